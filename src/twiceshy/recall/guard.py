"""Before a command runs: does it break a prohibition?

A prohibition is a rule of a person, or anything a person locked, that forbids ("never push to main",
"don't use npm"). It is held against each simple command of the line: every word of what it forbids
must be there, as itself or as the option that means it. Words inside messages and patterns
(`-m "…"`, `grep push`) are talk, not deeds. We warn; with `block = true` the breach of a locked one
is refused.
"""

import re
from collections.abc import Iterable, Sequence
from functools import cache
from typing import NamedTuple

from twiceshy.model.hook import ToolUse
from twiceshy.recall import brief
from twiceshy.recall.deed import covers, deeds, writes
from twiceshy.recall.pool import fits
from twiceshy.store.reader import Reader, Stored
from twiceshy.text import words
from twiceshy.text.commands import SUBCOMMANDS, program, simple_commands

TALKING = frozenset("echo printf grep rg ag cat less more head tail man sed awk find ls which type".split())
MOST_RULES = 200  # the newest of each store
WRAPPERS = frozenset({"sudo", "doas", "npx", "nohup"})

# Words of a prohibition that don't stand in a command.
FAINT = """
directly direct ever anything files file changes code branch repository repo straight commands command again
manually hand yourself own use using run running execute call prod production database package packages folder
folders directory directories branches pre anything everything straight table tables
"""
EDITING = frozenset("edit modifi modify chang touch write writ alter overwrit creat create add".split())


@cache
def _faint() -> frozenset[str]:
    return frozenset(words.words(FAINT))


Done = tuple[tuple[str, ...], frozenset[str]]  # a simple command and what it does, in words


class Breach(NamedTuple):
    id: str
    text: str
    locked: bool


@cache
def _forbidding() -> re.Pattern[str]:
    """`never X`, `no X`, `X is forbidden`, `use Y instead of X`, `use Y, not X`."""
    return re.compile(
        r"(?i)\b(?:never|do not|don['’]?t|must not|mustn['’]t|not allowed to|may not|cannot|can['’]t|avoid|stop|"
        r"forbidden to|refrain from|niemals|nie|nunca|ne jamais|jamais)\s+(?P<what>[^;!\n]{3,200})"
        r"|(?:^|[.;]\s*)no\s+(?!more|less|longer|need|idea|matter)(?P<noun>[^;!\n]{3,200})"
        r"|(?:^|[.;]\s*)(?P<act>[^.;\n]{3,120}?)\s+(?:is|are)\s+(?:forbidden|prohibited|not allowed|banned|off limits)"
        r"|\b(?:instead of|rather than|,?\s+not)\s+(?P<other>[`\w.-]+(?:\s+[`\w.-]+){0,2})"
    )


@cache
def _end() -> re.Pattern[str]:
    """Where what is forbidden ends and the reason, the exception or the alternative begins."""
    return re.compile(
        r"(?i)\.(?=\s|$)|[,:(]|\s(?:because|since|unless|except|instead|without|but|when|if|as|ask|always|rather|only"
        r"|until|before|after|use|and)\b|\sdirectly(?!\s+(?:to|on|into|in)\b)"
    )


def breaches(tool: ToolUse, readers: Sequence[Reader], branch: str = "") -> list[Breach]:
    """The prohibitions this call breaks."""
    forbidding = prohibitions(readers) if tool.command or tool.path else []
    return [
        Breach(row.id, brief.one_line(row.text), bool(row.locked))
        for row in forbidding
        if not (row.branch and branch and not fits(row.branch, branch))
        and breaks(row.text, row.activation, tool, branch)
    ]


def prohibitions(readers: Iterable[Reader]) -> list[Stored]:
    found: dict[str, Stored] = {}
    for reader in readers:
        for row in (*reader.locked(), *reader.of_kinds(("rule",), MOST_RULES)):
            if row.origin in ("person", "approved") and _forbidding().search(row.text):
                found.setdefault(row.id, row)
    return list(found.values())


def breaks(text: str, activation: str, tool: ToolUse, branch: str = "") -> bool:
    pattern = _command_pattern(activation)
    pieces = [piece for piece in simple_commands(tool.command) if piece and not _talks(piece)]
    if pattern:
        return any(fits(pattern, " ".join(piece)) for piece in pieces)
    done = list(deeds(pieces, branch))
    return any(_done(wanted, done, tool) for wanted in forbidden(text))


def _talks(piece: tuple[str, ...]) -> bool:
    """Shows or looks for text; `sed -i` changes it."""
    name = program(piece[0])
    return name in TALKING and not (name == "sed" and any(word.startswith("-i") for word in piece))


class Forbidden(NamedTuple):
    words: tuple[str, ...]  # stems
    flags: tuple[str, ...] = ()  # options, to be there as they are


def forbidden(text: str) -> list[Forbidden]:
    """What a rule forbids; `git push` or `git pull` are two things."""
    found: list[Forbidden] = []
    for match in _forbidding().finditer(text):
        said = next(group for group in match.groups() if group is not None).strip()
        what = re.sub(r"(?i)^(?:ever\s+)?(?:use|using|run|running|call|calling|execute|do)\s+", "", said)
        quoted = re.search(r"`([^`]+)`", said)
        what = quoted[1] if quoted else _end().split(what, maxsplit=1)[0]
        for part in re.split(r"(?i)\s+(?:or|nor)\s+", what):
            flags = tuple(re.findall(r"(?<![\w-])--[a-z][\w-]+", part))
            bare = re.sub(r"(?<![\w-])--[a-z][\w-]+", " ", part)
            wanted = tuple(word for word in words.terms(bare.lower().replace("-", " ")) if word not in _faint())
            if wanted or flags:
                found.append(Forbidden(wanted, flags))
    return found


def _done(wanted: Forbidden, done: Sequence[Done], tool: ToolUse) -> bool:
    if any(_covers(wanted, piece, deed) for piece, deed in done):
        return True
    if wanted.words and set(wanted.words) <= WRAPPERS and set(wanted.words) <= set(tool.command.split()):
        return True  # taken off before the command is looked at
    subject = [word for word in wanted.words if word not in EDITING]
    if not subject or len(subject) == len(wanted.words):
        return False
    if tool.kind == "edit":
        return any(set(subject) <= set(words.words(path)) for path in (tool.path, *tool.paths) if path)
    return any(writes(piece, subject) for piece, _ in done)


def _covers(wanted: Forbidden, piece: tuple[str, ...], deed: frozenset[str]) -> bool:
    if not all(any(word == flag or word.startswith(flag + "=") for word in piece) for flag in wanted.flags):
        return False
    if not wanted.flags and len(wanted.words) == 1 and wanted.words[0] in SUBCOMMANDS:
        return program(piece[0]).rstrip("3") == wanted.words[0]  # "not pip" is about pip, not about `uv pip`
    return covers(wanted.words, deed)


def _command_pattern(activation: str) -> str:
    import json

    if not activation:
        return ""
    try:
        return str(json.loads(activation).get("command", ""))
    except ValueError:
        return ""
