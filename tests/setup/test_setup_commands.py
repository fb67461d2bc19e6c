"""The setup commands as a person or a script runs them."""

import json
import os
import pty
import re
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
from folder_pictures import picture_of


@pytest.fixture
def agents_home(home: Path) -> Path:
    """A person who uses Claude Code, Codex and Gemini, each with settings of their own."""
    files = {
        ".claude/settings.json": '{\n  // mine\n  "model": "opus"\n}\n',
        ".claude/CLAUDE.md": "be kind\n",
        ".codex/config.toml": '# my config\nmodel = "gpt" # best\n\n[tui]\ntheme = "dark"',
        ".codex/AGENTS.md": "mine\n",
        ".gemini/settings.json": '{"theme":"x"}',
    }
    for name, text in files.items():
        (home / name).parent.mkdir(exist_ok=True)
        (home / name).write_text(text)
    return home


@pytest.mark.promise("SETUP-CLI")
@pytest.mark.parametrize("words", [["install"], ["init"], ["init", "--team"], ["clean"], ["uninstall", "--yes"]])
@pytest.mark.parametrize("dry", [[], ["--dry-run"]])
def test_one_json_document_on_a_pipe(shy: Any, words: list[str], dry: list[str]) -> None:
    shy("init", "--agents", "all")
    ran = shy(*words, *dry, "--json")
    assert ran.code == 0, ran.err
    assert isinstance(ran.json, dict)
    assert ran.json["dry_run"] is bool(dry)
    assert ran.err == ""


@pytest.mark.promise("SETUP-CLI")
def test_one_json_document_on_a_terminal(repo: Path) -> None:
    main, follower = pty.openpty()
    words = [sys.executable, "-m", "twiceshy.doors.cli.main", "init", "--agents", "claude-code", "--json"]
    process = subprocess.Popen(words, cwd=repo, stdin=follower, stdout=follower, stderr=subprocess.DEVNULL)
    os.close(follower)
    told = b""
    while True:
        try:
            piece = os.read(main, 65536)
        except OSError:  # Linux says so when the last writer has gone
            break
        if not piece:
            break
        told += piece
    os.close(main)
    assert process.wait() == 0
    assert json.loads(told)["agents"] == ["claude-code"]


@pytest.mark.promise("SETUP-CLI")
def test_bad_words_end_with_two_and_one_line(shy: Any, home: Path, tmp_path: Path) -> None:
    for words in (
        ["init", "--agents", "clippy"],
        ["init", str(tmp_path / "nowhere")],
        ["init", str(home)],
        ["clean", str(tmp_path / "nowhere")],
        ["uninstall"],
        ["pause", "--for", "soon"],
    ):
        ran = shy(*words)
        assert ran.code == 2, words
        assert ran.err.startswith("error: ")
        assert "Traceback" not in ran.err
        assert "error" in shy(*words, "--json").json


@pytest.mark.promise("SETUP-CLI")
def test_a_problem_ends_with_one_and_is_named(shy: Any, repo: Path) -> None:
    (repo / ".mcp.json").write_text("{oops")
    ran = shy("init", "--agents", "claude-code")
    assert ran.code == 1
    assert "warning: .mcp.json: not valid JSON at line 1" in ran.err
    assert (repo / ".mcp.json").read_text() == "{oops"


@pytest.mark.promise("SETUP-DRY")
def test_the_dry_run_shows_a_diff(shy: Any, repo: Path) -> None:
    (repo / "AGENTS.md").write_text("# Rules\n")
    ran = shy("init", "--agents", "codex", "--dry-run")
    assert "+++ b/AGENTS.md" in ran.out
    assert "+## Memory (twiceshy)" in ran.out
    assert "~ AGENTS.md" in ran.out
    assert not (repo / ".twiceshy").exists()


@pytest.mark.promise("SETUP-GLOBAL")
def test_nothing_global_changes_without_the_flag(shy: Any, agents_home: Path) -> None:
    before = picture_of(agents_home, "twiceshy")
    ran = shy("install", "--json")
    assert ran.json["agents"][:3] == ["claude-code", "codex", "gemini"]
    assert shy("init").code == 0
    assert picture_of(agents_home, "twiceshy") == before


@pytest.mark.promise("SETUP-GLOBAL")
def test_install_global_and_uninstall_restore_the_home(shy: Any, agents_home: Path, repo: Path) -> None:
    before = picture_of(agents_home, "twiceshy"), picture_of(repo)
    promised = shy("install", "--global", "--dry-run", "--json").json
    assert picture_of(agents_home, "twiceshy") == before[0]
    done = shy("install", "--global", "--json").json
    assert {one["path"] for one in promised["files"]} == {one["path"] for one in done["files"]}
    toml = (agents_home / ".codex/config.toml").read_text()
    assert toml.startswith('# my config\nmodel = "gpt" # best\n\n[tui]\ntheme = "dark"\n')
    assert "[mcp_servers.twiceshy]" in toml
    assert (agents_home / ".codex/AGENTS.md").read_text() == "mine\n"
    assert not (agents_home / ".codex/AGENTS.override.md").exists()
    assert "// mine" in (agents_home / ".claude/settings.json").read_text()
    assert shy("install", "--global", "--json").json["files"] == []
    shy("init")
    assert shy("uninstall", "--yes").code == 0
    assert (picture_of(agents_home), picture_of(repo)) == before


