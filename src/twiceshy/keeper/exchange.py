"""Export and import: the whole of a store as JSON lines, and back without loss.

The first line names the format; each other line is one row of one table, or one operation of its
history. Plain lines with only `text` and `kind` are taken too: that is how people bring their notes.
An import is one operation, unless there was nothing before: then the history comes along.
"""

import json
from collections.abc import Iterable, Iterator
from typing import Any, NamedTuple

from twiceshy.keeper import exchange_history
from twiceshy.keeper.exchange_newer import Newer
from twiceshy.keeper.hall import Keeper
from twiceshy.learn import trust
from twiceshy.learn.change.conflict import relation
from twiceshy.learn.witness import Around
from twiceshy.model import belief
from twiceshy.model.errors import TwiceshyError, UsageError
from twiceshy.model.memory import KINDS, Link, Memory
from twiceshy.store import rows, teamfiles
from twiceshy.store.sqlite import SqlitePen, SqliteStore
from twiceshy.text import sketch, words
from twiceshy.text.gate import admit

FORMAT = "twiceshy-export"
VERSION = 2

Locked = tuple[str, frozenset[str], str]


class Imported(NamedTuple):
    added: int
    updated: int
    unchanged: int
    history: int = 0  # operations that came along
    refused: int = 0  # rows that would have changed what is locked here, or instructed in an agent's name
    newer: int = 0  # rows of an archive that gave way to what is here


class Read(NamedTuple):
    """The lines of an export, each with its number, by the scope they go to."""

    plain: list[tuple[int, dict[str, Any]]]
    rows: dict[str, list[tuple[int, str, Any]]]
    history: dict[str, list[tuple[int, Any]]]


def export(keeper: Keeper, scopes: tuple[str, ...], history: bool = True) -> Iterator[str]:
    """JSON lines of every row of the scopes asked for and, if wanted, of how it came to be, in a stable order."""
    yield _line({"format": FORMAT, "version": VERSION})
    for scope in scopes:
        store = keeper.readable(scope)
        if store is not None:
            yield from of_store(store, scope, history and scope in keeper.journals)


def of_store(store: SqliteStore, scope: str, history: bool = True) -> Iterator[str]:
    for table in rows.TABLES.values():
        columns = ", ".join(f'"{column}"' for column in table.columns)
        order = ", ".join(f'"{column}"' for column in table.key)
        for row in store.fetch(f"SELECT {columns} FROM {table.name} ORDER BY {order}"):
            yield _line({"scope": scope, "table": table.name, "row": dict(row)})
    if history:
        yield from (_line({"scope": scope, "operation": one}) for one in exchange_history.lines(store))


def _line(value: Any) -> str:
    return json.dumps(value, ensure_ascii=False, sort_keys=True)


def import_lines(keeper: Keeper, lines: Iterable[str], scope: str, dry_run: bool = False, spares: str = "") -> Imported:
    """All lines or none, in one operation per scope; a bad line is named by its number.

    An archive `spares` what is "newer" here, or all that is "known".
    """
    around = keeper.around(keeper.actor != "person")
    read = _read(lines, scope)
    plain = [(number, _plain_memory(keeper, value, scope, number, around)) for number, value in read.plain]
    totals = [_write_plain(keeper, plain, scope, dry_run)] if plain else []
    history = read.history if keeper.actor == "person" else {}  # who did what here is not an agent's to say
    restored = (
        () if dry_run else [target for target in history if exchange_history.restore(keeper, target, history[target])]
    )
    for target, entries in read.rows.items():
        here = Newer(history.get(target, ()), spares == "known") if spares and target not in restored else None
        done = _write_rows(keeper, target, entries, around, dry_run, here)
        if target in restored:  # its rows came with the history
            done = done._replace(added=done.added + done.unchanged, unchanged=0)
        totals.append(done)
    total = Imported(*(sum(column) for column in zip(*totals, strict=True))) if totals else Imported(0, 0, 0)
    return total._replace(history=sum(len(history[target]) for target in restored))


def check(lines: Iterable[str], scope: str) -> None:
    """Whether all of an export can be read, before anything of it is written."""
    read = _read(lines, scope)
    for number, table, row in (entry for entries in read.rows.values() for entry in entries):
        _noun(number, table, row)
    for entries in read.history.values():
        exchange_history.check(entries)


