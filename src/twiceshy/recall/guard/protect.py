"""Keeps an agent from changing or wiping the memory by hand; reading it is always fine.

The private part (`.twiceshy/local`, the person's home of twiceshy) and the team's memories (`.twiceshy/memory`) are
changed by twiceshy's own commands, which know whose words they are told. People edit team files as they like, and
git may bring any version of them: only an agent's tools are asked. Paths are resolved first, so that `..`, `~`,
links and patterns don't get around it; redirections, the usual writers and whatever removes are looked at.
"""

import os
import re
from collections.abc import Iterator
from typing import TYPE_CHECKING, NamedTuple

from twiceshy import paths
from twiceshy.model.hook import ToolUse
from twiceshy.recall.calls.filedeeds import changed
from twiceshy.recall.guard.reach import Reach, clean, is_below, ours, places, smells
from twiceshy.text.commands import program
from twiceshy.text.shellinside import SPEAKING, handed
from twiceshy.text.shellruns import Run, runs

if TYPE_CHECKING:
    from twiceshy.recall.guard.finding import Entry
    from twiceshy.recall.guard.matching import Patience

REASON = "twiceshy's own files are changed with its commands (`twiceshy correct`, `forget`, `undo`), not by hand"
TEAM = (
    "the team's memories are changed with twiceshy's commands (`twiceshy remember --scope team`, `correct`, `forget`,"
    " `team resolve`), not by an agent's hand; what you say there waits for the person's approval"
)
WIPES = (
    "this would take twiceshy's memory away or rewrite it: leave .twiceshy out (`git clean -fdx -e .twiceshy`,"
    " `grep --exclude-dir=.twiceshy`, `find -not -path './.twiceshy/*'`), or ask the person to do it"
)
SETTINGS = "twiceshy's settings are the person's: ask them to change .twiceshy/config.toml"
MOST_RUNS = 300  # programs of one line that are looked at
MOST_WRITTEN = 400  # files that are looked up
MOST_FED = 2000  # names that `xargs` is fed with
_WRITING = re.compile(r"write|edit|create|delete|remove|move|rename|replace|patch|append|insert|update", re.I)
# What a script opens to write, or writes at once.
_SCRIPTED = (
    re.compile(r"(?:open|Path)\(\s*['\"]([^'\"]+)['\"](?=.{0,40}(?:['\"][wax+]|write|append|unlink))"),
    re.compile(r"(?:(?:write|append|output)File(?:Sync)?|createWriteStream|(?:write|append)TextFile(?:Sync)?)"
               r"\(\s*['\"`]([^'\"`]+)['\"`]"),
)  # fmt: skip
# A store that a script connects to, and what changes it if it comes soon after.
_CONNECTED = re.compile(r"connect\(\s*['\"](?:file:)?([^'\"?]++)['\"?]", re.I)
_CHANGING = re.compile(r"\b(?:update|insert|delete|drop|alter|replace|commit|executescript)\b", re.I)
SOON = 4_000  # characters
_CONFIG = f"/{paths.FOLDER}/config.toml"
_FINDERS = frozenset({"find", "fd", "fdfind"})
_FILTERS = frozenset({"grep", "egrep", "fgrep", "rg", "ag"})
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
    try:
        return _refusal(tool, repo, cwd)
    except (ValueError, RecursionError):  # no line of this world; but what names our folder isn't let through
        return REASON if paths.FOLDER in f"{tool.path} {' '.join(tool.paths)} {tool.command}" else ""


def _refusal(tool: ToolUse, repo: paths.Repo, cwd: str) -> str:
    private = Reach((repo.local, paths.home()))
    touched = _touched(tool, repo, cwd or ".")
    if any(private.into(path) or _is_anyones(path, "local") for path in touched.written):
        return REASON
    if any(map(_is_teams, _with_own(touched.written, repo))):
        return TEAM
    settings = Reach((os.path.join(repo.folder, "config.toml"),))
    if any(settings.into(path) or os.path.realpath(path).endswith(_CONFIG) for path in touched.written):
        return SETTINGS
    return WIPES if touched.wipes else ""


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
    cwd = clean(cwd)
    if is_edit(tool):
        named = (clean(path) for path in (tool.path.removeprefix("file://"), *tool.paths))
        return Touched(tuple(os.path.join(cwd, os.path.expanduser(path)) for path in named if path))
    command = clean(tool.command)
    if not command or not smells(command, cwd):
        return Touched()
    return _Line(repo, cwd, "dotglob" in command or "globdots" in command).read(command)


