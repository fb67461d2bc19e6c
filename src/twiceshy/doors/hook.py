"""The hook door: an agent's event on stdin, its reply on stdout, nothing else ever.

Prompts are answered with a brief, session starts with the start brief, tool calls with a warning or
a refusal; everything is noted in the spool for the work room. Read-only on the stores, its own
deadline, exit code 0 whatever happens, and one line in a log when something did.
"""

import json
import os
import sys
from typing import Any

from twiceshy import paths, settings
from twiceshy.model.hook import HookEvent, HookReply

MOST_INPUT = 4_000_000  # bytes read from stdin: more is no event
WATCHED = {
    "before_tool": "begin", "after_tool": "watch", "stop": "end", "session_end": "end", "prompt": "resume",
    "session_start": "resume",
}  # fmt: skip
ASKED = "before_tool"  # may this be done? Whoever asks is answered; every other event tells what was said or done
TELLING_PROJECT = ("claude-code", "gemini", "qwen", "copilot")  # who sets it anew; others may have inherited it
UNFIT = (AttributeError, ImportError, NameError, TypeError)
AGENTS = {
    "claude-code": "claude_code", "claude": "claude_code", "codex": "codex", "gemini": "gemini",
    "gemini-cli": "gemini", "opencode": "opencode", "qwen": "qwen", "copilot": "copilot", "cursor": "cursor",
}  # fmt: skip


def run(arguments: list[str] | None = None) -> None:
    """The console script and the installed command."""
    argv = sys.argv[1:] if arguments is None else arguments
    try:
        agent, raw, plugin = _agent(argv), _stdin(), "--plugin" in argv
        try:
            answer = respond(agent, raw, plugin, leaving=True)
        except UNFIT as error:  # a Python that our stand-ins don't fit?
            answer = _usual(error).respond(agent, raw, plugin, leaving=True)
        if answer:
            sys.stdout.write(answer + "\n")
            sys.stdout.flush()
    except Exception as error:  # noqa: BLE001 -- a hook must never disturb its agent
        _log(error)
    _leave()


def respond(agent: str, raw: bytes, plugin: bool = False, leaving: bool = False) -> str:
    """The agent's reply to one event, "" for none."""
    payload = json.loads(raw.decode("utf-8", "replace") or "{}")
    if not isinstance(payload, dict):
        return ""
    dialect = _dialect(agent)
    event: HookEvent = dialect.hook_event(payload, os.environ)
    event = event._replace(cwd=event.cwd or os.getcwd(), session=_name(event.session))
    repo, first = _place(event)
    chosen = settings.load(repo)
    if not chosen.enabled or _paused(repo) or (plugin and _comes_twice(agent, repo)):
        return ""
    if event.name != ASKED and _is_typed(repo):
        event = event._replace(by_agent=True, transcript="")
    return "" if event.by_agent and event.name != "prompt" else _answered(dialect, event, repo, first, chosen, leaving)


def _answered(
    dialect: Any, event: HookEvent, repo: paths.Repo, first: paths.Repo | None, chosen: settings.Settings, leaving: bool
) -> str:
    """What an agent's own command says was done, begun or ended comes not this far: nothing is drawn from that."""
    both = (repo, first) if first else (repo,)
    if event.name in WATCHED and not event.by_agent:
        _watch(event, both, WATCHED[event.name])
    begins = _begins(event, repo)
    if begins:
        _catch_up(repo, event)
    from twiceshy.recall import hooked

    reply: HookReply = hooked.answer(event, repo, chosen, leaving, _lost, first, _own_words)
    if reply.block:
        _watch(event, both, "refused")
    if event.name == "session_start" and (wrong := settings.complaint(repo) or _wiped(repo)):
        reply = reply._replace(context=f"{reply.context}\n{wrong}".strip())
    try:
        if begins:
            _note_beginning(event)
        _after(event, both)
    except OSError as error:  # no process to be had: what was to be done later is done by the next one
        _log(error)
    text: str = dialect.hook_reply(event, reply) if reply != HookReply() else ""
    return text


