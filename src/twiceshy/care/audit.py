"""The memory audit: structure, completeness, validity of patterns, accuracy of gotchas, standing evidence.

An error says that something is wrong and fails a CI job; a warning that something is missing; a note
that something may have had its time. Nothing is changed here.
"""

import os
import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import NamedTuple

from twiceshy import paths
from twiceshy.care import checks, digest, verify
from twiceshy.model import moments
from twiceshy.model.memory import CATEGORIES, KINDS, ORIGINS, SEVERITIES, STATUSES, Evidence, Link, Memory
from twiceshy.recall.thinking import stance

LEVELS = ("error", "warning", "note")
STALE_DAYS = 180.0
SHORTEST = 8
# Where a statement gives its reason itself, in the languages that are read here: by a word that says so, or in a
# clause of its own that tells how things are ("use the streaming parser, the file is 2GB").
_WHY = re.compile(
    r"(?i)\b(?:because|since|so that|due to|thanks to|in order to|that's why|otherwise|to (?:avoid|prevent|keep)"
    r"|weil|damit|wegen|denn|sonst|um\b.{1,60}\bzu|porque|por causa|para que|ya que|parce que|puisque)\b|[,;] so\b"
)
_HOW_IT_IS = re.compile(
    r"(?i)(?:[,;:(–—]|\s-|\.(?=\s))\s*(?!not\b|and\b|or\b|but\b|then\b|which\b|that (?:is|are)\b)(?:[\w'/.-]+\s+){1,4}?"
    r"(?:is|are|was|were|has|have|had|can(?:not|'?t)?|could|does(?:n'?t)?|won'?t|needs?|takes?|breaks?|fails?|costs?"
    r"|agreed|wants?|likes?|ist|sind|war|hat|haben|kann|kostet|braucht|es|está|son|tiene|tienen|est|sont|ont)\b"
)


class Finding(NamedTuple):
    level: str
    rule: str  # structure | completeness | pattern | gotcha | evidence
    memory: str  # its id, "" when it is about a file
    where: str  # a file, or what the memory says in short
    message: str


class Audited(NamedTuple):
    """One memory with what it rests on and what it is linked to."""

    memory: Memory
    evidence: Sequence[Evidence] = ()
    links: Sequence[Link] = ()


def audit(repo: paths.Repo, items: Sequence[Audited], open_failures: frozenset[str], now: str) -> list[Finding]:
    """Every finding, the worst first."""
    known = {item.memory.id: item.memory for item in items}
    found = list(_files(repo))
    for item in items:
        if item.memory.status in ("active", "proposed"):
            found += _structure(item.memory)
            found += _completeness(item.memory)
            found += _patterns(repo, item, known)
            found += _gotchas(repo, item.memory, open_failures, now)
            found += _evidence(repo, item)
    return sorted(found, key=lambda one: (LEVELS.index(one.level), one.rule, one.where, one.message))


def _finding(level: str, rule: str, memory: Memory, message: str) -> Finding:
    title = memory.details.title or memory.text
    return Finding(level, rule, memory.id, " ".join(title.split())[:80], message)


def _files(repo: paths.Repo) -> Iterator[Finding]:
    """The committed files: each can be read, and a digest has the sections it should have."""
    for fault in checks.check(repo):
        yield Finding("error", "structure", "", f"{fault.path}:{fault.line}", f"{fault.rule}: {fault.message}")
    path = os.path.join(repo.folder, "MEMORY.md")
    if not os.path.exists(path):
        return
    with open(path, encoding="utf-8", errors="replace") as file:
        headings = {line.strip() for line in file if line.startswith("#")}
    wanted = [*(f"## {name}" for name in digest.SECTIONS), *(f"### {shelf.title}" for shelf in digest.SHELVES)]
    for heading in dict.fromkeys(wanted):
        if heading not in headings:
            where = f"{paths.FOLDER}/MEMORY.md"
            yield Finding("error", "structure", "", where, f"the section {heading!r} is missing")


