"""One pass over one log: the frame every agent's parser stands in.

A parser turns a decoded row into calls of `say`, `call` and `result`; the frame numbers events,
finds their times, links results to calls, counts rows and remembers where it stopped. Iterate a
`Reading` for `Session | Event | Row`: a row's events come before its `Row`, and every raw row
gives exactly one. `state`, asked for afterwards, resumes a later pass over the appended rest.
"""

import os
import sqlite3
from collections.abc import Iterator
from typing import Any

from twiceshy.agents import lines, prompts, tools
from twiceshy.agents.states import OpenCall
from twiceshy.agents.states import ReadState as ReadState
from twiceshy.agents.states import freeze as freeze
from twiceshy.agents.states import thaw as thaw
from twiceshy.agents.values import moment, title
from twiceshy.model.moments import iso
from twiceshy.model.session import Event, Row, Session, Source
from twiceshy.text.private import strip_warnings

TAIL = "truncated tail, kept for the next reading"
NOT_READ = "cannot be read: "
HELD_ITEMS = 400  # how long a call waits for its result before it is handed out without
HELD_BYTES = 4 * 1024 * 1024
OPEN_CALLS = 200
SPOKEN = ("message", "reasoning", "tool_result", "note", "summary", "error")  # not what is written to files
TOKENS = "\0tokens"  # no agent's call has such an id
AWAITED, OWED = "tokens awaited", "tokens owed"
# What a parser may raise on a shape it did not foresee; anything else is a mistake of ours.
STRANGE = (TypeError, ValueError, KeyError, AttributeError, IndexError, OverflowError, RecursionError)
# A damaged database may fail even in telling why: its error text isn't UTF-8 then.
UNREADABLE = (OSError, sqlite3.Error, UnicodeDecodeError)

Item = Session | Event | Row
Outcome = tuple[str, str]  # consumed | skipped | damaged, and as what or why


def consumed(reason: str) -> Outcome:
    return "consumed", reason[:80]


def skipped(reason: str) -> Outcome:
    return "skipped", reason[:80]


