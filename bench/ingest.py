"""What ingest costs: CPU per megabyte of log, a run without news, memory, size of the index, search.

    python bench/ingest.py [--mb 40] [--seed 1] [--data HOME] [--json]
    python bench/ingest.py --size 5 [--data HOME] [--json]      one ingest of so many GB, as a curve

Logs are generated (see generate.py) unless HOME, a folder laid out like a home, is given; it is only
read. Every figure is of a process of its own, imports included (of compiled modules, as an installation
has them); CPU is user plus system time.
`rss_mb` is of one session of 53 MB (`--session-mb`), `linear` the ratio of CPU per MB at the full
size to that at a quarter of it. The curve is of one process while it reads logs whose agents and dates
are shuffled (a megabyte of one agent's logs has twice the text of another's, so agent after agent would
show the mixture, not the growth): CPU per MB in each tenth of the size, and beside it what the same small
piece of work cost in that tenth, for a busy machine makes everything dearer; CPU per MB so far and peak memory
after a tenth, a fifth, two fifths and all of it, the size of the index, and a search over all.
"""

import argparse
import itertools
import json
import os
import resource
import subprocess
import sys
import tempfile
import time
from typing import NamedTuple

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))

from generate import generate


class Cost(NamedTuple):
    cpu: float
    wall: float
    rss_mb: float


def environment(home: str, store: str) -> dict[str, str]:
    """As on somebody's machine: some workplaces forbid Python to keep what it has compiled."""
    ours = {name: value for name, value in os.environ.items() if name != "PYTHONDONTWRITEBYTECODE"}
    return {**ours, "HOME": home, "TWICESHY_HOME": store}


def run(home: str, store: str, *words: str) -> Cost:
    """One command of the CLI in a process of its own."""
    code = (
        "import resource, sys\nfrom twiceshy.doors.cli.main import run\n"
        "try:\n    run(sys.argv[1:])\nfinally:\n"
        "    sys.stderr.write('\\nPEAK %d' % resource.getrusage(resource.RUSAGE_SELF).ru_maxrss)"
    )
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    started = time.perf_counter()
    done = subprocess.run(
        [sys.executable, "-c", code, *words], env=environment(home, store), cwd=home, capture_output=True, text=True,
        check=True,
    )  # fmt: skip
    wall = time.perf_counter() - started
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    peak = int(done.stderr.rsplit("PEAK ", 1)[1]) / 1024
    return Cost(after.ru_utime - before.ru_utime + after.ru_stime - before.ru_stime, wall, peak)


CURVE = """
import json, re, resource, sys, time
from twiceshy.keeper import corpus  # with those who learn from sessions
from twiceshy.learn.corpus.ingest import Options, ingest
points, spent, yards, logs = [], 0.0, [], 0
text = json.dumps([{"name": f"field_{number}", "text": "where is the limit set, and why " * 4} for number in range(400)])
def yardstick():  # the same work again and again: how slow is this machine just now?
    global spent
    begun = time.thread_time()
    for _ in range(4):
        rows = json.loads(text)
        words = {word: len(word) for row in rows for word in re.findall(r"[a-z]+", row["text"])}
    yards.append(time.thread_time() - begun)
    spent += yards[-1]
def note(done):
    used = resource.getrusage(resource.RUSAGE_SELF)
    points.append((done, used.ru_utime + used.ru_stime - spent, used.ru_maxrss / 1024, sum(yards) / max(1, len(yards))))
    yards.clear()
def progress(done, total, path):
    global logs
    logs += 1
    if logs % 10 == 0:
        yardstick()
    while done < total and done >= total * len(points) / 10:
        note(done)
report = ingest(Options(paths=(sys.argv[1],)), progress=progress)
note(report.size)
print(json.dumps(points))
"""
SHOWN = (1, 2, 4, 10)  # tenths


