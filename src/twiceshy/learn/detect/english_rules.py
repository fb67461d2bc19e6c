"""English rules for what holds: standing rules, what to use and what not, preferences.

Only data, in order of rank. `sure` is said in so many words; `likely` goes to the inbox.
"""

from twiceshy.learn.detect.language import Rule

# fmt: off
STANDING = (
    Rule("kept-in-memory", "rule", "rule", "sure", "memory claude.md agents.md rule rules", (
        r"\b(?:add|save|put|write|store) (?:this|that|it|a rule|a note|the following)?(?: down)? ?as a "
        r"rule\b",
        r"\b(?:add|save|put|write|store) (?:this|that|it|a rule|a note|the following)?(?: down)? "
        r"?(?:to|in|into) "
        r"(?:your |the |project )?(?:long-term )?(?:memory|claude\.md|agents\.md|rules)\b",
        r"^(?:house |new |project )?rule ?[:–—-] ",
    ), "asks to keep it in memory"),
    Rule("from-now-on", "rule", "rule", "sure", "on onward onwards forward henceforth", (
        r"\bfrom (?:now|here|this point|today) (?:on|onwards?|forward)\b",
        r"\b(?:(?:going|moving) forward|henceforth)\b",
    ), "says that it holds from now on", "one-off polite", besides="from going moving henceforth"),
    Rule("next-time", "rule", "rule", "sure", "next time", (
        r"<start>(?:ok(?:ay)?,? )?(?:but |and |so )?next time,? (?:please |just |you should )?"
        r"(?:always |never |don't |do not )?<base>\b",
    ), "says what to do the next time", "polite", besides="next"),
    Rule("here-we", "rule", "rule", "sure", "here repo repository project codebase team", (
        r"^(?:in|for|on) (?:this|our) (?:project|repo|repository|codebase|team),? we (?:only |always |never )?"
        r"(?!need|should|want|have|had|could|can|are|were|may|might|did|do not know)[a-z]+(?<!ed)\b",
    ), "says how it is done here", "one-off polite"),
    Rule("policy", "rule", "rule", "sure",
         "future rule policy convention standard guideline circumstances times matter", (
        r"\b(?:for future reference|for the future|under no circumstances)\b",
        r"\bin (?:the )?future,? (?:please|always|never|use|don't|do not|make|ask|run|just|only|when|"
        r"prefer|keep)\b",
        r"\b(?<!we )(?<!it )(?<!they )(?:please|don't|do not|always|never|make sure|use|ask) .*\bin (?:the "
        ")?future\b",
        r"\b(?:as a (?:general )?(?:rule|matter of policy|policy)|no matter what|at all times)\b",
        r"\b(?:our|the|my|team|project|company) (?:policy|convention|standard|rule|guideline) (?:here )?is\b",
    ), "says that it holds from now on", "one-off polite"),
    Rule("not-again", "rule", "rule", "sure", "again ever anymore more", (
        r"<start><dont> (?!worry|think|know|see|get|have)[^.]*\b(?:again|ever|any ?more)\b",
        r"\bnever (?:ever )?<base>\b.* again\b",
    ), "tells not to do it again", "polite"),
    Rule("never-always", "rule", "rule", "sure", "never always", (
        r"<start>(?:you )?(?:must |should |need to )?(?:never|always) (?:ever )?<base>\b",
        r", always\W*$",
        r"^(?:to|when|for|in|on|after|before|during|with) [^,?]{3,70} (?:always|never) (?:<durable>|"
        r"run|check)\b",
        r"^(?:our |all )?(?:[\w-]+ ){0,2}[\w-]+s are (?:always|never) (?:to be )?\w+(?:ed|en|ept|id|ut|t)\b",
    ), "states a standing rule", "one-off polite"),
    Rule("must-never-always", "rule", "rule", "sure", "never always", (
        r"\b(?:must|should|shall|may|(?:need|needs|has|have|ought) to|can) (?:\w+ly )?(?:never|always)\b",
        r"\b(?:you to|sure to|sure you|remember to|us to|better) (?:never|always) <base>\b",
        r"\b(?:never|always) (?:must|should|have to|need to)\b",
    ), "states a standing rule", "one-off polite"),
    Rule("we-never-always", "rule", "rule", "sure", "never always", (
        r"\bwe (?:also )?(?:never|always) (?!<telling>\b)<base>\b",
        r"<start>(?:it|they|\w+s) (?:goes|go|belongs?|lives?|stays?) [^,?]{2,50}, never\b",
    ), "tells how the team works"),
    Rule("i-never-always", "preference", "preference", "sure", "never always", (
        r"\bi (?:also |almost )?(?:never|always) (?!<telling>\b)<base>\b",
    ), "tells how the person works"),
    Rule("every-time", "rule", "rule", "sure", "every each whenever before after any", (
        r"<start>(?:(?:every|each|any) time|whenever) (?:you|we) (?!\w+ed\b)",
        r"<start>(?:before|after) (?:every|each|any) (?:\w+ )?<occasion>\w*,? (?:you |please |always |"
        r"must |should |we )*<base>",
        r"<start>(?:before|after) (?:<doing>|you <occasion>),? (?:you |please |always |must |should "
        r")*<checking>\b",
        r"<start><checking>\b.* (?:every time|each time|whenever|on (?:every|each) (?:\w+ )?"
        r"<occasion>)\b",
        r"<start><checking>\b.* (?:before|after) (?:every|each|any|<doing>|you <occasion>)\b(?! "
        r"(?:this|it|that|these|them)\b)",
        r"<start>(?:ask|consult|check with|tell|warn)(?: me| us)?(?: first)? before \w+ing (?:\w+ )?"
        r"(?:\w+s|anything)\W*$",
    ), "holds every time", "polite"),
    Rule("universal-must", "rule", "rule", "sure", "all every each any no", (
        r"^(?:all|every|each|any|no) (?!of\b|tests\b).{2,80}? (?:must|shall|(?:has|have|"
        r"needs?) to|should|may)\b",
        r"^(?:every|each|all) (?:new )?[\w-]+ (?:needs?|gets?|requires?|goes|go|lives?|are required) "
        r"(?!to be fixed)",
    ), "a rule for all of them",
        besides="must shall has have need needs should may get gets require requires goes go live "
        "lives required"),
    Rule("must", "rule", "rule", "sure", "must allowed permitted mandatory forbidden banned prohibited "
    "required only", (
        r"^only (?!if|when|then|one|the (?:last|first))[^,?]{2,50} (?:may|must|should|(?:is|are) allowed to) "
        r"(?!be\b)\w+",
        r"\b(?:is|are|'s) (?:strictly )?(?:mandatory|forbidden|not allowed|banned|off-limits|prohibited)\b",
        r"\b(?:is|are) required (?:for|in|on|before)\b",
        r"\byou must (?:not )?<base>",
        r"\byou(?:'re| are) not (?:allowed|permitted) to\b",
        r"\b\w+s must (?:not |only )?(?!have\b|be (?:a|the|because|something|due|wrong|related|"
        r"broken)\b)<base>",
    ), "a rule for all of them", "one-off"),
    Rule("may-only", "rule", "rule", "sure", "only", (r"\byou (?:may|can) only\b",), "allows only "
    "this", besides="may can"),
    Rule("stop-doing", "rule", "rule", "sure", "stop quit cease refrain more", (
        r"<start>(?:stop|quit|cease|refrain from) (?!running\b|trying\b)(?:all (?:the|this) )?\w+ing\b",
        r"<start>no more (?!than|errors|questions|time|need)\w+",
    ), "tells to stop doing it", "polite"),
    Rule("everywhere", "rule", "rule", "sure", "use write run follow stick format name put", (
        r"<start>(?:only )?(?:use|write|run|follow|stick|format|name|put) [^?]{2,80}\b(?:everywhere|at "
        r"all times|throughout"
        r"|by default|in this (?:repo|repository|project|codebase)|in the whole (?:repo|project)|"
        r"across the \w+)\b",
        r"<start>(?:only )?(?:use|write|run|follow) [^?]{2,60}\bfor (?:everything|all (?:new|our)|"
        r"every|each|any)\b",
        r"^for [\w -]{2,30},? (?:please |only )?(?:use|run|follow) [^?]{2,60}\b(?:everywhere|throughout)\b",
    ), "holds everywhere", besides="everywhere times throughout default repo repository project "
    "codebase across "
       "everything all every each any"),
)

