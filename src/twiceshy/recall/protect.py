"""Keeps an agent from changing or wiping the memory by hand; reading it is always fine.

The private part (`.twiceshy/local`, the person's home of twiceshy) and the team's memories (`.twiceshy/memory`) are
changed by twiceshy's own commands, which know whose words they are told. People edit team files as they like, and
git may bring any version of them: only an agent's tools are asked. Paths are resolved first, so that `..`, `~`,
links and patterns don't get around it; redirections, the usual writers and whatever removes are looked at.
"""

import os
import re
from typing import NamedTuple

from twiceshy import paths
from twiceshy.model.hook import ToolUse
from twiceshy.recall.filedeeds import changed
from twiceshy.recall.reach import Reach, is_below, ours, places
from twiceshy.text.commands import program
from twiceshy.text.shellruns import Run, runs

REASON = "twiceshy's own files are changed with its commands (`twiceshy correct`, `forget`, `undo`), not by hand"
TEAM = (
    "the team's memories are changed with twiceshy's commands (`twiceshy remember --scope team`, `correct`, `forget`,"
    " `team resolve`), not by an agent's hand; what you say there waits for the person's approval"
)
WIPES = (
    "this would take twiceshy's memory away: leave .twiceshy out (`git clean -fdx -e .twiceshy`),"
    " or ask the person to do it"
)
MOST_RUNS = 300  # programs of one line that are looked at
_WRITING = re.compile(r"write|edit|create|delete|remove|move|rename|replace|patch|append|insert|update", re.I)
# Every call that removes has one of these in it; others that name nothing of ours aren't taken apart.
_REMOVING = re.compile(r"\b(?:rm|mv|unlink|shred|trash|clean|stash|find|fd|rsync|rimraf|srm|rmtree|del)\b")
_SCRIPTED = re.compile(
    r"(?:open|writeFileSync|appendFileSync|Path)\(\s*['\"]([^'\"]+)['\"](?=.{0,40}(?:['\"][wax+]|write|append|unlink))"
)
_FROM_GIT = ("checkout", "restore", "switch", "reset", "merge", "pull", "stash", "apply", "am", "cherry-pick")


class Touched(NamedTuple):
    """What a call would do to our files."""

    written: tuple[str, ...] = ()  # paths, maybe with patterns
    wipes: bool = False


def is_edit(tool: ToolUse) -> bool:
    """A file tool, also one of a server that names what it writes."""
    return tool.kind == "edit" or (
        tool.kind in ("mcp", "other") and bool(tool.path) and _WRITING.search(tool.name) is not None
    )


def refusal(tool: ToolUse, repo: paths.Repo, cwd: str) -> str:
    """Why this call may not run; "" for everything that leaves the memory alone."""
    private = Reach((repo.local, paths.home()))
    touched = _touched(tool, repo, cwd or ".")
    if any(private.into(path) or _is_anyones(path, "local") for path in touched.written):
        return REASON
    if any(map(_is_teams, _with_own(touched.written, repo))):
        return TEAM
    return WIPES if touched.wipes else ""


def team_files(tool: ToolUse, repo: paths.Repo, cwd: str) -> list[str]:
    """The team's memories, or folders of them, that a call wrote to or took away, as far as it tells."""
    touched = _touched(tool, repo, cwd or ".")
    folder = os.path.join(os.path.realpath(repo.folder), "memory")
    found = [path for path in _with_own(touched.written, repo) if _is_teams(path)]
    return found + ([folder] if touched.wipes else [])


def _with_own(written: tuple[str, ...], repo: paths.Repo) -> list[str]:
    """The plain part of each path; of one that a pattern leads to the team's folder, that folder."""
    folder = os.path.join(os.path.realpath(repo.folder), "memory")
    reach = Reach((folder,))
    found = []
    for path in written:
        full = os.path.realpath(path)
        found.append(folder if reach.into(path) and not is_below(full, folder) else full)
    return found


