"""A repository that colleagues share: what is committed serves all of them, what is personal stays one's own."""

import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
from folder_pictures import picture_of

from twiceshy.setup import command, findings, household, initialise, places, removal, shared
from twiceshy.setup.status import AgentStatus, status

HOOKED = tuple(agent for agent in places.AGENTS if agent not in ("generic", "opencode"))
SCRIPTS = os.path.dirname(sys.executable)  # where twiceshy and twiceshy-hook are


@pytest.fixture(autouse=True)
def installed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PATH", f"{SCRIPTS}{os.pathsep}{os.environ['PATH']}")


def git(repo: Path, *words: str) -> str:
    return subprocess.run(["git", *words], cwd=repo, check=True, capture_output=True, text=True).stdout


def commit(repo: Path) -> None:
    git(repo, "add", "-A")
    git(repo, "commit", "-qm", "more")


@pytest.fixture
def team(repo: Path) -> Path:
    """Ada's checkout: set up for the team, and committed."""
    initialise.init(str(repo), ("claude-code", "codex"), team=True)
    commit(repo)
    return repo


@pytest.fixture
def clone(team: Path, tmp_path: Path) -> Path:
    git(tmp_path, "clone", "-q", str(team), "clone")
    return tmp_path / "clone"


def found(repo: Path) -> dict[str, AgentStatus]:
    return {one.agent: one for one in status(str(repo))}


def own_paths(repo: Path) -> list[str]:
    """Files of git's that name this installation or this folder."""
    names = git(repo, "ls-files", "-mo", "--exclude-standard").split() + git(repo, "ls-files").split()
    marks = (os.path.dirname(sys.executable), str(repo), "hook_start.py", "mcp_start.py")
    texts = {name: (repo / name).read_text() for name in set(names) if (repo / name).exists()}
    return sorted(name for name, text in texts.items() if any(mark in text for mark in marks))


@pytest.mark.promise("SETUP-TEAM")
@pytest.mark.parametrize("agent", HOOKED)
def test_a_clone_knows_the_hooks_that_its_team_committed(repo: Path, tmp_path: Path, agent: str) -> None:
    initialise.init(str(repo), (agent,), team=True)
    commit(repo)
    git(tmp_path, "clone", "-q", str(repo), "clone")
    clone = tmp_path / "clone"
    assert found(clone)[agent].scope == "team"
    assert {part.state for part in found(clone)[agent].parts} <= {"live", "untrusted"}
    before = picture_of(clone, ".git")
    initialise.init(str(clone), (agent,))
    assert git(clone, "status", "--short") == ""
    assert found(clone)[agent].scope == "team"
    removal.clean(str(clone))
    assert picture_of(clone, ".git") == before


@pytest.mark.promise("SETUP-TEAM")
def test_init_in_a_clone_adds_what_is_personal_and_changes_nothing_of_the_teams(clone: Path) -> None:
    initialise.init(str(clone), ("claude-code", "codex", "gemini", "copilot", "opencode"))
    assert git(clone, "status", "--short") == "", "nothing changed, nothing that git would take"
    assert not (clone / ".claude/settings.local.json").exists(), "the hook would speak twice"
    assert command.is_bound((clone / ".gemini/settings.json").read_text())
    assert not (clone / ".github").exists(), "Copilot reads Claude's hooks"
    assert {agent: one.scope for agent, one in found(clone).items()} == {
        "claude-code": "team", "codex": "team", "gemini": "repo", "opencode": "repo", "copilot": "repo",
    }  # fmt: skip
    removal.clean(str(clone), ("gemini",))
    assert not (clone / ".gemini").exists()
    removal.clean(str(clone))
    assert git(clone, "status", "--short", "--ignored") == ""


