"""People on the team server as one of them sees them: teams, roles, one's own tokens, the audit log.

Each function works inside a transaction that a member's token opened; the database decides what they
see and may do, and every change is noted in the audit log.
"""

from typing import Any, NamedTuple

from twiceshy.model.errors import NotFound, UsageError
from twiceshy.store.postgres import people
from twiceshy.store.postgres.connect import fetch, run

DECIDING = ("owner", "maintainer")  # roles that say who is in a team


class Team(NamedTuple):
    name: str
    role: str  # of the one who asks
    members: tuple[tuple[str, str], ...]  # name, role


def note(
    connection: Any, action: str, about: str, many: int, space: int | None = None, team: int | None = None
) -> None:
    run(connection, "SELECT note_audit(%s, %s, %s, %s, %s)", (action, about, many, space, team))


def me(connection: Any, member: int) -> dict[str, Any]:
    name = fetch(connection, "SELECT name FROM members WHERE id = %s", (member,))[0]["name"]
    sql = (
        "SELECT t.name AS team, s.role FROM memberships s JOIN teams t ON t.id = s.team WHERE s.member = %s ORDER BY 1"
    )
    teams = fetch(connection, sql, (member,))
    repos = fetch(connection, "SELECT repo, public, sessions FROM spaces WHERE kind = 'shared' ORDER BY 1")
    return {"name": name, "teams": teams, "repos": repos}


def team(connection: Any, name: str) -> list[dict[str, Any]]:
    number = _team(connection, name)
    sql = "SELECT m.name, s.role FROM memberships s JOIN members m ON m.id = s.member WHERE s.team = %s ORDER BY 1"
    return fetch(connection, sql, (number,))


def teams(connection: Any, member: int) -> list[Team]:
    """The teams of a member, with who else is in them."""
    found = []
    for one in me(connection, member)["teams"]:
        others = tuple((row["name"], row["role"]) for row in team(connection, one["team"]))
        found.append(Team(one["team"], one["role"], others))
    return found


def role(connection: Any, team_name: str, name: str) -> str:
    """What somebody is in a team, "" if they are not in it."""
    return next((str(row["role"]) for row in team(connection, team_name) if row["name"] == name), "")


def set_role(connection: Any, team_name: str, name: str, role: str) -> None:
    """Invite into a team, change a role, or with "" remove; the database decides who may."""
    if role and role not in people.ROLES:
        raise UsageError("unknown role", hint="one of: " + ", ".join(people.ROLES))
    number = _team(connection, team_name)
    member = fetch(connection, "SELECT member_named(%s) AS id", (name,))[0]["id"]
    if member is None:
        raise NotFound("no such member, or you don't decide about a team")
    if not run(connection, *_membership(number, member, role)).rowcount:
        raise NotFound("not in this team, or an owner's to decide")
    note(connection, "role" if role else "left", f"{name} {role}".strip(), 1, None, number)


def new_token(connection: Any, member: int, label: str, hours: int = 0) -> people.Token:
    """Issue a token to oneself; with `hours` it ends by itself."""
    made = people.new_token()
    sql = (
        "INSERT INTO tokens (hash, member, label, expires)"
        " VALUES (%s, %s, left(%s, 200), CASE WHEN %s > 0 THEN now() + make_interval(hours => %s) END)"
    )
    run(connection, sql, (people.digest(made.secret), member, label, hours, hours))
    note(connection, "token issued", made.id, 1)
    return made


def tokens(connection: Any, member: int) -> list[people.TokenRow]:
    """One's own that still open something."""
    valid = "t.member = %s AND t.revoked IS NULL AND (t.expires IS NULL OR t.expires > now())"
    found = fetch(connection, f"{people.TOKENS} WHERE {valid} ORDER BY t.created DESC", (member,))
    return [people.TokenRow(**row) for row in found]


def revoke(connection: Any, member: int, identifier: str) -> None:
    sql = (
        "UPDATE tokens SET revoked = coalesce(revoked, now()) WHERE member = %s AND left(encode(hash, 'hex'), 12) = %s"
    )
    if not run(connection, sql, (member, identifier)).rowcount:
        raise NotFound("no such token of yours")
    note(connection, "token revoked", identifier, 1)


def audit(connection: Any, limit: int, before: int = 0) -> list[dict[str, Any]]:
    """Who did what, the latest first: one's own acts, and those in the teams one decides about."""
    sql = (
        "SELECT a.id, a.at::text, coalesce(m.name, '') AS member, a.action, a.subject, a.amount,"
        " coalesce(s.repo, '') AS repo FROM audit a LEFT JOIN members m ON m.id = a.member"
        " LEFT JOIN spaces s ON s.id = a.space WHERE (%s = 0 OR a.id < %s) ORDER BY a.id DESC LIMIT %s"
    )
    return fetch(connection, sql, (before, before, max(1, min(limit, 1000))))


def _team(connection: Any, name: str) -> int:
    found = fetch(connection, "SELECT id FROM teams WHERE name = %s", (name,))
    if not found:
        raise NotFound("no such team of yours")
    return int(found[0]["id"])


def _membership(team_number: int, member: int, role: str) -> tuple[str, tuple[Any, ...]]:
    if not role:
        return "DELETE FROM memberships WHERE team = %s AND member = %s", (team_number, member)
    sql = "INSERT INTO memberships VALUES (%s, %s, %s) ON CONFLICT (team, member) DO UPDATE SET role = excluded.role"
    return sql, (team_number, member, role)
