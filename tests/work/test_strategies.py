from collections.abc import Callable
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from twiceshy.keeper import hall, work
from twiceshy.model.execution import Execution
from twiceshy.model.work import Finalized
from twiceshy.recall import answer
from twiceshy.recall import cue as cues
from twiceshy.store.port import Draft
from twiceshy.work import executions, strategies, trail
from twiceshy.work.executions import Told


@pytest.mark.promise("WORK-STRATEGY")
def test_alike_successes_are_one_strategy(keeper: hall.Keeper, did: Callable[..., Finalized]) -> None:
    first = did("fix the login redirect loop", edited=("src/auth.py",), commands=("pytest tests/auth",))
    second = did("fix login redirect loop again", edited=("src/auth.py", "src/session.py"))
    other = did("write the release notes", edited=("CHANGELOG.md",))
    assert second.execution.strategy == first.execution.strategy != other.execution.strategy
    hint = work.suggest(keeper, work.Asked("the login redirect loops"))
    assert hint is not None and hint.strategy.successes == 2
    assert hint.strategy.edited == ("src/auth.py", "src/session.py")
    assert hint.strategy.commands == ("pytest tests/auth",)


@pytest.mark.promise("WORK-HINT")
def test_a_hint_says_why(keeper: hall.Keeper, did: Callable[..., Finalized]) -> None:
    did("fix the login redirect loop", opened=("src/auth.py",), edited=("src/auth.py",))
    hint = work.suggest(keeper, work.Asked("login redirect is wrong", files=("src/auth.py",)))
    assert hint is not None and hint.score > 0.45
    assert {"prompt", "files", "branch"} <= set(hint.signals) and len(hint.reasons) == len(hint.signals)


@pytest.mark.promise("WORK-HINT")
@pytest.mark.parametrize("text", ["bake a cake", "the login page needs a new logo in the footer of every mail", ""])
def test_nothing_alike_gives_no_hint(keeper: hall.Keeper, did: Callable[..., Finalized], text: str) -> None:
    did("fix the redirect loop after signing in", edited=("src/auth.py",))
    assert work.suggest(keeper, work.Asked(text)) is None


