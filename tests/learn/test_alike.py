"""What makes two statements of it: a word in another's place, a letter, capitals, a number however it is spelled."""

from itertools import permutations

import pytest

from twiceshy.learn.change.conflict import relation

# One sentence, and what may stand in its one place: each says something of its own.
APART = {
    "never deploy to {} without approval": ("eu", "us", "EU", "US", "asia"),
    "the {} region is read-only": ("US", "EU", "APAC"),
    "the {} bucket holds invoices": ("US", "EU"),
    "plan {} is free": ("A", "B", "C"),
    "{} signs off releases": ("QA", "IT", "legal"),
    "{} runs MySQL 8": ("staging", "production", "the demo"),
    "the {} service runs PostgreSQL 15": ("orders", "billing"),
    "restart the {} worker after changing the config file": ("mail", "billing"),
    "module {} has no tests": ("17", "18", "three"),
}
# One sentence, and the numbers it may have: the later one holds.
COUNTED = {
    "PRs need {}": ("one approval", "two approvals", "3 approvals"),
    "every PR needs {}": ("two reviewers", "three reviewers"),
    "{} per file": ("one class", "two classes"),
    "separate functions with {}": ("one blank line", "two blank lines"),
    "retry {}": ("twice", "three times", "5 times"),
    "use up to {} workers": ("ten", "four", "8"),
    "support the last {} of Node": ("two versions", "three versions"),
    "sessions expire after {}": ("30 minutes", "2 hours", "one day"),
    "uploads are limited to {}": ("500 kb", "10 mb"),
}


def pairs(sentences: dict[str, tuple[str, ...]]) -> list[tuple[str, str]]:
    return [
        (sentence.format(one), sentence.format(other))
        for sentence, places in sentences.items()
        for one, other in permutations(places, 2)
    ]


@pytest.mark.promise("BELIEF-UNRELATED")
@pytest.mark.parametrize(("old", "new"), [pair for pair in pairs(APART) if pair[0].lower() != pair[1].lower()])
def test_one_word_in_anothers_place_is_another_statement(old: str, new: str) -> None:
    assert relation(new, old).name == "none"


@pytest.mark.promise("BELIEF-CONFLICT")
@pytest.mark.parametrize(("old", "new"), pairs(COUNTED))
@pytest.mark.parametrize("news", ["{}", "{} now"])
def test_another_number_of_the_same_takes_its_place(old: str, new: str, news: str) -> None:
    assert relation(news.format(new), old).name == "conflict"


@pytest.mark.promise("BELIEF-MERGE")
@pytest.mark.parametrize(
    ("old", "new", "same"),
    [
        ("always run the test suite before pushing", "always run the full test suite before pushing", True),
        ("always run the full test suite before pushing", "always run the test suite before pushing", False),
        ("always run the linter before committing", "always run the linter before you commit", True),
        ("PRs need approval", "PRs need two approvals", False),
        ("restart the worker after changing the config", "restart the B worker after changing the config", False),
    ],
)
def test_what_says_a_little_more_says_the_same_and_what_says_less_holds_more_widely(
    old: str, new: str, same: bool
) -> None:
    assert (relation(new, old).name == "near") is same


@pytest.mark.promise("BELIEF-CONFLICT")
@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("the repo is a monorepo", "the repo is no longer a monorepo"),
        ("rebase, do not merge", "merge, don't rebase"),
        ("deploys are manual", "deploys are automatic"),
        ("der Port ist 8080", "der Port ist 9090"),
        ("der Port ist 8080", "der Port ist jetzt 9090"),
        ("a porta é 8080", "a porta é 9090"),
        ("le port est 8080", "le port est 9090"),
        ("team A owns billing", "team B owns billing"),
        ("Docker images are based on alpine", "Docker images are now based on debian-slim"),
    ],
)
def test_the_opposite_or_another_value_however_it_is_put(old: str, new: str) -> None:
    assert relation(new, old).name == "conflict"


@pytest.mark.promise("BELIEF-DOUBT")
@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("the API is versioned by URL", "the API is versioned by header"),
        ("Docker images are based on alpine", "Docker images are based on debian-slim"),
    ],
)
def test_another_way_to_do_the_same_is_a_question(old: str, new: str) -> None:
    assert relation(new, old).name == "doubt"


