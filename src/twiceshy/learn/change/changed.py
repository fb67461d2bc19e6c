"""Another value of the same thing, however it is put: "commit messages in English from now on" after German.

A statement that tells a change stands against an older one if it names a rival of what that one names (German and
English, snake_case and camelCase), another number, or rejects what that one prescribes, and both speak of the same
thing. How much of what the older one says it takes up tells whether that is clear or in doubt.
"""

import re

from twiceshy.learn.about import claimrules, families
from twiceshy.learn.about.sorts import may_exclude
from twiceshy.learn.about.topics import Topic, content
from twiceshy.text.words import terms

_ANEW = re.compile(claimrules.ANEW, re.IGNORECASE)
_NOW = re.compile(r"(?i)^(?:the|an?|our) | (?:now|again|already)$")
MOST = 0.6  # share of what the older one is about that makes it clear
NUMBER = re.compile(r"(?<![\w.-])\d+(?:[.,]\d+)?(?![\w-]|\.\d)")
LIMITS = re.compile(
    r"(?i)\b(?:limit|maximum|minimum|max|min|at (?:most|least)|under|over|above|below|within|cap|bar)\b"
)

MOVES = re.compile(r"(?i)\b(?:lowered|raised|increased|reduced|extended|reversed)\b")
PLACES = (
    re.compile(r"(?i)(?:all |the |our |every )*(.+?) (?:always |now )?(?:go|goes|are|is|lives?|belongs?|get sent) "
               r"(?:in|to|into|on|at|with|under) (.+)$"),
    re.compile(r"(?i)(?:always |please )*(?:send|put|store|keep|post|file|host|log|push|deploy) (.+?) "
               r"(?:in|to|into|on|at|with|under) (.+)$"),
)  # fmt: skip


def changed(new: Topic, old: Topic) -> tuple[str, str] | None:
    """(conflict or doubt, reason) if the newer one tells another value of what the older one says."""
    if new.forbids or old.forbids:
        return None
    return _rival(new, old) or _rejected(new, old) or _number(new, old) or _placed(new, old)


def _rival(new: Topic, old: Topic) -> tuple[str, str] | None:
    if not _tells_change(new):
        return None
    meant = [word for word in _contested(new.plain) if not frozenset(terms(word)) <= new.rejected]
    for one in meant:
        for other in _contested(old.plain):
            if families.rival(one, other) and not frozenset(terms(one)) & old.content:
                taken_up = _taken_up(new, old, frozenset((*terms(one), *terms(other))))
                clear = taken_up == "all" or (taken_up == "most" and _moves(new))
                if clear or (taken_up and (_moves(new) or taken_up == "most")):
                    return "conflict" if clear else "doubt", f"{other} is now {one}"
    return None


def _rejected(new: Topic, old: Topic) -> tuple[str, str] | None:
    """ "timestamps are stored in UTC, never in local time" after "store timestamps in local time"."""
    if not new.rejected or not new.rejected < old.content or old.rejected:
        return None
    taken_up = _taken_up(new, old, new.rejected)
    named = _tells_change(new) and any(not stem.isalpha() for stem in new.rejected)
    clear = taken_up in ("all", "most") or (taken_up == "some" and named)
    return ("conflict", "it rejects " + " ".join(sorted(new.rejected))) if clear else None


def _number(new: Topic, old: Topic) -> tuple[str, str] | None:
    mine, theirs = frozenset(NUMBER.findall(new.plain)), frozenset(NUMBER.findall(old.plain))
    values = mine - theirs
    if not _tells_change(new) or len(theirs) != 1 or len(values) != 1:
        return None
    reason = f"{next(iter(theirs))} is now {next(iter(values))}"
    taken_up = _taken_up(new, old, frozenset(stem for number in (*mine, *theirs) for stem in terms(number)))
    limits = LIMITS.search(old.plain) is not None
    if taken_up == "all" and not limits:
        return "conflict", reason
    asks = taken_up == "all" or (_moves(new) and (taken_up or (LIMITS.search(new.plain) and new.content & old.content)))
    return ("doubt", reason) if asks else None


def _placed(new: Topic, old: Topic) -> tuple[str, str] | None:
    """ "review requests go to Jonas from now on" after "review requests always go to Marta"."""
    mine, theirs = _place(new.plain), _place(old.plain)
    if not _tells_change(new) or mine is None or theirs is None:
        return None
    subject, value = mine
    same = subject == theirs[0] and len(subject) > 1 and may_exclude(_NOW.sub("", value), _NOW.sub("", theirs[1]))
    return ("conflict", f"{theirs[1]} is now {value}") if same and content(value) != content(theirs[1]) else None


def _place(plain: str) -> tuple[frozenset[str], str] | None:
    """What goes where, if that is what is said."""
    for part in re.split(r"[,;:]\s+", plain):
        for pattern in PLACES:
            found = pattern.match(part.strip())
            if found and (subject := content(found[1])):
                return subject, found[2].strip(" .!")
    return None


def _tells_change(new: Topic) -> bool:
    return new.anew or _moves(new)


def _moves(new: Topic) -> bool:
    """True for what was otherwise before; "from now on" may announce something new as well."""
    return new.changes or MOVES.search(new.plain) is not None


def _taken_up(new: Topic, old: Topic, values: frozenset[str]) -> str:
    """How much of what the older one is about the newer one takes up: all, most, some or ""."""
    about = old.content - values
    said = new.content - frozenset(terms(" ".join(each.group() for each in _ANEW.finditer(new.plain))))
    shared = said & about
    if not shared:
        return ""
    if shared == about and (len(shared) > 1 or not said - about - values):
        return "all"
    return "most" if len(shared) > 1 and len(shared) / len(about) >= MOST else "some"


def _contested(plain: str) -> list[str]:
    bare = (word.strip(".,;:!?()`'\"").lower() for word in plain.split())
    return list(dict.fromkeys(word for word in bare if families.is_contested(word)))
