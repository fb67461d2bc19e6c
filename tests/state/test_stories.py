"""Stories: plan, attempts, checkpoints, sessions; filled by hooks, never mixed, safe when killed; loops are told."""

import json
import os
import signal
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from conftest import Ran, git
from state import hooks
from twiceshy.keeper import hall, stories
from twiceshy.model.state import Attempt
from twiceshy.recall import cue
from twiceshy.recall.begin import stories as telling
from twiceshy.work import loops

Shy = Callable[..., Ran]
BROKEN = "Traceback (most recent call last):\n  File \"cart.py\", line 3, in total\nKeyError: 'price'\n1 failed"


def told(shy: Shy, *words: str) -> dict[str, Any]:
    return dict(shy("story", "status", *words, "--json").json)


@pytest.mark.promise("STATE-STORY")
def test_a_story_keeps_plan_attempts_and_checkpoints(shy: Shy, repo: Path) -> None:
    shy("story", "start", "SHOP-42", "--title", "Login redirect", "--approach", "middleware")
    shy("plan", "write the test", "fix the redirect")
    shy("plan", "--done", "1")
    shy("attempt", "redirect in the middleware")
    shy("attempt", "--failed", "--error", "ValueError: loop in redirects")
    made = shy("checkpoint", "before", "--json").json
    state = told(shy)
    story = state["story"]
    assert (story["id"], story["title"], story["status"]) == ("SHOP-42", "Login redirect", "active")
    assert [(task["text"], bool(task["done"])) for task in story["plan"]] == [
        ("write the test", True), ("fix the redirect", False),
    ]  # fmt: skip
    assert story["checkpoints"] == [made["id"]]
    assert [(one["number"], one["outcome"]) for one in state["attempts"]] == [(1, "failure")]
    assert state["attempts"][0]["digest"]
    assert story["approach"] == "redirect in the middleware"
    shy("story", "done")
    assert told(shy, "SHOP-42")["story"]["status"] == "done"
    assert shy("story", "status", "--json").json is None


@pytest.mark.promise("STATE-STORY")
def test_two_stories_never_mix(shy: Shy, repo: Path) -> None:
    shy("story", "start", "A")
    shy("plan", "of A")
    shy("story", "start", "B")
    shy("plan", "of B")
    shy("attempt", "tried in B", "--failed")
    git("checkout", "-qb", "other", cwd=repo)
    shy("story", "start", "C/ü 1.2 (x)")
    shy("attempt", "tried in C", "--worked")
    a, b, c = told(shy, "A"), told(shy, "B"), told(shy, "C/ü 1.2 (x)")
    assert [task["text"] for task in a["story"]["plan"]] == ["of A"]
    assert (a["story"]["status"], b["story"]["status"]) == ("paused", "active")
    assert [one["approach"] for one in a["attempts"]] == []
    assert [one["approach"] for one in b["attempts"]] == ["tried in B"]
    assert [one["approach"] for one in c["attempts"]] == ["tried in C"]
    git("checkout", "-q", "main", cwd=repo)
    assert told(shy)["story"]["id"] == "B"
    shy("story", "start", "A")
    assert [task["text"] for task in told(shy)["story"]["plan"]] == ["of A"]


@pytest.mark.promise("STATE-STORY")
@settings(max_examples=40, deadline=None)
@given(st.text(min_size=1, max_size=60))
def test_any_story_id_is_accepted(name: str) -> None:
    from twiceshy.model.errors import UsageError
    from twiceshy.work.stories import named

    try:
        kept = named(name)
    except UsageError:
        assert not any(letter.isprintable() and not letter.isspace() for letter in name) or "private" in name
    else:
        assert kept == named(kept)
        assert "\n" not in kept


