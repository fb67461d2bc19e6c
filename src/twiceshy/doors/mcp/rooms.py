"""Where a call's answer comes from: this machine's stores, or a member's spaces on the team server.

A room opens a keeper for an agent and knows the verbs that make sense there. Nothing heavy is
imported before a call needs it.
"""

import os
from collections.abc import Callable
from contextlib import AbstractContextManager
from typing import TYPE_CHECKING, Any, Protocol

if TYPE_CHECKING:
    from twiceshy.keeper.hall import Keeper

Verb = Callable[[Any, dict[str, Any]], dict[str, Any]]


class Room(Protocol):
    def opened(self, agent: str = "") -> "AbstractContextManager[Keeper]":
        """A keeper that writes as the agent."""

    def verbs(self) -> dict[str, Verb]: ...

    def session(self, keeper: Any, reference: str) -> dict[str, Any]:
        """A past session in short."""

    def latest_sessions(self, keeper: Any, most: int) -> list[tuple[str, str, str]]:
        """Id, title and a line about each."""


class LocalRoom:
    def __init__(self, cwd: str) -> None:
        self.cwd = cwd

    def opened(self, agent: str = "") -> "AbstractContextManager[Keeper]":
        from twiceshy.keeper import hall

        return hall.opened(self.cwd if os.path.isdir(self.cwd) else os.getcwd(), "agent", agent)

    def verbs(self) -> dict[str, Verb]:
        from twiceshy.doors.mcp import calls

        return calls.VERBS

    def session(self, keeper: Any, reference: str) -> dict[str, Any]:
        import json

        from twiceshy.keeper import sessions

        row = sessions.find(keeper, reference)
        return {"path": row.path, **json.loads(row.facts)}

    def latest_sessions(self, keeper: Any, most: int) -> list[tuple[str, str, str]]:
        from twiceshy.keeper import sessions
        from twiceshy.recall.corpus.query import Filters

        found = sessions.listed(keeper, Filters(), most, everywhere=False)
        return [(one.session, one.title, f"{one.agent} session, {one.completed_at[:10]}") for one in found]
