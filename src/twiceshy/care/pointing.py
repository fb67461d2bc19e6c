"""What a piece of evidence points at: `src/api.py:10-20`, and the digest that tells whether it changed.

Line ends don't count, so a CRLF checkout has the same digests as any other.
"""

import os
import re
from hashlib import sha256
from typing import NamedTuple

DIGEST = 16


class Pointer(NamedTuple):
    path: str
    first: int = 0  # 0: the whole file
    last: int = 0


def pointer(reference: str) -> Pointer:
    """`path`, `path:line` or `path:first-last`."""
    found = re.fullmatch(r"(.+?):(\d+)(?:-(\d+))?", reference.strip())
    if not found:
        return Pointer(reference.strip())
    first = int(found[2])
    return Pointer(found[1], first, int(found[3] or first))


def digest(root: str, reference: str) -> str | None:
    """The digest of what `reference` points at below `root`; None when it isn't there (any more)."""
    where = pointer(reference)
    full = os.path.normpath(os.path.join(root, where.path))
    if not full.startswith(root.rstrip(os.sep) + os.sep):
        return None
    try:
        with open(full, "rb") as file:
            lines = file.read().replace(b"\r\n", b"\n").split(b"\n")
    except OSError:
        return None
    if where.first:
        lines = lines[where.first - 1 : where.last]
        if len(lines) <= where.last - where.first:
            return None
    return sha256(b"\n".join(lines)).hexdigest()[:DIGEST]


def is_same(known: str, now: str | None) -> bool:
    """Whether two digests agree, either of them may be shortened."""
    return now is not None and (now.startswith(known[:DIGEST]) or known.startswith(now))
