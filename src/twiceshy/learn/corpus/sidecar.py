"""The `.meta.json` beside a corpus file: its facts, and the table of its chunks.

Derived from the corpus file: the same bytes for the same session, however often it grew.
"""

import json
from collections.abc import Iterable
from typing import Any

from twiceshy.learn.corpus import chunks, corpusfile, steering
from twiceshy.model.corpus import ChunkRow, Facts
from twiceshy.store import corpus

_DEFAULTS = tuple(ChunkRow._field_defaults.get(name) for name in ChunkRow._fields)


def write(path: str, facts: Facts, rows: Iterable[ChunkRow]) -> None:
    """Write the sidecar of the corpus file at `path`."""
    body = facts._asdict() | {"chunks": [_plain(row) for row in rows]}
    with corpus.replacing(corpus.sidecar_path(path)) as file:
        file.write(corpusfile.encoded(body) + b"\n")


def read_chunks(path: str) -> list[ChunkRow]:
    """The chunks of a corpus file; cut anew from the file when the sidecar is missing or damaged."""
    try:
        with corpus.opened(corpus.sidecar_path(path)) as file:
            return [ChunkRow(**row) for row in json.load(file)["chunks"]]
    except (OSError, ValueError, TypeError, KeyError):
        return cut(path)


def cut(path: str) -> list[ChunkRow]:
    """All chunks of a corpus file, from its events."""
    cutter = chunks.Cutter()
    rows: list[ChunkRow] = []
    for event, place in corpusfile.events(path):
        cutter, closed = chunks.push(cutter, event, place, steering.declared(event))
        rows += closed
    return [*rows, chunks.row(cutter)] if cutter.first >= 0 else rows


def _plain(row: ChunkRow) -> dict[str, Any]:
    """A row without the fields that say nothing."""
    told = zip(ChunkRow._fields, row, _DEFAULTS, strict=True)
    return {name: value for name, value, default in told if value != default}
