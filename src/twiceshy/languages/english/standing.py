"""English rules for what holds: standing rules, what to use and what not, preferences.

Only data, in order of rank. `sure` is said in so many words; `likely` goes to the inbox.
"""

from twiceshy.languages.shapes.rules import Rule

# fmt: off
STANDING = (
    Rule("kept-in-memory", "rule", "rule", "sure", "memory claude.md agents.md rule rules convention policy guideline "
    "principle", (
        r"\b(?:add|save|put|write|store) (?:this|that|it|a rule|a note|the following)?(?: down)? ?as a "
        r"rule\b",
        r"\b(?:add|save|put|write|store) (?:this|that|it|a rule|a note|the following)?(?: down)? "
        r"?(?:to|in|into) "
        r"(?:your |the |project )?(?:long-term )?(?:memory|claude\.md|agents\.md|rules)\b",
        r"^(?:house |new |project |our )?(?:rule|convention|policy|guideline|principle) ?[:–—-] ",
    ), "asks to keep it in memory"),
    Rule("from-now-on", "rule", "rule", "sure", "on onward onwards forward henceforth", (
        r"\bfrom (?:now|here|this point|today|v?\d[\w.]*|version [\w.]+) (?:on|onwards?|forward)\b",
        r"\b(?:(?:going|moving) forward|henceforth)\b",
    ), "says that it holds from now on", "one-off polite", besides="from going moving henceforth"),
    Rule("next-time", "rule", "rule", "sure", "next time", (
        r"<start>(?:ok(?:ay)?,? )?(?:but |and |so )?next time,? (?:please |just |you should )?"
        r"(?:always |never |don't |do not )?<base>\b",
    ), "says what to do the next time", "polite", besides="next"),
    Rule("here-we", "rule", "rule", "sure", "here repo repository project codebase team", (
        r"^(?:in|for|on) (?:this|our) (?:project|repo|repository|codebase|team),? we (?:only |always |never )?"
        r"(?!need|should|want|have|had|could|can|are|were|may|might|did|do not know)[a-z]+(?<!ed)\b",
        r"^(?:in|for) (?:this|our) (?:project|repo|repository|codebase),? (?:all |every |each )?<kinds> (?:always |"
        r"only |never )?"
        r"(?:use|follow|live|belong|must|start with|end with|go (?:in|into|under))\b",
    ), "says how it is done here", "one-off polite"),
    Rule("policy", "rule", "rule", "sure",
         "future rule policy convention standard guideline circumstances times matter habit doubt practice important", (
        r"\bmake it (?:a habit|a rule|your habit)\b",
        r"\bit(?:'s| is) (?:our (?:policy|rule|practice|convention)|important to (?:me|us) (?:that|to))\b",
        r"<start>(?:when|if) in doubt\b",
        r"\bwe(?:'ve got| have| got| follow)(?: an?| the| our)? [^,?]{0,40}\b(?:policy|convention|rule|standard)\b",
        r"\b(?:for future reference|for the future(?: though)?(?=[,:])|under (?:no|any) circumstances?)\b",
        r"\bin (?:the )?future,? (?:please|always|never|use|don't|do not|make|ask|run|just|only|when|"
        r"prefer|keep)\b",
        r"\b(?<!we )(?<!it )(?<!they )(?:please|don't|do not|always|never|make sure|use|ask) .*\bin (?:the "
        ")?future\b",
        r"\b(?:as a (?:general )?(?:rule|matter of policy|policy)|no matter what|at all times)\b",
        r"\b(?:our|the|my|team|project|company) (?:[\w-]+ )?(?:policy|convention|standard|rule|guideline) (?:here "
        r")?is\b",
    ), "says that it holds from now on", "one-off polite"),
    Rule("house-says", "rule", "rule", "sure", "guide guidelines policy conventions convention rules standards "
        "standard", (
        r"\b(?:our|the team's|the company's|team|house) (?:[\w-]+ ){0,2}(?:guide|guidelines|policy|conventions?|rules|"
        r"standards?) (?:forbids?|requires?|says?|demands?|prohibits?|allows?|asks?|wants?)\b",
    ), "tells the house rule", "reported one-off"),
    Rule("not-again", "rule", "rule", "sure", "again ever anymore more", (
        r"<start><dont> (?!worry|think|know|see|get|have)[^.]*\b(?:again|ever|any ?more)\b",
        r"\bnever (?:ever )?<base>\b.* again\b",
    ), "tells not to do it again", "polite"),
    Rule("never-always", "rule", "rule", "sure", "never always", (
        r"<start>(?:you (?:must |should |need to |have to )|must |should )?(?:never|always),? (?:ever,? |again "
        r")?(?!see "
        r"(?:this|that|it)\b)<base>\b",
        r"[^?]{3,}, never (?:in |on |to |from |by |with |the |an? |just )*(?:_+|(?!\w+ed\b)[a-z][a-z-]+)(?: \w+)?\W*$",
        r"_, never _",
        r"^(?:before|after|when|whenever|if|to) [^,?]{3,60},? (?:always|never) <base>\b",
        r", always(?: in (?:that|this) order)?\W*$",
        r"^(?!it\b|this\b|that\b|he\b|she\b)(?:[\w-]+ ){1,3}(?:is|are) never an? [\w-]+\W*$",
        r"^(?:to|when|for|in|on|after|before|during|with) (?!.*\bthey\b)[^,?]{3,70} (?:always|never) (?:<durable>|"
        r"run|check)\b",
        r"^(?:our |all )?(?:[\w-]+ ){0,2}[\w-]+s are (?:always|never) (?:to be )?\w+(?:ed|en|ept|id|ut|t)\b",
    ), "states a standing rule", "one-off polite", amid=True),
    Rule("must-never-always", "rule", "rule", "sure", "never always", (
        r"\b(?:must|should|shall|may|(?:need|needs|has|have|ought) to|can) (?:\w+ly )?(?:never|always)\b"
        r"(?! (?:happen|occur|(?:see|get|reach|hit) (?:this|that|it|here|there))\b)",  # a wonder, not a rule
        r"\b(?:you to|sure to|sure you|remember to|us to|better) (?:never|always) <base>\b",
        r"\b(?:never|always) (?:must|should|have to|need to)\b",
    ), "states a standing rule", "one-off polite"),
    Rule("we-never-always", "rule", "rule", "sure", "never always", (
        r"\bwe(?:'ll| will)? (?:also )?(?:never|always) (?!<telling>\b)<base>\b",
        r"^our (?!tests\b|build\b)[\w -]{2,30} (?:never|always) (?!<misbehaving>\b|fails|crashes|hangs|"
        r"breaks)[a-z]+s\b",
        r"<start>(?:it|they|\w+s) (?:goes|go|belongs?|lives?|stays?) [^,?]{2,50}, never\b",
    ), "tells how the team works", "one-off"),
    Rule("i-never-always", "preference", "preference", "sure", "never always", (
        r"\bi (?:also |almost )?(?:never|always) (?!<telling>\b)<base>\b",
    ), "tells how the person works"),
    Rule("every-time", "rule", "rule", "sure",
        "every each whenever before after any all if when make warn inform notify ask", (
        r"<start>(?:(?:every|each|any) time|whenever) (?:you|we) (?!\w+ed\b)",
        r"^when (?:writing|adding|naming|explaining|editing|changing|creating|removing) (?!<fleeting>\b|"
        r"the\b)[^,?]{2,40}, "
        r"(?:please |always |never )*(?:use|keep|start|put|add|include|prefer|avoid|don't|ask|write|run) \w+",
        r"^(?:i want you to|you (?:must|should)|please) [^?]{5,90}, (?:each|every) time\W*$",
        r"^whenever (?!i\b)[\w -]{4,40}, (?:please |always |also )*<base>",
        r"^(?:if|when) you (?:add|change|touch|rename|remove|delete|create|introduce|write|edit|modify|move|name) "
        r"(?:an? |any |"
        r"new )[^,?]{2,50}, (?:please |always |also |never )*(?!(?:show|send|tell|let|give|see|then|what|how|why|is|"
        r"are|do|i|"
        r"we|it|the|there|can|could|would)\b)<base>",
        r"^(?:if|when) an? [^,?]{3,50}, (?:please |always )*(?!(?:it|the|that|then|what|how|we|i|you|there|can|"
        r"could)\b)<base> "
        r"[^?]*\b(?:not|never|always|instead of|rather than)\b",
        r"^make sure (?:that )?(?:every|each|any|all (?:new|our|public)) (?:new )?(?!tests?\b|one\b|of\b|"
        r"<screen>\b)[\w -]{3,30} (?:has|have|is|are|gets|"
        r"comes|uses|includes|starts|ends) (?!<status>\b|<mended>\b)\S+",
        r"^for (?:every|each|any|all) (?!of\b|the\b|these\b|those\b)[\w -]{3,30},? (?:please |always |you |also "
        r")*(?:write|add|create|use|run|"
        r"update|include|open)\b",
        r"<start>(?:before|after) (?:every|each|any) (?:\w+ )?<occasion>\w*,? (?:you |please |always |"
        r"must |should |we )*<base>",
        r"<start>(?:before|after) (?:<doing>|you <occasion>),? (?:you |please |always |must |should "
        r")*(?!show me)<checking>\b",
        r"<start><checking>\b.* (?:every time|each time|whenever|on (?:every|each) (?:\w+ )?"
        r"<occasion>)\b",
        r"<start><checking>\b.* (?:before|after) (?:every|each|any|<doing>|you <occasion>)\b(?! "
        r"(?:this|it|that|these|them)\b)",
        r"^(?:warn|inform|notify|ask) (?:me|us) (?:when|whenever|if|before) (?:an?|any|something) (?!of\b)\w+",
        r"<start>ask (?:me |us )?(?:first )?before you (?:<durable>|touch|change|edit|modify|install|add|delete)\b",
        r"<start>(?:ask|consult|check with|tell|warn)(?: me| us)?(?: first)? before \w+ing (?:an? |any |new )*"
        r"(?:\w+ )?(?:\w+s|anything|dependency|file|package|library)\W*$",
    ), "holds every time", "polite one-off"),
    Rule("universal-must", "rule", "rule", "sure", "all every each any no nothing nobody anything everything that", (
        r"^(?:nothing|nobody|no one|anything|everything) (?!said|says|told|knows|cares)[^,?]{2,60} (?:must|shall|"
        r"(?:has|have|needs?) to|should|may|is allowed to|needs? (?:an?|its)) \w+",
        r"^(?:[\w-]+ )?[\w-]+s (?:that|which|with|in|under) [^,?]{2,60} (?:must|shall) \w+",
        r"^(?:all|every|each|any|no) (?!of\b|tests\b|i\b|we\b|you\b).{2,80}? (?:must|shall|(?:has|have|"
        r"needs?) to|should|may)\b",
        r"^(?:every|each|all) (?!of\b|the\b|these\b|those\b|i\b|we\b|you\b)(?:[\w-]+ ){1,3}(?:needs?|gets?|requires?|"
        r"goes|go|lives?|"
        r"are required) (?!to be fixed)",
    ), "sets a rule for all of them",
        longest=300, besides="must shall has have need needs should may allowed get gets require requires goes go live "
        "lives required"),
    Rule("must", "rule", "rule", "sure", "must allowed permitted mandatory forbidden banned prohibited "
    "required only", (
        r"^only (?!i\b|you\b|we\b|if|when|then|one|the (?:last|first))[^,?]{2,50} (?:may|can|must|should|(?:is|are) "
        r"allowed to) (?!be\b|see\b)\w+",
        r"\b(?:is|are) (?:only|never) (?:allowed|permitted)\b",
        r"\b(?:is|are|'s) (?:strictly )?(?:mandatory|forbidden|not allowed|banned|off-limits|prohibited)\b",
        r"^(?!if\b|when\b)[^?]*\b(?:is|are) required (?:for|in|on|before)\b",
        r"\byou must (?:not )?<base>",
        r"\byou(?:'re| are) not (?:allowed|permitted) to\b",
        r"^(?:our |all )?[\w-]+s (?:in|under|of|for) [^,?]{2,60} must (?:not |only )?(?!have\b|be (?:a|the|able|"
        r"because|something|due|wrong|related|broken)\b)<base>",
        r"\b\w+s must (?:not |only )?(?!have\b|be (?:a|the|able|because|something|due|wrong|related|"
        r"broken)\b)<base>",
    ), "sets a rule for all of them", "one-off"),
    Rule("may-only", "rule", "rule", "sure", "only", (
        r"\byou (?:may|can) only\b",
        r"^we only (?:support|use|ship|deploy|target|accept|log|test|merge|publish|release) (?!<fleeting>\b|the\b)\w+",
    ), "allows only this", besides="may can we"),
    Rule("may-unasked", "rule", "rule", "sure", "ask without asking permission assume", (
        r"\byou (?:(?:don't|do not|never) (?:have|need) to|needn't) ask (?:me |us )?(?:before|for|when|to|about)\b",
        r"\byou (?:have|'ve got) permission to\b|\byou (?:may|can) (?:always |safely )?assume\b",
        r"\b(?:feel free|you (?:may|can)) (?:to )?(?:always )?[^,?]{3,60} without asking\b",
    ), "allows it once and for all", "negated"),
    Rule("stop-doing", "rule", "rule", "sure", "stop quit cease refrain more", (
        r"<start>(?:stop|quit|cease|refrain from) (?!running\b|trying\b)(?:all (?:the|this) )?\w+ing\b",
        r"<start>no more (?!than|errors|questions|time|need)\w+",
    ), "tells to stop doing it", "polite"),
    Rule("everywhere", "rule", "rule", "sure", "use write run follow stick format name put treat keep prefer apply "
        "every", (
        r"<start>(?:only )?(?:use|write|run|follow|stick|format|name|put) [^?]{2,80}\b(?:everywhere|at "
        r"all times|throughout"
        r"|by default|in this (?:repo|repository|project|codebase)|in the whole (?:repo|project)|"
        r"across the \w+)\b",
        r"<start>(?:only )?(?:use|write|run|follow) [^?]{2,60}\bfor (?:everything|all (?:new|our)|"
        r"every|each|any)\b",
        r"^for [\w -]{2,30},? (?:please |only )?(?:use|run|follow) [^?]{2,60}\b(?:everywhere|throughout)\b",
        r", (?:in|for|on|with) every \w+\W*$",
        r"<start>(?:use|treat|write|keep|format|name|prefer|apply) [^?]{2,60} (?:in|on|for|to|across) (?:all|every|"
        r"each|any) (?!of\b|the\b|these\b|those\b|cases?\W*$)\w+",
    ), "holds everywhere", besides="everywhere times throughout default repo repository project "
    "codebase across "
       "everything all every each any"),
)

