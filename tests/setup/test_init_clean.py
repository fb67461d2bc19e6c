"""`init` then `clean` leaves no trace, whatever was there before and whatever happened between."""

import json
import os
import subprocess
from pathlib import Path
from typing import Any

import pytest
from folder_pictures import picture_of
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from twiceshy.model.errors import NotFound, NotYours, UsageError
from twiceshy.setup import initialise, jsonc, places, removal, repos

ALL = places.AGENTS


def init(root: Path, agents: tuple[str, ...] = ALL, **more: Any) -> Any:
    return initialise.init(str(root), agents, **more)


def fill(root: Path, files: dict[str, bytes]) -> None:
    for name, content in files.items():
        path = root / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(content)


SETTINGS = b"""{
  // my own
  "model": "opus",
  "hooks": {
    "Stop": [{"hooks": [{"type": "command", "command": "say done"}]}] // ping
  },
  "env": {"KEEP": "1",},
}
"""
BEFORE = {
    "crlf": {"AGENTS.md": b"# Rules\r\n\r\nbe kind\r\n", "CLAUDE.md": b"a\r\nb"},
    "no final newline": {"AGENTS.md": b"# Rules", "CLAUDE.md": b"x"},
    "blank lines at the end": {"AGENTS.md": b"# Rules\n\n\n\n", "GEMINI.md": b"\n"},
    "empty": {"AGENTS.md": b"", "CLAUDE.md": b"", ".claude/settings.json": b""},
    "lone start": {"AGENTS.md": b"<!-- twiceshy:start -->\nmine\n"},
    "end before start": {"CLAUDE.md": b"<!-- twiceshy:end -->\nmine <!-- twiceshy:start -->"},
    "not utf-8": {"AGENTS.md": b"caf\xe9 \xff\n", ".gitignore": b"\xfe*.o\n"},
    "jsonc": {
        ".claude/settings.json": SETTINGS,
        ".claude/settings.local.json": SETTINGS,
        ".gemini/settings.json": SETTINGS.replace(b"\n", b"\r\n"),
        ".qwen/settings.json": b'{"a":{}}',
        "opencode.jsonc": b'// oc\n{ "plugin": [ "other" ], }\n',
        ".mcp.json": b'{"mcpServers": {"db": {"command": "x"}}}',
        ".cursor/mcp.json": b"{}",
        ".codex/hooks.json": b'{"hooks": {}}\n',
        ".codex/config.toml": b'# mine\nmodel = "x" # why\n[mcp_servers.db]\ncommand = "y"',
    },
    "ignore lines": {
        ".gitignore": b".twiceshy/\n/.twiceshy/local/\nnode_modules",
        ".git/info/exclude": b"*.tmp",
    },
    "nothing": {},
}


@pytest.mark.promise("SETUP-TRACE")
@pytest.mark.parametrize("team", [False, True])
@pytest.mark.parametrize("case", BEFORE)
def test_clean_restores_every_byte(repo: Path, home: Path, case: str, team: bool) -> None:
    fill(repo, BEFORE[case])
    before = picture_of(repo), picture_of(home)
    outcome = init(repo, team=team)
    assert outcome.problems == ()
    assert picture_of(repo) != before[0]
    assert removal.clean(str(repo)).problems == ()
    assert picture_of(repo) == before[0]
    assert picture_of(home) == before[1]


@pytest.mark.promise("SETUP-TWICE")
@pytest.mark.parametrize("team", [False, True])
@pytest.mark.parametrize("case", BEFORE)
def test_a_second_init_changes_nothing(repo: Path, home: Path, case: str, team: bool) -> None:
    fill(repo, BEFORE[case])
    init(repo, team=team)
    before = picture_of(repo), picture_of(home)
    again = init(repo)
    assert again.files == ()
    assert (picture_of(repo), picture_of(home)) == before


def test_empty_folders_links_and_modes_survive(repo: Path) -> None:
    (repo / ".claude").mkdir()
    (repo / ".github" / "hooks").mkdir(parents=True)
    (repo / ".twiceshy").mkdir()
    (repo / "docs").mkdir()
    (repo / "docs" / "agents.md").write_text("real\n")
    (repo / "AGENTS.md").symlink_to("docs/agents.md")
    (repo / "CLAUDE.md").symlink_to("AGENTS.md")
    (repo / ".mcp.json").write_text("{}")
    (repo / ".mcp.json").chmod(0o600)
    before = picture_of(repo)
    init(repo)
    assert (repo / "AGENTS.md").is_symlink()
    assert (repo / "docs" / "agents.md").read_text().count("twiceshy:start") == 1
    assert (repo / ".mcp.json").stat().st_mode & 0o777 == 0o600
    removal.clean(str(repo))
    assert picture_of(repo) == before


