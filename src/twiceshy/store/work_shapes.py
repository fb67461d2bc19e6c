"""Executions and what they teach as columns: lists are JSON text, nouns in a list are arrays.

Apart from `work_rows` so that reading them needs neither the writer nor what is derived.
"""

import json
from collections.abc import Callable, Mapping
from typing import Any, NamedTuple

from twiceshy.model.execution import CommandRun, ErrorSignature, Execution, TestRun
from twiceshy.model.work import Failure, Spoken, Strategy, Task

FIELDS = ("opened", "edited", "commands", "tests", "errors", "outcome")  # those whose capture is reported
HOOK_BUCKETS = (5, 10, 20, 30, 50, 75, 100, 150, 250, 500, 1000, 5000)

_PARTS: dict[str, Any] = {"commands": CommandRun, "tests": TestRun, "errors": ErrorSignature}


class Shape(NamedTuple):
    fields: tuple[str, ...]
    encode: Callable[[Any], dict[str, Any]]
    decode: Callable[[Any], Any]


def shape(noun: Any, parts: Mapping[str, Any] | None = None) -> Shape:
    """How a noun is kept; `parts` names the nouns held in a list column."""
    fields: tuple[str, ...] = noun._fields
    inner = parts or {}
    lists = tuple(field for field in fields if isinstance(noun._field_defaults.get(field), tuple))

    def encode(value: Any) -> dict[str, Any]:
        row: dict[str, Any] = value._asdict()
        for field in lists:
            row[field] = json.dumps(row[field], ensure_ascii=False, separators=(",", ":")) if row[field] else ""
        return row

    def decode(row: Any) -> Any:
        values = {field: row[field] for field in fields}
        for field in lists:
            values[field] = _read_list(values[field], inner.get(field))
        return noun(**values)

    return Shape(fields, encode, decode)


def _read_list(text: str, part: Any | None) -> tuple[Any, ...]:
    if not text:
        return ()
    items = json.loads(text)
    if part is None:
        return tuple(tuple(item) if isinstance(item, list) else item for item in items)
    width = len(part._fields)
    return tuple(part(*(tuple(v) if isinstance(v, list) else v for v in item[:width])) for item in items)


EXECUTIONS = shape(Execution, _PARTS)
STRATEGIES = shape(Strategy)
FAILURES = shape(Failure)
TASKS = shape(Task)
BRIEFS = shape(Spoken)
