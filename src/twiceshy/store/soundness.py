"""Lines of the spool, made sound before anybody reads them.

Hooks write them, but a disk, an older version or somebody's editor may have had a hand in it, and a
path may hold bytes that are no text. A field that isn't what it should be isn't there: one bad line
must never keep what a whole session did from being learned.
"""

from math import isfinite
from typing import Any

from twiceshy.model import moments
from twiceshy.store import trace

TEXTS = frozenset(
    "event session agent at branch cwd root prompt last_message id about decision reason mode model source".split()
)
LISTS = frozenset({"shown", "lines", "terms"})


def sound(fields: dict[str, Any]) -> dict[str, Any]:
    """The fields that are as they should be."""
    found = {str(name): _clean(value) for name, value in fields.items()}
    for name in [name for name in found if not _fits(name, found[name])]:
        del found[name]
    for name in LISTS & found.keys():
        found[name] = [item for item in found[name] if isinstance(item, str)]
    if not _is_moment(found.get("at", "")):
        del found["at"]
    if found.get("event") == trace.EVENT and not _is_decision(found):
        found.update(traces=[], hits=[])
    return found


def _clean(value: Any) -> Any:
    if isinstance(value, str):
        return value if value.isascii() else value.encode("utf-8", "replace").decode("utf-8")
    if isinstance(value, list):
        return [_clean(item) for item in value]
    if isinstance(value, dict):
        return {_clean(str(name)): _clean(item) for name, item in value.items()}
    return 0 if isinstance(value, float) and not isfinite(value) else value


def _fits(name: str, value: Any) -> bool:
    if name in TEXTS:
        return isinstance(value, str)
    if name in LISTS:
        return isinstance(value, list)
    if name == "elapsed_ms":
        return isinstance(value, int | float)
    return name != "tool" or isinstance(value, dict)


def _is_moment(text: str) -> bool:
    try:
        return not text or moments.epoch(text) >= 0
    except ValueError:
        return False


def _is_decision(fields: dict[str, Any]) -> bool:
    try:
        return bool(trace.from_fields(fields))
    except (TypeError, ValueError):
        return False
