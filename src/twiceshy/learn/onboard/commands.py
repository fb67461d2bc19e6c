"""The commands that people wrote down for agents: in a list, in a table, or in a block of shell lines.

"- Build: `pnpm build`", "`make seed` - fills the database", a fenced block with a comment behind each line. What a
command is for tells its label, else the command itself; one that tells neither is left out. Nothing is executed.
"""

import re
from collections.abc import Iterator
from typing import NamedTuple

from twiceshy.learn.onboard import directives, headings, instructions, prose
from twiceshy.learn.onboard.tree import Tree
from twiceshy.text import runners, spoken

LONGEST = 160
LONGEST_LABEL = 60
_FENCE = re.compile(r"^\s*(```+|~~~+)\s*([\w+-]*)")
_SHELLS = ("", "bash", "sh", "shell", "zsh", "fish", "console", "shell-session", "shellsession", "terminal")
_LABELLED = re.compile(r"^([A-Z][^:`]{1,60}):\s*`([^`]+)`[.;]?(?:\s*\([^)`]*\))?$")
_EXPLAINED = re.compile(r"^`([^`]+)`\s*(?:[-–—:]+\s+|\()([^`]+?)\)?[.;]?$")
_CONDITION = re.compile(
    r"(?i)\b(?:before|after|when|whenever|if|unless|always|never|must|not|don['’]?t|only|instead)\b"
)
_BEHIND = re.compile(r"\s+#\s+(\S.*)$")
_PROMPT = re.compile(r"^\s*[$%❯]\s+")
_NARROW = re.compile(
    r"(?i)\b(?:one|single|specific|particular|only|watch\w*|individual|coverage|debug\w*|e2e|integration)\b"
)
_PART = re.compile(r"[<{\[]|::|\s-k\s|(?:^|\s)\S*(?:path/to|_test|test_|\.test\.|\.spec\.)\S*")
_ALL = r"(?:\s+(?:all|the|whole|full|project|app|suite|everything|code))*"
_BY_LABEL = (
    ("test", re.compile(rf"(?i)(?:run(?:ning|s)?)?{_ALL}\s*(?:unit\s+)?test(?:s|ing)?{_ALL}")),
    ("check", re.compile(rf"(?i)(?:lint(?:ing|er)?|format(?:ting)?|type[- ]?check(?:s|ing)?|check(?:s|ing)?){_ALL}")),
    ("build", re.compile(rf"(?i)build(?:ing|s)?{_ALL}")),
)
_FETCHES = re.compile(r"(?:^|\s)(?:install|sync|ci|i|bootstrap|mod download|restore|deps\.get)(?=\s|$)")


class Told(NamedTuple):
    """A command, what it is for in somebody's words ("" if nobody says), and where it stands."""

    command: str
    label: str
    path: str
    line: int
    quote: str

    @property
    def purpose(self) -> str:
        """test | build | check | install, for all of the project; "" for anything else."""
        if _NARROW.search(self.label):
            return ""
        named = next((purpose for purpose, label in _BY_LABEL if label.fullmatch(self.label)), "")
        if named:
            return named
        if runners.runner_of(self.command):
            return "" if _PART.search(self.command) else "test"
        if runners.is_lint(self.command):
            return "check"
        if runners.is_build(self.command):
            return "build"
        return "install" if _FETCHES.search(self.command) else ""

    @property
    def text(self) -> str:
        return f"{self.label[:1].upper()}{self.label[1:]}: `{self.command}`."


def told(tree: Tree) -> list[Told]:
    """Those of all files that speak to agents about the whole repository, each command once."""
    once: dict[str, Told] = {}
    for source in instructions.sources(tree):
        for one in read(source.path, instructions.body(tree.text(source.path))) if source.areas == ("",) else ():
            once.setdefault(one.command, one)
    return list(once.values())


def read(path: str, text: str) -> list[Told]:
    found = [one for item in prose.items(text, tables=True) for one in _written(path, item)]
    found += _shown(path, prose.blanked(text).split("\n"))
    return sorted((one for one in found if _counts(one)), key=lambda one: one.line)


def _counts(one: Told) -> bool:
    short = len(one.command) <= LONGEST and len(one.label) <= LONGEST_LABEL and "{{" not in one.command + one.label
    return short and bool(one.label or one.purpose) and not _CONDITION.search(one.label)


def _written(path: str, item: prose.Item) -> Iterator[Told]:
    """In a line of its own, or a row of a table of commands."""
    if headings.pass_by(item):
        return
    if item.row:
        cells = [cell for _, cell in item.row]
        words = f"{cells[0]}: {cells[1]}" if len(cells) == 2 else ""
    else:
        words = directives.unmarked(item.text)
    labelled, explained = _LABELLED.match(words), _EXPLAINED.match(words)
    command, label = (labelled[2], labelled[1]) if labelled else (explained[1], explained[2]) if explained else ("", "")
    if is_command(command):
        yield Told(command.strip(), label.strip(), path, item.first, directives.unmarked(item.text))


def _shown(path: str, lines: list[str]) -> Iterator[Told]:
    """In blocks of shell lines, with the comment behind or above them."""
    fence, shell, label, heading = "", False, "", ""
    for number, line in enumerate(lines, 1):
        mark = _FENCE.match(line)
        if not fence:
            heading = prose.heading_of(line) or heading
            if mark:
                fence, shell, label = mark[1], mark[2].casefold() in _SHELLS, ""
                shell = shell and not headings.pass_by(prose.Item("", heading, number, number, False))
        elif mark and mark[1].startswith(fence):
            fence = ""
        elif shell and line.strip().startswith("#"):
            label = line.strip(" \t#").rstrip(":.")
        elif shell:
            label = label if line.strip() else ""
            plain = _PROMPT.sub("", line).strip()
            behind = _BEHIND.search(plain)
            command = plain[: behind.start()] if behind else plain
            if is_command(command) and not command.endswith("\\"):
                yield Told(command, behind[1].rstrip(":.") if behind else label, path, number, line.strip())


def is_command(text: str) -> bool:
    """Is it a line for a shell, and not the name of a file, a branch or a setting?"""
    words = text.split()
    if not words or not re.match(r"[a-z.\w]", words[0]) or "`" in text:
        return False
    if spoken.commands(f"`{text}`") or runners.runner_of(text) or runners.is_lint(text) or runners.is_build(text):
        return True
    return words[0].startswith("./") and (len(words) > 1 or words[0].endswith(".sh"))
