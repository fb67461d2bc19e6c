"""English: why something shall wait for a yes though it teaches. Only data."""

from twiceshy.languages.english.passing import PASSING
from twiceshy.languages.shapes.rules import Doubts

# A thing that does what it should not: "clicking save goes to /home, that's wrong, should stay".
_WRONG = r"(?:wrong|not right|incorrect|an? (?:\w+ )?(?:bug|regression)|buggy|broken|not correct)"
_CALLED_A_FAULT = (
    r"[,;–—-] ?(?:and |but )?(?:(?:that|this|it|which)(?:'?s| is) (?:just |still |clearly |simply |probably |surely )?"
    rf"{_WRONG}|(?:looks|seems|sounds|smells) (?:like|to be) {_WRONG}|(?:bug|buggy|regression|broken)(?=\W*$))\b"
)
_SEEN = (
    r"(?:shown|displayed|loaded|rendered|visible|played|animated|translated|highlighted|clickable|focusable|applied)"
)
_PLATFORM = (
    r"(?:(?:the |my |an? |older? |newer )*(?:safari|firefox|chrome|edge|brave|opera|ios|android|iphones?|ipads?|mobile|"
    r"phones?|tablets?|windows|mac(?:os)?|linux|desktop|production|prod|staging|retina|dark mode|small screens|"
    r"[\w-]+ (?:browsers?|devices?)))"
)
_THING = r"^(?!(?:you|your|i|we|no|nope|that|this|it|wrong)\b)(?:[\w'-]+ ){2}"
_FAULT = rf"{_THING}.*{_CALLED_A_FAULT}"
_AMISS = (
    r"(?:swapped(?! (?:for|out|with)\b)|stretched|garbled|mangled|blurry|sideways|misaligned|unreadable|overlapping|"
    r"(?:\w+ed|shown|sent|drawn) (?:wrong|wrongly|incorrectly|in the wrong [\w-]+))"
)
# "Notifications are never marked as read" may be a rule, and may be a fault.
_NEVER_DOES = (
    r"\b(?:is|are|gets?) never (?:marked|delivered|received|triggered|fired|found|remembered|invalidated|played|"
    r"refreshed|reached)\b"
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
# What answers the talk before it, and is nothing in the next session.
_ANSWERS = (
    r"^(?:no,? |sorry,? |i mean(?:t)? )*not the [\w' -]{2,40}, the [\w' -]{2,40}\W*$",
    r"^(?:yes,? |yeah,? |ok(?:ay)?,? |sure,? |fine,? |go ahead,? )*(?:do (?:it|that|this|so)|go ahead|go for it),? "
    r"(?:but|and|only|just|with)\b(?!.*\b(?:always|never|from now on|every|each)\b)",
    r"^(?:please |pls )?(?:don't|dont|do not|stop) (?:guess|assum|speculat|imagin|invent)\w*[^,;.]{0,20}[,;.–—-] ?"
    r"(?:please |but |just )*(?:read|look|check|open|see|run|go|grep|search)\b"
    r"(?!.*\b(?:always|never|every|each|before|when)\b)",
    r"^(?:every|each|all|any) [^,;]{3,60}\b(?:needs?|must|should|has to|have to|requires?)\b[^,;]*[,;] "
    r"(?:so |please |and )*(?:add|create|write|implement|build|make|introduce) (?:an?|the|one|some) ",
    rf"^(?:and |also |please |pls )*(?:make sure|ensure|see to it)(?: that)? the (?!(?:{_WORKED_ON})\b)[\w-]+ "
    r"(?:never|always|only)\b(?!.*\b(?:from now on|in this (?:repo|project))\b)",
    r"^(?:no,? )?(?:you|u)(?:'ve| have)? (?:just )?mis(?:read|counted|typed|spelled|spelt|heard) "
    r"(?:the|my|this|that)\b",
    r"^(?:an?|one|two|three|four|some|a few|a couple of|several|\d) (?:\w+ )?(?:issues?|problems?|things?|bugs?|notes?|"
    r"comments?|remarks?|nits?|points?) (?:with|about|on|in|to|regarding) (?:that|this|it|your)\b",
)
_TALK = r"^(?:(?:ok(?:ay)?|yes|yeah|yep|no+|nope|nah|wait|stop|sorry|then|so|oh|hm+|well|actually|please|but)[,.!]* )*"
_SIZE = (
    r"(?:\w+er|small|big|large|short|long|tall|first|second|third|last|left|right|top|bottom|other|old|new|dark|light|"
    r"thin|wide|previous|next)"
)
_ONE = r"(?:one|option|approach|choice|variant|version|way|plan|suggestion|proposal)"
_SOURCE = (
    r"(?:docs?|documentation|changelog|readme|manual|release notes|man page|website|blog|blog post|faq|advisory|"
    r"support|homepage|api reference|wiki)"
)
_PEOPLE = r"(?:(?:some|all|our|the|many|most) )?(?:users?|customers?|people|visitors|clients?|players?|admins?)\b"
_TICKET = r"(?:ticket|issue|task|pr|pull request|story|bug)"
_CHANGING = r"(?:adapt|adjust|change|fix|update|edit|extend|modify|rewrite|pass|make) (?!sure\b)"
_RULING = (
    r"(?=\W{0,2}(?:from now on|always|never|don't|dont|do not|must|stop|use|twiceshy|forget|unlock|lock|remember)\b)"
)
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
    rf"{_TALK}(?:revert|undo|roll back) (?:the|your|those|these|all) (?:\w+ )?(?:changes?|edits?|commits?)\b"
    r"(?!.*\b(?:always|never|every|each)\b)",
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
    r"^(?:and |oh |please |pls )*(?:don't|dont|do not) forget (?:also to|to also) \w+ (?:the|this|that) [\w-]+\W*$",
    r"^(?:(?:wait|hey|so|but|ok|uh+|um)[,.…]* )*(?:did|have) (?:you|u) (?!(?:just|really|seriously)\b)[^,;.:]{2,60}$",
    r"^(?:(?:please|pls|ok|no)[,.…]* )*(?:wait|hold on|hang on|hold off) (?:just )?(?:an? |one |another |\d+ )?"
    r"(?:moment|minute|min|mins|minutes|second|sec|secs|seconds|bit|hour|tick)\b(?!.*\b(?:always|every|each|never)\b)",
    r"^(?:(?:no+|nope|sorry|but|uh+|um|hm+|wait|well|ok)[,.…]* )*(?:that|this|it)(?:'?s| is| was|'re)? not what i"
    r"(?:'d| had)? (?:asked|wanted|meant|said)\b(?!.*\b(?:always|never|every|each|from now on|whenever)\b)",
    # a fault, and what the thing at hand shall do
    rf"{_FAULT}\W*(?:(?:it |they |that )?(?:should|must|has to|needs to) [^,;]{{2,40}})?\W*$",
    rf"^(?!(?:you|your|i|we)\b)(?:[\w'-]+ ){{1,5}}(?:is|are|gets?|comes? out|looks?) {_AMISS}\b(?!.*\b(?:always|never|"
    rf"don't|"
    r"use|because|instead|must|should)\b)",
    r"^(?!(?:you|your|i|we)\b)(?:[\w'-]+ ){1,6}(?:is|are|gets?|isn't|aren't) (?:still |also )?(?:(?:not|never|no "
    rf"longer) )?"
    rf"(?<=(?:n't|not|ver|ger) ){_SEEN} (?:at all |properly |correctly )?(?:on|in|under) {_PLATFORM}(?: \d+)?\W*$",
    rf"{_TALK}(?:that|it|this) (?:didn't|did not|doesn't|does not|hasn't) (?:work|help|do it|change|fix)\w*\b"
    r"(?:\W*$|.*\b(?:still|again|same|empty|nothing)\b)",
    rf"^{_PEOPLE}[^,;:]* (?:always|sometimes|randomly|often|still|never) (?:gets? (?:logged|kicked|stuck|redirected|"
    r"thrown|the wrong|an? (?:error|blank|empty))|sees? (?:the wrong|an? (?:error|blank|empty|old))|loses?|ends? up|"
    r"lands?|receives? the)\b[^,;:]*$",
    rf"^(?:the|this|that) [\w-]+(?: [\w-]+)? (?:should|must|needs to|has to) (?!.*\binstead\b).*[;,.] (?:so |and |"
    rf"please )*{_CHANGING}",
    # what is said to be no rule
    r"^(?:no,? |but )?(?:it|that|this)(?:'s| is| was|n't| isn't| wasn't)(?: really)? (?:not )?(?:(?:meant|intended) "
    r"(?:as|to be) )?(?:an?|any) (?:\w+ )?(?:rule|convention|policy|guideline|preference|requirement)"
    r"(?: or (?:anything|so|something)| of mine)*(?: for (?:you|anything))?(?:\W*$|[,.;:] |,? (?:just|i just|only)\b)",
)

