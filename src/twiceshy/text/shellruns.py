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
from twiceshy.text.shellread import HERE, PLAIN, Raw, plain_commands, quoted_commands

SAYING = frozenset({"echo", "printf"})
# What groups commands stands before the first of them; a word that ends a group runs nothing.
_GROUPING = frozenset({"{", "}", "until", "elif", "coproc", "fi", "done", "esac"})
_PASSING = frozenset("grep rg sort uniq head tail sed awk cut tr xargs tac column egrep fgrep ag fzf".split())
_SETTING = frozenset({"export", "local", "declare", "readonly", "typeset", "set"})
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
    line = line.replace(HERE, "")  # shells drop it too; and no document of an outer line is one of this
    plain = len(line) < shell.LIMIT and PLAIN.issuperset(line)  # nothing quoted: no expression is needed
    raws = plain_commands(line) if plain else quoted_commands(line)
    return tuple(each for run in _joined(raws) for each in _opened(run, depth))


class _Line:
    """What a line has set and passed on so far."""

    def __init__(self) -> None:
        self.set: dict[str, str] = {}
        self.aliases: dict[str, tuple[str, ...]] = {}
        self.before: dict[int, tuple[str, ...]] = {}  # by level, the program before the pipe
        self.passed: dict[int, list[str]] = {}  # the names that come through it

    def words_of(self, raw: Raw) -> tuple[str, ...]:
        """The words of a run, with what the line itself has set."""
        words = _grouped(tuple(raw.words))
        if not words and raw.words and shell.program(raw.words[0]) in ("sudo", "su", "doas"):
            return () if "-l" in raw.words else tuple(raw.words)  # a shell of another user, or what one may do
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

    def goes_on(self, raw: Raw, words: tuple[str, ...]) -> None:
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


def _joined(raws: Iterator[Raw]) -> Iterator[Run]:
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
