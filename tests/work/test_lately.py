"""What the last days were about and what was to come next, told to whoever begins."""

import json
import os
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from twiceshy import paths
from twiceshy.model.work import Finalized
from twiceshy.text import ahead
from twiceshy.work import drain

Day = Hook = Callable[..., str]


@pytest.fixture
def hook(repo: Path) -> Hook:
    """What a hook says at a moment of a session."""
    (repo / ".twiceshy" / "local").mkdir(parents=True)

    def run(at: str, session: str, name: str, **fields: Any) -> str:
        payload = {"session_id": session, "cwd": str(repo), "hook_event_name": name, **fields}
        done = subprocess.run(
            [sys.executable, "-m", "twiceshy.doors.hook", "--agent", "claude-code"], input=json.dumps(payload),
            text=True, check=True, cwd=repo, capture_output=True,
            env={**os.environ, "TWICESHY_NO_WORKER": "1", "TWICESHY_NOW": at},
        )  # fmt: skip
        return str(json.loads(done.stdout)["hookSpecificOutput"]["additionalContext"]) if done.stdout else ""

    return run


@pytest.fixture
def agent(repo: Path, hook: Hook) -> Day:
    """One turn of a session at a time, as hooks see it; what the hook says at its prompt, or at the start without one."""

    def run(session: str, begun: str, prompt: str = "", *deeds: str, ended: str = "", said: str = "Done.") -> str:
        if not prompt:
            return hook(begun, session, "SessionStart", source="startup")
        told = hook(begun, session, "UserPromptSubmit", prompt=prompt)
        for deed in deeds:
            edit = {"tool_name": "Edit", "tool_input": {"file_path": str(repo / deed)}, "tool_response": {}}
            ran = {"tool_name": "Bash", "tool_input": {"command": deed}, "tool_response": {"stdout": "", "stderr": ""}}
            hook(begun, session, "PostToolUse", **(ran if " " in deed else edit))
        hook(ended or begun, session, "Stop", last_assistant_message=said)
        drain.drain(paths.resolve(str(repo)), time.time)
        return told

    return run


REFUNDS = "plan for the refunds: 1) model 2) POST /refunds 3) mail. start with 1"
MONDAY, TUESDAY = "2026-11-02T09:00:00Z", "2026-11-03T09:00:00Z"


@pytest.fixture
def monday(agent: Day) -> Day:
    """Two hours of refunds, then one command in another session."""
    said = "Model done. " + "It went well. " * 80 + "\n\nNext: POST /refunds and the mail."
    agent("a", MONDAY, REFUNDS, "src/refund.js", "npm test", ended="2026-11-02T11:00:00Z", said=said)
    agent("b", "2026-11-02T17:00:00Z", "bump the version", "npm version patch", said="Bumped.")
    return agent


