"""A change of mind right after it was said: "scratch that", "just kidding", "go back to npm"."""

import pytest

from twiceshy.keeper import history, memories
from twiceshy.keeper.hall import Keeper
from twiceshy.keeper.turn import learning
from twiceshy.learn.turn.unsaid import parted, passed
from twiceshy.model.memory import Memory
from twiceshy.model.session import Event, Session
from twiceshy.store.port import Query

RULE = "never deploy on fridays"
BACK = ["scratch that", "Just kidding!", "haha, just kidding :)", "no wait, forget that.", "vergiss das"]


def say(keeper: Keeper, *turns: str, session: str = "s1", together: bool = False) -> None:
    """Each turn is learned when it is over, from all that the session's spool holds by then."""
    events = [
        Event(session, at, "person", "message", text, f"2026-11-15T10:{at:02d}:00.000Z")
        for at, text in enumerate(turns)
    ]
    for end in [len(events)] if together else range(1, len(events) + 1):
        learning.learn(keeper, Session(session, "claude-code", ""), events[:end])


def known(keeper: Keeper, *statuses: str) -> list[Memory]:
    found = Query(statuses=statuses or ("active", "proposed"))
    return [memory for _, store in keeper.stores() for memory in store.memories(found)]


def texts(keeper: Keeper, *statuses: str) -> list[str]:
    return [memory.text for memory in known(keeper, *statuses)]


@pytest.mark.promise("BELIEF-CONFLICT")
@pytest.mark.parametrize("said", BACK)
@pytest.mark.parametrize("together", [False, True])
@pytest.mark.parametrize("first", [RULE, "I prefer terse commit messages"])
def test_what_was_just_said_is_unsaid_and_undone(keeper: Keeper, said: str, together: bool, first: str) -> None:
    say(keeper, first, said, together=together)
    assert texts(keeper) == []
    if not together:
        person = Keeper(keeper.repo, "person")
        history.undo(person)
        assert texts(person) == [first]
        person.close()


@pytest.mark.promise("BELIEF-CONFLICT")
@pytest.mark.parametrize("said", BACK)
def test_only_what_the_turn_before_taught(keeper: Keeper, said: str) -> None:
    say(keeper, RULE, "fix the header of the start page", said)
    say(keeper, said, session="s2")
    assert texts(keeper) == [RULE]


PASSED = [
    "that was only for now, don't note that",
    "just for today",
    "please don't remember that",
    "Das war nur für heute",
]
BETWEEN = ["fix the header of the start page", "and add a test for it"]


@pytest.mark.promise("BELIEF-CONFLICT")
@pytest.mark.parametrize("said", PASSED)
@pytest.mark.parametrize("together", [False, True])
@pytest.mark.parametrize("first", [RULE, "I prefer terse commit messages"])
def test_what_was_only_for_now_goes_a_few_prompts_later(keeper: Keeper, said: str, together: bool, first: str) -> None:
    say(keeper, "always use tabs", first, *BETWEEN, said, together=together)
    assert texts(keeper) == ["always use tabs"]
    if not together:
        person = Keeper(keeper.repo, "person")
        history.undo(person)
        assert sorted(texts(person)) == sorted(["always use tabs", first])
        person.close()


@pytest.mark.promise("BELIEF-CONFLICT")
@pytest.mark.parametrize(
    "said",
    [
        "the deploy rule was only for today",
        "what I said about fridays was just for now",
        "ok, the friday thing is only for this week, don't keep that",
        "don't note the deploy rule",
    ],
)
def test_what_it_names_goes_and_not_the_latest(keeper: Keeper, said: str) -> None:
    say(keeper, RULE, "always use tabs", "fix the header", said)
    assert texts(keeper) == ["always use tabs"]


@pytest.mark.parametrize(
    ("said", "thing"),
    [
        ("the friday thing was only for now", "friday"),
        ("das mit dem Mock war nur für heute", "Mock"),
        ("lo de los mocks era solo por hoy", "mocks"),
        ("aquilo dos mocks era só por hoje", "mocks"),
        ("das war nur für heute", ""),
        ("the build takes only five minutes", None),
        ("just for now, skip the tests", None),
    ],
)
def test_what_was_for_now_may_be_named(said: str, thing: str | None) -> None:
    assert passed(said) == thing


@pytest.mark.promise("BELIEF-UNRELATED")
@pytest.mark.parametrize(
    "said", ["the dark mode was only for now", "the banner is just for today", "don't note the port rule"]
)
def test_what_names_something_else_takes_nothing_back(keeper: Keeper, said: str) -> None:
    say(keeper, RULE, "fix the header", said)
    assert texts(keeper) == [RULE]


@pytest.mark.promise("BELIEF-LOCKED")
@pytest.mark.parametrize("said", PASSED)
def test_nothing_long_ago_nor_of_another_session_nor_known_before(keeper: Keeper, said: str) -> None:
    say(keeper, RULE, session="s0")
    say(keeper, "fix the header", said, session="s1")
    say(keeper, RULE, "fix the header", said, session="s2")  # known before
    say(keeper, "always use tabs", *(f"fix page {number}" for number in range(6)), said, session="s3")
    assert sorted(texts(keeper)) == ["always use tabs", RULE]


