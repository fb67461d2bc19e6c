"""Codex CLI's hook dialect: Claude's names, parsed strictly.

Codex drops a whole answer silently if it holds one key it does not know, so an answer is exactly
its schema. Its hooks report no exit code for a shell command (the session log does), and a patch
arrives as one text that may touch several files.
"""

from collections.abc import Mapping

from twiceshy.agents import dialects
from twiceshy.model.hook import HookEvent, HookReply, ToolUse


def hook_event(payload: dict[str, object], env: Mapping[str, str]) -> HookEvent:
    return dialects.claude_like("codex", payload, _tool(payload))


def hook_reply(event: HookEvent, reply: HookReply) -> str:
    if event.name == "before_tool" and reply.block:
        return dialects.compact(dialects.denial(event, reply.block))
    if event.name not in dialects.SPEAKING or not reply.context:
        return ""
    return dialects.compact(dialects.specific(event, additionalContext=dialects.capped(reply.context)))


def _tool(payload: dict[str, object]) -> ToolUse:
    name = dialects.text(payload.get("tool_name"))
    if not name:
        return ToolUse()
    response = payload.get("tool_response")
    output = dialects.flat(response)
    code = dialects.exit_code(output, last=False)
    failed = dialects.section(response).get("isError")
    if failed is None and code is not None:
        failed = code != 0
    return dialects.tool_use(
        name,
        payload.get("tool_input"),
        output,
        call=payload.get("tool_use_id"),
        duration=payload.get("duration_ms"),
        exit_code=code,
        failed=failed,
    )
