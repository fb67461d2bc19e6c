"""What is known of a sentence amid a long message, and what is kept of one."""

import pytest

from twiceshy.learn.detect import detect
from twiceshy.learn.detect.cutting import cut
from twiceshy.learn.detect.standing import Message

TASK = (
    "Add an export to the reports page. The export writes one row per invoice and must never round the amounts. "
    "Only admins see the button, everyone else gets the page as it is now. Write a test for the export with an empty "
    "report and one for a report with ten thousand invoices."
)
ASIDE = "By the way, all our screens get their texts from the translation table, never hard-code one."


def message(turn: str) -> Message:
    reader, _, spoken, mixed, *_ = cut(turn)
    return Message(reader, turn, spoken, reader.scale.weigh(spoken, len(turn), mixed, whole=1))


def test_what_begins_a_paragraph_is_known() -> None:
    told = message(f"{TASK}\n\n{ASIDE} So much for that.")
    begins = ["@begins" in told.placed(number) for number in range(len(told.spoken))]
    assert begins == [each.masked.startswith("by the way") for each in told.spoken] and any(begins)


def test_an_aside_shares_less_with_the_rest_than_the_task_does() -> None:
    told = message(f"{TASK} {ASIDE}")
    shared = [told.measured(number)[-1] for number in range(len(told.spoken))]
    assert shared[-1] < min(shared[:-1])


@pytest.mark.parametrize("turn", [f"{TASK} {ASIDE}", f"{ASIDE} {TASK}", f"{TASK}\n\n{ASIDE}"])
def test_what_lasts_amid_a_task_is_kept_and_the_task_is_not(turn: str) -> None:
    (found,) = detect(turn)
    assert "translation table" in found.text and "export" not in found.text


def test_a_task_alone_teaches_nothing() -> None:
    assert detect(TASK) == ()