def curve(home: str, store: str) -> dict[str, object]:
    """One ingest of everything below `home`: cost and memory along the way."""
    done = subprocess.run(
        [sys.executable, "-c", CURVE, home], env=environment(home, store), cwd=home, capture_output=True, text=True,
        check=True,
    )  # fmt: skip
    points = json.loads(done.stdout.splitlines()[-1])
    tenths = [
        (after[1] - before[1]) / max(1, after[0] - before[0]) * 1e6 for before, after in itertools.pairwise(points)
    ]
    text, index = sizes(store)
    search = min(run(home, store, "search", "--stale", "where is the retry limit set").cpu for _ in range(3))
    return {
        "tenths_cpu_s_per_mb": [round(cost, 4) for cost in tenths],
        "tenths_yardstick": [round(after[3] / points[1][3], 3) for after in points[1:]],
        "log_mb": [round(points[tenth][0] / 1e6) for tenth in SHOWN],
        "cpu_s_per_mb": [round(points[tenth][1] / points[tenth][0] * 1e6, 4) for tenth in SHOWN],
        "rss_mb": [round(points[tenth][2], 1) for tenth in SHOWN],
        "corpus_mb": round(text / 1e6),
        "index_ratio": round(index / max(1, text), 3),
        "search_cpu_s": round(search, 3),
    }


def sizes(store: str) -> tuple[int, int]:
    """Bytes of session files, bytes of indexes."""
    text = index = 0
    for folder, _, names in os.walk(store):
        for name in names:
            size = os.path.getsize(os.path.join(folder, name))
            text += size if name.endswith(".md") else 0
            index += size if name.startswith("index.db") else 0
    return text, index


def log_size(home: str) -> float:
    return (
        sum(os.path.getsize(os.path.join(folder, name)) for folder, _, names in os.walk(home) for name in names) / 1e6
    )


def measure(home: str, store: str) -> dict[str, float]:
    megabytes = log_size(home)
    cold = run(home, store, "ingest")
    idle = min(run(home, store, "ingest").wall for _ in range(3))
    search = min(run(home, store, "search", "where is the retry limit set").wall for _ in range(3))
    text, index = sizes(store)
    return {
        "log_mb": round(megabytes, 1),
        "cpu_s_per_mb": round(cold.cpu / megabytes, 4),
        "ingest_rss_mb": round(cold.rss_mb, 1),
        "noop_s": round(idle, 3),
        "search_s": round(search, 3),
        "index_ratio": round(index / max(1, text), 3),
        "corpus_ratio": round(text / (megabytes * 1e6), 3),
    }


def everyday(chosen: argparse.Namespace, home: str, place: str) -> dict[str, object]:
    """The usual figures: of mixed logs, of a quarter as many, and of one long session."""
    found: dict[str, object] = {**measure(home, os.path.join(place, "store"))}
    if not chosen.data:
        generate(os.path.join(place, "quarter"), chosen.mb / 4, chosen.seed + 1)
        quarter = measure(os.path.join(place, "quarter"), os.path.join(place, "quarter-store"))
        found["linear"] = round(float(str(found["cpu_s_per_mb"])) / quarter["cpu_s_per_mb"], 2)
    generate(os.path.join(place, "one"), chosen.session_mb, chosen.seed, chosen.session_mb)
    found["rss_mb"] = round(run(os.path.join(place, "one"), os.path.join(place, "one-store"), "ingest").rss_mb, 1)
    return found


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--mb", type=float, default=40)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--size", type=float, default=0.0, help="GB of logs to ingest as one curve")
    parser.add_argument("--session-mb", type=float, default=53)
    parser.add_argument("--data", default="")
    parser.add_argument("--json", action="store_true")
    chosen = parser.parse_args()
    with tempfile.TemporaryDirectory() as place:
        home = chosen.data or os.path.join(place, "home")
        if not chosen.data:
            generate(home, chosen.size * 1000 or chosen.mb, chosen.seed, mixed=bool(chosen.size))
        if chosen.size:
            found = curve(home, os.path.join(place, "store"))
        else:
            found = everyday(chosen, home, place)
    if chosen.json:
        print(json.dumps(found))
    else:
        for name, value in found.items():
            print(f"{name:16s} {value}")


if __name__ == "__main__":
    main()
