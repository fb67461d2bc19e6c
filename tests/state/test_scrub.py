"""scrub: one word planted through every writer is nowhere afterwards, in no file under the home or the repository."""

import json
import sqlite3
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from conftest import Ran
from corpus_logs import Claude
from state import hooks
from twiceshy.care.erase import Eraser
from twiceshy.keeper import caring, hall
from twiceshy.store import spool

Shy = Callable[..., Ran]
pytestmark = pytest.mark.promise("VERB-SCRUB")
MARK = "quokkaroo7731zanzi"  # no rule knows it: only a person can say that it is a secret
KEY = "ghp_" + "Z9y8X7w6V5u4T3s2R1q0P9o8N7m6L5k4J3i2"


def holding(word: str, *folders: Path) -> list[str]:
    """Files that hold the word, in any case, git's own left out."""
    found = []
    for folder in folders:
        for path in folder.rglob("*"):
            name = str(path.relative_to(folder))
            held = path.read_bytes().lower() if path.is_file() else b""
            if not name.startswith(".git/") and word.lower().encode() in name.lower().encode() + b"\n" + held:
                found.append(name)
    return sorted(found)


def log_of(home: Path, repo: Path) -> None:
    """A session of Claude Code's, as its log has it."""
    folder = home / ".claude" / "projects" / "-home-dev-shop"
    folder.mkdir(parents=True)
    base = {
        "sessionId": "11111111-2222-4333-8444-555555555555",
        "cwd": str(repo),
        "version": "2.0.0",
        "gitBranch": "main",
    }
    lines = [
        {"type": "user", "uuid": "u1", "timestamp": "2026-11-01T10:00:00.000Z",
         "message": {"role": "user", "content": f"always name the bucket {MARK} in uploads"}, **base},
        {"type": "assistant", "uuid": "a1", "parentUuid": "u1", "timestamp": "2026-11-01T10:00:05.000Z",
         "message": {"role": "assistant", "model": "m", "content": [{"type": "text", "text": f"I use {MARK} now."}]}, **base},
    ]  # fmt: skip
    (folder / f"{base['sessionId']}.jsonl").write_text("".join(json.dumps(line) + "\n" for line in lines))


def by_commands(shy: Shy) -> None:
    for words in (
        ("remember", f"the bucket is {MARK}", "--because", f"{MARK} is paid"),
        ("remember", "--scope", "user", f"I call it {MARK}"),
        ("remember", "--scope", "team", f"uploads go to {MARK}", "--because", f"{MARK} is public"),
        ("gotcha", f"Upload fails - {MARK} is read-only", "--cause", MARK, "--solution", f"chmod {MARK}"),
        ("story", "start", f"STORY-{MARK}", "--title", f"move {MARK}"),
        ("plan", f"copy {MARK}", f"delete {MARK}"),
        ("attempt", f"rename {MARK}", "--failed", f"Error: {MARK} exists"),
        ("task", "start", f"clean {MARK}"),
        ("run", "--", "sh", "-c", f"echo 'Error: cannot find {MARK}' >&2; exit 3"),
        ("run", "--", "sh", "-c", f"echo 'Error: cannot find {MARK}' >&2; exit 3"),
        ("checkpoint", f"before {MARK}"),
        ("recall", f"which bucket is {MARK}?"),
        ("render",),
        ("tidy",),
        ("ingest",),
        ("search", MARK),
    ):
        ran = shy(*words)
        assert ran.code in (0, 1, 3), (words, ran.err)


def by_hooks(play: hooks.Play, repo: Path) -> None:
    for number in range(4):
        body = f"def upload{number}(path):\n    bucket = '{MARK}'\n    return client(bucket).put(path, retries=3, timeout=10)\n"
        play(
            f"s{number}", hooks.prompt(f"upload to {MARK} with part {number}"),
            hooks.edit(repo / f"up{number}.py", "", body), hooks.command(f"pytest -k {MARK}", f"E   Error: {MARK}", 1),
            hooks.command(f"pytest -k {MARK}", "1 passed"), hooks.stop(f"{MARK} works"),
        )  # fmt: skip
    play("open", hooks.prompt(f"and {MARK} again: don't use {MARK} for tests"), over=False)