@pytest.mark.promise("WORK-NEVER-FAILED")
@settings(max_examples=12, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(outcomes=st.lists(st.sampled_from(["success", "failure", "unknown"]), min_size=1, max_size=5))
def test_failed_ones_are_never_offered(keeper: hall.Keeper, outcomes: list[str]) -> None:
    tag = keeper.new_id()
    won = set()
    for number, outcome in enumerate(outcomes):
        prepared = work.prepare(keeper, work.Asked(f"{tag} rebuild the search index"))
        told = Told(outcome, edited=(f"{tag}/{outcome}.py",), commands=(f"make {number}",))
        done = work.finalize(keeper, prepared.execution.id, told)
        won |= {done.execution.id} if outcome == "success" else set()
    hints = work.suggestions(keeper, work.Asked(f"{tag} rebuild the search index"), 50)
    reused, _ = work.reuse(keeper, work.Asked(f"{tag} rebuild the search index"))
    for strategy in [hint.strategy for hint in hints] + ([reused] if reused else []):
        assert strategy.status == "active" and strategy.successes > 0
        if strategy.areas == (tag,):
            assert strategy.edited == (f"{tag}/success.py",) and strategy.execution in won
    assert bool(hints) >= bool(won)


@pytest.mark.promise("WORK-REUSED")
@pytest.mark.parametrize(
    ("told", "followed"),
    [
        ({"opened": ("src/auth.py",)}, True),
        ({"edited": ("src/auth.py",)}, True),
        ({"commands": ("pytest tests/auth",)}, True),
        ({"opened": ("src/other.py",), "commands": ("ls",)}, False),
        ({}, False),
    ],
)
def test_reuse_is_what_was_really_done(
    keeper: hall.Keeper, did: Callable[..., Finalized], told: dict[str, tuple[str, ...]], followed: bool
) -> None:
    did("fix the login redirect loop", edited=("src/auth.py",), commands=("pytest tests/auth",))
    prepared = work.prepare(keeper, work.Asked("login redirect loops"))
    assert prepared.hint is not None and prepared.execution.hinted
    done = work.finalize(keeper, prepared.execution.id, Told("success", **told))  # type: ignore[arg-type]
    assert done.agent_summary.strategy_reused is followed
    assert ("followed" in done.agent_summary_text) is followed


@pytest.mark.promise("WORK-SUMMARY")
def test_the_summary_is_short_and_true(did: Callable[..., Finalized]) -> None:
    files = tuple(f"a/very/long/path/number/{n}/of/many.py" for n in range(60))
    done = did("x" * 3000, edited=files, errors=tuple(f"KeyError: 'k{n}'" for n in range(9)), summary="s" * 4000)
    assert len(done.agent_summary_text) <= 600
    assert "60 files edited" in done.agent_summary_text and "http" not in done.agent_summary_text
    quiet = did("nothing was done", "unknown")
    assert "strategy" not in quiet.agent_summary_text and "error" not in quiet.agent_summary_text


@pytest.mark.promise("WORK-NEVER-FAILED")
def test_what_fails_when_followed_is_no_longer_offered(keeper: hall.Keeper, did: Callable[..., Finalized]) -> None:
    asked = work.Asked("rebuild the search index")
    did(asked.request, edited=("index.py",))
    for _ in range(2):
        assert work.suggest(keeper, asked) is not None and work.reuse(keeper, work.Asked())[0] is not None
        did(asked.request, "failure", opened=("index.py",))
    assert work.suggest(keeper, asked) is None and work.reuse(keeper, work.Asked()) == (None, None)


@pytest.mark.promise("WORK-STRATEGY")
@pytest.mark.parametrize(
    ("ran", "told"),
    [
        ("twiceshy run -- pytest -q", "pytest -q"),
        ("twiceshy run pytest -q", "pytest -q"),
        ("cd web && CI=1 shy run --request 'run the tests' -- npm test | tail -3", "cd web && CI=1 npm test | tail -3"),
        ("uv run twiceshy run --json -- pytest -q", "uv run pytest -q"),
        ("make test", "make test"),
    ],
)
def test_what_ran_wrapped_is_told_without_the_wrapper(keeper: hall.Keeper, ran: str, told: str) -> None:
    signals = trail.fold(
        [trail.Step("edit", "a.py"), trail.Step("command", ran, exit_code=0, output="3 passed in 0.1s")]
    )
    task = Execution(keeper.new_id(), "fix the cart", started=keeper.now(), outcome="success")
    with keeper.writable("repo").writing(Draft("hook", "finalize")) as pen:
        strategies.learn(pen, executions.observe(task, signals))
        strategy = pen.get("strategies", (task.id,))
    assert strategy.commands == strategy.tests == (told,)
    assert strategy.steps == ("edit a.py", f"run {told}")


@pytest.mark.promise("WORK-HINT")
def test_a_step_that_a_rule_forbids_by_now_is_offered_no_more(
    keeper: hall.Keeper, did: Callable[..., Finalized], shy: Callable[..., Any]
) -> None:
    did("add a cart page", edited=("src/CartPage.tsx",), commands=("npm install @tanstack/react-query", "git status"))
    did("install the toolbar icons", commands=("npm install icons",))
    assert "npm install" in shy("suggest", "add a checkout page").out
    shy("remember", "we use pnpm here not npm")
    for words in (("suggest", "add a checkout page"), ("suggest", "add a checkout page", "--limit", "2")):
        out = shy(*words).out
        assert "add a cart page" in out and "edit src/CartPage.tsx" in out and "npm" not in out, words
    prepared = work.prepare(keeper, work.Asked("add a checkout page")).hint
    assert prepared is not None and "npm" not in str(prepared.strategy)
    assert shy("suggest", "install more toolbar icons").out == ""  # nothing is left of that one
    assert work.reuse(keeper, work.Asked())[0] is None


@pytest.mark.promise("WORK-HINT")
def test_a_prompt_is_told_no_step_that_a_rule_forbids_by_now(
    keeper: hall.Keeper, did: Callable[..., Finalized], shy: Callable[..., Any]
) -> None:
    def told(prompt: str) -> str:
        readers, _ = keeper.sources()
        try:
            cue = cues.build(prompt, cwd=keeper.repo.root, root=keeper.repo.root)
            found = answer.recall(cue, readers, keeper.now(), answer.Wish(gated=True))
            return found.text
        finally:
            for reader in readers:
                reader.close()

    did("add a cart page with a toolbar", edited=("src/CartPage.tsx",), commands=("npm install icons", "make check"))
    asked = "add a checkout cart page with a toolbar"
    assert "npm install icons" in told(asked)
    shy("remember", "we use pnpm here not npm")
    assert "make check" in told(asked) and "npm install" not in told(asked)
    shy("remember", "never run make check")
    assert "make check" not in told(asked)
