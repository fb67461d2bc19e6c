"""A dialect for any other agent: Claude's field names in, `{"context"}` or `{"block"}` out.

`event` may be one of our own event names or Claude's. An agent without hooks uses the managed
block in AGENTS.md, the command line and MCP instead.
"""

from collections.abc import Mapping

from twiceshy.agents import dialects
from twiceshy.model.hook import EVENTS, HookEvent, HookReply, ToolUse

NAMES = {**dialects.NAMES, **{name: name for name in EVENTS}}


def hook_event(payload: dict[str, object], env: Mapping[str, str]) -> HookEvent:
    wire = dialects.first(payload, ("event", "hook_event_name", "hookEventName"))
    plain = {**payload, "hook_event_name": wire}
    agent = dialects.text(payload.get("agent")) or "generic"
    event = dialects.claude_like(agent, plain, _tool(payload), NAMES)
    return event._replace(session=event.session or dialects.text(payload.get("session")))


def hook_reply(event: HookEvent, reply: HookReply) -> str:
    if event.name == "before_tool" and reply.block:
        return dialects.compact({"block": reply.block})
    if event.name not in dialects.SPEAKING or not reply.context:
        return ""
    return dialects.compact({"context": dialects.capped(reply.context)})


def _tool(payload: dict[str, object]) -> ToolUse:
    name = dialects.first(payload, ("tool_name", "tool"))
    if not name:
        return ToolUse()
    output = dialects.flat(payload.get("tool_response", payload.get("output")))
    code = dialects.number(payload.get("exit_code"))
    return dialects.tool_use(
        name,
        payload.get("tool_input", payload),
        output,
        exit_code=code,
        failed=code != 0 if code is not None else payload.get("failed"),
    )
