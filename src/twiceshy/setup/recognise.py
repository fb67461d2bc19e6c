"""What is ours in a place without its record: one that was lost or damaged, or a team mate's set-up.

Every file a recipe could have written is looked at and cut free of what is ours. A file with nothing else in it
goes, unless git tracks it; the lines for git and the settings nobody touched go as well.
"""

import os
from collections.abc import Iterator

from twiceshy.model.errors import SetupError
from twiceshy.model.setup import Addition
from twiceshy.setup import files, ours, places, shared
from twiceshy.setup.places import Place
from twiceshy.setup.plan import Change, Plan, Problem

OWN = "\0"  # stands for whatever is in a file that nobody else would write


def recognised(place: Place, damaged: bool, stays: frozenset[str] = frozenset(), team: bool = False) -> Plan:
    """The removal of what is ours but for what `stays`; `damaged`: it was set up here, on this machine, so what is
    left empty is ours; `team`: what git tracks goes as well."""
    changes: dict[str, Change] = {}
    problems = []
    wanted = {addition.path: addition for addition in _possible(place, damaged or team) if addition.path not in stays}
    tracked = shared.tracked_files(place, wanted) if damaged and not team else set()
    for path, addition in wanted.items():
        try:
            current = files.read(os.path.join(place.base, path))
            if current is None or not _holds(current, addition):
                continue
            after = None if addition.text in (shared.CONFIG, OWN) else ours.remove(current, addition.form)
            alone = after is None or ours.is_empty(after, addition.form)
        except SetupError as error:
            problems.append(Problem(path, error.message, error.hint))
            continue
        gone = alone and (addition.form in ("block", "text") or ((damaged or team) and path not in tracked))
        changes[path] = Change(path, current, None if gone else after or "")
    return Plan(tuple(changes.values()), (), tuple(problems))


def _possible(place: Place, damaged: bool) -> Iterator[Addition]:
    """Once each; git's lines and the settings only where they were written from here."""
    for addition in shared.possible_additions(place):
        if damaged or addition.part not in ("ignore", "settings"):
            yield addition
    if damaged and place.repo is None:  # a repository's lies in its private folder, and goes with that
        yield Addition(places.real_path(place, places.plugin_file(place)), "text", "hooks", text=OWN)


def _holds(text: str, addition: Addition) -> bool:
    return addition.text == OWN or shared.holds(text, addition)


def folders_of(plan: Plan) -> tuple[str, ...]:
    """The folders in which a file goes, parents first; those that are empty then may have been made for it."""
    found: set[str] = set()
    for change in plan.changes:
        folder = os.path.dirname(change.path)
        while change.after is None and folder and not os.path.isabs(folder):
            found.add(folder)
            folder = os.path.dirname(folder)
    return tuple(sorted(found))
