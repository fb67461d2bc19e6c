"""The verbs of stories: story, plan, attempt; and the state of sessions."""

from collections.abc import Callable
from typing import NamedTuple

from twiceshy import paths
from twiceshy.care import merged
from twiceshy.keeper import turned
from twiceshy.keeper.hall import Keeper
from twiceshy.keeper.renamed import branch_of
from twiceshy.keeper.work import reading
from twiceshy.model.errors import UsageError
from twiceshy.model.state import Attempt, Loop, SessionState, Story
from twiceshy.recall import branches
from twiceshy.store import state_rows
from twiceshy.store.sqlite import SqlitePen
from twiceshy.text.gate import admit
from twiceshy.work import stories
from twiceshy.work.stories import Ending as Ending


class Told(NamedTuple):
    """A story with everything known about it."""

    story: Story
    attempts: tuple[Attempt, ...] = ()
    loops: tuple[Loop, ...] = ()


def start(keeper: Keeper, name: str, title: str = "", approach: str = "", dry_run: bool = False) -> Told:
    """Begin or take up a story on this branch."""
    now, branch = keeper.now(), branch_of(keeper, dry_run)
    wanted = Story(
        stories.named(name), _said(title), branch, approach=_said(approach, 4_000),
        base=merged.fork_point(keeper.repo, branch), commit=paths.head_commit(keeper.repo),
        started=now, updated=now, agent=keeper.agent, session=keeper.session,
    )  # fmt: skip
    with keeper.writing("repo", "story", f"start {wanted.id}", dry_run) as pen:
        return _told(pen, stories.begin(pen, wanted))


def status(keeper: Keeper, reference: str = "") -> Told | None:
    """A story as it stands; None when none is named and none is under way."""
    branch = branch_of(keeper)
    with reading(keeper) as connection:
        if connection is None:
            return None
        if not reference and stories.active(connection, branch) is None:
            return None
        story = stories.find(connection, reference, branch)
        found = connection.execute("SELECT * FROM loops WHERE story = ? AND status = 'open'", (story.id,)).fetchall()
        open_loops = tuple(state_rows.LOOPS.decode(row) for row in found)
        return Told(story, tuple(stories.attempts(connection, story.id)), open_loops)


def listed(keeper: Keeper) -> list[Story]:
    """All stories, with their branches as these are called now."""
    with reading(keeper) as connection:
        found = stories.listed(connection) if connection else []
    return [one._replace(branch=branches.called(keeper.repo, one.branch, one.updated)) for one in found]


def done(keeper: Keeper, reference: str = "", dry_run: bool = False) -> Told:
    """A story is finished; its state stays until its branch is merged and `tidy` puts it away."""

    def change(story: Story) -> Story:
        return stories.finished(story, keeper.now(), paths.head_commit(keeper.repo))

    return _changed(keeper, reference, "done", change, dry_run)


def plan(
    keeper: Keeper, texts: tuple[str, ...] = (), ticks: tuple[str, ...] = (), reopened: tuple[str, ...] = (),
    reference: str = "", dry_run: bool = False,
) -> Told:  # fmt: skip
    """Add subtasks, tick them off, open them again."""

    def change(story: Story) -> Story:
        story = stories.planned(story, texts, keeper.now()) if texts else story
        story = stories.ticked(story, ticks, keeper.now())
        return stories.ticked(story, reopened, keeper.now(), done=False)

    return _changed(keeper, reference, "plan", change, dry_run)


def attempt(
    keeper: Keeper, approach: str, ending: Ending | None = None, reference: str = "", dry_run: bool = False
) -> Told:
    """Say what is tried, or how it went; with both, an attempt told after the fact."""
    now, branch = keeper.now(), branch_of(keeper, dry_run)
    said = _said(approach, 4_000)
    if not said and ending is None:
        raise UsageError("an attempt needs an approach or an outcome", hint='twiceshy attempt "use a queue" --failed')
    with keeper.writing("repo", "attempt", turned.note(said) or (ending.outcome if ending else ""), dry_run) as pen:
        story = stories.find(pen.connection, reference, branch)
        if not said and ending is not None:
            stories.ended(pen, story, ending, now)
        else:
            told = Attempt(keeper.new_id(), story.id, 0, said, at=now, session=keeper.session, agent=keeper.agent)
            stories.attempt(pen, story, stories.with_ending(told, ending) if ending else told)
        return _told(pen, pen.get("stories", (story.id,)) or story)


def sessions(keeper: Keeper, session: str = "", limit: int = 20) -> list[SessionState]:
    """What sessions were doing, the latest first."""
    with reading(keeper) as connection:
        if connection is None:
            return []
        where, values = ("id = ?", (session,)) if session else ("1", ())
        sql = f"SELECT * FROM session_states WHERE {where} ORDER BY updated DESC LIMIT {int(limit)}"
        return [state_rows.SESSION_STATES.decode(row) for row in connection.execute(sql, values)]


def _changed(keeper: Keeper, reference: str, note: str, change: Callable[[Story], Story], dry_run: bool) -> Told:
    branch = branch_of(keeper, dry_run)
    with keeper.writing("repo", "story", note, dry_run) as pen:
        story = change(stories.find(pen.connection, reference, branch))
        pen.put("stories", story)
        return _told(pen, story)


def _told(pen: SqlitePen, story: Story) -> Told:
    found = pen.connection.execute("SELECT * FROM loops WHERE story = ? AND status = 'open'", (story.id,)).fetchall()
    open_loops = tuple(state_rows.LOOPS.decode(row) for row in found)
    return Told(story, tuple(stories.attempts(pen.connection, story.id)), open_loops)


def _said(text: str, limit: int = 500) -> str:
    return admit(text, limit) if text.strip() else ""
