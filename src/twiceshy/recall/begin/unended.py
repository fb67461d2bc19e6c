"""Turns of other sessions that nobody ended: killed amid their work, or at it still in another window.

The drain takes a turn in when it is over, and one that fell silent when it has been so for a while. Until then only the
spool knows of it. Read where a session begins or a prompt goes on with something, in the few spools written last.
"""

import json
import os
import sqlite3
from collections.abc import Iterable
from typing import NamedTuple

from twiceshy.model import moments
from twiceshy.model.recall import Cue, Hit
from twiceshy.recall import branches, brief
from twiceshy.recall.lexicon import SMALL_TALK
from twiceshy.store import spool
from twiceshy.store.reader import Reader
from twiceshy.text.words import terms

DAYS = 4
_KINDS = (b"prompt", b"after_tool", b"stop", b"session_end", b"session_start")


class Unended(NamedTuple):
    session: str
    request: str
    branch: str
    last: str  # when it was last seen


def turns(cue: Cue, now: str, readers: Iterable[Reader]) -> list[Unended]:
    """Of this branch, the newest first; nothing is left undone where only words were said, or another went on."""
    place = spool.place_of(cue.root)
    since = moments.iso(moments.epoch(now) - DAYS * moments.DAY)
    own, owns = spool.file_of(place, cue.session), branches.owner(cue.branch, cue.root)
    found = [_last(path) for path in spool.unfinished(spool.sessions(place)) if path != own]
    known = [one for one in found if one is not None and one.last >= since]
    here = [one for one in known if not one.branch or owns(one.branch, one.last)]
    return _left(here, [reader for reader in readers if reader.scope == "repo" and reader.holds_work]) if here else []


def _left(found: list[Unended], readers: list[Reader]) -> list[Unended]:
    """Those that no later task of another session has taken up."""
    from twiceshy.recall.begin import lately

    first = min(one.last for one in found)
    try:
        tasks = [task for reader in readers for task in lately.closed(reader.connection, first)]
    except sqlite3.OperationalError:
        return found  # a store from before there were such tables
    return [one for one in found if not lately.is_gone_on_with(one.request, one.last, one.session, tasks)]


def hits(cue: Cue, wanted: list[str], now: str, shown: frozenset[str], readers: Iterable[Reader]) -> list[Hit]:
    """The one that a prompt goes on with, by its words, as a line of the brief."""
    for one in turns(cue, now, readers):
        held, name = set(terms(one.request)), f"{brief.UNENDED}{spool.file_name(one.session)}"
        same = [term for term in wanted if term in held]
        if same and len(same) == len(wanted) and name not in shown:
            age = moments.age(one.last, now)
            told = f"{' '.join(one.request.split())[:100]}; not ended: killed, or at work still"
            hit = Hit(name, "task", "repo", told, 1.0, (f"same words: {', '.join(same)}",), age, origin="observed")
            return [hit._replace(layer="experience", source="execution", at=one.last)]
    return []


def _last(path: str) -> Unended | None:
    """The last turn behind what the drain has taken in, if tools were used in it and nothing ended it."""
    request: dict[str, object] = {}
    busy, last = False, b""
    for line in _behind(path):
        kind = line[len(_EVENT) : line.find(b'"', len(_EVENT))] if line.startswith(_EVENT) else b""
        if kind not in _KINDS:
            continue
        last = line
        if kind == b"prompt":
            asked = _fields(line)
            words = str(asked.get("prompt", "")).strip() if asked.get("from_person", True) else ""
            if words and not (request and SMALL_TALK.issuperset(terms(words))):
                request, busy = asked, False
        elif kind == b"after_tool":
            busy = busy or bool(request)
        elif kind != b"session_start" or (busy and _fields(line).get("source") != "compact"):
            request, busy = {}, False
    if not request or not busy:
        return None
    at = str(_fields(last).get("at", "")) or str(request.get("at", ""))
    return Unended(str(request.get("session", "")), str(request["prompt"]), str(request.get("branch", "")), at)


_EVENT = b'{"event":"'


def _behind(path: str) -> list[bytes]:
    try:
        start = max(spool.drained(path), os.path.getsize(path) - spool.LOOKED_AT)
        with open(path, "rb") as file:
            file.seek(start)
            return [line for line in file.read(spool.LOOKED_AT).split(b"\n") if line]
    except OSError:
        return []  # removed meanwhile


def _fields(line: bytes) -> dict[str, object]:
    try:
        found = json.loads(line)
    except (ValueError, RecursionError):
        return {}
    return found if isinstance(found, dict) else {}
