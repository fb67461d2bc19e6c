"""What an agent wrote into the team's files becomes the agent's proposal; the files say again what they did.

Before a tool runs, the guard refuses such an edit; where an agent's client doesn't ask, or a script wrote, this is the
second line. A person's words come back as they were last read, and what the agent wrote waits in the inbox beside
them, with no lock and no link of its own making. Only bytes that are still what the tool left are the agent's: what
somebody wrote later, and what git brought, stands as it is. What is put aside is copied first, so no word is ever lost.
Where no tool named the file, a person may have written it just then, or taken it away: it stays so and doesn't count
until they approve or reject the proposal, save the file again or commit it. What git never had is written again:
after a `git clean` nobody else could.
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
from twiceshy.keeper.hands.broughtbygit import Git, Times, looked_at, parsed
from twiceshy.learn import trust
from twiceshy.model import belief, ids
from twiceshy.model.errors import TwiceshyError
from twiceshy.model.memory import Evidence, Link, Memory
from twiceshy.store import atwork, files, mirror, patience, sightings, teamfiles
from twiceshy.text import sketch

DISPLACED = "displaced"  # below the private folder: what was put aside, byte for byte
MOST_TIMES = 100  # in which agents were at work, of one doubt


class Written(NamedTuple):
    """One team file after an agent's hand."""

    path: str  # below the team's folder
    said: teamfiles.TeamFile | None  # what the agent made of it; None if it is gone, or can't be read
    is_agents: bool  # it is as the tool left it; else somebody wrote there afterwards
    digest: str  # of what stands there, GONE if nothing does
    before: teamfiles.TeamFile | None  # what it said when it was last read
    text: str | None  # the very text of that
    is_sure: bool = True  # its tool named the file, and nobody committed it; else a person may have written it


def settle(keeper: Keeper) -> tuple[str, ...]:
    """Make proposals of what an agent wrote; the files that were put back. What can't be done now stays held."""
    if not keeper.team_in_files:
        return ()
    put_back: tuple[str, ...] = ()
    try:
        if sightings.is_due(keeper.repo):
            with _alone(keeper.repo) as alone:
                put_back = _settle(keeper) if alone else ()
    except (TwiceshyError, OSError) as error:
        tell(keeper.repo, f"what an agent wrote into the team's files can't be seen to now: {error}")
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
    repo = keeper.repo
    _look_around(keeper)
    found = sightings.take(repo)
    doubts = {doubt.path: doubt for doubt in sightings.doubts(repo)}
    before, times = [*doubts.values()], _times(repo, found)
    if not found and not doubts:
        return ()  # another process was faster
    agent, session = next(((one.agent or "agent", one.session) for one in reversed(found)), ("agent", ""))
    author = Keeper(repo, "agent", agent, session)
    author.clock, author.keeps_page, author.settles = keeper.clock, False, False
    try:
        done = _see_to(author, doubts, times)
        standing = {path: doubt._replace(times=_joined(doubt.times, times)) for path, doubt in doubts.items()}
        kept = _decided(author, standing)
        left = {doubt.proposal for doubt in kept}
        _withdraw(author, [one.proposal for one in (*before, *standing.values()) if one.proposal not in left])
    finally:
        author.close()
    if kept != list(doubts.values()) or found:
        sightings.keep_doubts(repo, kept)
    sightings.done(repo)
    return done


def _look_around(keeper: Keeper) -> None:
    """Turns that nobody ended are over by now; what git brought meanwhile in an open one may be read at once."""
    repo = keeper.repo
    for mark in atwork.marks(repo):
        if atwork.is_over(mark):
            sightings.look(repo, mark, keeper.now(), os.path.basename(mark.path), ends=True)
            continue
        names, waiting = atwork.changed(repo, mark), []
        git = Git(repo, names, _times(repo, []))
        for name in names:
            digest, text = looked_at(os.path.join(teamfiles.folder_of(repo.folder), name))
            if git.put(name, text):
                atwork.vouch(repo, name, digest)
            else:
                waiting.append(name)
        if waiting and patience.tell is not None:
            patience.tell(f"{_paths(waiting)} changed while {mark.agent} is at work: seen to when it is done")


