"""Sub-agents of Claude Code that begin with a copy of their parent's whole conversation.

Some are the client's own errands: one compacts it (what comes out stands in the parent as its
summary), one guesses the next prompt. One answers a question asked in passing (`/btw`): its own part
begins with that question. The copies would tell everything twice, the person's prompts as a machine's.
"""

import os
from typing import Any

from twiceshy.agents.reading import Reading
from twiceshy.agents.values import mapping, words

ERRANDS = tuple(f"agent-a{errand}-" for errand in ("compact", "prompt_suggestion", "session_memory", "speculation"))
ASIDE = "agent-aside_question-"
ASKED = "This is a side question from the user"


def reason(reading: Reading, row: dict[str, Any]) -> str:
    """Why this row is told elsewhere; empty when it isn't, or when its parent's transcript is gone."""
    name = reading.session.id if reading.session else ""
    if not name.startswith((*ERRANDS, ASIDE)) or reading.notes.get("own part"):
        return ""
    asked = name.startswith(ASIDE) and ASKED in words(mapping(row.get("message")).get("content"))[:400]
    if asked or not _has_parent(reading.path):
        reading.notes["own part"] = "begun"
        return ""
    return "copy of the parent session" if name.startswith(ASIDE) else "errand of the client on the parent session"


def _has_parent(path: str) -> bool:
    """`<session>.jsonl` beside `<session>/subagents/agent-….jsonl`."""
    return os.path.exists(os.path.dirname(os.path.dirname(os.path.abspath(path))) + ".jsonl")
