"""What `git add -A` or `git commit` would really take, as git itself says it.

A rule forbids to commit certain files; agents rarely name them. So where such a rule stands and a line adds or commits
what it doesn't name, git is asked for the state of just that, within a short time; what it can't say in time is not
told. What the line itself takes away or has ignored first is left out.
"""

import os
import time
from collections.abc import Iterable, Sequence
from itertools import pairwise

from twiceshy import settings
from twiceshy.recall.calls import callwords
from twiceshy.recall.calls.filekinds import SAMPLES, kinds
from twiceshy.text import words
from twiceshy.text.commands import program
from twiceshy.text.shellruns import Run

SECONDS = 1.0  # git's answer is waited for
MOST_SAID = 1_000_000  # bytes of it
_ASKED = ("-c", "core.fsmonitor=false", "--no-optional-locks", "status", "--porcelain", "-z", "--no-renames")
_ADDING = frozenset({"add", "stage"})
_TRACKED = frozenset({"-u", "--update", "-p", "--patch"})
_UNDOING = frozenset({"rm", "reset", "restore", "stash", "clean", "mv"})
_REMOVING = frozenset({"rm", "mv", "unlink", "trash", "shred"})
_VALUED = frozenset("-m --message -F --file -C -c --author --date -t --template --trailer --fixup --squash".split())


def taken(runs: Sequence[Run], cwd: str) -> list[str]:
    """The files, from the top of the worktree, that the line would add or commit without naming them."""
    found: list[str] = []
    gone: set[str] = set()
    for run in runs:
        name = program(run.words[0]) if run.words else ""
        if any(path.endswith((".gitignore", "info/exclude")) for path in (*run.into, *run.words[1:])):
            return []  # what it has ignored first can't be seen yet
        if name in ("cd", "pushd") and len(run.words) > 1:
            cwd = os.path.join(cwd, os.path.expanduser(run.words[1]))
        elif name in _REMOVING or (name == "git" and not _UNDOING.isdisjoint(callwords.bare_words(run.words)[:1])):
            gone.update(os.path.basename(word.rstrip("/")) for word in run.words[1:])
        elif name == "git" and not callwords.tries(run.words):
            found += _by_git(run.words, cwd)
    return [path for path in dict.fromkeys(found) if os.path.basename(path) not in gone]


def takes(runs: Iterable[Run]) -> bool:
    """Does a line add or commit anything?"""
    return any(
        program(run.words[0]) == "git" and callwords.bare_words(run.words)[:1] in (["add"], ["stage"], ["commit"])
        for run in runs
        if run.words
    )


def words_of(path: str) -> frozenset[str]:
    """The stems that may name such a file: those of its kinds, and of what it and its folders are called."""
    if path.endswith(SAMPLES):
        return frozenset()
    said = (*kinds(path), *path.split("/"))
    return frozenset(stem for each in said for stem in words.words(each))


def _by_git(piece: tuple[str, ...], cwd: str) -> list[str]:
    verb = "".join(callwords.bare_words(piece)[:1])
    if verb != "commit" and verb not in _ADDING:
        return []
    at = piece.index(verb)
    cwd = os.path.join(cwd, _folder(piece[1:at]))
    options = {each for word in piece[at + 1 :] if word[:1] == "-" for each in _spelled(word)}
    named = _named(piece[at + 1 :])
    if named and all(os.path.isfile(os.path.join(cwd, each)) for each in named):
        return []  # what is named is known
    if verb == "commit":
        every = _status(cwd, named, ("-uno",))
        whole = bool(named) or not {"-a", "--all"}.isdisjoint(options)
        return [path for state, path in every if _stays(state, whole)]
    if not named and options.isdisjoint({"-A", "--all", *_TRACKED}):
        return []
    more = ("--ignored",) if not {"-f", "--force"}.isdisjoint(options) else ()
    every = _status(cwd, named, ("-uno",) if not _TRACKED.isdisjoint(options) else ("-uall", *more))
    return [path for state, path in every if state[1:] not in ("D", " ")]


def _stays(state: str, whole: bool) -> bool:
    """Is it in the commit, and not because it goes? Who takes a file out of git breaks no rule about what is in it."""
    taken = state[1:] if whole and state[1:] not in ("", " ") else state[:1]
    return taken not in ("D", " ", "?", "!")


def _folder(before: tuple[str, ...]) -> str:
    """The folder of `git -C folder`."""
    return os.path.join("", *(after for word, after in pairwise(before) if word == "-C"))


def _spelled(word: str) -> list[str]:
    """`-am` as `-a` and `-m`."""
    return [word] if word.startswith("--") else ["-" + letter for letter in word[1:]]


def _named(given: tuple[str, ...]) -> list[str]:
    """The files a call names: what is no option and no option's value."""
    found: list[str] = []
    skip = False
    for at, word in enumerate(given):
        if word == "--":
            return found + list(given[at + 1 :])
        if not skip and word[:1] != "-":
            found.append(word)
        skip = not skip and (word in _VALUED or (word[:1] == "-" and word[1:2] != "-" and word.endswith("m")))
    return found


def _status(cwd: str, named: list[str], how: tuple[str, ...]) -> list[tuple[str, str]]:
    """The state and the path of each file, as git tells them."""
    said = _answer(("git", "-C", cwd, *_ASKED, *how, "--", *named))
    lines = said.decode("utf-8", "surrogateescape").split("\0")
    return [(line[:2], line[3:]) for line in lines if line[2:3] == " "]


def _answer(command: tuple[str, ...]) -> bytes:
    """What a program writes, nothing if it takes too long. A hook has no time to load `subprocess`."""
    if not hasattr(os, "posix_spawnp") or any("\0" in word for word in command):
        return b""
    reading, writing = os.pipe()
    silent = [(os.POSIX_SPAWN_OPEN, stream, os.devnull, os.O_RDWR, 0) for stream in (0, 2)]
    try:
        actions = [*silent, (os.POSIX_SPAWN_DUP2, writing, 1)]
        child = os.posix_spawnp(command[0], command, os.environ, file_actions=actions)
    except OSError:  # there is no git
        os.close(reading)
        return b""
    finally:
        os.close(writing)
    try:
        found = _read(reading)
        if found is None:
            os.kill(child, 9)
        return found or b""
    finally:
        os.close(reading)
        os.waitpid(child, 0)


def _read(reading: int) -> bytes | None:
    """All that comes, None if it takes too long or is too much."""
    os.set_blocking(reading, False)
    found, until = b"", time.monotonic() + settings.at_least(SECONDS)
    while time.monotonic() < until and len(found) < MOST_SAID:
        try:
            part = os.read(reading, 65_536)
        except BlockingIOError:
            time.sleep(0.001)
            continue
        if not part:
            return found
        found += part
    return None
