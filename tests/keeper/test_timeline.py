"""Memory in time: timeline, evolution, diff, the state at a date."""

import json
from collections.abc import Callable
from pathlib import Path

import pytest

from conftest import Ran, git
from twiceshy.keeper import hall, page

Shy = Callable[..., Ran]
pytestmark = pytest.mark.promise("TIME-1")


def on(day: int) -> dict[str, str]:
    return {"TWICESHY_NOW": f"2026-11-{day:02d}T12:00:00Z"}


@pytest.fixture
def past(shy: Shy, repo: Path) -> str:
    first = shy("remember", "the api is at /v1", "--kind", "fact", "--json", env=on(1)).json["id"]
    shy("remember", "use tabs", "--scope", "user", env=on(2))
    second = shy("correct", first, "the api is at /v2", "--json", env=on(5)).json["id"]
    shy("forget", "use tabs", env=on(8))
    shy("remember", "the team agrees", "--scope", "team", env=on(9))
    git("add", "-A", cwd=repo)
    env = {"GIT_COMMITTER_DATE": "2026-11-09T13:00:00Z", "GIT_AUTHOR_DATE": "2026-11-09T13:00:00Z"}
    import os
    import subprocess

    subprocess.run(["git", "commit", "-qm", "memory"], cwd=repo, check=True, env={**os.environ, **env})
    return second


def test_the_state_at_a_date(shy: Shy, past: str) -> None:
    def texts(date: str) -> set[str]:
        return {memory["text"] for memory in shy("at", date, "--json", env=on(15)).json}

    assert texts("2026-10-31") == set()
    assert texts("2026-11-02") == {"the api is at /v1", "use tabs"}
    assert texts("2026-11-06") == {"the api is at /v2", "use tabs"}
    assert texts("2026-11-08T13:00:00Z") == {"the api is at /v2"}
    assert texts("1h") == {"the api is at /v2", "the team agrees"}
    assert shy("at", "yesterday-ish").code == 2


def test_evolution_goes_back_through_what_was_replaced(shy: Shy, past: str) -> None:
    steps = shy("evolution", past, "--json").json
    assert [step["text"] for step in steps] == ["the api is at /v1", "the api is at /v1", "the api is at /v2"]
    assert [step["status"] for step in steps] == ["active", "superseded", "active"]
    assert all(0 < step["confidence"] <= 1 for step in steps)


def test_diff_since_a_date(shy: Shy, past: str) -> None:
    found = shy("diff", "--since", "2026-11-04", "--json", env=on(15)).json
    assert {memory["text"] for memory in found["added"]} == {"the api is at /v2", "the team agrees"}
    assert {memory["text"] for memory in found["gone"]} == {"the api is at /v1", "use tabs"}


def test_timeline_is_newest_first(shy: Shy, past: str) -> None:
    verbs = [one["verb"] for one in shy("timeline", "--json", env=on(15)).json]
    assert verbs == ["remember", "forget", "correct", "remember", "remember"]
    assert len(shy("timeline", "--since", "2026-11-08", "--json", env=on(15)).json) == 2


def test_the_timeline_has_no_housekeeping_and_shows_where_a_text_goes_on(shy: Shy, repo: Path) -> None:
    long = "the importer reads " + "very " * 20 + "wide rows"
    identifier = shy("remember", long, "--kind", "fact", "--json", env=on(1)).json["id"]
    shy("feedback", identifier, "used", env=on(2))
    with hall.opened(str(repo)) as keeper:
        keeper.actor = "hook"
        with page.writing(keeper, "repo", "tidy") as written:
            written.put(keeper.find(identifier)._replace(stale=True))
    notes = [one["note"] for one in shy("timeline", "--json", env=on(15)).json]
    assert [note[-1] for note in notes] == ["…", "…"] and all(len(note) <= 80 for note in notes)


def test_a_statement_of_several_lines_keeps_the_timeline_in_its_columns(shy: Shy) -> None:
    shy("remember", "we chose Redis\nbecause Memcached forgets", "--kind", "decision", env=on(1))
    told = shy("timeline", env=on(2)).out.splitlines()
    assert len(told) == 2 and told[1].endswith("  we chose Redis because Memcached forgets")


