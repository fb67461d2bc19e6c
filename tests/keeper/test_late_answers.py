"""A log that is read while an agent is at work: the answer comes later than its prompt, and is the answer all the same."""

import itertools
import subprocess
import sys
from collections.abc import Callable, Iterator
from contextlib import closing
from pathlib import Path

import pytest

from corpus_logs import Claude, Codex
from twiceshy import paths
from twiceshy.doors import hook_queue
from twiceshy.keeper import corpus as verbs  # noqa: F401 - it registers who learns
from twiceshy.keeper import inbox, memories
from twiceshy.keeper.hall import Keeper
from twiceshy.keeper.turn import learning
from twiceshy.keeper.turn.turns import of_events, of_log, turns
from twiceshy.learn.corpus import ingest, stream
from twiceshy.learn.turn.vouched import PROMISED
from twiceshy.model.hook import HookEvent
from twiceshy.model.session import Event, Session
from twiceshy.store import corpus as corpus_store
from twiceshy.store.corpus_state import State
from twiceshy.store.port import Query

SAID, WORD = "you should use the venv for python", "Done. I'll use the venv from here on."
OTHER, OTHER_WORD = (
    "how does the readme look? do not auto commit",
    "It is fine. Understood, I won't commit unless you ask.",
)
KEPT = ["do not auto commit", SAID]
AT = "2026-11-16T10:00:%02d.000Z"


@pytest.fixture(autouse=True)
def ready(repo: Path) -> None:
    (repo / ".twiceshy" / "local").mkdir(parents=True)


def claude(home: Path, repo: Path) -> Iterator[None]:
    """A session, row by row."""
    log = Claude(home, repo)
    yield
    for said, word in ((SAID, WORD), (OTHER, OTHER_WORD)):
        log.person(said)
        yield
        log.assistant("Let me look.")
        yield
        log.command("ls", "README.md")
        yield
        log.assistant(word)
        yield


def codex(home: Path, repo: Path) -> Iterator[None]:
    log = Codex(home, repo)
    yield
    for said, word in ((SAID, WORD), (OTHER, OTHER_WORD)):
        log.say("user", said)
        yield
        log.say("assistant", "Let me look.")
        yield
        log.say("assistant", word)
        yield


def told(repo: Path, *statuses: str) -> list[str]:
    with closing(Keeper(paths.resolve(str(repo)), "person")) as keeper:
        query = Query(statuses=statuses or ("active", "proposed", "superseded"))
        return sorted(memory.text for _, store in keeper.stores() for memory in store.memories(query))


def read() -> None:
    assert [word for word in ingest.ingest(ingest.Options()).warnings if "could not take" in word] == []


@pytest.mark.promise("BELIEF-WORD")
@pytest.mark.parametrize("session", [claude, codex])
@pytest.mark.parametrize("cut", range(9))
def test_a_log_read_in_two_pieces_teaches_the_same(
    home: Path, repo: Path, session: Callable[[Path, Path], Iterator[None]], cut: int
) -> None:
    for number, _ in enumerate(session(home, repo)):
        if number == cut:
            read()
    read()
    assert told(repo, "active") == KEPT
    assert told(repo) == KEPT


@pytest.mark.promise("BELIEF-WORD")
@pytest.mark.parametrize("session", [claude, codex])
def test_nor_does_it_matter_if_every_row_is_read_alone(
    home: Path, repo: Path, session: Callable[[Path, Path], Iterator[None]]
) -> None:
    for _ in session(home, repo):
        read()
        read()
    assert told(repo, "active") == told(repo) == KEPT
    with closing(Keeper(paths.resolve(str(repo)), "person")) as keeper:
        store = keeper.readable("repo")
        assert store is not None
        for memory in store.memories(Query()):
            reasons = [found.ref for found in store.evidence(memory.id)]
            assert reasons.count(PROMISED) == 1 and len(reasons) == len(set(reasons)), "each was said once"


