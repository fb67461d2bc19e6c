import json
import shutil
from collections.abc import Callable
from pathlib import Path

import pytest

from twiceshy.keeper import exchange_work, hall, work

pytestmark = pytest.mark.promise("WORK-AICTX")
FIXTURES = Path(__file__).parent.parent / "fixtures" / "work"


@pytest.mark.parametrize("version", ["aictx3", "aictx7"])
def test_no_row_is_lost(keeper: hall.Keeper, version: str) -> None:
    folder = FIXTURES / version
    count = len((folder / "metrics/execution_logs.jsonl").read_text().splitlines())
    done = exchange_work.from_aictx(keeper, str(folder))
    assert done.executions == count and done.unreadable == ()
    assert done.failures == len((folder / "failure_memory/failure_patterns.jsonl").read_text().splitlines())
    again = exchange_work.from_aictx(keeper, str(folder))
    assert (again.executions, again.failures) == (0, 0)
    failed = next(one for one in work.past(keeper) if one.outcome == "failure")
    assert failed.request == "fix the login bug in auth.py" and failed.task == "bug_fixing" and failed.agent == "x"
    assert failed.edited and failed.commands[0].provenance == "runtime_observed"
    assert dict(failed.provenance)["edited"] == "runtime_observed"
    written = [json.loads(line) for line in exchange_work.lines(keeper)]
    assert [row["id"] for row in written] == [one.id for one in reversed(work.past(keeper))]


def test_colliding_ids_and_broken_lines(keeper: hall.Keeper, tmp_path: Path) -> None:
    row = {
        "task_id": "exec-1",
        "timestamp": "2026-01-01T00:00:00Z",
        "task_type": "feature",
        "files_edited": ["a.py"],
        "success": True,
    }
    folder = tmp_path / ".aictx"
    (folder / "metrics").mkdir(parents=True)
    log = folder / "metrics" / "execution_logs.jsonl"
    log.write_text(
        json.dumps(row) + "\n" + json.dumps(row) + "\n{broken\n[1]\n" + json.dumps({**row, "success": False}) + "\n"
    )
    done = exchange_work.from_aictx(keeper, str(folder))
    assert done.executions == 3
    assert done.unreadable == ("metrics/execution_logs.jsonl:3", "metrics/execution_logs.jsonl:4")
    assert sorted(one.outcome for one in work.past(keeper)) == ["failure", "success", "success"]


def test_the_command(shy: Callable[..., object], repo: Path) -> None:
    shutil.copytree(FIXTURES / "aictx3", repo / ".aictx")
    dry = shy("import-aictx", "--dry-run", "--json")
    assert dry.json["executions"] == 1 and shy("executions", "--json").json["executions"] == []  # type: ignore[attr-defined]
    assert shy("import-aictx", "--json").json["executions"] == 1  # type: ignore[attr-defined]
    lines = shy("executions", "--lines").out.splitlines()  # type: ignore[attr-defined]
    assert len(lines) == 1 and json.loads(lines[0])["outcome"] == "failure"
    assert shy("import-aictx", "nowhere").code == 2  # type: ignore[attr-defined]
