"""The story under way, as a hook tells it: at a session's start where it stands, at a prompt that it loops.

Only reads what the work room has noted. A loop is said once for each time it fails again, whatever
else a prompt deserves, if the prompt is about what loops or just goes on; it is the one thing worth
interrupting for, and any other prompt must not hear of it.
"""

import json
from collections.abc import Sequence

from twiceshy.model.recall import Brief, Cue
from twiceshy.recall.brief import CLOSE, OPEN, one_line
from twiceshy.store.reader import Reader
from twiceshy.text.words import terms

MOST_GOTCHAS = 3
LOOKED_AT = 6  # open loops of a branch, the newest first, of which one is told
LOOPING = "GOING IN CIRCLES"
# Words of any task, and those with which a loop is told: that they are shared says nothing.
_ANY_TASK = frozenset(
    terms(
        "the same approach has failed times once each time with try something else first story make makes fix add run "
        "test tests pass passes passing fail fails failing get change update work works working code file files error "
        "errors again continue go going keep still now right wrong retry rerun next one more it bug broken help check"
    )
)


def lines(reader: Reader, branch: str) -> list[str]:
    """Where the story of this branch stands, and what bites in it."""
    found: list[str] = []
    sql = (
        "SELECT id, title, approach, plan, tests FROM stories WHERE status = 'active' AND branch = ?"
        " ORDER BY updated DESC LIMIT 1"
    )
    for identifier, title, approach, plan, _ in reader.connection.execute(sql, (branch,)).fetchall():
        tasks = json.loads(plan) if plan else []
        ahead = [task[0] for task in tasks if not task[1]]
        about = f": {one_line(title, 120)}" if title else ""
        steps = f"; {len(tasks) - len(ahead)} of {len(tasks)} subtasks done" if tasks else ""
        following = f", next: {one_line(ahead[0], 120)}" if ahead else ""
        found.append(f"- story {one_line(identifier, 80)}{about}{steps}{following}")
        if approach:
            found.append(f'- its approach so far: "{one_line(approach, 160)}"')
        found += _failed(reader, identifier) + _gotchas(reader, identifier)
    return found


def loops(reader: Reader, cue: Cue, shown: frozenset[str]) -> list[tuple[str, str]]:
    """(mark, line) of the newest loop on this branch that the prompt is about and this session has not heard of."""
    sql = "SELECT id, times, text, story FROM loops WHERE status = 'open' AND branch = ? ORDER BY at DESC LIMIT ?"
    for identifier, times, text, story in reader.connection.execute(sql, (cue.branch, LOOKED_AT)).fetchall():
        if _is_about(cue, text):
            mark = f"loop:{identifier}:{times}"
            about = f"story {one_line(story, 80)}: " if story else ""
            return [(mark, f"[!] {about}{one_line(text)}")] if mark not in shown else []
    return []


def _is_about(cue: Cue, text: str) -> bool:
    """Does a prompt go on with what loops: by the words they share, or by having none of its own ("try again")? One
    word is enough where it is all that either says: a date library is no validation library."""
    own = set(cue.terms) - _ANY_TASK
    shared = own.intersection(terms(text))
    if len(shared) >= 2 or shared == own:
        return True
    asked = set(terms("".join(text.split('"')[1:2]))) - _ANY_TASK
    return 3 * len(shared) >= len(own) and 2 * len(shared & asked) > len(asked)


def warned(brief: Brief, readers: Sequence[Reader], cue: Cue, shown: frozenset[str]) -> tuple[Brief, tuple[str, ...]]:
    """The brief with a word about a loop, and the marks of what was said."""
    found: list[tuple[str, str]] = []
    for reader in readers:
        if reader.scope == "repo" and _has_loops(reader):
            found += loops(reader, cue, shown)
    if not found:
        return brief, ()
    section = f"== {LOOPING} ==\n" + "\n".join(line for _, line in found)
    rest = brief.text.removeprefix(OPEN).removesuffix(CLOSE).strip("\n")
    body = f"{section}\n\n{rest}" if rest else section
    reason = "the same approach failed again" + (f"; {brief.reason}" if brief.reason else "")
    return brief._replace(decision="inject", reason=reason, text=f"{OPEN}\n{body}\n{CLOSE}"), tuple(m for m, _ in found)


def _has_loops(reader: Reader) -> bool:
    """A store from before there were stories has no such table."""
    return bool(reader.connection.execute("SELECT 1 FROM sqlite_master WHERE name = 'loops'").fetchone())


def _failed(reader: Reader, story: str) -> list[str]:
    sql = (
        "SELECT number, approach, error FROM attempts WHERE story = ? AND outcome = 'failure'"
        " ORDER BY number DESC LIMIT 3"
    )
    found = []
    for number, approach, error in reversed(reader.connection.execute(sql, (story,)).fetchall()):
        why = f', output: "{one_line(error, 120)}"' if error else ""
        found.append(f'- attempt {number} failed: "{one_line(approach, 120)}"{why}')
    return found


def _gotchas(reader: Reader, story: str) -> list[str]:
    sql = (
        "SELECT text FROM memories WHERE kind = 'gotcha' AND details <> '' AND status = 'active'"
        " AND json_extract(details, '$.story') = ? AND coalesce(json_extract(details, '$.resolved'), 0) = 0"
        " ORDER BY updated DESC LIMIT ?"
    )
    found = reader.connection.execute(sql, (story, MOST_GOTCHAS)).fetchall()
    return [f'- gotcha met here: "{one_line(row[0], 240)}"' for row in found]
