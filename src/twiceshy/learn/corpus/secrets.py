"""What one event of a session showed to be secret is taken out of the session's other events.

Told after the event was judged news or not, and before it is written. Where a secret was used before
anything told that it is one, the corpus file holds it already: then the log is read once more (`late`).
"""

import os

from twiceshy import paths
from twiceshy.learn.corpus.draft import Stored
from twiceshy.model.session import Event
from twiceshy.store import corpus, known, spool
from twiceshy.text import gate

LABEL = "[redacted:"


class Secrets:
    """What is known of each session that a log tells of; nothing is, where the person wants secrets kept."""

    def __init__(self, wanted: bool = True) -> None:
        self.wanted = wanted
        self.sessions: dict[str, known.Knowing] = {}
        self.folders: dict[str, str] = {}
        self.late = False

    def heed(self, event: Event, admitted: Event) -> None:
        """Know what was taken out of this event."""
        if not self.wanted or (LABEL not in admitted.text and LABEL not in admitted.target):
            return
        found: list[str] = []
        for raw, kept in ((event.text, admitted.text), (event.target, admitted.target)):
            if LABEL in kept and LABEL not in raw:
                gate.admit_event(raw, found)
        if found:
            self.folders[admitted.session] = admitted.cwd or self.folders.get(admitted.session, "")
            self._of(admitted.session).learn(found)

    def masked(self, event: Event) -> Event:
        """The event without what is known of its session."""
        values = self._of(event.session).values if self.wanted else None
        if values is None:
            return event
        text = values.mask(event.text)
        target = text if event.target == event.text else values.mask(event.target)
        return event if text == event.text and target == event.target else event._replace(text=text, target=target)

    def mask(self, session: str, text: str) -> str:
        return self._of(session).mask(text) if self.wanted else text

    def mask_all(self, text: str) -> str:
        """A parser's notes without what is known of any session in its log."""
        for knowing in self.sessions.values():
            text = knowing.mask(text)
        return text

    def settle(self, written: tuple[Stored, ...]) -> None:
        """Look where else a secret stands that was found just now: in what was stored before, in the hooks' spool."""
        for session, knowing in self.sessions.items():
            if not knowing.fresh:
                continue
            places = [os.path.join(paths.home(), "spool")]
            if os.path.isdir(self.folders.get(session, "")):
                places.append(paths.resolve(self.folders[session]).spool)
            for place in dict.fromkeys(places):
                spool.cross_out(place, session, knowing.fresh)
            for stored in written:
                if stored.row.session == session and self._tells(stored.row.path, knowing.fresh):
                    self.late = True

    def _of(self, session: str) -> known.Knowing:
        if session not in self.sessions:
            self.sessions[session] = known.Knowing(session)
        return self.sessions[session]

    def _tells(self, path: str, secrets: list[str]) -> bool:
        with open(corpus.inside(path), "rb") as file:
            data = file.read()
        return any(secret.encode() in data for secret in secrets)
