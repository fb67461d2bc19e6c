"""What each team file means among the others: whose id it is, whether it still holds, who said it first.

Git merges files, not meanings. After a merge one memory may supersede another that the other branch
never touched, two people may have written the same rule, a copied file may carry a known id. The
answers here depend on the set of files alone, so every clone of the same commit gives the same ones:
a `supersedes` link is enough to retire its target, of equal statements the oldest speaks, of files
with one id the first by name. Where two branches each replaced the same memory, the newest answer
speaks until a person settles it, and the others are named.
"""

from collections.abc import Mapping
from typing import NamedTuple

from twiceshy.model import ids
from twiceshy.store.teamfiles import TeamFile
from twiceshy.text.sketch import fingerprint

LIVING = ("active", "proposed")
ASIDE = "aside"  # the file's memory is another file's
SAYING = "says the same as"
CONTESTING = "contests"
TOLD = (SAYING, CONTESTING)  # how problems begin that are found here, among files that can be read


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


class Contest(NamedTuple):
    """One memory that was replaced more than once, each time by somebody who didn't know of the others."""

    target: str  # id
    answers: tuple[str, ...]  # paths, the newest first


def card_of(team: TeamFile) -> Card:
    memory = team.memory
    place = "\0".join((fingerprint(memory.text), memory.kind, memory.branch, memory.path, memory.agent))
    targets = tuple(link.target for link in team.links if link.verb == "supersedes" and link.target != memory.id)
    return Card(memory.id, memory.status, memory.created, place, targets)


def standings(cards: Mapping[str, Card]) -> dict[str, Standing]:
    """The standing of every file by its path."""
    found = _by_links_and_twins(cards)
    for contest in _contests(cards, found):
        speaker, *others = contest.answers
        for path in others:
            problem = f"{CONTESTING} {speaker}: both replace {ids.short(contest.target)}"
            keep = f"`twiceshy team resolve {ids.short(cards[path].id)}` or `… {ids.short(cards[speaker].id)}`"
            hint = f"{keep} says which one holds"
            found[path] = Standing("superseded", problem, hint)
    return found


def contests(cards: Mapping[str, Card]) -> list[Contest]:
    """What was replaced more than once and waits for a person."""
    return _contests(cards, _by_links_and_twins(cards))


def _by_links_and_twins(cards: Mapping[str, Card]) -> dict[str, Standing]:
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


def _contests(cards: Mapping[str, Card], found: Mapping[str, Standing]) -> list[Contest]:
    """Replaced memories with several answers that hold; who lost one contest doesn't enter the next."""
    owned = {card.id: card for path, card in cards.items() if found[path].status != ASIDE}
    after = _replacing(owned)
    answers: dict[str, list[str]] = {}
    for path, standing in found.items():
        if standing.status == "active":
            for target in _reached(after, cards[path].id):
                answers.setdefault(target, []).append(path)
    lost: set[str] = set()
    contested = []
    for target in sorted(answers, key=lambda one: owned[one].age):
        standing_yet = [path for path in answers[target] if path not in lost]
        if len(standing_yet) > 1:
            newest_first = sorted(standing_yet, key=lambda path: cards[path].age, reverse=True)
            lost.update(newest_first[1:])
            contested.append(Contest(target, tuple(newest_first)))
    return contested


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
    after = _replacing(cards)
    gone = set()
    for identifier, targets in after.items():
        for target in targets:
            newer = cards[target].age > cards[identifier].age
            if not (newer and identifier in _reached(after, target)):
                gone.add(target)
    return gone


def _replacing(cards: Mapping[str, Card]) -> dict[str, set[str]]:
    """What each memory replaces, of those there are; a proposal replaces nothing yet."""
    return {
        identifier: {target for target in card.supersedes if target in cards}
        for identifier, card in cards.items()
        if card.supersedes and card.status != "proposed"
    }


def _reached(after: Mapping[str, set[str]], start: str) -> set[str]:
    """All that `start` replaces, directly or through what it replaces."""
    seen: set[str] = set()
    waiting = [*after.get(start, ())]
    while waiting:
        current = waiting.pop()
        if current not in seen:
            seen.add(current)
            waiting.extend(after.get(current, ()))
    return seen
