"""What a person wanted to do, for who asks at a prompt: "what was I going to do today?", "where were we?".

The words of such a question search for nothing, so where things stand on this branch answers it, as at a session's
start. Once a session: after that the agent knows it.
"""

from collections.abc import Sequence

from twiceshy.model.recall import Brief, Cue
from twiceshy.recall.begin.start import Start, work
from twiceshy.recall.brief import CLOSE, OPEN
from twiceshy.store.reader import Reader

MARK = "next"


def told(
    brief: Brief, readers: Sequence[Reader], cue: Cue, now: str, shown: frozenset[str]
) -> tuple[Brief, tuple[str, ...]]:
    """The brief with where things stand, and the mark of that; as it was where nothing is known or all is told."""
    section = work(Start(cue, readers, now)) if MARK not in shown else None
    if section is None or not section.lines:
        return brief, ()
    rest = brief.text.removeprefix(OPEN).removesuffix(CLOSE).strip("\n")
    body = "\n\n".join(filter(None, (f"== {section.title} ==\n" + "\n".join(section.lines), rest)))
    reason = "asked what comes next" + (f"; {brief.reason}" if brief.hits else "")
    return brief._replace(decision="inject", reason=reason, text=f"{OPEN}\n{body}\n{CLOSE}"), (MARK,)
