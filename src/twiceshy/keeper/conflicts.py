"""Memories that two branches changed: found in git's index or by their markers, settled by taking a side.

Nothing is merged by guessing: a memory is one statement, so one side's file is taken whole. The file is
staged, nothing is committed. Where two branches each replaced a memory by one of their own, git sees no
conflict: there the person names the answer to keep, which then replaces the others. `undo` takes it back.
"""

import os
from typing import NamedTuple

from twiceshy.care import gitlog
from twiceshy.care.gitlog import Sides
from twiceshy.keeper import digest, turned
from twiceshy.keeper import page as pages
from twiceshy.keeper.hall import Keeper
from twiceshy.model import ids
from twiceshy.model.errors import Ambiguous, NotFound, Refused, StoreDamaged, UsageError
from twiceshy.model.memory import Link, Memory
from twiceshy.store import files, mirror, teamfiles
from twiceshy.store.teamfiles import TeamFile
from twiceshy.text import words


class Contested(NamedTuple):
    """A memory that was replaced more than once, and what replaced it: the newest, which speaks, first."""

    old: Memory
    answers: tuple[Memory, ...]


def contested(keeper: Keeper) -> list[Contested]:
    """What two branches replaced, each in its own way."""
    store = keeper.readable("team")  # brings the mirror up to date
    if store is None or not keeper.team_in_files:
        return []
    known = {row[0]: row[1] for row in store.fetch("SELECT path, memory FROM team_files")}
    found = []
    for contest in mirror.contests(keeper.repo):
        old, answers = store.memory(contest.target), [store.memory(known[path]) for path in contest.answers]
        if old is not None:
            found.append(Contested(old, tuple(memory for memory in answers if memory is not None)))
    return found


def keep(keeper: Keeper, reference: str, dry_run: bool = False) -> tuple[Memory, tuple[Memory, ...]]:
    """Say which answer holds: it replaces the others; (the one kept, the ones replaced)."""
    if keeper.actor != "person":
        raise Refused("only a person settles a conflict")
    memory = _answer(keeper, reference)
    others = {
        answer.id: answer
        for contest in contested(keeper)
        for answer in contest.answers
        if memory.id in (one.id for one in contest.answers) and answer.id != memory.id
    }
    if not others:
        raise NotFound(f"nobody contests {ids.short(memory.id)}", hint="`twiceshy team` tells what is contested")
    with pages.writing(keeper, "team", "resolve", turned.note(memory.text), dry_run) as page:
        for other in others.values():
            page.add_link(Link(memory.id, "supersedes", other.id, keeper.now()))
    return memory, tuple(others.values())


def _answer(keeper: Keeper, reference: str) -> Memory:
    """The memory meant by an id, or the one answer that has all these words."""
    wanted = set(words.terms(reference))
    answers = {answer.id: answer for contest in contested(keeper) for answer in contest.answers}
    fitting = [answer for answer in answers.values() if wanted and wanted <= set(words.terms(answer.text))]
    if not fitting or any(answer.id.endswith(reference.strip().lower().removeprefix("#")) for answer in fitting):
        return keeper.find(reference)
    if len(fitting) > 1:
        lines = "; ".join(f"{ids.short(answer.id)} ({answer.text[:50]})" for answer in fitting[:5])
        raise Ambiguous(f"{reference!r} fits {len(fitting)} answers", hint=f"say which: {lines}")
    return fitting[0]


def read(path: str) -> str | None:
    try:
        with open(path, encoding="utf-8", errors="replace") as file:
            return file.read()
    except OSError:
        return None


def parsed(text: str | None, path: str) -> TeamFile | None:
    if text is None:
        return None
    try:
        return teamfiles.parse(text, path)
    except StoreDamaged:
        both = teamfiles.sides_of(text)
        return parsed(both[0], path) if both and both[0] != text else None


def conflicts(keeper: Keeper) -> list[Sides]:
    """Team files that both branches changed, with what each side says, also where markers were committed."""
    return [sides for sides, _ in _conflicts(keeper)]


