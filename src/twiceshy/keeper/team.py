"""The verbs of the team's memory: promote, demote, and what git says about it: status and log.

Promoting writes one file on the current branch and commits nothing: the file is the proposal, the
pull request the review. Who promotes keeps what is theirs: where the file is, it stands in for that, and
where it isn't, on another branch or after a refused review, nothing is lost. What is a person's own
(preferences, sessions, quotes, paths of this machine) stays at home. Undo takes the file back.
"""

import os
from typing import Any, NamedTuple

from twiceshy import paths
from twiceshy.care import gitlog
from twiceshy.care.gitlog import Commit, Touch
from twiceshy.keeper import memories, turned
from twiceshy.keeper import page as pages
from twiceshy.keeper.conflicts import Contested, contested, parsed, read
from twiceshy.keeper.hall import Keeper
from twiceshy.model import belief, ids
from twiceshy.model.errors import NotFound, Refused, UsageError
from twiceshy.model.memory import Details, Evidence, Link, Memory
from twiceshy.store import standin, teamfiles
from twiceshy.text import sketch
from twiceshy.text.gate import admit

PERSONAL = {"preference": "a preference is yours alone; say it as a rule or a practice to share it"}


class Moved(NamedTuple):
    memory: Memory
    outcome: str  # promoted | demoted | known (the team says so already)
    path: str = ""  # the team file, below the repository's root


class Entry(NamedTuple):
    """One team memory that is on its way: where it stands and who moved it last."""

    path: str
    id: str
    text: str
    state: str  # new | changed | deleted | moved | conflict
    stage: str  # uncommitted | unpushed | incoming
    by: str = ""
    at: str = ""
    commit: str = ""


class Status(NamedTuple):
    branch: str
    total: int
    is_git: bool
    has_remote: bool
    entries: tuple[Entry, ...]
    contested: tuple[Contested, ...] = ()  # replaced on two branches, each in its own way


class Step(NamedTuple):
    """One commit in the life of a memory."""

    commit: str
    at: str
    by: str
    subject: str
    state: str
    text: str = ""
    reason: str = ""


def promote(keeper: Keeper, reference: str, dry_run: bool = False) -> Moved:
    """A memory of the person's becomes the team's: a new file on the current branch."""
    memory = memories.named(keeper, reference)
    _refuse_promotion(keeper, memory)
    store = keeper.readable(memory.scope)
    evidence = store.evidence(memory.id) if store else []
    links = [link for link in store.links(memory.id) if link.source == memory.id] if store else []
    wanted = public(keeper, memory)
    scope = "repo" if memory.scope == "user" else memory.scope
    with pages.writing(keeper, scope, "promote", turned.note(memory.text), dry_run) as page:
        known = _said_already(keeper, wanted)
        if known is None:
            _put(keeper, page.team, wanted, evidence, links)
        elif memory.scope == "repo" and known.id != memory.id:  # one id, so that the team's stands in for it
            page.remove(memory.id)
            page.put(memory._replace(id=known.id))
    held = known or wanted
    return Moved(held, "known" if known else "promoted", _path(keeper, held))


def _refuse_promotion(keeper: Keeper, memory: Memory) -> None:
    if memory.scope == "team":
        raise UsageError(f"{ids.short(memory.id)} is the team's already", hint="`twiceshy team log` tells its story")
    if keeper.actor != "person":
        raise Refused("only a person promotes", hint=f"ask for `twiceshy promote {ids.short(memory.id)}`")
    if memory.kind in PERSONAL:
        raise Refused(f"{ids.short(memory.id)} is personal", hint=PERSONAL[memory.kind])
    if memory.status != "active":
        raise UsageError(f"{ids.short(memory.id)} is {memory.status}, not active", hint=keeper.instead_of(memory))


def public(keeper: Keeper, memory: Memory) -> Memory:
    """The memory as others may read it: redacted again, without the paths of this machine."""
    details: dict[str, Any] = {
        name: _public_text(keeper, value) if isinstance(value, str) and value else value
        for name, value in memory.details._asdict().items()
    }
    return teamfiles.shareable(
        memory._replace(
            text=_public_text(keeper, memory.text),
            reason=_public_text(keeper, memory.reason) if memory.reason else "",
            details=Details(**details),
            commit=memory.commit or paths.head_commit(keeper.repo),
        )
    )


def _public_text(keeper: Keeper, text: str) -> str:
    for base in dict.fromkeys((keeper.repo.worktree, keeper.repo.root)):
        text = text.replace(base.rstrip("/") + "/", "")
    person = os.path.expanduser("~")
    return admit(text.replace(person + "/", "~/") if len(person) > 1 else text)


def _said_already(keeper: Keeper, wanted: Memory) -> Memory | None:
    store = keeper.readable("team")
    place = (wanted.kind, wanted.branch, wanted.path, wanted.agent)
    for memory in store.alike(sketch.fingerprint(wanted.text)) if store else ():
        if memory.status == "active" and (memory.kind, memory.branch, memory.path, memory.agent) == place:
            return memory
    return None


def _put(keeper: Keeper, desk: pages.TeamDesk, memory: Memory, evidence: list[Evidence], links: list[Link]) -> None:
    desk.put_memory(memory)
    for item in evidence:
        quote = _public_text(keeper, item.quote) if item.quote.strip() else ""
        desk.add_evidence(item._replace(quote=quote))
    store = keeper.readable("team")
    for link in links:  # a link to what stays at home would dangle for everybody else
        if store is not None and store.memory(link.target) is not None:
            desk.add_link(link)


