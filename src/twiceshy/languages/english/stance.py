"""English rules for a stance: what a person thinks of the work without saying "wrong" or "use".

Real turns are mostly of this kind: "hmm, but those are just constants", "I feel like we should keep them
apart", "A. is fine". Only data, in order of rank, below the plain corrections and decisions; each is
`likely` at most, so it goes to the inbox.
"""

from twiceshy.languages.shapes.rules import Rule

# fmt: off
STANCE = (
    Rule("meant-other", "correction", "fact", "faint", "talking referring point thinking intention intent idea "
    "understanding clarify asking", (
        r"<start>(?:no,? )?i(?:'m| am| was)(?: actually| just| only)? (?:talking about|referring to|asking (?:about|"
        r"for))\b",
        r"<start>(?:sorry,? )?(?:my|the) (?:main |whole |original |initial )?(?:point|thinking|intention|intent|"
        r"idea|understanding) (?:here )?(?:is|was)\b",
        r"<start>(?:just )?to clarify\b",
    ), "says what was meant", "one-off undecided"),
    Rule("took-back", "correction", "rule", "faint", "reverted undid undone rolled", (
        r"<start>i(?:'ve| have)? (?:just |already )?(?:reverted|undid|undone|rolled back|thrown away) (?:your|that|"
        r"this|these|those|it|the)\b",
        r"<start>(?:no,? )?(?:please )?(?:revert|undo|remove|roll back) (?:this|that|it|your \w+)(?: again)?, \w+ "
        r"\w+",
    ), "took back what was done", "one-off"),
    Rule("back-out", "correction", "rule", "faint", "no revert", (
        r"^no,? (?:remove|revert|undo|ignore|drop|delete|skip|put|move|rename|change) \w+",
    ), "says no, and what instead", "one-off"),
    Rule("as-it-was", "correction", "rule", "faint", "back before was were did", (
        r"\b(?:put|bring|change|revert|move|switch|set|turn|make) (?:\S+ ){1,6}back(?: to\b|\W*$)",
        r"\b(?:as|how|like|the way) (?:it|they|we|that|this|these|those) (?:was|were|had|did)\b(?! (?:done|in|for)\b)",
        r"\b(?:keep|leave|make|be|stay|look|work) (?:\S+ ){0,4}as before\b",
        r"^(?:honestly,? )?(?:just )?go back to (?:the|using|having|how)\b",
    ), "wants it as it was", "undecided", longest=300),
    Rule("looks-off", "correction", "fact", "faint", "feels looks seems sounds look feel seem sound off misaligned "
    "confusing weird strange odd ugly messy noisy "
    "cluttered inconsistent hacky", (
        r"\b(?:feels?|looks?|seems?|sounds?) (?:\w+ly |a bit |a little |kind of |way |just |quite |very |still |to "
        r"me )*(?:wrong|strange|weird|odd|off|confusing|hacky|fragile|brittle|noisy|too \w+|overkill|messy|"
        r"redundant|excessive|unnecessary|heavy|clunky|inconsistent|wasteful|backwards|unclear|cluttered)\b",
        r"\b(?:doesn't|don't|does not|didn't|not) (?:really |quite |even )*(?:look|feel|seem|sound|read) (?:\w+ly "
        r")?(?:good|right|great|correct|nice|like|natural|clean|consistent|ok|okay)\b",
        r"(?:\b(?:is|are)|'s) (?:still |a bit |slightly |way |just |totally |completely )+(?:off|misaligned|"
        r"confusing|weird|strange|odd|ugly|messy|noisy|cluttered|inconsistent|hacky)\b",
    ), "finds fault with it", "one-off", longest=400),
    Rule("not-liked", "preference", "preference", "faint", "like fond fan love", (
        r"\bi (?:\w+ly )*(?:don't|do not|dont|didn't) (?:\w+ly )*(?:like|love)\b",
        r"\b(?:i'm|i am|am) not (?:\w+ly )?(?:a fan|fond|keen|happy|convinced|comfortable)\b",
    ), "doesn't like it", "one-off asked question", besides="not don't dont didn't do"),
    Rule("not-sure", "correction", "fact", "faint", "sure", (
        r"^(?:i'm |i am )?not (?:\w+ly )?sure (?:if |that |whether |about )?(?:we|that|this|it|the|these|those|"
        r"[a-z]+s)\b[^?]* (?:should|need|needs|is|are|makes?|want|would)\b",
        r"<start>i(?:'m| am) (?:quite|pretty|fairly|very|rather|almost|100%) (?:sure|certain|confident) (?!you|i\b)"
        r"\w+",
    ), "doubts it, or insists", "undecided one-off", longest=300),
    Rule("checked-myself", "correction", "fact", "faint", "checked looked tested tried verified confirmed able see "
    "saw find get", (
        r"<start>i (?:just |already |also |did )*(?:checked|looked|verified|confirmed)\b.*\b(?:no|none|not|isn't|"
        r"aren't|doesn't|don't|still|only|never|is|are|nothing)\b",
        r"<start>i was able to\b",
        r"<start>i (?:don't|do not|didn't|can't|couldn't) (?:actually |really |even )?(?:see|find|get) (?:it|that|"
        r"this|any|them|those|the)\b(?!.*\b(?:error|can you|could you|why|how|tell me)\b)",
    ), "looked, and found otherwise", "one-off", longest=260, alone=True),
    Rule("still-so", "correction", "fact", "faint", "still", (
        r"^(?:it|this|that|there|these|those|they|i|we|the [\w_-]+(?: [\w_-]+)?)(?:'s| is| are| do| does|'m| am)? "
        r"still (?!need|want|think|have to|to\b|good|fine|the case\b|possible|waiting|running|fail|\d)\w+",
        r"\bstill (?:doesn't|does not|don't|isn't|aren't|not|wrong|using|displaying)\b",
        r"\b(?:problem|issue) is still\b|\b(?:is|are) still there\b|\bi still (?:see|get|have|don't|can't)\b",
        r"^still (?!need|fail|some)\w+s (?:as|like|the|for|in|on|too|an?)\b",
    ), "says that it is still so", "one-off", longest=200, alone=True),
    Rule("really-is", "correction", "fact", "faint", "really actually just only expected supposed meant note", (
        r"\b(?:isn't|aren't|is not|are not|doesn't|does not|don't|not) (?:really|actually) \w+",
        r"(?:\b(?:is|are)|'s|'re) (?:really|actually) (?:an?|the|only|just|_+)",
        r"<start>note that \w+",
        r"^(?:those|these|that|this|the) [\w-]+ (?:is|are) (?:just|only) \w+ \w+",
        r"\bit(?:'s| is) not (?:expected|supposed|meant|intended)\b",
        r"\bi (?:would(?:'ve| have)?|'d have) (?:actually )?(?:expected|assumed|hoped)\b",
    ), "tells how it really is", "one-off", longest=330, alone=True),
    Rule("feels-should", "decision", "decision", "faint", "think feel guess figure believe reckon imagine say "
    "suppose assume suspect ideally", (
        r"<start>(?:\w+,? )?i (?:\w+ly |also |still |just |do )*(?:feel|guess|figure|reckon|believe|suppose|imagine|"
        r"assume)(?: like| that)? (?!<idle>\b)(?!.*\b<trouble>\b)(?:\w+|_+)",
        r"^ideally,? (?:we|it|this|that|the|they)\b",
        r"<start>i(?:'d| would) (?:say|imagine|assume|argue|guess|think|suggest)\b",
        r"<start>i (?:also |still |really |just )*think (?:that )?(?!<idle>\b)(?!.*\b<trouble>\b)(?:[a-e]\b|_+|\w+)",
    ), "gives an opinion on how it should be", "undecided one-off question", longest=420),
    Rule("i-would", "decision", "decision", "faint", "would i'd", (
        r"<start>i(?:'d| would) (?:still |rather |also |just |definitely |probably |simply |then )*(?:replace|keep|"
        r"use|drop|leave|remove|move|rename|split|avoid|skip|put|go|make|have|call|merge|store|prefer|only|not|"
        r"want)\b(?! (?:see |have )?the (?:[\w-]+ ){0,2}<screen>\b)",
    ), "says how they would do it", "undecided", longest=330),
    Rule("lets-shape", "decision", "decision", "faint", "let's lets", (
        r"<start>let'?s (?:just |rather |also |only |always |try to |then |instead |maybe |first |\w+ly "
        r")*+(?!use\b[^,]* to \w)(?!keep (?:going|it up|at it|working|moving|on)\b)(?!leave it\W*$)(?!move (?:on|to "
        r"(?:the next|#?\d)|forward|ahead))(?!use the \w+ skill)<forming>\b.{4,}",
    ), "decides how it shall be", "one-off undecided"),
    Rule("pick", "decision", "decision", "faint", "a b c d e 1 2 3 4 5 a) b) c) d) option options approach variant "
    "latter former second first both better let's lets works fine go going", (
        r"^(?:option |approach |#)?(?:[a-e]|\d)[).:,]* (?:is|sounds|looks|works|seems|makes|just|only|please but)"
        r"\b(?!.*\bbug\b).{3,}",
        r"<start>(?:let'?s |we |i'd |i would |i'll |please )?(?:go|going) (?:with|for) (?:option |approach |plan "
        r")?(?:[a-e]|\d)\b",
        r"\b(?:definitely|clearly|prefer|rather|go with|think(?= the))\W+(?:the )?(?:latter|former|second|first)\b",
        r"<start>let'?s do (?:option )?_{3,}",
        r"<start>(?:let'?s |please )?(?:implement|do|take|use) (?:options?|approach|variant) (?:\d|[a-e])\b",
        r"^(?:option|approach|variant) (?:\d|[a-e])\b, \w+ \w+",
        r"^go(?:ing)? with (?!it\b|that\b|this\b|what|your|option|the (?:first|second|third|other|latter|former))\w+",
        r"<start>or (?:even )?better\b\W+\w+ \w+",
        r"<start>i think (?:option )?[a-e]\b(?! (?:bug|lot|few|good|better|\w+ing|\w+)\b)",
        r"\bthe (?:second|first|latter|former)(?: one| option| approach)? (?:gives|is|makes|seems|looks|sounds|"
        r"feels)\b",
        r"^(?!that|this|it|all|everything|which|sounds|looks)[\w_-]+(?: [\w_-]+){0,4} (?:works|is fine|is ok|is "
        r"good|sounds good|makes sense) (?:for|to|with|by) me\b",
    ), "picks an option", "one-off undecided", longest=420),
    Rule("would-do", "decision", "decision", "faint", "would was were is better clearer nicer", (
        r"^(?!perhaps|maybe|if (?:we|you|i|they|it)\b)[^?]*\bwould (?:be (?:enough|sufficient|better|cleaner|"
        r"simpler|nicer|"
        r"clearer|safer|easier)|suffice)\b",
        r"\b(?:the|your|that) (?:first|old|previous|original|other|last|former|earlier)(?: \w+)? (?:was|is|were) "
        r"(?:\w+ly |much )?(?:better|clearer|nicer|cleaner|simpler|fine|right|correct)\b",
        r"<start>(?:let'?s |please |we should )?go back to (?:the |using |having )?[\w -]{2,30}(?:version|approach|"
        r"way|layout|design|name|format|wording)\b",
        r"\bwe want [^?]{3,60} only\b",
    ), "judges one against the other", "undecided", longest=260, besides="enough sufficient better cleaner simpler "
    "nicer "
    "clearer safer easier suffice first old previous original other last former earlier back want"),
    Rule("must-so", "decision", "decision", "faint", "must", (
        r"<start>(?:it|this|that|they|these|those) must (?:not |never |always |only |also )*(?!have\b|be (?:an?|the|"
        r"because|something|due|wrong|related|broken)\b)<base>",
    ), "says how it must be", longest=260, alone=True),
    Rule("asked-not-to", "preference", "preference", "faint", "not stop avoid don't leave keep", (
        r"^(?:can|could|would) you (?:please )?(?:(?:not|avoid) \w+|stop \w+ing\b)",
        r"^you (?:don't|do not) need to (?!run|do|worry|fix|wait|answer|check)(?!.*\bagain\b)\w+",
        r"<start>(?:leave|keep) .{2,40} (?:alone|as is|as it is|as they are|untouched|unchanged)\b",
    ), "says what is not wanted", "asked question", longest=260),
    Rule("how-about", "decision", "decision", "faint", "about", (
        r"^how about (?:just|instead|we (?:just|only|instead)|simply|only)\b",
    ), "puts forward how it should be", "question asked undecided", longest=300),
    Rule("instead-do", "decision", "decision", "faint", "instead rather", (
        r"^(?:instead of|rather than) [^,?]{1,80}?,? (?:we (?:should|could|can)|i(?:'d| would)? ?(?:want|like)|it "
        r"should|print|show|use|do|say|display|return|make)\b",
        r"<start>(?:i|we) (?:want|need) [^?]{3,100} instead\b(?! of \w+ing)",
        r"\b(?:should|we need to|must) [^?]{3,90} (?:instead of|rather than)\b",
        r", but instead\b|\binstead of _+ (?:use|print|show|do|we)\b",
    ), "says what to do instead", "one-off", longest=330),
    Rule("we-should", "decision", "decision", "faint", "should shouldn't want need can sure ensure changing "
    "replacing renaming dropping keeping switching", (
        r"<start>we (?:should(?:n't| not| only| always| never)|don't (?:want|need)|(?:only|always|never) (?:want|"
        r"need))\b",
        r"<start>(?:yes,? |yeah,? )?(?:this|that|it|these|those) should (?:still |also |only |not |always )*(?:be "
        r"(?!fixed|done|merged|enough|fine|ok|good|easy|simple|possible|quick|fast|it\b)|stay|live|have|use|show|"
        r"return)\w*",
        r"<start>(?:we (?:also )?need to |let'?s )(?:make sure|ensure) (?:that )?(?:we|it|this|they|once|no|every|"
        r"all|nobody|any)\b",
        r"<start>we(?:'re| are) (?:changing|replacing|renaming|dropping|keeping|switching) (?!it\b|this\b|that\b)\w+",
        r"<start>we should (?:be (?:using|doing|calling|storing|dealing|passing|showing|returning|testing|checking)|"
        r"use|keep|align|stick|prefer|avoid)\b",
        r"^(?:for|in|on|when|with|if (?!so|not)|as for|inside) [^?]{2,60}?,? (?:we|it|they|that|this) "
        r"should(?:n't)? (?!we|i\b|you)\w+",
        r"^(?:for|in|on|when|with|if|as for|inside) [^?]{2,60}?,? we can (?:just |simply |also )?<shaping>\b",
    ), "says how it should be", "one-off undecided", longest=400),
    Rule("behaves-if", "decision", "decision", "faint", "if", (
        r"^if (?!the (?:\w+ )?(?:tests?|build|script|command|run) (?:fails?|pass(?:es)?|works?|hangs?|breaks?)\b)"
        r"(?:there|it|the|an?|no|we|they|nothing|_+) [^?]{5,80}?(?:,| then|(?= it should| we should)) (?:just |"
        r"simply |then )?(?:use|show|return|skip|fall back|default|don't|print|keep|ignore|(?:it|we|that|they) "
        r"should)\b",
    ), "says what shall happen then", "undecided", longest=260, alone=True),
    Rule("kept-there", "preference", "preference", "faint", "keep put memorize memorise", (
        r"^put (?:it|this|that|them|those|these) (?:in|into|under|behind|next to|inside)\b",
        r"^keep (?:our|all|my|the)\b [^?]{3,60} (?:in|under|on|as|with|out)\b",
        r"<start>(?:make sure to |please )*memori[sz]e (?:this|that|the)\b",
    ), "says how it is kept", longest=300),
    Rule("no-need", "preference", "preference", "faint", "need dont don't not", (
        r", (?:there's |there is )?no need (?:to|for) (?!worry|rush|reply)\w+",
        r"<start>we (?:don't|dont|do not) (?:\w+ly )?(?:need|want) \w+",
        r"<start><dont> (?:just|simply|blindly|give|bother (?:with|to|about)) \w+",
        r"^<dont> (?!worry|know|think|see|have|get|forget|need|understand|want|mind|remember|run|start|do\b)"
        r"(?!.*\b(?:just|only) (?:let|tell|validate|check|report|answer|look|explain))\w+ (?:anything|any|every|all)"
        r"\b",
    ), "says what is not wanted", "negated", longest=400),
    Rule("shall-be", "decision", "decision", "faint", "needs want like", (
        r"^(?!it\b|this\b|that\b|who\b|what\b|please\b)(?!.*\bthat needs\b)(?:the )?[\w_-]+(?: [\w_-]+){0,8}? needs "
        r"(?:to be (?!\w+ed\b|done)\w+|no) ?\b[^?]*$",
        r"<start>i want (?:to )?[^?]{3,80}\b(?:only|by default|separate(?:ly)?|without|not)\b",
        r"<start>i (?:just|only) want (?!to (?:see|know|check|make sure|ask|say|understand|confirm))\w+ \w+",
        r"<start>i(?:'d| would) like (?:the|all|every|my|our|it|this|them) [^?]{0,40}?\bto (?:be|have|use|stay|show|"
        r"return)\b",
        r"<start>i want to (?:invert|keep|avoid|separate|limit|restrict|drop|rename|replace|get rid)\b",
    ), "says how it should be", longest=300),
    Rule("plain-fact", "correction", "fact", "faint", "it's is that's was they're are comes lives goes belongs sits "
    "depends", (
        r"^(?:it|this|that|they|he)(?:'s| is| was|'re| are| were) (?!a?n? ?<trouble>\b)(?!<unsaid>\b)"
        r"(?!an? (?:clean|good|great|nice|neat|fair|better|perfect|reasonable|valid)\b)(?:an? |for |"
        r"from |part of |added |because |the same |by |already |only |just an? |meant )\w+ \w+[^?]*(?<!:)$",
        r"^the [\w-]+(?: [\w-]+)? (?:is|was) (?!a?n? ?<trouble>\b)(?:an? |part of |added |the same |already |only |"
        r"just )\w+ \w+[^?]*$",
        r"^the [\w-]+(?: [\w-]+)? (?:comes|lives|goes|belongs|sits|depends) (?:from|in|on|to|under|with|at|after|"
        r"before)\b",
        r"^all [\w-]+ are (?!<unsaid>\b|<mended>\b|<status>\b|\w+ing\b)\w+\W*$",
    ), "tells how it is", longest=90, alone=True),
    Rule("but-fact", "correction", "fact", "faint", "but", (
        r"^^(?:(?:h+m+|yeah|yes|ok|okay|well|right|sure|ah|oh|all good|sounds good|looks good),? ?)*but,? (?!(?:can|"
        r"could|what|why|how|is|are|do|does|did|should|would|will|where|when|which|who|if|also|first|now|confirm|"
        r"ensure|check|verify|make sure|run|try|look|then|let's|please|wait)\b)(?!<base> (?:the|it|this|that|them) )"
        r"\S+ \S+ [^?]+(?<!:)$",
    ), "objects", "", longest=260),
)
# fmt: on
