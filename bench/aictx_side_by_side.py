"""Ours beside aictx, both through their command lines: the right past task, and CPU per command.

    python bench/aictx_side_by_side.py --aictx PATH/bin/aictx --data tests/work/data/tasks.json

Each task is recorded as a success that edited its files; then each question is prepared, and the
hint is right when it names the task's file. CPU is user + system of the whole process over
`python -c pass` of the interpreter that runs it. aictx is installed by the reader, in a place of its own.
"""

import argparse
import json
import os
import resource
import subprocess
import sys
import tempfile
from collections.abc import Callable
from pathlib import Path
from typing import Any


def cpu(words: list[str], cwd: str, runs: int = 3) -> float:
    least = 1e9
    for _ in range(runs):
        before = resource.getrusage(resource.RUSAGE_CHILDREN)
        subprocess.run(words, cwd=cwd, capture_output=True, stdin=subprocess.DEVNULL, check=False)
        after = resource.getrusage(resource.RUSAGE_CHILDREN)
        least = min(least, after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime)
    return least


def output(words: list[str], cwd: str) -> str:
    done = subprocess.run(words, cwd=cwd, capture_output=True, text=True, stdin=subprocess.DEVNULL, check=False)
    return done.stdout


def hint_text(answer: str) -> str:
    """The hint part of a prepared execution, as text; "" for none."""
    try:
        found = json.loads(answer).get("execution_hint")
    except (ValueError, AttributeError):
        return ""
    return json.dumps(found) if found else ""


def theirs(aictx: str, cwd: str) -> tuple[Callable[[dict[str, Any]], object], Callable[[str], list[str]]]:
    old = "--request REQUEST" in output([aictx, "internal", "execution", "prepare", "--help"], cwd)
    option = "--request" if old else "--task"  # 7.x renamed it
    output([aictx, "init", "--yes"], cwd)

    def record(task: dict[str, Any]) -> object:
        # its hints name only files that were opened, so say both
        files = ["--files-opened", *task["edited"], "--files-edited", *task["edited"]]
        words = [aictx, "internal", "run-execution", "--repo", ".", option, task["request"], "--agent-id", "bench"]
        return output([*words, "--validated-learning", *files, "--json", "--", "true"], cwd)

    def prepare(text: str) -> list[str]:
        words = [aictx, "internal", "execution", "prepare", "--repo", ".", option, text, "--agent-id", "bench"]
        return [*words, "--execution-id", "auto"]

    return record, prepare


def ours(shy: str, cwd: str) -> tuple[Callable[[dict[str, Any]], object], Callable[[str], list[str]]]:
    def record(task: dict[str, Any]) -> object:
        opened = json.loads(output([shy, "prepare", "--request", task["request"], "--json"], cwd))
        edited = [word for path in task["edited"] for word in ("--files-edited", path)]
        return output([shy, "finalize", opened["execution_id"], "--success", *edited, "--json"], cwd)

    return record, lambda text: [shy, "prepare", "--request", text, "--json"]


def measure(name: str, tasks: list[dict[str, Any]], record: Any, prepare: Any, cwd: str, python: str) -> None:
    for task in tasks:
        record(task)
    for field in ("request", "paraphrase"):
        right = wrong = 0
        for task in tasks:
            hint = hint_text(output(prepare(task[field]), cwd))
            same = any(path in hint for path in task["edited"])
            right, wrong = right + same, wrong + bool(hint and not same)
        print(f"{name:<12} {field:<11} {right}/{len(tasks)} right, {wrong} wrong")
    floor = cpu([python, "-c", "pass"], cwd)
    print(f"{name:<12} prepare CPU {cpu(prepare('fix the login redirect'), cwd) / floor:.1f}x")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--aictx", action="append", default=[])
    parser.add_argument("--data", required=True)
    options = parser.parse_args()
    tasks = json.loads(Path(options.data).read_text())
    os.environ.pop("PYTHONDONTWRITEBYTECODE", None)
    for program in ("", *options.aictx):
        with tempfile.TemporaryDirectory() as folder:
            os.environ.update(HOME=folder, TWICESHY_HOME=os.path.join(folder, "home"))
            cwd = os.path.join(folder, "shop")
            subprocess.run(["git", "init", "-q", "-b", "main", cwd], check=True)
            here = os.path.dirname(sys.executable)
            record, prepare = theirs(program, cwd) if program else ours(os.path.join(here, "shy"), cwd)
            python = os.path.join(os.path.dirname(program), "python") if program else sys.executable
            name = output([python, "-m", "pip", "show", "aictx"], cwd).partition("Version: ")[2][:5] if program else ""
            measure(f"aictx {name}" if program else "twiceshy", tasks, record, prepare, cwd, python)


if __name__ == "__main__":
    main()
