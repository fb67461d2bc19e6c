"""Have the team's files changed? One look at names, times and sizes; nothing is read, nothing heavy imported.

The mirror keeps the stamp of every file it has read, and a seal over all of them, so that thousands of
unchanged files cost little more than asking the file system: a session's start can afford the
question. A prompt never asks it.
"""

import os
import sqlite3
import time

from twiceshy import paths

RACY_NS = 50_000_000  # a file changed this short ago may change again without a new time
RACY = "~"
SEAL = "team_seal"  # its row in the mirror's `meta`


def folder_of(repo_folder: str) -> str:
    return os.path.join(repo_folder, "memory")


def mirror_of(repo: paths.Repo) -> str:
    """Where the mirror lies: in the private folder, or in the person's home when the checkout is read-only."""
    usual = repo.team_mirror
    if os.path.exists(usual) or not os.path.isdir(folder_of(repo.folder)):
        return usual
    other = fallback(repo)
    return other if os.path.exists(other) else usual


def fallback(repo: paths.Repo) -> str:
    return os.path.join(paths.home(), "mirrors", paths.mirror_name(repo))


def scan(folder: str) -> dict[str, str]:
    """The stamp of every team file by its path below `folder`; links are not followed."""
    found: dict[str, str] = {}
    try:
        kinds = [entry for entry in os.scandir(folder) if entry.is_dir(follow_symlinks=False)]
    except (FileNotFoundError, NotADirectoryError):
        return found
    for kind in kinds:
        prefix = kind.name + "/"
        for entry in os.scandir(kind.path):
            name = entry.name
            if name.endswith(".md") and name[0] != "." and entry.is_file(follow_symlinks=False):
                info = entry.stat(follow_symlinks=False)
                # ctime moves with every change of content, also where a tool sets mtime back
                found[prefix + name] = f"{info.st_ctime_ns}.{info.st_size}.{info.st_ino}"
    return found


def settled(stamp: str, now_ns: int) -> str:
    """The stamp to keep: one that is too young to be trusted never equals a later look."""
    return stamp + RACY if now_ns - int(stamp.split(".", 1)[0]) < RACY_NS else stamp


def seal(present: dict[str, str]) -> str:
    """One short word for a whole scan; the same files in another order may give another one."""
    import zlib  # for sessions that begin, not for every prompt

    return f"{zlib.crc32(chr(0).join(present).encode('utf-8', 'surrogateescape')):x}" + (
        f"-{zlib.crc32(chr(0).join(present.values()).encode()):x}-{len(present)}"
    )


def stamps(path: str) -> dict[str, str] | None:
    """What the mirror at `path` has read; None when there is none, or none that can tell."""
    found = _asked(path, "SELECT path, stamp FROM team_files WHERE facts IS NOT NULL")
    return dict(found) if found is not None else None


def _asked(path: str, sql: str) -> list[tuple[str, str]] | None:
    if not os.path.exists(path):
        return None
    quoted = path.replace("%", "%25").replace("?", "%3f").replace("#", "%23")
    try:
        connection = sqlite3.connect(f"file:{quoted}?mode=ro", uri=True, isolation_level=None, timeout=2.0)
    except sqlite3.Error:
        return None
    try:
        return connection.execute(sql).fetchall()
    except sqlite3.Error:
        return None  # no mirror of this version: it is made anew
    finally:
        connection.close()


def changed(repo: paths.Repo) -> int:
    """How many team files the hook's mirror doesn't know as they are; 0 when it is up to date.

    A stamp that was too young to be trusted is trusted here: commands look more closely.
    """
    present, mirror = scan(folder_of(repo.folder)), mirror_of(repo)
    if _asked(mirror, f"SELECT key, value FROM meta WHERE key = '{SEAL}'") == [(SEAL, seal(present))]:
        return 0
    known = stamps(mirror)
    if known is None:
        return len(present)
    differing = [name for name, stamp in present.items() if known.get(name, "").rstrip(RACY) != stamp]
    return len(differing) + len(known.keys() - present.keys())


def now_ns() -> int:
    return time.time_ns()