def _times(repo: paths.Repo, found: list[sightings.Sighting]) -> Times:
    """When agents were at work, as far as that is noted."""
    marks = (mark for mark in atwork.marks(repo) if mark.state != atwork.RESTS)
    open_ones = ((mark.since / 1e9, mark.until / 1e9) for mark in marks)
    return tuple(dict.fromkeys((*(one.time for one in found if one.time[1]), *open_ones)))


def _joined(earlier: Times, later: Times) -> Times:
    return tuple(dict.fromkeys((*earlier, *later)))[-MOST_TIMES:]


def _see_to(author: Keeper, doubts: dict[str, sightings.Doubt], times: Times) -> tuple[str, ...]:
    """Propose what was written; put back what is surely an agent's, the rest is in doubt."""
    repo, agent = author.repo, author.agent
    seen = list(_written(repo, sightings.read(repo), times))
    changed = [_unless_lost(repo, one) for one in _unmoved([one for one in seen if one.is_agents])]
    mirror.unread(repo, [one.path for one in changed if not one.is_sure])
    proposed = _keep(author, changed) if changed else {}
    done = [one for one in changed if one.is_sure and _put_back(author, one)]
    unsure = [one for one in changed if not one.is_sure]
    folder = os.path.realpath(teamfiles.folder_of(repo.folder))
    for one in unsure:
        path = os.path.join(folder, one.path)
        changed_at = sightings.changed_at(path)
        doubts[path] = sightings.Doubt(path, one.digest, changed_at, agent, proposed.get(one.path, ""), times)
    if unsure:
        sightings.keep_doubts(repo, list(doubts.values()))  # before the mirror may read them
    standing = [one for one in seen if (one in changed or not one.is_agents) and one not in done and one not in unsure]
    _report(repo, agent, done, standing, [one for one in unsure if one.digest != sightings.GONE], proposed)
    _report_gone(repo, agent, [one for one in unsure if one.digest == sightings.GONE])
    return tuple(one.path for one in done)


def _report_gone(repo: paths.Repo, agent: str, gone: list[Written]) -> None:
    for one in gone[:3]:
        back, held = gitlog.way_back(repo, _named([one])), one.before.memory.id if one.before else ""
        agree = f"`twiceshy forget {ids.short(held)}` if you took it away"
        tell(repo, f"{_named([one])} went while {agent} was at work and counts yet: `{back}`, or {agree}")
    if len(gone) > 3:
        tell(repo, f"and {len(gone) - 3} more team files: `git log --stat -- {gitlog.MEMORY}`")


def _unmoved(changed: list[Written]) -> list[Written]:
    """Without files that merely have another name now: whoever renamed them, they say what they said."""
    gone = [one for one in changed if one.digest == sightings.GONE and not one.is_sure]
    pairs = [(one, to) for one in gone for to in changed if to.before is None and one.before == to.said is not None]
    moved = [one for pair in pairs for one in pair]
    return [one for one in changed if one not in moved]


def _unless_lost(repo: paths.Repo, one: Written) -> Written:
    """A file that is gone and that git never had comes back: who took it away by hand can still forget it."""
    is_lost = one.digest == sightings.GONE and one.text is not None and not gitlog.knew(repo, _paths([one.path]))
    return one._replace(is_sure=True) if is_lost else one


def _decided(author: Keeper, doubts: dict[str, sightings.Doubt]) -> list[sightings.Doubt]:
    """The doubts that stay. One is over when the file isn't as it was, git has it, or the person decided."""
    standing = {path: doubt for path, doubt in doubts.items() if sightings.stands(doubt)}
    if not standing:
        return []
    times = _joined((), tuple(one for doubt in standing.values() for one in doubt.times))
    left = tuple((path, doubt.digest) for path, doubt in standing.items())
    asked = sightings.Sighting("", "", "", tuple(standing), left, False)
    folder, kept = os.path.realpath(teamfiles.folder_of(author.repo.folder)), []
    for one in _written(author.repo, [asked], times):
        doubt = standing[os.path.join(folder, one.path)]
        if doubt.proposal and not _waits(author, doubt.proposal):
            if _is_rejected(author, doubt.proposal):
                sightings.refuse(author.repo, [(doubt.path, doubt.digest)])  # they may be committed
            if _put_back(author, one):
                tell(author.repo, f"{_named([one])} is as it was: you decided on what it said")
        else:
            kept.append(doubt)
    return kept


