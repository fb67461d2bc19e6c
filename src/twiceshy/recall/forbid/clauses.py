"""The clauses of a rule that forbid: `never X`, `no X`, `X is off limits`, `ask before X`, `only CI does X`.

A clause is what is forbidden, in the words that were said, with the exceptions and conditions behind it; reason
and alternative are cut off. What stands before ("on main, never …", "tests must never …", "vendor/ is generated,
don't edit it") belongs to it too. The words that mark a clause are in markers.py.
"""

import re
from collections.abc import Iterator
from itertools import islice
from typing import NamedTuple

from twiceshy.recall.calls.doings import subcommands
from twiceshy.recall.forbid import asides, markers, partings
from twiceshy.recall.forbid.spellings import known_programs, paths_of
from twiceshy.recall.forbid.wording import STOPS, Found, cut

LONGEST = 2000  # characters of a rule that are looked at
TOLD = 400  # characters of its sentences that may forbid, and
MOST = 12  # clauses, that are taken apart: more is no rule, and would cost more than a call may wait


_PLACING = ("in", "on", "for", "with", "under", "from", "inside", "within", "against")
_BY = ("with", "via", "through", "using", "to", "from", "over")
_LEADS = ("we", "you", "i", "please", "always", "only", "just", "do")
MOST_LED = 3  # words of an act: "run the tests"
_LEADING_UP = ("just", "only", "always", "please", "but", "-", "use", "do", "a")
_BARE = frozenset(("bare", "naked", "plain"))
_BARE_NOT = ("not", "nicht", "não", "nao", "pas")
_CHOOSING = (
    "use",
    "uses",
    "using",
    "used",
    "run",
    "with",
    "via",
    "nutze",
    "nutzen",
    "benutze",
    "nimm",
    "usa",
    "usamos",
)
ALL = r"\s(?:-A|--all|\.)(?=[\s`]|$)"  # one of the ways to take all there is
# What is wanted instead of all at once: ", add files by name", "; stage them one by one".
_BY_NAME = (
    r"(?i)[,;.\n(—–-]\s*(?:(?:please|always|but|only|just|instead)\W+)*(?:add|stage|name|list|pick)\s[^.;]*?\b"
    r"(?:by (?:their )?names?|individually|explicitly|one (?:by one|at a time)|specific files|file by file)\b"
)
_LACKING = ("without", "unless")
_ACTING = frozenset(("use", "run", "prefer", "keep", "is", "are", "has", "have", "uses", "always", "ask"))


class Clause(NamedTuple):
    what: str
    kind: str = ""  # "hands off", "stay away", "pinned", "banned", "only", or "" for an act
    scope: str = ""  # where it holds: "on main", the subject of "tests must never"
    exceptions: tuple[str, ...] = ()
    lacking: tuple[str, ...] = ()  # what must not be missing: "without --dry-run"
    unseen: bool = False  # under a condition that no command shows
    about: str = ""  # what was spoken of before, for an act without a thing
    refers: bool = False  # to what was spoken of: "don't edit it", "never on the host"
    instead: str = ""  # what is to be done: "don't restart nginx, reload it"
    fine: str = ""  # what may be done to it: "making them is fine"
    aside: str = ""  # what follows in brackets or after a colon: it may be the very command


def clauses(text: str) -> tuple[Clause, ...]:
    """Everything a text forbids."""
    text = partings.joined(_spaced(text[:LONGEST]))
    found = [Clause(asked) for asked in (re.findall(partings.ASKED, text) if "?" in text else ())]
    for sentence, previous in told(text):
        found += _closer(list(islice(_of_sentence(sentence, previous), max(MOST - len(found), 0))))
    allowed = [each.inner for each in markers.find("fine", text)]
    fine = tuple(each for each in allowed if partings.is_place(each) or each[:2] == "--")
    doing = next((each for each in allowed if partings.is_doing(each)), "")
    every = tuple(exception for clause in found for exception in clause.exceptions)
    if " add " in text and re.search(_BY_NAME, text):
        found = [_by_name(clause) for clause in found]
    return tuple(
        clause._replace(
            exceptions=(*(every if _is_bare(clause.what) else clause.exceptions), *fine),
            fine=doing.split(" ")[0].lower(),
        )
        for clause in found[:MOST]
    )


def _by_name(clause: Clause) -> Clause:
    """`git add -A` is one way to add all: who wants files by name wants no other either."""
    return clause._replace(lacking=(*clause.lacking, "naming the files")) if re.search(ALL, clause.what) else clause


