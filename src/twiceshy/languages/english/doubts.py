"""English: why something shall wait for a yes though it teaches. Only data."""

from twiceshy.languages.shapes.rules import Doubts

_EVENT = (
    r"demo|call|meeting|flight|stand-?up|review|presentation|interview|deadline|release|launch|talk|customer|client"
)
_OFTEN = (
    r"(?!.*\b(?:every|each|always|never|daily|nightly|weekly|monthly|cron|"
    r"(?:mon|tues|wednes|thurs|fri|satur|sun)days)\b)"
)
# A state of the world that will end; unlike what is waited for each time ("never merge until CI is green").
_UNTIL = (
    r"\b(?:until|till) (?:lunch|noon|tonight|tomorrow|later|(?:mon|tues|wednes|thurs|fri|satur|sun)day|further notice|"
    r"\d{1,2}(?::\d\d| ?[ap]m\b))|"
    r"^(?!.*\b(?:from now on|as a rule|policy|wait|waits|poll|polling|retry|loop|buffer|hold|block|"
    r"repeat)\b).*\b(?:until|till) "
    r"(?:i(?:'ve|'m| \w+)|we(?:'ve|'re| (?:find|found|fix|finish|know|see|solve|get|hear|merge|ship))\b|"
    r"(?:[\w'.-]+ ){1,5}?(?:is|are|has|have|gets?|comes?)(?: been)? (?:\w+ly |signed )?(?:done|ready|"
    r"back|fixed|repaired|there|over|through|up|off|working|finished|complete|completed|available|live|in place|landed|"
    r"arrived|solved|online|stable)\b|(?:[\w'.-]+ ){1,3}(?:lands|works|answers|arrives|returns|replies)\b)|"
    r"\bwhile (?:i(?:'m| am)|we(?:'re| are)?) (?:still )?(?:edit|debug|test|work|fix|wait|migrat|refactor|try|"
    r"rewrit)\w*|"
    r"\b(?:while|as long as) (?:the|our|my) [\w-]+ (?:is|are) (?:still )?(?:down|red|broken|offline|away|gone|"
    r"missing|failing)\b"
)
_TODAY = (
    r"(?<!from )(?<!as of )(?<!starting )(?<!since )(?<!until )\b(?:today|tonight|tomorrow|this (?:morning|afternoon|"
    r"evening|week))\b"
    r"(?!'s|s\b|\(| on\b| onwards?\b)"
)
_CLOCK = (
    rf"^{_OFTEN}.*\b(?:{_EVENT}|window|i(?:'m| am| have| need| leave)|we (?:have|only)|call me)\b.{{0,60}}\b(?:at|by|"
    rf"from|before|until|till|after) (?:noon|midnight|\d{{1,2}}(?::\d\d)? ?[ap]m\b|\d{{1,2}}:\d\d\b)|"
    rf"^{_OFTEN}.*\b(?:{_EVENT})\b.{{0,60}}\b(?:at|by|in|on) (?:\d{{1,2}}\b|an? hour|half an hour|\w+day\b)"
)
_SOON = (
    rf"^{_OFTEN}.*\b(?:is|are|starts?|leave|be (?:gone|back|off)) in (?:an?|\d+|half an|a few) (?:hours?|"
    rf"min(?:ute)?s?|days?)\b|"
    r"\bi need (?:this|it|that) by\b"
)
_TASK = (
    r"\b(?:for|in|on|during|throughout|within|with|of) (?:this|the current|your current|today's) (?:[\w-]+ )?(?:task|"
    r"session|"
    r"conversation|chat|pr|pull request|commit|ticket|issue|bug|run|exercise|example|experiment|step|spike|prototype|"
    r"hotfix|"
    r"iteration|question|job)\b|\bthe rest of (?:this|the) (?:task|session|day|chat|pr)\b|\btask at hand\b|\b(?:for|"
    r"on) this one\b"
)
_CONSTRUCT = (
    r"recursion|regex(?:es)?|async|await|throw|return|catch|log|print|null|none|const|let|var|global|lambda|float|"
    r"int|string|"
    r"loops?|lists?|dicts?|sets?|tuples?|maps?|class|classes|cache|lock|queue|heap|switch|generator|inheritance|goto|"
    r"block|sort|mutate|types|error|exception|index|key|concatenation|object|path"
)
# One place in the code; "we never use classes here" is said of the house.
_HERE = (
    r"^(?!.*\b(?:from now on|ever|around here|here (?:at|in)|repo|project|codebase|nobody|everything|every|all|our)\b)"
    r"(?!.*\bwe (?!must|should|need|can|could|mustn't|shouldn't|have to|don't need)\w+)"
    rf"(?:.*(?<!is )(?<!are )(?<!in )\b(?:(?:an?|the|no|some) (?!rule|convention|policy|standard|way|"
    rf"practice)(?:[\w-]+ ){{1,3}}|(?:{_CONSTRUCT}) )here\b|"
    rf"(?:(?:please|ok|so|but|and|no),? )*here,? (?:you |use |don't |never |always |we (?:must|should|need)).*|"
    r"the [\w-]+ (?:should|must|may|can)(?:n't)? (?:[\w'-]+ ){1,5}?here\b)"
)
# A thing that does what it should not: "clicking save goes to /home, that's wrong, should stay".
_FAULT = (
    r"^(?!(?:you|your|i|we|no|nope|that|this|it|wrong)\b)(?:[\w'-]+ ){2}.*[,;-] ?(?:and |but )?(?:that|this|it|"
    r"which)(?:'?s| is) "
    r"(?:just |still |clearly |simply )?(?:wrong|not right|incorrect|a bug|buggy|broken|not correct)\b"
)
# What is written at work, and what holds for it.
_WORKED_ON = (
    r"tests?|specs|commits?|prs?|pull requests?|branch(?:es)?|migrations?|functions?|methods?|class(?:es)?|files?|"
    r"modules?|"
    r"imports?|comments?|docstrings?|docs|code|components?|controllers?|handlers?|endpoints?|services?|queries|"
    r"packages?|"
    r"dependencies|secrets|passwords|keys|logs|translations|flags|exceptions|errors|types?|names?|variables?|constants|"
    r"fixtures|mocks|releases|versions|changelogs?|timestamps|dates|scripts|configs?|jobs|tables|columns|hooks|agents?"
)
_TALK = r"^(?:(?:ok(?:ay)?|yes|yeah|yep|no+|nope|nah|wait|stop|sorry|then|so|oh|hm+|well|actually|please|but)[,.!]* )*"
_SIZE = (
    r"(?:\w+er|small|big|large|short|long|tall|first|second|third|last|left|right|top|bottom|other|old|new|dark|light|"
    r"thin|wide|previous|next)"
)
_ONE = r"(?:one|option|approach|choice|variant|version|way|plan|suggestion|proposal)"
_PEOPLE = r"(?:(?:some|all|our|the|many|most) )?(?:users?|customers?|people|visitors|clients?|players?|admins?)\b"
_TICKET = r"(?:ticket|issue|task|pr|pull request|story|bug)"
_CHANGING = r"(?:adapt|adjust|change|fix|update|edit|extend|modify|rewrite|pass|make) (?!sure\b)"
# What no rule speaks in, though it has the form of one.
_NOTHING = (
    # a choice among what was offered, and nothing else
    rf"{_TALK}(?:let's |lets |we'll |i'd |i'll |we )?(?:just )?(?:go|do|take|pick|use|choose|try)(?: with| for)? "
    rf"(?:the )?(?:{_ONE} #?(?:\d|[a-e]|one|two|three)|(?:first|second|third|last|other|latter|former) {_ONE}|[a-e])"
    r"(?: then| please| here| instead)*\W*$",
    rf"{_TALK}(?:(?:i mean|use|take|open|in|on) )?the other \w+(?:,? ?[-–—]? ?(?:please|not (?:this|that)\b.*|"
    r"the one (?:you|i|above|below|on|at|in|from|with|next|right|we)\b.*))?\W*$",
    rf"\bthe {_SIZE} [\w-]+ here,? (?:and |but )?not (?:the|that|this) {_SIZE}(?: \w+)?\W*$",
    # who leaves it to the agent, or asks without a sign
    r"\bno pref\w*(?: here| either way| really| at all)?(?:\W+(?:you|your)\b.*|\W*$)|"
    rf"{_TALK}(?:i (?:don't|do not) (?:really )?(?:care|mind)\W+)?you (?:pick|choose|decide)\b"
    r"(?! (?:when|how|whether|if)\b)",
    r"\b(?:up to you|your (?:call|choice)|whatever (?:works|you (?:like|want|prefer)))\W*$",
    rf"{_TALK}why (?:not|don't we)\b",
    r"^(?:\w+ )?(?:that's|this is|that is) (?:certainly |surely |definitely )?(?:one way|a choice|an? \w+ choice)\b",
    # a step back, what is only for this once, what points at another word
    rf"{_TALK}(?:go|step) back(?: (?:one|a|two) steps?| please| now| again| to (?:the )?(?:version|state|code|last|"
    rf"previous|before|how|what|where)\b.*)?\W*$|{_TALK}(?:undo|revert|roll back) (?:it|that|this|them|the last)\b"
    r"[^,;]*$",
    r"\b(?:it's|its|this is|that's|thats) (?:just |only )?an? (?:one[- ]?(?:off|time|shot)|throw-?away|temporary|temp|"
    r"scratch)\b|\b(?:it's|its) (?:just|only) an? (?:demo|prototype|poc|spike|mock-?up)\b",
    r"^(?:it|that|this|they|those|which) (?:still |also )*(?:holds?|appl(?:y|ies)|stands?|goes|counts)\W*$",
    r"^(?:that|this) (?:rule|convention|policy|agreement) (?:no longer|doesn't|does not)\b|"
    r"^(?:you|we) (?:may|can) [^,;]* again\W*$",
    rf"\bis (?:all )?(?:what )?(?:this|the (?:next|current)) {_TICKET}\b|\bwhat the {_TICKET} is about\b",
    r"^(?:please )?(?:stop|quit) (?:looking|searching|watching|waiting|reading|debugging|analy[sz]ing|investigating)\b"
    r"(?!.*\b(?:always|every|each|never)\b)|^stop \w+ing,? (?:and )?just (?:fix|do|finish|answer|give)\b",
    # a fault, and what the thing at hand shall do
    rf"{_TALK}(?:that|it|this) (?:didn't|did not|doesn't|does not|hasn't) (?:work|help|do it|change|fix)\w*\b"
    r"(?:\W*$|.*\b(?:still|again|same|empty|nothing)\b)",
    rf"^{_PEOPLE}[^,;:]* (?:always|sometimes|randomly|often|still|never) (?:gets? (?:logged|kicked|stuck|redirected|"
    r"thrown|the wrong|an? (?:error|blank|empty))|sees? (?:the wrong|an? (?:error|blank|empty|old))|loses?|ends? up|"
    r"lands?|receives? the)\b[^,;:]*$",
    rf"^(?:the|this|that) [\w-]+(?: [\w-]+)? (?:should|must|needs to|has to) (?!.*\binstead\b).*[;,.] (?:so |and |"
    rf"please )*{_CHANGING}",
)

