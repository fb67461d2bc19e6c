"""Search in a large store: warm latency in process, memory, and whether the shortcuts cost recall.

Builds a store of `--count` made-up memories (or reuses `--store`) in which 200 known ones are the oldest,
the hardest place for a search that reads the newest first. Asks for them by a rare word, by a number and
common words, and by common words only; then asks some of it again without any shortcut and compares.
"""

import os
import random
import resource
import sys
import tempfile
import time
from collections.abc import Sequence

import common
import stores
from twiceshy.model import moments
from twiceshy.model.recall import Brief
from twiceshy.recall import answer, cue
from twiceshy.store.reader import Reader

KNOWN = 200
BEST = 5
NOW = "2026-12-01T00:00:00.000Z"
EVERYTHING = 1_000_000_000


class Whole(Reader):
    """The same store, read without a shortcut: every posting of every word, every candidate scored."""

    def candidates(self, weights: Sequence[tuple[str, float, int]], postings: int = 0, kept: int = 0) -> list[int]:
        return super().candidates(weights, EVERYTHING, EVERYTHING)


def known(dice: random.Random) -> list[tuple[str, str]]:
    words = stores.vocabulary(dice, 3000)
    found = []
    for number in range(KNOWN):
        one, two = dice.choice(stores.SUBJECTS), dice.choice(stores.SUBJECTS)
        found.append(
            (f"The {one} {two} uses {dice.choice(words)} and {dice.choice(words)} since build {number}", "fact")
        )
    return found


def question(number: int, text: str, dice: random.Random) -> tuple[str, bool]:
    """What is asked, and whether it names the known memory at all."""
    words = text.split()
    if number % 3 == 0:
        return f"which {words[1]} {words[2]} has {words[4]}", True
    if number % 3 == 1:
        return f"what does the {words[1]} {words[2]} use since build {words[-1]}", True
    return f"{words[1]} {words[2]} {dice.choice(stores.SUBJECTS)} limit", False


def main() -> None:
    parser = common.options(__doc__.splitlines()[0], data=False)
    parser.add_argument("--count", type=int, default=100_000)
    parser.add_argument("--store", default="", help="a store to keep and reuse")
    parser.add_argument("--rounds", type=int, default=300)
    parser.add_argument("--compared", type=int, default=60, help="questions asked again without shortcuts")
    chosen = parser.parse_args()
    dice = random.Random(5)
    planted = known(dice)
    with tempfile.TemporaryDirectory() as folder:
        path = chosen.store or os.path.join(folder, "memory.db")
        if not os.path.exists(path):
            stores.fill(path, chosen.count, planted)
        asked = [
            (*question(number, text, dice), text)
            for number, (text, _) in ((number, planted[number % KNOWN]) for number in range(chosen.rounds))
        ]
        metrics = measure(path, asked) | compare(path, asked[: chosen.compared])
    common.finish("Search in a large store", metrics, chosen.json)


def ask(reader: Reader, text: str) -> tuple[Brief, float]:
    """The answer, and the milliseconds of CPU it took: a busy machine must not spoil the figure."""
    made = cue.build(text)
    began = time.process_time()
    brief = answer.recall(made, [reader], NOW, answer.Wish(BEST, 100_000, gated=False))
    return brief, (time.process_time() - began) * 1000


def measure(path: str, asked: list[tuple[str, bool, str]]) -> dict:
    reader = Reader(path, "repo")
    times, found = [], []
    for text, names_it, wanted in asked:
        brief, took = ask(reader, text)
        times.append(took)
        if names_it:
            found.append(any(hit.text == wanted for hit in brief.hits))
    warm = sorted(times[10:])
    documents = reader.documents
    reader.close()
    return {
        "memories": documents,
        "p50_ms": round(warm[len(warm) // 2], 2),
        "p99_ms": round(warm[int(len(warm) * 0.99)], 2),
        "peak_mb": round(resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024, 1),
        "known_item_recall": common.percent(common.mean(found)),
        "at": moments.iso(time.time())[:10],
    }


def compare(path: str, asked: list[tuple[str, bool, str]]) -> dict:
    """The same questions with and without shortcuts: known items found, and how much of the full answer is in ours."""
    quick, whole = Reader(path, "repo"), Whole(path, "repo")
    ours, full, shared = [], [], []
    for text, names_it, wanted in asked:
        here, there = ask(quick, text)[0].hits, ask(whole, text)[0].hits
        least = min((hit.score for hit in there), default=0.0)  # of equal scores any may be in the five
        shared.append(sum(hit.score >= least for hit in here) / max(1, len(there)))
        if names_it:
            ours.append(any(hit.text == wanted for hit in here))
            full.append(any(hit.text == wanted for hit in there))
    quick.close()
    whole.close()
    return {
        "compared": len(asked),
        "known_item_recall_compared": common.percent(common.mean(ours)),
        "known_item_recall_without_shortcuts": common.percent(common.mean(full)),
        "best_five_kept": common.percent(common.mean(shared)),
    }


if __name__ == "__main__":
    sys.exit(main())
