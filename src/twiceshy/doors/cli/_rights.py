"""What an agent's shell may do with each command, in one table; `guard` holds every command to it.

An agent may look, keep account of its work, set up, and say what it wants noted: that is written in its name, and the
keeper judges it. What decides, speaks as the person, or loses what nobody can bring back is a person's alone, unless
their last prompt orders it (keeper/hands/errands.py). A command that the table doesn't know is refused to agents, and a
test sees to it that there is none.
"""

from collections.abc import Callable
from functools import wraps
from typing import Any, NamedTuple

import click

from twiceshy.doors.cli import options


class Only(NamedTuple):
    """A deed of persons; looking at what it would do is free to all, but for decisions: the keeper takes those from
    nobody else, not even to try (`ALWAYS`)."""

    deed: str
    when: tuple[str, ...] = ()  # it is one if any of these is given: an option, or an option=value; else always
    unless: tuple[str, ...] = ("dry_run",)


ALWAYS: tuple[str, ...] = ()  # nothing frees an agent to it


LOOKS = "shows what there is"
WORKS = "keeps account of what is done, and of where the work stands"
SPEAKS = "writes in the name of who types it; the keeper judges whose word may do that"
KEEPS = "sets up, or keeps in order by rules that nobody's word changes"
SERVES = "answers others, of whom each says who they are"

Right = str | tuple[Only, ...]

_LOCKS = (Only("locks and unlocks", unless=ALWAYS),)
_DECIDES = (Only("can approve or reject what waits", unless=ALWAYS),)
_CROSSES = (Only("lets memories cross from one repository to another"),)
_ADMINISTERS = (Only("looks after a team server's members"),)

RIGHTS: dict[str, Right] = {
    "init": KEEPS, "install": KEEPS, "demo": KEEPS, "doctor": KEEPS,
    "pause": (Only("pauses twiceshy and ends a pause"),),
    "clean": (Only("takes twiceshy out of a repository"),),
    "uninstall": (Only("uninstalls twiceshy"),),
    "remember": SPEAKS, "correct": SPEAKS, "edit": SPEAKS, "link": SPEAKS, "feedback": SPEAKS, "gotcha": SPEAKS,
    "undo": SPEAKS, "lock": _LOCKS, "unlock": _LOCKS,
    "forget": (Only("deletes a session", ("session",)),),
    "recall": LOOKS, "why": LOOKS, "show": LOOKS, "list": LOOKS, "stats": LOOKS, "timeline": LOOKS, "evolution": LOOKS,
    "diff": LOOKS, "at": LOOKS, "graph": LOOKS, "wonder": LOOKS, "reason": LOOKS, "replay": LOOKS, "inbox": LOOKS,
    "history": LOOKS,
    "review": (Only("answers what waits", ("at a terminal",), ("as_json",)),),
    "approve": _DECIDES, "reject": _DECIDES,
    "audit": KEEPS, "tidy": KEEPS, "archive list": LOOKS,
    "archive restore": (Only("brings back what was put away"),),
    "onboard": (Only("accepts directives", ("accept_directives",), ALWAYS),),
    "prepare": WORKS, "finalize": WORKS, "run": WORKS, "suggest": LOOKS, "reuse": LOOKS, "reflect": LOOKS,
    "task close": WORKS, "task start": WORKS, "task status": LOOKS, "task update": WORKS, "resume": LOOKS,
    "handoff": LOOKS, "executions": LOOKS, "failures": LOOKS, "failures close": WORKS, "area": LOOKS,
    "report": LOOKS, "report real-usage": LOOKS, "gotchas": LOOKS, "gotcha-context": LOOKS,
    "story done": WORKS, "story list": LOOKS, "story sessions": LOOKS, "story start": WORKS, "story status": LOOKS,
    "plan": WORKS, "attempt": WORKS, "checkpoint": WORKS, "checkpoints": LOOKS, "rollback": WORKS,
    "ingest": (
        Only("says whose words other logs hold", ("paths",)),
        Only("has secrets stored as they are", ("no_redact_secrets",)),
    ),
    "search": LOOKS, "steer": LOOKS, "rank": LOOKS, "read": LOOKS, "sources": LOOKS, "blame": LOOKS, "index": KEEPS,
    "sessions": LOOKS, "sessions current": LOOKS, "sessions list": LOOKS, "sessions report": LOOKS,
    "sessions show": LOOKS,
    "sessions retain": (Only("deletes sessions", ("yes",)),),
    "promote": (Only("promotes"),), "demote": (Only("takes back from the team"),),
    "team": LOOKS, "team log": LOOKS, "team status": LOOKS, "check": LOOKS,
    "team resolve": (Only("settles what two branches say"),),
    "scope list": LOOKS, "scope create": _CROSSES, "scope remove": _CROSSES, "scope share": _CROSSES,
    "scope subscribe": _CROSSES, "scope unshare": _CROSSES, "scope unsubscribe": _CROSSES,
    "sync": (
        Only("joins a server", ("join",), ALWAYS),
        Only("gives away what is theirs in every repository", ("scopes=user",)),
    ),
    "mcp": SERVES, "hook": SERVES,
    "serve": (Only("serves the dashboard: who is there speaks as the person"),),
    "dashboard": (Only("opens the dashboard: who is there speaks as the person", unless=("path",)),),
    # A team server is run and migrated by services, and what is old goes by a clock: nobody speaks there.
    "admin serve": SERVES, "admin migrate": KEEPS, "admin expire": KEEPS, "admin list": LOOKS,
    "admin add-member": _ADMINISTERS, "admin add-repo": _ADMINISTERS, "admin add-team": _ADMINISTERS,
    "admin disable": _ADMINISTERS, "admin erase": _ADMINISTERS, "admin issue": _ADMINISTERS,
    "admin join": _ADMINISTERS, "admin leave": _ADMINISTERS, "admin revoke": _ADMINISTERS,
    "export": LOOKS, "redact": LOOKS, "completion": LOOKS, "render": KEEPS,
    "import": (
        Only("takes another tool's memories over", ("origin=aiox",)),
        Only("brings all memories back", ("an archive",)),
    ),
    "import-aictx": (Only("takes another tool's history over"),),
    "scrub": (Only("takes words out of everything: nothing brings them back"),),
}  # fmt: skip
_UNKNOWN = (Only("does what the table of rights doesn't know", unless=ALWAYS),)