CHOICES = (
    Rule("use-not", "correction", "rule", "sure", "not instead rather over", (
        r"<start><using>\b (?!this\b|that\b)[^?]{1,80}?(?:, (?:and |but )?not|(?<!\bare)(?<!\bis)(?<!\bdo) not) "
        r"(?!<hedge>\b)",
        r"<start><using>\b (?!this\b|that\b)[^?]{1,80}?,? (?:instead of|rather than) ",
        r"<start>(?:use|pick|choose|prefer|import|target) (?!this\b|that\b)[^?]{1,60}? over "
        r"(?!them\b|it\b|time\b|all\b)",
        r"<start>(?:here )?we (?:only |always |now )*(?:use|run|write|deploy|target|ship) (?!it\b|this\b|that\b|to\b)"
        r"[^?,]{1,50},? (?:and |but )?(?:not|instead of|rather than) (?!<hedge>\b|to\b|because\b)",
    ), "says what to use and what not", "polite", besides="<using>"),
    Rule("instead-of", "correction", "rule", "sure", "instead rather", (
        r"^(?:instead of|rather than) [^,]{2,80}, (?:please |just |we |you )?(?:should |can )?<base>\b",
    ), "says what to do instead"),
    Rule("prefer", "preference", "preference", "sure", "prefer preference preferred rather favour favor", (
        r"\b(?:i|we)(?:'d| would)? (?:\w+ly |also |much )*(?:prefer|favou?r)\b",
        r"\b(?:i|we)(?:'d| would) (?:much )?rather\b",
        r"\bmy (?:preference|preferred)\b",
        r"<start>prefer \w",
    ), "states a preference"),
    Rule("liking", "preference", "preference", "sure", "like liked love hate dislike stand fan detest", (
        r"\b(?:i|we) (?:\w+ly |do )*(?:like|love) (?!it\b|this|that\b|the\b|your|to <looking>|you to|"
        r"how|when|what|where)\w+",
        r"\bi (?:\w+ly )*(?:hate|dislike|can't stand|cannot stand|detest) (?!to (?:ask|say|bother)|when it)",
        r"\b(?:i'm|i am) (?:not )?(?:a )?(?:big |huge )?fan of\b",
        r"\bi liked? [^,?]{3,40} better\b",
        r"\bi like (?:it|them|my \w+|things?|code|the \w+) (?:<kept>|with|in|to be|better)\b",
    ), "states a liking"),
    Rule("unwanted", "preference", "preference", "likely", "want like", (
        r"\b(?:i|we) (?:\w+ly |also )*(?:don't|do not|dont|never) (?:want|like)\b(?! to <wasting>)",
        r"\bi (?:also )?want (?:all|every|each|my|our|no) \w+",
        r"\bi (?:also )?want the [\w ]{3,30} (?:in|as|without|above|below|per|sorted|grouped)\b",
    ), "says what is wanted and what not"),
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
    ), "tells not to do it, perhaps only now"),
    Rule("when-you", "rule", "rule", "likely", "when", (
        r"^when (?:you|writing|adding|naming|explaining|editing) [^?]{4,60}(?:,| )(?:start|begin|put|"
        r"keep|don't|include|ask|use) \w+",
    ), "tells how to do it each time", "one-off"),
    Rule("how-we-work", "rule", "rule", "sure", "how way", (
        r"\b(?:that's|this is|it's) (?:how|the way) we (?:work|do)\b",
    ), "tells how the team works", besides="we"),
    Rule("to-do-it", "rule", "practice", "sure", "to", (
        r"^to (?:cut a )?<procedure>\b[^?]{0,60}(?::|,? (?:always |you |please )*(?:run|use|call|do|"
        r"execute)\b) ?\S+",
    ), "tells how it is done", besides="<procedure>"),
    Rule("use-for", "rule", "rule", "likely", "use", (
        r"^use (?!the\b|this\b|that\b|my\b|it\b|an?\b)[\w-]+(?: [\w-]+)? (?:for|in|as)(?: the| all| our)? (?!this\b)"
        r"(?:\w+ing|\w+ion|\w+s)\W*$",
    ), "says what to use for what", besides="for in as", longest=100),
    Rule("one-per", "rule", "rule", "likely", "per", (
        r"^(?:only |(?:no|not) more than |at most |max(?:imum)? )*(?:one|two|\d+) [\w-]+ per \w+",
    ), "sets a measure"),
    Rule("written-so", "rule", "rule", "likely", "write name format no <tongue>", (
        r"<start>(?:write|name|format) (?:our |all |the )?[\w -]*s in [\w-]+ (?:style|case|form|format|order)\b",
        r"<start>(?:use|write|name|format) (?!this\b|that\b|it\b|the\b)[^,?]{3,60}, no \w+",
        r"^(?:[\w-]+ ){0,2}[\w-]+s in <tongue>\b",
    ), "says how things are written", besides="in no"),
    Rule("none-of-these", "rule", "rule", "likely", "no", (
        r"^no [\w-]+(?: [\w-]+){0,6} (?:unless|except|without|allowed|required)\b",
        r"^no [\w-]+(?: [\w-]+){0,4} needed\W*$",
        r"^no (?!<nothing>\b)(?:[a-z-]+ )?[a-z-]+(?:s|ing|ed)(?: (?:in|for|on|at|please|ever|"
        r"anywhere)\b.*)?\W*$",
    ), "rules something out"),
)

# Last of what is sure: "remember that we decided …" is a decision, "remember: never …" a rule.
REMEMBERED = (
    Rule("remember", "rule", "fact", "sure", "remember forget record", (
        r"<start>remember(?:,|:| (?:that|this|we)\b)",
        r"<start><dont> forget that\b",
        r"^for the record ?[:,]",
    ), "asks to remember it"),
    Rule("keep-in-mind", "rule", "fact", "sure", "mind", (  # beside a task it is only about the task
        r"\b(?:keep|bear|have) in mind\b",
    ), "asks to remember it", alone=True),
)
# fmt: on
