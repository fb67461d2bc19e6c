"""What commands say: whole lines of help, counts that agree with their nouns, nothing claimed that was not done."""

import os
import shutil
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


@pytest.mark.promise("CLI-MANNERS")
def test_a_memorys_age_is_when_it_was_said_not_when_it_was_touched(shy: Shy) -> None:
    old = shy("remember", "use pnpm, not npm", "--json", env={"TWICESHY_NOW": "2026-11-01T09:00:00Z"}).json["id"]
    shy("remember", "deploy with make ship", env={"TWICESHY_NOW": "2026-11-05T09:00:00Z"})
    now = {"TWICESHY_NOW": "2026-11-11T09:00:00Z"}
    assert shy("feedback", old, "ignored", env=now).code == 0
    ages = [line.split()[3] for line in shy("list", env=now).out.splitlines()[1:]]
    assert ages == ["6d", "10d"]


@pytest.mark.promise("CLI-MANNERS")
def test_a_word_is_shown_as_it_was_typed(shy: Shy) -> None:
    for text in (
        "we chose Redis for caching",
        "dates are in UTC",
        "the product list is paged",
        "deploy with make ship",
    ):
        shy("remember", text, "--kind", "decision")
    told = shy("recall", "make caches faster everywhere, please", "--json").out + shy("recall", "caches everywhere").out
    assert "(cach)" not in told


@pytest.mark.promise("VERB-UNDO")
@pytest.mark.parametrize("verb", [["edit", "--text"], ["correct"]], ids=["edit", "correct"])
def test_an_edit_is_known_by_its_new_words_and_undone_to_the_old(shy: Shy, verb: list[str]) -> None:
    memory = shy("remember", "deploy with make ship", "--json").json["id"]
    shy(verb[0], memory, *verb[1:], "deploy with make release")
    assert shy("history", "--json").json[0]["note"] == "deploy with make release"
    for words, again in ((["undo", "--dry-run"], "would be again"), (["undo"], "it is again")):
        assert shy(*words).out.splitlines()[1:] == [f"  {again}: deploy with make ship"]


@pytest.mark.promise("CLI-MANNERS")
def test_several_memories_go_at_once_or_none_does(shy: Shy) -> None:
    first, second, third = (
        shy("remember", text, "--json").json["id"][-6:]
        for text in ("use pnpm", "deploy with make ship", "never rebase")
    )
    for wrong in ("zzzzzz", "make ship"):
        assert shy("forget", first, wrong).code
    assert len(shy("list", "--json").json) == 3
    assert [one["id"][-6:] for one in shy("forget", first, second, first, "--json").json] == [first, second]
    assert [one["id"][-6:] for one in shy("list", "--json").json] == [third]
    shy("undo")
    assert len(shy("list", "--json").json) == 2


@pytest.mark.promise("CLI-MANNERS")
def test_what_is_forgotten_already_is_said_to_be_so(shy: Shy) -> None:
    """Nothing is written, so `undo` would take back something else."""
    first, second = (shy("remember", text, "--json").json["id"][-6:] for text in ("use pnpm", "never rebase"))
    assert "twiceshy undo" in shy("forget", first).out
    before = shy("history", "--json").json
    again = shy("forget", first)
    assert (again.code, "Forgotten already" in again.out, "undo" in again.out) == (0, True, False)
    assert shy("forget", first, "--json").json["already"] is True
    assert shy("history", "--json").json == before
    both = shy("forget", first, second).out
    assert both.index("Forgotten (`twiceshy undo` brings it back)") < both.index(second) < both.index("already")


@pytest.mark.promise("CLI-MANNERS")
def test_an_import_says_where_undo_stands_and_offers_only_what_it_takes(shy: Shy, repo: Path, tmp_path: Path) -> None:
    shy("remember", "use pnpm, not npm")
    (tmp_path / "all.jsonl").write_text(shy("export").out)
    shutil.rmtree(repo / ".twiceshy")
    assert "takes back the last write in it, not the import" in shy("import", str(tmp_path / "all.jsonl")).err
    (tmp_path / "plain.jsonl").write_text('{"text": "deploy with make ship"}\n')
    assert "undo" not in shy("import", str(tmp_path / "plain.jsonl")).err
    assert "[repo|user]" in shy("import", "--help").out
