"""Questions as people ask them, of stores with several things known: what is told, and that nothing else is."""

from pathlib import Path

import pytest

from twiceshy.keeper import hall, memories
from twiceshy.keeper.looking import exploring
from twiceshy.keeper.turn import learning
from twiceshy.model.session import Event, Session

pytestmark = pytest.mark.promise("EXPLORE-1")
HERE = Path(__file__).parent
VERDICTS = {"+": "supported", "-": "opposed", "?": "unknown", "=": "answered", ":": "answered"}


def lists(name: str) -> dict[str, list[str]]:
    found: dict[str, list[str]] = {}
    for line in (HERE / name).read_text().splitlines():
        if line.startswith("=== "):
            found[line[4:]] = []
        elif line and not line.startswith("#"):
            found[list(found)[-1]].append(line)
    return found


def learn(keeper: hall.Keeper, line: str, day: int) -> None:
    how, kind, said = line.split(" ", 2)
    text, _, ended = said.partition(" | ")
    made = memories.remember(keeper, memories.Statement(text, kind=kind)).memory
    if ended == "forget":
        memories.forget(keeper, made.id)
    elif how == "gone":
        say(keeper, ended, day)
        gone = memories.named(keeper, made.id)
        assert gone.status == "superseded", (text, ended, gone.status)


def say(keeper: hall.Keeper, text: str, day: int) -> None:
    event = Event(f"s{day}", 0, "person", "message", text, f"2030-03-{day:02}T10:00:00.000Z")
    learning.learn(keeper, Session(f"s{day}", "claude-code", ""), [event])


def missed(repo: Path, name: str) -> list[tuple[str, str]]:
    """The questions of a list that are answered otherwise, and how."""
    wrong = []
    with hall.opened(str(repo)) as keeper:
        lines = lists("asked_questions.txt")[name]
        for day, line in enumerate((line for line in lines if not line.startswith(" ")), 1):
            learn(keeper, line, day)
        for line in (line for line in lines if line.startswith(" ")):
            told, _, question = line[4:].rpartition(" | ")
            found = exploring.reason(keeper, question)
            first = found.evidence_for[0].memory.text if found.evidence_for else ""
            got = {"=": first, ":": found.choice}.get(line[2], "")
            if (found.verdict, got) != (VERDICTS[line[2]], told):
                wrong.append((question, f"{found.verdict} {got}"))
    return wrong


@pytest.mark.parametrize("name", lists("asked_questions.txt"))
def test_a_question_is_told_what_is_known_and_nothing_else(repo: Path, name: str) -> None:
    assert missed(repo, name) == []


def wandered(repo: Path, name: str) -> list[tuple[str, str]]:
    """The topics of a list about which something else is told, and what."""
    wrong, letters = [], dict[str, str]()
    with hall.opened(str(repo)) as keeper:
        for line in lists("wondered_topics.txt")[name]:
            if line.startswith(" "):
                topic, _, told = line.strip().partition(" =")
                found = exploring.wonder(keeper, topic)
                got = " ".join(sorted(letters[one.memory.text] for one in found.known))
                pairs = sorted(
                    "".join(sorted((letters[pair.first], letters[pair.second]))) for pair in found.contradictions
                )
                got += f" ! {' '.join(pairs)}" if pairs else ""
                wrong += [] if got == told.strip() else [(topic, got)]
            else:
                how, letter, rest = line.split(" ", 2)
                old, kind, text = rest.split(" ", 2) if how == "new" else ("", *rest.split(" ", 1))
                letters[text] = letter
                if old:
                    memories.correct(keeper, next(said for said, each in letters.items() if each == old), text)
                else:
                    memories.remember(keeper, memories.Statement(text, kind=kind))
    return wrong


@pytest.mark.parametrize(("name", "most"), [("first", 0), ("kept apart", 1)])
def test_wonder_shows_what_names_the_topic_and_what_holds_against_what_holds(repo: Path, name: str, most: int) -> None:
    wrong = wandered(repo, name)
    assert len(wrong) <= most, wrong


def test_what_was_taken_back_is_shown_with_its_day_and_what_ended_it(repo: Path) -> None:
    with hall.opened(str(repo)) as keeper:
        learn(
            keeper, "gone rule never deploy on Fridays | actually scrap the friday rule, we have good rollbacks now", 7
        )
        told = exploring.reason(keeper, "can I deploy on friday?").evidence_for[0]
        assert told.memory.text == "scrap the friday rule, we have good rollbacks now"
        assert told.why == "on 2030-03-07 it took back “never deploy on Fridays”"
        memories.remember(keeper, memories.Statement("never deploy on Fridays", kind="rule"))
        assert exploring.reason(keeper, "can I deploy on friday?").verdict == "opposed"


def test_what_was_replaced_is_no_contradiction(repo: Path) -> None:
    with hall.opened(str(repo)) as keeper:
        old = memories.remember(keeper, memories.Statement("staging is at stage.acme.dev", kind="fact")).memory
        memories.correct(keeper, old.id, "staging is at st2.acme.dev")
        found = exploring.wonder(keeper, "staging")
    assert found.contradictions == ()
    assert [(pair.first, pair.second) for pair in found.replaced] == [
        ("staging is at st2.acme.dev", "staging is at stage.acme.dev")
    ]


@pytest.mark.parametrize(
    ("said", "question", "verdict"),
    [
        (
            "let's go with zod instead of yup for validation, it has better types",
            "use zod for validation?",
            "supported",
        ),
        ("let's go with zod instead of yup for validation, it has better types", "use yup for validation?", "opposed"),
        ("we settled on terraform rather than pulumi for infra", "should we use terraform for infra?", "supported"),
        ("we settled on terraform rather than pulumi for infra", "should we use pulumi for infra?", "opposed"),
        ("stick with jest instead of vitest in the web package", "is jest fine in the web package?", "supported"),
    ],
)
def test_what_is_gone_with_is_what_a_choice_is_for(repo: Path, said: str, question: str, verdict: str) -> None:
    with hall.opened(str(repo)) as keeper:
        memories.remember(keeper, memories.Statement(said, kind="decision"))
        assert exploring.reason(keeper, question).verdict == verdict


@pytest.mark.parametrize(
    ("said", "question"),
    [
        ("the staging db moved again, it's db3.internal:5433 now", "where is the staging database?"),
        ("the staging database is at db3.internal:5433", "where is the staging db?"),
        ("prod config is in deploy/prod.toml", "where is the production configuration?"),
    ],
)
def test_a_thing_is_found_by_its_short_name_and_its_long_one(repo: Path, said: str, question: str) -> None:
    with hall.opened(str(repo)) as keeper:
        memories.remember(keeper, memories.Statement(said, kind="fact"))
        memories.remember(keeper, memories.Statement("staging data is fake", kind="fact"))
        found = exploring.reason(keeper, question)
        assert (found.verdict, [one.memory.text for one in found.evidence_for]) == ("answered", [said])
