"""English rules for what was wrong or right: corrections, objections, confirmations.

Only data, in order of rank.
"""

from twiceshy.languages.shapes.rules import Rule

# fmt: off
CORRECTIONS = (
    Rule("is-not", "correction", "fact", "sure", "not", (  # both sides are said, and of a thing that has a name
        r"^(?:(?:no|nope|nah|actually|(?:that's )?(?:wrong|incorrect|not right)|not quite|correction)\b[,.:;!]* )?"
        r"(?!(?:that|this|it|i|you|he|they|"
        r"there)\b)"
        r"(?:the |our |all |every |an? )?(?:[\w_-]+ ){1,5}?(?:is|are|returns?|uses?|goes|go|lives?|runs?|takes?|means?|"
        r"belongs?|comes?|expects?|needs?|starts?) (?!<status>\b|<unsaid>\b|not\b)[^,?]{1,50}, not (?!<hedge>\b)"
        r"(?:[\w_-]+[ .!]*){1,5}$",
        r"^(?:no|nope|nah|wrong|actually)\b[,.:;!]* (?:the |our |all |every |an? )?(?:[\w_-]+ ){1,5}?(?:is|are|"
        r"lives?|goes|go|"
        r"runs?|comes?|belongs?|starts?) (?!<status>\b|<unsaid>\b|not\b)[^,?]{1,40} (?:and )?not (?!<hedge>\b)[\w_.-]+"
        r"(?: [\w_-]+)?\W*$",
    ), "says what it is and what not", longest=200),
    Rule("other-way-round", "correction", "fact", "sure", "round around backwards reversed inverted", (
        r"^(?:(?:no|nope|nah|actually|wait)\b[,.:;! ]+)*(?:(?:it's|its|it is|that's|that is|you(?:'ve| have)? (?:got|"
        r"have|had) "
        r"(?:it|that|this)) )?(?:exactly |actually |just |all )*(?:(?:the )?(?:other|wrong) way a?round|backwards|"
        r"reversed|"
        r"inverted)[,.:;–-]+ ?(?:(?:the|our|an?|each|every) )?(?!(?:i|you|it|this|that|please|they)\b)[\w_-]+"
        r"(?: [\w_-]+){0,3}? <relating> (?!it\b|that\b|this\b)[\w_]+",
    ), "says how it really is", "one-off", longest=240),
    # "I said tabs, not spaces" says a rule once more; how many, which side and which day are of the thing at hand.
    Rule("said-not", "correction", "rule", "sure", "said meant asked told wanted say", (
        r"^(?:as |like )?(?:i|we)(?:'ve| have| did)? (?:already |just |clearly |explicitly )*(?:said|say|meant|asked "
        r"for|told "
        r"you|wanted)[,:]? (?!(?:use|that|to|it|this|the|an?|<counted>)\b|\d|_)[\w.+#-]+(?: (?!not\b)[\w-]+)?,? "
        r"(?:and )?"
        r"not (?!(?:<hedge>|to|the|an?|<counted>)\b|\d|_)[\w.+#-]+(?: [\w-]+)?\W*$",
        r"^(?:as |like )?(?:i|we)(?:'ve| have| did)? (?:already |just |clearly )*(?:said|say|told you)[,:]? (?:to "
        r")?(?:use|run|"
        r"write|prefer|call) (?!(?:that|it|this|the|<counted>)\b|\d)[^,?]{2,40},? (?:and )?not (?!(?:<hedge>|to|the|"
        r"<counted>)\b)[\w.+#-]+\W*$",
    ), "says once more what to use, and what not", besides="not", longest=200),
    Rule("said-other", "correction", "fact", "likely", "said meant asked told", (
        r"^i (?:said|meant|asked for|told you) (?!that\b|to\b|it\b|this\b)(?:the )?[\w_.-]+(?: [\w_-]+)?,? (?:and "
        r")?not "
        r"(?!<hedge>\b|to\b)(?:the )?[\w_.-]+\W*$",
    ), "says what was meant and what not", besides="not", longest=200),
    Rule("didnt-say", "correction", "rule", "sure", "said meant asked wanted", (
        r"^(?:no[,.]? )*i (?:didn't|did not|never) (?:say|said|ask(?:ed)?(?: for)?|mean|"
        r"want) [^?]{2,60}[,.;] i (?:said|"
        r"meant|asked for|wanted) (?!so\b|it\b|that\b|this\b)\S",
        r"^no[,.]? i meant (?!(?:it|that|this|to)\b)[^?]{3,60}, not \S",
    ), "says what was meant and what not", "reported question negated", longest=200),
    Rule("should-have", "correction", "fact", "likely", "should should've supposed meant ought", (
        r"<start>(?:that|this|it|these|those|(?:the|your) [\w _-]{2,30}) (?:should(?:'ve| have)|ought to have|(?:was|"
        r"were) "
        r"(?:supposed|meant) to) (?:been|be|gone|used|go|use|stayed|stay) (?!done\b|fixed\b|able\b)\S+",
    ), "says what it should have been", "one-off", longest=200, plain=True),
    Rule("fact-against-deed", "correction", "fact", "likely", "you you're", (
        r"^(?!if\b|when\b|i\b|you\b|why\b|how\b)[^?]{8,80}?\b(?:is|are|comes?|goes|go|lives?|uses?|expects?|takes?|"
        r"wants?|"
        r"starts?|runs?|returns?)\b[^?]{2,60}(?:[,;]| (?=and|but)) ?(?:but |and |yet )?you(?:'re| are| have|'ve)? "
        r"(?:just |still |only "
        r"|keep |"
        r"again )*(?:<making>|treat\w*|assum\w+|us(?:ed|ing)|pass\w*|call\w*|writ\w+|put\w*|return\w*)\b(?! (?:right|"
        r"well|great|it right))",
        r"^you(?:'ve| have)? <making> (?!it\b|that\b|this\b|me\b|a (?:great|good|nice))[^,?]{3,60}\W*$",
    ), "says how it is, and what was done", "one-off", longest=200, alone=True, plain=True,
        besides="<making> treat treating assume assuming assumed using pass passing call calling write writing put "
        "return returning"),
    Rule("its-place", "correction", "fact", "likely", "belongs belong goes go careful beware watch attention", (
        r"^(?:that|this|it|these|those) (?:belongs?|(?:goes|go) (?=in\b|into|under)) ?(?:to|in|into|under|on|with) "
        r"(?!me\b|the next)"
        r"\w+ \w+",
        r"^(?:careful|watch out|beware|attention)[,:!]+ (?!i\b|what|how)\S+ \S+ \S+",
    ), "says where it belongs, or warns", "one-off", longest=200, alone=True, plain=True),
    Rule("no-this", "correction", "rule", "likely", "no nope nah", (
        r"^^(?:no|nope|nah)[,.:]+ (?!<nothing>\b|<commanding>\b|<tasking>\b|<vague>\b|<flow>\b)[\w_.-]{3,}\W*$",
    ), "says no, and what instead", "one-off", alone=True, plain=True),
    Rule("not-such", "correction", "fact", "likely", "not isn't aren't", (
        r"^(?:this|it|that|we)(?:'s| is|'re| are)?(?: not|n't) (?:an? |the |our |on |in )[^,?]{2,50}[,;:] (?:so |"
        r"please |just "
        r")*(?:use|it's|we're|it is|we are|they|stick|write|that's)\b",
        r"^(?:this|it) isn't (?:an? |the |our )[^,?]{2,50}[,;:] (?:so |please |just )*(?:use|it's|it is|stick|write)\b",
    ), "says what it is not", "one-off", longest=200, alone=True, plain=True),
    Rule("said-before", "correction", "rule", "likely", "said told asked ask say want meant mean mentioned often again "
    "specified wanted times wrong incorrect agree agreed decide decided discuss discussed", (
        r"<start>(?:as |like )?i(?:'ve| have)? (?:already |just |also |\w+ly )*(?:said|told you|meant|mentioned|"
        r"specified|"
        r"wanted(?! to))\b",
        r"^what you (?:said|did|wrote|described?|suggest(?:ed)?|have)\b.* (?:wrong|incorrect|not|isn't)\b",
        r"<start>i (?:already |just |\w+ly )*asked (?:you|for)\b",
        r"\b(?:that's what i meant|how (?:many times|often) (?:do|did|must|have) i|not what i (?:asked|wanted|meant|"
        r"said))\b",
        r"<start>i (?:never|didn't|did not) (?:ask|asked|say|said|mean|want)\b(?! (?:to )?(?:always|never)\b)",
        r"^i mean\b(?! it)",
        r"<start>we (?:never|didn't|did not) (?:agreed?|decided?|discuss(?:ed)?)\b",
        r"^^again ?[:,] \w+ \w+",
        r"^[\w_. -]{2,60},? i mean\W*$",
        r"^(?:when|by) .{2,50}\bi (?:say|said|mean|meant) .{1,50}\bi (?:mean|meant)\b",
    ), "says that it was said before", "reported question negated"),
    Rule("did-we-not", "correction", "rule", "likely", "haven't didn't hadn't", (
        r"^(?:haven't|didn't|hadn't) (?:i|we) (?:already |just )?(?:said|say|told|tell|mention(?:ed)?|agreed?|decided?|"
        r"ask(?:ed)?)\b(?! (?:you )?(?:if|whether|what|how)\b)",
    ), "says that it was said before", "question asked", longest=200),
    Rule("no-but", "correction", "rule", "faint", "no nope nah", (
        r"^(?:no|nope|nah|no no)(?:[,.!;:]+| [-–—])\s*(?!<flow>|problem|worries|thanks|thank|need|rush|that's "
        r"all|(?:i'm|we're) good|not (?:yet|now|really|today|sure|necessarily)\b|i (?:haven't|didn't|don't|can't|won't)"
        r"\b)\S+ \S+",
        r"^(?:no|nope|nah|no no) (?!that's all)(?:that|this|it|i|you|we|don't|not|use|the|just|keep|"
        r"leave|revert|put|"
        r"make)\b.{6,}",
        r"^(?:no no|hmm? no)\b.{6,}|^no,? (?:let'?s|they|there|he|those|these) .{6,}",
    ), "says no, and what instead", "one-off"),
    Rule("not-right", "correction", "rule", "likely", "not isn't aren't doesn't wasn't don't that's", (
        r"\b(?:that|this|it|those|these)(?:'s not| is not| isn't| are not| aren't| doesn't look) "
        r"(?:exactly |quite |really |actually |even |at all )?"
        r"(?:right|correct|true|what|how|where|needed|supposed|necessary|enough|related|part of|about|"
        r"relevant|supported|the (?:right|way|"
        r"correct|reason|point|case|problem|issue|cause|same))\b",
        r"^(?!.*\bif\b)[^?]*\b(?:is|are|was)(?:n't| not) (?:correct|right|true|accurate)\b",
        r"\b(?:that|this|it)(?:'s| is) not (?:an? |our |your |the |my )?(?:\w+ )?(?:concern|responsibility|job|"
        r"business)\b",
        r"\b(?:that|this|it) (?:was|is)(?: not|n't) (?:a bug|an error|a mistake)\b",
        r"\b(?:is|are|does|do)(?: not|n't) (?:work|working) at all\b",
        r"\b(?:is|are)(?:n't| not) (?:the|an?) (?:right|appropriate|correct|proper|good|best|ideal)\b",
    ), "says that it is not right", "one-off",
        besides="bug error mistake concern responsibility job business working work right accurate appropriate "
            "proper good best ideal "
        "correct true what how where needed supposed necessary "
        "enough related part about "
        "relevant supported the"),
    Rule("wrong", "correction", "rule", "likely",
         "wrong good great ideal helpful useful use bad incorrect mistake backwards overkill unnecessary huge big "
         "absolute hard off excessive", (
        r"\b(?:that|this|it|which|these|those|your \w+|the \w+)(?:'s| is| are| was|'re)? (?:just |"
        r"still |also |\w+ly )*"
        r"(?:wrong|incorrect|the wrong|a mistake|backwards|overkill|unnecessary)\b",
        r"^(?:wrong|incorrect)\b",
        r"^(?:that|this|your) (?:assumption|claim|statement|conclusion|reasoning|explanation|answer|number|value|"
        r"name|path|file|version|order|approach|premise) (?:is|was) (?:\w+ly )?(?:wrong|incorrect|not (?:right|"
        r"correct|true))\b",
        r"\b(?:that|this|it)(?:'s| is) (?:no good|not (?:good|great|ideal|helpful|useful)|a bad idea|no use|bad)\b",
        r"\b(?:huge|big|absolute|hard) no\b",
        r"\b(?:in|to|at|on|from|for|\w+ed|use|using|got|put|is|it's|that's) the wrong \w+",
        r"\b(?:seems|looks) (?:wrong|off|excessive|overkill)\b",
    ), "says that it is wrong", "one-off"),
    Rule("you-did", "correction", "rule", "likely", "you you're you've your", (
        r"\byou(?:'ve| have)? (?:just |also |still |again |now |only |even |\w+ly )*<slip>\b",
        r"\byou (?:were|weren't|are|aren't) supposed\b",
        r"\byou should(?:n't| not)? have\b",
        r"\byou (?:didn't|did not|shouldn't|keep \w+ing)\b",
        r"\byou(?:'re| are) (?:still |again |only )*<slipping>\b",
        r"\bnoticed (?:that )?you\b",
        r"\b(?:looks|seems) like you (?:\w+ed|broke|lost|forgot|put|left)\b",
        r"<start>you \w+ed\b[^?]* but (?:it|that|this|the|we|i)\b",
        r"\byour (?:last |latest |recent )?(?:change|changes|fix|commit|edit|refactoring|patch) (?:broke|breaks|"
        r"removed|deleted|"
        r"hides?|lost|ignores?|doesn't|didn't|only|made|makes)\b",
        r"\byou got (?:it|that|this|the (?:[\w-]+ ){0,2}\w+) wrong\b",
        r"^you(?:'ve| have)? (?:used|called|imported|added|wrote|put|did|left) [^,?]{2,60} again\b",
        r"^you(?:'ve| have)? (?:used|called|imported|edited|picked|chose) (?:the|an?) (?:old|wrong|deprecated|"
        r"outdated|legacy)\b",
    ), "points at what the agent did wrong", "one-off",
        besides="<slip> <slipping> supposed should shouldn't didn't did keep noticed wrong made looks seems but "
        "broke breaks removed deleted hides lost again old wrong deprecated outdated legacy "
        "ignores doesn't only makes", plain=True),
    Rule("why-did-you", "correction", "rule", "likely", "why", (
        r"^why (?:did|are|have|do|would) you (?:still |again |keep |even |always |just )*(?!<judging>\b)\w+",
        r"\bwhy (?:is|was) (?:that|this|it) (?:even )?needed\b",
    ), "asks why the agent did it", "question asked", longest=300),
    # One rule for each group of words that call it: a turn with "only" needn't be searched for "too much".
    Rule("objection", "correction", "fact", "likely", "won't wouldn't doesn't can't cannot", (
        r"\b(?:that|this|it) (?:won't|wouldn't|doesn't|can't|cannot) <failing>\b.{0,60}(?:, \w+ \w+|because|since)",
        r"^(?:option |approach )?[\w_-]+ (?:doesn't|won't) work (?:since|because|as|for|when|if)\b",
        r"<start>(?:you|we) (?:can't|cannot) (?!<puzzled>\b)\w+ \w+",
    ), "objects", "undecided one-off", longest=300, alone=True),
    Rule("too-much", "correction", "fact", "faint", "too <faulty> scope engineered enough sufficient used part "
        "related", (
        r"^(?:way )?too (?:many|much) \w+",
        r"(?:\b(?:is|are|seems|feels)|'s) (?:way |far |a bit |much |a little |still )?too (?:much|many|long|short|"
        r"small|"
        r"big|large|wide|narrow|strict|loose|broad|generic|specific|complex|verbose|high|low|early|late)\b",
        r"(?:\b(?:is|are|seems|feels)|'s) (?:a bit |way |just |really |completely )?<faulty>\b",
        r"(?<!that )(?<!this )(?<!it )\b(?:is|are) (?:enough|sufficient)\b",
    ), "objects", "undecided one-off", longest=300, alone=True),
    Rule("already-so", "correction", "fact", "likely", "already only would", (
        r"\balready (?:handles|does|has|supports|exists|checks|validates|returns|covers|escapes)\b",
        r"\b(?:there's|there is|we) already (?:have|an?|got|do)\b",
        r"\b(?:isn't|not|don't|doesn't)\b[^,?]*, only\b",
        r"\b(?:that|this|it)(?:'s| is) only (?:true|needed|for|when|used|in)\b",
        r"\b(?:that|this|it) only (?:fixes|covers|works|handles|checks|solves|does|applies)\b",
        r"\b(?:that|this|it) would (?:break|cause|mean|defeat|leak|block|lose)\b",
    ), "objects", "undecided one-off", longest=300, alone=True),
    Rule("what-you-made", "correction", "fact", "likely", "put used added made did wrote left moved created changed", (
        r"^you (?:put|used|added|made|did|wrote|left|moved) [^,?]{3,60}, (?!<tasking>\b)[\w']+ \w+",
        r"\bthe \w+ you (?:wrote|added|made|created|changed) (?:only|don't|doesn't|still|never|is|are)\b",
    ), "objects", "undecided one-off", longest=300, alone=True, besides="you"),
    Rule("senseless", "correction", "fact", "faint", "sense purpose point need value reason why nothing such "
        "nobody lot had "
    "way different quite almost close deletes loses overwrites leaks wipes hides blocks kills drops duplicates", (
        r"\b(?:doesn't|does not|don't) (?:really |quite |seem to )?make (?:much |any |a lot of )?sense\b",
        r"<start>nobody (?:calls|uses|needs|reads|wants)\b",
        r"\bthat's (?:a lot of|what we had)\b",
        r"\bthe other way a?round\b",
        r"\b(?:two|completely|totally) different (?:things|concepts|cases)\b",
        r"^(?:not quite|(?:almost|close)(?=[,.!]))[,.!:]* (?:but )?\w+ \w+",
        r"\bi don't (?:see|get|understand) (?:why (?:we|you|this|that|it)|the (?:purpose|point|need|value|reason))\b",
        r"\bhas nothing to do with\b|^there(?:'s| is| are) no such \w+",
        r"^(?:that|this) (?:deletes|loses|overwrites|leaks|wipes|hides|blocks|kills|drops|duplicates) \w+",
    ), "objects", "undecided one-off", longest=300, alone=True),
    Rule("we-do-not", "correction", "fact", "sure", "don't dont not won't", (
        r"<start>we (?:won't|will not) (?:support|do|use|ship|have|add|build|offer|store|need|allow) \w+",
        r"<start>we(?:'re| are) not (?:supporting|using|doing|shipping|going to)\b",
        r"^we (?:don't|dont|do not) (?!know|see|get|understand|seem|think|remember|find|want|look)<base> \w+",
        r"<start>we (?:really )?(?:don't|dont) (?:have|need|use|do|support|care|store|call|diff|allow|"
        r"expose|ship)\b",
    ), "tells what is not so", "one-off", longest=300, alone=True),
    Rule("told-so", "correction", "fact", "likely",
         "requires needs expects returns takes uses is are isn't aren't can't doesn't don't it's "
         "that's removes hides breaks drops skips ignores "
         "changes duplicates "
         "overwrites leaks swallows", (
        r"^(?:it|that|this)(?:'s| is| isn't| can't| doesn't| does not| cannot) (?!<unsaid>\b)(?!\w+ing\b|for\b|in\b|"
        r"the "
        r"(?:output|error))"
        r"[^,?]{3,60}, (?!<tasking>\b)[\w']+ \w+",
        r"^(?:the [\w-]+(?: [\w-]+)?|(?:that|this|those|these) \w+) (?:isn't|aren't|can't|doesn't|"
        r"don't) [^,?]{3,60}, "
        r"(?!<tasking>\b)[\w']+ \w+",
        r"^(?:the [\w-]+(?: [\w-]+)?|(?:that|this|those|these) \w+) (?:is|are) (?!<unsaid>\b)(?:\w+ed|"
        r"<fixed>)\b"
        r"[^,?]{0,60}, (?!<tasking>\b)[\w']+ \w+",
        r"^(?:that|the) [\w-]+ (?:requires|needs|expects|returns|takes|uses) [^,?]{2,50}, "
        r"(?!<tasking>\b)[\w']+ \w+",
        r"^(?:this|that|it|your \w+) (?:removes|hides|breaks|drops|skips|ignores|changes|duplicates|"
        r"overwrites|leaks"
        r"|swallows)\b[^,?]{3,60}, (?!<tasking>\b)[\w']+ \w+",
    ), "tells how it really is", "one-off", longest=180, alone=True),
    Rule("you-need", "correction", "rule", "likely", "need have should must", (
        r"^you (?:need to|have to|should|must) (?!see|log in|sign in|have|be able|get|know|now)\w+ \w+",
    ), "says what is needed", "one-off", longest=200, alone=True, besides="you"),
    Rule("but-so", "correction", "fact", "likely", "but", (
        r"^^(?:(?:hm+|yeah|yes|ok|okay),? )?but (?:that|the|it|this|we|only|there|in|for|those|"
        r"these)\b\S* \w+ \w+",
    ), "objects", "one-off", longest=200, alone=True),
    Rule("intended", "correction", "fact", "likely", "intentional intentionally deliberate design "
    "purpose intended", (
        r"^(?:intentional|deliberate|by design|on purpose)\b",
        r"(?:\b(?:is|was|are|were)|'s) (?:actually )?(?:intentional(?:ly)?|deliberate|by design|on "
        r"purpose|as intended)\b",
    ), "says that it is meant so"),
    Rule("doubt", "correction", "fact", "faint", "think doubt agree disagree challenge challenging convinced "
    "questioning "
    "skeptical sceptical", (
        r"\bi (?:really )?(?:don't|do not|dont) think (?!so\W*$)(?:that )?(?:we|it|the|this|that|you|"
        r"there|they|an?|these)\b",
        r"\bi don't think (?:that's|it's|there's|we're)\b",
        r"\bi (?:strongly |really |have to )?(?:doubt|disagree|don't agree)\b",
        r"\bi(?:'m| am)? (?:also )?challeng(?:e|ing)\b",
        r"\bi(?:'m| am) (?:now )?(?:not convinced|questioning|a bit (?:skeptical|sceptical)|skeptical|sceptical)\b",
    ), "doubts what was said or done", "one-off asked"),
    Rule("thought", "correction", "fact", "faint", "thought though thougth tought thougt", (
        r"<start>i (?:actually )?(?:thought|though|thougth|tought|thougt) (?!about|of|so|i)(?:that )?\w+",
    ), "believed otherwise", "undecided", longest=300, alone=True),
    Rule("expected", "correction", "fact", "faint", "expect expected expecting supposed", (
        r"^(?:it|this|that|they|these|those|the [\w-]+(?: [\w-]+)?)(?:'s| is| are|'re| was)(?: only| also| "
        r"actually)? supposed to\b",
        r"\bi(?:'m| am|'d| would| was| wouldn't| didn't)? (?:\w+ly )?expect(?:ed|ing)?\b(?! that you)",
    ), "says what was expected", longest=330, alone=True),
    Rule("actually", "correction", "fact", "likely", "actually", (
        r"^actually,? (?!can|could|what|how|why|is|are|do|does|never ?mind|wait|let me)[\w'_]+ [\w'_]+",
    ), "sets something right", longest=300),
    Rule("problem-with", "correction", "fact", "faint", "problem issue trouble", (
        r"^the (?:problem|issue|trouble) with .{2,60} is\b",
        r"<start>(?:the )?(?:real )?(?:problem|issue) is (?:that|the|in|not)\b",
    ), "says what is wrong with it", "undecided one-off", besides="the"),
    Rule("complaint-and-cure", "correction", "rule", "likely", "makes breaks causes leaves duplicates "
    "still too", (
        r"\b(?:this|that|it) (?:\w+ly )?(?:makes|breaks|causes|leaves|duplicates)\b.*\b(?:we|you) "
        r"(?:must|should|need)\b",
        r"\b(?:still \w+|too (?:much|many|long|complex)\b).*\b(?:we|you|it) (?:must|"
        r"should|needs?)\b",
        r"^(?:that|this|it)(?:'s| is) (?:way |much |far )?too \w+, \w+",
    ), "complains, and says what is needed", "one-off"),
    Rule("not-but", "correction", "rule", "likely", "not instead", (
        r"^should (?:be|return|use|go|live) (?!<status>\b)[^?]{2,60}\bnot\b",
        r"^not (?!<hedge>\b)[^,]{1,40}, (?:but |use |put )?\S+",
        r", not (?!<hedge>\b)(?:in |as |by |on |from |per |for |the |an? )?[\w_-]+(?: [\w_-]+)?\W*$",
        r" (?:in|as|by|on|from|per|for|the|to|an?|called|named|is|are) [\w_-]+ not (?:in |as |by |on |"
        r"per )?[\w_-]+\W*$",
        r"^[^?,]{6,80},? and not (?:the|an?|in|on|from|as|via|by|just)\b",
        r"<start>(?!try\b)<using> (?!this\b|that\b|it\b)[^?]{2,80}\binstead\W*$",
        r"\b(?:doesn't|isn't|don't|not) [^,?]{3,60}, (?:it's|it is|they're|that's) (?:just|only|more)\b",
        r"\b(?:isn't|it's not|is not) (?:in |an? |the |about )[^,?]{2,40}, (?:it's|it is|the|that's)\b",
    ), "says what to do instead"),
    Rule("should-be", "decision", "decision", "faint", "should shouldn't needs", (
        r"^(?!(?:this|that|it|which) should (?:work|fix|do|help|be enough|be (?:\w+ ?){1,2}\W*$))(?!(?:we|you|i|"
        r"they|if|whether|how|what|who|(?:all|each|some|both) of) )"
        r"(?!.*\b(?:we|you|i|they) (?:\w+ly )?should\b)(?!.*\bshould (?:also |then )?be <stepped>\b)"
        r"(?:(?:for|in|on) [\w _-]{2,30}, )?"
        r"(?!.*\bshould (?!also|only|always|never|not|still|just|then|all|both)[\w_-]+ (?:simply|just|be|use|have|do|"
        r"also|import|allow|support)\b)"
        r"(?:[\w_'`.()/-]+ ){1,8}?(?:should(?:n't| not| only| also)? (?!we\b|i\b|you\b|say\b)<base>|"
        r"needs to (?:also )?<handling>)\b",
    ), "says how it should be", "one-off", longest=330, alone=True),
)

