"""Has text that nobody vouches for entered a session? Once it has, the session stays tainted.

Pages from the web, answers of foreign tools, downloads, what a registry tells of a package and the files of
dependencies may speak to the agent as if they were the person; the repository's own history doesn't. What the
agent wants remembered afterwards is quarantined. The mark lies beside the spool as
`<session>.taint`, so that it outlives the spool's lines and a compaction of the agent's context.
"""

import json
import os
import time
from collections.abc import Iterable, Iterator, Mapping
from typing import Any

from twiceshy import paths
from twiceshy.model.session import Event
from twiceshy.store import spool

SUFFIX = ".taint"
KINDS = {"web": "the web", "mcp": "a foreign tool"}
FETCHING = frozenset("curl wget http https lynx w3m gh glab aria2c ftp scp nc telnet".split())
# What registries and packages say of themselves, by program and subcommand.
VIEWS = {
    **dict.fromkeys(("npm", "pnpm"), frozenset("view v info show search s find pack docs".split())),
    "yarn": frozenset(("info", "npm")),
    "bun": frozenset(("info",)),
    **dict.fromkeys(("pip", "pip3"), frozenset("download index search show".split())),
    **dict.fromkeys(("poetry", "pdm", "conda", "mamba", "composer", "luarocks"), frozenset(("search", "show", "info"))),
    "cargo": frozenset(("search", "info")),
    "gem": frozenset("info search specification query fetch".split()),
    **dict.fromkeys(("docker", "podman"), frozenset(("search",))),
    **dict.fromkeys(("nuget", "helm", "brew"), frozenset(("search", "show", "info"))),
}
# Folders in which others' packages are unpacked; the programs in them are run and not read.
DEPENDENCIES = frozenset(
    "node_modules bower_components site-packages dist-packages vendor Pods Carthage jspm_packages".split()
)
DEPENDENCY_PATHS = (
    "go/pkg/mod/",
    ".cargo/registry/",
    ".m2/repository/",
    ".gradle/caches/",
    ".nuget/packages/",
    ".gem/",
)
READING = ("read", "search")
RECENT_SECONDS = 12 * 3600  # a caller without a session id is taken to be in one of these sessions
OWN_TOOL = "twiceshy"


def of_tool(kind: str, name: str = "", command: str = "", files: Iterable[str] = ()) -> str:
    """What a tool's output brings in from outside, "" for nothing."""
    if OWN_TOOL in name:
        return ""
    if kind in KINDS:
        return f"{name or 'a tool'} brought text from {KINDS[kind]}"
    if kind in READING and (foreign := _foreign(files)):
        return f"{foreign} is a dependency's"
    return _of_command(command) if command else ""


def _of_command(command: str) -> str:
    from twiceshy.recall.calls.filedeeds import read
    from twiceshy.text.commands import simple_commands

    for piece in filter(None, simple_commands(command)):
        program = os.path.basename(piece[0])
        if program in FETCHING:
            return f"`{program}` brought text from the web"
        called = next((word for word in piece[1:] if word[:1] != "-" and word not in ("pip", "self")), "")
        shows = "pip" if program == "uv" and "pip" in piece[1:3] else program
        if called in VIEWS.get(shows, ()) and (program != "yarn" or called != "npm" or "info" in piece):
            return f"`{program} {called}` brought a package's own words"
        if foreign := _foreign(read(piece)):
            return f"{foreign} is a dependency's"
    return ""


def _foreign(files: Iterable[str]) -> str:
    """The first file that lies where dependencies are kept."""
    for file in files:
        path = file.replace("\\", "/")
        within = not DEPENDENCIES.isdisjoint(path.split("/")[:-1]) or any(place in path for place in DEPENDENCY_PATHS)
        if within and "/.bin/" not in path:
            return path[-200:]
    return ""


def of_line(fields: dict[str, Any]) -> str:
    """What one line of the spool brought in."""
    tool = fields.get("tool")
    if fields.get("event") != "after_tool" or not isinstance(tool, dict):
        return ""
    listed = tool.get("paths")
    files = [str(each) for each in (tool.get("path", ""), *(listed if isinstance(listed, list) else ())) if each]
    return of_tool(str(tool.get("kind", "")), str(tool.get("name", "")), str(tool.get("command", "")), files)


def of_event(event: Event) -> str:
    """What one event of a session's log brought in."""
    if event.kind not in ("tool_call", "command") or event.who == "person":
        return ""
    from twiceshy.agents.dialects import kind

    command = event.target if event.kind == "command" else ""
    return of_tool(kind(event.tool), event.tool, command, () if command else (event.target,))


def mark(place: str, session: str, reason: str, parent: str = "") -> None:
    """Mark a session, and the one that started it: what a sub-agent read, its report may say."""
    for name in (session, parent) if reason else ():
        path = os.path.join(place, spool.file_name(name) + SUFFIX)
        if name and not os.path.exists(path):
            paths.make_folder(place, 0o700)
            with open(path, "w", encoding="utf-8") as file:
                file.write(reason + "\n")


def reason(repo: paths.Repo, session: str = "") -> str:
    """Why what an agent says now is not to be trusted; "" when nothing came in."""
    for place in spool.folders(repo):
        for stem in stems(place, session):
            found = _marked(place, stem) or _spooled(os.path.join(place, stem + spool.SUFFIX), repo)
            if found:
                return found
    return ""


def elsewhere(session: str, environment: Mapping[str, str]) -> str:
    """The same of a session that writes into another repository than it is at work in: of the one that is named, in
    any that is known; of none in particular, where the shell stands or came from."""
    known = [paths.resolve(root) for root in paths.noted_stores() if session and os.path.isdir(root)]
    own = [repo for repo in known if any(os.path.exists(spool.file_of(at, session)) for at in spool.folders(repo))]
    if own:
        return next(filter(None, (reason(repo, session) for repo in own)), "")
    folders = (".", *(environment.get(name, "") for name in paths.CAME_FROM))
    return next(filter(None, (reason(paths.resolve(folder)) for folder in folders if os.path.isdir(folder))), "")


def stems(place: str, session: str) -> Iterator[str]:
    """A session and its sub-agents' that nobody has absorbed yet; of no session in particular, all recent ones."""
    since = time.time() - RECENT_SECONDS
    if session:
        yield spool.file_name(session)
        started = f'"parent":{json.dumps(session, ensure_ascii=False)}'.encode("utf-8", "replace")
        for path in spool.sessions(place):
            if _changed(path) >= since and started in _bytes(path):
                yield os.path.basename(path)[: -len(spool.SUFFIX)]
        return
    try:
        entries = [entry for entry in os.scandir(place) if entry.name.endswith((spool.SUFFIX, SUFFIX))]
    except OSError:
        return  # no spool: no session was seen
    for entry in entries:
        if entry.stat().st_mtime >= since:
            yield entry.name.rsplit(".", 1)[0]


def _changed(path: str) -> float:
    return os.path.getmtime(path) if os.path.exists(path) else 0.0


def _bytes(path: str) -> bytes:
    try:
        with open(path, "rb") as file:
            return file.read()
    except FileNotFoundError:
        return b""  # drained meanwhile


def _marked(place: str, stem: str) -> str:
    try:
        with open(os.path.join(place, stem + SUFFIX), encoding="utf-8") as file:
            return file.read().strip()
    except FileNotFoundError:
        return ""


def _spooled(path: str, repo: paths.Repo) -> str:
    for _, fields in spool.read(path):
        if fields.get("root", repo.root) == repo.root:
            found = of_line(fields)
            if found:
                return found
    return ""
