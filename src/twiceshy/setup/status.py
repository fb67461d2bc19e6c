"""What is set up where and still in place: the facts `doctor` tells about each agent."""

import os
import shutil
import sqlite3
import sys
from typing import NamedTuple

from twiceshy import paths
from twiceshy.model.errors import SetupError, StoreError
from twiceshy.model.setup import Addition
from twiceshy.setup import command, files, ours, places, shared
from twiceshy.setup.initialise import read_ledger
from twiceshy.setup.ledger import Ledger
from twiceshy.setup.places import Place
from twiceshy.setup.plan import Wanted, gather
from twiceshy.setup.plugged import plugged
from twiceshy.store import connect, spool


class Part(NamedTuple):
    """One file of one agent's set-up."""

    path: str
    parts: tuple[str, ...]  # hooks | tools | instructions
    state: str  # live | outdated | missing | unreadable | untrusted | silent | without hooks | a second set-up
    hint: str = ""


class Fired(NamedTuple):
    """The last time a hook of an agent was heard of here."""

    at: str = ""
    event: str = ""
    elapsed_ms: float = 0.0


class AgentStatus(NamedTuple):
    agent: str
    scope: str  # repo | team | user | plugin
    parts: tuple[Part, ...]
    fired: Fired = Fired()

    @property
    def live(self) -> bool:
        return all(part.state == "live" for part in self.parts)


def status(start: str) -> tuple[AgentStatus, ...]:
    """Every agent set up for this repository, for the person everywhere, and by a plugin."""
    place = places.repository(start)
    heard = last_fired(place.repo) if place.repo else {}
    found = [*_of(place), *_of(places.household())]
    found += _plugins({one.agent for one in found})
    return tuple(one._replace(fired=heard.get(one.agent, Fired())) for one in found)


def last_fired(repo: paths.Repo) -> dict[str, Fired]:
    """By agent, from what the store knows of hooks and from the spool that is not drained yet."""
    heard = _from_store(repo.database)
    for folder in spool.folders(repo):
        for path in spool.sessions(folder):
            for _, line in spool.read(path):
                if line.get("root") not in (repo.root, None):
                    continue
                agent = str(line.get("agent", ""))
                known = heard.get(agent, Fired())
                # Only what was answered is timed: the last time taken stays until there is a newer one.
                fired = Fired(
                    str(line.get("at", "")),
                    str(line.get("about") or line.get("event", "")),
                    float(line.get("elapsed_ms") or known.elapsed_ms),
                )
                if fired.at >= known.at:
                    heard[agent] = fired
    return heard


def _from_store(database: str) -> dict[str, Fired]:
    if not os.path.exists(database):
        return {}
    try:
        connection = connect.open_readable(database)
    except StoreError:
        return {}  # doctor reports the store itself
    try:
        rows = connection.execute("SELECT agent, max(at), event, elapsed_ms FROM briefs GROUP BY agent").fetchall()
    except sqlite3.Error:
        return {}  # a store from before briefs were kept
    finally:
        connection.close()
    return {str(agent): Fired(str(at), str(event), float(elapsed)) for agent, at, event, elapsed in rows}


def _of(place: Place) -> list[AgentStatus]:
    """Those in the record, and those the team's committed files set up, which a clone has no record of."""
    _, known, _ = read_ledger(place)
    found = shared.of(place, known) if place.repo else shared.Shared()
    mine = known.agents if known.records else ()
    everyone = tuple(agent for agent in places.AGENTS if agent in mine or agent in found.agents)
    own = shared.additions(place, mine, known.team, known, found)
    named = {(agent, addition.path) for agent, addition in own}
    possible = shared.additions(place, everyone, known.team, known, found)
    barred = dict(shared.unhooked(place, everyone, known, found, possible))
    unhooked = shared.unhooked(place, everyone, known, found, own)
    theirs = places.additions(place, everyone, True, known)
    wanted = gather(own + [one for one in theirs if one[1].path in found.files and (one[0], one[1].path) not in named])
    return [
        AgentStatus(
            agent,
            "team" if agent in found.agents else place.scope,
            tuple(_part(place, want, agent, found) for want in wanted if agent in want.agents)
            + tuple(_doubled(place, agent, known) if agent in found.agents and not known.team else ())
            + tuple(_unhooked(path, agent in barred) for one, path in unhooked if one == agent),
        )
        for agent in everyone
    ]


