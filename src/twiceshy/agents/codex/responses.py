"""`response_item` rows of a Codex rollout: the conversation as the model saw it.

Calls always stand here. Their results stand here too, but are passed over where `item_completed`
has told them better, with an exit code.
"""

import json
from typing import Any

from twiceshy.agents.codex.channels import Channels
from twiceshy.agents.reading import Outcome, consumed, skipped
from twiceshy.agents.values import integer, mapping, sequence, string, words

SCRIPTS = ("exec", "wait")  # code mode: the call is a program, its commands are items of their own


def response_item(reading: Channels, item: dict[str, Any]) -> Outcome:
    kind = string(item.get("type"))
    match kind:
        case "message":
            return _message(reading, item)
        case "reasoning":
            text = words(item.get("summary")) or words(item.get("content"))
            return reading.thought(text, "r")
        case "function_call" | "custom_tool_call" | "local_shell_call":
            return _call(reading, item)
        case "function_call_output" | "custom_tool_call_output":
            return _output(reading, item)
        case "agent_message":
            return _between_agents(reading, item)
    return skipped(f"response: {kind[:50]}")


def chat_item(reading: Channels, item: dict[str, Any]) -> Outcome:
    """A message of the older chat service: calls and reasoning stand in the assistant's own."""
    role, text = string(item.get("role")), words(item.get("content"))
    if role == "user":
        return reading.user(text, "r")
    if role == "tool":
        return _output(reading, {"call_id": item.get("tool_call_id"), "output": item.get("content")})
    if role != "assistant":
        return skipped(f"message of {role[:40]}")
    told = [reading.thought(string(item.get("reasoning")), "r"), reading.assistant(text, "r")]
    for request in map(mapping, sequence(item.get("tool_calls"))):
        function = mapping(request.get("function"))
        told.append(_call(reading, function | {"call_id": string(request.get("id"))}))
    return next((outcome for outcome in reversed(told) if outcome[0] == "consumed"), skipped("empty message"))


def _message(reading: Channels, item: dict[str, Any]) -> Outcome:
    role = string(item.get("role"))
    blocks = [item.get("content")] if isinstance(item.get("content"), str) else sequence(item.get("content"))
    if role == "assistant":
        return reading.assistant(words(blocks), "r")
    metadata = mapping(item.get("internal_chat_message_metadata_passthrough"))
    kinds = sequence(metadata.get("content_item_kinds"))
    if role != "user":
        return _harness(reading, blocks, kinds)
    outcome = skipped("empty message")
    for index, block in enumerate(blocks):
        kind = string(kinds[index]) if index < len(kinds) else ""
        if kind not in ("", "unknown") and not kind.startswith("user."):
            reading.say("system", "note", words(block), parent=reading.subagent)
            told = consumed("system note")
        else:
            told = reading.user(words(block), "r")
        outcome = told if told[0] == "consumed" or outcome[0] != "consumed" else outcome
    return outcome


def _harness(reading: Channels, blocks: list[Any], kinds: list[Any]) -> Outcome:
    """Developer messages: the harness's instructions, or what a hook injected."""
    who = "system"
    for index, block in enumerate(blocks):
        text = words(block)
        kind = string(kinds[index]) if index < len(kinds) else ""
        hooked = kind.startswith("hooks.")
        who = "injected" if hooked else "system"
        if text.strip():
            reading.say(who, "message" if hooked else "note", text.strip(), parent=reading.subagent)
    return consumed(f"{who} message") if blocks else skipped("empty message")


def _call(reading: Channels, item: dict[str, Any]) -> Outcome:
    call = string(item.get("call_id")) or string(item.get("id"))
    name = string(item.get("name")) or "local_shell"
    arguments = item.get("arguments") or item.get("input") or item.get("action")
    if name in SCRIPTS and "tools" in string(arguments):
        reading.notes["script"] = call  # what it does comes as items; only a failure is told from here
        script = string(arguments)
        reading.say(reading.voice, "tool_call", script, tool=name, call=call, parent=reading.subagent)
        reading.await_tokens()
        return consumed("tool_call")
    kind = reading.call(name, arguments, call, reading.voice, parent=reading.subagent)
    reading.await_tokens()
    return consumed(kind)


def _output(reading: Channels, item: dict[str, Any]) -> Outcome:
    call = string(item.get("call_id"))
    text, exit_code, succeeded = _outcome(item.get("output"))
    if call and reading.notes.get("script") == call:
        failed = text.startswith("Script failed")
        if not failed:
            return skipped("same result in another channel")
        reading.result(call, text, True, tool="exec", parent=reading.subagent)
        return consumed("tool result")
    if f"answered {call}" in reading.recent:
        return skipped("same result in another channel")
    reading.result(call, text, succeeded is False, exit_code, parent=reading.subagent)
    return consumed("tool result")


def _outcome(output: Any) -> tuple[str, int | None, bool | None]:
    """Text, exit code and success of an output in any of its three shapes."""
    if isinstance(output, str) and output.startswith(("{", "[")):
        output = _unpacked(output)
    if isinstance(output, dict):
        code = integer(mapping(output.get("metadata")).get("exit_code"))
        success = output.get("success")
        return words(output), code, success if isinstance(success, bool) else None
    text = words(output)
    return text, None, False if "verification failed" in text[:200] else None


def _unpacked(output: str) -> Any:
    """A shell's answer or an MCP server's, as packed into text; a JSON file that was printed stays as it is."""
    if '"metadata"' not in output and '"type":"text"' not in output:
        return output
    try:
        found = json.loads(output)
    except (ValueError, RecursionError):
        return output
    shell = "output" in mapping(found) and "metadata" in found
    blocks = [mapping(block) for block in sequence(found)]
    server = bool(blocks) and all(block.get("type") == "text" and "text" in block for block in blocks)
    return found if shell or server else output


def _between_agents(reading: Channels, item: dict[str, Any]) -> Outcome:
    """A message from one agent to another: a prompt to a sub-agent, or its report."""
    text = "\n".join(
        string(mapping(block).get("text")) or string(mapping(block).get("encrypted_content"))
        for block in sequence(item.get("content"))
    )
    if not text.strip():
        return skipped("empty message")
    reading.say("system", "note", text.strip(), parent=reading.subagent)
    return consumed("system note")
