"""A change of mind in any words: what it ends, what it leaves, and what was never fitted on."""

import json
from collections import Counter
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from twiceshy.keeper.turn.heard import candidates
from twiceshy.learn.change import overturn
from twiceshy.learn.change.merge import Statement, plan
from twiceshy.model.memory import Memory

EXAM = Path(__file__).parent / "data" / "mind_exam.jsonl"
KNOWN = (
    "Write commits in the conventional commits format.",
    "Every function needs type hints.",
    "We deploy only on Tuesdays.",
    "The job queue runs on Redis.",
    "Never use sudo in the deploy scripts.",
    "Ask Nadia before you change the billing code.",
    "Keep answers under five sentences.",
    "Don't touch anything in vendor/.",
)


def memory(text: str) -> Memory:
    return Memory(f"m{abs(hash(text))}", "rule", "repo", text, origin="person", created="1", updated="1")


def ended(later: str, known: tuple[str, ...]) -> tuple[str, list[str]]:
    """The action a turn leads to, and what it is held against."""
    for said in candidates(later):
        planned = plan(
            Statement(said.text, said.kind, "2", said.sure, said.signal, heard=True), [memory(text) for text in known]
        )
        if planned.action in ("replace", "propose") and planned.targets:
            return planned.action, [each.text for each in planned.targets]
    return "", []


@pytest.mark.promise("BELIEF-CONFLICT")
@pytest.mark.parametrize(
    ("later", "known"),
    [
        ("scrap the conventional commits format, write them as you like", KNOWN[0]),
        ("type hints are optional in functions from now on", KNOWN[1]),
        ("we moved the job queue from Redis to RabbitMQ", KNOWN[3]),
        ("sudo is fine in the deploy scripts these days", KNOWN[4]),
        ("you needn't ask Nadia about the billing code any more", KNOWN[5]),
    ],
)
def test_what_ends_something_known_finds_it_among_others(later: str, known: str) -> None:
    assert ended(later, KNOWN)[1] == [known]


@pytest.mark.promise("BELIEF-UNRELATED")
@pytest.mark.parametrize(
    "later",
    [
        "fix the type hints in functions.py",
        "why do we deploy only on Tuesdays?",
        "the job queue on Redis is slow again, have a look",
        "my old team used sudo in the deploy scripts",
        "Nadia approved the change of the billing code, go on",
        "we almost moved the job queue to RabbitMQ",
        "just this once you can edit vendor/",
        "update the conventional commits check in CI",
        "thanks, that works now",
    ],
)
def test_what_only_speaks_of_it_replaces_nothing(later: str) -> None:
    assert ended(later, KNOWN)[0] != "replace"


@pytest.mark.promise("BELIEF-CONFLICT")
def test_of_a_strangers_changes_many_are_heard_and_near_misses_stay() -> None:
    """Two exams that no weight was fitted on: `docs/benchmarks.md` has the figures; these are the floors."""
    pairs = [json.loads(line) for line in EXAM.read_text("utf-8").splitlines()]
    found: Counter[tuple[str, str]] = Counter()
    for pair in pairs:
        action, targets = ended(pair["later"], (pair["rule"],))
        found[pair["expect"], action if targets else ""] += 1
    gone, stays = (sum(count for (expect, _), count in found.items() if expect == name) for name in ("gone", "stays"))
    heard = gone - found["gone", ""]
    assert (gone, stays) == (280, 200)
    assert heard / gone >= 0.56
    assert found["gone", "replace"] / gone >= 0.31
    assert found["stays", "replace"] / stays <= 0.015


@pytest.mark.promise("BELIEF-CONFLICT")
@pytest.mark.parametrize(
    ("known", "later"),
    [
        ("The worker listens on port 5000.", "The worker moved to port 7070 last night, 5000 is closed."),
        ("The CI runs on Jenkins.", "Jenkins is switched off."),
        ("Build artifacts go to Artifactory.", "GHCR receives the build artifacts, Artifactory was not renewed."),
    ],
)
def test_what_tells_an_end_never_stands_silently_beside_it(known: str, later: str) -> None:
    assert ended(later, (known,)) in (("replace", [known]), ("propose", [known]))


@given(st.text(max_size=300), st.text(max_size=200))
@settings(max_examples=200, deadline=None)
def test_any_two_texts_are_judged_the_same_twice(later: str, known: str) -> None:
    first = overturn.judged(later, known)
    overturn.words.cache_clear()
    overturn.stirs.cache_clear()
    assert overturn.judged(later, known) == first
    assert first[0] in ("", "hint", "doubt", "clear")


@pytest.mark.parametrize("later", ["we moved from yarn to bun", "no need for 2 reviews any more", "", "x"])
def test_the_quick_sum_is_the_plain_one(later: str) -> None:
    """What every sentence is asked for is the sum of the signs that are fitted."""
    table = overturn.weights()
    signs = list(overturn.alone(later, table.everyday))
    plain = sum(table.signs[sign].alone for sign in signs if sign in table.signs)
    share = (overturn.USUAL / len(signs)) ** 0.5
    assert overturn.weigh(later, "use yarn").alone == pytest.approx(table.signs[overturn.BASE].alone + share * plain)


@pytest.mark.promise("BELIEF-UNRELATED")
@pytest.mark.parametrize("later", ["let's write the tests now", "we write the tests ourselves now"])
def test_when_a_rule_holds_is_not_what_it_says(later: str) -> None:
    assert overturn.judged(later, "when you write tests, always use the factory helpers")[0] == ""


@pytest.mark.promise("BELIEF-UNRELATED")
@pytest.mark.parametrize(
    ("known", "later"),
    [
        ("comments are in German", "answer in English from now on"),
        ("docs are in German", "answer in English from now on"),
        ("commit messages in German", "code comments in English from now on"),
    ],
)
def test_another_language_for_another_thing_ends_nothing(known: str, later: str) -> None:
    assert overturn.judged(later, known)[0] == ""
