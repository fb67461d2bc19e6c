"""Memories, what they speak about and how they hang together, as one picture: nodes and edges.

The busiest parts come first when there is more than a picture can hold. Nothing here writes.
"""

from typing import NamedTuple

from twiceshy.keeper.hall import Keeper
from twiceshy.store.sqlite import SqliteStore

MOST = 10_000  # nodes
MOST_EDGES = 40_000


class Node(NamedTuple):
    id: str
    group: str  # kind of a memory, or kind of an entity: path, command, host …
    label: str
    memory: bool
    weight: int  # edges


class Edge(NamedTuple):
    source: int  # index of a node
    target: int
    verb: str


class Picture(NamedTuple):
    nodes: tuple[Node, ...]
    edges: tuple[Edge, ...]
    left_out: int


def picture(keeper: Keeper, most: int = MOST) -> Picture:
    """The graph of everything alive: the best connected first, then the latest of those that stand alone."""
    stores = [store for _, store in keeper.stores()]
    edges = [edge for store in stores for edge in _edges(store)]
    linked = {
        name for source, verb, target in edges for name in ((source,) if verb == "mentions" else (source, target))
    }
    memories = _alive(stores, linked)
    edges = [edge for edge in edges if edge[0] in memories and (edge[1] == "mentions" or edge[2] in memories)]
    weights = _weights(memories, edges)
    chosen = sorted(weights, key=lambda name: (-weights[name], name))[:most]
    alone = _alone(stores, memories, most - len(chosen))
    place = {name: number for number, name in enumerate([*chosen, *alone])}
    known = memories | alone
    nodes = tuple(_node(name, known, weights.get(name, 0)) for name in place)
    drawn = tuple(
        Edge(place[source], place[target], verb)
        for source, verb, target in edges
        if source in place and target in place
    )
    total = sum(int(store.fetch(f"SELECT count(*) FROM memories WHERE {_ALIVE}")[0][0]) for store in stores)
    drawn_memories = sum(node.memory for node in nodes)
    return Picture(nodes, drawn[:MOST_EDGES], total - drawn_memories)


_ALIVE = "status IN ('active', 'superseded', 'proposed')"
_CHUNK = 500


def _alive(stores: list[SqliteStore], names: set[str]) -> dict[str, tuple[str, str]]:
    """Kind and beginning of the memories among `names` that are still alive."""
    found: dict[str, tuple[str, str]] = {}
    wanted = sorted(names)
    for store in stores:
        for start in range(0, len(wanted), _CHUNK):
            part = wanted[start : start + _CHUNK]
            marks = ",".join("?" * len(part))
            sql = f"SELECT id, kind, substr(text, 1, 120) FROM memories WHERE id IN ({marks}) AND {_ALIVE}"
            found.update({row[0]: (row[1], row[2]) for row in store.fetch(sql, part)})
    return found


def _alone(stores: list[SqliteStore], known: dict[str, tuple[str, str]], room: int) -> dict[str, tuple[str, str]]:
    found: dict[str, tuple[str, str]] = {}
    for store in stores:
        if room > 0:
            sql = f"SELECT id, kind, substr(text, 1, 120) FROM memories WHERE {_ALIVE} ORDER BY updated DESC LIMIT ?"
            for row in store.fetch(sql, (room + len(known),)):
                if row[0] not in known and len(found) < room:
                    found[row[0]] = (row[1], row[2])
    return found


def _edges(store: SqliteStore) -> list[tuple[str, str, str]]:
    found = [(row[0], row[1], row[2]) for row in store.fetch("SELECT source, verb, target FROM links")]
    shared = store.fetch(  # an entity that only one memory names joins nothing
        "SELECT memory, entity FROM mentions WHERE entity IN"
        " (SELECT entity FROM mentions GROUP BY entity HAVING count(*) BETWEEN 2 AND 400)"
    )
    return found + [(row[0], "mentions", row[1]) for row in shared]


def _weights(memories: dict[str, tuple[str, str]], edges: list[tuple[str, str, str]]) -> dict[str, int]:
    weights = dict.fromkeys(memories, 0)
    for source, _, target in edges:
        weights[source] += 1
        weights[target] = weights.get(target, 0) + 1
    return weights


def _node(name: str, memories: dict[str, tuple[str, str]], weight: int) -> Node:
    if name in memories:
        kind, text = memories[name]
        return Node(name, kind, " ".join(text.split()), True, weight)
    group, _, label = name.partition(":")
    return Node(name, group, label, False, weight)


def busiest(keeper: Keeper, limit: int = 60) -> tuple[tuple[str, int], ...]:
    """The entities that most memories name: the picture for those who read."""
    counts: dict[str, int] = {}
    for _, store in keeper.stores():
        found = store.fetch(
            "SELECT entity, count(*) FROM mentions GROUP BY entity ORDER BY 2 DESC, 1 LIMIT ?", (limit,)
        )
        for entity, count in found:
            counts[entity] = counts.get(entity, 0) + count
    return tuple(sorted(counts.items(), key=lambda entry: (-entry[1], entry[0]))[:limit])
