"""A task in the same breath is no part of what shall last; a second standing order is."""

import pytest

from twiceshy.learn.person import is_about_person
from twiceshy.learn.tasks import lasting


@pytest.mark.promise("DETECT-2")
@pytest.mark.parametrize(
    ("said", "kept"),
    [
        ("always use ruff, and please fix the lint errors in app.py", "always use ruff"),
        ("never use any, fix the types in cart.ts", "never use any"),
        ("never log tokens, and remove the debug print in auth.py", "never log tokens"),
        ("use pnpm from now on and rerun the install", "use pnpm from now on"),
        ("from now on use date-fns; replace moment in utils.ts", "from now on use date-fns"),
        ("no, use fetch, not axios, and redo the client", "no, use fetch, not axios"),
        ("the db must be seeded first, then run the tests", "the db must be seeded first"),
        ("fix the failing test and remember that the db must be seeded", "remember that the db must be seeded"),
        ("we moved to Vite last week, so delete the webpack config and run the tests", "we moved to Vite last week"),
        ("we never use lodash in this repo, remove it", "we never use lodash in this repo"),
        ("remember we deploy with `fly deploy`, and fix the header please", "remember we deploy with `fly deploy`"),
        ("Add to CLAUDE.md: never use console.log", "never use console.log"),
        ("we use pnpm here. can you fix the header now?", "we use pnpm here"),
        ("commit messages are in English. then push.", "commit messages are in English"),
        ("nimm ab jetzt pnpm und lösche bitte die package-lock.json", "nimm ab jetzt pnpm"),
        ("a partir de ahora usa pnpm y borra el package-lock.json por favor", "a partir de ahora usa pnpm"),
    ],
)
def test_a_task_is_left_out(said: str, kept: str) -> None:
    start, end = lasting(said)
    assert said[start:end] == kept


@pytest.mark.promise("DETECT-3")
@pytest.mark.parametrize(
    "said",
    [
        "always run ruff and fix the lint errors",
        "always run the tests and update the changelog",
        "always regenerate the client and restart the server",
        "when you add an endpoint, update the docs",
        "One thing for the future: when you touch the proto files, regenerate the stubs",
        "legacy/ is frozen, add features in core/",
        "never commit secrets, delete them instead",
        "don't touch the lockfile, regenerate it",
        "the e2e job is flaky, rerun it before you investigate",
        "always squash commits, then delete the branch",
        "we build the image, update the tag and push",
        "you must run the migrations and update the schema file",
        "we'll keep both for one release and then remove the old one",
        "your variable names are too short, please write full words",
        "use auth scopes, error codes, and retry rules",
    ],
)
def test_what_belongs_to_the_statement_stays(said: str) -> None:
    assert lasting(said) == (0, len(said))


@pytest.mark.parametrize("piece", ["\n", " ", "please ", ", and please fix ", "always ", "answer me in "])
def test_long_texts_are_no_statements_and_cost_nothing(piece: str) -> None:
    text = piece * 20_000
    assert lasting(text) == (0, len(text))
    assert not is_about_person(text, "fact") or "answer" in piece
