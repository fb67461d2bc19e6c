"""Every payload the real clients sent is understood, and no JSON whatsoever raises."""

import importlib
import json
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from twiceshy.model.hook import EVENTS, HookEvent

SAMPLES = Path(__file__).parent.parent / "fixtures" / "hooks"
AGENTS = ["claude_code", "codex", "gemini", "qwen", "copilot", "opencode", "cursor", "generic"]


def dialect(agent: str) -> Any:
    return importlib.import_module(f"twiceshy.agents.{agent}.hook")


def sample(agent: str, label: str) -> HookEvent:
    found = json.loads((SAMPLES / f"{agent}.json").read_text())[label]
    spoken = "claude_code" if label.startswith("claude-file:") else agent
    event: HookEvent = dialect(spoken).hook_event(found["payload"], found["env"])
    return event


def all_samples() -> list[tuple[str, str]]:
    return [(path.stem, label) for path in sorted(SAMPLES.glob("*.json")) for label in json.loads(path.read_text())]


NAMES = {
    "session_start": ("SessionStart", "sessionStart", "system.transform"),
    "prompt": ("UserPromptSubmit", "BeforeAgent", "userPromptSubmitted", "chat.message"),
    "before_tool": ("PreToolUse", "BeforeTool", "preToolUse", "tool.execute.before"),
    "after_tool": ("PostToolUse", "AfterTool", "postToolUse", "tool.execute.after"),
    "stop": ("Stop", "AfterAgent", "agentStop", "session.idle"),
    "session_end": ("SessionEnd", "sessionEnd", "dispose"),
    "before_compact": ("PreCompact", "PreCompress", "preCompact", "session.compacting"),
    "subagent_start": ("SubagentStart", "subagentStart"),
    "subagent_stop": ("SubagentStop", "subagentStop"),
}


@pytest.mark.promise("DIALECT-1")
@pytest.mark.parametrize(("agent", "label"), all_samples())
def test_every_recorded_payload_has_its_name_session_and_folder(agent: str, label: str) -> None:
    event = sample(agent, label)
    plain = label.removeprefix("claude-file:")
    expected = next((ours for ours, theirs in NAMES.items() if plain.startswith(theirs)), "other")
    if plain == "Stop:subagent":
        expected = "subagent_stop"
    assert event.name == expected
    assert event.agent == {"claude_code": "claude-code"}.get(agent, agent)
    if event.name not in ("other", "session_end"):
        assert event.session
        assert event.cwd == "/home/dev/shop"
    if event.name in ("before_tool", "after_tool"):
        assert event.tool.name
        assert event.tool.kind != ""
    if event.name == "before_tool":
        assert event.tool.failed is None
    elif event.name == "after_tool" and agent != "codex":
        assert event.tool.failed is not None


FAILING = [
    ("claude_code", "PostToolUseFailure:Bash:failing", 1, True),
    ("codex", "PostToolUse:Bash:failing", None, None),  # Codex reports no exit code; its log does
    ("gemini", "AfterTool:run_shell_command:failing", 1, True),
    ("qwen", "PostToolUseFailure:run_shell_command:failing", 1, True),
    ("copilot", "postToolUse:bash:failing", 1, True),
    ("opencode", "tool.execute.after:bash:failing", 1, True),
]


@pytest.mark.promise("DIALECT-2")
@pytest.mark.parametrize(("agent", "label", "code", "failed"), FAILING)
def test_a_failing_command_is_seen_as_one(agent: str, label: str, code: int, failed: bool) -> None:
    tool = sample(agent, label).tool
    assert tool.kind == "command"
    assert tool.command == "python3 calc.py && python3 -c 'import nonexistent_mod'"
    assert (tool.exit_code, tool.failed) == (code, failed)
    assert "ModuleNotFoundError: No module named 'nonexistent_mod'" in tool.output
    assert "shellId" not in tool.output


PASSING = [
    ("claude_code", "PostToolUse:Bash", 0),
    ("codex", "PostToolUse:Bash", None),
    ("gemini", "AfterTool:run_shell_command", 0),
    ("qwen", "PostToolUse:run_shell_command", 0),
    ("copilot", "postToolUse:bash", 0),
    ("opencode", "tool.execute.after:bash", 0),
]


