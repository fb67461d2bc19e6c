"""English: what passes. Said of one place in the code, of this hour, of the task at hand or while something lasts, an
order is no standing rule, however general it sounds; it waits for a yes.

Sort by sort, each first as a list of what it is told by, then as a pattern over one sentence. "For now" is also said
of what is decided and of how things are ("no storybook for now"): where that is usual, only an order passes. Only data.
"""

_AT = r"(?:in|for|on|of|with|from|at|within|inside|to|into|during|throughout)"
# An order to the agent; what "we" do is told, unless it must be done.
_ORDER = (
    r"^(?!.*\bwe (?!must|should|need|can|could|mustn't|shouldn't|have to|don't need)\w+)"
    r"(?=.*\b(?:always|never|must|mustn't|don't|dont|do not|shouldn't)\b|(?:.*(?:[,;:] |\b(?:please|just|so|and|then|"
    r"being|"
    r"moment|now|present|meantime|temporarily|demo) ))?(?:use|leave|treat|assume|return|write|put|skip|answer)\b)"
    r"(?!.*\b(?:from (?:now|here) on|as a rule|policy|everywhere|in general|in (?:the )?future|every|each|whenever|"
    r"even "
    r"if|even when)\b)"
)

# One place in the code, or on the screen.
_PIECE = (
    r"function|method|class|component|screen|script|handler|loop|algorithm|query|request|snippet|example|line|block|"
    r"constructor|callback|view|page|dialog|modal|statement|expression|condition|section|paragraph|helper|regex|"
    r"endpoint|card|button|photo|image|file|test|cell|hook|route|case|one|branch of the (?:if|switch)"
)
_CONSTRUCT = (
    r"recursion|regex(?:es)?|async|await|throw|return|catch|log|print|null|none|const|let|var|global|lambda|float|"
    r"int|string|loops?|lists?|dicts?|sets?|tuples?|maps?|class|classes|cache|lock|queue|heap|switch|generator|"
    r"inheritance|goto|block|sort|mutate|types|error|exception|index|key|concatenation|object|path"
)
_STEP = (  # what a line of code does
    r"return|throw|raise|round|sort|close|log|lock|break|continue|cast|clone|mutate|retry|catch|flush|trim|clamp|"
    r"abort|panic|default|await|yield|assert|allocate|recurse|exit|increment|decrement|swallow|iterate|parse|truncate"
)
_PLACE = (
    rf"{_ORDER}.*\b{_AT} (?:this|that)(?: (?!team|project|repo|codebase|app|package|module)[\w-]+)? (?:{_PIECE})\b|"
    rf"{_ORDER}.*\b{_AT} (?:these|those) (?:two|three|four|few|\d+) \w+",
    r"\bin this (?:function|file|method|class|component|screen|test|script)\b|^only change\b|^do it like\b|"
    r"^the function must\b",
    r"\b(?:in|for) the [\w-]+ (?:above|below),|^(?:the|your) [\w-]+ (?:above|below) (?:must|should|may|can|needs)\b",
    # "here" is one place where it is said of a step in the code; "we never use classes here" is said of the house.
    rf"^(?!.*\bwe \w)(?:.*\b)?(?:always|never|must|must not|should|just|only) (?:{_STEP})\b[^,;]{{0,80}}\bhere\W*$",
    rf"{_ORDER}.*\b(?:let's|lets|let us|keep (?:it|this)|make (?:it|this))\b[^,;.]{{0,80}}(?<!from )\bhere\b",
    r"^(?!.*\b(?:from now on|ever|around here|here (?:at|in)|repo|project|codebase|nobody|everything|every|all|our)\b)"
    r"(?!.*\bwe (?!must|should|need|can|could|mustn't|shouldn't|have to|don't need)\w+)"
    r"(?:.*(?<!is )(?<!are )(?<!in )\b(?:(?:an?|the|no|some) (?!rule|convention|policy|standard|way|"
    rf"practice)(?:[\w-]+ ){{1,3}}|(?:{_CONSTRUCT}) )here\b|"
    r"(?:(?:please|ok|so|but|and|no),? )*here,? (?:you |use |don't |never |always |we (?:must|should|need)).*|"
    r"the [\w-]+ (?:should|must|may|can)(?:n't)? (?:[\w'-]+ ){1,5}?here\b)",
)