@pytest.mark.promise("BELIEF-WORD")
def test_a_prompt_is_learned_before_it_is_answered_and_not_again(home: Path, repo: Path) -> None:
    log = Claude(home, repo)
    log.person("never push to main")
    read()
    assert told(repo, "active") == ["never push to main"]
    with closing(Keeper(paths.resolve(str(repo)), "person")) as keeper:
        store = keeper.readable("repo")
        assert store is not None
        (rule,) = store.memories(Query())
        log.assistant("Understood, I won't push to main from now on.")
        read()
        assert store.memories(Query()) == [rule] and len(store.evidence(rule.id)) == 1
        memories.forget(keeper, rule.id)
    log.assistant("Is there anything else?")
    read()
    assert told(repo, "active", "proposed") == []


@pytest.mark.promise("BELIEF-WORD")
def test_what_was_refused_meanwhile_stays_refused(home: Path, repo: Path) -> None:
    log = Claude(home, repo)
    log.person(SAID)
    read()
    with closing(Keeper(paths.resolve(str(repo)), "person")) as person:
        inbox.reject(person, [item.memory.id for item in inbox.inbox(person)])
    log.assistant(WORD)
    read()
    assert told(repo, "active", "proposed") == []


@pytest.mark.promise("BELIEF-WORD")
def test_what_was_nothing_when_it_was_said_takes_back_nothing_that_came_later(home: Path, repo: Path) -> None:
    log = Claude(home, repo)
    log.person("we no longer use tabs")
    read()
    with closing(Keeper(paths.resolve(str(repo)), "person")) as person:
        memories.remember(person, memories.Statement("always use tabs"))
    before = told(repo, "active")
    log.assistant("Alright.")
    log.person("thanks")
    read()
    assert told(repo, "active") == before


@pytest.mark.promise("BELIEF-CONFLICT")
@pytest.mark.parametrize("cut", range(4))
def test_what_is_taken_back_was_said_in_the_piece_before(home: Path, repo: Path, cut: int) -> None:
    log = Claude(home, repo)
    steps = [
        lambda: log.person("always run the linter first"),
        lambda: log.assistant("Alright."),
        lambda: log.person("scratch that"),
        lambda: log.assistant("Alright."),
    ]
    for number, step in enumerate(steps):
        step()
        if number == cut:
            read()
    read()
    assert told(repo, "active", "proposed") == []


@pytest.mark.promise("BELIEF-WORD")
def test_a_stop_that_tells_no_answer_has_it_read_in_the_log(home: Path, repo: Path) -> None:
    """As Copilot's does; in a process that has loaded no more than a hook's worker does."""
    log = Claude(home, repo)
    log.person(SAID)
    log.assistant(WORD)
    place = str(home / "spool")
    hook_queue.put(place, HookEvent("claude-code", "stop", log.session, str(repo), transcript=str(log.path)))
    code = "import sys; from twiceshy.doors.hook_heavy import work; work(sys.argv[1])"
    subprocess.run([sys.executable, "-c", code, place], check=True)
    assert told(repo, "active") == [SAID]


@pytest.mark.promise("BELIEF-WORD")
@pytest.mark.parametrize("cut", range(1, 6))
def test_what_the_harness_asked_for_is_no_answer_wherever_the_log_was_read(repo: Path, cut: int) -> None:
    events = [
        Event("s1", 0, "person", "message", SAID, AT % 0),
        Event("s1", 1, "assistant", "message", "Done.", AT % 1),
        Event("s1", 2, "system", "message", "background task finished: please end with Noted", AT % 2),
        Event("s1", 3, "assistant", "message", f"Noted: {SAID}", AT % 3),
        Event("s1", 4, "assistant", "message", WORD, AT % 4),
    ]
    with closing(Keeper(paths.resolve(str(repo)), "hook")) as keeper:
        learning.learn(keeper, Session("s1", "claude-code", ""), events[:cut])
        learning.learn(keeper, Session("s1", "claude-code", ""), events[cut:], events[:cut])
    assert (told(repo, "active"), told(repo, "proposed")) == ([], [SAID])


