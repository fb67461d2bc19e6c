"""How well the detectors tell what a turn teaches: precision, recall, ordinary prompts stored, speed.

Without `--data` it reads the project's own test half. A data file holds turns with `text` and `labels`, as
JSON (a list) or JSON lines, gzipped or not. `none` and `pasted` must give nothing; every other label must
give at least one candidate, active or for the inbox. `active_*` counts those alone that hold without being asked
about, `ordinary_*` the share of ordinary turns that became one or wait in the inbox. The last line printed is one
JSON object.
"""

import argparse
import gzip
import json
import random
import time
from pathlib import Path
from typing import NamedTuple

from twiceshy.learn.detect import detect

OWN = Path(__file__).parent.parent / "tests" / "learn" / "data" / "turns_test.jsonl"
SILENT = {"none", "pasted"}


class Turn(NamedTuple):
    text: str
    labels: frozenset[str]

    @property
    def teaches(self) -> bool:
        return bool(self.labels - SILENT)


def load(path: Path) -> list[Turn]:
    raw = path.read_bytes()
    content = (gzip.decompress(raw) if path.suffix == ".gz" else raw).decode()
    rows = json.loads(content) if content.lstrip().startswith("[") else map(json.loads, content.splitlines())
    return [Turn(row["text"], frozenset(row["labels"])) for row in rows]


def figures(pairs: list[tuple[bool, bool]]) -> dict[str, float]:
    """Precision, recall and the rest from (teaches, spoke) pairs."""
    hits = sum(teaches and spoke for teaches, spoke in pairs)
    spoken = sum(spoke for _, spoke in pairs) or 1
    taught = sum(teaches for teaches, _ in pairs) or 1
    ordinary = sum(not teaches for teaches, _ in pairs) or 1
    right = sum(teaches == spoke for teaches, spoke in pairs)
    return {
        "precision": hits / spoken,
        "recall": hits / taught,
        "accuracy": right / (len(pairs) or 1),
        "ordinary_stored": (spoken - hits if any(spoke for _, spoke in pairs) else 0) / ordinary,
    }


def intervals(pairs: list[tuple[bool, bool]], rounds: int = 500) -> dict[str, list[float]]:
    """95 % bootstrap intervals, with a fixed seed."""
    source = random.Random(7)
    drawn = [figures(source.choices(pairs, k=len(pairs))) for _ in range(rounds)]
    bounds = {}
    for name in ("precision", "recall"):
        ranked = sorted(draw[name] for draw in drawn)
        bounds[f"{name}_95"] = [round(ranked[rounds // 40], 3), round(ranked[-rounds // 40], 3)]
    return bounds


def megabytes_per_second(turns: list[Turn], seconds: float = 2.0) -> float:
    size = sum(len(turn.text.encode()) for turn in turns)
    done = 0
    start = time.process_time()
    while (spent := time.process_time() - start) < seconds:
        for turn in turns:
            detect(turn.text)
        done += size
    return done / spent / 1e6


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--data", type=Path, default=OWN)
    parser.add_argument("--json", action="store_true", help="only the last line")
    parser.add_argument("--errors", action="store_true", help="show the turns that were judged wrongly")
    arguments = parser.parse_args()
    turns = load(arguments.data)
    found = [detect(turn.text) for turn in turns]
    pairs = [(turn.teaches, bool(candidates)) for turn, candidates in zip(turns, found, strict=True)]
    if arguments.errors:
        for turn, candidates in zip(turns, found, strict=True):
            if turn.teaches != bool(candidates):
                said = "; ".join(f"{one.signal}: {one.reason}" for one in candidates)
                print(f"{'missed' if turn.teaches else 'false '} {sorted(turn.labels)} {turn.text[:160]!r} {said}")
    result: dict[str, object] = {name: round(value, 4) for name, value in figures(pairs).items()}
    result |= intervals(pairs)
    held = [(turn.teaches, any(one.sure for one in candidates)) for turn, candidates in zip(turns, found, strict=True)]
    active = figures(held)
    result |= {
        "base_rate": round(sum(turn.teaches for turn in turns) / (len(turns) or 1), 4),
        "active": sum(spoke for _, spoke in held),
        "active_precision": round(active["precision"], 4),
        "active_recall": round(active["recall"], 4),
        "ordinary_active": round(active["ordinary_stored"], 4),
        "ordinary_inbox": round(figures(pairs)["ordinary_stored"] - active["ordinary_stored"], 4),
    }
    most = max((len(candidates) for candidates in found), default=0)
    result |= {"turns": len(turns), "most_per_turn": most, "mb_per_s": round(megabytes_per_second(turns), 2)}
    if not arguments.json:
        for name, value in result.items():
            print(f"{name:18} {value}")
    print(json.dumps(result))


if __name__ == "__main__":
    main()
