"""What a command does, without what varies: the key two runs of the same thing share.

Options, settings, wrappers, pipes for looking and spacing are left out; where it was run is kept. What a
tester is told to look at is named from the top of the repository, so `cd tests && pytest` is `pytest tests`.
`covers` says whether a run looked at all that another did: a run of all tests at those of one file. An option
with which nothing runs (`--version`, `make -n`) stays in the key: only the same one looks at the same.
"""

import posixpath
import re
from collections.abc import Callable, Iterator
from hashlib import sha256
from typing import NamedTuple

from twiceshy.model.belief_past import WARNED
from twiceshy.model.execution import ErrorSignature
from twiceshy.text import commands as shell
from twiceshy.text.idle import idle_options
from twiceshy.text.normal import normalise, plain, spoken
from twiceshy.text.wordset import word_set

# Commands that look or wait: their exit code says nothing about the task.
LOOKING = frozenset(
    {
        "cat", "head", "tail", "less", "more", "bat", "nl", "ls", "tree", "pwd", "cd", "echo", "printf", "which",
        "type", "env", "export", "source", ".", "set", "true", "sleep", "date", "whoami", "wc", "sort", "uniq",
        "grep", "rg", "ag", "find", "fd", "stat", "file", "du", "df", "ps", "history", "sed", "awk", "cut", "jq",
        "git status", "git diff", "git log", "git show", "git branch", "git blame", "git remote", "git fetch",
        "git stash", "git add", "git rev-parse", "git ls-files", "mkdir", "touch", "tee", "xargs", "test", "[",
        "diff", "cmp", "pushd", "popd", "pgrep", "lsof", "git grep", "git reflog", "git merge-base", "git cat-file",
        "git ls-remote", "git ls-tree", "git show-ref", "git rev-list", "git describe", "git check-ignore",
    }
)  # fmt: skip
# Commands that ask: what they fail with is their answer. Of the others, these last words of a head do.
ASKING = word_set("curl wget http ping dig nslookup host nc telnet ss netstat man command hash")
ASKING_LAST = word_set("get describe logs list ls show view status inspect ps info search images top version help")
# Programs that run everything when they are given no target.
TESTERS = word_set("""
pytest jest vitest mocha ava rspec phpunit ctest tox nox unittest go cargo mypy eslint tsc flake8 pylint pyright
""")
WITH_SUBCOMMAND = ("go", "cargo")  # of the testers
RUNNING = frozenset({"run", "test", "discover", "watch"})  # first words of some testers: no targets
NAMING_FOLDERS = ("pytest", "jest", "mocha", "rspec", "phpunit", "eslint", "mypy", "flake8", "pylint")  # `pytest test`
SCRIPTS = frozenset({"run", "test", "tests", "t", "check", "verify"})  # `npm run test`: a wrapper's whole run
# Options of testers that take the next word with them, which is no target; then those that leave something out.
VALUED = word_set("""
-n -c -W -o -r -w -j --tb --maxfail --cov --cov-report --rootdir --durations --dist --timeout --color --junitxml
--junit-xml --basetemp --import-mode --log-level --log-cli-level --confcutdir --jobs --workers --maxWorkers --config
--reporter --parallel --count --seed --environment --format --config-file --retry -timeout -count -parallel
""")
NARROWING = word_set("""
-k -m -t -g -e -p -R -L -E -run --run -skip --skip --grep --filter --deselect --ignore --ignore-glob --exclude
--testNamePattern --testPathPattern --testPathPatterns --testPathIgnorePatterns --package --test --tests --example
--shard --project --group --testsuite --changedSince --pattern
""")
NARROWING_ALONE = word_set("--onlyChanged --changed --lastCommit -short --lib --doc --bins --benches --onlyFailures")
AT = " @ "  # before the folder a command was run in, if that is not the top
JOIN = " && "
MESSAGE = ("git", "commit")  # what follows are words for people
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


class _Deed(NamedTuple):
    """One program of a key."""

    program: str
    subcommand: str
    words: frozenset[str]
    narrowing: frozenset[str]
    folder: str


