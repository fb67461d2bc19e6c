"""Commands that an agent types or calls: its own, or an errand for the person who asked for it.

An agent can run `twiceshy remember … --lock` in its shell, also because a web page told it to. So whatever bears
an agent's marks is the agent's, in any folder, unless the person's last prompt in that very session asks for it
(`asking`). Two things are the person's though they bear marks: what is typed at a terminal by which an agent never
works, and what is typed in the agent's own input between two turns: a command that began after the last one was
over, not one that the agent left in the background. Where the system tells (Linux), the processes above are asked too:
who takes the marks off, or makes a terminal of its own, is still below the agent's shell. Elsewhere a command without
marks is the person's.
"""

import os
from collections.abc import Iterable, Iterator, Mapping
from typing import Any, NamedTuple

from twiceshy import paths
from twiceshy.agents import shells
from twiceshy.keeper.hall import Keeper
from twiceshy.keeper.hands import asking, authorship, processes
from twiceshy.keeper.hands.asking import Typed as Typed
from twiceshy.learn.ownwords import own_words
from twiceshy.model import moments
from twiceshy.store import spool

OVER = ("session_start", "stop", "session_end")  # events after which it is the person's turn
MOST_FOLDERS = 40  # that are looked through for a session's lines

Line = dict[str, Any]


class Caller(NamedTuple):
    agent: str = ""  # "" is the person
    session: str = ""


def caller(keeper: Keeper, environment: Mapping[str, str], typed: Typed, at_terminal: bool = False) -> Caller:
    """Whose command this is. `at_terminal`: it reads from one and writes to one."""
    agent, session = shells.agent(environment), shells.session(environment)
    bare = not agent and not session
    if bare or (at_terminal and agent in shells.WITHOUT_TERMINAL):
        above = processes.above(keeper.repo)
        if above is None or (at_terminal and not above.attached):
            return Caller()
        agent, session = above.agent, above.session
    places = _places(keeper.repo, environment)
    lines = _lines(places, session) if session else _open_turn(places, agent, keeper.clock())
    if not bare and session and lines and _is_over(lines[-1]) and _began_after(lines[-1], session):
        return Caller()
    session = session or (str(lines[-1].get("session", "")) if lines else "")
    return Caller() if _is_errand(keeper, lines, typed) else Caller(agent or "agent", session)


def take(keeper: Keeper, typed: Typed) -> None:
    """A tool call of an agent becomes the person's where their prompt in its open turn asked for it."""
    if not keeper.team_in_files:
        return
    places, session = _places(keeper.repo, os.environ), shells.session(os.environ)
    lines = _lines(places, session) if session else _open_turn(places, keeper.agent, keeper.clock())
    if lines and _is_errand(keeper, lines, typed):
        keeper.actor, keeper.session = "person", str(lines[-1].get("session", ""))


def _is_errand(keeper: Keeper, lines: Iterable[Line], typed: Typed) -> bool:
    last = [line for line in lines if line.get("event") == "prompt" and line.get("from_person", True)][-1:]
    return any(
        not line.get("hidden") and asking.asks(keeper, own_words(str(line.get("prompt", ""))), typed) for line in last
    )


def _is_over(line: Line) -> bool:
    """Is it the person's turn? A context made shorter in the middle of a turn starts, too, but ends nothing."""
    return line.get("event") in OVER and line.get("source") != "compact" and not line.get("by_agent")


def _began_after(line: Line, session: str) -> bool:
    """Did the command that runs us begin after this? When in doubt it did not: it may have been left running."""
    began = processes.began(session)
    try:
        return began is not None and began > moments.epoch(str(line.get("at", "")))
    except ValueError:
        return False


def _places(repo: paths.Repo, environment: Mapping[str, str]) -> list[str]:
    """Where a session may have left lines: of this repository, and of those the shell stands in or came from."""
    repos = [repo]
    for folder in (".", *(environment.get(name, "") for name in paths.CAME_FROM)):
        while folder and os.path.isdir(folder) and len(repos) < MOST_FOLDERS:
            repos.append(paths.resolve(folder))
            folder = os.path.dirname(repos[-1].root) if os.path.dirname(repos[-1].root) != repos[-1].root else ""
    own = (place for each in repos if not paths.came_along(each) for place in spool.folders(each))
    return list(dict.fromkeys(own))


def _lines(places: Iterable[str], session: str) -> list[Line]:
    """What hooks noted of a session, in order, wherever it was."""
    found = [line for place in places for _, line in spool.read(spool.file_of(place, session))]
    return sorted((line for line in found if line.get("event") != "decision"), key=lambda line: str(line.get("at", "")))


def _open_turn(places: Iterable[str], agent: str, now: float) -> list[Line]:
    """The lines of an agent that names no session: of the one turn of it that is not over.

    Where two are at work, either may have called.
    """
    turns = [lines for place in places for lines in _of_agent(place, agent) if _is_open(lines, now)]
    return turns[0] if len(turns) == 1 else []


def _of_agent(place: str, agent: str) -> Iterator[list[Line]]:
    for path in spool.sessions(place):
        lines = [line for _, line in spool.read(path) if line.get("agent") == agent]
        yield [line for line in lines if line.get("event") != "decision"]


def _is_open(lines: list[Line], now: float) -> bool:
    turn = list(authorship.turns(lines))[-1:]
    return bool(turn) and not _is_over(lines[-1]) and moments.epoch(turn[0].ended) >= now
