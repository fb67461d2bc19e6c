"""When an agent is at work in a checkout, and which of the team's files changed meanwhile.

A command says little about what it writes: `make docs`, `git apply`, a script. So nothing is read from it: a mark
counts from before a command until it ended, and what changed in between is held against the mirror, which has read the
files before. Between two commands it is the person who writes, so the mark rests, unless a command was left running. It
knows what the files said when the turn began, and is told what twiceshy itself writes: that is nobody's doing now. A
mark is one small file; its time says until when it counts should nobody take it away. Hooks write it, so nothing heavy
here.
"""

import contextlib
import os
import time
from typing import NamedTuple

from twiceshy import paths
from twiceshy.store import spool, teamscan

SUFFIX = ".work"  # beside the mirror, a folder with one mark per session
RUNNING_NS = 600_000_000_000  # so long a command may run of which nothing more is heard
SILENT_NS = 900_000_000_000  # what was left running has ended when its agent was not heard of for so long
FORGOTTEN_NS = 86_400_000_000_000  # a turn of which nobody told the end
MOST_KNOWN = 500  # files whose words are remembered when a turn begins, those changed last
COARSE_NS = 20_000_000  # a file system's clock is behind ours by so much
UNTOLD_NS = 2_000_000_000  # where nobody said when a command began: so long before it is said to have
GONE = ""
RUNS, LEFT, RESTS = "runs", "left", "rest"  # a command runs; one was left running; none does
_DIGITS = 20


class Mark(NamedTuple):
    """An agent at work; times are nanoseconds."""

    path: str  # of the mark, "" if there is none
    agent: str
    began: int
    since: int  # what changed before this was looked at
    until: int
    ours: frozenset[tuple[str, str]] = frozenset()  # (file, digest) that twiceshy wrote, or the turn found there
    state: str = RUNS

    def covers(self, moment: int) -> bool:
        return self.state != RESTS and self.since <= moment <= self.until


def base(repo: paths.Repo) -> str:
    """Beside the store if there is one that can be written, else in the person's home."""
    local = os.access(os.path.join(repo.local, ""), os.W_OK)
    return repo.team_mirror if local else teamscan.fallback(repo)


def begin(repo: paths.Repo, session: str, agent: str) -> None:
    """A command of this session is about to run."""
    now = time.time_ns()
    path = _path(repo, session)
    mark = _read(path)
    if mark is None:
        os.makedirs(os.path.dirname(path), mode=0o700, exist_ok=True)
        at, known = f"{now - COARSE_NS:0{_DIGITS}d}", "".join(f"{digest} {name}\n" for name, digest in _found(repo))
        with open(path, "w", encoding="utf-8", errors="replace", opener=_private) as file:
            file.write(f"{RUNS} {at} {at} {agent}\n{known}")
        os.utime(path, ns=(now, now + RUNNING_NS))
    elif mark.state == RESTS:
        _mark(mark, RUNS, now, now + RUNNING_NS)
    else:
        os.utime(path, ns=(now, now + RUNNING_NS))


def _found(repo: paths.Repo) -> list[tuple[str, str]]:
    """What is there, and what is gone already, before a turn's first command: none of that is the agent's doing."""
    folder = teamscan.folder_of(repo.folder)
    present = teamscan.scan(folder)
    newest = sorted(present, key=lambda name: changed_at(present[name]), reverse=True)[:MOST_KNOWN]
    gone = (teamscan.stamps(teamscan.mirror_of(repo)) or {}).keys() - present.keys()
    found = [*((name, digest_of(os.path.join(folder, name))) for name in newest), *((name, GONE) for name in gone)]
    return [(name, held) for name, held in found if "\n" not in name]


def _private(path: str, flags: int) -> int:
    return os.open(path, flags | getattr(os, "O_NOFOLLOW", 0), 0o600)


def _path(repo: paths.Repo, session: str) -> str:
    return os.path.join(base(repo) + SUFFIX, spool.file_name(session))


def mark_of(repo: paths.Repo, session: str) -> Mark | None:
    return _read(_path(repo, session))


def marks(repo: paths.Repo) -> list[Mark]:
    """Of everybody who is at work here, or was and never said that it was done."""
    folder = base(repo) + SUFFIX
    try:
        names = os.listdir(folder)
    except (FileNotFoundError, NotADirectoryError):
        return []
    return [mark for name in names if (mark := _read(os.path.join(folder, name))) is not None]


