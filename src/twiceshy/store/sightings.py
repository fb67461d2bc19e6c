"""What hooks saw an agent do to the team's memories, until the keeper has made proposals of it.

One line per sighting, beside the mirror of this checkout's files, which passes over what lies there meanwhile: an
agent's words must not be read as a person's, not even by the next session. A sighting holds what each file was right
after the tool ran: only what is still the same may be called the agent's; whoever wrote later is somebody else.
Where no tool named the file, it is in doubt who wrote it: that is kept until a person says so, by a word or by a save.
Appended by hooks, so nothing heavy here.
"""

import fcntl
import json
import os
import time
from collections.abc import Iterable, Iterator
from typing import NamedTuple

from twiceshy import paths
from twiceshy.store import atwork, teamscan

SUFFIX, TAKEN, LOCK, UNTOLD, DOUBTS = ".seen", ".seen.taken", ".seen.lock", ".seen.told", ".doubts"
REFUSED = ".refused"
MOST_REFUSED = 200  # that are remembered
MOST_BYTES = 1_000_000
MOST_FILES = 500  # looked into after one call; what a tool did to more of them at once was git's, or nobody can tell
FRESH_SECONDS = 60.0  # what wasn't touched this short before the tool ended, the tool didn't write
GONE = atwork.GONE


class Sighting(NamedTuple):
    at: str
    agent: str
    session: str
    places: tuple[str, ...]  # files, with real paths
    left: tuple[tuple[str, str], ...] = ()  # (file, its digest or GONE) right after the tool
    named: bool = True  # the tool itself named these files; else they changed while the agent was at work
    time: tuple[float, float] = (0.0, 0.0)  # when it was at work


class Doubt(NamedTuple):
    """A team file of which nobody can say who wrote it; what it said before counts until a person decides."""

    path: str
    digest: str
    changed: int  # when, by the file system: who saves it again means it
    agent: str
    proposal: str = ""  # the memory that waits in the inbox, if its words could be read
    times: tuple[tuple[float, float], ...] = ()  # when agents were at work since


def note(repo: paths.Repo, sighting: Sighting, seconds: float = 0.0) -> None:
    """Write it down for each checkout whose files a tool named; it ran for so many seconds."""
    grouped: dict[str, list[str]] = {}
    for place in sighting.places:
        grouped.setdefault(place.partition(f"/{paths.FOLDER}/")[0], []).append(place)
    began = time.time() - seconds
    for root, found in grouped.items():
        its = repo if root == os.path.realpath(repo.worktree) else paths.resolve(root)
        left = [(place, digest(place)) for place in found if _touched(place) >= int((began - FRESH_SECONDS) * 1e9)]
        if left:
            spent = (min(_touched(place) for place, _ in left) / 1e9, time.time())
            _append(_own(its), sighting._replace(places=tuple(found), left=tuple(left), time=spent))


def look(
    repo: paths.Repo, mark: atwork.Mark, at: str, session: str, ends: bool = False, left_running: bool = False
) -> None:
    """Write down what changed while an agent was at work and no tool named."""
    now = time.time_ns()
    if mark.state != atwork.RESTS:
        _note_changed(repo, mark._replace(until=min(mark.until, now)), at, session)
    if ends:
        atwork.over(mark)
    else:
        atwork.looked(mark, now, left_running)


def _note_changed(repo: paths.Repo, mark: atwork.Mark, at: str, session: str) -> None:
    changed = atwork.changed(repo, mark)
    waits = bool(files(repo)) or has_doubts(repo)  # then a commit in this time is the agent's
    if not changed and not waits:
        return
    folder = os.path.realpath(teamscan.folder_of(repo.folder))
    noted, found = left_by(read(repo)), (os.path.join(folder, name) for name in changed)
    newest = sorted(found, key=_touched, reverse=True)[:MOST_FILES]
    left = [(path, now_there) for path in newest if noted.get(path) != (now_there := digest(path))]
    if left or waits:
        places, spent = tuple(path for path, _ in left), (mark.since / 1e9, mark.until / 1e9)
        _append(_own(repo), Sighting(at, mark.agent, session, places, tuple(left), False, spent))


def _touched(path: str) -> int:
    """When; a tool may set the time of writing back, but not this one. Of what is gone, when the folder changed."""
    try:
        return os.lstat(path).st_ctime_ns
    except (FileNotFoundError, NotADirectoryError):
        return os.stat(_standing(path)).st_mtime_ns


digest, digest_of = atwork.digest_of, atwork.digest


def _standing(path: str) -> str:
    """The nearest folder above that is there."""
    while not os.path.isdir(path):
        path = os.path.dirname(path)
    return path


def _own(repo: paths.Repo) -> str:
    return _base(repo) + SUFFIX


_base = atwork.base


def lock_path(repo: paths.Repo) -> str:
    """What whoever settles holds meanwhile: the same file, whichever sightings there are."""
    path = _base(repo) + LOCK
    os.makedirs(os.path.dirname(path), mode=0o700, exist_ok=True)
    return path


