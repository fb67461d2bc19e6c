"""What an index is fed with: events, kept back until their words can be cut many at a time.

Whoever cuts words has the vocabulary at hand, whoever indexes them what was indexed before: taking turns
with every event, each would push the other's out of the processor's cache. What waits here belongs to the
index's transaction: it is written before a commit, and dropped with it when a run dies.
"""

from twiceshy.learn.corpus.passages import passages
from twiceshy.model.corpus import Place
from twiceshy.model.session import Event
from twiceshy.store.corpus_index import Index

EVENTS = 1024  # cut at once
CHARACTERS = 2 << 20
Touch = tuple[str, int, str, str, int]


class Feed:
    """The index of one bucket and the events on their way to it."""

    def __init__(self, index: Index) -> None:
        self.index = index
        self._waiting: list[tuple[int, Event, Place]] = []
        self._size = 0

    def add(self, session: int, event: Event, place: Place) -> None:
        self._waiting.append((session, event, place))
        self._size += len(event.text)
        if len(self._waiting) >= EVENTS or self._size >= CHARACTERS:
            self._hand_over()

    def commit(self) -> None:
        self._hand_over()
        self.index.commit()

    def _hand_over(self) -> None:
        waiting = self._waiting
        self.index.add_passages(
            [(session, passage) for session, event, place in waiting for passage in passages(event, place)]
        )
        touches = [(session, touched(event, place.line)) for session, event, place in waiting]
        self.index.add_touches([(session, *touch) for session, touch in touches if touch is not None])
        waiting.clear()
        self._size = 0


def touched(event: Event, line: int) -> Touch | None:
    """(path, seq, how, at, line) when the event worked on a file."""
    if event.kind not in ("edit", "tool_call") or not event.target or "\n" in event.target:
        return None
    return (event.target[:500], event.seq, event.kind, event.at, line)
