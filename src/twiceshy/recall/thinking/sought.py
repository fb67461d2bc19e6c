"""What an open question wants to be told, and whether a statement tells such a thing.

"Who owns the job queue" wants somebody, "where" a place, "when" a time, "which port" and "how many" a number: a
statement about the queue that names nobody answers none of them, however well it fits. Who does something stands
before its verb, behind "by", or where people name those to turn to. Pure; every look is at one short text.
"""

import re

from twiceshy.recall.thinking.stance import clauses, negative
from twiceshy.text import words

SOMEBODY, PLACE, TIME, SPAN = "who", "where", "when", "how long"
PORT, NUMBER, VERSION = "which port", "how many", "which version"
LONGEST = 600  # characters of a statement in which it is looked for
_LEAD = r"(?i)^\W*(?:(?:so|and|but|ok(?:ay)?|then|by|to|for|from|at|on|in|since|until|under|with)\b,?\s+){0,2}"
_WHICH = r"(?:which|what)(?:'s| is| are| was)?\s+(?:(?:the|our|its|exact|current|default)\s+){0,2}(?:[\w-]+\s+){0,2}?"
_SORTS = (
    (SOMEBODY, r"(?:who|whom|whose|who's)\b"),
    (SOMEBODY, rf"{_WHICH}(?:team|teams|person|people|squad|colleague|owner|maintainer|reviewer|contact)\b"),
    (PLACE, r"where\b"),
    (PLACE, rf"{_WHICH}(?:url|host|hostname|address|path|folder|directory|region)\b"),
    (TIME, r"when\b"),
    (TIME, rf"{_WHICH}(?:day|days|date|time|month|weekday|hour|quarter)\b"),
    (SPAN, r"how (?:long|often|frequently)\b"),
    (PORT, rf"{_WHICH}ports?\b"),
    (VERSION, rf"{_WHICH}versions?\b"),
    (NUMBER, r"how (?:many|much)\b"),
    (NUMBER, rf"{_WHICH}(?:limit|timeout|size|number|percentage|threshold|quota|ttl|count|maximum|minimum)\b"),
)
_SORT = tuple((sort, re.compile(_LEAD + asked)) for sort, asked in _SORTS)
_DIGITS = r"(?<![\w.-])[$€£~<>=]{0,2}\d[\d.,_]*+(?:\s?%|[a-z]{1,3})?(?![\w-])"
_COUNT = (
    r"(?:one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|fifteen|twenty|thirty|fifty|sixty|ninety|"
    r"hundred|thousand|million|dozen|half|once|twice|zero|unlimited|single)"
)
_NUMBER = re.compile(rf"(?i){_DIGITS}|\b{_COUNT}\b")
# The number of a name is no count: "Postgres 16", "port 8080", "version 3".
_NAMED = re.compile(r"(?:\b[A-Z][\w+#-]*|\b(?:[Pp]ort|[Vv]ersion|v|[Ii]ssue|[Tt]icket|#))\s?\d[\d.]*")
_PORT = re.compile(r"(?<![\w.-])\d{2,5}(?![\w-]|\.\d)")
_VERSION = re.compile(r"(?i)(?<![\w-])v?\d+(?:\.\w+)*\b|\b(?:latest|lts|newest|stable|nightly)\b")
_DAY = (
    r"(?:mon|tues|wednes|thurs|fri|satur|sun)days?|january|february|march|april|may \d|june|july|august|september|"
    r"october|november|december|weekends?|weekdays?|today|tonight|tomorrow|yesterday"
)
_RHYTHM = (
    r"hourly|daily|nightly|weekly|biweekly|monthly|quarterly|yearly|annually|(?:every|each|once an?|twice an?|per|last|"
    r"next|this) (?:\w+ )?(?:second|minute|hour|day|night|morning|evening|week|month|quarter|year|sprint|release|"
    rf"commit|push|merge|build|{_DAY})s?"
)
_TIME = re.compile(
    rf"(?i)\b(?:{_DAY}|{_RHYTHM}|\d{{1,2}}(?::\d\d| ?[ap]m\b|h\b| o'?clock|st\b|nd\b|rd\b|th\b)|"
    r"(?:19|20)\d\d|q[1-4]|noon|midnight|"
    r"(?:in|at|by|before|after|during|until|since) (?:the )?(?:\w+ )?(?:morning|evening|night|afternoon|spring|summer|"
    r"autumn|fall|winter|week|month|quarter|year|sprint)|"
    r"as soon as|whenever|when|once|until|after|before|while|during|immediately)\b"
)
_CLOCK = re.compile(r"(?i)\btime|\bhour|\bday|\bdate|\bmonth")  # who asks for one isn't told "after a deploy"
_BOUND = re.compile(
    r"(?i)\b(?:below|under|before|above|(?:old|new|low|high|earli|lat)er than|less than|other than|but)\b"
)
_EVENT = re.compile(r"(?i)^(?:as soon as|whenever|when|once|until|after|before|while|during|immediately)$")
_SPAN = re.compile(
    rf"(?i)(?:{_DIGITS}|\b(?:{_COUNT}|an?|few|several)\b)[\s-]?(?:ms|sec|second|min|minute|hour|day|night|week|"
    rf"month|quarter|year|sprint|[smhd]\b|times)|\b(?:{_RHYTHM})\b|\b\d++(?:ms|s|m|h|d)\b|\b(?:forever|never)\b"
)
_OCCASION = re.compile(
    r"(?i)\b(?:as soon as|whenever|when|once|until|after|before|while|during) "
    r"(?!(?:\w+ )?(?:\d|noon\b|midnight\b))[^,;.]++"
)
# What was decided or changed is dated by when it was said.
_CHANGED = re.compile(
    r"(?i)\b(?:moved|switched|migrated|changed|decided|chose|picked|replaced|dropped|upgraded|introduced|adopted|rejected|"
    r"renamed|settled|released|launched|removed|added|deprecated|stopped|started)\b"
)
_ASKS_CHANGE = re.compile(r"(?i)^\W*(?:so |and |but )?(?:since )?when (?:did|was|were|has|have)\b")
_SITE = re.compile(r"\w[./]\w|\w:\w|~/|(?<!\S)/\w|\w/(?!\S)")
_ADDRESS = re.compile(r"(?i)\bhttps?://(?P<host>[\w.-]+(?::\d+)?)[^\s,;)\"'`]*")
_IN = re.compile(
    r"(?i)\b(?:in|on|at|under|into|inside|onto|to|from|via|behind|beside|within|below|above|near|next to|through)\s+"
    r"(?:(?:the|our|a|an|its|my|your)\s+)?(?P<place>[\w@.:/~-]+)"
)
_NO_PLACE = re.compile(
    rf"(?i)(?:{_DAY}|{_COUNT}|\d.*|default|general|case|time|purpose|sync|order|use|be|do|run|production use|demand|"
    r"python|typescript|javascript|kotlin|java|go|rust|swift|ruby|c\+\+|english|german|french|spanish|portuguese)"
)
_WRITTEN = re.compile(r"(?i)\b(?:written|built|coded|implemented) (?:in|with|on)\b.*")
_ROLE = (
    r"(?:[\w-]+ )?(?:teams?|squads?|guild|crew|group|department|managers?|leads?|owners?|maintainers?|admins?|"
    r"engineers?|"
    r"developers?|devs?|reviewers?|designers?|contractors?|interns?|on-?call|officers?|architects?|dbas?|people|person|"
    r"ops|devops|sre|qa|legal|security|finance|marketing|support|sales|cto|ceo|ci|nobody|everybody|everyone|anyone|"
    r"someone|i|we|me|us|you|she|he|they)"
)
_NAME = r"(?:@[\w-]+|[^\W\d_a-zß-ÿ][^\W\d_]*[a-zß-ÿ][^\W\d_]*(?:[ -][^\W\d_a-zß-ÿ][\w'-]+)?)"
_WHO = rf"(?:(?-i:{_NAME})|(?:the |our |my |an? )?{_ROLE})"
_ADVERB = (
    r"(?:(?:now|still|also|always|usually|alone|may|can|should|must|will|shall|currently|only|(?:is|are) allowed to|"
    r"gets to|and \w+)\s+){0,3}"
)
_SUBJECT = re.compile(
    r"(?i)(?:^|[,;:.]\s+|\bthat\s+)(?:(?:only|nobody but|no one but|just|ask|let|have)\s+)?"
    rf"(?P<who>{_WHO})\s+{_ADVERB}(?P<verb>[\w-]+)"
)
_TOLD = re.compile(
    r"(?i)\b(?:by|belongs? to|ask|ping|contact|consult|call|tell|(?:escalated?|assigned?|talk) to|check with|"
    r"speak (?:to|with)|sign-?off (?:from|by)|(?:approval|review|ok|permission) (?:from|by|of)|"
    r"(?:reports?|goes?|up) to|cc|"
    rf"(?:owner|owners|maintainer|lead|contact|reviewer|responsible|charge|person|expert|call)\b[^,;.]{{0,40}}?"
    rf"(?:\bis|\bare|:|=))\s+{_WHO}(?![\w-])"
)
_IS = re.compile(
    rf"(?i)(?:^|[,;:.]\s+){_WHO}(?:\s+and\s+{_WHO})?(?:'s| is| are|'re)\s+(?:now |still |also |the |our |an? )*+"
    r"(?:\w+ )?(?:owners?|maintainers?|leads?|contacts?|responsible|in charge|on[ -]call|experts?|reviewers?|managers?|"
    r"admins?|person|one to)\b"
)
_OWNED = re.compile(rf"(?i)\b(?:is|are) (?-i:{_NAME})(?:'s|s')(?:\s|[.!,]|$)|\((?-i:{_NAME})\)")
_CARE = frozenset(
    words.terms(
        "own owns owner maintain maintains maintainer responsible charge belong belongs lead leads contact "
        "handle handles care look ask in-charge manage manages manager"
    )
)
_NOBODY = frozenset("the a an this that these those it all each every some no only never always use keep run".split())


