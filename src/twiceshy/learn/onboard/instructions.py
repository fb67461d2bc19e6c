"""Which files hold what people wrote for agents, and for which part of the repository each of them speaks.

A file in a sub-folder speaks for that folder, a rule file for the files that its head names (Cursor's `globs`,
Copilot's `applyTo`, Claude's `paths` …). The heads are read line by line: `globs: *.ts` is what people and editors
write, and no YAML.
"""

import os.path
import re
from typing import NamedTuple

from twiceshy.learn.onboard.tree import Tree

NAMES = (
    "CLAUDE.md", "AGENTS.md", "AGENTS.override.md", "AGENT.md", "GEMINI.md", "QWEN.md", "CONVENTIONS.md",
    ".cursorrules", ".windsurfrules", ".clinerules",
)  # fmt: skip
PLACES = (".github/copilot-instructions.md", ".junie/guidelines.md")
FOLDERS = (
    ".cursor/rules/", ".claude/rules/", ".windsurf/rules/", ".clinerules/", ".github/instructions/", ".kiro/steering/",
    ".roo/rules/", ".augment/rules/", ".amazonq/rules/",
)  # fmt: skip
DEEPEST = 4
MOST_AREAS = 4
MOST_READINGS = 24  # of one pattern with braces
_HOLDS = re.compile(r"(?i)^[ \t]*(globs?|applyTo|paths?|fileMatchPattern)[ \t]*:[ \t]*(.*)$")
_ALWAYS = re.compile(r"(?im)^[ \t]*alwaysApply[ \t]*:[ \t]*true\b")
_BRACES = re.compile(r"\{([^{}]*)\}")
_IMPORTED = re.compile(r"(?m)(?:^|\s)@((?:\./)?[\w./-]+\.md)\b")


class Source(NamedTuple):
    path: str
    rules: bool  # it holds nothing but rules
    areas: tuple[str, ...]  # globs of the files it speaks for; ("",) is all of them


def sources(tree: Tree) -> list[Source]:
    named = [path for path in tree.named(*NAMES) if path.count("/") <= DEEPEST]
    rules = [path for path in tree.files if _rule_folder(path) is not None]
    paths = dict.fromkeys([*named, *rules, *(path for path in PLACES if path in tree.known)])
    found = {path: Source(path, _is_rules(path), areas(path, tree.text(path))) for path in paths}
    for path in named:
        for other in _imports(tree, path):
            found.setdefault(other, Source(other, False, found[path].areas))
    return list(found.values())


def areas(path: str, text: str) -> tuple[str, ...]:
    below = _rule_folder(path)
    if below is None:
        hidden = path.startswith((".github/", ".junie/", ".claude/"))
        folder = path.rpartition("/")[0]
        return (f"{folder}/**" if folder and not hidden else "",)
    head = re.match(r"---\n(.*?)\n---(?:\n|$)", text, re.DOTALL)
    named = _named(head[1]) if head and not _ALWAYS.search(head[1]) else []
    named = [f"{below}{glob}" for glob in named] or [f"{below}**" if below else ""]
    return tuple(joined(named))


def body(text: str) -> str:
    """Without the head, every line where it was."""
    head = re.match(r"---\n.*?\n---(?:\n|$)", text, re.DOTALL)
    return "\n" * head[0].count("\n") + text[head.end() :] if head else text


def _is_rules(path: str) -> bool:
    return _rule_folder(path) is not None or path.rpartition("/")[2].endswith("rules")


def _rule_folder(path: str) -> str | None:
    """What stands before a folder of rules ("" at the top), None for a file in no such folder."""
    if not path.endswith((".mdc", ".md")):
        return None
    for folder in FOLDERS:
        before, found, _ = path.rpartition(folder)
        if found and (not before or before.endswith("/")) and before.count("/") <= DEEPEST:
            return before
    return None


def _imports(tree: Tree, path: str) -> list[str]:
    """Files below the root that a file takes in with `@docs/style.md`."""
    folder = path.rpartition("/")[0]
    text = re.sub(r"(?s)```.*?(?:```|\Z)|`[^`\n]*`", " ", tree.text(path))
    wanted = (os.path.normpath(os.path.join(folder, match[1])) for match in _IMPORTED.finditer(text))
    named = {"README.md", "CONTRIBUTING.md", "CHANGELOG.md"}  # these speak to people, and are read as such
    return [other for other in wanted if other in tree.known and other.rpartition("/")[2] not in named]


def _named(head: str) -> list[str]:
    """The globs that a head names: in one line, or as the list below it."""
    found: list[str] = []
    reading = False
    for line in head.split("\n"):
        match = _HOLDS.match(line)
        if match:
            reading = not match[2].strip()
            found += _split(match[2])
        elif reading and line.strip().startswith("-"):
            found += _split(line.strip()[1:])
        else:
            reading = False
    return found


def _split(told: str) -> list[str]:
    told = told.strip().strip("[]")
    parts = re.split(r",(?![^{]*\})", told)
    plain = (part.strip().strip("'\"").removeprefix("./").removeprefix("/") for part in parts)
    return [f"{part}**" if part.endswith("/") else part for part in plain if part]


def joined(globs: list[str]) -> list[str]:
    """Few globs that stand for all: one that has what they share, or each of them where they share nothing."""
    each = list(dict.fromkeys(reading for glob in globs for reading in _readings(glob)))
    if len(each) <= 1:
        return ["" if not each or not re.search(r"\w", each[0]) else each[0]]
    start = _beginning(each)
    end = _beginning([one[len(start) :][::-1] for one in each])[::-1]
    if re.search(r"\w", start + end):
        return [re.sub(r"\*{3,}", "**", f"{start}*{end}")]
    return each if len(each) <= MOST_AREAS and all(re.search(r"\w", one) for one in each) else [""]


def _beginning(texts: list[str]) -> str:
    """The letters with which all of them begin."""
    first, last = min(texts), max(texts)
    return first[: next((at for at, letter in enumerate(first) if last[at] != letter), len(first))]


def _readings(glob: str) -> list[str]:
    """`*.{ts,tsx}` is `*.ts` and `*.tsx`."""
    found = [glob]
    while any(_BRACES.search(one) for one in found) and len(found) <= MOST_READINGS:
        found = [
            one[: match.start()] + choice + one[match.end() :] if match else one
            for one in found
            for match in [_BRACES.search(one)]
            for choice in (match[1].split(",") if match else [""])
        ]
    return found[:MOST_READINGS]