@pytest.mark.promise("SETUP-DRY")
def test_a_dry_run_lists_exactly_what_the_real_run_changes(repo: Path, home: Path) -> None:
    fill(repo, BEFORE["jsonc"] | BEFORE["crlf"])
    for verb in (init, lambda root, **more: removal.clean(str(root), **more)):
        before = picture_of(repo) | {f"~/{name}": one for name, one in picture_of(home).items()}
        promised = verb(repo, dry_run=True)
        assert picture_of(repo) | {f"~/{name}": one for name, one in picture_of(home).items()} == before
        verb(repo)
        after = picture_of(repo) | {f"~/{name}": one for name, one in picture_of(home).items()}
        changed = {
            name
            for name in before.keys() | after.keys()
            if before.get(name) != after.get(name) and "folder" not in (before.get(name) or after[name])[0]
        }
        assert changed == {one.path for one in promised.files}
        for one in promised.files:
            assert (one.action == "create") == (one.path not in before)
            assert (one.action == "remove") == (one.path not in after)
            if one.path.endswith((".md", "settings.json", "exclude")):
                assert one.path in promised.diff


@pytest.mark.promise("SETUP-FOREIGN")
def test_foreign_keys_hooks_and_comments_stay_while_we_are_there(repo: Path) -> None:
    fill(repo, {".claude/settings.json": SETTINGS})
    init(repo, ("claude-code",), team=True)
    text = (repo / ".claude/settings.json").read_text()
    tree: Any = jsonc.read(text).value
    assert tree["model"] == "opus"
    assert tree["hooks"]["Stop"][0]["hooks"][0]["command"] == "say done"
    assert "twiceshy-hook --agent claude-code" in tree["hooks"]["Stop"][1]["hooks"][0]["command"]
    assert "// my own" in text
    assert "// ping" in text


@pytest.mark.promise("SETUP-BROKEN")
@pytest.mark.parametrize("broken", [b'{"hooks": ', b"hooks = 1", b"\xff\xfe{}", b'{"hooks": []}'])
def test_settings_that_cant_be_parsed_are_left_alone_and_the_rest_goes_on(repo: Path, broken: bytes) -> None:
    fill(repo, {".gemini/settings.json": broken, ".codex/config.toml": b"[[["})
    before = picture_of(repo)
    outcome = init(repo)
    assert {problem.path for problem in outcome.problems} == {".gemini/settings.json", ".codex/config.toml"}
    assert outcome.failed
    assert (repo / ".gemini/settings.json").read_bytes() == broken
    assert (repo / ".claude/settings.local.json").exists()
    assert removal.clean(str(repo)).problems == ()
    assert picture_of(repo) == before


@pytest.mark.promise("SETUP-EDITS")
def test_what_a_person_edits_between_init_and_clean_survives(repo: Path) -> None:
    fill(repo, {"AGENTS.md": b"# Rules\n", ".mcp.json": b'{\n  "mcpServers": {}\n}\n'})
    init(repo)
    agents = repo / "AGENTS.md"
    agents.write_text("top\n" + agents.read_text() + "bottom\n")
    servers = json.loads((repo / ".mcp.json").read_text())
    servers["mcpServers"]["mine"] = {"command": "m"}
    (repo / ".mcp.json").write_text(json.dumps(servers))  # reformatted by some editor
    local = json.loads((repo / ".claude/settings.local.json").read_text())
    local["permissions"] = {"allow": ["Bash(ls)"]}
    (repo / ".claude/settings.local.json").write_text(json.dumps(local, indent=4))
    init(repo)
    assert (repo / "AGENTS.md").read_text().count("twiceshy:start") == 1
    assert removal.clean(str(repo)).problems == ()
    assert agents.read_text() == "top\n# Rules\nbottom\n"
    assert json.loads((repo / ".mcp.json").read_text()) == {"mcpServers": {"mine": {"command": "m"}}}
    left = json.loads((repo / ".claude/settings.local.json").read_text())
    assert left == {"permissions": {"allow": ["Bash(ls)"]}}


