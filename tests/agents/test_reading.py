"""What every parser owes: each row counted once, the same events in one go or in two."""

import json
import shutil
import sqlite3

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from logs_at_hand import files, named, opencode_database, told, written

from twiceshy.agents import registry
from twiceshy.agents.reading import TAIL, ReadState, freeze, thaw
from twiceshy.model.session import KINDS, TIME_SOURCES, WHO

APPENDED = [file for file in files() if file[1].suffix == ".jsonl"]
RESUMED = [file for file in APPENDED if file[1].stat().st_size < 60_000]


def essence(event):
    """What must not depend on where a reading was cut: all but how a pending call ended."""
    return event._replace(exit_code=None, failed=False, tokens=0, source=event.source._replace(path=""))


@pytest.mark.promise("LOGS-14")
@pytest.mark.parametrize("file", files(), ids=named)
def test_every_row_is_counted_once_and_every_event_is_well_formed(file):
    agent, path = file
    log = told(agent, path)
    assert not log.damaged()
    if path.suffix == ".jsonl":
        assert [row.line for row in log.rows] == list(range(1, len(path.read_bytes().splitlines()) + 1))
        assert log.rows[-1].offset == path.stat().st_size == log.state.offset
    assert all(row.outcome in ("consumed", "skipped") and row.reason for row in log.rows)
    consumed = {row.line for row in log.rows if row.outcome == "consumed"}
    for event in log.events:
        assert event.who in WHO and event.kind in KINDS and event.at_source in TIME_SOURCES
        assert event.at > "2010"
        assert event.source.path == str(path) and event.source.line in consumed and event.source.digest
    for session in {event.session for event in log.events}:
        seqs = [event.seq for event in log.events if event.session == session]
        assert seqs == list(range(len(seqs)))


@pytest.mark.promise("LOGS-14")
@pytest.mark.parametrize("file", RESUMED, ids=named)
@settings(max_examples=12, deadline=None, suppress_health_check=list(HealthCheck))
@given(data=st.data())
def test_two_readings_tell_what_one_would(file, data, tmp_path_factory):
    agent, path = file
    content = path.read_bytes()
    cut = data.draw(st.integers(0, len(content)))
    copy = tmp_path_factory.mktemp("cut") / path.name
    shutil.copy2(path, copy)
    whole = told(agent, copy)
    copy.write_bytes(content[:cut])
    shutil.copystat(path, copy)
    first = told(agent, copy)
    copy.write_bytes(content)
    shutil.copystat(path, copy)
    state = thaw(freeze(first.state))
    second = told(agent, copy, state)
    assert list(map(essence, first.events + second.events)) == list(map(essence, whole.events))
    kept = [row for row in first.rows if row.reason != TAIL]
    rows = [(row.line, row.outcome, row.reason) for row in kept + second.rows]
    assert rows == [(row.line, row.outcome, row.reason) for row in whole.rows]
    if whole.sessions and (second.sessions or first.sessions):
        last = (second.sessions or first.sessions)[-1]
        assert last._replace(path="") == whole.session._replace(path="")


@pytest.mark.promise("LOGS-14")
def test_a_second_reading_of_nothing_new_tells_nothing(tmp_path):
    agent, path = APPENDED[0]
    first = told(agent, path)
    again = told(agent, path, first.state)
    assert (again.events, again.rows, again.sessions) == ([], [], [])


def test_a_truncated_tail_waits_for_its_rest(tmp_path):
    row = {"type": "user", "sessionId": "s1", "message": {"content": "hello there"}}
    path = written(tmp_path / "s1.jsonl", row)
    whole = path.read_bytes()
    path.write_bytes(whole[:-10])
    cut = told("claude-code", path)
    assert [(one.outcome, one.reason) for one in cut.rows] == [("skipped", TAIL)]
    path.write_bytes(whole)
    assert told("claude-code", path, cut.state).said("person") == ["hello there"]


def test_a_state_that_is_none_is_refused():
    assert thaw("") is None
    assert thaw('{"offset":"x"}') is None
    assert thaw(freeze(ReadState())) == ReadState()


def test_a_missing_file_is_a_damaged_row(tmp_path):
    for agent in registry.names():
        [row] = told(agent, tmp_path / "gone.jsonl").rows
        assert (row.outcome, row.reason) == ("damaged", "cannot be read: No such file or directory")


# -- any bytes in ---------------------------------------------------------------------------------

