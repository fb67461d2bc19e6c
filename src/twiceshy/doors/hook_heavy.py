"""What follows a hook but must not be waited for: draining the spool, learning, reading the session's log.

The hook notes what is to be done and starts a worker, unless one waits already (hook_queue.py), and ends; the worker
is then nobody's child, with low priority and an alarm that ends it. Only what a new session should know is waited for,
a moment; it is learned by a process of its own, which goes on where that was too short.
"""

import contextlib
import os

from twiceshy.doors import hook_child, hook_queue
from twiceshy.model.hook import HookEvent
from twiceshy.store import faults, spool

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable

    from twiceshy import paths

SECONDS = 60  # what a worker may take for one event before it is ended
WORK = "from twiceshy.doors import hook_heavy; hook_heavy.work(sys.argv[2])"
KNOW = "from twiceshy.doors import hook_heavy; hook_heavy.know(*sys.argv[2:])"


def later(event: HookEvent) -> None:
    """Have `after(event)` run in a detached process; the caller goes on at once, and ends before it does."""
    from twiceshy import paths

    if not hasattr(os, "posix_spawn") or os.environ.get("TWICESHY_NO_WORKER"):
        return
    place = spool.folder(paths.resolve(event.cwd))
    hook_queue.put(place, event)
    if not hook_queue.is_waiting(place):
        hook_child.start(WORK, place, detached=True)


def work(place: str) -> None:
    """What the worker does: wait for its turn, then all that was noted until then."""
    os.nice(10)
    with contextlib.ExitStack() as turns:
        with hook_queue.turn(place, hook_queue.WAITING, wait=False) as alone:
            if not alone:
                return
            turns.enter_context(hook_queue.turn(place, hook_queue.WORKING))
        for event in hook_queue.take(place):
            _do(after, event)


def soon(event: HookEvent, repo: "paths.Repo", left: bool) -> None:
    """What was said here, and with `left` also what was left amid work, is known when this returns; or a moment later,
    if that takes longer than a session's start may."""
    hook_child.wait(
        hook_child.start(KNOW, spool.folder(repo), event.agent, event.session, event.cwd, "left" * left, detached=True)
    )


def know(place: str, agent: str, session: str, cwd: str, left: str = "") -> None:
    """The same, as a process; where several sessions begin at once, one of them does it."""
    with hook_queue.turn(place, hook_queue.LEARNING):
        _do(known, HookEvent(agent, "prompt", session, cwd, source=left))


def known(event: HookEvent) -> None:
    from twiceshy import paths

    learn(event)
    if event.source:
        take_in(paths.resolve(event.cwd))


def _do(what: "Callable[[HookEvent], None]", event: HookEvent) -> None:
    """What can't be done for one session is written down and must not hold up the others."""
    import signal  # with enum behind it: not in the hook's own time

    signal.signal(signal.SIGALRM, signal.SIG_DFL)
    signal.alarm(SECONDS)
    try:
        if _hold(event.cwd):
            what(event)
    except Exception as error:  # noqa: BLE001 -- it has nobody to tell
        faults.note(error)
    signal.alarm(0)


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


def own_words(prompt: str) -> str:
    """What of a prompt the person typed themselves; asked while the agent waits, and only of a leave for once."""
    from twiceshy.learn import ownwords

    return ownwords.own_words(prompt)


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