CONFIRMATIONS = (
    Rule("keep-doing", "confirmation", "practice", "likely", "keep exactly way that's good call use what "
    "how as like stay stick continue goes holds applies counts more", (
        r"\bkeep (?:that|this|the|using (?:that|this)) (?:\w+ )?(?:pattern|style|approach|structure|format|convention|"
        r"layout|naming|tone)\b",
        r"\bthat's (?:exactly )?(?:the way|how) to do (?:it|that|this)\b",
        r"\bthat's (?:exactly |just )?the [\w ]{3,30} (?:i|we) (?:want|like|expect)\b|\bis (?:exactly )?(?:what|"
        r"how) (?:i|we) (?:want|"
        r"like)\b.{0,20} (?:for|in) (?:all|every|each|our|future)\b",
        r"\bkeep \w+ing [^,?]{2,40}\b(?:like (?:you did|that|this)|this way|that way)\b",
        r"\buse (?:it|(?:that|this)(?: \w+)?) (?:for|in) (?:all|every|each|the other|other)\b",
        r"\bexactly the [\w ]{3,30} (?:i|we) (?:want|like|need)\b",
        r"^good (?:call|choice|thinking) (?:on|to|using|with|about)\b",
        r"<start>the [\w -]{2,30} should (?:stay|remain)\b",
        r"^^(?:right|yes|yep|yeah|exactly|correct|perfect|good|great|nice)\b[^?]*\b(?:as|like|the way|how) you "
        r"(?:did|do|have|"
        r"handled|wrote|put|had)\b",
        r"<start>(?:stay|stick|continue|go on|keep on|keep going) with (?:that|this|the same) (?:\w+ )?(?:pattern|"
        r"style|approach|"
        r"structure|format|convention|layout|naming|tone|wording|setup|way)\b",
        r"\b(?:that|this|it|the same) (?:also )?(?:goes|holds|applies|counts) for (?:all|every|each|the other|any|"
        r"our)\b",
        r"\bmore of (?:that|this|those|these)\W*$",
        r"\b(?:keep|continue|go on|carry on)(?: on)? (?:working|handling \w+|going about (?:it|"
        r"things)) (?:like (?:that|this)|"
        r"(?:that|this|the same) way)\b",
        r"\bkeep (?:doing (?:that|it|this)|it (?:that|this) way|(?:it|things) like (?:this|that))\b",
        r"\bthat's (?:exactly )?(?:how|the way|the [\w-]+) (?:i|we) (?:like|want|do|prefer|use)\b",
        r"\bexactly (?:what i want|how i (?:like|want)|like (?:that|this))\b",
    ), "confirms the way it was done", "one-off"),
)
# fmt: on
