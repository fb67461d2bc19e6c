"""wonder and reason: honest about what is known, deterministic, no model."""

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from conftest import Ran
from twiceshy.keeper import hall, memories
from twiceshy.keeper.looking import exploring

Shy = Callable[..., Ran]
pytestmark = pytest.mark.promise("EXPLORE-1")


@pytest.fixture
def taught(shy: Shy) -> None:
    shy("remember", "never push to github directly, use scripts/publish.sh", "--lock")
    shy("remember", "a direct push to github bypasses the PII scan", "--kind", "gotcha")
    shy("remember", "we deploy the api to fly", "--kind", "decision")
    old = shy("remember", "the github remote is acme-old/shop", "--kind", "fact", "--json").json["id"]
    shy("correct", old, "the github remote is acme/shop")
    shy("remember", "use pnpm for the frontend", "--kind", "preference")


def test_wonder_tells_what_is_known_and_what_is_not(shy: Shy, taught: None) -> None:
    found = shy("wonder", "push", "to", "github", "--json").json
    texts = [one["memory"]["text"] for one in found["known"]]
    assert "never push to github directly, use scripts/publish.sh" in texts
    assert "use pnpm for the frontend" not in texts
    assert "the github remote is acme-old/shop" not in texts
    assert any("gotcha without a solution" in gap for gap in found["gaps"])
    assert found["questions"]
    assert shy("wonder", "push", "to", "github", "--json").json == found
    nothing = shy("wonder", "quantum", "chromodynamics", "--json").json
    assert nothing["known"] == []
    assert nothing["gaps"] == ["nothing is remembered about quantum chromodynamics"]


def test_the_same_question_gets_the_same_answer_all_day(shy: Shy, monkeypatch: pytest.MonkeyPatch) -> None:
    for second in range(0, 50, 2):
        monkeypatch.setenv("TWICESHY_NOW", f"2026-11-15T08:00:{second:02}Z")
        kind = ("fact", "decision", "gotcha")[second % 3]
        shy("remember", f"the cache of worker {second} is kept in shelf {50 - second}", "--kind", kind)
    answers = []
    for moment in ("15T08:00:50", "15T08:01:30", "15T12:00:00", "15T23:59:59", "16T00:00:00", "16T20:00:00"):
        monkeypatch.setenv("TWICESHY_NOW", f"2026-11-{moment}Z")
        answers.append(shy("wonder", "cache", "--json").json["known"])
    assert answers[:4] == answers[:1] * 4 and answers[4] == answers[5]
    assert answers[3][0]["credence"] > answers[4][0]["credence"]


def test_reason_weighs_for_and_against(shy: Shy, taught: None) -> None:
    found = shy("reason", "should we push to github directly", "--json").json
    assert found["verdict"] == "opposed"
    assert found["evidence_against"][0]["memory"]["locked"] is True
    assert {one["memory"]["kind"] for one in found["context"]} <= {"fact"}
    assert shy("reason", "should we avoid a direct push to github", "--json").json["verdict"] == "supported"
    assert shy("reason", "is the moon made of cheese", "--json").json["verdict"] == "unknown"
    assert "Against" in shy("reason", "should we push to github directly").out


def test_contradictions_between_living_memories_are_named(shy: Shy) -> None:
    shy("remember", "use tabs in the python files")
    shy("remember", "never use tabs in the python files", "--scope", "user")
    found = shy("wonder", "tabs in python files", "--json").json
    assert found["contradictions"]
    assert any("Which holds" in question for question in found["questions"])


KNOWN = (
    "the api listens on port 8080", "production runs PostgreSQL 16", "the rate limit is 500 for paid users",
    "Anna owns billing", "we use PostgreSQL 16 for the orders", "the timeout is 30 seconds",
    "the build is broken", "the meeting is on Tuesdays and Thursdays", "module 17 is tested nightly", "check 7 lives in src/checks/seven.py", "the default branch is main", "the staging server is at stage.acme.dev", "deploys happen on Tuesdays",
)  # fmt: skip


@pytest.fixture
def facts(repo: Path) -> Iterator[hall.Keeper]:
    with hall.opened(str(repo)) as keeper:
        for text in KNOWN:
            memories.remember(keeper, memories.Statement(text, kind="fact"))
        yield keeper


