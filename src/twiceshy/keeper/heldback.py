"""What hooks saw an agent write into the team's files becomes the agent's proposal; the files say again what they did.

Before a tool runs, the guard refuses such an edit; where an agent's client doesn't ask, or a script wrote, this is the
second line. A person's words come back as they were last read, and what the agent wrote waits in the inbox beside
them, with no lock and no link of its own making. Edits of people and of git were never seen there, and stand.
"""

import contextlib
import fcntl
import os
from collections.abc import Iterator
from typing import NamedTuple

from twiceshy import paths
from twiceshy.care import gitlog
from twiceshy.keeper import page as pages
from twiceshy.keeper.hall import Keeper
from twiceshy.learn import trust
from twiceshy.model import belief
from twiceshy.model.errors import TwiceshyError
from twiceshy.model.memory import Evidence, Link, Memory
from twiceshy.store import files, mirror, sightings, teamfiles, teamscan
from twiceshy.text import sketch


class Written(NamedTuple):
    """One team file after an agent's hand."""

    path: str  # below the team's folder
    said: teamfiles.TeamFile | None  # what the agent made of it; None if it is gone, or can't be read
    is_there: bool
    before: teamfiles.TeamFile | None  # what it said when it was last read
    text: str | None  # the very text of that


def settle(keeper: Keeper) -> int:
    """Make proposals of what an agent wrote; how many files it was. A store that can't be written leaves it held."""
    if not keeper.team_in_files or not sightings.files(keeper.repo):
        return 0
    with contextlib.suppress(TwiceshyError, OSError), _alone(keeper.repo) as alone:
        return _settle(keeper) if alone else 0
    return 0


@contextlib.contextmanager
def _alone(repo: paths.Repo) -> Iterator[bool]:
    """Who comes second goes on without: what is held stays out of sight meanwhile."""
    path = os.path.join(os.path.dirname(sightings.files(repo)[0]), ".seen.lock")
    descriptor = os.open(path, os.O_RDWR | os.O_CREAT, 0o600)
    try:
        yield _is_locked(descriptor)
    finally:
        os.close(descriptor)


def _is_locked(descriptor: int) -> bool:
    try:
        fcntl.flock(descriptor, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except BlockingIOError:
        return False
    return True


def _settle(keeper: Keeper) -> int:
    found = sightings.take(keeper.repo)
    last = found[-1] if found else sightings.Sighting("", "agent", "", ())
    held = tuple(place for sighting in found for place in sighting.places)
    changed = list(_written(keeper.repo, held))
    author = Keeper(keeper.repo, "agent", last.agent or "agent", last.session)
    author.clock, author.keeps_page, author.settles = keeper.clock, False, False
    try:
        if changed:
            author.writable("team")  # before a file is touched: can the proposal be kept at all?
        for one in changed:
            _put_back(keeper.repo, one)
        with pages.writing(author, "team", "propose", _note(changed, author.agent)) as page:
            for one in changed:
                _propose(author, page, one)
    finally:
        author.close()
    sightings.done(keeper.repo)
    return len(changed)


def _note(changed: list[Written], agent: str) -> str:
    return f"{len(changed)} team {'file' if len(changed) == 1 else 'files'} written by {agent}"


def _written(repo: paths.Repo, held: tuple[str, ...]) -> Iterator[Written]:
    """The held files that don't say what they said."""
    folder = teamfiles.folder_of(repo.folder)
    known = mirror.known(repo)
    present = teamscan.scan(folder)
    names = sorted(name for name in known.keys() | present.keys() if sightings.is_held(folder, name, held))
    committed = dict(zip(names, gitlog.texts_at(repo, [("HEAD", f"{gitlog.MEMORY}/{n}") for n in names]), strict=True))
    for name in names:
        text = _read(os.path.join(folder, name))
        said, in_git = _parsed(text, name), _parsed(committed[name], name)
        before = known.get(name) or (in_git if committed[name] != text else None)
        if text is not None and said is not None and said == before:
            continue
        original = committed[name] if before is not None and in_git == before else None
        yield Written(name, said, text is not None, before, original or (teamfiles.render(before) if before else None))


def _read(path: str) -> str | None:
    try:
        return teamfiles.read(path)
    except FileNotFoundError:
        return None
    except (OSError, UnicodeDecodeError, TwiceshyError):
        return ""  # there, but nothing a memory could be read from


def _parsed(text: str | None, name: str) -> teamfiles.TeamFile | None:
    try:
        return teamfiles.admitted(teamfiles.parse(text, name)) if text else None
    except TwiceshyError:
        return None


def _put_back(repo: paths.Repo, one: Written) -> None:
    """The file as it was; a new one goes, its words are proposed under a name of our own."""
    path = os.path.join(teamfiles.folder_of(repo.folder), one.path)
    if one.text is not None:
        files.write_atomically(path, one.text.encode("utf-8"), 0o644, repo.local)
    elif one.said is not None:
        os.unlink(path)


def _propose(author: Keeper, page: pages.Page, one: Written) -> None:
    if one.said is None:
        return  # it was taken away, or nobody can read it: there is nothing to propose
    said, old = one.said.memory, one.before.memory if one.before else None
    if old is not None and said.text == old.text and said.reason == old.reason and said.details == old.details:
        return  # a lock, a status, a link: not an agent's to set
    if old is None and page.alike(sketch.fingerprint(said.text)):
        return  # it was said or proposed before
    memory = _agents(author, said, old)
    page.put(memory)
    if old is not None:
        page.add_link(Link(memory.id, "contradicts", old.id, memory.created))
    page.add_evidence(
        Evidence(author.new_id(), memory.id, "statement", session=author.session, agent=author.agent, at=memory.created)
    )


def _agents(author: Keeper, said: Memory, old: Memory | None) -> Memory:
    """What the file says, as words of the agent's."""
    tainted = author.taint()
    now, (alpha, beta) = author.now(), belief.prior("agent")
    stands = trust.standing("agent", said.kind, said.text, tainted, said.locked).status
    tags = tuple(dict.fromkeys((*said.tags, trust.QUARANTINE))) if tainted else said.tags
    return said._replace(
        id=author.new_id(), status="proposed" if old is not None else stands, origin="agent", locked=False,
        alpha=alpha, beta=beta, created=now, updated=now, confirmed=now, tags=tags,
        commit=paths.head_commit(author.repo),
    )  # fmt: skip
