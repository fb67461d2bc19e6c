"""Claude Code's prompt history: `history.jsonl`, one prompt a row, as it was typed.

A prompt joins its session by lineage, for the transcript may be gone. What was pasted stands beside
it, or under its hash in `paste-cache/`; in the prompt itself there is only a placeholder.
"""

import os
import re
from typing import Any

from twiceshy.agents import lines
from twiceshy.agents.reading import Outcome, Reading, consumed, skipped
from twiceshy.agents.values import mapping, moment, string

PLACEHOLDER = re.compile(r"\[(?:Pasted text|Image|\.\.\.Truncated text) #\d+[^\]\n]{0,40}\]")
HASH = re.compile(r"[0-9a-f]{8,64}")
LARGEST = 8 * 1024 * 1024


def is_prompt(row: dict[str, Any]) -> bool:
    return "display" in row and "pastedContents" in row and "timestamp" in row


def prompt(reading: Reading, row: dict[str, Any]) -> Outcome:
    session, project = string(row.get("sessionId")), string(row.get("project"))
    identity = session or lines.digest((project + moment(row.get("timestamp"))[:10]).encode())
    reading.identify(f"history-{identity}", lineage=session, cwd=project)
    reading.context(row.get("timestamp"), cwd=project)
    text = string(row.get("display"))
    if text.startswith("/") and len(text.split()) < 4:
        return skipped("slash command")
    what = reading.person(text) if PLACEHOLDER.sub("", text).strip() else ""
    for pasted in map(mapping, mapping(row.get("pastedContents")).values()):
        content = string(pasted.get("content")) or _kept(reading.path, string(pasted.get("contentHash")))
        if content:
            reading.say("tool", "pasted", content)
            what = what or "pasted text"
    return consumed(what) if what else skipped("pasted text that is gone")


def _kept(path: str, digest: str) -> str:
    """What was pasted, as the client keeps it beside its history."""
    if not HASH.fullmatch(digest):
        return ""
    try:
        with open(os.path.join(os.path.dirname(path), "paste-cache", f"{digest}.txt"), "rb") as file:
            return file.read(LARGEST).decode("utf-8", "replace")
    except OSError:
        return ""
