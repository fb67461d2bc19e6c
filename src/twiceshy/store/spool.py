"""The spool: what hooks note down for later, one line per event, one write per line.

`<session>.jsonl` holds events and decisions until a writer drains them; `<session>.shown` holds the
ids a session has already seen, `<session>.held` what it is yet to be told. A hook only ever appends:
no lock, no database, no growth beyond a cap. Everything in a line was redacted before it came here.
"""

import json
import os
import stat
import time
from collections.abc import Iterator, Mapping
from functools import lru_cache
from typing import Any

from twiceshy import paths

MOST_BYTES = 16_000_000  # of one session's spool; what comes after is not noted down
MOST_SHOWN = 64_000  # bytes of a session's shown ids that are read: the latest 2,300
SUFFIX, SHOWN, LEARNED, LOOKED, KNOWN, BEGAN = ".jsonl", ".shown", ".learned", ".looked", ".known", ".began"
DRAINED = ".drained"
OF_WORKERS = (".queue", ".taken", ".waiting", ".working", ".learning")  # what is left to them, and their locks
HELD = ".held"  # what a session is yet to be told
STARTED = ".started"  # the ids that its start told, of clients that tell no start from another
MOST_HELD = 64_000  # bytes of it that are read: far more than is told at once
SILENT_SECONDS = 15 * 60  # a session without a sign of life for so long was interrupted
NEWEST = 8  # spools in which work may have been left …
LOOKED_AT = 400_000  # … and bytes of them behind what was taken in
WORK = b'"event":"after_tool"'
TRIES = 9  # to write to a file that others take away


def folder(repo: paths.Repo) -> str:
    """Beside the repo's store if there is one, else in the person's home: nothing is left in a repo unasked.

    So it is where the store may only be read: what is said there must not cost the answer.
    """
    own = os.access(os.path.join(repo.local, ""), os.W_OK)  # of a folder; a file of that name is none
    return repo.spool if own else os.path.join(paths.home(), "spool")


def place_of(root: str) -> str:
    """The folder of the repository at `root`, where nothing else is known of it."""
    found = os.path.join(root, paths.FOLDER, "local", "spool")
    return found if os.path.isdir(found) else os.path.join(root, "twiceshy", "spool")  # a bare one's


def folders(repo: paths.Repo) -> list[str]:
    """Every folder in which this repo's sessions may have left lines."""
    return [repo.spool, os.path.join(paths.home(), "spool")]


@lru_cache(maxsize=64)  # a prompt asks five times
def file_name(session: str) -> str:
    """A session id as a file name: foreign text, so only harmless characters and a checksum if any was not."""
    plain = "".join(letter if letter.isalnum() or letter in "-_" else "_" for letter in session)[:80] or "unknown"
    if plain == session and session.isascii():
        return plain
    from zlib import crc32

    return f"{plain}-{crc32(session.encode('utf-8', 'surrogatepass')):08x}"


def file_of(place: str, session: str) -> str:
    """The file a session's lines are in."""
    return os.path.join(place, file_name(session) + SUFFIX)


def known_file(session: str) -> str:
    """What is known of a session's secrets (known.py): always in the home, for logs are read there too."""
    return os.path.join(paths.home(), "spool", file_name(session) + KNOWN)


def _beginning_file(session: str) -> str:
    """In the home: it is asked for wherever the shell stands."""
    return os.path.join(paths.home(), "spool", file_name(session) + BEGAN)


def beginning(session: str) -> str:
    """The folder a session began in, "" if nobody noted it."""
    try:
        descriptor = os.open(_beginning_file(session), os.O_RDONLY)
    except OSError:
        return ""
    try:
        return os.read(descriptor, 4_096).decode("utf-8", "surrogateescape")
    finally:
        os.close(descriptor)


def note_beginning(session: str, folder_: str) -> None:
    path, draft = _beginning_file(session), f"{_beginning_file(session)}.{os.getpid()}"
    write(draft, folder_.encode("utf-8", "surrogateescape"), anew=True)  # one of that name may have been left
    os.replace(draft, path)


def append(place: str, session: str, *events: Mapping[str, Any]) -> None:
    """Events as one line each, all in one write; OSError if the disk doesn't take it."""
    lines = [json.dumps(fields, ensure_ascii=False, separators=(",", ":")) + "\n" for fields in events]
    write(file_of(place, session), "".join(lines).encode("utf-8", "replace"))


def cross_out(place: str, session: str, secrets: list[str]) -> None:
    """Take out of a session's lines what only later turned out to be secret; offsets stay what they are."""
    for path in (file_of(place, session), _held_file(place, session)):
        try:
            descriptor = os.open(path, os.O_RDWR | getattr(os, "O_NOFOLLOW", 0))
        except FileNotFoundError:
            continue  # nothing was noted yet
        try:
            _cross_out(descriptor, secrets)
        finally:
            os.close(descriptor)


