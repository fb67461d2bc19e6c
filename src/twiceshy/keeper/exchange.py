"""Export and import: the whole of a store as JSON lines, and back without loss.

The first line names the format; each other line is one row of one table, or one operation of its
history. Plain lines with only `text` and `kind` are taken too: that is how people bring their notes.
An import is one operation, unless there was nothing before: then the history comes along.
"""

import json
from collections.abc import Iterable, Iterator
from typing import Any, NamedTuple

from twiceshy.keeper import exchange_history
from twiceshy.keeper.hall import Keeper
from twiceshy.learn import trust
from twiceshy.learn.conflict import relation
from twiceshy.learn.trust import INSTRUCTIONS
from twiceshy.model import belief
from twiceshy.model.errors import TwiceshyError, UsageError
from twiceshy.model.memory import KINDS, Memory
from twiceshy.store import rows, teamfiles
from twiceshy.store.sqlite import SqlitePen, SqliteStore
from twiceshy.text import sketch, words
from twiceshy.text.gate import admit

FORMAT = "twiceshy-export"
VERSION = 2


class Imported(NamedTuple):
    added: int
    updated: int
    unchanged: int
    history: int = 0  # operations that came along
    refused: int = 0  # rows that would have changed what is locked here, or instructed in an agent's name


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


def import_lines(keeper: Keeper, lines: Iterable[str], scope: str, dry_run: bool = False) -> Imported:
    """All lines or none, in one operation per scope; a bad line is named by its number."""
    plain: list[tuple[int, Memory]] = []
    exported: dict[str, list[tuple[int, str, Any]]] = {}
    history: dict[str, list[tuple[int, Any]]] = {}
    for number, line in enumerate(lines, 1):
        if not line.strip():
            continue
        value = _parse(line, number)
        if "table" in value:
            target = str(value.get("scope", scope))
            exported.setdefault(target, []).append((number, str(value["table"]), value.get("row")))
        elif "operation" in value:
            history.setdefault(str(value.get("scope", scope)), []).append((number, value["operation"]))
        elif value.get("format") != FORMAT:
            plain.append((number, _plain_memory(keeper, value, scope, number)))
        elif value.get("version", 0) > VERSION:
            raise UsageError("this export was made by a newer twiceshy", hint="upgrade: pip install -U twiceshy")
    totals = [_write_plain(keeper, plain, scope, dry_run)] if plain else []
    restored = (
        () if dry_run else [target for target in history if exchange_history.restore(keeper, target, history[target])]
    )
    for target, entries in exported.items():
        done = _write_rows(keeper, target, entries, dry_run)
        if target in restored:  # its rows came with the history
            done = done._replace(added=done.added + done.unchanged, unchanged=0)
        totals.append(done)
    total = Imported(*(sum(column) for column in zip(*totals, strict=True))) if totals else Imported(0, 0, 0)
    return total._replace(history=sum(len(history[target]) for target in restored))


def _parse(line: str, number: int) -> dict[str, Any]:
    try:
        value = json.loads(line)
    except ValueError as error:
        raise UsageError(f"line {number} is not JSON: {error}", hint="nothing was imported") from error
    if not isinstance(value, dict):
        raise UsageError(f"line {number} is not a JSON object", hint="nothing was imported")
    return value


def _plain_memory(keeper: Keeper, value: dict[str, Any], scope: str, number: int) -> Memory:
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
    return Memory(
        keeper.new_id(), kind, scope, text, origin=origin, alpha=alpha, beta=beta, created=now, updated=now,
        confirmed=now, status="proposed" if origin != "person" and kind in INSTRUCTIONS else "active",
        tags=tuple(str(tag) for tag in tags) if isinstance(tags, list) else (),
    )  # fmt: skip


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
            pen.put("memories", memory._replace(status="proposed") if _waits(memory, locked) else memory)
            added += 1
    return Imported(added, 0, unchanged)


def _locked(pen: SqlitePen) -> list[tuple[str, frozenset[str]]]:
    """What is locked here: its words, and their stems to compare quickly."""
    found = pen.connection.execute("SELECT text FROM memories WHERE locked = 1 AND status = 'active'").fetchall()
    return [(row[0], frozenset(words.terms(row[0]))) for row in found]


def _waits(memory: Memory, locked: list[tuple[str, frozenset[str]]]) -> bool:
    """Does it contradict what is locked? Then it is for the person to decide."""
    own = frozenset(words.terms(memory.text)) if locked else frozenset()
    near = (text for text, stems in locked if own & stems)
    return any(relation(memory.text, text).name in ("conflict", "amends") for text in near)


def _write_rows(keeper: Keeper, scope: str, entries: list[tuple[int, str, Any]], dry_run: bool) -> Imported:
    if scope == "team":
        return _write_team(keeper, entries, dry_run)
    counts = dict.fromkeys(Imported._fields, 0)
    with keeper.writing(scope, "import", f"{len(entries)} rows", dry_run) as pen:
        for number, table, row in entries:
            counts[_write_row(pen, number, table, row, keeper.actor)] += 1
    return Imported(**counts)


def _write_row(pen: SqlitePen, number: int, table: str, row: Any, actor: str) -> str:
    shape = rows.TABLES.get(table)
    if shape is None or not isinstance(row, dict) or set(shape.columns) - set(row):
        raise UsageError(f"line {number} is not a row of a known table", hint="nothing was imported")
    noun = shape.decode(_redacted(row))
    before = len(pen.changes)
    old = pen.get(table, tuple(str(row[column]) for column in shape.key))
    existed = old is not None
    if isinstance(noun, Memory) and _is_refused(noun, old, actor):
        return "refused"
    pen.put(table, noun)
    if len(pen.changes) == before:
        return "unchanged"
    return "updated" if existed else "added"


def _is_refused(new: Memory, old: Any, actor: str) -> bool:
    """What is locked here stays as it is; an agent brings no words of a person's."""
    if isinstance(old, Memory) and old.locked and new != old:
        return True
    return actor != "person" and new != old and (new.locked or trust.may_instruct(new.origin))


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
