"""Telling a repeat from news.

Exact: the same agent, time, speaker and message, met before in another log, is a copy (a resumed
session carries its past along). Overlap: the same longer message within a minute, in any agent's
log, is one message recorded twice (a prompt history beside the transcript). Rows of one log are
never repeats of each other: two `yes` stay two. A log that is read again from its start is matched
against what it gave before, one by one.
"""

from collections import Counter
from hashlib import blake2b

from twiceshy.model.session import Event
from twiceshy.store.corpus_index import seconds
from twiceshy.store.corpus_state import State

BUCKET = 60
SHORTEST_OVERLAP = 24  # characters; shorter messages are said by many, often
_SPOKEN = ("person", "assistant")

NEW, SAME, COPY, OVERLAP = "new", "same", "copy", "overlap"


class Repeats:
    """The repeats of one log, against everything stored before it."""

    def __init__(self, state: State, source: int, agent: str, fresh: bool) -> None:
        self.state = state
        self.source = source
        self.agent = agent
        self.fresh = fresh
        self.times: Counter[int] = Counter()
        self.stored: dict[int, int] = {}  # digest -> how often this log had it before
        self.minutes: set[int] = set()

    def verdict(self, event: Event) -> str:
        """Is this event new? SAME: this very log gave it in an earlier reading."""
        digest = exact(self.agent, event)
        known = self.state.seen(digest)
        if known is not None and known[0] != self.source:
            return COPY
        if known is not None and digest not in self.stored:
            self.stored[digest] = known[1]
        self.times[digest] += 1
        if self.fresh and self.times[digest] <= self.stored.get(digest, 0):
            return SAME
        return OVERLAP if self._overlaps(event) else NEW

    def save(self) -> None:
        """Remember what this log gave; inside a transaction of the state."""
        rows = []
        for digest, times in self.times.items():
            before = self.stored.get(digest, 0)
            rows.append((digest, self.source, max(times, before) if self.fresh else before + times))
        self.state.save_seen(sorted(rows))
        self.state.save_seen((minute, self.source, 1) for minute in sorted(self.minutes))

    def _overlaps(self, event: Event) -> bool:
        own = minute(event)
        if not own:
            return False
        for shift in (0, -1, 1):
            known = self.state.seen(minute(event, shift))
            if known is not None and known[0] != self.source:
                return True
        self.minutes.add(own)
        return False


def exact(agent: str, event: Event) -> int:
    """The digest of one event: who said what, when, through which agent."""
    # A time taken from the file changes with the file: then the log itself stands for it.
    moment = event.source.path if event.at_source == "file" else event.at
    return _hash("exact", agent, moment, event.who, event.kind, event.tool, event.target, event.text)


def minute(event: Event, shift: int = 0) -> int:
    """The digest of a spoken message and the minute it was said in; 0 for what never overlaps."""
    if event.kind != "message" or event.who not in _SPOKEN or event.at_source != "row":
        return 0
    message = " ".join(event.text.split())
    if len(message) < SHORTEST_OVERLAP:
        return 0
    return _hash("minute", str(seconds(event.at) // BUCKET + shift), event.who, message)


def _hash(*parts: str) -> int:
    """63 bits of all parts: one in a billion logs of a million events each has a collision that matters."""
    text = "\x1f".join(parts).encode("utf-8", "surrogatepass")
    return int.from_bytes(blake2b(text, digest_size=8).digest(), "big") >> 1
