"""Members, teams, repositories, tokens, the audit log: what an administrator of the server decides.

An administrator connects as the owner of the schema, past row-level security; every act is noted in
the audit log. A token is shown once, when it is issued; the database keeps its digest.
"""

import contextlib
import secrets
from collections.abc import Iterator
from hashlib import sha256
from typing import Any, NamedTuple

from twiceshy.model.errors import NotFound, UsageError
from twiceshy.store.postgres.connect import connected, fetch, run, translated
from twiceshy.store.postgres.pen import PostgresPen
from twiceshy.store.postgres.store import OPERATION, operation_from, refold

SPACED = ("operations", "touched", "memories", "evidence", "links", "terms", "mentions", "chunks")  # rows of spaces
ROLES = ("owner", "maintainer", "member", "reader")
TOKENS = (
    "SELECT left(encode(hash, 'hex'), 12) AS id, m.name AS member, label, t.created::text,"
    " coalesce(expires::text, '') AS expires, coalesce(revoked::text, '') AS revoked"
    " FROM tokens t JOIN members m ON m.id = t.member"
)
PREFIX = "shy_"  # so that redaction and secret scanners know one when they see it


class Token(NamedTuple):
    secret: str
    id: str  # the first characters of its digest: names it without giving it away


class TokenRow(NamedTuple):
    id: str
    member: str
    label: str
    created: str
    expires: str
    revoked: str


class Entry(NamedTuple):
    """A line of the audit log."""

    at: str
    member: str
    action: str
    subject: str
    amount: int


class Erased(NamedTuple):
    operations: int
    spaces: int
    chunks: int


class Expired(NamedTuple):
    repo: str
    pieces: int
    before: str


def digest(secret: str) -> bytes:
    return sha256(secret.encode()).digest()


def new_token() -> Token:
    secret = PREFIX + secrets.token_urlsafe(32)
    return Token(secret, digest(secret).hex()[:12])


def _fit(name: str, longest: int = 200) -> str:
    """A name the database takes."""
    if not name.strip() or len(name) > longest or "\0" in name:
        raise UsageError(f"{name[:40]!r} can't be a name", hint=f"1 to {longest:,} characters")
    return name