def command_key(command: str, folder: str = "", relative: Callable[[str], str] = str) -> str:
    """The programs of a command line with their arguments; "" when it only looks.

    `folder` is where it is run, from the top; `relative` names a path from there.
    """
    parts = [_part(words, place, relative)[:200] for words, place in _runs(command, folder, relative)]
    return JOIN.join(parts)


def folder_of(command: str, folder: str = "", relative: Callable[[str], str] = str) -> str:
    """Where a command line does its work: where it was started, unless it goes elsewhere itself."""
    places = [place for _, place in _runs(command, folder, relative)]
    return places[-1] if places else _clean(folder)


def _runs(command: str, folder: str, relative: Callable[[str], str]) -> Iterator[tuple[tuple[str, ...], str]]:
    """Every program that does more than look, with the folder it is run in."""
    folder = _clean(folder)
    for words in shell.simple_commands(command):
        name = shell.program(words[0])
        if name in ("cd", "pushd"):
            folder = _resolved(folder, next((word for word in words[1:] if word[:1] not in ("-", "~")), "."), relative)
        elif name not in LOOKING and shell.head(words) not in LOOKING:
            yield words, folder


def _resolved(folder: str, path: str, relative: Callable[[str], str]) -> str:
    """A path from the top; "" for the top itself."""
    return _clean(relative(path) if path.startswith("/") else posixpath.join(folder, path))


def _clean(path: str) -> str:
    path = posixpath.normpath(path.removesuffix("...")) if path else ""
    return "" if path == "." else path


def _part(words: tuple[str, ...], folder: str, relative: Callable[[str], str]) -> str:
    name = shell.program(words[0])
    idle = idle_options((name, *words[1:]))
    if name not in TESTERS:
        bare = " ".join([name, *(word for word in words[1:] if not word.startswith("-")), *idle])
        return f"{bare}{AT}{folder}" if folder else bare
    chosen, left_out = _chosen(name, words[1:])
    own = _subcommands(name, chosen)
    targets = [_resolved(folder, target, relative) for target in chosen[own:]] or [folder]
    return " ".join([name, *chosen[:own], *(() if "" in targets else targets), *left_out, *idle])


def _chosen(name: str, words: tuple[str, ...]) -> tuple[list[str], list[str]]:
    """What a tester is told to look at, and what to leave out of it (`-k=slow`)."""
    chosen: list[str] = []
    left_out: list[str] = []
    waiting = ""
    for word in words:
        option, equals, value = word.partition("=")
        if waiting:
            left_out += [f"{waiting}={'_'.join(word.split())}"] if waiting in NARROWING else []
            waiting = ""
        elif not word.startswith("-") or word == "-":
            chosen.append(word)
        elif name == "pytest" and word == "-p":
            waiting = "-c"  # a plugin; elsewhere a package or a project
        elif option in NARROWING and equals:
            left_out.append(f"{option}={'_'.join(value.split())}")
        elif option in NARROWING_ALONE or (name == "pytest" and len(word) > 2 and word[:2] in ("-k", "-m")):
            left_out.append(word)
        elif (option in NARROWING or option in VALUED) and not equals:
            waiting = option
    return chosen, left_out


def _subcommands(name: str, words: list[str]) -> int:
    """How many of the first words say what to do, not at what."""
    if name in WITH_SUBCOMMAND:
        return len(words[:1])
    return int(name not in NAMING_FOLDERS and bool(words) and words[0] in RUNNING)


def is_evidence(command: str) -> bool:
    """Does the exit code of this command say something about the task?"""
    return bool(command_key(command)) and not is_own(command)


def is_idle(command: str) -> bool:
    """Does it run nothing, so that passing says nothing about the task? `pytest --version`, `make -n`."""
    runs = list(_runs(command, "", str))
    return bool(runs) and all(idle_options((shell.program(words[0]), *words[1:])) for words, _ in runs)


def is_own(command: str) -> bool:
    """Our own commands are no part of the work."""
    names = {shell.program(words[0]) for words in shell.simple_commands(command)} - LOOKING
    return bool(names) and names <= {"twiceshy", "shy", "twiceshy-hook"}


