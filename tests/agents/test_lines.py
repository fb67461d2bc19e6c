import json

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from twiceshy.agents import compressed, lines


def rows(path, content: bytes, **at):
    path.write_bytes(content)
    return list(lines.stream(str(path), **at))


@pytest.mark.promise("LOGS-15")
@pytest.mark.parametrize(
    ("content", "values"),
    [
        (b'\xef\xbb\xbf{"a":1}\r\n{"b":2}\r\n', [{"a": 1}, {"b": 2}]),
        (b'\0\0\0{"a":1}\n', [{"a": 1}]),
        (b'{"a":"x\0y"}\n', [{"a": "xy"}]),
        (b'{"a":"\xff\xfe"}\n', [{"a": "\ufffd\ufffd"}]),
        (b'{"a":"\\ud800"}\n', [{"a": "?"}]),
        (b'{"a":"tab\there"}\n', [{"a": "tab\there"}]),
        (b'{"a":1}{"b":2}\n', [{"a": 1}, {"b": 2}]),
        (b'{"a":1} torn', [{"a": 1}]),
        (b'{"a":NaN}', None),
    ],
)
def test_rows_as_they_really_are(tmp_path, content, values):
    found = [value for line in rows(tmp_path / "log", content) for value in lines.decode(line.raw)]
    if values is None:
        assert found[0]["a"] != found[0]["a"]
    else:
        assert found == values
    json.dumps(found).encode("utf-8")


@pytest.mark.promise("LOGS-14")
def test_a_row_over_eight_megabytes_is_kept(tmp_path):
    text = "x" * (9 * 1024 * 1024)
    [line] = rows(tmp_path / "log", json.dumps({"text": text}).encode() + b"\n")
    assert lines.decode(line.raw)[0]["text"] == text


def test_deep_nesting_is_no_row_but_no_crash(tmp_path):
    with pytest.raises(ValueError):
        lines.decode(b"[" * 100_000 + b"]" * 100_000)


def test_a_row_without_its_line_end_is_not_counted_twice(tmp_path):
    [first] = rows(tmp_path / "log", b'{"a":1}')
    assert not first.ended
    [second] = rows(tmp_path / "log", b'{"a":1}\r\n{"b":2}\n', offset=first.end, number=1, unended=True)
    assert (second.number, lines.decode(second.raw)) == (2, [{"b": 2}])


@given(st.binary(max_size=400))
def test_any_bytes_are_accounted_for(tmp_path_factory, content):
    assume(not content.startswith(compressed.MAGIC))
    path = tmp_path_factory.mktemp("any") / "log"
    found = rows(path, content)
    assert [line.start for line in found] == [0, *[line.end for line in found]][: len(found)]
    assert (found[-1].end if found else 0) == len(content)
    assert [line.number for line in found] == list(range(1, len(found) + 1))


@pytest.mark.parametrize("rest", [b"", b"\0", b"not packed at all\n" * 9])
def test_what_only_looks_packed_is_said_to_be_unreadable(tmp_path, rest):
    with pytest.raises(OSError, match="Zstandard"):
        rows(tmp_path / "log", compressed.MAGIC + rest)


@given(st.binary(max_size=200))
def test_decoding_gives_values_or_says_it_cannot(raw):
    try:
        values = lines.decode(raw)
    except ValueError:
        return
    for value in values:
        json.dumps(value, ensure_ascii=False).encode("utf-8")
