"""The team scope's authority: one Markdown file per memory, written for a reviewer of a pull request.

Frontmatter holds what programs need, in a fixed order and only where it differs from the default;
the prose is the statement and headings like `## Why`, `## Cause`, `## Solution`. Counters that change
with use are not in it, so two people using a memory never conflict in git; nor is what only its
author may know: sessions and quotes stay at home. What can't be read back from prose without doubt (a
statement that itself looks like a heading) goes to the frontmatter instead.
"""

import os
import re
from typing import Any, NamedTuple

from twiceshy.model import belief, ids
from twiceshy.model.errors import StoreDamaged, UsageError
from twiceshy.model.memory import KINDS, LINK_VERBS, ORIGINS, STATUSES, Activation, Details, Evidence, Link, Memory
from twiceshy.text import markdown
from twiceshy.text.gate import admit

# Headings of the prose, and the field each one holds: `reason` is the memory's, the others are details.
SECTIONS = {
    "Why": "reason", "Issue": "issue", "Cause": "cause", "Solution": "solution", "Context": "context",
    "Example": "example", "Alternatives": "alternatives", "Impact": "impact",
}  # fmt: skip
LARGEST = 400_000  # bytes of a file
COUNTERS = ("frequency", "first_seen", "last_seen")
CONFLICT = re.compile(r"^(<{7}|>{7}) ", re.MULTILINE)
SAID = ("statement", "event", "import")  # evidence that points into somebody's private sessions


class TeamFile(NamedTuple):
    memory: Memory
    evidence: tuple[Evidence, ...] = ()
    links: tuple[Link, ...] = ()


def folder_of(repo_folder: str) -> str:
    return os.path.join(repo_folder, "memory")


def file_name(memory: Memory) -> str:
    """`rule/never-push-to-main-k7f2qa.md`: readable, safe on any file system, unique by its id."""
    plain = re.sub(r"[^a-z0-9]+", "-", (memory.details.title or memory.text).lower()[:80])
    slug = "-".join(plain.strip("-").split("-")[:6])
    return f"{memory.kind}/{slug + '-' if slug else ''}{ids.short(memory.id)}.md"


def render(team: TeamFile) -> str:
    """The file of a memory; `parse` gives it back."""
    team = shared(team)
    text = markdown.join_frontmatter(_head(team, in_prose=True), _body(team.memory))
    if _same(text, team):
        return text
    return markdown.join_frontmatter(_head(team, in_prose=False), "")


def _body(memory: Memory) -> str:
    fields = {"reason": memory.reason, **memory.details._asdict()}
    parts = [f"# {memory.details.title}"] if memory.details.title else []
    parts.append(memory.text)
    for heading, field in SECTIONS.items():
        if fields[field]:
            parts += [f"## {heading}", fields[field]]
    return "\n\n".join(parts) + "\n"


def _same(text: str, team: TeamFile) -> bool:
    try:
        return parse(text, "") == team
    except StoreDamaged:
        return False


def shared(team: TeamFile) -> TeamFile:
    """A memory with its evidence and links as the team sees them."""
    memory = shareable(team.memory)
    evidence = dict.fromkeys(shareable_evidence(item) for item in team.evidence)
    links = tuple(link._replace(at=memory.created) for link in team.links)
    return TeamFile(memory, tuple(evidence), tuple(dict.fromkeys(_in_order(links))))


def called(team: TeamFile, identifier: str) -> TeamFile:
    """The same under another id."""
    if team.memory.id == identifier:
        return team
    evidence = tuple(_identified(item._replace(memory=identifier)) for item in team.evidence)
    links = tuple(link._replace(source=identifier) for link in team.links if link.target != identifier)
    return TeamFile(team.memory._replace(id=identifier), evidence, links)


def _in_order(links: tuple[Link, ...]) -> list[Link]:
    """As the frontmatter lists them: verb by verb, so that reading back gives the same order."""
    return sorted(links, key=lambda link: LINK_VERBS.index(link.verb))


def shareable_evidence(item: Evidence) -> Evidence:
    """Evidence without what only its author may see: the session, and the words said in it."""
    if item.kind in SAID:
        item = item._replace(ref="", quote="", digest="")
    return _identified(item._replace(session=""))


