"""What becomes of a statement among those known."""

import pytest

from twiceshy.learn.change.merge import Plan, Statement, plan
from twiceshy.model.memory import Memory

EARLIER, LATER = "2026-11-01T10:00:00.000Z", "2026-11-02T10:00:00.000Z"


def known(text: str, kind: str = "rule", **more: object) -> Memory:
    return Memory(f"id of {text}", kind, "repo", text, created=EARLIER, confirmed=EARLIER)._replace(**more)  # type: ignore[arg-type]


def said(text: str, kind: str = "rule", **more: object) -> Statement:
    return Statement(text, kind, LATER)._replace(**more)  # type: ignore[arg-type]


def test_new_when_nothing_touches_it() -> None:
    assert plan(said("use npm"), [known("Never commit secrets")]).action == "new"


def test_unsure_and_new_waits() -> None:
    assert plan(said("use npm", sure=False), []).action == "propose"


@pytest.mark.promise("BELIEF-MERGE")
def test_near_duplicates_strengthen_the_active_one() -> None:
    waiting = known("never push to main directly", status="proposed")
    active = known("Never push to main")
    found = plan(said("Never push directly to main"), [waiting, active])
    assert (found.action, found.targets) == ("again", (active,))


@pytest.mark.promise("BELIEF-CONFLICT")
def test_conflict_replaces() -> None:
    old = known("always use npm")
    found = plan(said("use pnpm not npm"), [old, known("Never commit secrets")])
    assert (found.action, found.targets, found.reason) == ("replace", (old,), "it rejects npm")


@pytest.mark.promise("BELIEF-CONFLICT")
def test_what_still_waits_and_is_overtaken_need_not_be_decided_on() -> None:
    waiting = known("the endpoint lives at /v1", "fact", status="proposed")
    other = known("the queue lives at /q", "fact", status="proposed")
    clear = said("the endpoint moved to /v2", "fact", signal="change")
    assert plan(clear, [waiting, other])[:4] == ("new", (), "", (waiting,))
    assert plan(clear._replace(sure=False), [waiting]).moot == ()
    assert plan(clear, [waiting._replace(created="2026-11-03T10:00:00.000Z")]).moot == ()
    assert plan(clear, [waiting._replace(locked=True)]).moot == ()


@pytest.mark.promise("BELIEF-LOCKED")
def test_locked_is_absolute() -> None:
    old = known("always use npm", locked=True)
    found = plan(said("use pnpm not npm"), [old])
    assert (found.action, found.targets) == ("propose", (old,))


@pytest.mark.promise("BELIEF-TRUST")
@pytest.mark.parametrize(("origin", "action"), [("agent", "propose"), ("imported", "propose"), ("person", "replace")])
def test_only_equals_replace(origin: str, action: str) -> None:
    assert plan(said("use pnpm not npm", origin=origin), [known("always use npm")]).action == action


def test_a_person_replaces_what_an_agent_noted() -> None:
    assert plan(said("use pnpm not npm"), [known("always use npm", origin="agent")]).action == "replace"


def test_a_correction_of_something_known_needs_no_review() -> None:
    old = known("Alice owns billing", "fact")
    assert (
        plan(said("Actually the owner of billing is Bob", "fact", sure=False, signal="correction"), [old]).action
        == "replace"
    )


def test_an_old_log_read_late_does_not_turn_back_the_clock() -> None:
    newer = known("We upgraded to PostgreSQL 16", "fact", confirmed="2026-11-09T10:00:00.000Z")
    assert plan(said("remember: we use PostgreSQL 14", "fact"), [newer]).action == "past"


@pytest.mark.promise("BELIEF-DOUBT")
def test_which_one_is_meant_is_a_question() -> None:
    olds = [known("The orders endpoint is /v1", "fact"), known("The billing endpoint is /v1", "fact")]
    found = plan(said("The endpoint moved to /v2", "fact"), olds)
    assert (found.action, set(found.targets)) == ("propose", set(olds))


@pytest.mark.promise("BELIEF-MERGE")
@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("use pnpm, not npm", "don't use npm"),
        ("always use pnpm, never npm", "never npm"),
        ("prices are integer cents, never use floats", "never use floats"),
        ("releases are tagged vX.Y.Z", "Releases are tagged with vX.Y.Z"),
    ],
)
def test_a_part_of_what_is_known_is_that_said_again(old: str, new: str) -> None:
    rule = known(old)
    assert plan(said(new), [rule])[:2] == ("again", (rule,))


@pytest.mark.promise("BELIEF-MERGE")
@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("don't use mocks in e2e tests", "don't use mocks"),
        ("merge main into dev, never dev into main", "never main into dev"),
        ("deploys go to staging, never to production", "deploys go to production"),
        ("deploy from main", "deploy to main"),
    ],
)
def test_what_says_more_or_otherwise_is_no_part_of_it(old: str, new: str) -> None:
    assert plan(said(new), [known(old)]).action != "again"


@pytest.mark.promise("BELIEF-TRUST")
def test_a_part_of_what_only_waits_is_more_than_that() -> None:
    waiting = known("use pnpm, not npm", status="proposed", origin="agent")
    assert plan(said("don't use npm"), [waiting]).action == "new"


@pytest.mark.promise("BELIEF-UNRELATED")
@pytest.mark.parametrize("place", ["paid users", "the admin API"])
def test_another_value_for_somebody_else_ends_nothing_however_it_is_told(place: str) -> None:
    old = known("the rate limit is now 100 for free users", "fact")
    new = said(f"the rate limit is now 500 for {place}", "fact", heard=True, signal="change")
    assert plan(new, [old]) == Plan("new")
