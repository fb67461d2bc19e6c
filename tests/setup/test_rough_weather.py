"""Crashes, movers, crowds and curious eyes: setting up keeps its promises there too."""

import json
import os
import shutil
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from folder_pictures import picture_of

from twiceshy import paths
from twiceshy.model.errors import Refused, SetupError
from twiceshy.setup import files, household, initialise, places, removal, repos
from twiceshy.setup.status import status

SETTINGS = '{\n  "model": "opus", // best\n}\n'


def fill(repo: Path) -> None:
    (repo / ".claude").mkdir()
    (repo / ".claude/settings.local.json").write_text(SETTINGS)
    (repo / ".gemini").mkdir()
    (repo / ".gemini/settings.json").write_text('{"theme": "x"}')
    (repo / "AGENTS.md").write_bytes(b"# Rules\r\nend")


@pytest.fixture
def installed(monkeypatch: pytest.MonkeyPatch) -> None:
    """As a person has it: what Codex's hooks call by name is on the PATH."""
    monkeypatch.setenv("PATH", f"{os.path.dirname(sys.executable)}{os.pathsep}{os.environ['PATH']}")


def dying(real: Callable[..., None], survivors: int) -> Callable[..., None]:
    count = iter(range(1000))

    def act(*words: Any) -> None:
        if next(count) >= survivors:
            raise KeyboardInterrupt
        real(*words)

    return act


@pytest.mark.promise("SETUP-CRASH")
@pytest.mark.parametrize("survivors", range(0, 12, 2))
@pytest.mark.parametrize("what", ["write", "remove"])
def test_a_crash_in_clean_can_be_finished(
    repo: Path, monkeypatch: pytest.MonkeyPatch, what: str, survivors: int
) -> None:
    fill(repo)
    before = picture_of(repo)
    initialise.init(str(repo), places.AGENTS)
    with monkeypatch.context() as patch:
        patch.setattr(files, what, dying(getattr(files, what), survivors))
        try:
            removal.clean(str(repo))
        except KeyboardInterrupt:
            assert picture_of(repo) != before
    removal.clean(str(repo))
    assert picture_of(repo) == before


