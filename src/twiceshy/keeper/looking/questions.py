"""A question read as what it would claim: does a memory say otherwise, does it name the sort of thing asked for?

"does the api listen on 9090" claims a port: a memory of port 8080 refutes it. "which database …" asks for one of a
family: a memory that names PostgreSQL answers it without the word database. What is read here is what learning reads
when one statement replaces another, so that `reason` and the inbox never disagree about what contradicts what.
"""

import re
from collections.abc import Iterator

from twiceshy.learn.about import families
from twiceshy.learn.about.topics import topic
from twiceshy.learn.change.conflict import relation
from twiceshy.learn.change.withdrawal import withdrawal
from twiceshy.recall.calls import deed
from twiceshy.recall.guard import guard
from twiceshy.recall.thinking import stance
from twiceshy.text import words

_CLOSED = re.compile(
    r"(?i)^\W*(?:so|and|but|ok(?:ay)?|then)?\b[\s,]*(?P<verb>is|are|was|were|does|do|did|has|have|should|shall|must|can|"
    r"may|will)\s+(?P<rest>.+)$"
)
_NOT = re.compile(r"(?i)\s+(?:not|never)\b|(?<=\w)n't\b")
_BEING = frozenset({"is", "are", "was", "were"})
_NUMBER = re.compile(r"(?i)v?\d[\d.,:]*(?:%|[a-z]{1,2})?")
_PLACE = re.compile(r"(?:[\w~.-]*/[\w./-]+|[\w-]+(?:\.[\w-]+)+)")
_VERB = re.compile(r"(?i)is|are|was|were|has|have|had|must|may|can|should|will|needs?|does|goes|got")
_LIMIT = re.compile(r"(?i)\b(?:for|in|on|when|while|during|within|under|inside|at)\s+(?:the |our )?(.+)$")
_FINE = re.compile(r"(?i)\s+(?:ok(?:ay)?|fine|allowed|good|possible|a good idea)\s*[?!.]*$")  # ends a question only
_SORT = re.compile(
    r"(?i)^\W*(?:so |and |but |ok(?:ay)?,? )?(?:which|what)\s+(?P<sort>(?:[\w-]+\s+){1,3}?)"
    r"(?:do|does|did|is|are|was|were|should|shall|must|can|may|will|has|have|we|i|you|to)\b"
)
_CLAUSES = re.compile(r"[,;:.!]\s+|\s[–—-]\s")
LONGEST = 400  # characters of a yes-or-no question
_SIDES = frozenset({"up", "down", "on", "off", "in", "out", "over"})
_GOOD = frozenset("green fixed up stable ready passing working healthy clean live running".split())
_BAD = frozenset("broken failing red down flaky unstable dirty blocked stopped paused".split())
_STATES = _SIDES | _GOOD | _BAD
_ENDS = ((_GOOD, _BAD), (frozenset({"fast"}), frozenset({"slow"})), (frozenset({"open"}), frozenset({"closed"})))
_OPPOSITE = (*_ENDS, *((other, one) for one, other in _ENDS))
# One member of each family that a sort of thing names.
_MEMBERS = {
    "database": "postgres mongodb", "db": "postgres mongodb", "package manager": "npm pip", "cache": "redis",
    "test framework": "pytest jest junit", "test runner": "pytest jest junit", "testing framework": "pytest jest junit",
    "formatter": "black prettier", "linter": "eslint", "type checker": "mypy", "bundler": "webpack", "orm": "prisma "
    "sqlalchemy", "queue": "kafka", "broker": "kafka", "message broker": "kafka", "message queue": "kafka",
    "ci": "jenkins", "cloud": "aws", "cloud provider": "aws", "host": "fly github", "hosting": "fly github",
    "framework": "django react", "web framework": "django react", "frontend framework": "react",
    "build tool": "make webpack", "build system": "make", "web server": "nginx", "shell": "bash", "tracker": "jira",
    "issue tracker": "jira", "container runtime": "docker", "http client": "axios", "date library": "moment",
    "css framework": "tailwind", "day": "monday", "month": "january",
}  # fmt: skip


def says_otherwise(question: str, said: str) -> bool:
    """Does a memory tell another value of the very thing a yes-or-no question claims? A `not` in it is left out."""
    if len(question) > LONGEST:
        return False  # no plain yes or no, and each memory would be held against all of it
    bare, said = _NOT.sub("", question.replace("’", "'")).strip(" ?!."), _told_anew(said)
    if stance.negative(bare) or not _unnamed(bare, said) or _are_apart(bare, said):
        return False
    found = [relation(claimed, said).name for claimed in _claimed(bare)]
    if any(name in ("same", "near", "amends") for name in found) or _only_forbids(said):
        return False
    return "conflict" in found or _another_value(bare, said)


def _told_anew(said: str) -> str:
    """What a statement says beside what it takes back: "forget what I said about main, commit straight to main"."""
    found = [part for part in _CLAUSES.split(said) if part.strip()]
    left = [part for part in found if (back := withdrawal(part)) is None or back.sort not in ("revokes", "unsays")]
    return said if len(left) == len(found) else ", ".join(left)


