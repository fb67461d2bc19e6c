"""What is said of one place stands beside the rule that holds anywhere; "from now on" ends nothing of another thing."""

from itertools import permutations

import pytest

from twiceshy.learn.about.values import AN_EXCEPTION
from twiceshy.learn.change import overturn
from twiceshy.learn.change.conflict import relation
from twiceshy.learn.change.merge import Statement, plan
from twiceshy.learn.change.narrower import is_leave
from twiceshy.model.memory import Memory


def memory(text: str, number: int = 0) -> Memory:
    return Memory(f"m{number}", "rule", "repo", text, origin="person", status="active", created="1", updated="1")


@pytest.mark.promise("BELIEF-CONFLICT")
@pytest.mark.parametrize(
    ("known", "later"),
    [
        ("use npm in this repo", "use pnpm, not npm, in packages/web"),
        ("always use tabs for indentation", "use spaces, not tabs, in the docs folder"),
        ("always use tabs for indentation", "no tabs in python files either, use 4 spaces there"),
        ("we use jest", "use vitest, not jest, in apps/admin"),
        ("Always add type hints.", "Type hints aren't needed in tests."),
        ("every function needs a docstring", "docstrings are optional in tests"),
        ("always write a changelog entry", "no need to write a changelog entry for docs changes"),
        ("Never force-push.", "Force-pushing your own feature branch is alright, I was too strict."),
        ("Never write raw SQL.", "In the seed scripts raw SQL is allowed from now on."),
        ("Never write raw SQL.", "Raw SQL is allowed in the reporting module."),
        ("Never commit directly to main.", "Committing directly to main is fine for docs-only changes."),
        ("never use any in TypeScript", "any is fine in test files"),
        ("never use console.log", "console.log is ok in scripts"),
        ("never use inline styles", "inline styles are ok in emails"),
        ("never use sudo", "in the docker files sudo is fine"),
        ("use double quotes", "single quotes are fine in SQL files"),
        ("never use floats for money", "we use floats for money in reports"),
        ("never call the api from components", "we call the api from components in the tests"),
        ("all amounts are in cents, we never use floats for money", "we use floats for money in reports"),
        ("no inline styles ever", "forget the thing about inline styles, for emails we need them"),
        ("never use sudo", "forget the bit about sudo, in the installer scripts we need it"),
        ("never use print in the library, except in the cli", "in tests we can use print as well"),
        ("never use any in TypeScript", "you can use any in test files though"),
        ("never use any in TypeScript", "any is ok in the d.ts files too"),
        ("don't use time.Now() directly in the domain, except in main.go", "time.Now() is also fine in cmd/migrate"),
        ("always ask me before you add a dependency", "its fine to add dev dependencies without asking"),
        ("always ask me before you add a dependency", "you can add dev dependencies without asking"),
        ("always ask me before you add a dependency", "no need to ask for dev dependencies"),
        ("never add a dependency without asking me", "dev dependencies are fine without asking"),
        ("use pnpm, not npm", "in the legacy folder you can keep using npm"),
        ("use pnpm, not npm", "keep using npm in the legacy folder"),
        ("use uv, not pip", "in the docker image pip stays though"),
        ("use uv, not pip", "pip is also fine in CI"),
        ("never use mocks", "in integration tests we can use mocks as well"),
        ("no inline styles", "inline styles are also ok in email templates"),
        ("benutze nie print", "in tests ist print auch ok"),
        ("niemals sudo benutzen", "in den skripten darfst du sudo auch benutzen"),
        ("nutze pnpm, nicht npm", "im legacy-Ordner bleibt npm"),
        ("nunca uses print", "en los tests se puede usar print también"),
        ("usa pnpm, no npm", "en la carpeta legacy puedes seguir usando npm"),
        ("nunca use print", "nos testes pode usar print também"),
        ("use pnpm, não npm", "na pasta legacy pode continuar usando npm"),
    ],
)
def test_what_is_said_of_one_place_stands_beside_the_rule(known: str, later: str) -> None:
    planned = plan(Statement(later, "rule", "2", heard=True), [memory(known)])
    assert (planned.action, planned.reason) == ("new", AN_EXCEPTION)
    assert [each.text for each in planned.targets] == [known]


@pytest.mark.promise("BELIEF-CONFLICT")
@pytest.mark.parametrize(
    ("known", "later"),
    [
        ("never use mocks", "mocks are fine everywhere now"),
        ("use npm", "use pnpm, not npm"),
        ("use tabs", "use spaces, not tabs, in all files"),
        ("API tests use mocha", "use vitest instead of mocha in the api tests"),
        ("never use print in tests", "print is fine in tests now"),
        ("use npm in packages/web", "use pnpm, not npm, in packages/web"),
    ],
)
def test_what_is_said_of_every_place_or_of_the_very_one_takes_the_place(known: str, later: str) -> None:
    planned = plan(Statement(later, "rule", "2", heard=True), [memory(known)])
    assert (planned.action, [each.text for each in planned.targets]) == ("replace", [known])


