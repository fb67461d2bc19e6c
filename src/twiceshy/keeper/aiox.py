"""Taking over what AIOX left in a project, once: imported again, what is known is left as it is.

Nothing in those files was said to us by a person, so what would instruct waits in the inbox.
"""

from hashlib import sha256
from typing import NamedTuple

from twiceshy import paths
from twiceshy.keeper import page as pages
from twiceshy.keeper.hall import Keeper
from twiceshy.keeper.page import Page
from twiceshy.learn import aiox_import, trust
from twiceshy.learn.aiox_import import Found, FoundStory
from twiceshy.learn.aiox_notes import Note
from twiceshy.model import belief, ids, moments
from twiceshy.model.memory import Details, Evidence, Memory
from twiceshy.model.state import SessionState, Story
from twiceshy.text import sketch
from twiceshy.text.gate import admit_event
from twiceshy.work import gotchas

LONGEST = 4_000


class Imported(NamedTuple):
    gotchas: int
    memories: int
    stories: int
    attempts: int
    sessions: int
    known: int
    files: tuple[str, ...]
    troubles: tuple[str, ...]


def take_over(keeper: Keeper, root: str, dry_run: bool = False) -> Imported:
    """Everything that is found below `root`, in one operation."""
    found = aiox_import.read(root)
    counts = {"gotchas": 0, "memories": 0, "stories": 0, "attempts": 0, "sessions": 0, "known": 0}
    with pages.writing(keeper, "repo", "import", f"AIOX: {len(found.files)} files", dry_run) as page:
        for memory, source in _memories(keeper, found):
            name = "gotchas" if memory.kind == "gotcha" else "memories"
            counts[name if _put(keeper, page, memory, source) else "known"] += 1
        for told in _by_story(found.stories):
            _put_story(keeper, page, told, counts)
        for state in found.sessions:
            _put_session(keeper, page, state, counts)
    return Imported(**counts, files=tuple(found.files), troubles=tuple(found.troubles))


def _memories(keeper: Keeper, found: Found) -> list[tuple[Memory, str]]:
    made = [
        (_memory(keeper, "gotcha", "", _cleaned(one.details), one.tags, one.details.last_seen), one.source)
        for one in found.gotchas
    ]
    return made + [(_of_note(keeper, note), note.source) for note in found.notes]


def _of_note(keeper: Keeper, note: Note) -> Memory:
    fields = dict(note.fields)
    named = {name: fields[name] for name in Details._fields if name in fields and name != "frequency"}
    details = _cleaned(Details(**named))  # type: ignore[arg-type]
    if note.kind == "gotcha":
        count = int(fields["frequency"]) if fields.get("frequency", "").isdigit() else 1
        details = details._replace(
            title=admit_event(note.text)[:200], frequency=count, category=details.category or "general"
        )
    memory = _memory(keeper, note.kind, admit_event(note.text), details, (), fields.get("date", ""))
    return memory._replace(reason=admit_event(fields.get("reason", "")))


def _memory(keeper: Keeper, kind: str, text: str, details: Details, tags: tuple[str, ...], at: str) -> Memory:
    text = gotchas.text_of(details) if kind == "gotcha" else text
    alpha, beta = belief.prior("imported")
    now = keeper.now()
    when = _moment(at) or now
    return Memory(
        keeper.new_id(), kind, "repo", text[:LONGEST], trust.standing("imported", kind, text).status, "imported",
        alpha=alpha, beta=beta, created=when, updated=now, confirmed=when,
        tags=tuple(dict.fromkeys(("aiox", *(admit_event(tag)[:60] for tag in tags)))),
        commit=paths.head_commit(keeper.repo), details=details,
    )  # fmt: skip


def _cleaned(details: Details) -> Details:
    """Every text redacted and cut to size, every time one of ours or none."""
    texts = {n: admit_event(v).strip()[:LONGEST] for n, v in details._asdict().items() if isinstance(v, str) and v}
    for name in ("first_seen", "last_seen"):
        texts[name] = _moment(str(getattr(details, name)))
    return details._replace(**texts)  # type: ignore[arg-type]


