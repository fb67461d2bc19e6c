"""Another value of the same thing, however it is put: "commit messages in English from now on" after German.

A statement that tells a change stands against an older one if it names a rival of what that one names (German and
English, snake_case and camelCase), another number, or rejects what that one prescribes, and both speak of the same
thing. How much of what the older one says it takes up tells whether that is clear or in doubt.
"""

import re

from twiceshy.learn import families
from twiceshy.learn.topics import Topic
from twiceshy.text.words import terms

MOST = 0.6  # share of what the older one is about that makes it clear
NUMBER = re.compile(r"(?<![\w.-])\d+(?:[.,]\d+)?(?![\w-]|\.\d)")
LIMITS = re.compile(
    r"(?i)\b(?:limit|maximum|minimum|max|min|at (?:most|least)|under|over|above|below|within|cap|bar)\b"
)


def changed(new: Topic, old: Topic) -> tuple[str, str] | None:
    """(conflict or doubt, reason) if the newer one tells another value of what the older one says."""
    if new.forbids or old.forbids:
        return None
    return _rival(new, old) or _rejected(new, old) or _number(new, old)


def _rival(new: Topic, old: Topic) -> tuple[str, str] | None:
    if not (new.changes or new.anew):
        return None
    for one in _words(new.plain):
        for other in _words(old.plain):
            if families.rival(one, other) and not frozenset(terms(one)) & old.content:
                found = _taken_up(new, old, frozenset((*terms(one), *terms(other))))
                if found:
                    return found, f"{other} is now {one}"
    return None


def _rejected(new: Topic, old: Topic) -> tuple[str, str] | None:
    """ "timestamps are stored in UTC, never in local time" after "store timestamps in local time"."""
    if not new.rejected or not new.rejected < old.content or old.rejected:
        return None
    clear = _taken_up(new, old, new.rejected) == "conflict"
    return ("conflict", "it rejects " + " ".join(sorted(new.rejected))) if clear else None


def _number(new: Topic, old: Topic) -> tuple[str, str] | None:
    mine, theirs = frozenset(NUMBER.findall(new.plain)), frozenset(NUMBER.findall(old.plain))
    values = mine - theirs
    if not (new.changes or new.anew) or len(theirs) != 1 or len(values) != 1:
        return None
    reason = f"{next(iter(theirs))} is now {next(iter(values))}"
    found = _taken_up(new, old, frozenset(stem for number in (*mine, *theirs) for stem in terms(number)))
    if found == "conflict" and not LIMITS.search(old.plain):
        return found, reason
    return ("doubt", reason) if found or (LIMITS.search(new.plain) and new.content & old.content) else None


def _taken_up(new: Topic, old: Topic, values: frozenset[str]) -> str:
    """How much of what the older one is about the newer one takes up."""
    about = old.content - values
    shared = new.content & about
    if not shared or not about:
        return ""
    return "conflict" if len(shared) >= 2 and len(shared) / len(about) >= MOST else "doubt"


def _words(plain: str) -> list[str]:
    return [word.strip(".,;:!?()`'\"").lower() for word in plain.split()]