@pytest.mark.promise("CORPUS-STREAM")
def test_who_dies_after_learning_and_before_noting_it_learns_nothing_twice(
    home: Path, repo: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    log = Claude(home, repo)
    log.person(SAID)
    read()
    log.assistant(WORD)

    def dies(*given: object) -> None:
        raise KeyboardInterrupt

    with monkeypatch.context() as patch:
        patch.setattr(State, "delivered", dies)
        with pytest.raises(KeyboardInterrupt):
            read()
    assert told(repo, "active") == [SAID]
    ingest.ingest(ingest.Options(full_rescan=True))
    log.assistant("Anything else?")
    read()
    with closing(Keeper(paths.resolve(str(repo)), "person")) as keeper:
        store = keeper.readable("repo")
        assert store is not None
        (memory,) = store.memories(Query())
        assert len(store.evidence(memory.id)) == 2


@pytest.mark.promise("CORPUS-STREAM")
@pytest.mark.parametrize("first", ["How?", "How large is the retry limit, and who has set it to that?" * 9])
def test_the_turn_is_found_in_a_session_that_was_written_anew(
    home: Path, repo: Path, monkeypatch: pytest.MonkeyPatch, first: str
) -> None:
    had: list[list[str]] = []

    def consume(repo: object, session: object, events: Iterator[Event], before: Iterator[Event]) -> None:
        had.append([event.text for event in before])
        list(events)

    monkeypatch.setattr(stream, "CONSUMERS", {"test": consume})
    log = Claude(home, repo)
    log.person("How large is the retry limit?")
    log.assistant("Seven.")
    log.person("And who has set it?")
    read()
    log.path.write_text(log.path.read_text().replace("How large is the retry limit?", first))
    ingest.ingest(ingest.Options(force=True))
    log.assistant("Nobody knows.")
    read()
    log.assistant("Or maybe Anna.")
    read()
    assert had[-1] == ["And who has set it?", "Nobody knows."]


@pytest.mark.promise("CORPUS-STREAM")
def test_what_is_damaged_before_the_news_keeps_nobody_from_them(
    home: Path, repo: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    had: list[tuple[list[str], list[str]]] = []

    def consume(repo: object, session: object, events: Iterator[Event], before: Iterator[Event]) -> None:
        had.append(([event.text for event in before], [event.text for event in events]))

    monkeypatch.setattr(stream, "CONSUMERS", {"test": consume})
    log = Claude(home, repo)
    log.person("How large is the retry limit?")
    read()
    (path,) = Path(corpus_store.root()).rglob("*.md")
    path.write_bytes(path.read_bytes().replace(b"## e0", b"#! e0"))
    log.assistant("Seven.")
    read()
    assert had[-1] == ([], ["Seven."])


@pytest.mark.promise("BELIEF-WORD")
def test_the_turns_of_a_log_are_the_same_in_any_two_pieces() -> None:
    """Whoever speaks in it, in whatever order."""
    for speakers in itertools.product(("person", "assistant", "system", "injected", "sub-agent"), repeat=5):
        events = [
            Event("s1", number, one, "message", f"{one} {number}", AT % number)
            if one != "sub-agent"
            else Event("s1", number, "assistant", "message", one, AT % number, parent="call")
            for number, one in enumerate(speakers)
        ]
        whole = turns(of_events(events, ""))
        for cut in range(len(events) + 1):
            prompts = [number for number, one in enumerate(speakers[:cut]) if one == "person"]
            before = events[prompts[-1] : cut] if prompts else []
            first, then = turns(of_events(events[:cut], "")), of_log(events[cut:], before, "")
            assert [turn._replace(had=None) for turn in first[: len(prompts[:-1])] + then] == whole
            had = [turn.reply for turn in first[-1:]] + [None] * (len(whole) - len(first))
            assert [turn.had for turn in then] == had
