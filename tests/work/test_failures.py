from collections.abc import Callable

import pytest

from twiceshy.keeper import hall, work
from twiceshy.model.execution import Execution
from twiceshy.model.work import Failure, Finalized
from twiceshy.store.port import Draft
from twiceshy.work import executions, failures, trail
from twiceshy.work.trail import Step

ERROR = "Traceback (most recent call last):\nModuleNotFoundError: No module named 'jwt'"


def only(keeper: hall.Keeper) -> Failure:
    keeper.forget_view("repo")
    (found,) = work.known_failures(keeper)
    return found


@pytest.mark.promise("WORK-FAILURES")
def test_five_failures_count_five(keeper: hall.Keeper, did: Callable[..., Finalized]) -> None:
    for _ in range(5):
        did("run the tests", "failure", errors=("KeyError: 'x'",))
    assert only(keeper).count == 5 and only(keeper).status == "open"


@pytest.mark.promise("WORK-FAILURES")
@pytest.mark.parametrize(
    ("told", "status"),
    [
        ({"errors": ("KeyError: 'x'",)}, "resolved"),
        ({"edited": ("src/cart.py",)}, "resolved"),
        ({"edited": ("docs/readme.md",), "commands": ("ls",)}, "open"),
    ],
)
def test_only_a_success_that_touches_it_resolves(
    keeper: hall.Keeper, did: Callable[..., Finalized], told: dict[str, tuple[str, ...]], status: str
) -> None:
    did("cart breaks", "failure", errors=("KeyError: 'x'",), edited=("src/cart.py",))
    did("another task", "success", **told)
    assert only(keeper).status == status


@pytest.mark.promise("WORK-FAILURES")
def test_a_recurrence_reopens(keeper: hall.Keeper, did: Callable[..., Finalized]) -> None:
    did("cart breaks", "failure", errors=("KeyError: 'x'",), edited=("cart.py",))
    did("cart again", "success", edited=("cart.py",))
    did("cart once more", "failure", errors=("KeyError: 'x'",))
    assert (only(keeper).status, only(keeper).count, only(keeper).reopenings) == ("reopened", 2, 1)


@pytest.mark.promise("WORK-FAILURES")
@pytest.mark.parametrize("now", ["failure", "unknown"])
@pytest.mark.parametrize("met_by", ["itself", "another"])
def test_a_success_that_is_withdrawn_opens_what_it_had_resolved(
    keeper: hall.Keeper, did: Callable[..., Finalized], met_by: str, now: str
) -> None:
    task = did("read the rows", "failure", errors=("ValueError: bad row",), edited=("src/i.py",)).execution
    if met_by == "another":
        task = did("read the rows again", "success", edited=("src/i.py",)).execution
    else:
        work.finalize(keeper, task.id, executions.Told("success"))
    assert (only(keeper).status, only(keeper).edits) == ("resolved", ("src/i.py",))
    work.finalize(keeper, task.id, executions.Told(now))
    found = only(keeper)
    assert (found.status, found.edits, found.cures, found.resolved, found.resolver) == ("open", (), (), "", "")
    assert (found.count, found.reopenings) == (1, 0)  # nobody met it again
    work.finalize(keeper, task.id, executions.Told("success"))
    assert (only(keeper).status, only(keeper).edits) == ("resolved", ("src/i.py",))


@pytest.mark.promise("WORK-FAILURES")
def test_what_a_command_was_seen_to_pass_stays_resolved_whatever_became_of_the_task(keeper: hall.Keeper) -> None:
    closed(
        keeper,
        Step("command", "python app.py", exit_code=1, output=ERROR),
        Step("edit", "pyproject.toml"),
        Step("command", "python app.py", exit_code=0),
        outcome="success",
    )
    keeper.forget_view("repo")
    (task,) = work.past(keeper)
    work.finalize(keeper, task.id, executions.Told("failure"))
    assert (only(keeper).status, only(keeper).edits) == ("resolved", ("pyproject.toml",))


def closed(keeper: hall.Keeper, *steps: Step, outcome: str = "unknown") -> None:
    signals = trail.fold(steps)
    execution = executions.observe(Execution(keeper.new_id(), "a task", started=keeper.now()), signals)
    with keeper.writable("repo").writing(Draft("hook", "finalize")) as pen:
        executions.close(pen, execution._replace(outcome=outcome), signals.happenings, keeper.now())


@pytest.mark.promise("WORK-CURE")
def test_the_cure_is_what_lies_between(keeper: hall.Keeper) -> None:
    closed(
        keeper,
        Step("edit", "before.py"),
        Step("command", "python app.py", exit_code=1, output=ERROR),
        Step("edit", "requirements.txt"),
        Step("command", "pip install pyjwt", exit_code=0),
        Step("command", "ls", exit_code=0),
        Step("command", "python app.py", exit_code=0),
        Step("edit", "after.py"),
    )
    failure = only(keeper)
    assert failure.status == "resolved" and failure.type == "ModuleNotFoundError"
    assert failure.edits == ("requirements.txt",)
    assert failure.cures == ("pip install pyjwt",)


