"""Qwen Code's hook dialect: Claude's names, Gemini's tool results.

The prompt hook fires again on every tool continuation with an empty prompt; what the person typed
is `submitted_prompt`. A failed command has its own event, the exit code a line of its text.
Text answered before a tool is dropped by the client; after one it reaches the model.
"""

from collections.abc import Mapping

from twiceshy.agents import dialects
from twiceshy.model.hook import HookEvent, HookReply, ToolUse


def hook_event(payload: dict[str, object], env: Mapping[str, str]) -> HookEvent:
    submitted = dialects.text(payload.get("submitted_prompt"))
    event = dialects.claude_like("qwen", payload, _tool(payload), prompt=submitted)
    return event._replace(deaf=event.name == "before_tool")


def hook_reply(event: HookEvent, reply: HookReply) -> str:
    if event.name == "before_tool" and reply.block:
        return dialects.compact(dialects.denial(event, reply.block))
    if event.name not in dialects.SPEAKING or event.name == "before_tool" or not reply.context:
        return ""
    return dialects.compact(dialects.specific(event, additionalContext=dialects.capped(reply.context)))


def _tool(payload: dict[str, object]) -> ToolUse:
    name = dialects.text(payload.get("tool_name"))
    if not name:
        return ToolUse()
    event = payload.get("hook_event_name")
    output = dialects.text(payload.get("error")) or dialects.flat(payload.get("tool_response"))
    ended = event in ("PostToolUse", "PostToolUseFailure")
    return dialects.tool_use(
        name,
        payload.get("tool_input"),
        _printed(output),
        call=payload.get("tool_use_id"),
        duration=payload.get("duration_ms"),
        exit_code=dialects.exit_code(output) if dialects.kind(name) == "command" else None,
        failed=event == "PostToolUseFailure" if ended else None,
    )


def _printed(text: str) -> str:
    """What the command printed, out of the form `Command: … Output: … Error: … Exit Code: …`."""
    if not text.startswith("Command: "):
        return text
    printed, _, rest = text.partition("\nOutput: ")[2].rpartition("\nError: ")
    error, _, _ = rest.partition("\nExit Code: ")
    parts = [part for part in (printed, error) if part not in ("", "(none)", "(empty)")]
    return "\n".join(parts) if rest else text
