"""The record of what `init` changed, exact enough to take every byte of it back.

It is written before the files it speaks of, so a crash half-way leaves a record of what may have
happened: each file's digests before and after tell which did. It holds only texts of ours (what
was inserted), and what a renewed block of ours replaced.
"""

import hashlib
import json
from collections.abc import Mapping
from typing import NamedTuple

from twiceshy.model.errors import Refused, SetupError
from twiceshy.model.setup import Splice

VERSION = 1


class Record(NamedTuple):
    path: str  # relative to the repo (or the home)
    form: str  # json | toml | block | text
    agents: tuple[str, ...]
    before: str  # digest, "" if the file did not exist
    after: str
    splices: tuple[Splice, ...] = ()
    created: bool = False


class Ledger(NamedTuple):
    agents: tuple[str, ...] = ()
    team: bool = False
    records: tuple[Record, ...] = ()
    folders: tuple[str, ...] = ()  # made for the files, parents first
    found: tuple[str, ...] = ()  # names that lay in .twiceshy before the first init

    def record(self, path: str) -> Record | None:
        return next((one for one in self.records if one.path == path), None)


def digest(text: str | None) -> str:
    return "" if text is None else hashlib.sha256(text.encode("utf-8", "surrogateescape")).hexdigest()


def dump(ledger: Ledger) -> str:
    tree = {
        "version": VERSION,
        "agents": ledger.agents,
        "team": ledger.team,
        "folders": ledger.folders,
        "found": ledger.found,
        "records": [one._asdict() for one in ledger.records],
    }
    return json.dumps(tree, indent=1) + "\n"


def load(text: str | None) -> Ledger | None:
    """The ledger, None if there is none. SetupError if it is damaged, Refused if it is newer."""
    if text is None:
        return None
    try:
        tree = json.loads(text)
        if tree["version"] > VERSION:
            raise Refused("the setup record was written by a newer twiceshy", hint="upgrade twiceshy")
        return Ledger(
            tuple(tree["agents"]),
            bool(tree["team"]),
            tuple(_record(one) for one in tree["records"]),
            tuple(tree["folders"]),
            tuple(tree["found"]),
        )
    except (ValueError, KeyError, TypeError, AttributeError) as error:
        raise SetupError("the setup record is damaged", hint="`twiceshy clean` works without it") from error


def _record(tree: Mapping[str, object]) -> Record:
    splices = tree["splices"]
    agents = tree["agents"]
    if not isinstance(splices, list) or not isinstance(agents, list):
        raise TypeError("a record's lists")
    return Record(
        str(tree["path"]),
        str(tree["form"]),
        tuple(str(agent) for agent in agents),
        str(tree["before"]),
        str(tree["after"]),
        tuple(Splice(int(at), str(removed), str(inserted)) for at, removed, inserted in splices),
        bool(tree["created"]),
    )
