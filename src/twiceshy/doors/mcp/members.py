"""The same tools for a member of a team, over their spaces on the server.

Memories are served whole. Of sessions there is the text that the team shares, no more; and what an
agent does in a checkout is kept on its own machine, so the tools for that say where to find them.
"""

import time
from contextlib import AbstractContextManager
from typing import NoReturn

from twiceshy.doors.mcp import calls
from twiceshy.doors.mcp.calls import PASSAGE, Arguments
from twiceshy.doors.mcp.rooms import Verb
from twiceshy.keeper.looking import views
from twiceshy.keeper.server import hosted
from twiceshy.keeper.server.hosted import HostedKeeper
from twiceshy.model import ids
from twiceshy.model.errors import NotFound, Refused, UsageError
from twiceshy.model.plain import plain
from twiceshy.store.postgres.connect import Pool
from twiceshy.store.postgres.conversations import Sift
from twiceshy.store.postgres.sessions import Piece

MOST_SIFTED = 50  # hits looked at when some are sifted out


class MemberRoom:
    def __init__(self, pool: Pool, token: str, repo: str) -> None:
        self.pool, self.token, self.repo = pool, token, repo

    def opened(self, agent: str = "") -> AbstractContextManager[HostedKeeper]:
        return hosted.opened(self.pool, self.token, self.repo, time.time, "agent", agent)

    def verbs(self) -> dict[str, Verb]:
        return VERBS

    def session(self, keeper: HostedKeeper, reference: str) -> Arguments:
        found = keeper.talks(Sift(session=reference), 1)
        if not found:
            raise NotFound(f"no session {reference}")
        return dict(plain(found[0]))

    def latest_sessions(self, keeper: HostedKeeper, most: int) -> list[tuple[str, str, str]]:
        if not keeper.member.shares_sessions:
            return []
        found = keeper.talks(Sift(), most)
        return [(one.session, one.opening, f"{one.agent} session of {one.by}, {one.until[:10]}") for one in found]


def recall(keeper: HostedKeeper, arguments: Arguments) -> Arguments:
    mode = arguments.get("mode", "recall")
    if mode == "why":
        _only_there("decisions are noted by hooks, on the machine of the agent")
    return stats(keeper) if mode == "stats" else calls.recall(keeper, arguments)


def stats(keeper: HostedKeeper) -> Arguments:
    tally = views.totals(keeper)
    by_scope = {scope: store.catalogue.tally().active for scope, store in keeper.stores()}
    return {"memories": tally.active, "locked": tally.locked, "proposed": tally.waiting, "by_scope": by_scope,
            "repo": keeper.repo.remote, "repos": list(keeper.member.repos)}  # fmt: skip


def search(keeper: HostedKeeper, arguments: Arguments) -> Arguments:
    if not arguments["query"].strip():
        raise UsageError("nothing to look for", hint="`steer` finds sessions by agent and date")
    limit = arguments.get("limit", 5)
    sift = _sift(arguments)
    wanted = MOST_SIFTED if any(sift) else limit
    found = [one for one in keeper.search(arguments["query"], wanted) if _fits(one.piece, sift)][:limit]
    return {"found": [{**_passage(one.piece, PASSAGE), "score": round(one.score, 2)} for one in found]}


def steer(keeper: HostedKeeper, arguments: Arguments) -> Arguments:
    unknown = sorted({"run_id", "prompt_id", "model", "kind", "project"} & set(arguments))
    if unknown:
        raise UsageError(
            f"the server does not know {', '.join(unknown)} of a session", hint="agent, session, since, until"
        )
    return {"found": plain(keeper.talks(_sift(arguments), arguments.get("limit", 10)))}


def rank(keeper: HostedKeeper, arguments: Arguments) -> Arguments:
    _only_there("ranking reads whole sessions, and the server has their text only")


def read(keeper: HostedKeeper, arguments: Arguments) -> Arguments:
    reference = arguments["ref"].strip()
    session, separator, number = reference.rpartition("#")
    if separator and number.isascii() and number.isdigit() and len(number) < 10:
        piece = keeper.talk(session, int(number) - 1, 1).pieces[0]
        if piece.seq != int(number):
            raise NotFound(f"no passage {reference}")
        return {"passage": _passage(piece, calls.MOST_READ)}
    if not ids.looks_like_id(reference):
        raise NotFound(f"{reference!r} is no id and no passage", hint="search gives references like session#number")
    return calls.read_memory(keeper, reference)


def work(keeper: HostedKeeper, arguments: Arguments) -> Arguments:
    _only_there("tasks are kept on the machine where the agent works")


def _only_there(why: str) -> NoReturn:
    raise Refused(why, hint="`twiceshy mcp` on that machine has it; this server has the team's memory")


def _sift(arguments: Arguments) -> Sift:
    return Sift(*(arguments.get(name, "") for name in Sift._fields))


def _fits(piece: Piece, sift: Sift) -> bool:
    right = sift.agent in ("", piece.agent) and sift.session in ("", piece.session)
    return right and piece.at >= sift.since and (not sift.until or piece.at < sift.until)


def _passage(piece: Piece, most: int) -> Arguments:
    text = piece.text if len(piece.text) <= most else piece.text[:most] + "…"
    return {**piece._asdict(), "ref": f"{piece.session}#{piece.seq}", "text": text}


VERBS: dict[str, Verb] = {
    **calls.VERBS, "recall": recall, "search": search, "steer": steer, "rank": rank, "read": read,
    "prepare": work, "finalize": work,
}  # fmt: skip
