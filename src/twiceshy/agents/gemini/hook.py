"""Gemini CLI's hook dialect: Claude's fields under event names of its own.

The prompt of BeforeAgent contains the text that a SessionStart hook answered; it is taken out
again. A command's exit code is a line of the result and only written when it is not 0. BeforeTool
knows no context for the model: a warning there goes to the person as a system message, and to the
model with the tool's result.
"""

import re
from collections.abc import Mapping

from twiceshy.agents import dialects
from twiceshy.model.hook import HookEvent, HookReply, ToolUse

NOTES = ("Exit Code: ", "Signal: ", "Background PIDs: ", "Process Group PGID: ")  # after a command's output
NAMES = {
    **dialects.NAMES,  # Qwen and older hosts that load our extension keep Claude's names
    "BeforeAgent": "prompt",
    "BeforeTool": "before_tool",
    "AfterTool": "after_tool",
    "AfterAgent": "stop",
    "PreCompress": "before_compact",
}


def hook_event(payload: dict[str, object], env: Mapping[str, str]) -> HookEvent:
    prompt = re.sub(r"(?s)<hook_context>.*?</hook_context>\s*", "", dialects.text(payload.get("prompt")))
    plain = {**payload, "prompt": prompt}
    event = dialects.claude_like("gemini", plain, _tool(payload), NAMES)
    return event._replace(deaf=event.name == "before_tool")


def hook_reply(event: HookEvent, reply: HookReply) -> str:
    if event.name == "before_tool":
        if reply.block:
            return dialects.compact({"decision": "deny", "reason": reply.block})
        return dialects.compact({"systemMessage": dialects.capped(reply.context)}) if reply.context else ""
    if event.name not in dialects.SPEAKING or not reply.context:
        return ""
    return dialects.compact(dialects.specific(event, additionalContext=dialects.capped(reply.context)))


def _tool(payload: dict[str, object]) -> ToolUse:
    name = dialects.text(payload.get("tool_name"))
    if not name:
        return ToolUse()
    kind = "mcp" if "mcp_context" in payload else dialects.kind(name)
    output, failed, code = _outcome(payload, kind)
    return dialects.tool_use(name, payload.get("tool_input"), output, kind=kind, failed=failed, exit_code=code)


def _outcome(payload: dict[str, object], kind: str) -> tuple[str, bool | None, int | None]:
    if "tool_response" not in payload:
        return "", None, None
    response = dialects.section(payload.get("tool_response"))
    output = dialects.flat(payload.get("tool_response"))
    output = output.removeprefix("<untrusted_context>\n").removesuffix("\n</untrusted_context>")
    error = dialects.flat(response.get("error"))
    if kind != "command":
        return error or output, bool(error), None
    code = dialects.exit_code(output)
    if code is None and not error and "Signal:" not in output and "Background PIDs:" not in output:
        code = 0
    return _printed(output), bool(error) or code != 0, code


def _printed(text: str) -> str:
    """What the command printed, out of the form `Output: … Exit Code: … Process Group PGID: …`."""
    if not text.startswith("Output: "):
        return text
    lines = text[8:].split("\n")
    while lines and lines[-1].startswith(NOTES):
        lines.pop()
    printed = "\n".join(lines)
    return "" if printed == "(empty)" else printed