def _read(lines: Iterable[str], scope: str) -> Read:
    read = Read([], {}, {})
    for number, line in enumerate(lines, 1):
        if not line.strip():
            continue
        value = _parse(line, number)
        if "table" in value:
            target = str(value.get("scope", scope))
            read.rows.setdefault(target, []).append((number, str(value["table"]), value.get("row")))
        elif "operation" in value:
            read.history.setdefault(str(value.get("scope", scope)), []).append((number, value["operation"]))
        elif value.get("format") != FORMAT:
            read.plain.append((number, value))
        elif value.get("version", 0) > VERSION:
            raise UsageError("this export was made by a newer twiceshy", hint="upgrade: pip install -U twiceshy")
    return read


def _parse(line: str, number: int) -> dict[str, Any]:
    try:
        value = json.loads(line)
    except ValueError as error:
        raise UsageError(f"line {number} is not JSON: {error}", hint="nothing was imported") from error
    if not isinstance(value, dict):
        raise UsageError(f"line {number} is not a JSON object", hint="nothing was imported")
    return value


def _plain_memory(keeper: Keeper, value: dict[str, Any], scope: str, number: int, around: Around) -> Memory:
    kind = str(value.get("kind", "fact"))
    if kind not in KINDS:
        raise UsageError(f"line {number}: unknown kind {kind!r}", hint="one of: " + ", ".join(KINDS))
    try:
        text = admit(str(value.get("text", "")))
    except TwiceshyError as error:
        raise UsageError(f"line {number}: {error.message}", hint="nothing was imported") from error
    origin = "person" if keeper.actor == "person" else "imported"
    alpha, beta = belief.prior(origin)
    now = keeper.now()
    tags = value.get("tags", ())
    memory = Memory(
        keeper.new_id(), kind, scope, text, origin=origin, alpha=alpha, beta=beta, created=now, updated=now,
        confirmed=now, tags=tuple(str(tag) for tag in tags) if isinstance(tags, list) else (),
    )  # fmt: skip
    return memory if origin == "person" else _as_agents(memory, around)


def _as_agents(memory: Memory, around: Around) -> Memory:
    """What an agent brings stands as what it says: it may have to wait, and is no surer than its own words."""
    stands = trust.standing("agent", memory.kind, memory.text, around.taint, seen=around.seen)
    tags = tuple(dict.fromkeys((*memory.tags, trust.QUARANTINE))) if around.taint else memory.tags
    status = stands.status if memory.status == "active" else memory.status
    alpha, beta = belief.prior(memory.origin)
    return memory._replace(status=status, tags=tags, alpha=min(alpha, memory.alpha), beta=max(beta, memory.beta))


def _write_plain(keeper: Keeper, entries: list[tuple[int, Memory]], scope: str, dry_run: bool) -> Imported:
    if scope == "team":
        raise UsageError("import into repo or user", hint="then `twiceshy promote` what the team should share")
    added = unchanged = 0
    note = "1 statement" if len(entries) == 1 else f"{len(entries)} statements"
    with keeper.writing(scope, "import", note, dry_run) as pen:
        alive = pen.connection.execute("SELECT kind, fingerprint FROM memories WHERE status IN ('active', 'proposed')")
        known, locked = {tuple(row) for row in alive}, _locked(pen)
        for _, memory in entries:
            mark = (memory.kind, sketch.fingerprint(memory.text))
            if mark in known:
                unchanged += 1
                continue
            known.add(mark)
            _put(pen, memory, locked, memory.created)
            added += 1
    return Imported(added, 0, unchanged)


def _locked(pen: SqlitePen) -> list[Locked]:
    """What is locked here: its words, their stems to compare quickly, and its id."""
    found = pen.connection.execute("SELECT text, id FROM memories WHERE locked = 1 AND status = 'active'").fetchall()
    return [(row[0], frozenset(words.terms(row[0])), row[1]) for row in found]