@pytest.mark.parametrize(
    ("question", "verdict", "evidence"),
    [
        ("does the api listen on port 9090", "opposed", "the api listens on port 8080"),
        ("does the api listen on 9090?", "opposed", "the api listens on port 8080"),
        ("does the api listen on port 8080", "supported", "the api listens on port 8080"),
        ("does the api not listen on port 9090", "supported", "the api listens on port 8080"),
        ("does production run PostgreSQL 14", "opposed", "production runs PostgreSQL 16"),
        ("does production run postgres 16", "supported", "production runs PostgreSQL 16"),
        ("is the rate limit 900 for paid users", "opposed", "the rate limit is 500 for paid users"),
        ("is the rate limit 500 for paid users", "supported", "the rate limit is 500 for paid users"),
        ("is the rate limit 500 for free users", "unknown", ""),
        ("is Bob the owner of billing", "opposed", "Anna owns billing"),
        ("does Bob own billing?", "opposed", "Anna owns billing"),
        ("does Anna own billing?", "supported", "Anna owns billing"),
        ("is the timeout 60 seconds", "opposed", "the timeout is 30 seconds"),
        ("is the timeout 30 seconds", "supported", "the timeout is 30 seconds"),
        ("is the default branch master", "opposed", "the default branch is main"),
        ("is the staging server at stage2.acme.dev", "opposed", "the staging server is at stage.acme.dev"),
        ("do deploys happen on Fridays", "opposed", "deploys happen on Tuesdays"),
        ("is the build slow", "unknown", ""),
        ("is the build green", "opposed", "the build is broken"),
        ("is the build broken", "supported", "the build is broken"),
        ("is the meeting on Thursday", "supported", "the meeting is on Tuesdays and Thursdays"),
        ("is the staging server down", "unknown", ""),
        ("is module 18 tested nightly", "unknown", ""),
        ("is module 17 tested nightly", "supported", "module 17 is tested nightly"),
        ("does check 8 live in src/checks/seven.py", "unknown", ""),
        ("does check 7 live in src/checks/eight.py", "opposed", "check 7 lives in src/checks/seven.py"),
        ("which database do we use for orders", "answered", "we use PostgreSQL 16 for the orders"),
    ],
)  # fmt: skip
def test_another_value_of_what_is_asked_speaks_against_it(
    facts: hall.Keeper, question: str, verdict: str, evidence: str
) -> None:
    found = exploring.reason(facts, question)
    told = found.evidence_against or found.evidence_for
    assert (found.verdict, told[0].memory.text if told else "") == (verdict, evidence)


def test_what_takes_something_back_is_for_what_it_says_beside_that(repo: Path) -> None:
    later = "forget what I said about main, trunk based from now on: commit straight to main"
    with hall.opened(str(repo)) as keeper:
        memories.remember(keeper, memories.Statement(later))
        found = exploring.reason(keeper, "should we commit directly to main?")
    assert (found.verdict, found.evidence_against) == ("supported", ())


def asked_plainly() -> list[tuple[list[str], list[tuple[str, str, str]]]]:
    """Each list as its rules, and (rule, verdict with the one that stands, question)."""
    verdicts = {"+": "supported", "-": "opposed", "=": "answered"}
    lists: list[tuple[list[str], list[tuple[str, str, str]]]] = []
    for line in (Path(__file__).parent / "plain_questions.txt").read_text().splitlines():
        if line.startswith("==="):
            lists.append(([], []))
        elif line.startswith("rule "):
            lists[-1][0].append(line[5:])
        elif line.startswith("  "):
            stands, _, question = line[4:].rpartition(" | ")
            lists[-1][1].append((lists[-1][0][-1], f"{verdicts[line[2]]} {stands}".strip(), question))
    return lists


@pytest.mark.parametrize("number", [0, 1])
def test_a_plain_question_gets_the_verdict_of_the_clause_that_covers_it(repo: Path, number: int) -> None:
    rules, asked = asked_plainly()[number]
    missed = []
    with hall.opened(str(repo)) as keeper:
        for rule in rules:
            memories.remember(keeper, memories.Statement(rule, kind="rule"))
        for rule, verdict, question in asked:
            found = exploring.reason(keeper, question)
            told = found.evidence_against if verdict == "opposed" else found.evidence_for
            got = (f"{found.verdict} {found.choice}".strip(), told[0].memory.text if told else "")
            missed += [] if got == (verdict, rule) else [(question, got)]
    assert len(asked) >= (60, 40)[number]
    assert len(missed) <= (0, 2)[number], missed