@pytest.mark.promise("WORK-CURE")
@pytest.mark.parametrize(
    ("passing", "cures"),
    [
        ("PYTHONPATH=. python app.py", ("PYTHONPATH=. python app.py",)),
        ("uv run python app.py", ("uv run python app.py",)),
        ("python app.py", ()),
        ("python app.py 2>&1 | tail -5", ()),
    ],
)
@pytest.mark.parametrize("tasks", [1, 2])
def test_the_surroundings_in_which_a_command_passes_are_the_cure(
    keeper: hall.Keeper, passing: str, cures: tuple[str, ...], tasks: int
) -> None:
    failed, passed = Step("command", "python app.py", exit_code=1, output=ERROR), Step("command", passing, exit_code=0)
    for steps in [(failed, passed)] if tasks == 1 else [(failed,), (passed,)]:
        closed(keeper, *steps)
    assert (only(keeper).status, only(keeper).cures) == ("resolved", cures)


@pytest.mark.promise("WORK-FAILURES")
def test_another_command_that_passes_cures_nothing(keeper: hall.Keeper) -> None:
    closed(
        keeper,
        Step("command", "python app.py", exit_code=1, output=ERROR),
        Step("command", "python other.py", exit_code=0),
    )
    assert only(keeper).status == "open"


@pytest.mark.promise("WORK-FAILURES")
def test_the_command_passing_in_a_later_task_resolves(keeper: hall.Keeper) -> None:
    closed(keeper, Step("command", "python app.py", exit_code=1, output=ERROR))
    closed(keeper, Step("edit", "x.py"), Step("command", "python app.py", exit_code=0), outcome="success")
    assert only(keeper).status == "resolved" and only(keeper).edits == ("x.py",)


def test_a_whole_test_run_covers_a_part_of_it() -> None:
    failed = "=== FAILURES ===\nE   AssertionError: no\nFAILED tests/test_a.py::test_x - AssertionError: no\n=== 1 failed in 0.1s ==="
    signals = trail.fold(
        [
            Step("command", "pytest tests/test_a.py", exit_code=1, output=failed),
            Step("edit", "a.py"),
            Step("command", "pytest -q", exit_code=0, output="=== 9 passed in 0.1s ==="),
        ]
    )
    assert [happening.kind for happening in signals.happenings] == ["met", "cured", "passed"]
    assert signals.tests[0].failing and signals.verdict == "success"


def test_listing_puts_open_ones_first(keeper: hall.Keeper, did: Callable[..., Finalized]) -> None:
    did("a", "failure", errors=("KeyError: 'a'",), edited=("a.py",))
    did("a", "success", edited=("a.py",))
    did("b", "failure", errors=("ValueError: b",))
    with work.reading(keeper) as connection:
        assert connection is not None
        assert [one.status for one in failures.listed(connection)] == ["open", "resolved"]


TWO_FAIL = (
    "FAILED tests/test_pay.py::test_total - AssertionError: 1 != 2\n"
    "FAILED tests/test_user.py::test_total - AssertionError: 3 != 4\n2 failed in 0.1s"
)


def statuses(keeper: hall.Keeper) -> dict[str, str]:
    keeper.forget_view("repo")
    return {one.message: one.status for one in work.known_failures(keeper)}


PAY_FAILS = "FAILED tests/test_pay.py::test_total - AssertionError: 1 != 2\n1 failed, 1 passed in 0.1s"
PAY_ERRS = "FAILED tests/test_pay.py::test_total - KeyError: 'sum'\n1 failed, 1 passed in 0.1s"
USER_ERRS = PAY_FAILS.splitlines()[0] + "\nFAILED tests/test_user.py::test_total - KeyError: 'sum'\n2 failed in 0.1s"
STOPPED = "FAILED tests/test_pay.py::test_total - AssertionError: 1 != 2\n1 failed in 0.1s"
UNNAMED = "FAILED tests/test_pay.py::test_total - AssertionError: 1 != 2\n2 failed in 0.1s"


