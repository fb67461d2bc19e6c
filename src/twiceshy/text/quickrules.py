"""Simple patterns of words matched without a regular expression, for processes that live a few milliseconds.

`\\btime[sd]? ?out\\b` is a handful of literals between word boundaries: looking for those costs
microseconds, loading and compiling an expression costs more than the rest of the answer. What isn't
that simple at least tells which literals it can't do without. A test holds both to the real thing.
"""

from collections.abc import Sequence
from typing import NamedTuple

MOST = 32  # literals a pattern may stand for
_PLAIN = frozenset(" -'#/")


class Simple(NamedTuple):
    """A pattern as literals; `end` is what follows: an edge, any word signs, at least one, or anything."""

    literals: tuple[str, ...] = ()  # empty: not that simple
    end: str = ""
    needed: tuple[tuple[str, ...], ...] = ()  # of each group one literal must be in a text that matches


def read(pattern: str) -> Simple:
    items = _items(pattern)
    if items and items[0] == "edge":
        end = items[-1] if isinstance(items[-1], str) and len(items) > 1 else ""
        inner = items[1:-1] if end else items[1:]
        literals = _product(inner)
        if literals and end != "other" and all(_is_word(one[:1]) and _is_word(one[-1:]) for one in literals):
            return Simple(literals, end)
    return Simple(needed=tuple(_runs(items)))


def found(simple: Simple, text: str) -> bool:
    """Does one of the literals stand in the text, at the edge of a word and with the right end?"""
    for literal in simple.literals:
        at = text.find(literal)
        while at >= 0:
            after = text[at + len(literal) : at + len(literal) + 1]
            ended = {"edge": not _is_word(after), "some": _is_word(after)}.get(simple.end, True)
            if ended and not (at and _is_word(text[at - 1])):
                return True
            at = text.find(literal, at + 1)
    return False


def possible(simple: Simple, text: str) -> bool:
    return all(any(literal in text for literal in group) for group in simple.needed)


def _is_word(sign: str) -> bool:
    return sign.isalnum() or sign == "_"


def _items(pattern: str) -> list[str | tuple[str, ...]]:
    """Literals with their variants as tuples; "edge", "any" (`\\w*`), "some" (`\\w+`) and "other" as they are."""
    found: list[str | tuple[str, ...]] = []
    at = 0
    while at < len(pattern):
        item, at = _item(pattern, at)
        following = pattern[at : at + 1]
        if following in ("*", "+", "{"):
            item = {"*": "any", "+": "some"}.get(following, "other") if item == "word" else "other"
            at = pattern.index("}", at) + 1 if following == "{" else at + 1
            at += pattern[at : at + 1] == "?"
        elif following == "?":
            item, at = ((*item, "") if isinstance(item, tuple) else "other"), at + 1
        found.append("other" if item == "word" else item)
    return found


def _item(pattern: str, at: int) -> tuple[str | tuple[str, ...], int]:
    sign = pattern[at]
    if sign == "\\":
        escaped = pattern[at + 1]
        kind = {"b": "edge", "w": "word"}.get(escaped, "other" if escaped.isalpha() else "")
        return kind or (escaped,), at + 2
    if sign == "{":  # a name that stands for something longer
        return "other", pattern.index("}", at) + 1
    if sign == "[":
        end = pattern.index("]", at)
        inside = pattern[at + 1 : end]
        return tuple(inside) if all(one.isalnum() or one == " " for one in inside) else "other", end + 1
    if sign == "(":
        end = _closing(pattern, at)
        inside = pattern[at + 3 : end]
        plain = pattern.startswith("(?:", at) and all(one.isalnum() or one in _PLAIN or one == "|" for one in inside)
        return tuple(inside.split("|")) if plain else "other", end + 1
    return (sign,) if sign.isalnum() or sign in _PLAIN else "other", at + 1


def _closing(pattern: str, at: int) -> int:
    depth = 0
    while True:
        if pattern[at] == "\\":
            at += 1
        else:
            depth += (pattern[at] == "(") - (pattern[at] == ")")
            if not depth:
                return at
        at += 1


def _product(items: Sequence[str | tuple[str, ...]]) -> tuple[str, ...]:
    """Every string the items stand for; () when one of them is no literal or there are too many."""
    made: list[str] = [""]
    for item in items:
        if isinstance(item, str):
            return ()
        made = [start + variant for start in made for variant in item]
        if len(made) > MOST:
            return ()
    return tuple(made) if items else ()


def _runs(items: Sequence[str | tuple[str, ...]]) -> list[tuple[str, ...]]:
    """The literals of every stretch that must be there."""
    found: list[tuple[str, ...]] = []
    run: list[tuple[str, ...]] = []
    for item in (*items, "other"):
        if isinstance(item, tuple):
            run.append(item)
            continue
        made = _product(run)
        if made and "" not in made:
            found.append(made)
        run = []
    return found