@pytest.mark.promise("SETUP-UNINSTALL")
def test_uninstall_goes_on_past_broken_and_vanished_repos(shy: Any, repo: Path, tmp_path: Path) -> None:
    (repo / "AGENTS.md").write_text("# Rules\n")
    before = picture_of(repo)
    gone, broken = tmp_path / "gone", tmp_path / "broken"
    for folder in (broken, gone, repo):
        folder.mkdir(exist_ok=True)
        assert shy("init", "--agents", "codex,claude-code", cwd=folder).code == 0
    gone.rename(tmp_path / "moved")
    (broken / ".claude/settings.local.json").write_text("{torn twiceshy-hook --agent")
    (broken / ".git").write_text("gitdir: /nowhere\n")
    ran = shy("uninstall", "--yes", "--json")
    assert ran.code == 1
    states = {visit["root"]: visit["state"] for visit in ran.json["visits"]}
    assert states == {str(gone): "gone", str(broken): "failed", str(repo): "cleaned"}
    assert picture_of(repo) == before
    assert shy("uninstall", "--dry-run", "--json").json["visits"][0]["root"] == str(broken)


@pytest.mark.promise("SETUP-UNINSTALL")
@pytest.mark.parametrize("order", [("install", "init"), ("init", "install"), ("init",), ("install",)])
def test_uninstall_promises_what_it_does_and_leaves_no_folder(
    shy: Any, repo: Path, home: Path, monkeypatch: pytest.MonkeyPatch, order: tuple[str, ...]
) -> None:
    monkeypatch.delenv("TWICESHY_HOME")
    monkeypatch.setenv("XDG_DATA_HOME", str(home / ".local" / "share"))
    before = picture_of(repo), picture_of(home)
    for verb in order:
        assert shy(verb).code == 0
    promised = shy("uninstall", "--dry-run", "--json").json
    done = shy("uninstall", "--yes", "--json").json
    assert (promised["visits"], promised["home"]["files"]) == (done["visits"], done["home"]["files"])
    assert (promised["kept"], done["kept"]) == ("", "")
    assert (picture_of(repo), picture_of(home)) == before


@pytest.mark.promise("SETUP-UNINSTALL")
def test_uninstall_exports_first_and_keeps_or_purges(shy: Any, repo: Path, home: Path, tmp_path: Path) -> None:
    import tarfile

    shy("init", "--agents", "claude-code")
    (repo / ".twiceshy/local/memory.db").write_bytes(b"precious")
    archive = tmp_path / "all.tar.gz"
    ran = shy("uninstall", "--yes", "--export", str(archive), "--json")
    assert ran.code == 0, ran.err
    with tarfile.open(archive) as opened:
        assert "repos/0-shop/local/memory.db" in opened.getnames()
    assert archive.stat().st_mode & 0o777 == 0o600
    assert (home / "twiceshy/removed/shop/local/memory.db").exists()
    assert shy("uninstall", "--yes", "--export", str(archive)).code == 1  # never over an older archive
    assert shy("uninstall", "--yes", "--purge").code == 0
    assert not (home / "twiceshy").exists()


@pytest.mark.promise("SETUP-KEEP")
def test_what_clean_kept_can_be_put_back(shy: Any, repo: Path, home: Path) -> None:
    shy("init", "--agents", "claude-code")
    memory = shy("remember", "use pnpm, not npm", "--json").json["id"]
    spool = repo / ".twiceshy/local/spool"
    spool.mkdir(exist_ok=True)
    for number in range(20):
        (spool / f"s{number}.jsonl").write_text("")
    ran = shy("clean")
    assert "spool/  20 files" in ran.out and "s3.jsonl" not in ran.out
    assert "put back into .twiceshy" in ran.err
    shutil.copytree(home / "twiceshy/removed/shop", repo / ".twiceshy", dirs_exist_ok=True)
    assert [one["id"] for one in shy("list", "--json").json] == [memory]


