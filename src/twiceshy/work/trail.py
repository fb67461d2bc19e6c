"""What was seen during a task, in order, folded into an execution's signals.

Hooks, session logs and the wrapped command all speak in `Step`s. Folding keeps the order where it
matters: a `Happening` says that an error was met, that the command that met it passed later and what
was edited and run in between, or that a command passed, which is what failure memory learns from.
"""

import posixpath
import re
from collections import Counter
from collections.abc import Callable, Iterable
from typing import NamedTuple

from twiceshy.model.execution import CommandRun, ErrorSignature, TestRun
from twiceshy.text import commands as shell
from twiceshy.text import faults, runners
from twiceshy.text.commandkeys import command_key, covers, exit_signature, folder_of, is_evidence, is_idle, is_own
from twiceshy.text.idle import found_nothing_to_do
from twiceshy.work.gone import Listing, is_gone, listing

READERS = frozenset({"cat", "head", "tail", "less", "more", "bat", "nl"})
MOST_COMMANDS = 200
MOST_FILES = 300
MOST_ERRORS = 200
COMMAND_LENGTH = 500
_SCRIPT = re.compile(r"-[nErsuz]*[ef]|--(?:expression|file)(?:=.*)?", re.DOTALL)
LEFT = (130, 141)  # the person stopped it, or nobody read on: how it would have ended is not known


class Step(NamedTuple):
    kind: str  # read | edit | command
    subject: str  # a path, or the command line
    at: str = ""
    exit_code: int | None = None
    failed: bool | None = None
    duration_ms: int = 0
    output: str = ""
    folder: str = ""  # where a command was run


class Happening(NamedTuple):
    """An error was met, or cured: its command passed, or failed without it, after these edits and commands.

    Or a command passed, after these edits and commands of the task: it may have failed in another one.
    """

    kind: str  # met | cured | passed
    error: ErrorSignature
    command: str = ""
    at: str = ""
    edits: tuple[str, ...] = ()
    commands: tuple[str, ...] = ()
    key: str = ""  # what the command does, and where
    runner: str = ""  # who ran the tests


class Signals(NamedTuple):
    opened: tuple[str, ...] = ()
    edited: tuple[str, ...] = ()
    reopened: tuple[str, ...] = ()
    commands: tuple[CommandRun, ...] = ()
    tests: tuple[TestRun, ...] = ()
    errors: tuple[ErrorSignature, ...] = ()
    commits: tuple[str, ...] = ()
    happenings: tuple[Happening, ...] = ()
    verdict: str = "unknown"  # what the last test or command says
    reason: str = ""


NO_ERROR = ErrorSignature("", "", "")


class _Pending(NamedTuple):
    error: ErrorSignature
    key: str
    run: TestRun | None
    place: int  # in the log
    listed: Listing | None  # beside it, by the run that met it