def _is_anyones(path: str, part: str) -> bool:
    """Does it lie in that part of our folder, in whichever repository?"""
    root, found = ours(path)
    return found == part and os.path.isdir(os.path.join(root, paths.FOLDER))


def _is_teams(path: str) -> bool:
    return _is_anyones(path + "/", "memory")


def _touched(tool: ToolUse, repo: paths.Repo, cwd: str) -> Touched:
    if is_edit(tool):
        named = (tool.path.removeprefix("file://"), *tool.paths)
        return Touched(tuple(os.path.join(cwd, os.path.expanduser(path)) for path in named if path))
    if not tool.command or not _smells(tool.command, repo, cwd):
        return Touched()
    return _Line(repo, cwd, "dotglob" in tool.command or "globdots" in tool.command).read(tool.command)


def _smells(command: str, repo: paths.Repo, cwd: str) -> bool:
    """A cheap look before the line is taken apart."""
    named = (os.path.basename(paths.home()), os.path.basename(repo.local), "memory", "twiceshy")
    return any(name in command for name in named) or paths.FOLDER in cwd or _REMOVING.search(command) is not None


class _Line:
    """A command line, program by program, from the folder it is in by then."""

    def __init__(self, repo: paths.Repo, cwd: str, hidden: bool) -> None:
        self.cwd = cwd
        self.team = os.path.join(repo.folder, "memory")
        self.guarded = (repo.local, paths.home(), self.team)
        self.reach = Reach(self.guarded, hidden)
        self.written: list[str] = []
        self.wiped = False
        self.found: list[object] = []  # of ours, by the last `find`
        self.listed: frozenset[str] = frozenset()  # the words that stand for what it found

    def read(self, command: str) -> Touched:
        from twiceshy.recall.wiping import is_elsewhere

        if "*** Begin Patch" in command:
            from twiceshy.agents.dialects import patched_files

            self._write(patched_files(command))
        for run in runs(command)[:MOST_RUNS]:
            if not is_elsewhere(run):
                self._take(run)
        return Touched(tuple(self.written), self.wiped)

    def _write(self, words: tuple[str, ...]) -> None:
        self.written += [place for word in words for place in places(word, self.cwd)]

    def _take(self, run: Run) -> None:
        self._write(run.into)
        self._write(tuple(_SCRIPTED.findall(run.fed)))
        if not run.words:
            return
        name = program(run.words[0])
        if name in ("cd", "pushd") and len(run.words) > 1:
            self.cwd = places(run.words[1], self.cwd)[0]
            return
        inside_find = bool(run.within) and program(run.within[0]) in ("find", "fd", "fdfind")
        if name in ("find", "grep", "egrep", "rg") and not inside_find:
            self._find(run)
        elif not inside_find:
            self._remove(run)
        if not (name == "find" or (name == "git" and self._is_from_git(run.words))):
            self._write(tuple(word for word in changed(run.words) if word not in self.listed))

    def _is_from_git(self, words: tuple[str, ...]) -> bool:
        return any(word in _FROM_GIT for word in words[1:4]) or "--cached" in words

    def _find(self, run: Run) -> None:
        from twiceshy.recall import finding
        from twiceshy.text.shellinside import handed

        if program(run.words[0]) != "find":
            entries = [entry for entry in self.found if isinstance(entry, finding.Entry)]
            self.found = list(finding.filtered(entries, run.words, self.cwd)) if run.source else self.found
            return
        folders = [os.path.realpath(folder) for folder in self.guarded]
        hits, removed = finding.found(run.words, self.cwd, folders)
        self.found, self.listed = list(hits), frozenset(handed(run.words))
        self.wiped = self.wiped or removed

    def _remove(self, run: Run) -> None:
        from twiceshy.recall.wiping import removes, wipes

        given = self.listed.intersection(run.words[1:])
        if given and self.found and removes(run.words):
            self.wiped = True
        self.wiped = self.wiped or wipes(run.words, self.cwd, self.reach, given)