@pytest.mark.promise("BELIEF-UNRELATED")
@pytest.mark.parametrize(
    "said",
    [
        "the tests are fine in all branches", "everything is fine", "logging is fine in the worker", "the build is ok",
        "is raw SQL allowed in the reporting module?", "mocks are fine again", "no need to hurry",
        "can we use print in tests?", "in tests everything is fine", "you can use print in tests to debug this one",
        "the old header stays everywhere", "you can keep going", "it's fine to go on without the logs",
        "we can use print everywhere", "the form stays open in all tabs",
    ],
)  # fmt: skip
def test_what_tells_how_things_are_gives_no_leave(said: str) -> None:
    assert not is_leave(said)


TEMPLATES = (
    "never run {tool} against the live data",
    "always run {tool} before you touch the shared folder",
    "from now on, {tool} output goes to logs/{tool}.log",
    "don't ever call {tool} from the nightly scripts",
    "always pin the version of {tool} in the root module",
    "from now on {tool} caches live in .cache/{tool}",
    "{tool} reports are sent to the release channel from now on",
)


@pytest.mark.promise("BELIEF-UNRELATED")
def test_from_now_on_ends_nothing_of_another_thing() -> None:
    rules = [each.format(tool=tool) for tool in ("psql", "webpack", "kubectl", "sed") for each in TEMPLATES]
    for later, known in permutations(rules, 2):
        assert relation(later, known).name == "none", (later, known)
        assert overturn.judged(later, known)[0] == "", (later, known)


@pytest.mark.promise("BELIEF-UNRELATED")
@pytest.mark.parametrize(
    ("known", "later"),
    [
        ("never use sed on the config files", "from now on, sed scripts go to tools/sed"),
        ("from now on, jest snapshots live in __snap__", "from now on, jest mocks live in __mocks__"),
        ("never edit the changelog by hand", "from now on, changelog entries go to changes/"),
        ("always use black for formatting", "from now on black runs in pre-commit"),
        ("worker 1 listens on port 9001", "worker 2 listens on port 9002"),
        ("writer 7 says item 6 lives in place p7x6", "writer 6 says item 7 lives in place p6x7"),
        ("shard 1 of cluster 2 is at 10.0.0.1", "shard 2 of cluster 1 is at 10.0.0.2"),
        ("run the migrations with alembic", "from now on, write a test for each migration"),
    ],
)
def test_things_that_share_a_word_live_side_by_side(known: str, later: str) -> None:
    planned = plan(Statement(later, "rule", "2", heard=True), [memory(known)])
    assert (planned.action, planned.targets) == ("new", ())


@pytest.mark.promise("BELIEF-CONFLICT")
@pytest.mark.parametrize(
    ("known", "later"),
    [
        ("commit messages in German", "from now on, commit messages in English"),
        ("review requests always go to Marta", "from now on, review requests go to Jonas"),
        ("don't store logs in s3", "logs go to s3 from now on"),
        ("use cursor pagination in the orders api", "from now on, use offset instead of cursor pagination in the orders api"),
    ],
)  # fmt: skip
def test_from_now_on_of_the_same_thing_is_heard(known: str, later: str) -> None:
    planned = plan(Statement(later, "rule", "2", heard=True), [memory(known)])
    assert (planned.action, [each.text for each in planned.targets]) == ("replace", [known])


@pytest.mark.promise("BELIEF-DOUBT")
def test_what_is_named_of_a_rule_that_says_more_is_asked_about() -> None:
    known = memory("use tailwind there, no inline styles ever")
    said = Statement("forget the thing about inline styles", "fact", "2", signal="change", heard=True)
    assert plan(said, [known]).action == "propose"
    assert plan(said, [memory("no inline styles ever")]).action == "replace"


@pytest.mark.promise("BELIEF-UNRELATED")
@pytest.mark.parametrize(
    ("known", "later"),
    [
        ("use pnpm, not npm", "in the legacy folder you can keep using yarn"),
        ("use pnpm, not npm", "pnpm is also fine in CI"),
        ("never use print in the library, except in the cli", "in the cli we can use print as well"),
        ("never use print", "in tests we can use mocks as well"),
        ("always ask me before you add a dependency", "its fine to add tests without asking"),
        ("always ask me before you add a dependency", "its fine to add a dependency without asking"),
        ("never commit", "you can add dev dependencies without asking"),
    ],
)
def test_leave_of_another_thing_or_of_all_of_it_is_no_exception(known: str, later: str) -> None:
    planned = plan(Statement(later, "fact", "2", signal="change", heard=True), [memory(known)])
    assert planned.reason != AN_EXCEPTION


@pytest.mark.promise("BELIEF-DOUBT")
def test_leave_of_what_may_be_forbidden_is_asked_about() -> None:
    known = memory("never use print in the library, except in the cli")
    planned = plan(Statement("in scripts print statements are fine too", "fact", "2", heard=True), [known])
    assert (planned.action, planned.targets) == ("propose", (known,))
