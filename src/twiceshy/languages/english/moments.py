"""English: what is said of the work at hand, though it sounds as if it held. Only data."""

from twiceshy.languages.shapes.moments import Moments

_DOING = (
    r"(?:writing|editing|changing|building|adding|working on|touching|refactoring|implementing|doing|creating|fixing|"
    r"drafting|looking at|rewriting|porting)"
)
_NAMED = (
    r"i(?:'ve| have)? (?:just |already )?(?:said|told you|asked|named|mentioned|marked|showed|shown|pasted|"
    r"pointed (?:at|"
    r"to|out)|gave you|meant|listed|selected|highlighted|sent|quoted)\b"
)
_WRITTEN = r"(?:heading|headline|title|subtitle|sentence|line|paragraph|caption|slide|bullet(?: point)?|label|subject)"
_STEP = (
    r"(?:look(?:ed)? (?:at|into)|fix(?:ed)?|finish(?:ed)?|tackled?|handled?|start(?:ed)? with|beg[au]n with|begin with|"
    r"continued? with|work(?:ed)? on|took care of|take care of|dealt with|deal with|got|get|did|do|went for|go for|"
    r"check(?:ed)?|clear(?:ed)? up|sort(?:ed)? out|repair(?:ed)?|merged?|move[d]? on to|left|leave|skip(?:ped)?)"
)
_WORKS = (
    r"(?:boot|start|build|compile|load|run|work|open|show|appear|come up|connect|respond|link|pass|render|fit|move|"
    r"change|flash|play|scroll|finish|install|deploy|parse|match|mount|print|update|help|fix|apply|save|answer|turn on|"
    r"light up|react|converge|resolve)"
)
_SOFTLY = (
    r"(?:100 ?% |a hundred percent |entirely |completely |totally |quite |really |fully |too |so |very |absolutely )*"
)

