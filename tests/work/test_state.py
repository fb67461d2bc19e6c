import subprocess
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from twiceshy import paths
from twiceshy.keeper import hall, memories, work, working
from twiceshy.model.errors import Conflict, NotFound
from twiceshy.model.execution import Execution
from twiceshy.model.work import Finalized
from twiceshy.store import spool
from twiceshy.store.port import Draft
from twiceshy.work import executions, trail
from twiceshy.work.state import Words
from twiceshy.work.trail import Step


def seen(keeper: hall.Keeper, *steps: Step, request: str = "a task", session: str = "s-1") -> None:
    """One task as hooks would have seen it."""
    signals = trail.fold(steps)
    execution = Execution(keeper.new_id(), request, started=keeper.now(), branch="main", session=session)
    with keeper.writable("repo").writing(Draft("hook", "finalize")) as pen:
        executions.close(pen, executions.observe(execution, signals), signals.happenings, keeper.now())
    keeper.forget_view("repo")


@pytest.mark.promise("WORK-TASK")
def test_told_words_stay_and_the_rest_is_observed(keeper: hall.Keeper) -> None:
    working.start(keeper, Words("make login right", risks=("sessions",)))
    seen(keeper, Step("edit", "auth.py"), Step("command", "make check", exit_code=2, output="boom"))
    task = working.status(keeper)
    assert task is not None and task.goal == "make login right" and task.risks == ("sessions",)
    assert task.files == ("auth.py",) and task.next == "make `make check` pass" and task.unverified
    sources = dict(task.provenance)
    assert sources["goal"] == "explicit" and sources["files"] == sources["next"] == "runtime_observed"
    told = working.update(keeper, Words(next="ask Kim", unverified=("mobile",)))
    assert told.next == "ask Kim"
    assert working.update(keeper, Words(verified=("mobile",))).unverified == ()


@pytest.mark.promise("WORK-TASK")
def test_each_branch_has_its_own_task(repo: Path, keeper: hall.Keeper) -> None:
    working.start(keeper, Words("on main"))
    subprocess.run(["git", "checkout", "-qb", "side"], cwd=repo, check=True)
    assert working.status(keeper) is None
    working.start(keeper, Words("on side"))
    assert "main: on main" in working.resumed(keeper).text
    with pytest.raises(Conflict):
        working.start(keeper, Words("another"))
    assert working.close(keeper, "success").goal == "on side"
    with pytest.raises(NotFound):
        working.close(keeper, "success")
    subprocess.run(["git", "checkout", "-q", "main"], cwd=repo, check=True)
    assert working.status(keeper).goal == "on main"  # type: ignore[union-attr]


@pytest.mark.promise("WORK-RESUME")
def test_resume_tells_where_things_stand(keeper: hall.Keeper, shy: Callable[..., object]) -> None:
    shy("remember", "we decided to use SQLite because it needs no server", "--kind", "decision")
    working.start(keeper, Words("make login right", next="write the test"))
    seen(keeper, Step("edit", "auth.py"), Step("command", "make check", exit_code=2, output="x"), request="fix login")
    found = working.resumed(keeper)
    for words in ("make login right", "write the test", "fix login", "auth.py", "make check", "SQLite"):
        assert words in found.text, words
    assert found.run_first == ("make check",)
    assert "branch main at" in working.handoff(keeper)


@pytest.mark.promise("WORK-RESUME")
def test_resume_proposes_nothing_the_person_forbade(keeper: hall.Keeper) -> None:
    memories.remember(keeper, memories.Statement("don't ever use npm in this repo", "rule"))
    failed = Step("command", "npm test", exit_code=1, output="Error: Cannot find module 'vitest'")
    seen(keeper, failed, Step("command", "pnpm test", exit_code=0, output="Tests  4 passed (4)"))
    assert working.resumed(keeper).run_first == ("pnpm test",)


@pytest.mark.promise("WORK-RESUME")
def test_resume_proposes_a_check_as_it_passes(keeper: hall.Keeper) -> None:
    failed = Step("command", "pytest -q", exit_code=4, output="E   ModuleNotFoundError: No module named 'stripe'")
    passed = Step("command", "uv run pytest -q", exit_code=0, output="12 passed in 0.31s")
    seen(keeper, failed, passed, request="run the tests")
    seen(keeper, failed, request="fix the failing test in charge")
    assert working.resumed(keeper).run_first == ("uv run pytest -q",)


