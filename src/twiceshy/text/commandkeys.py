"""What a command does, without what varies: the key two runs of the same thing share.

Options, settings, wrappers, pipes for looking and spacing are left out. `alike` says whether two keys
mean the same deed, or one is part of the other: a test run covers the run of one of its files.
"""

from hashlib import sha256

from twiceshy.model.belief_past import WARNED
from twiceshy.model.execution import ErrorSignature
from twiceshy.text import commands as shell

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
JOIN = " && "
MESSAGE = "git commit"  # what follows are words for people


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
        targets, failed = mine - {"test", "run"}, theirs - {"test", "run"}
        if not targets or not failed:
            return not targets  # a run of everything covers any part; a part may well be another part
        return all(any(_within(one, target) for target in targets) for one in failed)
    return len(mine & theirs) >= WARNED.likeness * len(mine | theirs)


def _within(part: str, whole: str) -> bool:
    """`tests/test_a.py::test_b` is within `tests/test_a.py`, and that within `tests`."""
    part, whole = part.removeprefix("./"), whole.removeprefix("./").rstrip("/")
    return part == whole or part.startswith((whole + "/", whole + "::")) or part.endswith("/" + whole)


def exit_signature(command: str, code: int | None) -> ErrorSignature:
    """A failure that printed nothing we can read: its command and exit code are all we know."""
    heads = " && ".join(name for name in shell.heads(command) if name not in LOOKING)
    kind = f"exit {code}" if code is not None else "failed"
    digest = sha256(f"shell\0{kind}\0{heads}".encode()).hexdigest()[:16]
    return ErrorSignature("shell", kind, heads[:200], digest=digest)
