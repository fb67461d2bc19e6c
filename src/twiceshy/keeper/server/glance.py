"""Operations that are exactly as a client of ours writes them, recognised at a glance.

Nearly all are. Their rows read into a fixed shape, and written again give the same text: so everything
`inspection` would look at one by one is known to be right, and the text is taken as it came. Whatever
is unusual in any way is not judged here: it gets the closer look. A test holds both to the same answers.
"""

from collections.abc import Callable
from datetime import datetime
from operator import itemgetter
from typing import Annotated, Any, Literal, NamedTuple

import msgspec

from twiceshy.model import ids
from twiceshy.model.memory import EVIDENCE_KINDS, KINDS, LINK_VERBS, ORIGINS, STATUSES, Activation, Details
from twiceshy.model.operation import ACTORS, Change, Operation
from twiceshy.store import rows
from twiceshy.text.gate import LIMIT
from twiceshy.text.sketch import fingerprint

LONGEST_WORD = 200
MOST_CHANGES = 2_000
LETTERS = frozenset(ids.ALPHABET)

Word = Annotated[str, msgspec.Meta(max_length=LONGEST_WORD)]
Share = Annotated[float, msgspec.Meta(ge=-1e12, le=1e12)]


class _Given(msgspec.Struct):
    """An operation as it travels."""

    id: Word
    at: Word
    actor: Word
    changes: Annotated[tuple[Change, ...], msgspec.Meta(min_length=1, max_length=MOST_CHANGES)]
    verb: Word = ""
    note: Annotated[str, msgspec.Meta(max_length=LIMIT)] = ""
    undoes: Word = ""
    session: Word = ""
    agent: Word = ""


class Glanced(NamedTuple):
    """An operation that is right as it came, unless one of its texts may not be stored."""

    operation: Operation
    texts: tuple[Any, ...]


class _Reader(NamedTuple):
    """Reads the rows of one table."""

    decode: Callable[[str], Any]
    texts: Callable[[tuple[Any, ...]], tuple[Any, ...]]  # those that are looked at; a fingerprint is ours
    key: Callable[[tuple[Any, ...]], Any]


def _reader(table: rows.Table, **types: Any) -> _Reader:
    names = sorted(table.columns)
    shape = msgspec.defstruct(table.name, [(name, types.get(name, str)) for name in names], gc=False)
    looked = [at for at, name in enumerate(names) if name != "fingerprint"]
    return _Reader(
        msgspec.json.Decoder(shape).decode, itemgetter(*looked), itemgetter(*(names.index(name) for name in table.key))
    )


READERS = {
    "memories": _reader(
        rows.MEMORIES, kind=Literal[KINDS], status=Literal[STATUSES], origin=Literal[ORIGINS],
        locked=Literal[0, 1], stale=Literal[0, 1], alpha=Share, beta=Share,
    ),
    "evidence": _reader(rows.EVIDENCE, kind=Literal[EVIDENCE_KINDS]),
    "links": _reader(rows.LINKS, verb=Literal[LINK_VERBS]),
}  # fmt: skip
_encode = msgspec.json.Encoder().encode


def glance(value: Any, scope: str, latest: str) -> Glanced | None:
    """The operation, if nothing about it needs a closer look; `latest` is the last id that a clock may have made."""
    try:
        given = msgspec.convert(value, _Given)
        datetime.fromisoformat(given.at)
        if not is_id(given.id) or given.id > latest or given.at[-1] != "Z" or given.actor not in ACTORS:
            return None
        texts: tuple[Any, ...] = (given.at, given.verb, given.note, given.undoes, given.session, given.agent)
        for change in given.changes:
            found = _texts(change, scope)
            if not found:
                return None
            texts += found
    except (ValueError, TypeError, KeyError, AttributeError, RecursionError):  # msgspec's errors are of these
        return None
    return Glanced(
        Operation(
            given.id, given.at, given.actor, given.verb, given.note, given.changes,
            given.undoes, given.session, given.agent,
        ),
        texts,
    )  # fmt: skip


def is_id(text: str) -> bool:
    return len(text) == ids.LENGTH and LETTERS.issuperset(text)


def _texts(change: Change, scope: str) -> tuple[Any, ...]:
    """The texts of a change that is right; none of one that needs a closer look."""
    reader = READERS.get(change.table)
    found: tuple[Any, ...] = ()
    for state in change[2:]:
        if state is None:
            continue
        if reader is None or len(state) > LIMIT:
            return ()
        row = reader.decode(state)
        values = msgspec.structs.astuple(row)
        key = reader.key(values)
        if change.key != (key if isinstance(key, str) else " ".join(key)) or _encode(row) != state.encode():
            return ()
        if change.table == "memories" and not _is_memory(row, scope):
            return ()
        found += reader.texts(values)
    return found


def _is_memory(row: Any, scope: str) -> bool:
    """Is this as `rows.memory_row` writes it, with the scope of its space and something said?"""
    return (
        row.scope == scope
        and not row.text.isspace()
        and row.text != ""
        and row.fingerprint == fingerprint(row.text)
        and (not row.tags or _tags(row.tags) == row.tags)
        and (not row.activation or rows.compact(rows.expand(Activation, row.activation)) == row.activation)
        and (not row.details or rows.compact(rows.expand(Details, row.details)) == row.details)
    )


def _tags(text: str) -> str:
    tags = tuple(msgspec.json.decode(text))
    return rows.plain(list(tags)) if tags else ""
