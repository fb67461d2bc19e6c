"""Operations at the server's door: every row is checked, and redacted again with today's rules.

A client may be old, broken or hostile; whatever it sends, what is stored has the shape of our nouns,
the scope of its space, and no secret that we know how to see.
"""

import json
from collections.abc import Mapping, Sequence
from operator import itemgetter
from typing import Any, NamedTuple

from twiceshy.keeper.server.glance import LONGEST_WORD, MOST_CHANGES, glance, is_id
from twiceshy.keeper.server.parcels import TRAVELLING
from twiceshy.model import ids, moments
from twiceshy.model.errors import InvalidText, TwiceshyError, UsageError
from twiceshy.model.memory import EVIDENCE_KINDS, KINDS, LINK_VERBS, ORIGINS, STATUSES
from twiceshy.model.operation import ACTORS, Change, Operation
from twiceshy.store import rows
from twiceshy.text.crowd import admit_events
from twiceshy.text.gate import LIMIT

AHEAD_DAYS = 2.0  # how far a clock may be ahead before its operations are refused
SCOPES = {"shared": "team", "private": "repo", "user": "user"}
LONGEST_PLAIN = 40
MOST_PLAIN = 20_000
_plain: set[str] = {""}  # only what redaction left as it was, so no secret is ever in here
# What is looked at in a row; a fingerprint is ours, made of the text.
TEXTS = {
    name: itemgetter(*(column for column in rows.TABLES[name].columns if column != "fingerprint"))
    for name in TRAVELLING
}
CHOICES: dict[str, dict[str, tuple[str, ...]]] = {
    "memories": {"kind": KINDS, "status": STATUSES, "origin": ORIGINS},
    "evidence": {"kind": EVIDENCE_KINDS},
    "links": {"verb": LINK_VERBS},
}


class Inspected(NamedTuple):
    operation: Operation
    redacted: bool


class Refusal(NamedTuple):
    id: str
    why: str


class _Opened(NamedTuple):
    """An operation whose shape is right; its texts are still as they came."""

    texts: dict[str, str]
    note: str
    changes: tuple[tuple[rows.Table, str, rows.Row | None, rows.Row | None], ...]
    given: list[Any]

    def strings(self) -> set[Any]:
        """Every text in it, and some numbers."""
        found: set[Any] = {*self.texts.values(), self.note}
        for shape, _, *states in self.changes:
            for row in states:
                if row is not None:
                    found.update(TEXTS[shape.name](row))
        return found


def inspect(values: Sequence[Any], kind: str, now: float) -> tuple[list[Inspected], list[Refusal]]:
    """Operations as they may be stored, and what is wrong with the others."""
    latest = ids.make(now + AHEAD_DAYS * moments.DAY, b"\xff" * 10)
    glanced = [glance(value, SCOPES[kind], latest) for value in values]
    admitted = _admitted({text for one in glanced if one is not None for text in one.texts})
    good: list[Inspected] = []
    refused: list[Refusal] = []
    for value, one in zip(values, glanced, strict=True):
        if one is not None and (not admitted or admitted.keys().isdisjoint(one.texts)):
            good.append(Inspected(one.operation, False))
            continue
        try:
            good.append(_inspected(value, kind, latest))
        except TwiceshyError as error:
            refused.append(Refusal(str(value.get("id") if isinstance(value, dict) else "")[:64], error.message))
    return good, refused


def _inspected(value: Any, kind: str, latest: str) -> Inspected:
    """The closer look at one operation."""
    opened = _open(value, latest)
    return _close(opened, kind, _admitted(opened.strings()))


def _open(value: Any, latest: str) -> _Opened:
    if not isinstance(value, dict) or not isinstance(value.get("changes"), list):
        raise UsageError("not an operation")
    texts = {name: _word(value, name) for name in Operation._fields if name not in ("changes", "note")}
    _check_id(texts["id"], latest)
    _check_moment(texts["at"])
    if texts["actor"] not in ACTORS:
        raise UsageError("unknown actor")
    if not 0 < len(value["changes"]) <= MOST_CHANGES:
        raise UsageError(f"an operation has 1 to {MOST_CHANGES} changes")
    note = _text(value.get("note", ""))[:LIMIT]
    return _Opened(texts, note, tuple(_change(change) for change in value["changes"]), value["changes"])


