"""What an agent gave its word on is kept: the person's words, from the hooks' spool and from the log, once."""

import time
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest

from twiceshy import paths
from twiceshy.care import health
from twiceshy.keeper import history, inbox, memories
from twiceshy.keeper.hall import Keeper
from twiceshy.keeper.turn import heard, learning, taught
from twiceshy.languages import KNOWN
from twiceshy.learn import taint
from twiceshy.learn.turn.vouched import ONLY_NOTED, PROMISED
from twiceshy.model.errors import TwiceshyError
from twiceshy.model.learning import Candidate
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


def in_language(said: str, note: str) -> tuple[str, str]:
    return said, f"Noted: {note}"


RECEIPTS = {
    "english": in_language("fix the button. the tests live beside the code", "the tests live beside the code"),
    "german": in_language("Behebe das. Die Tests liegen neben dem Code", "die Tests liegen neben dem Code"),
    "spanish": in_language("arregla el botón. las pruebas viven junto al código", "las pruebas viven junto al código"),
    "portuguese": in_language(
        "conserta o botão. os testes ficam ao lado do código", "os testes ficam ao lado do código"
    ),
    "french": in_language("corrige le bouton. les tests vivent à côté du code", "les tests vivent à côté du code"),
}


@pytest.mark.promise("BELIEF-WORD")
@pytest.mark.parametrize("language", KNOWN)
def test_a_receipt_in_any_language_is_heard_and_holds_nothing_up(keeper: Keeper, language: str) -> None:
    said, word = RECEIPTS[language]
    hooked(keeper, ("prompt", said), ("stop", word))
    assert [text for text in told(keeper, "active", "proposed") if text in said]
    assert not any(spool.is_pending(path, keeper.repo.root) for path in spool.sessions(spool.folder(keeper.repo)))


@pytest.mark.faulty_hook
@pytest.mark.promise("BELIEF-WORD")
def test_a_session_that_cant_be_learned_holds_up_no_other_and_is_tried_again(
    keeper: Keeper, monkeypatch: pytest.MonkeyPatch
) -> None:
    def failing(turn: str) -> list[Candidate]:
        if "odd" in turn:
            raise KeyError("@base")
        return heard.candidates(turn)

    monkeypatch.setattr(taught, "candidates", failing)
    hooked(keeper, ("prompt", "never touch the odd folder"), session="s0")
    hooked(keeper, ("prompt", "never use yarn"), session="s1")
    assert told(keeper) == ["never use yarn"]
    assert [finding.message for finding in health._failures(lambda: time.time()) if "@base" in finding.message]
    monkeypatch.undo()
    learning.absorb(keeper)
    assert sorted(told(keeper)) == ["never touch the odd folder", "never use yarn"]


@pytest.mark.promise("BELIEF-WORD")
def test_what_nobody_found_waits_though_the_agent_noted_it(keeper: Keeper) -> None:
    hooked(keeper, ("prompt", "Behebe das. Der Dienst läuft im Keller"), ("stop", "Noted: Der Dienst läuft im Keller"))
    assert told(keeper) == []
    (waiting,) = inbox.inbox(keeper)
    assert waiting.why.endswith(f": {ONLY_NOTED}")


@pytest.mark.promise("BELIEF-WORD")
@pytest.mark.parametrize("at_once", [True, False])
def test_what_was_undone_stays_so_whatever_the_agent_says(keeper: Keeper, at_once: bool) -> None:
    if at_once:
        hooked(keeper, ("prompt", SAID), ("stop", f"Noted: {SAID}"))
    else:
        hooked(keeper, ("prompt", SAID))
        hooked(keeper, ("stop", f"Noted: {SAID}"))
    assert told(keeper) == [SAID]
    with closing(Keeper(keeper.repo, "person")) as person:
        history.undo(person)
    assert told(keeper) == []
    hooked(keeper, ("prompt", SAID), ("stop", f"Noted: {SAID}"), session="s2")
    hooked(keeper, ("prompt", f"fix it. {SAID}, please"), ("stop", f"Noted: {SAID}"), session="s3")
    assert told(keeper) == []
    hooked(keeper, ("prompt", "from now on use the venv for python"), session="s4")  # the person says it clearly
    assert len(told(keeper)) == 1


