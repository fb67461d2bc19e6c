"""AIOX's prose as notes: decision logs, and the MEMORY.md of its agents with or without labels."""

import re
from typing import NamedTuple

from twiceshy.model.memory import CATEGORIES
from twiceshy.text.gate import beginning

LONGEST = 2_000
# (what a heading says, kind): the first that fits.
_HEADINGS = (
    (r"anti-?pattern", "antipattern"), (r"code pattern|learned pattern", "pattern"),
    (r"build issue|integration issue|gotcha|known issue|pitfall", "gotcha"),
    (r"decision|technology choice", "decision"), (r"best practice", "practice"), (r"lesson", "lesson"),
)  # fmt: skip
_DECISION = re.compile(
    r"(?im)^#{2,4}[ \t]+(?:Decision[ \t]+#?\d+|Decision(?=[ \t]*:)|ADR[- ]?\d+)[ \t]*[:.–—-]*[ \t]*(.*)$"
)
_SKIPPED = r"recent context|current session|recent work|promotion|archived"
_FIRST = r"(?i:pattern|anti-pattern|issue|decision|technology|practice|lesson)"
_LABEL = rf"^(?:\*\*)?{_FIRST}(?:\*\*)?:(?:\*\*)?\s*(.*)$"
_FIELDS = {
    "context": "context", "example": "example", "issue": "issue", "solution": "solution", "workaround": "solution",
    "cause": "cause", "rationale": "reason", "why chosen": "reason", "why": "reason", "date": "date", "story": "story",
    "alternatives considered": "alternatives", "impact": "impact", "source": "story", "frequency": "frequency",
}  # fmt: skip


class Note(NamedTuple):
    """One statement with its labelled parts."""

    kind: str
    text: str
    fields: tuple[tuple[str, str], ...]
    source: str


def decisions(text: str, source: str) -> list[Note]:
    """The decisions of one log, `### Decision 2: …` or `## Decision 2` and what it says below: reason, time, others."""
    heading = re.search(r"(?im)^#\s*Decision Log:\s*(?:Story\s+)?(.+)$", text)
    story = heading[1].strip() if heading else ""
    found = []
    parts = re.split(_DECISION, text)
    for title, part in zip(parts[1::2], parts[2::2], strict=True):
        body = re.split(r"(?m)^#{1,2}\s", part)[0]
        after = re.split(r"(?im)^[-* \t]*\*\*Alternatives[^*]*\*\*:?", body)[1:]
        rejected = "; ".join(re.findall(r"(?m)^[ \t]*[-*][ \t]+(.+)$", after[0])) if after else ""
        fields = [("reason", _labelled(body, "Reason|Rationale|Why")), ("date", _labelled(body, "Timestamp|Date")),
                  ("alternatives", rejected), ("story", story)]  # fmt: skip
        said = title.strip() or _labelled(body, "Decision") or _opening(body)
        if said:
            kept = tuple((name, beginning(value.strip(), LONGEST)) for name, value in fields if value.strip())
            found.append(Note("decision", beginning(said, LONGEST), kept, source))
    return found


def _labelled(body: str, names: str) -> str:
    """What stands behind `**Reason:**`, `**Reason**:`, or below `### Reason`."""
    inline = re.search(rf"(?im)^[-* \t]*\*\*(?:{names})(?::\*\*|\*\*\s*:)[ \t]*(.+)$", body)
    below = re.search(rf"(?im)^(?:#{{3,5}}\s*(?:{names}):?|\*\*(?:{names}):?\*\*:?)[ \t]*\n+[ \t]*([^#*\s].*)$", body)
    found = inline or below
    return found[1].strip() if found else ""


def _opening(body: str) -> str:
    """The first paragraph, without what is labelled."""
    lines: list[str] = []
    for line in map(str.strip, body.strip().splitlines()):
        if not line or line.startswith(("**", "#", "---", "|", "<!--")) or re.match(r"[-*]\s+\*\*", line):
            if lines:
                break
            continue
        lines.append(re.sub(r"^[-*]\s+", "", line))
    return " ".join(lines)


