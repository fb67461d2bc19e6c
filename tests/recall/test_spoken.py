"""What "it" and "that" stand for is found in what was said before."""

import pytest

from twiceshy.recall.forbid.spoken import command_of, deed_of, noun_of


@pytest.mark.parametrize(
    ("about", "noun"),
    [
        ("vendor/ is generated", "vendor/"),
        ("the integration tests hit the real bank", "integration tests"),
        ("you may read the logs", "logs"),
        ("and please", ""),
    ],
)
def test_the_subject(about: str, noun: str) -> None:
    assert noun_of(about).strip() == noun


@pytest.mark.parametrize(
    ("about", "command"),
    [
        ("We had an incident with helm rollback last month", "helm rollback"),
        ("php artisan migrate:fresh wipes everything", "php artisan migrate:fresh"),
        ("The settings of staging live in deploy/staging", "deploy/staging"),
    ],
)
def test_a_command_or_a_path_anywhere(about: str, command: str) -> None:
    assert command_of(about) == command


@pytest.mark.parametrize(
    ("about", "deed"),
    [
        ("It would be a disaster to drop the events collection", "drop the events collection"),
        ("last time you broke everything by dropping tables", "dropping tables"),
        ("the tests are slow", ""),
    ],
)
def test_a_deed(about: str, deed: str) -> None:
    assert deed_of(about).strip() == deed
