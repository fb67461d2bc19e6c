"""Does all that would be written here lie in folders for passing things?

What plays there, the person's home too, is a test or a demonstration: it shows a person at work, whoever began it
(docs/mcp.md). An agent can make such a place in front of the person's own memory, so its name tells nothing: what tells
is where the files lie that would be written. A link that leads out, a second name of a file, a folder mounted there, a
git that keeps its things elsewhere, and a list at home that names a repository elsewhere make it no such place.
"""

import json
import os

from twiceshy import paths

FOLDERS = ("/tmp/", "/var/tmp/", "/private/tmp/", "/private/var/folders/")


def begins(folder: str) -> bool:
    """Does it lie there by its name? Hardly any repository does, and no other pays for more than this."""
    return os.path.join(os.path.realpath(folder), "").startswith(FOLDERS)


def is_all(repo: paths.Repo) -> bool:
    written = (repo.local, repo.folder, paths.home())
    places = {repo.root, repo.worktree, repo.common, repo.git_dir, os.path.expanduser("~"), *written} - {""}
    full = [os.path.join(os.path.realpath(place), "") for place in places]
    if not all(place.startswith(FOLDERS) for place in full) or _are_mounted(full):
        return False
    return all(map(_stays, written)) and all(map(begins, _named_at_home()))


def _stays(top: str) -> bool:
    """Does nothing in a folder lead out of it?"""
    try:
        entries = list(os.scandir(top))
    except (FileNotFoundError, NotADirectoryError):
        return True
    return all(map(_is_only_here, entries))


def _is_only_here(entry: "os.DirEntry[str]") -> bool:
    """A file with a second name may be known by that one elsewhere; so may what lies behind a link to a folder."""
    try:
        if entry.is_symlink() and (entry.is_dir() or not begins(entry.path)):
            return False
        return _stays(entry.path) if entry.is_dir() else entry.stat().st_nlink <= 1
    except FileNotFoundError:
        return True  # gone, or a link to nothing


def _named_at_home() -> list[str]:
    """The repositories that twiceshy's home says it is of: `uninstall` goes into each."""
    try:
        with open(os.path.join(paths.home(), "repos.json"), encoding="utf-8") as file:
            listed = json.load(file)["repos"]
    except (OSError, ValueError, KeyError, TypeError):
        listed = []  # nothing can be done to what can't be read
    return [each for each in (*paths.noted_stores(), *listed) if isinstance(each, str)]


def _are_mounted(full: list[str]) -> bool:
    """Is one of these, or something in it, really a folder of elsewhere? Only the folder for passing things itself may
    be mounted: as a file system of its own, or as a part of such a folder, which is how services get theirs."""
    for line in _mounts():
        origin, point = (_plain(word).rstrip("/") + "/" for word in line.split(" ")[3:5])
        if point in FOLDERS:
            if origin != "/" and not origin.startswith(FOLDERS):
                return True
        elif point.startswith(FOLDERS) and any(each.startswith(point) or point.startswith(each) for each in full):
            return True
    return False


def _mounts() -> list[str]:
    try:
        with open("/proc/self/mountinfo", encoding="utf-8", errors="surrogateescape") as file:
            return [line for line in file if len(line.split(" ")) > 4]
    except OSError:
        return []  # not Linux


def _plain(word: str) -> str:
    return word.replace("\\040", " ").replace("\\011", "\t").replace("\\012", "\n").replace("\\134", "\\")