def test_a_clock_that_was_ahead_moves_nothing_out_of_its_day(shy: Shy) -> None:
    """A store's ids go on from its last one; the times that are shown are those by which stores are put together."""
    shy("remember", "the api is at /v1", "--kind", "fact", env=on(28))  # the clock was wrong
    shy("undo", env=on(1))
    for day, scope in enumerate(("repo", "user", "repo", "user"), start=2):
        shy("remember", f"rule of day {day}", "--scope", scope, env=on(day))
    for verb in ("history", "timeline"):
        times = [one["at"] for one in shy(verb, "--json", env=on(15)).json]
        assert len(times) == 6 and times == sorted(times, reverse=True), verb
    assert "rule of day 5" in shy("undo", env=on(6)).out  # the last one made, whatever the ids of another store


def test_diff_says_what_changed_when_the_words_did_not(shy: Shy, past: str) -> None:
    shy("lock", past, env=on(12))
    shown = shy("diff", "--since", "2026-11-10", env=on(15)).out
    assert "the api is at /v2 (locked)" in shown
    assert "it said" not in shown
    short = past[-6:]
    shy("edit", past, "--text", "the api is at /v2/", env=on(13))
    assert f"~ {short}  the api is at /v2/" in shy("diff", "--since", "2026-11-10", env=on(15)).out
    assert "it said: the api is at /v2\n" in shy("diff", "--since", "2026-11-10", env=on(15)).out


@pytest.mark.promise("BELIEF-CONFLICT")
def test_show_tells_the_chain_with_the_current_one_first(shy: Shy, past: str) -> None:
    newest = shy("correct", past, "the api is at /v3", "--json", env=on(13)).json["id"]
    chain = shy("show", past, "--json").json["chain"]
    assert [(one["text"], one["status"]) for one in chain] == [
        ("the api is at /v3", "active"), ("the api is at /v2", "superseded"), ("the api is at /v1", "superseded"),
    ]  # fmt: skip
    assert "the api is at /v3 (now)" in shy("show", newest).out
    assert "chain" not in shy("show", shy("remember", "alone", "--json").json["id"]).out


@pytest.mark.promise("BELIEF-CONFIDENCE")
def test_evolution_tells_what_moved_it_and_the_words_once(shy: Shy, past: str) -> None:
    shy("feedback", past, "confirmed", env=on(13))
    assert shy("evolution", past, "--json").json[-1]["news"] == "confirmed"
    shown = shy("evolution", past).out
    assert "confirmed" in shown
    assert shown.count("the api is at /v2") == 1


def test_what_was_taken_back_is_said_to_be(shy: Shy) -> None:
    memory = shy("remember", "use tabs", "--json").json["id"]
    undone = shy("undo", "--json").json["undone"]
    ran = shy("evolution", memory)
    assert ran.code == 2 and "no memory" in ran.err
    assert f"undoing {undone[-6:]} (remember: use tabs)" in " ".join(ran.err.split())
    undo = shy("history", "--json").json[0]["id"]
    assert f"`twiceshy undo {undo[-6:]}` brings it back" in " ".join(ran.err.split())
    shy("undo", undo)
    assert "use tabs" in shy("evolution", memory).out


def test_the_past_is_told_in_pages(shy: Shy, past: str) -> None:
    ran = shy("at", "2026-11-06", "--limit", "1", env=on(15))
    assert "the api is at /v2" in ran.out and "use tabs" not in ran.out
    assert "1 more were remembered" in ran.err
    assert len(shy("at", "2026-11-06", "--limit", "0", "--json", env=on(15)).json) == 2
    assert shy("timeline", "--limit", "-3").code == 2


def test_the_timeline_stands_in_columns_and_tells_what_a_correction_says_now(shy: Shy, past: str) -> None:
    lines = [line for line in shy("timeline", "--all", env=on(15)).out.splitlines() if line.startswith("  ")]
    told = {line.split()[2]: line for line in lines}
    assert told["correct"].endswith("the api is at /v2 (instead of: the api is at /v1)")
    assert "the api is at /v2" in shy("history", env=on(15)).out
    starts = {line.index(text) for line in lines for text in ("the api", "use tabs", "the team") if text in line}
    assert len(starts) == 1
    assert all(len(line.split()) > 3 for line in lines)


