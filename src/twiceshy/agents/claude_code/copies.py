"""Sub-agents of Claude Code that begin with a copy of their parent's whole conversation.

One compacts it: what comes out stands in the parent as its summary. One answers a question asked in
passing (`/btw`): its own part begins with that question. The copies would tell everything twice,
and the person's prompts as a machine's.
"""

from typing import Any

from twiceshy.agents.reading import Reading
from twiceshy.agents.values import mapping, words

COMPACTING, ASIDE = "agent-acompact-", "agent-aside_question-"
ASKED = "This is a side question from the user"


def reason(reading: Reading, row: dict[str, Any]) -> str:
    """Why this row is told elsewhere; empty when it isn't."""
    name = reading.session.id if reading.session else ""
    if name.startswith(COMPACTING):
        return "compaction, told by the parent session"
    if not name.startswith(ASIDE) or reading.notes.get("asked"):
        return ""
    if ASKED in words(mapping(row.get("message")).get("content"))[:400]:
        reading.notes["asked"] = "yes"
        return ""
    return "copy of the parent session"
