"""Past sessions one by one: list them, read a place in one, see what is on disk and what is covered."""

import json
import os
import re
from typing import NamedTuple

from twiceshy.agents import registry
from twiceshy.keeper.corpus import bucket_of, freshen, opened_state
from twiceshy.keeper.hall import Keeper
from twiceshy.learn.corpus import corpusfile, cursor, discover, sidecar
from twiceshy.learn.corpus.ingest import SNIFFER
from twiceshy.model.corpus import ChunkRow, Facts
from twiceshy.model.errors import Ambiguous, NotFound, Refused, UsageError
from twiceshy.model.moments import DAY, iso
from twiceshy.recall.corpus.query import Filters, moment
from twiceshy.store import corpus
from twiceshy.store.corpus_state import FileRow

LINES = 400  # read at once, when a place in a session isn't part of a chunk
KEPT_DAYS = {"claude-code": 30, "gemini": 30}  # agents that delete their own logs, by their defaults
SOON_DAYS = 7
_REF = re.compile(r"^(?P<path>.+?)(?::(?P<line>\d+)(?:-(?P<end>\d+)|@(?P<char>\d+))?|#e(?P<event>\d+))?$")


class Listed(NamedTuple):
    session: str
    agent: str
    project: str
    started_at: str
    completed_at: str
    events: int
    title: str
    path: str
    kind: str
    parent: str
    lineage: str


class Excerpt(NamedTuple):
    """A part of a corpus file, as it stands there."""

    ref: str
    path: str  # on this machine
    line: int
    line_end: int
    text: str
    facts: Facts
    question: str = ""  # what was asked, when the part begins after it
    others: tuple[str, ...] = ()  # parts of the same session in other repositories, when its id was given


class Kept(NamedTuple):
    """What one agent has on disk, and how much of it the corpus covers."""

    agent: str
    roots: tuple[str, ...]
    logs: int
    size: int
    covered: int
    behind: int  # logs with news
    unread: int
    sessions: int
    oldest: str
    newest: str
    keeps_days: int  # after which the agent deletes; 0: it doesn't
    soon_deleted: int
    gone: int  # logs the agent has deleted, whose sessions are here
    rows: tuple[tuple[str, int], ...]
    unknown: int = 0  # files that were looked at and are no log of any agent we know


def listed(keeper: Keeper, filters: Filters, limit: int, everywhere: bool) -> list[Listed]:
    """Sessions, the latest first; those of this repository unless `everywhere` or another is named."""
    freshen(keeper)
    if not os.path.exists(corpus.state_database()):
        return []
    here = "" if everywhere or filters.project else bucket_of(keeper)
    with opened_state() as state:
        rows = [_listed(row) for row in state.files(here)]
    found = [one for one in rows if _fits(one, filters, keeper.clock())]
    found.sort(key=lambda one: (one.completed_at, one.path), reverse=True)
    return found[:limit] if limit else found


def _listed(row: FileRow) -> Listed:
    facts = Facts(**json.loads(row.facts))
    return Listed(
        facts.session, facts.agent, facts.project, facts.started_at, facts.completed_at, facts.events, facts.title,
        row.path, facts.kind, facts.parent, facts.lineage,
    )  # fmt: skip


def _fits(one: Listed, filters: Filters, now: float) -> bool:
    if filters.agent and one.agent != filters.agent:
        return False
    if filters.project and filters.project.lower() not in f"{one.project} {one.path}".lower():
        return False
    if filters.since and one.completed_at < iso(moment(filters.since, now)):
        return False
    return not (filters.until and one.started_at > iso(moment(filters.until, now, end=True)))


def current(keeper: Keeper) -> Listed:
    """The session that is going on here: the one of this repository that spoke last."""
    found = [one for one in listed(keeper, Filters(), 0, False) if one.kind == "conversation"]
    if not found:
        raise NotFound("no session of this repository yet", hint="`twiceshy sessions list --all` shows all")
    return found[0]


