"""The command lines and packages we write, tried as the agents would use them."""

import json
import shlex
import shutil
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest
import yaml

import twiceshy
from twiceshy import __version__
from twiceshy.setup import command, packages

ROOT = Path(__file__).parent.parent.parent


@pytest.mark.promise("SETUP-COMMAND")
def test_commands_are_absolute_except_where_trust_hangs_on_the_text() -> None:
    words = command.hook_command("claude-code")
    assert Path(words[0]).is_absolute()
    assert Path(words[3]).exists()
    assert command.shell_line(command.hook_command("codex")) == "twiceshy-hook --agent codex"
    assert command.hook_command("gemini", portable=True) == ["twiceshy-hook", "--agent", "gemini"]


@pytest.mark.promise("SETUP-COMMAND")
def test_commands_survive_spaces_quotes_and_other_alphabets(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "executable", "/opt/My Pythön's/bin/python3")
    line = command.shell_line(command.hook_command("claude-code"))
    assert shlex.split(line)[0] == "/opt/My Pythön's/bin/python3"
    assert command.is_ours(line)
    assert not command.is_ours("my-twiceshy-watcher --verbose")


@pytest.mark.promise("SETUP-COMMAND")
def test_the_hook_command_runs_from_any_shell_with_any_path(repo: Path, home: Path) -> None:
    bare = {"HOME": str(home), "TWICESHY_HOME": str(home / "twiceshy")}
    line = command.hook_line("claude-code")
    ran = subprocess.run(
        ["/bin/sh", "-c", line], cwd=repo, input=b'{"hook_event_name":"Nonsense"}', capture_output=True, env=bare
    )
    assert (ran.returncode, ran.stdout, ran.stderr) == (0, b"", b"")


@pytest.mark.promise("SETUP-COMMAND")
@pytest.mark.parametrize("shell", ["sh", "bash"])
@pytest.mark.parametrize("gone", ["python", "package"])
@pytest.mark.parametrize("agent", ["claude-code", "gemini", "qwen", "copilot", "cursor"])
def test_a_line_that_was_left_behind_refuses_nothing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, agent: str, gone: str, shell: str
) -> None:
    """An agent takes exit code 2, which is Python's own for a file that isn't there, for a refusal."""
    if gone == "python":
        monkeypatch.setattr(sys, "executable", str(tmp_path / "bin" / "python"))
    else:
        monkeypatch.setattr(twiceshy, "__file__", str(tmp_path / "site packages" / "twiceshy" / "__init__.py"))
    line = command.hook_line(agent)
    assert command.is_ours(line) and command.is_bound(line)
    ran = subprocess.run([f"/bin/{shell}", "-c", line], input=b"{}", capture_output=True)
    assert (ran.returncode, ran.stdout, ran.stderr) == (0, b"", b"")


@pytest.mark.promise("SETUP-COMMAND")
def test_powershell_looks_for_the_file_first() -> None:
    start = command.hook_command("copilot")[3]
    line = command.powershell_line("copilot")
    assert line.startswith(f"if (Test-Path {start}) {{ & ") and line.endswith("--agent copilot }")
    assert command.is_ours(line)


@pytest.mark.promise("SETUP-PACKAGES")
def test_all_packages_are_well_formed_and_of_one_version() -> None:
    made = packages.package_files()
    versions = set()
    for path, text in made.items():
        if path.endswith(".json"):
            tree = json.loads(text)
            versions |= {one["version"] for one in tree.get("plugins", [])} | (
                {tree["version"]} if "version" in tree else set()
            )
            assert "timeout" not in text
        elif path.endswith(".toml"):
            assert set(tomllib.loads(text)) == {"description", "prompt"}
        assert str(ROOT) not in text
    assert versions == {__version__}
    for skill in ("search", "lock", "wonder", "reason", "stats", "onboard", "review"):
        assert {path for path in made if skill in path} == {
            f"claude/skills/{skill}/SKILL.md",
            f"codex/skills/twiceshy-{skill}/SKILL.md",
            f"gemini/skills/twiceshy-{skill}/SKILL.md",
            f"gemini/commands/twiceshy/{skill}.toml",
        }


@pytest.mark.promise("SETUP-PACKAGES")
def test_the_packages_in_the_repository_are_the_generated_ones() -> None:
    folder = ROOT / "plugins"
    made = packages.package_files()
    lying = {str(path.relative_to(folder)) for path in folder.rglob("*") if path.is_file()} - {"README.md"}
    assert lying == set(made)
    stale = [path for path, text in made.items() if (folder / path).read_text() != text]
    assert stale == [], "run `twiceshy install --plugins plugins`"


