"""Two tasks that only sound alike never become one way of working; the same one in other words does."""

from collections.abc import Callable

import pytest
from hypothesis import given
from hypothesis import strategies as st

import pace
from twiceshy.keeper import hall, work
from twiceshy.model.execution import CommandRun, Execution
from twiceshy.model.work import Finalized
from twiceshy.work.sametask import is_same

pytestmark = pytest.mark.promise("WORK-STRATEGY")

ASKING = [
    "psql drop {} schema",
    "npm run deploy {}",
    "deploy the billing service to {}",
    "restore the {} database from backup",
]
NAMED = ["python3 {}", "fix the import in {}", "bring {} up to date with the template"]


def task(request: str, *commands: str, edited: tuple[str, ...] = ()) -> Execution:
    return Execution("x", request, edited=edited, commands=tuple(CommandRun(one, 0) for one in commands))


def same(one: Execution, other: Execution) -> bool:
    found = is_same(one, other, one.edited)
    assert found == is_same(other, one, other.edited)  # whoever came first
    return found


@pytest.mark.parametrize("asking", ASKING)
@pytest.mark.parametrize(
    ("one", "other"), [("staging", "production"), ("prod", "qa"), ("dev", "staging"), ("canary", "live")]
)
def test_another_environment_is_another_task(asking: str, one: str, other: str) -> None:
    """With or without commands that tell it, and with the same files edited on the way."""
    here, there = asking.format(one), asking.format(other)
    assert not same(task(here), task(there))
    assert not same(task(here, f"./do.sh {one}"), task(there, f"./do.sh {other}"))
    assert not same(task(here, edited=("deploy.yml",)), task(there, edited=("deploy.yml",)))
    assert same(task(here, f"./do.sh {one}"), task(here, f"./do.sh {one}", "git pull"))


@pytest.mark.parametrize("asking", NAMED)
@pytest.mark.parametrize(
    ("one", "other"),
    [("src/ok.py", "src/b.py"), ("web/App.tsx", "web/Cart.tsx"), ("setup.cfg", "setup.py"), ("release-1.2", "release-1.3"),
     ("#4711", "#4712"), ("parse_total", "parse_tax"), ("db1.example.com", "db2.example.com"), ("`users`", "`orders`")],
)  # fmt: skip
def test_another_name_is_another_task(asking: str, one: str, other: str) -> None:
    assert not same(task(asking.format(one)), task(asking.format(other)))
    assert same(task(asking.format(one)), task(asking.format(one) + " again"))


def test_the_same_words_for_other_commands() -> None:
    asked, again = "clean out the old records", "clean out old customer records"
    assert not same(task(asked, "psql -h a -c 'delete'"), task(again, "psql -h b -c 'delete'"))
    assert not same(
        task(asked, "run --env=staging", edited=("a.py",)), task(again, "run --env=production", edited=("a.py",))
    )
    assert same(task(asked, "psql -h a -c 'delete'"), task(again, "psql  -h a -c 'delete'", "ls"))
    assert same(task(asked, "make clean"), task(asked, "./clean.sh"))  # the very same request


@pytest.mark.parametrize(
    ("one", "other"),
    [("fix the login redirect loop", "fix login redirect loop again"), ("update the changelog", "please update our changelog"),
     ("rebuild the search index", "rebuild the whole search index")],
)  # fmt: skip
def test_the_same_task_in_other_words(one: str, other: str) -> None:
    assert same(task(one), task(other))


def test_the_same_files_outweigh_other_words() -> None:
    one = task("fix the login redirect loop", "pytest -q", edited=("src/auth.py", "src/session.py"))
    assert same(
        one, task("repair the endless login redirect", "pytest tests", edited=("src/auth.py", "src/session.py"))
    )
    assert not same(one, task("repair the endless login redirect", edited=("src/cart.py",)))


