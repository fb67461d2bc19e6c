"""What a command does, without what varies: the key two runs of the same thing share.

Options, settings, wrappers, pipes for looking and spacing are left out. `alike` says whether two keys
mean the same deed, or one is part of the other: a test run covers the run of one of its files.
"""

import re
from hashlib import sha256

from twiceshy.model.belief_past import WARNED
from twiceshy.model.execution import ErrorSignature
from twiceshy.text import commands as shell
from twiceshy.text.normal import normalise, plain, spoken

# Commands that look or wait: their exit code says nothing about the task.
LOOKING = frozenset(
    {
        "cat", "head", "tail", "less", "more", "bat", "nl", "ls", "tree", "pwd", "cd", "echo", "printf", "which",
        "type", "env", "export", "source", ".", "set", "true", "sleep", "date", "whoami", "wc", "sort", "uniq",
        "grep", "rg", "ag", "find", "fd", "stat", "file", "du", "df", "ps", "history", "sed", "awk", "cut", "jq",
        "git status", "git diff", "git log", "git show", "git branch", "git blame", "git remote", "git fetch",
        "git stash", "git add", "git rev-parse", "git ls-files", "mkdir", "touch", "tee", "xargs", "test", "[",
    }
)  # fmt: skip
# Programs that run everything when they are given no target.
TESTERS = frozenset(
    "pytest jest vitest mocha ava rspec phpunit ctest tox nox unittest go cargo mypy eslint tsc".split()
)
SUBCOMMANDS = frozenset({"test", "run"})  # of a tester: no targets
JOIN = " && "
MESSAGE = "git commit"  # what follows are words for people
ENDING = frozenset({"exit", "return", "false", ":"})  # they end a script and do nothing
ENDING_READ = 8_000  # characters of an output in which the tool's last words are looked for
LAST_LINES = 12
_COMPLAINT = (
    r"(?i)error|fail|fatal|denied|refus|cannot|can't|could not|couldn't|unable|invalid|missing|not found|no such"
    r"|unknown|abort|panic|exception|timed? ?out|reject|forbidden|unauthori|exceeded|not allowed|must\b|expired"
)
_CLEAN = r"(?i)\b(?:0|no|without) (?:errors?|failures?|failed)\b|--help\b"
# What a wrapper adds when what it ran has failed.
_CLOSING = r"(?i)exit(?:ed)?(?: with)?(?: (?:status|code))?:? \d+\.?$|command failed with exit code \d+"


def command_key(command: str) -> str:
    """The programs of a command line with their arguments; "" when it only looks."""
    parts = []
    for words in shell.simple_commands(command):
        name = shell.head(words)
        if name in LOOKING or shell.program(words[0]) in LOOKING:
            continue
        arguments = [word for word in words[1:] if not word.startswith("-")]
        parts.append(" ".join([shell.program(words[0]), *arguments])[:200])
    return JOIN.join(parts)


def is_evidence(command: str) -> bool:
    """Does the exit code of this command say something about the task?"""
    return bool(command_key(command)) and not is_own(command)


def is_own(command: str) -> bool:
    """Our own commands are no part of the work."""
    names = {shell.program(words[0]) for words in shell.simple_commands(command)} - LOOKING
    return bool(names) and names <= {"twiceshy", "shy", "twiceshy-hook"}


def alike(key: str, other: str) -> bool:
    """Would running `key` run what `other` ran?"""
    if key == other:
        return bool(key)
    return any(_same(part, past) for part in key.split(JOIN) for past in other.split(JOIN))


def _same(key: str, other: str) -> bool:
    name, _, rest = key.partition(" ")
    program, _, past = other.partition(" ")
    if not name or name != program:
        return False
    mine, theirs = set(rest.split()), set(past.split())
    if name in shell.SUBCOMMANDS and rest.split()[:1] != past.split()[:1]:
        return False
    if mine == theirs or (key.startswith(MESSAGE) and other.startswith(MESSAGE)):
        return True
    if name in TESTERS:
        targets, failed = mine - SUBCOMMANDS, theirs - SUBCOMMANDS
        if not targets or not failed:
            return not targets  # a run of everything covers any part; a part may well be another part
        return all(any(is_within(one, target) for target in targets) for one in failed)
    return len(mine & theirs) >= WARNED.likeness * len(mine | theirs)


def is_within(part: str, whole: str) -> bool:
    """`tests/test_a.py::test_b` is within `tests/test_a.py`, and that within `tests`."""
    part, whole = part.removeprefix("./"), whole.removeprefix("./").rstrip("/")
    return part == whole or part.startswith((whole + "/", whole + "::")) or part.endswith("/" + whole)


def exit_signature(command: str, code: int | None, output: str = "") -> ErrorSignature:
    """A failure no rule can read: what its tool said last, or (it said nothing) its command and exit code alone."""
    heads = " && ".join(name for name in shell.heads(command) if name not in LOOKING and name not in ENDING)
    kind = f"exit {code}" if code is not None else "failed"
    said = last_words(output)
    if not said:
        digest = sha256(f"shell\0{kind}\0{heads}".encode()).hexdigest()[:16]
        return ErrorSignature("shell", kind, heads[:200], digest=digest)
    message = normalise(said)
    digest = sha256(f"said\0{kind}\0{heads}\0{message}".encode("utf-8", "replace")).hexdigest()[:16]
    return ErrorSignature(heads.partition(JOIN)[0][:60], kind, message, digest=digest, text=spoken(said))


def last_words(output: str) -> str:
    """The line a tool of unknown wording most likely says its failure with: the last complaint, else the last line."""
    lines = [line.strip() for line in plain(output[-ENDING_READ:]).split("\n") if re.search(r"\w\w", line)]
    lines = [line for line in lines[-LAST_LINES:] if not re.match(_CLOSING, line)]
    complaints = [line for line in lines if re.search(_COMPLAINT, line) and not re.search(_CLEAN, line)]
    return (complaints or lines or [""])[-1][:1_000]