@pytest.mark.promise("SETUP-CRASH")
def test_killed_while_writing_no_file_is_torn(repo: Path) -> None:
    fill(repo)
    words = [sys.executable, "-m", "twiceshy.doors.cli.main", "init", "--agents", "all"]
    before = picture_of(repo)
    for delay in (0.15, 0.2, 0.25, 0.3, 0.4):
        process = subprocess.Popen(words, cwd=repo, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        try:
            process.wait(delay)
        except subprocess.TimeoutExpired:
            process.kill()
            process.wait()
        for name in (".claude/settings.local.json", ".gemini/settings.json"):
            text = (repo / name).read_bytes()
            assert text == before[name][2] or b"--agent" in text
    initialise.init(str(repo), places.AGENTS)
    removal.clean(str(repo))
    assert picture_of(repo) == before


def test_a_repository_that_moved_is_cleaned_where_it_is_now(repo: Path, tmp_path: Path) -> None:
    fill(repo)
    before = picture_of(repo)
    initialise.init(str(repo), places.AGENTS)
    moved = tmp_path / "elsewhere"
    repo.rename(moved)
    removal.clean(str(moved))
    assert picture_of(moved) == before


@pytest.mark.promise("SETUP-LIST")
def test_many_at_once_lose_nothing(repo: Path, tmp_path: Path) -> None:
    fill(repo)
    others = [tmp_path / f"repo{number}" for number in range(3)]
    for folder in others:
        folder.mkdir()
    before = picture_of(repo)
    words = [sys.executable, "-m", "twiceshy.doors.cli.main", "init", "--json", "--agents"]
    running = [
        subprocess.Popen([*words, agent], cwd=folder, stdout=subprocess.PIPE)
        for folder in (repo, *others)
        for agent in ("claude-code", "gemini")
    ]
    for process in running:
        told, _ = process.communicate()
        assert process.returncode == 0
        assert json.loads(told)["problems"] == []
    assert set(repos.listed()) == {str(folder) for folder in (repo, *others)}
    agents = {one.agent for one in status(str(repo))}
    assert agents == {"claude-code", "gemini"}
    removal.clean(str(repo))
    assert picture_of(repo) == before


AUDIT = """
import sys
seen = set()
sys.addaudithook(lambda event, words: seen.add(str(words[0])) if event == "open" else None)
from twiceshy.setup import initialise
initialise.init(".", ("claude-code", "codex"))
print("\\n".join(sorted(seen)))
"""


@pytest.mark.promise("SETUP-PLACES")
def test_no_foreign_file_of_the_repository_is_read(repo: Path) -> None:
    for name in ("secret.env", "package.json", "src.py", "docs.md"):
        (repo / name).write_text("private")
    ran = subprocess.run([sys.executable, "-c", AUDIT], cwd=repo, capture_output=True, text=True, check=True)
    opened = {line.removeprefix(str(repo) + "/") for line in ran.stdout.splitlines() if line.startswith(str(repo))}
    opened = {name for name in opened if not name.endswith(".twiceshy-new")}
    ours = (".git", ".claude", ".codex", ".mcp.json", "AGENTS.md", "CLAUDE.md", ".twiceshy", str(repo))
    assert {name for name in opened if not name.startswith(ours)} == set()


@pytest.mark.promise("SETUP-PLACES")
def test_nothing_is_set_up_inside_the_python_installation(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    library = tmp_path / "venv/lib/python3/site-packages"
    (library / "package").mkdir(parents=True)
    monkeypatch.setattr("sysconfig.get_path", lambda name: str(library))
    for folder in (library, library / "package"):
        with pytest.raises(Refused):
            initialise.init(str(folder), ("generic",))
    assert picture_of(library) == {"package": ("folder", (library / "package").stat().st_mode & 0o777, b"")}


def test_a_record_of_a_newer_version_is_not_overwritten(repo: Path) -> None:
    initialise.init(str(repo), ("generic",))
    record = repo / ".twiceshy/local/setup.json"
    record.write_text(record.read_text().replace('"version": 1', '"version": 99'))
    with pytest.raises(Refused):
        initialise.init(str(repo), ("generic",))


def test_status_tells_live_outdated_missing_and_untrusted(repo: Path, home: Path, installed: None) -> None:
    initialise.init(str(repo), ("claude-code", "codex", "gemini"))
    states = {one.agent: {part.path: part.state for part in one.parts} for one in status(str(repo))}
    assert states["claude-code"] == {".claude/settings.local.json": "live", ".mcp.json": "live"}
    assert states["codex"][".codex/hooks.json"] == "untrusted"
    assert states["gemini"] == {".gemini/settings.json": "live"}
    (repo / ".mcp.json").unlink()
    local = repo / ".claude/settings.local.json"
    local.write_text(local.read_text().replace("hook_start.py", "old/hook_start.py"))
    (home / ".codex").mkdir()
    key = json.dumps(f"{repo}/.codex/hooks.json:session_start:0:0")
    (home / ".codex/config.toml").write_text(f'[hooks.state.{key}]\ntrusted_hash = "x"\n')
    states = {one.agent: {part.path: part.state for part in one.parts} for one in status(str(repo))}
    assert states["claude-code"] == {".claude/settings.local.json": "outdated", ".mcp.json": "missing"}
    assert states["codex"][".codex/hooks.json"] == "live"
    initialise.init(str(repo))
    assert all(one.live for one in status(str(repo)))


def test_an_upgrade_replaces_the_old_command_and_clean_still_restores(
    repo: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    fill(repo)
    before = picture_of(repo)
    with monkeypatch.context() as patch:
        patch.setattr(sys, "executable", "/old/venv/bin/python")
        initialise.init(str(repo), ("claude-code", "gemini"))
    shutil.copy(repo / ".gemini/settings.json", repo / "copy")
    initialise.init(str(repo), ("claude-code",))
    assert "/old/venv" not in (repo / ".claude/settings.local.json").read_text()
    assert "/old/venv" not in (repo / ".gemini/settings.json").read_text()
    (repo / "copy").unlink()
    removal.clean(str(repo))
    assert picture_of(repo) == before


def test_a_line_from_before_it_ended_well_by_itself_is_known_and_replaced(repo: Path) -> None:
    before = picture_of(repo)
    initialise.init(str(repo), ("claude-code",))
    local = repo / ".claude/settings.local.json"
    fresh = local.read_text()
    local.write_text(fresh.replace(" 2>/dev/null || true", ""))
    assert local.read_text() != fresh
    (one,) = status(str(repo))
    assert {part.path: part.state for part in one.parts}[".claude/settings.local.json"] == "outdated"
    initialise.init(str(repo), ("claude-code",))
    assert json.loads(local.read_text()) == json.loads(fresh)
    local.write_text(fresh.replace(" 2>/dev/null || true", ""))
    removal.clean(str(repo))
    assert picture_of(repo) == before


@pytest.mark.promise("SETUP-DOCTOR")
def test_doctor_says_what_is_live_and_when_it_last_fired(shy: Any, repo: Path, installed: None) -> None:
    assert "no agent is set up here" in shy("doctor").out
    shy("init", "--agents", "claude-code,codex")
    told = {one["subject"]: one for one in shy("doctor", "--json").json["findings"]}
    assert told["claude-code (repo)"]["message"] == "hooks, tools live; no hook has fired yet"
    assert told["codex (repo)"]["level"] == "warn"
    assert "trust" in told["codex (repo)"]["hint"]
    from twiceshy.setup.command import hook_command

    payload = {"hook_event_name": "UserPromptSubmit", "session_id": "s1", "cwd": str(repo), "prompt": "run the tests"}
    subprocess.run(hook_command("claude-code"), input=json.dumps(payload).encode(), cwd=repo, check=True)
    told = {one["subject"]: one for one in shy("doctor", "--json").json["findings"]}
    assert "last hook prompt at 20" in told["claude-code (repo)"]["message"]


def spoil(record: Path, content: str | None) -> None:
    """A record that can't be read any more, or none at all."""
    if content is None:
        record.unlink()
    else:
        record.write_text(content)


@pytest.mark.promise("SETUP-TRACE")
@pytest.mark.parametrize("broken", ["{{{", "", "[]", '{"version": 1}', None])
@pytest.mark.parametrize("team", [False, True])
def test_clean_takes_everything_out_without_a_sound_record(repo: Path, broken: str | None, team: bool) -> None:
    before = picture_of(repo, ".git/index")
    initialise.init(str(repo), places.AGENTS, team)
    spoil(repo / ".twiceshy/local/setup.json", broken)
    outcome = removal.clean(str(repo))
    assert picture_of(repo, ".git/index") == before
    assert not outcome.problems and outcome.notes[0] == (removal.LOST if broken is None else removal.DAMAGED)


@pytest.mark.promise("SETUP-TRACE")
@pytest.mark.parametrize("lost", [".twiceshy", ".twiceshy/local", ".twiceshy/local/setup.json"])
def test_whatever_of_our_folder_is_lost_uninstall_leaves_nothing(repo: Path, home: Path, lost: str) -> None:
    before, at_home = picture_of(repo, ".git/index"), picture_of(home)
    initialise.install(("claude-code", "codex"), everywhere=True)
    initialise.init(str(repo), ("claude-code", "codex"))
    Path(places.household().ledger).unlink()
    subprocess.run(["rm", "-rf", lost], cwd=repo, check=True)
    departure = household.uninstall()
    assert not departure.failed and departure.home.notes == (removal.LOST,)
    assert picture_of(repo, ".git/index") == before
    assert picture_of(home) == at_home


@pytest.mark.promise("SETUP-TRACE")
def test_without_a_record_a_team_mates_set_up_keeps_its_files(repo: Path) -> None:
    initialise.init(str(repo), ("claude-code",), team=True)
    Path(repos.list_file()).unlink()  # as in a clone: set up, but not on this machine
    (repo / ".twiceshy/local/setup.json").unlink()
    outcome = removal.clean(str(repo))
    assert removal.LOST not in outcome.notes
    assert json.loads((repo / ".mcp.json").read_text()) == {} and (repo / ".twiceshy/config.toml").exists()


@pytest.mark.promise("SETUP-TRACE")
@pytest.mark.parametrize("broken", ["{{{", None])
def test_without_a_sound_record_what_is_not_ours_stays(repo: Path, broken: str | None) -> None:
    fill(repo)
    (repo / ".mcp.json").write_text("{}\n")  # a file of the team's that happens to be empty
    subprocess.run(["git", "add", ".mcp.json"], cwd=repo, check=True)
    (repo / ".git/info/exclude").write_text("*.log\n")
    initialise.init(str(repo), places.AGENTS)
    (repo / ".twiceshy/memory/rule").mkdir(parents=True)
    (repo / ".twiceshy/memory/rule/a.md").write_text("of the team's, and in no commit yet\n")
    (repo / ".twiceshy/config.toml").write_text("budget = 100\n")
    spoil(repo / ".twiceshy/local/setup.json", broken)
    outcome = removal.clean(str(repo))
    assert json.loads((repo / ".mcp.json").read_text()) == {}
    assert (repo / ".claude/settings.local.json").read_text() == SETTINGS
    assert json.loads((repo / ".gemini/settings.json").read_text()) == {"theme": "x"}
    assert (repo / "AGENTS.md").read_bytes() == b"# Rules\r\nend"
    assert (repo / ".git/info/exclude").read_text() == "*.log\n"
    assert not (repo / ".twiceshy").exists() and not (repo / ".cursor").exists()
    (kept,) = Path(paths.home(), "removed").iterdir()
    assert (kept / "memory/rule/a.md").exists() and (kept / "config.toml").read_text() == "budget = 100\n"
    assert any("kept in" in note for note in outcome.notes)


@pytest.mark.promise("SETUP-TRACE")
@pytest.mark.parametrize(("broken", "told"), [("{{{", "damaged"), (None, "gone")])
def test_a_damaged_record_is_not_asked_whose_files_are_whose(repo: Path, broken: str | None, told: str) -> None:
    initialise.init(str(repo), ("claude-code", "codex"))
    spoil(repo / ".twiceshy/local/setup.json", broken)
    before = picture_of(repo)
    with pytest.raises(SetupError, match=f"record is {told}"):
        removal.clean(str(repo), ("codex",))
    assert picture_of(repo) == before


@pytest.mark.promise("SETUP-TRACE")
@pytest.mark.parametrize("broken", ["{{{", None])
def test_the_persons_own_files_are_freed_without_a_sound_record(home: Path, broken: str | None) -> None:
    (home / ".claude").mkdir()
    (home / ".claude/settings.json").write_text(SETTINGS)
    initialise.install(places.AGENTS, everywhere=True)
    assert "twiceshy" in (home / ".claude/settings.json").read_text()
    spoil(Path(places.household().ledger), broken)
    outcome = removal.clean_household()
    assert outcome.notes == (removal.LOST if broken is None else removal.DAMAGED,) and not outcome.problems
    assert (home / ".claude/settings.json").read_text() == SETTINGS
    assert [path.name for path in home.rglob("*") if path.is_file()] == ["settings.json"]
