"""A thing that is named and ended in so many words: what chooses it goes, what only speaks of it stays."""

import json
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from twiceshy.keeper.turn.heard import candidates
from twiceshy.learn.change import dropped
from twiceshy.learn.change.merge import Plan, Statement, plan
from twiceshy.model.memory import Memory

PAIRS = [
    json.loads(line) for line in (Path(__file__).parent / "data" / "dropped.jsonl").read_text("utf-8").splitlines()
]
ENDED = [(pair["known"], pair["later"]) for pair in PAIRS if pair["expect"] == "ended"]
STAYS = [(pair["known"], pair["later"]) for pair in PAIRS if pair["expect"] == "stays"]
MOST_WRONG = 2  # "no more sentry alerts at night" and "sendgrid is gone from the sidebar" are still taken for an end


def memory(text: str, number: int = 1, **fields: str | bool) -> Memory:
    known = Memory(f"m{number}", "rule", "repo", text, origin="person", created="1", updated="1")
    return known._replace(**fields)  # type: ignore[arg-type]


def plans(later: str, *known: Memory) -> list[Plan]:
    found = (Statement(said.text, said.kind, "2", said.sure, said.signal, heard=True) for said in candidates(later))
    return [plan(each, known) for each in found]


def replaced(later: str, *known: Memory) -> list[str]:
    return [old.text for each in plans(later, *known) if each.action == "replace" for old in each.targets]


@pytest.mark.promise("BELIEF-CONFLICT")
@pytest.mark.parametrize(("known", "later"), ENDED)
def test_who_ends_a_thing_by_name_ends_what_chooses_it(known: str, later: str) -> None:
    assert dict.fromkeys(replaced(later, memory(known))) == {known: None}


@pytest.mark.promise("BELIEF-UNRELATED")
def test_a_task_a_question_or_a_mention_ends_nothing() -> None:
    wrong = [pair for pair in STAYS if replaced(pair[1], memory(pair[0]))]
    assert len(STAYS) > 100
    assert len(wrong) <= MOST_WRONG, wrong


@pytest.mark.promise("BELIEF-CONFLICT")
def test_among_others_only_what_chooses_it_goes() -> None:
    known = [
        "use axios for http calls", "use axios-retry for flaky calls", "never use axios in tests", "set the axios timeout to 5s",
        "use zod for validation", "use axios in the worker",
    ]  # fmt: skip
    gone = replaced("drop axios, use fetch from now on", *(memory(text, n) for n, text in enumerate(known)))
    assert sorted(gone) == ["use axios for http calls", "use axios in the worker"]


@pytest.mark.promise("BELIEF-DOUBT")
@pytest.mark.parametrize(
    ("known", "later"),
    [
        ("use jest for unit tests and cypress for e2e", "ditch jest, vitest it is"),
        ("use axios and zod in the client", "drop axios, use fetch from now on"),
        ("use redis for caching, and always use TLS to reach the broker", "no more redis, we have valkey now"),
    ],
)
def test_where_more_is_chosen_a_person_is_asked(known: str, later: str) -> None:
    (found,) = plans(later, memory(known))
    assert (found.action, [old.text for old in found.targets]) == ("propose", [known])


@pytest.mark.promise("BELIEF-LOCKED")
def test_what_is_locked_stays() -> None:
    assert not replaced("drop axios, use fetch from now on", memory("use axios for http calls", locked=True))


@pytest.mark.parametrize(
    ("text", "alone"),
    [
        ("drop axios", True),
        ("please get rid of moment", True),
        ("weg mit axios", True),
        ("drop axios, use fetch", False),
        ("replace axios with fetch", False),
        ("stop using moment", False),  # a ban that an agent need be told
        ("we dropped axios", False),
        ("use axios", False),
    ],
)
def test_what_only_ends_a_thing_tells_nothing_more(text: str, alone: bool) -> None:
    assert dropped.only_ends(text) is alone


@pytest.mark.parametrize(
    ("text", "spoken"),
    [
        ("back to english please", True),
        ("no more german please", True),
        ("wieder auf Deutsch bitte", True),
        ("we dropped German from the app", False),
        ("the English page is back", False),
        ("write the changelog in English again", False),
    ],
)
def test_the_language_that_is_spoken_is_the_persons(text: str, spoken: bool) -> None:
    assert dropped.is_of_speech(text) is spoken


@given(st.text(max_size=250), st.text(max_size=250))
@settings(max_examples=200, deadline=None)
def test_any_two_texts_are_read(later: str, known: str) -> None:
    assert dropped.ends(later, known) in ("", dropped.CLEAR, dropped.PART)


@pytest.mark.parametrize(
    "later", ["drop " + "a " * 99, "we switched from " + "x" * 180, "no more " + "b-" * 90, "out, " * 40]
)
def test_hostile_text_is_read_in_steps(later: str) -> None:
    assert dropped.ends(later, "use " + "a b-" * 500) == ""
