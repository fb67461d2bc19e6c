"""What `clean` moved to safety: where it lies, whose it was, and how it comes back.

A folder is called like its repository, and several may be called alike: each names the one it came from.
"""

import glob
import os
import shlex

from twiceshy import paths

SIGN = "came-from"  # the file that names the repository


def free_name(name: str) -> str:
    base = _base(name)
    number, target = 1, base
    while os.path.exists(target):
        number += 1
        target = f"{base}-{number}"
    return target


def sign(target: str, repository: str) -> None:
    with open(os.path.join(target, SIGN), "w", encoding="utf-8", errors="surrogateescape") as file:
        file.write(repository + "\n")


def notice(base: str, database: str) -> str:
    """How the newest that came from here is brought back, "" if there is none or something is remembered again."""
    found = [path for path in _stores(os.path.basename(base)) if _is_of(path, base)]
    if not found or os.path.exists(database):
        return ""
    newest = max(found, key=os.path.getmtime)
    source, target = shlex.quote(newest) + "*", shlex.quote(os.path.dirname(database))
    return f"what was remembered here before `clean` is kept; this brings it back: cp -p {source} {target}/"


def _base(name: str) -> str:
    return os.path.join(paths.home(), "removed", name or "repository")


def _stores(name: str) -> list[str]:
    base = glob.escape(_base(name))
    inside = os.path.join("local", "memory.db")
    return [path for pattern in (base, f"{base}-[0-9]*") for path in glob.glob(os.path.join(pattern, inside))]


def _is_of(store: str, base: str) -> bool:
    """By its sign; one that an older version moved has none."""
    try:
        with open(
            os.path.join(os.path.dirname(store), os.pardir, SIGN), encoding="utf-8", errors="surrogateescape"
        ) as file:
            return file.read().rstrip("\n") == base
    except FileNotFoundError:
        return True
