"""No secret that the redactor knows reaches a disk by a side door: traces, targets, titles, ends that were cut.

Every example that the rules carry, and every way to say a password, goes through hooks, logs and a wrapped command;
then all files are searched for it, and for its first half.
"""

import json
import sqlite3
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from conftest import Ran
from state import hooks
from text.test_redact import GOES
from twiceshy import paths
from twiceshy.care.erase import Half
from twiceshy.care.scrub_titles import halves
from twiceshy.doors import hook
from twiceshy.store import spool
from twiceshy.text.redact import redact
from twiceshy.text.redact.examples import fill
from twiceshy.text.redact.scan import service_rules
from twiceshy.work import drain

Shy = Callable[..., Ran]
BOTH = [pytest.mark.promise("HOOK-3"), pytest.mark.promise("GATE-1")]
SAID = (
    ("the password is {A6}_{A7} for the staging box"), ("use token {A12}7xQ2_{A12} in the header"),
    ("run mytool --token {A10}7xQ2_{A10} now"), ('fix the login, {"password":"{A17}"} fails'),
    ("host=db user=app password={A14} dbname=x"), ("Set-Cookie: sid={A28}; HttpOnly"), ("SECRET_KEY_BASE={A16}"),
    ("mysql --password {A12} -h db"), ('passwd = "{A12}"'), ("le mot de passe est mdp{A8}7"),
)  # fmt: skip


def examples() -> Iterator[tuple[str, str]]:
    """(text, the longest random part of its secret): of every rule and every way to say it that is tested."""
    templates = [rule.yes[0] for rule in service_rules()] + [one for one, _ in GOES] + list(SAID)
    for number, template in enumerate(templates):
        text, parts = fill(template, f"side door {number}")
        longest = max(parts, key=len, default="")
        if len(longest) >= 6 and longest in text and longest not in redact(text).text:
            yield text, longest


EXAMPLES = list(examples())


def leaks(secrets: list[str], *folders: Path) -> list[tuple[str, str]]:
    """Files below the folders that hold a secret, or twelve characters of its beginning; agents' own logs left out."""
    found = []
    for folder in folders:
        for path in folder.rglob("*"):
            if path.is_file() and ".claude/" not in str(path) and ".git/" not in str(path):
                data = path.read_bytes().lower()
                found += [(str(path), secret) for secret in secrets if secret[:12].lower().encode() in data]
    return found


def fire(repo: Path, session: str, event: dict[str, Any]) -> str:
    payload = {"session_id": session, "cwd": str(repo), "transcript_path": "", **event}
    return hook.respond("claude-code", json.dumps(payload).encode())


def test_enough_is_planted() -> None:
    assert len(EXAMPLES) > 120


