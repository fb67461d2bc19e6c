"""What `find` and `grep -r` would hand on of our folders: tests are held against the files that really lie there.

`find . -name '*.pyc' -delete` is ordinary cleaning and finds nothing of ours; `find . -name memory.db` does. Tests
that can't be told here (times, owners, patterns that could run forever) count as met, also behind `!`: they are None.
Nothing is executed, and the steps of a whole line are counted.
"""

import os
from collections.abc import Iterator, Sequence
from itertools import pairwise
from typing import NamedTuple

from twiceshy.paths import FOLDER
from twiceshy.recall.guard.matching import MOST_DEEP, Matcher, Patience, literal, matcher
from twiceshy.recall.guard.reach import Reach, fits, is_below, places
from twiceshy.recall.guard.wiping import removes, rewrites
from twiceshy.text.commands import program, script_of, simple_commands, unwrap

MOST_LISTED = 400  # files of ours that are looked at
MOST_BYTES = 20_000_000  # of one that is looked through
STEP = 30  # what a test costs that is no regular expression, in steps of one
FILTERS = frozenset("grep egrep fgrep rg ag".split())
_EXECUTING = ("-exec", "-execdir", "-ok", "-okdir")
_TELLING = ("-printf", "-fprint", "-regextype", "-maxdepth", "-mindepth")  # always met
_VALUED = frozenset(
    "-name -iname -path -ipath -wholename -iwholename -regex -iregex -type -size -mtime -mmin -ctime -cmin -atime"
    " -amin -newer -user -group -perm -links -inum -maxdepth -mindepth -fstype -printf -lname -samefile -regextype"
    " -newermt -uid -gid -fprint".split()
)


class Entry(NamedTuple):
    path: str
    is_folder: bool
    shown: str = ""  # as the program writes it, where that isn't the path


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


def found(words: tuple[str, ...], cwd: str, reach: Reach, patience: Patience) -> tuple[list[Entry], bool]:
    """What of ours a call of `find` finds, and whether it removes that itself."""
    at = next(
        (at for at, word in enumerate(words[1:], 1) if word[:1] in "-(!" and word not in ("-L", "-H", "-P")), None
    )
    named = [word for word in words[1:at] if not word.startswith("-")] or ["."]
    tests = words[at:] if at else ()
    hits: list[Entry] = []
    removed = False
    for name, start in starts(named, cwd, reach):
        every = {entry.path: entry for entry in entries(reach.folders, start)}
        walk = _Walk(tests, start, name, patience)
        for entry in every.values():
            met = walk.meets(entry, every)
            if met is not None:
                hits.append(entry)
                removed = removed or met
    return hits, removed


def starts(named: Sequence[str], cwd: str, reach: Reach) -> Iterator[tuple[str, str]]:
    """Each folder that is looked through, as it is named and where it lies; of a pattern, what of ours it leads to."""
    for name in named:
        for place in places(name, cwd):
            led = reach.led(place)
            if led is None:
                yield name, os.path.realpath(place)
            else:
                yield from ((_shown(path, cwd).removeprefix("./"), path) for path in led)


