"""Attachments in Claude Code's transcripts: what the harness put beside the conversation.

Most are bookkeeping and are passed over by name. Three matter: text a hook injected, a prompt the
person typed while the agent was still working, and a hook's complaint.
"""

from typing import Any

from twiceshy.agents.reading import Outcome, Reading, consumed, skipped
from twiceshy.agents.values import string, words


def attachment(reading: Reading, body: dict[str, Any]) -> Outcome:
    kind = string(body.get("type"))
    if kind == "hook_additional_context":
        return _injected(reading, words(body.get("content")))
    if kind == "hook_success" and string(body.get("content")).strip():
        return _injected(reading, string(body["content"]))
    if kind in ("hook_blocking_error", "hook_error_during_execution", "hook_non_blocking_error"):
        text = words(body.get("blockingError")) or words(body.get("stderr")) or words(body.get("content"))
        if text:
            reading.say("system", "error", text)
            return consumed("hook error")
    if kind == "queued_command":
        mode = string(body.get("commandMode"))
        speaker = "person" if mode in ("", "prompt") and not body.get("isMeta") else "system"
        return consumed("queued " + reading.person(words(body.get("prompt")), speaker))
    return skipped(f"attachment: {kind[:50] or 'unnamed'}")


def _injected(reading: Reading, text: str) -> Outcome:
    if not text.strip():
        return skipped("attachment: empty hook context")
    reading.say("injected", "message", text.strip())
    return consumed("injected message")
