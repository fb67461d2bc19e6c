"""Two branches that each replace the same memory: one contest, seen everywhere, settled by one command."""

import json
from collections.abc import Callable
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from team_worlds import World, correct, git, pull, save, seen, teach, world

from conftest import Ran
from twiceshy.care import checks, health
from twiceshy.keeper import conflicts, hall, history, recalling, team
from twiceshy.store import settle
from twiceshy.store.settle import Card, standings

Shy = Callable[..., Ran]


@pytest.fixture
def shared(tmp_path: Path, home: Path) -> World:
    return world(tmp_path)


def exchange(shared: World) -> None:
    save(shared.ada)
    save(shared.bob)
    git(shared.ada, "push", "-q")
    assert pull(shared.bob)
    git(shared.bob, "push", "-q")
    assert pull(shared.ada)


def contest(shared: World) -> tuple[str, str, str]:
    """(what was replaced, Ada's answer, Bob's newer one), with both clones at the same commit."""
    old = teach(shared.ada, "the api is /v1", "fact")
    save(shared.ada)
    git(shared.ada, "push", "-q")
    assert pull(shared.bob)
    ours, theirs = correct(shared.ada, old, "the api is /v2"), correct(shared.bob, old, "the api is /v3")
    exchange(shared)
    return old, ours, theirs


@pytest.mark.promise("TEAM-CONTEST")
def test_the_newest_answer_speaks_and_both_are_named(shared: World, shy: Shy) -> None:
    old, ours, theirs = contest(shared)
    assert seen(shared.ada) == seen(shared.bob) == {theirs: "the api is /v3"}
    for clone in (shared.ada, shared.bob):
        with hall.opened(str(clone)) as keeper:
            (found,) = conflicts.contested(keeper)
            assert (found.old.id, [answer.id for answer in found.answers]) == (old, [theirs, ours])
            assert [fault.rule for fault in checks.check(keeper.repo)] == ["contested"]
            told = [one for one in health.check(keeper.repo, keeper.clock) if one.subject == "team files"]
            assert [one.level for one in told] == ["warn"] and settle.CONTESTING in told[0].message
            assert len(team.status(keeper).contested) == 1
    assert shy("check", cwd=shared.ada).code == 1
    assert "Nothing else waits" in shy("review", cwd=shared.ada).err
    for words in (("team",), ("review",)):
        said = shy(*words, cwd=shared.ada)
        told = said.out + said.err
        assert "Replaced on two branches: the api is /v1" in told, words
        assert "the api is /v2" in told and "the api is /v3" in told
    assert json.loads(shy("team", "status", "--json", cwd=shared.ada).out)["contested"][0]["old"]["id"] == old


@pytest.mark.promise("TEAM-CONTEST")
@pytest.mark.parametrize("keeps_older", [True, False])
def test_one_command_settles_it_for_everybody_and_can_be_undone(shared: World, shy: Shy, keeps_older: bool) -> None:
    _, ours, theirs = contest(shared)
    kept, text = (ours, "the api is /v2") if keeps_older else (theirs, "the api is /v3")
    before = seen(shared.ada)
    assert shy("team", "resolve", kept[-6:], "--dry-run", cwd=shared.ada).code == 0
    assert seen(shared.ada) == before
    done = shy("team", "resolve", kept[-6:], cwd=shared.ada)
    assert (done.code, done.out.splitlines()[0]) == (0, f"Kept {kept[-6:]}: {text}")
    assert seen(shared.ada) == {kept: text} and shy("check", cwd=shared.ada).code == 0
    with hall.opened(str(shared.ada)) as keeper:
        assert not conflicts.contested(keeper)
        history.undo(keeper)
        assert len(conflicts.contested(keeper)) == 1
    assert seen(shared.ada) == before
    shy("team", "resolve", kept[-6:], cwd=shared.ada)
    exchange(shared)
    assert seen(shared.bob) == {kept: text}
    with hall.opened(str(shared.bob)) as keeper:
        assert not conflicts.contested(keeper)


@pytest.mark.promise("TEAM-CONTEST")
def test_the_answer_to_keep_may_be_named_by_its_words(shared: World, shy: Shy) -> None:
    _, ours, theirs = contest(shared)
    both = shy("team", "resolve", "the api", cwd=shared.ada)
    assert both.code == 2 and ours[-6:] in both.err and theirs[-6:] in both.err
    assert shy("team", "resolve", "the api is /v2", cwd=shared.ada).code == 0
    assert seen(shared.ada) == {ours: "the api is /v2"}