def _withdraw(author: Keeper, proposals: list[str]) -> None:
    """Who saved, committed or took away a file that was in doubt has decided: nothing is left to ask."""
    waiting = [one for one in dict.fromkeys(proposals) if one and _waits(author, one)]
    if waiting:
        with pages.writing(author, "team", "withdraw", f"{len(waiting)} settled by hand") as page:
            for one in waiting:
                page.remove(one)


def give_way(keeper: Keeper, name: str) -> None:
    """Somebody changes a memory by a command whose file is in doubt: they mean what counts, so that is put back."""
    path = os.path.join(os.path.realpath(teamfiles.folder_of(keeper.repo.folder)), name)
    doubts = sightings.doubts(keeper.repo)
    for doubt in doubts:
        if doubt.path == path and sightings.stands(doubt):
            seen = sightings.Sighting("", "", "", (path,), ((path, doubt.digest),), False)
            for one in _written(keeper.repo, [seen], doubt.times):
                if _put_back(keeper, one):
                    copy = f"{paths.FOLDER}/local/{DISPLACED}"
                    tell(keeper.repo, f"{_named([one])} is as it was, what {doubt.agent} left there is in {copy}")
            sightings.keep_doubts(keeper.repo, [other for other in doubts if other != doubt])


def _waits(author: Keeper, proposal: str) -> bool:
    stores = (author.readable("repo"), author.readable("team"))
    found = [memory for store in stores if store is not None and (memory := store.memory(proposal)) is not None]
    return any(memory.status in ("proposed", "archived") for memory in found)


def _is_rejected(author: Keeper, proposal: str) -> bool:
    store = author.readable("repo")
    found = store.memory(proposal) if store is not None else None
    return found is not None and found.status == "retired"


def _report(
    repo: paths.Repo, agent: str, done: list[Written], standing: list[Written], unsure: list[Written],
    proposed: dict[str, str],
) -> None:  # fmt: skip
    if done:
        inbox = ", its words wait in `twiceshy inbox`" if any(proposed.get(one.path) for one in done) else ""
        copy = f", a copy is in {paths.FOLDER}/local/{DISPLACED}" if any(one.digest for one in done) else ""
        tell(repo, f"{_named(done)} changed by {agent}: put back{inbox}{copy}")
    if unsure:
        waits = "approve it in `twiceshy inbox`, or " if any(proposed.get(one.path) for one in unsure) else ""
        tell(
            repo,
            f"{_named(unsure)} changed while {agent} was at work and doesn't count yet:"
            f" {waits}save it again if you wrote it",
        )
    if standing:
        tell(repo, f"{_named(standing)}: {agent} was there, somebody else perhaps too: left as it is, see `git diff`")


def _named(found: list[Written]) -> str:
    return _paths([one.path for one in found])


def _paths(found: list[str]) -> str:
    more = f" and {len(found) - 3} more" if len(found) > 3 else ""
    return ", ".join(f"{gitlog.MEMORY}/{name}" for name in found[:3]) + more


def tell(repo: paths.Repo, word: str) -> None:
    """Now, if somebody listens; else the next door that has a person before it says so."""
    if patience.tell is not None:
        patience.tell(word)
    else:
        with contextlib.suppress(OSError):  # nowhere to keep it: a read-only home
            sightings.keep_word(repo, word)


def _keep(author: Keeper, changed: list[Written]) -> dict[str, str]:
    """What a tool took away comes back at once: nobody's words are lost by it. The rest is proposed; the proposals."""
    author.writable("team")  # before a file is touched: can the proposal be kept at all?
    for one in changed:
        if one.digest == sightings.GONE and one.is_sure:
            _put_back(author, one)
    with pages.writing(author, "team", "propose", _note(changed, author.agent)) as page:
        return {one.path: _propose(author, page, one) for one in changed}