def is_forbidden(question: str, said: str) -> bool:
    """Would a rule be broken by the change a question asks for? "May I edit src/gen/api.ts" names a file below one."""
    paths = [path.rstrip(".,;:!?") for path in _PLACE.findall(question)] if len(question) <= LONGEST else []
    asked = frozenset(words.words(question.lower()))
    deeds = [deed.edits(path) for path in paths]
    done = [each for each in deeds if asked & each.does]
    return bool(done) and bool(guard.broken_by(said, "", guard.Call([], done, paths)))


def holds_elsewhere(question: str, said: str) -> bool:
    """Are both limited, and to different things? What holds for paid users tells nothing about free ones."""
    last = question.lower().rstrip(" ?!.").rpartition(" ")[2]
    if last in _STATES and last not in said.lower().split():
        return True  # these words are too common to be looked for, and here they are all that is asked
    mine, theirs = _LIMIT.search(_FINE.sub("", question).strip(" ?!.")), _LIMIT.search(said.strip(" ?!."))
    if mine is None or theirs is None:
        return False
    ours, others = frozenset(words.terms(mine[1])), frozenset(words.terms(theirs[1]))
    return bool(ours - frozenset(words.terms(said))) and bool(others - frozenset(words.terms(question)))


def sort_asked(question: str) -> str:
    """The thing of which an open question wants one: `which package manager do we use`; "" for none."""
    found = _SORT.match(question)
    return found["sort"].strip().lower() if found else ""


def names_one(sort: str, said: str) -> bool:
    """Does a memory name a thing of that sort? Of a sort we have no family for, any name or number will do."""
    known = _MEMBERS.get(sort) or _MEMBERS.get(sort.rstrip("s"))
    plain = said.strip(" .!")
    if known is not None:
        return any(families.same(word) == member or families.rival(word, member)
                   for word in _bare(plain) for member in known.split())  # fmt: skip
    return bool(topic(plain).names) or any(word[:1].isupper() for word in plain.split()[1:])


def _claimed(bare: str) -> Iterator[str]:
    """The statements a question may ask for: it hides where its subject ends, so every place is tried."""
    asked = _CLOSED.match(bare)
    if asked is None:
        return
    verb, rest = asked["verb"].lower(), asked["rest"].split()
    yield " ".join(rest)
    for place in range(1, len(rest)):
        head, tail = rest[:place], rest[place:]
        if verb in _BEING:
            yield " ".join((*head, verb, *tail))
        elif tail[0].isalpha():
            yield " ".join((*head, f"{tail[0]}s", *tail[1:]))


def _unnamed(bare: str, said: str) -> list[str]:
    """The words of a question that a memory doesn't name; where it names all, its own words tell for or against."""
    theirs = _bare(said)
    return [word for word in _bare(bare) if words.terms(word) and not _among(word, theirs)]


def _are_apart(bare: str, said: str) -> bool:
    """Do both tell a state, and states that go together? A build may be broken and slow; green it is not then."""
    mine, theirs = ({word.lower() for word in _bare(text)} & families.STATES for text in (bare, said))
    return bool(mine and theirs) and not any(mine & one and theirs & other for one, other in _OPPOSITE)


def _only_forbids(said: str) -> bool:
    """ "Never import moment" tells no other value of what is imported."""
    return all(clause.against for clause in stance.clauses(said, frozenset()))


def _another_value(bare: str, said: str) -> bool:
    """All that is asked is named, but for one value that stands there as another of its sort."""
    mine, theirs = _bare(bare), _bare(said)
    asked = _unnamed(bare, said)
    told = [word for word in theirs if words.terms(word) and not _among(word, mine)]
    if len(asked) != 1 or len(mine) < 2:
        return False
    value = asked[0]
    others = [word for word in told if _sort(word) == _sort(value) != "" or families.rival(word, value)]
    return len(others) == 1 and not _tells_apart(others[0], said, mine)


def _tells_apart(value: str, said: str, asked: list[str]) -> bool:
    """Does the verb come after it? Then it belongs to the subject: the 17 of "module 17 is tested" is one of many."""
    rest = re.split(r"[,;]| and ", said.partition(value)[2], maxsplit=1)[0]
    return any(_VERB.fullmatch(word) or (word.endswith("s") and word[:-1] in asked) for word in rest.split())


def _sort(word: str) -> str:
    if _NUMBER.fullmatch(word):
        return "number"
    return "place" if _PLACE.fullmatch(word) else ""


def _among(word: str, others: list[str]) -> bool:
    """Is the word there, in whatever form? Of a number or a path every part must be."""
    stems = frozenset(words.terms(word))
    for other in others:
        there = frozenset(words.terms(other))
        if (stems <= there if _sort(word) else stems & there) or families.same(word) == families.same(other):
            return True
    return False


def _bare(text: str) -> list[str]:
    found = (word.strip(".,;:!?()`'\"") for word in _CLOSED.sub(r"\g<rest>", text).split())
    return [word for word in found if word]
