"""Prompts that an agent's own command handed in (doors/hook_source.py): its words, not the person's.

It may have been told to, by a page it read. So what they would teach waits in the inbox as something the agent said,
and they order nothing.
"""

import contextlib
from collections.abc import Iterable
from typing import Any

from twiceshy.keeper import memories
from twiceshy.keeper.hall import Keeper
from twiceshy.keeper.turn.heard import candidates
from twiceshy.keeper.turn.merging import COMPLAINING, OF_KNOWN, UNSAYS
from twiceshy.keeper.turn.turns import own
from twiceshy.learn.turn.person import is_theirs
from twiceshy.model.errors import InvalidText
from twiceshy.model.learning import Candidate
from twiceshy.text import sketch

Line = dict[str, Any]


def is_one(fields: Line) -> bool:
    return fields.get("event") == "prompt" and bool(fields.get("by_agent"))


def propose(keeper: Keeper, session: str, agent: str, lines: Iterable[Line]) -> None:
    author = Keeper(keeper.repo, "agent", agent, session)
    author.clock = keeper.clock
    try:
        for fields in lines:
            heard = candidates("\n".join(own(str(fields.get("prompt", "")))))
            for said in [found.teaches or found for found in heard]:
                if said.reason not in (*OF_KNOWN, UNSAYS, *COMPLAINING):
                    _propose(author, said)
    finally:
        author.close()


def _propose(author: Keeper, said: Candidate) -> None:
    scope = "user" if is_theirs(said) else "repo"
    store = author.readable(scope)
    if store and store.fetch("SELECT 1 FROM memories WHERE fingerprint = ?", (sketch.fingerprint(said.text),)):
        return  # known, or proposed by who was faster, or turned down
    statement = memories.Statement(said.text, said.kind, scope, lock=True, because=said.because)
    with contextlib.suppress(InvalidText):  # nothing of it may be kept
        memories.remember(author, statement)  # what an agent wants locked waits