@pytest.mark.promise("HOOK-3")
def test_nothing_of_a_secret_is_left_by_hooks(
    repo: Path, home: Path, shy: Shy, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("TWICESHY_NO_WORKER", "1")
    shy("remember", "the staging box is called kite")
    for number, (text, _) in enumerate(EXAMPLES):
        session = f"s{number % 7}"
        fire(repo, session, hooks.prompt(f"fix the login on the staging box: {text}"))
        fire(repo, session, {**hooks.command(f"deploy {text}"), "hook_event_name": "PreToolUse"})
        fire(repo, session, hooks.command(f"deploy {text}", f"Error: {text}", 1))
        fire(repo, session, hooks.edit(repo / "config.py", "", text))
        fire(repo, session, hooks.stop(f"I used {text}"))
    secrets = [secret for _, secret in EXAMPLES]
    assert leaks(secrets, repo, home) == []
    drain.drain(paths.resolve(str(repo)), time.time)
    shy("why", "--last")
    assert leaks(secrets, repo, home) == []
    assert "redacted:" in shy("why", "--session", "s0").out


@pytest.mark.promise("HOOK-3")
def test_beside_a_gap_in_a_long_text_nothing_is_left(
    repo: Path, home: Path, shy: Shy, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("TWICESHY_NO_WORKER", "1")
    shy("remember", "use tabs")
    key = "-----BEGIN RSA PRIVATE KEY-----\n" + "MIIEpAIB" * 900 + "\n-----END RSA PRIVATE KEY-----\n"
    text, (secret,) = fill("postgres://app:{A24}@db.internal/shop")
    for before in range(39_975, 40_010, 5):
        start = (key * 6)[:before].ljust(before, "x")
        fire(repo, "long", hooks.prompt(f"{start}{text}" + " so" * 40_000 + f"{text}" + (key * 6)[: before + 1]))
        fire(repo, "long", hooks.command("make", f"{start}{text}" + " so" * 40_000, 1))
    assert leaks([secret], repo, home) == []


def logs_of(home: Path, repo: Path) -> None:
    """One session of Claude Code's per secret and place of the cut: in its first prompt, and in the title it is given."""
    folder = home / ".claude" / "projects" / "-home-dev-shop"
    folder.mkdir(parents=True)
    number = 0
    for text, secret in EXAMPLES:
        line = text.split("\n", 1)[0]
        if secret not in line:
            continue
        inside = line.index(secret) + len(secret)
        for cut in (100, 120, 200):
            number += 1
            identity = f"5ec2e700-0000-4000-8000-{number:012d}"
            filler = ("Please find out why the nightly deploy of the shop fails when it connects " * 3)[
                : cut - inside - 1
            ]
            said = f"{filler[:-4]} {number:03} {line}" if inside + 9 < cut else line
            write_log(folder, identity, repo, said, said if cut == 200 else "")


def write_log(folder: Path, identity: str, repo: Path, said: str, summary: str = "") -> None:
    base = {"sessionId": identity, "cwd": str(repo), "version": "2.0.0", "timestamp": "2026-11-01T10:00:00.000Z"}
    answer = {"role": "assistant", "model": "m", "content": [{"type": "text", "text": f"I look at {identity}."}]}
    rows: list[dict[str, Any]] = [
        {"type": "user", "uuid": f"u{identity}", "message": {"role": "user", "content": said}, **base},
        {"type": "assistant", "uuid": f"a{identity}", "parentUuid": f"u{identity}", "message": answer, **base},
    ]
    rows += [{"type": "summary", "summary": summary, "leafUuid": f"a{identity}", **base}] if summary else []
    (folder / f"{identity}.jsonl").write_text("".join(json.dumps(row) + "\n" for row in rows))


@pytest.mark.promise("GATE-1")
def test_nothing_of_a_secret_is_left_where_a_title_is_cut(repo: Path, home: Path, shy: Shy) -> None:
    logs_of(home, repo)
    ran = shy("ingest")
    assert ran.code == 0, ran.err
    assert len(list(home.rglob("*.meta.json"))) > 200
    assert leaks([secret for _, secret in EXAMPLES], repo, home) == []


@pytest.mark.promise("GATE-1")
def test_a_wrapped_command_leaves_nothing_of_a_secret(repo: Path, home: Path, shy: Shy) -> None:
    text, (secret,) = fill("mytool --token {A10}7xQ2_x")
    for _ in range(2):
        shy("run", "--", "sh", "-c", f"echo 'Error: {text} refused' >&2; exit 3", "x", *text.split()[1:])
    filler = "y" * 59_990
    shy("run", "--", "sh", "-c", f"echo {filler} password={secret}; seq 60000; echo token={secret}xQ7 {filler}; exit 2")
    assert leaks([secret], repo, home) == []


@pytest.mark.promise("VERB-SCRUB")
def test_scrub_takes_out_what_was_derived_from_a_prompt(repo: Path, home: Path, shy: Shy) -> None:
    shy("remember", "use tabs")
    secret = "G37LeX_SyYV4g6"
    line = {
        "event": "decision", "id": "01k9zzzzzzzzzzzzzzzzzzzzzz", "at": "2026-11-15T10:00:00.000Z", "session": "old",
        "prompt": "the password is [redacted:password] for the box at src/app.py", "decision": "abstain", "reason": "r",
        "root": str(repo), "traces": [["structure", [], f"target symbol:{secret}, target path:src/app.py"], ["text", [], "0"]],
    }  # fmt: skip
    place = spool.folder(paths.resolve(str(repo)))
    spool.append(place, "old", line)
    drain.drain(paths.resolve(str(repo)), time.time)
    spool.append(place, "later", {**line, "prompt": f"the password is {secret} for the box at src/app.py"})
    assert len(leaks([secret], repo, home)) >= 3
    assert shy("scrub").code == 0
    assert leaks([secret], repo, home) == []
    assert "src/app.py" in shy("why", "--session", "old").out


@pytest.mark.promise("VERB-SCRUB")
def test_scrub_without_a_store_cleans_the_spool(repo: Path, home: Path, shy: Shy) -> None:
    secret = "ghp_" + "Z9y8X7w6V5u4T3s2R1q0P9o8N7m6L5k4J3i2"
    assert "no store yet" in shy("scrub").err
    spool.append(spool.folder(paths.resolve(str(repo))), "s1", {"event": "prompt", "prompt": f"use {secret}"})
    assert len(leaks([secret], repo, home)) == 1
    assert "no store yet" not in shy("scrub").err
    assert leaks([secret], repo, home) == []
    assert "Nothing to take out." in shy("scrub").err


@pytest.mark.promise("VERB-SCRUB")
def test_scrub_takes_out_what_was_cut_into_a_title(repo: Path, home: Path, shy: Shy) -> None:
    secret = "Zx81kkQp99vB7xLm44"
    folder = home / ".claude" / "projects" / "-home-dev-shop"
    folder.mkdir(parents=True)
    said = f"the nightly deploy fails as it connects to postgres://app:{secret}@db.internal:5432/shop, why?"
    write_log(folder, "5ec2e700-0000-4000-8000-000000000001", repo, said)
    assert shy("ingest").code == 0
    (path,) = home.rglob("5ec2e700-*.md")
    title = json.loads(next(row for row in path.read_text().splitlines() if row.startswith("title: "))[7:])
    old = title[: title.index("[redacted")] + secret
    for file in (path, path.with_suffix(".meta.json")):
        file.write_text(file.read_text().replace(title, old, 2 if file == path else 1))
    state = next(home.rglob("state.db"))
    with sqlite3.connect(state) as connection:
        connection.execute("UPDATE files SET facts = replace(facts, ?, ?)", (title, old))
    assert halves() == (Half(title[: title.index("[redacted")], secret),)
    size = path.stat().st_size
    assert shy("scrub").code == 0
    assert leaks([secret], repo, home) == [] and path.stat().st_size == size
    assert shy("doctor").code == 0


@pytest.mark.promise("VERB-SCRUB")
@pytest.mark.parametrize("pages", [(1, 2), (3, 4, 5), (6, 9, 12, 15)])
def test_scrub_never_fails_on_a_damaged_copy(pages: tuple[int, ...], repo: Path, home: Path, shy: Shy) -> None:
    secret = "ghp_" + "Z9y8X7w6V5u4T3s2R1q0P9o8N7m6L5k4J3i2"
    for number in range(60):
        shy("remember", f"statement {number} of the house")
    database = Path(paths.resolve(str(repo)).database)
    with sqlite3.connect(database) as connection:
        connection.execute("UPDATE memories SET text = text || ?", (f" {secret}",))
        connection.commit()
        connection.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    connection.close()
    data = bytearray(database.read_bytes())
    for page in pages:
        data[page * 4096 + 8 : page * 4096 + 2000] = bytes((number * 7 + page) % 256 for number in range(1992))
    copy = database.with_name("memory.db.damaged-20261115T100000Z")
    copy.write_bytes(data)
    kept = Path(paths.home()) / "removed/shop/memory.db.damaged"
    kept.parent.mkdir(parents=True)
    kept.write_bytes(b"\xff" * 200 + data[200:])
    dry = shy("scrub", "--dry-run")
    assert dry.code == 0 and secret not in dry.out + dry.err
    assert shy("scrub").code == 0
    assert [name for name, _ in leaks([secret], repo, home)] == []
    assert copy.stat().st_size == len(data)
