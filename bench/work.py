"""What the commands of work cost: CPU of the whole process over `python -c pass`, and memory.

    python bench/work.py [--sizes 10,1000,100000] [--runs 5]

Stores are filled with made-up executions through the same write path as real ones, in large
transactions. CPU is user + system of the process, the least of several runs.
"""

import argparse
import json
import os
import random
import subprocess
import sys
import tempfile
import time
from pathlib import Path

from twiceshy import paths
from twiceshy.keeper import hall
from twiceshy.model import ids, moments
from twiceshy.model.execution import CommandRun, Execution, TestRun
from twiceshy.store.port import Draft
from twiceshy.text.commandkeys import exit_signature
from twiceshy.work import failures, trail

AREAS = ("auth", "cart", "search", "mail", "billing", "export", "admin", "theme", "import", "sync")
VERBS = ("fix", "add", "rename", "speed up", "document", "test", "remove", "refactor")
NOUNS = ("redirect", "button", "parser", "cache", "retry", "timeout", "header", "index", "token", "queue", "report")


def made_up(number: int, chance: random.Random, base: float) -> Execution:
    area, noun = chance.choice(AREAS), chance.choice(NOUNS)
    at = moments.iso(base + number * 120)
    files = tuple(f"src/{area}/{chance.choice(NOUNS)}_{chance.randrange(40)}.py" for _ in range(chance.randrange(1, 5)))
    outcome = chance.choices(("success", "failure", "unknown"), (6, 3, 1))[0]
    request = f"{chance.choice(VERBS)} the {noun} of {area} so that case {number} works in module m{number % 997}"
    return Execution(
        ids.make(base + number * 120, chance.randbytes(10)), request, chance.choice(("bug_fixing", "feature", "testing")),
        "claude-code", f"s-{number // 5}", "main", "", at, moments.iso(base + number * 120 + 60), files, files[:2], (),
        (CommandRun("pytest -q", 0 if outcome == "success" else 1), CommandRun(f"make {area}", 0)),
        (TestRun("pytest", "pytest -q", 5, 0 if outcome == "success" else 1),), outcome=outcome,
        areas=(f"src/{area}",), status="closed",
        provenance=(("commands", "runtime_observed"), ("edited", "runtime_observed"), ("outcome", "heuristic")),
    )  # fmt: skip


def fill(root: str, count: int) -> None:
    """`count` executions, each a strategy of its own or a known failure, as a busy repository has them."""
    chance = random.Random(count)
    with hall.opened(root) as keeper:
        store = keeper.writable("repo")
        for start in range(0, count, 5_000):
            with store.writing(Draft("system", "import", "bench")) as pen:
                for number in range(start, min(count, start + 5_000)):
                    one = made_up(number, chance, 1_700_000_000)
                    if one.outcome == "success":
                        from twiceshy.work.strategies import _new

                        pen.put("strategies", _new(one))
                        one = one._replace(strategy=one.id)
                    elif one.outcome == "failure":
                        error = exit_signature(f"make {number % 5000}", 2)
                        failures.learn(pen, one, [trail.Happening("met", error, f"make {number % 5000}", one.ended)])
                        one = one._replace(errors=(error,))
                    pen.put("executions", one)


# A small process starts the measured one: a child's peak memory otherwise begins with its parent's.
LAUNCHER = """
import resource, subprocess, sys
subprocess.run(sys.argv[1:], check=True, stdout=subprocess.DEVNULL)
used = resource.getrusage(resource.RUSAGE_CHILDREN)
print(used.ru_utime + used.ru_stime, used.ru_maxrss // 1024)
"""


def cpu(words: list[str], cwd: str, runs: int) -> tuple[float, int]:
    """Least CPU seconds and most memory (MB) of a process over some runs."""
    least, most = 1e9, 0
    for _ in range(runs):
        line = [sys.executable, "-c", LAUNCHER, *words]
        done = subprocess.run(line, cwd=cwd, check=True, capture_output=True, text=True)
        seconds, memory = done.stdout.split()
        least, most = min(least, float(seconds)), max(most, int(memory))
    return least, most


def finalize_cpu(cwd: str, runs: int) -> float:
    least = 1e9
    for run in range(runs):
        words = [os.path.join(os.path.dirname(sys.executable), "shy")]
        opened = subprocess.run(
            [*words, "prepare", "--request", f"fix the queue of mail, run {run}", "--json"],
            cwd=cwd,
            check=True,
            capture_output=True,
        )
        identifier = json.loads(opened.stdout)["execution_id"]
        told = ["--success", "--files-edited", "src/mail/queue_1.py", "--commands", "pytest -q", "--json"]
        least = min(least, cpu([*words, "finalize", identifier, *told], cwd, 1)[0])
    return least


def measure(size: int, runs: int) -> dict[str, float]:
    with tempfile.TemporaryDirectory() as folder:
        os.environ["TWICESHY_HOME"] = os.path.join(folder, "home")
        os.environ.pop("PYTHONDONTWRITEBYTECODE", None)  # people's modules are compiled once, not every time
        root = os.path.join(folder, "shop")
        os.makedirs(os.path.join(root, ".twiceshy", "local"))
        subprocess.run(["git", "init", "-q", "-b", "main", root], check=True)
        began = time.perf_counter()
        fill(root, size)
        print(
            f"  filled {size:,} in {time.perf_counter() - began:.1f} s, {Path(paths.resolve(root).database).stat().st_size / 1e6:.1f} MB"
        )
        floor = cpu([sys.executable, "-c", "pass"], root, runs)[0]
        shy = [os.path.join(os.path.dirname(sys.executable), "shy")]
        found: dict[str, float] = {}
        for name, words in {
            "suggest": ["suggest", "the retry of mail times out in module m77", "--json"],
            "prepare": ["prepare", "--request", "the retry of mail times out in module m77", "--json"],
            "resume": ["resume", "--json"],
            "report": ["report", "real-usage", "--json"],
        }.items():
            seconds, memory = cpu([*shy, *words], root, runs)
            found[name] = seconds / floor
            found[name + "_mb"] = memory
        found["finalize"] = finalize_cpu(root, runs) / floor
        found["python -c pass ms"] = floor * 1000
        return found


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--sizes", default="10,1000")
    parser.add_argument("--runs", type=int, default=5)
    parser.add_argument("--json", action="store_true", help="the last line is one JSON object")
    options = parser.parse_args()
    metrics: dict[str, float] = {}
    for size in (int(text) for text in options.sizes.split(",")):
        print(f"{size:,} executions")
        for name, value in measure(size, options.runs).items():
            print(f"  {name:<18} {value:8.2f}")
            metrics[f"{name.replace(' ', '_')}_at_{size}"] = round(value, 3)
    if options.json:
        print(json.dumps(metrics))


if __name__ == "__main__":
    main()