def parts(keeper: Keeper, session: str) -> list[FileRow]:
    """The corpus file of a session, by its path, its id or the beginning of it; then its other parts.

    A session that moved between repositories has a part in each, and each counts its events anew: by
    its id, the part of the repository at hand is meant.
    """
    if not session.strip():  # which every id begins with
        raise UsageError("no session is named", hint="`twiceshy sessions list --all` shows them")
    if not os.path.exists(corpus.state_database()):
        raise NotFound(f"no session {session}", hint="run `twiceshy ingest` first")
    with opened_state() as state:
        named = state.file(session) if is_path(session) else None
        rows = state.files_of(named.session if named else session)
    names = sorted({row.session for row in rows})
    if named or session in names:
        rows = [row for row in rows if row.session == (named.session if named else session)]
    elif len(names) > 1:
        raise Ambiguous(f"{session} fits {len(names)} sessions", hint=f"one of: {', '.join(names[:5])}")
    if not rows:
        raise NotFound(f"no session {session}", hint="`twiceshy sessions list --all` shows them")
    return _meant(keeper, session, rows, named)


def _meant(keeper: Keeper, session: str, rows: list[FileRow], named: FileRow | None) -> list[FileRow]:
    """The parts of one session, the one that is meant first."""
    if named:
        return [named, *(row for row in rows if row.path != named.path)]
    if len({row.bucket for row in rows}) > 1:
        here = bucket_of(keeper)
        rows = sorted(rows, key=lambda row: (row.bucket != here, row.path))
        if rows[0].bucket != here:
            paths = ", ".join(row.path for row in rows[:5])
            raise Ambiguous(
                f"{session} is split over {len(rows)} repositories, none of them this one", hint=f"one of: {paths}"
            )
    return rows


def find(keeper: Keeper, session: str) -> FileRow:
    """The corpus file that is meant by a session's path, id or the beginning of it."""
    return parts(keeper, session)[0]


def is_path(name: str) -> bool:
    """Is it the path of a corpus file, rather than a session's id?"""
    return "/" in name or name.endswith(".md")


def read(keeper: Keeper, reference: str, whole: bool = False) -> Excerpt:
    """What a reference points at: the chunk around a line, an event, or a whole session."""
    match = _REF.match(reference)
    if match is None or not reference.strip():  # or of several lines
        raise UsageError("no reference to read", hint="use one that `twiceshy search` printed, or a session's id")
    path, others = _located(keeper, match["path"], reference)
    facts, _ = corpusfile.read_header(path)
    found = _read(path, match, whole, facts)
    if not whole and found.line_end < (line := int(match["line"] or 0)):
        raise NotFound(f"no line {line} in {found.ref.rpartition(':')[0]}", hint=f"it has {found.line_end}")
    return found._replace(others=others)


def _read(path: str, match: re.Match[str], whole: bool, facts: Facts) -> Excerpt:
    relative = os.path.relpath(path, os.path.realpath(corpus.root()))
    if whole or not (match["line"] or match["event"]):
        return _excerpt(path, relative, 1, LINES if not whole else 0, facts)
    if match["event"]:
        return _event(path, relative, int(match["event"]), facts)
    line = int(match["line"])
    if match["end"]:
        return _excerpt(path, relative, line, max(line, int(match["end"])), facts)
    rows = [row for row in sidecar.read_chunks(path) if row.line <= line <= row.line_end]
    if not rows:
        return _excerpt(path, relative, max(1, line - 20), line + 20, facts)
    if match["char"]:
        rows = [row for row in rows if row.line < line or row.char <= int(match["char"])] or rows[:1]
    elif any(row.char_end and row.line_end == line for row in rows):  # a long line that several chunks share
        return _excerpt(path, relative, rows[0].line, rows[-1].line_end + 1, facts)
    return _chunk(path, relative, rows[-1], facts)


def _chunk(path: str, relative: str, row: ChunkRow, facts: Facts) -> Excerpt:
    """A chunk as it stands in the file; one that shares a long line with others has its part of it."""
    found = _excerpt(path, relative, row.line, row.line_end + (0 if row.char_end else 1), facts)
    text, ref = found.text, found.ref
    if row.char_end:
        text = text[: text.rstrip("\n").rfind("\n") + 1 + row.char_end]
    if row.char or row.char_end:
        ref = f"{relative}:{row.line}" + (f"@{row.char}" if row.char else "")
    return found._replace(ref=ref, text=text[row.char :], question=_question(path, row))


