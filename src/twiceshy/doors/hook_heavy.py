"""What follows a hook but must not be waited for: draining the spool, learning, reading the session's log.

The hook starts a worker and ends; the worker is then nobody's child. It has a session of its own, no
pipe to the agent, everything that is installed (a hook runs without site-packages), low priority and
an alarm that ends it. At most one worker runs per folder of spool; the rest find the lock taken.
"""

import os
import sys

from twiceshy.model.hook import HookEvent

TYPE_CHECKING = False
if TYPE_CHECKING:
    from twiceshy import paths

SECONDS = 60  # what a worker may take before it is ended


def later(event: HookEvent) -> None:
    """Run `after(event)` in a detached process; the caller goes on at once, and ends before it does."""
    if not hasattr(os, "posix_spawn") or os.environ.get("TWICESHY_NO_WORKER"):
        return
    silent = [(os.POSIX_SPAWN_OPEN, number, os.devnull, os.O_RDWR, 0) for number in (0, 1, 2)]
    os.posix_spawn(sys.executable, _command(event), os.environ, file_actions=silent, setsid=True)


def _command(event: HookEvent) -> list[str]:
    """The worker as a process of its own, with everything installed at hand: a hook runs without site-packages."""
    kept = [event.agent, event.name, event.session, event.cwd, event.source, event.transcript]
    source = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
    code = "import sys; sys.path.insert(0, sys.argv[1]); from twiceshy.doors.hook_heavy import work; work(sys.argv[2:])"
    return [sys.executable, "-I", "-c", code, source, *(word.replace("\0", " ") for word in kept)]


def work(words: list[str]) -> None:
    """What the worker does; its words are those of `_command`."""
    import signal  # with enum behind it: not in the hook's own time

    signal.signal(signal.SIGALRM, signal.SIG_DFL)
    signal.alarm(SECONDS)
    os.nice(10)
    agent, name, session, cwd, source, transcript = words
    event = HookEvent(agent, name, session, cwd, source=source, transcript=transcript)
    if _hold(event.cwd):
        after(event)


def after(event: HookEvent) -> None:
    """Learn what the person said, then drain what hooks noted down; the work room knows how. It reads the log too, in
    which some agents alone tell what they answered, for everybody who learns from sessions."""
    hand_back(event)
    learn(event)
    if event.name == "prompt":
        return  # the task has only begun
    try:
        from twiceshy.keeper import corpus  # noqa: F401 - it registers them
        from twiceshy.work import drain
    except ImportError:
        return
    drain.after_hook(event)
    unsay(event)
    tidy(event)
    keep_page(event)


def hand_back(event: HookEvent) -> None:
    """What the person wrote into a file of ours is not ours to hide."""
    from twiceshy import paths
    from twiceshy.doors import handback

    repo = paths.resolve(event.cwd)
    if handback.is_due(repo):
        handback.do(repo)


def unsay(event: HookEvent) -> None:
    """What turned out to be secret only after it was stored is taken out again."""
    from twiceshy import paths
    from twiceshy.keeper import caring
    from twiceshy.keeper.hall import Keeper

    keeper = Keeper(paths.resolve(event.cwd), "hook", event.agent, event.session)
    try:
        caring.unsay(keeper, event.session)
    finally:
        keeper.close()


def tidy(event: HookEvent) -> None:
    """Once a day, when a session starts: what has had its time goes into the archive, and the store is copied."""
    import contextlib

    from twiceshy import paths
    from twiceshy.care import kept
    from twiceshy.keeper import tidying
    from twiceshy.keeper.hall import Keeper
    from twiceshy.model.errors import TwiceshyError
    from twiceshy.setup import initialise

    repo = paths.resolve(event.cwd)
    if event.name != "session_start" or not os.path.isdir(repo.local):
        return
    if repo.root not in paths.noted_stores():  # moved, or made by an older version
        paths.note_store(repo.root)
    keeper = Keeper(repo, "hook", event.agent, event.session)
    try:
        tidying.daily(keeper)
    finally:
        keeper.close()
    kept.daily(repo, keeper.clock)
    with contextlib.suppress(TwiceshyError):  # a file in the way: `doctor` tells
        initialise.give_back(repo.worktree)


def wiped(repo: "paths.Repo") -> str:
    """One line for a session's start, where a command deleted the private store and a copy of it is left."""
    from twiceshy.care import kept

    said = kept.notice(repo)
    return f"twiceshy: {said}; tell the person." if said else ""


def keep_page(event: HookEvent) -> None:
    """What people changed in MEMORY.md takes effect; the private page shows what is under way. What an agent
    wrote into the team's files waits in the inbox."""
    from twiceshy import paths
    from twiceshy.keeper import digest
    from twiceshy.keeper.hall import Keeper
    from twiceshy.keeper.hands import heldback

    repo = paths.resolve(event.cwd)
    if not os.path.isdir(repo.local):
        return
    keeper = Keeper(repo, "hook", event.agent, event.session)
    try:
        heldback.settle(keeper)
        digest.catch_up(keeper)
    finally:
        keeper.close()


def learn(event: HookEvent) -> None:
    """What the person said in this repository and nobody has learned yet becomes memory now; the branch may have been
    renamed meanwhile."""
    from twiceshy import paths
    from twiceshy.keeper import renamed
    from twiceshy.keeper.hall import Keeper
    from twiceshy.keeper.turn import learning

    keeper = Keeper(paths.resolve(event.cwd), "hook", event.agent, event.session)
    try:
        renamed.follow_branch(keeper)
        learning.absorb(keeper)
    finally:
        keeper.close()


def take_in(repo: "paths.Repo") -> None:
    """What sessions did that were killed amid it."""
    from twiceshy.work import drain

    drain.drain(repo)


def _hold(cwd: str) -> bool:
    """Share a lock on the private folder until this process ends, so that `clean` waits before it moves the
    store away; False if it was cleaned just now.
    """
    import fcntl

    from twiceshy import paths

    folder = paths.resolve(cwd).local
    if not os.path.isdir(folder):
        return True
    try:
        fcntl.flock(os.open(folder, os.O_RDONLY), fcntl.LOCK_SH)
    except FileNotFoundError:
        return False
    return os.path.isdir(folder)
