"""How well the detectors tell what a turn teaches: precision, recall, ordinary prompts stored, speed.

Without `--data` it reads the project's own test half. A data file holds turns with `text` and `labels`, as
JSON (a list) or JSON lines, gzipped or not. `none` and `pasted` must give nothing; every other label must
give at least one candidate, active or for the inbox. `active_*` counts those alone that hold without being asked
about, `ordinary_*` the share of ordinary turns that became one or wait in the inbox. With `--kept` it judges what the
product keeps instead: every turn is the first of a session in a fresh repository, learned as the hooks' prompts are, so
that what is lost between a detector and the store counts as lost. The last line printed is one JSON object.
"""

import argparse
import gzip
import json
import os
import random
import shutil
import subprocess
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import NamedTuple

from twiceshy import paths
from twiceshy.keeper.hall import Keeper
from twiceshy.keeper.turn import learning
from twiceshy.learn.detect import detect
from twiceshy.model.session import Event, Session

OWN = Path(__file__).parent.parent / "tests" / "learn" / "data" / "turns_test.jsonl"
SILENT = {"none", "pasted"}


class Turn(NamedTuple):
    text: str
    labels: frozenset[str]

    @property
    def teaches(self) -> bool:
        return bool(self.labels - SILENT)


class Heard(NamedTuple):
    """One thing that a turn was taken for."""

    signal: str
    reason: str
    sure: bool  # it holds without being asked about


@contextmanager
def fresh_repository() -> Iterator[Path]:
    """A repository that nothing was ever told in, and a home of its own."""
    with tempfile.TemporaryDirectory() as folder:
        os.environ |= {"HOME": folder, "TWICESHY_HOME": f"{folder}/home"}
        subprocess.run(["git", "init", "-q", f"{folder}/empty"], check=True)
        yield Path(folder)


def kept(folder: Path, text: str) -> list[Heard]:
    """What is kept of a turn that is the first of its session in a fresh repository."""
    repo = folder / "repo"
    for old in (repo, folder / "home"):
        shutil.rmtree(old, ignore_errors=True)
    shutil.copytree(folder / "empty", repo)
    keeper = Keeper(paths.resolve(str(repo)), "hook")
    try:
        event = Event("session", 0, "person", "message", text, "2026-11-15T10:00:00.000Z")
        outcomes = learning.learn(keeper, Session("session", "claude-code", ""), [event]).outcomes
    finally:
        keeper.close()
    return [
        Heard(each.memory.kind, repr(each.memory.text), each.memory.status == "active")
        for each in outcomes
        if each.action != "none"
    ]


def detected(text: str) -> list[Heard]:
    return [Heard(each.signal, each.reason, each.sure) for each in detect(text)]


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
    parser.add_argument("--kept", action="store_true", help="judge what is kept in a fresh repository")
    arguments = parser.parse_args()
    turns = load(arguments.data)
    if arguments.kept:
        with fresh_repository() as folder:
            found = [kept(folder, turn.text) for turn in turns]
    else:
        found = [detected(turn.text) for turn in turns]
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