@pytest.mark.promise("BELIEF-LOCKED")
def test_saying_it_twice_takes_back_one(keeper: Keeper) -> None:
    say(keeper, "always use tabs", RULE, "fix the header", "that was only for now", "just for now")
    assert texts(keeper) == ["always use tabs"]


@pytest.mark.promise("BELIEF-LOCKED")
def test_not_what_is_locked_or_was_known_before(keeper: Keeper) -> None:
    person = Keeper(keeper.repo, "person")
    memories.remember(person, memories.Statement(RULE, lock=True))
    memories.remember(person, memories.Statement("always use tabs"))
    person.close()
    say(keeper, RULE, "scratch that", "always use tabs", "scratch that")
    assert sorted(texts(keeper)) == ["always use tabs", RULE]


@pytest.mark.promise("BELIEF-CONFLICT")
def test_what_it_had_replaced_is_back(keeper: Keeper) -> None:
    say(keeper, "use pnpm, not npm", session="s0")
    say(keeper, "use yarn, not pnpm", "scratch that")
    assert texts(keeper) == ["use pnpm, not npm"]


@pytest.mark.promise("BELIEF-CONFLICT")
@pytest.mark.parametrize(
    ("first", "then"),
    [
        (RULE, "just kidding, friday deploys are fine"),
        ("always squash merge", "scratch that, don't squash, use merge commits"),
    ],
)
@pytest.mark.parametrize("session", ["s1", "s2"])
def test_what_follows_it_counts_without_it(keeper: Keeper, first: str, then: str, session: str) -> None:
    say(keeper, first)
    say(keeper, *((first, then) if session == "s1" else (then,)), session=session)
    assert first not in texts(keeper, "active") or session == "s2"
    assert not any("kidding" in text or "scratch" in text for text in texts(keeper))


@pytest.mark.promise("BELIEF-CONFLICT")
@pytest.mark.parametrize(
    "then",
    [
        "actually, go back to npm",
        "let's go back to npm",
        "please switch back to npm",
        "revert to npm",
        "we went back to npm",
    ],
)
def test_going_back_takes_the_rules_place_as_a_rule(keeper: Keeper, then: str) -> None:
    say(keeper, "use pnpm not npm")
    say(keeper, then, session="s2")
    (memory,) = known(keeper)
    assert "npm" in memory.text.split() and memory.kind == "rule"


@pytest.mark.promise("BELIEF-UNRELATED")
@pytest.mark.parametrize("said", ["go back to main", "go back to the previous version of the file", "revert to 1.2"])
def test_going_back_somewhere_else_teaches_nothing(keeper: Keeper, said: str) -> None:
    say(keeper, "use pnpm not npm", said)
    assert texts(keeper) == ["use pnpm not npm"]


@pytest.mark.parametrize(
    "said",
    [
        "forget that we use npm",
        "never mind",
        "forget it",
        "never mind the linter",
        "ignore that file",
        "scratch that itch",
        "just kidding around",
    ],
)
def test_what_names_something_is_no_word_about_the_last_one(said: str) -> None:
    assert parted(said) == ("", said)


BAN = "I don't want you to write docstrings for private functions"


@pytest.mark.promise("BELIEF-CONFLICT")
@pytest.mark.parametrize(
    ("first", "said", "left"),
    [
        (BAN, "undo that, I do want them", []),
        (BAN, "never mind, do write them", []),
        (BAN, "no, do write them", []),
        (BAN, "on second thought, they're fine", []),
        (BAN, "sorry, wrong repo, forget that", []),
        (BAN, "oops, wrong window, scratch that", []),
        (BAN, "strike that last rule", []),
        (BAN, "please drop the last rule", []),
        (BAN, "hmm no, I changed my mind, docstrings are fine", []),
        (BAN, "that was wrong, we do want docstrings everywhere", ["we do want docstrings everywhere"]),
        (BAN, "actually, do write docstrings for private functions", ["do write docstrings for private functions"]),
        ("always add a changelog entry", "never mind, don't add them", []),
        ("always add a changelog entry", "I changed my mind, no changelog entries please", ["no changelog entries please"]),
    ],
)  # fmt: skip
def test_the_last_word_is_taken_back_by_turning_it_round(
    keeper: Keeper, first: str, said: str, left: list[str]
) -> None:
    say(keeper, first, said)
    assert texts(keeper) == left


@pytest.mark.promise("BELIEF-UNRELATED")
@pytest.mark.parametrize(
    "said",
    [
        "never mind", "undo that", "never mind, the build works", "I changed my mind, make the button blue",
        "never mind, do it later", "that was wrong, the header is still red", "no, do the tests first",
        "undo that, it broke the tests", "never mind, that is fine", "ok, do write the report now",
        "I was wrong, the docstrings file is in lib/", "drop the last commit", "remove the last bit of the css file",
    ],
)  # fmt: skip
def test_words_of_the_moment_take_no_rule_back(keeper: Keeper, said: str) -> None:
    say(keeper, BAN, said)
    assert BAN in texts(keeper, "active")