def _identified(item: Evidence) -> Evidence:
    """An id that follows from the evidence itself: a reviewer need not see one."""
    from hashlib import sha256

    text = "\0".join((item.kind, item.ref, item.quote, item.digest, item.agent, item.at))
    return item._replace(id=f"{item.memory}-{sha256(text.encode()).hexdigest()[:8]}")


def shareable(memory: Memory) -> Memory:
    """A memory as the team sees it: without counters that change with use, believed as far as who said it is."""
    alpha, beta = belief.prior(memory.origin)
    return memory._replace(
        scope="team", alpha=alpha, beta=beta, updated=memory.created, confirmed=memory.created, stale=False,
        details=memory.details._replace(frequency=0, first_seen="", last_seen=""),
    )  # fmt: skip


def _head(team: TeamFile, in_prose: bool) -> dict[str, Any]:
    memory = team.memory
    head: dict[str, Any] = {"id": memory.id, "kind": memory.kind, "since": memory.created}
    defaults = Memory._field_defaults
    for name in ("status", "origin", "locked", "branch", "path", "agent", "commit"):
        value = getattr(memory, name)
        if value != defaults[name]:
            head[name] = value
    if memory.tags:
        head["tags"] = list(memory.tags)
    if memory.activation:
        head["when"] = {name: value for name, value in memory.activation._asdict().items() if value}
    head.update(_detail_fields(memory.details, in_prose))
    for link in _in_order(team.links):
        head.setdefault(link.verb, []).append(link.target)
    if team.evidence:
        head["evidence"] = [_evidence_fields(item) for item in team.evidence]
    if not in_prose:
        head.update({"text": memory.text, "reason": memory.reason})
    return head


def _detail_fields(details: Details, in_prose: bool) -> dict[str, Any]:
    skipped = {*COUNTERS, *({"title", *SECTIONS.values()} if in_prose else ())}
    defaults = Details._field_defaults
    return {n: v for n, v in details._asdict().items() if n not in skipped and v != defaults[n]}


def _evidence_fields(item: Evidence) -> dict[str, str]:
    return {name: value for name, value in item._asdict().items() if value and name not in ("id", "memory")}


def parse(text: str, path: str) -> TeamFile:
    """A team file's memory; a clear error naming the file where it can't be one."""
    if CONFLICT.search(text):
        raise StoreDamaged(
            f"{path} has unresolved git conflict markers",
            hint="`twiceshy team resolve ID --ours`, `--theirs` or `--newest`; or edit the file, then `twiceshy check`",
        )
    try:
        head, body = markdown.read_frontmatter(text)
        return _team_file(head, body)
    except (UsageError, ValueError, TypeError, KeyError, AttributeError) as error:
        what = f"it has no {error}" if isinstance(error, KeyError) else str(error)
        hint = "fix its frontmatter, or restore it from git; `twiceshy remember … --scope team` writes a whole one"
        raise StoreDamaged(f"{path} is not a team memory: {what}", hint) from error


def read(path: str) -> str:
    """The text of a team file, whatever its line ends; a very large one is none."""
    if os.path.getsize(path) > LARGEST:
        raise StoreDamaged(f"{os.path.basename(path)} is larger than any memory", hint="point to a file instead")
    with open(path, encoding="utf-8") as file:
        return file.read()


def admitted(team: TeamFile) -> TeamFile:
    """What a file says, through the gate that every stored text passes: others may have written it by hand."""
    memory = team.memory
    details: dict[str, Any] = {
        name: admit(value) for name, value in memory.details._asdict().items() if isinstance(value, str) and value
    }
    memory = memory._replace(
        text=admit(memory.text),
        reason=admit(memory.reason) if memory.reason.strip() else "",
        details=memory.details._replace(**details),
    )
    return team._replace(memory=memory)


