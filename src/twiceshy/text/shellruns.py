"""What a shell line runs, with what stands around each program: wrappers, files written, text fed in.

`commands` says which programs run; here is the rest of what a line does: `sudo` in front, the file
behind `>`, the here document or `echo` a database client or shell is fed with, the program before
the pipe. Programs inside others (`docker exec web …`, `$(…)`, `eval`) are runs of their own. Nothing is executed;
only what the line itself sets (`b=main; git push origin $b`) is put where it is used.
"""

import re
from collections.abc import Iterator
from typing import NamedTuple

from twiceshy.text import commands as shell
from twiceshy.text.shellinside import SPEAKING, handed, inside, spoken

SAYING = frozenset({"echo", "printf"})
_HERE = "\0"  # stands for a here document, or a long quoted text, that was taken out
_LONG = 500  # characters of a quoted text from which on it is taken out of a line that is too long
_QUOTED = r"'[^']*'|\"(?:\\.|[^\"\\])*\"|\\."
# What groups commands stands before the first of them; a word that ends a group runs nothing.
_GROUPING = frozenset({"{", "}", "until", "elif", "coproc", "fi", "done", "esac"})
_PASSING = frozenset("grep rg sort uniq head tail sed awk cut tr xargs tac column egrep fzf".split())
_SETTING = frozenset({"export", "local", "declare", "readonly", "typeset", "set"})
_PLAIN = shell.BARE | frozenset(";|&")
_UNKNOWN = "$()"  # what a command inside a line writes out
_MOST_SET = 1000  # characters of a value a line sets
_MOST_WORDS = 4000  # of one run, after what was set is put in


class Run(NamedTuple):
    words: tuple[str, ...]  # the program and its arguments, wrappers taken off
    front: tuple[str, ...] = ()  # what stood before it: settings, sudo, timeout 60
    into: tuple[str, ...] = ()  # files its output goes to
    fed: str = ""  # the text it gets on its input
    source: str = ""  # the program whose output it gets
    taken: tuple[str, ...] = ()  # files its input comes from
    within: tuple[str, ...] = ()  # the words of the call it runs inside of: `ssh web1`, `docker exec db`
    apart: bool = False  # it is left running: `&`


def runs(line: str, depth: int = shell.DEPTH) -> tuple[Run, ...]:
    """Every program of a line, also those inside others, in order."""
    line = line.replace(_HERE, "")  # shells drop it too; and no document of an outer line is one of this
    plain = len(line) < shell.LIMIT and _PLAIN.issuperset(line)  # nothing quoted: no expression is needed
    raws = _parted(line) if plain else _raw(line)
    return tuple(each for run in _joined(raws) for each in _opened(run, depth))


class _Raw(NamedTuple):
    words: list[str]
    into: list[str]
    texts: list[str]
    taken: list[str]
    stop: str = ""  # what ends it: a pipe, `;`, …
    level: int = 0  # how many `$(` it stands in


def _parted(line: str) -> Iterator[_Raw]:
    """The commands of a line without quotes, brackets and redirections."""
    for sign in ";|&":
        line = line.replace(sign, f" {sign} ") if sign in line else line
    now: list[str] = []
    stop = ""
    for word in line.split():
        if word not in ("&", "|", ";"):
            if stop:
                yield _Raw(now, [], [], [], stop)
                now, stop = [], ""
            now.append(word)
        else:
            stop += word
    yield _Raw(now, [], [], [], stop)


def _raw(line: str) -> Iterator[_Raw]:
    rest, documents = shell.without_documents(line.replace("\\\n", " "), _HERE)
    rest, quoted = _shortened(rest)
    yield from _Reading(documents, quoted).read(rest)


class _Outer(NamedTuple):
    """A command that waits until the one inside of it has ended."""

    now: _Raw
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
        self.now = _Raw([], [], [], [], level=level)
        self.redirect = ""
        self.ended = -1  # where the last word ended

    def read(self, rest: str) -> Iterator[_Raw]:
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

    def _stop(self, said: str, glued: bool) -> Iterator[_Raw]:
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
        self.now, self.redirect = _Raw([], [], [], [], level=level), ""

    def _close(self) -> None:
        """The outer command goes on, with what the inner one wrote in place."""
        written = _written(tuple(self.now.words))
        self.now, self.redirect, _, _, glued = self.outer.pop()
        for word in written:
            self._word(word, glued and word is written[0])

    def _substituted(self, said: str) -> Iterator[_Raw]:
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
        return f"{_HERE}{len(quoted) - 1}{_HERE}"

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
    return re.sub(rf"{_HERE}(\d+){_HERE}", lambda found: quoted[int(found[1])], word) if quoted else word


def _redirected(now: _Raw, redirect: str, word: str, documents: list[str]) -> None:
    if word.startswith(_HERE) and word[1:].isdecimal():
        now.texts.append(documents[int(word[1:])])
    elif redirect.endswith("<<<"):
        now.texts.append(word)
    elif ">" in redirect:
        now.into.append(word)
    else:
        now.taken.append(word)