@pytest.mark.promise("DIALECT-2")
@pytest.mark.parametrize(("agent", "label", "code"), PASSING)
def test_a_passing_command_is_seen_as_one(agent: str, label: str, code: int | None) -> None:
    tool = sample(agent, label).tool
    assert (tool.command, tool.exit_code) == ("echo ok", code)
    assert tool.failed is (None if code is None else False)
    assert "ok" in tool.output


EDITS = [
    ("claude_code", "PostToolUse:Write", "def add(a, b):"),
    ("claude_code", "PostToolUse:Edit", "    return a + b"),
    ("codex", "PostToolUse:apply_patch", "+def add(a, b):"),
    ("gemini", "AfterTool:write_file", "def add(a, b):"),
    ("gemini", "AfterTool:replace", "    return a + b"),
    ("qwen", "PostToolUse:edit", "    return a + b"),
    ("copilot", "postToolUse:create", "def add(a, b):"),
    ("copilot", "postToolUse:edit", "    return a + b"),
    ("opencode", "tool.execute.after:write", "def add(a, b):"),
    ("opencode", "tool.execute.after:edit", "    return a + b"),
]


@pytest.mark.promise("DIALECT-3")
@pytest.mark.parametrize(("agent", "label", "written"), EDITS)
def test_an_edit_names_its_file_and_new_text(agent: str, label: str, written: str) -> None:
    tool = sample(agent, label).tool
    assert (tool.kind, tool.path, tool.failed) == ("edit", "/home/dev/shop/calc.py", False)
    assert written in tool.content


def test_a_patch_over_several_files_names_them_all() -> None:
    patch = (
        "*** Begin Patch\n*** Update File: a b.py\n@@\n+x\n*** Add File: src/ü.py\n+y\n"
        "*** Delete File: old.py\n*** End Patch\n"
    )
    payload = {"hook_event_name": "PostToolUse", "tool_name": "apply_patch", "tool_input": {"command": patch}}
    tool = dialect("codex").hook_event(payload, {}).tool
    assert tool.path == "a b.py"
    assert tool.paths == ("a b.py", "src/ü.py", "old.py")


NOT_A_PERSON = [
    ("claude_code", "UserPromptSubmit:notification"),
    ("qwen", "UserPromptSubmit:continuation"),
    ("copilot", "userPromptSubmitted:subagent"),
    ("copilot", "claude-file:UserPromptSubmit:subagent"),
    ("opencode", "chat.message:subagent"),
]
A_PERSON = [
    ("claude_code", "UserPromptSubmit"),
    ("codex", "UserPromptSubmit"),
    ("gemini", "BeforeAgent"),
    ("qwen", "UserPromptSubmit"),
    ("copilot", "userPromptSubmitted"),
    ("opencode", "chat.message"),
]


@pytest.mark.promise("DIALECT-4")
@pytest.mark.parametrize(("agent", "label"), NOT_A_PERSON)
def test_prompts_no_person_typed_are_marked(agent: str, label: str) -> None:
    event = sample(agent, label)
    assert event.name == "prompt"
    assert not event.from_person


@pytest.mark.promise("DIALECT-4")
@pytest.mark.parametrize(("agent", "label"), A_PERSON)
def test_what_a_person_typed_arrives_as_typed(agent: str, label: str) -> None:
    event = sample(agent, label)
    assert event.from_person
    assert event.prompt == "This will fail"


def test_copilot_through_claudes_file_is_recognised() -> None:
    asked = sample("copilot", "claude-file:UserPromptSubmit")
    assert (asked.agent, asked.prompt) == ("copilot", "please publish the package now")
    ran = sample("copilot", "claude-file:PostToolUse:Bash").tool
    assert (ran.exit_code, ran.failed, ran.command) == (3, True, "echo TOOL-OUT; exit 3")
    assert sample("copilot", "claude-file:SessionStart").source == "startup"
    nested = json.loads((SAMPLES / "claude_code.json").read_text())["UserPromptSubmit"]
    assert dialect("claude_code").hook_event(nested["payload"], {"COPILOT_CLI": "1"}).agent == "claude-code"


@pytest.mark.promise("DIALECT-5")
def test_windows_paths_and_line_ends() -> None:
    payload = {
        "hook_event_name": "UserPromptSubmit",
        "cwd": "C:\\Users\\Dev\\shop",
        "prompt": "first\r\nsecond",
        "session_id": "s",
    }
    event = dialect("claude_code").hook_event(payload, {})
    assert (event.cwd, event.prompt) == ("C:\\Users\\Dev\\shop", "first\nsecond")