def _is_bare(what: str) -> bool:
    """`only with --only hosting, never a bare firebase deploy`: without what is asked for."""
    return not _BARE.isdisjoint(what.lower().split()[:2])


def _spaced(text: str) -> str:
    """With one space between words and one end between lines: patterns look at each run of them again and again."""
    return "\n".join(filter(None, (" ".join(line.split()) for line in text.split("\n"))))


def told(text: str) -> Iterator[tuple[str, str]]:
    """Each sentence that may forbid, with the one before it, as far as a rule is read."""
    previous, left = "", TOLD
    for whole in partings.sentences(text):
        sentence = partings.without_end(whole if len(whole) <= TOLD else whole[:TOLD].rpartition(" ")[0])
        sentence = partings.likewise(sentence, previous)
        if markers.may_forbid(sentence):
            left -= len(sentence)
            if left < 0:
                return
            yield sentence, previous
        previous = sentence


def _of_sentence(sentence: str, previous: str) -> Iterator[Clause]:
    """Its clauses; what one is about may stand earlier in the sentence, or in the one before."""
    needed, sentence = _required(sentence)
    yield from needed
    found = [marker for marker in markers.markers(sentence) if not partings.is_reason(sentence, marker.start)]
    for at, marker in enumerate(found):
        start = found[at - 1].end if at else 0
        after = sentence[marker.end : found[at + 1].start if at + 1 < len(found) else len(sentence)]
        so_far = sentence[: marker.start]
        if marker.said.lower() in _BARE_NOT and not _is_choice(so_far, sentence[marker.end :]):
            continue
        alone = markers.is_nobody(so_far) or partings.is_that(so_far)
        about = previous if alone else so_far
        led = _act_before(so_far + "," * marker.said.startswith(","), after)
        before = "" if led else sentence[start : marker.start]
        clause = _clause(marker, before, f" {led}{after}" if led else after, about)
        if _introduces(after, sentence[marker.end :]):
            continue
        if clause and (clause.what.strip(" .,") or clause.refers or (about and not after.strip(" .,!"))):
            yield clause._replace(about=about)
    if not (found or needed):
        yield from _through(sentence)


def _is_choice(so_far: str, behind: str) -> bool:
    """Does a tool stand beside a bare `not`, or the use of one: "we use pnpm here not npm"? Black may be a colour."""
    told = [word.low for word in cut(so_far.rstrip(" ,"))]
    start = max((at + 1 for at, word in enumerate(told) if word in STOPS), default=0)
    chosen = any(word in _CHOOSING or markers.is_tool(word) for word in told[start:])
    return chosen or any(markers.is_tool(word.low) for word in cut(behind)[1:])


def _act_before(so_far: str, after: str) -> str:
    """The deploy of `we deploy with scripts/deploy.sh, never with kubectl`: the script is what to deploy with."""
    joint = "".join(after.lower().split()[:1])
    if joint not in _BY or not so_far.rstrip().endswith((",", ";", "—", "–", "-", " and", " but")):
        return ""
    told = re.split(r"[,;:]\s", so_far[: max(so_far.lower().rfind(f" {joint} "), 0)])[-1].split()
    while told and told[0].lower() in _LEADS:
        told = told[1:]
    return " ".join(told) if len(told) <= MOST_LED else ""


def _closer(found: list[Clause]) -> list[Clause]:
    """Keep out of vendor/, no edits in there: not to read it wasn't meant."""
    told = len(found) == 2 and found[0].kind == "stay away" and not found[1].kind
    refers = told and (found[1].refers or bool(paths_of(found[0].what)[0] and paths_of(found[1].what)[0]))
    told = refers and " read" not in found[1].what
    return [found[0]._replace(kind="hands off"), *found[1:]] if told else found


def _introduces(after: str, rest: str) -> bool:
    """`Don't bump submodules: no git submodule update --remote` says what is meant."""
    said = after.rstrip().endswith(":") and after != rest
    return said and not re.match(r"(?i)\W*no\s+(?:exceptions?|excuses?|matter|ifs|discussion)", rest[len(after) :])


def _required(sentence: str) -> tuple[list[Clause], str]:
    """`ansible-playbook only with --check, real runs are ours`: the option must be there; and what is said besides."""
    first, mark, rest = sentence.partition(", ")
    program, _, behind = first.partition(" only with -")
    if not behind or program.lower().split()[0] not in known_programs() or markers.markers(program):
        return [], sentence
    return list(_through(first)), rest if mark else ""


