"""What `find` would remove of our folders: its tests are held against the files that really lie there.

`find . -name '*.pyc' -delete` is ordinary cleaning and finds nothing of ours; `find . -name memory.db` does. Tests
that can't be told here (times, owners) count as met. Nothing is executed.
"""

import os
from collections.abc import Iterator, Sequence
from typing import NamedTuple

from twiceshy.recall.reach import fits, is_below
from twiceshy.recall.wiping import removes
from twiceshy.text.commands import program, script_of, simple_commands

MOST_LISTED = 400  # files of ours that are looked at
_EXECUTING = ("-exec", "-execdir", "-ok", "-okdir")
_VALUED = frozenset(
    "-name -iname -path -ipath -wholename -iwholename -regex -iregex -type -size -mtime -mmin -ctime -cmin -atime"
    " -amin -newer -user -group -perm -links -inum -maxdepth -mindepth -fstype -printf -lname -samefile -regextype"
    " -newermt -uid -gid -fprint".split()
)


class Entry(NamedTuple):
    path: str
    is_folder: bool


def entries(folders: Sequence[str], start: str) -> list[Entry]:
    """The folders on the way from `start` to ours, ours, and what lies in them."""
    found: dict[str, Entry] = {}
    for folder in folders:
        if not os.path.isdir(folder) or not (is_below(folder, start) or is_below(start, folder)):
            continue
        for path in _between(start, folder):
            found[path] = Entry(path, True)
        below = start if is_below(start, folder) else folder
        for top, names, files in os.walk(below):
            for name in (*names, *files):
                found[f"{top}/{name}"] = Entry(f"{top}/{name}", name in names)
            if len(found) > MOST_LISTED:
                break
    return list(found.values())


def _between(start: str, folder: str) -> Iterator[str]:
    if is_below(start, folder):
        yield start
        return
    path = folder
    while is_below(path, start):
        yield path
        if path == start:
            return
        path = os.path.dirname(path)


def found(words: tuple[str, ...], cwd: str, folders: Sequence[str]) -> tuple[list[Entry], bool]:
    """What of ours a call of `find` finds, and whether it removes that itself."""
    at = next(
        (at for at, word in enumerate(words[1:], 1) if word[:1] in "-(!" and word not in ("-L", "-H", "-P")), None
    )
    named = [word for word in words[1:at] if not word.startswith("-")] or ["."]
    tests = words[at:] if at else ()
    hits: list[Entry] = []
    removed = False
    for name in named:
        start = os.path.realpath(os.path.join(cwd, os.path.expandvars(os.path.expanduser(name))))
        every = {entry.path: entry for entry in entries(folders, start)}
        for entry in every.values():
            met = _Walk(tests, start, name).meets(entry, every)
            if met is not None:
                hits.append(entry)
                removed = removed or met
    return hits, removed


class _Walk:
    """One expression of `find` for one file after the other."""

    def __init__(self, tests: tuple[str, ...], start: str, name: str) -> None:
        self.tests, self.start, self.name = tests, start, name
        self.at = 0
        self.entry = Entry("", False)
        self.removed = self.pruned = False

    def meets(self, entry: Entry, every: dict[str, Entry]) -> bool | None:
        """Whether it is removed; None if it isn't found, or lies below what is left out."""
        path = os.path.dirname(entry.path)
        while "-prune" in self.tests and is_below(path, self.start):
            self._asked(every.get(path, Entry(path, True)))
            if self.pruned:
                return None
            path = os.path.dirname(path)
        return self.removed if self._asked(entry) or self.removed else None

    def _asked(self, entry: Entry) -> bool:
        self.entry, self.at, self.removed, self.pruned = entry, 0, False, False
        met = self._either(True)
        return met and not self.pruned

    def _peek(self) -> str:
        return self.tests[self.at] if self.at < len(self.tests) else ""

    def _take(self) -> str:
        self.at += 1
        return self.tests[self.at - 1] if self.at <= len(self.tests) else ""

    def _either(self, live: bool) -> bool:
        met = self._every(live)
        while self._peek() in ("-o", "-or", ","):
            met = self._every(live and (self._take() == "," or not met)) or met
        return met

    def _every(self, live: bool) -> bool:
        met = True
        while self._peek() not in ("", "-o", "-or", ")", ","):
            met = self._one(live and met) and met
        return met

    def _one(self, live: bool) -> bool:
        word = self._take()
        if word == "(":
            met = self._either(live)
            self._take()
            return met
        if word in ("!", "-not"):
            return not self._one(live)
        if word in _EXECUTING:
            return self._executes(live)
        if word == "-delete":
            self.removed = self.removed or live
        if word == "-prune":
            self.pruned = self.pruned or live
        return self._holds(word, self._take()) if word in _VALUED else word != "-empty"

    def _executes(self, live: bool) -> bool:
        told: list[str] = []
        while self._peek() and not (self._peek() in (";", "\\;") or (self._peek() == "+" and told[-1:] == ["{}"])):
            told.append(self._take())
        self._take()
        script = script_of(tuple(told))
        deeds = simple_commands(script) if script else (tuple(told),)
        self.removed = self.removed or (live and any(removes(deed) for deed in deeds))
        return True

    def _holds(self, test: str, value: str) -> bool:
        path = self.entry.path
        below = path[len(self.start.rstrip("/")) :].strip("/")
        if test in ("-name", "-iname"):
            return _fits(test, value, os.path.basename(path) if below else self.name.rstrip("/"))
        if test in ("-path", "-ipath", "-wholename", "-iwholename"):
            return _fits(test, value, f"{self.name.rstrip('/')}/{below}" if below else self.name)
        if test == "-type":
            return ("d" if self.entry.is_folder else "f") in value.split(",")
        if test in ("-maxdepth", "-mindepth") and value.isdecimal():
            depth = below.count("/") + 1 if below else 0
            return depth <= int(value) if test == "-maxdepth" else depth >= int(value)
        if test in ("-regex", "-iregex"):
            return _matches(value, f"{self.name.rstrip('/')}/{below}")
        return value != "0" if test == "-size" else True


def _fits(test: str, pattern: str, name: str) -> bool:
    return fits(pattern.lower(), name.lower()) if test.startswith("-i") else fits(pattern, name)


def _matches(pattern: str, path: str) -> bool:
    import re

    try:
        return re.fullmatch(pattern.replace("\\(", "(").replace("\\)", ")").replace("\\|", "|"), path) is not None
    except re.error:
        return True


def filtered(listed: list[Entry], words: tuple[str, ...], cwd: str) -> list[Entry]:
    """What is left behind `| grep`."""
    import re

    if program(words[0]) not in ("grep", "egrep", "fgrep", "rg", "ag"):
        return listed
    named = [word for word in words[1:] if not word.startswith("-")]
    turned = (
        any(word[:1] == "-" and word[1:2] != "-" and "v" in word for word in words[1:]) or "--invert-match" in words
    )
    try:
        pattern = re.compile(named[0] if named else "")
    except re.error:
        return listed
    return [entry for entry in listed if bool(pattern.search(_shown(entry.path, cwd))) is not turned]


def _shown(path: str, cwd: str) -> str:
    cwd = os.path.realpath(cwd)
    return "./" + path[len(cwd) :].strip("/") if is_below(path, cwd) else path