def guard(path: str, command: click.Command) -> click.Command:
    """The command, and those below it, asked whose they are before they run; done once for each."""
    if isinstance(command, click.Group):
        for name, inner in command.commands.items():
            guard(f"{path} {name}", inner)
    right = RIGHTS.get(path, _UNKNOWN if not isinstance(command, click.Group) else LOOKS)
    if isinstance(right, tuple) and command.callback and not hasattr(command.callback, "guards"):
        command.callback = _asked(path, right, command.callback)
    return command


def _asked(path: str, deeds: tuple[Only, ...], run: Callable[..., Any]) -> Callable[..., Any]:
    @wraps(run)
    def asked(*given: Any, **chosen: Any) -> Any:
        facts = _facts(chosen)
        for only in deeds:
            wanted = not only.when or facts.intersection(only.when)
            if wanted and not facts.intersection(only.unless):
                options.only_person(only.deed, path, chosen)
        return run(*given, **chosen)

    asked.guards = path  # type: ignore[attr-defined]
    return asked


def _facts(chosen: dict[str, Any]) -> frozenset[str]:
    """What was given: the names of options, with their words, and what nobody types."""
    found = {name for name, value in chosen.items() if value}
    for name, value in chosen.items():
        words = value if isinstance(value, tuple) else (value,)
        found.update(f"{name}={word}" for word in words if isinstance(word, str))
    if options.is_at_terminal():
        found.add("at a terminal")
    if isinstance(chosen.get("file"), str) and _is_archive(chosen["file"]):
        found.add("an archive")
    return frozenset(found)


def _is_archive(file: str) -> bool:
    from twiceshy.keeper import archives

    return archives.is_archive(file)
