"""OpenCode's hook dialect: what our own plugin file sends and understands.

OpenCode has no command hooks; the plugin that `init` registers passes each of its callbacks on as
`{event, directory, parent, input, output}` and acts on `{context}` or `{block}`. A child session's
prompt is a sub-agent's. While compacting, context is welcome: it enters the summary. Before a tool
there is nobody to hear one: a warning comes with the tool's result.
"""

from collections.abc import Mapping

from twiceshy.agents import dialects
from twiceshy.model.hook import HookEvent, HookReply, ToolUse

NAMES = {
    "system.transform": "session_start",
    "chat.message": "prompt",
    "tool.execute.before": "before_tool",
    "tool.execute.after": "after_tool",
    "session.idle": "stop",
    "dispose": "session_end",
    "session.compacting": "before_compact",
}


def hook_event(payload: dict[str, object], env: Mapping[str, str]) -> HookEvent:
    wire = dialects.text(payload.get("event"))
    given = dialects.section(payload.get("input"))
    result = dialects.section(payload.get("output"))
    parent = dialects.text(payload.get("parent"))
    child = bool(payload.get("parent"))
    name = NAMES.get(wire, "other")
    prompt = _prompt(result) if name == "prompt" else ""
    return HookEvent(
        agent="opencode",
        name=_child_name(name) if child else name,
        deaf=name == "before_tool",
        session=dialects.first(given, ("sessionID",)) or dialects.text(payload.get("sessionID")),
        cwd=dialects.text(payload.get("directory")),
        prompt=prompt,
        from_person=bool(prompt.strip()) and not child if name == "prompt" else True,
        source=dialects.text(payload.get("source")) or ("startup" if name == "session_start" else ""),
        tool=_tool(given, result),
        model=dialects.text(dialects.section(dialects.section(result.get("message")).get("model")).get("modelID")),
        wire_name=wire,
        parent=parent,
    )


def hook_reply(event: HookEvent, reply: HookReply) -> str:
    if event.name == "before_tool" and reply.block:
        return dialects.compact({"block": reply.block})
    if event.deaf or event.name not in (*dialects.SPEAKING, "before_compact") or not reply.context:
        return ""
    return dialects.compact({"context": dialects.capped(reply.context)})


def _child_name(name: str) -> str:
    return {"session_start": "subagent_start", "stop": "subagent_stop", "session_end": "other"}.get(name, name)


def _prompt(result: Mapping[str, object]) -> str:
    """The typed parts."""
    parts = result.get("parts")
    typed = []
    for part in parts if isinstance(parts, list) else ():
        record = dialects.section(part)
        if record.get("type") == "text" and not record.get("synthetic"):
            typed.append(dialects.text(record.get("text")))
    return unquoted("\n".join(text for text in typed if text))


def unquoted(prompt: str) -> str:
    """As it was typed: `opencode run` puts quotes around an argument, and a backslash before those inside it."""
    if len(prompt) < 2 or not prompt[0] == prompt[-1] == '"':
        return prompt
    inside = prompt[1:-1].split('\\"')
    return prompt if any('"' in part for part in inside) else '"'.join(inside)


def _tool(given: Mapping[str, object], result: Mapping[str, object]) -> ToolUse:
    name = dialects.text(given.get("tool"))
    if not name:
        return ToolUse()
    metadata = dialects.section(result.get("metadata"))
    code = dialects.number(metadata.get("exit"))
    failed: object = result.get("isError")
    if failed is None and ("metadata" in result or "output" in result):
        failed = bool(code)
    return dialects.tool_use(
        name,
        given.get("args", result.get("args")),
        dialects.flat(result),
        call=given.get("callID"),
        exit_code=code,
        failed=failed,
    )
