"""Where hooks saw an agent write to the team's memories, until the keeper has made proposals of it.

One line per sighting, beside the mirror of this checkout's files, which passes over what lies there meanwhile: an
agent's words must not be read as a person's, not even by the next session. Appended by hooks, so nothing heavy here.
"""

import json
import os
from collections.abc import Iterator
from typing import NamedTuple

from twiceshy import paths
from twiceshy.store import teamscan

SUFFIX, TAKEN = ".seen", ".seen.taken"
MOST_BYTES = 1_000_000


class Sighting(NamedTuple):
    at: str
    agent: str
    session: str
    places: tuple[str, ...]  # files, or folders of them, with real paths


def note(repo: paths.Repo, sighting: Sighting) -> None:
    """Write it down for each checkout whose files are meant."""
    grouped: dict[str, list[str]] = {}
    for place in sighting.places:
        grouped.setdefault(place.partition(f"/{paths.FOLDER}/")[0], []).append(place)
    for root, found in grouped.items():
        its = repo if root == os.path.realpath(repo.worktree) else paths.resolve(root)
        _append(_own(its), sighting._replace(places=tuple(found)))


def _own(repo: paths.Repo) -> str:
    """Beside the store if there is one that can be written, else in the person's home."""
    local = os.access(os.path.join(repo.local, ""), os.W_OK)
    return (repo.team_mirror if local else teamscan.fallback(repo)) + SUFFIX


def _append(path: str, sighting: Sighting) -> None:
    os.makedirs(os.path.dirname(path), mode=0o700, exist_ok=True)
    line = json.dumps(sighting, ensure_ascii=False) + "\n"
    descriptor = os.open(path, os.O_WRONLY | os.O_APPEND | os.O_CREAT | getattr(os, "O_NOFOLLOW", 0), 0o600)
    try:
        if os.fstat(descriptor).st_size < MOST_BYTES:
            os.write(descriptor, line.encode("utf-8", "replace"))
    finally:
        os.close(descriptor)


def files(repo: paths.Repo) -> list[str]:
    """The files with sightings of this checkout; most often there are none."""
    bases = (repo.team_mirror, teamscan.fallback(repo))
    return [base + suffix for base in bases for suffix in (TAKEN, SUFFIX) if os.path.exists(base + suffix)]


def read(repo: paths.Repo) -> list[Sighting]:
    return [sighting for path in files(repo) for sighting in _read(path)]


def _read(path: str) -> Iterator[Sighting]:
    try:
        with open(path, encoding="utf-8", errors="replace") as file:
            lines = file.readlines()
    except FileNotFoundError:
        return  # settled meanwhile
    for line in lines:
        try:
            at, agent, session, found = json.loads(line)
        except ValueError:
            continue  # torn
        yield Sighting(str(at), str(agent), str(session), tuple(map(str, found)))


def places(repo: paths.Repo) -> tuple[str, ...]:
    return tuple(dict.fromkeys(place for sighting in read(repo) for place in sighting.places))


def is_held(folder: str, name: str, held: tuple[str, ...]) -> bool:
    """Does this team file lie where an agent was seen writing?"""
    if not held:
        return False
    path = os.path.join(os.path.realpath(folder), name)
    return any(path == place or path.startswith(place.rstrip("/") + "/") for place in held)


def take(repo: paths.Repo) -> list[Sighting]:
    """The sightings to settle now, still held until `done`; hooks go on in a new file."""
    for base in (repo.team_mirror, teamscan.fallback(repo)):
        if os.path.exists(base + SUFFIX) and not os.path.exists(base + TAKEN):
            os.replace(base + SUFFIX, base + TAKEN)
    return [sighting for path in files(repo) if path.endswith(TAKEN) for sighting in _read(path)]


def done(repo: paths.Repo) -> None:
    for path in files(repo):
        if path.endswith(TAKEN):
            os.unlink(path)
