"""The verbs of gotchas: note one down, list and filter them, find those that matter here.

A gotcha said again counts the one there is instead of making a second, also in nearly the same words
or about the same error. Context looks at the file or folder at hand, the story under way and recent
errors; where none of these fits there is nothing to say.
"""

import os
import re
from typing import NamedTuple

from twiceshy import paths
from twiceshy.keeper import page as pages
from twiceshy.keeper.hall import Keeper
from twiceshy.keeper.memories import note_of
from twiceshy.keeper.page import Page
from twiceshy.learn import trust
from twiceshy.model import belief
from twiceshy.model.errors import Refused, UsageError
from twiceshy.model.memory import CATEGORIES, SCOPES, SEVERITIES, Details, Evidence, Memory
from twiceshy.store.port import Query
from twiceshy.text import faults, sketch, words
from twiceshy.text.gate import admit
from twiceshy.work import gotchas, repeats, stories, surroundings
from twiceshy.work.surroundings import Relevant, Surroundings

_DASH = r"\s+[-–—]+\s+|\s*[–—]\s*"
# What a description gives away about its category: whole words and phrases, and how longer words begin (`crash*`).
_TELLING = {
    "security": "secret* tokenleak* xss* csrf* injection* vulnerab* cve*",
    "lint": "lint* eslint* ruff* flake8* prettier* formatter* mypy*",
    "test": "test tests pytest jest vitest spec fixture flaky assertion",
    "deploy": "deploy* release rollout kubernetes k8s helm terraform publish*",
    "build": "build* compil* bundl* webpack typescript tsc linker",
    "integration": "api webhook endpoint upstream thirdparty timeout oauth http database",
    "config": "config* env environment setting variable port",
    "runtime": "crash* exception memory segfault deadlock race null undefined",
}
_PHRASE = r"\b(third|token)[ -](?=party|leak)"  # two words that tell as one
_CATEGORY_OF = {word: name for name, listed in _TELLING.items() for word in listed.split()}
_BEGINNINGS = tuple(word[:-1] for word in _CATEGORY_OF if word.endswith("*"))
_RANK = {name: rank for rank, name in enumerate([*_TELLING, "general"])}


class Wanted(NamedTuple):
    """A gotcha as somebody tells it."""

    title: str
    issue: str = ""
    category: str = ""
    severity: str = ""
    cause: str = ""
    solution: str = ""
    file: str = ""
    story: str = ""
    tags: tuple[str, ...] = ()
    scope: str = "repo"


class Noted(NamedTuple):
    memory: Memory
    outcome: str  # new | again


class Filter(NamedTuple):
    category: str = ""
    severity: str = ""
    search: str = ""
    file: str = ""
    story: str = ""
    resolved: bool | None = None
    limit: int = 0


def split(text: str) -> tuple[str, str]:
    """`Title - Description` at the first dash that stands by itself."""
    title, *rest = re.split(_DASH, text.strip(), maxsplit=1)
    return (title.strip(), rest[0].strip()) if rest and title.strip() and rest[0].strip() else (text.strip(), "")


def add(keeper: Keeper, wanted: Wanted, dry_run: bool = False) -> Noted:
    """Note a gotcha down, or count the one that is known."""
    memory = _draft(keeper, wanted)
    with pages.writing(keeper, wanted.scope, "gotcha", note_of(memory), dry_run) as page:
        known = _known(page, memory)
        if wanted.scope == "repo" and not memory.details.story:
            memory = _in_story(keeper, page, memory)
        outcome = "new"
        if known is not None:
            memory, outcome = _again(keeper, known, memory), "again"
        page.put(memory)
        page.add_evidence(
            Evidence(keeper.new_id(), memory.id, "statement", keeper.session or f"said by {_speaker(keeper)}",
                     "" if outcome == "new" else wanted.title, "", keeper.session, keeper.agent, memory.updated)
        )  # fmt: skip
    return Noted(memory, outcome)


def _in_story(keeper: Keeper, page: Page, memory: Memory) -> Memory:
    """With the story under way on this branch, if any is."""
    if not page.pen.connection.execute("SELECT 1 FROM stories WHERE status = 'active' LIMIT 1").fetchone():
        return memory
    story = gotchas.active_story(page.pen.connection, paths.branch(keeper.repo))
    return memory._replace(details=memory.details._replace(story=story))


