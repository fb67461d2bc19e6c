"""A glance never decides otherwise than the closer look: same operations, same refusals, byte for byte."""

import json
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from twiceshy.keeper.server import inspection
from twiceshy.keeper.server.glance import glance
from twiceshy.model import ids
from twiceshy.model.memory import Activation, Details, Evidence, Link, Memory
from twiceshy.model.operation import Change, Operation
from twiceshy.store import rows

NOW = 1_790_000_000.0
LATEST = ids.make(NOW, b"\xff" * 10)
AT = "2026-01-01T00:00:00.000Z"
SECRET = "ghp_" + "A1b2C3d4" * 4 + "e5F6"
ID, OTHER = "a" * 26, "b" * 26

TEXTS: list[Any] = [
    "", " ", "\t", "push with care", "é ü", "tab\tand\nline", "\x00", "\ud800", "a\u200bb", "x" * 201, "q" * 20_001,
    "<private>x</private>", f"use {SECRET}", '"quoted" \\ path', "😀", "INFO: password=hunter2!Z9q",
]  # fmt: skip
ODD: list[Any] = [
    *TEXTS, None, 0, 1, 2, True, 1.5, 1e13, 1e-7, float("nan"), "[]", '["a", "b"]', '["a","b"]', "{}", '{"title":"T"}',
    '{"title": "T"}', '{"new":1}', "[1", [], {}, "team", "repo", "rule", "supports", AT, "z" * 26, "2026-01-01", "Z",
    "2026-01-01T00:00:00Z", "nobody", "agent",
]  # fmt: skip
MEMORY = Memory(ID, "rule", "repo", "push with care", created=AT, updated=AT, tags=("a",), details=Details(title="T"))
NOUNS = {
    "memories": MEMORY,
    "evidence": Evidence(ID, OTHER, "commit", "abc", at=AT),
    "links": Link(ID, "supports", OTHER, AT),
}


texts = st.sampled_from(TEXTS) | st.text(max_size=12)


@st.composite
def states(draw: st.DrawFn, shape: rows.Table) -> Any:
    """A row as our client writes it, in which at times one thing is different."""
    row = shape.encode(NOUNS[shape.name])
    how = draw(st.sampled_from(["ours", "ours", "changed", "reworded", "spaced", "missing", "extra"]))
    name = draw(st.sampled_from(sorted(row)))
    if how == "changed":
        row[name] = draw(st.sampled_from(ODD))
    elif how == "reworded" and shape is rows.MEMORIES:
        row = rows.memory_row(MEMORY._replace(text=draw(texts), reason=draw(texts)))
    elif how == "missing":
        del row[name]
    elif how == "extra":
        row["more"] = 1
    return json.dumps(row, ensure_ascii=False) if how == "spaced" else rows.canonical(row)


@st.composite
def changes(draw: st.DrawFn) -> Any:
    shape = rows.TABLES[draw(st.sampled_from(sorted(NOUNS)))]
    before, after = (draw(st.none() | states(shape)) for _ in range(2))
    change = [shape.name, rows.key_of(shape, shape.encode(NOUNS[shape.name])), before, after]
    how = draw(st.sampled_from(["ours"] * 9 + ["keyed", "short", "elsewhere"]))
    if how == "keyed":
        change[1] = "wrong"
    elif how == "elsewhere":
        change[0] = "tasks"
    return change[:3] if how == "short" else change


@st.composite
def operations(draw: st.DrawFn) -> Any:
    value: dict[str, Any] = {
        "id": ids.make(NOW - 9, b"0123456789"), "at": AT, "actor": "person", "verb": "remember", "note": "a note", "undoes": "", "session": "s",
        "agent": "claude", "changes": draw(st.lists(changes(), min_size=1, max_size=2)),
    }  # fmt: skip
    name = draw(st.sampled_from(sorted(value)))
    how = draw(st.sampled_from(["ours"] * 4 + ["changed", "missing", "extra"]))
    if how == "changed":
        value[name] = draw(st.sampled_from(ODD))
    elif how == "missing":
        del value[name]
    elif how == "extra":
        value["more"] = 1
    return value


def closely(values: list[Any], kind: str) -> Any:
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(inspection, "glance", lambda *given: None)
        return inspection.inspect(values, kind, NOW)


@pytest.mark.promise("SERVER-SECRETS")
@settings(max_examples=200, deadline=None)
@given(values=st.lists(operations() | st.sampled_from([None, 7, [], {}]), max_size=4))
def test_a_glance_and_a_closer_look_agree(values: list[Any]) -> None:
    assert inspection.inspect(values, "private", NOW) == closely(values, "private")


def test_they_agree_on_every_single_oddity() -> None:
    ours = sent(MEMORY)
    values = [{**ours, name: odd} for name in ours for odd in ODD]
    values += [{name: value for name, value in ours.items() if name != gone} for gone in ours]
    for table, noun in NOUNS.items():
        shape = rows.TABLES[table]
        row = shape.encode(noun)
        key = rows.key_of(shape, row)
        found = [rows.canonical({**row, name: odd}) for name in row for odd in ODD]
        if shape is rows.MEMORIES:
            found += [rows.canonical(rows.memory_row(MEMORY._replace(text=text))) for text in TEXTS]
        values += [{**ours, "changes": [[table, key, None, text]]} for text in found]
        values += [{**ours, "changes": [[table, key, text, None]]} for text in found[::7]]
    for text in (None, rows.canonical(rows.memory_row(MEMORY))):
        values += [{**ours, "changes": [["memories", key, None, text]]} for key in ODD]
    for value in values:
        assert inspection.inspect([value], "private", NOW) == closely([value], "private"), value


def sent(memory: Memory) -> dict[str, Any]:
    change = Change("memories", memory.id, None, rows.canonical(rows.memory_row(memory)))
    value = Operation(ids.make(NOW - 9, b"0123456789"), AT, "person", "remember", "", (change,))._asdict()
    return {**value, "changes": [list(change)]}


@pytest.mark.parametrize(
    "fields",
    [
        {},
        {"tags": ("a", "b")},
        {"details": Details(title="T", frequency=2), "activation": Activation(path="src/**")},
        {"text": "é “quoted” \\ and\ttab\nline 😀", "alpha": 2.5, "locked": True},
    ],
)
def test_what_our_clients_write_needs_no_closer_look(fields: dict[str, Any]) -> None:
    memory = Memory(ID, "rule", "repo", "push with care", created=AT, updated=AT)._replace(**fields)
    found = glance(sent(memory), "repo", LATEST)
    assert found is not None and memory.text in found.texts
    assert [list(change) for change in found.operation.changes] == sent(memory)["changes"]


@pytest.mark.parametrize("kind", ["evidence", "links"])
def test_neither_does_what_belongs_to_a_memory(kind: str) -> None:
    noun = Evidence(ID, OTHER, "commit", "abc", at=AT) if kind == "evidence" else Link(ID, "supports", OTHER, AT)
    shape = rows.TABLES[kind]
    row = shape.encode(noun)
    change = [kind, rows.key_of(shape, row), None, rows.canonical(row)]
    assert glance({**sent(Memory(ID, "rule", "repo", "x")), "changes": [change]}, "repo", LATEST) is not None


def test_another_scope_and_a_clock_ahead_get_one() -> None:
    value = sent(Memory(ID, "rule", "repo", "push with care", created=AT, updated=AT))
    assert glance(value, "team", LATEST) is None
    assert glance(value, "repo", ids.make(NOW - 100, b"\xff" * 10)) is None
