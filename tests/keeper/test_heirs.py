"""What takes the place of something is found by what that was about."""

import pytest

from twiceshy.keeper.heirs import heir
from twiceshy.model.memory import Details, Memory


def memory(text: str, context: str = "") -> Memory:
    return Memory(text, "rule", "repo", text, details=Details(context=context))


@pytest.mark.parametrize(
    ("old", "new", "about"),
    [
        ("always use moment for dates", "use dayjs, not moment", "dates"),
        ("we use zod for request validation", "forget zod, we switch to valibot", "request validation"),
        ("run `mypy` before every commit", "run pyright before every commit, not mypy", ""),
        ("deploys go out on Fridays", "deploys go out on Mondays", "Fridays"),
    ],
)
def test_it_has_the_words_that_it_lacks_but_not_what_it_rejects(old: str, new: str, about: str) -> None:
    assert heir(memory(new), [memory(old)]).details.context == about


def test_it_goes_on_over_several_changes() -> None:
    second = heir(memory("use dayjs, not moment"), [memory("always use moment for dates")])
    third = heir(memory("luxon, not dayjs"), [second])
    assert third.details.context == "dates moment"


def test_what_it_has_of_its_own_stays() -> None:
    assert heir(memory("use dayjs", "for the invoices"), [memory("use moment for dates")]).details.context == (
        "for the invoices"
    )


def test_what_only_ends_something_tells_nothing() -> None:
    assert heir(memory("forget the rule about sudo"), [memory("never use sudo")]).status == "retired"