def _structure(memory: Memory) -> Iterator[Finding]:
    details = memory.details
    choices = (
        ("kind", memory.kind, KINDS), ("status", memory.status, STATUSES), ("origin", memory.origin, ORIGINS),
        ("category", details.category if memory.kind == "gotcha" else "", ("", *CATEGORIES)),
        ("severity", details.severity, ("", *SEVERITIES)),
    )  # fmt: skip
    for name, value, valid in choices:
        if value not in valid:
            yield _finding("error", "structure", memory, f"unknown {name} {value!r}")
    for name, value in (("created", memory.created), ("last_seen", details.last_seen)):
        if value and not _is_moment(value):
            yield _finding("error", "structure", memory, f"{name} is no date: {value!r}")


def _completeness(memory: Memory) -> Iterator[Finding]:
    details = memory.details
    if not memory.created:
        yield _finding("error", "completeness", memory, "has no date")
    if len(memory.text.strip()) < SHORTEST:
        yield _finding("warning", "completeness", memory, "says too little to be understood")
    if memory.kind == "gotcha":
        if not details.solution:
            yield _finding("warning", "completeness", memory, "has no solution")
        if not details.cause:
            yield _finding("note", "completeness", memory, "has no cause")
    if memory.kind == "antipattern" and not (details.solution or memory.reason):
        yield _finding("warning", "completeness", memory, "has no solution")
    if memory.kind == "decision" and not (memory.reason or _says_why(memory.text)):
        yield _finding("warning", "completeness", memory, "doesn't say why")
    if memory.kind == "pattern" and not details.example:
        yield _finding("warning", "completeness", memory, "has no example")
    if memory.kind in ("pattern", "practice", "lesson") and not (details.context or memory.reason):
        yield _finding("note", "completeness", memory, "doesn't say when it applies")


def _says_why(text: str) -> bool:
    return _WHY.search(text) is not None or _HOW_IT_IS.search(text) is not None


def _patterns(repo: paths.Repo, item: Audited, known: Mapping[str, Memory]) -> Iterator[Finding]:
    memory = item.memory
    if memory.kind in ("pattern", "antipattern"):
        for path in verify.example_paths(memory):
            if verify.file_gone(repo, path):
                yield _finding("error", "pattern", memory, f"its example {path} doesn't exist")
    for link in item.links:
        other = known.get(link.target if link.source == memory.id else link.source)
        if link.verb != "contradicts" or other is None or {memory.status, other.status} != {"active"}:
            continue
        if not stance.keeps(memory.text, other.text) and not stance.keeps(other.text, memory.text):
            yield _finding("error", "pattern", memory, f"contradicted by: {' '.join(other.text.split())[:80]}")


def _gotchas(repo: paths.Repo, memory: Memory, failing: frozenset[str], now: str) -> Iterator[Finding]:
    if memory.kind != "gotcha":
        return
    details = memory.details
    if verify.file_gone(repo, details.file):
        yield _finding("error", "gotcha", memory, f"is about {details.file}, which doesn't exist any more")
    if details.resolved and details.signature in failing:
        yield _finding("warning", "gotcha", memory, "is called resolved, but its error is open")
    seen = details.last_seen or memory.confirmed or memory.created
    days = (moments.epoch(now) - moments.epoch(seen)) / moments.DAY if _is_moment(seen) else 0.0
    if days > STALE_DAYS and not memory.locked:
        yield _finding("warning", "gotcha", memory, f"was last met {int(days)} days ago: does it still bite?")


def _evidence(repo: paths.Repo, item: Audited) -> Iterator[Finding]:
    if item.memory.kind == "pattern" or item.memory.scope == "team":
        return  # their examples and files are looked at above
    for message in verify.gone(repo, item.evidence):
        yield _finding("warning", "evidence", item.memory, f"what it rests on doesn't stand: {message}")


def _is_moment(text: str) -> bool:
    try:
        moments.epoch(text)
    except ValueError:
        return False
    return True


def is_stale(findings: Iterable[Finding]) -> frozenset[str]:
    """The memories whose ground has gone."""
    return frozenset(one.memory for one in findings if one.memory and one.rule in ("evidence", "gotcha", "pattern"))
