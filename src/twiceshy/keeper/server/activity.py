"""Who taught a team's memory what, day by day: the report of the team server, over what its member may read."""

from typing import NamedTuple

from twiceshy.keeper.looking import insights
from twiceshy.keeper.server.hosted import HostedKeeper
from twiceshy.model import ids, moments
from twiceshy.model.memory import KINDS
from twiceshy.store.postgres.connect import fetch

PERSON, AGENT, ITSELF = "a person", "an agent", "by rule"
BY = {"person": PERSON, "agent": AGENT}  # every other actor writes by rule
MOST_WRITERS = 20


class Writer(NamedTuple):
    name: str
    writes: int
    last: str  # day


class Activity(NamedTuple):
    days: tuple[str, ...]
    growth: tuple[int, ...]  # memories made until the end of each day
    by: dict[str, tuple[int, ...]]  # who wrote: operations a day
    verbs: tuple[tuple[str, int], ...]  # the commonest first
    writers: tuple[Writer, ...]  # the busiest first
    kinds: tuple[tuple[str, int], ...]  # active memories

    @property
    def writes(self) -> int:
        return sum(sum(values) for values in self.by.values())


def activity(keeper: HostedKeeper, span: int) -> Activity:
    """The last `span` days of the member's spaces."""
    days = tuple(moments.iso(keeper.clock() - moments.DAY * back)[:10] for back in reversed(range(span)))
    place = {day: number for number, day in enumerate(days)}
    by = {name: [0] * span for name in (PERSON, AGENT, ITSELF)}
    verbs: dict[str, int] = {}
    writers: dict[int | None, tuple[int, str]] = {}
    first = ids.make(moments.epoch(days[0]), bytes(10))
    for space in keeper.spaces.values():
        sql = "SELECT day, actor, verb, member, many FROM writes_of(%s, %s)"
        for row in fetch(keeper.connection, sql, (space, first)):
            if row["day"] not in place:  # a clock that was wrong
                continue
            by[BY.get(row["actor"], ITSELF)][place[row["day"]]] += row["many"]
            verbs[row["verb"]] = verbs.get(row["verb"], 0) + row["many"]
            many, last = writers.get(row["member"], (0, ""))
            writers[row["member"]] = (many + row["many"], max(last, row["day"]))
    return Activity(
        days, insights.growth(keeper, days), {name: tuple(values) for name, values in by.items()},
        tuple(sorted(verbs.items(), key=lambda one: (-one[1], one[0]))), _named(keeper, writers), _kinds(keeper),
    )  # fmt: skip


def _named(keeper: HostedKeeper, writers: dict[int | None, tuple[int, str]]) -> tuple[Writer, ...]:
    """Writers by name; who is erased, or not the member's to know, has none."""
    sql = "SELECT id, name FROM members WHERE id = ANY (%s)"
    known = {row["id"]: row["name"] for row in fetch(keeper.connection, sql, ([one for one in writers if one],))}
    found = [Writer(known.get(member, ""), *counted) for member, counted in writers.items()]
    return tuple(sorted(found, key=lambda one: (-one.writes, one.name))[:MOST_WRITERS])


def _kinds(keeper: HostedKeeper) -> tuple[tuple[str, int], ...]:
    counted: dict[str, int] = {}
    for _, store in keeper.stores():
        for kind, many in store.catalogue.kinds("active").items():
            counted[kind] = counted.get(kind, 0) + many
    return tuple((kind, counted[kind]) for kind in KINDS if counted.get(kind))
