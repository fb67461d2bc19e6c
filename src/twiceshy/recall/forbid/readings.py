"""What rules forbid, kept from one hook to the next.

To read a rule costs more than all else before a tool call, and rules change once in a week: what was read is kept
in a file beside the spool, by a checksum of the rule's words. Another version of what reads rules makes it void. A
file that can't be read or written costs time, nothing else.
"""

import json
import os
from typing import Any, NamedTuple
from zlib import crc32

from twiceshy import __version__

NAME = "rules.read"
MOST_KEPT = 400  # rules; those that were asked for last stay
MORE = 2  # rules a call reads beyond those near it, until all are kept
LARGEST = 4_000_000  # characters of a file that is ours
# What reads rules: a change to any of these makes what was kept void.
READERS = (
    "forbid/prohibition.py", "forbid/clauses.py", "forbid/markers.py", "forbid/partings.py", "forbid/phrase.py",
    "forbid/said.py", "forbid/wording.py", "forbid/asides.py", "forbid/spellings.py", "forbid/alternatives.py",
    "forbid/spoken.py", "forbid/account.py", "forbid/spared.py", "forbid/rephrased.py", "forbid/forbidding.txt",
    "forbid/said.txt", "calls/filedeeds.py", "calls/filekinds.py", "calls/doings.py", "calls/doings.txt",
)  # fmt: skip


class Kept(NamedTuple):
    """A prohibition as it was read; its fields are those of `Forbidden`, which it is read into without that module."""

    acts: tuple[frozenset[str], ...] = ()
    things: tuple[frozenset[str], ...] = ()
    flags: tuple[str, ...] = ()
    paths: tuple[str, ...] = ()
    spared: tuple["Kept", ...] = ()
    sure: bool = True
    bound: bool = False


class Reading(NamedTuple):
    """What is known of a rule."""

    forbids: bool
    wanted: tuple[Any, ...]  # of Kept or Forbidden


class Readings:
    """The readings of one repository; without a file, each rule is read anew."""

    def __init__(self, path: str = "") -> None:
        self.stamp = _stamp() if path else ""
        self.path = path if self.stamp else ""
        self.kept = _load(path, self.stamp) if self.path else {}
        self.asked: dict[str, Any] = {}
        self.changed = False
        self.more = MORE if self.path else 0

    def known(self, text: str) -> Reading | None:
        """What was read of a rule before, if it was."""
        key = _key(text)
        if key not in self.kept:
            return None
        self.asked[key] = self.kept[key]
        forbids, wanted = self.kept[key]
        return Reading(bool(forbids), tuple(_opened(each) for each in wanted))

    def read(self, text: str) -> Reading:
        """What a rule forbids, as its words say."""
        from twiceshy.recall.forbid.prohibition import forbidden, forbids

        reading = Reading(forbids(text), forbidden(text))
        self._keep(text, reading)
        return reading

    def passes_over(self, text: str) -> None:
        """It forbids nothing."""
        self._keep(text, Reading(False, ()))

    def _keep(self, text: str, reading: Reading) -> None:
        if self.path:
            self.asked[_key(text)] = [int(reading.forbids), [_packed(each) for each in reading.wanted]]
            self.changed = True

    def save(self) -> None:
        """Keep what was read now; those asked for first, then others while there is room."""
        if not self.changed:
            return
        others = [(key, value) for key, value in self.kept.items() if key not in self.asked]
        rules = dict([*self.asked.items(), *others][:MOST_KEPT])
        try:
            _write(self.path, json.dumps({"stamp": self.stamp, "rules": rules}, separators=(",", ":")))
        except OSError:
            return  # a full disk, or a folder that may only be read: the next call reads anew


def _key(text: str) -> str:
    raw = text.encode("utf-8", "surrogatepass")
    return f"{crc32(raw):08x}{crc32(raw[::-1]):08x}{len(raw):x}"


def _stamp() -> str:
    """The version of what reads rules, "" where it can't be told: then nothing is kept."""
    folder = os.path.dirname(os.path.dirname(__file__))
    try:
        told = [os.stat(f"{folder}/{name}") for name in READERS if os.path.exists(f"{folder}/{name}")]
    except OSError:
        return ""
    if not told:
        return ""
    return f"{__version__} {max(one.st_mtime_ns for one in told)} {sum(one.st_size for one in told)}"


def _write(path: str, text: str) -> None:
    """All at once: who reads meanwhile finds the old file or the new one."""
    os.makedirs(os.path.dirname(path), exist_ok=True)
    draft = f"{path}.{os.getpid()}"
    with open(draft, "w", encoding="utf-8") as file:
        file.write(text)
    os.replace(draft, path)


def _load(path: str, stamp: str) -> dict[str, Any]:
    try:
        with open(path, encoding="utf-8") as file:
            found = json.loads(file.read(LARGEST))
        rules = found["rules"] if found["stamp"] == stamp else {}
        return rules if isinstance(rules, dict) and all(map(_is_sound, rules.values())) else {}
    except (OSError, ValueError, KeyError, TypeError):
        return {}  # there is none yet, or it isn't ours


def _is_sound(rule: Any) -> bool:
    return isinstance(rule, list) and len(rule) == 2 and isinstance(rule[1], list)


def _packed(wanted: Any) -> list[Any]:
    acts = [sorted(act) for act in wanted.acts]
    things = [sorted(thing) for thing in wanted.things]
    spared = [_packed(each) for each in wanted.spared]
    return [acts, things, wanted.flags, wanted.paths, spared, int(wanted.sure), int(wanted.bound)]


def _opened(raw: list[Any]) -> Kept:
    acts, things, flags, paths, spared, sure, bound = raw
    return Kept(
        tuple(map(frozenset, acts)), tuple(map(frozenset, things)), tuple(flags), tuple(paths),
        tuple(map(_opened, spared)), bool(sure), bool(bound),
    )  # fmt: skip
