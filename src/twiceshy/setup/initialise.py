"""`init` and `install`: plan from the recipes and the record, show it, carry it out.

Doing it again changes nothing; doing it for more agents adds them; doing it for fewer (how `clean
--agents` works) takes the others' files back. The record is written before the files it speaks of.
"""

import os
import re
from typing import NamedTuple

from twiceshy import paths
from twiceshy.care import kept
from twiceshy.model.errors import NotYours, SetupError
from twiceshy.model.setup import Addition
from twiceshy.setup import apply, files, ignore, ledger, places, removed, repos, shared, worktrees
from twiceshy.setup.ledger import Ledger
from twiceshy.setup.outcome import Done, Outcome, diff_of, done, shown
from twiceshy.setup.places import Place
from twiceshy.setup.plan import Change, Plan, Problem, gather, plan_additions


class Draft(NamedTuple):
    """A plan with the record it leads to."""

    plan: Plan
    before: str | None  # the record's text now
    ledger: Ledger
    spare: tuple[str, ...] = ()  # folders made earlier that nothing of ours needs any more
    unhooked: tuple[tuple[str, str], ...] = ()  # agents without hooks, and the file that can't name them

    def changes(self, place: Place) -> tuple[Change, ...]:
        """All files, the record first."""
        after = ledger.dump(self.ledger)
        record = [Change(places.real_path(place, place.ledger), self.before, after)] if after != self.before else []
        return (*record, *self.plan.changes)


def init(start: str, agents: tuple[str, ...] = (), team: bool = False, dry_run: bool = False) -> Outcome:
    place = places.repository(start)
    if place.repo is not None and paths.came_along(place.repo):
        raise NotYours(place.repo.local)  # hooks would answer nothing here: better told now
    with files.locked(place.base):
        text, known, notes = read_ledger(place)
        chosen = _ordered(set(known.agents) | set(agents or places.found_agents(place))) or ("generic",)
        draft = draft_of(place, text, known, chosen, team or known.team)
        problems = [] if dry_run else carry_out(place, draft)
        notes += tuple(f"{agent} gets no hooks: {shared.BARRED.format(path)}" for agent, path in draft.unhooked)
        notes += () if dry_run or problems else _brought_back(place)
    listed: tuple[Done, ...] = ()
    if place.base not in _listed_safely():
        listed = (Done(shown(place.base, repos.list_file()), repos.registering()),)
        if not dry_run:
            repos.register(place.base)
    return _report(place, draft, dry_run, listed, problems, notes)


def give_back(start: str) -> bool:
    """A file that the person has added to since we made it is git's to see again; whether there was one."""
    place = places.repository(start)
    _, known, notes = read_ledger(place)
    if notes or known.team or not shared.grown(place, known):
        return False
    with files.locked(place.base):
        text, known, _ = read_ledger(place)
        draft = draft_of(place, text, known, known.agents, known.team)
        return bool(draft.plan.changes) and not carry_out(place, draft)


def _brought_back(place: Place) -> tuple[str, ...]:
    """What was remembered here before a command wiped it: put back where nothing is, told where something is."""
    if place.repo is None or not place.is_main:
        return ()
    made = kept.lost(place.repo)
    if not made:
        told = (kept.notice(place.repo), removed.notice(place.base, place.repo.database))
        return tuple(word for word in told if word)
    copy = kept.path_of(place.repo)
    if os.path.exists(place.repo.database) or not kept.is_known_by_commits(copy):
        return (kept.TOLD.format(made),)
    kept.bring_back(copy, place.repo.database)
    return (
        f"the private memory of this repository was gone: it is back from the copy of {made}, without what was said "
        "since; `twiceshy clean --purge` deletes it",
    )


def install(agents: tuple[str, ...] = (), everywhere: bool = False, dry_run: bool = False) -> Outcome:
    """For the person: note which agents there are; touch their own files only with `everywhere`."""
    place = places.household()
    with files.locked(place.base):
        text, known, notes = read_ledger(place)
        chosen = _ordered(set(known.agents) | set(agents or places.found_agents(place)))
        if everywhere or known.records:
            draft = draft_of(place, text, known, chosen, team=False)
        else:
            folders = known.folders or tuple(files.missing_folders(place.base, [place.ledger]))
            draft = Draft(Plan(), text, known._replace(agents=chosen, folders=folders))
        problems = [] if dry_run else carry_out(place, draft)
    return _report(place, draft, dry_run, (), problems, notes)


def read_ledger(place: Place) -> tuple[str | None, Ledger, tuple[str, ...]]:
    """The record's text and content; a damaged one is set aside in words, and rebuilt."""
    text = files.read(place.ledger)
    try:
        return text, ledger.load(text) or _fresh(place), ()
    except SetupError as error:
        return text, _fresh(place), (f"{error.message}; it is written anew",)


def draft_of(place: Place, text: str | None, known: Ledger, agents: tuple[str, ...], team: bool) -> Draft:
    found = shared.of(place, known) if place.repo else shared.Shared()
    additions = shared.additions(place, agents, team, known, found)
    wanted, problems = _inside(place, additions)
    wanted = _redirected(place, wanted) + _own_files(place, wanted)
    private = [*_private(place, wanted, known), *_private_elsewhere(place)]
    wanted += [("", lines) for lines in ignore.additions(place, private, team)]
    others = worktrees.needed_elsewhere(place) | (frozenset() if team else found.files)
    names = {addition.path for _, addition in wanted}
    records = [one for one in known.records if one.path in names or one.path not in others]
    plan = plan_additions(gather(wanted), records, files.reader(place.base))
    made = [change.path for change in plan.changes if change.before is None]
    folders = dict.fromkeys([*known.folders, *files.missing_folders(place.base, [*made, place.ledger])])
    used = [os.path.join(place.base, one.path) for one in plan.records] + [place.ledger]
    spare = [one for one in folders if not any(path.startswith(os.path.join(place.base, one, "")) for path in used)]
    fresh = known._replace(
        agents=agents,
        team=team,
        records=plan.records,
        folders=tuple(one for one in folders if one not in spare),
    )
    unhooked = shared.unhooked(place, agents, known, found, additions)
    return Draft(plan._replace(problems=(*problems, *plan.problems)), text, fresh, tuple(spare), tuple(unhooked))


