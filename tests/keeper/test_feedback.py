"""Confidence: moved by what is said and by what is seen, by the table and by nothing else."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from twiceshy import paths
from twiceshy.keeper import feedback, memories, recalling
from twiceshy.keeper.hall import Keeper
from twiceshy.keeper.looking import timeline
from twiceshy.keeper.turn import learning
from twiceshy.keeper.turn.deeds import Deed
from twiceshy.model import belief, ids
from twiceshy.model.errors import Refused
from twiceshy.model.memory import Memory
from twiceshy.model.session import Event, Session


@pytest.fixture
def keeper(repo: Path) -> Iterator[Keeper]:
    opened = Keeper(paths.resolve(str(repo)))
    yield opened
    opened.close()


def remember(keeper: Keeper, text: str, kind: str = "rule", **more: object) -> Memory:
    return memories.remember(keeper, memories.Statement(text, kind, **more)).memory  # type: ignore[arg-type]


@pytest.mark.promise("BELIEF-CONFIDENCE")
@pytest.mark.parametrize("news", feedback.KINDS)
def test_feedback_follows_the_table(keeper: Keeper, news: str) -> None:
    memory = remember(keeper, "Never commit .env files")
    rated = feedback.feedback(keeper, memory.id, news, note="seen today")
    assert (rated.memory.alpha, rated.memory.beta) == belief.updated(memory.alpha, memory.beta, news)
    assert rated.after == belief.confidence(rated.memory.alpha, rated.memory.beta)
    assert (memories.show(keeper, memory.id).evidence[-1].ref, memories.show(keeper, memory.id).evidence[-1].quote) == (
        news,
        "seen today",
    )
    assert keeper.find(memory.id).status == "active"


@pytest.mark.promise("BELIEF-LOCKED")
def test_an_agent_gives_no_verdict(keeper: Keeper) -> None:
    memory = remember(keeper, "Never commit .env files")
    locked = remember(keeper, "Never push to main", lock=True)
    keeper.actor = "agent"
    feedback.feedback(keeper, memory.id, "used")
    for reference, news in ((memory.id, "harmful"), (memory.id, "confirmed"), (locked.id, "ignored")):
        with pytest.raises(Refused):
            feedback.feedback(keeper, reference, news)


@pytest.mark.promise("BELIEF-CONFIDENCE")
def test_use_is_what_was_done_not_words_that_match(keeper: Keeper) -> None:
    memory = remember(keeper, "NEVER use git push github directly. Use scripts/publish-to-github.sh")
    shown = Deed("shown", memory.id)

    def news(*deeds: Deed) -> list[str]:
        return [use.news for use in feedback.uses_of(memory, deeds)]

    assert news(shown, Deed("command", "bash scripts/publish-to-github.sh --tag v1")) == ["used"]
    assert news(shown, Deed("command", "git push github main")) == ["ignored"]
    assert news(shown, Deed("said", f"As {ids.short(memory.id)} says, I use the script.")) == ["cited"]
    assert news(Deed("command", "bash scripts/publish-to-github.sh")) == []  # before it was shown
    assert news(shown, Deed("said", "I never use git push github directly, use the publish script")) == []
    assert news(shown, Deed("command", "git status"), Deed("edit", "docs/github.md")) == []


@pytest.mark.promise("BELIEF-CONFIDENCE")
def test_a_persons_rule_gets_no_weaker_because_agents_break_it(keeper: Keeper) -> None:
    rule = remember(keeper, "We're on pnpm here, not npm")
    for number in range(15):
        deeds = [Deed("shown", rule.id), Deed("command", "npm install dayjs")]
        assert [use.news for use in feedback.observe(keeper, f"s{number}", "codex", deeds)] == ["ignored"]
    after = keeper.find(rule.id)
    assert (after.alpha, after.beta, after.confirmed) == (rule.alpha, rule.beta, rule.confirmed)
    noted = [item.ref for item in memories.show(keeper, rule.id).evidence]
    assert noted.count("ignored") == 15, "each breach is written down"
    keeper.actor, keeper.agent = "agent", "codex"
    said = feedback.feedback(keeper, rule.id, "ignored")
    assert said.before == said.after
    keeper.actor, keeper.agent = "person", ""
    assert feedback.feedback(keeper, rule.id, "ignored").after < said.after, "the person's own word counts"


@pytest.mark.promise("BELIEF-CONFIDENCE")
def test_what_was_only_seen_gets_weaker_when_it_is_ignored(keeper: Keeper) -> None:
    keeper.actor, keeper.agent = "agent", "codex"
    noted = remember(keeper, "the api listens on port 8080", "fact")
    said = feedback.feedback(keeper, noted.id, "ignored")
    assert said.after < said.before


@pytest.mark.promise("BELIEF-CONFIDENCE")
@pytest.mark.parametrize(
    ("rule", "asked", "command", "counted"),
    [
        ("use pnpm, not npm", "run npm install please", "npm install", []),
        ("use pnpm, not npm", "just this once use npm to install react", "npm install react", []),
        ("never push to main", "ok push it to main now", "git push origin main", []),
        ("never force push to main", "force push it to main, I know what I do", "git push --force origin main", []),
        ("never force push to main", "push it to main", "git push --force origin main", ["ignored"]),
        ("use pnpm, not npm", "add react", "npm install react", ["ignored"]),
        ("use pnpm, not npm", "add react. don't run npm install", "npm install react", ["ignored"]),
    ],
)
def test_who_was_ordered_to_ignores_nothing(
    keeper: Keeper, rule: str, asked: str, command: str, counted: list[str]
) -> None:
    memory = remember(keeper, rule)
    deeds = [Deed("shown", memory.id), Deed("asked", asked), Deed("command", command)]
    assert [use.news for use in feedback.uses_of(memory, deeds)] == counted
    later = [*deeds[:2], Deed("asked", "thanks, now the readme"), deeds[2]]
    assert [use.news for use in feedback.uses_of(memory, later)] == ["ignored"]


@pytest.mark.promise("BELIEF-CONFIDENCE")
def test_each_step_is_told_with_its_own_news(keeper: Keeper) -> None:
    memory = remember(keeper, "Before a release run `make check`")
    said = Deed("said", f"as {ids.short(memory.id)} says")
    feedback.observe(keeper, "s1", "codex", [Deed("shown", memory.id), Deed("command", "make check"), said])
    assert [step.news for step in timeline.evolution(keeper, memory.id)][1:] == ["used", "cited"]


@pytest.mark.promise("BELIEF-CONFIDENCE")
def test_observed_once_per_session_from_a_log(keeper: Keeper) -> None:
    memory = remember(keeper, "Before a release run `make check`")
    brief = f"- Before a release run `make check` [{ids.short(memory.id)} rule, person, 2d]"
    events = [
        Event("s1", 0, "injected", "message", brief),
        Event("s1", 1, "tool", "command", "", target="make check", exit_code=0),
        Event("s1", 2, "tool", "command", "", target="make check", exit_code=0),
    ]
    for _ in range(2):
        learning.consume(keeper.repo, Session("s1", "claude-code", ""), iter(events))
    after = keeper.find(memory.id)
    assert (after.alpha, after.beta) == belief.updated(memory.alpha, memory.beta, "used")
    assert [item.ref for item in memories.show(keeper, memory.id).evidence][1:] == ["used"]


@pytest.mark.promise("BELIEF-CONFIDENCE")
def test_at_equal_relevance_the_more_confident_ranks_first(keeper: Keeper) -> None:
    first = remember(keeper, "the zebra importer needs the alpha flag", "fact")
    second = remember(keeper, "the zebra exporter needs the alpha flag", "fact")
    for better, other in ((first, second), (second, first)):
        for _ in range(3):
            feedback.feedback(keeper, better.id, "confirmed")
            feedback.feedback(keeper, other.id, "ignored")
        found = [hit.id for hit in recalling.recall(keeper, recalling.Asked("zebra alpha flag")).hits]
        assert found[0] == better.id
        for _ in range(4):
            feedback.feedback(keeper, better.id, "harmful")


@pytest.mark.promise("BELIEF-CONFIDENCE")
def test_decay_lowers_rank_never_existence(keeper: Keeper, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TWICESHY_NOW", "2020-01-01T00:00:00Z")
    memory = remember(keeper, "the zebra importer needs the alpha flag", "fact")
    for _ in range(8):
        feedback.feedback(keeper, memory.id, "harmful")
    monkeypatch.setenv("TWICESHY_NOW", "2030-01-01T00:00:00Z")
    assert [hit.id for hit in recalling.recall(keeper, recalling.Asked("run the zebra importer")).hits] == [memory.id]


@pytest.mark.promise("BELIEF-LOCKED")
def test_an_agent_that_repeats_what_is_locked_moves_nothing(keeper: Keeper) -> None:
    locked = memories.remember(keeper, memories.Statement("never push to main", lock=True)).memory
    keeper.actor = "agent"
    assert memories.remember(keeper, memories.Statement("never push to main", tags=("x",))).memory == locked
    assert keeper.find(locked.id) == locked