class Folding:
    """One pass over the steps of a task."""

    def __init__(self, relative: Callable[[str], str]) -> None:
        self.relative = relative
        self.reads: Counter[str] = Counter()
        self.edited: dict[str, None] = {}
        self.commands: list[CommandRun] = []
        self.tests: list[TestRun] = []
        self.errors: list[ErrorSignature] = []
        self.commits: dict[str, None] = {}
        self.happenings: list[Happening] = []
        self.pending: dict[str, _Pending] = {}
        self.passed: set[str] = set()  # keys, since something failed last
        self.log: list[tuple[str, str]] = []  # (edit | command | look, subject) for what lies between two runs
        self.verdict = ("unknown", "")
        self.edits_since_verdict = False

    def add(self, step: Step) -> None:
        if step.kind == "command":
            self._command(step)
        elif step.failed:
            return  # a read or edit that failed left nothing read or edited
        elif step.kind == "edit":
            self._edit(step.subject)
        elif step.kind == "read":
            self.reads[self.relative(step.subject)] += 1

    def _edit(self, path: str) -> None:
        known = self.relative(path)
        self.edited[known] = None
        self.log.append(("edit", known))
        self.edits_since_verdict = True

    def _command(self, step: Step) -> None:
        command = shell.without_own(step.subject.strip())
        if not command:
            return
        code = step.exit_code if step.exit_code is not None else (1 if step.failed else None)
        self.commands.append(CommandRun(_short(command), code, step.duration_ms))
        if is_own(command):
            return  # what it ran has an execution of its own
        step = step._replace(folder=self.relative(step.folder) if step.folder else "")
        run = runners.test_run(command, step.output, None if code in LEFT else code)
        if run is not None:
            self.tests.append(run._replace(command=_short(command)))
        self._files_of(command, code, step.folder)
        failed = _failed(step, run)
        if failed and is_evidence(command):
            self._met(step, command, run)
        elif failed is False:
            self._passed(step, command, run)
        self._judge(command, run, failed)
        self.log.append(("command" if is_evidence(command) else "look", _short(command)))
        if failed is False:
            self.commits.update(dict.fromkeys(commits_made(command, step.output)))

    def _files_of(self, command: str, code: int | None, folder: str) -> None:
        if code not in (0, None):
            return
        for words in shell.simple_commands(command):
            name = shell.program(words[0])
            named = _behind_script(words) if name == "sed" else words[1:]
            paths = [_from(folder, self.relative(word)) for word in named if _looks_like_path(word)]
            if name == "sed" and any(word.startswith(("-i", "--in-place")) for word in words):
                for path in paths:
                    self._edit(path)
            elif name in READERS or (name == "sed" and any(re.match(r"-[a-zA-Z]*n", word) for word in words)):
                self.reads.update(paths)

    def _met(self, step: Step, command: str, run: TestRun | None) -> None:
        found = list(faults.signatures(step.output))
        if run is not None and run.failing and not any(error.tool for error in found):
            found = [faults.make(run.runner, "test failed", "", test=name) for name in run.failing]
        found = found or [exit_signature(command, step.exit_code, step.output)]
        key, place = command_key(command, step.folder, self.relative), folder_of(command, step.folder, self.relative)
        listed = listing(command, run, step.output)
        for pending in [one for one in self.pending.values() if is_gone(one.error, one.listed, listed)]:
            self._cured(pending, command, step.at)
        for error in found[:8]:
            error = error._replace(file=_from(place, self.relative(error.file)) if error.file else "")
            self.errors.append(error)
            self.happenings.append(Happening("met", error, _short(command), step.at, key=key))
            self.pending[error.digest] = _Pending(error, key, run, len(self.log), listed)
        self.passed.clear()

    def _passed(self, step: Step, command: str, run: TestRun | None) -> None:
        key = command_key(command, step.folder, self.relative)
        if not key or (run is not None and not runners.proves(run, step.output)):
            return
        for pending in [one for one in self.pending.values() if _covers(one, key, run)]:
            self._cured(pending, command, step.at)
        if key not in self.passed and len(self.passed) < MOST_COMMANDS:
            self.passed.add(key)
            runner = run.runner if run is not None else ""
            edits, ran = self._since(0)
            self.happenings.append(Happening("passed", NO_ERROR, _short(command), step.at, edits, ran, key, runner))

    def _cured(self, pending: _Pending, command: str, at: str) -> None:
        self.happenings.append(Happening("cured", pending.error, _short(command), at, *self._since(pending.place + 1)))
        del self.pending[pending.error.digest]

    def _since(self, place: int) -> tuple[tuple[str, ...], tuple[str, ...]]:
        """What was edited and what was run from a place of the log on."""
        between = self.log[place:]
        edits = tuple(dict.fromkeys(subject for kind, subject in between if kind == "edit"))
        ran = tuple(dict.fromkeys(subject for kind, subject in between if kind == "command"))
        return edits, ran

    def _judge(self, command: str, run: TestRun | None, failed: bool | None) -> None:
        """The last test, build or deliberate command speaks for the whole task."""
        if failed is None or not is_evidence(command) or (not failed and is_idle(command)):
            return
        what = "tests" if run is not None else "build" if runners.is_build(command) else "command"
        if what == "command" and self.verdict[1].startswith("tests") and not self.edits_since_verdict:
            return  # the tests have spoken about this state already
        self.verdict = ("failure" if failed else "success", f"{what}: {_short(command)[:80]}")
        self.edits_since_verdict = False

    def signals(self) -> Signals:
        opened = tuple(self.reads)[:MOST_FILES]
        return Signals(
            opened,
            tuple(self.edited)[:MOST_FILES],
            tuple(path for path in opened if self.reads[path] > 1),
            tuple(self.commands[-MOST_COMMANDS:]),
            tuple(self.tests[-MOST_COMMANDS:]),
            tuple(self.errors[-MOST_ERRORS:]),
            tuple(self.commits),
            tuple(self.happenings),
            *self.verdict,
        )


def fold(steps: Iterable[Step], relative: Callable[[str], str] = lambda path: path) -> Signals:
    folding = Folding(relative)
    for step in steps:
        folding.add(step)
    return folding.signals()


def commits_made(command: str, output: str) -> list[str]:
    """The commits a `git commit` reported: `[main 1a2b3c4] message`."""
    if "git commit" not in shell.heads(command):
        return []
    return re.findall(r"(?m)^\[[^\]\n]{1,120}? ([0-9a-f]{7,40})\] ", output)


def _failed(step: Step, run: TestRun | None) -> bool | None:
    """None where nobody knows: what decides the exit code is something else, and the output says nothing."""
    if run is not None and run.ok is not None:
        return not run.ok
    if step.exit_code in LEFT or (run is None and (step.failed or step.exit_code) and found_nothing_to_do(step.output)):
        return None
    if step.exit_code == 0 and runners.is_hidden(step.subject):
        if any(error.tool for error in faults.signatures(step.output)):
            return True
        return None if run is not None else False
    if step.exit_code is not None:
        return step.exit_code != 0
    if step.failed is None and is_evidence(step.subject) and faults.signatures(step.output):
        return True  # an agent that tells no exit code: what the command printed says it
    return step.failed


def _covers(pending: _Pending, key: str, run: TestRun | None) -> bool:
    """Would this passing command have met the failure? A run of all tests meets that of a part, not the reverse."""
    runner, met_by = (one.runner if one is not None else "" for one in (run, pending.run))
    return covers(key, pending.key, pending.error.file, runner, (met_by,))


def _from(folder: str, path: str) -> str:
    """A path as printed or typed in a folder, from the top."""
    if not folder or path.startswith(("/", f"{folder}/")) or posixpath.isabs(folder):
        return path
    return posixpath.normpath(posixpath.join(folder, path))


def _behind_script(words: tuple[str, ...]) -> list[str]:
    """The files of a `sed`: `s/a/b/` is its script, and looks like a path."""
    files: list[str] = []
    given = taken = False  # the script, by an option; the option's value
    for word in words[1:]:
        if taken:
            taken = False
        elif _SCRIPT.fullmatch(word):
            given, taken = True, "=" not in word
        elif word and not word.startswith("-"):
            files.append(word)
    return files if given else files[1:]


def _looks_like_path(word: str) -> bool:
    return bool(re.fullmatch(r"[\w./@+~-]*\.\w{1,8}|[\w.@+~-]*/[\w./@+~-]+|[A-Z][A-Za-z]*file", word))


def _short(command: str) -> str:
    return command if len(command) <= COMMAND_LENGTH else command[: COMMAND_LENGTH - 1] + "…"