MOMENTS = Moments(
    pointed=rf"\b(?:the|this|that) (?:[\w'()./-]+ ){{1,3}}(?:that |which )?(?:you're|you are) (?:(?:just |currently |"
    rf"now |"
    rf"right now ){_DOING}\b|{_DOING} (?:(?:right )?now|just now|at the moment|at present)\b)|"
    rf"\b(?:only|just|nothing but)\b [^,;.]{{0,30}}\b(?:the|this|that|these|those) (?:[\w'()./-]+ ){{1,4}}"
    rf"(?:that |which )?{_NAMED}|"
    rf"\b(?:in|for|of|from|at|on|with) this (?:[\w-]+ )?{_WRITTEN}\b",
    pointed_unless=r"\b(?:when|whenever|if|every|each|before|after|all|ever|from now on|in general)\b",
    steps=rf"\bi(?:'d| would) (?:much |really )?(?:rather|prefer|like)(?: it)?(?: if| that)? (?:you|we) {_STEP} "
    r"(?:the|this|that|these|those|my|our|it)\b(?! tests? first).*"
    r"\b(?:first|afterwards|after that|next|then|later|before (?:the|this|that|doing|you (?:do|start|go)))\b|"
    r"\bi(?:'d| would) (?:rather|prefer to|like to) (?:see|have|get) (?:the|this|that) .{2,60}\b(?:done|fixed|finished|"
    r"merged|working) first\b",
    steps_unless=r"\b(?:always|every|each|whenever|when|if (?!you\b|we\b)|in general|from now on|anything|any)\b",
    elsewhere=r"^\W*(?:(?:ok(?:ay)?|just|please|so|and|then),? )*(?:keep|use|take|accept|pick|choose|go with) (?:ours|"
    r"theirs|mine|yours)(?: (?:there|here|please|(?:for|in) (?:this|that) (?:one|file)))*\W*$|"
    r"^\W*(?:[\w'-]+ ){1,4}never (?:pass(?:es)?|finish(?:es)?|succeeds?|terminates?|completes?|responds?) (?:on|in|for|"
    r"with|at|when|here|locally)\b|\bwill never (?:come|die|happen|work|end|learn)\W*$|"
    r"^\W*never gonna (?:give|let|tell|make|say)\b|"
    r"\b(?:in|at|on) (?:the|our|my|a|an) (?:old|previous|last|former|other|earlier) (?:project|job|company|team|repo|"
    r"codebase|place|firm|employer|client)\b.{0,40}\b(?:we|they|i|the \w+|there) (?:had|was|used|were|did)\b",
    closes=r"(?:(?:ok(?:ay)?|so|alright|right|well|good|great|thanks|cool|and|yes|nice|now)[,.!]* )*(?:(?:(?:that's|"
    r"thats|"
    r"that is|this is|that was|that'll be) (?:it|all|enough|everything|a wrap)|i(?:'m| am) (?:done|off|out|finished)|"
    r"we(?:'re| are) (?:done|through|finished)|enough|done) (?:for )(?:today|now|tonight|the day|this (?:session|week|"
    r"evening))|let's (?:call it a day|stop here(?: for today)?|wrap (?:it )?up for today|leave it (?:here|there|"
    r"at that))"
    r"|end of (?:the )?session|good night|see you tomorrow)",
    unsure=rf"\b(?:i'm|i am|im) (?:\w+ly |still |just |also )?not {_SOFTLY}(?:sure|certain|positive|convinced)"
    r"(?:,? (?:though|about (?:it|that|this)|yet|of (?:it|that)|either|tbh))*|"
    rf"(?:[,;–—-] ?|\bbut |\bthough )not {_SOFTLY}(?:sure|certain)(?:,? (?:though|yet|tbh|about (?:it|that|this)))*|"
    r"\bi (?:could|may|might) (?:well |also )?be (?:wrong|mistaken|off)(?: (?:though|here|about (?:it|that|this)))*|"
    r"\b(?:correct me if i'm wrong|don't quote me(?: on (?:it|that|this))?|(?:just|only) (?:a|my) (?:guess|hunch)|just "
    r"guessing)",
    fails=rf"(?:hasn't|haven't|has not|have not) (?:{_WORKS}|respond|answer|start|load|work)(?:ed|ded)? since\b|"
    rf"(?:doesn't|does not|don't|won't|isn't|aren't) (?:{_WORKS})(?:ing)? since (?:yesterday|this|last|\d|monday|"
    rf"tuesday|"
    r"wednesday|thursday|friday|the (?:last )?(?:deploy|update|merge|upgrade|restart))\b|"
    r"(?:is|are|has been|have been) (?:down|unreachable|offline|dead|stuck|hanging) since\b|"
    r"(?:comes?|came|shows?|is|are|turns?|looks?) (?:up |out )?(?:upside down|back to front|reversed|garbled|cut off)"
    r"(?= (?:in|on|since|again)\b)",
    seeks=r"(?:(?:please|can you|could you|and|so|now|then),? )*(?:(?:find|figure) out (?:why|what|where|how)|"
    r"investigate|"
    r"debug (?:it|this|that)|look into (?:it|this|that)|check (?:why|what's)|track (?:it|this|that) down|"
    r"any idea (?:why|"
    r"what)|find the (?:cause|reason|culprit|bug))\b(?:(?! and )[^.;,]){0,40}",
    disputes=r"(?:(?:no|nope|nah|hm+|sorry|but|well|ok|still)[,.!]* )*(?:(?:that|this|it)(?:'s|s| is| was)?(?: still|"
    r" just)?"
    r"(?:n't| not)? (?:not )?(?:quite |really |exactly )?(?:right|correct|it|wrong|incorrect|working)|still wrong|"
    r"wrong|not (?:quite )?(?:right|there|it))(?: (?:yet|either|at all))?",
    tried=rf"(?:(?:and|but|so|now) )?(?:[\w-]+ ){{0,4}}?(?:(?:still |just )?(?:didn't|did not|wouldn't|couldn't|"
    rf"hasn't) "
    rf"(?:even |really |ever |just )*{_WORKS}(?:ed)?\b|(?:still |just )?(?:doesn't|does not|won't|isn't|"
    rf"still) (?:even |"
    rf"really )?{_WORKS}(?:ing|s)?(?=[,.;!]|$)|(?:still |just |now )?(?:crash(?:ed|es)|fail(?:ed|s)|hung|hangs|broke|"
    r"died|timed out|times out|segfault(?:ed|s)|panic(?:s|ked)|threw|froze|freezes|rebooted|reset itself)\b|(?:is|are|"
    r"was) "
    r"(?:still |now )?(?:empty|blank|black|broken|missing|failing|gone|dead)(?=[,.;!]|$))",
    writes=r"write|draft|create|generate|compose|prepare|make|put together|come up with|design|sketch|add|start|"
    r"give me",
    ones=r"an?|the|our|another|some|new|one|this|your|my",
    papers=r"section|chapter|paragraph|readme|contributing|(?:agents|claude|gemini|[\w-]+)\.md|guide|guidelines|"
    r"handbook|"
    r"template|checklist|e?-?mail|message|post|article|announcement|blurb|slide|poster|faq|wiki(?: page)?|policy|"
    r"code of conduct|tutorial|onboarding|page|document|doc|description|prompt|flyer|leaflet|newsletter|memo",
    notes=r"\b(?:to|in|into|inside) (?:the |your |my |our |this |repo's )*(?:claude\.md|agents\.md|gemini\.md|memory|"
    r"rules?(?: file)?|notes)\b|\b(?:rule|note) (?:to|for) (?:yourself|later|the future)\b",
)
