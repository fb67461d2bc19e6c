"""What hooks saw an agent write into the team's files becomes the agent's proposal; the files say again what they did.

Before a tool runs, the guard refuses such an edit; where an agent's client doesn't ask, or a script wrote, this is the
second line. A person's words come back as they were last read, and what the agent wrote waits in the inbox beside
them, with no lock and no link of its own making. Only bytes that are still what the tool left are the agent's: what
somebody wrote later, and what git holds, stands as it is. What is put aside is copied first, so no word is ever lost.
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
from twiceshy.store import files, mirror, patience, sightings, teamfiles, teamscan
from twiceshy.text import sketch

DISPLACED = "displaced"  # below the private folder: what was put aside, byte for byte
MERGING = ("MERGE_HEAD", "REBASE_HEAD", "CHERRY_PICK_HEAD", "REVERT_HEAD")
VERSIONS = 50  # of a file that are looked through


class Written(NamedTuple):
    """One team file after an agent's hand."""

    path: str  # below the team's folder
    said: teamfiles.TeamFile | None  # what the agent made of it; None if it is gone, or can't be read
    is_agents: bool  # it is as the tool left it; else somebody wrote there afterwards
    digest: str  # of what stands there, GONE if nothing does
    before: teamfiles.TeamFile | None  # what it said when it was last read
    text: str | None  # the very text of that


def settle(keeper: Keeper) -> tuple[str, ...]:
    """Make proposals of what an agent wrote; the files that were put back. What can't be done now stays held."""
    if not keeper.team_in_files:
        return ()
    put_back: tuple[str, ...] = ()
    try:
        if sightings.files(keeper.repo):
            with _alone(keeper.repo) as alone:
                put_back = _settle(keeper) if alone else ()
    except (TwiceshyError, OSError) as error:
        _tell(keeper.repo, f"what an agent wrote into the team's files can't be seen to now: {error}")
    if patience.tell is not None:
        for word in sightings.kept_words(keeper.repo):
            patience.tell(word)
    return put_back


@contextlib.contextmanager
def _alone(repo: paths.Repo) -> Iterator[bool]:
    """Who comes second goes on without: what is held stays out of sight meanwhile."""
    descriptor = os.open(sightings.lock_path(repo), os.O_RDWR | os.O_CREAT, 0o600)
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


def _settle(keeper: Keeper) -> tuple[str, ...]:
    """First what was taken away comes back, then the proposals are kept, and only then a file is changed: whatever
    ends it in between, the next one does the rest."""
    found = sightings.take(keeper.repo)
    if not found:
        sightings.done(keeper.repo)
        return ()  # another process was faster
    agent = found[-1].agent or "agent"
    seen = list(_written(keeper.repo, sightings.left_by(sightings.read(keeper.repo))))
    changed = [one for one in seen if one.is_agents]
    if changed:
        author = Keeper(keeper.repo, "agent", agent, found[-1].session)
        author.clock, author.keeps_page, author.settles = keeper.clock, False, False
        try:
            _keep(author, changed)
        finally:
            author.close()
    done = [one for one in changed if _put_back(keeper, one)]
    sightings.done(keeper.repo)
    _report(keeper.repo, agent, done, [one for one in seen if one not in done])
    return tuple(one.path for one in done)


def _report(repo: paths.Repo, agent: str, done: list[Written], standing: list[Written]) -> None:
    if done:
        inbox = ", its words wait in `twiceshy inbox`" if any(one.said for one in done) else ""
        copy = f", a copy is in {paths.FOLDER}/local/{DISPLACED}" if any(one.digest for one in done) else ""
        _tell(repo, f"{_named(done)} changed by {agent}: put back{inbox}{copy}")
    if standing:
        _tell(repo, f"{_named(standing)}: {agent} was there, somebody else perhaps too: left as it is, see `git diff`")


def _named(found: list[Written]) -> str:
    more = f" and {len(found) - 3} more" if len(found) > 3 else ""
    return ", ".join(f"{gitlog.MEMORY}/{one.path}" for one in found[:3]) + more


def _tell(repo: paths.Repo, word: str) -> None:
    """Now, if somebody listens; else the next door that has a person before it says so."""
    if patience.tell is not None:
        patience.tell(word)
    else:
        with contextlib.suppress(OSError):  # nowhere to keep it: a read-only home
            sightings.keep_word(repo, word)


def _keep(author: Keeper, changed: list[Written]) -> None:
    """What was taken away comes back at once: nobody's words are there to lose. The rest is proposed."""
    author.writable("team")  # before a file is touched: can the proposal be kept at all?
    for one in changed:
        if one.digest == sightings.GONE:
            _put_back(author, one)
    with pages.writing(author, "team", "propose", _note(changed, author.agent)) as page:
        for one in changed:
            _propose(author, page, one)


def _note(changed: list[Written], agent: str) -> str:
    return f"{len(changed)} team {'file' if len(changed) == 1 else 'files'} written by {agent}"


def _written(repo: paths.Repo, left: dict[str, str]) -> Iterator[Written]:
    """The files an agent was seen at that say neither what they said nor what git put there."""
    folder = os.path.realpath(teamfiles.folder_of(repo.folder))
    known, held = mirror.known(repo), tuple(left)
    everything = known.keys() | teamscan.scan(folder).keys()
    names = sorted(name for name in everything if sightings.is_held(folder, name, held))
    git = _Git(repo, names)
    for name in names:
        digest, text = _read(os.path.join(folder, name))
        said, before, original = _parsed(text, name), known.get(name), None
        in_git = _parsed(git.committed[name], name)
        if before is None or (in_git not in (None, before) and git.had(name, before)):
            before = in_git
        if (said is not None and said == before) or (text is None and before is None) or git.put(name, text):
            continue
        if before is not None:
            original = git.committed[name] if in_git == before else teamfiles.render(before)
        is_agents = sightings.is_as_left(os.path.join(folder, name), digest, left)
        yield Written(name, said, is_agents, digest, before, original)


