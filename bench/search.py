"""Search in a large store: warm latency in process, memory, and whether shortcuts cost recall.

Builds a store of `--count` made-up memories with 200 known ones among them (or reuses `--store`),
then asks for the known ones by some of their words, and by common words only.
"""

import os
import random
import resource
import sys
import tempfile
import time

import common
import stores
from twiceshy.model import moments
from twiceshy.recall import answer, cue
from twiceshy.store.reader import Reader

KNOWN = 200
NOW = "2026-12-01T00:00:00.000Z"


def known(dice: random.Random) -> list[tuple[str, str]]:
    words = stores.vocabulary(dice, 3000)
    found = []
    for number in range(KNOWN):
        one, two = dice.choice(stores.SUBJECTS), dice.choice(stores.SUBJECTS)
        found.append(
            (f"The {one} {two} uses {dice.choice(words)} and {dice.choice(words)} since build {number}", "fact")
        )
    return found


def main() -> None:
    parser = common.options(__doc__.splitlines()[0], data=False)
    parser.add_argument("--count", type=int, default=100_000)
    parser.add_argument("--store", default="", help="a store to keep and reuse")
    parser.add_argument("--rounds", type=int, default=300)
    chosen = parser.parse_args()
    dice = random.Random(5)
    planted = known(dice)
    with tempfile.TemporaryDirectory() as folder:
        path = chosen.store or os.path.join(folder, "memory.db")
        if not os.path.exists(path):
            stores.fill(path, chosen.count, planted)
        metrics = measure(path, planted, dice, chosen.rounds)
    common.finish("Search in a large store", metrics, chosen.json)


def measure(path: str, planted: list[tuple[str, str]], dice: random.Random, rounds: int) -> dict:
    reader = Reader(path, "repo")
    times, found = [], 0
    for number in range(rounds):
        text = planted[number % len(planted)][0]
        words = text.split()
        if number % 3 == 2:  # only words that thousands share
            question = f"{words[1]} {words[2]} {dice.choice(stores.SUBJECTS)} limit"
        else:
            question = f"which {words[1]} {words[2]} has {words[4]}"
        made = cue.build(question)
        began = time.perf_counter()
        brief = answer.recall(made, [reader], NOW, answer.Wish(5, 100_000, gated=False))
        times.append((time.perf_counter() - began) * 1000)
        if number % 3 != 2:
            found += any(hit.text == text for hit in brief.hits)
    warm = sorted(times[10:])
    documents = reader.documents
    reader.close()
    return {
        "memories": documents,
        "p50_ms": round(warm[len(warm) // 2], 2),
        "p99_ms": round(warm[int(len(warm) * 0.99)], 2),
        "peak_mb": round(resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024, 1),
        "known_item_recall": common.percent(found / (rounds - rounds // 3)),
        "at": moments.iso(time.time())[:10],
    }


if __name__ == "__main__":
    sys.exit(main())
