"""What a prompt costs: CPU of the whole hook process over `python -c pass`, at several sizes of the store.

Measured on the command that `init` installs. Minimum of many runs, both in the same run. `--history N`
first puts that many noted prompts into the session's spool.
"""

import json
import os
import resource
import subprocess
import sys
import tempfile

import common
import stores
from twiceshy import paths
from twiceshy.setup.command import hook_command
from twiceshy.store import spool

PROMPTS = (
    "push the release to github",
    "the payments retry limit should be raised, where is that set?",
    "fix the invoice export in src/payments/core.py, it fails with a timeout",
    "thanks, go on",
)
PLANTED = [("Never use git push github directly. Use scripts/publish-to-github.sh", "rule")]


def cpu(command: list[str], payload: bytes, env: dict[str, str], rounds: int) -> float:
    """Milliseconds of user and system time of the process, the least of `rounds`."""
    best = float("inf")
    for _ in range(rounds):
        before = resource.getrusage(resource.RUSAGE_CHILDREN)
        subprocess.run(command, input=payload, env=env, capture_output=True, check=True)
        after = resource.getrusage(resource.RUSAGE_CHILDREN)
        best = min(best, after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime)
    return best * 1000


def main() -> None:
    parser = common.options(__doc__.splitlines()[0], data=False)
    parser.add_argument("--sizes", default="100,10000", help="memories, e.g. 100,10000,100000,1000000")
    parser.add_argument("--keep", default="", help="a folder in which stores are kept and reused")
    parser.add_argument("--rounds", type=int, default=20)
    parser.add_argument("--history", type=int, default=0)
    chosen = parser.parse_args()
    metrics: dict = {}
    with tempfile.TemporaryDirectory() as scratch:
        for size in map(int, chosen.sizes.split(",")):
            metrics.update(
                measure(os.path.join(chosen.keep or scratch, str(size)), size, chosen.rounds, chosen.history)
            )
    common.finish("CPU of a prompt over `python -c pass`", metrics, chosen.json)


def measure(folder: str, size: int, rounds: int, history: int) -> dict[str, float]:
    shop = os.path.join(folder, "shop")
    os.makedirs(os.path.join(shop, ".git"), exist_ok=True)
    with open(os.path.join(shop, ".git", "HEAD"), "w") as file:
        file.write("ref: refs/heads/main\n")
    repo = paths.resolve(shop)
    if not os.path.exists(repo.database):
        stores.fill(repo.database, size, PLANTED)
    for number in range(history):
        spool.append(repo.spool, "bench", {"event": "prompt", "prompt": f"prompt number {number}"})
        spool.note_shown(repo.spool, "bench", (f"{number:026d}",))
    env = {"HOME": folder, "TWICESHY_HOME": os.path.join(folder, "home"), "PATH": os.environ["PATH"]}
    command = hook_command("claude-code")
    bare = cpu([command[0], "-c", "pass"], b"", env, rounds)
    ratios = []
    for prompt in PROMPTS:
        event = {"hook_event_name": "UserPromptSubmit", "session_id": "bench", "cwd": shop, "prompt": prompt,
                 "transcript_path": os.path.join(folder, "log.jsonl")}  # fmt: skip
        ratios.append(cpu(command, json.dumps(event).encode(), env, rounds) / bare)
    suffix = f"_with_{history}_prompts" if history else ""
    return {
        f"ratio_at_{size}{suffix}": round(common.mean(ratios), 2),
        f"worst_at_{size}{suffix}": round(max(ratios), 2),
        "python_pass_ms": round(bare, 2),
    }


if __name__ == "__main__":
    sys.exit(main())