def _cross_out(descriptor: int, secrets: list[str]) -> None:
    data = os.pread(descriptor, MOST_BYTES, 0)
    for form in {form for secret in secrets for form in (secret, json.dumps(secret)[1:-1])}:
        at = data.find(raw := form.encode("utf-8", "replace"))
        while at >= 0:
            os.pwrite(descriptor, b"x" * len(raw), at)
            at = data.find(raw, at + len(raw))


def remove(place: str, session: str) -> None:
    """All that the hooks noted of a session, with the marks beside it."""
    stem = file_name(session) + "."
    for name in os.listdir(place) if os.path.isdir(place) else ():
        if name.startswith(stem):
            os.unlink(os.path.join(place, name))


def note_shown(place: str, session: str, identifiers: tuple[str, ...]) -> None:
    text = "".join(identifier + "\n" for identifier in identifiers)
    write(os.path.join(place, file_name(session) + SHOWN), text.encode("utf-8", "replace"))


def has_begun(place: str, session: str) -> bool:
    """Whether a prompt of this session was answered before, with or without a memory."""
    return os.path.exists(os.path.join(place, file_name(session) + SHOWN))


def shown(place: str, session: str) -> tuple[frozenset[str], bool]:
    """The ids a session has seen, and whether this is its first prompt."""
    try:
        descriptor = os.open(os.path.join(place, file_name(session) + SHOWN), os.O_RDONLY)
    except OSError:
        return frozenset(), True
    try:
        size = os.fstat(descriptor).st_size
        if size > MOST_SHOWN:
            os.lseek(descriptor, -MOST_SHOWN, os.SEEK_END)
        text = os.read(descriptor, min(size, MOST_SHOWN))
    finally:
        os.close(descriptor)
    return frozenset(text.decode("utf-8", "replace").split()), False


def forget_shown(place: str, session: str) -> None:
    """The agent lost its context (compaction, clear): everything may be said again."""
    try:
        os.truncate(os.path.join(place, file_name(session) + SHOWN), 0)
    except FileNotFoundError:
        return  # nothing was shown yet


def note_started(place: str, session: str, identifiers: tuple[str, ...], anew: bool) -> None:
    """The ids that a session's start told, or one that only went on with it."""
    text = "".join(identifier + "\n" for identifier in identifiers)
    write(os.path.join(place, file_name(session) + STARTED), text.encode("utf-8", "replace"), anew)


def started(place: str, session: str) -> frozenset[str] | None:
    """What the starts of a session told, None if it had none that is known."""
    try:
        with open(os.path.join(place, file_name(session) + STARTED), "rb") as file:
            return frozenset(file.read(MOST_SHOWN).decode("utf-8", "replace").split())
    except OSError:
        return None


def _held_file(place: str, session: str) -> str:
    return os.path.join(place, file_name(session) + HELD)


def hold(place: str, session: str, *said: Mapping[str, Any]) -> None:
    """Keep for a session what can be told it only later. Who takes the file away reads it after that, so what was
    written to one that has no name any more is written again: said twice is told once, said to nobody never."""
    lines = [json.dumps(fields, ensure_ascii=False, separators=(",", ":")) + "\n" for fields in said]
    for _ in range(TRIES):
        if write(_held_file(place, session), "".join(lines).encode("utf-8", "replace")):
            return


def holds(place: str, session: str) -> bool:
    return os.path.exists(_held_file(place, session))


def let_go(place: str, session: str) -> list[dict[str, Any]]:
    """What was held for a session; whoever takes it first has it alone. It is gone before it is read: what a process
    that dies here has not told is not noted as told either, and is said when it is due again."""
    path = _held_file(place, session)
    taken = f"{path}.{os.getpid()}"
    try:
        os.rename(path, taken)
    except OSError:
        return []  # another hook was quicker
    try:
        descriptor = os.open(taken, os.O_RDONLY | getattr(os, "O_NOFOLLOW", 0))
    finally:
        os.unlink(taken)
    try:
        data = os.read(descriptor, MOST_HELD)
    finally:
        os.close(descriptor)
    found = []
    for line in data.splitlines():
        try:
            fields = json.loads(line)
        except (ValueError, RecursionError):
            continue  # torn
        if isinstance(fields, dict):
            found.append(fields)
    return found


def sessions(place: str) -> list[str]:
    """Paths of the spool files there are, oldest change first."""
    found = []
    try:
        for entry in os.scandir(place):
            if not entry.name.endswith(SUFFIX):
                continue
            try:
                state = entry.stat()
            except FileNotFoundError:
                continue  # drained by another process meanwhile
            if stat.S_ISREG(state.st_mode):
                found.append((state.st_mtime_ns, entry.path))
    except OSError:
        return []
    return [path for _, path in sorted(found)]