DRIVER = """
import { Twiceshy } from %(plugin)s
const hooks = await Twiceshy({ directory: process.cwd() })
await hooks.event({ event: { type: "session.created", properties: { info: { id: "child", parentID: "s1" } } } })
const asked = async () => {
  const output = { system: ["base"] }
  await hooks["experimental.chat.system.transform"]({ sessionID: "s1" }, output)
  return output.system.slice(1)
}
const said = async (id, text) => {
  const output = { message: { id }, parts: [{ type: "text", id: "p", text }] }
  await hooks["chat.message"]({ sessionID: "s1" }, output)
  return output.parts.slice(1)
}
const happens = (type, properties) => hooks.event({ event: { type, properties: { sessionID: "s1", ...properties } } })
const turns = [await said("m1", "hello"), await asked(), await said("m2", "more"), await asked()]
await happens("session.compacted", {})
turns.push(await asked(), await asked(), await said("m3", "on"), await asked())
await happens("message.removed", { messageID: "m2" })
turns.push(await said("m4", "still"))
await happens("message.removed", { messageID: "m3" })
turns.push(await said("m5", "anew"))
let refused = ""
try { await hooks["tool.execute.before"]({ tool: "bash", sessionID: "s1" }, { args: { command: "rm" } }) }
catch (error) { refused = error.message }
const tool = { output: "ran", metadata: { exit: 0 } }
await hooks["tool.execute.after"]({ tool: "bash", sessionID: "s1", args: {} }, tool)
await hooks["chat.message"]({ sessionID: "child" }, { message: {}, parts: [] })
await hooks.event({ event: { type: "session.idle", properties: { sessionID: "s1" } } })
console.log(JSON.stringify({ turns, refused, tool: tool.output }))
"""
FAKE_HOOK = """
import json, sys
given = json.load(sys.stdin)
with open(sys.argv[1], "a") as log:
    log.write(json.dumps([given["event"], given["parent"], given.get("source", "")]) + "\\n")
if given["event"] == "tool.execute.before":
    print(json.dumps({"block": "not that"}))
elif given["event"] == "system.transform":
    print(json.dumps({"context": "== RULES ==\\n- told at " + given["source"]}))
elif given["event"] == "chat.message" and given["output"]["parts"]:
    again = given["output"]["parts"][0]["text"] in ("on", "still")
    print(json.dumps({"context": "== RULES ==\\n- told at compact" if again else "told a prompt"}))
elif given["event"] != "session.idle":
    print(json.dumps({"context": "told " + given["event"]}))
"""


@pytest.mark.promise("SETUP-OPENCODE")
@pytest.mark.skipif(shutil.which("node") is None, reason="needs node")
def test_the_opencode_plugin_passes_events_and_answers(tmp_path: Path) -> None:
    (tmp_path / "fake.py").write_text(FAKE_HOOK)
    log = tmp_path / "log"
    fake = json.dumps([sys.executable, str(tmp_path / "fake.py"), str(log)])
    text = packages.opencode_plugin().replace(json.dumps(command.hook_command("opencode")), fake)
    (tmp_path / "plugin.mjs").write_text(text)
    (tmp_path / "driver.mjs").write_text(DRIVER % {"plugin": json.dumps(str(tmp_path / "plugin.mjs"))})
    ran = subprocess.run(["node", "driver.mjs"], cwd=tmp_path, capture_output=True, text=True, check=True)
    told = json.loads(ran.stdout)
    assert told["turns"][0][1] == {"type": "text", "id": "pt", "text": "told a prompt", "synthetic": True}
    texts = [[one if isinstance(one, str) else one["text"] for one in turn] for turn in told["turns"]]
    startup, compact, clear = (f"== RULES ==\n- told at {source}" for source in ("startup", "compact", "clear"))
    assert texts == [
        [startup, "told a prompt"], [], ["told a prompt"], [],  # once, and no system text that would outlive it
        [compact], [compact], [compact], [],  # at once after a compaction, then with a prompt; nothing twice in one
        [compact], [clear, "told a prompt"],  # the message that carried it was taken back
    ]  # fmt: skip
    assert (told["refused"], told["tool"]) == ("not that", "ran\ntold tool.execute.after")
    seen = [json.loads(line) for line in log.read_text().splitlines()]
    assert [one[0] for one in seen] == [
        "system.transform", "chat.message", "chat.message", "system.transform", "chat.message", "chat.message",
        "system.transform", "chat.message", "tool.execute.before", "tool.execute.after", "system.transform",
        "chat.message", "session.idle",
    ]  # fmt: skip
    assert [one[2] for one in seen if one[2]] == ["startup", "compact", "clear", "startup"]
    assert [one[1] for one in seen[-3:-1]] == ["s1", "s1"]


@pytest.mark.promise("SETUP-OPENCODE")
@pytest.mark.skipif(shutil.which("node") is None, reason="needs node")
def test_the_opencode_plugin_is_silent_when_the_hook_is_gone(tmp_path: Path) -> None:
    text = packages.opencode_plugin().replace(json.dumps(command.hook_command("opencode")), '["/nowhere/x"]')
    (tmp_path / "plugin.mjs").write_text(text)
    (tmp_path / "driver.mjs").write_text(DRIVER % {"plugin": json.dumps(str(tmp_path / "plugin.mjs"))})
    ran = subprocess.run(["node", "driver.mjs"], cwd=tmp_path, capture_output=True, text=True, check=True)
    assert not any(json.loads(ran.stdout)["turns"])
    assert ran.stderr == ""


@pytest.mark.promise("SETUP-PACKAGES")
@pytest.mark.parametrize("path", sorted(str(path.relative_to(ROOT)) for path in (ROOT / "plugins").rglob("SKILL.md")))
def test_every_shipped_skill_reads_as_yaml(path: str) -> None:
    _, front, body = (ROOT / path).read_text("utf-8").split("---\n", 2)
    fields = yaml.safe_load(front)
    assert set(fields) == {"name", "description"}
    assert fields["name"] == Path(path).parent.name
    assert fields["description"] in {skill.description for skill in packages.SKILLS}
    assert body.strip().startswith("Run `twiceshy ")
