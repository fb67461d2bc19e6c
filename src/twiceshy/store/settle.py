"""What each team file means among the others: whose id it is, whether it still holds, who said it first.

Git merges files, not meanings. After a merge one memory may supersede another that the other branch
never touched, two people may have written the same rule, a copied file may carry a known id. The
answers here depend on the set of files alone, so every clone of the same commit gives the same ones:
a `supersedes` link is enough to retire its target, of equal statements the oldest speaks, of files
with one id the first by name.
"""

from collections.abc import Mapping
from typing import NamedTuple

from twiceshy.model import ids
from twiceshy.store.teamfiles import TeamFile
from twiceshy.text.sketch import fingerprint

LIVING = ("active", "proposed")
ASIDE = "aside"  # the file's memory is another file's
SAYING = "says the same as"


class Card(NamedTuple):
    """What settling needs to know of a file."""

    id: str
    status: str
    since: str
    place: str  # the statement and where it holds: two living memories can't share it
    supersedes: tuple[str, ...] = ()

    @property
    def age(self) -> tuple[str, str]:
        return self.since, self.id


class Standing(NamedTuple):
    status: str
    problem: str = ""
    hint: str = ""


def card_of(team: TeamFile) -> Card:
    memory = team.memory
    place = "\0".join((fingerprint(memory.text), memory.kind, memory.branch, memory.path, memory.agent))
    targets = tuple(link.target for link in team.links if link.verb == "supersedes" and link.target != memory.id)
    return Card(memory.id, memory.status, memory.created, place, targets)


def standings(cards: Mapping[str, Card]) -> dict[str, Standing]:
    """The standing of every file by its path."""
    owners: dict[str, str] = {}
    for path in sorted(cards):
        owners.setdefault(cards[path].id, path)
    gone = replaced({identifier: cards[path] for identifier, path in owners.items()})
    found = {}
    for path, card in cards.items():
        owner = owners[card.id]
        if owner != path:
            problem = f"{SAYING} {owner}: both have the id {ids.short(card.id)}"
            found[path] = Standing(ASIDE, problem, "delete one of the two files")
        elif card.id in gone and card.status in LIVING:
            found[path] = Standing("superseded")
        else:
            found[path] = Standing(card.status)
    return _without_twins(cards, found)


def _without_twins(cards: Mapping[str, Card], found: dict[str, Standing]) -> dict[str, Standing]:
    """Of living memories that say the same in the same place the oldest speaks, the others are retired."""
    first: dict[str, str] = {}
    living = [path for path, standing in found.items() if standing.status in LIVING]
    for path in sorted(living, key=lambda path: (found[path].status, *cards[path].age)):
        winner = first.setdefault(cards[path].place, path)
        if winner != path:
            hint = f"delete one of the two, or `twiceshy forget {ids.short(cards[path].id)}`"
            found[path] = Standing("superseded", f"{SAYING} {winner}", hint)
    return found


def replaced(cards: Mapping[str, Card]) -> set[str]:
    """Ids that a file supersedes. Where supersessions go round in a circle, the newest of it stays."""
    after = {
        identifier: {target for target in card.supersedes if target in cards}
        for identifier, card in cards.items()
        if card.supersedes and card.status != "proposed"
    }
    gone = set()
    for identifier, targets in after.items():
        for target in targets:
            newer = cards[target].age > cards[identifier].age
            if not (newer and _reaches(after, target, identifier)):
                gone.add(target)
    return gone


def _reaches(after: Mapping[str, set[str]], start: str, goal: str) -> bool:
    seen: set[str] = set()
    waiting = [start]
    while waiting:
        current = waiting.pop()
        if current == goal:
            return True
        if current not in seen:
            seen.add(current)
            waiting.extend(after.get(current, ()))
    return False