def read(path: str, offset: int = 0) -> Iterator[tuple[int, dict[str, Any]]]:
    """(offset after the line, event) for every whole line, made sound; a torn or foreign line is passed over."""
    if not os.path.exists(path):
        return
    from twiceshy.store.soundness import sound  # hooks write, they don't read

    with open(path, "rb") as file:
        file.seek(offset)
        for raw in file:
            if not raw.endswith(b"\n"):
                return
            offset += len(raw)
            try:
                fields = json.loads(raw)
            except ValueError:
                continue
            if isinstance(fields, dict):
                yield offset, sound(fields)


def latest(path: str, most: int) -> Iterator[tuple[int, dict[str, Any]]]:
    """The whole lines among the last bytes of a session, as `read` has them."""
    try:
        start = max(0, os.path.getsize(path) - most)
    except FileNotFoundError:
        return
    yield from read(path, start)


def drained(path: str) -> int:
    """How far a session's lines have been taken in as tasks."""
    try:
        with open(path + DRAINED, "rb") as file:
            return int(file.read() or 0)
    except (FileNotFoundError, ValueError):
        return 0


def unfinished(noted: list[str]) -> Iterator[str]:
    """Of these spools, oldest first, those with work that nobody has taken in, newest first. They are among those
    written last: whatever comes later takes in what it finds."""
    for path in reversed(noted[-NEWEST:]):
        try:
            if os.path.getsize(path) <= (start := drained(path)):
                continue
            with open(path, "rb") as file:
                file.seek(start)
                if WORK in file.read(LOOKED_AT):
                    yield path
        except OSError:
            continue  # removed meanwhile


def is_left(noted: list[str]) -> bool:
    """Did a session fall silent amid its work, and nobody has taken that in?"""
    return any(time.time() - os.stat(path).st_mtime > SILENT_SECONDS for path in unfinished(noted))


def learned(path: str, root: str) -> int:
    """How far a session's lines of one repository have been learned from."""
    try:
        with open(_mark(path, root, LEARNED), "rb") as file:
            return int(file.read() or 0)
    except (FileNotFoundError, ValueError):
        return 0


def is_pending(path: str, root: str) -> bool:
    """True when something of this session is not learned yet."""
    try:
        return os.path.getsize(path) > learned(path, root)
    except FileNotFoundError:
        return False  # drained and removed meanwhile


def note_learned(path: str, root: str, offset: int) -> None:
    _note(_mark(path, root, LEARNED), str(offset))


def looked(path: str, root: str) -> int:
    """How far a hook has looked through the same lines without finding anything to learn; of this very file only."""
    try:
        with open(_mark(path, root, LOOKED), "rb") as file:
            number, offset = map(int, file.read().split())
        return offset if number == os.stat(path).st_ino else 0
    except (OSError, ValueError):
        return 0


def note_looked(path: str, root: str, offset: int) -> None:
    _note(_mark(path, root, LOOKED), f"{os.stat(path).st_ino} {offset}")


def _note(mark: str, text: str) -> None:
    draft = f"{mark}.{os.getpid()}"
    with open(draft, "wb") as file:
        file.write(text.encode())
    os.replace(draft, mark)


def _mark(path: str, root: str, ending: str) -> str:
    """In the home's spool a session may have lines of several repositories: each has marks of its own."""
    number = (
        int.from_bytes(root.encode("utf-8", "surrogatepass"), "big") % 4_294_967_291
    )  # a prime: as good as a checksum
    return f"{path}.{number:08x}{ending}"


def sweep(place: str, seconds: float) -> None:
    """Remove what stood beside spools that are gone and hasn't changed for so long."""
    spooled = {os.path.basename(path)[: -len(SUFFIX)] for path in sessions(place)}
    with os.scandir(place) as entries:
        for entry in entries:
            stem, _, rest = entry.name.partition(".")
            beside = rest and not rest.endswith("jsonl") and stem and stem not in spooled
            if beside and time.time() - entry.stat().st_mtime > seconds:
                os.unlink(entry.path)


def write(path: str, line: bytes, anew: bool = False) -> bool:
    """Append a line, or make it the file's only one, in one write; whether the file still has a name after it."""
    flags = os.O_WRONLY | (os.O_TRUNC if anew else os.O_APPEND) | os.O_CREAT | getattr(os, "O_NOFOLLOW", 0)
    try:
        descriptor = os.open(path, flags, 0o600)
    except FileNotFoundError:
        paths.make_folder(os.path.dirname(path), 0o700)
        descriptor = os.open(path, flags, 0o600)
    try:
        if os.fstat(descriptor).st_size + len(line) <= MOST_BYTES:
            os.write(descriptor, line)
        return os.fstat(descriptor).st_nlink > 0
    finally:
        os.close(descriptor)