def test_old_and_new_command_shapes() -> None:
    for arguments, command in (
        ({"command": ["bash", "-lc", "make test"]}, "make test"),
        ({"command": ["git", "status"]}, "git status"),
        ({"cmd": "ls"}, "ls"),
        ({"command": 7}, ""),
    ):
        payload = {"hook_event_name": "PreToolUse", "tool_name": "shell", "tool_input": arguments}
        assert dialect("codex").hook_event(payload, {}).tool.command == command


JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=20),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=8), inner, max_size=3),
    max_leaves=8,
)
FIELDS = """
    hook_event_name hookEventName event session_id sessionId cwd prompt submitted_prompt source tool_name
    toolName tool_input toolArgs tool_response toolResult tool_result error input output parts metadata
    transcript_path workspace_roots edits agent_id parent duration_ms exit_code mcp_context model reason
"""
WIRE = st.sampled_from([*NAMES["prompt"], *NAMES["after_tool"], "PostToolUseFailure", "stop", "Nonsense"])


@pytest.mark.promise("DIALECT-6")
@pytest.mark.parametrize("agent", AGENTS)
@settings(max_examples=60, deadline=None)
@given(fields=st.dictionaries(st.sampled_from(FIELDS.split()), JSON | WIRE, max_size=12), wire=WIRE | JSON)
def test_no_payload_raises(agent: str, fields: dict[str, object], wire: object) -> None:
    payload = {**fields, "hook_event_name": wire, "tool_name": fields.get("tool_name", "Bash")}
    event = dialect(agent).hook_event(payload, {})
    assert event.name in EVENTS
    assert all(isinstance(value, str) for value in (event.session, event.cwd, event.prompt, event.tool.output))
    assert event.tool.exit_code is None or isinstance(event.tool.exit_code, int)


@pytest.mark.promise("DIALECT-6")
@pytest.mark.parametrize("agent", AGENTS)
def test_an_empty_or_unknown_payload_is_another_event(agent: str) -> None:
    assert dialect(agent).hook_event({}, {}).name == "other"
    assert dialect(agent).hook_event({"hook_event_name": "FromTheFuture", "x": [1]}, {}).name == "other"


HEAVY = (
    "dataclasses pathlib logging asyncio subprocess importlib.util inspect tomllib shutil tempfile urllib http email"
)


@pytest.mark.parametrize("agent", AGENTS)
def test_a_dialect_costs_next_to_nothing_to_load(agent: str) -> None:
    source = Path(importlib.import_module("twiceshy").__file__ or "").parent.parent
    script = (
        f"import sys; sys.path.insert(0, {str(source)!r}); import twiceshy.agents.{agent}.hook; print(*sys.modules)"
    )
    ran = subprocess.run([sys.executable, "-I", "-S", "-c", script], capture_output=True, text=True, check=True)
    loaded = set(ran.stdout.split())
    assert loaded & set(HEAVY.split()) == set()
    assert not any(name.startswith("twiceshy.setup") for name in loaded)


@pytest.mark.parametrize(
    ("result", "printed"),
    [
        ("Output: cannot reach host\nExit Code: 4\nProcess Group PGID: 7", "cannot reach host"),
        ("Output: a\n\nOutput: b\nError: no such host\nExit Code: 4", "a\n\nOutput: b\nError: no such host"),
        ("Output: (empty)\nExit Code: 1\nSignal: 9\nBackground PIDs: 4", ""),
        ("Output: ok", "ok"),
        ("no such form", "no such form"),
    ],
)
def test_of_a_gemini_command_only_what_it_printed_is_its_output(result: str, printed: str) -> None:
    """So that a failure is the same one in every agent."""
    payload = {
        "hook_event_name": "AfterTool", "tool_name": "run_shell_command", "tool_input": {"command": "x"},
        "tool_response": {"llmContent": f"<untrusted_context>\n{result}\n</untrusted_context>"},
    }  # fmt: skip
    for told in (payload, {**payload, "tool_response": {"llmContent": result}}):
        assert dialect("gemini").hook_event(told, {}).tool.output == printed
