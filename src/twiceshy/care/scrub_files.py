"""Texts beside the databases without what is to go: team files, spooled lines, corpus files and what points into them.

What lies in the ignored folders keeps its length byte by byte: cursors, places and line numbers still fit,
and a hook may append meanwhile. Team files and pages get labels like everything people read; git's own
history is theirs to rewrite.
"""

import contextlib
import json
import os
from collections.abc import Iterator

from twiceshy import paths
from twiceshy.care import scrub_traces
from twiceshy.care.erase import Eraser, walked
from twiceshy.model.corpus import HEADER_LINES
from twiceshy.model.errors import StoreDamaged
from twiceshy.store import corpus, corpus_index, files, spool, teamfiles

PAGES = (".md", ".toml")


def committed(repo: paths.Repo, eraser: Eraser, dry_run: bool) -> Iterator[str]:
    """The team's files and pages; those that changed."""
    for path in _below(repo.folder, repo.local):
        if path.endswith(PAGES):
            with open(path, encoding="utf-8", errors="surrogateescape", newline="") as file:
                text = file.read()
            cleaned = eraser.clean(text)
            if cleaned != text:
                if not dry_run:
                    files.write_atomically(path, cleaned.encode("utf-8", "surrogateescape"), 0o644, repo.local)
                    _rename(path, cleaned)
                yield path


def _rename(path: str, text: str) -> None:
    """A team file is called by the words of its memory: new words, new name."""
    with contextlib.suppress(StoreDamaged):  # no memory: a page, or a file that `check` names
        memory = teamfiles.parse(text, path).memory
        fresh = os.path.join(os.path.dirname(path), os.path.basename(teamfiles.file_name(memory)))
        if fresh != path and not os.path.exists(fresh):
            os.rename(path, fresh)


def private(repo: paths.Repo, eraser: Eraser, dry_run: bool) -> Iterator[str]:
    """Spools, private pages and everything else that is text in the ignored folders; those that changed."""
    home = paths.home()
    sessions_kept = [os.path.join(corpus.root(), folder.split("/")[0]) for folder in corpus.buckets()]
    for path in dict.fromkeys([*_below(repo.local), *_below(home, *sessions_kept)]):
        with open(path, "rb") as file:
            data = file.read()
        if data.startswith(b"SQLite format 3\0") or path.endswith(("-wal", "-shm")):
            continue
        masked = _spooled(data, eraser) if path.endswith(spool.SUFFIX) else _text(data, eraser)
        if masked != data:
            _overwrite(path, data, masked, dry_run)
            yield path


def sessions(eraser: Eraser, dry_run: bool) -> Iterator[str]:
    """Corpus files, header and events apart, and their sidecars; an index over a changed one is made anew."""
    for bucket in corpus.buckets():
        changed = False
        for relative in corpus.session_files(bucket):
            for path in (corpus.inside(relative), corpus.sidecar_path(corpus.inside(relative))):
                if not os.path.exists(path):
                    continue
                with open(path, "rb") as file:
                    data = file.read()
                masked = eraser.mask_named(data)
                masked = _session(masked, eraser) if path.endswith(".md") else _plain(masked, eraser)
                if masked != data:
                    _overwrite(path, data, masked, dry_run)
                    changed = True
                    yield path
        if changed and not dry_run:
            corpus_index.drop(bucket)


def _session(data: bytes, eraser: Eraser) -> bytes:
    """A corpus file: what was said, between its fences, and what we wrote around it, which is JSON line by line."""
    out, fence = [], b""
    said: list[bytes] = []
    for number, line in enumerate(data.splitlines(keepends=True)):
        bare = line.rstrip(b"\n")
        if fence and bare == fence:
            out += [_text(b"".join(said), eraser), line]
            said, fence = [], b""
        elif fence:
            said.append(line)
        else:
            out.append(_around(line, eraser, number < HEADER_LINES))
            if bare.endswith(b"text") and bare.startswith(b"```") and set(bare[:-4]) == {ord("`")}:
                fence = bare[:-4]
    return b"".join([*out, *said])


def _around(line: bytes, eraser: Eraser, header: bool) -> bytes:
    """A line of ours: a fact of the header, the heading, the details of an event."""
    if line.startswith(b"<!-- ") and line.endswith(b" -->\n"):
        return b"<!-- " + _json(line[5:-5], eraser) + line[-5:]
    if not header:
        return line
    name, colon, value = line.partition(b": ")
    if name == b"redacted":
        return b"redacted: " + b"true".ljust(len(value) - 1) + b"\n"
    return name + colon + _json(value[:-1], eraser) + b"\n" if colon and value[:1] == b'"' else _text(line, eraser)


def _plain(data: bytes, eraser: Eraser) -> bytes:
    """The sidecar of a corpus file."""
    return _json(data.replace(b'"redacted":false', b'"redacted":true ', 1).rstrip(b"\n"), eraser) + b"\n"


def _json(data: bytes, eraser: Eraser) -> bytes:
    """A value of JSON, as long as it was: blanks fill what an escape took."""
    try:
        fields = json.loads(data)
    except ValueError:
        return _text(data, eraser)
    masked = scrub_traces.settled(fields, walked(fields, eraser.mask))
    if masked == fields:
        return data
    fresh = json.dumps(masked, ensure_ascii=False, separators=(",", ":")).encode("utf-8", "replace")
    return fresh.replace(b">", b"\\u003e").ljust(len(data)) if b"\\u003e" in data else fresh.ljust(len(data))


def _spooled(data: bytes, eraser: Eraser) -> bytes:
    """Lines of JSON."""
    out = []
    for line in eraser.mask_named(data).splitlines(keepends=True):
        bare = line.rstrip(b"\n")
        out.append(_json(bare, eraser) + line[len(bare) :])
    return b"".join(out)


def _text(data: bytes, eraser: Eraser) -> bytes:
    return eraser.mask(data.decode("utf-8", "surrogateescape")).encode("utf-8", "surrogateescape")


def _overwrite(path: str, data: bytes, masked: bytes, dry_run: bool) -> None:
    """In place, only what was read: what a hook appends meanwhile stays."""
    if dry_run:
        return
    with open(path, "r+b") as file:
        file.write(masked if len(masked) == len(data) else masked.ljust(len(data)))
        file.flush()
        os.fsync(file.fileno())


def _below(folder: str, *leaving_out: str) -> list[str]:
    found = []
    for inside, folders, names in os.walk(folder):
        folders[:] = [name for name in folders if os.path.join(inside, name) not in leaving_out]
        found += [path for name in names if not os.path.islink(path := os.path.join(inside, name))]
    return sorted(found)