@pytest.mark.promise("SETUP-TEAM")
def test_another_version_of_the_teams_hook_is_left_to_the_team(clone: Path) -> None:
    settings = clone / ".claude/settings.json"
    settings.write_text(settings.read_text().replace("command -v twiceshy-hook >/dev/null 2>&1 && ", ""))
    commit(clone)
    initialise.init(str(clone))
    assert git(clone, "status", "--short") == ""
    assert {part.state for part in found(clone)["claude-code"].parts} == {"live"}
    initialise.init(str(clone), ("claude-code", "codex"), team=True)
    assert git(clone, "status", "--short").split() == ["M", ".claude/settings.json"]


@pytest.mark.promise("SETUP-TEAM")
def test_hooks_from_before_the_team_had_some_are_named_and_taken_back(repo: Path) -> None:
    initialise.init(str(repo), ("claude-code",))
    personal = repo / ".claude/settings.local.json"
    (repo / ".claude/settings.json").write_text(
        personal.read_text().replace(
            json.dumps(command.hook_line("claude-code")), '"twiceshy-hook --agent claude-code"'
        )
    )
    commit(repo)
    (double,) = [part for part in found(repo)["claude-code"].parts if part.state != "live"]
    assert (double.path, double.state) == (".claude/settings.local.json", "a second set-up")
    initialise.init(str(repo))
    assert not personal.exists()
    assert {part.state for part in found(repo)["claude-code"].parts} == {"live"}


TRACKED = {
    "claude-code": ".mcp.json",
    "codex": ".codex/config.toml",
    "gemini": ".gemini/settings.json",
    "qwen": ".qwen/settings.json",
    "copilot": ".mcp.json",
    "cursor": ".cursor/mcp.json",
    "opencode": "opencode.json",
}


@pytest.mark.promise("SETUP-PRIVATE")
@pytest.mark.parametrize("agent", TRACKED)
def test_a_file_that_git_tracks_gets_no_path_of_this_machine(repo: Path, agent: str) -> None:
    path = repo / TRACKED[agent]
    path.parent.mkdir(exist_ok=True)
    path.write_text("# mine\n" if path.suffix == ".toml" else "{}\n")
    commit(repo)
    before = picture_of(repo)
    initialise.init(str(repo), (agent,))
    assert "twiceshy" in path.read_text()
    assert own_paths(repo) == []
    assert all(part.state in ("live", "untrusted") for part in found(repo)[agent].parts)
    assert initialise.init(str(repo)).files == ()
    removal.clean(str(repo))
    assert picture_of(repo) == before


CONFIGURATIONS = ("opencode.json", "opencode.jsonc")


@pytest.mark.promise("SETUP-PRIVATE")
@pytest.mark.parametrize("added", [True, False], ids=["tracked", "untracked"])
@pytest.mark.parametrize("name", CONFIGURATIONS)
def test_where_git_takes_opencodes_file_the_hooks_are_named_in_the_other(repo: Path, name: str, added: bool) -> None:
    (repo / name).write_text('{"theme": "nord"}\n')
    if added:
        commit(repo)
    before, seen = picture_of(repo), git(repo, "status", "--short")
    assert initialise.init(str(repo), ("opencode",)).notes == ()
    (other,) = set(CONFIGURATIONS) - {name}
    assert "twiceshy-opencode.js" in (repo / other).read_text()
    assert (repo / ".twiceshy/local/twiceshy-opencode.js").exists()
    assert own_paths(repo) == []
    assert other not in git(repo, "status", "--short").split()
    parts = found(repo)["opencode"].parts
    assert {part.state for part in parts} == {"live"}
    assert {one for part in parts for one in part.parts} == {"tools", "hooks"}
    assert initialise.init(str(repo)).files == ()
    removal.clean(str(repo))
    assert (picture_of(repo), git(repo, "status", "--short")) == (before, seen)


