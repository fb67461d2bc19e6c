"""MEMORY.md kept: hand edits are taken over first, as one operation of the person's, then it is made anew.

What a commit brought is taken over alike in every clone (see `digest_source`). If an agent wrote to a page since
it was made (see `authorship`), the edits are that agent's: they are taken over like anything an agent says. What
instructs, or goes against a person's word, waits in the inbox. Only pages that exist are kept up to date by
writers; `render` and `init --team` make the first one. The private counterpart, what is under way and what only
this person knows, lies in the ignored folder.
"""

import contextlib
import fcntl
import os
from collections.abc import Iterator
from typing import Any, NamedTuple

from twiceshy import paths
from twiceshy.care import digest, digest_readback, gitlog
from twiceshy.care.digest_readback import Edit
from twiceshy.care.digest_text import flat
from twiceshy.keeper import digest_file, digest_source
from twiceshy.keeper import page as pages
from twiceshy.keeper.digest_source import Source
from twiceshy.keeper.hall import Keeper
from twiceshy.keeper.hands import authorship
from twiceshy.learn import trust
from twiceshy.learn.witness import Around
from twiceshy.model import belief
from twiceshy.model.errors import InvalidText, StoreUnwritable, UsageError
from twiceshy.model.memory import Details, Evidence, Link, Memory
from twiceshy.store import files, pagemarks
from twiceshy.store.port import Query
from twiceshy.text import sketch
from twiceshy.text.gate import admit

NAME = "MEMORY.md"
ATTRIBUTES = ("MEMORY.md merge=union", "memory/** text eol=lf")
WORK_SHOWN = 20
NAME_WORDS = 3  # of a technology; more is a sentence


class Written(NamedTuple):
    path: str  # below the repository's root
    outcome: str  # made | changed | same


class Rendered(NamedTuple):
    pages: tuple[Written, ...]
    edits: tuple[Edit, ...]  # what had been changed on the pages
    author: str = ""  # the agent that changed it, "" for the person


def place(repo: paths.Repo, agent: str = "") -> str:
    return os.path.join(repo.folder, "agents", agent, NAME) if agent else os.path.join(repo.folder, NAME)


def existing(repo: paths.Repo) -> list[str]:
    """Whose pages there are: "" is everybody's."""
    folder = os.path.join(repo.folder, "agents")
    agents = sorted(os.listdir(folder)) if os.path.isdir(folder) else []
    return [agent for agent in ("", *agents) if os.path.isfile(place(repo, agent))]


def render(keeper: Keeper, agents: tuple[str, ...] = (), dry_run: bool = False) -> Rendered:
    """Take hand edits over and write the pages there are, everybody's, and those of `agents`."""
    for agent in agents:
        if not agent.replace("-", "").replace("_", "").isalnum():
            raise UsageError(f"{agent!r} is no agent's name", hint="letters, digits and dashes, like claude-code")
    with _at_hand(keeper):
        edits, author = read_back(keeper, dry_run)
        wanted = dict.fromkeys(("", *existing(keeper.repo), *agents))
        written = [_write_page(keeper, agent, dry_run, changed=bool(edits)) for agent in wanted]
        attributes = _write_attributes(keeper.repo, dry_run)
        local = _write(keeper, _local_path(keeper.repo), _local_page(keeper), dry_run, 0o600)
    return Rendered((*written, *attributes, local), tuple(edits), author)


def follow(keeper: Keeper) -> None:
    """After a team write: the pages that exist say what now holds. A checkout that can't be written keeps its page."""
    agents = existing(keeper.repo)
    if not agents:
        return
    with contextlib.suppress(StoreUnwritable), _at_hand(keeper):  # it is derived: `check` and the next writer see to it
        read_back(keeper)
        for agent in agents:
            _write_page(keeper, agent, dry_run=False, changed=True)


def settle(keeper: Keeper, merging: bool) -> None:
    """After a conflict was settled: the pages say what was decided, also in what git has staged while `merging`."""
    follow(keeper)
    for agent in existing(keeper.repo) if merging else ():
        path = paths.relative(place(keeper.repo, agent), keeper.repo)
        if gitlog.run(keeper.repo, "ls-files", "--", path):
            gitlog.settle(keeper.repo, path, deleted=False)


