"""The team scope's authority: one Markdown file per memory, written for a reviewer of a pull request.

Frontmatter holds what programs need, in a fixed order and only where it differs from the default;
the prose is the statement and a `## Why`. Counters that change with use are not in it, so two
people using a memory never conflict in git. What can't be read back from prose without doubt
(a statement that itself looks like a heading) goes to the frontmatter instead.
"""

import os
import re
from typing import Any, NamedTuple

from twiceshy.model import ids
from twiceshy.model.errors import StoreDamaged, UsageError
from twiceshy.model.memory import KINDS, STATUSES, Activation, Details, Evidence, Link, Memory
from twiceshy.text import markdown

WHY = "\n\n## Why\n\n"


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
    memory = team.memory
    prose = memory.text + (WHY + memory.reason if memory.reason else "")
    if memory.details.title:
        prose = f"# {memory.details.title}\n\n{prose}"
    text = markdown.join_frontmatter(_head(team, in_prose=True), prose + "\n")
    if _same(text, team):
        return text
    return markdown.join_frontmatter(_head(team, in_prose=False), "")


def _same(text: str, team: TeamFile) -> bool:
    try:
        return parse(text, "") == team._replace(memory=shareable(team.memory))
    except StoreDamaged:
        return False


def shareable(memory: Memory) -> Memory:
    """A memory as the team sees it: without counters that change with use."""
    return memory._replace(
        scope="team", alpha=1.0, beta=1.0, updated=memory.created, confirmed=memory.created, stale=False,
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
    for link in team.links:
        head.setdefault(link.verb, []).append(link.target)
    if team.evidence:
        head["evidence"] = [_evidence_fields(item) for item in team.evidence]
    if not in_prose:
        head.update({"text": memory.text, "reason": memory.reason})
    return head


def _detail_fields(details: Details, in_prose: bool) -> dict[str, Any]:
    skipped = {"frequency", "first_seen", "last_seen"} | ({"title"} if in_prose else set())
    defaults = Details._field_defaults
    return {n: v for n, v in details._asdict().items() if n not in skipped and v != defaults[n]}


def _evidence_fields(item: Evidence) -> dict[str, str]:
    fields = {name: value for name, value in item._asdict().items() if value}
    fields.pop("memory", None)
    return fields


def parse(text: str, path: str) -> TeamFile:
    """A team file's memory; a clear error naming the file where it can't be one."""
    if re.search(r"^(<{7}|>{7}) ", text, re.MULTILINE):
        raise StoreDamaged(
            f"{path} has unresolved git conflict markers", hint="resolve them, then `twiceshy check`"
        )
    try:
        head, body = markdown.read_frontmatter(text)
        return _team_file(head, body)
    except (UsageError, ValueError, TypeError, KeyError, AttributeError) as error:
        what = f"it has no {error}" if isinstance(error, KeyError) else str(error)
        hint = "fix its frontmatter, or restore it from git"
        raise StoreDamaged(f"{path} is not a team memory: {what}", hint) from error


def _team_file(head: dict[str, Any], body: str) -> TeamFile:
    identifier, kind = str(head["id"]), str(head["kind"])
    if not ids.looks_like_id(identifier) or kind not in KINDS:
        raise ValueError("it needs an `id` and a known `kind`")
    title, statement, reason = _prose(body)
    details = Details(**{name: head[name] for name in Details._fields if name in head})
    memory = Memory(
        identifier, kind, "team", str(head.get("text", statement)), str(head.get("status", "active")),
        str(head.get("origin", "person")), str(head.get("reason", reason)), bool(head.get("locked", False)),
        created=_moment(head["since"]), updated=_moment(head["since"]), confirmed=_moment(head["since"]),
        branch=str(head.get("branch", "")), path=str(head.get("path", "")), agent=str(head.get("agent", "")),
        tags=tuple(str(tag) for tag in head.get("tags", ())),
        activation=Activation(**{k: str(v) for k, v in head.get("when", {}).items() if k in Activation._fields}),
        commit=str(head.get("commit", "")), details=details if "text" in head else details._replace(title=title),
    )  # fmt: skip
    if memory.status not in STATUSES or not memory.text:
        raise ValueError("it needs a statement and a known `status`")
    links = tuple(
        Link(identifier, verb, str(target), memory.created)
        for verb in ("supersedes", "contradicts", "supports", "relates-to", "caused-by", "resolves")
        for target in head.get(verb, ())
    )
    evidence = tuple(_evidence(identifier, item) for item in head.get("evidence", ()))
    return TeamFile(memory, evidence, links)


def _evidence(memory: str, item: dict[str, Any]) -> Evidence:
    known = {name: str(item[name]) for name in Evidence._fields if name in item and name != "memory"}
    known.setdefault("id", memory)
    known.setdefault("kind", "statement")
    return Evidence(memory=memory, **known)


def _moment(value: Any) -> str:
    """YAML may give a date or a time; people may write `2026-11-15`."""
    text = value.isoformat() if hasattr(value, "isoformat") else str(value)
    if len(text) == 10:
        return text + "T00:00:00.000Z"
    return text


def _prose(body: str) -> tuple[str, str, str]:
    title = ""
    text = body.strip("\n")
    if text.startswith("# "):
        title, _, text = text[2:].partition("\n")
        text = text.lstrip("\n")
    statement, _, reason = text.partition(WHY)
    return title.strip(), statement.rstrip("\n"), reason.strip("\n")
