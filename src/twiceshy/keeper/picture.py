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
    """The graph of everything active, the best connected first."""
    memories: dict[str, tuple[str, str]] = {}
    edges: list[tuple[str, str, str]] = []
    for _, store in keeper.stores():
        edges += _edges(store)
        for identifier, kind, text in store.fetch(
            "SELECT id, kind, substr(text, 1, 120) FROM memories WHERE status IN ('active', 'superseded', 'proposed')"
        ):
            memories[identifier] = (kind, text)
    edges = [edge for edge in edges if edge[0] in memories and (edge[1] == "mentions" or edge[2] in memories)]
    weights = _weights(memories, edges)
    chosen = sorted(weights, key=lambda name: (-weights[name], name))[:most]
    place = {name: number for number, name in enumerate(chosen)}
    nodes = tuple(_node(name, memories, weights[name]) for name in chosen)
    drawn = tuple(
        Edge(place[source], place[target], verb)
        for source, verb, target in edges
        if source in place and target in place
    )
    return Picture(nodes, drawn[:MOST_EDGES], len(weights) - len(chosen))


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