class Reading:
    """Subclass it per agent and give it `take(row)`."""

    agent = ""
    appends = True  # False: each pass hands out whole sessions again (databases, rewritten JSON)
    memory = 400  # how many keys `had` remembers
    bulk: tuple[bytes, ...] = ()  # rows that begin so are passed over undecoded

    def __init__(self, path: str, offset: int = 0, resume: ReadState | None = None) -> None:
        start = resume if resume is not None else ReadState(offset=offset)
        self.path = path
        self.session: Session | None = start.session
        self.notes = dict(start.notes)
        self.recent = dict.fromkeys(start.recent)
        self._calls = dict(start.calls)
        self._seqs = dict(start.seqs)
        self._at = start.at
        self._offset, self._line, self._unended = start.offset, start.line, start.unended
        self._sessions = {} if start.session is None else {start.session.id: start.session}
        self._told = dict(self._sessions)
        self._ends: dict[str, str] = {}  # session -> its latest time; every event moves it
        self._held: list[Item] = []
        self._held_bytes = 0
        self._waiting: dict[str, list[int]] = {}
        self._source = Source(path, 0, "")
        self._row_at = ""
        self._clock: tuple[Any, str] = (None, "")  # a time as the log wrote it, and as ours
        self._cwd, self._branch, self._model = start.place
        self._state, self._settled = start, False

    # -- for the parser ---------------------------------------------------------------------

    def rows(self) -> Iterator[lines.Line]:
        """The raw rows; a log that is no JSON lines gives its own."""
        return lines.stream(self.path, self._offset, self._line, self._unended)

    def take(self, row: dict[str, Any]) -> Outcome:
        raise NotImplementedError

    def take_text(self, raw: bytes) -> Outcome:
        """A row that is no JSON object; few logs have such rows."""
        return "damaged", "not a JSON object"

    def identify(self, identity: str, **known: str) -> None:
        """Say which session the rows belong to; the first cwd, branch and start stay."""
        identity = identity[:200]
        if self.session is not None and self.session.id != identity:
            self._at = self._cwd = self._branch = self._model = ""
        current = self._sessions.get(identity) or Session(identity, self.agent, self.path)
        first = {key: value for key, value in known.items() if value and not getattr(current, key)}
        latest = {key: known[key] for key in ("model", "title") if known.get(key)}
        self.session = self._sessions[identity] = current._replace(**first | latest)

    def amend(self, **known: str) -> None:
        """Learn more about the session at hand, told at the end of the pass."""
        if self.session is not None and any(getattr(self.session, name) != value for name, value in known.items()):
            self.session = self._sessions[self.session.id] = self.session._replace(**known)

    def context(self, at: Any = None, cwd: str = "", branch: str = "", model: str = "") -> None:
        """What holds for the row at hand: its time, folder, branch and model."""
        if at != self._clock[0]:
            self._clock = (at, moment(at))
        self._row_at = self._clock[1]
        self._cwd, self._branch, self._model = cwd or self._cwd, branch or self._branch, model or self._model

    def say(self, who: str, kind: str, text: str, **fields: Any) -> None:
        """One event. Our own words inside another's are told apart from them."""
        if kind in SPOKEN and who != "injected":
            ours, text = prompts.apart(text)
            if ours:
                self._event("injected", "message", ours, {"parent": fields.get("parent", "")})
            if ours and not text.strip() and kind != "tool_result":
                return
        self._event(who, kind, text, fields)

    def _event(self, who: str, kind: str, text: str, fields: dict[str, Any]) -> None:
        if self.session is None:
            self.identify(self.fallback_identity())
        session = self.session
        assert session is not None
        if session.id not in self._told:  # told with its first event: by then its folder is known
            self._held.append(session)
            self._told[session.id] = session
        at = ("at" in fields and moment(fields["at"])) or self._row_at
        if at:
            self._at, at_source = at, "row"
            if at > self._ends.get(session.id, session.ended):
                self._ends[session.id] = at
            if not session.started:
                self.amend(started=at)
        else:
            at, at_source = self._guessed()
        seq = self._seqs.get(session.id, 0)
        self._seqs[session.id] = seq + 1
        given = fields.get
        event = (
            session.id, seq, who, kind, text, at, at_source, given("cwd", self._cwd),
            given("branch", self._branch), given("model", self._model), given("tool", ""), given("target", ""),
            given("exit_code"), given("failed", False), given("call", ""), given("parent", ""),
            given("tokens", 0), self._source,
        )  # fmt: skip
        self._held.append(tuple.__new__(Event, event))  # as every event is made: twice as fast as by its class

    def person(self, text: str, speaker: str = "person", **fields: Any) -> str:
        """A message of role `user`, taken apart; answers what it mostly was."""
        what = ""
        for part in prompts.parts(text, speaker):
            self.say(part.who, part.kind, part.text, target=part.target, **fields)
            if self.session and not self.session.title and self._titles(part, speaker):
                self.amend(title=title(prompts.headline(part.text)))
            what = what or f"{part.who} {part.kind}"
            if part.who == speaker:
                what = f"{part.who} {part.kind}"
        return what or "empty message"

    def _titles(self, part: prompts.Part, speaker: str) -> bool:
        """Is a session known by these words? By the person's first, a sub-agent's by its task."""
        return bool(part.who == "person" or (self.session and self.session.parent and part.who == speaker))

    def call(self, tool: str, arguments: Any, call: str, who: str = "assistant", **fields: Any) -> str:
        deeds = tools.describe(tool, arguments)
        waiting = []
        for deed in deeds:
            self.say(who, deed.kind, deed.text, tool=tool, target=deed.target, call=call, **fields)
            waiting.append(len(self._held) - 1)
        if call:
            self._calls[call] = OpenCall(tool, deeds[0].kind, deeds[0].target)
            self._waiting[call] = waiting
            if len(self._calls) > OPEN_CALLS:
                del self._calls[next(iter(self._calls))]
        return deeds[0].kind

    def await_tokens(self) -> None:
        """Hold the newest event until the row that tells what it cost (or for a while)."""
        self._waiting[TOKENS] = [len(self._held) - 1]
        self.notes.pop(AWAITED, None)

    def cost(self, tokens: int) -> None:
        """What the awaiting event cost. Was it handed out meanwhile, the next one that awaits bears it too."""
        if TOKENS in self._waiting:
            index = self._waiting.pop(TOKENS)[0]
            held = self._held[index]
            if isinstance(held, Event):
                self._held[index] = held._replace(tokens=tokens + int(self.notes.pop(OWED, "0")))
        elif self.notes.pop(AWAITED, None):
            self.notes[OWED] = str(tokens + int(self.notes.get(OWED, "0")))

    def opened(self, call: str) -> OpenCall | None:
        return self._calls.get(call)

    def result(
        self,
        call: str,
        text: str,
        failed: bool = False,
        exit_code: int | None = None,
        tool: str = "",
        **fields: Any,
    ) -> None:
        """The answer to a call; the call's own event learns how it ended, if it is still held."""
        text = strip_warnings(text)
        opened = self._calls.pop(call, None) or OpenCall(tool, "tool_call", "")
        if exit_code is None and opened.kind == "command":
            exit_code = tools.exit_code(text)
        failed = failed or bool(exit_code)
        for index in self._waiting.pop(call, ()):
            held = self._held[index]
            if isinstance(held, Event):
                self._held[index] = tuple.__new__(Event, (*held[:12], exit_code, failed, *held[14:]))
        self.say(
            "tool", "tool_result", text, tool=opened.tool or tool, target=opened.target, call=call,
            exit_code=exit_code, failed=failed, **fields,
        )  # fmt: skip

    def had(self, key: str) -> bool:
        """Was this key met before, among the last `memory` ones?"""
        if key in self.recent:
            return True
        self.recent[key] = None
        if len(self.recent) > self.memory:
            del self.recent[next(iter(self.recent))]
        return False

    def fallback_identity(self) -> str:
        name = os.path.basename(self.path)
        return name.rsplit(".", 1)[0] or "unnamed"

    # -- for the reader ---------------------------------------------------------------------

    @property
    def state(self) -> ReadState:
        """How to resume: right after the last item, else as of the last `Row` it was asked at."""
        if self._settled:
            self._state = ReadState(
                self._offset, self._line, self._unended, dict(self._seqs), self._at,
                (self._cwd, self._branch, self._model), self.session and self._timed(self.session),
                dict(self._calls), tuple(self.recent), dict(self.notes),
            )  # fmt: skip
        return self._state

    def __iter__(self) -> Iterator[Item]:
        try:
            for line in self.rows():
                self._settled = False
                self._held.append(self._row(line))
                self._held_bytes += len(line.raw)
                if not self._waiting or len(self._held) > HELD_ITEMS or self._held_bytes > HELD_BYTES:
                    yield from self._release()
        except UNREADABLE as problem:
            reason = f"{NOT_READ}{getattr(problem, 'strerror', None) or problem}"
            self._held.append(Row(self._line + 1, "damaged", reason[:80], self._offset))
        yield from self._release()
        self._settled = True
        yield from self.changed()

    @property
    def settled(self) -> bool:
        """Could a later pass go on from here, without what was handed out so far?"""
        return self._settled

    def changed(self) -> Iterator[Session]:
        """The sessions of which more is known than was told; for whoever stops before the end."""
        for identity, begun in self._sessions.items():
            session = self._timed(begun)
            if session != self._told.get(identity):
                self._told[identity] = session
                yield session

    def _timed(self, session: Session) -> Session:
        """The session with its end, as far as it is known."""
        return session._replace(ended=self._ends.get(session.id, session.ended))

    def _release(self) -> Iterator[Item]:
        held, self._held = self._held, []
        self._held_bytes = 0
        if TOKENS in self._waiting:
            self.notes[AWAITED] = "yes"
        self._waiting.clear()
        if held:
            last = held.pop()
            self._settled = False
            yield from held
            self._settled = True
            yield last

    def _row(self, line: lines.Line) -> Row:
        number, start, end, raw, ended = line
        if self.bulk and raw.startswith(self.bulk) and ended:
            outcome, reason = skipped(self.bulk_reason(raw))
        else:
            outcome, reason = self._understood(line)
        if reason == TAIL:
            return Row(number, outcome, reason, start)
        self._offset, self._line, self._unended = end, number, not ended
        return tuple.__new__(Row, (number, outcome, reason, end))

    def bulk_reason(self, raw: bytes) -> str:
        return "bulk"

    def _understood(self, line: lines.Line) -> Outcome:
        if not line.raw:
            return skipped("blank line") if line.ended else skipped(TAIL)
        self._source = tuple.__new__(Source, (self.path, line.number, lines.digest(line.raw)))
        self._row_at = ""
        try:
            rows = lines.decode(line.raw)
        except ValueError:
            return self.take_text(line.raw) if line.ended else skipped(TAIL)
        held, seqs, told, at = len(self._held), dict(self._seqs), dict(self._told), self._at
        try:
            if len(rows) == 1:
                return self._one(rows[0])
            outcomes = [self._one(row) for row in rows]
        except STRANGE as problem:
            # A shape no parser foresaw: the row is counted and named, the session goes on.
            del self._held[held:]
            self._seqs, self._told, self._at = seqs, told, at
            self._waiting.clear()
            return "damaged", f"unexpected shape ({type(problem).__name__})"
        return next((outcome for outcome in outcomes if outcome[0] == "consumed"), outcomes[0])

    def _one(self, row: Any) -> Outcome:
        self._row_at = ""
        if isinstance(row, dict) and row:
            return self.take(row)
        return "damaged", "not a JSON object"

    def _guessed(self) -> tuple[str, str]:
        """The time of a row that names none, and whose it is."""
        if self._at:
            return self._at, "neighbour"
        if self.session is not None and self.session.started:
            return self.session.started, "session"
        return self._file_time(), "file"

    def _file_time(self) -> str:
        try:
            return iso(os.stat(self.path).st_mtime)
        except (OSError, ValueError, OverflowError):
            return ""
