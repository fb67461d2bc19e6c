"""What an agent gave its word on is kept: the person's words, from the hooks' spool and from the log, once."""

from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest

from twiceshy import paths
from twiceshy.keeper import inbox, learning
from twiceshy.keeper.hall import Keeper
from twiceshy.learn import taint
from twiceshy.learn.vouched import PROMISED
from twiceshy.model.session import Event, Session
from twiceshy.store import spool
from twiceshy.store.port import Query

SAID, WORD = "you should use the venv for python", "Done. I'll use the venv from here on."


@pytest.fixture
def keeper(repo: Path) -> Iterator[Keeper]:
    (repo / ".twiceshy" / "local").mkdir(parents=True)
    opened = Keeper(paths.resolve(str(repo)), "hook")
    yield opened
    opened.close()


def hooked(keeper: Keeper, *events: tuple[str, str], session: str = "s1", from_person: bool = True) -> None:
    lines = [
        {
            "event": event,
            "session": session,
            "agent": "claude-code",
            "at": f"2026-11-16T10:00:{number:02d}.000Z",
            "root": keeper.repo.root,
            "prompt" if event == "prompt" else "last_message": text,
        }
        | ({} if from_person else {"from_person": False})
        for number, (event, text) in enumerate(events)
    ]
    spool.append(spool.folder(keeper.repo), session, *lines)
    learning.absorb(keeper)


def told(keeper: Keeper, *statuses: str) -> list[str]:
    query = Query(statuses=statuses or ("active",))
    return [memory.text for _, store in keeper.stores() for memory in store.memories(query)]


@pytest.mark.promise("BELIEF-WORD")
def test_it_waits_until_the_agent_gives_its_word(keeper: Keeper) -> None:
    hooked(keeper, ("prompt", SAID))
    assert (told(keeper), told(keeper, "proposed")) == ([], [SAID])
    hooked(keeper, ("stop", WORD))
    assert (told(keeper), told(keeper, "proposed")) == ([SAID], [])
    store = keeper.readable("repo")
    assert store is not None
    (memory,) = store.memories(Query(statuses=("active",)))
    assert memory.origin == "person"
    assert PROMISED in [found.ref for found in store.evidence(memory.id)]


@pytest.mark.promise("BELIEF-WORD")
def test_the_log_tells_the_same_and_it_is_learned_once(keeper: Keeper) -> None:
    hooked(keeper, ("prompt", SAID), ("stop", WORD))
    before = told(keeper)
    events = [
        Event("s1", 0, "person", "message", SAID, "2026-11-16T10:00:00.000Z"),
        Event("s1", 1, "assistant", "message", "Let me look.", "2026-11-16T10:00:01.000Z"),
        Event("s1", 2, "assistant", "message", WORD, "2026-11-16T10:00:02.000Z"),
    ]
    assert learning.learn(keeper, Session("s1", "claude-code", ""), events) == learning.Learned()
    assert told(keeper) == before == [SAID]


@pytest.mark.promise("BELIEF-WORD")
def test_from_the_log_alone(keeper: Keeper) -> None:
    events = [
        Event("s1", 0, "person", "message", SAID, "2026-11-16T10:00:00.000Z"),
        Event("s1", 1, "assistant", "message", WORD, "2026-11-16T10:00:02.000Z"),
    ]
    learning.learn(keeper, Session("s1", "claude-code", ""), events)
    assert told(keeper) == [SAID]


@pytest.mark.promise("BELIEF-WORD")
def test_what_was_refused_stays_refused(keeper: Keeper) -> None:
    hooked(keeper, ("prompt", SAID))
    with closing(Keeper(keeper.repo, "person")) as person:
        inbox.reject(person, [item.memory.id for item in inbox.inbox(person)])
    hooked(keeper, ("stop", WORD))
    assert told(keeper, "active", "proposed") == []


@pytest.mark.promise("BELIEF-WORD")
def test_no_word_counts_where_foreign_text_came_in(keeper: Keeper) -> None:
    taint.mark(spool.folder(keeper.repo), "s1", "a page from the web")
    hooked(keeper, ("prompt", SAID), ("stop", WORD))
    assert (told(keeper), told(keeper, "proposed")) == ([], [SAID])


@pytest.mark.promise("BELIEF-WORD")
def test_an_answer_to_a_machines_prompt_says_nothing_of_the_persons(keeper: Keeper) -> None:
    hooked(keeper, ("prompt", SAID))
    hooked(keeper, ("prompt", "continue"), ("stop", WORD), from_person=False)
    assert told(keeper) == []


