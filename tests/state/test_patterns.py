"""Patterns: the same code three times over real edits, what cured a problem, what a review asked for."""

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from conftest import Ran
from state import hooks

Shy = Callable[..., Ran]
pytestmark = pytest.mark.promise("STATE-PATTERN")

RETRY = """
def {name}(client, {argument}):
    for attempt in range({times}):
        try:
            return client.get("/{path}", params={{"q": {argument}}})
        except ConnectionError as error:
            log.warning("{path} failed: %s", error)
            time.sleep(2 ** attempt)
    raise Gone("{path}")
"""
OTHER = """
class Invoice:
    def __init__(self, lines):
        self.lines = lines
    def total(self):
        return sum(line.price * line.count for line in self.lines if line.active)
"""


def proposals(shy: Shy, kind: str) -> list[dict[str, Any]]:
    return list(shy("list", "--status", "proposed", "--kind", kind, "--json").json)


def written(repo: Path, name: str, text: str) -> dict[str, Any]:
    return {
        "hook_event_name": "PostToolUse", "tool_name": "Write", "tool_input": {"file_path": str(repo / name),
        "content": text}, "tool_response": {"filePath": str(repo / name), "type": "create"},
    }  # fmt: skip


def test_similar_code_written_three_times_is_proposed_once(shy: Shy, repo: Path, play: hooks.Play) -> None:
    pieces = [
        RETRY.format(name=name, argument=argument, times=times, path=path)
        for name, argument, times, path in (
            ("fetch_users", "query", 3, "users"), ("load_orders", "term", 5, "orders"),
            ("find_items", "words", 4, "items"), ("get_carts", "text", 2, "carts"),
        )
    ]  # fmt: skip
    play("one", hooks.prompt("users"), written(repo, "users.py", pieces[0]), hooks.stop())
    play(
        "two", hooks.prompt("orders"), written(repo, "orders.py", pieces[1]), written(repo, "o.py", OTHER), hooks.stop()
    )
    assert proposals(shy, "pattern") == []
    play("three", hooks.prompt("items"), written(repo, "items.py", pieces[2]), hooks.stop())
    (found,) = proposals(shy, "pattern")
    assert found["details"]["frequency"] == 3
    assert "client.get" in found["details"]["example"]
    assert {"users.py", "orders.py", "items.py"} <= set(found["details"]["context"].replace(",", "").split())
    shown = shy("show", found["id"], "--json").json
    assert len(shown["evidence"]) == 3
    assert 0 < shown["confidence"] < 0.8
    play("four", hooks.prompt("carts"), written(repo, "carts.py", pieces[3]), hooks.stop())
    assert len(proposals(shy, "pattern")) == 1


def test_the_same_file_written_again_is_no_pattern(shy: Shy, repo: Path, play: hooks.Play) -> None:
    for number in range(4):
        piece = RETRY.format(name="fetch", argument="query", times=number, path="users")
        play("one", hooks.prompt(f"users {number}"), written(repo, "users.py", piece), hooks.stop())
    assert proposals(shy, "pattern") == []


def test_what_a_review_asked_for_is_proposed_as_a_practice(shy: Shy, repo: Path, play: hooks.Play) -> None:
    asked = (
        "address these:\nnit: name booleans as questions, like is_open\nReviewer: close files with a with block\nthanks"
    )
    play("one", hooks.prompt(asked), hooks.command("true"), hooks.stop())
    said = sorted(one["text"] for one in proposals(shy, "practice"))
    assert said == ["Close files with a with block", "Name booleans as questions, like is_open"]
    play("two", hooks.prompt(asked), hooks.command("true"), hooks.stop())
    assert len(proposals(shy, "practice")) == 2


def test_a_problem_solved_after_coming_back_is_a_lesson(shy: Shy, repo: Path) -> None:
    (repo / "Makefile").write_text('build:\n\t@test -f dist.txt || { echo "error: dist.txt is missing"; exit 2; }\n')
    for _ in range(3):
        shy("run", "--", "make", "build")
    (repo / "dist.txt").write_text("there\n")
    shy("run", "--", "make", "build")
    (lesson,) = proposals(shy, "lesson")
    assert "dist.txt" in lesson["text"] and "passed after" in lesson["text"]