def demote(keeper: Keeper, reference: str, dry_run: bool = False) -> Moved:
    """A team memory becomes the person's own: its file goes from the current branch."""
    memory = memories.named(keeper, reference)
    if memory.scope != "team":
        raise UsageError(f"{ids.short(memory.id)} is not the team's", hint="`twiceshy list --scope team`")
    memories.refuse_locked(keeper, memory, "demoted")
    path = _path(keeper, memory)
    with pages.writing(keeper, "repo", "demote", turned.note(memory.text), dry_run) as page:
        team = page.team.load(memory.id)
        if team is None:
            raise NotFound(f"no file holds {ids.short(memory.id)}")
        page.team.remove(memory.id)
        alpha, beta = belief.prior(memory.origin)
        own = memory._replace(scope="repo", alpha=alpha, beta=beta, updated=keeper.now())
        everywhere = _everywhere(keeper, memory.id)
        others = [known for known in page.alike(sketch.fingerprint(own.text)) if known.id != own.id]
        if everywhere is None and not any(known.status in ("active", "proposed") for known in others):
            page.put(own)
            for item in team.evidence:
                page.add_evidence(item)
    return Moved(everywhere or own, "demoted", path)


def _everywhere(keeper: Keeper, identifier: str) -> Memory | None:
    """What the person still keeps of it for all repositories, if that is where it was promoted from."""
    store = keeper.readable("user")
    found = standin.kept(store, identifier) if store is not None and keeper.team_in_files else None
    return found if found is not None and found.status == "active" else None


def _path(keeper: Keeper, memory: Memory) -> str:
    """The file of a team memory below the repository's root."""
    known = pages.TeamDesk(keeper).path_of(memory.id)
    return f"{gitlog.MEMORY}/{known or teamfiles.file_name(memory)}"


def status(keeper: Keeper) -> Status:
    """What is new, changed by whom, and not yet with everybody."""
    repo = keeper.repo
    store = keeper.readable("team")  # before git is asked: what was typed into MEMORY.md becomes files by it
    touches = {
        "uncommitted": {touch.path: touch for touch in gitlog.uncommitted(repo)},
        "unpushed": _in_sum(gitlog.unpushed(repo)),
        "incoming": _in_sum(gitlog.incoming(repo)),
    }
    entries: list[Entry] = []
    for stage, found in touches.items():
        ordered = sorted(found.values(), key=lambda touch: (touch.state != "conflict", touch.path))
        entries += _with_moves(list(map(_entry, ordered, _texts(keeper, ordered), [stage] * len(ordered))))
    total = int(store.fetch("SELECT count(*) FROM memories WHERE status = 'active'")[0][0]) if store else 0
    return Status(
        paths.branch(repo), total, repo.is_git, gitlog.has_remote(repo), tuple(entries), tuple(contested(keeper))
    )


def _with_moves(entries: list[Entry]) -> list[Entry]:
    """A memory whose old file is gone and that has a new one was moved, however much it was changed on the way."""
    gone = {entry.id for entry in entries if entry.state == "deleted" and entry.id}
    come = {entry.id for entry in entries if entry.state == "new"} & gone
    kept = [entry for entry in entries if entry.id not in come or entry.state != "deleted"]
    return [entry._replace(state="moved") if entry.id in come else entry for entry in kept]


def _in_sum(touches: list[Touch]) -> dict[str, Touch]:
    """What a series of commits did to each file in the end: new and changed is new, new and deleted is nothing."""
    latest: dict[str, Touch] = {}
    born: set[str] = set()
    for touch in touches:
        before = latest.pop(touch.was, None) if touch.was else latest.get(touch.path)
        if touch.state == "new" or (before and before.path in born):
            born.add(touch.path)
        if touch.path in born and touch.state == "deleted":
            latest.pop(touch.path, None)
            born.discard(touch.path)
        else:
            latest[touch.path] = touch._replace(state="new") if touch.path in born else touch
    return latest


def _texts(keeper: Keeper, touches: list[Touch]) -> list[str | None]:
    """The files as their last commit has them, or the checkout; of deleted ones, as they were before."""
    places = []
    for touch in touches:
        commit = touch.commit.commit if touch.commit else "HEAD"
        places.append((f"{commit}^" if touch.commit and touch.state == "deleted" else commit, touch.path))
    found = gitlog.texts_at(keeper.repo, places)
    for number, touch in enumerate(touches):
        if touch.commit is None and touch.state != "deleted":
            found[number] = read(os.path.join(keeper.repo.worktree, touch.path))
    return found


def _entry(touch: Touch, text: str | None, stage: str) -> Entry:
    commit = touch.commit or Commit("", "", "you", "")
    team = parsed(text, touch.path)
    identifier, words = (team.memory.id, team.memory.text) if team else ("", "")
    return Entry(touch.path, identifier, words, touch.state, stage, commit.by, commit.at, commit.commit)


def log(keeper: Keeper, reference: str) -> list[Step]:
    """The git history of a team memory, newest first."""
    memory = memories.named(keeper, reference)
    if memory.scope != "team":
        raise UsageError(f"{ids.short(memory.id)} is not the team's", hint=f"`twiceshy history {ids.short(memory.id)}`")
    if not keeper.repo.is_git:
        raise UsageError("this folder is not a git repository", hint="`twiceshy history` tells what was written here")
    steps = []
    touches = gitlog.history(keeper.repo, _path(keeper, memory))
    for touch, found in zip(touches, _texts(keeper, touches), strict=True):
        commit = touch.commit or Commit("", "", "", "")
        team = parsed(found, touch.path)
        text, reason = (team.memory.text, team.memory.reason) if team else ("", "")
        steps.append(Step(commit.commit, commit.at, commit.by, commit.subject, touch.state, text, reason))
    return steps
