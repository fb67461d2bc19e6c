"""What people say in each language, as data: one package per language, and one reader for all of them.

`shapes/` tells the parts that a language has; a part `Tasks` of `shapes/statements.py` is `TASKS` in
`<language>/statements.py`. Whoever needs the words asks for the part once, joined over all languages: people mix
them, and most of the looks are the same in each. A language that lacks a module or leaves a field empty is silent
there. Nothing here is on the hook's path: what a prompt looks at are tables of their own (docs/languages.md).
"""

from importlib import import_module
from typing import Any, TypeVar

KNOWN = ("english", "german", "spanish", "portuguese", "french")  # the first one's words are tried first

Shape = TypeVar("Shape")


def of(language: str, shape: type[Shape]) -> Shape | None:
    """A part as one language has it; None where it has none."""
    module, name = f"{__name__}.{language}.{shape.__module__.rpartition('.')[2]}", shape.__name__.upper()
    try:
        part: Shape | None = getattr(import_module(module), name, None)
    except ModuleNotFoundError as error:
        if error.name != module:
            raise
        return None
    return part


def joined(shape: type[Shape]) -> Shape:
    """A part as if all were one language: alternatives beside each other, each once; lists one after the other."""
    parts = [part for language in KNOWN if (part := of(language, shape)) is not None]
    return shape(**{name: _together([getattr(part, name) for part in parts]) for name in shape.__annotations__})


def lacking(language: str, shape: type[Shape]) -> list[str]:
    """The fields of a part that a language leaves empty."""
    part = of(language, shape)
    return [name for name in shape.__annotations__ if not getattr(part, name, None)]


def _together(fields: list[Any]) -> Any:
    if isinstance(fields[0], str):
        return "|".join(dict.fromkeys(each for field in fields if field for each in alternatives(field)))
    if isinstance(fields[0], dict):
        return {key: value for field in fields for key, value in field.items()}
    if isinstance(fields[0], frozenset):
        return fields[0].union(*fields[1:])
    return tuple(each for field in fields for each in field)


def alternatives(pattern: str) -> list[str]:
    """The alternatives of a pattern, cut at each `|` that stands in no brackets."""
    found, piece = [], ""
    for part in pattern.split("|"):
        piece = f"{piece}|{part}" if piece else part
        if piece.count("(") == piece.count(")"):
            found.append(piece)
            piece = ""
    return found