class _Walk:
    """One expression of `find` for one file after the other; what isn't known is None, and lets actions happen."""

    def __init__(self, tests: tuple[str, ...], start: str, name: str, patience: Patience) -> None:
        self.tests, self.start, self.name, self.patience = tests, start, name, patience
        self.at = self.depth = 0
        self.entry = Entry("", False)
        self.removed = self.pruned = False
        self.left_out: dict[str, bool] = {}  # folders, and whether `-prune` keeps out of them
        self.matchers: dict[int, Matcher] = {}  # by where they stand
        self.deeds: dict[int, tuple[int, bool, bool]] = {}  # of each `-exec`: where it ends, if it removes or rewrites

    def meets(self, entry: Entry, every: dict[str, Entry]) -> bool | None:
        """Whether it is removed; None if it isn't found, or lies below what is left out."""
        path = os.path.dirname(entry.path)
        while "-prune" in self.tests and is_below(path, self.start):
            if path not in self.left_out:
                self._asked(every.get(path, Entry(path, True)))
                self.left_out[path] = self.pruned
            if self.left_out[path]:
                return None
            path = os.path.dirname(path)
        return self.removed if self._asked(entry) or self.removed else None

    def _asked(self, entry: Entry) -> bool:
        self.entry, self.at, self.depth, self.removed, self.pruned = entry, 0, 0, False, False
        if not self.patience.has(len(self.tests) * STEP):
            return self._given_up()
        met = self._either(True)
        return met is not False and not self.pruned

    def _given_up(self) -> bool:
        """Too much to look at: it is found, and removed if the call removes at all."""
        self.at = len(self.tests)
        at = range(len(self.tests))
        self.removed = "-delete" in self.tests or any(removes((word,)) for word in self.tests)
        self.removed = self.removed or any(rewrites(self.tests[each : each + 3]) for each in at)
        return True

    def _peek(self) -> str:
        return self.tests[self.at] if self.at < len(self.tests) else ""

    def _take(self) -> str:
        self.at += 1
        return self.tests[self.at - 1] if self.at <= len(self.tests) else ""

    def _either(self, live: bool) -> bool | None:
        met = self._every(live)
        while self._peek() in ("-o", "-or", ","):
            other = self._every(live and (self._take() == "," or met is not True))
            met = True if met or other else None if met is None or other is None else False
        return met

    def _every(self, live: bool) -> bool | None:
        met: bool | None = True
        while self.at < len(self.tests) and self._peek() not in ("-o", "-or", ")", ","):
            one = self._one(live and met is not False)
            met = False if met is False or one is False else met and one
        return met

    def _one(self, live: bool) -> bool | None:
        word = self._take()
        if word in ("(", "!", "-not"):
            return self._inner(word, live)
        if word in _EXECUTING:
            return self._executes(live)
        if word == "-delete":
            self.removed = self.removed or live
        if word == "-prune":
            self.pruned = self.pruned or live
        return self._holds(word, self._take()) if word in _VALUED else word not in ("-empty", "-false")

    def _inner(self, word: str, live: bool) -> bool | None:
        self.depth += 1
        if self.depth > MOST_DEEP:
            return self._given_up()
        if word == "(":
            met = self._either(live)
            self._take()
        else:
            one = self._one(live)
            met = None if one is None else not one
        self.depth -= 1
        return met

    def _executes(self, live: bool) -> bool:
        begun = self.at
        if begun not in self.deeds:
            told: list[str] = []
            while self._peek() and not (self._peek() in (";", "\\;") or (self._peek() == "+" and told[-1:] == ["{}"])):
                told.append(self._take())
            script = script_of(tuple(told))
            deeds = simple_commands(script) if script else (unwrap(tuple(told)),)
            self.deeds[begun] = (self.at + 1, any(map(removes, deeds)), any(map(rewrites, deeds)))
        self.at, takes, changes = self.deeds[begun]
        self.removed = self.removed or (live and (takes or (changes and is_stored(self.entry))))
        return True

    def _holds(self, test: str, value: str) -> bool | None:
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
            return self._matches(test, value)(f"{self.name.rstrip('/')}/{below}" if below else self.name)
        return value != "0" and None if test == "-size" else True if test in _TELLING else None

    def _matches(self, test: str, value: str) -> Matcher:
        if self.at not in self.matchers:
            dialect = "extended" if "-regextype" in self.tests or "-E" in self.tests else "emacs"
            self.matchers[self.at] = matcher(value, dialect, self.patience, test == "-iregex", whole=True)
        return self.matchers[self.at]


def _fits(test: str, pattern: str, name: str) -> bool:
    return fits(pattern.lower(), name.lower()) if test.startswith("-i") else fits(pattern, name)


