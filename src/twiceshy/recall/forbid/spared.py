"""What a rule spares: its exceptions, and what must not be missing.

"Except on staging", "without --dry-run", "unless it's a hotfix": what a command shows of it is held against the
command; what none can show leaves the rule unsure, and to ask first is no condition at all.
"""

import re

from twiceshy.recall.forbid import said
from twiceshy.recall.forbid.alternatives import alternatives
from twiceshy.recall.forbid.clauses import Clause
from twiceshy.recall.forbid.phrase import Forbidden, read
from twiceshy.recall.forbid.said import PLACES
from twiceshy.recall.forbid.spellings import known_programs
from twiceshy.text import words
from twiceshy.text.wordset import word_set

_SOMEWHERE = (
    r"(?i)\s*(?:(?:in|on|to|from|against|for)\s+)?(?:the|a|an|our|your|my)?\s*([a-z]\w*)\s+(?:databases?|db|env|environment"
    r"|cluster|server|namespace|instance|schema|account|profile|bucket)\s*"
)
_GIVING = word_set("""
you you're we we're i it it's they they're is are he she pass passes passing use uses using add adds adding give given
specify specifying specified provide provided include includes including set sets setting with also explicitly there's
""")
# What a call can name behind its subcommand, or give by an option or a setting of that name.
_ARGUMENTS = word_set("""
argument arguments arg args parameter parameters file files plan target targets message revision version name path
host environment inventory profile namespace context config image label region filter selector destination branch
""")
_PARTS_OF_SQL = ("WHERE", "LIMIT", "CONCURRENTLY")
_LATELY = r"(?i)[\s,]+(?:first|beforehand|before(?: that)?|earlier)\s*$"
_VALUES = ("number", "value", "limit", "count", "argument")


def spared(clause: Clause) -> tuple[tuple[Forbidden, ...], bool]:
    """What an exception spares, and whether all conditions can be seen in a command."""
    found: list[Forbidden] = []
    sure = not clause.unseen
    for exception in (*clause.exceptions, *clause.lacking):
        if asks(exception):
            continue  # to ask first is no condition on the command
        for wanted in map(_place, alternatives(given(exception))):
            sure = sure and not wanted.acts and not wanted.is_empty()
            found += [] if wanted.is_empty() else [wanted]
    return tuple(found), sure


def given(exception: str) -> str:
    """Unless you pass --only: the option."""
    told = re.sub(_LATELY, "", exception).split()
    at = next((at for at, word in enumerate(told) if word.lower() not in _GIVING), 0)
    if told[at:] and told[at] == told[at].upper() and told[at].isalpha() and len(told) == at + 1:
        return f"={told[at]}"  # a statement
    return " ".join(told[at:])


def by_argument(lacking: str) -> Forbidden | None:
    """A plan file, a target, VERSION: what a call names beyond its subcommand, or gives by that name."""
    asked = given(lacking)
    if asked[:1] == "=":
        return Forbidden(things=(_named(asked[1:]),)) if asked[1:] not in _PARTS_OF_SQL else None
    told = [word for word in asked.lower().partition(" of ")[0].split() if word not in said.SILENT]
    if not told or told[-1] not in _ARGUMENTS or not all(word.isalpha() for word in told):
        return None
    return Forbidden(things=(frozenset(("%argument", *(each for word in told for each in _named(word)))),))


def _named(word: str) -> frozenset[str]:
    """As an option, long or short, or as a setting; `-var-file` is another file."""
    low = word.lower()
    stems = words.words(word) if low not in ("file", "files") else ()
    return frozenset((f"={low}", f"--{low}", f"-{low}", f"-{low[0]}", *stems))


def _place(exception: str) -> Forbidden:
    """`the test database` is where the name `test` stands, not what tests."""
    found = re.fullmatch(_SOMEWHERE, exception)
    if not found or found[1].lower() in known_programs():
        return read(exception)
    place = PLACES.get(found[1].lower())
    return Forbidden(things=(frozenset({*words.words(found[1])[:1], *((place,) if place else ())}),))


def asks(exception: str) -> bool:
    plain = set(re.findall(r"[a-z'-]+", exception.lower()))
    return bool(plain & said.asking()) and not re.search(r"--|`|/", exception)


def is_unseen(wanted: Forbidden) -> bool:
    """A thing that stands in no command, nor what is done."""
    plain = wanted.things and not (wanted.acts or wanted.flags or wanted.paths)
    return bool(plain) and all(
        thing.isdisjoint(said.seen()) and not any(each[0] in "#@=" for each in thing) for thing in wanted.things
    )


def spares_all(spared: Forbidden, wanted: Forbidden) -> bool:
    """`single specs are fine` tells no part of the tests apart that a command shows."""
    parts = (*spared.acts, *spared.things)
    if spared.flags or spared.paths or not parts:
        return False
    return all(any(part & told for told in (*wanted.acts, *wanted.things)) for part in parts)


def by_value(clause: Clause) -> list[Forbidden]:
    """`make -j` without a number: the option with one is spared."""
    if not any(lacking.lower().split()[1:] and lacking.lower().split()[-1] in _VALUES for lacking in clause.lacking):
        return []
    told = map(read, alternatives(clause.what))
    return [
        wanted._replace(spared=tuple(Forbidden(flags=(f"{flag}=n",)) for flag in wanted.flags))
        for wanted in told
        if wanted.flags
    ]