@pytest.mark.promise("SETUP-PRIVATE")
def test_where_no_file_can_name_opencodes_hooks_init_and_doctor_say_so(repo: Path) -> None:
    for name in CONFIGURATIONS:
        (repo / name).write_text("{}\n")
    commit(repo)
    (note,) = initialise.init(str(repo), ("opencode",)).notes
    assert note.startswith("opencode gets no hooks")
    assert not (repo / ".twiceshy/local/twiceshy-opencode.js").exists()
    (finding,) = [one for one in findings.agent_findings(str(repo)) if one.subject == "opencode (repo)"]
    assert finding.level == "warn" and "without hooks" in finding.message
    git(repo, "rm", "-q", "--cached", "opencode.json")
    (repo / ".git/info/exclude").write_text("opencode.json\n" + (repo / ".git/info/exclude").read_text())
    assert initialise.init(str(repo)).notes == (), "one that git ignores may name them"
    assert {part.state for part in found(repo)["opencode"].parts} == {"live"}


@pytest.mark.promise("SETUP-TEAM")
def test_of_opencode_a_team_commits_the_tools_and_everyone_gets_hooks_of_their_own(repo: Path, tmp_path: Path) -> None:
    initialise.init(str(repo), ("opencode",), team=True)
    assert found(repo)["opencode"].live
    commit(repo)
    assert own_paths(repo) == []
    assert "opencode.jsonc" not in git(repo, "ls-files")
    git(tmp_path, "clone", "-q", str(repo), "clone")
    clone = tmp_path / "clone"
    (bare,) = [part for part in found(clone)["opencode"].parts if part.state != "live"]
    assert (bare.state, bare.hint) == ("without hooks", "`twiceshy init` adds yours")
    before = picture_of(clone, ".git")
    initialise.init(str(clone))
    assert (found(clone)["opencode"].scope, found(clone)["opencode"].live) == ("team", True)
    assert git(clone, "status", "--short") == ""
    removal.clean(str(clone))
    assert picture_of(clone, ".git") == before
    removal.clean(str(repo), team=True)
    assert not (repo / "opencode.json").exists() and not (repo / "opencode.jsonc").exists()


@pytest.mark.promise("SETUP-PRIVATE")
def test_a_path_that_somebody_committed_is_healed(repo: Path) -> None:
    initialise.init(str(repo), ("claude-code",))
    git(repo, "add", "-f", ".mcp.json")
    git(repo, "commit", "-qm", "oops")
    assert own_paths(repo) == [".mcp.json"]
    initialise.init(str(repo))
    assert own_paths(repo) == []


@pytest.mark.promise("SETUP-KEEP")
@pytest.mark.parametrize("spoilt", [False, True])
def test_leaving_leaves_the_teams_files(team: Path, spoilt: bool) -> None:
    if spoilt:
        (team / ".twiceshy/local/setup.json").write_text("{torn")
    departure = household.uninstall()
    assert git(team, "status", "--short", "--ignored") == ""
    assert ".claude/settings.json" in departure.visits[0].message and "clean --team" in departure.visits[0].message
    assert not (team / ".twiceshy/local").exists()


@pytest.mark.promise("SETUP-KEEP")
@pytest.mark.parametrize("whose", ["team", "clone"])
def test_the_team_itself_can_leave(request: pytest.FixtureRequest, whose: str) -> None:
    repo: Path = request.getfixturevalue(whose)
    removal.clean(str(repo), team=True)
    commit(repo)
    assert git(repo, "ls-files").split() == ["README.md"]
    assert not (repo / ".claude").exists()


@pytest.mark.promise("SETUP-KEEP")
def test_what_is_not_committed_yet_goes_with_the_rest(repo: Path) -> None:
    before = picture_of(repo, ".git")
    initialise.init(str(repo), ("claude-code",), team=True)
    git(repo, "add", "-A")
    removal.clean(str(repo))
    git(repo, "reset", "-q")
    assert git(repo, "status", "--short", "--ignored") == ""
    assert picture_of(repo, ".git") == before


