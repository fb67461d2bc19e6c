"""One log into the corpus: from where its cursor stands to its end, in one transaction of the state."""

import itertools
import json
import time
from collections import Counter
from collections.abc import Iterator
from typing import TYPE_CHECKING, NamedTuple

from twiceshy.agents import registry
from twiceshy.agents.reading import NOT_READ, Reading
from twiceshy.learn.corpus import admission, cursor, dedup
from twiceshy.learn.corpus.draft import Draft, Stored, healthy
from twiceshy.learn.corpus.indexing import UNINDEXED, Indexes
from twiceshy.learn.corpus.ownership import Owner, Owners
from twiceshy.learn.corpus.secrets import Secrets
from twiceshy.model.corpus import Facts
from twiceshy.model.session import Event, Row, Session
from twiceshy.store import corpus
from twiceshy.store.corpus_state import FileRow, SourceRow, State

if TYPE_CHECKING:
    from twiceshy.learn.corpus.ingest import Options

MOST_DRAFTS = 48  # sessions of one log written at the same time
BATCH = 128  # events looked up at once among what was seen before
BATCH_SIZE = 2 << 20  # characters
PEEK = 200  # items looked at to learn which project a log belongs to


class ReadResult(NamedTuple):
    path: str
    size: int
    stored: tuple[Stored, ...]
    rows: Counter[tuple[str, str]]
    repeats: Counter[str]
    warnings: tuple[str, ...]
    stopped: bool = False  # the time was over; the rest waits