@pytest.mark.promise("TEAM-CONTEST")
def test_settled_differently_on_both_sides_it_still_ends_with_one(shared: World, shy: Shy) -> None:
    _, ours, theirs = contest(shared)
    assert shy("team", "resolve", ours[-6:], cwd=shared.ada).code == 0
    assert shy("team", "resolve", theirs[-6:], cwd=shared.bob).code == 0
    exchange(shared)
    assert seen(shared.ada) == seen(shared.bob) == {theirs: "the api is /v3"}


@pytest.mark.promise("TEAM-CONTEST")
def test_an_agent_does_not_settle_it_and_a_stranger_to_it_can_not(shared: World, shy: Shy) -> None:
    _, ours, _ = contest(shared)
    other = teach(shared.ada, "deploys happen on Fridays", "fact")
    assert shy("team", "resolve", other[-6:], cwd=shared.ada).code == 2
    with hall.opened(str(shared.ada), actor="agent") as keeper, pytest.raises(conflicts.Refused):
        conflicts.keep(keeper, ours)


@pytest.mark.promise("TEAM-CONTEST")
def test_the_same_answer_twice_is_no_contest(shared: World) -> None:
    old = teach(shared.ada, "the api is /v1", "fact")
    save(shared.ada)
    git(shared.ada, "push", "-q")
    assert pull(shared.bob)
    correct(shared.ada, old, "the api is /v2")
    correct(shared.bob, old, "The API is /v2.")
    exchange(shared)
    with hall.opened(str(shared.ada)) as keeper:
        assert not conflicts.contested(keeper)
    assert len(seen(shared.ada)) == 1 and seen(shared.ada) == seen(shared.bob)


@pytest.mark.promise("TEAM-CONTEST")
def test_recall_answers_with_the_one_that_speaks(shared: World) -> None:
    contest(shared)
    with hall.opened(str(shared.ada)) as keeper:
        said = recalling.recall(keeper, recalling.Asked("which version is the api?")).text
    assert "the api is /v3" in said and "/v2" not in said


@pytest.mark.promise("TEAM-CONTEST")
def test_the_dashboard_shows_both_answers(shared: World) -> None:
    from starlette.testclient import TestClient

    from twiceshy.doors.web import launch
    from twiceshy.doors.web.app import create_app
    from twiceshy.doors.web.security import Visitors

    contest(shared)
    visitors = Visitors()
    app = create_app(launch.factory_of(str(shared.ada)), visitors)
    with TestClient(app, base_url="http://127.0.0.1:80") as client:
        client.get(f"/login?code={visitors.invite()}")
        text = client.get("/team").text
    assert "Replaced on two branches" in text
    assert text.index("the api is /v3") < text.index("(speaks for now)") < text.index("the api is /v2")


IDS = [f"{number:026d}" for number in range(7)]


@st.composite
def histories(draw: st.DrawFn) -> dict[str, Card]:
    """Memories that replace older ones, at most a few each, some of them forgotten or only proposed."""
    cards = {}
    for number, identifier in enumerate(IDS):
        older = st.lists(st.sampled_from(IDS[:number]), max_size=2, unique=True) if number else st.just([])
        status = draw(st.sampled_from(["active", "active", "active", "retired", "proposed"]))
        since = f"2026-01-{draw(st.integers(1, 9)):02d}"
        cards[f"fact/{number}.md"] = Card(identifier, status, since, f"place {number}", tuple(draw(older)))
    return cards


@pytest.mark.promise("TEAM-CONTEST")
@given(histories(), st.randoms(use_true_random=False))
@settings(max_examples=150, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
def test_every_clone_sees_one_answer_to_each_replaced_memory(cards: dict[str, Card], chance: object) -> None:
    shuffled = list(cards.items())
    chance.shuffle(shuffled)  # type: ignore[attr-defined]
    found = standings(cards)
    assert standings(dict(shuffled)) == found
    for one in settle.contests(cards):
        assert len(one.answers) > 1
        assert sum(found[path].status == "active" for path in one.answers) <= 1
        assert all(found[path].problem for path in one.answers if found[path].status != "active")
    settled = dict(cards)
    for _ in range(len(cards)):  # a person keeps the newest of each, one after the other
        left = settle.contests(settled)
        if not left:
            break
        kept, *others = left[0].answers
        targets = tuple(settled[path].id for path in others)
        settled[kept] = settled[kept]._replace(supersedes=settled[kept].supersedes + targets)
    assert not settle.contests(settled)
    assert not [one for one in standings(settled).values() if one.problem]
