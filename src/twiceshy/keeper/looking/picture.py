"""Memories, what they speak about and how they hang together, as one picture: nodes and edges.

The busiest parts come first when there is more than a picture can hold. Nothing here writes.
"""

import re
from collections.abc import Iterable, Sequence
from typing import NamedTuple

from twiceshy.keeper.hall import Keeper
from twiceshy.learn.about import technologies
from twiceshy.recall import naming
from twiceshy.store.catalogue import ALIVE
from twiceshy.store.port import Catalogue, Drawn, Join, Wanted
from twiceshy.text import faults, shapes
from twiceshy.text.words import terms

MOST = 10_000  # nodes
MOST_NAMING = 400  # memories that one thing joins, or half of all
TECHNOLOGY = "technology"  # named by words, not by an entity's shape: a known one, or what a memory chooses
MOST_EDGES = 40_000
_DOTTED = re.compile(r"\w\.\w")
_PLACE = re.compile(r"[\w-]\.[\w-]+\.\w|\w[:@]\w|/\w|\w/")
MOST_ERRORS = 1_000  # error signatures that are put into words
MOST_JOINS = 100_000  # links and mentions of one store that are looked at


class Node(NamedTuple):
    id: str
    group: str  # kind of a memory, or kind of an entity: path, command, host …
    label: str
    memory: bool
    weight: int  # edges
    waits: bool = False  # nobody approved it yet
    replaced: bool = False  # it holds no more


class Edge(NamedTuple):
    source: int  # index of a node
    target: int
    verb: str


class Named(NamedTuple):
    """Something that memories name, as people read it."""

    entity: str
    group: str
    label: str
    many: int


class Picture(NamedTuple):
    nodes: tuple[Node, ...]
    edges: tuple[Edge, ...]
    left_out: int


def picture(keeper: Keeper, most: int = MOST) -> Picture:
    """The graph of everything alive: the best connected first, then the latest of those that stand alone."""
    shelves: list[Catalogue] = [store.catalogue for _, store in keeper.stores()]
    edges = [edge for shelf in shelves for edge in shelf.joins(MOST_JOINS)]
    edges += _technologies(shelves, frozenset(target.partition(":")[2] for _, _, target in edges))
    linked = {
        name for source, verb, target in edges for name in ((source,) if verb == "mentions" else (source, target))
    }
    memories = {one.id: one for shelf in shelves for one in shelf.drawn(sorted(linked))}
    edges = [edge for edge in edges if edge[0] in memories and (edge[1] == "mentions" or edge[2] in memories)]
    weights = _weights(memories, edges)
    chosen = sorted(weights, key=lambda name: (-weights[name], name))[:most]
    alone = _alone(shelves, memories, most - len(chosen))
    place = {name: number for number, name in enumerate([*chosen, *alone])}
    known = memories | alone
    waiting = {one.id for shelf in shelves for one in shelf.proposed(MOST)}
    replaced = _replaced(shelves)
    words = _error_words(shelves, [name for name in chosen if name not in known])
    nodes = tuple(_node(name, known, weights.get(name, 0), words.get(name, "")) for name in place)
    nodes = tuple(node._replace(waits=node.id in waiting, replaced=node.id in replaced) for node in nodes)
    drawn = tuple(
        Edge(place[source], place[target], verb)
        for source, verb, target in edges
        if source in place and target in place
    )
    total = sum(sum(shelf.kinds(status).values()) for shelf in shelves for status in ALIVE)
    drawn_memories = sum(node.memory for node in nodes)
    return Picture(nodes, drawn[:MOST_EDGES], total - drawn_memories)


def _replaced(shelves: list[Catalogue]) -> set[str]:
    """What holds no more, and is drawn for what came after it."""
    return {
        scored.memory.id
        for shelf in shelves
        if shelf.kinds("superseded")
        for scored in shelf.browse(Wanted(status="superseded", limit=MOST))[0]
    }


