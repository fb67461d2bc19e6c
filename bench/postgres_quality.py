"""What the team server finds beside what a laptop finds: the same sets, the same questions, PostgreSQL and SQLite.

    python bench/postgres_quality.py --data FOLDER

`FOLDER` holds locomo/ and longmemeval/ as for `bench/locomo.py` and `bench/longmemeval.py`; planted facts need none.
Turns are pushed as pieces of sessions and asked for as `/v1/search` does, memories as operations and asked for as
`/v1/recall` does. A laptop ranks all turns; the server ranks those that PostgreSQL gives it.
"""

import glob
import os
import sys
import tempfile
import time
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import psycopg

sys.path[:0] = [str(Path(__file__).parent.parent / "tests" / "postgres"), str(Path(__file__).parent)]
from postgres_server import Database, Postgres  # noqa: E402

import common  # noqa: E402
import locomo  # noqa: E402
import longmemeval  # noqa: E402
import planted  # noqa: E402
import stores  # noqa: E402
from twiceshy.keeper.server import hosting  # noqa: E402
from twiceshy.model import moments  # noqa: E402
from twiceshy.model.operation import Change, Operation  # noqa: E402
from twiceshy.recall import answer, cue  # noqa: E402
from twiceshy.recall.corpus import passages  # noqa: E402
from twiceshy.store import rows  # noqa: E402
from twiceshy.store.port import Query  # noqa: E402
from twiceshy.store.postgres import connect  # noqa: E402
from twiceshy.store.postgres.sessions import Piece  # noqa: E402
from twiceshy.store.reader import Reader  # noqa: E402
from twiceshy.store.sqlite import SqliteStore  # noqa: E402

Figures = dict[str, list[tuple[float, ...]]]


class Team:
    """A team of one, with a repository for each haystack."""

    def __init__(self, database: Database) -> None:
        self.database = database
        self.token = database.member("ada")
        database.team("team", ada="owner")
        self.host = hosting.Host(connect.Pool(database.app, 1), time.time)

    def say(self, repo: str, pieces: Sequence[Piece]) -> None:
        self.database.repo(repo, "team", sessions=True)
        for at in range(0, len(pieces), 1_000):
            self.host.add_sessions(self.token, repo, list(pieces[at : at + 1_000]))

    def ask(self, repo: str, question: str, limit: int) -> list[Piece]:
        return [one.piece for one in self.host.search(self.token, repo, question, limit)]


def turns(team: Team, data: list[dict[str, Any]]) -> Figures:
    """LoCoMo: share of the evidence turns among the first 5 and 10."""
    found: Figures = {"local": [], "server": []}
    for number, sample in enumerate(data):
        names, all_turns, _ = locomo.turns_of(sample["conversation"])
        spoken = [turn for key, turn in _turns(sample["conversation"])]
        repo = f"git.example.org/locomo/{number}"
        team.say(repo, [
            Piece(one.session, one.position, "codex", one.speaker, moments.iso(one.at), text)
            for one, text in zip(all_turns, spoken, strict=True)
        ])  # fmt: skip
        place = {(one.session, one.position): name for one, name in zip(all_turns, names, strict=True)}
        known = passages.statistics(all_turns)
        for item in sample["qa"]:
            evidence = set(item.get("evidence") or ())
            if not evidence:
                continue
            ranks = {
                "local": [names[one.turn] for one in passages.rank(item["question"], all_turns, known)],
                "server": [place[one.session, one.seq] for one in team.ask(repo, item["question"], 10)],
            }
            for name, ranked in ranks.items():
                found[name].append(tuple(len(evidence & set(ranked[:most])) / len(evidence) for most in (5, 10)))
    return found


def _turns(conversation: dict[str, Any]) -> list[tuple[str, str]]:
    keys = [key for key in conversation if key.startswith("session_") and isinstance(conversation[key], list)]
    return [
        (key, f"{turn['text']} {turn.get('blip_caption', '')}".strip()) for key in keys for turn in conversation[key]
    ]