@pytest.mark.promise("WORK-CURE")
@pytest.mark.parametrize(
    ("command", "output", "cured"),
    [
        ("pytest -q", PAY_FAILS, {"test_user"}), ("pytest -q", PAY_ERRS, {"test_user"}), ("pytest -q", TWO_FAIL, set()),
        ("pytest -q", USER_ERRS, set()), ("pytest -q", STOPPED, set()), ("pytest -q", UNNAMED, set()),
        ("pytest -q -k pay", PAY_FAILS, set()), ("pytest -q tests/test_pay.py", PAY_FAILS, set()),
    ],
)  # fmt: skip
def test_a_run_that_still_fails_closes_what_it_no_longer_lists(command: str, output: str, cured: set[str]) -> None:
    """With the edits of that moment; not if the test may have been left out, or fails otherwise."""
    steps = [
        Step("command", "pytest -q", exit_code=1, output=TWO_FAIL),
        Step("edit", "src/user.py"),
        Step("command", command, exit_code=1, output=output),
        Step("edit", "src/pay.py"),
    ]
    gone = [one for one in trail.fold(steps).happenings if one.kind == "cured"]
    assert {one.error.message.partition(".")[0] for one in gone} == cured
    assert all(one.edits == ("src/user.py",) for one in gone)


@pytest.mark.promise("WORK-FAILURES")
@pytest.mark.parametrize(
    ("passing", "cured"),
    [
        ("pytest tests/test_user.py", {"test_user"}), ("pytest tests/test_user.py -q", {"test_user"}),
        ("pytest -k unrelated", set()), ("pytest tests/test_admin.py", set()), ("pytest", {"test_user", "test_pay"}),
        ("pytest tests", {"test_user", "test_pay"}), ("pytest -q -x", {"test_user", "test_pay"}),
    ],
)  # fmt: skip
def test_a_part_that_passes_cures_only_its_own(keeper: hall.Keeper, passing: str, cured: set[str]) -> None:
    closed(
        keeper,
        Step("command", "pytest -q", exit_code=1, output=TWO_FAIL),
        Step("edit", "src/shop.py"),
        Step("command", passing, exit_code=0, output="1 passed in 0.1s"),
        outcome="success",
    )
    found = {message.partition(".")[0] for message, status in statuses(keeper).items() if status == "resolved"}
    assert found == cured and len(statuses(keeper)) == 2


@pytest.mark.promise("WORK-FAILURES")
@pytest.mark.parametrize(
    ("command", "output", "names"),
    [
        ("phpunit", "1) CartTest::testTotal\nFailed asserting that 3 is 4.\n\n2) UserTest::testTotal\nFailed asserting that 3 is 4.\n"
         "Tests: 2, Assertions: 2, Failures: 2.", {"CartTest::testTotal", "UserTest::testTotal"}),
        ("rspec", "2 examples, 2 failures\n\nrspec ./spec/cart_spec.rb:4 # total\nrspec ./spec/user_spec.rb:4 # total",
         {"./spec/cart_spec.rb:4", "./spec/user_spec.rb:4"}),
        ("bats test", "not ok 1 adds up\nnot ok 2 takes away\n", {"adds up", "takes away"}),
    ],
)  # fmt: skip
def test_each_failing_test_of_a_runner_is_a_failure(
    keeper: hall.Keeper, command: str, output: str, names: set[str]
) -> None:
    closed(keeper, Step("command", command, exit_code=1, output=output), outcome="failure")
    assert set(statuses(keeper)) == names


@pytest.mark.promise("WORK-FAILURES")
def test_three_messages_of_one_script_are_three_failures_told_as_printed(keeper: hall.Keeper) -> None:
    for said in ("registry does not answer", "quota of 17 exceeded", "wrong region", "quota of 99 exceeded"):
        closed(keeper, Step("command", "./deploy.sh", exit_code=1, output=f"pushing\n{said}\n"), outcome="failure")
    assert set(statuses(keeper)) == {"registry does not answer", "quota of 99 exceeded", "wrong region"}
    closed(keeper, Step("command", "./deploy.sh", exit_code=0, output="pushed"), outcome="success")
    assert set(statuses(keeper).values()) == {"resolved"}


@pytest.mark.promise("WORK-FAILURES")
def test_a_failure_of_an_older_version_lives_beside_and_goes_with_its_command(keeper: hall.Keeper) -> None:
    """Older versions knew a script's failure by its exit code, and an assertion by its words."""
    old = Failure(
        "ce94964041c29f52", "shell", "exit 2", "make docs", command="make docs", command_key="make docs", count=3
    )
    with keeper.writable("repo").writing(Draft("hook", "finalize")) as pen:
        pen.put("failures", old)
    closed(keeper, Step("command", "make docs", exit_code=2), outcome="failure")
    assert only(keeper).count == 4  # nothing was printed: the same as ever
    closed(keeper, Step("command", "make docs", exit_code=2, output="no theme"), outcome="failure")
    assert statuses(keeper) == {"make docs": "open", "no theme": "open"}
    closed(keeper, Step("command", "make docs", exit_code=0), outcome="success")
    assert set(statuses(keeper).values()) == {"resolved"}
