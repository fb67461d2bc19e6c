"""Feedback on a team's memory: this person's, in their store and their ranking, in no file of the team."""

import time
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from conftest import Ran
from twiceshy import paths
from twiceshy.keeper import feedback, history, memories, recalling, team, teamuse
from twiceshy.keeper.hall import Keeper
from twiceshy.keeper.looking import insights, timeline
from twiceshy.keeper.turn.deeds import Deed
from twiceshy.model import belief
from twiceshy.model.memory import Memory

Shy = Callable[..., Ran]


@pytest.fixture
def keeper(repo: Path) -> Iterator[Keeper]:
    opened = Keeper(paths.resolve(str(repo)))
    yield opened
    opened.close()


def teach(keeper: Keeper, text: str, kind: str = "fact") -> Memory:
    memory = memories.remember(keeper, memories.Statement(text, kind, "team")).memory
    return keeper.find(memory.id)


def files(keeper: Keeper) -> dict[str, bytes]:
    folder = Path(keeper.repo.folder) / "memory"
    return {str(path.relative_to(folder)): path.read_bytes() for path in folder.rglob("*") if path.is_file()}


@pytest.mark.promise("BELIEF-TEAM-USE")
def test_feedback_moves_the_count_here_and_no_file(keeper: Keeper) -> None:
    memory = teach(keeper, "the zebra importer needs the alpha flag")
    before = files(keeper)
    rated = feedback.feedback(keeper, memory.id, "confirmed", "seen today")
    expected = belief.updated(memory.alpha, memory.beta, "confirmed")
    assert (rated.memory.alpha, rated.memory.beta) == expected
    found = keeper.find(memory.id)
    assert (found.alpha, found.beta) == expected and found.scope == "team"
    assert memories.show(keeper, memory.id).evidence[-1].quote == "seen today"
    assert files(keeper) == before
    history.undo(keeper)
    again = Keeper(keeper.repo)
    assert again.find(memory.id).alpha == memory.alpha
    again.close()


@pytest.mark.promise("BELIEF-TEAM-USE")
def test_counts_outlive_a_change_of_the_file_and_of_the_mirror(keeper: Keeper) -> None:
    memory = teach(keeper, "the zebra importer needs the alpha flag")
    feedback.feedback(keeper, memory.id, "confirmed")
    counts = keeper.find(memory.id).alpha
    (name,) = [name for name in files(keeper) if name.endswith(".md")]
    path = Path(keeper.repo.folder) / "memory" / name
    path.write_text(path.read_text().replace("alpha flag", "beta flag"))
    fresh = Keeper(keeper.repo)
    found = fresh.find(memory.id)
    assert "beta flag" in found.text and found.alpha == counts
    fresh.close()
    keeper.close()
    Path(keeper.repo.team_mirror).unlink()
    anew = Keeper(keeper.repo)
    assert anew.find(memory.id).alpha == counts
    anew.close()


@pytest.mark.promise("BELIEF-TEAM-USE")
def test_what_served_well_ranks_first(keeper: Keeper) -> None:
    first = teach(keeper, "the zebra importer needs the alpha flag")
    second = teach(keeper, "the zebra exporter needs the alpha flag")
    for _ in range(3):
        feedback.feedback(keeper, second.id, "confirmed")
        feedback.feedback(keeper, first.id, "ignored")
    keeper.readable("team")
    assert recalling.recall(keeper, recalling.Asked("zebra alpha flag")).hits[0].id == second.id


@pytest.mark.promise("BELIEF-TEAM-USE")
def test_use_of_a_teams_memory_is_seen_once_per_session(keeper: Keeper) -> None:
    memory = teach(keeper, "Before a release run `make check`", "rule")
    deeds = [Deed("shown", memory.id), Deed("command", "make check")]
    assert [use.news for use in feedback.observe(keeper, "s1", "codex", deeds)] == ["used"]
    assert feedback.observe(keeper, "s1", "codex", deeds) == []
    assert keeper.find(memory.id).alpha == belief.updated(memory.alpha, memory.beta, "used")[0]


@pytest.mark.promise("BELIEF-TEAM-USE")
def test_a_teams_rule_gets_no_weaker_because_agents_break_it(keeper: Keeper) -> None:
    memory = teach(keeper, "never run npm install, we use pnpm", "rule")
    deeds = [Deed("shown", memory.id), Deed("command", "npm install dayjs")]
    assert [use.news for use in feedback.observe(keeper, "s1", "codex", deeds)] == ["ignored"]
    assert keeper.find(memory.id).beta == memory.beta


def test_from_the_command_line(shy: Shy) -> None:
    memory = shy("remember", "the zebra importer needs the alpha flag", "--scope", "team", "--json").json
    assert shy("feedback", memory["id"], "confirmed").code == 0
    assert shy("show", memory["id"], "--json").json["confidence"] > 0.5


@pytest.mark.promise("BELIEF-TEAM-USE")
def test_what_was_counted_comes_along_when_a_memory_is_promoted(keeper: Keeper) -> None:
    keeper.clock = time.time  # each look at it is a little later
    own = memories.remember(keeper, memories.Statement("run scripts/ship.sh to release", "rule")).memory
    feedback.feedback(keeper, own.id, "confirmed")
    counted = keeper.find(own.id)
    team.promote(keeper, own.id)
    shared = keeper.find(own.id)
    assert (shared.scope, shared.alpha, shared.beta) == ("team", counted.alpha, counted.beta)
    sure = belief.confidence(counted.alpha, counted.beta)
    assert timeline.evolution(keeper, own.id)[-1].confidence == round(sure, 4)
    assert insights.belief_over_time(shared, history.history(keeper, own.id))[-1].confidence == sure
    feedback.feedback(keeper, own.id, "used")
    again = Keeper(keeper.repo)
    assert again.find(own.id).alpha == belief.updated(counted.alpha, counted.beta, "used")[0]
    again.close()


@pytest.mark.promise("BELIEF-TEAM-USE")
def test_a_file_is_believed_as_far_as_who_said_it(keeper: Keeper) -> None:
    found = teach(keeper, "the zebra importer needs the alpha flag")
    assert (found.alpha, found.beta) == belief.prior("person")


@pytest.mark.promise("BELIEF-TEAM-USE")
def test_who_promotes_sees_their_own_words_and_others_that_there_were_some(keeper: Keeper, home: Path) -> None:
    own = memories.remember(keeper, memories.Statement("run scripts/ship.sh to release", "rule")).memory
    before = memories.show(keeper, own.id).evidence
    team.promote(keeper, own.id)
    assert memories.show(keeper, own.id).evidence == before
    Path(keeper.repo.database).rename(home / "elsewhere.db")  # a colleague's checkout
    colleague = Keeper(keeper.repo)
    assert [item.ref for item in memories.show(colleague, own.id).evidence] == [teamuse.AUTHORS]
    colleague.close()