def catch_up(keeper: Keeper) -> None:
    """When a session starts or ends, or somebody reads what the team knows: hand edits take effect, and the private
    page shows what is under way."""
    with contextlib.suppress(StoreUnwritable), _alone(keeper.repo), _at_hand(keeper):
        seen = pagemarks.stamps(keeper.repo)
        if read_back(keeper)[0]:
            agents = existing(keeper.repo)
            committed = all(digest_source.of(keeper.repo, place(keeper.repo, agent)).commit for agent in agents)
            for agent in agents:
                _write_page(keeper, agent, dry_run=False, changed=not committed)
        if seen and os.path.isdir(keeper.repo.local):
            pagemarks.note(keeper.repo, seen)
        if os.path.exists(_local_path(keeper.repo)):
            _write(keeper, _local_path(keeper.repo), _local_page(keeper), False, 0o600)


@contextlib.contextmanager
def _at_hand(keeper: Keeper) -> Iterator[None]:
    """The pages are being read here: nobody this keeper asks reads them again on the way."""
    before, keeper.reads_pages = keeper.reads_pages, False
    try:
        yield
    finally:
        keeper.reads_pages = before


@contextlib.contextmanager
def _alone(repo: paths.Repo) -> Iterator[None]:
    """One process at a time: a line that two of them find new must not become two memories."""
    if not os.path.isdir(repo.local) or not pagemarks.stamps(repo):
        yield
        return
    try:
        paths.make_folder(os.path.dirname(pagemarks.lock_file(repo)), 0o700)
        file = open(pagemarks.lock_file(repo), "w", encoding="ascii")  # noqa: SIM115 -- closed below
    except OSError as error:
        raise StoreUnwritable(f"can't write in {repo.local}: {error.strerror or error}") from error
    with file:
        fcntl.flock(file, fcntl.LOCK_EX)
        yield


def _shown(keeper: Keeper, agent: str) -> list[Memory]:
    store = keeper.readable("team")
    found = store.memories(Query(scopes=("team",))) if store else []
    return [memory for memory in found if memory.agent in ("", agent)]


def _write_page(keeper: Keeper, agent: str, dry_run: bool, changed: bool) -> Written:
    """`changed`: here and now; what git brought changed elsewhere, and every clone must make the same page of it."""
    path = place(keeper.repo, agent)
    text = _read(path)
    name, shown = agent or keeper.repo.name, _shown(keeper, agent)
    if text is None:
        return _write(keeper, path, digest.render(name, shown, None, agent), dry_run, 0o644)
    before = digest_readback.read(text)
    made = digest.render(name, shown, before.kept, agent, before.updated)
    if changed and not digest_readback.tells_the_same(before, digest_readback.read(made)):
        made = digest.render(name, shown, before.kept, agent, keeper.now())
    return _write(keeper, path, made, dry_run, 0o644)


def _write(keeper: Keeper, path: str, text: str, dry_run: bool, mode: int) -> Written:
    before = digest_file.read(path)
    same = before is not None and before.text == text and before.is_plain
    outcome = "made" if before is None else "same" if same else "changed"
    if outcome != "same" and not dry_run:
        if before is not None and not before.is_certain:
            digest_file.put_aside(keeper, path)
        files.write_atomically(path, text.encode("utf-8"), mode, keeper.repo.local)
        if os.path.isdir(keeper.repo.local):
            files.write_atomically(_made_path(keeper.repo), keeper.now().encode("ascii"))
    return Written(paths.relative(path, keeper.repo), outcome)


def _read(path: str) -> str | None:
    found = digest_file.read(path)
    return found.text if found else None


def _write_attributes(repo: paths.Repo, dry_run: bool) -> list[Written]:
    """Git merges pages line by line without asking: they are made anew from the memories anyway."""
    if not repo.is_git:
        return []
    path = os.path.join(repo.folder, ".gitattributes")
    before = _read(path) or ""
    missing = [line for line in ATTRIBUTES if line not in before.splitlines()]
    if not missing:
        return []
    if not dry_run:
        text = before + ("\n" if before and not before.endswith("\n") else "") + "\n".join(missing) + "\n"
        files.write_atomically(path, text.encode("utf-8"), 0o644, repo.local)
    return [Written(paths.relative(path, repo), "changed" if before else "made")]