class _Git:
    """What git holds of some team files: what it put there is nobody's to take away."""

    def __init__(self, repo: paths.Repo, names: list[str]) -> None:
        self.repo = repo
        self.committed = self._at("HEAD", names)
        merges = names and any(gitlog.run(repo, "rev-parse", "-q", "--verify", head) for head in MERGING)
        self.merged = self._at("", names) if merges else {}  # the index holds what a merge has brought so far
        self.torn = {sides.path for sides in gitlog.conflicts(repo)} if names else set()

    def _at(self, commit: str, names: list[str]) -> dict[str, str | None]:
        found = gitlog.texts_at(self.repo, [(commit, f"{gitlog.MEMORY}/{name}") for name in names])
        return dict(zip(names, found, strict=True))

    def put(self, name: str, text: str | None) -> bool:
        """Is this what git itself wrote, or took away?"""
        path = f"{gitlog.MEMORY}/{name}"
        if path in self.torn:
            return True
        if text is None:
            if name in self.merged and self.merged[name] is None:
                return True
            return self.committed[name] is None and bool(gitlog.run(self.repo, "log", "--all", "-1", "--", path))
        return text in (_plain(self.committed[name]), _plain(self.merged.get(name)))

    def had(self, name: str, said: teamfiles.TeamFile) -> bool:
        """Is it an earlier commit's? Then what git holds now is newer, and nobody has read it yet."""
        path = f"{gitlog.MEMORY}/{name}"
        commits = [touch.commit.commit for touch in gitlog.history(self.repo, path)[:VERSIONS] if touch.commit]
        texts = gitlog.texts_at(self.repo, [(commit, path) for commit in commits])
        return any(_parsed(_plain(text), name) == said for text in texts)


def _plain(text: str | None) -> str | None:
    """With the line ends that reading a file gives."""
    return text.replace("\r\n", "\n") if text is not None else None


def _read(path: str) -> tuple[str, str | None]:
    """The digest of a file and its text, as git's are read; None if it is gone."""
    try:
        with open(path, "rb") as file:
            data = file.read()
    except FileNotFoundError:
        return sightings.GONE, None
    return sightings.digest_of(data), _plain(data.decode("utf-8", "replace"))


def _parsed(text: str | None, name: str) -> teamfiles.TeamFile | None:
    if not text or len(text) > teamfiles.LARGEST or "\ufffd" in text:
        return None  # nothing a memory could be read from
    try:
        return teamfiles.admitted(teamfiles.parse(text, name))
    except TwiceshyError:
        return None


def _put_back(keeper: Keeper, one: Written) -> bool:
    """The file as it was; a new one goes, its words are proposed under a name of our own. What stood there is copied
    aside first. False if it is not what was looked at any more, or nothing is known to put in its place."""
    path = os.path.join(teamfiles.folder_of(keeper.repo.folder), one.path)
    if one.text is None and one.said is None:
        return False
    if one.digest == sightings.GONE:
        if one.text is not None and not os.path.lexists(path):
            files.write_atomically(path, one.text.encode("utf-8"), 0o644, keeper.repo.local)
        return True
    draft = _copied(keeper, path, one)
    if sightings.digest(path) != one.digest:  # looked at last, with nothing slow after it: somebody wrote just now
        with contextlib.suppress(FileNotFoundError):
            os.unlink(draft)
        return False
    if one.text is None:
        os.unlink(path)
    else:
        os.replace(draft, path)
    return True


def _copied(keeper: Keeper, path: str, one: Written) -> str:
    """What stands there is kept aside; the path of a draft of what is to stand there, "" for nothing."""
    moment = keeper.now().replace(":", "").replace(".", "")
    aside = os.path.join(keeper.repo.local, DISPLACED, f"{moment}-{one.path.replace('/', '-')}")
    with open(path, "rb") as file:
        files.write_atomically(aside, file.read())
    if one.text is None:
        return ""
    folder = keeper.repo.local if os.stat(keeper.repo.local).st_dev == os.stat(path).st_dev else os.path.dirname(path)
    draft = os.path.join(folder, f".{os.path.basename(path)}.{os.getpid()}.new")
    files.write_atomically(draft, one.text.encode("utf-8"), 0o644)
    return draft


def _propose(author: Keeper, page: pages.Page, one: Written) -> None:
    if one.said is None:
        return  # it was taken away, or nobody can read it: there is nothing to propose
    said, old = one.said.memory, one.before.memory if one.before else None
    if old is not None and _is_same(said, old):
        return  # a lock, a status, a link: not an agent's to set
    alike = page.alike(sketch.fingerprint(said.text))
    if any(old is None or _is_same(said, other) for other in alike):
        return  # it was said or proposed before, also by a run of this that was cut short
    memory = _agents(author, said, old)
    page.put(memory)
    if old is not None:
        page.add_link(Link(memory.id, "contradicts", old.id, memory.created))
    page.add_evidence(
        Evidence(author.new_id(), memory.id, "statement", session=author.session, agent=author.agent, at=memory.created)
    )


def _is_same(one: Memory, other: Memory) -> bool:
    return (one.text, one.reason, one.details) == (other.text, other.reason, other.details)


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
