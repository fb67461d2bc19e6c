"""What speaks for a question, what against it, and what merely stands beside it."""

import pytest

import pace
from twiceshy.model.memory import Memory
from twiceshy.recall.thinking import choosing, explore, opposites, reasoning, sought, stance

NOW = "2026-11-15T10:00:00.000Z"
pytestmark = pytest.mark.promise("EXPLORE-1")


def known(*said: tuple[str, str]) -> tuple[explore.Known, ...]:
    memories = (
        Memory(f"{number:026d}", kind, "repo", text, alpha=4.0, beta=1.0, created=NOW, confirmed=NOW)
        for number, (kind, text) in enumerate(said)
    )
    return tuple(explore.weigh(memory, 0.8, NOW) for memory in memories)


def reasoned(question: str, *said: tuple[str, str], rivals: frozenset[str] = frozenset()) -> reasoning.Reasoning:
    return reasoning.reason(reasoning.asked(question, rivals), known(*said), (), {})


def texts(arguments: tuple[reasoning.Argument, ...]) -> list[str]:
    return [argument.memory.text for argument in arguments]


def test_what_shares_one_word_of_two_stands_beside() -> None:
    found = reasoned(
        "should we deploy on Friday?", ("rule", "never deploy on Fridays"),
        ("rule", "Deploys go through scripts/deploy.sh"), ("gotcha", "deploy.sh needs AWS_PROFILE=prod"),
    )  # fmt: skip
    assert (found.verdict, texts(found.evidence_for)) == ("opposed", [])
    assert texts(found.evidence_against) == ["never deploy on Fridays"]
    assert len(found.context) == 2


@pytest.mark.parametrize(
    ("question", "answer"),
    [
        ("which postgres version do we run?", "We use PostgreSQL 16 in production"),
        ("who owns billing?", "Alice owns the billing module"),
        ("where does staging live?", "staging lives at stage.example.com"),
        ("what port does the dev server use", "the dev server runs on port 8080"),
        ("why did we choose the event queue?", "the event queue was chosen because polling was slow"),
    ],
)
def test_an_open_question_is_answered_not_judged(question: str, answer: str) -> None:
    said = (
        "We use PostgreSQL 16 in production", "PostgreSQL connection pool is 20 per worker", "the staging data is fake",
        "Alice owns the billing module", "billing retries are limited to 3", "the event queue holds a thousand events",
        "staging lives at stage.example.com", "the dev server runs on port 8080", "the dev server needs a token",
        "the event queue was chosen because polling was slow",
    )  # fmt: skip
    found = reasoned(question, *(("fact", text) for text in said))
    assert found.verdict == "answered"
    assert texts(found.evidence_for)[0] == answer
    assert found.evidence_against == ()


def test_an_open_question_that_nothing_answers_is_unknown() -> None:
    found = reasoned("who owns the search index?", ("fact", "Alice owns the billing module"))
    assert (found.verdict, found.evidence_for) == ("unknown", ())


def test_another_of_the_same_sort_speaks_against() -> None:
    found = reasoned("do we use MySQL?", ("fact", "We use PostgreSQL 16"), rivals=frozenset({"postgresql", "sqlite"}))
    assert (found.verdict, found.evidence_against[0].why) == ("opposed", "it names another of its sort")


@pytest.mark.parametrize(
    ("question", "verdict"),
    [
        ("should we use npm?", "opposed"),
        ("should we use pnpm?", "supported"),
        ("should we avoid npm?", "supported"),
    ],
)
def test_the_clause_that_names_it_tells(question: str, verdict: str) -> None:
    assert reasoned(question, ("rule", "use pnpm, not npm")).verdict == verdict
    assert reasoned(question, ("rule", "use pnpm instead of npm")).verdict == verdict


@pytest.mark.parametrize(
    ("question", "verdict"),
    [
        ("does the queue lose jobs when redis restarts?", "supported"),
        ("will the nightly build fail on windows?", "supported"),
        ("does the nightly build pass on windows?", "opposed"),
        ("is the nightly build ok on windows?", "opposed"),
        ("should we use the redis queue for jobs?", "opposed"),
        ("does the redis queue work for jobs?", "opposed"),
    ],
)
def test_a_warning_bears_out_what_happens_and_speaks_against_relying_on_it(question: str, verdict: str) -> None:
    said = ("the queue loses jobs when redis restarts", "the nightly build fails on windows")
    assert reasoned(question, *(("gotcha", text) for text in said)).verdict == verdict


