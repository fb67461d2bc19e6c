"""Kimi CLI's wire, before Kimi Code: rows of a time and an event of the turn, `{"type", "payload"}`.

A sub-agent's events come wrapped, and again in a log of its own, if it has one. The arguments of a
call may come in pieces.
"""

import os
from typing import TYPE_CHECKING, Any

import msgspec

from twiceshy.agents import lines
from twiceshy.agents.reading import Outcome, consumed, skipped
from twiceshy.agents.values import count, mapping, string, words

if TYPE_CHECKING:
    from twiceshy.agents.kimi.logs import Wire

SPENT = ("input_other", "output", "input_cache_creation")
PENDING = "pending call"


def is_event(row: dict[str, Any]) -> bool:
    return "timestamp" in row and "payload" in mapping(row.get("message"))


def event(reading: "Wire", message: dict[str, Any]) -> Outcome:
    kind, payload = string(message.get("type")), mapping(message.get("payload"))
    match kind:
        case "TurnBegin" | "SteerInput":
            return reading.prompt(words(payload.get("user_input")))
        case "ContentPart" | "TextPart" | "ThinkPart":
            what = reading.part(payload | ({"type": "think"} if kind == "ThinkPart" else {}))
            return consumed(what) if what else skipped("empty part")
        case "ToolCall" | "ToolCallPart":
            return _called(reading, kind, payload)
        case "ToolResult":
            return _answered(reading, payload)
        case "StatusUpdate" if usage := mapping(payload.get("token_usage")):
            reading.cost(sum(count(usage.get(key)) for key in SPENT))
            return consumed("token usage")
        case "ApprovalResponse" if string(payload.get("feedback")).strip():
            return reading.prompt(string(payload.get("feedback")))
        case "SubagentEvent":
            return _nested(reading, payload)
    return skipped(kind[:60] or "no type")


def _nested(reading: "Wire", payload: dict[str, Any]) -> Outcome:
    agent = string(payload.get("agent_id")) or string(payload.get("parent_tool_call_id"))
    agent = agent or string(payload.get("task_tool_call_id")) or "unknown"
    own = os.path.join(os.path.dirname(reading.path), "subagents", agent, "wire.jsonl")
    if os.path.isfile(own):
        return skipped("told by the sub-agent's own log")
    reading.nested = agent
    try:
        inner = mapping(payload.get("event")) or mapping(payload.get("message"))
        return skipped("nested too deep") if inner.get("type") == "SubagentEvent" else event(reading, inner)
    finally:
        reading.nested = ""


def _called(reading: "Wire", kind: str, payload: dict[str, Any]) -> Outcome:
    if kind == "ToolCall":
        asked = mapping(payload.get("function")) or payload
        arguments = asked.get("arguments")
        call = {"id": payload.get("id"), "name": asked.get("name"), "arguments": arguments}
        text = string(arguments)
    else:
        call = mapping(lines.decode(reading.notes.pop(PENDING, "{}").encode())[0])
        text = call["arguments"] = string(call.get("arguments")) + string(payload.get("arguments_part"))
    if not call.get("id"):
        return skipped("piece of no call")
    if text and not _whole(text):
        reading.notes[PENDING] = msgspec.json.encode(call).decode()
        return consumed("piece of a call")
    return consumed(reading.part(call | {"type": "tool-call"}))


def _whole(text: str) -> bool:
    try:
        msgspec.json.decode(text.encode("utf-8", "replace"))
    except msgspec.DecodeError:
        return False
    return True


def _answered(reading: "Wire", payload: dict[str, Any]) -> Outcome:
    call = string(payload.get("tool_call_id")) or string(payload.get("id"))
    if reading.notes.get(PENDING):  # its arguments never became whole
        pending = mapping(lines.decode(reading.notes.pop(PENDING).encode())[0])
        reading.part(pending | {"type": "tool-call"})
    value = payload.get("return_value", payload.get("result"))
    result = mapping(value)
    text = words(result.get("output")) or words(result.get("message")) or words(value)
    reading.result(call, text, result.get("is_error") is True, parent=reading.subagent)
    return consumed("tool result")
