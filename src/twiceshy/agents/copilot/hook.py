"""Copilot CLI's own hook dialect (`.github/hooks/*.json`): camelCase, no event name in the payload.

Which event fired is read off the fields, which differ for each. Text for the model is honoured
only as a top-level `additionalContext`. The prompt hook also fires for a sub-agent's prompt.
Under Claude's file Copilot speaks Claude's names; this module understands those too.
"""

from collections.abc import Mapping

from twiceshy.agents import dialects
from twiceshy.model.hook import HookEvent, HookReply, ToolUse

NAMES = {
    **dialects.NAMES,
    "sessionStart": "session_start",
    "userPromptSubmitted": "prompt",
    "preToolUse": "before_tool",
    "postToolUse": "after_tool",
    "postToolUseFailure": "after_tool",
    "agentStop": "stop",
    "sessionEnd": "session_end",
    "preCompact": "before_compact",
    "subagentStart": "subagent_start",
    "subagentStop": "subagent_stop",
}


def hook_event(payload: dict[str, object], env: Mapping[str, str]) -> HookEvent:
    wire = dialects.first(payload, ("hook_event_name", "hookEventName")) or _wire_name(payload)
    return dialects.claude_like("copilot", {**payload, "hook_event_name": wire}, _tool(payload), NAMES)


def hook_reply(event: HookEvent, reply: HookReply) -> str:
    if event.name == "before_tool" and reply.block:
        return dialects.compact({"permissionDecision": "deny", "permissionDecisionReason": reply.block})
    if event.name not in dialects.SPEAKING or not reply.context:
        return ""
    return dialects.compact({"additionalContext": dialects.capped(reply.context)})


def _wire_name(payload: dict[str, object]) -> str:
    if "toolName" in payload:
        ended = "toolResult" in payload
        return "postToolUse" if ended else "postToolUseFailure" if "error" in payload else "preToolUse"
    if "errorContext" in payload:
        return "errorOccurred"
    if "stopReason" in payload:
        return "subagentStop" if "agentId" in payload else "agentStop"
    marks = (
        ("initialPrompt", "sessionStart"),
        ("source", "sessionStart"),
        ("prompt", "userPromptSubmitted"),
        ("trigger", "preCompact"),
        ("agentName", "subagentStart"),
        ("reason", "sessionEnd"),
    )
    return next((name for mark, name in marks if mark in payload), "")


def _tool(payload: dict[str, object]) -> ToolUse:
    name = dialects.first(payload, ("toolName", "tool_name"))
    if not name:
        return ToolUse()
    result = payload.get("toolResult", payload.get("tool_result"))
    error = dialects.flat(payload.get("error"))
    output = error or dialects.flat(result)
    code = dialects.exit_code(output) if dialects.kind(name) == "command" else None
    failed: bool | None = None
    if error:
        failed = True
    elif result is not None:
        ending = dialects.first(dialects.section(result), ("resultType", "result_type"))
        kept = ending in ("", "success")
        failed = not kept or bool(code)
    return dialects.tool_use(
        name,
        payload.get("toolArgs", payload.get("tool_input")),
        dialects.without_shell_note(output),
        failed=failed,
        exit_code=code,
    )
