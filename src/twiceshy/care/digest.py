"""MEMORY.md: what the team knows on one page, in five sections, for people and for agents without hooks.

Rendered from memories and what people wrote beside them: the same memories give the same bytes on every
machine, at any time; a title stays as the page has it, for a folder's name is another in every clone. The
page is small enough to be loaded whole; what is worth most comes first. Every entry ends with a
comment that holds its id and a checksum of its words, and the last line lists all entries: so a hand
edit can be told from a page that is merely old, without a second copy (see `digest_readback`).
"""

from collections.abc import Iterable, Sequence
from typing import NamedTuple
from zlib import crc32

from twiceshy.care import digest_text
from twiceshy.model import ids
from twiceshy.model.memory import SEVERITIES, Details, Memory

LINES, BYTES = 200, 25_000
NOTE = (
    "<!-- Made by twiceshy from .twiceshy/memory. Edit it freely: "
    "what you add, change or delete below is taken over. -->"
)
PRIVATE = "- Private: kept out of git in .twiceshy/local/MEMORY.local.md"
RECENT = "Recent Context"
RECENT_SHELVES = ("Current Session", "Recent Work")
BUILD = ("", "build", "test", "lint", "general")
TECHNOLOGY = "technology"
WORTH = (
    "rule", "gotcha", "decision", "antipattern", "practice", "preference", "pattern", "lesson", "fact", "failure",
    "strategy",
)  # fmt: skip


class Shelf(NamedTuple):
    """One subsection: how its entries look, and what a line added by hand becomes."""

    section: str
    title: str
    first: str
    fields: tuple[tuple[str, str], ...]  # label -> field of the memory or its details
    kind: str
    category: str = ""
    tag: str = ""


# How often a gotcha bites is what people say of it: our own counts differ between machines and stay off the page.
SHELVES = (
    Shelf("Learned Patterns", "Code Patterns", "Pattern",
          (("Context", "context"), ("Example", "example"), ("Why", "reason")), "pattern"),
    Shelf("Learned Patterns", "Anti-Patterns Encountered", "Anti-pattern",
          (("Issue", "issue"), ("Solution", "solution"), ("Why", "reason")), "antipattern"),
    Shelf("Gotchas", "Build Issues", "Issue",
          (("Details", "issue"), ("Cause", "cause"), ("Solution", "solution"), ("Context", "context"),
           ("Why", "reason"), ("Frequency", "impact")), "gotcha", "build"),
    Shelf("Gotchas", "Integration Issues", "Issue",
          (("Details", "issue"), ("Context", "context"), ("Cause", "cause"), ("Workaround", "solution"),
           ("Why", "reason"), ("Frequency", "impact")), "gotcha", "integration"),
    Shelf("Decision Log", "Architecture Decisions", "Decision",
          (("Rationale", "reason"), ("Alternatives considered", "alternatives"), ("Date", "created"),
           ("Story", "story")), "decision"),
    Shelf("Decision Log", "Technology Choices", "Technology",
          (("Why chosen", "reason"), ("Alternatives considered", "alternatives"), ("Date", "created"),
           ("Story", "story")), "decision", tag=TECHNOLOGY),
    Shelf("Team Learnings", "Best Practices", "Practice",
          (("Context", "context"), ("Why", "reason"), ("Source", "story")), "practice"),
    Shelf("Team Learnings", "Lessons Learned", "Lesson",
          (("Context", "context"), ("Impact", "impact"), ("Why", "reason")), "lesson"),
)  # fmt: skip
SECTIONS = tuple(dict.fromkeys((RECENT, *(shelf.section for shelf in SHELVES))))
WHERE = "Where"


class Kept(NamedTuple):
    """What people wrote beside the entries: it stays where it is."""

    title: str = ""  # the page's first heading, whole
    preamble: tuple[str, ...] = ()
    recent: tuple[tuple[str, ...], ...] = ((), ())  # below Current Session, below Recent Work
    inside: tuple[tuple[str, tuple[str, ...]], ...] = ()  # (section, lines of foreign subsections)
    prose: tuple[tuple[str, tuple[str, ...]], ...] = ()  # (section or subsection, what is said below its title)
    after: tuple[str, ...] = ()  # foreign sections


class Entry(NamedTuple):
    """One bullet: its labels and values, each in its one form; `fields[0]` is the statement."""

    fields: tuple[tuple[str, str], ...]

    @property
    def checksum(self) -> str:
        number = crc32("\n".join(f"{label}: {value}" for label, value in self.fields).encode())
        return "".join(ids.ALPHABET[(number >> shift) & 31] for shift in (15, 10, 5, 0))


def shelf_of(memory: Memory) -> Shelf:
    code, anti, build, integration, architecture, technology, practices, lessons = SHELVES
    if memory.kind == "gotcha":
        return build if memory.details.category in BUILD else integration
    if memory.kind == "decision":
        return technology if TECHNOLOGY in memory.tags else architecture
    return {
        "pattern": code, "strategy": code, "antipattern": anti, "failure": anti, "lesson": lessons, "fact": lessons,
    }.get(memory.kind, practices)  # fmt: skip


def entry_of(memory: Memory) -> Entry:
    shelf = shelf_of(memory)
    values = {**memory.details._asdict(), "reason": memory.reason, "created": memory.created[:10]}
    statement = statement_of(memory)
    fields = [(shelf.first, statement)]
    for label, field in shelf.fields:
        value = digest_text.shown(str(values[field]))
        if value and not (field == "issue" and value.rstrip(".") in statement):
            fields.append((label, value))
    where = _where(memory)
    return Entry((*fields, (WHERE, where)) if where else tuple(fields))