def test_evolution_names_the_news_as_the_table_does_and_stands_in_columns(shy: Shy) -> None:
    said = {"hook_event_name": "UserPromptSubmit", "cwd": ".", "prompt": "never commit .env files"}
    for number, session in enumerate(("monday", "tuesday")):
        payload = {**said, "session_id": session}
        shy("hook", "claude-code", stdin=json.dumps(payload), env=on(3 + number))
        shy("list", env=on(3 + number))
    shy("feedback", "env", "confirmed", env=on(6))
    steps = shy("evolution", "env", "--json", env=on(7)).json
    assert [(step["verb"], step["news"]) for step in steps] == [
        ("learn", ""), ("learn", "stated"), ("feedback", "confirmed"),
    ]  # fmt: skip
    assert [step["session"] for step in steps[:2]] == ["monday", "tuesday"]
    lines = [line for line in shy("evolution", "env", env=on(7)).out.splitlines() if line.startswith("2026")]
    assert len({line.index("  0.") for line in lines}) == 1
    assert "session monday" in lines[0]
    assert "in session monday" in shy("show", "env", env=on(7)).out


def learn(repo: Path, day: int, *texts: str) -> None:
    """What is learned from the turns of one session."""
    from twiceshy.keeper import hall
    from twiceshy.keeper.turn import learning
    from twiceshy.model.session import Event, Session

    with hall.opened(str(repo)) as keeper:
        at = on(day)["TWICESHY_NOW"]
        turns = [Event(f"s-{day}", number, "person", "message", text, at) for number, text in enumerate(texts)]
        learning.learn(keeper, Session(f"s-{day}", "claude-code", ""), turns)


@pytest.mark.parametrize("command", ["history", "timeline"])
def test_what_was_learned_is_named_with_what_it_replaced(shy: Shy, repo: Path, command: str) -> None:
    learn(repo, 1, "Our conventions:\n- never push to main\n- we deploy with ansible")
    learn(repo, 2, "we deploy with terraform instead of ansible now\n\nnever push to main\n\nalways run the linter")
    newest, first = (shy(command, "--json").json[place] for place in (0, 1))
    assert first["note"] == "2 statements of the person"
    assert [(one["text"], one["what"]) for one in first["statements"]] == [
        ("never push to main", "new"), ("we deploy with ansible", "new"),
    ]  # fmt: skip
    (changed,) = [one for one in newest["statements"] if "terraform" in one["text"]]
    assert (changed["what"], changed["replaced"]) == ("new", ["we deploy with ansible"])
    shown = " ".join(shy(command).out.split())
    assert f"- {changed['text']} (instead of: we deploy with ansible)" in shown
    assert "- never push to main (said again)" in shown and "- always run the linter" in shown
    assert shown.count("- we deploy with ansible") == 1  # where it came; where it went stands beside what came


def test_a_note_that_says_it_all_is_told_alone(shy: Shy, past: str) -> None:
    whats = [line.split("  ")[-1].strip() for line in shy("history", env=on(15)).out.splitlines()[1:]]
    assert whats == [
        "the team agrees", "use tabs", "the api is at /v2 (instead of: the api is at /v1)", "use tabs", "the api is at /v1",
    ]  # fmt: skip
    shy("undo", env=on(15))
    assert shy("history", "--json", env=on(15)).json[0]["statements"][0]["what"] == "ended"


def test_many_statements_are_cut_short(shy: Shy, repo: Path) -> None:
    names = ("alpha", "beta", "gamma", "delta", "epsilon", "zeta", "eta", "theta", "iota")
    learn(repo, 1, ". ".join(f"never touch the {name} module" for name in names))
    shown = shy("history").out
    every = shy("history", "--json").json[0]["statements"]
    assert len(every) > 6
    assert shown.count("- never touch") == 6 and f"and {len(every) - 6} more" in shown