# The task at hand.
_WORK = (
    r"task|session|conversation|chat|pr|pull request|commit|ticket|issue|bug|run|exercise|example|experiment|step|"
    r"spike|prototype|hotfix|iteration|question|job|refactor(?:ing)?|rewrite|migration|rollout|clean-?up|change|fix|"
    r"feature|upgrade|rebase|demo|round|attempt|batch|patch|diff|milestone|hackathon|workshop|draft"
)
_TASK = (
    r"\b(?:for|in|on|during|throughout|within|with|of) (?:this|the current|your current|today's) (?:[\w-]+ )?(?:task|"
    r"session|conversation|chat|pr|pull request|commit|ticket|issue|bug|run|exercise|example|experiment|step|spike|"
    r"prototype|hotfix|iteration|question|job)\b|\bthe rest of (?:this|the) (?:task|session|day|chat|pr)\b|"
    r"\btask at hand\b|\b(?:for|on) this one\b|\bfor (?:the|this) (?:demo|spike|prototype)\b",
    rf"{_ORDER}(?:.*\b{_AT} )?(?:this|that|the (?:current|next|following|upcoming)|your (?:current|next)) (?:[\w-]+ )?"
    rf"(?:{_WORK})\b(?! (?:on|style|format|rule)\b)",
    rf"{_ORDER}.*\b(?:after|before) this(?: (?:{_WORK}))?(?:,|\W*$)|"
    rf"{_ORDER}.*\b(?:when|once|as soon as) (?:you(?:'re|'ve| are| have)?|it's|this is) (?:\w+ )?(?:done|finished|"
    rf"through|"
    r"ready|finish|complete)(?: with (?:this|that|it|the \w+))(?:,|\W*$| )|\bwhile (?:you|we) work on (?:this|that|"
    r"it)\b",
)

# This hour: a time that ends by itself.
_FOR_NOW = (
    r"for now(?! and )|right now|for the time being|(?:at|for) the moment|at present|(?<!even )(?<!not )temporarily|"
    r"in the meantime|for a (?:while|bit)|for the (?:next|coming) (?:few |couple of |\w+ )?(?:minutes|hours?|days?|"
    r"weeks?|"
    r"months?)|for the rest of (?:the|this) (?:day|week|morning|afternoon|session|sprint)|just (?:this )?once|"
    r"only this once|(?<!like )(?<!in )this (?:once|time)|except for today"
)
_DAYS = r"(?:mon|tues|wednes|thurs|fri|satur|sun)day"
_OFTEN = rf"(?!.*\b(?:every|each|always|never|daily|nightly|weekly|monthly|cron|{_DAYS}s)\b)"
_EVENT = (
    r"demo|call|meeting|flight|stand-?up|review|presentation|interview|deadline|release|launch|talk|customer|client"
)
_HOUR = (
    rf"{_ORDER}(?:.*\b)?(?:{_FOR_NOW})\b|^(?:{_FOR_NOW}),? we (?:use|run|deploy|call|only|don't|never|always)\b",
    r"(?<!from )(?<!as of )(?<!starting )(?<!since )(?<!until )\b(?:today|tonight|tomorrow|this (?:morning|afternoon|"
    r"evening|week))\b(?!'s|s\b|\(| on\b| onwards?\b)",
    rf"^{_OFTEN}.*\b(?:{_EVENT}|window|i(?:'m| am| have| need| leave)|we (?:have|only)|call me)\b.{{0,60}}\b(?:at|by|"
    r"from|before|until|till|after) (?:noon|midnight|\d{1,2}(?::\d\d)? ?[ap]m\b|\d{1,2}:\d\d\b)|"
    rf"^{_OFTEN}.*\b(?:{_EVENT})\b.{{0,60}}\b(?:at|by|in|on) (?:\d{{1,2}}\b|an? hour|half an hour|\w+day\b)",
    rf"^{_OFTEN}.*\b(?:is|are|starts?|leave|be (?:gone|back|off)) in (?:an?|\d+|half an|a few) (?:hours?|"
    r"min(?:ute)?s?|days?)\b|\bi need (?:this|it|that) by\b",
    rf"{_ORDER}.*\b(?:this is urgent|(?<!if )it's urgent|(?<!when i'm )(?<!if i'm )(?<!even )in a (?:hurry|rush)|asap|"
    rf"running (?:late|out of time)|no time (?:for|"
    r"left|to))\b",
)

# While something lasts that comes once; unlike what is waited for each time ("never merge until CI is green").
_ONCE = (
    r"demo|launch|go-?live|audit|hackathon|presentation|interview|workshop|holidays|vacation|trade fair|conference|"
    r"webinar|transition|outage|customer (?:call|visit)|big (?:day|move)|game jam|exam"
)
_SPELL = rf"{_ONCE}|freeze|migration|incident|move|beta|pilot"
_WHILE = (
    rf"\b(?:until|till) (?:lunch|noon|tonight|tomorrow|later|{_DAYS}|further notice|\d{{1,2}}(?::\d\d| ?[ap]m\b))",
    r"^(?!.*\b(?:from now on|as a rule|policy|wait|waits|poll|polling|retry|loop|buffer|hold|block|repeat)\b)"
    r".*\b(?:until|till) "
    r"(?:i(?:'ve|'m| \w+)|we(?:'ve|'re| (?:find|found|fix|finish|know|see|solve|get|hear|merge|ship))\b|"
    r"(?:[\w'.-]+ ){1,5}?(?:is|are|has|have|gets?|comes?)(?: been)? (?:\w+ly |signed )?(?:done|ready|"
    r"back|fixed|repaired|there|over|through|up|off|working|finished|complete|completed|available|live|in place|landed|"
    r"arrived|solved|online|stable)\b|(?:[\w'.-]+ ){1,3}(?:lands|works|answers|arrives|returns|replies)\b)",
    r"\bwhile (?:i(?:'m| am)|we(?:'re| are)?) (?:still )?(?:edit|debug|test|work|fix|wait|migrat|refactor|try|"
    r"rewrit)\w*|"
    r"\b(?:while|as long as) (?:the|our|my) [\w-]+ (?:is|are) (?:still )?(?:down|red|broken|offline|away|gone|"
    r"missing|failing)\b",
    rf"{_ORDER}(?:.*\b)?(?:before|until|till|by|up to|ahead of) (?:the|our|my|today's|monday's|friday's) (?:\w+ )?"
    rf"(?:{_ONCE})\b",
    rf"{_ORDER}(?!.*\b(?:every|each|yearly|annual)\b)(?:.*\b)?(?:during|throughout) (?:the|our|my) (?:\w+ "
    rf")?(?:{_SPELL})\b|"
    rf"{_ORDER}(?!.*\b(?:every|each|yearly|annual)\b)(?:.*\b)?(?:while|as long as) (?:the|our) (?:\w+ )?(?:{_SPELL}) "
    r"(?:is|lasts|runs|goes)\b",
    rf"^(?:[\w']+,? )*for (?:the|our) (?:\w+ )?(?:{_ONCE})(?: only)?[,:] .*|{_ORDER}[^,;]*\bfor the (?:\w+ "
    rf")?(?:{_ONCE})"
    r"(?: only)?\W*$",
)

