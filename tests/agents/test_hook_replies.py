"""Each client gets exactly the JSON it honours, and silence where an answer would do harm."""

import importlib
import json
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from twiceshy.model.hook import EVENTS, HookEvent, HookReply

AGENTS = ["claude_code", "codex", "gemini", "qwen", "copilot", "opencode", "cursor", "generic"]
SILENT = ("stop", "session_end", "subagent_stop", "other")


def reply(agent: str, name: str, wire: str, answer: HookReply, speaker: str = "") -> Any:
    event = HookEvent(agent=speaker or agent.replace("_", "-"), name=name, wire_name=wire)
    written: str = importlib.import_module(f"twiceshy.agents.{agent}.hook").hook_reply(event, answer)
    return json.loads(written) if written else ""


SAID = HookReply(context="Use pnpm here.")


@pytest.mark.promise("DIALECT-7")
@pytest.mark.parametrize("agent", AGENTS)
def test_nothing_to_say_is_no_output(agent: str) -> None:
    for name in EVENTS:
        assert reply(agent, name, "X", HookReply()) == ""


@pytest.mark.promise("DIALECT-8")
@pytest.mark.parametrize("agent", AGENTS)
@pytest.mark.parametrize("name", SILENT)
def test_never_a_word_or_a_block_when_a_turn_or_session_ends(agent: str, name: str) -> None:
    assert reply(agent, name, "Stop", HookReply(context="x", block="y")) == ""


@pytest.mark.promise("DIALECT-8")
@pytest.mark.parametrize("agent", [agent for agent in AGENTS if agent != "opencode"])
def test_no_answer_before_compaction(agent: str) -> None:
    assert reply(agent, "before_compact", "PreCompact", SAID) == ""


@pytest.mark.promise("DIALECT-7")
def test_the_exact_answers() -> None:
    inside = {"hookEventName": "UserPromptSubmit", "additionalContext": "Use pnpm here."}
    assert reply("claude_code", "prompt", "UserPromptSubmit", SAID) == {
        "hookSpecificOutput": inside,
        "additionalContext": "Use pnpm here.",
    }
    assert reply("codex", "prompt", "UserPromptSubmit", SAID) == {"hookSpecificOutput": inside}
    assert reply("qwen", "prompt", "UserPromptSubmit", SAID) == {"hookSpecificOutput": inside}
    assert reply("gemini", "prompt", "BeforeAgent", SAID) == {
        "hookSpecificOutput": {"hookEventName": "BeforeAgent", "additionalContext": "Use pnpm here."}
    }
    assert reply("copilot", "prompt", "userPromptSubmitted", SAID) == {"additionalContext": "Use pnpm here."}
    assert reply("opencode", "prompt", "chat.message", SAID) == {"context": "Use pnpm here."}
    assert reply("cursor", "prompt", "beforeSubmitPrompt", SAID) == ""
    assert reply("cursor", "session_start", "sessionStart", SAID) == {"additional_context": "Use pnpm here."}


@pytest.mark.promise("DIALECT-9")
def test_the_exact_refusals() -> None:
    no = HookReply(block="The rule says no.")
    decision = {"permissionDecision": "deny", "permissionDecisionReason": "The rule says no."}
    strict = {"hookSpecificOutput": {"hookEventName": "PreToolUse", **decision}}
    for agent in ("claude_code", "codex", "qwen"):
        assert reply(agent, "before_tool", "PreToolUse", no) == strict
    assert reply("claude_code", "before_tool", "PreToolUse", no, "copilot") == {**strict, **decision}
    assert reply("copilot", "before_tool", "preToolUse", no) == decision
    assert reply("gemini", "before_tool", "BeforeTool", no) == {
        "decision": "deny",
        "reason": "The rule says no.",
    }
    assert reply("opencode", "before_tool", "tool.execute.before", no) == {"block": "The rule says no."}
    assert reply("cursor", "before_tool", "beforeShellExecution", no)["permission"] == "deny"


@pytest.mark.promise("DIALECT-9")
@pytest.mark.parametrize("agent", AGENTS)
def test_only_a_tool_can_be_refused(agent: str) -> None:
    for name in EVENTS:
        if name != "before_tool":
            assert reply(agent, name, "X", HookReply(block="no")) == ""


@pytest.mark.promise("DIALECT-9")
def test_a_warning_before_a_tool_refuses_nothing() -> None:
    for agent in AGENTS:
        said = json.dumps(reply(agent, "before_tool", "PreToolUse", SAID))
        assert "deny" not in said
        assert "block" not in said


@pytest.mark.promise("DIALECT-10")
@settings(max_examples=40, deadline=None)
@given(
    words=st.text(alphabet=st.sampled_from('abc é漢\n"\\😀'), min_size=1, max_size=80),
    times=st.integers(1, 400),
    agent=st.sampled_from(["claude_code", "codex", "gemini", "qwen", "copilot", "opencode"]),
)
def test_context_stays_under_what_every_client_passes_on(words: str, times: int, agent: str) -> None:
    from twiceshy.text.tokens import estimate

    context = "x" + words * times
    event = HookEvent(agent=agent, name="session_start", wire_name="SessionStart")
    written = importlib.import_module(f"twiceshy.agents.{agent}.hook").hook_reply(event, HookReply(context=context))
    found = json.loads(written)
    text = found.get("context") or found.get("additionalContext") or found["hookSpecificOutput"]["additionalContext"]
    assert len(text) <= 9_000
    assert len(text) <= 2_400 or estimate(text) <= 2_400
    assert context.startswith(text)