def sort(question: str) -> str:
    """The sort of thing that an open question asks for; "" where any statement may tell it."""
    return next((found for found, asked in _SORT if asked.match(question)), "")


def tells(sought: str, question: str, about: frozenset[str], text: str) -> bool:
    """Does a statement hold a thing of that sort, besides what it shares with the question?"""
    said = " ".join(text.split())[:LONGEST]
    if sought == SOMEBODY:
        return _names_somebody(frozenset(words.terms(question)), said)
    if sought == PLACE:
        return _names_place(about, said)
    if sought == TIME:
        return _names_time(question, about, said)
    if sought == NUMBER:
        return _NUMBER.search(_NAMED.sub(" ", said)) is not None
    if sought in (PORT, VERSION):
        said = _left(question, about, said)
    pattern = {SPAN: _SPAN, PORT: _PORT, VERSION: _VERSION}.get(sought)
    return pattern is None or pattern.search(said) is not None


def holds(question: str, about: frozenset[str], text: str) -> bool:
    """ "Which postgres version" is answered by "PostgreSQL 16", "why" by "because": the better for it."""
    lower = question.lower()
    if "why" in lower.split():
        return re.search(r"(?i)\b(?:because|since|so that|due to)\b", text) is not None
    if "version" in lower:
        pieces = re.findall(r"([^\W\d_]\S*)\s+v?\d", text)
        return any(about & set(words.terms(piece)) for piece in pieces)
    if "port" in lower.split():
        return re.search(r"\b\d{2,5}\b", text) is not None
    if lower.startswith("where") or {"url", "host", "path", "file", "folder"} & set(lower.split()):
        return re.search(r"\w[./]\w", text) is not None
    return False


