"""Where the canonical corpus lies, and how its files are written: whole or not at all, for the person only.

A bucket is one repository's share: `<owner>/<repo>`, `_local/<name>-<digest>` where there is no
remote, `_elsewhere` where there is no repository. Names come from logs and remotes, so each is made
harmless before it becomes part of a path, and every path that is read or written is checked to lie
inside the corpus, links resolved.
"""

import contextlib
import errno
import os
import re
import stat
from collections.abc import Iterator
from hashlib import blake2b
from typing import BinaryIO, NamedTuple

from twiceshy import paths
from twiceshy.model.corpus import HEADER_LINES
from twiceshy.model.errors import Refused, StoreUnwritable

ELSEWHERE = "_elsewhere"
LOCAL = "_local"
LONGEST_NAME = 120
_UNSAFE = re.compile(r"[^A-Za-z0-9._-]+")


class Bucket(NamedTuple):
    """One repository's share of the corpus: its folder, and what people call the project."""

    folder: str  # relative to the corpus, with forward slashes
    project: str = ""  # host/owner/name, or the folder of a repository without remote


NOWHERE = Bucket(ELSEWHERE)


def root() -> str:
    return os.path.join(paths.home(), "corpus")


def state_database() -> str:
    return os.path.join(root(), "state.db")


def index_database(folder: str) -> str:
    return os.path.join(root(), folder, "index.db")


def session_path(bucket: Bucket, day: str, agent: str, session: str) -> str:
    """The corpus file of a session, relative to the corpus."""
    return "/".join((bucket.folder, safe_name(day) or "undated", safe_name(agent), safe_name(session) + ".md"))


def sidecar_path(path: str) -> str:
    return path.removesuffix(".md") + ".meta.json"


def safe_name(text: str) -> str:
    """A file name made of a foreign text: plain characters, no dots first, distinct for distinct texts."""
    plain = _UNSAFE.sub("-", text).strip("-")[:LONGEST_NAME].lstrip(".")
    if plain == text and plain:
        return plain
    mark = blake2b(text.encode("utf-8", "surrogatepass"), digest_size=4).hexdigest()
    return f"{plain}-{mark}" if plain else mark


def inside(relative: str) -> str:
    """The absolute path of a corpus file; Refused when it leaves the corpus, through `..` or a link."""
    base = os.path.realpath(root())
    full = os.path.realpath(os.path.join(base, relative))
    if full != base and not full.startswith(base + os.sep):
        raise Refused(f"{relative} lies outside the corpus", hint="name a session, or a path that `search` printed")
    return full


def opened(relative: str) -> BinaryIO:
    """A corpus file to read; what a link in its place points at outside the corpus is as good as gone."""
    try:
        full = inside(relative)
    except Refused as refused:
        raise FileNotFoundError(errno.ENOENT, refused.message, relative) from refused
    # Nothing that waits for a writer and nothing that came into its place meanwhile.
    descriptor = os.open(full, os.O_RDONLY | os.O_NOFOLLOW | os.O_NONBLOCK | os.O_CLOEXEC)
    if not stat.S_ISREG(os.fstat(descriptor).st_mode):
        os.close(descriptor)
        raise FileNotFoundError(errno.ENOENT, "no file", full)
    return open(descriptor, "rb")


def is_whole(relative: str, body: int) -> bool:
    """Is a corpus file there, with its header and at least `body` bytes? What we may not read isn't judged."""
    try:
        file = opened(relative)
    except OSError:
        return os.path.exists(os.path.join(root(), relative))
    with file:
        rows = [file.readline() for _ in range(HEADER_LINES)]
        return rows[0] == b"---\n" and os.fstat(file.fileno()).st_size >= file.tell() + body


def has_sidecar(relative: str) -> bool:
    """Is the sidecar of a corpus file there, to its end?"""
    name = sidecar_path(relative)
    try:
        file = opened(name)
    except OSError:
        return os.path.exists(os.path.join(root(), name))
    with file:
        file.seek(max(0, os.fstat(file.fileno()).st_size - 8))
        return file.read().rstrip().endswith(b"}")


def make_folder(folder: str) -> None:
    """A folder and its missing parents, each for the person only."""
    if os.path.isdir(folder):
        return
    make_folder(os.path.dirname(folder))
    with contextlib.suppress(FileExistsError):  # somebody else was first
        os.mkdir(folder, 0o700)


@contextlib.contextmanager
def replacing(path: str) -> Iterator[BinaryIO]:
    """A corpus file to write; it takes the place of `path` when the block ends well, and vanishes otherwise."""
    make_folder(os.path.dirname(path))
    make_folder(_drafts())
    draft = os.path.join(_drafts(), f"{os.path.basename(path)}.{os.getpid()}.tmp")
    descriptor = os.open(draft, os.O_WRONLY | os.O_CREAT | os.O_TRUNC | os.O_NOFOLLOW, 0o600)
    try:
        with open(descriptor, "wb", buffering=1 << 18) as file:
            yield file
        os.replace(draft, path)
    except BaseException:
        with contextlib.suppress(FileNotFoundError):
            os.unlink(draft)
        raise


def sweep() -> None:
    """Remove the drafts of a writer that was killed; for whoever holds the corpus for writing."""
    with contextlib.suppress(FileNotFoundError):  # nothing was ever written
        for name in os.listdir(_drafts()):
            os.unlink(os.path.join(_drafts(), name))


def _drafts() -> str:
    return os.path.join(root(), ".drafts")


@contextlib.contextmanager
def room_for_more() -> Iterator[None]:
    """Says it plainly when the disk has none; whatever is written here is written whole or not at all."""
    try:
        yield
    except OSError as error:
        if error.errno not in (errno.ENOSPC, errno.EDQUOT, errno.EFBIG):
            raise
        raise StoreUnwritable(
            f"can't write below {root()}: {error.strerror}",
            hint="make room; what was read is kept, and the next `twiceshy ingest` goes on from there",
        ) from error


def forgotten() -> list[str]:
    """The sessions a person had deleted, by id: outlives a lost state, so that none comes back."""
    try:
        with open(os.path.join(root(), ".forgotten"), encoding="utf-8") as file:
            return [line.strip() for line in file if line.strip()]
    except FileNotFoundError:
        return []


def remember_forgotten(session: str) -> None:
    with open(os.open(os.path.join(root(), ".forgotten"), os.O_WRONLY | os.O_CREAT | os.O_APPEND, 0o600), "a") as file:
        file.write(" ".join(session.split()) + "\n")


def buckets() -> list[str]:
    """The folders of all buckets on disk, sorted."""
    found = []
    base = root()
    for owner in _folders(base):
        if owner == ELSEWHERE:
            found.append(owner)
        else:
            found.extend(f"{owner}/{repo}" for repo in _folders(os.path.join(base, owner)))
    return sorted(found)


def session_files(folder: str) -> Iterator[str]:
    """The corpus files of one bucket, relative to the corpus, in order of date, agent and name; links are none."""
    base = os.path.join(root(), folder)
    for day in _folders(base):
        for agent in _folders(os.path.join(base, day)):
            entries = sorted(os.scandir(os.path.join(base, day, agent)), key=lambda entry: entry.name)
            for entry in entries:
                if entry.name.endswith(".md") and entry.is_file(follow_symlinks=False):
                    yield f"{folder}/{day}/{agent}/{entry.name}"


def _folders(base: str) -> list[str]:
    try:
        entries = list(os.scandir(base))
    except (FileNotFoundError, NotADirectoryError):
        return []
    return sorted(entry.name for entry in entries if entry.is_dir(follow_symlinks=False))