def resolve(keeper: Keeper, reference: str, solution: str = "", dry_run: bool = False) -> Memory:
    """Say that a gotcha is dealt with, and how."""
    memory = keeper.find(reference)
    if memory.kind != "gotcha":
        raise UsageError(f"{reference} is a {memory.kind}, not a gotcha", hint="`twiceshy gotchas` lists them")
    if memory.locked and keeper.actor != "person":
        raise Refused("this gotcha is locked", hint="only the person can change it")
    details = memory.details._replace(resolved=True)
    if solution.strip():
        details = details._replace(solution=admit(solution))
    changed = memory._replace(details=details, text=gotchas.text_of(details), updated=keeper.now())
    with pages.writing(keeper, memory.scope, "gotcha", "resolved: " + note_of(memory), dry_run) as page:
        page.put(changed)
    return changed


def listed(keeper: Keeper, wanted: Filter = Filter()) -> list[Memory]:
    """Gotchas of every scope that fit, the severe and frequent ones first."""
    _checked("category", wanted.category, CATEGORIES)
    _checked("severity", wanted.severity, SEVERITIES)
    found = pages.listed(keeper, Query(kinds=("gotcha",), statuses=("active", "proposed")))
    fitting = [memory for memory in found if _fits(memory, wanted, keeper)]
    fitting.sort(key=lambda memory: (memory.details.resolved, -_weight(memory), -memory.details.frequency))
    return fitting[: wanted.limit] if wanted.limit else fitting


def context(keeper: Keeper, around: Surroundings = Surroundings()) -> list[Relevant]:
    """The gotchas that matter for what is at hand, best first; none when nothing fits."""
    found: dict[str, Relevant] = {}
    for scope, store in keeper.stores():
        if scope == "repo":
            around = surroundings.filled(store.connection, around, paths.branch(keeper.repo), keeper.now())
        for one in surroundings.relevant(store.connection, around):
            known = found.get(one.memory.id)
            if known is None or known.score < one.score:
                found[one.memory.id] = one
    best = sorted(found.values(), key=lambda one: (-one.score, one.memory.details.resolved, one.memory.id))
    return best[: around.limit]


def _draft(keeper: Keeper, wanted: Wanted) -> Memory:
    _checked("category", wanted.category, CATEGORIES)
    _checked("severity", wanted.severity, SEVERITIES)
    _checked("scope", wanted.scope, SCOPES)
    origin = "agent" if keeper.actor == "agent" else "person"
    alpha, beta = belief.prior(origin)
    now = keeper.now()
    said = f"{wanted.title}\n{wanted.issue}"
    signature = faults.signature(said)
    details = Details(
        title=admit(wanted.title), issue=_admitted(wanted.issue), cause=_admitted(wanted.cause),
        solution=_admitted(wanted.solution), category=wanted.category or category_of(said),
        severity=wanted.severity or "medium", frequency=1,
        story=stories.named(wanted.story) if wanted.story else "",
        file=_file(keeper, wanted.file), signature=signature.digest if signature else "", first_seen=now, last_seen=now,
    )  # fmt: skip
    text = gotchas.text_of(details)
    tainted, seen = keeper.around(origin == "agent")
    to_be_shared = origin == "agent" and wanted.scope == "team" and keeper.team_in_files
    status = "proposed" if to_be_shared else trust.standing(origin, "gotcha", text, tainted, seen=seen).status
    tags = tuple(dict.fromkeys(admit(tag, 100) for tag in wanted.tags if tag.strip()))
    return Memory(
        keeper.new_id(), "gotcha", wanted.scope, text, status, origin, alpha=alpha, beta=beta, created=now, updated=now,
        confirmed=now, tags=tags, commit=paths.head_commit(keeper.repo) if wanted.scope != "user" else "",
        details=details,
    )  # fmt: skip


def _admitted(text: str) -> str:
    return admit(text) if text.strip() else ""