@pytest.mark.promise("STATE-OBSERVED")
def test_hooks_fill_story_and_session_by_themselves(shy: Shy, repo: Path, play: hooks.Play) -> None:
    shy("story", "start", "SHOP-42")
    play(
        "one",
        hooks.prompt("fix the cart total"),
        hooks.command("pytest -q", BROKEN, 1),
        hooks.edit(repo / "cart.py"),
        hooks.command("pytest -q", "3 passed in 0.02s", 0),
        hooks.stop("The total is right now."),
    )
    state = told(shy)
    attempt = state["attempts"][0]
    assert (attempt["approach"], attempt["outcome"]) == ("fix the cart total", "success")
    assert attempt["files"] == ["cart.py"]
    assert attempt["tests"] == "3 passed: pytest -q"
    assert [run["ok"] for run in state["story"]["tests"]] == [False, True]
    session = shy("story", "sessions", "--json").json[0]
    assert (session["id"], session["agent"], session["story"]) == ("one", "claude-code", "SHOP-42")
    assert session["mode"] == "acceptEdits"
    assert [command for _, command in session["commands"]] == ["pytest -q", "pytest -q"]
    assert session["snapshots"][-1]["said"] == "The total is right now."
    assert session["snapshots"][-1]["files"][0].endswith("cart.py")


@pytest.mark.promise("STATE-OBSERVED")
@pytest.mark.parametrize("stated", ["idempotency keys in Redis, never in Postgres", ""])
@pytest.mark.parametrize("asked", ["run the tests please", "continue with the story", "use Postgres after all?"])
def test_a_prompt_never_becomes_the_approach(shy: Shy, repo: Path, play: hooks.Play, stated: str, asked: str) -> None:
    shy("story", "start", "PAY-7", *(("--approach", stated) if stated else ()))
    play("one", hooks.prompt(asked), hooks.command("pytest -q", BROKEN, 1), hooks.stop("They fail."))
    assert told(shy)["story"]["approach"] == stated
    assert [one["approach"] for one in told(shy)["attempts"]] == [asked]
    start = play("two", {"hook_event_name": "SessionStart", "source": "startup"}, over=False)
    assert ("its approach so far" in start) == bool(stated) and stated in start
    shy("attempt", "a lock in the database")
    play("two", hooks.prompt(asked), hooks.edit(repo / "cart.py"), hooks.stop("Done."))
    assert told(shy)["story"]["approach"] == "a lock in the database"


@pytest.mark.promise("STATE-LOOP")
def test_a_loop_is_said_at_the_next_prompt_and_only_once(shy: Shy, repo: Path, play: hooks.Play) -> None:
    shy("story", "start", "SHOP-42")
    for number in range(3):
        play(
            "one",
            hooks.prompt(f"make the cart total right, try {number}"),
            hooks.edit(repo / "cart.py"),
            hooks.command("pytest -q", BROKEN, 1),
            hooks.stop("hm"),
        )
    assert len(told(shy)["loops"]) == 1
    said = play("two", hooks.prompt("please make the cart total right"), over=False)
    assert "GOING IN CIRCLES" in said and "KeyError" in said and "SHOP-42" in said
    assert "GOING IN CIRCLES" not in play("two", hooks.prompt("please make the cart total right"), over=False)
    start = play("three", {"hook_event_name": "SessionStart", "source": "startup"}, over=False)
    assert "story SHOP-42" in start and "attempt 3 failed" in start
    shy("attempt", "compute it in the database", "--worked")
    assert told(shy)["loops"] == []
    assert "GOING IN CIRCLES" not in play("four", hooks.prompt("make the cart total right again"), over=False)


@pytest.mark.promise("STATE-LOOP")
@pytest.mark.parametrize("has_story", [True, False])
def test_a_loop_is_said_only_where_it_matters(shy: Shy, repo: Path, play: hooks.Play, has_story: bool) -> None:
    if has_story:
        shy("story", "start", "SHOP-42")
    for number in range(3):
        play(
            f"session {number}",
            hooks.prompt("make the payment rounding test pass"),
            hooks.edit(repo / "src/pay.py"),
            hooks.command("pytest -q", BROKEN, 1),
            hooks.stop("hm"),
        )
    for number, other in enumerate(
        ["write a haiku about spring", "update the README with install steps", "make the login test pass",
         "fix the failing build of the docs", "add a test for the user import"]
    ):  # fmt: skip
        assert "CIRCLES" not in play(f"other {number}", hooks.prompt(other), over=False), other
    for number, same in enumerate(
        ["payment rounding is still wrong", "try again please, the tests still fail", "look at src/pay.py once more",
         "make the rounding of the payment right with decimals"]
    ):  # fmt: skip
        said = play(f"same {number}", hooks.prompt(same), over=False)
        context = json.loads(said)["hookSpecificOutput"]["additionalContext"]
        assert context.count("the same approach has failed 3 times") == 1, same


