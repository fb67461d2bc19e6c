"""English: whether it is meant, and whose word it is. Only data."""

from twiceshy.languages.shapes.meant import Meant, Relayed

MEANT = Meant(
    hedged=r"maybe|perhaps|possibly|i wonder (?:if|whether)|it might be nice|it would be nice",
    earnest=r"i|you|it was(?:n't| not) clear|that was(?:n't| not) clear",
    ironic=(
        r"(?:^|\s)/s(?:arcasm)?\b[.!)\s]*$",
        "\U0001f644\\s*$",
        r"\bbecause why not\b",
        r"\bsaid no one ever\b",
    ),
    mocking=r"wonderful|great|fantastic|lovely|awesome|brilliant|nice|perfect|amazing|excellent|marvell?ous|splendid|"
    r"terrific|super|cool|bravo|wow",
    mocked=r"(?:yet )?another|one more|(?:just |exactly )?what (?:we|i) (?:all )?needed|"
    r"(?:it|this|that|you|now it)[^.!?]*\b(?:again|deleted|broke|broken|wiped|crashed|lost|gone)\b",
    shrugging=r",? (?:right|sure|why not|obviously|of course|i guess|i suppose)\W*$",
)
RELAYED = Relayed(
    whose=r"my|our|the",
    roles=r"boss|manager|(?:team |tech |engineering )?lead|cto|ceo|coo|ciso|pm|po|product (?:owner|manager)|colleague|"
    r"co-?workers?|teammates?|architect|\w+ team|(?:head|director|vp) of \w+|scrum master|admins?|dba",
    nobody=r"the|it|this|that|these|those|what|who|which|nobody|everyone|everybody|someone|somebody|anyone|people|he|she|"
    r"they|we|you|i|as|if|when|never|always|and|but|so|no|yes|ok|please|note|copilot|claude|chatgpt|gemini|codex|"
    r"cursor|"
    r"eslint|sonar\w*|readme|docs?|wiki|github|gitlab|slack|google|wikipedia|tests?|ci|linter|code|reviewer|bot|error|"
    r"vendor|customer|client|users?|don't|do|just|only|every|each|all|also|like|mypy|ruff|clippy|dependabot|rfc",
    belonging=r"from|in|of|at",
    says=r"says?|said|told|tells|wants?|wanted|asked|asks|insists?|insisted|demands|requires|expects|"
    r"mentioned|wrote",
    told=r"that|us to|me to|to|everyone to|you to",
)