def _note(changed: list[Written], agent: str) -> str:
    return f"{len(changed)} team {'file' if len(changed) == 1 else 'files'} written by {agent}"


def _written(repo: paths.Repo, found: list[sightings.Sighting], times: Times) -> Iterator[Written]:
    """The files an agent was seen at that say neither what they said nor what git brought."""
    folder = os.path.realpath(teamfiles.folder_of(repo.folder))
    left, named = sightings.left_by(found), sightings.named_by(found)
    places = {path[len(folder) + 1 :]: path for path in left if os.path.dirname(os.path.dirname(path)) == folder}
    known = mirror.known(repo)
    git = Git(repo, sorted(places), times)
    for name, path in sorted(places.items()):
        digest, text = looked_at(path)
        said, before, is_sure = parsed(text, name), known.get(name), named[path]
        if said is not None and said == before and is_sure:  # perhaps it was read before the hook could tell of it
            before, is_sure = mirror.earlier(repo, name, before), False
        before, original = _before(git, name, before)
        if (said is not None and said == before) or (text is None and before is None) or git.put(name, text):
            continue
        is_sure = is_sure and not git.holds(name, text)  # else an agent has committed it
        yield Written(name, said, left[path] == digest, digest, before, original, is_sure)


def _before(git: Git, name: str, before: teamfiles.TeamFile | None) -> tuple[teamfiles.TeamFile | None, str | None]:
    """What a file said before an agent came, and the very text: git's, where that is newer than what was read."""
    held = git.committed[name]
    in_git = parsed(held, name)
    if in_git not in (None, before) and not git.is_agents(name) and (before is None or git.had(name, before)):
        before = in_git
    if before is None:
        return None, None
    return before, held if in_git == before else teamfiles.render(before)


def _put_back(keeper: Keeper, one: Written) -> bool:
    """The file as it was; a new one goes, its words are proposed under a name of our own. What stood there is copied
    aside first. False if it is not what was looked at any more, or nothing is known to put in its place."""
    path = os.path.join(teamfiles.folder_of(keeper.repo.folder), one.path)
    if one.text is None and one.said is None:
        return False
    atwork.vouch(keeper.repo, one.path, _digest(one.text))
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


def _digest(text: str | None) -> str:
    return sightings.GONE if text is None else sightings.digest_of(text.encode("utf-8"))


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


def _propose(author: Keeper, page: pages.Page, one: Written) -> str:
    """The proposal, "" if there is nothing to propose."""
    if one.said is None:
        return ""  # it was taken away, or nobody can read it: there is nothing to propose
    said, old = one.said.memory, one.before.memory if one.before else None
    if old is not None and _is_same(said, old):
        return ""  # a lock, a status, a link: not an agent's to set
    alike = [other for other in page.alike(sketch.fingerprint(said.text)) if old is None or _is_same(said, other)]
    if alike:  # it was said or proposed before, also by a run of this that was cut short
        return next((other.id for other in alike if other.status == "proposed"), "")
    memory = _agents(author, said)
    page.put(memory)
    if old is not None:
        page.add_link(Link(memory.id, "contradicts", old.id, memory.created))
    page.add_evidence(
        Evidence(author.new_id(), memory.id, "statement", session=author.session, agent=author.agent, at=memory.created)
    )
    return memory.id


def _is_same(one: Memory, other: Memory) -> bool:
    return (one.text, one.reason, one.details) == (other.text, other.reason, other.details)


def _agents(author: Keeper, said: Memory) -> Memory:
    """What the file says, as words of the agent's."""
    tainted = author.taint()
    now, (alpha, beta) = author.now(), belief.prior("agent")
    tags = tuple(dict.fromkeys((*said.tags, trust.QUARANTINE))) if tainted else said.tags
    return said._replace(
        id=author.new_id(), status="proposed", origin="agent", locked=False,
        alpha=alpha, beta=beta, created=now, updated=now, confirmed=now, tags=tags,
        commit=paths.head_commit(author.repo),
    )  # fmt: skip
