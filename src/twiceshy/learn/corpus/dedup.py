"""Telling a repeat from news.

Exact: the same agent, time, speaker and message, met before in another log, is a copy (a resumed
session carries its past along). Overlap: the same longer message within a minute and in the same
repository, in any agent's log, is one message recorded twice (a prompt history beside the transcript);
in another repository it was said again, and counts there. Rows of one log are never repeats of each
other: two `yes` stay two. A log that is read again from its start is matched against what it gave
before, one by one.
"""

import re
from collections.abc import Callable, Iterable, Iterator
from hashlib import blake2b
from itertools import chain

from twiceshy.model.session import Event
from twiceshy.store.corpus_index import seconds
from twiceshy.store.corpus_state import Digest, State

MINUTE = 60
HOUR = 3600
LARGEST = (1 << 63) - 1  # that SQLite keeps as a number
SHORTEST_OVERLAP = 24  # characters; shorter messages are said by many, often
AT_ONCE = 1 << 16  # characters of a message whose words are listed
_SPOKEN = ("person", "assistant")
_SPACE = re.compile(r"\s")

Folders = Callable[[Event], Iterable[str]]  # the buckets an event may be in, its own first

NEW, SAME, COPY, OVERLAP = "new", "same", "copy", "overlap"


class Repeats:
    """The repeats of one log, against everything stored before it."""

    def __init__(self, state: State, source: int, agent: str, fresh: bool) -> None:
        self.state = state
        self.source = source
        self.agent = agent
        self.fresh = fresh
        self.times: dict[Digest, int] = {}
        self.stored: dict[Digest, int] = {}  # digest -> how often this log had it before
        self.minutes: set[Digest] = set()
        self.begun_in: dict[str, int] = {}  # session -> the log of which it begins as a copy

    def verdicts(self, events: list[Event], folders: Folders) -> Iterator[str]:
        """Is each event new? SAME: this very log gave it in an earlier reading. `folders` tells its buckets."""
        digests = [exact(self.agent, event) for event in events]
        near = [minutes(event, folders(event)) if overlappable(event) else () for event in events]
        known = self.state.seen({*digests, *chain.from_iterable(near)})
        for event, digest, keys in zip(events, digests, near, strict=True):
            verdict = self._verdict(digest, keys, known)
            if verdict == COPY and event.session not in self.begun_in and event.kind == "message":
                self.begun_in[event.session] = known[digest][0]
            yield verdict

    def _verdict(self, digest: Digest, near: tuple[Digest, ...], known: dict[Digest, tuple[int, int]]) -> str:
        met = known.get(digest)
        if met is not None:
            if met[0] != self.source:
                return COPY
            self.stored.setdefault(digest, met[1])
        times = self.times[digest] = self.times.get(digest, 0) + 1
        if self.fresh and times <= self.stored.get(digest, 0):
            return SAME
        if near:
            if any(known[key][0] != self.source for key in near if key in known):
                return OVERLAP
            self.minutes.add(near[0])
        return NEW

    def save(self) -> None:
        """Remember what this log gave; inside a transaction of the state."""
        stored, source, fresh = self.stored, self.source, self.fresh
        rows = []
        for digest, times in self.times.items():
            before = stored.get(digest, 0)
            rows.append((digest, source, max(times, before) if fresh else before + times))
        self.state.save_seen(sorted(rows))
        self.state.save_seen([(minute, source, 1) for minute in sorted(self.minutes)])


def exact(agent: str, event: Event) -> Digest:
    """The digest of one event: who said what, when, through which agent; on the shelf of its hour."""
    _, _, who, kind, text, moment, at_source, _, _, _, tool, target, *_ = event
    if at_source == "file":  # such a time changes with the file: then the log itself stands for it
        moment = event.source.path
        shelf = _hash(("shelf", moment)) >> 32
    else:
        shelf = seconds(moment) // HOUR
    return shelf, _hash(("exact", agent, moment, who, kind, tool, target, text))


def overlappable(event: Event) -> bool:
    """Could another log have recorded the same message? Only what was spoken, and not in a word or two."""
    if event.kind != "message" or event.who not in _SPOKEN or event.at_source != "row":
        return False
    return len(event.text) >= SHORTEST_OVERLAP


def minutes(event: Event, folders: Iterable[str]) -> tuple[Digest, ...]:
    """The digests of a message said in these buckets, with its minute, the one before and the one after.

    The first is its own; the others are those another log may have left.
    """
    at = seconds(event.at) // MINUTE
    messages = [_hash_words(("minute", folder, event.who), event.text) for folder in folders]
    return tuple(_mixed(message, minute) for message in messages for minute in (at, at - 1, at + 1))


def _mixed(message: int, minute: int) -> Digest:
    """One digest of two numbers: minutes that are neighbours end up far from each other on their shelf."""
    return minute * MINUTE // HOUR, (message ^ minute * 0x9E3779B97F4A7C15) & LARGEST


def _hash(parts: tuple[str, ...]) -> int:
    """63 bits of all parts: one in a billion logs of a million events each has a collision that matters."""
    text = "\x1f".join(parts).encode("utf-8", "surrogatepass")
    return int.from_bytes(blake2b(text, digest_size=8).digest(), "big") >> 1


def _hash_words(parts: tuple[str, ...], text: str) -> int:
    """The same of the parts and the text's words, one space between them; a long text is never taken apart at once."""
    if len(text) <= AT_ONCE:
        return _hash((*parts, " ".join(text.split())))
    digest = blake2b("\x1f".join((*parts, "")).encode("utf-8", "surrogatepass"), digest_size=8)
    start, between = 0, ""
    while start < len(text):
        space = _SPACE.search(text, start + AT_ONCE)
        end = space.start() if space else len(text)
        if words := text[start:end].split():
            digest.update((between + " ".join(words)).encode("utf-8", "surrogatepass"))
            between = " "
        start = end
    return int.from_bytes(digest.digest(), "big") >> 1
