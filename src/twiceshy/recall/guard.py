"""Before a command runs: does it break a locked prohibition?

A prohibition is a locked memory of a person that forbids ("never push to main", "don't use npm").
It is held against each simple command of the line: every word of what it forbids must be there, as
itself or as the option that means it. Words inside messages and patterns (`-m "…"`, `grep push`)
are talk, not deeds. By default we warn; with `block = true` the breach is refused.
"""

import re
from collections.abc import Iterable, Sequence
from functools import cache
from typing import NamedTuple

from twiceshy.model.hook import ToolUse
from twiceshy.recall import brief
from twiceshy.recall.pool import fits
from twiceshy.store.reader import Reader, Stored
from twiceshy.text import words
from twiceshy.text.commands import SUBCOMMANDS, program, simple_commands

TALKING = frozenset("echo printf grep rg ag cat less more head tail man sed awk find ls which type".split())
MESSAGES = frozenset("-m --message --title --body --notes -F --subject".split())

WRAPPERS = frozenset({"sudo", "doas", "npx", "nohup"})

# Words of a prohibition that don't stand in a command.
FAINT = """
directly direct ever anything files file changes code branch repository repo straight commands command again
manually hand yourself own use using run running execute call prod production
"""
# How a forbidden act looks in a command: the stem of the word -> words of the command that mean it.
MEANS = {
    "forc": "force f forcewithleas", "delet": "delet rm d del unlink drop", "remov": "rm remov uninstall del",
    "skip": "noverifi skip n", "hook": "noverifi n", "instal": "instal add i", "publish": "publish upload",
    "bypass": "noverifi n", "secret": "env", "amend": "amend", "upload": "upload publish",
    "rewrit": "rebas amend filterbranch forc", "main": "main master", "master": "master main",
}  # fmt: skip


@cache
def _faint() -> frozenset[str]:
    return frozenset(words.words(FAINT))


class Breach(NamedTuple):
    id: str
    text: str


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
        r"|until|before|after|use|directly|and)\b"
    )


def breaches(tool: ToolUse, readers: Sequence[Reader], branch: str = "") -> list[Breach]:
    """The prohibitions this call breaks."""
    forbidding = prohibitions(readers) if tool.command or tool.path else []
    return [
        Breach(row.id, brief.one_line(row.text))
        for row in forbidding
        if not (row.branch and branch and not fits(row.branch, branch)) and breaks(row.text, row.activation, tool)
    ]


def prohibitions(readers: Iterable[Reader]) -> list[Stored]:
    found: dict[str, Stored] = {}
    for reader in readers:
        for row in reader.locked():
            if row.origin in ("person", "approved") and _forbidding().search(row.text):
                found.setdefault(row.id, row)
    return list(found.values())


def breaks(text: str, activation: str, tool: ToolUse) -> bool:
    pattern = _command_pattern(activation)
    deeds = [piece for piece in simple_commands(tool.command) if piece and program(piece[0]) not in TALKING]
    if pattern:
        return any(fits(pattern, " ".join(piece)) for piece in deeds)
    return any(_done(wanted, deeds, tool) for wanted in forbidden(text))


def forbidden(text: str) -> list[tuple[str, ...]]:
    """What a rule forbids, as stems; `git push` or `git pull` are two things."""
    found: list[tuple[str, ...]] = []
    for match in _forbidding().finditer(text):
        said = next(group for group in match.groups() if group is not None).strip()
        what = re.sub(r"(?i)^(?:ever\s+)?(?:use|using|run|running|call|calling|execute|do)\s+", "", said)
        quoted = re.search(r"`([^`]+)`", said)
        what = quoted[1] if quoted else _end().split(what, maxsplit=1)[0]
        for part in re.split(r"(?i)\s+(?:or|nor)\s+", what):
            wanted = tuple(word for word in words.terms(part.replace("-", " ")) if word not in _faint())
            if wanted:
                found.append(wanted)
    return found


def _done(wanted: tuple[str, ...], deeds: Sequence[tuple[str, ...]], tool: ToolUse) -> bool:
    if any(_covers(wanted, piece) for piece in deeds):
        return True
    if set(wanted) <= WRAPPERS and set(wanted) <= set(tool.command.split()):
        return True  # taken off before the command is looked at
    acts = {
        "edit",
        "modifi",
        "modify",
        "chang",
        "touch",
        "write",
        "writ",
        "alter",
        "overwrit",
        "creat",
        "create",
        "add",
    }
    subject = [word for word in wanted if word not in acts]
    if tool.kind != "edit" or not subject or len(subject) == len(wanted):
        return False
    return any(set(subject) <= set(words.words(path)) for path in (tool.path, *tool.paths) if path)


def _covers(wanted: tuple[str, ...], piece: tuple[str, ...]) -> bool:
    if len(wanted) == 1 and wanted[0] in SUBCOMMANDS:
        return program(piece[0]) == wanted[0]  # "not pip" is about pip itself, not about `uv pip`
    there = set(words.words(" ".join(_spoken_out(piece))))
    short = {letter for word in piece if re.fullmatch(r"-[A-Za-z]{1,4}", word) for letter in word[1:].lower()}
    there |= short
    return all(word in there or not there.isdisjoint(MEANS.get(word, "").split()) for word in wanted)


def _spoken_out(piece: tuple[str, ...]) -> list[str]:
    """The command without the texts it carries: messages are talk."""
    kept: list[str] = []
    skip = False
    for word in piece:
        if skip:
            skip = False
        elif word in MESSAGES:
            skip = True
        elif " " not in word and not word.startswith(tuple(f"{name}=" for name in MESSAGES)):
            kept.append(word)
    return kept


def _command_pattern(activation: str) -> str:
    import json

    if not activation:
        return ""
    try:
        return str(json.loads(activation).get("command", ""))
    except ValueError:
        return ""