def _technologies(shelves: list[Catalogue], known: frozenset[str]) -> list[Join]:
    """Mentions of a technology that several memories name, but not most of them: read from their words when drawn."""
    drawn = [one for shelf in shelves for one in shelf.latest_drawn(MOST)]
    naming = _naming(drawn, known)
    most = max(MOST_NAMING, len(drawn) // 2)
    shared = {name: memories for name, memories in naming.items() if 2 <= len(memories) <= most}
    return [(memory, "mentions", f"{TECHNOLOGY}:{name}") for name, memories in shared.items() for memory in memories]


def _naming(drawn: list[Drawn], known: frozenset[str] = frozenset()) -> dict[str, list[str]]:
    """technology, or what a decision chooses over something else -> the memories that name it; without what is named
    in another way already."""
    found: dict[str, list[str]] = {}
    chosen = {stem for one in drawn if one.kind == "decision" for stem in _choice(one.text)}
    for memory, _, text in drawn:
        named = technologies.named(text)
        own = {stem for name in named for stem in terms(name)}
        plain = _without_places(text)
        for name in (named | {_written(plain, stem) for stem in chosen.intersection(terms(plain)) - own}) - known:
            found.setdefault(name, []).append(memory)
    return found


def _choice(text: str) -> frozenset[str]:
    """The names between which a text chooses. A word that no table knows is only a technology beside another."""
    chosen = naming.chosen(_without_places(text))
    return chosen if len(chosen) > 1 else frozenset()


def _without_places(text: str) -> str:
    """A host, a path or an address is no technology, whatever is chosen there."""
    if not _PLACE.search(text) and not _DOTTED.search(text):
        return text  # as most are
    words = (word for word in text.split() if not _PLACE.search(word))
    return " ".join(word for word in words if not (_DOTTED.search(word) and shapes.hosts(word)))


def _written(text: str, stem: str) -> str:
    """A name that a memory chooses or rules out, as this text has it: "zod" in "the zod validation"."""
    words = (word.strip(".,;:!?()[]\"'`*").lower() for word in text.split())
    return next((word for word in words if terms(word) == (stem,)), stem)


def _alone(shelves: list[Catalogue], known: dict[str, Drawn], room: int) -> dict[str, Drawn]:
    found: dict[str, Drawn] = {}
    for shelf in shelves if room > 0 else ():
        for one in shelf.latest_drawn(room + len(known)):
            if one.id not in known and len(found) < room:
                found[one.id] = one
    return found


def _weights(memories: dict[str, Drawn], edges: list[Join]) -> dict[str, int]:
    weights = dict.fromkeys(memories, 0)
    for source, _, target in edges:
        weights[source] += 1
        weights[target] = weights.get(target, 0) + 1
    return weights


def _node(name: str, memories: dict[str, Drawn], weight: int, words: str) -> Node:
    if name in memories:
        return Node(name, memories[name].kind, " ".join(memories[name].text.split()), True, weight)
    group, _, label = name.partition(":")
    return Node(name, group, words or _plain(group, label), False, weight)


def _plain(group: str, label: str) -> str:
    """A digest tells a person nothing."""
    return "an error" if group == "error" else label


def _error_words(shelves: Sequence[Catalogue], entities: Iterable[str]) -> dict[str, str]:
    """An error is named by a digest; what people know it by is what a memory that names it says."""
    found: dict[str, str] = {}
    for entity in [name for name in entities if name.startswith("error:")][:MOST_ERRORS]:
        for shelf in shelves:
            page, _ = shelf.browse(Wanted(entity=entity, status="all", limit=1))
            for fault in faults.signatures(page[0].memory.text) if page else ():
                if entity == f"error:{fault.digest}":
                    found.setdefault(entity, f"{fault.type}: {fault.message}" if fault.message else fault.type)
    return found


def in_words(keeper: Keeper, entities: Iterable[str]) -> dict[str, str]:
    """Entities as people read them: an error by what it says, the others as they are."""
    names = tuple(entities)
    words = _error_words([store.catalogue for _, store in keeper.stores()], names)
    return {name: f"error: {words[name]}" if name in words else name for name in names}


def busiest(keeper: Keeper, limit: int = 60) -> tuple[Named, ...]:
    """The entities that most memories name: the picture for those who read."""
    counts: dict[str, int] = {}
    shelves = [store.catalogue for _, store in keeper.stores()]
    for shelf in shelves:
        for entity, count in shelf.busiest(limit):
            counts[entity] = counts.get(entity, 0) + count
    known = frozenset(entity.partition(":")[2] for entity in counts)
    drawn = [one for shelf in shelves for one in shelf.latest_drawn(MOST)]
    counts |= {f"{TECHNOLOGY}:{name}": len(memories) for name, memories in _naming(drawn, known).items()}
    first = sorted(counts.items(), key=lambda entry: (-entry[1], entry[0]))[:limit]
    words = _error_words(shelves, [entity for entity, _ in first])
    found = []
    for entity, many in first:
        group, _, label = entity.partition(":")
        found.append(Named(entity, group, words.get(entity) or _plain(group, label), many))
    return tuple(found)
