"""Operations at the server's door: every row is checked, and redacted again with today's rules.

A client may be old, broken or hostile; whatever it sends, what is stored has the shape of our nouns,
the scope of its space, and no secret that we know how to see.
"""

import json
from typing import Any, NamedTuple

from twiceshy.keeper.parcels import TRAVELLING
from twiceshy.model import ids, moments
from twiceshy.model.errors import InvalidText, UsageError
from twiceshy.model.memory import EVIDENCE_KINDS, KINDS, LINK_VERBS, ORIGINS, STATUSES, Memory
from twiceshy.model.operation import ACTORS, Change, Operation
from twiceshy.store import rows
from twiceshy.text.gate import LIMIT, admit_event

AHEAD_DAYS = 2.0  # how far a clock may be ahead before its operations are refused
MOST_CHANGES = 2_000
LONGEST_WORD = 200
SCOPES = {"shared": "team", "private": "repo", "user": "user"}
LETTERS = frozenset(ids.ALPHABET)
LONGEST_PLAIN = 40
MOST_PLAIN = 20_000
_plain: set[str] = {""}  # only what redaction left as it was, so no secret is ever in here
CHOICES: dict[str, dict[str, tuple[str, ...]]] = {
    "memories": {"kind": KINDS, "status": STATUSES, "origin": ORIGINS},
    "evidence": {"kind": EVIDENCE_KINDS},
    "links": {"verb": LINK_VERBS},
}


class Inspected(NamedTuple):
    operation: Operation
    redacted: bool


def inspect(value: Any, kind: str, now: float) -> Inspected:
    """The operation as it may be stored; a UsageError says what is wrong with it."""
    if not isinstance(value, dict) or not isinstance(value.get("changes"), list):
        raise UsageError("not an operation")
    texts = {name: _word(value, name) for name in Operation._fields if name not in ("changes", "note")}
    _check_id(texts["id"], now)
    _check_moment(texts["at"])
    if texts["actor"] not in ACTORS:
        raise UsageError("unknown actor")
    if not 0 < len(value["changes"]) <= MOST_CHANGES:
        raise UsageError(f"an operation has 1 to {MOST_CHANGES} changes")
    changes = tuple(_change(change, kind) for change in value["changes"])
    note = _admitted(_text(value.get("note", ""))[:LIMIT])
    operation = Operation(note=note, changes=changes, **texts)
    given = [list(change) for change in changes]
    return Inspected(operation, note != value.get("note", "") or given != value["changes"])


def _word(value: dict[str, Any], name: str) -> str:
    text = _text(value.get(name, ""))
    if len(text) > LONGEST_WORD:
        raise UsageError(f"{name} is too long")
    return _admitted(text)


def _admitted(text: str) -> str:
    """Redacted; ids, and words that were seen to hold nothing (agents, branches, days), are not looked at again."""
    if text in _plain or _is_id(text):
        return text
    admitted = admit_event(text)
    if admitted == text and len(text) <= LONGEST_PLAIN:
        if len(_plain) >= MOST_PLAIN:
            _plain.clear()
        _plain.add(text)
    return admitted


def _text(value: Any) -> str:
    if not isinstance(value, str):
        raise UsageError("a text is missing or not a text")
    return value


def _is_id(text: str) -> bool:
    return len(text) == ids.LENGTH and LETTERS.issuperset(text)


def _check_id(identifier: str, now: float) -> None:
    if not _is_id(identifier):
        raise UsageError("not an id")
    if identifier > ids.make(now + AHEAD_DAYS * moments.DAY, b"\xff" * 10):
        raise UsageError("made by a clock that is days ahead; set the clock and sync again")


def _check_moment(text: str) -> None:
    try:
        moments.epoch(text)
    except ValueError:
        raise UsageError("not a time") from None


def _change(value: Any, kind: str) -> Change:
    if not isinstance(value, list) or len(value) != 4 or value[0] not in TRAVELLING:
        raise UsageError("not a change of a known table")
    shape = rows.TABLES[value[0]]
    before, after = (_row(shape, text, kind) for text in value[2:])
    known = after or before
    if known is None or rows.key_of(shape, known) != value[1] or (before and rows.key_of(shape, before) != value[1]):
        raise UsageError("a change whose key is not its row's")
    texts = [rows.canonical(row) if row is not None else None for row in (before, after)]
    return Change(shape.name, value[1], *texts)


def _row(shape: rows.Table, text: Any, kind: str) -> rows.Row | None:
    if text is None:
        return None
    try:
        given = json.loads(_text(text))
        noun = shape.decode(given)
        row = shape.encode(noun)
    except (ValueError, TypeError, KeyError, AttributeError, RecursionError):
        raise UsageError(f"not a row of {shape.name}") from None
    for name, value in row.items():
        if name == "fingerprint":
            continue  # ours: made of the text, here and again when the text was cleaned
        if isinstance(value, str):
            row[name] = _clean(shape.name, name, value)
        elif not isinstance(value, int | float) or value != value or abs(value) > 1e12:
            raise UsageError(f"not a row of {shape.name}")
    return _fitted(shape, row, kind)


def _clean(table: str, name: str, value: str) -> str:
    if len(value) > LIMIT:
        raise InvalidText(f"{name} is longer than {LIMIT:,} characters")
    choices = CHOICES[table].get(name)
    if choices is not None and value not in choices:
        raise UsageError(f"unknown {name}")
    return _admitted(value)


def _fitted(shape: rows.Table, row: rows.Row, kind: str) -> rows.Row:
    """Redaction may have touched JSON inside a row: read it back as a noun; the scope is the space's."""
    try:
        noun = shape.decode(row)
        if isinstance(noun, Memory):
            noun = noun._replace(scope=SCOPES[kind])
            if not noun.text.strip():
                raise UsageError("a memory without a text")
        return shape.encode(noun)
    except (ValueError, TypeError, KeyError, AttributeError):
        raise UsageError(f"not a row of {shape.name}") from None