class _Line:
    """What a line has set and passed on so far."""

    def __init__(self) -> None:
        self.set: dict[str, str] = {}
        self.aliases: dict[str, tuple[str, ...]] = {}
        self.before: dict[int, tuple[str, ...]] = {}  # by level, the program before the pipe
        self.passed: dict[int, list[str]] = {}  # the names that come through it

    def words_of(self, raw: _Raw) -> tuple[str, ...]:
        """The words of a run, with what the line itself has set."""
        words = _grouped(tuple(raw.words))
        hands_on = "xargs" in raw.words[: len(raw.words) - len(words)]
        if words and words[0] in self.aliases:
            words = shell.unwrap((*self.aliases[words[0]], *words[1:]))
        if self.set and any("$" in word for word in words):
            words = tuple(each for word in words for each in self._put_in(word))[:_MOST_WORDS]
        return _with(words, self.passed.get(raw.level, [])) if hands_on else words

    def _put_in(self, word: str) -> list[str]:
        whole = re.fullmatch(r"\$\{?(\w+)\}?", word)
        if whole:
            return self.set[whole[1]].split() if whole[1] in self.set else [word]
        return [re.sub(r"\$\{?(\w+)\}?", lambda found: self.set.get(found[1], found[0]), word)]

    def goes_on(self, raw: _Raw, words: tuple[str, ...]) -> None:
        """What the next runs get from this one."""
        name = shell.program(words[0]) if words else ""
        if name == "alias":
            pairs = (word.partition("=") for word in words[1:])
            self.aliases.update((called, tuple(meant.split())) for called, _, meant in pairs if meant)
        elif name == "for" and words[2:3] == ("in",):
            self._keep(words[1], " ".join(words[3:]))
        elif name == "read" and len(words) > 1:
            self._keep(words[-1], " ".join(self.passed.get(raw.level, [])))
        elif not words or name in _SETTING:
            for word in words[1:] or raw.words:
                called, equals, meant = word.partition("=")
                if equals:
                    self._keep(called, meant)
        piped = raw.stop == "|"
        earlier = self.passed.get(raw.level, []) if name in _PASSING else []
        self.passed[raw.level] = (handed(words) or earlier) if piped else []
        self.before[raw.level] = words if piped else ()

    def _keep(self, called: str, meant: str) -> None:
        for each in self._put_in(meant) if "$" in meant else [meant]:
            if called.isidentifier() and 0 < len(each) <= _MOST_SET:
                self.set[called] = each


def _with(words: tuple[str, ...], names: list[str]) -> tuple[str, ...]:
    """What `xargs` runs, with the names it gets."""
    if any("{}" in word for word in words):
        return tuple(each for word in words for each in (names if word == "{}" and names else [word]))
    return (*words, *names)


def _joined(raws: Iterator[_Raw]) -> Iterator[Run]:
    """Each with what comes to it through a pipe: the words of an echo, or the program's name."""
    line = _Line()
    waiting: Run | None = None  # `bash <(…)`: its input comes next
    for raw in raws:
        words = line.words_of(raw)
        own = _grouped(tuple(raw.words))
        front = tuple(word for word in raw.words[: len(raw.words) - len(own)] if word not in _GROUPING)
        before = line.before.get(raw.level, ())
        name = shell.program(before[0]) if before else ""
        saying = " ".join(before[1:]) if name in SAYING else ""
        fed = "\n".join([*raw.texts, saying]).strip()
        run = Run(words, front, tuple(raw.into), fed, name, tuple(raw.taken), apart=raw.stop == "&")
        if waiting is not None:
            yield waiting._replace(source=shell.program(words[0]) if words else "")
            waiting = None
        if words and raw.stop == "<(":
            waiting = run
        elif words or raw.into:
            yield run
        line.goes_on(raw, words)
    if waiting is not None:
        yield waiting


def _grouped(words: tuple[str, ...]) -> tuple[str, ...]:
    """The command behind wrappers and what groups commands: `then {`, `function f {`."""
    words = shell.unwrap(words)
    for _ in range(8):  # as deep as wrappers are looked through
        at = next((at for at, word in enumerate(words) if word not in _GROUPING), len(words))
        at += 2 if words[at : at + 1] == ("function",) else 0
        if not at:
            break
        words = shell.unwrap(words[at:])
    return ("[", *words[1:]) if words[:1] == ("test",) else words


def _opened(run: Run, depth: int) -> Iterator[Run]:
    """The run and what it runs inside; a shell with a script is that script."""
    script = shell.script_of(run.words) if depth else ""
    if not script or script.startswith(("$(", "`")):
        yield run._replace(source=_first(script) or run.source)
    name = shell.program(run.words[0]) if run.words else ""
    inner = script or (run.fed if name in shell.SHELLS else spoken(run.fed) if name in SPEAKING else "")
    other = inside(run.words) if run.words and not inner else ""
    if (inner or other) and depth:
        told = other and name not in SPEAKING  # `ssh web1`: where it is done
        within = tuple(word for word in run.words if told and word not in other) + run.within
        yield from (each._replace(within=(*each.within, *within)) for each in runs(inner or other, depth - 1))


def _first(script: str) -> str:
    found = shell.simple_commands(script)
    return shell.program(found[0][0]) if found else ""
