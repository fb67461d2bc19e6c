"""English rules for what is told in general: how things are done, kept, named; who the person is.

"Asset names are lowercase", "SQL only in the repository layer", "this project targets Java 17": no "always", no
"use", yet each holds beyond the moment. Told by their form: many things, no article, the present tense. They need
no weight beside them; those that proved right on turns nobody had seen are `sure`. Only data, in order of rank.
"""

from twiceshy.languages.shapes.rules import Rule

SHORT = 150  # characters of a turn that is such a statement and nothing else

# fmt: off
HABITS = (
    Rule("by-convention", "rule", "rule", "sure", "convention thumb here", (
        r"\b(?:by|as a|as our) convention\b|^(?:a )?rule of thumb\b",
        r"^(?:around )?here,? we (?!(?:need|should|want|have|can|are|go|could|see|get)\b)<base>",
    ), "says how it is done here", "one-off"),
    Rule("goes-around", "rule", "rule", "sure", "bypasses circumvents sidesteps", (
        r"\b(?:push|pushes|commit|commits|deploy|deploys|merge|merges|install|installs|access|call|calls|\w+ing|"
        r"--[\w-]+) (?:bypasses|circumvents|sidesteps) (?!it\b|that\b|this\b)\w+",
    ), "tells what goes around a safeguard", "one-off", longest=SHORT, alone=True, plain=True),
    Rule("for-your-information", "rule", "fact", "sure", "fyi reminder correction heads know remark note", (
        r"^(?:quick |small |just a |a )*(?:fyi|reminder|correction|heads[ -]up|(?:general )?(?:remark|note))\b(?: "
        r"for [\w ]{3,20})?[:,]? (?:that )?(?!(?:what|how|can|i|i'll|i'm|why)\b)(?!.*\b(?:still|just|running|hurry)"
        r"\b)\w+ .{6,}",
        r"^^(?:just )?so you know,? (?!i\b|i'll|i'm)\S+ .{6,}",
    ), "tells something to know", "one-off undecided", longest=SHORT, alone=True, plain=True),
    Rule("its-address", "rule", "fact", "sure", "<addressed>", (
        r"^(?:the |our |all )?(?:(?!<amiss>\b)[\w-]+ ){0,3}?<addressed>(?: (?:(?:base|root) )?(?:url|uri|host|hostname|"
        r"address|endpoint|link|page|server|instance|project|path|folder|files?|data))? (?:is|are|lives?|sits?|runs?|"
        r"stays?|"
        r"is served|is hosted|can be found) (?:at |under |on |in |here: )?(?:_{4,}|(?:[\w-]+\.){2,}[a-z]{2,}(?::\d+)?)"
        r"(?:(?:,| and| or) [\w-]+(?: \w+)?(?: "
        r"is| "
        r"are| lives)? (?:at|under|on|in) _{4,})?\W*$",
        r"^you (?:can |will |'ll )?find (?:the |our )(?:(?!<amiss>\b)[\w-]+ ){0,2}?<addressed> (?:at|under|on|in) "
        r"_{4,}\W*$",
        r"^(?:the |our )?(?:(?!<amiss>\b)[\w-]+ ){0,2}?<addressed>(?: (?:(?:base|root) )?(?:url|uri|host|address|link|"
        r"page))?: _{8,}\W*$",
    ), "says where to find it", longest=160, alone=True, plain=True),
    Rule("this-project", "rule", "fact", "likely", "repo repository project codebase service library package team "
    "company", (
        r"^(?:this|our|the|my) (?:repo|repository|project|codebase|library|package|team|company) (?:follows|uses|"
        r"targets|has|must|supports|needs|requires|only|never|prefers|(?:doesn't|does not|can't) (?:use|support|"
        r"allow|have))\b",
        r"^(?:in|for) (?:this|our) (?:repo|repository|project|codebase|team),? (?:all|every|each|no|only|<kinds>) "
        r"(?!.*\b(?:fail|failing|broken|wrong|slow)\b)[\w-]+ \w+",
        r"^(?:the |our |all )?(?:[\w-]+ ){0,2}[\w-]+s in (?:this|our) (?:repo|repository|project|codebase|code base) "
        r"(?!are "
        r"(?:<status>|<unsaid>|<mended>)\b|(?:fail|break|crash|look)\b)[a-z]+ \w+",
        r"^the [\w -]{2,30} team (?:owns|maintains|is responsible for|decides|approves|handles)\b",
        r"^this (?:repo|repository|project|codebase|library|package) is (?!<unsaid>\b|<status>\b|an? mess|\w+ing\b|"
        r"so|too|really)\w+",
    ), "tells how the project is", longest=SHORT, alone=True, plain=True),
    Rule("ours", "rule", "fact", "likely", "our", (
        r"^our (?!tests are|build is)[\w -]{2,30} (?:is|are|uses?|follows?|has|have|runs? (?:on|in|at|through)|"
        r"targets?|talks?|includes?|lives?|comes?|goes|go) (?!<status>\b|<unsaid>\b|<mended>\b|\w+ing\b|not|still|so|"
        r"very|really|too|almost)\S+",
    ), "tells how it is with us", longest=SHORT, alone=True, plain=True),
    Rule("the-right-one", "rule", "fact", "sure", "only right correct official canonical proper preferred house "
    "primary", (
        r"^the (?:only|right|correct|official|canonical|proper|preferred|house|primary)(?: [\w-]+){1,5} (?:is|are) "
        r"(?!<status>\b|<unsaid>\b|\w+ing\b|not|that\b|the same)\S+",
    ), "says which is the right one", longest=SHORT, alone=True, plain=True),
    Rule("written-thus", "rule", "fact", "likely", "written spelled pronounced formatted measured computed "
        "calculated", (
        r"^(?:the|our) [\w -]{3,40} is (?:always )?(?:written|spelled|pronounced|formatted|measured|computed|"
        r"calculated) "
        r"(?:in|as|with|without|by|per)\b",
    ), "tells how it is written", "one-off", longest=SHORT, alone=True, plain=True),
    Rule("in-such", "rule", "rule", "likely", "in for on inside within under", (
        r"^(?:in|for|on|inside|within|under) <area>,? (?:we |you |please |always |only |just |should |must )*(?:use|"
        r"prefer|avoid|write|"
        r"keep|name|throw|return|raise|store|follow|stick|call|log|format|mock|test|wrap|handle) (?!it\b|this\b|"
        r"that\b|the "
        r"(?:same|new|other)\b)\S+",
        r"^(?:in|for|on|inside|within|under|from) <area>,? no (?!<nothing>\b|<trouble>\b)[\w-]+",
    ), "tells how it is done there", "one-off", longest=SHORT, alone=True, plain=True, besides="use prefer avoid "
    "write keep name throw return raise store follow stick call log format mock test wrap handle no"),
    Rule("every-one", "rule", "rule", "likely", "every each all any", (
        r"^all (?:of )?our [\w -]{3,30} (?:use|have|are|need|listen|talk|write|report|log|connect|point|speak|"
        r"depend|rely|share|live|run)\b",
        r"^(?:every|each|any|all) (?!of\b|the\b|these\b|those\b|my\b|your\b|i\b|you\b|we\b)(?:[\w-]+ ){1,4}?(?:is|"
        r"are|needs?|gets?|requires?|comes?|goes|go|lives?|has|have|uses?|runs? (?:as|in|on|with|through)|follows?|"
        r"includes?|starts?|ends?) (?!<status>\b|<unsaid>\b|<mended>\b|\w+ing\b|not|still|also|no\b|been|the same)\S+",
    ), "tells it of all of them", longest=SHORT, alone=True, plain=True),
    Rule("such-things", "rule", "fact", "sure", "are go come live belong happen count goes belongs lives stays "
        "next under in inside run use "
        "start end have stay follow need "
    "must should inherit depend apply only never always don't do", (
        r"^(?:new|shared|generated|test|all) [\w-]+ (?:goes|belongs|lives|stays) (?:in|to|into|under|on|with)\b",
        r"^<kinds> (?:next to|under|in|inside) [^,?]{2,30}, <kinds> (?:next to|under|in|inside)\b",
        r"^<kinds> (?:go|come|live|belong|happen|count|run|use|start|end|stay|follow|inherit|depend|apply) (?:only |"
        r"always )?(?:in|"
        r"into|to|on|from|through|under|with|at|as|next|behind|a\b|an\b|the\b)(?! (?:fail|wrong|away))",
        r"^(?:(?:in|within|like everywhere in) [\w -]{2,25}, )?(?!tests\b)<kinds>(?: (?:below|above|over|with|"
        r"without|of|from|for|starting) [\w _]{2,25}?)? are (?:only |always "
        r")?(?!<unsaid>\b|<status>\b|"
        r"<mended>\b|<faulty>\b|\w+ing\b|still|all|also|the|too|very|so|like|there|here|wrong|slow|not|gone|off|"
        r"flaky|never|always)(?:an? |in |for |per |by )?[\w_-]+(?:[,;.:]|$| \w+ly\W*$| (?:in|by|per|and|for|as|to|"
        r"under|with|"
        r"from|only|through|at|on|after|before)\b)",
        r"^<kinds> (?:never|always) (?!<misbehaving>\b)<base>",
        r"^<kinds> (?!are\b|were\b|<misbehaving>\b)[a-z]+ (?:[^,?]{2,40})?, (?:so )?(?:don't|do not|never|always) \w+",
        r"^<kinds> only (?:come|go|live|run|belong|talk|get|read|import|call|depend|take|accept) \w+",
        r"^<kinds> need (?!to\b|\w+ing\b|it\b|your\b|help\b|more\b|some\b)(?:an? )?[\w -]{3,40}\W*$",
    ), "tells how such things are", "one-off", longest=SHORT, alone=True, plain=True),
    Rule("such-things-should", "rule", "fact", "likely", "should must have need", (
        r"^<kinds>(?: (?:in|on|under|from|for|with|without|of|shown|sent|written|used|made) [\w+#_ -]{2,30}?)? "
        r"(?:should|must|have "
        r"to|need to) (?!be able|be (?:fixed|done|merged)|work\b|have been)(?:not |only |"
        r"always )?<base>",
    ), "tells how such things should be", "one-off", longest=SHORT, alone=True, plain=True),
    Rule("how-it-runs", "rule", "fact", "likely", "by in with from on through via at as per under after before to into "
    "behind", (
        r"^(?!<vague>\b|<commanding>\b|<tasking>\b|ensure\b|assume\b)(?:the |our |all )?(?:(?!is\b|are\b)[\w/-]+ ){1,4}"
        r"(?:is|are) (?!<mended>\b|<status>\b|<halted>\b)(?:\w+ed|written|built|kept|sent|held|run|set|put|made|done|"
        r"given|taken) (?:out |only )?(?:by|in|with|from|on|through|via|at|as|per|under|after|before) "
        r"(?!now\b|this\b|that\b|the wrong)\S+",
        r"^(?!<vague>\b|<commanding>\b|<tasking>\b)(?:the |our |all |each )?(?:[\w/-]+ ){1,3}(?:runs?|lives?|listens?|"
        r"comes?|"
        r"goes?|sits?|talks?|belongs?|stays?|points?|starts?|ends?|expires?|reads?|writes?) (?:out |only |straight )?"
        r"(?:by|in|with|from|on|through|via|at|to|under|after|behind|into|per) (?!now\b|this\b|that\b|the wrong)\S+",
    ), "tells how it works", longest=100, alone=True, plain=True),
    Rule("so-called", "rule", "fact", "likely", "called named", (
        r"^(?:the|our) (?!function|method|hook|callback|it\b)[\w -]{3,30} (?:is|are) (?:called|named) (?!twice|with|"
        r"from|by|in|"
        r"when|before|after|on|again|every|for)\S+[^?]*$",
    ), "says what it is called", longest=100, alone=True, plain=True),
    Rule("said-and-meant", "rule", "fact", "sure", "means stands say call", (
        r"^(?!(?:it|this|that|which|what)\b)[^,?]{2,40} (?:means|stands for) (?!that\b|we\b|i\b|you\b|it\b)\S+",
        r"^when (?:i|we) say [^?]{2,60},? (?:i|we) mean\b|^what you call [^?]{2,40} is\b",
    ), "says what a word means", "question", longest=SHORT, alone=True, plain=True),
    Rule("demanded", "rule", "rule", "sure", "legal security ops management marketing finance sales auditors auditor "
    "customer client team sponsor boss cto", (
        r"^(?:the |our )?(?:legal|security|ops|management|marketing|finance|sales|[\w-]+ team|auditors?|customer|"
        r"client|"
        r"sponsor|boss|cto) (?:requires?|forbids?|insists? on|only (?:supports?|allows?|accepts?|uses?)|(?:doesn't|"
        r"don't) "
        r"(?:allow|want|accept|support)|says we must|wants (?:all|every|us to|no))\b",
    ), "tells what others demand", "reported", longest=SHORT, alone=True, plain=True),
    Rule("only-there", "rule", "rule", "likely", "only everywhere", (
        r"^(?!<vague>\b|<commanding>\b|only\b|we\b|i\b|you\b|that's)[\w-]+(?: [\w-]+){0,6}? only(?: (?:in|on|from|"
        r"through|via|for|at|with|by|when) [^?]{2,50})?\W*$",
        r"^(?:<practising>|deploy|commit|merge|push|release|publish|do (?!it\b|this\b|that\b|the\b)[\w -]{3,30}) "
        r"only (?:from|to|via|through|in|on|when|after|with)\b",
        r"^(?!<commanding>\b|<vague>\b)[\w-]+(?: [\w-]+){0,3} everywhere\b",
    ), "says where alone", "one-off", longest=100, alone=True, plain=True),
    Rule("not-without", "rule", "rule", "sure", "no", (
        r"^no (?!<nothing>\b|<trouble>\b)(?:[\w-]+ ){1,4}without (?:asking|my|our|approval|review|an? |\w+ing me|"
        r"permission|tests)\b",
    ), "rules it out without the other", "one-off", longest=SHORT, alone=True, besides="without"),
    Rule("none-at-all", "rule", "rule", "likely", "no zero must may can has have should fine ok okay allowed", (
        r"^(?:no|zero) (?!<nothing>\b|<trouble>\b)[\w-]+(?: [\w-]+){0,2} (?:in|on|for|inside|within|outside|after|"
        r"before|during) (?!the\b|this\b|that\b|my\b|sight)(?:[\w-]+ ){0,2}[\w-]+s\W*$",
        r"^no (?!<nothing>\b|<trouble>\b)[\w-]+(?: [\w-]+){0,2},? please\W*$",
        r"^no (?!<nothing>\b|<trouble>\b)[\w-]+(?: [\w-]+){0,2}, (?:use|just use|only) \w+",
        r"\b(?:zero|no)[ -][\w-]+ policy\b",
        r"^^no (?!<nothing>\b|<trouble>\b|<vague>\b)[\w-]{3,}[.!]*$",
        r"^the (?:[\w-]+ |_+ ){1,4}(?:(?:must|may|can) (?:not|never|only) <base>|(?:must|has to|have to) (?:stay|"
        r"remain|keep)\b)",
        r"^it(?:'s| is) (?:fine|ok|okay|allowed) to (?!leave\b|skip\b|merge\b|stop\b|wait\b|go\b)\w+ [^?]{4,}",
        r"^in [\w-]+s,? you (?:may|can|should|must) <base>",
    ), "rules something out", "one-off", longest=100, alone=True, plain=True),
    Rule("we-habitually", "rule", "fact", "likely", "we", (
        r"^(?:in [\w ]{3,20},? )?we (?:also |only |usually |generally |mostly |normally )?(?!(?:are|were|had|have|"
        r"has|need|want|should|could|can|might|may|must|will|would|just|already|did|do|don't|got|get|see|saw|know|"
        r"think|found|lost|made|left|also|still|now|agreed|go|went|didn't|won't|can't|shouldn't|haven't)\b)"
        r"(?!\w+ed\b)[a-z]+ (?:all |our |every )?(?:[\w-]+ ){0,2}[\w-]+s (?:_|(?:in|with|by|as|on|through|via|"
        r"exactly|only|for|from|at|under|to|after)\b)",
        r"^we (?:write|speak|target|support|use|ship|run|test|deploy|pin|squash|rebase|document|track|tag)"
        r"\b[^?]{3,60}, not\b",
        r"^we (?:pin|squash|rebase|document|track|tag|version|sign|review|test|lint|format) (?:all|every|each|"
        r"everything|our)\b",
    ), "tells how the team works", "one-off", longest=SHORT, alone=True, plain=True),
    Rule("about-me", "preference", "preference", "likely", "i i'm my me", (
        r"^(?:personally,? )?i (?:usually|generally|typically|normally|mostly) (?:want|use|prefer|like|work|write|do|"
        r"need)\b",
        r"^i(?:'m| am) (?:an? (?:[\w-]+ ){0,3}(?:dev|developer|engineer|designer|beginner|scientist|student|analyst)|"
        r"on (?:windows|linux|macos|mac|a mac)|colou?r ?blind|new to \w+|not (?:familiar|experienced) with)\b",
        r"^i (?:value|expect|require) (?!to\b|that\b|the\b|it\b|this\b|about\b)[\w-]+ .*\b(?:over|with|for|in|every|"
        r"each|all)\b",
        r"^i find [\w -]{3,40} (?:easier|clearer|cleaner|harder|nicer|more \w+)\b",
        r"^i (?:use|work (?:in|with|on)) (?!it\b|this\b|that\b|the\b)[\w-]+(?: [\w-]+){0,3}(?:,|\W*$)",
        r"^i (?:\w+ ){1,6}so (?:please )?(?:keep|use|don't|avoid|no|make|write|give)\b",
        r"^my (?:editor|shell|os|operating system|timezone|time zone|machine|terminal|name) is\b",
        r"^my (?:[\w-]+ )?(?:style|rules?|preferences?|conventions?)(?: (?:is|are)\b|:)",
        r"^i can't (?:read|see|hear|use) [^,?]{3,40}, (?:so |please )*(?:use|give|don't|avoid)\b",
        r"<start>treat me (?:as|like)\b",
        r"^i (?:need|want|require) (?!to\b|the\b|an?\b|it\b|this\b|that\b|you\b|help\b|my\b|some\b|more\b)(?:[\w-]+ "
        r")?[\w-]+s (?:for|with|in|on) (?!the\b|this\b|that\b)(?:[\w-]+ ){0,2}[\w-]+s\W*$",
        r"^i (?:don't|do not|never) (?:use|need|want) (?!it\b|this\b|that\b|the\b|to\b|you\b|any\b)(?:[\w-]+ "
        r"){0,2}[\w-]+s\W*$",
    ), "tells of the person", "one-off", longest=SHORT, alone=True, plain=True),
    Rule("your-way", "correction", "rule", "likely", "you you're your", (
        r"^you (?:always|tend to|often|constantly) (?:forget|over|write|use|add|skip|ignore|make|assume|put|miss)\w*\b",
        r"^your [\w -]{3,30} (?:is|are|was|were|had|have|has) (?:too|no|never|way too|always)\b",
        r"^you (?:talk|explain|write|ask|apologi[sz]e|comment|guess|assume|summari[sz]e) (?:way |far )?too (?:much|"
        r"little|long|"
        r"often|many)\b",
        r"\byou(?:'re| are) wrong (?:about|there|here)\b",
    ), "complains of how it is done", "one-off", longest=200, alone=True, plain=True),
    Rule("be-so", "preference", "preference", "likely", "be make", (
        r"^(?:please )?be (?:more |less |very |always )*(?:honest|careful with (?!the\b|this\b|that\b|it\b)\w+|"
        r"critical|strict|precise|skeptical|sceptical|thorough|conservative|consistent|patient)\b(?!.*\b(?:this time|"
        r"now)\b)",
        r"<start>make sure (?:that )?(?:all|every|no|any|new) (?!of\b|tests (?:pass|are))[\w-]+",
    ), "says how to be", "one-off", longest=SHORT, alone=True, plain=True),
    Rule("practice", "rule", "rule", "likely", "<practising> ask indent no max only try assume leave default as check "
        "read look search let "
        "for always never use write follow stick keep so way like", (
        r"^(?!write (?:[\w-]+ )?(?:tests|docs|notes|messages)(?: for\b|\W*$))<practising> (?!<vague>\b|<deictic>\b|"
        r"<tasking>\b)(?:all |only |every )?(?:(?!the\b|this\b|that\b|my\b|"
        r"these\b|some\b|an?\b|to\b)[\w-]+ ){0,2}(?!the\b)[\w-]+[^s\W]s(?: (?:in|with|as|at|by|behind|through|for|to|"
        r"under|after|before|from|on) (?!v?\d|the\b|this\b|that\b|my\b|here\b)[^,?]{2,40})?(?:, (?:even|not|no|"
        r"never|also|"
        r"including)\b[^?]*)?(?:,? please)?[.!]*$",
        r"^(?:use|write|follow|stick to|keep) (?!the\b|this\b|that\b|my\b|an?\b|same\b)(?:[\w-]+ ){1,3}<convention>\b",
        r"^only (?:use|take|import|call|pick) [^?]{2,40} (?:from|in|of) our\b",
        r"^<checking> [^,?]{3,40} before you \w+ (?:an?|any|new|something|anything)\b",
        r"^keep [^,?]{3,40} (?:free of|free from|out of|away from|clear of|independent of|compatible with)\b",
        r"\b(?:must|should|has to|have to) (?:stay|remain) (?:so|that way|like (?:this|that))\b",
        r"^<practising> (?:all|every|each|everything|nothing)\b(?! (?:the|of|these|those|this|files|tests)\b)",
        r"^make (?!<vague>\b|the\b|sure\b|an?\b|my\b|your\b|tests\b)[\w-]+[^s\W]s (?!pass|work|run|again|for\b|"
        r"with\b|that\b|and\b)[\w-]+\b",
        r"^by default,? <base>",
        r"^indent (?:with|by|using)\b",
        r"^ask (?:me |us )?(?:if|when|whenever) [^?]*\b(?:unclear|unsure|in doubt|not sure|missing|ambiguous)\b",
        r"^put [^,?]{3,40} (?:under|in|into) [^,?]{2,30}, [\w ]{3,30} (?:under|in|into)\b",
        r"^(?:[\w-]+ ){0,2}[\w-]+s: [^?]{0,40}\b(?:no|max|only)\b",
        r"^as always,? (?!thank|great|good|nice|you)[\w-]+ \w+",
        r"^(?:check|read|look at|search) [^,?]{3,40} before (?:writing|opening|adding|creating|changing) (?!this|"
        r"that|it\b|the\b)\w+",
        r"^let (?:the )?[\w-]+ <base>[^,?]*, don't\b",
        r"^for (?:[\w-]+ ){0,2}[\w-]+s: \w+|^[\w -]{3,30}s: (?:always|never)\W*$",
        r"<start>try (?:to avoid|not to use) (?!it\b|this\b|that\b)\w+",
        r"^assume [\w-]+ everywhere\b",
        r"^leave [\w-]+ to [\w-]+\W*$",
    ), "tells how it is done", longest=100, plain=True),
    Rule("what-we-do", "rule", "fact", "likely", "what how", (
        r"^what i want is [^?]*, not\b|^what we do (?:\w+ )?is\b|^how we do (?:it|this|that|things)\W",
    ), "tells how it is done", "question one-off", longest=SHORT, plain=True),
    Rule("chosen-so", "decision", "decision", "sure", "going winner discussed of longer", (
        r"^going with (?!it\b|this\b|that\b|you)\w+",
        r"\bwe (?:discussed|talked about) (?:it|this|that) and\b|\bthe winner is\b",
        r"^as of (?:v?\d|version|today|this|last|next|january|february|march|april|may|june|july|august|september|"
        r"october|november|december)[^?]{3,}",
        r", no longer [\w_-]+\W*$",
    ), "tells what holds now", "one-off", longest=SHORT, plain=True),
)
# fmt: on