CHOICES = (
    Rule("use-not", "correction", "rule", "sure", "not instead rather over", (
        r"<start><using>\b (?!this\b|that\b)[^?]{1,80}?(?:, (?:and |but )?not|(?<!\bare)(?<!\bis)(?<!\bdo) not) "
        r"(?!<hedge>\b)",
        r"<start>(?!(?:make|show) the\b)<using>\b (?!this\b|that\b|it\b)[^?]{1,80}?,? (?:instead of|rather than) ",
        r"<start>(?:use|pick|choose|prefer|import|target) (?!this\b|that\b)[^?]{1,60}? over "
        r"(?!them\b|it\b|time\b|all\b)",
        r"<start>(?:here )?we (?:only |always |now )*(?:use|run|write|deploy|target|ship) (?!it\b|this\b|that\b|to\b)"
        r"[^?,]{1,50},? (?:and |but )?(?:not|instead of|rather than) (?!<hedge>\b|to\b|because\b)",
    ), "says what to use and what not", "polite", besides="<using>"),
    Rule("instead-of", "correction", "rule", "sure", "instead rather", (
        r"^(?:instead of|rather than) [^,]{2,80}, (?:please |just |we |you )?(?:should |can )?<base>\b",
    ), "says what to do instead"),
    Rule("prefer", "preference", "preference", "sure", "prefer preference preferred rather favour favor "
    "comfortable assume want", (
        r"\b(?:i|we)(?:'d| would)? (?:\w+ly |also |much )*(?:prefer|favou?r)\b(?! <passingly>\b| (?:see |have )?the "
        r"(?:[\w-]+ ){0,2}<screen>\b)",
        r"\b(?:i|we)(?:'d| would) (?:much )?rather\b(?! <passingly>\b| (?:see |have )?the (?:[\w-]+ ){0,2}<screen>\b)",
        r"\bmy (?:preference|preferred)\b",
        r"\bi(?:'m| am) (?:much |a lot )?more comfortable with\b",
        r"\bi always want\b|\bi want to be (?:asked|told|informed|notified|consulted) before\b",
        r"<start>assume (?:that )?i(?:'m| am| know| understand| have)\b",
        r"<start>prefer \w",
        r"^rather <base> [^,?]{2,40} than \w+",
    ), "states a preference", "undecided one-off"),
    Rule("liking", "preference", "preference", "sure", "like liked love hate dislike stand fan detest care", (
        r"\b(?:i|we) (?:\w+ly |do )*(?:like|love) (?!it\b|this|that\b|the\b|your|to <looking>|you to|"
        r"how|when|what|where)\w+",
        r"\bi (?:\w+ly )*(?:hate|dislike|can't stand|cannot stand|detest) (?!to (?:ask|say|bother)|when it|this "
        r"\w+\W*$)",
        r"\b(?:i'm|i am) (?:not )?(?:a )?(?:big |huge )?fan of\b",
        r"\bi liked? (?!<passingly>)[^,?]{3,40} better\b",
        r"\bi don't care about [^,?]{3,50} (?:in|for) (?:this|our) (?:project|repo|repository|codebase)\b",
        r"\bi (?:really |do )*like it when (?:\w+ ){0,2}\w+s (?:are|have|do|don't|start|end|use|stay|say)\b",
        r"\bi(?:'d| would) like (?:all |my |our |your )?(?:[\w-]+ ){0,2}[\w-]+s to (?:be|have|start|end|use|stay)\b",
        r"\bi like (?:it|them|my \w+|things?|code|the \w+) (?:<kept>|with|in|to be|better)\b",
    ), "states a liking", "one-off"),
    Rule("unwanted", "preference", "preference", "faint", "want like", (
        r"\b(?:i|we) (?:\w+ly |also )*(?:don't|do not|dont|never) (?:want|like)\b(?! to <wasting>)",
        r"\bi (?:also )?want (?:all|every|each|my|our|no) \w+",
        r"\bi(?:'d like| want) (?!to\b|the\b|an?\b)[^,?]{3,40} (?:throughout|everywhere|for everything|in (?:all|"
        r"every) \w+)\W*$",
        r"\bi (?:also )?want the [\w ]{3,30} (?:in|as|without|above|below|per|sorted|grouped)\b",
    ), "says what is wanted and what not"),
    Rule("unwanted-talk", "preference", "preference", "sure",
         "answers replies responses explanations summaries preambles recaps", (
        r"\bi (?:\w+ly )*(?:don't|do not|dont|can't|cannot) (?:like|want|need|stand) (?:your |such |these |those )?"
        r"(?:<tiring> )*<tiring>,? (?:answers|replies|responses|explanations|summaries|preambles|recaps)"
        r"(?: (?:from you|at all|any ?more|please))*\W*$",
    ), "says how not to be answered", "negated"),
    Rule("be-with-me", "preference", "preference", "sure", "want", (
        r"\bi want you to (?:be|stay) (?!able\b|here\b|done\b)\w+",
    ), "says how the agent should be", besides="you"),
    Rule("kept-so", "preference", "preference", "sure",
         "<kept> <manner> <tongue> shorter less fewer call keep", (
        r"<start>keep (?:your|my|all|the \w+ messages?|\w+s|code|commit \w+)\b.{0,50}\b(?:<kept>|to "
        r"(?:one|a|\d+))\b",
        r"<start>be (?:a (?:bit|lot|little) )?(?:more |less )?<manner>\b",
        r"<start>(?:answer|respond|reply|speak|talk|write)(?: \w+| to me){0,2} in <tongue>\b",
        r"<start>(?:speak|talk) <tongue>\b",
        r"<start>call me \w+",
        r"\b(?:short|shorter|concise|brief|terse) (?:answers|replies|responses|messages|explanations)\b",
        r"^(?:less|fewer) \w+, more \w+",
        r"^(?:less|fewer|more) [\w ]{3,20} in (?:your|the|my) (?:replies|answers|responses|messages|explanations|"
        r"output)\b",
    ), "says how things should be kept", besides="keep be in me speak talk answers replies responses "
    "messages explanations more"),
    Rule("do-not", "rule", "rule", "sure", "don't dont not", (
        r"<start><dont> <durable>\b(?! <deictic>\b)[^?]*\b(?:in (?:the )?\w+|for \w+s|when|without|"
        r"unless|directly|by hand)\b",
        r"<start><dont> <durable>\b(?! <deictic>\b)[^?]*\b(?:manually|(?:to|on) (?:main|master|"
        r"prod\w*)|with \w+s|every)\b",
    ), "tells not to do it", "polite"),
    Rule("do-not-maybe", "rule", "rule", "likely", "don't dont not avoid only", (
        r"<start><dont> <durable>\b(?! <deictic>\b)(?! the\b)",
        r"<start><dont> (?:touch|edit|modify|commit|push) the\b",
        r"<start><dont> do (?:it|that) (?:like|that way|this way)\b",
        r"<start>avoid (?!<deictic>)\w+",
        r"^only (?:use|commit|write|import|push|deploy|log|mock|touch|edit)\b(?! (?:this|that|the)\b)",
    ), "tells not to do it, perhaps only now", longest=160),
    Rule("when-you", "rule", "rule", "likely", "when whenever before after if on with for", (
        r"^when (?:you|writing|adding|naming|explaining|editing) [^?]{4,60}(?:,| )(?:start|begin|put|"
        r"keep|don't|include|ask|use) \w+",
        r"^(?:before|after|on|with|for) (?:an?|any|every|each) [\w -]{3,30}, (?:please |always |also )*(?!it\b|"
        r"the\b|we\b|i\b|"
        r"can\b|then\b|there\b)<base>",
        r"^(?:when|whenever|before|after|if) (?:you (?!are\b|have\b|can\b|want\b|need\b|think\b|could\b|see\b|find\b|"
        r"don't\b|finish|were\b|get\b|know\b)\w+|(?!using|doing)\w+ing) [^,?]{2,60}, (?:please |always |never |also )*"
        r"(?!(?:show|send|tell|let|give|open|see|then|can|could|what|how|why|is|are|do|i|we|it|the|there)\b)<base>",
    ), "tells how to do it each time", "one-off", longest=160),
    Rule("if-any", "rule", "rule", "sure", "if when", (
        r"^(?:if|when) (?:something|anything|you(?:'re| are) (?:unsure|not sure|in doubt))(?: [^,?]{2,50})?, (?!it\b|"
        r"the\b|that\b|then\b|what\b|how\b)<base>",
        r"^(?:if|when) (?:an?|any|some) (?:[\w-]+ ){1,3}(?:is|has|needs?|takes|gets|grows|changes|fails)"
        r"(?: [^,?]{2,50})?, (?:please |always |you )?(?!it\b|the\b|that\b|then\b|what\b|how\b)<base>",
    ), "tells what to do in such a case", longest=200, alone=True),
    Rule("generic", "rule", "fact", "likely", "need require is", (
        r"^(?!these|those|the)(?:[\w-]+ ){0,2}[\w-]+s (?:need|require) (?:an? |two |at least )?(?:approval|review|"
        r"sign-off|tests?|docs|documentation|permission|entry|approvals)\b",
        r"^(?:the|our) (?:minimum|maximum|default|required|supported|official) [\w ]{2,40} is (?!\w+ing\b|not\b|an? )"
        r"\S+",
    ), "tells how it is done", "one-off", longest=160, alone=True),
    Rule("how-we-work", "rule", "rule", "sure", "how way what", (
        r"\b(?:that's|this is|it's) (?:how|the way) we (?:work|do)\b",
        r"\b(?:that's|this is|it's) (?:what|how) we (?:use|do it|handle (?:it|that)) (?:everywhere|(?:for|in) (?:all|"
        r"every|each))\b",
    ), "tells how the team works", besides="we"),
    Rule("to-do-it", "rule", "practice", "sure", "to", (
        r"^to (?:cut a )?<procedure>\b[^?]{0,60}(?::|,? (?:always |you |please )*(?:run|use|call|do|"
        r"execute)\b) ?\S+",
    ), "tells how it is done", besides="<procedure>"),
    Rule("use-for", "rule", "rule", "likely", "use", (
        r"^use (?!the\b|this\b|that\b|my\b|it\b|an?\b)[\w-]+(?: [\w-]+)? (?:for|in|as)(?: the| all| our)? (?!this\b)"
        r"(?:(?!the\b)[\w-]+ )?(?:\w+ing|\w+ion|\w+s)\W*$",
        r"^use (?:\d+|two|four|single|double) [\w-]+ (?:for|in|as) (?!this\b|that\b|the\b)[^,?]{3,40}$",
    ), "says what to use for what", besides="for in as", longest=100),
    Rule("for-such", "rule", "rule", "likely", "for stick stay steer rely keep", (
        r"^for (?!this|that|the|now|example|instance|me|it\b)[\w -]{2,30},? (?:please |always |only |just )*(?:use|"
        r"stick|follow|prefer|rely) \w+",
        r"^(?:stick (?:to|with)|stay away from|steer clear of|rely on) (?!it\b|this\b|that\b|the plan\b)\w+",
        r"^keep (?:the |all |our )?(?:[\w-]+ ){1,3}(?:stable|pure|flat|private|separate|readable|in sync|up to date|"
        r"immutable)\b",
    ), "tells what to stick to", longest=140),
    Rule("in-such-a-place", "rule", "rule", "sure", "in inside under within for", (
        r"^(?:in|inside|under|within) (?!<fleeting>\b)(?:[\w/-]+(?<!_)|(?:the |our )?(?:[\w-]+ )?<quarter>),? "
        r"(?:please |only )*(?:use|prefer|write|return|name|follow) (?!<deictic>\b|<fleeting>\b|an?\b|the\b)"
        r"(?!.*\b(?:and|then) <commanding>\b)[^,?]+(?:, (?:no|not) [^,?]+)?$",
        r"^(?:in|inside|under|within) _+,? (?:please |only )*(?:use|prefer|write|return|follow) "
        r"(?!<deictic>\b|<fleeting>\b|an?\b|the\b)[^,?]+ (?:for|in|as) (?:all |our )?(?:[\w-]+ )?[\w-]+s\W*$",
        r"^for (?!these\b|those\b|both\b)(?:the |our )?(?:[\w-]+ ){0,2}[\w-]+s,? (?:please |only )*(?:use|prefer|"
        r"write|return|do) (?!<deictic>\b|<fleeting>\b|an?\b|the\b)[^,?]+, (?:no|not) [^,?]+$",
    ), "says what is done in that part", besides="use prefer write return name follow do", longest=140),
    Rule("one-per", "rule", "rule", "sure", "per", (
        r"^(?:only |(?:no|not) more than |at most |max(?:imum)? )*(?:one|two|\d+) (?:[\w-]+ ){1,3}per \w+",
        r"[,:] (?:one|two|\d+) (?:[\w-]+ ){1,3}per \w+\W*$",
    ), "sets a measure"),
    Rule("written-so", "rule", "rule", "likely", "write name format no in to <tongue>", (
        r"<start>name (?:our |all |the )?[\w -]*s (?:after|like|with|by|in)\b",
        r"^(?:limit|restrict|cap) (?:[\w-]+ )?[\w-]+s to \S+",
        r"^(?:all |our )?(?:(?!<tasking>\b|the\b|these\b|summari)[\w-]+ ){0,2}(?!<trouble>\b)[\w-]+s in (?!the\b|"
        r"this\b|that\b|my\b|our\b|an?\b)[\w -]{2,24}(?:,? please)?\W*$",
        r"<start>(?:write|name|format) (?:our |all |the )?[\w -]*s in [\w-]+ (?:style|case|form|format|order)\b",
        r"<start>(?:use|write|name|format) (?!this\b|that\b|it\b|the\b)[^,?]{3,60}, no \w+",
        r"^(?:[\w-]+ ){0,2}[\w-]+s in <tongue>\b",
    ), "says how things are written", besides="in no name limit restrict cap", longest=120),
    Rule("none-of-these", "rule", "rule", "likely", "no", (
        r"^no [\w-]+(?: [\w-]+){0,6} (?:unless|except|without|allowed|required)\b",
        r"^no (?!<nothing>\b)[\w-]+(?: [\w-]+){0,4} needed\W*$",
        r"^no (?!<nothing>\b|<unruly>\b)(?:[a-z-]+ )?[a-z-]+(?:s|ing|ed)(?: (?:in|for|on|at|please|ever|"
        r"anywhere)\b.*)?\W*$",
    ), "rules something out"),
)

# Last of what is sure: "remember that we decided …" is a decision, "remember: never …" a rule.
REMEMBERED = (
    Rule("remember", "rule", "fact", "sure", "remember forget record know", (
        r"<start>remember(?:,|:| (?:that|this|we)\b)",
        r"<start>you should know\b",
        r"<start>remember to (?:always )?<base> [^?]*\b(?:each|every|before|after|everywhere)\b",
        r"<start><dont> forget that\b",
        r"^for the record ?[:,]",
    ), "asks to remember it"),
    Rule("keep-in-mind", "rule", "fact", "sure", "mind", (  # beside a task it is only about the task
        r"\b(?:keep|bear|have) in mind\b",
    ), "asks to remember it", alone=True),
)
# fmt: on
