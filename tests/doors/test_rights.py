"""Every command and tool is in the table of what an agent's shell may do; what only persons do is asked for all alike."""

import json
import re
import sqlite3
from collections.abc import Callable, Iterator
from contextlib import closing
from pathlib import Path

import click
import pytest

from conftest import Ran
from twiceshy.doors.cli import _rights, main
from twiceshy.doors.mcp import calls, rooms
from twiceshy.model.errors import Refused

Shy = Callable[..., Ran]
AGENT = {"CLAUDECODE": "1", "CLAUDE_CODE_SESSION_ID": "s1"}


def commands(group: click.Group, above: tuple[str, ...] = ()) -> Iterator[tuple[str, click.Command]]:
    """Every command that does something, by the words that call it."""
    context = click.Context(group)
    for name in group.list_commands(context):
        command, path = group.get_command(context, name), (*above, name)
        assert command is not None
        if isinstance(command, click.Group):
            yield from commands(command, path)
        if not isinstance(command, click.Group) or command.invoke_without_command:
            yield " ".join(path), command


EVERY = dict(commands(main.door))  # type: ignore[arg-type]


@pytest.mark.promise("BELIEF-TRUST")
def test_every_command_is_in_the_table_and_nothing_else_is() -> None:
    assert set(_rights.RIGHTS) == set(EVERY)


@pytest.mark.promise("BELIEF-TRUST")
@pytest.mark.parametrize("path", EVERY)
def test_a_right_fits_what_its_command_takes(path: str) -> None:
    given = {parameter.name for parameter in EVERY[path].params}
    right = _rights.RIGHTS[path]
    if isinstance(right, str):
        assert ("as_agent" in given) == (right == _rights.SPEAKS)  # who writes says as whom
        return
    named = {word.partition("=")[0] for only in right for word in (*only.when, *only.unless)}
    assert named - {"dry_run", "at a terminal", "an archive"} <= given
    assert getattr(EVERY[path].callback, "guards", "") == path


