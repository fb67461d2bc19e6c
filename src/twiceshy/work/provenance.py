"""Which source to believe, field by field and signal by signal.

Explicit (somebody said it) beats runtime_observed (a hook, a log or the wrapper showed it) beats
heuristic (inferred) beats unknown. A field carries its best source; a signal that came from a
weaker one is noted apart, as `edited:src/a.py`.
"""

from collections.abc import Iterable
from typing import Any

from twiceshy.model.execution import PROVENANCES, ErrorSignature, Execution

RANK = {name: rank for rank, name in enumerate(PROVENANCES)}
FILES = ("opened", "edited", "reopened")


def stronger(first: str, second: str) -> str:
    return first if RANK.get(first, 0) >= RANK.get(second, 0) else second


def source_of(execution: Execution, field: str) -> str:
    return dict(execution.provenance).get(field, "unknown")


def marked(execution: Execution, field: str, source: str) -> Execution:
    """The execution with `source` noted for a field, unless a stronger one is there."""
    known = dict(execution.provenance)
    known[field] = stronger(known.get(field, "unknown"), source)
    return execution._replace(provenance=tuple(sorted(known.items())))


def with_value(execution: Execution, field: str, value: str, source: str) -> Execution:
    """Set a single value (outcome, task, summary) if its source is at least as strong as the known one."""
    if not value or RANK[source] < RANK.get(source_of(execution, field), 0):
        return execution
    changes: dict[str, Any] = {field: value}
    return marked(execution._replace(**changes), field, source)


def with_items(execution: Execution, field: str, items: Iterable[object], source: str) -> Execution:
    """Add items to a list field; equal ones stay one, with the stronger source."""
    added = tuple(items)
    if not added:
        return execution
    known = dict(execution.provenance)
    field_source = known.get(field, "unknown")
    present = list(getattr(execution, field))
    if field in FILES or field == "commits":
        for item in present:
            known.setdefault(f"{field}:{item}", field_source)
        for item in added:
            name = f"{field}:{item}"
            known[name] = stronger(known.get(name, "unknown"), source)
        merged: tuple[object, ...] = tuple(dict.fromkeys([*present, *added]))
    elif field == "errors":
        merged = (*present, *added)
        for error in merged:
            if isinstance(error, ErrorSignature):
                fallback = source if error in added else field_source
                name = f"errors:{error.digest}"
                known[name] = stronger(known.get(name, "unknown"), fallback)
    else:
        merged = (*present, *(item._replace(provenance=source) for item in added))  # type: ignore[attr-defined]
    known[field] = stronger(field_source, source)
    changes: dict[str, Any] = {field: merged, "provenance": _pruned(known)}
    return execution._replace(**changes)


def _pruned(known: dict[str, str]) -> tuple[tuple[str, str], ...]:
    """A signal's own source is kept only where it differs from its field's."""
    kept = {
        name: source for name, source in known.items() if ":" not in name or source != known.get(name.split(":", 1)[0])
    }
    return tuple(sorted(kept.items()))


def signal_source(execution: Execution, field: str, item: str) -> str:
    """Where one signal came from: its own note, else its field's."""
    known = dict(execution.provenance)
    return known.get(f"{field}:{item}", known.get(field, "unknown"))