# "Can you always parse PDFs?" may ask what the agent is able to; of what it does at work, and politely, it asks for it.
_WORK = (
    r"run|use|add|write|ask|show|keep|check|make|put|name|commit|push|pull|test|lint|format|include|explain|update|start|"
    r"end|begin|follow|prefer|sort|group|place|set|create|document|validate|type|avoid|wrap|log|squash|rebase|merge|pin|"
    r"mock|answer|reply|respond|speak|talk|call|cite|mention|give|provide|tell|let|leave|open|do|read|look|review|verify|"
    r"confirm|ensure|stick|split|return|import|export|prefix|indent|remember|see|build|deploy|install|bump|tag|draft|"
    r"summari[sz]e|list|note|mark|comment|delete|remove|change|edit|touch|assume|clean|close|double|take|go|work|wait|"
    r"stop|be|skip|generate|regenerate|define|declare|handle|escape|quote|print|link|attach|report|warn|have|get|say"
)
_ABLE = rf"^\W*(?:can|could|will|would) you (?:always|never) (?!(?:{_WORK})\b)\w+[^?]*\?"

DOUBTS = Doubts(
    nothing="|".join(f"(?:{each})" for each in (*_NOTHING, _ABLE)),
    leans=r"\b(?:option|choice|variant|alternative|approach|proposal|suggestion) #?(?:\d|[a-e]\b|one\b|two\b|three\b)|"
    r"\bthe (?:first|second|third|last|other|latter|former|next) (?:one|option|approach|choice|variant|tab|window)\b|"
    r"\b(?:this|that|which) one\b|\byou missed\b|\bi (?:never|didn't|did not) (?:say|said|ask|asked|tell|told|mean)\b|"
    r"^the (?:file|function|method|class|test|page|bug|error|issue|variable|line|change|fix|code) (?:is|was|has|got)\b|"
    r"^make (?:it|this|that|them) (?:\w+er|more|less)\b|"
    r"^no (?:further |more |other )?changes? (?:needed|required|necessary)\b|"
    r"\b(?:is|are|was|were) (?:these|as follows|below)\W*$|"
    r"^(?:(?:no|nope|nah|please),? )?(?:not (?:yet|now|here|again)|(?:don't|do not) (?:stop|worry|bother))\W*$",
    fleeting=(*PASSING, *_ANSWERS, _FAULT, _NEVER_DOES),
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
    r"\bput (?:this|it) in the (?:docs|wiki|readme)\b|"
    r"(?:^|\n)(?:explain|translate|summari[sz]e|proofread|review|analy[sz]e|quote)\b[^:\n]{0,40}: |"
    # What is shown as an example, called bad, or said to stand somewhere.
    rf"(?:^|\n)(?:(?:e\.?g\.?|for (?:example|instance)),?|(?:examples?|samples?|docs?|readme|wiki|changelog):) "
    rf"{_RULING}|"
    rf"(?:^|\n)echo {_RULING}|(?:^|[\n.!?] ?)(?!(?:for|in|when|with|about|on|our|my|your) )[^:\n]{{0,40}}\b(?:advice|"
    r"attack|injection|bad \w+|examples?|samples?|docstring|description|caption|label|tooltip|placeholder|text|"
    r"honeypot|"
    rf"should read|[\w-]{{1,30}}\.(?:md|txt|rst|mdc) (?:has|contains|reads|says|states))\b[^:\n]{{0,20}}: {_RULING}|"
    r"\bin [\w/-]{1,40}\.\w{1,5} it(?:'s| is| was|s) written\b|\bthere(?:'s| is| was) an? (?:[\w-]+ )?(?:rule|line|"
    r"sentence|note|comment|entry) "
    r"in [\w/-]{0,40}\.\w|\bwe (?:love|welcome|appreciate) (?:contributions|contributors|pull requests|prs)\b|"
    r"(?:^|\n)licen[cs]e: \w|"
    # what those tell who made a thing that is used here
    rf"\b(?:{_SOURCE} (?:of|for|from|by|at|on) (?!(?:this|our|the|my) )[\w.@/-]{{1,30}}(?: [\w.-]{{1,30}})?|"
    rf"(?<=\w )(?<!\bthe )(?<!\bour )(?<!\bmy )(?<!\bthis )(?<!\band )(?<!\bof )(?<!\bstyle ){_SOURCE}) "
    r"(?:also |now |clearly |still )?(?:says?|states?|claims?|mentions?|tells?|recommends?|suggests?|warns?|announces?|"
    r"writes?)\b(?![^.\n]{0,200}\b(?:but|wrong|outdated|however|though|so we|so use|so from|agree)\b)",
    sources=r"advice advisory ai answer assistants? article blog changelog chat colleague\S* competitor\S* contains "
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
