"""The signs of a shell line read into its commands: words, redirections, here documents, and what is inside `$(…)`.

Each command comes with what ends it and how deep it stands; one inside another comes first, and what it writes out,
as far as that is known, stands in the outer one. Nothing is executed or expanded.
"""

import re
from collections.abc import Iterator
from typing import NamedTuple

from twiceshy.text import commands as shell
from twiceshy.text.shellinside import handed

HERE = "\0"  # stands for a here document, or a long quoted text, that was taken out
_LONG = 500  # characters of a quoted text from which on it is taken out of a line that is too long
_QUOTED = r"'[^']*'|\"(?:\\.|[^\"\\])*\"|\\."
PLAIN = shell.BARE | frozenset(";|&")
_UNKNOWN = "$()"  # what a command inside a line writes out


class Raw(NamedTuple):
    words: list[str]
    into: list[str]
    texts: list[str]
    taken: list[str]
    stop: str = ""  # what ends it: a pipe, `;`, …
    level: int = 0  # how many `$(` it stands in


def plain_commands(line: str) -> Iterator[Raw]:
    """The commands of a line without quotes, brackets and redirections."""
    for sign in ";|&":
        line = line.replace(sign, f" {sign} ") if sign in line else line
    now: list[str] = []
    stop = ""
    for word in line.split():
        if word not in ("&", "|", ";"):
            if stop:
                yield Raw(now, [], [], [], stop)
                now, stop = [], ""
            now.append(word)
        else:
            stop += word
    yield Raw(now, [], [], [], stop)


def quoted_commands(line: str) -> Iterator[Raw]:
    rest, documents = shell.without_documents(line.replace("\\\n", " "), HERE)
    rest, quoted = _shortened(rest)
    yield from _Reading(documents, quoted).read(rest)


class _Outer(NamedTuple):
    """A command that waits until the one inside of it has ended."""

    now: Raw
    redirect: str
    closed_by: str
    group: bool = False  # a subshell, not `$(`
    glued: bool = False  # to the word before it: `-v$(pwd)`


class _Reading:
    """The signs of a line, one after the other."""

    def __init__(self, documents: list[str], quoted: list[str], level: int = 0) -> None:
        self.documents = documents
        self.quoted = quoted
        self.level = level
        self.outer: list[_Outer] = []
        self.inner: list[str] = []  # what the commands inside `$(…)` write out, as far as it is known
        self.now = Raw([], [], [], [], level=level)
        self.redirect = ""
        self.ended = -1  # where the last word ended

    def read(self, rest: str) -> Iterator[Raw]:
        for match in re.finditer(shell.TOKEN, rest, re.S):
            said = match.group()
            if match.lastgroup == "redirect":
                self.redirect = "" if re.search(r"&\d$", said) else self.redirect + said.strip()
            elif match.lastgroup == "stop":
                yield from self._stop(said, match.start() == self.ended)
                self.ended = match.end() if said in ")`" else -1
            else:
                yield from self._substituted(said)
                self._word(_put_back(shell.unquote(said), self.quoted), match.start() == self.ended)
                self.ended = match.end()
        while self.outer:  # never closed
            yield self.now
            self.now = self.outer.pop().now
        yield self.now

    def _word(self, word: str, glued: bool) -> None:
        if self.redirect:
            _redirected(self.now, self.redirect, word, self.documents)
            self.redirect = ""
        elif glued and self.now.words:
            self.now.words[-1] += word
        else:
            self.now.words.append(word)

    def _stop(self, said: str, glued: bool) -> Iterator[Raw]:
        closes = bool(self.outer) and said == self.outer[-1].closed_by
        if said in ("$(", "`") and not closes:
            self.outer.append(_Outer(self.now, self.redirect, ")" if said == "$(" else "`", glued=glued))
            self._begin()
        elif closes and not self.outer[-1].group:
            yield self.now
            self._close()
        else:
            yield self.now._replace(stop="<(" if said == "(" and self.redirect == "<" else said)
            if closes:
                self.outer.pop()
            elif said == "(" and self.outer:  # only inside `$(` must it be told which bracket closes what
                self.outer.append(_Outer(self.now, "", ")", group=True))
            self._begin()

    def _begin(self) -> None:
        level = self.level + sum(not outer.group for outer in self.outer)
        self.now, self.redirect = Raw([], [], [], [], level=level), ""

    def _close(self) -> None:
        """The outer command goes on, with what the inner one wrote in place."""
        written = _written(tuple(self.now.words))
        self.now, self.redirect, _, _, glued = self.outer.pop()
        for word in written:
            self._word(word, glued and word is written[0])

    def _substituted(self, said: str) -> Iterator[Raw]:
        """What is called inside double quotes: `"$(npm i)"`."""
        if "$(" in said and '"' in said and self.level < shell.DEPTH:
            for inner in _called(said):
                yield from _Reading(self.documents, self.quoted, self.level + 1).read(inner)