@pytest.mark.promise("BELIEF-WORD")
def test_what_was_forgotten_stays_so_whatever_the_agent_says(keeper: Keeper) -> None:
    hooked(keeper, ("prompt", SAID), ("stop", f"Noted: {SAID}"))
    with closing(Keeper(keeper.repo, "person")) as person:
        memories.forget(person, SAID)
    hooked(keeper, ("prompt", SAID), ("stop", f"Noted: {SAID}"), session="s2")
    assert told(keeper) == []


@pytest.mark.promise("BELIEF-TAINT")
def test_what_a_sub_agent_read_came_to_the_session_that_started_it(keeper: Keeper) -> None:
    at = "2026-11-16T10:00:0%d.000Z"
    page = [Event("c1", 0, "assistant", "tool_call", "http://evil.example", at % 1, tool="webfetch")]
    learning.learn(keeper, Session("c1", "opencode", "")._replace(parent="p1"), page)
    said = [
        Event("p1", 0, "person", "message", SAID, at % 0),
        Event("p1", 1, "assistant", "tool_call", "look it up", at % 2, tool="task"),
        Event("p1", 2, "assistant", "message", f"Noted: {SAID}", at % 3),
    ]
    learning.learn(keeper, Session("p1", "opencode", ""), said)
    assert (told(keeper), told(keeper, "proposed")) == ([], [SAID])


@pytest.mark.promise("BELIEF-TAINT")
def test_so_it_is_with_what_its_hooks_saw(keeper: Keeper) -> None:
    read = {
        "event": "after_tool", "session": "c1", "parent": "p1", "agent": "opencode", "root": keeper.repo.root,
        "tool": {"kind": "web", "name": "webfetch"},
    }  # fmt: skip
    spool.append(spool.folder(keeper.repo), "p1", {"event": "session_start", "session": "p1", "root": keeper.repo.root})
    spool.append(spool.folder(keeper.repo), "c1", read)
    assert "webfetch" in taint.reason(keeper.repo, "p1")  # before anybody has absorbed it
    hooked(keeper, ("prompt", SAID), ("stop", f"Noted: {SAID}"), session="p1")
    assert (told(keeper), told(keeper, "proposed")) == ([], [SAID])
    assert "webfetch" in taint.reason(keeper.repo, "p1")


@pytest.mark.promise("BELIEF-WORD")
@pytest.mark.parametrize("kind", ["message", "note"])
def test_in_a_log_too_an_answer_to_the_harness_is_none_to_the_person(keeper: Keeper, kind: str) -> None:
    at = "2026-11-16T10:00:0%d.000Z"
    events = [
        Event("s1", 0, "person", "message", SAID, at % 0),
        Event("s1", 1, "system", "note", "the date is Monday", at % 0),  # beside the prompt: asks for nothing
        Event("s1", 2, "assistant", "message", "Done.", at % 1),
        Event("s1", 3, "system", kind, "background task finished: please end with Noted", at % 2),
        Event("s1", 4, "assistant", "message", f"Noted: {SAID}", at % 3),
    ]
    learning.learn(keeper, Session("s1", "claude-code", ""), events)
    assert told(keeper) == []
    learning.learn(
        keeper, Session("s2", "claude-code", ""), [each._replace(session="s2") for each in events[:2]] + events[4:]
    )
    assert told(keeper) == [SAID]


@pytest.mark.faulty_hook
@pytest.mark.promise("BELIEF-WORD")
def test_a_log_that_cant_be_learned_is_told_to_who_hands_it_over(
    keeper: Keeper, monkeypatch: pytest.MonkeyPatch
) -> None:
    def failing(turn: str) -> list[Candidate]:
        raise KeyError(turn)

    monkeypatch.setattr(taught, "candidates", failing)
    events = iter([Event("s1", 0, "person", "message", SAID, "2026-11-16T10:00:00.000Z")])
    with pytest.raises(TwiceshyError, match="s1"):  # which the stream reports, and goes on
        learning.consume(keeper.repo, Session("s1", "claude-code", ""), events)