@pytest.mark.promise("SETUP-EDITS")
def test_settings_of_the_repo_survive_a_second_init(repo: Path) -> None:
    init(repo)
    (repo / ".twiceshy/config.toml").write_text("enabled = false\n")
    init(repo)
    assert (repo / ".twiceshy/config.toml").read_text() == "enabled = false\n"


@pytest.mark.promise("SETUP-KEEP")
def test_another_repository_of_that_name_is_offered_nothing(repo: Path, tmp_path: Path) -> None:
    init(repo)
    (repo / ".twiceshy/local/memory.db").write_bytes(b"precious")
    removal.clean(str(repo))
    other = tmp_path / "elsewhere" / repo.name
    subprocess.run(["git", "init", "-q", str(other)], check=True)
    assert not [note for note in init(other).notes if "brings it back" in note]


@pytest.mark.promise("SETUP-KEEP")
def test_memories_are_moved_to_safety_unless_purged(repo: Path, home: Path) -> None:
    before = picture_of(repo)
    init(repo)
    store = repo / ".twiceshy/local/memory.db"
    store.write_bytes(b"precious")
    outcome = removal.clean(str(repo))
    assert picture_of(repo) == before
    assert (home / "twiceshy/removed/shop/local/memory.db").read_bytes() == b"precious"
    assert any("removed/shop" in note for note in outcome.notes)
    (told,) = [note for note in init(repo).notes if "brings it back" in note]
    subprocess.run(["sh", "-c", told.partition("back: ")[2]], check=True)
    assert store.read_bytes() == b"precious"
    assert not [note for note in init(repo).notes if "brings it back" in note]  # it is back
    store.write_bytes(b"precious")
    removal.clean(str(repo), purge=True)
    assert picture_of(repo) == before
    assert not (home / "twiceshy/removed/shop-2").exists()


@pytest.mark.promise("SETUP-KEEP")
def test_what_the_team_committed_stays(repo: Path) -> None:
    fill(repo, {".twiceshy/memory/rule/pnpm.md": b"use pnpm\n", ".twiceshy/MEMORY.md": b"# Memory\n"})
    subprocess.run(["git", "add", "."], cwd=repo, check=True)
    before = picture_of(repo)
    init(repo)
    removal.clean(str(repo))
    assert picture_of(repo) == before


@pytest.mark.promise("SETUP-PRIVATE")
def test_nothing_private_can_be_committed(repo: Path) -> None:
    init(repo)
    (repo / ".twiceshy/local/memory.db").write_bytes(b"secret")
    subprocess.run(["git", "add", "-A"], cwd=repo, check=True)
    staged = subprocess.run(
        ["git", "diff", "--cached", "--name-only"], cwd=repo, capture_output=True, text=True, check=True
    ).stdout.split()
    assert set(staged) == {".twiceshy/config.toml", "AGENTS.md"}
    for name in staged:
        assert str(Path(places.__file__).parents[2]) not in (repo / name).read_text()
    assert (repo / ".twiceshy/local").stat().st_mode & 0o777 == 0o700


@pytest.mark.promise("SETUP-PRIVATE")
def test_a_teams_files_name_no_path_of_this_machine(repo: Path) -> None:
    init(repo, team=True)
    subprocess.run(["git", "add", "-A"], cwd=repo, check=True)
    staged = subprocess.run(["git", "diff", "--cached"], cwd=repo, capture_output=True, text=True, check=True).stdout
    assert "twiceshy-hook --agent claude-code" in staged
    assert str(Path(places.__file__).parents[2]) not in staged
    assert str(repo) not in staged
    assert ".twiceshy/local/" in (repo / ".gitignore").read_text()


def test_switching_to_team_takes_the_personal_files_back(repo: Path) -> None:
    before = picture_of(repo)
    init(repo)
    init(repo, team=True)
    assert not (repo / ".claude/settings.local.json").exists()
    assert (repo / ".claude/settings.json").exists()
    removal.clean(str(repo))
    assert picture_of(repo) == before


