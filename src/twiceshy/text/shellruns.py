"""What a shell line runs, with what stands around each program: wrappers, files written, text fed in.

`commands` says which programs run; here is the rest of what a line does: `sudo` in front, the file
behind `>`, the here document or `echo` a database client or shell is fed with, the program before
the pipe. Programs inside others (`docker exec web …`, `ssh host '…'`, `find -exec …`, `eval`) are runs
of their own. Nothing is executed or expanded.
"""

import re
from collections.abc import Iterator
from typing import NamedTuple

from twiceshy.text import commands as shell

SAYING = frozenset({"echo", "printf"})
_HERE = "\0"  # stands for a here document, or a long quoted text, that was taken out
_LONG = 500  # characters of a quoted text from which on it is taken out of a line that is too long
_QUOTED = r"'[^']*'|\"(?:\\.|[^\"\\])*\"|\\."
# Programs that run what follows, beside themselves; the value counts words of their own before it.
_INSIDE = {"docker exec": 1, "podman exec": 1, "kubectl exec": 1, "docker-compose exec": 1, "compose exec": 1,
           "ssh": 1, "eval": 0, "corepack": 0, "heroku run": 0, "compose run": 1, "stack exec": 0, "rbenv exec": 0,
           "opam exec": 0, "cabal exec": 0, "asdf exec": 0, "nix run": 0}  # fmt: skip
# What groups commands stands before the first of them; a word that ends a group runs nothing.
_GROUPING = frozenset({"{", "}", "until", "elif", "coproc", "fi", "done", "esac"})
_FINDS = frozenset({"-exec", "-execdir", "-ok", "-okdir"})


class Run(NamedTuple):
    words: tuple[str, ...]  # the program and its arguments, wrappers taken off
    front: tuple[str, ...] = ()  # what stood before it: settings, sudo, timeout 60
    into: tuple[str, ...] = ()  # files its output goes to
    fed: str = ""  # the text it gets on its input
    source: str = ""  # the program whose output it gets
    taken: tuple[str, ...] = ()  # files its input comes from
    within: tuple[str, ...] = ()  # the words of the call it runs inside of: `ssh web1`, `docker exec db`


def runs(line: str, depth: int = shell.DEPTH) -> tuple[Run, ...]:
    """Every program of a line, also those inside others, in order."""
    line = line.replace(_HERE, "")  # shells drop it too; and no document of an outer line is one of this
    if shell.is_bare(line):  # one command, nothing quoted: no expression is needed
        raws: Iterator[_Raw] = iter([_Raw(line.split(), [], [], [], "")])
    else:
        raws = _raw(line)
    return tuple(each for run in _joined(raws) for each in _opened(run, depth))


class _Raw(NamedTuple):
    words: list[str]
    into: list[str]
    texts: list[str]
    taken: list[str]
    stop: str  # what ends it: a pipe, `;`, …


def _raw(line: str) -> Iterator[_Raw]:
    documents: list[str] = []

    def taken_out(found: re.Match[str]) -> str:
        documents.append(found[0].partition("\n")[2])
        return f"< {_HERE}{len(documents) - 1} {found[3]}\n"

    rest = re.sub(shell.HEREDOC, taken_out, line.replace("\\\n", " "), flags=re.S)
    rest, quoted = _shortened(rest)
    now = _Raw([], [], [], [], "")
    redirect = ""
    for match in re.finditer(shell.TOKEN, rest, re.S):
        said = match.group()
        word = _put_back(shell.unquote(said), quoted) if match.lastgroup == "word" else ""
        if match.lastgroup == "redirect":
            redirect = "" if re.search(r"&\d$", said) else redirect + said.strip()
        elif match.lastgroup == "stop":
            yield now._replace(stop="<(" if said == "(" and redirect == "<" else said)
            now, redirect = _Raw([], [], [], [], ""), ""
        elif redirect:
            _redirected(now, redirect, word, documents)
            redirect = ""
        else:
            now.words.append(word)
    yield now


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


def _joined(raws: Iterator[_Raw]) -> Iterator[Run]:
    """Each with what comes to it through a pipe: the words of an echo, or the program's name."""
    before: tuple[str, ...] = ()
    waiting: Run | None = None  # `bash <(…)`: its input comes next
    for raw in raws:
        words = _grouped(tuple(raw.words))
        front = tuple(word for word in raw.words[: len(raw.words) - len(words)] if word not in _GROUPING)
        name = shell.program(before[0]) if before else ""
        saying = " ".join(before[1:]) if name in SAYING else ""
        run = Run(words, front, tuple(raw.into), "\n".join([*raw.texts, saying]).strip(), name, tuple(raw.taken))
        if waiting is not None:
            yield waiting._replace(source=shell.program(words[0]) if words else "")
            waiting = None
        if words and raw.stop == "<(":
            waiting = run
        elif words or raw.into:
            yield run
        before = words if raw.stop == "|" else ()
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
    return words


def _opened(run: Run, depth: int) -> Iterator[Run]:
    """The run and what it runs inside; a shell with a script is that script."""
    script = shell.script_of(run.words) if depth else ""
    if not script or script.startswith(("$(", "`")):
        yield run._replace(source=_first(script) or run.source)
    inner = script or (run.fed if run.words and shell.program(run.words[0]) in shell.SHELLS else "")
    inside = "" if inner else _inside(run.words) if run.words else ""
    if (inner or inside) and depth:
        within = tuple(word for word in run.words if inside and word not in inside) + run.within
        yield from (each._replace(within=(*each.within, *within)) for each in runs(inner or inside, depth - 1))


def _first(script: str) -> str:
    found = shell.simple_commands(script)
    return shell.program(found[0][0]) if found else ""


def _inside(words: tuple[str, ...]) -> str:
    """The command line a program is given to run."""
    if shell.program(words[0]) == "find":
        at = next((at for at, word in enumerate(words) if word in _FINDS), len(words))
        return _line(words[at + 1 :])
    rest = shell.after_options(words[1:], 0)
    for name, after in ((shell.program(words[0]), rest), (" ".join([shell.program(words[0]), *rest[:1]]), rest[1:]),
                        (" ".join(rest[:2]), rest[2:])):  # fmt: skip
        if name in _INSIDE:
            behind = shell.after_options(after, _INSIDE[name])
            behind = behind[1:] if behind[:1] == ("--",) else behind
            return behind[0] if len(behind) == 1 else _line(behind)
    return ""


def _line(words: tuple[str, ...]) -> str:
    """Words as one line again, each in quotes where it needs them."""
    return " ".join(
        word if re.fullmatch(r"[\w./:=@,+{}-]+", word) else "'" + word.replace("'", "") + "'" for word in words
    )
