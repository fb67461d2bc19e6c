"""English rules in order of rank: standing rules, choices, preferences, decisions, changes, corrections.

Only data. `sure` is said in so many words; `likely` goes to the inbox; `weak` counts only when another
weak family speaks in the same turn ("this makes X dirty" + "we need to …").
"""

from twiceshy.learn.detect.language import Rule

_STANDING = (
    Rule(
        "kept-in-memory", "rule", "rule", "sure", "memory claude.md agents.md rule rules",
        (
            r"\b(?:add|save|put|write|store) (?:this|that|it|a rule|a note|the following)?(?: down)? ?"
            r"(?:as a rule|(?:to|in|into) (?:your |the |project )?(?:long-term )?(?:memory|claude\.md|agents\.md|rules?))\b",
            r"^(?:rule|house rule|new rule|project rule) ?[:–—-] ",
        ),
        "asks to keep it in memory",
    ),
    Rule(
        "from-now-on", "rule", "rule", "sure",
        "now here forward future rule policy convention standard circumstances henceforth times matter",
        (
            r"\bfrom (?:now|here|this point|today) (?:on|onwards?|forward)\b|\b(?:going|moving) forward\b|\bhenceforth\b",
            r"\bin (?:the )?future,? (?:please|always|never|use|don't|do not|make|ask|run|just|only|when|prefer|keep|write)\b",
            r"\b(?:please|don't|do not|always|never|make sure|use|ask) .*\bin (?:the )?future\b|\bfor future reference\b",
            r"\bas a (?:general )?(?:rule|matter of policy|policy)\b",
            r"\b(?:our|the|my|team|project|company) (?:policy|convention|standard|rule|guideline) (?:here )?is\b",
            r"\bunder no circumstances\b|\bno matter what\b|\bat all times\b",
        ),
        "says that it holds from now on", "one-off polite",
    ),
    Rule(
        "not-again", "rule", "rule", "sure", "again ever anymore more",
        (
            r"<start><dont> (?!worry|think|know|see|get|have)[^.]*\b(?:again|ever|any ?more)\b",
            r"\bnever (?:ever )?<base>\b.* again\b",
        ),
        "tells not to do it again", "polite",
    ),
    Rule(
        "never-always", "rule", "rule", "sure", "never always",
        (r"<start>(?:you )?(?:must |should |need to )?(?:never|always) (?:ever )?<base>\b",),
        "states a standing rule", "one-off polite",
    ),
    Rule(
        "must-never-always", "rule", "rule", "sure", "never always",
        (
            r"\b(?:must|should|shall|may|need to|has to|have to|needs to|ought to|can) (?:\w+ly )?(?:never|always)\b",
            r"\b(?:you to|sure to|sure you|remember to|us to|better) (?:never|always) <base>\b",
            r"\b(?:never|always) (?:must|should|have to|need to)\b",
        ),
        "states a standing rule", "one-off polite",
    ),
    Rule(
        "we-never-always", "rule", "rule", "sure", "never always",
        (
            r"\bwe (?:also )?(?:never|always) (?!get|see|hit|end|have|fail|seem|wind|know|run into|lose|forget|need|want|"
            r"say|think|come|read\b)<base>\b",
        ),
        "tells how the team works",
    ),
    Rule(
        "i-never-always", "preference", "preference", "sure", "never always",
        (
            r"\bi (?:also |almost )?(?:never|always) (?!get|see|have|hit|forget|end|know|find|lose|run into|wonder|"
            r"remember|think|need|say|ask|mess|struggle|fail|come|read\b|understand)<base>\b",
        ),
        "tells how the person works",
    ),
    Rule(
        "every-time", "rule", "rule", "sure", "every each whenever before after any",
        (
            r"<start>(?:(?:every|each|any) time|whenever) (?:you|we) (?!\w+ed\b)",
            r"<start>(?:before|after) (?:every|each|any) (?:\w+ )?(?:commit|push|merge|release|deploy|pr|change|edit|run|task|"
            r"migration|step|session)\w*,? (?:you |please |always |must |should |we )*<base>",
            r"<start>(?:run|use|check|update|ask|format|lint|write|regenerate|rebuild|bump|call|sync|verify|keep)\b.* "
            r"(?:every time|each time|whenever|on every|on each|(?:before|after) (?:every|each|any|committing|pushing|"
            r"merging|releasing|deploying|editing|changing|you (?:commit|push|merge|edit)))\b",
        ),
        "holds every time", "polite",
    ),
    Rule(
        "universal-must", "rule", "rule", "sure",
        "must shall have has need needs should may required mandatory forbidden allowed permitted banned only goes go",
        (
            r"^(?:all|every|each|any|no) .{2,80}? (?:must|shall|has to|have to|needs? to|should|may|are required|goes?)\b",
            r"\b(?:is|are) (?:mandatory|forbidden|not allowed|banned|off[- ]limits|prohibited|required (?:for|in|on|before))\b",
            r"\byou must (?:not )?<base>|\byou(?:'re| are) not (?:allowed|permitted) to\b|\byou (?:may|can) only\b",
            r"\b\w+s must (?:not |only )?(?!have\b|be (?:a|the|because|something|due|wrong|related|broken)\b)<base>",
        ),
        "a rule for all of them",
    ),
    Rule(
        "stop-doing", "rule", "rule", "sure", "stop quit cease refrain more",
        (
            r"<start>(?:stop|quit|cease|refrain from) (?!running\b|trying\b)(?:all (?:the|this) )?\w+ing\b",
            r"<start>no more (?!than|errors|questions|time|need)\w+",
        ),
        "tells to stop doing it", "polite",
    ),
    Rule(
        "remember", "rule", "fact", "sure", "remember mind forget record important",
        (
            r"<start>remember (?:that|this|we|to (?!(?:run|check|push|commit|add|update) the\b))|<start>remember[,:]",
            r"\b(?:keep|bear) in mind\b|<start><dont> forget that\b|^(?:important|for the record) ?[:,]",
        ),
        "asks to remember it",
    ),
)  # fmt: skip