@pytest.fixture
def planted(shy: Shy, repo: Path, home: Path, play: hooks.Play) -> Iterator[Path]:
    log_of(home, repo)
    by_commands(shy)
    by_hooks(play, repo)
    with hall.opened(str(repo)) as keeper:
        tables = keeper.writable("repo").connection
        tables.execute("INSERT OR REPLACE INTO failed_trees VALUES (?, '', '', ?)", (f"make {MARK}", f'["{MARK}.py"]'))
    yield repo


def test_a_named_word_is_nowhere_afterwards(planted: Path, shy: Shy, home: Path) -> None:
    (log,) = home.rglob(".claude/projects/*/*.jsonl")
    before = holding(MARK, planted, home)
    for part in (
        "memory.db",
        "user.db",
        "trace.db",
        ".jsonl",
        ".md",
        ".meta.json",
        "index.db",
        "state.db",
        "MEMORY.md",
    ):
        assert any(name.endswith((part, part + "-wal")) for name in before), (part, before)
    assert shy("scrub", "--words", "--dry-run", stdin=MARK).code == 0
    assert holding(MARK, planted, home) == before
    log.unlink()  # the agent's own log is the agent's
    done = shy("scrub", "--words", stdin=f"{MARK}\n")
    assert done.code == 0, done.err
    assert holding(MARK, planted, home) == []
    assert "[redacted:named]" in shy("list", "--json").out
    assert shy("doctor", "--rebuild").code == 0
    assert shy("check").code == 0
    assert shy("search", "bucket uploads").code == 0
    assert holding(MARK, planted, home) == []
    assert json.loads(shy("scrub", "--json").out)[0]["operations"] == 0


def test_what_the_rules_know_by_now_goes_from_notes_and_spools_too(shy: Shy, repo: Path, home: Path) -> None:
    shy("remember", "use tabs")
    with hall.opened(str(repo)) as keeper:
        tables = keeper.writable("repo").connection
        tables.execute("INSERT INTO snippets VALUES (1, 'd', 'a.py', '', 's', ?, 0)", (f"token = '{KEY}'",))
        place = spool.folder(keeper.repo)
    Path(place).mkdir(exist_ok=True)
    line = {"event": "prompt", "text": f'use {KEY} "quoted"', "at": "2026-11-15T10:00:00.000Z"}
    spool.append(place, "s1", line)
    (path,) = Path(place).glob("*.jsonl")
    size = path.stat().st_size
    assert shy("scrub").code == 0
    assert holding(KEY, repo, home) == [] and path.stat().st_size == size
    assert json.loads(path.read_text()) == {**line, "text": f'use {"x" * len(KEY)} "quoted"'}


def test_short_words_are_refused(shy: Shy) -> None:
    assert shy("scrub", "--words", stdin="abc").code == 2


@pytest.mark.parametrize(
    "text", [f"key {KEY} end", f"é{KEY}\nü", "plain", f"password = hunter2butlonger {MARK}\n{MARK}"]
)
def test_masking_keeps_every_length(text: str) -> None:
    masked = Eraser((MARK,)).mask(text)
    assert len(masked.encode()) == len(text.encode()) and masked.count("\n") == text.count("\n")
    assert KEY not in masked and MARK not in masked


def test_a_database_of_any_shape_is_cleaned(tmp_path: Path) -> None:
    path = tmp_path / "some.db"
    with sqlite3.connect(path) as connection:
        connection.execute("CREATE TABLE a (key TEXT PRIMARY KEY, value TEXT) WITHOUT ROWID")
        connection.execute("INSERT INTO a VALUES (?, ?)", (f"{MARK} key", json.dumps({"inner": [f"{MARK} value"]})))
    connection.close()
    assert caring.scrub.scrub_plain(str(path), Eraser((MARK,))).rows == 1
    assert holding(MARK, tmp_path) == []


def _beside(repo: Path, word: str, version: int) -> Path:
    """A store kept aside whose last write is only in the log beside it, as another process left it."""
    live = Path(hall.paths.resolve(str(repo)).database)
    kept = live.with_name("memory.db.before-rebuild")
    kept.write_bytes(live.read_bytes())
    connection = sqlite3.connect(kept)
    connection.execute("PRAGMA journal_mode = WAL")
    connection.execute(f"PRAGMA user_version = {version}")
    connection.execute("UPDATE memories SET text = text || ?", (f" {word}",))
    connection.commit()
    copies = {ending: Path(f"{kept}{ending}").read_bytes() for ending in ("", "-wal")}
    connection.close()
    for ending, data in copies.items():
        Path(f"{kept}{ending}").write_bytes(data)
    return kept