def _fewer(written: list[str]) -> list[str]:
    """Each path once; of very many those first that may be ours by their looks."""
    distinct = list(dict.fromkeys(written))
    if len(distinct) > MOST_WRITTEN:
        distinct.sort(key=lambda path: not smells(path, ""))
    return distinct[:MOST_WRITTEN]


def _connected(script: str) -> Iterator[str]:
    """The stores that a script connects to and changes soon after; each of its words is looked at once."""
    changing = -1  # where something is changed next
    changes = (verb.start() for verb in _CHANGING.finditer(script))
    for store in _CONNECTED.finditer(script):
        while changing < store.end():
            changing = next(changes, len(script) + SOON + 1)
        if changing - store.end() <= SOON:
            yield store[1]


class _Line:
    """A command line, program by program, from the folder it is in by then."""

    def __init__(self, repo: paths.Repo, cwd: str, hidden: bool) -> None:
        self.cwd = cwd
        self.team = os.path.join(repo.folder, "memory")
        self.guarded = (repo.local, paths.home(), self.team)
        self.reach = Reach(self.guarded, hidden)
        self.written: list[str] = []
        self.wiped = False
        self.found: list[Entry] = []  # of ours, by the last `find`
        self.flows = False  # is that what comes through the pipe?
        self.purse: Patience | None = None  # the steps that all patterns of the line may take
        self.listed: frozenset[str] = frozenset()  # the words that stand for what it found

    def read(self, command: str) -> Touched:
        from twiceshy.recall.guard.wiping import is_elsewhere

        if "*** Begin Patch" in command:
            from twiceshy.agents.dialects import patched_files

            self._write(patched_files(command))
        for run in runs(command)[:MOST_RUNS]:
            if not is_elsewhere(run):
                self._take(run)
        return Touched(tuple(_fewer(self.written)), self.wiped)

    def _write(self, words: tuple[str, ...]) -> None:
        self.written += [place for word in words for place in places(word, self.cwd)]

    def _take(self, run: Run) -> None:
        self._write(run.into)
        name = program(run.words[0]) if run.words else ""
        script = f"{run.fed}\n{' '.join(run.words)}" if name in SPEAKING else run.fed
        self._write(tuple(path for written in _SCRIPTED for path in written.findall(script)))
        self._write(tuple(dict.fromkeys(_connected(script))))
        if not run.words:
            return
        if run.fed and "xargs" in run.front:
            run = run._replace(words=(*run.words, *run.fed.split()[:MOST_FED]))
        if name in ("cd", "pushd") and len(run.words) > 1:
            self.cwd = places(run.words[1], self.cwd)[0]
            return
        self.flows = self.flows and bool(run.source)  # else a new pipe begins
        inside_find = bool(run.within) and program(run.within[0]) in _FINDERS
        if not inside_find:
            self._find(run, name)
            self._remove(run)
        if not (name == "find" or (name == "git" and self._is_from_git(run.words))):
            self._write(tuple(word for word in changed(run.words) if word not in self.listed))

    def _is_from_git(self, words: tuple[str, ...]) -> bool:
        return any(word in _FROM_GIT for word in words[1:4]) or "--cached" in words

    def _find(self, run: Run, name: str) -> None:
        """What of ours this writes out for the next program."""
        if name not in _FINDERS | _FILTERS | {"ls"}:
            return
        from twiceshy.recall.guard import fdfind, finding, matching

        self.purse = self.purse or matching.Patience()
        if name in _FILTERS:
            if self.flows:
                self.found = finding.filtered(self.found, run.words, self.cwd, self.purse)
            elif not run.source:
                self.found, self.flows = finding.searched(run.words, self.cwd, self.reach), True
                self.listed = frozenset(handed(run.words))
            return
        if name == "ls":
            self.found, self.flows = finding.listed(run.words, self.cwd, self.reach), True
            self.listed = frozenset()
            return
        finder = finding.found if name == "find" else fdfind.found
        self.found, removed = finder(run.words, self.cwd, self.reach, self.purse)
        self.listed, self.flows = frozenset(handed(run.words)), True
        self.wiped = self.wiped or removed

    def _remove(self, run: Run) -> None:
        from twiceshy.recall.guard.wiping import removes, rewrites, takes_folders, wipes

        given = self.listed.intersection(run.words[1:])
        piped = self.flows and bool(run.source) and "xargs" in run.front
        if (given or piped) and removes(run.words):
            whole = takes_folders(run.words)
            self.wiped = self.wiped or any(whole or not entry.is_folder for entry in self.found)
        elif (given or piped) and rewrites(run.words):
            from twiceshy.recall.guard.finding import is_stored

            self.wiped = self.wiped or any(map(is_stored, self.found))
        self.wiped = self.wiped or wipes(run.words, self.cwd, self.reach, given)