@pytest.mark.promise("BELIEF-TRUST")
def test_what_the_table_does_not_know_is_refused_to_agents(repo: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(repo)
    ran = []
    novel = _rights.guard("novel", click.Command("novel", callback=lambda: ran.append(True)))
    novel.main([], standalone_mode=False)
    for name, value in AGENT.items():
        monkeypatch.setenv(name, value)
    with pytest.raises(Refused):
        novel.main([], standalone_mode=False)
    assert ran == [True]  # the person's


PERSONS = sorted(path for path, right in _rights.RIGHTS.items() if not isinstance(right, str))
# The words that make it the deed of a person's, where the command alone is none, or asks for more.
WORDS = {
    "forget": "--session x", "review": None, "onboard": "--accept-directives", "ingest": "--path .",
    "sessions retain": "--yes --days 1", "sync": "--join http://a.example", "import": "--from aiox .", "link": "",
    "scope unshare": "x", "admin add-repo": "a/b/c core", "admin join": "core ada", "admin leave": "core ada",
    "admin add-member": "ada", "admin add-team": "core", "admin disable": "ada", "admin erase": "ada --yes",
    "admin issue": "ada", "admin revoke": "x", "approve": "--all", "reject": "--all", "lock": "x", "unlock": "x",
    "promote": "x", "demote": "x", "team resolve": "x --ours", "archive restore": "x", "scope create": "x",
    "scope remove": "x", "scope share": "x --all", "scope subscribe": "x", "scope unsubscribe": "x",
    "uninstall": "--yes --purge", "clean": "--purge", "serve": "--rotate-token",
}  # fmt: skip


@pytest.mark.promise("BELIEF-TRUST")
@pytest.mark.parametrize("path", [path for path in PERSONS if WORDS.get(path, "") is not None])
def test_an_agents_shell_is_refused_what_only_persons_do(
    path: str, shy: Shy, repo: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert shy("remember", "never force-push to main", "--lock").code == 0
    for name, value in AGENT.items():
        monkeypatch.setenv(name, value)
    ran = shy(*path.split(), *(WORDS.get(path) or "").split())
    assert ran.code == 1 and "only a person" in ran.err, ran.out + ran.err


@pytest.mark.promise("BELIEF-TRUST")
@pytest.mark.parametrize(
    "words",
    ["ingest --no-redact-secrets --yes", "sync --scope user", "archive restore x --repo .", "forget --session x --yes"],
)
def test_an_option_that_makes_it_a_persons_deed(
    words: str, shy: Shy, repo: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    for name, value in AGENT.items():
        monkeypatch.setenv(name, value)
    ran = shy(*words.split())
    assert ran.code == 1 and "only a person" in ran.err


@pytest.mark.promise("BELIEF-TRUST")
@pytest.mark.parametrize("words", ["review --json", "scrub --dry-run", "clean --dry-run", "sessions retain --days 1"])
def test_looking_at_what_it_would_do_is_free(words: str, shy: Shy, repo: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    shy("remember", "never force-push to main")
    for name, value in AGENT.items():
        monkeypatch.setenv(name, value)
    assert "only a person" not in shy(*words.split()).err


@pytest.mark.promise("BELIEF-TRUST")
def test_what_is_refused_to_agents_even_as_a_dry_run_is_told(shy: Shy, monkeypatch: pytest.MonkeyPatch) -> None:
    free = {"dry_run", "as_json", "path"}
    found = {
        f"{path} --{only.when[0].replace('_', '-')}" if only.when else path
        for path, right in _rights.RIGHTS.items()
        for only in (right if not isinstance(right, str) else ())
        if free.isdisjoint(only.unless)
    }
    page = (Path(__file__).parent.parent.parent / "docs" / "mcp.md").read_text()
    told = page.partition("`--dry-run` is\nfree, except with ")[2].partition(".")[0]
    assert found == set(re.findall(r"`([^`]+)`", told))


def everything(*places: Path) -> dict[str, object]:
    """Every file and what it holds; of a store its rows, wherever SQLite keeps them just now."""
    files = [file for place in places for file in place.rglob("*") if file.is_file()]
    return {str(file): rows(file) if file.suffix == ".db" else file.read_bytes()
            for file in files if not file.name.endswith(("-wal", "-shm"))}  # fmt: skip


def rows(file: Path) -> list[str]:
    with closing(sqlite3.connect(file)) as connection:
        return list(connection.iterdump())


@pytest.mark.promise("BELIEF-TRUST")
@pytest.mark.parametrize("words", ["import all.tar.gz", "import --from aiox old"])
@pytest.mark.parametrize("is_there", [True, False])
def test_a_dry_run_of_what_persons_import_writes_nothing(
    words: str, is_there: bool, shy: Shy, repo: Path, home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    shy("remember", "never force-push to main")
    shy("remember", "use tabs", "--scope", "user")
    assert shy("uninstall", "--yes", "--purge", "--export", "all.tar.gz").code == 0
    (repo / "old" / ".aiox").mkdir(parents=True)
    (repo / "old" / ".aiox" / "gotchas.json").write_text(json.dumps({"gotchas": [{"title": "CI is slow on Mondays"}]}))
    for scope in ("repo", "user") if is_there else ():
        shy("remember", "deploy by hand", "--scope", scope)
    monkeypatch.chdir(repo)
    for name, value in AGENT.items():
        monkeypatch.setenv(name, value)
    before = everything(repo, home)
    ran = shy(*words.split(), "--dry-run")
    assert ran.code == 0 and "would add" in (ran.out + ran.err).lower(), ran.out + ran.err
    assert everything(repo, home) == before
    assert "only a person" in shy(*words.split()).err


# What each tool may do: only these write, and all of them as the agent.
TOOLS = {
    "recall": _rights.LOOKS, "search": _rights.LOOKS, "steer": _rights.LOOKS, "rank": _rights.LOOKS,
    "read": _rights.LOOKS, "remember": _rights.SPEAKS, "correct": _rights.SPEAKS, "feedback": _rights.SPEAKS,
    "prepare": _rights.WORKS, "finalize": _rights.WORKS,
}  # fmt: skip


@pytest.mark.promise("BELIEF-TRUST")
def test_every_tool_is_an_agents(repo: Path) -> None:
    assert set(calls.VERBS) == set(TOOLS)
    with rooms.LocalRoom(str(repo)).opened("claude-code") as keeper:
        assert keeper.actor == "agent"
