"""The verbs of a server's administrator: migrate, members, teams, repositories, tokens, erase, expire, audit."""

from collections.abc import Callable
from typing import TypeVar

from twiceshy.keeper.hall import system_clock
from twiceshy.model import moments
from twiceshy.model.errors import UsageError
from twiceshy.store.postgres import connect, people
from twiceshy.store.postgres.people import Administration, Expired

Answer = TypeVar("Answer")


def migrate(dsn: str) -> list[int]:
    """Bring the database up to date; the numbers of what was done."""
    return connect.migrate(_checked(dsn))


def administer(dsn: str, act: Callable[[Administration], Answer]) -> Answer:
    with people.administration(_checked(dsn)) as desk:
        return act(desk)


def expire(dsn: str, days: int, repo: str = "", dry_run: bool = True) -> list[Expired]:
    """Let session text go that was said more than so many days ago."""
    before = moments.iso(system_clock() - days * moments.DAY)
    return administer(dsn, lambda desk: desk.expire(before, repo, dry_run))


def _checked(dsn: str) -> str:
    if not dsn.startswith(("postgresql://", "postgres://")):
        raise UsageError("which database?", hint="--store postgresql://… or TWICESHY_STORE")
    return dsn