def _through(sentence: str) -> Iterator[Clause]:
    """`deploys only via CI`: elsewhere they are forbidden."""
    found = next(iter(markers.find("through", sentence)), None)
    if found and found.start:
        what = re.split(r"[,:]", sentence[: found.start])[-1]
        yield Clause(what, exceptions=(sentence[found.end : partings.end_of(sentence, found.end)],))


def _clause(marker: Found, before: str, after: str, about: str) -> Clause | None:
    """`about` is what was spoken of before: the sentence so far, or the one before it."""
    if marker.kind == "leave":
        refers = marker.inner.lower() in ("it", "them", "that", "this", "those", "these")
        aside = _aside(after) if after.lstrip().startswith("(") else ""
        return Clause("" if refers else marker.inner, "hands off", refers=refers, aside=aside)
    if marker.kind == "pin":
        version = "".join(after.split()[:1])
        stays = (version.strip(",.;"),) if any(map(str.isdecimal, version)) else ()
        return Clause(f"upgrade {marker.inner or before}", "pinned", exceptions=stays)
    if marker.kind in ("bad", "mine", "permit"):
        return _said_of(before, after, {"mine": "hands off", "bad": "banned"}.get(marker.kind, ""))
    if marker.kind == "actor" and _is_call(marker.said.split()[-1], after):
        return None  # only prisma migrate dev: that is what to do
    if marker.kind == "where":
        return _elsewhere(after)
    if marker.kind == "listed":  # forbidden: a, b, c
        after = after.replace(", ", " or ")
    if marker.kind == "inside":
        return Clause("edit files", exceptions=(_cut(after).what,))
    if marker.kind == "alone":
        return Clause(_cut(after).what.split(" for ")[0], "only")
    after = partings.without_idiom(partings.without_insertion(after))
    refers = partings.refers(after) or (" there " in marker.said or " it " in marker.said)
    clause = _cut(partings.without_object(after) if refers else after)
    kind = {"hands": "hands off", "away": "stay away"}.get(marker.kind, "")
    if refers:
        return clause._replace(kind=kind, refers=True)
    return clause._replace(kind=kind, scope=f"{_scope(before, marker.said)} {clause.scope}".strip())


def _is_call(name: str, after: str) -> bool:
    """Does a program stand before its subcommand?"""
    return name.lower() in known_programs() and "".join(after.split()[:1]).lower() in subcommands(name.lower())


def _said_of(before: str, after: str, kind: str) -> Clause:
    """`X is forbidden on Y`."""
    before, _, inner = before.partition("(") if before.rstrip().endswith(")") else (before, "", "")
    subject = re.split(r":\s|;|,\s(?!.*\b(?:or|and)\b)", before.strip(" ,"))[-1]
    for allowed in reversed(markers.find("fine", subject)):  # get is ok, put and del are not
        subject = subject[allowed.end :].lstrip(" ,") or subject
    topic = before.partition(": ")[0].strip()
    if ": " in before and topic.lower() in known_programs():  # Vault: kv/prod is forbidden
        subject = f"{topic} {subject}"
    after = re.sub(r"(?i)^\s*(?:(?:by|per)\s+(?!hand\b)[^,.;:(]+|to\b|for\s+(?:you|agents|bots)\b)", "", after)
    advice = after.lstrip().startswith(",") and not markers.first("except", after.lstrip(" ,"))
    rest = Clause("", instead=_instead(after)) if advice else _cut(after)
    subject = re.sub(r"(?i)^(?:please|note|reminder|remember|so|and|but|also|that)\s+(?!\w+\s*$)", "", subject)
    if partings.is_that(subject):
        return rest._replace(kind=kind, refers=True)
    if kind == "banned" and subject.lower().endswith((" file", " files")):
        kind = "hands off"  # one may read it
    aside = inner.rstrip(" )") or rest.aside
    subject, excepted = partings.split("except", subject)
    rest = rest._replace(
        lacking=(*rest.lacking, *(each for word, each in excepted if word in _LACKING)),
        exceptions=(*rest.exceptions, *(each for word, each in excepted if word not in _LACKING)),
    )
    return rest._replace(what=f"{subject} {rest.what}".strip(), kind=kind, aside=aside)


