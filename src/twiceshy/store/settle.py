"""What each team file means among the others: whose id it is, whether it still holds, who said it first.

Git merges files, not meanings. After a merge one memory may supersede another that the other branch
never touched, two people may have written the same rule, a copied file may carry a known id. The
answers here depend on the set of files alone, so every clone of the same commit gives the same ones:
a `supersedes` link is enough to retire its target, of equal statements the oldest speaks. A file that
was copied to say something else borrows no id: it counts under one of its own, so that no copy puts out
the original. Where two branches each replaced the same memory, the newest answer
speaks until a person settles it, and the others are named.
"""

from collections.abc import Mapping
from typing import NamedTuple

from twiceshy.model import ids
from twiceshy.store.teamfiles import TeamFile, file_name
from twiceshy.text.sketch import fingerprint

LIVING = ("active", "proposed")
ASIDE = "aside"  # the file's memory is another file's
SAYING = "says the same as"
CONTESTING = "contests"
BORROWING = "has the id of"
TOLD = (SAYING, CONTESTING, BORROWING)  # how problems begin that are found here, among files that can be read


class Card(NamedTuple):
    """What settling needs to know of a file."""

    id: str
    status: str
    since: str
    place: str  # the statement and where it holds: two living memories can't share it
    supersedes: tuple[str, ...] = ()
    name: str = ""  # of the file, as we would call it
    locked: bool = False

    @property
    def age(self) -> tuple[str, str]:
        return self.since, self.id


class Standing(NamedTuple):
    status: str
    id: str  # under which it counts
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
    name = file_name(memory).rpartition("/")[2]
    return Card(memory.id, memory.status, memory.created, place, targets, name, memory.locked)


def standings(cards: Mapping[str, Card]) -> dict[str, Standing]:
    """The standing of every file by its path."""
    cards, lenders = _apart(cards)
    found = _by_links_and_twins(cards)
    for path, lender in lenders.items():
        problem = f"{BORROWING} {lender} and says something else"
        hint = f"it counts as {ids.short(cards[path].id)}: write `id: {cards[path].id}` there"
        found[path] = found[path]._replace(problem=found[path].problem or problem, hint=found[path].hint or hint)
    for contest in _contests(cards, found):
        speaker, *others = contest.answers
        for path in others:
            problem = f"{CONTESTING} {speaker}: both replace {ids.short(contest.target)}"
            keep = f"`twiceshy team resolve {ids.short(cards[path].id)}` or `… {ids.short(cards[speaker].id)}`"
            hint = f"{keep} says which one holds"
            found[path] = Standing("superseded", cards[path].id, problem, hint)
    return found


def contests(cards: Mapping[str, Card]) -> list[Contest]:
    """What was replaced more than once and waits for a person."""
    cards, _ = _apart(cards)
    return _contests(cards, _by_links_and_twins(cards))


def _apart(written: Mapping[str, Card]) -> tuple[dict[str, Card], dict[str, str]]:
    """Files that share an id and not what they say: all but one get an id of their own; whose id they had."""
    groups: dict[str, list[str]] = {}
    for path in sorted(written):
        groups.setdefault(written[path].id, []).append(path)
    cards, lenders = dict(written), dict[str, str]()
    for identifier, group in groups.items():
        first = min(group, key=lambda path: _doubt(path, written[path]))
        for path in group:
            if written[path].place != written[first].place:
                cards[path] = written[path]._replace(id=_own_id(identifier, path))
                lenders[path] = first
    return cards, lenders


def _doubt(path: str, card: Card) -> tuple[bool, bool, bool, str, str]:
    """How little speaks for a file being the one that the id was made for: a copy may keep the end of the name, but
    seldom all of it fits its words, as it does where we wrote the file."""
    name = path.rpartition("/")[2]
    return not name.endswith(f"{ids.short(card.id)}.md"), name != card.name, not card.locked, card.since, path


def _own_id(borrowed: str, path: str) -> str:
    """The same in every clone; its time is that of the id in the file."""
    from hashlib import sha256

    name = "/".join(path.split("/")[-2:])  # below the team's folder, wherever that is counted from
    digest = sha256(f"{borrowed} {name}".encode("utf-8", "surrogatepass")).digest()
    return borrowed[:10] + ids.make(0, digest)[len(borrowed[:10]) :]


def _owner(cards: Mapping[str, Card], paths: list[str]) -> str:
    """Of files with one id that say the same: one that holds, and among those the first by name."""
    return min(paths, key=lambda path: (cards[path].status != "active", path))


def _by_links_and_twins(cards: Mapping[str, Card]) -> dict[str, Standing]:
    sharing: dict[str, list[str]] = {}
    for path, card in cards.items():
        sharing.setdefault(card.id, []).append(path)
    owners = {identifier: _owner(cards, paths) for identifier, paths in sharing.items()}
    gone = replaced({identifier: cards[path] for identifier, path in owners.items()})
    found = {}
    for path, card in cards.items():
        owner = owners[card.id]
        if owner != path:
            problem = f"{SAYING} {owner}: both have the id {ids.short(card.id)}"
            found[path] = Standing(ASIDE, card.id, problem, "delete one of the two files")
        elif card.id in gone and card.status in LIVING:
            found[path] = Standing("superseded", card.id)
        else:
            found[path] = Standing(card.status, card.id)
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
            found[path] = Standing("superseded", cards[path].id, f"{SAYING} {winner}", hint)
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
