"""`clean`: everything `init` wrote is taken back, and what was remembered is moved to safety.

With the record, files return to their bytes; without one (a team mate's set-up, a lost folder) what
is ours is recognised and cut out. The private store is never deleted on the way: it moves to the
home's `removed/` folder unless `purge` says otherwise. What is committed belongs to the team and stays
unless `team` says otherwise; linked worktrees, which live on the main one's folder, are taken along.
"""

import os
from typing import NamedTuple

from twiceshy import paths
from twiceshy.care import kept
from twiceshy.model.errors import SetupError, StoreError
from twiceshy.setup import apply, files, ignore, ledger, ours, places, recognise, removed, repos, shared, worktrees
from twiceshy.setup.initialise import Draft, carry_out, draft_of, read_ledger
from twiceshy.setup.ledger import Ledger
from twiceshy.setup.outcome import Done, Outcome, diff_of, done, shown
from twiceshy.setup.places import Place
from twiceshy.setup.plan import Change, Plan, Problem, plan_removal
from twiceshy.store import scopecopies

DAMAGED = "the setup record was damaged: what is ours was recognised and taken out, file by file"
LOST = "the setup record was gone: what is ours was recognised and taken out, file by file"


class Sweep(NamedTuple):
    """What is left in our own folder: files to delete, and memories to move away."""

    delete: tuple[str, ...] = ()
    keep: tuple[str, ...] = ()
    target: str = ""


class Wish(NamedTuple):
    """How the person wants it."""

    purge: bool = False  # memories too
    team: bool = False  # what is committed too
    dry_run: bool = False
    along: tuple[Place, ...] = ()  # linked worktrees that leave together with this one


def clean(
    start: str, agents: tuple[str, ...] = (), purge: bool = False, dry_run: bool = False, team: bool = False
) -> Outcome:
    place = places.repository(start)
    wish = Wish(purge, team, dry_run)
    along = () if agents or not place.is_main else worktrees.others(place)
    visits = [_clean(other, (), wish) for other in along]
    return _with(visits, _clean(place, agents, wish._replace(along=along)))


def _with(visits: list[Outcome], last: Outcome) -> Outcome:
    """One report of a repository and its linked worktrees, each file named from the main one."""
    for visit in reversed(visits):
        base = visit.place
        moved = [one._replace(path=_from(last.place, base, one.path)) for one in visit.files]
        problems = [one._replace(path=_from(last.place, base, one.path)) for one in visit.problems]
        notes = (f"the linked worktree {base} is cleaned as well: it lives on this one's memory", *visit.notes)
        last = last._replace(
            files=(*moved, *last.files),
            problems=(*problems, *last.problems),
            notes=(*notes, *last.notes),
            diff=visit.diff + last.diff,
        )
    return last


def _from(main: str, base: str, path: str) -> str:
    return path if path.startswith(("~", os.sep)) else shown(main, os.path.join(base, path))


def _clean(place: Place, agents: tuple[str, ...], wish: Wish) -> Outcome:
    with files.locked(place.base):
        text, known, notes = _known(place)
        if agents and notes:
            hint = "`twiceshy init` writes it anew; `twiceshy clean` without --agents takes everything out"
            what = "gone" if text is None else "damaged"
            raise SetupError(f"the setup record is {what}: it can't tell which files are whose", hint)
        stays = frozenset() if wish.team else _of_the_team(place, known)
        needed = stays | worktrees.needed_elsewhere(place, wish.along)
        known = known._replace(records=tuple(one for one in known.records if one.path not in needed))
        left = tuple(agent for agent in known.agents if agent not in agents) if agents else ()
        if left:
            return _fewer(place, draft_of(place, text, known, left, known.team), wish.dry_run)
        # a worker that still takes in the last session holds the private folder
        with files.locked(place.repo.local if place.repo and place.is_main else place.ledger):
            return _all(place, text, known, (*notes, *_stay_note(stays)), wish, stays)


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


