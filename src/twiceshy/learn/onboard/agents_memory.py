"""What agents have noted about this repository in memories of their own: Claude Code, Qwen Code, Codex.

A model wrote these, so they are imports that wait for a person, whatever they call themselves. Only notes
about this repository are read: Claude's and Qwen's lie under its path, Codex's name it.
"""

import os
import re

from twiceshy.learn.onboard import directives, prose
from twiceshy.learn.onboard.finding import Finding, best
from twiceshy.text.gate import beginning
from twiceshy.text.markdown import split_frontmatter

MOST = 10
LONGEST = 400
SHORTEST = 15
LARGEST = 500_000
_KINDS = {"feedback": "rule", "user": "preference", "project": "fact", "reference": "fact"}
_CODEX_INDEX = ("keywords", "rollout_summary_files")  # sections that only help Codex to find its way
_WHY = re.compile(r"(?m)^[*_]{0,2}Why:?[*_]{0,2}:?[ \t]+(\S.{3,300})$")
_INDEX = re.compile(r"^\[[^\]]+\]\(([^)]+\.md)\)")


def find(root: str, home: str) -> list[Finding]:
    found = [note for folder, agent in _folders(root, home) for note in _folder(folder, agent)]
    return best(found + codex(root, home), MOST)


def _folders(root: str, home: str) -> list[tuple[str, str]]:
    slug = re.sub(r"[^A-Za-z0-9]", "-", root)
    claude = os.environ.get("CLAUDE_CONFIG_DIR") or os.path.join(home, ".claude")
    return [
        (os.path.join(claude, "projects", slug, "memory"), "claude-code"),
        (os.path.join(home, ".qwen", "projects", slug, "memory"), "qwen"),
    ]


def _folder(folder: str, agent: str) -> list[Finding]:
    names = sorted(name for name in _listed(folder) if name.endswith(".md"))
    found: list[Finding] = []
    for name in names:
        text = _text(os.path.join(folder, name))
        head, body = split_frontmatter(text)
        offset = text[: len(text) - len(body)].count("\n")
        if name != "MEMORY.md" and head.get("description"):
            found += _topic(agent, name, head, body)
        else:
            found += _notes(agent, name, body, offset)
    return found


def _topic(agent: str, name: str, head: dict[str, object], body: str) -> list[Finding]:
    """A topic file: what it is for, and its first paragraph."""
    inner = head.get("metadata")
    kind = str(head.get("type") or (inner.get("type") if isinstance(inner, dict) else "") or "")
    paragraph = " ".join(body.strip().split("\n\n", 1)[0].split())
    said = directives.unmarked(paragraph if SHORTEST <= len(paragraph) <= LONGEST else str(head["description"]))
    if len(said) < SHORTEST:
        return []
    note = _note(agent, name, 1, beginning(said, LONGEST), _KINDS.get(kind) or _kind(said, False), 0.72)
    why = _WHY.search(body)
    return [note._replace(reason=directives.unmarked(why[1]).strip()) if why else note]


def _notes(agent: str, name: str, body: str, offset: int) -> list[Finding]:
    found = []
    for item in prose.items(body):
        said = directives.unmarked(item.text)
        if _INDEX.match(said) or not SHORTEST <= len(said) <= LONGEST or len(said.split()) < 4:
            continue  # too little, or only a way to another note
        if item.bullet:
            found.append(_note(agent, name, item.first + offset, said, _kind(said, True), 0.66, item.heading))
    return found


def codex(root: str, home: str) -> list[Finding]:
    """Codex keeps one memory for everything: only sections that name this repository's path count."""
    base = os.path.join(os.environ.get("CODEX_HOME") or os.path.join(home, ".codex"), "memories")
    found: list[Finding] = []
    for name in ("MEMORY.md", "memory_summary.md"):
        found += _codex_notes(name, _text(os.path.join(base, name)), root)
    for name in sorted(_listed(os.path.join(base, "rollout_summaries")))[-50:]:
        text = _text(os.path.join(base, "rollout_summaries", name))
        found += _codex_notes(f"rollout_summaries/{name}", text, root)
    return found


def _codex_notes(name: str, text: str, root: str) -> list[Finding]:
    found = []
    line = 0
    here = re.compile(re.escape(root) + r"(?![\w-])(?!/?\.\.)")
    whole = name.startswith("rollout_summaries/") and here.search(text[:2000]) is not None
    for group in re.split(r"^(?=# )", text, flags=re.MULTILINE):
        # The head of a group ("applies_to: cwd=…") speaks for all its sections.
        ours = whole or here.search(re.split(r"^## ", group, maxsplit=1, flags=re.MULTILINE)[0]) is not None
        for section in re.split(r"^(?=## )", group, flags=re.MULTILINE):
            if ours or here.search(section):
                found += _codex_section(name, section, line, root)
            line += section.count("\n")
    return found


def _codex_section(name: str, section: str, line: int, root: str) -> list[Finding]:
    found = []
    for item in prose.items(section):
        said = directives.unmarked(item.text)
        about_place = root in said or re.match(r"(?:cwd|applies_to|scope|rollout|thread|updated)\b", said, re.I)
        told = item.bullet and not about_place and item.heading.strip().lower() not in _CODEX_INDEX
        if told and SHORTEST <= len(said) <= LONGEST and len(said.split()) >= 4:
            found.append(_note("codex", name, line + item.first, said, _kind(said, True), 0.64, item.heading))
    return found


def _kind(said: str, bullet: bool) -> str:
    if re.match(r"(?i)(?:the )?user (?:\w+ )?(?:prefers|likes|wants|dislikes)\b", said):
        return "preference"
    return "rule" if directives.is_directive(prose.Item(said, "", 0, 0, bullet)) else "fact"


def _note(agent: str, name: str, line: int, said: str, kind: str, weight: float, heading: str = "") -> Finding:
    ref = f"{agent} memory {name}:{line}"
    return Finding(said, kind, "agent memory", weight, "import", ref, said, context=heading)


def _listed(folder: str) -> list[str]:
    try:
        return os.listdir(folder)
    except OSError:
        return []  # this agent has no memory of the repository


def _text(path: str) -> str:
    try:
        if os.path.getsize(path) > LARGEST:
            return ""
        with open(path, encoding="utf-8", errors="replace") as file:
            return file.read()
    except OSError:
        return ""