def _own_words(prompt: str) -> str:
    """Asked only of a prompt that may let something be done which breaks a rule: what tells is heavy."""
    from twiceshy.doors import hook_heavy

    return hook_heavy.own_words(prompt)


def _usual(error: Exception) -> Any:
    """This door upon the real library; the error itself if it stood upon that already."""
    from twiceshy.doors import hook_plain

    if not hook_plain.is_fast():
        raise error
    _log(error)
    return hook_plain.usual(os.path.dirname(os.path.dirname(os.path.dirname(__file__))))


def _is_typed(repo: paths.Repo) -> bool:
    from twiceshy.doors import hook_source

    return hook_source.is_typed(repo)


def _place(event: HookEvent) -> tuple[paths.Repo, paths.Repo | None]:
    """The repository an event belongs to, and the one its session began in if that is another one's too.

    Clients tell where the shell stands, and a shell wanders: into a submodule, a repository beside, a folder of
    nobody's. The session stays where it began, unless the person works in a repository that has a memory itself.
    """
    here = paths.resolve(event.cwd)
    start = os.environ.get(paths.PROJECT, "") if event.agent in TELLING_PROJECT else ""
    if not start and event.name != "session_start":
        from twiceshy.store import spool

        start = spool.beginning(event.session)
    if not start or start == event.cwd:
        return here, None
    began = paths.resolve(start)
    if began.root == here.root:
        return here, None
    if paths.is_initialised(here):
        return here, began if paths.is_initialised(began) else None
    is_project = (began.is_git or paths.is_initialised(began)) and not paths.no_project(began.root)
    return (began if is_project else here), None


def _note_beginning(event: HookEvent) -> None:
    """For clients that don't tell it with every event. After a compaction a session goes on where it began."""
    from twiceshy.store import spool

    is_told = event.agent in TELLING_PROJECT and os.environ.get(paths.PROJECT)
    goes_on = event.name == "prompt" or event.source in ("compact", "clear")
    if not is_told and not (goes_on and spool.beginning(event.session)):
        spool.note_beginning(event.session, event.cwd)


def _begins(event: HookEvent, repo: paths.Repo) -> bool:
    """Is this a session's first event? Not every agent tells when one starts: then its first prompt does."""
    if event.name != "prompt":
        return event.name == "session_start"
    from twiceshy.store import spool

    return not spool.has_begun(spool.folder(repo), event.session)


def _catch_up(repo: paths.Repo, event: HookEvent) -> None:
    """A session that begins should know what the team said, and what was said and done in the one before it."""
    from twiceshy.doors import hook_learn, hook_team
    from twiceshy.store import pagemarks, spool

    try:
        if pagemarks.is_due(repo):
            hook_team.settle(repo.worktree)
        hook_team.catch_up(repo)
    except OSError as error:
        _log(error)
    noted = [spool.sessions(place) for place in spool.folders(repo)]
    learns, left = hook_learn.is_due(repo, noted), spool.is_left(noted[0])
    if not learns and not left:
        return
    from twiceshy.doors import hook_heavy

    try:
        hook_heavy.soon(event._replace(cwd=repo.worktree), repo, left)
    except OSError as error:  # no process to be had: what can't be learned now must not cost the answer
        _log(error)


def _wiped(repo: paths.Repo) -> str:
    """That the store is gone, where a copy tells that there was one: only then is anything heavy loaded."""
    if os.path.exists(repo.database) or not os.path.isdir(os.path.join(paths.home(), "kept")):
        return ""
    from twiceshy.doors import hook_heavy

    try:
        return hook_heavy.wiped(repo)
    except Exception as error:  # noqa: BLE001 -- what can't be told must not cost the answer
        _log(error)
        return ""


