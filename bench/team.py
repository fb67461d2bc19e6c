"""5,000 team files: what noticing a change costs a session's start, and what reading them costs once.

Promise: at most 30 ms of CPU for change detection at a session's start; a prompt's hook looks at no file.
"""

import os
import random
import statistics
import tempfile
import time
from collections.abc import Callable

from common import finish, options
from stores import statement, vocabulary
from twiceshy import paths
from twiceshy.care import checks
from twiceshy.keeper import digest, hall
from twiceshy.model import ids, moments
from twiceshy.model.memory import Memory
from twiceshy.store import mirror, teamfiles, teamscan


def make(folder: str, count: int) -> list[str]:
    """Distinct memories as files; their paths."""
    dice = random.Random(7)
    words = vocabulary(dice, 4000)
    base = moments.epoch("2026-06-01T00:00:00Z")
    found, said = [], set()
    while len(found) < count:
        text, kind = statement(dice, words)
        if text in said:
            continue
        said.add(text)
        at = base + len(found)
        memory = Memory(ids.make(at, dice.randbytes(10)), kind, "team", text, created=moments.iso(at))
        path = os.path.join(folder, teamfiles.file_name(memory))
        os.makedirs(os.path.dirname(path), exist_ok=True)
        with open(path, "w", encoding="utf-8") as file:
            file.write(teamfiles.render(teamfiles.TeamFile(memory)))
        found.append(path)
    return found


def cpu(task: Callable[[], object], rounds: int = 1) -> float:
    """The median CPU time in milliseconds."""
    taken = []
    for _ in range(rounds):
        start = time.process_time()
        task()
        taken.append(time.process_time() - start)
    return round(1000 * statistics.median(taken), 2)


def main() -> None:
    parser = options(__doc__ or "", data=False)
    parser.add_argument("--files", type=int, default=5000)
    chosen = parser.parse_args()
    with tempfile.TemporaryDirectory() as place:
        os.environ["TWICESHY_HOME"] = os.path.join(place, "home")
        root = os.path.join(place, "shop")
        os.makedirs(os.path.join(root, ".git"))
        with open(os.path.join(root, ".git", "HEAD"), "w", encoding="utf-8") as file:
            file.write("ref: refs/heads/main\n")
        repo = paths.resolve(root)
        files = make(teamfiles.folder_of(repo.folder), chosen.files)
        time.sleep(0.1)
        metrics: dict[str, float] = {
            "files": len(files),
            "first_read_ms": cpu(lambda: mirror.refreshed(repo, time.time)),
            "detect_nothing_changed_ms": cpu(lambda: teamscan.changed(repo), 20),
        }
        assert teamscan.changed(repo) == 0
        with open(files[0], "a", encoding="utf-8") as file:
            file.write("\nand more\n")
        assert teamscan.changed(repo) == 1
        metrics["one_changed_ms"] = cpu(lambda: mirror.refreshed(repo, time.time))
        with hall.opened(root) as keeper:
            metrics["render_ms"] = cpu(lambda: digest.render(keeper))
            metrics["check_ms"] = cpu(lambda: checks.check(keeper.repo))
    finish("Team files: CPU time", metrics, chosen.json)


if __name__ == "__main__":
    main()
