"""The gate of one session: what was found secret in one of its texts is taken out of all its others.

Hooks see one event each, and a log is read in pieces, so what was found must outlive a process.
`spool/<session>.known` in the person's home has one line per value: its length and four bytes of a
digest, under a key made once per home. A word can be recognised by it; no value can be read from it.
The files go with the spools, a month after their last change.
"""

import os
from typing import TYPE_CHECKING

from twiceshy import paths
from twiceshy.store import spool

if TYPE_CHECKING:
    from twiceshy.text.redact.recurring import Recurring

DIGEST = 8  # letters of a digest as it is written
LONGEST = 64_000  # bytes that are read of such a file
KEY = spool.KNOWN  # a file without a stem, which no sweep takes
KEY_BYTES = 16


class Knowing:
    """What is known of one session; read when it is first asked, so that nearly all sessions cost one look."""

    def __init__(self, session: str) -> None:
        self.path = spool.known_file(session)
        self.values: Recurring | None = _read(self.path)
        self.fresh: list[str] = []  # values that this process was the first to find

    def admit(self, text: str) -> str:
        """The text as it may be stored, and what was in it known from now on."""
        from twiceshy.text.gate import admit_event

        taken: list[str] = []
        admitted = admit_event(text, taken)
        self.learn(taken)
        return self.mask(admitted)

    def mask(self, text: str) -> str:
        return self.values.mask(text) if self.values is not None else text

    def learn(self, taken: list[str]) -> None:
        """Know these values; where nothing can be written, for as long as this process lives."""
        if not taken:
            return
        if self.values is None:
            from twiceshy.text.redact.recurring import Recurring

            self.values = Recurring(_key(make=True) or os.urandom(KEY_BYTES))
        for value in taken:
            record = self.values.learn(value)
            if record is not None:
                self.fresh.append(value)
                _write(self.path, record)


def everything(found: list[str]) -> "Recurring":
    """What is known of all sessions together, and these values."""
    from twiceshy.text.redact.recurring import MOST, Recurring

    place = os.path.join(paths.home(), "spool")
    names = [name for name in os.listdir(place) if name.endswith(spool.KNOWN)] if os.path.isdir(place) else []
    key = _key()
    values = Recurring(key or os.urandom(KEY_BYTES), most=len(names) * MOST + len(found))
    for name in names if key else ():
        for record in _records(os.path.join(place, name)):
            values.add(*record)
    for value in found:
        values.learn(value)
    return values


def _read(path: str) -> "Recurring | None":
    records = _records(path)
    key = _key() if records else b""
    if not key:
        return None
    from twiceshy.text.redact.recurring import Recurring  # seldom needed, and every hook looks here

    return Recurring(key, records)


def _records(path: str) -> list[tuple[int, bytes]]:
    """The whole lines of such a file; what can't be read tells nothing."""
    try:
        descriptor = os.open(path, os.O_RDONLY)
    except OSError:
        return []
    try:
        text = os.read(descriptor, LONGEST)
    finally:
        os.close(descriptor)
    found = []
    for line in text.split(b"\n"):
        size, _, digest = line.partition(b" ")
        if size.isdigit() and len(digest) == DIGEST:
            try:
                found.append((int(size), bytes.fromhex(digest.decode("ascii"))))
            except ValueError:
                continue
    return found


def _key(make: bool = False) -> bytes:
    """The home's key; whoever makes it first, all get the same one. Empty if there is none."""
    path = os.path.join(paths.home(), "spool", KEY)
    try:
        with open(path, encoding="ascii") as file:
            return bytes.fromhex(file.read())
    except FileNotFoundError:
        if not make:
            return b""
    except (OSError, ValueError):
        return b""
    draft = f"{path}.{os.getpid()}"
    try:
        os.makedirs(os.path.dirname(path), mode=0o700, exist_ok=True)
        descriptor = os.open(draft, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600)
        os.write(descriptor, os.urandom(KEY_BYTES).hex().encode())
        os.close(descriptor)
    except OSError:
        return b""
    try:
        os.link(draft, path)  # whole at once, and never over another's
    except OSError:
        return _key()
    finally:
        os.unlink(draft)
    return _key()


def _write(path: str, record: tuple[int, bytes]) -> None:
    try:
        spool.write(path, f"{record[0]} {record[1].hex()}\n".encode())
    except OSError:
        return  # a read-only home: known as long as this process lives
