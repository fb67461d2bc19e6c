"""Claude Code's hook dialect, as installed in `.claude/settings.json` or a plugin.

Copilot CLI fires the same file with Claude's event names but honours only a top-level
`additionalContext`, so every answer carries both spellings; Claude ignores the second one. A
failed command has an event of its own whose text begins with the exit code. Answers on Stop,
SessionEnd and PreCompact do harm (endless turns, a validation error in the chat): never any.
"""

from collections.abc import Mapping

from twiceshy.agents import dialects
from twiceshy.model.hook import HookEvent, HookReply, ToolUse


def hook_event(payload: dict[str, object], env: Mapping[str, str]) -> HookEvent:
    if not _is_copilot(payload, env):
        return dialects.claude_like("claude-code", payload, _tool(payload))
    if "hook_event_name" not in payload and "agentName" in payload:  # the one event it leaves nameless
        payload = {**payload, "hook_event_name": "SubagentStart"}
    return dialects.claude_like("copilot", payload, _tool(payload))


def hook_reply(event: HookEvent, reply: HookReply) -> str:
    if event.name == "before_tool" and reply.block:
        return dialects.compact(_denial(event, reply.block))
    if event.name not in dialects.SPEAKING or not reply.context:
        return ""
    context = dialects.capped(reply.context)
    return dialects.compact({**dialects.specific(event, additionalContext=context), "additionalContext": context})


def _denial(event: HookEvent, reason: str) -> dict[str, object]:
    answer = dialects.denial(event, reason)
    if event.agent == "copilot":
        answer.update(permissionDecision="deny", permissionDecisionReason=reason)
    return answer


def _is_copilot(payload: dict[str, object], env: Mapping[str, str]) -> bool:
    """By the transcript's place; most of its payloads lack one. Its variable alone may be inherited."""
    transcript = dialects.first(payload, ("transcript_path", "transcriptPath")).replace("\\", "/")
    if transcript:
        return "/.copilot/" in transcript
    return "tool_result" in payload or env.get("COPILOT_CLI", "") == "1"


def _tool(payload: dict[str, object]) -> ToolUse:
    name = dialects.text(payload.get("tool_name"))
    if not name:
        return ToolUse()
    kind = "mcp" if "mcp_server" in payload else dialects.kind(name)
    output, failed, code = _outcome(payload, kind)
    given = dialects.section(payload.get("tool_input"))
    made = dialects.section(dialects.section(payload.get("tool_response")).get("task"))
    return dialects.tool_use(
        name,
        {**given, "taskId": made.get("id")} if kind == "plan" and made else given,
        output,
        kind=kind,
        call=payload.get("tool_use_id"),
        duration=payload.get("duration_ms"),
        failed=failed,
        exit_code=code,
    )


def _outcome(payload: dict[str, object], kind: str) -> tuple[str, bool | None, int | None]:
    """Output, failed, exit code. Only commands that ended well get PostToolUse, so that means 0."""
    if payload.get("hook_event_name") == "PostToolUseFailure":
        error = dialects.text(payload.get("error"))
        code = dialects.exit_code(error, last=False) if kind == "command" else None
        return (error.partition("\n")[2] if code is not None else error), True, code
    if payload.get("hook_event_name") != "PostToolUse":
        return "", None, None
    if "tool_response" not in payload:
        output = dialects.flat(payload.get("tool_result"))
        code = dialects.exit_code(output) if kind == "command" else None
        return dialects.without_shell_note(output), bool(code), code
    response = dialects.section(payload.get("tool_response"))
    output = dialects.flat(payload.get("tool_response"))
    if kind == "command" and (response.get("interrupted") or response.get("backgroundTaskId")):
        return output, None, None
    return output, False, 0 if kind == "command" else None
