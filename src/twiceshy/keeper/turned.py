"""What an operation did to statements: which came, were said again, were put differently or ended, and what for.

A note says how an operation came about; of what was learned from one prompt it only counts the statements. Here
they are named, each with what it replaced, so that one can see when a rule came and when it went.
"""

import json
from collections.abc import Sequence
from typing import NamedTuple

from twiceshy.model.errors import StoreDamaged
from twiceshy.model.memory import Memory
from twiceshy.model.operation import Operation, reversed_changes
from twiceshy.store import rows, teamfiles

STANDING = ("active", "proposed")
LONGEST = 100
NOTE = 80  # characters of an operation's note
MOST = 6  # statements of one operation that are named
IN_NOTE = 60  # characters of a statement by which a note is known to say it


class Turned(NamedTuple):
    memory: str
    text: str
    what: str  # new | waits | again | doubted | reworded | approved | back | ended
    replaced: tuple[str, ...] = ()  # what it says instead of


def state_of(table: str, after: str) -> Memory | None:
    """A memory as a row or a file of an operation says it is."""
    row = json.loads(after)
    if table == "memories":
        return rows.memory_from(row)
    try:
        return teamfiles.parse(row["text"], row["path"]).memory
    except StoreDamaged:
        return None


def turned(operation: Operation) -> list[Turned]:
    """The statements that an operation turned, in the order it did; those that another replaced stand beside that."""
    moves: dict[str, tuple[Memory | None, Memory | None]] = {}
    for change in operation.changes:
        if change.table in ("memories", "team"):
            before, after = (state_of(change.table, text) if text else None for text in (change.before, change.after))
            moves[change.key] = (moves[change.key][0] if change.key in moves else before, after)
    replacing = _replacing(operation)
    told = {new for new in replacing if new in moves and _what(*moves[new])}  # "forget …" ends a rule, and is none
    beside = {old for new in told for old in replacing[new]}
    found = []
    for key, (before, after) in moves.items():
        known = after or before
        what = _what(before, after)
        if known is None or not what or key in beside:
            continue
        gone = [moves[target][0] for target in replacing.get(key, ()) if target in moves]
        was = [memory.text for memory in (*gone, before if what == "reworded" else None) if memory is not None]
        found.append(Turned(known.id, known.text, what, tuple(was)))
    return found


def again(undone: Operation) -> list[str]:
    """What holds again once an operation is taken back: it had ended with it, or been taken back by it."""
    before: dict[str, Memory | None] = {}
    after: dict[str, Memory | None] = {}
    for change in undone.changes:
        if change.table in ("memories", "team"):
            was, then = (state_of(change.table, text) if text else None for text in (change.before, change.after))
            before.setdefault(change.key, was)
            after[change.key] = then
    return [_short(one.text) for name, one in before.items() if _holds(one) and one and not _holds(after[name])]


def taken_back(operation: Operation) -> list[str]:
    """The same of an operation that took another back: what holds again by it."""
    return again(operation._replace(changes=reversed_changes(operation))) if operation.undoes else []


def _holds(memory: Memory | None) -> bool:
    return memory is not None and memory.status == "active"


def lines(note: str, statements: Sequence[Turned]) -> list[str]:
    """What an operation's note leaves unsaid, the note first."""
    told = [one for one in statements if one.replaced or len(statements) > 1 or not _is_in(one.text, note)]
    if len(statements) == 1 and told and _is_in(told[0].text, note):
        return [note + _instead(told[0])]
    more = [_line(one) for one in told[:MOST]]
    return [note, *more, *([f"and {len(told) - MOST} more"] if len(told) > MOST else [])]


def _line(one: Turned) -> str:
    ended = "no longer: " if one.what == "ended" else ""
    aside = {"again": " (said again)", "doubted": " (doubted)", "waits": " (waits for you)", "back": " (back)"}.get(
        one.what, ""
    )
    return f"- {ended}{_short(one.text)}{aside}{_instead(one)}"


def _instead(one: Turned) -> str:
    word = "before" if one.what == "reworded" else "instead of"
    return f" ({word}: {'; '.join(_short(text) for text in one.replaced)})" if one.replaced else ""


def _is_in(text: str, note: str) -> bool:
    return " ".join(text.split())[:IN_NOTE] in " ".join(note.split())


def note(text: str) -> str:
    """A statement as an operation's note: whoever reads it sees that it goes on."""
    return _short(text, NOTE)


def _short(text: str, most: int = LONGEST) -> str:
    plain = " ".join(text.split())
    return plain if len(plain) <= most else plain[: most - 1] + "…"


def _what(before: Memory | None, after: Memory | None) -> str:
    was, stands = (memory is not None and memory.status in STANDING for memory in (before, after))
    if not stands:
        return "ended" if was else ""
    assert after is not None
    if before is None or not was:
        return "back" if before is not None else "waits" if after.status == "proposed" else "new"
    if before.text != after.text:
        return "reworded"
    if before.status != after.status:
        return "approved" if after.status == "active" else "waits"
    moved = after.alpha > before.alpha, after.beta > before.beta
    return {(True, False): "again", (False, True): "doubted"}.get(moved, "")


def _replacing(operation: Operation) -> dict[str, list[str]]:
    """Who replaced whom: by the links that came with it."""
    found: dict[str, list[str]] = {}
    for change in operation.changes:
        if change.table == "links" and change.after and not change.before:
            link = json.loads(change.after)
            if link["verb"] == "supersedes":
                found.setdefault(link["source"], []).append(link["target"])
    return found