def _put(keeper: Keeper, page: Page, memory: Memory, source: str) -> bool:
    """Write it unless the same was there before, whatever became of it."""
    if not memory.text.strip() or any(one.kind == memory.kind for one in page.alike(sketch.fingerprint(memory.text))):
        return False
    page.put(memory)
    page.add_evidence(
        Evidence(keeper.new_id(), memory.id, "import", admit_event(source)[:300], "", "", "", "", keeper.now())
    )
    return True


def _by_story(found: list[FoundStory]) -> list[FoundStory]:
    """One entry per story: its build state and its recovery state lie in different files."""
    merged: dict[str, FoundStory] = {}
    for one in found:
        known = merged.get(one.story.id)
        if known is None:
            merged[one.story.id] = one
            continue
        old, new = known.story, one.story
        story = old._replace(
            title=old.title or new.title, approach=_approach(known, one), plan=old.plan or new.plan,
            branch=old.branch or new.branch, tests=old.tests or new.tests,
            status="done" if "done" in (old.status, new.status) else old.status,
            started=min(filter(None, (old.started, new.started)), default=""), updated=max(old.updated, new.updated),
        )  # fmt: skip
        told = dict.fromkeys((*known.attempts, *one.attempts))  # the same may lie in two files
        merged[one.story.id] = FoundStory(story, tuple(told), known.source, known.is_stated or one.is_stated)
    return list(merged.values())


def _approach(old: FoundStory, new: FoundStory) -> str:
    """What was written down as the approach counts before what was tried last."""
    first, second = (old, new) if old.is_stated and not new.is_stated else (new, old)
    return first.story.approach or second.story.approach


def _put_story(keeper: Keeper, page: Page, told: FoundStory, counts: dict[str, int]) -> None:
    name = " ".join(admit_event(told.story.id).split())[:200] or "imported"
    if page.pen.get("stories", (name,)) is not None:
        counts["known"] += 1
        return
    now = keeper.now()
    plan = tuple(task._replace(text=admit_event(task.text), done=_moment(task.done) or now if task.done else "")
                 for task in told.story.plan)  # fmt: skip
    story: Story = told.story._replace(
        id=name, title=admit_event(told.story.title)[:200], approach=admit_event(told.story.approach), plan=plan,
        branch=admit_event(told.story.branch),
        started=_moment(told.story.started) or now, updated=_moment(told.story.updated) or now,
    )  # fmt: skip
    page.pen.put("stories", story)
    counts["stories"] += 1
    for number, one in enumerate(told.attempts, 1):
        entropy = sha256(f"{name}\0{number}\0{one.approach}".encode("utf-8", "replace")).digest()
        at = _moment(one.at) or now
        page.pen.put("attempts", one._replace(
            id=ids.make(moments.epoch(at), entropy), story=name, number=number, approach=admit_event(one.approach),
            error=admit_event(one.error), files=tuple(admit_event(file)[:LONGEST] for file in one.files),
            at=at, ended=_moment(one.ended),
        ))  # fmt: skip
        counts["attempts"] += 1


def _put_session(keeper: Keeper, page: Page, state: SessionState, counts: dict[str, int]) -> None:
    name = " ".join(admit_event(state.id).split())[:200] or "imported"
    if page.pen.get("session_states", (name,)) is not None:
        counts["known"] += 1
        return
    now = keeper.now()
    commands = tuple((_moment(at) or now, admit_event(said)) for at, said in state.commands)
    page.pen.put("session_states", state._replace(
        id=name, commands=commands, started=_moment(state.started) or now, updated=_moment(state.updated) or now,
        agent=admit_event(state.agent), story=admit_event(state.story), branch=admit_event(state.branch),
        mode=admit_event(state.mode),
    ))  # fmt: skip
    counts["sessions"] += 1


def _moment(text: str) -> str:
    """A time as ours, "" when it is none."""
    try:
        return moments.iso(moments.epoch(text)) if text else ""
    except (ValueError, OverflowError, OSError):
        return ""
