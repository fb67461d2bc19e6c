"""Before a command runs: does it break a prohibition?

A prohibition is a rule of a person, or anything a person locked, that forbids ("never push to main",
"don't use npm"). It is held against each program the line runs: every word of what it forbids
must be there, as itself or as the option that means it. Words inside messages and patterns
(`-m "…"`, `grep push`) are talk, not deeds. We warn; with `block = true` the breach of a locked one
is refused.
"""

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from twiceshy.model.hook import ToolUse
from twiceshy.recall import brief
from twiceshy.recall.deed import changed, covers, deeds, may_mean, named, options, path_words
from twiceshy.recall.pool import fits
from twiceshy.recall.prohibition import EDITING, Forbidden, forbidden, forbids
from twiceshy.store.reader import Reader, Stored
from twiceshy.text.commands import SUBCOMMANDS, program
from twiceshy.text.shellruns import Run, runs

TALKING = frozenset("echo printf grep rg ag cat less more head tail man sed awk find ls which type".split())
PROGRAMS = frozenset("rm mv cp dd kill find sed awk curl wget ssh scp rsync chmod chown tar".split())
MOST_RULES = 200  # the newest of each store


class Breach(NamedTuple):
    id: str
    text: str
    locked: bool
    sure: bool = True
    kind: str = "rule"


class Call(NamedTuple):
    """What a call of a tool does."""

    acting: list[Run]
    done: list[tuple[Run, frozenset[str]]]  # each run with its deed in words
    files: list[str]  # that are changed


def breaches(tool: ToolUse, readers: Sequence[Reader], branch: str = "") -> list[Breach]:
    """The prohibitions this call breaks."""
    forbidding = prohibitions(readers) if tool.command or tool.path else []
    call = call_of(tool, branch) if forbidding else Call([], [], [])
    found: list[Breach] = []
    touched = _touched(call)
    for row in forbidding:
        elsewhere = row.branch and branch and not fits(row.branch, branch)
        near = row.activation or may_mean(row.text, touched)
        broken = broken_by(row.text, row.activation, call) if near and not elsewhere else []
        if broken:
            sure = any(wanted.sure for wanted in broken)
            found.append(Breach(row.id, brief.one_line(row.text), bool(row.locked), sure))
    return found


def due(tool: ToolUse, readers: Sequence[Reader], branch: str = "") -> list[Breach]:
    """What a person wants to be reminded of at such a command or file; it forbids nothing."""
    rows = [row for reader in readers for row in reader.activated() if row.origin in ("person", "approved")]
    call = call_of(tool, branch) if rows else Call([], [], [])
    return [
        Breach(row.id, brief.one_line(row.text), bool(row.locked), False, row.kind)
        for row in rows
        if not forbids(row.text) and _holds(row.activation, call, branch)
    ]


def _holds(activation: str, call: Call, branch: str) -> bool:
    """Every condition that was set holds; a task's type can't be seen in a call."""
    wanted = _conditions(activation)
    command, path, on = wanted.get("command", ""), wanted.get("path", ""), wanted.get("branch", "")
    if wanted.get("task") or not (command or path):
        return False
    return (
        (not command or any(fits(command, " ".join(run.words)) for run in call.acting))
        and (not path or any(fits(path, file) or fits("*/" + path, file) for file in call.files))
        and (not on or fits(on, branch))
    )


def _touched(call: Call) -> frozenset[str]:
    """All words of a call, to pass over rules that share none before they are taken apart."""
    found = {word for _, deed in call.done for word in deed}
    found.update(word for path in call.files for word in path_words(path))
    found.update(word for run in call.acting for option in options(run.words) for word in option[2:].split("-"))
    return frozenset(found)


def prohibitions(readers: Iterable[Reader]) -> list[Stored]:
    found: dict[str, Stored] = {}
    for reader in readers:
        for row in (*reader.locked(), *reader.of_kinds(("rule",), MOST_RULES)):
            if row.origin in ("person", "approved") and forbids(row.text):
                found.setdefault(row.id, row)
    return list(found.values())


def call_of(tool: ToolUse, branch: str = "") -> Call:
    every = runs(tool.command)
    acting = [run for run in map(_acting, every) if run.words]
    files = [path for run in every for path in (*run.into, *(changed(run.words) if run.words else ()))]
    files += [path for path in (tool.path, *tool.paths) if path and tool.kind == "edit"]
    return Call(acting, list(deeds(acting, branch)), files)


def _acting(run: Run) -> Run:
    """Without what only shows or looks for text; `sed -i` and `find -delete` do more, and so does `sudo`."""
    talks = run.words and program(run.words[0]) in TALKING and not changed(run.words)
    return Run(run.front) if talks else run


def broken_by(text: str, activation: str, call: Call) -> list[Forbidden]:
    """What a rule forbids and the call does; a pattern a person gave decides alone."""
    pattern = _conditions(activation).get("command", "")
    if pattern:
        fitting = any(fits(pattern, " ".join(run.words)) for run in call.acting)
        return [Forbidden((pattern,))] if fitting else []
    return [wanted for wanted in forbidden(text) if _done(wanted, call)]


def _done(wanted: Forbidden, call: Call) -> bool:
    if any(_covers(wanted, run, deed) for run, deed in call.done):
        return True
    subject = {word for word in wanted.words if word not in EDITING}
    return 0 < len(subject) < len(wanted.words) and any(subject <= path_words(path) for path in call.files)


def _covers(wanted: Forbidden, run: Run, deed: frozenset[str]) -> bool:
    if not set(wanted.flags) <= options(run.words):
        return False
    if not wanted.flags and len(wanted.words) == 1:
        word = wanted.words[0]
        if word in SUBCOMMANDS or word in PROGRAMS:
            return program(run.words[0]).rstrip("3") == word  # "not pip" is about pip, not about `uv pip`
        deed = deed & named(run)  # a part of a file's name is no deed
    return covers(wanted.words, deed)


def _conditions(activation: str) -> dict[str, str]:
    import json

    if not activation:
        return {}
    try:
        return {name: str(value) for name, value in json.loads(activation).items()}
    except (ValueError, AttributeError):
        return {}
