"""Which of our folders a path or a pattern of the shell reaches: into one, or over one that lies below it.

Words are read as a shell would: `~`, `$PWD`, braces, `*` and `[…]`, which don't stand for a leading dot. Links
are followed as far as there are plain names; nothing is listed for a pattern, it is held against our own paths.
"""

import os
import re
from collections.abc import Iterator

from twiceshy.paths import FOLDER

MOST_BRACED = 64  # words that one with braces stands for
_SIGNS = ("*", "?", "[")
_BRACES = re.compile(r"\{([^{}]*,[^{}]*)\}")


class Reach:
    """A path against the folders that are guarded."""

    def __init__(self, folders: tuple[str, ...], hidden: bool = False) -> None:
        self.folders = tuple(dict.fromkeys(os.path.realpath(folder) for folder in folders))
        self.hidden = hidden  # `shopt -s dotglob`: a star stands for dots, too

    def into(self, path: str) -> bool:
        """Is it a guarded folder, or something in one?"""
        return any(self._meets(path, folder, over=False) for folder in self.folders)

    def over(self, path: str) -> bool:
        """Is it a guarded folder, something in one, or a folder that holds one?"""
        return any(self._meets(path, folder, over=True) for folder in self.folders if os.path.exists(folder))

    def _meets(self, path: str, folder: str, over: bool) -> bool:
        if not any(sign in path for sign in _SIGNS):
            full = os.path.realpath(path)
            return is_below(full, folder) or (over and is_below(folder, full))
        return self._fits(_parts(_settled(path)), _parts(folder), over)

    def _fits(self, wanted: list[str], parts: list[str], over: bool) -> bool:
        if not parts or not wanted:
            return not parts or over
        if wanted[0] == "**":
            deeper = self._names("*", parts[0]) and self._fits(wanted, parts[1:], over)
            return deeper or self._fits(wanted[1:], parts, over)
        return self._names(wanted[0], parts[0]) and self._fits(wanted[1:], parts[1:], over)

    def _names(self, wanted: str, part: str) -> bool:
        if part.startswith(".") and not wanted.startswith(".") and not self.hidden:
            return False
        return fits(wanted, part)


def fits(pattern: str, name: str) -> bool:
    if not any(sign in pattern for sign in _SIGNS):
        return pattern == name
    from fnmatch import fnmatchcase  # a call with a pattern is rare

    return fnmatchcase(name, pattern.replace("[^", "[!"))


def is_below(path: str, folder: str) -> bool:
    return path == folder or path.startswith(folder.rstrip("/") + "/")


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


def places(word: str, cwd: str) -> list[str]:
    """The paths a word stands for, from a folder."""
    word = re.sub(r"\$\{?PWD\b\}?", lambda _: cwd, word) if "PWD" in word else word
    words = _braced(word)
    return [os.path.join(cwd, os.path.expandvars(os.path.expanduser(each))) for each in words]


def _braced(word: str) -> list[str]:
    """`{.tox,build}` is two words."""
    done: list[str] = []
    due = [word]
    while due and len(done) + len(due) <= MOST_BRACED:
        each = due.pop()
        found = _BRACES.search(each)
        if found is None or each[: found.start()].endswith("$"):
            done.append(each)
        else:
            due += [each[: found.start()] + part + each[found.end() :] for part in found[1].split(",")]
    return done + due