# A complaint, and what points at the agent's last word.
_ANSWERED = (
    r"\byou (?:always|never) (?:do|forget|ask|listen|get|break|miss|ignore)\b|\bcan you never\b|^stop asking\b|"
    r"^i (?:don't|do not) like (?:this|that|it)\b|\b(?:rather|just|better) do (?:it|that) myself\b|"
    r"\bwith your (?:suggestion|proposal|idea|approach|version)\b|"
    r"^(?:max|min|at most|at least|no more than|under) \d+ ?[\w%]*\W*$|^no,? not like (?:this|that)\b|"
    r"\brevert (?:it|that|this)\b|"
    r"\bi (?:said|meant|asked for|told you|wanted) (?:the |\d|(?:one|two|three|four|five|six|seven|eight|nine|ten)\b)"
    r"[^,]{0,30},? (?:and )?not\b",
)

# How the work stands: what the agent did wrong, what is broken just now, which of its drafts is liked.
_LASTS = (
    r"(?!.*\b(?:always|never|must|mustn't|don't|dont|do not|should|shouldn't|needs?|every|each|use|instead|from now on|"
    r"remember)\b)"
)
_OPENS = r"(?:(?:ok(?:ay)?|yes|yeah|no+|nope|nah|hm+|so|and|but|well|oh|sorry|great|nice|perfect|also)[,.!]* )*"
_DRAFT = (
    r"version|one|ones|option|options|design|look|layout|draft|attempt|variant|approach|idea|solution|suggestion|"
    r"proposal|result|output|try|logo|icon|picture|image|mockup"
)
_STANDS = (
    rf"^{_LASTS}{_OPENS}you (?:just |also |still |again )*(?:(?:made|introduced) (?:a|an|the same|another|some) "
    r"(?:\w+ )?(?:mistakes?|errors?|bugs?|mess|typos?|regressions?)|broke|ruined|messed up)\b[^,;:]*$",
    rf"^{_LASTS}{_OPENS}you (?:still )?show(?:ed)?\b[^;:]*\bbut\b",
    rf"^{_LASTS}(?:[\w'./-]+ ){{1,6}}?(?:is|are|keeps?) (?:now |still |also |again |totally |completely )*"
    r"(?:broken|failing|crashing|hanging|flickering|messed up)(?:,? (?:so|and|but) [^,;:]*)?\W*$",
    rf"^{_LASTS}{_OPENS}(?:it|this|that|they|these|those)(?:'s| is|'re| are) (?:now|already|finally)\b(?!.*\bnot\b)",
    r"^(?!.*\b(?:from (?:now|here) on|everywhere|always|keep)\b).*"
    r"\bi (?:really |still |actually )?(?:like|liked|prefer|preferred|love|loved)(?: (?:how|what))? "
    r"(?:the |your |that |this |those )?"
    r"(?:previous|last|first|second|third|old|older|new|newer|earlier|other|original|latest|current) "
    rf"(?:[\w-]+ )?(?:{_DRAFT})\b|\bi (?:like|liked|prefer|love) (?:(?:{_DRAFT}) )?#?\d+\b(?! (?:spaces?|columns?|"
    r"lines?|characters|space))",
    rf"{_ORDER}.*\b(?:that|this|your|these|those) (?:[\w-]+ ){{0,2}}?(?:option|approach|variant|suggestion|proposal|"
    rf"draft|version|idea)\b|\blet's (?:go|stick|stay|continue) with (?:that|this|your|these|those) (?:[\w-]+ ){{0,2}}?"
    rf"(?:{_DRAFT})\b",
    r"^(?:[\w']+,? ){0,3}(?:our|the|my|your) next (?:step|task|move|goal|stop|thing)s? (?:is|are|will be)\b",
)

PASSING = (*_PLACE, *_TASK, *_HOUR, *_WHILE, *_ANSWERED, *_STANDS)