@pytest.mark.promise("WORK-RESUME")
def test_a_check_that_failed_last_is_proposed_as_it_was(keeper: hall.Keeper) -> None:
    seen(keeper, Step("command", "pytest -q", exit_code=0, output="12 passed in 0.31s"), request="run the tests")
    seen(keeper, Step("command", "uv run pytest -q", exit_code=0, output="12 passed in 0.31s"), request="again")
    seen(keeper, Step("command", "pytest -q", exit_code=1, output="1 failed, 11 passed in 0.31s"), request="break it")
    assert working.resumed(keeper).run_first[0] == "pytest -q"


CHECKS = [
    "pytest -q", "make check", "npm run build", "cd web && npm test | tail -5", "cargo build --all", "ruff check src",
    "CI=1 uv run pytest tests", "docker build -t x .", "go vet ./...",
]  # fmt: skip
NO_CHECKS = [
    "sh deploy.sh production --force", "make deploy", "make release", "npm publish", "docker build --push .", "ls docs",
    "curl -f localhost:9", "pytest && ./deploy.sh", "kubectl apply -f x.yml", "make install", "dotnet publish", "psql -c x",
    "npm run build && aws s3 sync dist s3://x", "pytest --env=staging", "git push", "rm -r build", "terraform destroy",
]  # fmt: skip


@pytest.mark.promise("WORK-RESUME")
@pytest.mark.parametrize(("command", "proposed"), [(c, True) for c in CHECKS] + [(c, False) for c in NO_CHECKS])
def test_only_checks_are_proposed(keeper: hall.Keeper, command: str, proposed: bool) -> None:
    working.start(keeper, Words("go on"))
    seen(keeper, *[Step("command", command, exit_code=1, output="Error: connection refused to db:5432")] * 2)
    found = working.resumed(keeper)
    assert found.run_first == ((command,) if proposed else ())
    assert ("## Run first" in found.text) == ("## Run first" in working.handoff(keeper)) == proposed
    assert (f"make `{command}` pass" in found.text) == proposed


@pytest.mark.promise("WORK-RESUME")
def test_resume_and_handoff_know_the_story(keeper: hall.Keeper, shy: Callable[..., Any]) -> None:
    shy("story", "start", "PAY-7", "--title", "Payments", "--approach", "keys in Redis")
    shy("plan", "write migration", "backfill", "switch reads")
    shy("plan", "--done", "1", "--done", "2")
    shy("attempt", "one big transaction", "--failed", "--error", "lock timeout")
    for text in (working.resumed(keeper).text, working.handoff(keeper), shy("resume").out):
        for words in (
            "PAY-7: Payments",
            "2 of 3 subtasks done, next: switch reads",
            "one big transaction",
            "lock timeout",
        ):
            assert words in text, words
    assert shy("resume", "--json").json["story"]["id"] == "PAY-7"
    shy("story", "done")
    assert "PAY-7" not in working.resumed(keeper).text


@pytest.mark.promise("WORK-RESUME")
def test_resume_stays_within_four_kilobytes(keeper: hall.Keeper, did: Callable[..., Finalized]) -> None:
    working.start(keeper, Words("g" * 900, "h" * 900, "n" * 900, tuple("ü" * 400 + str(n) for n in range(9))))
    for number in range(30):
        did(f"日本語 task {number} " + "x" * 900, "failure", errors=(f"Error{number}: " + "e" * 300,),
            edited=tuple(f"src/{'deep/' * 20}{n}.py" for n in range(9)), summary="s" * 1500)  # fmt: skip
    assert len(working.resumed(keeper).text.encode()) <= 4000
    assert len(working.handoff(keeper).encode()) <= 4400


@pytest.mark.promise("WORK-REFLECT")
@pytest.mark.parametrize(
    ("steps", "issue"),
    [
        ([Step("command", "pytest -q", exit_code=1)] * 3, "repeated_failing_command"),
        ([Step("read", "a.py")] * 5, "looping_on_same_files"),
        ([Step("read", f"f{n}.py") for n in range(20)], "too_much_exploration"),
        ([Step("read", "a.py"), Step("edit", "a.py"), Step("command", "pytest", exit_code=0)], "none"),
        ([Step("command", "ls nowhere", exit_code=2)] * 5, "none"),
    ],
)
def test_reflect_on_a_session(steps: list[Step], issue: str) -> None:
    from twiceshy.work import reflect

    assert reflect.reflect("s", 1, steps).possible_issue == issue


