"""What a prompt costs: CPU of the whole hook process over `python -c pass`, at several sizes of the store.

Measured on the command that `init` installs. Minimum of many runs, all in turns, so that a busy moment
hits them alike. One prompt is answered with a memory every time (each run in a session of its own that has
begun), one begins a session, the others share words with many memories and get nothing, one is talk.
`--history N` first puts that many noted prompts into the session's spool. "bare prototype" is the least that could
answer: the same bare start, json and sqlite3 of the library, one full-text query on the same store, its texts printed.
"""

import json
import os
import resource
import subprocess
import sys
import tempfile

import common
import stores
from twiceshy import paths
from twiceshy.setup.command import hook_command
from twiceshy.store import spool

RELEASE = "push the release to github"
ANSWERED, FIRST = "answered", "first of a session"
PROMPTS = {
    ANSWERED: RELEASE,
    FIRST: RELEASE,
    "shown already": RELEASE,
    "near miss": "the payments retry limit was raised, where is that set?",
    "file and fault": "fix the invoice export in src/payments/core.py, it fails with a timeout",
    "talk": "thanks, go on",
}
BARE = "bare prototype"
PROTOTYPE = """
import json, sqlite3, sys
event = json.load(sys.stdin)
store = sqlite3.connect(f"file:{sys.argv[1]}?mode=ro", uri=True)
match = " OR ".join(f'"{word}"' for word in event["prompt"].split())
sql = ("SELECT m.text FROM memory_fts JOIN memories m ON m.number = memory_fts.rowid"
       " WHERE memory_fts MATCH ? ORDER BY bm25(memory_fts) LIMIT 10")
print(json.dumps(store.execute(sql, (match,)).fetchall()))
"""
PLANTED = [("Never use git push github directly. Use scripts/publish-to-github.sh", "rule")]


def cpu(command: list[str], payload: bytes, env: dict[str, str]) -> tuple[float, bytes]:
    """Milliseconds of user and system time of one process, and what it said."""
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    done = subprocess.run(command, input=payload, env=env, capture_output=True, check=True)
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    return (after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime) * 1000, done.stdout


def main() -> None:
    parser = common.options(__doc__.splitlines()[0], data=False)
    parser.add_argument("--sizes", default="100,10000", help="memories, e.g. 100,10000,100000,1000000")
    parser.add_argument("--keep", default="", help="a folder in which stores are kept and reused")
    parser.add_argument("--rounds", type=int, default=20)
    parser.add_argument("--history", type=int, default=0)
    chosen = parser.parse_args()
    metrics: dict = {}
    with tempfile.TemporaryDirectory() as scratch:
        for size in map(int, chosen.sizes.split(",")):
            metrics.update(
                measure(os.path.join(chosen.keep or scratch, str(size)), size, chosen.rounds, chosen.history)
            )
    common.finish("CPU of a prompt over `python -c pass`", metrics, chosen.json)


def measure(folder: str, size: int, rounds: int, history: int) -> dict:
    shop = os.path.join(folder, "shop")
    os.makedirs(os.path.join(shop, ".git"), exist_ok=True)
    with open(os.path.join(shop, ".git", "HEAD"), "w") as file:
        file.write("ref: refs/heads/main\n")
    repo = paths.resolve(shop)
    if not os.path.exists(repo.database):
        stores.fill(repo.database, size, PLANTED)
    for number in range(history):
        said = {"event": "prompt", "at": "2026-11-15T12:00:00.000Z", "agent": "claude-code", "session": "bench"}
        said.update(cwd=shop, root=repo.root, branch="main", prompt=f"look at part {number} of the export and test it")
        spool.append(repo.spool, "bench", said)
        spool.note_shown(repo.spool, "bench", (f"{number:026d}",))
    env = {"HOME": folder, "TWICESHY_HOME": os.path.join(folder, "home"), "PATH": os.environ["PATH"]}
    command = hook_command("claude-code")
    event = {"hook_event_name": "UserPromptSubmit", "cwd": shop, "transcript_path": os.path.join(folder, "log.jsonl")}
    spool.note_shown(repo.spool, "bench", ())  # a session that has begun
    for prompt in PROMPTS.values():  # what they have to say in this session is said
        cpu(command, json.dumps({**event, "session_id": "bench", "prompt": prompt}).encode(), env)
    bare, least = float("inf"), dict.fromkeys((*PROMPTS, BARE), float("inf"))
    prototype = [command[0], "-I", "-S", "-c", PROTOTYPE, repo.database]
    for number in range(rounds):
        bare = min(bare, cpu([command[0], "-c", "pass"], b"", env)[0])
        asked = json.dumps({**event, "prompt": PROMPTS["near miss"].replace(",", "").replace("?", "")}).encode()
        least[BARE] = min(least[BARE], cpu(prototype, asked, env)[0])
        for case, prompt in PROMPTS.items():
            fresh = f"{os.getpid():08x}-{number:04x}-{len(case):04x}"  # hexadecimal, as agents' session ids are
            session = fresh if case in (ANSWERED, FIRST) else "bench"
            if case == ANSWERED:
                spool.note_shown(repo.spool, session, ())
            took, said = cpu(command, json.dumps({**event, "session_id": session, "prompt": prompt}).encode(), env)
            assert said or session == "bench", f"no answer: {case}"
            least[case] = min(least[case], took)
            if session != "bench":
                for ending in (spool.SUFFIX, spool.SHOWN):
                    os.remove(os.path.join(repo.spool, spool.file_name(session) + ending))
    ratios = {case: round(took / bare, 2) for case, took in least.items()}
    floor = ratios.pop(BARE)
    suffix = f"_with_{history}_prompts" if history else ""
    return {
        f"ratio_at_{size}{suffix}": round(common.mean(ratios.values()), 2),
        f"worst_at_{size}{suffix}": max(ratios.values()),
        f"cases_at_{size}{suffix}": ratios,
        f"bare_prototype_at_{size}{suffix}": floor,
        "python_pass_ms": round(bare, 2),
    }


if __name__ == "__main__":
    sys.exit(main())