def _texts(path: Path) -> list[str]:
    with sqlite3.connect(path) as connection:
        found = [row[0] for row in connection.execute("SELECT text FROM memories")]
    connection.close()
    return found


@pytest.mark.parametrize("more", [("--dry-run",), ()])
def test_a_sound_store_of_a_newer_version_is_left_and_named(shy: Shy, repo: Path, more: tuple[str, ...]) -> None:
    shy("remember", "use tabs")
    kept = _beside(repo, MARK, 999)
    ran = shy("scrub", "--words", *more, stdin=f"{MARK}\n")
    assert ran.code == 1
    assert f"{kept.name}: not scrubbed, made by a newer twiceshy" in ran.out
    assert _texts(kept) == [f"use tabs {MARK}"]
    (left,) = [one for one in shy("scrub", "--json").json if one["left"]]
    assert left["path"].endswith(kept.name)


def test_what_a_damaged_copy_has_in_its_log_is_not_lost(shy: Shy, repo: Path, home: Path) -> None:
    shy("remember", "use tabs")
    kept = _beside(repo, MARK, 1)
    with sqlite3.connect(kept) as connection:
        page = connection.execute("SELECT rootpage FROM sqlite_master WHERE name = 'operations'").fetchone()[0] - 1
        connection.execute("UPDATE memories SET text = text || ' and more'")
        connection.commit()
        log = Path(f"{kept}-wal").read_bytes()
    connection.close()
    data = bytearray(kept.read_bytes())
    data[page * 4096 : (page + 1) * 4096] = b"\xaa" * 4096
    kept.write_bytes(data)
    Path(f"{kept}-wal").write_bytes(log)
    assert shy("scrub", "--words", stdin=f"{MARK}\n").code == 0
    assert holding(MARK, repo, home) == []
    assert _texts(kept) == [f"use tabs {'x' * len(MARK)} and more"]


PASSWORD = "Zx81kkQp" + "99vB7"


def unredacted(shy: Shy, home: Path, repo: Path) -> None:
    """A session of which one text tells a secret that others use, and one that a title and a file's name tell."""
    talk = Claude(home, repo)
    talk.person(f"with {KEY} at hand: the staging password is {PASSWORD}")
    talk.command(f"./login.sh bob {PASSWORD}", f"hello {PASSWORD}")
    talk.edit(f"notes/{KEY}.txt", "", f"bob {PASSWORD}")
    assert shy("ingest", "--no-redact-secrets", "--yes").code == 0
    assert holding(PASSWORD, home / "twiceshy")


@pytest.mark.promise("REDACT-8")
def test_a_corpus_stored_with_its_secrets_has_none_afterwards_and_says_so(shy: Shy, home: Path, repo: Path) -> None:
    shy("init")
    unredacted(shy, home, repo)
    assert "with its secrets" in shy("doctor").out
    assert shy("scrub").code == 0
    assert holding(PASSWORD, home / "twiceshy", repo) == holding(KEY, home / "twiceshy", repo) == []
    assert holding("redacted: false", home / "twiceshy") == holding('"redacted":false', home / "twiceshy") == []
    assert "with its secrets" not in shy("doctor").out
    assert "login.sh" in shy("search", "login.sh", "bob").out
    assert not any(store["rows"] or store["operations"] for store in json.loads(shy("scrub", "--json").out))


def test_a_clean_corpus_is_left_as_it_is(shy: Shy, home: Path, repo: Path) -> None:
    shy("init")
    talk = Claude(home, repo)
    talk.person("How large is the retry limit?")
    talk.command("grep -rn retry", "seven")
    shy("ingest")
    assert not any(store["rows"] or store["operations"] for store in json.loads(shy("scrub", "--json").out))


def test_a_row_is_one_row(shy: Shy, home: Path, repo: Path) -> None:
    shy("init")
    unredacted(shy, home, repo)
    assert "1 rows" not in shy("scrub").out