def moved(before: str, after: str) -> bool:
    """Do both tell an address on one host, and not the same one?"""
    one, other = ({found["host"].lower(): found[0] for found in _ADDRESS.finditer(text)} for text in (before, after))
    return any(one[host].rstrip("/.") != other[host].rstrip("/.") for host in one.keys() & other.keys())


def _left(question: str, about: frozenset[str], said: str) -> str:
    """A statement without what is not so: "we no longer support Node 16" tells no version that is needed."""
    if negative(question):
        return said
    every = clauses(said, about)
    return ", ".join(clause.text for clause in every if not negative(clause.text) or _BOUND.search(clause.text))


def alike(about: frozenset[str], said: str) -> frozenset[str]:
    """The words for having something in one's care stand for each other: "it belongs to Ben" tells who owns it."""
    return about & _CARE if _CARE & frozenset(words.terms(said)) else frozenset()


def _names_somebody(asked: frozenset[str], said: str) -> bool:
    if _TOLD.search(said) or _IS.search(said) or _OWNED.search(said):
        return True
    return any(_acts(found, asked) for found in _SUBJECT.finditer(said))


def _acts(found: re.Match[str], asked: frozenset[str]) -> bool:
    """Is it one who does what is asked about? "Deploys take long" begins with a capital as well."""
    verb = frozenset(words.terms(found["verb"]))
    return found["who"].lower() not in _NOBODY and bool(verb & (asked | _CARE if asked & _CARE else asked))


def _names_place(about: frozenset[str], said: str) -> bool:
    plain = _WRITTEN.sub(" ", said)
    if _SITE.search(plain):
        return True
    for found in _IN.finditer(plain):
        place = found["place"]
        if not _NO_PLACE.fullmatch(place) and frozenset(words.terms(place)) - about:
            return True
    return False


def _names_time(question: str, about: frozenset[str], said: str) -> bool:
    """When it is done: not when it is not, and not when something else is ("… before deploying")."""
    if _ASKS_CHANGE.match(question) and _CHANGED.search(said):
        return True
    said = _OCCASION.sub(lambda found: " " if about & set(words.terms(found[0])) else found[0], said)
    said = ", ".join(clause.text for clause in clauses(said, about) if not clause.against)
    if about.isdisjoint(words.terms(said)):
        return False
    return any(not (_CLOCK.search(question) and _EVENT.match(found[0])) for found in _TIME.finditer(said))