def _read(path: str) -> Mark | None:
    try:
        with open(path, encoding="utf-8", errors="replace") as file:
            until = os.fstat(file.fileno()).st_mtime_ns
            first, *others = file.read().splitlines() or [""]
        state, began, since, agent = first.split(" ", 3)
        own = frozenset((name, digest) for digest, _, name in (line.partition(" ") for line in others))
        return Mark(path, agent, int(began), int(since), until, own, state)
    except (OSError, ValueError):
        return None  # just taken away; or none of ours


def unasked(agent: str, duration_ms: int) -> Mark:
    """For a client that says nothing before a command runs."""
    now = time.time_ns()
    began = now - duration_ms * 1_000_000 - UNTOLD_NS
    return Mark("", agent, began, began, now)


def looked(mark: Mark, moment: int, left_running: bool = False) -> None:
    """What changed until then was seen to; the agent may go on."""
    state = LEFT if left_running or mark.state == LEFT else RESTS
    _mark(mark, state, moment, moment + SILENT_NS if state == LEFT else moment)


def _mark(mark: Mark, state: str, since: int, until: int) -> None:
    if not mark.path:
        return
    with contextlib.suppress(FileNotFoundError):
        descriptor = os.open(mark.path, os.O_WRONLY)
        try:
            os.pwrite(descriptor, state.encode(), 0)
            os.pwrite(descriptor, f"{since - COARSE_NS:0{_DIGITS}d}".encode(), len(state) + _DIGITS + 2)
            os.utime(descriptor, ns=(since, until))
        finally:
            os.close(descriptor)


def is_over(mark: Mark) -> bool:
    """Has its time passed, though nobody took it away?"""
    now = time.time_ns()
    return mark.until < now if mark.state != RESTS else mark.until + FORGOTTEN_NS < now


def over(mark: Mark) -> None:
    with contextlib.suppress(OSError):  # another process was faster, or others are at work yet
        os.unlink(mark.path)
        os.rmdir(os.path.dirname(mark.path))


def vouch(repo: paths.Repo, name: str, digest: str) -> None:
    """Twiceshy itself wrote this team file, or took it away: nobody at work now did."""
    for mark in marks(repo):
        with contextlib.suppress(FileNotFoundError), open(mark.path, "a", encoding="utf-8", errors="replace") as file:
            state = os.fstat(file.fileno())
            file.write(f"{digest} {name}\n")
            file.flush()
            os.utime(file.fileno(), ns=(state.st_atime_ns, state.st_mtime_ns))


def changed(repo: paths.Repo, mark: Mark) -> list[str]:
    """The team files that came, changed or went in its time and that the mirror doesn't know so; nearly always none."""
    folder = os.path.realpath(teamscan.folder_of(repo.folder))
    present = teamscan.scan(folder)
    fresh = {name for name, stamp in present.items() if mark.covers(changed_at(stamp))}
    folders = [os.path.join(folder, kind) for kind in ("", *_kinds(folder))]
    moved = not os.path.isdir(folder) or any(mark.covers(_moved(each)) for each in folders)
    if not fresh and not moved:
        return []
    read = teamscan.stamps(teamscan.mirror_of(repo)) or {}
    known = {name: stamp.rstrip(teamscan.RACY) for name, stamp in read.items()}
    found = [name for name in fresh if known.get(name) != present[name]]
    gone = [name for name in known.keys() - present.keys() if is_gone_in(folder, name, mark)] if moved else []
    return [name for name in sorted((*found, *gone)) if not (mark.ours and is_ours(folder, name, mark))]


def changed_at(stamp: str) -> int:
    return int(stamp.partition(".")[0])


def is_gone_in(folder: str, name: str, mark: Mark) -> bool:
    """Was it taken away in that time? The folder it lay in, or the one above if that went too, changed then."""
    inside = os.path.join(folder, os.path.dirname(name))
    while not os.path.isdir(inside):
        inside = os.path.dirname(inside)
    return mark.covers(_moved(inside))


def is_ours(folder: str, name: str, mark: Mark) -> bool:
    return (name, digest_of(os.path.join(folder, name))) in mark.ours


def _kinds(folder: str) -> list[str]:
    try:
        return os.listdir(folder)
    except (FileNotFoundError, NotADirectoryError):
        return []


def _moved(folder: str) -> int:
    """When something came or went there."""
    try:
        return os.stat(folder).st_mtime_ns
    except OSError:
        return 0


def digest_of(path: str) -> str:
    """Of what a file holds; GONE if there is none."""
    try:
        with open(path, "rb") as file:
            return digest(file.read())
    except FileNotFoundError:
        return GONE


def digest(data: bytes) -> str:
    from hashlib import sha256  # a rare call

    return sha256(data).hexdigest()