@pytest.mark.promise("WORK-TASK")
def test_resume_says_when_the_last_session_was_on_another_branch(repo: Path, keeper: hall.Keeper) -> None:
    seen(keeper, Step("edit", "cart.py"), request="fix the cart")
    assert "## Last session\n" in working.resumed(keeper).text
    assert "fix the cart: just now\n" in working.resumed(keeper).text  # how it ended nobody knows: not a word on it
    subprocess.run(["git", "checkout", "-q", "-b", "topic"], cwd=repo, check=True)
    assert "## Last session, on main\n" in working.resumed(keeper).text


@pytest.mark.promise("WORK-REFLECT")
def test_reflect_says_what_was_done_how_often() -> None:
    from twiceshy.work import reflect

    steps = [Step("read", "a.py")] * 14 + [Step("edit", "b.py")] * 5 + [Step("read", "b.py")]
    (one,) = reflect.reflect("s", 1, steps).observations
    assert (one.detail, one.count) == ("a.py read 14 times, b.py edited 5 times", 14)


@pytest.mark.promise("WORK-REFLECT")
def test_reflect_of_one_file(keeper: hall.Keeper, shy: Callable[..., Any]) -> None:
    seen(keeper, Step("read", "a.py"), request="look at it")
    assert shy("reflect", "--session", "s-1").out == "nothing unusual: 1 file read, 0 edited in this session\n"


@pytest.mark.promise("WORK-REFLECT")
def test_reflect_looks_at_all_tasks_of_the_session(keeper: hall.Keeper) -> None:
    for _ in range(3):
        seen(keeper, Step("command", "make check", exit_code=1, output="x"))
    seen(keeper, Step("edit", "b.py"), session="s-2")
    assert working.reflected(keeper, "s-1").possible_issue == "repeated_failing_command"
    assert working.reflected(keeper, "s-2").possible_issue == "none"


@pytest.mark.promise("WORK-REFLECT")
def test_reflect_means_the_session_under_way(repo: Path, keeper: hall.Keeper, did: Callable[..., Finalized]) -> None:
    did("fix the cart", edited=("cart.py",))
    place = spool.folder(paths.resolve(str(repo)))
    for _ in range(3):
        tool = {"kind": "command", "command": "make site", "exit_code": 2}
        spool.append(place, "s-now", {"event": "after_tool", "session": "s-now", "tool": tool})
    found = working.reflected(keeper)
    assert (found.session, found.possible_issue) == ("s-now", "repeated_failing_command")


@pytest.mark.promise("WORK-REPORT")
def test_every_figure_follows_from_rows(keeper: hall.Keeper, did: Callable[..., Finalized]) -> None:
    did("fix the login loop", edited=("a.py",), commands=("make",))
    did("login loop again", edited=("a.py", "b.py"), opened=("a.py",))
    did("break it", "failure", errors=("KeyError: 'x'", "KeyError: 'x'"))
    work.prepare(keeper, work.Asked("still open"))
    rows = work.past(keeper, 100, status="closed")
    before = Path(keeper.repo.database).read_bytes()
    report = working.report(keeper)
    assert report is not None
    assert report.total_executions == len(rows) == 3
    assert report.outcomes == {"success": 2, "failure": 1}
    assert report.files_edited == sum(len(row.edited) for row in rows) == 3
    assert report.errors == 2 and report.failures_known == 1 and report.failures_repeated == 1
    assert report.hinted == 1 and report.reused == 1
    for line in report.capture_coverage:
        sources = [dict(row.provenance).get(line.field, "unknown") for row in rows]
        assert line.explicit == sources.count("explicit") and line.unknown == sources.count("unknown")
    assert working.report(keeper, "2999-01-01").total_executions == 0  # type: ignore[union-attr]
    assert Path(keeper.repo.database).read_bytes() == before


def test_a_forgotten_execution_leaves_the_sums(keeper: hall.Keeper, did: Callable[..., Finalized]) -> None:
    done = did("fix it", edited=("a.py",))
    with keeper.writing("repo", "forget") as pen:
        pen.drop("executions", (done.execution.id,))
    connection = keeper.writable("repo").connection
    for table in ("work_days", "execution_words", "execution_terms", "execution_files", "execution_areas"):
        assert connection.execute(f"SELECT count(*) FROM {table}").fetchone()[0] == 0, table
