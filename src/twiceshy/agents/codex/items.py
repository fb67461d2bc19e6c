"""`item_completed` events of a Codex rollout: what happened, told once it was over.

The best source of commands (with exit code), file changes (with diff) and MCP calls. An item whose
call already stood in a `response_item` only adds the result; otherwise it brings the call as well.
"""

from typing import Any

from twiceshy.agents import folders
from twiceshy.agents.codex.channels import Channels
from twiceshy.agents.reading import Outcome, consumed, skipped
from twiceshy.agents.tools import command_line
from twiceshy.agents.values import integer, mapping, sequence, string, words


def completed_item(reading: Channels, item: dict[str, Any]) -> Outcome:
    kind = string(item.get("type"))
    match kind:
        case "UserMessage":
            return reading.user(words(item.get("content")), "i")
        case "AgentMessage":
            return reading.assistant(words(item.get("content")), "i")
        case "Reasoning":
            return reading.thought(words(item.get("summary_text")) or words(item.get("raw_content")), "i")
        case "CommandExecution":
            return _command(reading, item)
        case "FileChange":
            return _file_change(reading, item)
        case "McpToolCall":
            return _mcp(reading, item)
        case "Plan":
            return reading.assistant(string(item.get("text")), "i")
    return skipped(f"item: {kind[:50]}")


def _command(reading: Channels, item: dict[str, Any]) -> Outcome:
    call = string(item.get("id"))
    command = item.get("command")
    line = command_line(command) if isinstance(command, list) else string(command)
    exit_code = integer(item.get("exit_code"))
    failed = item.get("status") in ("failed", "declined")
    cwd = folders.from_address(string(item.get("cwd")))
    fields = {"parent": reading.subagent} | ({"cwd": cwd} if cwd else {})
    if reading.opened(call) is None:
        reading.call("shell", {"command": line}, call, reading.voice, **fields)
    reading.result(call, string(item.get("aggregated_output")), failed, exit_code, **fields)
    reading.had(f"answered {call}")
    return consumed("command")


def _file_change(reading: Channels, item: dict[str, Any]) -> Outcome:
    call = string(item.get("id"))
    known = reading.opened(call) is not None
    failed = item.get("status") in ("failed", "declined")
    changes = mapping(item.get("changes"))
    if not known:
        for path, change in changes.items():
            detail = mapping(change)
            text = string(detail.get("unified_diff")) or string(detail.get("content"))
            reading.say(
                reading.voice, "edit", text, tool="apply_patch", target=str(path), call=call,
                failed=failed, parent=reading.subagent,
            )  # fmt: skip
    output = "\n".join(part for part in (string(item.get("stdout")), string(item.get("stderr"))) if part)
    reading.result(call, output.strip(), failed, tool="apply_patch", parent=reading.subagent)
    reading.had(f"answered {call}")
    return consumed("edit")


def _mcp(reading: Channels, item: dict[str, Any]) -> Outcome:
    call = string(item.get("id"))
    tool = f"mcp__{string(item.get('server'))}__{string(item.get('tool'))}"
    if reading.opened(call) is None:
        reading.call(tool, mapping(item.get("arguments")), call, reading.voice, parent=reading.subagent)
    result = mapping(item.get("result"))
    failed = item.get("status") == "failed" or result.get("isError") is True
    text = words(sequence(result.get("content"))) or words(item.get("error"))
    reading.result(call, text, failed, tool=tool, parent=reading.subagent)
    reading.had(f"answered {call}")
    return consumed("tool result")
