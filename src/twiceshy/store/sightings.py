"""Where hooks saw an agent write to the team's memories, until the keeper has made proposals of it.

One line per sighting, beside the mirror of this checkout's files, which passes over what lies there meanwhile: an
agent's words must not be read as a person's, not even by the next session. A sighting holds what each file was right
after the tool ran: only what is still the same may be called the agent's; whoever wrote later is somebody else.
Appended by hooks, so nothing heavy here.
"""

import fcntl
import json
import os
import time
from collections.abc import Iterator, Mapping
from typing import NamedTuple

from twiceshy import paths
from twiceshy.store import teamscan

SUFFIX, TAKEN, LOCK, UNTOLD = ".seen", ".seen.taken", ".seen.lock", ".seen.told"
MOST_BYTES = 1_000_000
MOST_FILES = 500  # looked into after one call; what a tool did to more of them at once was git's, or nobody can tell
FRESH_SECONDS = 60.0  # what wasn't touched this short before the tool ended, the tool didn't write
GONE = ""


class Sighting(NamedTuple):
    at: str
    agent: str
    session: str
    places: tuple[str, ...]  # files, or folders of them, with real paths
    left: tuple[tuple[str, str], ...] = ()  # (file, its digest or GONE), (folder/, its time), right after the tool


def note(repo: paths.Repo, sighting: Sighting, seconds: float = 0.0) -> None:
    """Write it down for each checkout whose files are meant; the tool ran for so many seconds."""
    grouped: dict[str, list[str]] = {}
    for place in sighting.places:
        grouped.setdefault(place.partition(f"/{paths.FOLDER}/")[0], []).append(place)
    since = int((time.time() - seconds - FRESH_SECONDS) * 1e9)
    for root, found in grouped.items():
        its = repo if root == os.path.realpath(repo.worktree) else paths.resolve(root)
        left = dict(one for place in found for one in _left(place, since))
        if left:
            _append(_own(its), sighting._replace(places=tuple(found), left=tuple(left.items())))


def _left(place: str, since: int) -> Iterator[tuple[str, str]]:
    """What the tool touched at a place, as it is now."""
    if os.path.isdir(place):
        yield from _below(place, since)
    elif os.path.lexists(place):
        if _touched(place) >= since:
            yield place, digest(place)
    elif os.stat(_standing(place)).st_mtime_ns >= since:
        yield place, GONE


def _below(place: str, since: int) -> Iterator[tuple[str, str]]:
    fresh: list[tuple[int, str]] = []
    for folder, _, names in os.walk(place):
        changed = os.stat(folder).st_mtime_ns
        if changed >= since:
            yield folder + "/", str(changed)
        full = (os.path.join(folder, name) for name in names if name.endswith(".md"))
        fresh += ((at, path) for path in full if (at := _touched(path)) >= since)
    for _, path in sorted(fresh, reverse=True)[:MOST_FILES]:
        yield path, digest(path)


def _touched(path: str) -> int:
    """When; a tool may set the time of writing back, but not this one."""
    try:
        return os.lstat(path).st_ctime_ns
    except FileNotFoundError:
        return 0  # just gone


def digest(path: str) -> str:
    """Of what a file holds; GONE if there is none."""
    try:
        with open(path, "rb") as file:
            return digest_of(file.read())
    except FileNotFoundError:
        return GONE


def digest_of(data: bytes) -> str:
    from hashlib import sha256  # a rare call

    return sha256(data).hexdigest()


def _standing(path: str) -> str:
    """The nearest folder above that is there."""
    while not os.path.isdir(path):
        path = os.path.dirname(path)
    return path


def is_as_left(path: str, found: str, left: Mapping[str, str]) -> bool:
    """Is a file with this digest, or its absence, what the agent's tool left there? Else somebody came after it."""
    if found != GONE or path in left:
        return left.get(path) == found
    standing = _standing(os.path.dirname(path))
    if left.get(standing + "/") == str(os.stat(standing).st_mtime_ns):
        return True  # nothing came or went in that folder since
    above = os.path.dirname(path)
    while above != standing and above not in left:
        above = os.path.dirname(above)
    return above != standing


def _own(repo: paths.Repo) -> str:
    return _base(repo) + SUFFIX


def _base(repo: paths.Repo) -> str:
    """Beside the store if there is one that can be written, else in the person's home."""
    local = os.access(os.path.join(repo.local, ""), os.W_OK)
    return repo.team_mirror if local else teamscan.fallback(repo)