class LogReader:
    """Reads one log; made anew for each."""

    def __init__(
        self,
        state: State,
        owners: Owners,
        indexes: Indexes,
        options: "Options",
        forgotten: set[str],
        now: str,
        until: float = 0.0,
    ) -> None:
        self.state = state
        self.owners = owners
        self.indexes = indexes
        self.options = options
        self.forgotten = forgotten
        self.now = now
        self.until = until  # monotonic; 0: read to the end
        self.stopped = False
        self.admit = admission.admit if options.redact else admission.admit_unredacted
        self.sessions: dict[str, Session] = {}
        self.drafts: dict[tuple[str, str], Draft] = {}
        self.latest: tuple[str, str, Draft] | None = None  # session, folder and draft of the last event stored
        self.written: dict[tuple[str, str], Stored] = {}
        self.waiting: list[Event] = []
        self.waiting_size = 0
        self.secrets = Secrets(options.redact)
        self.cwds: dict[str, str] = {}  # session -> the last folder named
        self.joined: dict[str, list[str]] = {}  # prompt history -> the buckets of the session it tells of
        self.rows: Counter[tuple[str, str]] = Counter()
        self.repeats: Counter[str] = Counter()

    def read(self, path: str, agent: str, look: cursor.Look, anew: bool = False) -> ReadResult | None:
        """The result, or None when the log belongs to another project than the one asked for. `anew`: all that the
        log has is to be written once more."""
        before = self.state.source(path)
        reading, begin = self._open(path, agent, look, before)
        self.agent, self.rewrite = agent, self.options.force
        if before is not None and (anew or not self._all_healthy(before)):
            begin, self.rewrite = cursor.Start(True, None, "forced"), True
            reading = registry.logs(agent).read(path)
        items: Iterator[Session | Event | Row] = iter(reading)
        if self.options.project:
            head = list(itertools.islice(items, PEEK))
            if not self._wanted(head, path):
                return None
            items = itertools.chain(head, items)
        with self.state.transaction():
            self.source = self.state.claim_source(path, agent)
        self.repeats_of = dedup.Repeats(self.state, self.source, agent, begin.fresh)
        try:
            for item in items:
                self._take(item)
                if self.until and self._enough(item, begin, reading):
                    break
            for session in reading.changed() if self.stopped else ():
                self._take(session)
            self._judge()
            return self._commit(path, agent, look, begin, reading)
        except BaseException:
            for draft in self.drafts.values():
                draft.abandon()
            raise

    def _enough(self, item: Session | Event | Row, begin: cursor.Start, reading: Reading) -> bool:
        """Is the time over, at a place from which the next run can go on?

        A log that is read anew has to be matched against what it gave before, from one end to the other.
        """
        over = isinstance(item, Row) and time.monotonic() > self.until
        self.stopped = over and reading.appends and reading.settled and begin.why in ("new", "appended")
        return self.stopped

    def _open(self, path: str, agent: str, look: cursor.Look, before: SourceRow | None) -> tuple[Reading, cursor.Start]:
        logs = registry.logs(agent)
        forced = self.options.full_rescan or self.options.force
        begin = cursor.start(path, look, before, True, forced)
        reading = logs.read(path, 0, begin.resume)
        if begin.resume is not None and not reading.appends:
            begin = cursor.start(path, look, before, False)
            reading = logs.read(path)
        return reading, begin

    def _all_healthy(self, before: SourceRow) -> bool:
        return all(healthy(row, self.options.full_rescan) for row in self.state.files_from(before.number))

    def _wanted(self, head: list[Session | Event | Row], path: str) -> bool:
        """Does the log belong to the project asked for? By the folders its first rows name."""
        asked = self.options.project.lower()
        cwds = {item.cwd for item in head if not isinstance(item, Row) and item.cwd}
        for cwd in sorted(cwds):
            bucket = self.owners.owner(cwd).bucket
            if asked in bucket.project.lower() or asked in bucket.folder.lower() or asked in cwd.lower():
                return True
        return False

    def _take(self, item: Session | Event | Row) -> None:
        if isinstance(item, Event):
            admitted = admission.event(item, self.admit)
            self.secrets.heed(item, admitted)
            self._event(admitted)
        elif isinstance(item, Row):
            self.rows[item.outcome, item.reason] += 1
        else:
            session = admission.session(item, self.admit)
            self.sessions[session.id] = session

    def _event(self, event: Event) -> None:
        if event.session in self.forgotten:
            self.repeats["forgotten"] += 1
            return
        text = event.text
        if not event.target and (not text or text.isspace()):
            self.repeats["empty"] += 1
            return
        self.waiting.append(event)
        self.waiting_size += len(text)
        if len(self.waiting) >= BATCH or self.waiting_size >= BATCH_SIZE:
            self._judge()

    def _judge(self) -> None:
        """Store those of the waiting events that are news."""
        for event, verdict in zip(self.waiting, self.repeats_of.verdicts(self.waiting, self._folders), strict=True):
            if self.options.force:
                verdict = dedup.NEW
            if verdict != dedup.NEW:
                self.repeats[verdict] += 1
            if verdict == dedup.COPY or (verdict == dedup.SAME and not self.rewrite):
                continue
            # Not before it was judged: whether it is a copy must not hang on what else its session tells.
            self._store(self.secrets.masked(event), copy=verdict == dedup.OVERLAP)
        self.waiting.clear()
        self.waiting_size = 0

    def _folders(self, event: Event) -> list[str]:
        """The buckets in which the message may have been recorded: its own, a prompt's also those of its session."""
        session = self.sessions.get(event.session)
        cwd = event.cwd or self.cwds.get(event.session) or (session.cwd if session is not None else "")
        own = self.owners.owner(cwd).bucket.folder
        if session is None or not session.lineage or not is_prompt_history(session):
            return [own]
        if session.id not in self.joined:
            self.joined[session.id] = self.state.buckets_of(session.lineage)
        return [own, *(folder for folder in self.joined[session.id] if folder != own)]

    def _store(self, event: Event, copy: bool) -> None:
        if event.cwd and not copy and self.latest is not None and (event.session, event.cwd) == self.latest[:2]:
            self.latest[2].add(event)  # as nearly all: of the session and in the folder of the one before
            return
        session = self.sessions.get(event.session) or Session(event.session, self.agent, event.source.path)
        if copy and is_prompt_history(session):
            return
        cwd = event.cwd or self.cwds.get(event.session) or session.cwd
        self.cwds[event.session] = cwd
        event = event._replace(cwd=cwd) if cwd != event.cwd else event
        draft = self._draft(session, self.owners.owner(cwd), event)
        draft.add(event, copy)
        self.latest = (event.session, cwd, draft)

    def _draft(self, session: Session, owner: Owner, event: Event) -> Draft:
        key = (session.id, owner.bucket.folder)
        draft = self.drafts.pop(key, None)
        if draft is None:
            if len(self.drafts) >= MOST_DRAFTS:
                oldest = next(iter(self.drafts))
                self._finish(oldest, self.drafts.pop(oldest))
            draft = Draft(self._row(session, owner, event), self.indexes.of(owner.bucket.folder))
        self.drafts[key] = draft
        return draft

    def _row(self, session: Session, owner: Owner, event: Event) -> FileRow:
        """The row of the session's corpus file: as it stands, or of a new one."""
        key = (session.id, owner.bucket.folder)
        if key in self.written:
            return self.written[key].row
        row = self.state.session_file(self.agent, session.id, owner.bucket.folder)
        if row is not None and not (self.rewrite and row.source == self.source):
            return row
        facts = _new_facts(session, owner, event, self.options.redact)
        if row is not None:
            self.indexes.doom(owner.bucket.folder)
            return row._replace(body=0, lines=0, cutter="", facts=facts)
        path = corpus.session_path(owner.bucket, (event.at or session.started)[:10], self.agent, session.id)
        return FileRow(-1, path, key[1], self.agent, session.id, self.source, 0, 0, facts, "", self.now)

    def _lineage(self, session: Session) -> str:
        """The first of the sessions this one goes on from: as its log says, or as the copies in it tell."""
        source = self.repeats_of.begun_in.get(session.id)
        if session.lineage or session.parent or source is None:
            return session.lineage
        begun = self.state.files_from(source)
        if len({row.session for row in begun}) != 1 or begun[0].session == session.id:
            return ""  # which of many, or the same log in another place
        return Facts(**json.loads(begun[0].facts)).lineage or begun[0].session

    def _finish(self, key: tuple[str, str], draft: Draft) -> None:
        session = self.sessions.get(key[0])
        if session is not None:
            # What was said in one repository is no title in another.
            elsewhere = session.cwd and self.owners.owner(session.cwd).bucket.folder != key[1]
            title = draft.headline if elsewhere else self.secrets.mask(session.id, session.title)
            draft.learn(session._replace(lineage=self._lineage(session), title=title))
        stored = draft.finish(self.now)
        earlier = self.written.get(key)
        self.written[key] = stored._replace(added=stored.added + (earlier.added if earlier else 0))

    def _commit(self, path: str, agent: str, look: cursor.Look, begin: cursor.Start, reading: Reading) -> ReadResult:
        while self.drafts:
            key = next(iter(self.drafts))
            self._finish(key, self.drafts.pop(key))
        if reading.session is not None:  # a later run, that reads on behind the copies, has to know it too
            reading.amend(lineage=self._lineage(reading.session))
        resume = reading.state
        if any(reason.startswith(NOT_READ) for _, reason in self.rows):
            look = look._replace(modified=0)  # what hindered us may be gone in the next run
        if self.stopped:
            look = look._replace(size=resume.offset, modified=0)  # so the rest is news
        head_size = min(cursor.HEAD, resume.offset or look.size)
        with self.state.transaction():
            for stored in self.written.values():
                self.state.save_file(stored.row)
            if self.written:
                self.state.note(UNINDEXED, "yes")
                self.state.note("undelivered", "yes")
            self.repeats_of.save()
            self.owners.save()
            counts = dict(self.rows) | {("repeat", name): count for name, count in self.repeats.items()}
            self.state.add_coverage(self.source, counts, begin.fresh)
            self.state.save_source(
                SourceRow(
                    self.source, path, agent, look.inode, look.size, look.modified,
                    cursor.head(path, head_size), head_size, resume.offset,
                    self.secrets.mask_all(admission.frozen(resume, self.admit)) if reading.appends else "",
                    len(self.sessions), sum(stored.added for stored in self.written.values()), self.now,
                )
            )  # fmt: skip
        stored_now = tuple(self.written.values())
        self.secrets.settle(stored_now)
        self.indexes.settle(sum(stored.row.body for stored in stored_now))
        warnings = self._warnings(path, begin)
        return ReadResult(path, look.size, stored_now, self.rows, self.repeats, warnings, self.stopped)

    def _warnings(self, path: str, begin: cursor.Start) -> tuple[str, ...]:
        found = []
        if begin.why == "rewritten":
            found.append(f"{path} was rewritten: read again from its start")
        damaged = sum(rows for (outcome, _), rows in self.rows.items() if outcome == "damaged")
        if damaged:
            found.append(f"{path}: {damaged} damaged row{'s' if damaged > 1 else ''}")
        return tuple(found)


def is_prompt_history(session: Session) -> bool:
    """A list of prompts kept beside the transcripts: it adds what they no longer have."""
    return session.id.startswith("history-")


def _new_facts(session: Session, owner: Owner, event: Event, redacted: bool) -> str:
    kind = "subagent" if session.parent else "prompts" if is_prompt_history(session) else "conversation"
    facts = Facts(
        session=session.id, agent=session.agent, project=owner.bucket.project, kind=kind,
        date=(event.at or session.started)[:10], cwd=event.cwd, branch=event.branch, source=event.source.path,
        redacted=redacted,
    )  # fmt: skip
    return json.dumps(facts._asdict(), ensure_ascii=False)
