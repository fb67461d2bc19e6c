"""What is said of another thing ends nothing; what is said anew of the same thing takes its place."""

import json
from collections import Counter
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from twiceshy.learn.about.topics import topic
from twiceshy.learn.change.merge import Statement, plan
from twiceshy.learn.change.siblings import APART, NESTED, UNCLEAR, siblings
from twiceshy.model.memory import Memory

PAIRS = Path(__file__).parent / "data" / "siblings.jsonl"
DECIDED = ("decision", "decisión", "decisão", "entscheidung", "we agreed", "we decided", "new decision")
ACTIONS = {"new": "both", "replace": "replace", "propose": "ask"}


def outcome(known: str, later: str) -> str:
    kind = "decision" if later.lower().startswith(DECIDED) else "fact"
    old = Memory("m1", kind, "repo", known, origin="person", created="1", updated="1")
    return ACTIONS[plan(Statement(later, kind, "2", heard=True), [old]).action]


@pytest.mark.promise("BELIEF-UNRELATED")
@pytest.mark.promise("BELIEF-CONFLICT")
def test_siblings_live_and_true_changes_replace() -> None:
    """Pairs in four languages, written beside the code: what must happen to each, and the floors of what does."""
    found: Counter[tuple[str, str]] = Counter()
    for pair in map(json.loads, PAIRS.read_text("utf-8").splitlines()):
        found[pair["want"], outcome(pair["known"], pair["later"])] += 1
    siblings, changes = (
        sum(count for (wanted, _), count in found.items() if wanted == name) for name in ("both", "replace")
    )
    assert (siblings, changes) == (100, 107)
    assert found["both", "replace"] == 0
    assert found["both", "both"] / siblings >= 0.95
    assert found["replace", "replace"] / changes >= 0.9
    assert found["ask", "replace"] == 0


@pytest.mark.promise("BELIEF-UNRELATED")
@pytest.mark.parametrize(
    ("known", "later", "apart"),
    [
        ("the arm runner has 8 cores", "the intel runner has 16 cores now", APART),
        ("Ines owns the exporter", "Paulo owns the importer now", APART),
        ("we keep the audit logs in s3", "we keep the access logs in loki now", APART),
        ("der Suchdienst läuft auf Node 18", "der Maildienst läuft jetzt auf Node 22", APART),
        ("el equipo de pagos usa jira", "el equipo de soporte usa ahora linear", APART),
        ("the wiki is hosted on gitlab", "the handbook is hosted on notion now", UNCLEAR),
        ("the staging queue is jobs-1", "the queue is jobs-2 now", NESTED),
        ("the queue is jobs-1", "the billing queue is jobs-2 now", NESTED),
        ("every PR needs two approvals", "docs PRs need only one approval now", NESTED),
        ("comments in english", "in the firmware comments are in german now", NESTED),
        ("the arm runner has 8 cores", "the arm runner has 16 cores now", ""),
        ("Ines owns the exporter", "Paulo owns the exporter now", ""),
        ("the load balancer timeout is 60", "the LB timeout is 90 now", ""),
        ("the licence server is at lic01", "the license server is at lic02 now", ""),
        ("demos run on the blue cluster", "demos run on the green cluster now", ""),
        ("the ops team runs the standup on mondays", "the data team runs the standup on mondays now", ""),
    ],
)
def test_what_tells_two_things_apart(known: str, later: str, apart: str) -> None:
    assert siblings(topic(later), topic(known)) == apart


@given(st.text(max_size=200), st.text(max_size=200))
@settings(max_examples=150, deadline=None)
def test_any_two_texts_can_be_laid_side_by_side(one: str, other: str) -> None:
    assert siblings(topic(one), topic(other)) in ("", APART, UNCLEAR, NESTED)
    assert siblings(topic(one), topic(one)) == ""
