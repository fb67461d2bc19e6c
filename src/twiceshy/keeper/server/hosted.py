"""A member's keeper on the team server: the same verbs over their spaces instead of local files.

Scope `repo` is the member's own space about a repository, `team` the repository's shared one, `user`
their own. Everything happens in one transaction in which the holder of the token asks, so the
database decides what is seen and written; each write is an operation and a line in the audit log.
Nothing of the machine that serves is ever read.
"""

import contextlib
import os
from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import Any, NamedTuple

from twiceshy import paths
from twiceshy.keeper.hall import Keeper
from twiceshy.keeper.server import hearing, membership
from twiceshy.learn.witness import Seen
from twiceshy.model.errors import NotFound, Refused, UsageError
from twiceshy.recall.answer import Passages
from twiceshy.settings import Settings
from twiceshy.store.port import Draft
from twiceshy.store.postgres import conversations, sessions
from twiceshy.store.postgres.connect import Pool, asking, fetch
from twiceshy.store.postgres.reader import PostgresReader
from twiceshy.store.postgres.store import PostgresStore, check, open_space

NOWHERE = os.path.join(os.devnull, "nowhere")  # a server has no checkout: no path under this can exist
KIND = {"repo": "private", "team": "shared", "user": "user"}
MOST_FOUND = 50


class Member(NamedTuple):
    name: str
    role: str  # in the team whose repository this is: owner, maintainer, member, reader; "" for none
    repos: tuple[str, ...]  # whose shared memory they may read
    shares_sessions: bool  # whether this repository's team does


class HostedKeeper(Keeper):
    team_in_files = False
    journals = ("repo", "team", "user")
    unheard_of = "is it of another repository, or not yours to see?"

    def __init__(
        self, connection: Any, token: str, repo: str, clock: Callable[[], float], actor: str, agent: str
    ) -> None:
        self.connection = connection
        self.token = token
        self.repo = paths.Repo(NOWHERE, NOWHERE, "", "", repo)
        self.actor, self.agent, self.session = actor, agent, ""
        self.clock = clock
        self._settings = Settings()
        self.keeps_page = False
        self.number = check(connection)
        self.spaces = self._spaces(repo)
        self.member = self._member(repo)

    def _spaces(self, repo: str) -> dict[str, int]:
        found = {}
        for scope in ("repo", "team", "user") if repo else ("user",):
            try:
                found[scope] = open_space(self.connection, self.token, KIND[scope], "" if scope == "user" else repo)
            except NotFound:
                if scope != "team":  # a repository that nobody shares has still one's own
                    raise
        return found

    def _member(self, repo: str) -> Member:
        name = fetch(self.connection, "SELECT name FROM members WHERE id = %s", (self.number,))[0]["name"]
        shared = fetch(
            self.connection, "SELECT id, repo, team, sessions FROM spaces WHERE kind = 'shared' ORDER BY repo"
        )
        here = next((row for row in shared if row["id"] == self.spaces.get("team")), None)
        sql = "SELECT role FROM memberships WHERE team = %s AND member = %s"
        roles = fetch(self.connection, sql, (here["team"], self.number)) if here else []
        role = roles[0]["role"] if roles else ""
        return Member(name, role, tuple(row["repo"] for row in shared), bool(here and here["sessions"]))

    def close(self) -> None:
        """The connection belongs to the pool."""

    def readable(self, scope: str) -> Any:
        space = self.spaces.get(scope)
        return PostgresStore(self.connection, self.token, space, self.clock) if space is not None else None

    def writable(self, scope: str) -> Any:
        if scope not in self.spaces:
            raise UsageError(f"no memory of scope {scope} here", hint="say which repository: ?repo=host/owner/name")
        if not self.may_write(scope):
            raise Refused("readers don't write here", hint="ask an owner or maintainer of the team")
        return self.readable(scope)

    def may_write(self, scope: str) -> bool:
        return scope in self.spaces and (scope != "team" or self.member.role in ("owner", "maintainer", "member"))

    def authors(self, operations: Iterable[str]) -> dict[str, str]:
        found = fetch(
            self.connection,
            "SELECT o.id, m.name FROM operations o JOIN members m ON m.id = o.member"
            " WHERE o.space = ANY (%s) AND o.id = ANY (%s)",
            (list(self.spaces.values()), list(operations)),
        )
        return {row["id"]: row["name"] for row in found}

    def forget_view(self, scope: str) -> None:
        """Nothing is kept open."""

    @contextlib.contextmanager
    def writing(self, scope: str, verb: str, note: str = "", dry_run: bool = False, undoes: str = "") -> Iterator[Any]:
        draft = Draft(self.actor, verb, note, undoes, self.session, self.agent)
        with self.writable(scope).writing(draft, dry_run) as pen:
            yield pen
        if pen.changes and not dry_run:
            about = " ".join(dict.fromkeys(change.key for change in pen.changes if change.table == "memories"))
            membership.note(self.connection, verb, about, len(pen.changes), self.spaces[scope])

    def sources(self, off: frozenset[str] = frozenset()) -> tuple[Any, list[str]]:
        scopes = ("repo",) if "scope" in off else ("repo", "team", "user")
        found = [PostgresReader(self.connection, self.spaces[one], one) for one in scopes if one in self.spaces]
        return found, []

    def passages(self) -> Passages | None:
        return None

    def taint(self) -> str:
        return ""  # what entered a session is known on the machine of the agent

    def seen(self) -> Seen:
        return Seen()  # and so is what it read and ran

    def elsewhere(self, ending: str) -> str:
        return ""

    # -- sessions that the team shares --------------------------------------------------------

    def _shared(self) -> int:
        if "team" not in self.spaces or not self.member.shares_sessions:
            raise UsageError(
                "no sessions are shared here",
                hint="a team opts in for each repository; `twiceshy search` on your machine has yours",
            )
        return self.spaces["team"]

    def search(self, text: str, limit: int) -> list[sessions.Heard]:
        return hearing.search(self.connection, self._shared(), text, max(1, min(limit, MOST_FOUND)))

    def talks(self, sift: conversations.Sift, limit: int) -> Sequence[conversations.Talk]:
        return conversations.listed(self.connection, self._shared(), sift, max(1, min(limit, MOST_FOUND)))

    def talk(self, session: str, after: int = -1, limit: int = 100) -> conversations.Stretch:
        found = conversations.stretch(self.connection, self._shared(), session, after, limit)
        if not found.pieces:
            raise NotFound(f"no session {session}", hint="was it withdrawn?")
        return found

    def talk_agents(self) -> list[str]:
        return conversations.agents(self.connection, self._shared())


@contextlib.contextmanager
def opened(
    pool: Pool,
    token: str,
    repo: str,
    clock: Callable[[], float],
    actor: str = "person",
    agent: str = "",
    known_only: bool = False,
) -> Iterator[HostedKeeper]:
    """A keeper for one request of one member; what it wrote is there when the block ends.

    With `known_only` a repository that nothing is known of gives way to the first that something is.
    """
    with pool.connection() as connection, asking(connection, token):
        if known_only:
            known = fetch(connection, "SELECT repo FROM spaces WHERE repo <> '' ORDER BY kind = 'private', repo")
            names = [row["repo"] for row in known]
            repo = repo if repo in names else next(iter(names), "")
        yield HostedKeeper(connection, token, repo, clock, actor, agent)
