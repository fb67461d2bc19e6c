"""How a team's memories serve this person: counted in their own store, never in the team's files.

A counter in a shared file would be a merge conflict at every use. So what was said or seen of a team's
memory is evidence in the person's store of this repository, and the mirror of the team's files, which only
this checkout reads, carries the counts that follow from it. Undo takes them back like anything else.
"""

from twiceshy.model import belief
from twiceshy.model.memory import Evidence
from twiceshy.store import connect
from twiceshy.store.sqlite import SqlitePen, SqliteStore

START = (1.0, 1.0)  # what a file stands for, which carries no counters
CHUNK = 500  # ids asked for at once

Counts = tuple[float, float]


def evidence(own: SqliteStore | None, memory: str) -> list[Evidence]:
    """What the person's store knows of a team's memory."""
    return [item for item in own.evidence(memory) if item.ref in belief.UPDATES] if own else []


def follow(own: SqliteStore | None, mirror: str) -> None:
    """Bring the mirror's counts to what the person's store says; nothing is written when they agree."""
    reader = connect.open_readable(mirror)
    try:
        with connect.translated(mirror):
            held = {row[0]: (row[1], row[2]) for row in reader.execute("SELECT id, alpha, beta FROM memories")}
    finally:
        reader.close()
    wanted = _counts(own, list(held)) if own else {}
    changed = {key: counts for key in held if (counts := wanted.get(key, START)) != held[key]}
    if changed:
        _write(mirror, changed)


def _counts(own: SqliteStore, team: list[str]) -> dict[str, Counts]:
    counts: dict[str, Counts] = {}
    for start in range(0, len(team), CHUNK):
        some = team[start : start + CHUNK]
        marks = ",".join("?" * len(some))
        sql = f"SELECT memory, ref, kind, agent FROM evidence WHERE memory IN ({marks}) ORDER BY id"
        for memory, news, kind, agent in own.fetch(sql, tuple(some)):
            broken = news == "ignored" and (kind == "event" or agent)  # by an agent: no evidence against people's words
            if news in belief.UPDATES and not broken:
                counts[memory] = belief.updated(*counts.get(memory, START), news)
    return counts


def _write(mirror: str, changed: dict[str, Counts]) -> None:
    connection = connect.open_writable(mirror)
    try:
        with connect.translated(mirror):
            connection.execute("BEGIN IMMEDIATE")
            pen = SqlitePen(connection, mirror)
            for identifier, (alpha, beta) in changed.items():
                memory = pen.get("memories", (identifier,))
                if memory is not None:
                    pen.put("memories", memory._replace(alpha=alpha, beta=beta))
            pen.flush()
            connection.execute("COMMIT")
    finally:
        connection.close()
