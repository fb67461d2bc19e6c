"""What commands say of what happened: what holds again, what changed since, what was warned of."""

from collections.abc import Callable
from pathlib import Path

import pytest

from conftest import Ran
from twiceshy import paths
from twiceshy.keeper import hall
from twiceshy.keeper.turn import learning
from twiceshy.model.hook import HookEvent, ToolUse
from twiceshy.model.session import Event, Session
from twiceshy.recall import hooked
from twiceshy.settings import Settings
from twiceshy.work.drain import drain

Shy = Callable[..., Ran]
RULE = "never use npm here"


@pytest.mark.promise("CLI-MANNERS")
def test_an_edit_says_what_it_changed(shy: Shy) -> None:
    name = shy("remember", "use gofmt", "--json").json["id"]
    told = shy("edit", name, "--path", "internal/", "--tag", "go", "--when-command", "git push*").out.splitlines()
    assert told[1:] == [
        "  use gofmt", "  path internal/ (before: none)", "  tags go (before: none)",
        "  when command git push* (before: none)",
    ]  # fmt: skip
    assert "  path none (before: internal/)" in shy("edit", name, "--path", "").out
    assert shy("edit", name, "--tag", "go", "--dry-run", "--json").json["changed"] == []
    assert "nothing was changed" in shy("edit", name, "--tag", "go").err
    assert shy("edit", name, "--text", "use gofmt -s", "--json").json["changed"] == ["text"]


@pytest.mark.promise("VERB-UNDO")
def test_what_ends_a_rule_and_is_none_itself_names_the_rule_it_ended(shy: Shy, repo: Path) -> None:
    rule = "always format with prettier"
    keeper = hall.Keeper(paths.resolve(str(repo)), "hook")
    for number, text in enumerate((rule, "forget what I said about prettier")):
        session = Session(f"s{number}", "claude-code", "")
        at = f"2026-11-1{number}T10:00:00Z"
        learning.learn(keeper, session, [Event(session.id, 1, "person", "message", text, at)])
    keeper.close()
    for verb in ("history", "timeline"):
        lines = [line.strip() for line in shy(verb).out.splitlines()]
        assert lines[lines.index(f"- no longer: {rule}") - 1].endswith("forget what I said about prettier")


@pytest.mark.promise("VERB-UNDO")
def test_an_undo_says_what_holds_again(shy: Shy) -> None:
    shy("remember", RULE)
    shy("forget", "npm")
    dry = shy("undo", "--dry-run")
    assert f"would hold again: {RULE}" in dry.out
    assert f"holds again: {RULE}" in shy("undo").out
    taken = next(one for one in shy("history", "--json").json if one["verb"] == "forget")
    back = next(one for one in shy("history", "--json").json if one["verb"] == "undo")
    assert "again" not in shy("undo", back["id"]).out and taken["id"]  # forgotten once more
    last = shy("history", "--json").json[0]
    ran = shy("undo", last["id"], "--json").json
    assert (ran["verb"], ran["again"]) == ("undo", [RULE])


@pytest.mark.promise("VERB-UNDO")
def test_what_took_another_ones_place_gives_it_back(shy: Shy) -> None:
    shy("remember", RULE)
    shy("remember", "use npm here", "--kind", "rule")
    assert shy("undo", "--json").json["again"] == [RULE]
    shy("correct", "npm", "never use npm or yarn here")
    assert shy("undo").out.count(RULE) == 1


def test_each_statement_of_a_turn_has_a_line_of_its_own(shy: Shy, repo: Path) -> None:
    said = ("never push to main directly without a review of somebody else", "always run make lint before each commit")
    with hall.opened(str(repo)) as keeper:
        text = ". ".join(each.capitalize() for each in said) + "."
        event = Event("s", 0, "person", "message", text, "2026-11-10T10:00:00.000Z")
        learning.learn(keeper, Session("s", "claude-code", ""), [event])
    told = shy("history").out.splitlines()
    assert all(sum(each[:20].lower() in line.lower() for each in said) < 2 for line in told)
    assert all(any(line.strip().lower().startswith(f"- {each[:30]}") for line in told) for each in said)


def test_diff_takes_its_day_as_a_word_too(shy: Shy) -> None:
    shy("remember", RULE)
    assert shy("diff", "2026-01-01").out == shy("diff", "--since", "2026-01-01").out != ""
    assert shy("diff", "2026-01-01", "--json").json["since"].startswith("2026-01-01")
    for words in ((), ("7d", "--since", "7d")):
        ran = shy("diff", *words)
        assert (ran.code, "twiceshy diff 7d" in ran.err) == (2, True)


def test_the_report_counts_what_the_guard_said(shy: Shy, repo: Path) -> None:
    shy("remember", RULE)
    where = paths.resolve(str(repo))
    for session in "st":
        tool = ToolUse("Bash", "command", "npm install x")
        event = HookEvent("claude-code", "before_tool", session, str(repo), tool=tool)
        assert "breaks a rule" in hooked.answer(event, where, Settings()).context
    drain(where)
    assert shy("report", "real-usage", "--json").json["rules_warned"] == 2


@pytest.mark.promise("EXPLORE-1")
def test_a_question_is_wondered_about_in_quotes(shy: Shy) -> None:
    ran = shy("wonder", "which database do we use in production?")
    assert "What has gone wrong with “which database do we use in production” before?" in ran.out
    assert "? before" not in ran.out and "What has gone wrong with npm before?" in shy("wonder", "npm").out