def _elsewhere(after: str) -> Clause | None:
    """`only push to feature branches`: to all others it is forbidden."""
    there = r"(?i)(.+?)\s+(?:in|on|to|under|inside|within|from|with|via|through|against|below)\s+(.+)"
    found = re.match(there, _cut(after).what)
    return Clause(found[1], exceptions=(found[2],)) if found else None


def _scope(before: str, marker: str) -> str:
    """Where it holds: a subject that is no person, or a place set in front."""
    told = [word.low for word in cut(before)]
    if told[:1] in (["when"], ["whenever"], ["while"], ["if"]):
        told = told[next((at for at, word in enumerate(told[:4]) if word in ("on", "in")), len(told)) :]
    if told[:1] and told[0] in _PLACING:
        placed = " ".join(told[: told.index(",")] if "," in told else told)
        known = markers.is_nobody(placed) or markers.find("verb", placed) or not _ACTING.isdisjoint(placed.split())
        return "" if known else placed.removeprefix("for ").removeprefix("with ")
    if not told or told[-1] in (",", ":", "—", "-", "and", "or", "but", "so", "then") or markers.is_nobody(before):
        return ""
    subject, _, inner = before.strip().partition("(")
    if inner and asides.named("", inner):
        return inner.rstrip(") ")
    for mark in (", ", ": ", "—", "–", " but "):
        subject = subject.rpartition(mark)[2].strip()
    acts = not _ACTING.isdisjoint(subject.lower().split())
    if acts or len(subject.split()) > 6 or markers.is_nobody(subject):
        return ""
    return subject if marker.lower().startswith(markers.TELLING) else ""


def _cut(after: str) -> Clause:
    """The forbidden part of what follows, its exceptions and conditions."""
    after = partings.without_filling(after)
    told = cut(after)
    begins = next((at for at, word in enumerate(told) if word.low not in ("you", "ever", "to")), 0)
    if told and told[0].low == "you":
        after = " " * told[begins].start + after[told[begins].start :]
    led = told[begins + 1 :] and told[begins].low not in STOPS
    end = partings.end_of(after, told[begins].end if led else 0)
    body, rest = after[:end].rstrip(), after[end:]
    behind = rest.lower().removeprefix("that ").split()[:2]
    if behind[:1] == ["you"] and "".join(behind[1:]).startswith(("did", "have", "had", "do", "are", "were")):
        return Clause("")  # who did what before, no command tells
    if rest.lstrip()[:1] in (",", "(") and markers.first("except", rest.lstrip()[1:]):
        body += " " + re.sub(r"[(),.]", " ", rest)
    what, excepted = partings.split("except", body)
    excepted += partings.only(rest)
    spared = [(word, partings.split("when", each)[0]) for word, each in excepted]
    lacking = tuple(each for word, each in spared if word in _LACKING)
    exceptions = tuple(each for word, each in spared if word not in _LACKING)
    what, scope, unseen = _conditions(what)
    scope += partings.place_behind(rest)
    what += partings.purpose_behind(rest) if what.strip().lower() in known_programs() else ""
    return Clause(
        what, scope=scope, exceptions=exceptions, lacking=lacking, unseen=unseen, aside=_aside(rest)
    )._replace(instead=_instead(rest))


def _instead(rest: str) -> str:
    """The act that is wanted: ", reload it"."""
    told = [word.low for word in cut(rest)[:4]]
    at = next((at for at, word in enumerate(told) if word not in STOPS and word not in _LEADING_UP), len(told))
    return told[at] if told[at + 1 : at + 2] and told[at + 1] in ("it", "them", "instead", "that") else ""


def _aside(rest: str) -> str:
    """What stands in brackets, or after a colon."""
    rest = rest.lstrip()
    first, _, behind = rest.partition(" ")
    if first in ("there", "it", "them", "that") and behind.startswith("("):
        rest = behind
    if "(" in rest:
        return rest.partition("(")[2].partition(")")[0]
    return rest[1:].partition("\n")[0].strip() if rest.startswith(":") else ""


def _conditions(what: str) -> tuple[str, str, bool]:
    """`when committing` belongs to the act; other conditions no command shows."""
    what, conditions = partings.split("when", what)
    scope, unseen = "", False
    for word, said in conditions:
        said = said.strip()
        belongs = re.match(r"(?i)(?:you(?:['’]re|\s+are)?\s+)?(?:\w+ing\b|(?:on|in)\s)", said)
        if word in ("when", "while", "whenever") and belongs:
            scope += " " + said
        else:
            unseen = not re.match(r"(?i)(?:i|we|me)\b|asked|told", said)
    return what, scope, unseen
