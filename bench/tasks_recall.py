"""Is the right past task found? Same words and paraphrases, alone and under newer unrelated tasks.

    python bench/tasks_recall.py --data tests/work/data/tasks.json [--newer 10000]

`rank 1` is the ranking without a threshold, `hint` what `suggest` really says (silence counts as a
miss, a wrong answer is counted apart). Beside it: plain FTS5 over request and paths. The set and its
paraphrases were written by the project itself, before measuring, and the weights weren't tuned to it.
"""

import argparse
import json
import os
import random
import sqlite3
import tempfile
from pathlib import Path
from typing import Any

from twiceshy.keeper import hall, work
from twiceshy.model import ids, moments
from twiceshy.model.execution import Execution
from twiceshy.recall import pasttasks
from twiceshy.text import words
from twiceshy.work.executions import Told

NOUNS = "button parser queue header index token report stream module worker filter layout badge router".split()


def plain_fts(tasks: list[dict[str, Any]], field: str) -> int:
    connection = sqlite3.connect(":memory:")
    connection.execute("CREATE VIRTUAL TABLE t USING fts5 (body, tokenize = 'porter unicode61')")
    for number, task in enumerate(tasks):
        body = task["request"] + " " + " ".join(task["edited"])
        connection.execute("INSERT INTO t (rowid, body) VALUES (?, ?)", (number, body))
    right = 0
    for number, task in enumerate(tasks):
        query = " OR ".join(f'"{word}"' for word in words.terms(task[field]))
        row = connection.execute("SELECT rowid FROM t WHERE t MATCH ? ORDER BY bm25(t) LIMIT 1", (query,)).fetchone()
        right += row is not None and row[0] == number
    connection.close()
    return right


def ours(keeper: hall.Keeper, tasks: list[dict[str, Any]], field: str) -> tuple[int, int, int]:
    """(at rank 1, hinted rightly, hinted wrongly)."""
    first = right = wrong = 0
    with work.reading(keeper) as connection:
        assert connection is not None
        for task in tasks:
            asked = work.Asked(task[field])
            found = list(pasttasks.ranked(connection, work.cue_of(keeper, asked), ("success",), 1))
            first += bool(found) and found[0].execution.edited == tuple(task["edited"])
            hint = work.suggest(keeper, asked)
            if hint is not None:
                same = hint.strategy.edited == tuple(task["edited"])
                right, wrong = right + same, wrong + (not same)
    return first, right, wrong


def bury(keeper: hall.Keeper, count: int) -> None:
    chance = random.Random(3)
    with keeper.writing("repo", "import") as pen:
        for number in range(count):
            at = moments.iso(1_900_000_000 + number)
            request = f"adjust the {chance.choice(NOUNS)} {chance.choice(NOUNS)} number {number}"
            one = Execution(ids.make(1_900_000_000 + number, chance.randbytes(10)), request, started=at, ended=at)
            pen.put("executions", one._replace(outcome="success", strategy="none", status="closed"))
    keeper.forget_view("repo")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--data", required=True)
    parser.add_argument("--newer", type=int, default=10_000)
    options = parser.parse_args()
    tasks = json.loads(Path(options.data).read_text())
    with tempfile.TemporaryDirectory() as folder:
        os.environ["TWICESHY_HOME"] = os.path.join(folder, "home")
        os.makedirs(os.path.join(folder, "shop", ".twiceshy"))
        with hall.opened(os.path.join(folder, "shop")) as keeper:
            for task in tasks:
                opened = work.prepare(keeper, work.Asked(task["request"]))
                work.finalize(keeper, opened.execution.id, Told("success", edited=tuple(task["edited"])))
            for newer in (0, options.newer):
                if newer:
                    bury(keeper, newer)
                for field in ("request", "paraphrase"):
                    first, right, wrong = ours(keeper, tasks, field)
                    line = (
                        f"{newer:>6} newer  {field:<11} rank 1 {first}/{len(tasks)}  hint {right} right {wrong} wrong"
                    )
                    print(line + (f"  plain FTS5 {plain_fts(tasks, field)}/{len(tasks)}" if not newer else ""))


if __name__ == "__main__":
    main()
