"""What is ours in a place without its record: one that was lost or damaged, or a team mate's set-up.

Every file a recipe could have written is looked at and cut free of what is ours. A file with nothing else in it
goes, unless git tracks it; the lines for git and the settings nobody touched go as well.
"""

import os
import subprocess
from collections.abc import Iterable, Iterator

from twiceshy import paths
from twiceshy.model.errors import SetupError
from twiceshy.model.setup import Addition
from twiceshy.setup import files, ignore, ours, places
from twiceshy.setup.initialise import CONFIG
from twiceshy.setup.ledger import Ledger
from twiceshy.setup.places import Place
from twiceshy.setup.plan import Change, Plan, Problem

OWN = "\0"  # stands for whatever is in a file that nobody else would write


def recognised(place: Place, damaged: bool) -> Plan:
    """The removal of what is ours; `damaged`: it was set up here, on this machine, so what is left empty is ours."""
    changes: dict[str, Change] = {}
    problems = []
    wanted = {addition.path: addition for addition in _possible(place, damaged)}
    tracked = tracked_files(place, wanted) if damaged else set()
    for path, addition in wanted.items():
        try:
            current = files.read(os.path.join(place.base, path))
            if current is None or not _holds(current, addition):
                continue
            after = None if addition.text in (CONFIG, OWN) else ours.remove(current, addition.form)
            alone = after is None or ours.is_empty(after, addition.form)
        except SetupError as error:
            problems.append(Problem(path, error.message, error.hint))
            continue
        gone = alone and (addition.form in ("block", "text") or (damaged and path not in tracked))
        changes[path] = Change(path, current, None if gone else after or "")
    return Plan(tuple(changes.values()), (), tuple(problems))


def _possible(place: Place, damaged: bool) -> Iterator[Addition]:
    """Once each; a repository's link to a file outside of it was left alone."""
    for team in (True, False):
        for _, addition in places.additions(place, places.AGENTS, team, Ledger()):
            if place.scope == "user" or not os.path.isabs(addition.path):
                yield addition
        lines = ignore.addition(place, (), team) if damaged and place.is_main else None
        if lines is not None:
            yield lines
    if damaged and place.repo is None:  # a repository's lies in its private folder, and goes with that
        yield Addition(places.real_path(place, places.plugin_file(place)), "text", "hooks", text=OWN)
    elif damaged:
        yield Addition(os.path.join(paths.FOLDER, "config.toml"), "text", "settings", text=CONFIG)


def _holds(text: str, addition: Addition) -> bool:
    if addition.text == CONFIG:
        return text == CONFIG  # settings that somebody touched are theirs
    return addition.text == OWN or ours.holds(text, addition.form)


def tracked_files(place: Place, names: Iterable[str]) -> set[str]:
    """Those of these files, or of these folders, that git knows, relative to the base."""
    inside = [name for name in names if not os.path.isabs(name)]
    if place.repo is None or not place.repo.is_git or not inside:
        return set()
    asked = ["git", "-C", place.base, "ls-files", "-z", "--", *inside]
    try:
        answer = subprocess.run(asked, capture_output=True, check=True, timeout=30).stdout
    except (OSError, subprocess.SubprocessError) as error:
        raise SetupError(f"git could not tell which files it tracks: {error}") from error
    return {os.fsdecode(name) for name in answer.split(b"\0") if name}


def folders_of(plan: Plan) -> tuple[str, ...]:
    """The folders in which a file goes, parents first; those that are empty then may have been made for it."""
    found: set[str] = set()
    for change in plan.changes:
        folder = os.path.dirname(change.path)
        while change.after is None and folder and not os.path.isabs(folder):
            found.add(folder)
            folder = os.path.dirname(folder)
    return tuple(sorted(found))
