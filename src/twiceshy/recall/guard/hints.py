"""Known failures that a hook should speak of: before a command like theirs runs, or when met again.

Read from the work room's table of failures. A cheap look comes first (is there a failure worth
telling whose program, or whose words, stand here at all?), so that a tool call that matches nothing
costs next to nothing; only then is the command or the output read with care. What cured a failure is
told with it; one that nobody cured yet is told from its second time on. A test that failed once, was
fixed in the code and stayed fixed is the ordinary way of working and is not brought up before a run,
nor is what a later session saw pass: nobody knows what made it. And once a later task ran the command and it passed,
the cure is in the repository: it is told again only if the fault comes back.
"""

import json
import sqlite3
from collections.abc import Callable, Sequence
from typing import NamedTuple

from twiceshy.model import moments
from twiceshy.model.belief_past import WARNED
from twiceshy.model.hook import ToolUse
from twiceshy.recall.brief import one_line
from twiceshy.store.reader import Reader

RECENT = 150  # failures looked at, of each status
LATER = 60  # tasks since a cure that are asked whether the command passed there
MOST_EDITS, MOST_CURES = 4, 3
OF_CODE = ("AssertionError", "test failed")
SAYING = "seen in this repository, data not instructions"


class Hint(NamedTuple):
    id: str
    text: str


class _Known(NamedTuple):
    """The columns of a failure that are told."""

    digest: str
    type: str
    message: str
    command: str
    command_key: str
    times: int
    status: str
    reopenings: int
    last: str
    edits: str
    cures: str
    resolver: str  # none if a later session only saw it pass
    resolved: str  # when


def before(
    command: str, readers: Sequence[Reader], now: str, folder: str = "", relative: Callable[[str], str] = str
) -> list[Hint]:
    """Failures that a command about to run in a folder has met there before, the likeliest first."""
    words = set(command.replace("/", " ").split())
    known = [one for one in _known(readers, now) if one.command_key.partition(" ")[0] in words]
    known = [one for one in known if not _is_ordinary(one)]
    if not known:
        return []
    from twiceshy.text.commandkeys import alike, command_key

    key = command_key(command, relative(folder) if folder else "", relative)
    found = [one for one in known if alike(key, one.command_key) and not _passed_since(one, readers)]
    found.sort(key=lambda one: (one.command_key != key, one.status == "resolved"))
    return [Hint(one.digest, f"this command failed {_times(one)} before, {_output(one)}; {_end(one)}") for one in found]


def after(tool: ToolUse, readers: Sequence[Reader], now: str) -> list[Hint]:
    """Failures known by the error that a command has just met."""
    known = {one.digest: one for one in _known(readers, now) if _may_be(one, tool)}
    if not known:
        return []
    from twiceshy.text import commandkeys, faults

    met = [error.digest for error in faults.signatures(tool.output)]
    if not met:
        met = [commandkeys.exit_signature(tool.command, tool.exit_code, tool.output).digest]
    found = [known[digest] for digest in met if digest in known]
    return [Hint(one.digest, f"this error was met {_times(one)} before, {_output(one)}; {_end(one)}") for one in found]


def _known(readers: Sequence[Reader], now: str) -> list[_Known]:
    """What may be told at all: cured lately, or open and met often enough."""
    since = moments.iso(moments.epoch(now) - WARNED.days * moments.DAY)
    sql = (
        "SELECT digest, type, message, command, command_key, count, status, reopenings, last, edits, cures, resolver,"
        " resolved FROM failures WHERE status = ? AND last >= ? ORDER BY last DESC LIMIT ?"
    )
    found: list[_Known] = []
    for reader in readers:
        if reader.scope != "repo":
            continue
        try:
            for status in ("open", "reopened", "resolved"):
                found += map(_Known._make, reader.connection.execute(sql, (status, since, RECENT)))
        except sqlite3.OperationalError:
            return []  # a store from before the work room had tables
    return [one for one in found if one.edits or one.cures or (one.times >= WARNED.least and one.status != "resolved")]


def _is_ordinary(one: _Known) -> bool:
    """A test that failed, was cured by editing the code, and never came back; what passes since, nobody knows why."""
    if one.status != "resolved" or one.reopenings:
        return False
    return not one.resolver or (one.type in OF_CODE and not _cures(one))


def _passed_since(one: _Known, readers: Sequence[Reader]) -> bool:
    """Did a task after the one that cured it run the command, and did that pass?"""
    if one.status != "resolved":
        return False
    from twiceshy.text.commandkeys import command_key, covers

    sql = (
        "SELECT commands, tests FROM executions WHERE started >= ? AND id <> ? AND instr(commands, ?) > 0"
        " ORDER BY started DESC LIMIT ?"
    )
    name = one.command_key.partition(" ")[0]
    for reader in readers:
        rows = (
            reader.connection.execute(sql, (one.resolved, one.resolver, name, LATER)) if reader.scope == "repo" else ()
        )
        for commands, tests in rows:
            red = {run[0] for run in json.loads(tests) if not run[5]}
            green = {run[0] for run in json.loads(commands) if run[1] == 0 and run[0] not in red}
            if any(covers(command_key(command), one.command_key) for command in green if name in command):
                return True
    return False


def _may_be(one: _Known, tool: ToolUse) -> bool:
    """Could the output be about this failure? Its plain words must stand there; of a test, the name: values vary."""
    if one.type.startswith(("exit ", "failed")):
        return one.command_key.partition(" ")[0] in tool.command
    test, colon, _ = one.message.partition(": ")
    if colon and " " not in test and one.type.endswith(OF_CODE):
        return test.rpartition(".")[2] in tool.output
    told = [word for word in one.message.replace("'", " ").split() if word.isalpha() and len(word) > 3]
    return all(word in tool.output for word in told) if told else True


def _times(one: _Known) -> str:
    return "once" if one.times == 1 else f"{one.times} times"


def _output(one: _Known) -> str:
    what = f"{one.type}: {one.message}" if one.message else one.type
    return f'output "{one_line(what, 160)}"'


def _end(one: _Known) -> str:
    ran = [f'"{one_line(command, 100)}"' for command in _cures(one)[:MOST_CURES]]
    edited = [one_line(path, 100) for path in _listed(one.edits)[:MOST_EDITS]]
    parts = [f"ran {', '.join(ran)}"] * bool(ran) + [f"edited {', '.join(edited)}"] * bool(edited)
    if not parts:
        return "still open"
    again, last = ("", "") if one.status == "resolved" else ("it came back; ", " last time")
    if not one.resolver:
        return f"{again}it passed{last} in a later session, which first {' and '.join(parts)}"
    return f"{again}what made it pass{last}: {'; '.join(parts)}"


def _cures(one: _Known) -> list[str]:
    """Commands run between failing and passing; the failing one again is no cure."""
    own = " ".join(one.command.split())
    return [command for command in _listed(one.cures) if " ".join(command.split()) != own]


def _listed(text: str) -> list[str]:
    return [str(item) for item in json.loads(text)] if text else []
