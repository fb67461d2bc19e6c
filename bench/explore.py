"""Looking around in 10,000 memories: wonder, reason, the graph; and a first look at a repository.

    python bench/explore.py [--memories N] [--repo FOLDER] [--json]

Each command is run as people run it, in a process of its own; the figures are medians of wall and CPU
seconds. Without `--repo` a repository of 2,000 files and 1,000 commits is made up.
"""

import os
import resource
import statistics
import subprocess
import sys
import tempfile
import time

import common
import stores

ROUNDS = 5
FILES, COMMITS = 2_000, 1_000


def run(cwd: str, *words: str) -> tuple[float, float]:
    """(wall, CPU) seconds of one command."""
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    start = time.perf_counter()
    program = [sys.executable, "-m", "twiceshy.doors.cli.main", *words]
    subprocess.run(program, cwd=cwd, check=True, capture_output=True)
    wall = time.perf_counter() - start
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    return wall, after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime


def median(cwd: str, *words: str, rounds: int = ROUNDS) -> dict[str, float]:
    walls, used = zip(*(run(cwd, *words) for _ in range(rounds)), strict=True)
    return {"wall": round(statistics.median(walls), 3), "cpu": round(statistics.median(used), 3)}


def history(folder: str) -> None:
    """A repository by `git fast-import`: many files, many commits, reasons in some messages."""
    lines = []
    for number in range(COMMITS):
        message = (
            f"Switch part {number} from a to b\n\nBecause c{number} was slow." if number % 50 == 0 else f"work {number}"
        )
        lines += ["commit refs/heads/main", f"committer Ada <ada@example.org> {1_700_000_000 + number * 3600} +0000"]
        lines += [f"data {len(message)}", message]
        for step in range(max(2, FILES // COMMITS)):
            name = f"src/part{(number * 7 + step) % 40}/module{(number * 2 + step) % FILES}.py"
            lines += [f"M 644 inline {name}", "data 9", f"v = {number:04d}", ""]
        lines.append("")
    subprocess.run(["git", "init", "-q", "-b", "main", folder], check=True)
    subprocess.run(["git", "fast-import", "--quiet"], cwd=folder, input="\n".join(lines), text=True, check=True)
    subprocess.run(["git", "reset", "-q", "--hard"], cwd=folder, check=True)


def main() -> None:
    parser = common.options(__doc__ or "", data=False)
    parser.add_argument("--memories", type=int, default=10_000)
    parser.add_argument("--repo", default="", help="onboard this repository instead of a made-up one")
    chosen = parser.parse_args()
    metrics: dict[str, object] = {"memories": chosen.memories}
    with tempfile.TemporaryDirectory() as folder:
        os.environ["TWICESHY_HOME"] = os.path.join(folder, "home")
        shop = os.path.join(folder, "shop")
        subprocess.run(["git", "init", "-q", shop], check=True)
        stores.fill(os.path.join(shop, ".twiceshy", "local", "memory.db"), chosen.memories)
        topic = "the webhook retry timeout of the gateway"
        for name, words in (("wonder", ("wonder", topic)), ("reason", ("reason", f"should we change {topic}")),
                            ("graph", ("graph", "--json"))):  # fmt: skip
            metrics[name] = median(shop, *words)
        large = chosen.repo or os.path.join(folder, "large")
        if not chosen.repo:
            history(large)
        metrics["onboard"] = median(large, "onboard", "--dry-run", rounds=3)
    common.finish("Looking around", metrics, chosen.json)


if __name__ == "__main__":
    main()