def _written(words: tuple[str, ...]) -> list[str]:
    """What stands for the output of a command: its names, or that it isn't known."""
    name = shell.program(words[0]) if words else ""
    if name == "pwd" or words[:3] == ("git", "rev-parse", "--show-toplevel"):
        return ["."]
    if name == "git" and ("--show-current" in words or "--abbrev-ref" in words or "symbolic-ref" in words):
        return []  # the branch we are on
    if name == "command":
        return list(words[2:3])
    return handed(words) or [_UNKNOWN]


def _called(said: str) -> Iterator[str]:
    """The commands inside `$(…)` in double quotes; single quotes there are signs like others."""
    at = 0
    single = re.sub(r"\"(?:\\.|[^\"\\])*\"", lambda found: "_" * len(found[0]), said)
    while (at := said.find("$(", at)) >= 0:
        depth, end = 1, at + 2
        while end < len(said) and depth:
            depth += {"(": 1, ")": -1}.get(said[end], 0)
            end += 1
        quoted = single[:at].count("'") % 2 or (at and said[at - 1] == "\\")
        if not quoted and said[at + 2 : at + 3] != "(":
            yield said[at + 2 : end - 1].replace('\\"', '"')
        at = end


def _shortened(line: str) -> tuple[str, list[str]]:
    """A line that can be read in time, and the quoted texts taken out of it; of too many words the first and last."""
    quoted: list[str] = []

    def taken_out(found: re.Match[str]) -> str:
        if len(found[0]) < _LONG:
            return found[0]
        quoted.append(shell.unquote(found[0]))
        return f"{HERE}{len(quoted) - 1}{HERE}"

    if len(line) > shell.LIMIT:
        line = re.sub(_QUOTED, taken_out, line, flags=re.S)
    if len(line) > shell.LIMIT:
        outside = re.sub(_QUOTED, lambda found: "_" * len(found[0]), line, flags=re.S)  # no cut inside of quotes
        half = shell.LIMIT // 2
        first = max(outside.rfind(sign, 0, half) for sign in " \n;")
        tail = outside[-half:]
        last = re.search(r"[\n;&|]", tail) or re.search(r"\s|$", tail)
        line = line[: max(first, 0)] + line[len(line) - half + (last.start() if last else half) :]
    return line, quoted


def _put_back(word: str, quoted: list[str]) -> str:
    return re.sub(rf"{HERE}(\d+){HERE}", lambda found: quoted[int(found[1])], word) if quoted else word


def _redirected(now: Raw, redirect: str, word: str, documents: list[str]) -> None:
    if word.startswith(HERE) and word[1:].isdecimal():
        now.texts.append(documents[int(word[1:])])
    elif redirect.endswith("<<<"):
        now.texts.append(word)
    elif ">" in redirect:
        now.into.append(word)
    else:
        now.taken.append(word)
