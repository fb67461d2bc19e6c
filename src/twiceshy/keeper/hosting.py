"""What the team server does for the holder of a token: take operations, give operations, answer.

No state is kept between requests, so several servers can stand behind one address. Recall on the
server is the same function as in a hook, over the member's spaces in PostgreSQL.
"""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any, NamedTuple

from twiceshy.keeper import inspection
from twiceshy.model import moments
from twiceshy.model.errors import NotFound, TwiceshyError, UsageError
from twiceshy.model.operation import Operation
from twiceshy.model.recall import Brief
from twiceshy.recall import answer
from twiceshy.recall import cue as cues
from twiceshy.store.postgres import connect, people, sessions
from twiceshy.store.postgres.connect import asking, fetch, run
from twiceshy.store.postgres.reader import PostgresReader
from twiceshy.store.postgres.store import PostgresStore, check, open_space

KINDS = ("shared", "private", "user")
MOST_OPERATIONS = 500
MOST_PULLED = 200
MOST_PULLED_CHARACTERS = 8_000_000
MOST_SPACES = 8  # a recall reads: own about the repo, the repo's, own


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
        good: list[Operation] = []
        taken = Taken([], [], [], [])
        for value in values:
            try:
                found = inspection.inspect(value, kind, self.clock())
            except TwiceshyError as error:
                name = value.get("id") if isinstance(value, dict) else ""
                taken.refused.append((str(name)[:64], error.message))
                continue
            good.append(found.operation)
            if found.redacted:
                taken.redacted.append(found.operation.id)
        with self.asked_by(token) as (connection, _):
            space = open_space(connection, token, kind, repo)
            fresh = PostgresStore(connection, token, space, self.clock).adopt_all(good)
            taken.accepted.extend(fresh)
            new = set(fresh)
            taken.known.extend(one.id for one in good if one.id not in new)
            if fresh:
                self.note(connection, "push", f"{kind} {fresh[0]}..{fresh[-1]}", len(fresh), space)
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
            self.note(connection, "sessions", repo, added, space)
            return added

    def search(self, token: str, repo: str, text: str, limit: int) -> list[sessions.Heard]:
        with self.asked_by(token) as (connection, _):
            space = open_space(connection, token, "shared", repo)
            return sessions.search(connection, space, text, max(1, min(limit, 100)))

    def me(self, token: str) -> dict[str, Any]:
        with self.asked_by(token) as (connection, member):
            name = fetch(connection, "SELECT name FROM members WHERE id = %s", (member,))[0]["name"]
            sql = (
                "SELECT t.name AS team, s.role FROM memberships s JOIN teams t ON t.id = s.team"
                " WHERE s.member = %s ORDER BY 1"
            )
            teams = fetch(connection, sql, (member,))
            repos = fetch(connection, "SELECT repo, public, sessions FROM spaces WHERE kind = 'shared' ORDER BY 1")
        return {"name": name, "teams": teams, "repos": repos}

    def team(self, token: str, team: str) -> list[dict[str, Any]]:
        with self.asked_by(token) as (connection, _):
            number = _team(connection, team)
            sql = (
                "SELECT m.name, s.role FROM memberships s JOIN members m ON m.id = s.member"
                " WHERE s.team = %s ORDER BY 1"
            )
            return fetch(connection, sql, (number,))

    def set_role(self, token: str, team: str, name: str, role: str) -> None:
        """Invite into a team, change a role, or with "" remove; the database decides who may."""
        if role and role not in people.ROLES:
            raise UsageError("unknown role", hint="one of: " + ", ".join(people.ROLES))
        with self.asked_by(token) as (connection, _):
            number = _team(connection, team)
            member = fetch(connection, "SELECT member_named(%s) AS id", (name,))[0]["id"]
            if member is None:
                raise NotFound("no such member, or you don't decide about a team")
            done = run(connection, *_membership(number, member, role)).rowcount
            if not done:
                raise NotFound("not in this team, or an owner's to decide")
            self.note(connection, "role" if role else "left", f"{name} {role}".strip(), 1, None, number)

    def new_token(self, token: str, label: str) -> people.Token:
        made = people.new_token()
        with self.asked_by(token) as (connection, member):
            sql = "INSERT INTO tokens (hash, member, label) VALUES (%s, %s, left(%s, 200))"
            run(connection, sql, (people.digest(made.secret), member, label))
            self.note(connection, "token issued", made.id, 1)
        return made

    def revoke(self, token: str, identifier: str) -> None:
        with self.asked_by(token) as (connection, member):
            sql = (
                "UPDATE tokens SET revoked = coalesce(revoked, now()) WHERE member = %s"
                " AND left(encode(hash, 'hex'), 12) = %s"
            )
            if not run(connection, sql, (member, identifier)).rowcount:
                raise NotFound("no such token of yours")
            self.note(connection, "token revoked", identifier, 1)

    def audit(self, token: str, limit: int) -> list[dict[str, Any]]:
        with self.asked_by(token) as (connection, _):
            sql = (
                "SELECT a.at::text, coalesce(m.name, '') AS member, a.action, a.subject, a.amount"
                " FROM audit a LEFT JOIN members m ON m.id = a.member ORDER BY a.id DESC LIMIT %s"
            )
            return fetch(connection, sql, (max(1, min(limit, 1000)),))

    def note(
        self, connection: Any, action: str, about: str, many: int, space: int | None = None, team: int | None = None
    ) -> None:
        run(connection, "SELECT note_audit(%s, %s, %s, %s, %s)", (action, about, many, space, team))

    def ready(self) -> bool:
        """Can it serve: PostgreSQL answers and its schema is ours?"""
        with self.pool.connection() as connection, connect.translated():
            return connect.version(connection) == connect.steps()[-1][0]

    def now(self) -> str:
        return moments.iso(self.clock())


def _known_kind(kind: str) -> None:
    if kind not in KINDS:
        raise UsageError("unknown kind of space", hint="one of: " + ", ".join(KINDS))


def _team(connection: Any, name: str) -> int:
    found = fetch(connection, "SELECT id FROM teams WHERE name = %s", (name,))
    if not found:
        raise NotFound("no such team of yours")
    return int(found[0]["id"])


def _membership(team: int, member: int, role: str) -> tuple[str, tuple[Any, ...]]:
    if not role:
        return "DELETE FROM memberships WHERE team = %s AND member = %s", (team, member)
    sql = "INSERT INTO memberships VALUES (%s, %s, %s) ON CONFLICT (team, member) DO UPDATE SET role = excluded.role"
    return sql, (team, member, role)