@pytest.mark.parametrize(
    ("said", "question", "verdict"),
    [
        ("I changed my mind about valibot, back to zod.", "should we use zod or valibot?", "answered zod"),
        ("never use npm", "npm or pnpm?", "answered pnpm"),
        ("use pnpm, not npm or yarn", "can I use npm or yarn?", "opposed"),
        ("we use zod and valibot", "should we use zod or valibot?", "supported"),
        ("use pnpm, not npm", "should I use npm or not?", "opposed"),
        ("use pnpm, not npm", "should I use pnpm instead of npm?", "supported"),
        ("use pnpm, not npm", "which one do we use, npm or pnpm?", "answered pnpm"),
        ("use pnpm, not npm", "jest or vitest?", "unknown"),
        ("never push to github, use scripts/publish.sh", "should I use scripts/publish.sh to push to github?", "supported"),
        ("never use npm, use pnpm for the frontend", "can I use npm for the frontend?", "opposed"),
        ("don't touch src/gen", "what is in src/gen/api.ts?", "unknown"),
        ("don't touch src/gen", "may I read src/gen/api.ts?", "unknown"),
        ("don't touch src/gen", "can I change src/gen/api.ts?", "opposed"),
        ("don't touch src/gen", "can I change src/app/api.ts?", "unknown"),
    ],
)  # fmt: skip
def test_a_question_between_two_and_one_that_names_a_place(repo: Path, said: str, question: str, verdict: str) -> None:
    with hall.opened(str(repo)) as keeper:
        memories.remember(keeper, memories.Statement(said, kind="rule"))
        found = exploring.reason(keeper, question)
    assert f"{found.verdict} {found.choice}".strip() == verdict


def asked_of_one_rule() -> list[tuple[str, list[tuple[str, str]]]]:
    verdicts = {"+": "supported", "-": "opposed", "?": "unknown"}
    found: list[tuple[str, list[tuple[str, str]]]] = []
    for line in (Path(__file__).parent / "kept_questions.txt").read_text().splitlines():
        if line.startswith("rule "):
            found.append((line[5:], []))
        elif line.startswith("  "):
            found[-1][1].append((verdicts[line[2]], line[4:]))
    return found


def test_a_rule_that_keeps_something_for_others_bears_nobody_else_out(tmp_path: Path) -> None:
    wrong = []
    for number, (rule, asked) in enumerate(asked_of_one_rule()):
        folder = tmp_path / str(number)
        folder.mkdir()
        with hall.opened(str(folder)) as keeper:
            memories.remember(keeper, memories.Statement(rule, kind="rule"))
            found = [
                (rule, question, verdict, exploring.reason(keeper, question).verdict) for verdict, question in asked
            ]
            wrong += [each for each in found if each[2] != each[3]]
    assert wrong == []


def test_a_gap_is_one_of_all_that_is_known_and_not_of_what_is_shown(facts: hall.Keeper) -> None:
    """Sixteen are shown; the gotcha is one of many more, and nobody may say that there is none."""
    for number in range(120):
        memories.remember(
            facts, memories.Statement(f"redis check number {number} lives in checks/redis_{number}.py", kind="fact")
        )
    for number in range(20):
        memories.remember(
            facts, memories.Statement(f"mail check number {number} lives in checks/mail_{number}.py", kind="fact")
        )
    memories.remember(
        facts,
        memories.Statement("a long stall was traced to redis evicting the keys of the nightly import", kind="gotcha"),
    )
    found = exploring.wonder(facts, "redis")
    assert all(one.memory.kind == "fact" for one in found.known)
    assert not any("no failure or gotcha" in gap for gap in found.gaps)
    assert not any("gone wrong" in question for question in found.questions)
    assert found.more == 121 - len(found.known)
    assert not {"word:lives", "word:number", "word:check"} & set(found.adjacent)


def test_wonder_says_how_much_more_there_is(shy: Shy, facts: hall.Keeper) -> None:
    for (
        name
    ) in "ash birch cedar elm fir hazel juniper larch maple oak pine plum poplar rowan spruce willow yew".split():
        memories.remember(facts, memories.Statement(f"redis {name} is kept by the {name} team", kind="fact"))
    assert "and 1 more that name it: twiceshy list redis" in shy("wonder", "redis").out


@pytest.mark.parametrize("kind", ["gotcha", "failure", "antipattern"])
def test_what_was_tried_and_taken_back_went_wrong_before(repo: Path, kind: str) -> None:
    with hall.opened(str(repo)) as keeper:
        memories.remember(
            keeper, memories.Statement("“use redis as cache” was taken back: it lost sessions", kind=kind)
        )
        found = exploring.wonder(keeper, "cache")
    assert not any("no failure or gotcha" in gap for gap in found.gaps)
    assert not any("gone wrong" in question for question in found.questions)


@pytest.mark.parametrize(
    ("text", "lacks"),
    [
        ("The tests take 12 minutes, so only run the affected ones", False),
        ("die Tests brauchen 12 Minuten, deshalb nur die betroffenen ausführen", False),
        ("the tests are slow; therefore run only the affected ones", False),
        ("only run the affected tests", True),
        ("run the affected tests, so far without coverage", True),
    ],
)
def test_a_reason_may_stand_before_what_follows_from_it(repo: Path, text: str, lacks: bool) -> None:
    with hall.opened(str(repo)) as keeper:
        memories.remember(keeper, memories.Statement(text, kind="decision"))
        found = exploring.wonder(keeper, "tests")
    assert any("without a reason" in gap for gap in found.gaps) is lacks