def read_back(keeper: Keeper, dry_run: bool = False) -> tuple[list[Edit], str]:
    """What was changed on the pages becomes one operation of who changed it: the edits, and the agent if one did."""
    found: list[tuple[str, Edit]] = []
    made = _read(_made_path(keeper.repo)) or ""  # before the pages: whoever writes them meanwhile writes this later
    for agent in existing(keeper.repo):
        page = digest_readback.read(_read(place(keeper.repo, agent)) or "")
        found += [(agent, edit) for edit in digest_readback.edits(page, _shown(keeper, agent))]
    if not found:
        return [], ""
    changed = {agent: place(keeper.repo, agent) for agent, _ in found}
    sources = {agent: digest_source.of(keeper.repo, path) for agent, path in changed.items()}
    fetched = all(source.is_fetched for source in sources.values())
    agent_at_work = "" if fetched else authorship.writer(keeper.repo, list(changed.values()), made)
    author = Keeper(keeper.repo, "agent" if agent_at_work else "system" if fetched else "person", agent_at_work)
    author.clock, author.keeps_page = keeper.clock, False
    try:
        how = f"edited by {agent_at_work}" if agent_at_work else "as git brought it" if fetched else "edited by hand"
        with pages.writing(author, "team", "edit", f"{NAME} {how}", dry_run) as page_:
            around = author.around(bool(agent_at_work))
            for agent, edit in dict.fromkeys(found):
                _carry_out(author, page_, agent, edit, sources[agent], around)
    finally:
        author.close()
    if not dry_run:
        keeper.forget_view("team")
    return [edit for _, edit in found], agent_at_work


def _made_path(repo: paths.Repo) -> str:
    return os.path.join(repo.local, "pages.made")


def _carry_out(keeper: Keeper, page: pages.Page, agent: str, edit: Edit, source: Source, around: Around) -> None:
    if edit.action == "add":
        _add(keeper, page, agent, edit, source, around)
        return
    memory = page.memory(edit.id)
    if memory is None:
        return  # another page's edit removed it already
    if keeper.actor == "agent" and not trust.may_replace("agent", memory):
        _object(keeper, page, memory, edit)
        return
    if edit.action == "forget":
        page.put(memory._replace(status="retired"))
        return
    page.put(_edited(memory, edit))


def _edited(memory: Memory, edit: Edit) -> Memory:
    """A memory with what was changed on the page; a gotcha's statement is made of its parts and follows them."""
    from twiceshy.work import gotchas

    text, changed = _admitted(edit.text), _with(memory, edit.fields)
    if memory.details.title and memory.text == digest.choice_of(memory.details):
        return _named(changed, text or memory.details.title)
    if memory.kind != "gotcha" or memory.text != gotchas.text_of(memory.details):
        return changed._replace(text=text or memory.text)
    details = changed.details._replace(title=text, issue="") if text else changed.details
    return changed._replace(details=details, text=gotchas.text_of(details))


def _named(memory: Memory, said: str) -> Memory:
    """A technology by its name: the memory says that it was chosen, and over what; a sentence says so itself."""
    is_name = digest.TECHNOLOGY in memory.tags and len(said.split()) <= NAME_WORDS
    details = memory.details._replace(title=said if is_name else "")
    return memory._replace(details=details, text=digest.choice_of(details) if is_name else said)


def _object(keeper: Keeper, page: pages.Page, old: Memory, edit: Edit) -> None:
    """An agent can't take a person's words back: what it would say instead waits beside them."""
    wanted = _edited(old, edit)
    if edit.action == "forget" or old.locked or wanted.text == old.text or _is_known(page, wanted.text):
        return
    now, (alpha, beta) = keeper.now(), belief.prior("agent")
    wanted = wanted._replace(
        id=keeper.new_id(), status="proposed", origin="agent", alpha=alpha, beta=beta, created=now, updated=now,
        confirmed=now, commit=paths.head_commit(keeper.repo),
    )  # fmt: skip
    page.put(wanted)
    page.add_link(Link(wanted.id, "contradicts", old.id, now))
    page.add_evidence(Evidence(keeper.new_id(), wanted.id, "statement", agent=keeper.agent, at=now))


