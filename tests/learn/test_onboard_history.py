"""What was decided and then taken back is told once: as what was tried, with why it went."""

import pytest

from twiceshy.learn.onboard import git
from twiceshy.learn.onboard.git import Commit

pytestmark = pytest.mark.promise("ONBOARD-FEW")
SWITCH = "Switch cache from memcached to redis because memcached lost sessions on deploy"
WHY = "Redis evicted carts under load."


def commits(*said: tuple[str, str]) -> list[Commit]:
    """A history as git tells it, the newest first; said from the oldest on."""
    made = [
        Commit(f"{number:040x}", f"2026-05-{number:02}T10:00:00Z", "Ann", subject, body, ())
        for number, (subject, body) in enumerate(said, 1)
    ]
    return made[::-1]


@pytest.mark.parametrize(
    ("revert", "body"),
    [
        (f'Revert "{SWITCH}"', WHY),
        (f'Revert "{SWITCH}"', f"This reverts commit {1:040x}.\n\n{WHY}"),
        ('Revert "Switch cache from memcached to redis"', WHY),
        (f"revert: {SWITCH}", WHY),
        ("revert(cache): Switch cache from memcached to redis", WHY),
        ('Revert "the new cache"', f"This reverts commit {1:08x}".replace("00000001", f"{1:040x}") + f".\n\n{WHY}"),
    ],
)
def test_what_was_taken_back_is_no_decision(revert: str, body: str) -> None:
    past = commits((SWITCH, ""), ("Tidy up", ""), (revert, body))
    assert git.decisions(past) == []
    (tried,) = git.taken_back(past)
    assert tried.text == f"“Switch cache from memcached to redis” was tried and taken back: {WHY}"
    assert tried.quote.count("evicted") == 1


@pytest.mark.parametrize(
    "again", [f'Reapply "{SWITCH}"', f'Revert "Revert "{SWITCH}""', SWITCH, f"feat(cache): {SWITCH}"]
)
def test_what_came_back_stands(again: str) -> None:
    past = commits((SWITCH, ""), (f'Revert "{SWITCH}"', WHY), (again, "The limit is higher now."))
    assert git.taken_back(past) == []
    assert "Switch cache from memcached to redis" in {found.text for found in git.decisions(past)}


def test_a_reason_in_the_subject_is_quoted_once() -> None:
    (found,) = git.decisions(commits((SWITCH, "")))
    assert found.reason == "Memcached lost sessions on deploy"
    assert found.quote == f"{SWITCH} (Ann, 2026-05-01)"


def test_only_the_one_that_was_meant_is_taken_back() -> None:
    other = "Switch mail from sendmail to postmark because sendmail was blocked"
    past = commits((other, ""), (SWITCH, ""), (f'Revert "{SWITCH}"', WHY))
    assert [found.text for found in git.decisions(past)] == ["Switch mail from sendmail to postmark"]


@pytest.mark.parametrize(
    ("said", "holds"),
    [
        ([f"Switch from lib{number} to lib{number + 1}" for number in range(2, 8)], [5]),
        (["Adopt moment for dates", "Migrate from moment to luxon", "Replace luxon with dayjs"], [2]),
        (["Switch from a to b", "Switch from b to c", "Switch from c to b"], [2]),
        (["Switch logging from lib2 to lib3", "Switch http from lib3 to lib4"], [0, 1]),
        (["Switch to webpack for the app", "Switch from webpack to vite for the docs"], [0, 1]),
        (["Switch from a to b", "Switch from b to c", 'Revert "Switch from b to c"'], [0]),
    ],
)
def test_what_a_later_commit_gave_up_is_no_decision(said: list[str], holds: list[int]) -> None:
    found = git.decisions(commits(*((subject, "") for subject in said)))
    assert {one.text for one in found} == {said[at] for at in holds}
