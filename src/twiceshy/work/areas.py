"""Areas: which part of the repository a file belongs to.

An area is the longest meaningful folder: folders that only hold a file type or generated things
(`__tests__`, `__pycache__`, `fixtures`) belong to the folder above. Windows separators, dot-folders and
monorepos fall out of the same rule; a path outside the repository (`/etc/hosts`, `C:\\Users\\…`) has no area.
"""

import os

HOLLOW = frozenset(
    {"__tests__", "__mocks__", "__snapshots__", "__pycache__", "__fixtures__", "fixtures", "snapshots", "testdata"}
)


def area_of(path: str) -> str:
    """`packages/web/src/App.tsx` -> `packages/web/src`; `.` for a file at the top or outside."""
    plain = path.strip().replace("\\", "/")
    if is_foreign(plain):
        return "."
    plain = os.path.normpath(plain) if plain else "."
    parts = [part for part in plain.split("/")[:-1] if part not in ("", ".")]
    while parts and parts[-1].lower() in HOLLOW:
        parts.pop()
    return "/".join(parts) or "."


def is_foreign(path: str) -> bool:
    """Is it a place outside the repository? (Those inside were made relative to it before.)"""
    plain = path.replace("\\", "/")
    has_drive = plain[1:3] == ":/" and plain[0].isascii() and plain[0].isalpha()
    return has_drive or plain.startswith(("/", "~/")) or os.path.normpath(plain or ".").startswith("..")


def areas_of(paths: tuple[str, ...]) -> tuple[str, ...]:
    """The areas of the repository's own files: what was touched outside belongs to none."""
    return tuple(dict.fromkeys(area_of(path) for path in paths if not is_foreign(path)))
