"""A secret that one event of a session tells is in none of its others, however and whenever they are read."""

import json
import os
from pathlib import Path

import pytest

from corpus_logs import Claude, texts
from twiceshy import paths
from twiceshy.doors import hook_heavy
from twiceshy.learn.corpus import ingest
from twiceshy.learn.corpus.ingest import Options
from twiceshy.model.hook import HookEvent, ToolUse
from twiceshy.recall import hooked
from twiceshy.settings import Settings
from twiceshy.store import spool
from twiceshy.store.known import Knowing

SECRET = "Zx81kkQp" + "99vB7"
TOLD = f"the staging password is {SECRET}, log in with it"
USES = (
    f"./login.sh bob {SECRET}", f"bob:{SECRET}@host", f"I logged in with `{SECRET}`.", f'{{"a": "x\\n{SECRET}"}}',
    f"tool -p{SECRET} x", f"({SECRET})", f"a={SECRET}&b=1",
)  # fmt: skip


def run(**options: object) -> ingest.Report:
    return ingest.ingest(Options(**options), "2026-11-15T09:00:00.000Z")  # type: ignore[arg-type]


def raw(*folders: Path) -> list[str]:
    """The files that hold the secret."""
    return [
        os.path.join(inside, name)
        for folder in folders
        for inside, _, names in os.walk(folder)
        for name in names
        if SECRET.encode() in Path(inside, name).read_bytes()
    ]


@pytest.mark.promise("REDACT-8")
@pytest.mark.parametrize("first", [True, False])
@pytest.mark.parametrize("pieces", [True, False])
def test_a_secret_told_once_is_nowhere_in_the_session(home: Path, repo: Path, first: bool, pieces: bool) -> None:
    talk = Claude(home, repo)
    said = [lambda: talk.person(TOLD), lambda: [talk.command(use, use) for use in USES]]
    for say in said if first else said[::-1]:
        say()
        talk.assistant("Done.")
        if pieces:
            run()
    run()
    assert raw(home / "twiceshy") == []
    assert texts(home).count("[redacted:secret]") >= 2 * len(USES)
    assert "the staging password is [redacted:password]" in texts(home)


@pytest.mark.promise("REDACT-8")
def test_another_session_and_a_person_who_wants_secrets_are_left_alone(home: Path, repo: Path) -> None:
    Claude(home, repo).person(TOLD)
    other = Claude(home, repo, "22222222-2222-4222-8222-222222222222")
    other.person("look at build Zx81kkQp99vB8 again")
    run()
    assert "Zx81kkQp99vB8" in texts(home)
    run(force=True, redact=False)
    assert SECRET in texts(home)


@pytest.mark.promise("REDACT-8")
@pytest.mark.parametrize(
    "password", ["hunter2", "shop2024", "Postgres-15", "swordfish", "build-2026-11", "localhost5432", "main", "v1.2.3"]
)
def test_a_password_that_is_also_a_name_takes_that_name_out_of_nothing_else(
    home: Path, repo: Path, password: str
) -> None:
    talk = Claude(home, repo)
    talk.person(f"the staging password is {password}")
    talk.command(f"ls projects/{password}/src", f"{password} {password}.md")
    run()
    assert f"ls projects/{password}/src" in texts(home)


@pytest.fixture
def shop(repo: Path) -> Path:
    os.makedirs(paths.resolve(str(repo)).local)
    return repo


def heard(repo: Path, *events: HookEvent) -> None:
    for event in events:
        hooked.answer(event._replace(cwd=str(repo)), paths.resolve(str(repo)), Settings())


@pytest.mark.promise("REDACT-8")
@pytest.mark.parametrize("first", [True, False])
def test_hooks_note_it_nowhere_before_or_after_it_was_told(home: Path, shop: Path, first: bool) -> None:
    told = HookEvent("claude-code", "prompt", "s1", "", prompt=TOLD)
    used = [
        HookEvent("claude-code", "after_tool", "s1", "", tool=ToolUse("Bash", "command", use, output=use))
        for use in USES
    ]
    heard(shop, *([told, *used] if first else [*used, told]))
    assert raw(home, shop) == []
    lines = [fields for _, fields in spool.read(spool.file_of(paths.resolve(str(shop)).spool, "s1"))]
    assert len([line for line in lines if line["event"] == "after_tool"]) == len(USES)


@pytest.mark.promise("REDACT-8")
def test_what_hooks_heard_is_known_when_the_log_is_read_and_the_other_way_round(home: Path, shop: Path) -> None:
    talk = Claude(home, shop)
    heard(shop, HookEvent("claude-code", "prompt", talk.session, "", prompt=TOLD))
    talk.command(f"./login.sh bob {SECRET}", "ok")
    run()
    assert raw(home / "twiceshy", shop) == []
    other = Claude(home, shop, "22222222-2222-4222-8222-222222222222")
    tool = ToolUse("Bash", "command", f"./login.sh bob {SECRET}")
    heard(shop, HookEvent("claude-code", "after_tool", other.session, "", tool=tool))
    other.assistant(f"The password is {SECRET}.")
    run()
    assert raw(home / "twiceshy", shop) == []


@pytest.mark.promise("REDACT-8")
def test_what_a_stored_task_used_goes_when_it_turns_out_to_be_secret(home: Path, shop: Path) -> None:
    def done(*events: HookEvent) -> None:
        heard(shop, *events, HookEvent("claude-code", "stop", "s1", ""))
        hook_heavy.after(HookEvent("claude-code", "stop", "s1", str(shop)))

    used = ToolUse("Bash", "command", f"./login.sh bob {SECRET}", exit_code=0)
    task = HookEvent("claude-code", "prompt", "s1", "", prompt="fix the basket of the shop")
    done(task, HookEvent("claude-code", "after_tool", "s1", "", tool=used))
    assert any(path.endswith("memory.db") for path in raw(shop))
    done(HookEvent("claude-code", "prompt", "s1", "", prompt=TOLD))
    assert raw(home, shop) == []


def test_what_is_kept_of_a_secret_is_its_length_and_four_bytes(home: Path) -> None:
    knowing = Knowing("s1")
    knowing.admit(TOLD)
    line = Path(knowing.path).read_text()
    size, digest = line.split()
    assert (int(size), len(digest)) == (len(SECRET), 8)
    assert Path(knowing.path).stat().st_mode & 0o777 == 0o600
    knowing.admit(TOLD)
    assert Path(knowing.path).read_text() == line
    assert Knowing("s1").mask(f"x {SECRET}") == "x [redacted:secret]"
    assert Knowing("s2").mask(f"x {SECRET}") == f"x {SECRET}"


@pytest.mark.parametrize("damage", ["", "x", "13", "13 zz", "a bbbbbbbb\n", "13 00000000\n" * 9, "\0" * 40])
def test_a_damaged_file_masks_nothing_and_stops_nothing(home: Path, damage: str) -> None:
    knowing = Knowing("s1")
    knowing.admit(TOLD)
    Path(knowing.path).write_text(damage)
    assert Knowing("s1").mask(f"x {SECRET}") == f"x {SECRET}"
    assert SECRET not in json.dumps(Knowing("s1").admit(TOLD))
