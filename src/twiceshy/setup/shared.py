"""What the team shares: set-up that a commit brought, and files that git would take to the others.

A colleague's clone has no record of ours, only the team's files: those are neither written by a plain
`init` nor taken back by a plain `clean`. And whatever we write into a file that git tracks, or that is a person's
own and that git would add with the next `git add -A`, may be committed with it, so it names no path of this machine.
"""

import os
import subprocess
from collections.abc import Iterable
from itertools import chain
from typing import NamedTuple

from twiceshy import paths
from twiceshy.model.errors import SetupError
from twiceshy.model.setup import Addition
from twiceshy.setup import command, files, ignore, ours, places
from twiceshy.setup.ledger import Ledger, digest
from twiceshy.setup.places import Place

CONFIG = """\
# Settings of twiceshy for this repository; every line is optional.
# enabled = false    # the off switch: nothing is recalled or captured here
# budget = 2400      # bytes of context a prompt may get
# block = true       # refuse commands that break a locked rule (default: warn)
"""
BARRED = "they need a path of this machine, and git takes {} to others, as it does any file that could stand in for it"


class Shared(NamedTuple):
    tracked: frozenset[str] = frozenset()  # of the files we may write to, those that git knows
    files: frozenset[str] = frozenset()  # of these, those with set-up of ours that is committed and here
    agents: tuple[str, ...] = ()  # set up by that
    visible: frozenset[str] = frozenset()  # not tracked, but git would add them


def of(place: Place, known: Ledger | None = None) -> Shared:
    """Nothing where there is no git, or none that answers; a file that we made ourselves is no choice of the team's."""
    possible = {addition.path: addition for addition in possible_additions(place)}
    try:
        tracked = tracked_files(place, possible)
        committed = _committed(place, tracked)
        visible = _visible(place, possible)
    except SetupError:
        return Shared()
    held = frozenset(path for path, text in committed.items() if _is_shared(place, possible[path], text))
    return Shared(frozenset(tracked), held, _agents(place, held, known or Ledger()), visible)


def additions(
    place: Place, agents: tuple[str, ...], team: bool, known: Ledger, found: Shared
) -> list[tuple[str, Addition]]:
    """What is to be written for these agents. Where it is for the team, or the team set an agent up, one's own files
    get only what can't be committed."""
    together = places.additions(place, agents, True, known) if team else []
    everyone = tuple(agent for agent in places.AGENTS if agent in agents or agent in found.agents)
    travelling = _travelling(place, known, found) | {one.path for _, one in together}
    wanted = []
    for agent in agents:
        served = _served(place, agent) if team or agent in found.agents else frozenset()
        site = places.site_of(place, agent, everyone, False, known, travelling)
        general = places.made(place, agent, places.general(site, agent))
        for one in places.made(place, agent, site):
            if one[1].part not in served:
                alike = [other for other in general if other[1][:3] == one[1][:3]]
                wanted += alike if one[1].path in travelling else [one]
    own = [one for one in wanted if one[1].path not in found.files or known.record(one[1].path)]
    return together + own


def unhooked(
    place: Place, agents: tuple[str, ...], known: Ledger, found: Shared, made: Iterable[tuple[str, Addition]]
) -> list[tuple[str, str]]:
    """Agents that get no hooks here, each with the file that would name them: git would take it to others, with any
    that could stand in for it."""
    everyone = tuple(agent for agent in places.AGENTS if agent in agents or agent in found.agents)
    heard = {agent for agent, one in made if one.part == "hooks"}
    heard |= {agent for agent in found.agents if "hooks" in _served(place, agent)}
    wished = [one for one in places.additions(place, everyone, False, known) if one[1].part == "hooks"]
    return [(agent, one.path) for agent, one in wished if agent in agents and agent not in heard]


def _travelling(place: Place, known: Ledger, found: Shared) -> frozenset[str]:
    """What git takes to others, or would. Files in the home go nowhere."""
    return found.tracked | found.visible | grown(place, known) if place.repo else frozenset()


def _served(place: Place, agent: str) -> frozenset[str]:
    """What an agent has from files that are committed: OpenCode's hooks can't be."""
    return frozenset(one.part for _, one in places.additions(place, (agent,), True, Ledger()))