def _located(keeper: Keeper, name: str, reference: str) -> tuple[str, tuple[str, ...]]:
    """The corpus file a reference means (a path that `search` printed, or a session's id), and its other parts."""
    base = os.path.realpath(corpus.root())
    if "\0" in name:
        raise Refused("a reference can't hold NUL")
    relative, *others = [name] if is_path(name) else [row.path for row in parts(keeper, name)]
    path = corpus.inside(relative)
    if not path.endswith(".md") or not os.path.isfile(path):
        raise NotFound(f"nothing at {reference}", hint="use a reference that `twiceshy search` printed")
    if os.path.commonpath((base, path)) != base:
        raise Refused(f"{reference} lies outside the corpus")
    return path, tuple(others)


def _excerpt(path: str, relative: str, line: int, line_end: int, facts: Facts) -> Excerpt:
    kept: list[str] = []
    number = 0
    with open(path, encoding="utf-8", errors="replace", newline="\n") as file:
        for number, text in enumerate(file, 1):
            if line_end and number > line_end:
                number -= 1
                break
            if number >= line:
                kept.append(text)
    return Excerpt(f"{relative}:{line}-{number}", path, line, number, "".join(kept), facts)


def _event(path: str, relative: str, seq: int, facts: Facts) -> Excerpt:
    for event, place in corpusfile.events(path):
        if event.seq == seq:
            return _excerpt(path, relative, place.line, place.line_end + 1, facts)
    raise NotFound(f"no event {seq} in {relative}", hint=f"it has {facts.events}")


def _question(path: str, row: ChunkRow) -> str:
    if not 0 <= row.question < row.first:
        return ""
    return next((event.text for event, _ in corpusfile.events(path) if event.seq == row.question), "")


# -- what is on disk --------------------------------------------------------------------------


def sources(keeper: Keeper) -> list[Kept]:
    """What every agent has on disk and how much of it the corpus covers."""
    known: dict[str, tuple[str, tuple[int, int, int]]] = {}
    sessions: dict[str, int] = {}
    rows: dict[str, dict[str, int]] = {}
    strange: dict[str, tuple[int, int, int]] = {}
    if os.path.exists(corpus.state_database()):
        with opened_state() as state:
            known = {
                path: (row.agent, (row.inode, row.size, row.modified))
                for path, row in state.sources().items()
                if row.agent or not row.size  # what no parser knows was looked at, not read
            }
            strange = {path: mark for path, mark in state.marks(SNIFFER).items() if path not in known}
            for file in state.files():
                sessions[file.agent] = sessions.get(file.agent, 0) + 1
            for agent, _, outcome, _, count in state.coverage():
                counts = rows.setdefault(agent, {})
                counts[outcome] = counts.get(outcome, 0) + count
    return [_kept(name, known, strange, sessions, rows, keeper.clock()) for name in registry.names()]


def _kept(
    agent: str,
    known: dict[str, tuple[str, tuple[int, int, int]]],
    strange: dict[str, tuple[int, int, int]],
    sessions: dict[str, int],
    rows: dict[str, dict[str, int]],
    now: float,
) -> Kept:
    home = os.path.expanduser("~")
    logs = discover.discovered((agent,), home, os.environ)
    looks = {log.path: look for log in logs if (look := cursor.look(log.path)) is not None}
    covered = sum(1 for path, look in looks.items() if path in known and known[path][1] == look.mark)
    behind = sum(1 for path, look in looks.items() if path in known and known[path][1] != look.mark)
    unknown = sum(1 for path, look in looks.items() if strange.get(path) == look.mark)
    changed = sorted(look.modified / 1e9 for look in looks.values())
    keeps = KEPT_DAYS.get(agent, 0)
    soon = sum(1 for when in changed if keeps and now - when > (keeps - SOON_DAYS) * DAY)
    gone = sum(1 for path, (owner, _) in known.items() if owner == agent and not os.path.exists(path))
    roots = tuple(root for root in registry.logs(agent).roots(home, os.environ) if os.path.exists(root))
    return Kept(
        agent, roots, len(looks), sum(look.size for look in looks.values()), covered, behind,
        len(looks) - covered - behind - unknown, sessions.get(agent, 0), iso(changed[0]) if changed else "",
        iso(changed[-1]) if changed else "", keeps, soon, gone, tuple(sorted(rows.get(agent, {}).items())),
        unknown,
    )  # fmt: skip