DOUBTS = Doubts(
    nothing="|".join(f"(?:{each})" for each in _NOTHING),
    leans=r"\b(?:option|choice|variant|alternative|approach|proposal|suggestion) #?(?:\d|[a-e]\b|one\b|two\b|three\b)|"
    r"\bthe (?:first|second|third|last|other|latter|former|next) (?:one|option|approach|choice|variant|tab|window)\b|"
    r"\b(?:this|that|which) one\b|\byou missed\b|\bi (?:never|didn't|did not) (?:say|said|ask|asked|tell|told|mean)\b|"
    r"^the (?:file|function|method|class|test|page|bug|error|issue|variable|line|change|fix|code) (?:is|was|has|got)\b|"
    r"^make (?:it|this|that|them) (?:\w+er|more|less)\b|"
    r"^no (?:further |more |other )?changes? (?:needed|required|necessary)\b|"
    r"\b(?:is|are|was|were) (?:these|as follows|below)\W*$|"
    r"^(?:(?:no|nope|nah|please),? )?(?:not (?:yet|now|here|again)|(?:don't|do not) (?:stop|worry|bother))\W*$",
    # This place, this hour; complaints, and what the agent said.
    passing=r"\bin this (?:function|file|method|class|component|screen|test|script)\b|^only change\b|^do it like\b|"
    r"^the function must\b|\bfor (?:the|this) (?:demo|spike|prototype)\b|"
    r"\byou (?:always|never) (?:do|forget|ask|listen|get|break|miss|ignore)\b|\bcan you never\b|^stop asking\b|"
    r"^i (?:don't|do not) like (?:this|that|it)\b|\b(?:rather|just|better) do (?:it|that) myself\b|"
    r"\bwith your (?:suggestion|proposal|idea|approach|version)\b|"
    r"^(?:max|min|at most|at least|no more than|under) \d+ ?[\w%]*\W*$|^no,? not like (?:this|that)\b|"
    r"\brevert (?:it|that|this)\b",
    fleeting=(_UNTIL, _TODAY, _CLOCK, _SOON, _TASK, _HERE, _FAULT),
    # Jokes, what is taken back in the same breath, conditions, parts that are played.
    unmeant=r"\bkidding\b|\bjust joking\b|^(?:haha|hehe|lol|lmao|rofl)\w*\b|\b(?:lol|lmao|xd)[.! ]{0,3}$|"
    r" /s[.!) ]{0,3}$|"
    r"\bsuch an? (?:good|great|brilliant|clever) idea\b|^(?:yes|yeah),? sure\b|"
    r"^oh,? (?:great|sure|wonderful|lovely|joy|fantastic)\b|"
    r"\b(?:no,? wait|scratch that|forget it|never ?mind|on second thoughts?|actually,? no)\b|"
    r"[.…] ?(?:nah|not)[.! ]{0,3}$|"
    r"^unless \w+ (?:objects?|says|minds)\b|^(?:pretend|imagine|act as if)\b|\? why\b",
    # Marks of texts that others wrote, and of who is spoken to.
    others=r"(?:^|\n)(?:-{3,} ?(?:original|forwarded)|begin \w+ (?:content|text|message)|sent from my)|"
    r"\bdear (?:\w+ )?(?:agents?|assistants?|ai|llm|model)\b|"
    r"\b(?:note|message|instructions?|notice) (?:to|for) (?:all )?(?:ai|agents?|assistants?|models?|llms?)\b|"
    r"\ball (?:ai )?(?:agents|assistants|models) (?:must|should|shall|will)\b|"
    r"\b(?:the )?user (?:wants|told|asked|said|prefers|has|would like|instructed)\b|"
    r"\b(?:which|any|some|all) of (?:these|those|them)\b|\b(?:against|following|from) these\b|"
    r"\b(?:is|are) (?:that|this|it|these|they) (?:true|right|correct|any good|ok|still)\b|"
    r"(?:^|[\n.!?:,;-] ?|\bplease |\band |\bthen )(?:translate|summari[sz]e|proofread|rephrase|paraphrase|"
    r"convert (?:to|this|these)|draft a reply|review this)\b|"
    r"\banswer (?:him|her|them)\b|\bi (?:just )?(?:read|heard|saw) (?:that|somewhere|in)\b|"
    r"\b(?:you|he|she|they|it) (?:said|told)\b|\b(?:per|according to) (?:the )?(?:rfc|spec|docs?|standard)|"
    r"\bwhat (?:does|do) (?:it|this|that|they) (?:say|mean)\b|\bsystem prompt\b|\baction items\b|"
    r"^dear (?:team|all|colleagues|everyone)\b|^important: (?:from now on,? )?you must\b|"
    r"\b(?:here(?:'s| is| are)|below (?:is|are)|this is) (?:the|what|an?|from) [^.\n]{0,60}\b(?:of|from|gave|sent|"
    r"wrote|customer|client|vendor|spec)\b|\boutput (?:of|below|from)\b|\bit says (?:this|so)\b|\be-?mailed\b|"
    r"\bstyle guide of\b|\bper the \w|\bkept saying\b|\w's (?:comment|review|mail|message|note)\b|"
    r"\b(?!(?:i|we|you|that|it) )\w+ (?:wants?|would like|asked|expects?) us to\b|"
    r"\b(?!(?:i|we|you) )\w+ (?:thinks|believes|insists|reckons) (?:we|you|that|it)\b|"
    r"\b(?:reword|shorten|polish) (?:this|these|it)\b|\badd an? (?:\w+ )?rule: |"
    r"\bput (?:this|it) in the (?:docs|wiki|readme)\b",
    sources=r"advisory ai answer assistants? article blog changelog chat colleague\S* competitor\S* contains "
    r"customer\S* docs? documentation email from handbook input lyrics mail message notes notice output owasp prompt "
    r"quote readme reads requirements? results? rfc says? said sentence song story system thread ticket told "
    r"updated vendor wants warning website wiki wrote",
    reviewers="reviewer review linter bot",
    own="a all also always and another are as follow for from fyi going forward here how i important in is keep listen "
    "me mind my never new no note now of ok okay on one our please point preference preferences remember reminder rule "
    "rules so some standing style that the these things this thing to two three few us we work you convention "
    "conventions guideline guidelines decision decisions decided policy project repo codebase team btw correction "
    "update fact facts general course again don't do not yes nope but code coding commits tests testing naming git "
    "answers",
    # What a product does, or those who use it; not what is written at work, nor every one of a kind.
    behaves=rf"^(?:(?:and|but|also|so|ok),? )*(?:(?:when|if|once|after) [^,]{{3,60}},? )?(?:only |even |most (?:of )?)?"
    rf"(?:(?:the|an?|our|my|your) (?!(?:{_WORKED_ON})\b)[\w'-]+(?: (?!(?:{_WORKED_ON})\b)[\w'-]+){{0,3}}|nobody|"
    rf"no one|they|it|"
    rf"(?:(?!(?:every|each|all|any|new|no|never|always|{_WORKED_ON})\b)[\w'-]+ )?(?!(?:always|"
    rf"{_WORKED_ON})\b)[\w'-]+s) "
    r"(?:must|mustn't|should|shouldn't|shall|may|can|cannot|can't|needs? to|ha(?:s|ve) to|prefers?|wants?|likes?|"
    r"always|never)\b"
    r"(?!.*\b(?:from now on|in (?:the )?future|(?:this|our) (?:repo|project|codebase|app|team))\b)",
    makes=r"(?:^|[.,;!\n:] ?|[-–—] |\band |\bso )(?:please |can you |could you |now |then |so |and |just |let's )*(?:"
    r"(?:implement|build|code|enforce|program)\b(?! on\b)|make (?:it|that|this|sure (?:it|that))\b|"
    r"(?:add|write|create|make|change|hide|show|fix|set|handle|do|support|optimi[sz]e|remove) "
    r"(?:it|that|this|these|those|both|them|an?|the|up)\b)|\bplease (?:implement|fix)\b|^we need an? \w+[.:]",
    titles="from in of upstream excerpt contents file cat says line the our",
    mine=r"\b(?:i (?:said|want|mean|meant|prefer|like|need|decided|told you)|we (?:do|use|want|agreed|decided))\b",
)