@pytest.mark.promise("SETUP-AGENTS")
def test_agents_come_and_go_one_by_one(repo: Path) -> None:
    fill(repo, {"AGENTS.md": b"# Rules\n"})
    before = picture_of(repo)
    init(repo, ("codex",))
    only_codex = picture_of(repo)
    init(repo, ("claude-code",))
    assert (repo / ".claude/settings.local.json").exists()
    assert (repo / ".codex/hooks.json").exists()
    removal.clean(str(repo), ("claude-code",))
    assert picture_of(repo) == only_codex
    removal.clean(str(repo), ("codex",))
    assert picture_of(repo) == before


def test_without_its_record_clean_still_recognises_what_is_ours(repo: Path) -> None:
    fill(repo, {"AGENTS.md": b"# Rules", ".mcp.json": b'{"mcpServers": {"db": {"command": "x"}}}'})
    init(repo, team=True)
    subprocess.run(["rm", "-rf", ".twiceshy"], cwd=repo, check=True)
    removal.clean(str(repo))
    assert (repo / "AGENTS.md").read_bytes() == b"# Rules"
    assert json.loads((repo / ".mcp.json").read_text()) == {"mcpServers": {"db": {"command": "x"}}}
    left = subprocess.run(["grep", "-rIl", "twiceshy", ".", "--exclude-dir=.git"], cwd=repo, capture_output=True)
    assert left.stdout.decode().split() in ([], ["./.gitignore"])


def test_a_damaged_record_is_no_obstacle(repo: Path) -> None:
    init(repo)
    (repo / ".twiceshy/local/setup.json").write_text("{broken")
    assert init(repo).problems == ()
    (repo / ".twiceshy/local/setup.json").write_text("[]")
    removal.clean(str(repo))
    assert not (repo / ".claude").exists() or "twiceshy" not in (repo / ".claude/settings.local.json").read_text()


@pytest.mark.promise("SETUP-CRASH")
@pytest.mark.parametrize("survivors", range(0, 16, 3))
def test_a_crash_half_way_can_be_cleaned(repo: Path, survivors: int, monkeypatch: pytest.MonkeyPatch) -> None:
    fill(repo, BEFORE["jsonc"] | BEFORE["crlf"])
    before = picture_of(repo)
    from twiceshy.setup import files

    real, count = files.write, iter(range(1000))

    def dying(path: str, text: str, mode: int = 0o644) -> None:
        if next(count) >= survivors:
            raise KeyboardInterrupt
        real(path, text, mode)

    monkeypatch.setattr(files, "write", dying)
    with pytest.raises(KeyboardInterrupt):
        init(repo)
    monkeypatch.setattr(files, "write", real)
    removal.clean(str(repo))
    assert picture_of(repo) == before


@pytest.mark.promise("SETUP-PLACES")
def test_from_a_sub_folder_the_root_is_set_up(repo: Path) -> None:
    (repo / "src/deep").mkdir(parents=True)
    outcome = init(repo / "src/deep", ("claude-code",))
    assert outcome.place == str(repo)
    assert (repo / ".claude/settings.local.json").exists()


@pytest.mark.promise("SETUP-PLACES")
def test_a_folder_without_git_works(tmp_path: Path) -> None:
    folder = tmp_path / "plain ä"
    folder.mkdir()
    before = picture_of(folder)
    assert init(folder).problems == ()
    removal.clean(str(folder))
    assert picture_of(folder) == before


@pytest.mark.promise("SETUP-PLACES")
def test_the_home_folder_and_missing_paths_are_refused(home: Path, tmp_path: Path) -> None:
    with pytest.raises(UsageError):
        init(home)
    with pytest.raises(NotFound):
        init(tmp_path / "nowhere")
    subprocess.run(["git", "init", "-q"], cwd=home, check=True)
    (home / "sub").mkdir()
    with pytest.raises(UsageError):
        init(home / "sub")


@pytest.mark.promise("SETUP-PLACES")
def test_a_linked_worktree_is_set_up_beside_the_main_one(repo: Path, tmp_path: Path) -> None:
    tree = tmp_path / "tree"
    subprocess.run(["git", "worktree", "add", "-q", str(tree)], cwd=repo, check=True)
    before = picture_of(repo, ".git"), picture_of(tree)
    init(repo, ("claude-code",))
    init(tree, ("claude-code", "opencode"))
    (repo / ".twiceshy/local/memory.db").write_bytes(b"x")
    assert (tree / ".claude/settings.local.json").exists()
    removal.clean(str(tree))
    assert picture_of(tree) == before[1]
    assert (repo / ".twiceshy/local/memory.db").exists()
    removal.clean(str(repo), purge=True)
    assert picture_of(repo, ".git") == before[0]


