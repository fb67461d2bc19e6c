"""`clean`: everything `init` wrote is taken back, and what was remembered is moved to safety.

With the record, files return to their bytes; without one (a team mate's set-up, a lost folder) what
is ours is recognised and cut out. The private store is never deleted on the way: it moves to the
home's `removed/` folder unless `purge` says otherwise. Files that git tracks belong to the team.
"""

import os
from typing import NamedTuple

from twiceshy import paths
from twiceshy.care import kept
from twiceshy.model.errors import SetupError, StoreError
from twiceshy.setup import apply, files, ledger, places, recognise, repos
from twiceshy.setup.initialise import Draft, carry_out, draft_of, read_ledger
from twiceshy.setup.ledger import Ledger
from twiceshy.setup.outcome import Done, Outcome, diff_of, done, shown
from twiceshy.setup.places import Place
from twiceshy.setup.plan import Plan, Problem, plan_removal
from twiceshy.store import scopecopies

DAMAGED = "the setup record was damaged: what is ours was recognised and taken out, file by file"
LOST = "the setup record was gone: what is ours was recognised and taken out, file by file"


class Sweep(NamedTuple):
    """What is left in our own folder: files to delete, and memories to move away."""

    delete: tuple[str, ...] = ()
    keep: tuple[str, ...] = ()
    target: str = ""


def clean(start: str, agents: tuple[str, ...] = (), purge: bool = False, dry_run: bool = False) -> Outcome:
    place = places.repository(start)
    with files.locked(place.base):
        text, known, notes = _known(place)
        if agents and notes:
            hint = "`twiceshy init` writes it anew; `twiceshy clean` without --agents takes everything out"
            what = "gone" if text is None else "damaged"
            raise SetupError(f"the setup record is {what}: it can't tell which files are whose", hint)
        left = tuple(agent for agent in known.agents if agent not in agents) if agents else ()
        if left:
            return _fewer(place, draft_of(place, text, known, left, known.team), dry_run)
        # a worker that still takes in the last session holds the private folder
        with files.locked(place.repo.local if place.repo and place.is_main else place.ledger):
            return _all(place, text, known, notes, purge, dry_run)


def clean_household(dry_run: bool = False) -> Outcome:
    """The person's own agent files as they were before `install --global`."""
    place = places.household()
    with files.locked(place.base):
        text, known, notes = _known(place)
        if notes or text is None:  # nobody else sets up a person's own files: what is ours there is from here
            plan = recognise.recognised(place, True)
            known = known._replace(folders=(*known.folders, *recognise.folders_of(plan)))
            notes = notes or ((LOST,) if plan.changes else ())
        else:
            plan = plan_removal(known.records, files.reader(place.base))
        record = _record_gone(place)
        problems = [] if dry_run else _finish(place, plan, known)
    return Outcome(
        place.base,
        known.agents,
        dry_run,
        done(place.base, plan.changes) + record,
        (*plan.problems, *problems),
        notes,
        diff_of(place.base, plan.changes),
    )


def _known(place: Place) -> tuple[str | None, Ledger, tuple[str, ...]]:
    """The record; of a damaged or lost one nothing but that there was one, so our own folder is ours altogether."""
    text, known, notes = read_ledger(place)
    lost = text is None and place.repo is not None and _is_listed(place)
    if not notes and not lost:
        return text, known, ()
    own = (paths.FOLDER, os.path.join(paths.FOLDER, "local")) if place.repo else ()
    return text, Ledger(folders=own), (LOST if lost else DAMAGED,)


def _is_listed(place: Place) -> bool:
    """Was it set up on this machine, and not taken back since?"""
    try:
        return place.base in repos.listed()
    except SetupError:
        return False


def _fewer(place: Place, draft: Draft, dry_run: bool) -> Outcome:
    problems = [] if dry_run else carry_out(place, draft)
    changes = draft.changes(place)
    return Outcome(
        place.base,
        draft.ledger.agents,
        dry_run,
        done(place.base, changes),
        (*draft.plan.problems, *problems),
        (),
        diff_of(place.base, draft.plan.changes),
        draft.ledger.team,
    )


def _all(place: Place, text: str | None, known: Ledger, notes: tuple[str, ...], purge: bool, dry_run: bool) -> Outcome:
    if known.records:
        plan = plan_removal(known.records, files.reader(place.base))
    else:
        plan = recognise.recognised(place, bool(notes))
        known = known._replace(folders=(*known.folders, *recognise.folders_of(plan))) if notes else known
    sweep = _sweep(place, known, plan, purge)
    files_done = done(place.base, plan.changes) + _swept(place, sweep) + _record_gone(place)
    if _is_listed(place):
        files_done += (Done(shown(place.base, repos.list_file()), repos.forgetting(place.base)),)
    shares, problems = _withdrawn(place, dry_run)
    files_done += shares
    if not dry_run:
        problems += _finish(place, plan, known) + _carry_sweep(place, sweep)
        files.remove_folders(place.base, _folders(place, known, text is not None))
        if not (problems or plan.problems):
            repos.forget(place.base)
    if sweep.keep:
        target = shown(place.base, sweep.target)
        notes += (
            f"what was remembered here is kept in {target}; its content, put back into {paths.FOLDER}, works again",
        )
    return Outcome(
        place.base,
        known.agents,
        dry_run,
        files_done,
        (*plan.problems, *problems),
        notes,
        diff_of(place.base, plan.changes),
    )