def _close(opened: _Opened, kind: str, admitted: Mapping[str, str]) -> Inspected:
    changes = []
    for shape, key, *states in opened.changes:
        before, after = (_clean(shape, row, kind, admitted) if row is not None else None for row in states)
        known = after or before
        if known is None or any(row and rows.key_of(shape, row) != key for row in (before, after)):
            raise UsageError("a change whose key is not its row's")
        texts = [rows.canonical(row) if row is not None else None for row in (before, after)]
        changes.append(Change(shape.name, key, *texts))
    words = {name: admitted.get(text, text) for name, text in opened.texts.items()}
    note = admitted.get(opened.note, opened.note)
    operation = Operation(note=note, changes=tuple(changes), **words)
    return Inspected(operation, note != opened.note or [list(change) for change in changes] != opened.given)


def _admitted(strings: set[Any]) -> dict[str, str]:
    """Texts that may not be stored as they are -> as they may. Ids, and words that were seen to hold nothing (agents,
    branches, days), are not looked at again."""
    texts = [text for text in strings - _plain if isinstance(text, str) and not is_id(text)]
    found = list(zip(texts, admit_events(texts), strict=True))
    if len(_plain) >= MOST_PLAIN:
        _plain.clear()
    _plain.update([text for text, kept in found if len(text) <= LONGEST_PLAIN and text == kept])
    return {text: kept for text, kept in found if text != kept}


def _word(value: dict[str, Any], name: str) -> str:
    text = _text(value.get(name, ""))
    if len(text) > LONGEST_WORD:
        raise UsageError(f"{name} is too long")
    return text


def _text(value: Any) -> str:
    if not isinstance(value, str):
        raise UsageError("a text is missing or not a text")
    return value


def _check_id(identifier: str, latest: str) -> None:
    if not is_id(identifier):
        raise UsageError("not an id")
    if identifier > latest:
        raise UsageError("made by a clock that is days ahead; set the clock and sync again")


def _check_moment(text: str) -> None:
    try:
        moments.epoch(text)
    except ValueError:
        raise UsageError("not a time") from None


def _change(value: Any) -> tuple[rows.Table, str, rows.Row | None, rows.Row | None]:
    if not isinstance(value, list) or len(value) != 4 or value[0] not in TRAVELLING:
        raise UsageError("not a change of a known table")
    shape = rows.TABLES[value[0]]
    before, after = (_row(shape, text) for text in value[2:])
    return shape, _text(value[1]), before, after


def _row(shape: rows.Table, text: Any) -> rows.Row | None:
    """The row as a noun of ours writes it; whatever else was in there is gone."""
    if text is None:
        return None
    try:
        row = shape.encode(shape.decode(json.loads(_text(text))))
    except (ValueError, TypeError, KeyError, AttributeError, RecursionError):
        raise UsageError(f"not a row of {shape.name}") from None
    for name, choices in CHOICES[shape.name].items():
        if row[name] not in choices:
            raise UsageError(f"unknown {name}")
    for name, value in row.items():
        if isinstance(value, str):
            if len(value) > LIMIT:
                raise InvalidText(f"{name} is longer than {LIMIT:,} characters")
        elif not isinstance(value, int | float) or value != value or abs(value) > 1e12:
            raise UsageError(f"not a row of {shape.name}")
    return row


def _clean(shape: rows.Table, row: rows.Row, kind: str, admitted: Mapping[str, str]) -> rows.Row:
    """The row with its texts admitted and the scope of its space."""
    texts = row.items() if admitted else ()  # nearly always there is nothing to change
    changed = {name: admitted[value] for name, value in texts if value in admitted and name != "fingerprint"}
    if shape is rows.MEMORIES and row["scope"] != SCOPES[kind]:
        row = {**row, "scope": SCOPES[kind]}
    return _fitted(shape, {**row, **changed}) if changed else _spoken(row)


def _fitted(shape: rows.Table, row: rows.Row) -> rows.Row:
    """Redaction may have touched JSON inside a row: read it back as a noun."""
    try:
        return _spoken(shape.encode(shape.decode(row)))
    except (ValueError, TypeError, KeyError, AttributeError):
        raise UsageError(f"not a row of {shape.name}") from None


def _spoken(row: rows.Row) -> rows.Row:
    if "text" in row and not row["text"].strip():
        raise UsageError("a memory without a text")
    return row
