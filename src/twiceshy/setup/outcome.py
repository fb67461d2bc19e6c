"""What a setup verb did or would do, in a form every door can show."""

import difflib
import os
from collections.abc import Iterable
from typing import NamedTuple

from twiceshy.setup.plan import Change, Problem


class Done(NamedTuple):
    path: str  # as a person would name it
    action: str  # create | change | remove | keep (moved to safety)
    parts: tuple[str, ...] = ()


class Outcome(NamedTuple):
    place: str
    agents: tuple[str, ...]
    dry_run: bool
    files: tuple[Done, ...] = ()
    problems: tuple[Problem, ...] = ()
    notes: tuple[str, ...] = ()
    diff: str = ""
    team: bool = False

    @property
    def failed(self) -> bool:
        return bool(self.problems)


def done(base: str, changes: Iterable[Change]) -> tuple[Done, ...]:
    return tuple(Done(shown(base, change.path), change.action, change.parts) for change in changes)


def shown(base: str, path: str) -> str:
    """Relative inside the base, else with ~ for the home."""
    full = os.path.join(base, path)
    if full.startswith(base + os.sep):
        return os.path.relpath(full, base)
    person = os.path.realpath(os.path.expanduser("~"))
    return "~" + full[len(person) :] if full.startswith(person + os.sep) else full


def diff_of(base: str, changes: Iterable[Change]) -> str:
    """A readable diff of every change, each file under its own name."""
    pieces: list[str] = []
    for change in changes:
        name = shown(base, change.path)
        old = _lines(change.before)
        new = _lines(change.after)
        before = "/dev/null" if change.before is None else f"a/{name}"
        after = "/dev/null" if change.after is None else f"b/{name}"
        pieces.extend(difflib.unified_diff(old, new, before, after, lineterm=""))
    return "\n".join(pieces) + "\n" if pieces else ""


def _lines(text: str | None) -> list[str]:
    return (text or "").encode("utf-8", "replace").decode("utf-8").splitlines()