def is_asking(command: str) -> bool:
    """Does it only ask, so that failing is an answer? `curl`, `kubectl get`, `python -c '…'`, `tool --version`."""
    return all(_asks(words) for words, _ in _runs(command, "", str))


def _asks(words: tuple[str, ...]) -> bool:
    name = shell.program(words[0])
    if name in ASKING or words[1:2] in (("--version",), ("--help",), ("-V",)):
        return True
    if name in ("python", "node", "ruby", "perl", "php"):
        return any(word in ("-c", "-e", "-r", "-p", "--eval") for word in words[1:3])
    return name in shell.SUBCOMMANDS and shell.head(words).rpartition(" ")[2] in ASKING_LAST


def alike(key: str, other: str) -> bool:
    """Would running `key` run what `other` ran?"""
    if key == other:
        return bool(key)
    pairs = [(part, past) for part in key.split(JOIN) for past in other.split(JOIN)]
    return covers(key, other) or any(_same(_deed(part), _deed(past)) for part, past in pairs)


def covers(key: str, other: str, file: str = "", runner: str = "", runners: tuple[str, ...] = ()) -> bool:
    """Did the run of `key` look at all that `other` did, or at the `file` that this failed in?

    `runner` is who ran the tests; among `runners`, it ran those of `other` too, whatever the two were called by.
    """
    if not key or not other or key == other:
        return bool(key) and key == other
    same = bool(runner) and runner in runners
    pairs = [(_deed(part), _deed(past)) for part in key.split(JOIN) for past in other.split(JOIN)]
    return any(_contains(one, past, file, same) for one, past in pairs)


def _deed(part: str) -> _Deed:
    bare, _, folder = part.partition(AT)
    name, *words = bare.split() or [""]
    if name not in TESTERS:
        first = words[0] if words and name in shell.SUBCOMMANDS else ""
        return _Deed(name, first, frozenset(words), frozenset(), folder)
    left_out = [word for word in words if word.startswith("-")]
    words = words[: len(words) - len(left_out)]
    own = _subcommands(name, words)
    subcommand = words[0] if own and name in WITH_SUBCOMMAND else ""
    return _Deed(name, subcommand, frozenset(words[own:]), frozenset(left_out), folder)


def _contains(one: _Deed, past: _Deed, file: str, same_runner: bool) -> bool:
    if one.narrowing:
        return one == past
    if one.program == past.program:
        if one.program not in TESTERS or one.subcommand != past.subcommand:
            return False
    elif not same_runner:
        return False
    looked = one.words or {""}
    if one.program not in TESTERS:  # another's script: the whole run, or nobody knows which part
        if not one.words or not one.words <= SCRIPTS:
            return False
        looked = frozenset({one.folder})
    wanted = (past.words or {""}) if past.program in TESTERS else {past.folder}
    within = [all(any(is_within(path, place) for place in looked) for path in paths) for paths in (wanted, {file})]
    return within[0] or (bool(file) and within[1])


def _same(one: _Deed, past: _Deed) -> bool:
    """Much the same words to the same program, in the same place."""
    if not one.program or one.program in TESTERS:
        return False
    if (one.program, one.subcommand, one.folder) != (past.program, past.subcommand, past.folder):
        return False
    mine, theirs = one.words, past.words
    if mine == theirs or (one.program, one.subcommand) == MESSAGE:
        return True
    return len(mine & theirs) >= WARNED.likeness * len(mine | theirs)


def is_within(part: str, whole: str) -> bool:
    """`tests/test_a.py::test_b` is within `tests/test_a.py`, that within `tests`, all within the top ("")."""
    if not whole or part == whole:
        return True
    return part.startswith((whole + "/", whole + "::")) or (part.startswith("/") and part.endswith("/" + whole))


def exit_signature(command: str, code: int | None, output: str = "") -> ErrorSignature:
    """A failure no rule can read: what its tool said last, or (it said nothing) its command and exit code alone."""
    heads = " && ".join(name for name in shell.heads(command) if name not in LOOKING and name not in ENDING)
    kind = f"exit {code}" if code else "failed"  # 0 is the code of what came after it in a pipe
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
