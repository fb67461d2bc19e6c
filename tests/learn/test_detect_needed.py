"""What patterns need stands in a table: the same as worked out, and all that reading asks for."""

import json
import subprocess
import sys
from pathlib import Path

import pytest

from twiceshy.learn.detect import needed
from twiceshy.learn.detect.cutting import readers
from twiceshy.learn.detect.needs import ANYTHING, START

HERE = Path(__file__).parent
MAKER = HERE.parent.parent / "words" / "needed.py"


@pytest.mark.promise("DETECT-SPEED")
def test_the_table_is_fresh() -> None:
    making = f"import runpy; print(runpy.run_path({str(MAKER)!r})['table'](), end='')"
    made = subprocess.run([sys.executable, "-c", making], capture_output=True, text=True, check=True).stdout
    assert made == needed.TABLE.read_text("utf-8"), "run `make docs`"


@pytest.mark.promise("DETECT-SPEED")
def test_reading_works_nothing_out(tmp_path: Path) -> None:
    """In a process of its own, in which working a need out is an error."""
    turns = [json.loads(line)["text"] for line in (HERE / "data" / "turns_test.jsonl").read_text().splitlines()[::7]]
    reading = (
        "import json, sys; from twiceshy.learn.detect import detect, needed\n"
        "def none(pattern, *_): raise AssertionError(pattern)\n"
        "needed.worked_out = none; print(sum(bool(detect(turn)) for turn in json.load(sys.stdin)))"
    )
    done = subprocess.run([sys.executable, "-c", reading], input=json.dumps(turns), capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
    assert int(done.stdout) > 40


@pytest.mark.parametrize("damage", ["gone", "cut", "changed", "no text", "folder"])
def test_a_table_that_is_not_whole_is_not_believed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, damage: str
) -> None:
    whole, table = needed.TABLE.read_bytes(), tmp_path / "needed.txt"
    if damage == "folder":
        table.mkdir()
    elif damage != "gone":
        table.write_bytes(
            {"cut": whole[:-7_000], "changed": whole.replace(b"never", b"newer"), "no text": b"\xff"}[damage]
        )
    monkeypatch.setattr(needed, "TABLE", table)
    needed._table.cache_clear()
    try:
        assert needed._table() == {}
    finally:
        needed._table.cache_clear()


def test_what_is_written_is_read_again() -> None:
    reader = next(iter(readers().values()))
    for pattern in reader.rules.patterns[::9]:
        found = pattern.needs(reader.lists)
        assert needed._read(needed.line(found)) == found
    assert needed.needs(r"\bnobody says quite this\b", {}, ANYTHING, frozenset()).words


def test_a_list_that_changes_changes_what_is_looked_up() -> None:
    pattern = "\\b\ue000\\b"
    one, other = ({"\ue000": words, "\ue001": ("x",)} for words in (("keep",), ("keep", "hold")))
    assert needed.key(pattern, one, START) != needed.key(pattern, other, START)
    assert needed.key(pattern, one, START) != needed.key(pattern, one, ANYTHING)
    assert needed.key("plain", one, START) == needed.key("plain", other, START)