class Administration:
    def __init__(self, connection: Any) -> None:
        self.connection = connection

    def _one(self, table: str, name: str) -> int:
        found = fetch(self.connection, f"SELECT id FROM {table} WHERE name = %s", (name,))
        if not found:
            raise NotFound(f"no {table[:-1]} {name!r}", hint=f"`twiceshy admin list {table}` shows them")
        return int(found[0]["id"])

    def _note(
        self, action: str, subject: str, team: int | None = None, space: int | None = None, amount: int = 0
    ) -> None:
        sql = "INSERT INTO audit (action, subject, team, space, amount) VALUES (%s, left(%s, 200), %s, %s, %s)"
        run(self.connection, sql, (action, subject, team, space, amount))

    def add_member(self, name: str) -> None:
        sql = "INSERT INTO members (name) VALUES (%s) ON CONFLICT DO NOTHING RETURNING id"
        if not fetch(self.connection, sql, (_fit(name),)):
            raise UsageError(f"there is a member {name!r} already")
        self._note("member added", name)

    def disable(self, name: str, disabled: bool = True) -> None:
        run(self.connection, "UPDATE members SET disabled = %s WHERE id = %s", (disabled, self._one("members", name)))
        self._note("member disabled" if disabled else "member enabled", name)

    def add_team(self, name: str) -> None:
        if not fetch(
            self.connection, "INSERT INTO teams (name) VALUES (%s) ON CONFLICT DO NOTHING RETURNING id", (_fit(name),)
        ):
            raise UsageError(f"there is a team {name!r} already")
        self._note("team added", name)

    def join(self, team: str, member: str, role: str) -> None:
        if role not in ROLES:
            raise UsageError(f"unknown role {role!r}", hint="one of: " + ", ".join(ROLES))
        number = self._one("teams", team)
        run(
            self.connection,
            "INSERT INTO memberships VALUES (%s, %s, %s) ON CONFLICT (team, member) DO UPDATE SET role = excluded.role",
            (number, self._one("members", member), role),
        )
        self._note("member joined", f"{member} as {role}", number)

    def leave(self, team: str, member: str) -> None:
        number = self._one("teams", team)
        parameters = (number, self._one("members", member))
        run(self.connection, "DELETE FROM memberships WHERE team = %s AND member = %s", parameters)
        self._note("member left", member, number)

    def add_repo(self, repo: str, team: str, public: bool = False, sessions: bool = False) -> None:
        """Give a repository a shared memory, or change whose it is and who may see it."""
        number = self._one("teams", team)
        found = fetch(
            self.connection,
            "INSERT INTO spaces (kind, repo, team, public, sessions) VALUES ('shared', %s, %s, %s, %s)"
            " ON CONFLICT (repo) WHERE kind = 'shared' DO UPDATE"
            " SET team = excluded.team, public = excluded.public, sessions = excluded.sessions RETURNING id",
            (_fit(repo, 1_000), number, public, sessions),
        )
        self._note("repo set", repo, number, found[0]["id"])

    def issue(self, member: str, label: str = "", days: int = 0) -> Token:
        token = new_token()
        run(
            self.connection,
            "INSERT INTO tokens (hash, member, label, expires)"
            " VALUES (%s, %s, %s, CASE WHEN %s > 0 THEN now() + make_interval(days => %s) END)",
            (digest(token.secret), self._one("members", member), label, days, days),
        )
        self._note("token issued", f"{token.id} for {member}")
        return token

    def revoke(self, identifier: str) -> str:
        """Revoke a token by the start of its id; whose it was."""
        if len(identifier) < 6 or not all(letter in "0123456789abcdef" for letter in identifier):
            raise UsageError(f"{identifier!r} is not a token's id", hint="`twiceshy admin list tokens` shows them")
        found = fetch(
            self.connection,
            "UPDATE tokens t SET revoked = coalesce(revoked, now()) FROM members m"
            " WHERE m.id = t.member AND left(encode(hash, 'hex'), length(%s)) = %s RETURNING m.name",
            (identifier, identifier),
        )
        if not found:
            raise NotFound(f"no token {identifier}", hint="`twiceshy admin list tokens` shows them")
        self._note("token revoked", identifier)
        return str(found[0]["name"])

    def tokens(self) -> list[TokenRow]:
        found = fetch(self.connection, TOKENS + " ORDER BY t.created")
        return [TokenRow(**row) for row in found]

    def members(self) -> list[dict[str, Any]]:
        return fetch(
            self.connection,
            "SELECT m.name, m.disabled, coalesce(string_agg(t.name || ' (' || s.role || ')', ', ' ORDER BY t.name), '')"
            " AS teams FROM members m LEFT JOIN memberships s ON s.member = m.id LEFT JOIN teams t ON t.id = s.team"
            " GROUP BY m.id ORDER BY m.name",
        )

    def teams(self) -> list[dict[str, Any]]:
        return fetch(
            self.connection,
            "SELECT t.name, coalesce((SELECT string_agg(m.name || ' (' || s.role || ')', ', ' ORDER BY m.name)"
            " FROM memberships s JOIN members m ON m.id = s.member WHERE s.team = t.id), '') AS members,"
            " coalesce((SELECT string_agg(s.repo, ', ' ORDER BY s.repo) FROM spaces s WHERE s.team = t.id), '')"
            " AS repos FROM teams t ORDER BY t.name",
        )

    def repos(self) -> list[dict[str, Any]]:
        return fetch(
            self.connection,
            "SELECT s.repo, t.name AS team, s.public, s.sessions, s.documents AS memories, s.chunks"
            " FROM spaces s JOIN teams t ON t.id = s.team ORDER BY s.repo",
        )

    def audit(self, limit: int = 50) -> list[Entry]:
        found = fetch(
            self.connection,
            "SELECT a.at::text, coalesce(m.name, 'administrator') AS member, action, subject, amount"
            " FROM audit a LEFT JOIN members m ON m.id = a.member ORDER BY a.id DESC LIMIT %s",
            (limit,),
        )
        return [Entry(**row) for row in found]

    def erase(self, member: str) -> Erased:
        """Everything of a person: their spaces, their operations in shared ones, their sessions, themselves.

        Rows of shared spaces that others changed too are folded anew from what the others did. Then the parts of
        the tables that held anything are written anew: a plain vacuum leaves bytes of the deleted on their pages.
        """
        number = self._one("members", member)
        with self.connection.transaction():
            own = [row["id"] for row in fetch(self.connection, "SELECT id FROM spaces WHERE member = %s", (number,))]
            shared = self._written(number, own)
            rewritten = self._parts([*own, *shared])
            count = sum(self._erase_shared(space, number) for space in shared)
            chunks = self._erase_chunks(number)
            for table in SPACED:
                done = run(self.connection, f"DELETE FROM {table} WHERE space = ANY (%s)", (own,))
                count += done.rowcount if table == "operations" else 0
            run(self.connection, "UPDATE audit SET member = NULL, subject = '' WHERE member = %s", (number,))
            run(self.connection, "UPDATE audit SET subject = '' WHERE strpos(subject, %s) > 0", (member,))
            run(self.connection, "DELETE FROM spaces WHERE id = ANY (%s)", (own,))
            run(self.connection, "DELETE FROM members WHERE id = %s", (number,))
            self._note("member erased", "")
        for table in (*rewritten, "audit", "members", "memberships", "tokens", "spaces"):
            run(self.connection, f"VACUUM (FULL, ANALYZE) {table}")
        return Erased(count, len(own), chunks)

    def _parts(self, spaces: list[int]) -> list[str]:
        """The partitions that hold anything of these spaces."""
        asked = " UNION ".join(
            f"SELECT DISTINCT tableoid::regclass::text AS part FROM {table} WHERE space = ANY (%s)" for table in SPACED
        )
        return [row["part"] for row in fetch(self.connection, asked, [spaces] * len(SPACED))]

    def expire(self, before: str, repo: str = "", dry_run: bool = True) -> list[Expired]:
        """Session text from before a moment, per repository: how much there is, and unless it is a dry run, gone."""
        from twiceshy.store.postgres import conversations

        sql = "SELECT id, repo FROM spaces WHERE kind = 'shared' AND (%s = '' OR repo = %s) ORDER BY repo"
        found = fetch(self.connection, sql, (repo, repo))
        if repo and not found:
            raise NotFound(f"no repo {repo!r}", hint="`twiceshy admin list repos` shows them")
        expired = []
        for row in found:
            if dry_run:
                pieces = conversations.too_old(self.connection, row["id"], before)
            else:
                with self.connection.transaction():
                    pieces = conversations.drop_older(self.connection, row["id"], before)
                    if pieces:
                        self._note(
                            "sessions expired", f"{row['repo']} before {before[:10]}", space=row["id"], amount=pieces
                        )
            expired += [Expired(row["repo"], pieces, before)] if pieces else []
        if expired and not dry_run:
            for table in ("chunks", "terms"):  # the deleted leave the indexes now, not some day
                run(self.connection, f"VACUUM (ANALYZE) {table}")
        return expired

    def _written(self, member: int, own: list[int]) -> list[int]:
        """Shared spaces to which a member gave anything."""
        sql = (
            "SELECT space FROM operations WHERE member = %s AND space <> ALL (%s)"
            " UNION SELECT space FROM chunks WHERE member = %s"
        )
        return [row["space"] for row in fetch(self.connection, sql, (member, own, member))]

    def _erase_shared(self, space: int, member: int) -> int:
        run(self.connection, "SELECT 1 FROM spaces WHERE id = %s FOR UPDATE", (space,))
        gone = fetch(
            self.connection,
            f"DELETE FROM operations WHERE space = %s AND member = %s RETURNING {OPERATION}",
            (space, member),
        )
        run(
            self.connection,
            "DELETE FROM touched WHERE space = %s AND operation = ANY (%s)",
            (space, [row["id"] for row in gone]),
        )
        refold(PostgresPen(self.connection, space), [operation_from(row) for row in gone])
        return len(gone)

    def _erase_chunks(self, member: int) -> int:
        from twiceshy.store.postgres.sessions import forget_sessions

        found = fetch(self.connection, "SELECT DISTINCT space, session FROM chunks WHERE member = %s", (member,))
        return sum(forget_sessions(self.connection, row["space"], row["session"], member) for row in found)


@contextlib.contextmanager
def administration(dsn: str) -> Iterator[Administration]:
    connection = connected(dsn, role="")
    try:
        with translated():
            yield Administration(connection)
    finally:
        connection.close()
