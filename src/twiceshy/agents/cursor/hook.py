"""Cursor's hook dialect, from its documentation (not observed on a real client): mainly capture.

Prompts can be watched but take no context; a session's start and a tool's end do, and a shell
command can be refused. What a shell printed comes by an event of its own; the end of the tool, which
follows, is only there to be answered. Where the documents leave doubt the answer is silence.
"""

from collections.abc import Mapping

from twiceshy.agents import dialects
from twiceshy.model.hook import HookEvent, HookReply, ToolUse

HEARING = ("sessionStart", "postToolUse")
NAMES = {
    "sessionStart": "session_start",
    "beforeSubmitPrompt": "prompt",
    "beforeShellExecution": "before_tool",
    "preToolUse": "before_tool",
    "afterShellExecution": "after_tool",
    "afterFileEdit": "after_tool",
    "postToolUse": "after_tool",
    "postToolUseFailure": "after_tool",
    "stop": "stop",
    "sessionEnd": "session_end",
    "preCompact": "before_compact",
    "subagentStart": "subagent_start",
    "subagentStop": "subagent_stop",
}


def hook_event(payload: dict[str, object], env: Mapping[str, str]) -> HookEvent:
    wire = dialects.text(payload.get("hook_event_name"))
    event = dialects.claude_like("cursor", payload, _tool(payload, wire), NAMES)
    roots = payload.get("workspace_roots")
    folder = next((root for root in roots if isinstance(root, str)), "") if isinstance(roots, list) else ""
    return event._replace(
        session=dialects.first(payload, ("conversation_id", "session_id")),
        cwd=event.cwd or folder,
        deaf=wire not in HEARING,
    )


def hook_reply(event: HookEvent, reply: HookReply) -> str:
    if event.name == "before_tool" and reply.block:
        if event.wire_name == "beforeShellExecution":
            return dialects.compact({"permission": "deny", "user_message": reply.block, "agent_message": reply.block})
        return dialects.compact({"decision": "deny", "reason": reply.block})
    if event.wire_name in HEARING and reply.context:
        return dialects.compact({"additional_context": dialects.capped(reply.context)})
    return ""


def _tool(payload: dict[str, object], wire: str) -> ToolUse:
    output = dialects.first(payload, ("output", "tool_output", "error_message"))
    if wire in ("beforeShellExecution", "afterShellExecution"):
        return dialects.tool_use("shell", payload, output, duration=payload.get("duration"))
    if wire == "afterFileEdit":
        return dialects.tool_use("edit", payload, failed=False)
    name = dialects.text(payload.get("tool_name"))
    if not name or (wire == "postToolUse" and dialects.kind(name) in ("command", "edit")):
        return ToolUse()  # the latter was noted already
    failed = {"postToolUse": False, "postToolUseFailure": True}.get(wire)
    return dialects.tool_use(
        name,
        payload.get("tool_input"),
        output,
        call=payload.get("tool_use_id"),
        duration=payload.get("duration"),
        failed=failed,
    )