_CHOICES = (
    Rule(
        "use-not", "correction", "rule", "sure", "not instead rather over",
        (
            r"<start>(?:use|run|call|write|pick|choose|prefer|import|name|say|return|target|read|stick (?:to|with))\b [^?]{1,80}?"
            r"(?:,? (?:and |but )?not (?!sure|yet|too|only|just|working|very|all|so)|,? (?:instead of|rather than|over) )",
        ),
        "says what to use and what not",
    ),
    Rule(
        "instead-of", "correction", "rule", "sure", "instead rather",
        (
            r"^(?:instead of|rather than) .{2,80}, (?:please |just |we |you )?(?:should |can )?"
            r"(?:use|do|call|write|run|return|make|put|keep|have|go)\b",
        ),
        "says what to do instead",
    ),
    Rule(
        "prefer", "preference", "preference", "sure", "prefer preference rather favour favor",
        (
            r"\b(?:i|we)(?:'d| would)? (?:also |much |really |strongly |generally |usually |personally )*(?:prefer|favou?r)\b",
            r"\bi(?:'d| would) (?:much )?rather\b|\bmy preference\b|<start>prefer \w",
        ),
        "states a preference",
    ),
    Rule(
        "liking", "preference", "preference", "sure", "like love hate dislike stand fan",
        (
            r"\bi (?:really |generally |usually |personally |do )*(?:like|love) (?!it\b|this|that\b|the\b|your|to (?:see|know|"
            r"add|have|get|understand|change|ask)|you to|how|when|what|where)\w+",
            r"\bi (?:really |absolutely )*(?:hate|dislike|can't stand|cannot stand|detest) (?!to (?:ask|say|bother)|when)",
            r"\b(?:i'm|i am) (?:not )?(?:a )?(?:big )?fan of\b",
            r"\bi like (?:it|them|my \w+|things?|code|the \w+) (?:short|brief|terse|simple|small|clean|with|in|to be|better)\b",
        ),
        "states a liking",
    ),
    Rule(
        "unwanted", "preference", "preference", "likely", "want like",
        (
            r"\b(?:i|we) (?:really |also |definitely )*(?:don't|do not|dont|never) (?:want|like)\b"
            r"(?! to (?:go|wait|spend|waste|bother|miss|lose|break))",
        ),
        "says what is not wanted",
    ),
    Rule(
        "kept-so", "preference", "preference", "sure",
        "keep be short shorter concise brief terse answer respond reply speak talk write call",
        (
            r"<start>keep (?:your|my|all|the \w+ messages?|\w+s|code|commit \w+)\b.{0,50}\b(?:short|brief|concise|small|simple|"
            r"terse|minimal|clean|consistent|sorted|alphabetical|under|below|lean|tidy|in sync|focused|separate|to (?:one|a|\d+))\b",
            r"<start>be (?:a (?:bit|lot|little) )?(?:more |less )?(?:concise|terse|brief|verbose|explicit|direct|chatty|formal)\b",
            r"<start>(?:answer|respond|reply|speak|talk|write(?: commit messages| comments)?)(?: to me| only| always)* in "
            r"(?!the|this|a file|src)\w+|<start>call me \w+",
            r"\b(?:short|shorter|concise|brief|terse) (?:answers|replies|responses|messages|explanations)\b",
        ),
        "says how things should be kept",
    ),
    Rule(
        "do-not", "rule", "rule", "sure", "don't do dont",
        (
            r"<start><dont> <durable>\b(?! <deictic>\b)[^?]*\b(?:in (?:the )?\w+|for \w+s|when|without|unless|directly|by hand|"
            r"manually|to (?:main|master|prod\w*)|on (?:main|master|prod\w*)|with \w+s|just because|every)\b",
        ),
        "tells not to do it",
    ),
    Rule(
        "do-not-maybe", "rule", "rule", "likely", "don't do dont avoid",
        (
            r"<start><dont> <durable>\b(?! <deictic>\b)(?! the\b)",
            r"<start><dont> (?:touch|edit|modify|commit|push) the\b|<start>avoid (?!<deictic>)\w+",
        ),
        "tells not to do it, perhaps only now",
    ),
    Rule(
        "none-of-these", "rule", "rule", "likely", "no",
        (
            r"^no (?!matches|problems|worries|errors|changes|tests?\b|results|issues|thanks|files|conflicts|differences|ideas|"
            r"others|comments yet|longer|more|need)(?:[a-z-]+ )?[a-z-]+(?:s|ing|ed)\b(?: (?:in|for|on|at|please|ever|anywhere)\b.*)?\W*$",
        ),
        "rules something out",
    ),
)  # fmt: skip