def grown(place: Place, known: Ledger) -> frozenset[str]:
    """Files that we made and kept out of git, to which the person has added since: those are not ours to hide. An
    ignored file is one that `git pull` overwrites without a word."""
    found = set()
    for record in known.records:
        if not record.created or record.form not in ("json", "toml") or os.path.isabs(record.path):
            continue
        try:
            text = files.read(os.path.join(place.base, record.path))
            if text is not None and digest(text) != record.after and ours.remove(text, record.form, record) is not None:
                found.add(record.path)
        except SetupError:
            continue  # broken: told elsewhere
    return frozenset(path for path in found if not is_local(path))


def is_local(path: str) -> bool:
    """Is it a file of one machine by its name, as settings.local.json?"""
    return ".local." in os.path.basename(path)


def possible_additions(place: Place) -> Iterable[Addition]:
    """Whatever a recipe could have written here, once for the team and once for a person, with git's lines and our
    settings; a repository's link to a file outside of it was left alone."""
    travelling: frozenset[str] = frozenset()
    for team in (True, False, False):  # the last time as if all these files were git's
        alone = (places.additions(place, (agent,), team, Ledger(), travelling) for agent in places.AGENTS)
        found = [one for _, one in chain.from_iterable(alone)]  # beside others, an agent may leave a file to them
        travelling |= {one.path for one in found} if not team else set()
        yield from (one for one in found if place.scope == "user" or not os.path.isabs(one.path))
        yield from ignore.additions(place, (), team) if place.is_main else ()
    if place.repo is not None:
        yield Addition(os.path.join(paths.FOLDER, "config.toml"), "text", "settings", text=CONFIG)


def holds(text: str, addition: Addition) -> bool:
    if addition.text == CONFIG:
        return text == CONFIG  # settings that somebody touched are theirs
    return ours.holds(text, addition.form)


def tracked_files(place: Place, names: Iterable[str]) -> set[str]:
    """Those of these files, or of these folders, that git knows, relative to the base."""
    inside = [name for name in names if not os.path.isabs(name)]
    if place.repo is None or not place.repo.is_git or not inside:
        return set()
    answer = _git(place, ["ls-files", "-z", "--", *inside])
    return {os.fsdecode(name) for name in answer.split(b"\0") if name}


def _visible(place: Place, names: Iterable[str]) -> frozenset[str]:
    inside = [name for name in names if not os.path.isabs(name) and not is_local(name)]
    if place.repo is None or not place.repo.is_git or not inside:
        return frozenset()
    answer = _git(place, ["ls-files", "-z", "--others", "--exclude-standard", "--", *inside])
    return frozenset(os.fsdecode(name) for name in answer.split(b"\0") if name)


def _committed(place: Place, names: Iterable[str]) -> dict[str, str]:
    """The texts of these files in the last commit."""
    wanted = sorted(names)
    if not wanted:
        return {}
    answer = _git(place, ["cat-file", "--batch"], b"".join(b"HEAD:" + os.fsencode(name) + b"\n" for name in wanted))
    found, at = {}, 0
    for name in wanted:
        head, _, _ = answer[at:].partition(b"\n")
        at += len(head) + 1
        if head.endswith(b" missing"):
            continue
        size = int(head.rpartition(b" ")[2])
        found[name] = answer[at : at + size].decode("utf-8", "surrogateescape")
        at += size + 1
    return found


def _git(place: Place, words: list[str], given: bytes = b"") -> bytes:
    try:
        return subprocess.run(
            ["git", "-C", place.base, *words], input=given, capture_output=True, check=True, timeout=30
        ).stdout
    except (OSError, subprocess.SubprocessError) as error:
        raise SetupError(f"git could not tell which files it tracks: {error}") from error


def _is_shared(place: Place, addition: Addition, committed: str) -> bool:
    """Is it ours in the last commit and in the file as it is, and fit for every machine?"""
    try:
        text = files.read(os.path.join(place.base, addition.path))
    except SetupError:
        return False
    return all(one is not None and holds(one, addition) and not command.is_bound(one) for one in (text, committed))


def _agents(place: Place, held: frozenset[str], known: Ledger) -> tuple[str, ...]:
    """Whose hooks are there; of one that gets tools only, whose tools."""
    found = []
    for agent in places.AGENTS:
        wanted = [one for _, one in places.additions(place, (agent,), True, known) if one.part != "instructions"]
        telling = [one for one in wanted if one.part == "hooks"] or wanted
        if any(one.path in held for one in telling):
            found.append(agent)
    return tuple(found)