def _is_known(page: pages.Page, text: str) -> bool:
    """Was it said or proposed before, whatever became of it?"""
    return bool(page.alike(sketch.fingerprint(text)))


def _add(keeper: Keeper, page: pages.Page, agent: str, edit: Edit, source: Source, around: Around) -> None:
    text, is_agents = _admitted(edit.text), keeper.actor == "agent"
    if not text or (is_agents and _is_known(page, text)):
        return
    origin = "agent" if is_agents else "person"
    stands = trust.standing(origin, edit.shelf.kind, text, around.taint, seen=around.seen)
    identifier, now, commit = keeper.new_id(), keeper.now(), paths.head_commit(keeper.repo)
    named = source.id_of(agent, edit.shelf.title, text) if source.commit and not is_agents else ""
    if named and page.memory(named) is None:  # else it was here before, and was taken back
        identifier, now, commit = named, source.moment, source.commit
    alpha, beta = belief.prior(origin)
    memory = Memory(
        identifier, edit.shelf.kind, "team", text, stands.status,
        origin=origin, alpha=alpha, beta=beta, created=now, updated=now,
        confirmed=now, agent=agent, tags=(edit.shelf.tag,) if edit.shelf.tag else (),
        commit=commit, details=Details(category=edit.shelf.category),
    )  # fmt: skip
    page.put(_named(_with(memory, edit.fields), text) if edit.shelf.tag else _with(memory, edit.fields))
    page.add_evidence(Evidence(keeper.new_id(), memory.id, "statement", at=now))


def _with(memory: Memory, fields: tuple[tuple[str, str], ...]) -> Memory:
    own = {name: _admitted(value) for name, value in fields}
    reason, created = own.pop("reason", memory.reason), own.pop("created", "")
    details: dict[str, Any] = own
    made = f"{created}T00:00:00.000Z" if created else memory.created
    return memory._replace(reason=reason, created=made, details=memory.details._replace(**details))


def _admitted(text: str) -> str:
    try:
        return admit(text)
    except InvalidText:
        return ""  # nothing is left of it, or it was all private


def _local_path(repo: paths.Repo) -> str:
    return os.path.join(repo.local, "MEMORY.local.md")


def _local_page(keeper: Keeper) -> str:
    """What is under way, and what this person knows about the repository: for this machine only."""
    store = keeper.readable("repo")
    known = digest.by_worth(store.memories(Query(scopes=("repo",)))) if store else []
    out = [f"# {keeper.repo.name} Memory (private)", "", *_recent(keeper)]
    out += digest.shelves(known[:40], digest.Kept(), tagged=False)
    return "\n".join(out).rstrip("\n") + "\n"


def _recent(keeper: Keeper) -> list[str]:
    from twiceshy.care import archive
    from twiceshy.keeper import working
    from twiceshy.keeper.work import reading
    from twiceshy.work import executions, stories

    with reading(keeper) as connection:
        recent = executions.listed(connection, WORK_SHOWN) if connection is not None else []
        old = archive.keys(connection, "work") if recent and connection is not None else frozenset()
        recent = [one for one in recent if one.id not in old]
        story = stories.active(connection, paths.branch(keeper.repo)) if connection is not None else None
    task = working.status(keeper)
    current = recent[0] if recent else None
    last = next((run.command for one in recent for run in reversed(one.commands)), "")
    session = [
        ("Active story", story.id if story else task.goal if task else ""),
        ("Current branch", paths.branch(keeper.repo)), ("Last command", last),
        ("Timestamp", current.ended or current.started if current else ""),
    ]  # fmt: skip
    out = [f"## {digest.RECENT}", "", "### Current Session"]
    out += [f"- {label}: {flat(value)}" for label, value in session if value]
    out += ["", "### Recent Work"]
    done = {"success": "Completed", "failure": "Failed at", "interrupted": "Interrupted"}
    for one in recent:
        where = f" in {', '.join(one.edited[:3])}" if one.edited else ""
        out.append(f"- {one.ended or one.started}: {done.get(one.outcome, 'Worked on')} {flat(one.request)}{where}")
    return [*out, ""]