def notes(text: str, source: str) -> list[Note]:
    """The entries of a MEMORY.md; templates' placeholders and comments are none."""
    text = re.sub(r"(?s)<!--.*?-->", "", text)
    found: list[Note] = []
    kind, skipping, topic = "fact", False, ""
    labelled = False  # the entry above began with a label, so a part of it may be a bullet of its own
    for line in text.splitlines():
        heading = re.match(r"^(#{1,4})\s+(.*)$", line)
        if heading:
            kind, skipping, topic = _kind(heading[2], len(heading[1]), kind, skipping)
            labelled = False
            continue
        bullet = re.match(r"^(?:[-*]|\d+\.)\s+(.*)$", line)
        if bullet and labelled and _is_part(kind, bullet[1]):
            found[-1] = _with_field(found[-1], bullet[1])
        elif bullet and not skipping:
            note = _note(kind, topic, bullet[1].strip(), source)
            labelled = note is not None and re.match(_LABEL, bullet[1].strip()) is not None
            found += [note] if note is not None else []
        elif found and not skipping and re.match(r"^\s{2,}\S", line) and found[-1].source == source:
            found[-1] = _with_field(found[-1], line.strip())
    return [note for note in found if note.text and not re.search(r"\{[\w-]+\}", note.text)]


def recent(text: str) -> int:
    """How many lines tell of recent work: what was done when is no memory."""
    part = re.search(r"(?ims)^#{2,4}\s+recent work\s*$(.*?)(?=^#{1,4}\s|\Z)", re.sub(r"(?s)<!--.*?-->", "", text))
    lines = part[1].splitlines() if part else []
    return sum(1 for line in lines if re.match(r"\s*[-*]\s+\S", line) and not re.search(r"\{[\w-]+\}", line))


def _kind(title: str, level: int, kind: str, skipping: bool) -> tuple[str, bool, str]:
    lower = title.lower()
    if re.search(_SKIPPED, lower):
        return "fact", True, title
    named = next((name for pattern, name in _HEADINGS if re.search(pattern, lower)), "")
    if level <= 2:
        return named or "fact", False, title
    return named or kind, skipping, title


def _note(kind: str, topic: str, said: str, source: str) -> Note | None:
    label = re.match(_LABEL, said)
    text = (label[1] if label else said).strip().strip("*")
    if len(text) < 4 or re.match(r"^\[[ x]\]$|^~~", text):
        return None
    fields = (("context", topic),) if topic and kind == "fact" else ()
    if kind == "gotcha" and category(topic) != "general":
        fields = (("category", category(topic)),)
    return Note(kind, beginning(text, LONGEST), fields, source)


def _is_part(kind: str, said: str) -> bool:
    """Does a bullet tell more of the entry above? `- Solution: …` does; `- Issue: …` is a gotcha of its own."""
    label, colon, _ = said.partition(":")
    name = _field(label)
    return bool(colon and name) and not (kind == "gotcha" and name == "issue")


def _field(label: str) -> str:
    return _FIELDS.get(label.strip().strip("*").strip().lower(), "")


def _with_field(note: Note, line: str) -> Note:
    label, colon, value = line.lstrip("-* ").partition(":")
    name = _field(label)
    if colon and name and value.strip() and not re.search(r"\{[\w-]+\}", value):
        return note._replace(fields=(*note.fields, (name, beginning(value.strip().strip("*").strip(), LONGEST))))
    return note


def category(text: str) -> str:
    """Ours for a word or a heading of theirs: `build`, `Build Issues`, `api_errors`."""
    lower = text.strip().lower()
    return next((one for one in CATEGORIES if re.search(rf"(?<![a-z]){one}", lower)), "general")
