"""What a person complains of is a rule said again: it ends nothing, and stands beside nothing."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from twiceshy.keeper import inbox, memories
from twiceshy.keeper.hall import Keeper
from twiceshy.keeper.turn import learning
from twiceshy.model.memory import Memory
from twiceshy.model.session import Event, Session
from twiceshy.store.port import Query

DATA = Path(__file__).parent.parent / "learn" / "data" / "complaints.txt"
EVERY = ("active", "proposed", "superseded", "retired")


def complaints() -> Iterator[tuple[str, str]]:
    """(the rule, a complaint of its breach)"""
    rule = ""
    for line in DATA.read_text("utf-8").splitlines():
        if line.startswith("- "):
            yield rule, line[2:]
        elif line:
            rule = line


def teach(keeper: Keeper, text: str, **fields: object) -> Memory:
    person = Keeper(keeper.repo, "person")
    saved = memories.remember(person, memories.Statement(text, kind="rule", **fields))  # type: ignore[arg-type]
    person.close()
    return saved.memory


def say(keeper: Keeper, text: str, day: int = 16) -> learning.Learned:
    session = f"s{day}"
    event = Event(session, 0, "person", "message", text, f"2126-11-{day:02d}T10:00:00.000Z")
    return learning.learn(keeper, Session(session, "claude-code", ""), [event])


def known(keeper: Keeper) -> list[Memory]:
    return [memory for _, store in keeper.stores() for memory in store.memories(Query(statuses=EVERY))]


def test_there_are_many_of_them() -> None:
    pairs = list(complaints())
    assert len(pairs) >= 150
    assert len({rule for rule, _ in pairs}) >= 40


@pytest.mark.promise("BELIEF-COMPLAINT")
@pytest.mark.parametrize(("rule", "complaint"), list(complaints()))
def test_a_complaint_says_the_rule_again(keeper: Keeper, rule: str, complaint: str) -> None:
    before = teach(keeper, rule)
    outcomes = say(keeper, complaint).outcomes
    (after,) = known(keeper)
    assert {outcome.action for outcome in outcomes} == {"again"}
    assert after.alpha > before.alpha
    assert after._replace(alpha=0, updated="", confirmed="") == before._replace(alpha=0, updated="", confirmed="")


@pytest.mark.promise("BELIEF-COMPLAINT")
@pytest.mark.parametrize("complaint", ["you keep using npm", "why are you using npm again?", "i told you: no npm"])
def test_what_is_locked_is_not_put_to_the_vote(keeper: Keeper, complaint: str) -> None:
    rule = teach(keeper, "use pnpm, not npm", lock=True)
    say(keeper, complaint)
    (after,) = known(keeper)
    assert (after.id, after.text, after.locked, after.status) == (rule.id, rule.text, True, "active")
    assert inbox.inbox(keeper) == []


@pytest.mark.promise("BELIEF-COMPLAINT")
def test_among_many_rules_the_broken_one_is_confirmed(keeper: Keeper) -> None:
    rules = ["never push on fridays", "never push to main", "the main page is static", "use pnpm, not npm"]
    for rule in rules:
        teach(keeper, rule)
    (outcome,) = say(keeper, "and you pushed to main again").outcomes
    assert outcome.memory.text == "never push to main"
    assert sorted(memory.text for memory in known(keeper)) == sorted(rules)


@pytest.mark.promise("BELIEF-COMPLAINT")
def test_a_rule_of_the_person_is_confirmed_where_it_is_kept(keeper: Keeper) -> None:
    rule = teach(keeper, "answer in English", scope="user")
    say(keeper, "you answered in German again")
    (after,) = known(keeper)
    assert (after.id, after.scope, after.alpha > rule.alpha) == (rule.id, "user", True)


@pytest.mark.promise("BELIEF-COMPLAINT")
@pytest.mark.parametrize(
    ("rule", "complaint"),
    [
        ("use pnpm, not npm", "you deleted the readme again"),
        ("don't use mocks in e2e tests", "you used mocks in the unit tests again"),
        ("the api listens on 8080", "you changed the port to 9090"),
        ("deploys go to heroku", "you deployed to netlify by hand again"),
        ("always use pnpm", "you used pnpm again"),
        ("tests must not hit the network", "the tests hit the network"),
        ("never commit on main", "this is committed on main"),
        ("use the logger, never print", "the worker uses print again"),
        ("use httpx, not requests", "requests again in client.py"),
        ("always open a pull request", "no pull request again"),
        ("we use postgres, not sqlite", "we are on sqlite again because of you"),
    ],
)
def test_a_complaint_of_something_else_ends_nothing(keeper: Keeper, rule: str, complaint: str) -> None:
    teach(keeper, rule)
    say(keeper, complaint)
    assert [memory.text for memory in known(keeper) if memory.status == "active"] == [rule]
    assert all(memory.status == "proposed" for memory in known(keeper) if memory.text != rule)


@pytest.mark.promise("BELIEF-CONFLICT")
@pytest.mark.parametrize(
    ("rule", "later", "now"),
    [
        ("use pnpm, not npm", "we're using npm again", "we're using npm again"),
        ("use pnpm, not npm", "from now on you are using bun", "from now on you are using bun"),
        ("use pnpm, not npm", "you used npm again, always use bun", "always use bun"),
        ("always write docstrings", "stop writing docstrings", "stop writing docstrings"),
        ("never use mocks", "mocks are fine again", "mocks are fine again"),
        ("use pnpm, not npm", "use npm again instead of pnpm", "use npm again instead of pnpm"),
        ("use pnpm, not npm", "you can use npm again", "you can use npm again"),
        ("use pnpm, not npm", "you use npm now", "you use npm now"),
        ("don't use mocks", "the tests may use mocks again", "the tests may use mocks again"),
        ("don't add comments to the code", "you should add comments to the code", ""),
        ("commit messages in English", "commit messages are in German now", "commit messages are in German now"),
        ("never amend commits", "I said never amend. Forget that, amending commits is fine from now on", ""),
    ],
)
def test_a_change_of_mind_is_no_complaint(keeper: Keeper, rule: str, later: str, now: str) -> None:
    teach(keeper, rule)
    say(keeper, later)
    assert [memory.text for memory in known(keeper) if memory.status == "superseded"] == [rule]
    assert not now or [memory.text for memory in known(keeper) if memory.status == "active"] == [now]


@pytest.mark.promise("BELIEF-COMPLAINT")
@pytest.mark.parametrize("order", ["you always run the linter before committing", "your answers are in English"])
def test_what_breaks_no_rule_is_heard_as_it_was(keeper: Keeper, order: str) -> None:
    rule = teach(keeper, "always run the tests before committing")
    say(keeper, order)
    after = {memory.text: memory for memory in known(keeper)}
    assert after[rule.text] == rule
    assert order in after


@pytest.mark.promise("BELIEF-COMPLAINT")
def test_said_again_it_is_one_complaint_more(keeper: Keeper) -> None:
    teach(keeper, "use pnpm, not npm")
    alphas = []
    for day in (16, 16, 17):
        say(keeper, "you used npm again", day)
        alphas.append(known(keeper)[0].alpha)
    assert alphas[0] == alphas[1] < alphas[2]


@pytest.mark.promise("BELIEF-COMPLAINT")
@pytest.mark.parametrize(
    "reminder",
    ["yarn. i told you last week", "i told you: yarn", "yarn, as I said before", "no, yarn. we talked about this"],
)
def test_a_word_that_reminds_of_nothing_known_is_no_memory(keeper: Keeper, reminder: str) -> None:
    say(keeper, reminder)
    assert known(keeper) == []
    rule = teach(keeper, "use yarn, not npm")
    say(keeper, reminder, 17)
    (after,) = known(keeper)
    assert (after.id, after.text, after.alpha > rule.alpha) == (rule.id, rule.text, True)


@pytest.mark.promise("BELIEF-COMPLAINT")
@pytest.mark.parametrize(
    ("reminder", "kept"),
    [
        ("use Yarn. i told you last week", "use Yarn"),
        ("for the third time, use yarn not npm", "use yarn not npm"),
        ("we use yarn, i told you last week", "we use yarn"),
        ("never push to main. i told you last week", "never push to main"),
        ("i told you already, no comments in code", "no comments in code"),
        ("as I said before, no default exports", "no default exports"),
        ("i told you no use yarn", "use yarn"),
    ],
)
def test_a_rule_is_kept_without_the_reminder_beside_it(keeper: Keeper, reminder: str, kept: str) -> None:
    say(keeper, reminder)
    assert [memory.text for memory in known(keeper)] == [kept]


@pytest.mark.promise("BELIEF-COMPLAINT")
@pytest.mark.parametrize(
    "pointing", ["no, the other file", "nein, die andere datei", "no, ese archivo no", "no, that file"]
)
def test_who_only_points_at_what_is_at_hand_reminds_of_no_rule(keeper: Keeper, pointing: str) -> None:
    hated = teach(keeper, "I hate it when you rewrite files I didn't ask about")
    say(keeper, pointing)
    (now,) = [memory for memory in known(keeper) if memory.id == hated.id]
    assert (now.alpha, now.beta) == (hated.alpha, hated.beta)


def test_what_stands_beside_a_reproach_keeps_since_when_it_holds(keeper: Keeper) -> None:
    say(keeper, "you're reading the old log folder, since 2.1 they write to ~/.config/agent/logs")
    assert [memory.text for memory in known(keeper)] == ["since 2.1 they write to ~/.config/agent/logs"]


def test_what_was_only_likely_is_kept_in_the_words_that_say_it_clearly(keeper: Keeper) -> None:
    say(keeper, "you should have run the tests before committing")
    say(keeper, "please always run the tests before committing", 17)
    assert [memory.text for memory in known(keeper)] == ["please always run the tests before committing"]
