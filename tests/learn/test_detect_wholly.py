"""Nothing of what is taught gets lost: what a word of praise points at, what was taken instead, what was insisted on."""

from collections.abc import Callable

import pytest

from twiceshy.keeper.turn.heard import _taught
from twiceshy.learn.about.topics import unframed
from twiceshy.learn.change.complaint import without_reminder
from twiceshy.learn.detect import detect

Told = Callable[[str], str]

TASK = (
    "I need a small tool that reads the export of our gauges and draws one picture per gauge. The export has the columns "
    "time, gauge and level. The level goes on the left axis. {} For this one call the argument --out and try it on "
    "samples/may.csv before you report back. It takes the input file and a directory as arguments."
)
FAULT = (
    "We had an odd problem in the mobile app: in airplane mode the progress bar went on to 100 percent. {} Now the next "
    "one: on tablets the gallery scrolls back to the top after a rotation. It happens on Android 13 and on nothing else. "
    "Find the cause, and if the fix touches the navigation graph, show me the diff."
)


@pytest.mark.promise("DETECT-1")
@pytest.mark.parametrize(
    "turn",
    [
        "ya thats the right way, schema first then code. always like that pls",
        "good, one migration per change. always do it like this",
        "I like the short commit bodies. Keep doing that.",
        "Tests first, then the code. Always like that from now on.",
        "erst das Schema, dann der Code. immer so bitte",
        "primero el esquema y luego el código. siempre así",
        "primeiro o esquema, depois o código. sempre assim",
    ],
)
def test_what_shall_go_on_is_kept_with_what_it_is(turn: str) -> None:
    (found,) = detect(turn)
    assert found.text == turn


@pytest.mark.promise("DETECT-2")
@pytest.mark.parametrize("turn", ["fix the header. keep it that way.", "The page is blank. Do it again like that."])
def test_after_a_task_or_a_fault_nothing_goes_on(turn: str) -> None:
    assert detect(turn) == ()


@pytest.mark.promise("DETECT-3")
@pytest.mark.parametrize(
    "turn",
    [
        "We rejected Kafka because it needs a team to run. It's SQS.",
        "We rejected Kafka, too heavy for us. It's SQS.",
        "We decided against Mongo. It's Postgres 16.",
        "Wir haben Kafka verworfen, zu schwer. Es wird SQS.",
        "Descartamos Kafka porque pesa mucho. Es SQS.",
    ],
)
def test_what_was_taken_instead_belongs_to_what_was_not(turn: str) -> None:
    (found,) = detect(turn)
    assert (found.text, found.signal) == (turn, "decision")


@pytest.mark.parametrize("behind", ["It's broken now.", "It's done.", "We use it twice."])
def test_what_names_nothing_was_not_taken(behind: str) -> None:
    assert all(behind not in found.text for found in detect(f"We dropped GraphQL for REST. {behind}"))


@pytest.mark.parametrize(
    "turn",
    [
        "we've agreed with finance that refunds above 500 EUR need a second approval",
        "we agreed with the team that PRs need two reviews",
        "I agreed with Anna that the api stays on v1 until march",
        "we've already agreed with legal that logs are kept for 30 days",
    ],
)
def test_with_whom_something_was_agreed_is_no_reminder(turn: str) -> None:
    assert [unframed(without_reminder(found.text)) for found in _taught(turn)] == [turn]


@pytest.mark.parametrize("turn", ["we agreed to use yarn", "as we agreed, use yarn", "we agreed on it, use yarn"])
def test_what_was_agreed_is_kept_without_the_reminder(turn: str) -> None:
    assert unframed(without_reminder(turn)) == "use yarn"


@pytest.mark.promise("DETECT-1")
@pytest.mark.parametrize(
    ("message", "said"),
    [
        (TASK, "One thing I've had to say too often: scripts in this repository never write next to their input."),
        (TASK, "I've told you twice already: the input tree is mounted read-only on the cluster."),
        (TASK, "I keep repeating it, again and again: plots are drawn in metres, not in feet."),
        (FAULT, "There's one thing you got wrong, and it's the second time: the tick is 1/32768 of a second."),
        (FAULT, "You wrote down three hypotheses before touching the code. Please keep working like that with bugs."),
    ],
)
def test_what_is_insisted_on_is_heard_amid_a_long_message(message: str, said: str) -> None:
    (found,) = detect(message.format(said))
    assert found.text == said


@pytest.mark.promise("DETECT-2")
@pytest.mark.parametrize(
    ("message", "said"),
    [
        (TASK, "The old one did it before."),
        (FAULT, "The tester has told you twice: it happens."),
        (FAULT, "It keeps working like that until the app is closed."),
        (FAULT, "Did I tell you before: does it happen on tablets only?"),
    ],
)
def test_what_only_sounds_so_is_not(message: str, said: str) -> None:
    assert detect(message.format(said)) == ()


@pytest.mark.parametrize(
    "turn",
    [
        "You treated the cost matrix as symmetric. It isn't: our costs are travel times on real streets.",
        "You assumed the ids are unique. They aren't: every shard counts from one.",
        "Du behandelst die Matrix als symmetrisch. Das ist sie nicht: unsere Kosten sind Fahrzeiten auf echten Straßen.",
    ],
)
def test_what_is_denied_is_kept_with_its_denial(turn: str) -> None:
    (found,) = detect(turn)
    assert found.text == turn
