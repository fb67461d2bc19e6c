"""A table fits the terminal, whatever is in it, and ten thousand rows of it are no wait."""

from collections.abc import Callable

import pytest
from rich.cells import cell_len

import pace
from conftest import Ran
from twiceshy.doors.cli import _table

pytestmark = pytest.mark.promise("CLI-MANNERS")
LONG = "never push to main directly, use scripts/publish.sh and wait for the second review of somebody who knows it"


@pytest.mark.parametrize("width", [40, 80, 200])
@pytest.mark.parametrize("text", [LONG, "x" * 300, "日本語の文字は二つの場所を取る" * 12, "one\ntwo\n" + LONG, ""])
def test_no_line_is_wider_than_the_terminal_and_nothing_is_lost(width: int, text: str) -> None:
    rows = [("id", "kind", "text"), ("k7f2qa", "rule", text), ("9dk2mz", "preference", "short")]
    lines = list(_table.lines(rows, width, 2))
    assert max(map(cell_len, lines)) <= width
    start = len("k7f2qa") + len("preference") + 2 * _table.GAP
    told = [line[start:] for line in lines[1:-1]]
    assert "".join("".join(told).split()) == "".join(text.split())
    assert lines[-1].split() == ["9dk2mz", "preference", "short"]


def test_columns_beside_give_way_when_there_is_no_room() -> None:
    rows = [("ref", "text"), ("corpus/acme/shop/2026-11-01/claude-code/session.md", LONG)]
    lines = list(_table.lines(rows, 60, 1))
    assert max(map(cell_len, lines)) <= 60
    assert lines[1].rstrip() and len(lines) > 3


def test_in_a_pipe_a_row_is_one_line() -> None:
    rows = [("id", "text", "age"), ("k7f2qa", "one\ntwo " + LONG * 3, "3d"), ("9dk2mz", "日本", "1w")]
    lines = list(_table.whole(rows))
    assert len(lines) == 3 and f"one two {LONG * 3}  3d" in lines[1]
    assert cell_len(lines[2].removesuffix("1w")) == cell_len(lines[1].removesuffix("3d"))


@pytest.mark.parametrize(
    ("columns", "wraps"), [("", False), ("0", False), ("many", False), ("300", False), ("60", True)]
)
def test_list_is_read_on_by_other_programs(shy: Callable[..., Ran], columns: str, wraps: bool) -> None:
    shy("remember", LONG)
    told = shy("list", env={"COLUMNS": columns}).out.splitlines()
    assert (len(told) > 2) is wraps and any(LONG in line for line in told) is not wraps
    assert not wraps or max(map(len, told)) <= 60


def test_ten_thousand_rows_are_no_wait() -> None:
    rows = [("id", "kind", "scope", "text"), *((f"{number:06d}", "rule", "repo", LONG) for number in range(10_000))]
    assert len(pace.cheap(3, lambda: list(_table.lines(rows, 100, 3)))) > 10_000