@pytest.mark.promise("SETUP-PAUSE")
def test_pause_silences_the_hook_and_ends_by_itself(shy: Any, repo: Path, home: Path) -> None:
    from twiceshy.doors import hook
    from twiceshy.paths import resolve

    assert re.search(r"until \d{4}-\d\d-\d\d \d\d:\d\d\.$", shy("pause", "--for", "1h").out), "as a person reads it"
    assert shy("pause", "--for", "1h", "--json").json["paused"] is True
    assert hook._paused(resolve(str(repo)))
    flag = home / "twiceshy/paused"
    os.utime(flag, (1, 1))  # an hour has passed
    assert not hook._paused(resolve(str(repo)))
    assert shy("pause", "--here").out.startswith(f"Paused in {repo}")
    assert hook._paused(resolve(str(repo)))
    assert shy("pause", "--here", "--off", "--json").json["paused"] is False
    assert not hook._paused(resolve(str(repo)))


@pytest.mark.promise("SETUP-PAUSE")
def test_what_keeps_it_quiet_after_one_pause_ends_is_named(shy: Any, repo: Path, tmp_path: Path) -> None:
    shy("pause", "--here")
    said = shy("pause", "--off").out
    assert str(repo) in said and "still is" in said and "`twiceshy pause --here --off` ends that" in said
    assert shy("pause", "--off", "--json").json["still_paused"] == str(repo)
    shy("pause", "--for", "1h")
    said = shy("pause", "--here", "--off").out
    assert said.startswith("Still paused until ") and "`twiceshy pause --off` ends that" in said
    assert shy("pause", "--off").out == "Not paused.\n"
    assert shy("pause", "--here", "--off").out == f"Not paused in {repo}.\n"


@pytest.mark.promise("SETUP-PAUSE")
def test_a_frozen_clock_is_the_pauses_too(shy: Any, repo: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    from twiceshy.doors import hook
    from twiceshy.paths import resolve

    monkeypatch.setenv("TWICESHY_NOW", "2030-01-01T10:00:00Z")
    assert shy("pause", "--for", "1h", "--json").json["until"].startswith("2030-01-01T11:00:00")
    assert hook._paused(resolve(str(repo)))
    monkeypatch.setenv("TWICESHY_NOW", "2030-01-01T11:00:01Z")
    assert not hook._paused(resolve(str(repo)))
    assert "paused" not in shy("doctor").out


@pytest.mark.promise("SETUP-CLI")
def test_init_with_no_words_finds_the_agents_of_the_person(shy: Any, agents_home: Path, repo: Path) -> None:
    ran = shy("init")
    assert (ran.code, ran.err.count("error")) == (0, 0), ran.err
    assert "claude-code" in ran.out and "codex" in ran.out and "gemini" in ran.out
    shy("clean")
    (repo / ".twiceshy").mkdir(exist_ok=True)
    (repo / ".twiceshy" / "config.toml").write_text('agents = ["codex"]\n')
    assert shy("init", "--json").json["agents"] == ["codex"]


@pytest.mark.promise("SETUP-CLI")
@pytest.mark.parametrize("words", [[], ["story"]])
def test_no_words_at_all_are_answered_with_help(shy: Any, words: list[str]) -> None:
    ran = shy(*words)
    assert (ran.code, ran.err) == (0, "")
    assert "twiceshy" in ran.out


@pytest.mark.promise("SETUP-CLI")
def test_what_is_no_word_or_not_current_is_refused_with_a_way_on(shy: Any, repo: Path) -> None:
    assert shy("remember", "… !").code == 2 and shy("list", "--json").json == []
    old = shy("remember", "Use npm here", "--json").json["id"][-6:]
    shy("correct", old, "Use pnpm here")
    new = shy("list", "--json").json[0]["id"][-6:]
    refused = shy("promote", old)
    assert refused.code and f"{new} took its place" in refused.err
    assert "just now" in shy("show", new).out


@pytest.mark.promise("SETUP-PAUSE")
def test_doctor_says_why_all_is_quiet(shy: Any, repo: Path) -> None:
    shy("init")
    assert not {"paused", "switched off"} & {one["subject"] for one in shy("doctor", "--json").json["findings"]}
    shy("pause", "--for", "1h")
    assert "`twiceshy pause --here --off` ends it" in shy("pause", "--here").out
    with (repo / ".twiceshy" / "config.toml").open("a") as config:
        config.write("enabled = false\n")
    told = shy("doctor").out
    for line in ("paused: everywhere until ", "paused: here", "switched off: nothing is recalled"):
        assert line in told
    shy("pause", "--off")
    shy("pause", "--here", "--off")
    assert "paused" not in shy("doctor").out


@pytest.mark.promise("CLI-MANNERS")
def test_a_slip_in_the_settings_keeps_nobody_from_doctor(shy: Any, repo: Path) -> None:
    (repo / ".twiceshy").mkdir()
    (repo / ".twiceshy" / "config.toml").write_text("budget = [")
    ran = shy("doctor", "--json")
    assert ran.code == 1
    assert {one["subject"] for one in ran.json["findings"] if one["level"] == "bad"} == {"settings"}
    assert shy("list").code == 0
    assert shy("recall", "push the release").code == 0