_DECISIONS = (
    Rule(
        "decided", "decision", "decision", "sure", "decided agreed chose settled opted went decision picked concluded",
        (
            r"\b(?:we|i)(?:'ve| have)? (?:also |just |finally |already )?(?:decided|agreed|settled|opted|concluded|chose|picked|went with)\b",
            r"^(?:final )?decision ?[:–—-]|\bthe decision (?:is|was)\b",
        ),
        "tells a decision",
    ),
    Rule(
        "lets-with-reason", "decision", "decision", "sure", "let's lets we'll we i'll",
        (
            r"\b(?:let'?s|we'?ll|we will|we're going to|we are going to|i'll) (?:just |definitely |rather |instead )?<design>\b"
            r".*\b(?:because|since|instead|rather than|over|not|due to|so that|for all|everywhere|by default)\b",
            r"\b(?:let'?s|we'?ll|we will|we're going to|we are going to|we're|we are) (?:just |definitely )?(?:go(?:ing)? with|stick(?:ing)? "
            r"(?:to|with)|standardi[sz](?:e|ing)|adopt(?:ing)?|switch(?:ing)? to|migrat(?:e|ing) to|settl(?:e|ing) on)\b",
        ),
        "decides, and says against what or why",
    ),
    Rule(
        "lets", "decision", "decision", "likely", "let's lets we'll we",
        (
            r"<start>(?:let'?s|we'?ll|we will) (?:just |definitely |rather |also )?<design>\b(?! to <base>)(?! (?:it|this|that) to\b)",
            r"<start>(?:then )?(?:at least )?we should (?:just |definitely |rather |probably )?<design>\b",
        ),
        "decides how it shall be",
    ),
    Rule(
        "opinion", "decision", "decision", "likely", "think thinking",
        (
            r"\bi (?:also |still |really )?think (?:that )?(?:we|it|the|by|this|that|these|those|for|in|having|using|making|keeping|an?)\b"
            r"(?! (?:'re |are |is |'s )?(?:good|done|ready|fine|ok|okay|works?|it\W*$))",
        ),
        "gives an opinion on how it should be", "one-off",
    ),
    Rule(
        "choice", "decision", "decision", "likely", "but and with without except option",
        (
            r"^(?:option |choice |approach |plan |number |# ?)?(?:\d|[a-e])\b[).,:]? (?:but|with|without|except|instead|only)\b",
            r"^(?:go with|do|take|pick|prefer) (?:option |approach |plan )(?:\d|[a-e])\b.{8,}",
        ),
        "picks an option, with a change", longest=240,
    ),
    Rule(
        "yes-but", "decision", "decision", "likely", "yes yeah yep ok okay sure",
        (
            r"^(?:yes|yeah|yep|ok|okay|sure)\W+but (?!what|how|why|can|is|are|do|does|where|when)\w+ .*",
            r"^(?:yes|yeah|yep)\W+(?:we|it|they) (?:only|don't|should|must|will|never|always)\b",
        ),
        "agrees, with a change", longest=240,
    ),
    Rule(
        "proposal", "decision", "decision", "likely", "about",
        (r"^how about this\b",),
        "puts forward how it should be", "question",
    ),
    Rule(
        "kept-rule", "decision", "decision", "likely", "anything everything",
        (r"^(?:hard |fully |completely )?(?:deprecate|remove|drop|delete|keep|prefix|name|treat|document|avoid) (?:anything|everything)\b",),
        "holds for everything of its kind",
    ),
)  # fmt: skip