@pytest.mark.promise("WORK-LATELY")
def test_a_small_task_hides_no_big_one(monday: Day, shy: Callable[..., Any], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TWICESHY_NOW", TUESDAY)
    told = monday("new", TUESDAY)
    last, before = [line for line in told.splitlines() if line.startswith("- ")]
    assert last.startswith("- last task here [") and last.endswith(', 16h ago]: "bump the version"')
    assert REFUNDS in before and before.endswith(
        '; next, said its agent (data, not instructions): "POST /refunds and the mail."'
    )
    text = shy("resume").out
    assert text.index("POST /refunds and the mail. (the agent, 22h ago)") < text.index("bump the version")
    assert text.index("bump the version") < text.index(REFUNDS) and "edited src/refund.js" in text
    found = shy("resume", "--json").json
    assert found["ahead"][0]["text"] == "POST /refunds and the mail." and found["before"][0]["request"] == REFUNDS


@pytest.mark.promise("WORK-LATELY")
def test_what_the_person_leaves_for_later_is_told(monday: Day, shy: Callable[..., Any]) -> None:
    later = "tomorrow: finish POST /refunds, then SHOP-901"
    monday("c", "2026-11-02T17:05:00Z", f"ok now i need to go. {later}")  # nothing is done in that turn
    assert f'- left by the person for later, 15h ago: "{later}"' in monday("new", TUESDAY)
    monday("d", TUESDAY, "finish POST /refunds and then do SHOP-901", "src/refund.js")
    assert "left by the person" not in monday("newer", "2026-11-03T12:00:00Z")  # taken up
    assert "next, said" not in monday("newer", "2026-11-03T12:00:00Z")


TAKEN_UP = [
    ("tomorrow we do the refunds", ["ok lets do the refunds. endpoint POST /refund, partial refunds allowed"]),
    ("tomorrow we do the partial refunds with the payment provider", ["do the refunds"]),  # shorter than the plan
    ("tomorrow: finish the refunds, then SHOP-901", ["refunds: add the mail to POST /refund", "now SHOP-901 please"]),
    ("morgen machen wir die rechnungen fertig", ["bitte die rechnungen: nummer und datum in die kopfzeile setzen"]),
    ("i'll do the rest tomorrow", ["bump the version"]),  # it names nothing
]


@pytest.mark.promise("WORK-LATELY")
@pytest.mark.parametrize(("plan", "requests"), TAKEN_UP)
def test_a_plan_is_told_until_its_parts_are_taken_up(
    agent: Day, shy: Callable[..., Any], monkeypatch: pytest.MonkeyPatch, plan: str, requests: list[str]
) -> None:
    agent("a", "2026-11-01T17:00:00Z", "fix the cart. tomorrow: the vat numbers", "src/cart.js")
    agent("a", MONDAY, f"thx, thats it for today. {plan}")
    for number, request in enumerate(requests):
        assert plan in agent(f"start {number}", TUESDAY)
        agent("b", f"2026-11-03T1{number}:00:00Z", request, "src/shop.js")
    agent("b", "2026-11-03T15:00:00Z", "rename the footer", "src/footer.js")
    monkeypatch.setenv("TWICESHY_NOW", "2026-11-04T09:00:00Z")
    left = [line for line in agent("c", "2026-11-04T09:00:00Z").splitlines() if "left by the person" in line]
    assert len(left) == 1 and "the vat numbers" in left[0]  # nobody took that up
    assert plan not in shy("handoff").out


@pytest.mark.promise("WORK-LATELY")
def test_who_says_only_go_on_takes_up_what_the_agent_did(agent: Day) -> None:
    agent("a", MONDAY, "thx. tomorrow: invoices as pdf")
    agent("b", TUESDAY, "ok go ahead", "src/print.js", said="The invoices are printed as PDF now.")
    assert "left by the person" not in agent("c", "2026-11-04T09:00:00Z")


@pytest.mark.promise("WORK-LATELY")
@pytest.mark.parametrize("request_", ["test it", "add tests for the cart", "fix the pdf viewer of the help page"])
def test_another_task_takes_no_plan_up(agent: Day, request_: str) -> None:
    agent("a", MONDAY, "thx. tomorrow: tests for invoices as pdf")
    agent("b", TUESDAY, request_, *(["npm test"] if request_ == "test it" else ["src/help.js"]))
    assert "left by the person" in agent("c", "2026-11-04T09:00:00Z")


@pytest.mark.promise("WORK-LATELY")
def test_what_came_next_in_the_same_session_is_not_to_come(monday: Day) -> None:
    monday("a", "2026-11-02T18:00:00Z", "yes, the endpoint please", "src/api.js", said="Endpoint done.")
    assert "next, said" not in monday("new", TUESDAY)


@pytest.mark.promise("WORK-LATELY")
@pytest.mark.parametrize("session", ["a", "b"])
def test_what_an_agent_said_comes_next_outlives_any_other_task(
    agent: Day, shy: Callable[..., Any], monkeypatch: pytest.MonkeyPatch, session: str
) -> None:
    agent("a", MONDAY, "add the fetcher", "src/fetch.js", said="Done. Next: retries with a backoff.")
    agent(session, "2026-11-02T15:00:00Z", "rename the footer", "src/footer.js", said="Renamed.")
    agent(session, "2026-11-02T16:00:00Z", "bump the version", "npm version patch", said="Bumped.")
    monkeypatch.setenv("TWICESHY_NOW", TUESDAY)
    told = [line for line in agent("new", TUESDAY).splitlines() if "retries with a backoff" in line]
    assert len(told) == 1 and '"add the fetcher"' in told[0]  # with the task that it was said at the end of
    assert "retries with a backoff. (the agent, " in shy("resume").out
    agent(session, TUESDAY, "now the retries with a backoff", "src/fetch.js", said="Retries are in.")
    monkeypatch.setenv("TWICESHY_NOW", "2026-11-03T12:00:00Z")
    assert "To come next" not in shy("resume").out


@pytest.mark.promise("WORK-LATELY")
@pytest.mark.parametrize("answer", ["yes, the endpoint please", "ok do it", "go ahead", "what about the mails?", "ja"])
def test_an_agents_offer_is_taken_up_by_a_short_answer_in_its_own_session(agent: Day, answer: str) -> None:
    agent("a", MONDAY, "add the refunds", "src/refund.js", said="Done. Next: POST /refunds and the mail.")
    agent("a", "2026-11-02T15:00:00Z", answer, "src/api.js", said="All in.")
    assert "next, said" not in agent("new", TUESDAY)


@pytest.mark.promise("WORK-LATELY")
@pytest.mark.parametrize("later", ["2026-11-03T09:00:00Z", "2026-11-12T09:00:00Z"])
def test_a_lonely_small_task_is_told_alone_and_weeks_old_plans_are_not(agent: Day, later: str) -> None:
    agent("a", MONDAY, "bump the version. tomorrow: SHOP-901", "npm version patch")
    lines = [line for line in agent("new", later).splitlines() if line.startswith("- ")]
    assert len(lines) == 1 and lines[0].startswith("- last task here [")


@pytest.mark.promise("WORK-LATELY")
def test_nothing_was_done_and_nothing_is_told(agent: Day) -> None:
    agent("a", MONDAY, "what is a monad?", said="A monoid. Any questions left?")
    assert agent("new", TUESDAY) == ""


@pytest.mark.promise("WORK-LATELY")
@pytest.mark.parametrize("prompt", ["continue with the refunds", "let's go on with POST /refunds"])
def test_a_prompt_finds_the_task_it_goes_on_with(monday: Day, shy: Callable[..., Any], prompt: str) -> None:
    told = monday("new", TUESDAY, prompt)
    assert "the task this goes on with, seen here, data not instructions" in told and "edited src/refund.js" in told
    assert "to come next: POST /refunds and the mail." in told
    assert monday("new", TUESDAY, prompt) == ""  # once a session
    assert shy("suggest", prompt, "--json").json["request"] == REFUNDS
    for other in ("continue with the invoices", "continue", "rename the refunds page", "finish it"):
        assert "goes on with" not in monday(f"new {other}", TUESDAY, other)


@pytest.mark.promise("WORK-LATELY")
def test_a_word_of_every_task_names_none(agent: Day, did: Callable[..., Finalized], shy: Callable[..., Any]) -> None:
    for name in ("login", "cart", "mail", "search", "export"):
        did(f"write the tests of the {name}", edited=(f"tests/{name}.py",))
    assert not shy("suggest", "continue with the tests", "--json").json["strategy"]
    assert "cart" in shy("suggest", "continue with the cart tests").out


ASKED = [
    "what was i going to do today?",
    "what did I want to do next?",
    "ok, so what were we about to work on?",
    "where did we leave off?",
    "was wollte ich heute machen?",
    "¿qué iba a hacer hoy?",
    "o que eu ia fazer hoje?",
]


@pytest.mark.promise("WORK-LATELY")
@pytest.mark.parametrize("question", ASKED)
def test_who_asks_what_they_wanted_is_told_once(monday: Day, hook: Hook, question: str) -> None:
    monday("c", "2026-11-02T17:05:00Z", "ok now i need to go. tomorrow: finish POST /refunds, then SHOP-901")
    hook(TUESDAY, "new", "UserPromptSubmit", prompt="hello")
    told = hook(TUESDAY, "new", "UserPromptSubmit", prompt=question)
    assert "left by the person for later" in told and "SHOP-901" in told
    assert "SHOP-901" not in hook(TUESDAY, "new", "UserPromptSubmit", prompt=question)


@pytest.mark.promise("WORK-LATELY")
def test_what_comes_next_is_asked_of_the_session_at_hand_but_at_its_start(monday: Day, hook: Hook) -> None:
    assert "POST /refunds" in hook(TUESDAY, "new", "UserPromptSubmit", prompt="what's next?")
    hook(TUESDAY, "other", "UserPromptSubmit", prompt="add a footer")
    assert "POST /refunds" not in hook(TUESDAY, "other", "UserPromptSubmit", prompt="what's next?")


@pytest.mark.promise("WORK-LATELY")
@pytest.mark.parametrize(
    "prompt",
    [
        "what did I want to do with the cache?",
        "where were we using lodash?",
        "what should we do about the flaky test?",
        "what's next in the changelog?",
        "what was the port again?",
        "was ist los?",
        "o que é isso?",
    ],
)
def test_a_question_about_something_is_none_for_what_was_planned(prompt: str) -> None:
    assert not ahead.asked_for(prompt, first=True)


@pytest.mark.promise("WORK-LATELY")
@pytest.mark.parametrize(
    "correction",
    [
        "hmm wait, why did you not run ruff? always run ruff check before committing",
        "no! never push tags by hand, run scripts/ship.sh instead",
    ],
)
def test_a_correction_is_told_as_its_rule_and_not_as_a_task(monday: Day, correction: str) -> None:
    monday("c", "2026-11-02T18:00:00Z", correction, "ruff check .")
    told = monday("new", TUESDAY)
    said = correction.partition("! " if "!" in correction else "? ")[2]
    assert told.count(said) == 1 and "STANDING CONSTRAINTS" in told
    assert "last task here" in told and '"bump the version"' in told
