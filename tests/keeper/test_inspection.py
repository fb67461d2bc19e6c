"""What a server takes from a client: a row as it is, unless something in it must not be stored."""

import json
from typing import Any

import pytest

from twiceshy.keeper.server import inspection
from twiceshy.model import ids
from twiceshy.model.memory import Details, Memory
from twiceshy.model.operation import Change, Operation
from twiceshy.store import rows
from twiceshy.text.sketch import fingerprint

NOW = 1_790_000_000.0
AT = "2026-01-01T00:00:00.000Z"
SECRET = "ghp_" + "A1b2C3d4" * 4 + "e5F6"


def sent(text: str, note: str = "", **fields: Any) -> dict[str, Any]:
    one = Memory("a" * 26, "rule", fields.pop("scope", "repo"), text, created=AT, updated=AT, **fields)
    change = Change("memories", one.id, None, rows.canonical(rows.memory_row(one)))
    value = Operation(ids.make(NOW, b"0123456789"), AT, "person", "remember", note, (change,))._asdict()
    return {**value, "changes": [list(change)]}


def taken(value: dict[str, Any]) -> tuple[dict[str, Any], inspection.Inspected]:
    (good,), refused = inspection.inspect([value], "private", NOW)
    assert not refused
    return json.loads(good.operation.changes[0].after or ""), good


def test_what_is_clean_is_taken_byte_for_byte() -> None:
    value = sent("push with care", "a note", tags=("x",), details=Details(title="T"), path="src/a.py")
    _, good = taken(value)
    assert not good.redacted
    assert [list(change) for change in good.operation.changes] == value["changes"]


def test_a_row_gets_the_scope_of_its_space() -> None:
    row, good = taken(sent("push with care", scope="team"))
    assert (row["scope"], row["text"], good.redacted) == ("repo", "push with care", True)


@pytest.mark.promise("SERVER-SECRETS")
@pytest.mark.parametrize("scope", ["repo", "team"])
def test_a_secret_goes_wherever_it_stands(scope: str) -> None:
    fields = {"reason": SECRET, "tags": (SECRET,), "details": Details(title=f"with {SECRET}"), "branch": SECRET}
    row, good = taken(sent(f"push with {SECRET}", f"note {SECRET}", scope=scope, **fields))
    assert SECRET not in json.dumps(row) + good.operation.note and good.redacted
    assert row["fingerprint"] == fingerprint(row["text"]) and row["scope"] == "repo"
