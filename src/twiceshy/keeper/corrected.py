"""What else says what a correction has just ended.

Two memories may say the same in different words. Where one is corrected, the other gives way as it would to any later
statement; where it only names what is no longer so, or stood against the one that was corrected, it stands against the
new one, and `audit` and the inbox tell so.
"""

from twiceshy.keeper.page import Page
from twiceshy.keeper.turn import merging
from twiceshy.keeper.turn.neighbours import touching
from twiceshy.learn import trust
from twiceshy.learn.about.topics import topic
from twiceshy.learn.change import merge
from twiceshy.learn.change.conflict import relation
from twiceshy.model.memory import Link, Memory
from twiceshy.model.recall import STATED

SHORTEST = 4  # letters of a name that tells a thing from others


def settle(page: Page, old: Memory, new: Memory, at: str) -> None:
    others = {memory.id: memory for text in (new.text, old.text) for memory in touching(page, text)}
    near = [other for other in others.values() if _may_be_against(other, old, new)]
    plan = merge.plan(merge.Statement(new.text, new.kind, at, origin=new.origin), near)
    ended = plan.targets if plan.action == "replace" else ()
    ended += tuple(other for other in near if other not in ended and _says_the_old(other, old, new))
    gone = {memory.id for memory in ended}
    for memory in ended:
        merging.supersede(page, new, memory, at)
    disputed = plan.targets if plan.action == "propose" else ()
    naming = (other for other in near if other.status == "active" and _left(old, new) & topic(other.text).names)
    for other in {memory.id: memory for memory in (*disputed, *naming) if memory.id not in gone}.values():
        page.add_link(Link(new.id, "contradicts", other.id, at))
    _hand_on(page, old, new, gone, at)


def _may_be_against(other: Memory, old: Memory, new: Memory) -> bool:
    """In the same place, and not the same once more."""
    if other.id in (old.id, new.id) or other.kind not in STATED:
        return False
    place = (other.branch, other.path, other.agent, other.activation)
    same = place == (new.branch, new.path, new.agent, new.activation)
    return same and relation(new.text, other.text).name not in ("same", "near")


def _says_the_old(other: Memory, old: Memory, new: Memory) -> bool:
    """Does it say of the same thing what the correction took out? Who corrects tells a change."""
    lost = topic(old.text).names - topic(new.text).names
    told = other.status == "active" and not lost.isdisjoint(topic(other.text).names)
    allowed = told and trust.may_replace(new.origin, other)
    return allowed and relation(f"{new.text.rstrip(' .!')} now", other.text).name == "conflict"


def _left(old: Memory, new: Memory) -> frozenset[str]:
    """The names that the correction took out, such as an address: a number alone may count anything."""
    gone = topic(old.text).names - topic(new.text).names
    return frozenset(name for name in gone if len(name) >= SHORTEST and not name[:-1].isdigit())


def _hand_on(page: Page, old: Memory, new: Memory, gone: set[str], at: str) -> None:
    """What stood against the old one stands against the new one, unless that says it itself now."""
    for link in {link for _, store in page.keeper.stores() for link in store.links(old.id)}:
        if link.verb != "contradicts":
            continue
        other = page.memory(link.target if link.source == old.id else link.source)
        if other is None or other.id in {*gone, new.id} or other.status not in merging.LIVING:
            continue
        if relation(new.text, other.text).name not in ("same", "near"):
            ends = (new.id, other.id) if link.source == old.id else (other.id, new.id)
            page.add_link(Link(ends[0], "contradicts", ends[1], at))