def _is_marked(repo: paths.Repo) -> bool:
    """May an agent be at work here (store/atwork.py)? A prompt loads nothing to learn that none is."""
    return os.path.isdir(repo.team_mirror + ".work") or os.path.isdir(os.path.join(paths.home(), "mirrors"))


def _watch(event: HookEvent, repos: tuple[paths.Repo, ...], how: str) -> None:
    """What the agent writes to the team's memories must not pass for a person's."""
    for repo in repos:
        if not event.tool.kind and not _is_marked(repo):
            continue
        from twiceshy.recall import watched

        try:
            getattr(watched, how)(event, repo)
        except (OSError, ValueError, RecursionError) as error:  # what can't be read must not cost the answer
            _log(error)


def _name(session: str) -> str:
    """A session id as it may be written down. Real ones are hexadecimal or OpenCode's, and no token is shorter than 17
    characters: any other text passes the gate first."""
    if (len(session) <= 16 and session.isprintable()) or not set(session) - set("0123456789abcdefABCDEF-"):
        return session
    if session.startswith("ses_") and session[4:].isalnum():
        return session
    from twiceshy.text.gate import admit_event

    return admit_event(session)


def _dialect(agent: str) -> Any:
    name = f"twiceshy.agents.{AGENTS.get(agent, 'generic')}.hook"
    __import__(name)
    return sys.modules[name]


def _agent(argv: list[str]) -> str:
    for at, word in enumerate(argv):
        if word == "--agent" and at + 1 < len(argv):
            return argv[at + 1]
        if word.startswith("--agent="):
            return word[8:]
    return next((word for word in argv if not word.startswith("-")), "generic")


def _stdin() -> bytes:
    if sys.stdin is None or sys.stdin.closed or os.isatty(0):
        return b""
    found = b""
    while len(found) < MOST_INPUT and (part := os.read(0, 65_536)):  # one read for nearly every event
        found += part
    return found


def _paused(repo: paths.Repo) -> bool:
    """Whether a file `paused` lies there whose date is still ahead (setup/pause.py)."""
    files = [os.path.join(place, "paused") for place in (repo.local, paths.home())]
    ends = [os.stat(file).st_mtime for file in files if os.path.exists(file)]
    if not ends:
        return False
    from twiceshy.model import moments
    from twiceshy.recall import hooked

    return max(ends) > moments.epoch(hooked.clock())


def _comes_twice(agent: str, repo: paths.Repo) -> bool:
    from twiceshy.doors import hook_twice

    return hook_twice.is_set_up(agent, repo.worktree, os.environ)


def _after(event: HookEvent, repos: tuple[paths.Repo, ...]) -> None:
    """What takes longer than a hook may: done by a detached child that the agent doesn't wait for."""
    if event.name == "prompt":
        from twiceshy.doors import hook_learn

        wanted = event.from_person and hook_learn.is_telling(event.prompt)
    else:
        wanted = event.name in ("session_start", "stop", "session_end")
    from twiceshy.doors import handback

    for repo in repos:
        if wanted or handback.is_due(repo):
            from twiceshy.doors import hook_heavy

            hook_heavy.later(event._replace(cwd=repo.worktree, name=event.name if wanted else "prompt"))


def _lost(error: Exception) -> None:
    """A part that can't be read is written down and passed over, unless the real library may be able to."""
    if isinstance(error, UNFIT):
        from twiceshy.doors import hook_plain

        if hook_plain.is_fast():
            raise error
    _log(error)


def _log(error: BaseException) -> None:
    from twiceshy.store import faults

    faults.note(error)


def _leave() -> None:
    """Leave at once: a closed pipe or a slow interpreter shutdown is nobody's business here."""
    try:
        sys.stdout.flush()
    except OSError:
        os._exit(0)  # the agent closed the pipe: it has what it wanted
    os._exit(0)


if __name__ == "__main__":
    run()