def lock_path(repo: paths.Repo) -> str:
    """What whoever settles holds meanwhile: the same file, whichever sightings there are."""
    path = _base(repo) + LOCK
    os.makedirs(os.path.dirname(path), mode=0o700, exist_ok=True)
    return path


def _append(path: str, sighting: Sighting) -> None:
    os.makedirs(os.path.dirname(path), mode=0o700, exist_ok=True)
    descriptor = _opened(path)
    try:
        if os.fstat(descriptor).st_size >= MOST_BYTES:  # many lines about the same files: the last of each is enough
            sighting = _merged([*_read(path), sighting])
            os.ftruncate(descriptor, 0)
        os.write(descriptor, (json.dumps(sighting, ensure_ascii=False) + "\n").encode("utf-8", "replace"))
    finally:
        os.close(descriptor)


def _opened(path: str) -> int:
    """For appending, held against others; one that was taken to be settled meanwhile is no place for news."""
    while True:
        descriptor = os.open(path, os.O_WRONLY | os.O_APPEND | os.O_CREAT | getattr(os, "O_NOFOLLOW", 0), 0o600)
        fcntl.flock(descriptor, fcntl.LOCK_EX)
        try:
            if os.path.samestat(os.fstat(descriptor), os.stat(path)):
                return descriptor
        except FileNotFoundError:
            pass  # taken, and a new one begins
        os.close(descriptor)


def _merged(sightings: list[Sighting]) -> Sighting:
    places = dict.fromkeys(place for sighting in sightings for place in sighting.places)
    return sightings[-1]._replace(places=tuple(places), left=tuple(left_by(sightings).items()))


def left_by(sightings: list[Sighting]) -> dict[str, str]:
    """What the last tool that was seen at each file left there."""
    return {path: found for sighting in sightings for path, found in sighting.left}


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
    except (FileNotFoundError, PermissionError):
        return  # settled meanwhile; or somebody else's, and `done` leaves it
    for line in lines:
        try:
            at, agent, session, found, *more = json.loads(line)
            left = tuple((str(name), str(digest)) for name, digest in (more[0] if more else ()))
            yield Sighting(str(at), str(agent), str(session), tuple(map(str, found)), left)
        except (ValueError, TypeError):
            continue  # torn, or not ours


def places(repo: paths.Repo) -> tuple[str, ...]:
    """The files an agent was seen to write, and the folders it took files from."""
    return tuple(left_by(read(repo)))


def is_held(folder: str, name: str, held: tuple[str, ...]) -> bool:
    """Was an agent seen to write this team file, or to take it away?"""
    if not held:
        return False
    path = os.path.join(os.path.realpath(folder), name)
    if path in held:
        return True
    return not os.path.lexists(path) and any(path.startswith(place.rstrip("/") + "/") for place in held)


def take(repo: paths.Repo) -> list[Sighting]:
    """The sightings to settle now, still held until `done`; hooks go on in a new file."""
    for base in (repo.team_mirror, teamscan.fallback(repo)):
        if os.path.exists(base + SUFFIX) and not os.path.exists(base + TAKEN):
            descriptor = _opened(base + SUFFIX)  # a hook that is at it finishes first
            try:
                os.replace(base + SUFFIX, base + TAKEN)
            finally:
                os.close(descriptor)
    return [sighting for path in files(repo) if path.endswith(TAKEN) for sighting in _read(path)]


def done(repo: paths.Repo) -> None:
    for path in files(repo):
        if path.endswith(TAKEN) and os.access(path, os.R_OK):
            os.unlink(path)


def keep_word(repo: paths.Repo, word: str) -> None:
    """What a person should hear of it, for the next door with somebody before it."""
    with open(_base(repo) + UNTOLD, "a+", encoding="utf-8", errors="replace") as file:
        file.seek(0)
        if word not in file.read().splitlines():
            file.write(word + "\n")


def has_word(repo: paths.Repo) -> bool:
    return os.path.exists(_base(repo) + UNTOLD)


def kept_words(repo: paths.Repo) -> list[str]:
    """Said once: they are gone afterwards."""
    path = _base(repo) + UNTOLD
    try:
        with open(path, encoding="utf-8", errors="replace") as file:
            words = file.read().splitlines()
        os.unlink(path)
    except OSError:
        return []
    return words