def _finish(place: Place, plan: Plan, known: Ledger) -> list[Problem]:
    """Carry the removal out; the record goes last, and stays as long as something is left to do."""
    problems = apply.execute(place.base, plan.changes)
    for record in known.records:
        files.discard_unfinished(os.path.join(place.base, record.path))
    failed = {problem.path for problem in problems}
    left = tuple(one for one in known.records if one in plan.records or one.path in failed)
    if left:
        files.write(place.ledger, ledger.dump(known._replace(records=left)))
    else:
        files.discard_unfinished(place.ledger)
        files.remove(place.ledger)
        files.remove_folders(place.base, known.folders)
    return problems


def _sweep(place: Place, known: Ledger, plan: Plan, purge: bool) -> Sweep:
    """Our own folder, after the plan: only what git tracks or what lay there before us stays."""
    folder = os.path.join(place.base, paths.FOLDER)
    gone = {os.path.join(place.base, change.path) for change in plan.changes if change.after is None}
    ours_alone = {os.path.join(folder, "local", name) for name in (".gitignore", "paused")}
    ours_alone.add(places.plugin_file(place))
    tracked = _tracked(place)
    delete, keep = [], []
    for parent, _, names in os.walk(folder):
        for name in names:
            path = os.path.join(parent, name)
            inside = os.path.relpath(path, folder)
            if path in gone or path == place.ledger or inside in tracked or inside.split(os.sep)[0] in known.found:
                continue
            if path in ours_alone or purge:
                delete.append(path)
            else:
                keep.append(path)
    copy = kept.path_of(place.repo) if place.repo and place.is_main else ""
    if os.path.exists(copy):
        delete.append(copy)
    target = _free_name(os.path.basename(place.base)) if keep else ""
    return Sweep(tuple(sorted(delete)), tuple(sorted(keep)), target)


def _tracked(place: Place) -> set[str]:
    """Files of our folder that git knows, relative to it."""
    return {os.path.relpath(name, paths.FOLDER) for name in recognise.tracked_files(place, (paths.FOLDER,))}


def _free_name(name: str) -> str:
    base = os.path.join(paths.home(), "removed", name or "repository")
    number, target = 1, base
    while os.path.exists(target):
        number += 1
        target = f"{base}-{number}"
    return target


def _swept(place: Place, sweep: Sweep) -> tuple[Done, ...]:
    return tuple(Done(shown(place.base, path), "remove") for path in sweep.delete) + tuple(
        Done(shown(place.base, path), "keep") for path in sweep.keep
    )


def _withdrawn(place: Place, dry_run: bool) -> tuple[tuple[Done, ...], list[Problem]]:
    """What other repositories of the person were given to read: the register changes, the copies go."""
    root = place.repo.root if place.repo and place.is_main else ""
    try:
        traces = scopecopies.traces(root)
        if traces and not dry_run:
            scopecopies.withdraw(root)
    except StoreError as error:
        return (), [Problem(shown(place.base, paths.scope_register()), error.message, error.hint)]
    actions = zip(traces, ["change"] + ["remove"] * len(traces), strict=False)
    return tuple(Done(shown(place.base, path), action) for path, action in actions), []


def _carry_sweep(place: Place, sweep: Sweep) -> list[Problem]:
    import shutil

    folder = os.path.join(place.base, paths.FOLDER)
    problems = []
    for path in sweep.keep + sweep.delete:
        try:
            if path in sweep.keep:
                target = os.path.join(sweep.target, os.path.relpath(path, folder))
                os.makedirs(os.path.dirname(target), mode=0o700, exist_ok=True)
                shutil.move(path, target)
            elif os.path.lexists(path):
                os.unlink(path)
        except OSError as error:
            problems.append(Problem(shown(place.base, path), f"can't be moved away: {error.strerror or error}"))
    return problems


def _folders(place: Place, known: Ledger, recorded: bool) -> tuple[str, ...]:
    """Folders that may go if they are empty: those made for our files, and those inside our own."""
    own = os.path.join(place.base, paths.FOLDER)
    inside = {parent for parent, _, _ in os.walk(own)}
    made = {os.path.join(place.base, folder) for folder in known.folders}
    stay = {os.path.join(own, name) for name in known.found}
    if recorded and own not in made:
        stay.add(own)
    return tuple(sorted((inside | made) - stay, key=lambda path: (path.count(os.sep), path)))


def _record_gone(place: Place) -> tuple[Done, ...]:
    return (Done(shown(place.base, place.ledger), "remove"),) if os.path.exists(place.ledger) else ()