@pytest.mark.promise("STATE-LOOP")
@pytest.mark.parametrize(
    ("prompt", "about"),
    [
        ("which validation library do we use?", False), ("pick a charting library", False),
        ("add the date library", True), ("try another library for dates", True), ("library?", True), ("try again", True),
    ],
)  # fmt: skip
def test_one_word_of_two_is_no_sign_of_a_loop(prompt: str, about: bool) -> None:
    loop = 'the same approach has failed 3 times: "add a date library", each time with "ENOTCACHED"; try something else first'
    assert telling._is_about(cue.build(prompt), loop) == about


@pytest.mark.promise("STATE-LOOP")
def test_a_long_loop_is_counted_to_its_end() -> None:
    attempts = [
        Attempt(f"{number}", "", number, "round the total", "failure", "KeyError: 'x'", "d") for number in range(100)
    ]
    assert len(loops.repeated(attempts)) == 100
    assert "failed 100 times" in loops.told(loops.repeated(attempts), attempts[-1])


@pytest.mark.promise("STATE-LOOP")
def test_the_same_error_after_other_work_is_no_loop() -> None:
    asked = ["round the total", "import users from a file", "send the weekly mail"]
    attempts = [
        Attempt(f"{n}", "", n, said, "failure", "exit 1: no network", "d", (f"{n}.py",), execution=f"{n}")
        for n, said in enumerate(asked)
    ]
    assert loops.repeated(attempts) == []


@pytest.mark.promise("STATE-LOOP")
def test_a_way_that_failed_is_pointed_out_before_it_is_tried_again(shy: Shy) -> None:
    shy("story", "start", "S")
    shy("attempt", "parse it with a regular expression", "--failed", "--error", "catastrophic backtracking")
    assert "loop:" not in shy("attempt", "write a real parser").out
    again = shy("attempt", "parse with regular expressions").out
    assert 'has failed once: "parse it with a regular expression"' in again


def failed(number: int, approach: str, digest: str = "", outcome: str = "failure", seen: bool = True) -> Attempt:
    return Attempt(f"a{number}", "s", number, approach, outcome, digest=digest, execution=f"e{number}" if seen else "")


@pytest.mark.promise("STATE-LOOP")
def test_what_is_no_loop() -> None:
    alike = [failed(1, "fix the parser", "d1"), failed(2, "fix the parser", "d1"), failed(3, "fix the parser", "d1")]
    assert loops.repeated(alike)
    assert not loops.repeated(alike[:2])
    assert not loops.repeated([*alike[:2], failed(3, "fix the parser", "d2")])
    assert not loops.repeated([*alike[:2], failed(3, "x", "", "success"), failed(4, "fix the parser", "d1")])
    assert not loops.repeated([])


@pytest.mark.promise("STATE-KILL")
def test_state_survives_kill_nine(shy: Shy, repo: Path) -> None:
    shy("story", "start", "S")
    code = (
        "from twiceshy.keeper import hall, stories\n"
        "with hall.opened('.') as keeper:\n"
        "    for n in range(100000):\n"
        "        stories.plan(keeper, (f'step number {n}',))\n"
        "        print(n, flush=True)\n"
    )
    process = subprocess.Popen([sys.executable, "-c", code], cwd=repo, stdout=subprocess.PIPE, text=True)
    assert process.stdout is not None
    seen = [int(process.stdout.readline()) for _ in range(5)]
    os.kill(process.pid, signal.SIGKILL)
    rest = process.stdout.read().split()
    process.stdout.close()
    process.wait()
    acknowledged = max([*seen, *map(int, rest)])
    plan = told(shy)["story"]["plan"]
    assert len(plan) >= acknowledged + 1
    assert [task["text"] for task in plan] == [f"step number {n}" for n in range(len(plan))]
    with hall.opened(str(repo)) as keeper:
        stories.plan(keeper, ("one more",))


@pytest.mark.promise("STATE-STORY")
def test_clear_errors(shy: Shy) -> None:
    for words in (("plan", "x"), ("attempt", "x"), ("story", "done"), ("story", "status", "nope")):
        ran = shy(*words)
        assert ran.code == 2, words
        assert ran.err.startswith("error: no story")
    shy("story", "start", "S")
    assert shy("plan", "--done", "3").code == 2
    assert shy("attempt").code == 2
    assert shy("attempt", "--failed").code == 2