def said(text: str | None, path: str) -> str:
    """What one side of a conflict says, in one line."""
    team = parsed(text, path)
    if team is None:
        return "(deleted)" if text is None else "(can't be read)"
    memory = team.memory
    marks = [memory.status] if memory.status != "active" else []
    marks += ["locked"] if memory.locked else []
    why = f" (why: {memory.reason})" if memory.reason else ""
    return " ".join(f"{memory.text}{why}{' · ' + ', '.join(marks) if marks else ''}".split())


def resolve(keeper: Keeper, reference: str, choice: str, dry_run: bool = False) -> tuple[str, str]:
    """Settle a conflict of one memory; (path, the side taken). The file is staged, nothing is committed."""
    if keeper.actor != "person":
        raise Refused("only a person settles a conflict")
    sides, staged = _conflict(keeper, reference)
    side = choice
    if choice == "newest":
        side = gitlog.newer_side(keeper.repo, sides.path)
        if not side:
            raise UsageError("git can't tell which side is newer", hint="say --ours or --theirs")
    text = sides.ours if side == "ours" else sides.theirs
    if text is not None:
        teamfiles.parse(text, sides.path)
    if not dry_run:
        full = os.path.join(keeper.repo.worktree, sides.path)
        if text is not None:
            files.write_atomically(full, text.encode("utf-8", "surrogateescape"), 0o644, keeper.repo.local)
        elif os.path.exists(full):
            os.unlink(full)
        if staged:
            gitlog.settle(keeper.repo, sides.path, deleted=text is None)
        keeper.forget_view("team")
        digest.settle(keeper, staged)
    return sides.path, side


def _conflict(keeper: Keeper, reference: str) -> tuple[Sides, bool]:
    """The conflict meant by an id, a file name or words of either side, and whether git still waits for it."""
    found = _conflicts(keeper)
    meant = [entry for entry in found if _is_meant(entry[0], reference)]
    meant = meant or [entry for entry in found if _says(entry[0], reference)]
    if len(meant) == 1:
        return meant[0]
    names = ", ".join(sides.path for sides, _ in (meant or found)[:5])
    if meant:
        raise Ambiguous(f"{reference!r} fits {len(meant)} conflicts", hint=f"say which: {names}")
    raise NotFound(
        f"no conflict of {reference}", hint=f"in conflict: {names}" if names else "no team file is in conflict"
    )


def _conflicts(keeper: Keeper) -> list[tuple[Sides, bool]]:
    """Every conflict, and whether git still waits for it."""
    found = [(sides, True) for sides in gitlog.conflicts(keeper.repo)]
    known = {sides.path for sides, _ in found}
    for path in _marked(keeper):
        both = teamfiles.sides_of(read(os.path.join(keeper.repo.worktree, path)) or "")
        if path not in known and both is not None:
            found.append((Sides(path, None, *both), False))
    return found


def _marked(keeper: Keeper) -> list[str]:
    """Files with conflict markers, also where somebody committed them."""
    folder = teamfiles.folder_of(keeper.repo.folder)
    found = []
    for kind in sorted(os.listdir(folder)) if os.path.isdir(folder) else ():
        inside = os.path.join(folder, kind)
        for name in sorted(os.listdir(inside)) if os.path.isdir(inside) else ():
            text = read(os.path.join(inside, name)) if name.endswith(".md") else None
            if text is not None and teamfiles.CONFLICT.search(text):
                found.append(f"{gitlog.MEMORY}/{kind}/{name}")
    return found


def _is_meant(sides: Sides, reference: str) -> bool:
    wanted = reference.strip().lower().removeprefix("#")
    if sides.path.lower().endswith(wanted) or sides.path.lower().endswith(wanted + ".md"):
        return True
    teams = (parsed(text, sides.path) for text in (sides.ours, sides.theirs, sides.base))
    return any(team.memory.id.endswith(wanted) for team in teams if team)


def _says(sides: Sides, reference: str) -> bool:
    """Has one side all these words?"""
    wanted = set(words.terms(reference))
    teams = (parsed(text, sides.path) for text in (sides.ours, sides.theirs, sides.base))
    return bool(wanted) and any(wanted <= set(words.terms(team.memory.text)) for team in teams if team)
