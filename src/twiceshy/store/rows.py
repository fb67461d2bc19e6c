"""Nouns to rows and back; the tables an operation may change.

A row travels through operations as canonical JSON (sorted keys, no spaces), so that equal rows
are equal text. A room that adds a table of its own registers it here with its columns and key.
"""

import json
from collections.abc import Callable, Mapping
from typing import Any, NamedTuple

from twiceshy.model.memory import Activation, Details, Evidence, Link, Memory

Row = dict[str, Any]

# Fields that change with use, not with meaning: an undo may pass over them.
VOLATILE = frozenset({"alpha", "beta", "updated", "confirmed", "stale", "fingerprint"})


class Table(NamedTuple):
    name: str
    key: tuple[str, ...]
    columns: tuple[str, ...]
    encode: Callable[[Any], Row]
    decode: Callable[[Any], Any]


# Kept, because `json.dumps` makes an encoder anew for every call that is not all defaults.
canonical: Callable[[Any], str] = json.JSONEncoder(ensure_ascii=False, sort_keys=True, separators=(",", ":")).encode
plain: Callable[[Any], str] = json.JSONEncoder(ensure_ascii=False).encode


def compact(noun: Any) -> str:
    """The fields of a noun that differ from its defaults, as JSON; "" when none does."""
    defaults = type(noun)._field_defaults
    if noun == tuple(defaults.values()):
        return ""
    differing = {name: value for name, value in noun._asdict().items() if value != defaults.get(name)}
    return canonical(differing) if differing else ""


def expand(kind: type[Any], text: str) -> Any:
    """The inverse of `compact`; fields of a newer version are dropped."""
    if not text:
        return kind()
    given = json.loads(text)
    return kind(**{name: given[name] for name in kind._fields if name in given})


def memory_row(memory: Memory) -> Row:
    from twiceshy.text.sketch import fingerprint  # most commands write no memory

    row = memory._asdict()
    row["locked"] = int(memory.locked)
    row["stale"] = int(memory.stale)
    row["alpha"] = float(memory.alpha)
    row["beta"] = float(memory.beta)
    row["tags"] = plain(list(memory.tags)) if memory.tags else ""
    row["activation"] = compact(memory.activation)
    row["details"] = compact(memory.details)
    row["fingerprint"] = fingerprint(memory.text)
    return row


def memory_from(row: Any) -> Memory:
    """A memory from a database row or a plain mapping."""
    values = {name: row[name] for name in Memory._fields}
    values["locked"] = bool(row["locked"])
    values["stale"] = bool(row["stale"])
    values["tags"] = tuple(json.loads(row["tags"])) if row["tags"] else ()
    values["activation"] = expand(Activation, row["activation"])
    values["details"] = expand(Details, row["details"])
    return Memory(**values)


def plain_table(name: str, noun: Any, key: tuple[str, ...]) -> Table:
    """A table whose columns are exactly the noun's scalar fields."""
    fields: tuple[str, ...] = noun._fields

    def decode(row: Any) -> Any:
        return noun(**{field: row[field] for field in fields})

    return Table(name, key, fields, lambda value: value._asdict(), decode)


MEMORIES = Table("memories", ("id",), (*Memory._fields, "fingerprint"), memory_row, memory_from)
EVIDENCE = plain_table("evidence", Evidence, ("id",))
LINKS = plain_table("links", Link, ("source", "verb", "target"))

TABLES: dict[str, Table] = {table.name: table for table in (MEMORIES, EVIDENCE, LINKS)}


def register(table: Table) -> Table:
    TABLES[table.name] = table
    return table


def key_of(table: Table, row: Mapping[str, Any]) -> str:
    return " ".join(str(row[column]) for column in table.key)
