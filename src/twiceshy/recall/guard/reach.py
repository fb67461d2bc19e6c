"""Which of our folders a path or a pattern of the shell reaches: into one, or over one that lies below it.

Words are read as a shell would: `~`, `$PWD`, braces, `*` and `[…]`, which don't stand for a leading dot. Links
are followed as far as there are plain names; nothing is listed for a pattern, it is held against our own paths.
"""

import os
import re
from collections.abc import Iterator

from twiceshy.paths import FOLDER, home

MOST_BRACED = 256  # words that one with braces stands for
LONGEST = 400  # signs of a name with a pattern
MOST_PATH = 4096  # signs of a path: a system takes no more
_SIGNS = ("*", "?", "[")
# Every call that removes, or rewrites what it is handed, has one of these in it; or a pattern leads to our folder.
_SMELLS = re.compile(
    r"\b(?:rm|mv|unlink|shred|trash|clean|stash|find|fd|fdfind|rsync|rimraf|srm|rmtree|del|del-cli|rip|gio|remove-files"
    r"|sdel|zip|sed|gsed|perl|ruby|dos2unix|unix2dos|sponge)\b|(?:^|[\s/=>])\.\w*[*?\[{]|\{[^\s{}]{0,80}\."
)
_BRACES = re.compile(r"\{([^{}]*,[^{}]*)\}")
_TOO_LONG = "\ufffd"


class Reach:
    """A path against the folders that are guarded."""

    def __init__(self, folders: tuple[str, ...], hidden: bool = False) -> None:
        self.folders = tuple(dict.fromkeys(os.path.realpath(folder) for folder in folders))
        self.hidden = hidden  # `shopt -s dotglob`: a star stands for dots, too
        self.existing = frozenset(folder for folder in self.folders if os.path.exists(folder))
        self._real: dict[str, str] = {}  # of the folders of what was asked, which are few

    def into(self, path: str) -> bool:
        """Is it a guarded folder, or something in one?"""
        return any(self._meets(path, folder, over=False) for folder in self.folders)

    def over(self, path: str) -> bool:
        """Is it a guarded folder, something in one, or a folder that holds one?"""
        return any(self._meets(path, folder, over=True) for folder in self.existing)

    def led(self, path: str) -> list[str] | None:
        """Of a pattern, the folders it leads to that are ours or hold one of ours; None of a plain path."""
        if not any(sign in path for sign in _SIGNS):
            return None
        wanted = _wanted(_settled(path))
        found = []
        for folder in self.folders:
            if folder in self.existing and self._meets(path, folder, over=True):
                parts = _parts(folder)
                found.append("/" + "/".join(parts if "**" in wanted else parts[: len(wanted)]))
        return list(dict.fromkeys(found))

    def _meets(self, path: str, folder: str, over: bool) -> bool:
        if not any(sign in path for sign in _SIGNS):
            full = self._full(path)
            return is_below(full, folder) or (over and is_below(folder, full))
        return self._fits(_wanted(_settled(path)), _parts(folder), over)

    def _full(self, path: str) -> str:
        """The real path: of a thousand names in one folder that folder is looked up once."""
        top, name = os.path.split(path)
        if name in ("", ".", "..") or os.path.islink(path):
            return os.path.realpath(path)
        if top not in self._real:
            self._real[top] = os.path.realpath(top)
        return os.path.join(self._real[top], name)

    def _fits(self, wanted: list[str], parts: list[str], over: bool) -> bool:
        """Part by part, with all the places a `**` may have led to by then, each looked at once."""
        reached = {0}  # how many of our parts are behind us
        for sought in wanted:
            if len(parts) in reached:
                return True
            if sought == "**":
                for at in range(min(reached, default=len(parts)), len(parts)):
                    if at in reached and self._names("*", parts[at]):
                        reached.add(at + 1)
            else:
                reached = {at + 1 for at in reached if self._names(sought, parts[at])}
            if not reached:
                return False
        return over or len(parts) in reached

    def _names(self, wanted: str, part: str) -> bool:
        if part.startswith(".") and not wanted.startswith(".") and not self.hidden:
            return False
        return fits(wanted, part)


def fits(pattern: str, name: str) -> bool:
    if not any(sign in pattern for sign in _SIGNS):
        return pattern == name
    if len(pattern) > LONGEST:
        return True  # no name is so long; what it stands for isn't worth the time
    from fnmatch import fnmatchcase  # a call with a pattern is rare

    return fnmatchcase(name, pattern.replace("[^", "[!"))


def is_below(path: str, folder: str) -> bool:
    return path == folder or path.startswith(folder.rstrip("/") + "/")


def clean(text: str) -> str:
    """A line or a path as a system takes it: JSON can hold half a sign, and one that ends a text."""
    return text.encode("utf-8", "surrogatepass").decode("utf-8", "replace").replace("\0", "")


def smells(text: str, cwd: str) -> bool:
    """A cheap look at a command line before it is taken apart: could it write to what is ours, or remove it?

    Quotes and backslashes inside of a name are no part of it; a pattern behind a dot may be our folder.
    """
    bare = text.replace("'", "").replace('"', "").replace("\\", "")
    named = ("twiceshy", "memory", "local", os.path.basename(home()), "dotglob", "globdots")
    return any(name in bare for name in named) or FOLDER in cwd or _SMELLS.search(bare) is not None


def ours(path: str) -> tuple[str, str]:
    """(the checkout, `local` or `memory`) of a path in any repository's folder of ours, ("", "") for others."""
    root, sign, below = os.path.realpath(_plain(path)).partition(f"/{FOLDER}/")
    part = below.partition("/")[0]
    return (root, part) if sign and part in ("local", "memory") else ("", "")


def _plain(path: str) -> str:
    """The part of a pattern before its first sign."""
    return "/".join(_until_sign(path.split("/"))) or "/"


def _until_sign(parts: list[str]) -> Iterator[str]:
    for part in parts:
        if any(sign in part for sign in _SIGNS):
            return
        yield part


def _settled(path: str) -> str:
    plain = _plain(path)
    return os.path.realpath(plain) + "/" + path[len(plain) :].strip("/")


def _parts(path: str) -> list[str]:
    return [part for part in path.split("/") if part not in ("", ".")]


def _wanted(path: str) -> list[str]:
    """The parts of a pattern; what `..` takes back is gone."""
    kept: list[str] = []
    for part in _parts(path):
        if part == ".." and kept:
            kept = kept if kept[-1] == "**" else kept[:-1]
        elif not (part == "**" and kept[-1:] == ["**"]):
            kept.append(part)
    return kept


def places(word: str, cwd: str) -> list[str]:
    """The paths a word stands for, from a folder; one that is too long is none, a pattern may be anything hidden."""
    if len(word) > MOST_PATH:
        return [os.path.join(cwd, ".*" if any(sign in word for sign in (*_SIGNS, "{")) else _TOO_LONG)]
    word = re.sub(r"\$\{?PWD\b\}?", lambda _: cwd, word) if "PWD" in word else word
    words = _braced(word)
    return [os.path.join(cwd, os.path.expandvars(os.path.expanduser(each))) for each in words]


def _braced(word: str) -> list[str]:
    """`{.tox,build}` is two words; what is left when there are too many is a pattern."""
    done: list[str] = []
    due = [word]
    while due and len(done) + len(due) <= MOST_BRACED:
        each = due.pop()
        found = _BRACES.search(each)
        if found is None or each[: found.start()].endswith("$"):
            done.append(each)
        else:
            due += [each[: found.start()] + part + each[found.end() :] for part in found[1].split(",")]
    return done + [_BRACES.sub("*", each) for each in due]