@pytest.mark.promise("BELIEF-UNRELATED")
@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("use pytest fixtures", "use unittest setUp"),
        ("use docker volumes", "use podman pods"),
        ("images are cached by URL", "images are resized by width"),
    ],
)
def test_what_is_made_with_rivals_is_no_rival(old: str, new: str) -> None:
    assert relation(new, old).name == "none"


@pytest.mark.promise("BELIEF-MERGE")
@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("we deploy with fly deploy --remote-only", "We deploy with `fly deploy --remote-only`"),
        ("We use pnpm.", "we use `pnpm`"),
        ("run `make lint` first", "Run make lint first."),
    ],
)
def test_marks_around_code_make_no_second_statement(one: str, other: str) -> None:
    assert {relation(one, other).name, relation(other, one).name} == {"near"}
    assert relation("run `make test` first", "run `make lint` first").name == "none"


@pytest.mark.promise("BELIEF-CONFLICT")
@pytest.mark.parametrize("said", ["Bob owns billing too", "Bob owns billing as well."])
def test_what_is_said_beside_it_replaces_nothing(said: str) -> None:
    assert relation(said, "Anna owns billing").name == "none"
    assert relation("Bob owns billing", "Anna owns billing").name == "conflict"


# One sentence, and two ways to write its one word.
SHORT = {
    "never mock the {}": ("db", "database", "DB"),
    "run the e2e suite in a fresh {}": ("env", "environment"),
    "{} are pinned in the lockfile": ("deps", "dependencies"),
    "never deploy to {} on fridays": ("prod", "production"),
    "the {} are written in markdown": ("docs", "documentation"),
    "commit {} are in english": ("msgs", "messages"),
    "every {} needs a changelog entry": ("PR", "pull request", "pr"),
    "secrets never go into the {}": ("config", "configuration", "Config"),
}


@pytest.mark.promise("BELIEF-MERGE")
@pytest.mark.parametrize(("old", "new"), pairs(SHORT))
def test_a_short_form_is_the_word_it_is_short_for(old: str, new: str) -> None:
    assert relation(new, old).name in ("same", "near")


@pytest.mark.promise("BELIEF-UNRELATED")
@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("run the seeds in db/seeds", "run the seeds in database/seeds"),
        ("never push to `dev`", "never push to `development`"),
        ("never commit .env", "never commit the environment"),
        ("never mock the db", "never mock the api"),
        ("specs live beside the code", "tests live beside the code"),
        ("run backups every week", "run backups every month"),
        ("PRs to main need two approvals", "PRs to release need three approvals"),
    ],
)
def test_a_short_form_in_a_name_is_a_name(old: str, new: str) -> None:
    assert relation(new, old).name == "none"


@pytest.mark.promise("BELIEF-CONFLICT")
@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("every PR needs one approval", "PRs need two approvals"),
        ("PRs need two approvals", "each pull request needs one approval"),
        ("all functions have at most 40 lines", "functions have at most 60 lines"),
        ("write docs for public functions", "never write documentation for public functions"),
        ("the default branch is dev", "the default branch is development"),
        ("no barrel files", "barrel files are welcome"),
        ("never use mocks", "mocks are encouraged"),
        ("barrel files are welcome", "no barrel files"),
    ],
)
def test_of_all_and_of_each_and_in_short_it_is_said_of_the_same(old: str, new: str) -> None:
    assert relation(new, old).name == "conflict"


@pytest.mark.promise("BELIEF-MERGE")
@pytest.mark.parametrize(
    ("old", "new", "same"),
    [
        ("never commit .env files", ".env files must never be committed", True),
        ("I prefer terse commits", "I prefer terse commit messages", True),
        ("I prefer small commits", "I prefer small commit messages", False),
        ("I prefer terse commit messages", "I prefer terse commit hooks", False),
        ("never commit environment files", ".env files must never be committed", False),
        ("never commit .env files", ".envrc files must never be committed", False),
    ],
)
def test_a_name_keeps_its_dot_and_what_is_terse_of_a_commit_is_its_message(old: str, new: str, same: bool) -> None:
    assert (relation(new, old).name == "near") is same
    assert (relation(old, new).name == "near") is same


@pytest.mark.parametrize(
    "old", ["never push to main", "always release from main", "only merge reviewed work into main"]
)
def test_the_main_branch_is_main(old: str) -> None:
    new = f"please {old.replace('main', 'the main branch')}"
    assert relation(new, old).name == relation(old, new).name == "near"
    assert relation(old.replace("main", "the release branch"), old).name != "near"