def test_a_link_out_of_the_repository_is_left_alone(repo: Path, tmp_path: Path) -> None:
    (tmp_path / "shared.md").write_text("shared\n")
    (repo / "AGENTS.md").symlink_to(tmp_path / "shared.md")
    outcome = init(repo, ("codex",))
    assert [problem.message for problem in outcome.problems] == [
        "is a link to a file outside of the repository; left alone"
    ]
    assert (tmp_path / "shared.md").read_text() == "shared\n"


def test_a_claude_file_that_imports_agents_gets_no_second_block(repo: Path) -> None:
    fill(repo, {"CLAUDE.md": b"@AGENTS.md\n", "AGENTS.md": b"# Rules\n"})
    init(repo)
    assert (repo / "CLAUDE.md").read_bytes() == b"@AGENTS.md\n"
    assert (repo / "AGENTS.md").read_text().count("twiceshy:start") == 1


def test_a_read_only_repository_is_a_problem_not_a_traceback(repo: Path) -> None:
    if os.geteuid() == 0:
        pytest.skip("root writes everywhere")
    repo.chmod(0o500)
    try:
        assert init(repo).failed
    finally:
        repo.chmod(0o700)


@pytest.mark.promise("SETUP-LIST")
def test_the_list_of_repositories(repo: Path, tmp_path: Path) -> None:
    init(repo)
    assert repos.listed() == (str(repo),)
    Path(repos.list_file()).write_text("{torn")
    repos.register("/somewhere")
    assert repos.listed() == ("/somewhere",)
    assert Path(repos.list_file() + ".damaged").read_text() == "{torn"
    repos.forget("/somewhere")
    assert repos.listed() == ()


NAMES = st.sampled_from(
    ["AGENTS.md", "CLAUDE.md", "GEMINI.md", "QWEN.md", ".gitignore", ".mcp.json", ".claude/settings.json",
     ".claude/settings.local.json", ".gemini/settings.json", "opencode.jsonc", ".codex/config.toml",
     ".github/hooks/twiceshy.json", ".cursor/hooks.json", ".twiceshy/config.toml"]
)  # fmt: skip
CONTENTS = (
    st.binary(max_size=60)
    | st.text(alphabet='{}[]":,ab/* \r\n\t#<!->twiceshy:start', max_size=80).map(lambda text: text.encode())
    | st.sampled_from(
        [b"{}", SETTINGS, b"# T\r\n", b"x", b"a = 1\n", b"<!-- twiceshy:start +2 -->\n<!-- twiceshy:end -->"]
    )
)


@pytest.mark.promise("SETUP-TRACE")
@settings(max_examples=60, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(
    files=st.dictionaries(NAMES, CONTENTS, max_size=6),
    team=st.booleans(),
    agents=st.sets(st.sampled_from(ALL)),
)
def test_init_then_clean_is_nothing(
    tmp_path_factory: pytest.TempPathFactory, files: dict[str, bytes], team: bool, agents: set[str]
) -> None:
    root = tmp_path_factory.mktemp("any")
    fill(root, files)
    before = picture_of(root)
    init(root, tuple(sorted(agents)) or ("generic",), team=team)
    middle = picture_of(root)
    init(root, tuple(sorted(agents)) or ("generic",))
    assert picture_of(root) == middle
    removal.clean(str(root))
    assert picture_of(root) == before


@pytest.mark.parametrize("dry_run", [True, False])
def test_a_clone_that_brings_a_store_along_is_told_at_once_and_left_alone(repo: Path, dry_run: bool) -> None:
    fill(repo, {".twiceshy/local/memory.db": b"a stranger's", "CLAUDE.md": b"# Rules\n"})
    subprocess.run(["git", "add", "-f", "."], cwd=repo, check=True)
    before = picture_of(repo)
    with pytest.raises(NotYours, match="not yours: it came with the repository") as refused:
        init(repo, dry_run=dry_run)
    assert "git rm -r --cached .twiceshy/local" in refused.value.hint
    assert picture_of(repo) == before