def _of_the_team(place: Place, known: Ledger) -> frozenset[str]:
    """Files whose set-up came with a commit and serves the others too."""
    found = shared.of(place, known)
    return found.files if found.agents or known.team else frozenset()


def _stay_note(stays: frozenset[str]) -> tuple[str, ...]:
    if not stays:
        return ()
    names = ", ".join(sorted(stays))
    return (f"committed, so the team's, and left as it is: {names} (`twiceshy clean --team` takes that out too)",)


def _taking_out(place: Place, known: Ledger, is_lost: bool, wish: Wish, stays: frozenset[str]) -> Plan:
    """By the record as far as there is one; what a team mate wrote is recognised."""
    plan = plan_removal(known.records, files.reader(place.base))
    if known.records and not wish.team:
        return _with_last_lines(place, plan, wish)
    recorded = stays | {one.path for one in known.records}
    rest = recognise.recognised(place, is_lost, frozenset(recorded), wish.team)
    both = Plan(plan.changes + rest.changes, plan.records, plan.problems + rest.problems)
    return _with_last_lines(place, both, wish)


def _with_last_lines(place: Place, plan: Plan, wish: Wish) -> Plan:
    """Git's private lines go with the last worktree, whichever of them wrote them."""
    if place.repo is None or not place.repo.is_git or worktrees.others(place, wish.along):
        return plan
    path = places.real_path(place, ignore.exclude_file(place.repo))
    before = files.read(os.path.join(place.base, path))
    after = next((change.after for change in plan.changes if change.path == path), before)
    if before is None or after is None or not ours.holds(after, "lines"):
        return plan
    last = Change(path, before, ours.remove(after, "lines"))
    return plan._replace(changes=(*(change for change in plan.changes if change.path != path), last))


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


def _all(
    place: Place, text: str | None, known: Ledger, notes: tuple[str, ...], wish: Wish, stays: frozenset[str]
) -> Outcome:
    dry_run, is_lost = wish.dry_run, bool({LOST, DAMAGED} & set(notes))
    plan = _taking_out(place, known, is_lost, wish, stays)
    if is_lost or wish.team:
        known = known._replace(folders=(*known.folders, *recognise.folders_of(plan)))
    sweep = _sweep(place, known, plan, wish)
    files_done = done(place.base, plan.changes) + _swept(place, sweep) + _record_gone(place)
    if _is_listed(place):
        files_done += (Done(shown(place.base, repos.list_file()), repos.forgetting(place.base)),)
    if action := repos.forgetting_store(place.base):
        files_done += (Done(shown(place.base, paths.store_list()), action),)
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


def _sweep(place: Place, known: Ledger, plan: Plan, wish: Wish) -> Sweep:
    """Our own folder, after the plan: only what git tracks or what lay there before us stays."""
    folder = os.path.join(place.base, paths.FOLDER)
    gone = {os.path.join(place.base, change.path) for change in plan.changes if change.after is None}
    gone |= {place.ledger, *(other.ledger for other in wish.along)}
    ours_alone = {os.path.join(folder, "local", name) for name in (".gitignore", "paused")}
    ours_alone.add(places.plugin_file(place))
    tracked = _tracked(place)
    delete, keep = [], []
    for parent, _, names in os.walk(folder):
        for name in names:
            path = os.path.join(parent, name)
            inside = os.path.relpath(path, folder)
            if path in gone or inside in tracked or inside.split(os.sep)[0] in known.found:
                continue
            if path in ours_alone or wish.purge:
                delete.append(path)
            else:
                keep.append(path)
    delete += kept.copies_of(place.repo) if place.repo and place.is_main else []
    target = removed.free_name(os.path.basename(place.base)) if keep else ""
    return Sweep(tuple(sorted(delete)), tuple(sorted(keep)), target)


def _tracked(place: Place) -> set[str]:
    """Files of our folder that git knows, relative to it."""
    return {os.path.relpath(name, paths.FOLDER) for name in shared.tracked_files(place, (paths.FOLDER,))}


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
    if os.path.isdir(sweep.target):
        removed.sign(sweep.target, place.base)
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
