"""What a statement goes back to: "back to npm", "squash merges again", after something had taken its place.

What was replaced is kept, and linked from what replaced it. So who goes back need not say it all once more: the first
one holds again, in the words in which it was said.
"""

import re
from collections.abc import Callable, Iterable
from functools import cache
from typing import NamedTuple

from twiceshy.keeper.page import Page
from twiceshy.languages import joined
from twiceshy.languages.shapes.changes import Withdrawals
from twiceshy.learn.about.topics import content, topic
from twiceshy.learn.change.dropped import goes_back, was_so
from twiceshy.learn.change.merge import Plan
from twiceshy.model.memory import Memory
from twiceshy.model.recall import STATED

FURTHEST = 8  # changes of mind that are gone back over
SO_AGAIN = "it is so again"


class Back(NamedTuple):
    memory: Memory  # what holds again
    gone: tuple[Memory, ...]  # what had taken its place
    named: bool  # by the thing that it chose, and not word by word


def before(page: Page, wanted: Memory, exact: Callable[[str], Memory | None]) -> Back | None:
    """What it goes back to, if that is kept as replaced."""
    plain = _as_before().sub("", wanted.text)
    found = exact(plain) if plain != wanted.text else None
    if found is not None and found.status == "superseded":
        return Back(found, _since(page, found), False)
    led = [Back(old, _since(page, old), True) for old in _replaced(page, wanted)]
    fitting = [back for back in led if back.gone and all(_was(wanted, back.memory, later) for later in back.gone)]
    if len({frozenset(later.id for later in back.gone) for back in fitting}) != 1:
        return None  # of two things nobody knows which is meant
    return max(fitting, key=lambda back: (back.memory.updated, back.memory.id))


@cache
def _as_before() -> re.Pattern[str]:
    """What may stand behind a statement that holds once more."""
    return re.compile(rf"(?i)(?<!\s)\s++(?:{joined(Withdrawals).as_before})[\s.!]*$")


def taken_up(back: Back, plan: Plan) -> Plan:
    """What took its place gives way to it, whatever either is about."""
    if plan.action not in ("new", "propose", "replace") or any(old.locked for old in plan.targets):
        return plan
    gone = tuple(old for old in back.gone if not old.locked)
    if plan.action == "replace":
        more = tuple(old for old in gone if old.id not in {each.id for each in plan.targets})
        return plan._replace(targets=(*plan.targets, *more)) if back.named else plan
    meant = bool(gone) and (back.named or {old.id for old in plan.targets} <= {old.id for old in gone})
    return Plan("replace", gone, SO_AGAIN) if meant else plan


def says_more(back: Back, wanted: Memory) -> bool:
    """ "Use uv, not pip" says more than "we're back to uv"; "use tabs" says no more than "it's tabs again"."""
    was = topic(back.memory.text)
    return bool((was.content | was.rejected) - content(wanted.text))


def _was(wanted: Memory, old: Memory, later: Memory) -> bool:
    return was_so(wanted.text, old.text, later.text)


def _replaced(page: Page, wanted: Memory) -> Iterable[Memory]:
    """What was replaced and names the thing that is gone back to."""
    page.pen.flush()  # what this very page wrote counts too
    sql = "SELECT id FROM memories WHERE status = 'superseded' AND text LIKE ? ESCAPE '\\'"
    found: dict[str, Memory] = {}
    for each in goes_back(wanted.text):
        word = each.thing.split()[0].rstrip("s").replace("\\", "\\\\").replace("%", r"\%").replace("_", r"\_")
        for (identifier,) in page.pen.connection.execute(sql, (f"%{word}%",)).fetchall():
            memory = page.memory(identifier)
            if memory is not None and memory.kind in STATED and memory.scope == wanted.scope:
                found[identifier] = memory
    return found.values()


def _since(page: Page, old: Memory) -> tuple[Memory, ...]:
    """What speaks in its place now."""
    sql = "SELECT source FROM links WHERE target = ? AND verb = 'supersedes'"
    seen, ahead, found = {old.id}, [old.id], list[Memory]()
    for _ in range(FURTHEST):
        rows = [row for each in ahead for row in page.pen.connection.execute(sql, (each,)).fetchall()]
        ahead = [identifier for (identifier,) in rows if identifier not in seen]
        seen.update(ahead)
        later = [memory for each in ahead if (memory := page.memory(each)) is not None]
        found += [memory for memory in later if memory.status == "active"]
        ahead = [memory.id for memory in later if memory.status == "superseded"]
    return tuple(found)