BYTES = [
    b"\0",
    b"\xff",
    b"\n",
    b'"',
    b"{",
    b"}",
    b"[",
    b"null",
    b"1e999",
    b"\\ud800",
    b"\r\n",
    b"\xef\xbb\xbf",
    b"<",
]


def mutated(draw, content: bytes) -> bytes:
    """A few cuts, doublings, swaps and strange bytes, as disks and crashes make them."""
    for _ in range(draw(st.integers(1, 6))):
        position = draw(st.integers(0, max(0, len(content) - 1)))
        length = draw(st.sampled_from([0, 1, 2, 5, 40, 400]))
        piece = content[position : position + length]
        match draw(st.sampled_from(["cut", "double", "swap", "insert", "retype"])):
            case "cut":
                content = content[:position] + content[position + length :]
            case "double":
                content = content[:position] + piece + content[position:]
            case "swap":
                content = content[:position] + piece[::-1] + content[position + length :]
            case "insert":
                content = content[:position] + draw(st.sampled_from(BYTES)) + content[position:]
            case "retype":
                before, found, after = content[position:].partition(b'":')
                value = draw(st.sampled_from([b"null", b"[]", b"{}", b"7", b'"x"', b"[[1]]", b'{"text":{}}', b"true"]))
                rest = after.partition(b",")[2]
                if found:
                    content = content[:position] + before + found + value + b"," + rest
    return content


@pytest.mark.promise("LOGS-15")
@pytest.mark.parametrize("file", files(), ids=named)
@settings(max_examples=25, deadline=None, suppress_health_check=list(HealthCheck))
@given(data=st.data())
def test_a_mutated_log_is_read_without_a_traceback(file, data, tmp_path_factory):
    agent, path = file
    content = path.read_bytes()
    lines = content.splitlines(keepends=True)
    few = b"".join(lines[data.draw(st.integers(0, len(lines) - 1)) :][:12])
    copy = tmp_path_factory.mktemp("mutated") / path.name
    copy.write_bytes(mutated(data.draw, few))
    log = told(agent, copy)
    if path.suffix == ".jsonl":
        assert [row.line for row in log.rows] == list(range(1, len(log.rows) + 1))
        assert len(log.rows) == copy.read_bytes().count(b"\n") + (copy.read_bytes()[-1:] not in (b"", b"\n"))
    for event in log.events:
        event.text.encode("utf-8")
        assert event.who in WHO and event.kind in KINDS and not event.at.startswith("1970")
    assert thaw(freeze(log.state)) == log.state


KEYS = st.sampled_from(
    [
        "type", "message", "content", "text", "role", "payload", "item", "data", "parts", "id", "timestamp",
        "$set", "messages", "table", "attachment", "toolCalls", "functionCall", "input", "command", "state",
    ]
)  # fmt: skip
JSON = st.recursive(
    st.none() | st.booleans() | st.integers(-5, 2**60) | st.floats(allow_nan=False) | st.text(max_size=12),
    lambda inner: (
        st.lists(inner, max_size=3)
        | st.dictionaries(
            KEYS | st.text(max_size=5),
            inner,
            max_size=5,
        )
    ),
    max_leaves=15,
)


@pytest.mark.promise("LOGS-15")
@pytest.mark.parametrize("agent", registry.names())
@settings(max_examples=60, deadline=None, suppress_health_check=list(HealthCheck))
@given(rows=st.lists(JSON | st.binary(max_size=30), max_size=6))
def test_any_rows_at_all(agent, rows, tmp_path_factory):
    path = tmp_path_factory.mktemp("any") / "log.jsonl"
    path.write_bytes(b"\n".join(row if isinstance(row, bytes) else json.dumps(row).encode() for row in rows))
    log = told(agent, path)
    assert all(row.outcome in ("consumed", "skipped", "damaged") and row.reason for row in log.rows)
    assert registry.sniff(str(path)) in ("", *registry.names())


@pytest.mark.promise("LOGS-15")
@settings(max_examples=40, deadline=None, suppress_health_check=list(HealthCheck))
@given(data=st.data())
def test_a_mutated_database_is_read_without_a_traceback(data, tmp_path_factory):
    folder = tmp_path_factory.mktemp("database")
    path = opencode_database(folder / "opencode.db", "tools")
    with sqlite3.connect(path) as connection:
        connection.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    connection.close()
    path.write_bytes(mutated(data.draw, path.read_bytes()))
    for agent in ("opencode", "cursor", "copilot"):
        assert all(row.reason for row in told(agent, path).rows)