def _unhooked(path: str, barred: bool) -> Part:
    hint = f"{shared.BARRED.format(path)}: let git ignore one of them, then run `twiceshy init` again"
    return Part(path, ("hooks",), "without hooks", hint if barred else "`twiceshy init` adds yours")


def _doubled(place: Place, agent: str, known: Ledger) -> list[Part]:
    """Hooks of one's own from before the team had some: both would speak."""
    own = [one for _, one in places.additions(place, (agent,), False, known) if one.part == "hooks" and one.private]
    hint = "the team has hooks here by now: `twiceshy init` takes yours back"
    return [Part(one.path, ("hooks",), "a second set-up", hint) for one in own if _is_left(place, one, known)]


def _is_left(place: Place, addition: Addition, known: Ledger) -> bool:
    record = known.record(addition.path)
    text = files.read(os.path.join(place.base, addition.path)) if record else None
    return text is not None and command.is_bound(text)


def _plugins(known: set[str]) -> list[AgentStatus]:
    found = []
    for one in plugged():
        part = Part(f"~/{one.path}", ("hooks", "tools"), "live")
        if one.agent in known:
            hint = f"hooks speak once, but the tools are listed twice: `{one.remove}`"
            part = part._replace(state="a second set-up", hint=hint)
        found.append(AgentStatus(one.agent, "plugin", (part,)))
    return found


def _part(place: Place, want: Wanted, agent: str, found: shared.Shared) -> Part:
    path = want.addition.path
    try:
        text = files.read(os.path.join(place.base, path))
    except SetupError as error:
        return Part(path, want.parts, "unreadable", error.message)
    if text is None:
        return Part(path, want.parts, "missing", "run `twiceshy init` again")
    if fault := ours.fault(text, want.addition.form):
        return Part(path, want.parts, "unreadable", f"{fault}: mend it, then run `twiceshy init` again")
    if path not in found.files and not ours.has(text, want.addition):  # another version may be the team's
        state = "outdated" if ours.holds(text, want.addition.form) else "missing"
        return Part(path, want.parts, state, "run `twiceshy init` again")
    unheard = _uncallable(text, want)
    if unheard:
        folder = os.path.dirname(sys.executable)
        return Part(path, want.parts, "silent", f"it calls {unheard} by name: put {folder} on your PATH")
    if agent == "codex" and "hooks" in want.parts and not _is_trusted(os.path.join(place.base, path)):
        return Part(path, want.parts, "untrusted", "start Codex here once and choose to trust the hooks")
    return Part(path, want.parts, "live")


def _uncallable(text: str, want: Wanted) -> str:
    """The programs that the file calls by name, where there are none of that name."""
    if want.addition.form == "block" or command.is_bound(text):
        return ""
    named = [name for part, name in command.PROGRAMS.items() if part in want.parts]
    return " and ".join(name for name in named if not shutil.which(name))


def _is_trusted(hooks_file: str) -> bool:
    """Codex notes each trusted hook in its configuration under the file's path."""
    import tomllib

    folder = os.environ.get("CODEX_HOME") or os.path.join(os.path.expanduser("~"), ".codex")
    try:
        with open(os.path.join(folder, "config.toml"), "rb") as file:
            tree = tomllib.load(file)
    except (OSError, tomllib.TOMLDecodeError):
        return False
    hooks = tree.get("hooks")
    state = hooks.get("state") if isinstance(hooks, dict) else None
    return isinstance(state, dict) and any(str(key).startswith(hooks_file + ":") for key in state)