def filtered(listed: list[Entry], words: tuple[str, ...], cwd: str, patience: Patience) -> list[Entry]:
    """What is left behind `| grep`."""
    name = program(words[0])
    letters = "".join(word[1:] for word in words[1:] if word[:1] == "-" and word[1:2] != "-")
    given = [after for option, after in pairwise(words) if option in ("-e", "--regexp")]
    named = [word for word in words[1:] if not word.startswith("-")]
    if name not in FILTERS or "f" in letters or "--file" in words or not (given or named):
        return listed
    fold, whole = "i" in letters or "--ignore-case" in words, "x" in letters
    plain = name == "fgrep" or "F" in letters or "--fixed-strings" in words
    basic = name == "grep" and not {"E", "P"} & set(letters) and "--extended-regexp" not in words
    dialect = "basic" if basic else "extended"
    tried = [
        literal(each, fold, whole) if plain else matcher(each, dialect, patience, fold, whole)
        for each in given or named[:1]
    ]
    turned = "v" in letters or "--invert-match" in words
    return [entry for entry in listed if _stays(entry.shown or _shown(entry.path, cwd), tried, turned)]


def _stays(shown: str, tried: Sequence[Matcher], turned: bool) -> bool:
    met = [each(shown) for each in tried]
    return not any(met) if turned else any(each is not False for each in met)


def is_stored(entry: Entry) -> bool:
    """Is it a file of a store? What is rewritten among the team's is seen afterwards, and read before it counts."""
    return not entry.is_folder and f"/{FOLDER}/memory/" not in entry.path


def searched(words: tuple[str, ...], cwd: str, reach: Reach) -> list[Entry]:
    """What of ours `grep -r` names; `rg` and its like leave out what git ignores unless they are told twice."""
    letters = "".join(word[1:] for word in words[1:] if word[:1] == "-" and word[1:2] != "-")
    if program(words[0]) in ("rg", "ag"):
        if letters.count("u") < 2 and not {"--hidden", "--no-ignore"} <= set(words):
            return []
    elif not ({"r", "R"} & set(letters) or "--recursive" in words):
        return []
    given = [after for option, after in pairwise(words) if option in ("-e", "--regexp")]
    named = [word for word in words[1:] if not word.startswith("-") and word not in given]
    sought = given or named[:1]
    folders = (named if given else named[1:]) or ["."]
    return [
        entry
        for _, start in starts(folders, cwd, reach)
        for entry in entries(reach.folders, start)
        if not entry.is_folder and _is_named(entry.path[len(start) :], words) and _may_hold(entry, sought, letters)
    ]


def _is_named(below: str, words: tuple[str, ...]) -> bool:
    """Do `--include`, `--exclude` and `--exclude-dir` leave it in?"""
    told = [(option, value) for option, _, value in (word.partition("=") for word in words) if value]
    *above, name = below.strip("/").split("/")
    wanted = [value for option, value in told if option == "--include"]
    if any(option == "--exclude" and fits(value, name) for option, value in told):
        return False
    if any(option == "--exclude-dir" and fits(value.strip("/"), part) for option, value in told for part in above):
        return False
    return not wanted or any(fits(value, name) for value in wanted)


def _may_hold(entry: Entry, sought: list[str], letters: str) -> bool:
    """Is one of these texts in the file? A pattern may be."""
    if "i" in letters or any(not each.replace(" ", "").replace("_", "").isalnum() for each in sought):
        return True
    try:
        if os.path.getsize(entry.path) > MOST_BYTES:
            return True
        with open(entry.path, "rb") as file:
            data = file.read()
    except OSError:
        return True
    return any(each.encode("utf-8", "replace") in data for each in sought)


def listed(words: tuple[str, ...], cwd: str, reach: Reach) -> list[Entry]:
    """What of ours `ls -A` writes out: names in the folder it is given, dotted ones only if it is told."""
    letters = "".join(word[1:] for word in words[1:] if word[:1] == "-" and word[1:2] != "-")
    if not ({"a", "A"} & set(letters) or "--all" in words or "--almost-all" in words or reach.hidden):
        return []
    named = [word for word in words[1:] if not word.startswith("-")] or ["."]
    return [
        entry._replace(shown=os.path.basename(entry.path))
        for _, start in starts(named, cwd, reach)
        for entry in entries(reach.folders, start)
        if os.path.dirname(entry.path) == start
    ]


def _shown(path: str, cwd: str) -> str:
    cwd = os.path.realpath(cwd)
    return "./" + path[len(cwd) :].strip("/") if is_below(path, cwd) else path