def haystacks(team: Team, data: list[dict[str, Any]]) -> Figures:
    """LongMemEval: are all (any) of the sessions that hold the answer among the first 5?"""
    found: Figures = {"local": [], "server": []}
    for number, item in enumerate(data):
        gold = set(item["gold"])
        if not gold:
            continue
        repo = f"git.example.org/longmemeval/{number}"
        team.say(repo, [
            Piece(one["id"], position, "codex", "person", "2026-11-15T08:00:00.000Z", line)
            for one in item["sessions"]
            for position, line in enumerate(line for line in one["text"].split("\n") if line.strip())
        ])  # fmt: skip
        ranks = {
            "local": longmemeval.rank(item["question"], item["sessions"]),
            "server": list(dict.fromkeys(one.session for one in team.ask(repo, item["question"], 100))),
        }
        for name, ranked in ranks.items():
            found[name].append(longmemeval.figures(ranked, gold)[:2])
    return found


def facts(team: Team, half: str, seed: int, distractors: int) -> Figures:
    """Planted facts: is the one asked for the first, or among the first 5?"""
    sought, questions, others = planted.build(half, seed, 100, distractors)
    found: Figures = {"local": [], "server": []}
    now = moments.epoch("2026-07-01T00:00:00Z")
    repo = f"git.example.org/planted/{half}{seed}"
    with tempfile.TemporaryDirectory() as folder:
        path = os.path.join(folder, "memory.db")
        ids = stores.fill(path, 0, [*sought, *others])[: len(sought)]
        store = SqliteStore(path)
        made = sorted(store.memories(Query(statuses=())))
        store.close()
        push(team, repo, [rows.memory_row(one._replace(scope="repo")) for one in made])
        team.host.clock = lambda: now
        reader = Reader(path, "repo")
        for identifier, question in zip(ids, questions, strict=True):
            wish = answer.Wish(5, 100_000, gated=False)
            here = answer.recall(cue.build(question), [reader], moments.iso(now), wish)
            there = team.host.recall(team.token, repo, question, 5, gated=False)
            for name, brief in (("local", here), ("server", there)):
                ranked = [hit.id for hit in brief.hits]
                found[name].append((float(ranked[:1] == [identifier]), float(identifier in ranked)))
        reader.close()
        team.host.clock = time.time
    return found


def push(team: Team, repo: str, found: list[rows.Row]) -> None:
    with team.host.pool.connection() as connection:
        space = hosting.open_space(connection, team.token, "private", repo)
        store = hosting.PostgresStore(connection, team.token, space)
        at = "2026-07-01T00:00:00.000Z"
        operations = [
            Operation(row["id"], at, "person", "remember", "", (Change("memories", row["id"], None, rows.canonical(row)),))
            for row in found
        ]  # fmt: skip
        store.adopt_all(operations)


def told(figures: Figures, names: Sequence[str]) -> dict[str, dict[str, float]]:
    return {
        side: {name: common.percent(common.mean(one[at] for one in values)) for at, name in enumerate(names)}
        for side, values in figures.items()
    }


def measure(team: Team, folder: str, most: int) -> dict[str, Any]:
    metrics: dict[str, Any] = {}
    if folder:
        conversations = common.load(sorted(glob.glob(os.path.join(folder, "locomo", "*.json*")))[0])
        metrics["locomo_turns"] = told(turns(team, conversations[:most]), ("recall_at_5", "recall_at_10"))
        questions = common.load(sorted(glob.glob(os.path.join(folder, "longmemeval", "*.json*")))[0])
        metrics["longmemeval"] = told(haystacks(team, questions[: most * 25]), ("all_at_5", "any_at_5"))
    for half in ("tune", "report"):
        metrics[f"planted_{half}"] = told(facts(team, half, 7, 10_000), ("hit_at_1", "hit_at_5"))
    return metrics


def main() -> None:
    parser = common.options(__doc__ or "", data=False)
    parser.add_argument("--data", default="", help="the folder of the data sets")
    parser.add_argument(
        "--most", type=int, default=10, help="LoCoMo conversations; of LongMemEval 25 questions for each"
    )
    arguments = parser.parse_args()
    server = Postgres()
    try:
        connect.migrate(server.create("bench"))
        with psycopg.connect(server.dsn("postgres"), autocommit=True) as admin:
            admin.execute("CREATE ROLE server LOGIN IN ROLE twiceshy_app")
        team = Team(Database(server, "bench"))
        metrics = measure(team, arguments.data, arguments.most)
        team.host.pool.close()
        common.finish("Found by the server and found locally", metrics, arguments.json)
    finally:
        server.stop()


if __name__ == "__main__":
    os.environ.setdefault("TWICESHY_HOME", tempfile.mkdtemp())
    main()