def _file(keeper: Keeper, path: str) -> str:
    """A file as the repo knows it, whatever folder it was named from."""
    if not path.strip():
        return ""
    full = os.path.abspath(path)
    inside = full.startswith(keeper.repo.worktree.rstrip("/") + "/")
    return paths.relative(full if inside and os.path.exists(full) else admit(path, 1_000), keeper.repo)


def category_of(text: str) -> str:
    """The first category, in the order of `_TELLING`, that a word of the text belongs to."""
    found = {"general"}
    for word in re.findall(r"\w+", re.sub(_PHRASE, r"\1", text.lower())):
        if word in _CATEGORY_OF:
            found.add(_CATEGORY_OF[word])
        elif word.startswith(_BEGINNINGS):
            found.update(_CATEGORY_OF[begun + "*"] for begun in _BEGINNINGS if word.startswith(begun))
    return min(found, key=_RANK.__getitem__)


def _known(page: Page, wanted: Memory) -> Memory | None:
    """The same gotcha: the same words, the same error, or nearly the same words."""
    for memory in page.alike(sketch.fingerprint(wanted.text)):
        if memory.kind == "gotcha" and memory.status in gotchas.LIVING:
            return memory
    if page.scope == "team":
        return None
    connection = page.pen.connection
    same = gotchas.of_signature(connection, wanted.details.signature) if wanted.details.signature else None
    if same is not None and same.status in gotchas.LIVING:
        return same
    return repeats.of(connection, wanted)


def _again(keeper: Keeper, known: Memory, wanted: Memory) -> Memory:
    """What is known, counted once more and completed with what is new, unless that would wait by itself or put words
    into a person's mouth."""
    may_add = keeper.actor == "person" or (wanted.status == "active" and trust.may_replace(wanted.origin, known))
    old, now = known.details, keeper.now()
    told = wanted.details if may_add else old
    details = old._replace(
        frequency=old.frequency + 1, last_seen=now, resolved=False,
        cause=told.cause or old.cause, solution=told.solution or old.solution, file=old.file or told.file,
        story=old.story or told.story, issue=old.issue or told.issue, signature=old.signature or told.signature,
        severity=max(old.severity or "low", told.severity or "low", key=SEVERITIES.index),
    )  # fmt: skip
    news = "stated" if keeper.actor == "person" else "repeated"
    alpha, beta = belief.updated(known.alpha, known.beta, news)
    changed = known._replace(
        details=details, alpha=alpha, beta=beta, updated=now, confirmed=now, stale=False,
        tags=tuple(dict.fromkeys(known.tags + wanted.tags)) if may_add else known.tags,
    )  # fmt: skip
    if keeper.actor == "person" and not known.locked:
        changed = changed._replace(status="active", origin="person", text=gotchas.text_of(details))
    return changed


def _speaker(keeper: Keeper) -> str:
    return keeper.agent or "the person"


def _checked(what: str, value: str, valid: tuple[str, ...]) -> None:
    if value and value not in valid:
        raise UsageError(f"unknown {what} {value!r}", hint="one of: " + ", ".join(valid))


def _fits(memory: Memory, wanted: Filter, keeper: Keeper) -> bool:
    details = memory.details
    if wanted.category and (details.category or "general") != wanted.category:
        return False
    if wanted.severity and (details.severity or "medium") != wanted.severity:
        return False
    if wanted.resolved is not None and details.resolved != wanted.resolved:
        return False
    if wanted.story and details.story != wanted.story:
        return False
    if wanted.file and details.file != paths.relative(wanted.file, keeper.repo):
        return False
    return not wanted.search or _says(memory, wanted.search)


def _says(memory: Memory, search: str) -> bool:
    """Every word of the search is in it, in any of its forms."""
    details = memory.details
    parts = (memory.text, details.title, details.issue, details.cause, details.solution, details.context,
             details.file, details.story, *memory.tags)  # fmt: skip
    body = "\n".join(parts)
    if search.lower() in body.lower():
        return True
    asked = words.terms(search)
    return bool(asked) and set(asked) <= set(words.words(body))


def _weight(memory: Memory) -> int:
    severity = memory.details.severity or "medium"
    return SEVERITIES.index(severity) if severity in SEVERITIES else 1