def test_a_statement_has_a_side_for_each_clause() -> None:
    said = "never push to github directly, use scripts/publish.sh"
    assert stance.towards(said, frozenset({"push", "github"}))
    assert not stance.towards(said, frozenset({"publish"}))


def test_wonder_knows_a_reason_and_a_cure_when_it_reads_one() -> None:
    found = explore.wonder(
        "redis",
        known(
            ("decision", "use redis for sessions because it is fast"),
            ("gotcha", "redis needs REDIS_URL set"),
            ("gotcha", "redis loses sessions on restart"),
        ),
        (),
        {},
    )
    assert [gap.split(" is ")[1] for gap in found.gaps] == ["a gotcha without a solution"]


def test_wonder_sees_on_against_off_and_the_words_that_several_share() -> None:
    found = explore.wonder(
        "redis",
        known(
            ("gotcha", "Redis loses sessions on restart because persistence is off"),
            ("fact", "Redis persistence is on since the incident"),
            ("fact", "We pin redis 7.2"),
        ),
        (),
        {},
    )
    assert len(found.contradictions) == 1
    assert found.adjacent == ("word:persistence",)
    assert not any("7.2" in question for question in found.questions)


def test_beside_a_topic_lie_things_not_any_word() -> None:
    found = explore.wonder(
        "postgres",
        known(
            ("fact", "postgres is slow when the connection pool depends on dns"),
            ("rule", "raise the connection pool of postgres before a load test"),
            ("fact", "what postgres costs depends on storage"),
            ("gotcha", "raise an alarm when postgres reports no storage left"),
        ),
        (),
        {},
    )
    assert set(found.adjacent) == {"word:connection pool", "word:storage"}


@pytest.mark.parametrize(
    "piece",
    ["a", " ", "a ", "\n", ",", "a, ", "or ", "a or ", "in ", "Ab", "Ab is ", "1,", "-", "a-", ", not", " because"],
)
def test_however_long_a_question_or_a_statement_it_is_read_at_once(piece: str) -> None:
    def read(text: str) -> None:
        reasoning.asked(text)
        stance.claimed(text)
        choosing.options(text)
        stance.clauses(text, frozenset("a"))
        opposites.side(opposites.ends("large a"), frozenset({"a", "larg"}), text)
        for sort in (sought.SOMEBODY, sought.PLACE, sought.TIME, sought.SPAN, sought.NUMBER):
            sought.tells(sort, "who owns a?", frozenset("a"), text)

    read("a, not because of a or b")  # patterns are compiled when they are first needed
    pace.cheap(0.3, lambda: read(piece * (8_000 // len(piece))))


@pytest.mark.parametrize(
    ("question", "sort"),
    [
        ("who owns billing?", sought.SOMEBODY), ("which team owns billing?", sought.SOMEBODY),
        ("where do the logs go?", sought.PLACE), ("at what time does the backup run?", sought.TIME),
        ("since when do we use uv?", sought.TIME), ("how often do we deploy?", sought.SPAN),
        ("what's the port of the api?", sought.PORT), ("how many workers are there?", sought.NUMBER),
        ("which node version do we run?", sought.VERSION), ("how do we deploy?", ""), ("which database do we use?", ""),
    ],
)  # fmt: skip
def test_a_question_wants_a_thing_of_a_sort(question: str, sort: str) -> None:
    assert reasoning.asked(question).sought == sort


def test_what_would_settle_it_is_named_by_its_sort() -> None:
    found = reasoned("who owns the job queue?", ("fact", "the job queue of Temporal owns its threads"))
    assert (found.verdict, found.context[0].why) == ("unknown", "it doesn't tell who")
    assert found.would_settle[0].startswith("A statement that tells who")


def test_what_a_reason_speaks_ill_of_is_opposed() -> None:
    """ "Because floats bit us" is no word for floats; what only a reason names is borne out by nobody."""
    bitten = ("decision", "we decided to keep money as integer cents because floats bit us in 2024")
    found = reasoned("should we store money as float?", bitten, ("rule", "never use float for money"))
    assert (found.verdict, texts(found.evidence_for)) == ("opposed", [])
    assert len(found.evidence_against) == 2
    mild = ("decision", "we keep money as integer cents because float rounding differs between services")
    assert texts(reasoned("should we store money as float?", mild).evidence_for) == []
    praised = ("decision", "we picked Vite because webpack was no mistake but slow")
    assert texts(reasoned("should we use vite?", praised).evidence_for) == [praised[1]]
