"""Gotchas: what adding 300 costs, how long a look-up among 10,000 takes, and that two writers lose none.

    python bench/gotchas.py [--aiox FOLDER] [--json]

`--aiox` names an unpacked `@aiox-squads/core` package: the same 300 are added with its own module, in the
same minute on the same machine, so the ratio holds however busy the machine is. CPU is user + system.
"""

import json
import os
import random
import resource
import subprocess
import sys
import tempfile
import time
from pathlib import Path

import common
from twiceshy.keeper import gotchas, hall
from twiceshy.model.memory import Details, Memory
from twiceshy.store.port import Draft
from twiceshy.work import gotchas as captured
from twiceshy.work.surroundings import Surroundings

ADDS = 300
RUNS = 3  # the least counts: CPU time only ever errs upwards
EACH = 500
STORED = 10_000
NOUNS = (
    "parser", "reducer", "socket", "cache", "queue", "token", "migration", "webhook", "cursor", "shard", "bucket",
    "schema", "index", "lexer", "vector", "kernel", "driver", "router", "worker", "mailer", "invoice", "basket",
)  # fmt: skip
ADDING = """
const {{ GotchasMemory }} = require({module});
const memory = new GotchasMemory({root}, {{ quiet: true }});
const texts = {texts};
const before = process.cpuUsage();
for (const [title, description] of texts) memory.addGotcha({{ title, description, severity: 'warning' }});
const used = process.cpuUsage(before);
console.log((used.user + used.system) / 1e6);
"""
WRITER = """
import sys
from twiceshy.keeper import gotchas, hall
with hall.opened(sys.argv[1]) as keeper:
    for number in range(int(sys.argv[3])):
        gotchas.add(keeper, gotchas.Wanted(f"{sys.argv[2]} step{number} breaks", f"only case{number} of {sys.argv[2]}"))
"""


def text(number: int, chance: random.Random) -> tuple[str, str]:
    title = f"{chance.choice(NOUNS)} of {chance.choice(NOUNS)} breaks in module{number}"
    return title, f"the {chance.choice(NOUNS)} misses case{number} when {chance.choice(NOUNS)}.py runs first"


def repository(folder: str) -> str:
    subprocess.run(["git", "init", "-q", folder], check=True)
    return folder


def cpu() -> float:
    used = resource.getrusage(resource.RUSAGE_SELF)
    return used.ru_utime + used.ru_stime


def adding(folder: str) -> float:
    chance = random.Random(1)
    with hall.opened(folder) as keeper:
        gotchas.add(keeper, gotchas.Wanted("warm up", "the first one creates the store"))
        start = cpu()
        for number in range(ADDS):
            gotchas.add(keeper, gotchas.Wanted(*text(number, chance)))
        return cpu() - start


def adding_elsewhere(package: str, folder: str) -> float:
    chance = random.Random(1)
    module = Path(package, ".aiox-core/core/memory/gotchas-memory.js").resolve()
    texts = [text(number, chance) for number in range(ADDS)]
    code = ADDING.format(module=json.dumps(str(module)), root=json.dumps(folder), texts=json.dumps(texts))
    done = subprocess.run(["node", "-e", code], capture_output=True, text=True, check=True, cwd=folder)
    return float(done.stdout.split()[-1])


def looking(folder: str) -> float:
    """The median of look-ups by file and error, in milliseconds of CPU."""
    chance = random.Random(2)
    with hall.opened(folder) as keeper:
        with keeper.writable("repo").writing(Draft("system", "import", "bench")) as pen:
            for number in range(STORED):
                title, issue = text(number, chance)
                details = Details(title, "build", "medium", 1, issue, file=f"src/{chance.choice(NOUNS)}/m{number}.py")
                memory = Memory(keeper.new_id(), "gotcha", "repo", captured.text_of(details), details=details)
                pen.put("memories", memory)
        times = []
        for number in range(50):
            around = Surroundings(
                (f"src/{NOUNS[number % 22]}/m{number}.py",), (f"ValueError: case{number} is missing",)
            )
            start = cpu()
            gotchas.context(keeper, around)
            times.append((cpu() - start) * 1000)
    return sorted(times)[25]


def racing(folder: str) -> int:
    """How many of 2 x 500 concurrent adds are there afterwards."""
    running = [
        subprocess.Popen([sys.executable, "-c", WRITER, folder, name, str(EACH)]) for name in ("billing", "shipping")
    ]
    for process in running:
        process.wait()
    with hall.opened(folder) as keeper:
        return len(gotchas.listed(keeper))


def main() -> None:
    parser = common.options(__doc__ or "", data=False)
    parser.add_argument("--aiox", default="", help="an unpacked AIOX package to compare with")
    chosen = parser.parse_args()
    with tempfile.TemporaryDirectory() as place:
        os.environ["TWICESHY_HOME"] = f"{place}/home"
        least = min(adding(repository(f"{place}/add{number}")) for number in range(RUNS))
        figures: dict[str, object] = {"adds_cpu_seconds": round(least, 3)}
        if chosen.aiox:
            theirs = adding_elsewhere(chosen.aiox, repository(f"{place}/theirs"))
            figures["aiox_adds_cpu_seconds"] = round(theirs, 3)
            figures["times_faster"] = round(theirs / float(str(figures["adds_cpu_seconds"])), 1)
        figures["context_ms_among_10000"] = round(looking(repository(f"{place}/look")), 2)
        start = time.time()
        figures["kept_of_1000_concurrent"] = racing(repository(f"{place}/race"))
        figures["race_seconds"] = round(time.time() - start, 1)
    if not chosen.json:
        for name, value in figures.items():
            print(f"{name:<26} {value}")
    print(json.dumps(figures))


if __name__ == "__main__":
    main()