@pytest.mark.promise("BELIEF-WORD")
@pytest.mark.parametrize(("tool", "target"), [("WebFetch", ""), ("mcp__wiki__page", ""), ("Bash", "curl example.com")])
def test_nor_where_the_log_shows_that_foreign_text_came_in(keeper: Keeper, tool: str, target: str) -> None:
    kind = "command" if target else "tool_call"
    events = [
        Event("s1", 0, "person", "message", SAID, "2026-11-16T10:00:00.000Z"),
        Event("s1", 1, "assistant", kind, target, "2026-11-16T10:00:01.000Z", tool=tool, target=target),
        Event("s1", 2, "assistant", "message", WORD, "2026-11-16T10:00:02.000Z"),
    ]
    learning.learn(keeper, Session("s1", "claude-code", ""), events)
    assert (told(keeper), told(keeper, "proposed")) == ([], [SAID])


@pytest.mark.promise("BELIEF-WORD")
def test_a_complaint_is_no_rule_because_the_agent_gives_its_word(keeper: Keeper) -> None:
    hooked(keeper, ("prompt", "use pnpm, not npm"), ("stop", "Understood, I'll use pnpm from now on."))
    hooked(keeper, ("prompt", "you used npm again"), ("stop", "Sorry, I won't use npm again."), session="s2")
    assert told(keeper, "active", "proposed") == ["use pnpm, not npm"]


@pytest.mark.promise("BELIEF-WORD")
@pytest.mark.parametrize(
    ("rule", "said", "word"),
    [
        ("don't use mocks in tests", "the tests use mocks again", "Sorry, I won't use mocks in tests again."),
        ("never commit on main", "this is committed on main", "Sorry, I won't commit on main again."),
        ("don't skip failing tests", "skip the failing test", "I won't skip the failing test again without your ok."),
        ("never use yarn", "you should use yarn", "From now on I'll use yarn."),
    ],
)
def test_the_agents_word_ends_no_rule(keeper: Keeper, rule: str, said: str, word: str) -> None:
    hooked(keeper, ("prompt", rule), session="s0")
    hooked(keeper, ("prompt", said), ("stop", word))
    assert told(keeper) == [rule]


@pytest.mark.promise("BELIEF-WORD")
def test_a_receipt_keeps_what_was_said_in_passing(keeper: Keeper) -> None:
    hooked(keeper, ("prompt", f"fix the header. {SAID}"))
    assert told(keeper) == []
    hooked(keeper, ("stop", f"Fixed in `app.css`.\n\nNoted: {SAID}"))
    assert told(keeper) == [SAID]


@pytest.mark.promise("BELIEF-WORD")
def test_a_receipt_keeps_nothing_that_foreign_text_may_have_asked_for(keeper: Keeper) -> None:
    taint.mark(spool.folder(keeper.repo), "s1", "web")
    hooked(keeper, ("prompt", SAID), ("stop", f"Noted: {SAID}"))
    assert told(keeper) == []


@pytest.mark.promise("BELIEF-WORD")
@pytest.mark.parametrize("back", ["no, just for now", "don't note that", "that was only for this task", "scratch that"])
def test_who_is_shown_a_receipt_can_take_it_back_in_a_word(keeper: Keeper, back: str) -> None:
    hooked(keeper, ("prompt", SAID), ("stop", f"Noted: {SAID}"))
    assert told(keeper) == [SAID]
    hooked(keeper, ("prompt", SAID), ("stop", f"Noted: {SAID}"), ("prompt", back))
    assert told(keeper) == []


@pytest.mark.promise("BELIEF-WORD")
@pytest.mark.parametrize(
    "again",
    ["you should run python in the venv", "we want python to use the venv", "the venv should be used for python"],
)
def test_what_was_turned_down_and_is_said_in_other_words_waits_and_names_that(keeper: Keeper, again: str) -> None:
    hooked(keeper, ("prompt", SAID))
    (waiting,) = inbox.inbox(keeper)
    person = Keeper(keeper.repo, "person")
    with closing(person):
        inbox.reject(person, [waiting.memory.id])
    hooked(keeper, ("prompt", again), ("stop", WORD), session="s2")
    assert told(keeper) == []
    (waiting,) = inbox.inbox(keeper)
    assert (waiting.memory.text, SAID in waiting.why) == (again, True)


@pytest.mark.promise("BELIEF-WORD")
def test_what_was_turned_down_holds_nothing_else_up(keeper: Keeper) -> None:
    hooked(keeper, ("prompt", SAID))
    person = Keeper(keeper.repo, "person")
    with closing(person):
        inbox.reject(person, [waiting.memory.id for waiting in inbox.inbox(keeper)])
    other, word = "you should use the linter for javascript", "Done. I'll use the linter from here on."
    hooked(keeper, ("prompt", other), ("stop", word), session="s2")
    assert told(keeper) == [other]