SWAPPED = [
    ("deploy {}", "api", "web"), ("fix {} test", "login", "logout"), ("make {} build work", "npm", "docker"),
    ("add an index to the {} table", "orders", "invoices"), ("write the {} migration", "forward", "backward"),
    ("rotate the {} certificate", "mail", "ldap"),
]  # fmt: skip


@pytest.mark.parametrize(("asking", "one", "other"), SWAPPED)
def test_another_word_in_its_place_is_another_task(asking: str, one: str, other: str) -> None:
    """Whatever file both edited, unless what was run is the same as well and doesn't name the word."""
    here, there = asking.format(one), asking.format(other)
    file = ("deploy/values.yaml",)
    assert not same(task(here), task(there))
    assert not same(task(here, edited=file), task(there, edited=file))
    for run in (
        "make do-{}",
        "make {}",
        "./do.sh --what={}",
        "cd {} && make all",
        "git pull && ./{}.sh",
        "WHAT={} make all",
    ):
        assert not same(task(here, run.format(one), edited=file), task(there, run.format(other), edited=file)), run
        assert not same(task(here, run.format(one)), task(there, run.format(other))), run
        assert same(task(here, run.format(one), edited=file), task(here, run.format(one), "ls", edited=file))


def test_other_words_for_the_same_deeds_are_one_task() -> None:
    one, other = "fix the login redirect loop", "repair the login redirect loop"
    file = ("src/auth.py",)
    ran = ("pytest -q tests/test_auth.py", "git commit -m 'one'")
    assert same(task(one, *ran, edited=file), task(other, "pytest tests/test_auth.py", "git commit -m b", edited=file))
    assert same(task(one, *ran, edited=file), task(other, "pytest", edited=file))
    assert not same(task(one, *ran, edited=file), task(other, "pytest -q tests/test_cart.py", edited=file))
    assert not same(task(one, *ran, edited=file), task(other, *ran, edited=("src/cart.py",)))


@pytest.mark.promise("WORK-NEVER-FAILED")
@pytest.mark.parametrize(("asking", "one", "other"), SWAPPED)
def test_each_of_two_is_answered_with_its_own(
    keeper: hall.Keeper, did: Callable[..., Finalized], asking: str, one: str, other: str
) -> None:
    for which in (one, other):
        did(asking.format(which), commands=(f"make do-{which}",), edited=("deploy/values.yaml",))
    for which in (one, other):
        hint = work.suggest(keeper, work.Asked(asking.format(which)))
        assert hint is not None and hint.strategy.request == asking.format(which) and hint.strategy.successes == 1
        assert hint.strategy.commands == (f"make do-{which}",)


@pytest.mark.promise("WORK-HINT")
@pytest.mark.parametrize(
    ("said", "ran"), [("turn the feature flag on", "flag on"), ("turn the feature flag off", "flag off")]
)
@pytest.mark.parametrize("turned", [False, True])
def test_a_small_word_decides_between_equals(
    keeper: hall.Keeper, did: Callable[..., Finalized], said: str, ran: str, turned: bool
) -> None:
    known = [("enable the feature flag", "flag on"), ("disable the feature flag", "flag off")]
    for request_, command in reversed(known) if turned else known:
        did(request_, commands=(command,))
    hint = work.suggest(keeper, work.Asked(said))
    assert hint is not None and hint.strategy.commands == (ran,)


SHORT = [
    ("restore {} database", "eu", "us"), ("delete bucket {}", "a", "b"), ("run the import for {}", "may", "june"),
    ("load batch {} again", "1", "2"), ("copy the backups from {}", "eu to us", "us to eu"), ("sync the files {} disk", "to", "from"),
    ("switch the cache {}", "on", "off"), ("restore the {} database", "eu", "us west"), ("restaure la base {}", "eu", "us"),
]  # fmt: skip