def _put(pen: SqlitePen, memory: Memory, locked: list[Locked], now: str) -> None:
    """What contradicts a locked memory waits, and names it: that is for the person to decide."""
    against = _against(memory, locked) if memory.status in ("active", "proposed") else []
    pen.put("memories", memory._replace(status="proposed") if against else memory)
    for other in against:
        pen.put("links", Link(memory.id, "contradicts", other, now))


def _against(memory: Memory, locked: list[Locked]) -> list[str]:
    own = frozenset(words.terms(memory.text)) if locked else frozenset()
    near = [(text, other) for text, stems, other in locked if own & stems and other != memory.id]
    return [other for text, other in near if relation(memory.text, text).name in ("conflict", "amends")]


def _write_rows(
    keeper: Keeper, scope: str, entries: list[tuple[int, str, Any]], around: Around, dry_run: bool, here: Newer | None
) -> Imported:
    if scope == "team":
        if keeper.actor != "person":
            return Imported(0, 0, 0, refused=len(entries))  # an agent commits nothing for everybody
        return _write_team(keeper, entries, dry_run)
    counts = dict.fromkeys(Imported._fields, 0)
    with keeper.writing(scope, "import", f"{len(entries)} rows", dry_run) as pen:
        locked = _locked(pen)
        for entry in entries:
            counts[_write_row(pen, entry, keeper, locked, around, here)] += 1
    return Imported(**counts)


def _write_row(
    pen: SqlitePen,
    entry: tuple[int, str, Any],
    keeper: Keeper,
    locked: list[Locked],
    around: Around,
    here: Newer | None,
) -> str:
    _, table, row = entry
    noun, shape = _noun(*entry), rows.TABLES[table]
    before = len(pen.changes)
    old = pen.get(table, tuple(str(row[column]) for column in shape.key))
    if here is not None and old != noun and here.keeps(pen, rows.key_of(shape, row), old, noun):
        return "newer"
    if _is_refused(noun, old, keeper.actor):
        return "refused"
    if isinstance(noun, Memory) and old is None:
        _put(pen, noun if keeper.actor == "person" else _as_agents(noun, around), locked, keeper.now())
    else:
        pen.put(table, noun)
    if len(pen.changes) == before:
        return "unchanged"
    return "updated" if old is not None else "added"


def _noun(number: int, table: str, row: Any) -> Any:
    """What a row says, redacted with today's rules."""
    shape = rows.TABLES.get(table)
    if shape is None or not isinstance(row, dict) or set(shape.columns) - set(row):
        raise UsageError(f"line {number} is not a row of a known table", hint="nothing was imported")
    try:
        return shape.decode(_redacted(row))
    except (TypeError, ValueError, KeyError, AttributeError, RecursionError) as error:
        raise UsageError(f"line {number} is a row that can't be read: {error}", hint="nothing was imported") from error


def _is_refused(new: Any, old: Any, actor: str) -> bool:
    """What is locked here stays as it is; an agent brings no words of a person's, and changes nothing that is here."""
    if new == old:
        return False
    if isinstance(old, Memory) and old.locked:
        return True
    if actor == "person":
        return False
    if isinstance(new, Memory):
        return old is not None or new.locked or trust.may_instruct(new.origin)
    return old is not None or (isinstance(new, Link) and new.verb in ("supersedes", "contradicts"))


def _redacted(row: dict[str, Any]) -> dict[str, Any]:
    """An export from elsewhere passes today's redaction; clean text is not altered."""
    from twiceshy.text.redact import redact

    return {name: redact(value).text if isinstance(value, str) else value for name, value in row.items()}


def _write_team(keeper: Keeper, entries: list[tuple[int, str, Any]], dry_run: bool) -> Imported:
    from twiceshy.keeper import page as pages

    added = unchanged = 0
    with pages.writing(keeper, "team", "import", f"{len(entries)} rows", dry_run) as page:
        for _, table, row in entries:
            if table == "memories":
                memory = rows.memory_from(_redacted(row))
                if page.memory(memory.id) == teamfiles.shareable(memory):
                    unchanged += 1
                else:
                    page.put(memory)
                    added += 1
        for _, table, row in entries:
            if table == "evidence":
                page.add_evidence(rows.EVIDENCE.decode(_redacted(row)))
            elif table == "links":
                page.add_link(rows.LINKS.decode(row))
    return Imported(added, 0, unchanged)