def carry_out(place: Place, draft: Draft) -> list[Problem]:
    apply.make_private(place.repo.local if place.repo else paths.home())
    changes = draft.changes(place)
    unrecorded = apply.execute(place.base, changes[: len(changes) - len(draft.plan.changes)])
    if unrecorded:  # what can't be written down is not done
        return unrecorded
    problems = apply.execute(place.base, draft.plan.changes)
    for record in draft.ledger.records:
        files.discard_unfinished(os.path.join(place.base, record.path))
    files.remove_folders(place.base, draft.spare)
    return problems


def _report(
    place: Place,
    draft: Draft,
    dry_run: bool,
    more: tuple[Done, ...] = (),
    problems: list[Problem] | None = None,
    notes: tuple[str, ...] = (),
) -> Outcome:
    changes = draft.changes(place)
    failed = {problem.path for problem in problems or ()}
    return Outcome(
        place.base,
        draft.ledger.agents,
        dry_run,
        done(place.base, [change for change in changes if change.path not in failed]) + more,
        (*draft.plan.problems, *(problems or ())),
        notes,
        diff_of(place.base, draft.plan.changes),
        draft.ledger.team,
    )


def _fresh(place: Place) -> Ledger:
    """A first record. A folder of ours that holds nothing but the private part was made by us earlier."""
    folder = os.path.join(place.base, paths.FOLDER)
    names = sorted(os.listdir(folder)) if place.repo and os.path.isdir(folder) else []
    if names == ["local"]:
        return Ledger(folders=(paths.FOLDER, os.path.join(paths.FOLDER, "local")))
    return Ledger(found=tuple(name for name in names if name != "local"))


def _ordered(agents: set[str]) -> tuple[str, ...]:
    return tuple(agent for agent in places.AGENTS if agent in agents)


def _inside(place: Place, wanted: list[tuple[str, Addition]]) -> tuple[list[tuple[str, Addition]], list[Problem]]:
    """A repository's link to a file outside of it is left alone: others may share that file."""
    if place.scope == "user":
        return wanted, []
    outside = {addition.path for _, addition in wanted if os.path.isabs(addition.path)}
    problems = [Problem(path, "is a link to a file outside of the repository; left alone") for path in sorted(outside)]
    return [one for one in wanted if one[1].path not in outside], problems


def _redirected(place: Place, wanted: list[tuple[str, Addition]]) -> list[tuple[str, Addition]]:
    """A CLAUDE.md that only imports AGENTS.md gets no block of its own."""
    text = files.read(os.path.join(place.base, "CLAUDE.md")) if place.scope == "repo" else None
    if text is None or not re.search(r"(?m)^@(?:\./)?AGENTS\.md\s*$", text):
        return wanted
    return [
        (agent, addition._replace(path=places.real_path(place, "AGENTS.md")))
        if addition.path == "CLAUDE.md"
        else (agent, addition)
        for agent, addition in wanted
    ]


def _own_files(place: Place, wanted: list[tuple[str, Addition]]) -> list[tuple[str, Addition]]:
    found = []
    if place.repo is not None:
        found.append(Addition(os.path.join(paths.FOLDER, "config.toml"), "text", "settings", text=shared.CONFIG))
        if place.is_main:
            own = places.real_path(place, os.path.join(place.repo.local, ".gitignore"))
            found.append(Addition(own, "text", "ignore", text="*\n"))
    if _has_plugin(wanted):
        plugin = places.real_path(place, places.plugin_file(place))
        found.append(Addition(plugin, "text", "hooks", text=_plugin_text()))
    return [("", addition) for addition in found]


def _has_plugin(wanted: list[tuple[str, Addition]]) -> bool:
    """Does OpenCode's configuration name our plugin file? Not where that would be a path of one machine in git."""
    return any(isinstance(one.tree, dict) and "plugin" in one.tree for _, one in wanted)


def _plugin_text() -> str:
    from twiceshy.setup.packages import opencode_plugin

    return opencode_plugin()


def _private(place: Place, wanted: list[tuple[str, Addition]], known: Ledger) -> list[str]:
    """Files that speak of this machine and were not there before us, or are of one machine by their name."""
    found, grown = [], shared.grown(place, known)
    for _, addition in wanted:
        record = known.record(addition.path)
        was_there = not record.created if record else os.path.exists(os.path.join(place.base, addition.path))
        theirs = (was_there or addition.path in grown) and not shared.is_local(addition.path)
        if addition.private and not theirs:
            found.append(addition.path)
    return found


def _private_elsewhere(place: Place) -> list[str]:
    """The like in the other worktrees: git keeps one list for all of them."""
    found = []
    for other in worktrees.others(place):
        known = worktrees.record(other)
        wanted = shared.additions(other, known.agents, known.team, known, shared.of(other, known))
        found += _private(other, wanted, known)
    return found


def _listed_safely() -> tuple[str, ...]:
    try:
        return repos.listed()
    except SetupError:
        return ()
