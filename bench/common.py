"""What the benchmarks share: options, reading gzip, metrics with bootstrap intervals, the last line."""

import argparse
import gzip
import json
import math
import random
import subprocess
from collections.abc import Iterable, Sequence
from typing import Any


def options(description: str, data: bool = True) -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(description=description)
    if data:
        parser.add_argument("--data", required=True, help="the data set (see docs/benchmarks.md for how to get it)")
    parser.add_argument("--json", action="store_true", help="print only the JSON line")
    return parser


def load(path: str) -> Any:
    opener = gzip.open if path.endswith(".gz") else open
    with opener(path, "rt", encoding="utf-8") as file:  # type: ignore[operator]
        if ".jsonl" in path:
            return [json.loads(line) for line in file if line.strip()]
        return json.load(file)


def mean(values: Iterable[float]) -> float:
    found = list(values)
    return sum(found) / len(found) if found else 0.0


def percent(value: float) -> float:
    return round(100 * value, 2)


def interval(values: Sequence[float], rounds: int = 400) -> list[float]:
    """A 95 % bootstrap interval of the mean, in percent."""
    if not values:
        return [0.0, 0.0]
    dice = random.Random(7)
    means = sorted(mean(dice.choices(values, k=len(values))) for _ in range(rounds))
    return [percent(means[int(0.025 * rounds)]), percent(means[int(0.975 * rounds)])]


def ndcg(gains: Sequence[float], ideal: Sequence[float], most: int = 10) -> float:
    best = sum(gain / math.log2(at + 2) for at, gain in enumerate(sorted(ideal, reverse=True)[:most]))
    got = sum(gain / math.log2(at + 2) for at, gain in enumerate(gains[:most]))
    return got / best if best else 0.0


def commit() -> str:
    done = subprocess.run(["git", "rev-parse", "--short", "HEAD"], capture_output=True, text=True, check=False)
    return done.stdout.strip()


def finish(title: str, metrics: dict[str, Any], quiet: bool) -> None:
    """A small table for people, then the one JSON line for programs."""
    if not quiet:
        print(title)
        for name, value in metrics.items():
            if isinstance(value, dict):
                for inner, number in value.items():
                    print(f"  {name + ' ' + inner:<34} {number}")
            else:
                print(f"  {name:<34} {value}")
    print(json.dumps(metrics, sort_keys=True))
