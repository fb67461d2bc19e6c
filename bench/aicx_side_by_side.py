"""Twiceshy and aicx on the same logs, when aicx is at hand; nothing of it is part of this project.

    python bench/aicx_side_by_side.py --aicx PATH_TO_BINARY [--mb 40] [--json]

Both read the same generated home with planted secrets. Compared: CPU per MB of a cold run (corpus and
index), peak memory, what is written, and how many of the planted secrets can be read afterwards in it.
"""

import argparse
import json
import os
import resource
import shutil
import subprocess
import sys
import tempfile

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))

from generate import generate
from ingest import log_size, run

SECRETS = {
    "github": "ghp_" + "Zq9Wm3Kx7Lr2Tn8Vb4Yc6Hd1Jf5Gs0Pa3Qe9R",
    "aws": "AKIA" + "Q7ZK3MWX9LRT2NVB",
    "slack": "xoxb-" + "2718281828-3141592653589-aBcDeFgHiJkLmNoPqRsTuVwX",
    "connection": "postgres://shop:" + "tr0ub4dor-and-3" + "@db.example.org/shop",
    "bearer": "Authorization: Bearer " + "f3b1c9a7e5d24680bcad9e7f13579bdf",
    "password": 'password = "' + "correct horse battery" + '"',
}
VALUES = (
    "Zq9Wm3Kx7Lr2Tn8Vb4Yc",
    "Q7ZK3MWX9LRT2NVB",
    "aBcDeFgHiJkLmNoPqRsTuVwX",
    "tr0ub4dor-and-3",
    "f3b1c9a7e5d24680",
    "correct horse battery",
)


def plant(home: str) -> None:
    folder = os.path.join(home, ".claude", "projects", "-home-dev-shop")
    os.makedirs(folder, exist_ok=True)
    session = "5ec2e7ed-0000-4000-8000-000000000001"
    with open(os.path.join(folder, session + ".jsonl"), "w", encoding="utf-8") as file:
        for number, (name, secret) in enumerate(SECRETS.items()):
            row = {
                "type": "user", "sessionId": session, "parentUuid": None, "isSidechain": False, "cwd": "/home/dev/shop",
                "uuid": f"planted-{number}", "timestamp": f"2026-11-10T10:00:{number:02d}.000Z",
                "message": {"role": "user", "content": f"here is the {name} one: {secret} and keep it"},
            }  # fmt: skip
            file.write(json.dumps(row) + "\n")


def leaks(folder: str) -> int:
    found = set()
    for place, _, names in os.walk(folder):
        for name in names:
            with open(os.path.join(place, name), "rb") as file:
                data = file.read()
            found.update(value for value in VALUES if value.encode() in data)
    return len(found)


def aicx(binary: str, home: str, words: list[str]) -> tuple[float, float]:
    """CPU seconds and peak MB of one run of aicx."""
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    done = subprocess.run(
        ["/usr/bin/env", "time", "-f", "PEAK %M", binary, *words], env={**os.environ, "HOME": home}, cwd=home,
        capture_output=True, text=True, check=False,
    )  # fmt: skip
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    peak = done.stderr.rsplit("PEAK ", 1)[-1].split()
    cpu = after.ru_utime - before.ru_utime + after.ru_stime - before.ru_stime
    return cpu, int(peak[0]) / 1024 if peak and peak[0].isdigit() else 0.0


def ours(home: str, store: str, megabytes: float) -> dict[str, float]:
    shutil.rmtree(store, ignore_errors=True)
    cost = run(home, store, "ingest")
    return figures(cost.cpu / megabytes, cost.rss_mb, store)


def theirs(binary: str, home: str, words: list[str], megabytes: float) -> dict[str, float]:
    store = os.path.join(home, ".aicx")
    shutil.rmtree(store, ignore_errors=True)
    cpu, peak = aicx(binary, home, words)
    return figures(cpu / megabytes, peak, store)


def figures(cpu: float, peak: float, store: str) -> dict[str, float]:
    written = sum(os.path.getsize(os.path.join(place, name)) for place, _, names in os.walk(store) for name in names)
    return {
        "cpu_s_per_mb": round(cpu, 4), "rss_mb": round(peak, 1), "written_mb": round(written / 1e6, 1),
        "secrets_left": leaks(store), "of": len(VALUES),
    }  # fmt: skip


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--aicx", default="", help="path to the aicx binary; without it only twiceshy is measured")
    parser.add_argument("--mb", type=float, default=40)
    parser.add_argument(
        "--rounds", type=int, default=3, help="each in turn so often; the round with the least CPU counts"
    )
    parser.add_argument("--json", action="store_true")
    chosen = parser.parse_args()
    found: dict[str, list[dict[str, float]]] = {}
    with tempfile.TemporaryDirectory() as place:
        home = os.path.join(place, "home")
        generate(home, chosen.mb, 1)
        plant(home)
        megabytes = log_size(home)
        for _ in range(chosen.rounds):
            found.setdefault("twiceshy", []).append(ours(home, os.path.join(place, "store"), megabytes))
            for words in (["all", "-H", "0"], ["index"]) if chosen.aicx else ():
                found.setdefault(f"aicx {words[0]}", []).append(theirs(chosen.aicx, home, words, megabytes))
    report = {name: min(rounds, key=lambda one: one["cpu_s_per_mb"]) for name, rounds in found.items()}
    print(json.dumps(report) if chosen.json else json.dumps(report, indent=2))


if __name__ == "__main__":
    main()