_CHANGES = (
    Rule(
        "changed", "change", "fact", "sure",
        "moved migrated renamed switched relocated transferred replaced superseded deprecated longer now",
        (
            r"\b(?:has |have |had |was |were |'ve |we |got |been |is |are |account |team )?(?<!i )(?<!you )(?<!i've )(?<!you've )(?<!just )"
            r"(?:moved|migrated|renamed|switched|relocated|transferred)\b(?: [^,.;]{1,60}?)? (?:to|into|over to)\b",
            r"\b(?:has|have|was|were|is|are) (?:been )?(?:now )?(?:replaced|superseded|renamed|deprecated)\b",
            r"\bwe (?:no longer|don't|do not) (?:use|support|deploy|ship|need|have|run|target|publish)\b.*(?:any ?more)?",
            r"\b(?:now lives?|(?:is|are) now (?:called|named|at|in|under|part of|on|hosted|located|served|owned))\b",
            r"\b(?:is|are) now (?!<status>\b)(?!\w+ing\b)[\w./_-]+",
            r"\bnow (?:uses|runs on|requires|points to|depends on|listens on)\b",
        ),
        "tells what has changed",
    ),
)  # fmt: skip

_CORRECTIONS = (
    Rule(
        "said-before", "correction", "rule", "likely", "said told asked meant mean mentioned specified explicitly",
        (
            r"<start>(?:as |like )?i (?:already |just |clearly |specifically |explicitly |literally )*(?:said|told you|meant|mentioned|specified)\b",
            r"<start>i (?:already |just |clearly |specifically |explicitly )*asked (?:you|for)\b|^i mean\b|\bthat's what i meant\b",
            r"\bhow many times\b|\bnot what i (?:asked|wanted|meant|said)\b",
        ),
        "says that it was said before", "reported question",
    ),
    Rule(
        "no-but", "correction", "rule", "likely", "no nope nah",
        (
            r"^(?:no|nope|nah|no no)(?:[,.!;:]+| [-–—])\s*(?!problem|worries|thanks|thank|need|rush|(?:i'm|we're) (?:good|fine|done))\w+ \w+",
            r"^(?:no|nope|nah) (?:that|this|it|i|you|we|don't|not|use|the|just|keep|leave|revert|put|make|they|there|only)\b.{6,}",
        ),
        "says no, and what instead", "one-off",
    ),
    Rule(
        "wrong", "correction", "rule", "likely",
        "wrong incorrect right correct true what how needed supposed mistake backwards overkill unnecessary not isn't no",
        (
            r"\b(?:that|this|it|which|these|those|your \w+|the \w+)(?:'s| is| are| was|s|'re)? (?:just |still |completely |totally |also |simply |"
            r"really |actually |clearly )*(?:wrong|incorrect|not (?:right|correct|true|what|how|where|needed|supposed|the (?:right|way))|"
            r"the wrong|a mistake|backwards|overkill|unnecessary)\b",
            r"\b(?:that|this|it) isn't (?:right|correct|true|what|how|where|needed|supposed|the)\b|^(?:wrong|incorrect)\b",
            r"\b(?:huge |big |absolute |hard )no\b",
        ),
        "says that it is wrong",
    ),
    Rule(
        "you-did", "correction", "rule", "likely", "you you're you've",
        (
            r"\byou(?:'ve| have)? (?:just |also |still |again |accidentally |now |only |even )*(?:forgot|missed|broke|ignored|skipped|removed|deleted|"
            r"misunderstood|misread|overwrote|reverted|duplicated|hard-?coded|hallucinated|made up|made a mistake|considered|assumed)\b",
            r"\byou (?:were|weren't|are|aren't) supposed\b|\byou should(?:n't| not)? have\b|\byou (?:didn't|did not|shouldn't|keep \w+ing)\b",
            r"\byou(?:'re| are) (?:still |again |only )*(?:using|doing|adding|missing|ignoring|assuming|calling|testing|mocking|confusing|mixing)\b",
            r"\bnoticed (?:that )?you\b|\byou got (?:it|that|this|the \w+) wrong\b",
        ),
        "points at what the agent did wrong",
    ),
    Rule(
        "why-did-you", "correction", "rule", "likely", "why",
        (
            r"^why (?:did|are|have|do|would) you (?:still |again |keep |even |always |just )*(?!think|choose|pick|recommend|suggest|prefer|say|want|need|decide)\w+",
            r"\bwhy (?:is|was) (?:that|this|it) (?:even )?needed\b",
        ),
        "asks why the agent did it", "question asked", longest=300,
    ),
    Rule(
        "intended", "correction", "fact", "likely", "intentional deliberate design purpose intended intentionally",
        (r"\b(?:is|'s|was|are|were) (?:actually )?(?:intentional(?:ly)?|deliberate|by design|on purpose|as intended)\b",),
        "says that it is meant so",
    ),
    Rule(
        "doubt", "correction", "fact", "likely", "think doubt disagree challenge challenging convinced",
        (
            r"\bi (?:really )?(?:don't|do not|dont) think (?!so\W*$)(?:that )?(?:we|it|the|this|that|you|there|they|a|an|these|those)\b",
            r"\bi (?:strongly |really )?(?:doubt|disagree)\b|\bi(?:'m| am)? (?:also )?challeng(?:e|ing)\b|\bi'm not convinced\b",
        ),
        "doubts what was said or done",
    ),
    Rule(
        "thought", "correction", "fact", "likely", "thought",
        (r"<start>(?:also )?i (?:actually )?thought (?!about|of|so|i)(?:that )?\w+",),
        "believed otherwise", "undecided", longest=300,
    ),
    Rule(
        "expected", "correction", "fact", "likely", "expect expected expecting",
        (r"\bi(?:'m| am|'d| would| was)? (?:\w+ly )?expect(?:ed|ing)?\b(?! that you)",),
        "says what was expected", longest=330,
    ),
    Rule(
        "actually", "correction", "fact", "likely", "actually",
        (r"^actually,? (?!can|could|what|how|why|is|are|do|does|never ?mind|wait|let me)\w+ \w+",),
        "sets something right", longest=300,
    ),
    Rule(
        "problem-with", "correction", "fact", "likely", "problem issue trouble",
        (r"^the (?:problem|issue|trouble) with .{2,60} is\b|^(?:the )?(?:problem|issue) is that\b",),
        "says what is wrong with it",
    ),
    Rule(
        "not-but", "correction", "rule", "likely", "not instead",
        (
            r"^not (?!sure|yet|bad|really|now|working|only|a\b|the\b)[^,]{1,40}, (?:but |use )?\w+",
            r"<start>(?:do|use|put|make|call|name|return|show|store|write|try|run|keep|just) [^?]{2,80}\binstead\W*$",
        ),
        "says what to do instead",
    ),
    Rule(
        "should-be", "decision", "decision", "likely", "should shouldn't needs",
        (
            r"^(?!(?:this|that|it|which) should (?:work|fix|do|help|be (?:fine|good|ok|enough|it|fixed|easy)))(?:(?!we |you |i |they |if |whether |how |what )"
            r"[\w_'`.()-]+ ){1,8}(?:should(?:n't| not| only| also| always)? (?:be|happen|return|have|match|stay|use|live|go|come|contain|show|not|appear|"
            r"work|include|only|look|default|get|call|take|exist|read|run|accept|fail|check)|needs to (?:also )?(?:verify|return|check|support|handle|include|be able))\b",
        ),
        "says how it should be", longest=330,
    ),
)  # fmt: skip

