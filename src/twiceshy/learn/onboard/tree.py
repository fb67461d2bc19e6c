"""The files of a repository as git sees them: what it ignores is not looked at, links out are not followed.

Without git the folder is walked; hidden folders, dependencies and what the root's .gitignore names are left out. So is,
committed or not, what others wrote (vendored code) and what only stands for something else (fixtures, templates).
"""

import codecs
import os
import subprocess
from fnmatch import fnmatch

from twiceshy.model.errors import Unavailable

LARGEST = 1_000_000
MOST_FILES = 200_000
SKIPPED = frozenset({"node_modules", "vendor", "dist", "build", "target", "venv", "__pycache__", "site-packages"})
FOREIGN = frozenset(
    "node_modules bower_components site-packages vendor vendors vendored third_party third-party thirdparty 3rdparty"
    " pods carthage fixture fixtures __fixtures__ testdata test-data test_data __snapshots__ cassettes"
    " template templates skeleton skeletons scaffold scaffolds boilerplate boilerplates".split()
)  # folders whose words are not about this repository
READ = frozenset(".github .cursor .claude .windsurf .clinerules .junie .kiro .roo .augment .amazonq".split())


_MARKS = ((codecs.BOM_UTF8, "utf-8"), (codecs.BOM_UTF16_LE, "utf-16-le"), (codecs.BOM_UTF16_BE, "utf-16-be"))


class Tree:
    """One checkout: its files, their text."""

    def __init__(self, root: str, is_git: bool) -> None:
        self.root = root
        self.is_git = is_git
        self.files = [path for path in (_tracked(root) if is_git else _walked(root)) if not _is_foreign(path)]
        self.known = set(self.files)
        self._texts: dict[str, str] = {}

    def text(self, path: str) -> str:
        """A file's text; "" when it isn't there, is ignored, too large, not text, or leads out of the root."""
        if path not in self.known:
            return ""
        if path not in self._texts:
            self._texts[path] = self._read(path, LARGEST)
        return self._texts[path]

    def head(self, path: str, size: int = 400) -> str:
        return self._read(path, size, whole=False)

    def _read(self, path: str, size: int, whole: bool = True) -> str:
        full = os.path.realpath(os.path.join(self.root, path))
        if not full.startswith(os.path.realpath(self.root) + os.sep):
            return ""
        try:
            if not os.path.isfile(full) or (whole and os.path.getsize(full) > size):
                return ""
            with open(full, "rb") as file:
                data = file.read(size)
        except OSError:
            return ""
        return _decoded(data, whole).replace("\r\n", "\n")

    def named(self, *names: str) -> list[str]:
        """Files of these names, nearest to the root first."""
        found = [path for path in self.files if path.rsplit("/", 1)[-1] in names]
        return sorted(found, key=lambda path: (path.count("/"), path))

    def git(self, *words: str) -> str:
        return _git(self.root, *words) if self.is_git else ""


def _decoded(data: bytes, whole: bool) -> str:
    """Text in the encoding it says it has, else UTF-8, else what old editors on Windows write; "" for no text."""
    for mark, encoding in _MARKS:
        if data.startswith(mark):
            return data[len(mark) :].decode(encoding, "replace")
    if b"\0" in data:
        return ""
    try:
        return data.decode("utf-8")
    except UnicodeDecodeError:
        return data.decode("cp1252" if whole else "utf-8", "replace")  # a beginning may end within a letter


def _is_foreign(path: str) -> bool:
    folders = path.casefold().split("/")[:-1]
    return not FOREIGN.isdisjoint(folders) or any("{{" in folder for folder in folders)


def line_of(text: str, needle: str) -> int:
    """The line on which `needle` first stands, 1 if it doesn't."""
    at = text.find(needle)
    return text.count("\n", 0, at) + 1 if at >= 0 else 1


def _git(root: str, *words: str) -> str:
    try:
        done = subprocess.run(["git", "-c", "core.quotePath=false", *words], cwd=root, capture_output=True, check=False)
    except OSError:
        return ""  # git is not installed: the history is simply not known
    return done.stdout.decode("utf-8", "replace") if done.returncode == 0 else ""


def _tracked(root: str) -> list[str]:
    words = ["git", "-c", "core.quotePath=false", "ls-files", "-z", "--cached", "--others", "--exclude-standard"]
    try:
        done = subprocess.run(words, cwd=root, capture_output=True, check=False)
    except OSError:
        return _walked(root)  # git is not installed
    if done.returncode:
        told = done.stderr.decode("utf-8", "replace").strip().splitlines() or ["git failed"]
        raise Unavailable(f"git does not read this repository: {told[0].strip()}", hint=told[-1].strip())
    found = done.stdout.decode("utf-8", "replace").split("\0")
    own = [path for path in dict.fromkeys(found) if path and not path.startswith(".twiceshy/")]
    return sorted(own[:MOST_FILES])


def _walked(root: str) -> list[str]:
    ignored = _ignored(root)
    found: list[str] = []
    for folder, folders, names in os.walk(root):
        below = os.path.relpath(folder, root).replace(os.sep, "/")
        prefix = "" if below == "." else below + "/"
        folders[:] = sorted(
            name
            for name in folders
            if name not in SKIPPED and (not name.startswith(".") or name in READ)
            and not _is_ignored(prefix + name, ignored)
        )  # fmt: skip
        found += [prefix + name for name in sorted(names) if not _is_ignored(prefix + name, ignored)]
        if len(found) > MOST_FILES:
            break
    return found[:MOST_FILES]


def _ignored(root: str) -> list[str]:
    try:
        with open(os.path.join(root, ".gitignore"), encoding="utf-8", errors="replace") as file:
            lines = [line.strip() for line in file]
    except OSError:
        return []
    return [line.strip("/") for line in lines if line and line[0] not in "#!"]


def _is_ignored(path: str, patterns: list[str]) -> bool:
    name = path.rsplit("/", 1)[-1]
    return any(fnmatch(path, pattern) or fnmatch(name, pattern) for pattern in patterns)