@pytest.mark.parametrize(("asking", "one", "other"), SHORT)
def test_a_short_or_common_word_tells_tasks_apart(asking: str, one: str, other: str) -> None:
    here, there = asking.format(one), asking.format(other)
    assert not same(task(here), task(there))
    assert not same(task(here, f"do {one}"), task(there, f"do {other}"))
    assert not same(task(here, edited=("jobs.yml",)), task(there, edited=("jobs.yml",)))
    assert same(task(here), task(f"please {here} now"))


@pytest.mark.promise("WORK-NEVER-FAILED")
@pytest.mark.parametrize(("asking", "one", "other"), SHORT)
def test_the_very_same_request_is_answered_first(
    keeper: hall.Keeper, did: Callable[..., Finalized], asking: str, one: str, other: str
) -> None:
    for which in (one, other):
        did(asking.format(which), commands=(f"./job.sh {which}",))
    for which in (one, other):
        hint = work.suggest(keeper, work.Asked(asking.format(which)))
        assert hint is not None and hint.strategy.request == asking.format(which) and hint.strategy.successes == 1


@pytest.mark.parametrize("sign", "-./@:#~+_a1")
def test_a_request_of_one_endless_name_costs_no_time(sign: str) -> None:
    endless = task("fix " + sign * 40_000)
    pace.cheap(2, lambda: same(endless, task("fix " + sign * 40_000 + "!")))


@given(
    st.lists(
        st.sampled_from("drop the staging production schema src/a.py src/b.py fix #12 not now".split()), max_size=6
    )
)
def test_a_task_is_the_same_as_itself(said: list[str]) -> None:
    assert same(task(" ".join(said)), task(" ".join(said))) or not said


@pytest.mark.promise("WORK-NEVER-FAILED")
@pytest.mark.parametrize("asking", ASKING)
def test_what_is_suggested_is_for_the_place_that_was_named(
    keeper: hall.Keeper, did: Callable[..., Finalized], asking: str
) -> None:
    for place in ("staging", "production", "staging"):
        did(asking.format(place), commands=(f"psql -h {place} -c 'drop schema x'",))
    for place, times in (("staging", 2), ("production", 1)):
        hint = work.suggest(keeper, work.Asked(asking.format(place)))
        assert hint is not None and hint.strategy.request == asking.format(place) and hint.strategy.successes == times
        assert hint.strategy.commands == (f"psql -h {place} -c 'drop schema x'",)


@pytest.mark.promise("WORK-NEVER-FAILED")
@pytest.mark.parametrize("asking", ASKING)
def test_how_another_environment_was_changed_is_never_an_answer(
    keeper: hall.Keeper, did: Callable[..., Finalized], asking: str
) -> None:
    did(asking.format("production"), commands=("psql -h production -c 'drop schema x'",))
    assert work.suggest(keeper, work.Asked(asking.format("staging"))) is None
    assert work.reuse(keeper, work.Asked(asking.format("qa"))) == (None, None)
    assert work.suggestions(keeper, work.Asked(asking.format("dev"))) == []
    hint = work.suggest(keeper, work.Asked(asking.format("prod")))  # the same place by its short name
    assert hint is None or hint.strategy.request == asking.format("production")
    assert work.suggest(keeper, work.Asked(asking.format("production"))) is not None


@pytest.mark.promise("WORK-HINT")
@pytest.mark.parametrize(
    ("request_", "shared"),
    [("drop the staging schema", {"drop", "staging", "schema"}), ("python3 src/ok.py", {"python3", "src/ok.py"}),
     ("raise the retries of product queries", {"raise", "retries", "product", "queries"})],
)  # fmt: skip
def test_words_in_common_are_told_as_they_were_written(
    keeper: hall.Keeper, did: Callable[..., Finalized], request_: str, shared: set[str]
) -> None:
    did(request_, commands=("make it",))
    hint = work.suggest(keeper, work.Asked(request_))
    assert hint is not None and hint.reasons[0].startswith("same words: ")
    assert set(hint.reasons[0].removeprefix("same words: ").split(", ")) == shared
