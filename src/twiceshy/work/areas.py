"""Areas: which part of the repository a file belongs to.

An area is the longest meaningful folder: folders that only hold a file type or generated things
(`__tests__`, `__pycache__`, `fixtures`) belong to the folder above. Windows and absolute paths,
dot-folders and monorepos fall out of the same rule.
"""

import os

HOLLOW = frozenset(
    {"__tests__", "__mocks__", "__snapshots__", "__pycache__", "__fixtures__", "fixtures", "snapshots", "testdata"}
)


def area_of(path: str) -> str:
    """`packages/web/src/App.tsx` -> `packages/web/src`; `.` for a file at the top or outside."""
    plain = path.strip().replace("\\", "/")
    if plain[1:2] == ":" and plain[0].isascii() and plain[0].isalpha():
        plain = plain[2:]  # a drive
    plain = os.path.normpath(plain) if plain else "."
    parts = [part for part in plain.split("/")[:-1] if part not in ("", ".", "..")]
    while parts and parts[-1].lower() in HOLLOW:
        parts.pop()
    return "/".join(parts) or "."


def areas_of(paths: tuple[str, ...]) -> tuple[str, ...]:
    return tuple(dict.fromkeys(area_of(path) for path in paths))
