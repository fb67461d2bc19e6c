"""Nouns as plain JSON values, the same on every door."""

from typing import Any


def plain(value: Any) -> Any:
    """A NamedTuple becomes an object by field name, a tuple or list a list, scalars themselves."""
    if hasattr(value, "_asdict"):
        return {name: plain(inner) for name, inner in zip(value._fields, value, strict=True)}
    if isinstance(value, list | tuple | set | frozenset):
        return [plain(inner) for inner in value]
    if isinstance(value, dict):
        return {str(key): plain(inner) for key, inner in value.items()}
    return value