_CONFIRMATIONS = (
    Rule(
        "keep-doing", "confirmation", "practice", "likely", "keep exactly like way",
        (
            r"\bkeep (?:doing (?:that|it|this)|it (?:that|this) way|(?:it|things) like (?:this|that))\b",
            r"\bthat's (?:exactly )?(?:how|the way) (?:i|we) (?:like|want|do|prefer)\b|\bexactly (?:what i want|how i (?:like|want))\b",
        ),
        "confirms the way it was done",
    ),
)  # fmt: skip

_WEAK = (
    Rule(
        "complaint", "correction", "rule", "weak", "makes breaks causes leaves duplicates defeats still too doesn't",
        (
            r"\b(?:this|that|it) (?:\w+ly )?(?:makes|breaks|causes|leaves|duplicates|defeats|fights|violates)\b",
            r"\bstill (?:doesn't|does not|isn't|not|fails|broken|wrong|shows)\b|\btoo? (?:much|many|long|verbose|complex|complicated)\b",
        ),
        "complains of what was done",
    ),
    Rule(
        "prescription", "correction", "rule", "weak", "need should must instead",
        (r"\b(?:we|you) (?:need to|should|must)\b|\binstead\b|\b(?:that|it|this) should\b",),
        "and says what is needed", "one-off",
    ),
)  # fmt: skip

RULES = _STANDING + _CHOICES + _DECISIONS + _CHANGES + _CORRECTIONS + _CONFIRMATIONS + _WEAK
