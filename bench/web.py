"""The dashboard over 100,000 memories and 10,000 sessions: server time of its pages, and memory.

Builds the stores (or reuses `--keep FOLDER`), then asks the application itself, in process, for list and
search pages, several times each; the figures are what a page says in its Server-Timing header plus the
whole request, so nothing of the network or of a browser is in them.
"""

import json
import os
import random
import resource
import tempfile
import time

import common
import generate
import stores

NOW = "2026-12-01T00:00:00Z"
PAGES = {
    "today": "/",
    "memories": "/memories",
    "memories, one kind": "/memories?kind=gotcha",
    "memories, deep": "/memories?before=2026-06-01T05:00:00.000Z%200",
    "memories, all": "/memories?status=all",
    "search, two words": "/memories?q=invoice+ranking",
    "search, one common word": "/memories?q=team",
    "search, a beginning": "/memories?q=thum",
    "search, rare": "/memories?q=thumbnail+courier+webhook",
    "sessions": "/sessions?all=1",
    "sessions, here": "/sessions",
    "sessions, search": "/sessions?q=release+gateway",
    "sessions, steer": "/sessions?view=steer&agent=claude-code",
    "graph": "/graph",
    "graph, its data": "/graph.json",
    "report": "/report",
    "why": "/why",
    "why, search": "/why?q=gateway&decision=inject",
}


def main() -> None:
    parser = common.options(__doc__.splitlines()[0], data=False)
    parser.add_argument("--memories", type=int, default=100_000)
    parser.add_argument("--sessions", type=int, default=10_000)
    parser.add_argument("--rounds", type=int, default=7)
    parser.add_argument("--keep", default="", help="a folder to build in and to reuse")
    chosen = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        base = chosen.keep or folder
        repo = build(base, chosen.memories, chosen.sessions)
        metrics = measure(repo, chosen.rounds)
    common.finish("The dashboard over large stores", metrics, chosen.json)


def build(base: str, memories: int, sessions: int) -> str:
    """A home and a repository, filled; the repository's path."""
    repo, home = os.path.join(base, "shop"), os.path.join(base, "home")
    os.environ |= {"HOME": home, "TWICESHY_HOME": os.path.join(home, "twiceshy"), "TWICESHY_NOW": NOW}
    if os.path.exists(repo):
        return repo
    os.makedirs(home)
    stores.fill(os.path.join(repo, ".twiceshy", "local", "memory.db"), memories)
    write_logs(home, repo, sessions)
    write_decisions(repo)
    from twiceshy.keeper import corpus, hall
    from twiceshy.learn.corpus import ingest

    with hall.opened(repo) as keeper:
        corpus.ingest(keeper, ingest.Options())
    return repo


def write_logs(home: str, repo: str, count: int) -> None:
    """Short sessions of Claude Code, half of them of this repository."""
    dice, writer = random.Random(3), generate.Writer(3)
    for number in range(count):
        cwd = repo if number % 2 else f"/home/dev/other{number % 5}"
        folder = os.path.join(home, ".claude", "projects", f"p{number % 40}")
        os.makedirs(folder, exist_ok=True)
        session = writer.identity()
        with open(os.path.join(folder, session + ".jsonl"), "w") as file:
            for turn in range(4):
                said = f"{writer.prose(3)} {dice.choice(stores.SUBJECTS)} {dice.choice(stores.SUBJECTS)}"
                role = ("user", "assistant")[turn % 2]
                content = said if role == "user" else [{"type": "text", "text": said}]
                message = {"role": role, "content": content, "id": f"m{turn}"}
                row = {"type": role, "sessionId": session, "cwd": cwd, "timestamp": writer.tick(), "message": message}
                file.write(json.dumps(row | {"uuid": writer.identity(), "version": "2.1.0"}) + "\n")


def write_decisions(repo: str) -> None:
    """A full log of decisions, as hooks leave them."""
    from twiceshy import paths
    from twiceshy.keeper import hall
    from twiceshy.keeper import work as work  # registers its tables
    from twiceshy.model import ids, moments
    from twiceshy.model.work import Spoken
    from twiceshy.store import trace

    dice, writer, base = random.Random(4), generate.Writer(4), moments.epoch(NOW) - 30 * moments.DAY
    layers = ("structure", "text", "entity", "action", "supersession", "recent", "scope", "rank", "gate")
    rows = []
    for number in range(trace.KEPT):
        at = base + number * 129.0
        found = tuple((ids.make(at, dice.randbytes(10)), dice.random()) for _ in range(7))
        traces = tuple((layer, found, writer.sentence()) for layer in layers)
        rows.append(trace.Decision(ids.make(at, dice.randbytes(10)), moments.iso(at), f"s{number // 9}", "claude-code",
                                   "prompt", writer.prose(2), (), ("inject", "abstain")[number % 3 > 0], writer.sentence(),
                                   tuple(name for name, _ in found[:3]), (writer.sentence(),) * 3, traces, (), 4.0))  # fmt: skip
    trace.keep(paths.resolve(repo), rows)
    with hall.opened(repo) as keeper:
        for start in range(0, len(rows), 100):
            with keeper.writing("repo", "observe") as pen:
                for one in rows[start : start + 100]:
                    pen.put("briefs", Spoken(*one[:5], one.decision, one.reason, 90, one.elapsed_ms, one.shown))


def measure(repo: str, rounds: int) -> dict:
    from starlette.testclient import TestClient

    from twiceshy.doors.web import launch
    from twiceshy.doors.web.app import create_app
    from twiceshy.doors.web.security import Visitors

    visitors = Visitors()
    metrics: dict = {}
    with TestClient(create_app(launch.factory_of(repo), visitors), base_url="http://127.0.0.1:80") as client:
        client.get(f"/login?code={visitors.invite()}")
        for name, path in PAGES.items():
            times = []
            for _ in range(rounds):
                started = time.perf_counter()
                answer = client.get(path)
                times.append((time.perf_counter() - started) * 1000)
                assert answer.status_code == 200, path
            metrics[f"{name} ms"] = {"median": round(sorted(times)[len(times) // 2], 1), "worst": round(max(times), 1)}
    metrics["peak memory MB"] = round(resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024, 1)
    return metrics


if __name__ == "__main__":
    main()