@pytest.mark.promise("SETUP-COMMAND")
@pytest.mark.parametrize("agent", HOOKED)
@pytest.mark.parametrize("shell", ["sh", "bash"])
def test_where_twiceshy_is_not_installed_the_line_ends_well(agent: str, shell: str) -> None:
    for line in (command.hook_line(agent, True), command.hook_line(agent, True, "--plugin")):
        ran = subprocess.run([f"/bin/{shell}", "-c", line], input=b"{}", capture_output=True, env={"PATH": "/nowhere"})
        assert (ran.returncode, ran.stdout, ran.stderr) == (0, b"", b"")


@pytest.mark.promise("SETUP-DOCTOR")
@pytest.mark.parametrize("words", [["--agents", "codex"], ["--team", "--agents", "claude-code"]])
def test_doctor_and_init_name_what_is_called_by_name_and_not_there(shy: Any, repo: Path, words: list[str]) -> None:
    elsewhere = {"PATH": "/usr/bin:/bin"}
    assert "calls twiceshy-hook by name" in shy("init", *words, env=elsewhere).err
    ran = shy("doctor", env=elsewhere)
    assert ran.code == 1
    assert "✗ " + words[-1] in ran.out and "calls twiceshy-hook by name" in ran.out
    assert "by name" not in shy("doctor").out


@pytest.mark.promise("SETUP-DOCTOR")
def test_doctor_fails_where_an_agent_was_set_up_and_hears_nothing(shy: Any, repo: Path) -> None:
    shy("init", "--agents", "claude-code")
    assert shy("doctor").code == 0
    (repo / ".claude/settings.local.json").unlink()
    assert shy("doctor").code == 1


@pytest.fixture
def trees(repo: Path, tmp_path: Path) -> tuple[Path, Path]:
    git(repo, "worktree", "add", "-q", str(tmp_path / "tree"))
    return repo, tmp_path / "tree"


@pytest.mark.promise("SETUP-PLACES")
@pytest.mark.parametrize("first", [0, 1])
def test_clean_in_the_main_worktree_takes_the_linked_ones_along(trees: tuple[Path, Path], first: int) -> None:
    before = [picture_of(tree, ".git") for tree in trees], picture_of(trees[0] / ".git" / "info")
    for tree in (trees[first], trees[1 - first]):
        initialise.init(str(tree), ("claude-code", "opencode"))
    promised = {one.path for one in removal.clean(str(trees[0]), dry_run=True).files}
    outcome = removal.clean(str(trees[0]))
    assert {one.path for one in outcome.files} == promised
    assert any(str(trees[1]) in note for note in outcome.notes)
    assert str(trees[1] / "opencode.json") in promised
    assert ([picture_of(tree, ".git") for tree in trees], picture_of(trees[0] / ".git" / "info")) == before
    assert removal.clean(str(trees[1])).files == ()


@pytest.mark.promise("SETUP-PLACES")
@pytest.mark.parametrize("first", [0, 1])
@pytest.mark.parametrize("way", ["clean", "fewer"])
def test_one_worktree_takes_nothing_from_another(trees: tuple[Path, Path], first: int, way: str) -> None:
    main, tree = trees
    before = [picture_of(one, ".git") for one in trees], picture_of(main / ".git" / "info")
    for one in (trees[first], trees[1 - first]):
        initialise.init(str(one), ("claude-code", "opencode"))
    initialise.init(str(main), ("gemini",))
    removal.clean(str(tree), ("opencode",) if way == "fewer" else ())
    assert git(main, "status", "--short").split() == ["??", ".twiceshy/"], "git sees none of the private files"
    assert {part.state for part in found(main)["opencode"].parts} == {"live"}
    assert (main / ".twiceshy/local/twiceshy-opencode.js").exists()
    removal.clean(str(main))
    assert ([picture_of(one, ".git") for one in trees], picture_of(main / ".git" / "info")) == before


@pytest.mark.promise("SETUP-TEAM")
def test_without_git_to_ask_nothing_is_the_teams(team: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PATH", "/nowhere")
    assert shared.of(places.repository(str(team))) == shared.Shared()