def _append(path: str, sighting: Sighting) -> None:
    os.makedirs(os.path.dirname(path), mode=0o700, exist_ok=True)
    descriptor = _opened(path)
    try:
        if os.fstat(descriptor).st_size < MOST_BYTES:
            os.write(descriptor, (json.dumps(sighting, ensure_ascii=False) + "\n").encode("utf-8", "replace"))
            return
        last = {name: one for one in (*_read(path), sighting) for name, _ in one.left}  # of each file is enough
        kept = dict.fromkeys((*last.values(), sighting))
        _replace(path, "".join(json.dumps(one, ensure_ascii=False) + "\n" for one in kept))
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


def left_by(sightings: Iterable[Sighting]) -> dict[str, str]:
    """What the last tool that was seen at each file left there."""
    return {path: found for sighting in sightings for path, found in sighting.left}


def named_by(sightings: Iterable[Sighting]) -> dict[str, bool]:
    """Of the same files, whether that tool named it."""
    return {path: sighting.named for sighting in sightings for path, _ in sighting.left}


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
            named, (began, ended) = more[1:3] if len(more) > 2 else (True, (0.0, 0.0))
            spent = (float(began), float(ended))
            yield Sighting(str(at), str(agent), str(session), tuple(map(str, found)), left, bool(named), spent)
        except (ValueError, TypeError):
            continue  # torn, or not ours


def is_due(repo: paths.Repo) -> bool:
    """Is there anything to settle, or to say?"""
    return bool(files(repo)) or any(os.path.exists(_base(repo) + end) for end in (UNTOLD, DOUBTS, atwork.SUFFIX))


class Held:
    """Which team files are not to be read now: an agent wrote them, or may be writing them."""

    def __init__(self, repo: paths.Repo) -> None:
        self.folder = os.path.realpath(teamscan.folder_of(repo.folder))
        doubted = (doubt.path for doubt in doubts(repo) if stands(doubt))
        self.paths = frozenset((*left_by(read(repo)), *doubted))
        self.marks = [mark for mark in atwork.marks(repo) if mark.state != atwork.RESTS]
        self.refused = frozenset(refused(repo))
        self.suspected = frozenset(path for path, _ in self.refused)

    def refuses(self, name: str) -> bool:
        """Does it say what a person has rejected as an agent's words, whatever git command brought that back?"""
        path = os.path.join(self.folder, name)
        return path in self.suspected and (path, digest(path)) in self.refused

    def __bool__(self) -> bool:
        return bool(self.paths or self.marks)

    def has(self, name: str, stamp: str) -> bool:
        """`stamp`: of the file, "" if there is none."""
        if os.path.join(self.folder, name) in self.paths:
            return True
        for mark in self.marks:
            meant = mark.covers(atwork.changed_at(stamp)) if stamp else atwork.is_gone_in(self.folder, name, mark)
            if meant and not atwork.is_ours(self.folder, name, mark):
                return True
        return False


def has_doubts(repo: paths.Repo) -> bool:
    return os.path.exists(_base(repo) + DOUBTS)


def doubts(repo: paths.Repo) -> list[Doubt]:
    """The files that are in doubt, as they were then."""
    try:
        with open(_base(repo) + DOUBTS, encoding="utf-8") as file:
            found = json.load(file)
    except (OSError, ValueError):
        return []
    return [
        Doubt(path, digest, changed, agent, proposal, tuple((began, ended) for began, ended in times))
        for path, digest, changed, agent, proposal, times in found
    ]


def keep_doubts(repo: paths.Repo, found: list[Doubt]) -> None:
    path = _base(repo) + DOUBTS
    if found:
        _replace(path, json.dumps(found) + "\n")
    elif os.path.exists(path):
        os.unlink(path)


def refuse(repo: paths.Repo, found: Iterable[tuple[str, str]]) -> None:
    """A person rejected these words of an agent: (file, its digest). They may lie in a commit, and come back."""
    path = _base(repo) + REFUSED
    os.makedirs(os.path.dirname(path), mode=0o700, exist_ok=True)
    descriptor = _opened(path)  # who refuses something else at the same time waits
    try:
        kept = list(dict.fromkeys((*refused(repo), *found)))[-MOST_REFUSED:]
        _replace(path, json.dumps(kept) + "\n")
    finally:
        os.close(descriptor)


def refused(repo: paths.Repo) -> list[tuple[str, str]]:
    try:
        with open(_base(repo) + REFUSED, encoding="utf-8") as file:
            return [(str(path), str(left)) for path, left in json.load(file)]
    except (OSError, ValueError):
        return []


def stands(doubt: Doubt) -> bool:
    """Is it still as it was? Who saves a file again, even with the same words, means it."""
    is_same = digest(doubt.path) == doubt.digest
    return is_same and (doubt.digest == GONE or _touched(doubt.path) == doubt.changed)


def changed_at(path: str) -> int:
    return _touched(path)


def _replace(path: str, text: str) -> None:
    draft = f"{path}.{os.getpid()}.new"
    with open(draft, "w", encoding="utf-8", errors="replace", opener=_private) as file:
        file.write(text)
    os.replace(draft, path)


def _private(path: str, flags: int) -> int:
    return os.open(path, flags, 0o600)


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