def sides_of(text: str) -> tuple[str, str] | None:
    """(ours, theirs) of a text with conflict markers, None where they don't pair up."""
    ours: list[str] = []
    theirs: list[str] = []
    side = "both"
    for line in text.splitlines(keepends=True):
        if line.startswith("<<<<<<< ") and side == "both":
            side = "ours"
        elif line.startswith("||||||| ") and side == "ours":
            side = "base"
        elif line.rstrip("\r\n") == "=======" and side in ("ours", "base"):
            side = "theirs"
        elif line.startswith(">>>>>>> ") and side == "theirs":
            side = "both"
        else:
            for name, lines in (("ours", ours), ("theirs", theirs)):
                if side in ("both", name):
                    lines.append(line)
    return ("".join(ours), "".join(theirs)) if side == "both" else None


def _team_file(head: dict[str, Any], body: str) -> TeamFile:
    identifier, kind = _text(head["id"]).lower(), _text(head["kind"])
    if not ids.looks_like_id(identifier) or kind not in KINDS:
        raise ValueError("it needs an `id` and a known `kind`")
    title, statement, sections = _prose(body)
    reason = sections.pop("reason", "")
    since, origin = _moment(head["since"]), _text(head.get("origin", "person"))
    alpha, beta = belief.prior(origin)
    condition = head.get("when") or {}
    memory = Memory(
        identifier, kind, "team", _text(head.get("text", statement)), _text(head.get("status", "active")),
        origin, _text(head.get("reason", reason)), bool(head.get("locked", False)), alpha=alpha, beta=beta,
        created=since, updated=since, confirmed=since,
        branch=_text(head.get("branch")), path=_text(head.get("path")), agent=_text(head.get("agent")),
        tags=_listed(head.get("tags")), commit=_text(head.get("commit")),
        activation=Activation(**{name: _text(condition[name]) for name in Activation._fields if name in condition}),
        details=_details({"title": title, **sections, **head} if "text" not in head else head),
    )  # fmt: skip
    if memory.status not in STATUSES or memory.origin not in ORIGINS or not memory.text:
        raise ValueError("it needs a statement, a known `status` and a known `origin`")
    links = tuple(Link(identifier, verb, target, since) for verb in LINK_VERBS for target in _listed(head.get(verb)))
    evidence = tuple(_evidence(identifier, item) for item in head.get("evidence") or ())
    return TeamFile(memory, evidence, links)


def _evidence(memory: str, item: dict[str, Any]) -> Evidence:
    known = {name: _text(item[name]) for name in Evidence._fields if name in item and name != "memory"}
    known.setdefault("kind", "statement")
    return _identified(Evidence(**{**known, "id": "", "memory": memory}))


def _text(value: Any) -> str:
    """A scalar as text. A list within a list would be somebody's trap: YAML lets small files unfold without end."""
    if isinstance(value, list | dict | tuple | set):
        raise ValueError("a value is a list where text belongs")
    return "" if value is None else str(value)


def _listed(value: Any) -> tuple[str, ...]:
    """People write one word where a list is expected, or nothing."""
    if value is None:
        return ()
    return tuple(_text(one) for one in value) if isinstance(value, list | tuple) else (_text(value),)


def _details(fields: dict[str, Any]) -> Details:
    """The details of the head and the prose, each with its type whatever YAML made of it."""
    found: dict[str, Any] = {}
    for name, default in Details._field_defaults.items():
        if name in fields and name not in COUNTERS:
            found[name] = bool(fields[name]) if isinstance(default, bool) else _text(fields[name])
    return Details(**found)


def _moment(value: Any) -> str:
    """YAML may give a date or a time; people may write `2026-11-15`."""
    text = value.isoformat() if hasattr(value, "isoformat") else _text(value)
    if len(text) == 10:
        return text + "T00:00:00.000Z"
    return text


def _prose(body: str) -> tuple[str, str, dict[str, str]]:
    """Title, statement, and the text under each known heading by its field."""
    title = ""
    text = body.strip("\n")
    if text.startswith("# "):
        title, _, text = text[2:].partition("\n")
    pieces = re.split(rf"(?m)^## ({'|'.join(SECTIONS)})[ \t]*$", text)
    sections: dict[str, str] = {}
    for heading, value in zip(pieces[1::2], pieces[2::2], strict=True):
        field = SECTIONS[heading]
        sections[field] = "\n\n".join(filter(None, (sections.get(field, ""), value.strip("\n"))))
    return title.strip(), pieces[0].strip("\n"), sections
