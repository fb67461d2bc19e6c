"""Finding log files under an agent's folders without ever leaving them.

Symbolic links are not followed, unreadable folders are passed over, and the order is stable.
"""

import os
import re
from collections.abc import Callable, Iterator, Mapping

DEEPEST = 12
SPELLED = re.compile(r"[^A-Za-z0-9]+")
DRIVE = re.compile(r"/[A-Za-z]:(?:/|$)")


def below(root: str, wanted: Callable[[str], bool], depth: int = DEEPEST) -> Iterator[str]:
    """The regular files under `root` (or `root` itself) whose path is wanted."""
    try:
        entries = sorted(os.scandir(root), key=lambda entry: entry.name)
    except NotADirectoryError:
        if not os.path.islink(root) and wanted(root):
            yield root
        return
    except OSError:
        return  # absent or forbidden: there is nothing to read there
    for entry in entries:
        if entry.is_symlink():
            continue
        if entry.is_dir(follow_symlinks=False):
            if depth > 0:
                yield from below(entry.path, wanted, depth - 1)
        elif entry.is_file(follow_symlinks=False) and wanted(entry.path):
            yield entry.path


def spelled(slug: str, root: str = os.sep) -> str:
    """The folder that an agent spells `home-dev-my-shop`, if there is one: each folder's own dashes are its own."""
    try:
        entries = sorted(entry.name for entry in os.scandir(root) if entry.is_dir(follow_symlinks=False))
    except OSError:
        return ""
    for name in entries:
        part = SPELLED.sub("-", name).strip("-")
        inside = slug.removeprefix(f"{part}-") if part else slug
        if part == slug:
            return os.path.join(root, name)
        if inside != slug and (found := spelled(inside, os.path.join(root, name))):
            return found
    return ""


def from_address(address: str) -> str:
    """The folder a `file://` address names, in its own letters; any other text stays as it is."""
    if not address.startswith("file://"):
        return address
    from urllib.parse import unquote

    path = unquote(address.removeprefix("file://"))
    return path[1:] if DRIVE.match(path) else path


def base(home: str, env: Mapping[str, str], variable: str, *default: str) -> str:
    """The folder a variable names, else the agent's default under the home."""
    return env.get(variable) or os.path.join(home, *default)
