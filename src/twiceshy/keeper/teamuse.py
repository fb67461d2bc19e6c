"""How a team's memories serve this person: counted in their own store, never in the team's files.

A counter in a shared file would be a merge conflict at every use. So what was said or seen of a team's
memory is evidence in the person's store of this repository, and the mirror of the team's files, which only
this checkout reads, carries the counts that follow from it. A file carries none: it begins as far as who said it is
believed, and for who promoted it with what they had counted until then. Undo takes them back like anything else.
"""

from twiceshy.model import belief
from twiceshy.model.memory import Evidence
from twiceshy.store import connect, teamfiles
from twiceshy.store.sqlite import SqlitePen, SqliteStore

AUTHORS = "said by its author, who keeps the words"
CHUNK = 500  # ids asked for at once

Counts = tuple[float, float]


def evidence(own: SqliteStore | None, memory: str, shared: tuple[Evidence, ...]) -> tuple[Evidence, ...]:
    """What a team's file shares of what its memory rests on, and what the person's store knows. What was said stays
    with who said it: they see their own words, others that there were some."""
    mine = tuple(own.evidence(memory)) if own else ()
    said = [item for item in mine if item.kind in teamfiles.SAID and item.ref not in belief.UPDATES]
    told = [item if _tells(item) else item._replace(ref=AUTHORS) for item in shared if _tells(item) or not said]
    known = {item.id for item in told}
    return (*told, *(item for item in mine if item.id not in known and (item in said or item.ref in belief.UPDATES)))


def _tells(item: Evidence) -> bool:
    return bool(item.ref or item.quote)


def follow(own: SqliteStore | None, mirror: str) -> None:
    """Bring the mirror's counts to what the person's store says; nothing is written when they agree."""
    reader = connect.open_readable(mirror)
    try:
        with connect.translated(mirror):
            held = {row[0]: row[1:] for row in reader.execute("SELECT id, alpha, beta, origin FROM memories")}
    finally:
        reader.close()
    said = {key: belief.prior(row[2]) for key, row in held.items()}
    wanted = _counts(own, said) if own else said
    changed = {key: counts for key, counts in wanted.items() if counts != held[key][:2]}
    if changed:
        _write(mirror, changed)


def _counts(own: SqliteStore, said: dict[str, Counts]) -> dict[str, Counts]:
    counts, team = dict(said), list(said)
    for start in range(0, len(team), CHUNK):
        some = tuple(team[start : start + CHUNK])
        marks = ",".join("?" * len(some))
        kept = f"SELECT id, alpha, beta FROM main.memories WHERE id IN ({marks}) AND scope = 'repo'"
        counts.update((memory, (alpha, beta)) for memory, alpha, beta in own.fetch(kept, some))
        moved = (
            "SELECT key, max(operation) FROM touched JOIN operations ON number = operation"
            f" WHERE key IN ({marks}) AND verb = 'promote' GROUP BY key"
        )
        since = {
            row[0]: row[1] for row in own.fetch(moved, some)
        }  # what the person keeps of it has counted all before that
        sql = (
            "SELECT memory, ref, kind, agent, (SELECT max(operation) FROM touched WHERE key = evidence.id)"
            f" FROM evidence WHERE memory IN ({marks}) ORDER BY id"
        )
        for memory, news, kind, agent, operation in own.fetch(sql, some):
            broken = news == "ignored" and (kind == "event" or agent)  # by an agent: no evidence against people's words
            if news in belief.UPDATES and not broken and (operation or 0) > since.get(memory, -1):
                counts[memory] = belief.updated(*counts[memory], news)
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
