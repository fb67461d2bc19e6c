"""Where setting up happens (a repository, or the person's home), and which agents are there.

Only the names of files are looked at, never a foreign file's content. The home folder itself is
no repository, and nothing is ever set up inside the Python installation.
"""

import importlib
import os
import sysconfig
from collections.abc import Callable
from typing import NamedTuple

from twiceshy import paths, settings
from twiceshy.model.errors import NotFound, Refused, UsageError
from twiceshy.model.setup import Addition, Site
from twiceshy.setup import command
from twiceshy.setup.ledger import Ledger
from twiceshy.setup.ours import PLUGIN_FILE

AGENTS = ("claude-code", "codex", "gemini", "opencode", "qwen", "copilot", "cursor", "generic")
CHOICES = (
    "CLAUDE.md", "AGENTS.md", "GEMINI.md", "QWEN.md", "opencode.jsonc", ".config/opencode/opencode.jsonc",
)  # fmt: skip
PLAIN = ("opencode.json", ".config/opencode/opencode.json")  # what stands in for those of the choices


class Recipe(NamedTuple):
    """An agent's recipe module, as far as setup needs it."""

    make: Callable[[Site], tuple[Addition, ...]]
    program: str
    home: tuple[str, ...]
    place: tuple[str, ...]


class Place(NamedTuple):
    base: str  # what paths are relative to: the checkout, or the home folder
    ledger: str  # absolute
    scope: str  # repo | user
    repo: paths.Repo | None = None

    @property
    def is_main(self) -> bool:
        """Not a linked worktree, whose store belongs to the main one."""
        return self.repo is None or self.repo.worktree == self.repo.root


def repository(start: str) -> Place:
    """The repository around `start`. UsageError for the home folder, NotFound for what isn't there."""
    if not os.path.isdir(start):
        raise NotFound(f"there is no folder {start}")
    repo = paths.resolve(os.path.abspath(start))
    unfit = paths.no_project(repo.worktree)
    if unfit:
        raise UsageError(f"{unfit} is not a repository", hint="cd into a project, or use `twiceshy install --global`")
    if _is_installation(repo.worktree) or _is_installation(os.path.realpath(start)):
        raise Refused("this is inside the Python installation")
    return Place(repo.worktree, ledger_file(repo), "repo", repo)


def _is_installation(folder: str) -> bool:
    libraries = (os.path.realpath(sysconfig.get_path(name)) for name in ("stdlib", "platstdlib", "purelib", "platlib"))
    return any((folder + os.sep).startswith(path + os.sep) for path in libraries)


def ledger_file(repo: paths.Repo) -> str:
    if repo.worktree == repo.root:
        return os.path.join(repo.local, "setup.json")
    return repo.team_mirror.removesuffix(".db") + ".setup.json"


def household() -> Place:
    return Place(os.path.realpath(os.path.expanduser("~")), os.path.join(paths.home(), "setup.json"), "user")


def parse_agents(text: str) -> tuple[str, ...]:
    """`claude-code,codex` or `all`; UsageError names what there is."""
    names = tuple(dict.fromkeys(name.strip() for name in text.split(",") if name.strip()))
    if names == ("all",):
        return AGENTS
    short = {"claude": "claude-code", "claude_code": "claude-code"}
    chosen = tuple(short.get(name, name) for name in names)
    for name in chosen:
        if name not in AGENTS:
            raise UsageError(f"there is no agent {name!r}", hint=f"known: {', '.join(AGENTS)}")
    return chosen


def found_agents(place: Place) -> tuple[str, ...]:
    """Agents with a folder in the home, a program on the PATH or files in the repository."""
    import shutil

    wanted = settings.load(place.repo).agents if place.repo else ()
    if wanted:
        return parse_agents(",".join(wanted))
    person = os.path.expanduser("~")
    found = []
    for agent in AGENTS:
        recipe = recipe_of(agent)
        at_home = any(os.path.isdir(os.path.join(person, folder)) for folder in recipe.home)
        in_place = place.scope == "repo" and agent != "generic" and any(
            os.path.exists(os.path.join(place.base, name)) for name in recipe.place
        )  # fmt: skip
        if at_home or in_place or (recipe.program and shutil.which(recipe.program)):
            found.append(agent)
    return tuple(found)


def site_of(
    place: Place,
    agent: str,
    agents: tuple[str, ...],
    team: bool,
    ledger: Ledger,
    travelling: frozenset[str] = frozenset(),
) -> Site:
    made = {record.path for record in ledger.records if record.created}
    present = {name for name in CHOICES if name not in made and os.path.lexists(os.path.join(place.base, name))}
    return Site(
        scope=place.scope,
        team=team,
        hook=command.hook_line(agent, portable=team),
        powershell=command.powershell_line(agent, portable=team),
        tools=tuple(command.tools_command(portable=team)),
        plugin="file://" + _quoted(plugin_file(place)),
        present=frozenset(present),
        agents=agents,
        travelling=travelling | {name for name in (*CHOICES, *PLAIN) if real_path(place, name) in travelling},
    )


def plugin_file(place: Place) -> str:
    folder = place.repo.local if place.repo else paths.home()
    return os.path.join(folder, PLUGIN_FILE)


def general(site: Site, agent: str) -> Site:
    """The same with commands that name no path: for a file that may travel to other machines."""
    return site._replace(
        hook=command.hook_line(agent, portable=True),
        powershell=command.powershell_line(agent, portable=True),
        tools=tuple(command.tools_command(portable=True)),
    )


def additions(
    place: Place, agents: tuple[str, ...], team: bool, ledger: Ledger, travelling: frozenset[str] = frozenset()
) -> list[tuple[str, Addition]]:
    """What all the agents' recipes want."""
    sites = {agent: site_of(place, agent, agents, team, ledger, travelling) for agent in agents}
    return [one for agent, site in sites.items() for one in made(place, agent, site)]


def made(place: Place, agent: str, site: Site) -> list[tuple[str, Addition]]:
    """What one agent's recipe wants, with each path as its file really lies."""
    return [(agent, one._replace(path=real_path(place, one.path))) for one in recipe_of(agent).make(site)]


def real_path(place: Place, path: str) -> str:
    """Relative to the base, links followed, so that two names of one file are one file."""
    real = os.path.realpath(os.path.join(place.base, path))
    if real.startswith(place.base + os.sep):
        return os.path.relpath(real, place.base)
    return real


def recipe_of(agent: str) -> Recipe:
    module = importlib.import_module(f"twiceshy.agents.{agent.replace('-', '_')}.recipe")
    return Recipe(module.recipe, module.PROGRAM, module.HOME, module.PLACE)


def _quoted(path: str) -> str:
    from urllib.parse import quote

    return quote(os.fsencode(path))
