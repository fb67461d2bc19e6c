"""Whether two tasks are one way of working, or only sound alike.

"Drop the staging schema" and "drop the production schema" share nearly every word, and mixing them up
is the worst that a memory can do. So what a request names decides first: the environment, files,
versions, hosts. Then what was done: the files that were edited, or where none were the commands. Where
neither is known, two requests that each have a word the other lacks are two tasks. To keep two apart
that are one costs a count; to merge two that are different costs a wrong hint.
"""

import re

from twiceshy.model.belief import HINTS
from twiceshy.model.execution import Execution
from twiceshy.text import environments
from twiceshy.text.commandkeys import is_evidence
from twiceshy.text.sketch import likeness
from twiceshy.text.words import terms

VERBATIM = 0.9  # likeness of requests that say the very same
_NAME = r"[\w./@:#~+-]*[\w/]"
_TOLD_APART = r"\d[.\w-]*\d|\d{3}|#\d|[\w~.-]/|\w_\w|[a-z0-9]\.[a-z]|[a-z][A-Z]|\w@\w|[a-z]-?\d|\w:\w"


def is_same(past: Execution, new: Execution, edited: tuple[str, ...]) -> bool:
    """Is `new` the task `past` over again? `edited`: what the past one's strategy has edited so far."""
    if environments.named(past.request) != environments.named(new.request):
        return False
    if _are_rivals(_names(past), _names(new)) or _are_rivals(_run_in(past), _run_in(new)):
        return False
    like = likeness(past.request, new.request)
    if like >= VERBATIM:
        return True
    mine, theirs = set(new.edited), set(edited)
    if mine and theirs:
        together = len(mine & theirs) / len(mine | theirs)
        return bool(together) and (like >= HINTS.merge or (together >= HINTS.merge_files and like >= HINTS.merge / 2))
    ran, had = _commands(new), _commands(past)
    if ran and had:
        return bool(ran & had) and like >= HINTS.merge
    return like >= HINTS.merge and not _are_rivals(set(terms(past.request)), set(terms(new.request)))


def _are_rivals(one: set[str], other: set[str]) -> bool:
    """Has each something that the other lacks?"""
    return bool(one - other) and bool(other - one)


def _run_in(execution: Execution) -> set[str]:
    return environments.run_in("\n".join(run.command for run in execution.commands))


def _names(execution: Execution) -> set[str]:
    """What a request calls by its name: files, versions, tickets, hosts, symbols."""
    found = re.findall(_NAME, execution.request)
    quoted = re.findall(r"(?<!\w)[`'\"]([^`'\"\n]{2,80})[`'\"](?!\w)", execution.request)
    return {name.removeprefix("./") for name in (*found, *quoted) if name in quoted or re.search(_TOLD_APART, name)}


def _commands(execution: Execution) -> set[str]:
    done = (run.command for run in execution.commands if run.exit_code in (0, None))
    return {" ".join(command.split()) for command in done if is_evidence(command)}
