"""A picture of a folder, to compare it with itself later."""

import os
import stat
from pathlib import Path

Picture = dict[str, tuple[str, int, bytes]]


def picture_of(root: Path, *skip: str) -> Picture:
    """Every file, link and folder with its mode and content; git's own moving parts left out."""
    found: Picture = {}
    for parent, folders, files in os.walk(root):
        for name in [*folders, *files]:
            path = Path(parent) / name
            inside = str(path.relative_to(root))
            if any(inside == one or inside.startswith(one + os.sep) for one in skip):
                continue
            if path.is_symlink():
                found[inside] = ("link", 0, os.readlink(path).encode())
            elif path.is_dir():
                found[inside] = ("folder", stat.S_IMODE(path.stat().st_mode), b"")
            else:
                found[inside] = ("file", stat.S_IMODE(path.stat().st_mode), path.read_bytes())
    return found
