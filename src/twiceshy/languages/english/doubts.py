"""English: why something shall wait for a yes though it teaches. Only data."""

from twiceshy.languages.shapes.rules import Doubts

DOUBTS = Doubts(
    leans=r"\b(?:option|choice|variant|alternative|approach|proposal|suggestion) #?(?:\d|[a-e]\b|one\b|two\b|three\b)|"
    r"\bthe (?:first|second|third|last|other|latter|former|next) (?:one|option|approach|choice|variant|tab|window)\b|"
    r"\b(?:this|that|which) one\b|\byou missed\b|\bi (?:never|didn't|did not) (?:say|said|ask|asked|tell|told|mean)\b|"
    r"^the (?:file|function|method|class|test|page|bug|error|issue|variable|line|change|fix|code) (?:is|was|has|got)\b|"
    r"^make (?:it|this|that|them) (?:\w+er|more|less)\b|"
    r"^no (?:further |more |other )?changes? (?:needed|required|necessary)\b|"
    r"^(?:(?:no|nope|nah|please),? )?(?:not (?:yet|now|here|again)|(?:don't|do not) (?:stop|worry|bother))\W*$",
    # This place, this hour; complaints, and what the agent said.
    passing=r"\bin this (?:function|file|method|class|component|screen|test|script)\b|^only change\b|^do it like\b|"
    r"^the function must\b|\bfor (?:the|this) (?:demo|spike|prototype)\b|"
    r"\buntil (?:lunch|noon|tonight|tomorrow|later|(?:mon|tues|wednes|thurs|fri|satur|sun)day|i'm back)\b|"
    r"\byou (?:always|never) (?:do|forget|ask|listen|get|break|miss|ignore)\b|\bcan you never\b|^stop asking\b|"
    r"^i (?:don't|do not) like (?:this|that|it)\b|\b(?:rather|just|better) do (?:it|that) myself\b|"
    r"\bwith your (?:suggestion|proposal|idea|approach|version)\b|"
    r"^(?:max|min|at most|at least|no more than|under) \d+ ?[\w%]*\W*$|^no,? not like (?:this|that)\b|"
    r"\brevert (?:it|that|this)\b",
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
    r"quote readme reads results? rfc says? said sentence song system thread ticket told updated vendor wants warning "
    r"website wiki wrote",
    reviewers="reviewer review linter bot",
    own="a all also always and another are as follow for from fyi going forward here how i important in is keep listen "
    "me mind my never new no note now of ok okay on one our please point preference preferences remember reminder rule "
    "rules so some standing style that the these things this thing to two three few us we work you convention "
    "conventions guideline guidelines decision decisions decided policy project repo codebase team btw correction "
    "update fact facts general course again don't do not yes nope but code coding commits tests testing naming git "
    "answers",
    mine=r"\b(?:i (?:said|want|mean|meant|prefer|like|need|decided|told you)|we (?:do|use|want|agreed|decided))\b",
)
