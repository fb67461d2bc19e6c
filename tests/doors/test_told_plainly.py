"""What commands say: whole lines of help, counts that agree with their nouns, nothing claimed that was not done."""

import os
from collections.abc import Callable
from pathlib import Path

import click
import pytest

from conftest import Ran
from twiceshy.doors.cli import show
from twiceshy.doors.cli.main import door

Shy = Callable[..., Ran]


def groups() -> list[list[str]]:
    """The words that lead to every group of commands."""
    found: list[list[str]] = [[]]
    context = click.Context(door)
    for name in door.list_commands(context):
        command = door.get_command(context, name)
        if isinstance(command, click.Group):
            found += [
                [name],
                *([name, inner] for inner, one in command.commands.items() if isinstance(one, click.Group)),
            ]
    return found


@pytest.mark.promise("CLI-MANNERS")
@pytest.mark.parametrize("words", groups(), ids=" ".join)
@pytest.mark.parametrize("columns", ["", "60", "200"])
def test_help_cuts_nothing(shy: Shy, words: list[str], columns: str) -> None:
    told = shy(*words, "--help", env={"COLUMNS": columns} if columns else None)
    body = [line for line in told.out.splitlines() if not line.startswith("Usage:")]
    assert told.code == 0 and body and not [line for line in body if line.endswith("...")]


@pytest.mark.promise("CLI-MANNERS")
@pytest.mark.parametrize(
    ("number", "words", "said"),
    [(0, ("error",), "0 errors"), (1, ("error",), "1 error"), (2, ("error",), "2 errors"),
     (1, ("memory", "memories"), "1 memory"), (3, ("memory", "memories"), "3 memories")],
)  # fmt: skip
def test_counts_agree_with_their_nouns(number: int, words: tuple[str, ...], said: str) -> None:
    assert show.counted(number, *words) == said


@pytest.mark.promise("STATE-AUDIT")
def test_audit_of_one_memory(shy: Shy) -> None:
    shy("gotcha", "Port 3000 is taken - the old server runs")
    told = shy("audit").err
    assert told.startswith("1 memory: 0 errors, ") and "1 warnings" not in told and "1 notes" not in told


@pytest.mark.promise("SETUP-BROKEN")
@pytest.mark.parametrize("again", [False, True])
def test_init_claims_only_what_it_did(repo: Path, shy: Shy, again: bool) -> None:
    (repo / ".claude").mkdir()
    (repo / ".claude" / "settings.local.json").write_text("{bad")
    told = shy("init", "--agents", "claude-code")
    if again:
        told = shy("init", "--agents", "claude-code")
    assert told.code == 1 and "settings.local.json" in told.err
    assert told.out.splitlines()[0].startswith(
        "Nothing was changed" if again else "Set up only in part for claude-code"
    )
    (repo / ".claude" / "settings.local.json").unlink()
    assert shy("init", "--agents", "claude-code").out.startswith("Set up for claude-code")


@pytest.mark.promise("CORPUS-EMIT")
@pytest.mark.parametrize("place", ["/proc/nope", "a-file", "a-file/below", "/dev/null", ""])
def test_a_report_that_can_not_be_written(repo: Path, shy: Shy, place: str) -> None:
    (repo / "a-file").write_text("mine")
    told = shy("ingest", "--path", str(repo), "-o", place)
    if not place:
        assert told.code == 0
        return
    assert told.code == 2 and told.err.startswith(f"error: can't write a report into {place}: ")
    assert "unexpected" not in told.err and (repo / "a-file").read_text() == "mine"


@pytest.mark.promise("CORPUS-EMIT")
@pytest.mark.skipif(os.getuid() == 0, reason="root may write everywhere")
def test_a_report_into_a_folder_that_is_read_only(repo: Path, shy: Shy) -> None:
    (repo / "out").mkdir(mode=0o500)
    assert shy("ingest", "--path", str(repo), "-o", "out").code == 2


@pytest.mark.promise("GOTCHA-AUTO")
def test_a_gotchas_context_stays_true(repo: Path, shy: Shy) -> None:
    (repo / "deploy.py").write_text("raise KeyError('region')\n")
    for _ in range(7):
        shy("run", "--", "python3", "deploy.py")
    (one,) = shy("gotchas", "--json").json
    assert one["details"]["frequency"] == 7 and not one["details"]["context"].startswith("met ")


@pytest.mark.promise("CLI-MANNERS")
@pytest.mark.parametrize(
    ("words", "library", "extra"),
    [
        (("serve",), "mcp_types", "web"),
        (("serve",), "mcp", "web"),
        (("dashboard", "--no-browser"), "starlette", "web"),
        (("admin", "serve", "--store", "postgresql://nobody@127.0.0.1:1/none"), "starlette", "team"),
    ],
)
def test_without_an_extra_it_is_named_and_not_a_module_of_it(
    shy: Shy, tmp_path: Path, words: tuple[str, ...], library: str, extra: str
) -> None:
    (tmp_path / "without").mkdir()
    (tmp_path / "without" / f"{library}.py").write_text(f"raise ModuleNotFoundError('no', name={library!r})\n")
    told = shy(*words, env={"PYTHONPATH": str(tmp_path / "without")})
    assert told.code == 2 and f"`{extra}` extra" in told.err and f"twiceshy[{extra}]" in told.err, told
    assert library not in told.err
