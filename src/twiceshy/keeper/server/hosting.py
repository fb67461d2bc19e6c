"""What the team server does for the holder of a token: take operations, give operations, answer.

No state is kept between requests, so several servers can stand behind one address. Recall on the
server is the same function as in a hook, over the member's spaces in PostgreSQL.
"""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any, NamedTuple

from twiceshy.keeper.server import hearing, inspection, membership
from twiceshy.model import moments
from twiceshy.model.errors import NotFound, UsageError
from twiceshy.model.operation import Operation
from twiceshy.model.recall import Brief
from twiceshy.recall import answer
from twiceshy.recall import cue as cues
from twiceshy.store.postgres import connect, people, sessions
from twiceshy.store.postgres.connect import asking, fetch
from twiceshy.store.postgres.reader import PostgresReader
from twiceshy.store.postgres.store import PostgresStore, check, open_space

KINDS = ("shared", "private", "user")
MOST_OPERATIONS = 2_000
MOST_PULLED = 200
MOST_PULLED_CHARACTERS = 8_000_000


class Taken(NamedTuple):
    accepted: list[str]
    known: list[str]
    refused: list[tuple[str, str]]
    redacted: list[str]


class Given(NamedTuple):
    operations: list[Operation]
    cursor: int
    more: bool


class Host:
    """A pool of connections and a clock; every method is one request of one member."""

    def __init__(self, pool: connect.Pool, clock: Callable[[], float]) -> None:
        self.pool = pool
        self.clock = clock

    @contextmanager
    def asked_by(self, token: str) -> Iterator[tuple[Any, int]]:
        """A transaction in the member's name; (connection, member)."""
        with self.pool.connection() as connection, asking(connection, token):
            yield connection, check(connection)

    def take(self, token: str, kind: str, repo: str, values: list[Any]) -> Taken:
        """Store operations that are new; what is wrong is refused one by one and told."""
        _known_kind(kind)
        if len(values) > MOST_OPERATIONS:
            raise UsageError(f"at most {MOST_OPERATIONS} operations in one request")
        good, refused = inspection.inspect(values, kind, self.clock())
        redacted = [one.operation.id for one in good if one.redacted]
        taken = Taken([], [], [(one.id, one.why) for one in refused], redacted)
        with self.asked_by(token) as (connection, _):
            space = open_space(connection, token, kind, repo)
            fresh = PostgresStore(connection, token, space, self.clock).adopt_all([one.operation for one in good])
            taken.accepted.extend(fresh)
            new = set(fresh)
            taken.known.extend(one.operation.id for one in good if one.operation.id not in new)
            if fresh:
                membership.note(connection, "push", f"{kind} {fresh[0]}..{fresh[-1]}", len(fresh), space)
        return taken

    def give(self, token: str, kind: str, repo: str, after: int) -> Given:
        """Operations after a cursor, as many as fit an answer."""
        _known_kind(kind)
        with self.asked_by(token) as (connection, _):
            space = open_space(connection, token, kind, repo)
            found = PostgresStore(connection, token, space, self.clock).since(after, MOST_PULLED)
        size, kept = 0, 0
        for one in found:
            size += sum(len(change.before or "") + len(change.after or "") for change in one.operation.changes)
            if kept and size > MOST_PULLED_CHARACTERS:
                break
            kept += 1
        cursor = found[kept - 1].seq if kept else after
        return Given([one.operation for one in found[:kept]], cursor, kept < len(found) or len(found) == MOST_PULLED)

    def recall(self, token: str, repo: str, text: str, limit: int = 7, gated: bool = True) -> Brief:
        """The same recall as in a hook, over the member's own and the repository's shared memories."""
        with self.asked_by(token) as (connection, _):
            readers = self._readers(connection, token, repo)
            wish = answer.Wish(limit=max(1, min(limit, 50)), gated=gated)
            return answer.counted(answer.recall(cues.build(text), readers, self.now(), wish))

    def _readers(self, connection: Any, token: str, repo: str) -> list[PostgresReader]:
        readers = [PostgresReader(connection, open_space(connection, token, "user"), "user")]
        if repo:
            readers.insert(0, PostgresReader(connection, open_space(connection, token, "private", repo), "repo"))
            try:
                readers.insert(1, PostgresReader(connection, open_space(connection, token, "shared", repo), "team"))
            except NotFound:
                return readers  # a repository that nobody shares has still one's own
        return readers

    def add_sessions(self, token: str, repo: str, pieces: list[sessions.Piece]) -> int:
        with self.asked_by(token) as (connection, member):
            space = open_space(connection, token, "shared", repo)
            if not fetch(connection, "SELECT 1 FROM spaces WHERE id = %s AND sessions", (space,)):
                raise UsageError("this repository's team did not opt in to sharing sessions")
            added = sessions.add_pieces(connection, space, member, pieces)
            membership.note(connection, "sessions", repo, added, space)
            return added

    def search(self, token: str, repo: str, text: str, limit: int) -> list[sessions.Heard]:
        with self.asked_by(token) as (connection, _):
            space = open_space(connection, token, "shared", repo)
            return hearing.search(connection, space, text, max(1, min(limit, 100)))

    def withdraw(self, token: str, repo: str, session: str) -> int:
        """Take back the text of a session that the member gave; how many pieces."""
        with self.asked_by(token) as (connection, member):
            space = open_space(connection, token, "shared", repo)
            gone = sessions.forget_sessions(connection, space, session, member)
            if gone:
                membership.note(connection, "sessions withdrawn", repo, gone, space)
            return gone

    def me(self, token: str) -> dict[str, Any]:
        with self.asked_by(token) as (connection, member):
            return membership.me(connection, member)

    def knows(self, token: str) -> bool:
        try:
            with self.asked_by(token):
                return True
        except connect.Unauthorised:
            return False

    def team(self, token: str, team: str) -> list[dict[str, Any]]:
        with self.asked_by(token) as (connection, _):
            return membership.team(connection, team)

    def set_role(self, token: str, team: str, name: str, role: str) -> None:
        with self.asked_by(token) as (connection, _):
            membership.set_role(connection, team, name, role)

    def new_token(self, token: str, label: str, hours: int = 0) -> people.Token:
        with self.asked_by(token) as (connection, member):
            return membership.new_token(connection, member, label, hours)

    def revoke(self, token: str, identifier: str) -> None:
        with self.asked_by(token) as (connection, member):
            membership.revoke(connection, member, identifier)

    def audit(self, token: str, limit: int) -> list[dict[str, Any]]:
        with self.asked_by(token) as (connection, _):
            return membership.audit(connection, limit)

    def ready(self) -> bool:
        """Can it serve: PostgreSQL answers and its schema is ours?"""
        with self.pool.connection() as connection, connect.translated():
            return connect.version(connection) == connect.steps()[-1][0]

    def now(self) -> str:
        return moments.iso(self.clock())


def _known_kind(kind: str) -> None:
    if kind not in KINDS:
        raise UsageError("unknown kind of space", hint="one of: " + ", ".join(KINDS))