def statement_of(memory: Memory) -> str:
    return digest_text.shown(said_of(memory))


def said_of(memory: Memory) -> str:
    """What a memory says, whole, but for what has a line of its own: a gotcha's cause, what a choice was made over."""
    if memory.details.title and TECHNOLOGY in memory.tags and memory.text == choice_of(memory.details):
        return memory.details.title
    text = memory.text
    for label, value in (("Solution", memory.details.solution), ("Cause", memory.details.cause)):
        text = text.removesuffix(f". {label}: {value.rstrip('.')}") if value else text
    return text


def choice_of(details: Details) -> str:
    """A technology by its bare name tells nobody anything: that it was chosen, and over what."""
    return f"We chose {details.title}" + (f" over {details.alternatives}" if details.alternatives else "")


def _where(memory: Memory) -> str:
    parts = [("branch", memory.branch), ("path", memory.path), ("agent", memory.agent)]
    parts += list(memory.activation._asdict().items())
    return ", ".join(f"{name} {value}" for name, value in parts if value)


def by_worth(memories: Iterable[Memory], agent: str = "") -> list[Memory]:
    """Locked ones first, then the best of every shelf in turn, so that no shelf starves another."""
    places: dict[str, int] = {}
    keys: dict[str, tuple[int, int, int]] = {}
    ordered = sorted(memories, key=lambda memory: memory.id, reverse=True)
    ordered.sort(key=lambda memory: memory.created, reverse=True)
    ordered.sort(key=lambda memory: (memory.agent != agent, not memory.locked, -_severity(memory), _kind(memory)))
    for memory in ordered:
        shelf = shelf_of(memory)
        place = places[shelf.title] = places.get(shelf.title, -1) + 1
        keys[memory.id] = (0 if memory.locked else 1, place, SHELVES.index(shelf))
    return sorted(ordered, key=lambda memory: keys[memory.id])


def _kind(memory: Memory) -> int:
    return WORTH.index(memory.kind) if memory.kind in WORTH else len(WORTH)


def _severity(memory: Memory) -> int:
    severity = memory.details.severity
    return SEVERITIES.index(severity) if severity in SEVERITIES else 1


def render(name: str, memories: Sequence[Memory], kept: Kept | None = None, agent: str = "", updated: str = "") -> str:
    """The page of these memories; `updated` is when they last changed, where that is later than the newest."""
    kept = kept or Kept()
    chosen, left = _fitting(name, by_worth(memories, agent), kept)
    return _page(name, chosen, left, kept, updated)


def _fitting(name: str, ordered: list[Memory], kept: Kept) -> tuple[list[Memory], int]:
    """As many as the page can hold."""
    frame = _page(name, [], len(ordered), kept)
    lines, size = frame.count("\n") + 2, len(frame.encode()) + 40
    chosen = []
    for memory in ordered:
        text = "\n".join(entry_lines(memory)) + "\n"
        more = text.count("\n")
        if lines + more <= LINES and size + len(text.encode()) + ids.SHORT + 1 <= BYTES:
            chosen.append(memory)
            lines, size = lines + more, size + len(text.encode()) + ids.SHORT + 1
    return chosen, len(ordered) - len(chosen)


def entry_lines(memory: Memory, tagged: bool = True) -> list[str]:
    entry = entry_of(memory)
    tag = f"<!-- {ids.short(memory.id)}.{entry.checksum} -->" if tagged else ""
    (label, statement), *others = entry.fields
    head, *lines = digest_text.written(label, statement, tag)
    for label, value in others:
        first, *rest = digest_text.written(label, value)
        lines += [f"  {first}", *rest]
    return ["- " + head, *lines]


def _page(name: str, chosen: list[Memory], left: int, kept: Kept, updated: str = "") -> str:
    newest = max((updated, *(memory.created for memory in chosen)))
    title, stamp = kept.title or f"# {name} Memory", newest[:19] + "Z" if newest else "never"
    out = [title, "", f"Last Updated: {stamp}", "", NOTE, ""]
    out += [*kept.preamble, ""] if kept.preamble else []
    out += [f"## {RECENT}", ""]
    for title, lines in zip(RECENT_SHELVES, kept.recent, strict=True):
        out += [f"### {title}", PRIVATE, *lines, ""]
    out += _paragraph(dict(kept.inside).get(RECENT))
    out += shelves(chosen, kept, tagged=True)
    out += [*kept.after, ""] if kept.after else []
    if left:
        out += [f"<!-- {left} more: twiceshy list --scope team -->"]
    out += [f"<!-- entries: {' '.join(sorted(ids.short(memory.id) for memory in chosen)) or 'none'} -->"]
    return "\n".join(out) + "\n"


def shelves(memories: list[Memory], kept: Kept, tagged: bool) -> list[str]:
    """The four sections of what was learned, with every subsection, also the empty ones. People's prose stands before
    the entries, where no entry can swallow it.
    """
    out: list[str] = []
    inside, prose = dict(kept.inside), dict(kept.prose)
    for section in SECTIONS[1:]:
        out += [f"## {section}", "", *_paragraph(prose.get(section))]
        for shelf in (shelf for shelf in SHELVES if shelf.section == section):
            out += [f"### {shelf.title}", *_paragraph(prose.get(shelf.title))]
            for memory in memories:
                if shelf_of(memory) is shelf:
                    out += entry_lines(memory, tagged)
            out.append("")
        out += _paragraph(inside.get(section))
    return out


def _paragraph(lines: Sequence[str] | None) -> list[str]:
    return [*lines, ""] if lines else []
