"""The words of one call: its options, its subcommands, what it names, and what is only talk.

`-f` and `--force` are one option where the program says so; values of options are no subcommands; messages,
patterns and scripts of editors are talk, the statement a database client is given is not. A trial run
(`--dry-run`, `--help`) and a look (`list`, `status`) are told apart from the deed.
"""

import re
from collections.abc import Iterator
from itertools import pairwise

from twiceshy.recall.filedeeds import IN_PLACE, SAMPLES
from twiceshy.text import words
from twiceshy.text.commands import SUBCOMMANDS, head, program
from twiceshy.text.wordset import word_set

MESSAGES = word_set("-m --message --title --body --notes -F --subject -b --grep --author --reason")
CLIENTS = word_set("""
psql mysql mariadb sqlite3 mongo mongosh redis-cli valkey-cli clickhouse-client sqlcmd bq duckdb pgcli cqlsh
snowsql influx
""")
STATING = ("-c", "-e", "--eval", "--command", "--execute", "-Q", "-q")  # what follows is a statement
TRIAL = word_set("""
--dry-run --dryrun --help --version --whatif --simulate --just-print --abort --quit --list-tests --collect-only --get
--get-all --get-regexp --show-origin
""")
CHECKING = word_set("--list --check --diff")
LISTING = ("git config", "git tag", "git branch")  # where `--list` does nothing else
TRIAL_LETTERS = {
    "git push": "n", "git clean": "n", "make": "n", "rsync": "n", "git add": "n", "git tag": "l", "git branch": "lar",
    "crontab": "l", "git config": "l", "sysctl": "an", "gofmt": "ld", "goimports": "ld",
}  # fmt: skip
# Subcommands that only look.
LOOKING = word_set("""
get list ls show describe status log logs view diff info help version search inspect history plan validate top
explain blame whoami ps images cat tail outdated why freeze check
""")
LOOKS_AT_LAST = (*LOOKING, "preview", "lint", "base")  # `deploy-check` deploys nothing
# Options in full -> their letter, of any program; and letters in full, of one.
ANY_LONG = {
    "autocorrect-all": "a",
    "force": "f",
    "recursive": "r",
    "global": "g",
    "all": "a",
    "volumes": "v",
    "kill": "9",
}
OPTIONS = {
    "git commit": {"n": "no-verify", "a": "all", "e": "edit"}, "git push": {"f": "force", "d": "delete"},
    "git branch": {"d": "delete", "m": "move", "f": "force"}, "git tag": {"d": "delete", "s": "sign", "f": "force"},
    "git add": {"a": "all", "u": "update", "p": "patch", "f": "force"}, "git rebase": {"i": "interactive"},
    "git pull": {"r": "rebase"}, "git checkout": {"f": "force"},
    "git clean": {"f": "force", "d": "directories"}, "npm": {"g": "global", "d": "save-dev"},
    "pnpm": {"g": "global", "d": "save-dev", "r": "recursive"}, "jest": {"u": "updatesnapshot"},
    "vitest": {"u": "update"}, "tsc": {"b": "build"}, "prettier": {"w": "write", "c": "check"},
    "curl": {"k": "insecure", "x": "request", "d": "data", "o": "output"}, "docker compose down": {"v": "volumes"},
    "docker compose": {"d": "detach"}, "docker run": {"d": "detach", "v": "volume"},
    "docker": {"f": "force", "a": "all"}, "kubectl": {"n": "namespace", "a": "all-namespaces"},
    "helm": {"n": "namespace"}, "az": {"g": "resource-group"},
    "rubocop": {"a": "autocorrect"}, "pip": {"u": "upgrade"}, "kill": {"9": "kill"},
    "cp": {"r": "recursive"}, "chmod": {"r": "recursive"}, "chown": {"r": "recursive"},
    "gradle": {"x": "exclude-task"}, "rsync": {"n": "dry-run"},
}  # fmt: skip
# Options before the subcommand that take the next word with them.
_VALUED = ("-n", "-c", "-C", "--namespace", "--context", "--profile", "--file", "-p", "--region", "-h", "--filter")
_PLACING = ("-n", "--namespace", "--context", "--kube-context")  # also behind the subcommand
_PLACED = ("kubectl", "helm", "oc", "k9s", "stern", "flux")
_FLAT = ("aws", "az")  # all their options take values, and come last
_NAMING = (["install"], ["add"], ["i"], ["remove"], ["uninstall"], ["exec"])  # packages follow


def tries(piece: tuple[str, ...], options: frozenset[str] = TRIAL | CHECKING) -> bool:
    """Is it only a trial, or a question?"""
    given = {word.partition("=")[0] for word in piece[1:]}
    meant = TRIAL_LETTERS.get(head(piece)) or TRIAL_LETTERS.get(program(piece[0]), "")
    if head(piece) in LISTING and ("--list" in given or len(piece) == 2):
        return True
    return not options.isdisjoint(given) or any(letter in meant for word in piece for letter in letters(word))


def looks(piece: tuple[str, ...]) -> bool:
    return not LOOKING.isdisjoint(bare_words(piece)[:2])


def letters(word: str) -> str:
    """`-rf` rf; "" for what is no bundle of letters."""
    return word[1:].lower() if re.fullmatch(r"-[A-Za-z0-9]{1,4}", word) else ""


def bare_words(piece: tuple[str, ...]) -> list[str]:
    """What is no option and no value of one."""
    found: list[str] = []
    skip = False
    from_file = re.search(r" -f \S*[./]", " ".join(piece))
    for word in piece[1:]:
        if skip:
            skip = False
        elif word.startswith("-"):
            if program(piece[0]) in _FLAT and len(found) > 1:
                break
            placing = word in _PLACING and program(piece[0]) in _PLACED
            skip = placing or bool(word == "-f" and from_file) or (word in _VALUED and not found)
        elif " " not in word:
            found.append(word)
    return found


def things(piece: tuple[str, ...]) -> int:
    """How many things a call names beyond its subcommand."""
    depth = 1 if program(piece[0]) in SUBCOMMANDS else 0
    valued = {after for word, after in pairwise(piece) if word in ("-r", "-c", "--requirement", "-m", "-e")}
    return len([word for word in bare_words(piece)[depth:] if word not in valued and word != "."])


def given(piece: tuple[str, ...]) -> set[str]:
    """Subcommands (also as `=push`) and options as they can be asked for: `-f` and `--force` are one."""
    name = head(piece)
    full = {**OPTIONS.get(name.partition(" ")[0], {}), **OPTIONS.get(name, {})}
    back = {**ANY_LONG, **{long: letter for letter, long in full.items()}}
    found: set[str] = set()
    looking = looks(piece)
    for word in piece[1:]:
        option, _, value = word.partition("=")
        if value in ("false", "0", "no"):
            continue
        if word.startswith("-"):
            found |= {option, option.lower()}
        if word.startswith("--") and option[2:].lower() in back:
            found.add("-" + back[option[2:].lower()])
        for letter in letters(word):
            found |= {"-" + letter, *(("--" + full[letter],) if letter in full and not looking else ())}
    bare = bare_words(piece)
    for at, word in enumerate(bare[: 1 if bare[:1] in _NAMING else 5]):
        found.add(word.lower())
        if at < 3 and LOOKING.isdisjoint(bare[:at]):
            found.add("=" + word.lower())
        found.update(word.split("-") if name.startswith(("aws", "gcloud", "az")) else ())
    return found


def verbs(piece: tuple[str, ...]) -> Iterator[str]:
    """The stems of subcommands: the first names that stand there, up to one that only looks."""
    bare = bare_words(piece)
    depth = 1 if bare[:1] in _NAMING else 4
    if program(piece[0]) == "git":
        depth = 2 if bare[:1] == ["lfs"] else max(len(head(piece).split()) - 1, 1)
    for word in bare[:depth]:
        if re.search(r"[/$~]|\.\w{1,5}$", word):
            break
        only_looks = re.split(r"[-:]", word)[-1] in LOOKS_AT_LAST and word not in LOOKING
        yield from words.words(word)[:1] if only_looks else named_words(word)
        if word in LOOKING:
            break


def option_words(piece: tuple[str, ...], asked: set[str]) -> Iterator[str]:
    """The stems of options; those that say no (`--no-rebase`, `--rebase=false`) don't say yes."""
    for word in (*piece[1:], *(each for each in asked if each.startswith("--"))):
        name, _, value = word.lstrip("-").partition("=")
        if word.startswith("--no-"):
            yield from words.words(name.replace("-", ""))
        elif word.startswith("-") and value not in ("false", "0", "no") and len(name) > 1:
            yield from () if letters(word) else words.words(name)


def statements(piece: tuple[str, ...]) -> Iterator[str]:
    """What a database client is told to do."""
    for before, word in pairwise(piece):
        if " " in word or before in STATING:
            yield word


def plain(piece: tuple[str, ...]) -> list[str]:
    """The words of a call that name something; messages, patterns and texts are talk."""
    skip, found = False, list[str]()
    name = head(piece)
    client = program(piece[0]) in CLIENTS
    upon = (
        bare_words(piece)[1:2] if name in ("git rebase", "git merge") and len(bare_words(piece)) == 2 else []
    )  # no branch it changes
    for word in _without_script(piece)[1:]:
        if skip:
            skip = False
        elif word in MESSAGES and not client:
            skip = True
        elif not (_is_talk(word) or word in upon):
            skip = name == "git commit" and letters(word).endswith("m")
            found.append(word)
    return found


def _is_talk(word: str) -> bool:
    messages = tuple(f"{name}=" for name in MESSAGES)
    return " " in word or word.startswith(messages) or word.endswith(SAMPLES)


def _without_script(piece: tuple[str, ...]) -> tuple[str, ...]:
    """`sed -i '/black/d' a.txt` is about a.txt: what an editor looks for is talk."""
    if program(piece[0]) not in IN_PLACE:
        return piece
    named = [word for word in piece[1:] if not word.startswith("-")]
    return (piece[0], *(word for word in piece[1:] if word.startswith("-")), *named[1:])


def named_words(word: str) -> set[str]:
    """The words of one name; of a longer name, no part that would be a branch by itself."""
    if word.startswith("--no-") or word.endswith(("=false", "=no")):
        return set()
    whole = {part.lower() for part in re.split(r"[:=]|refs/heads/|origin/", word.lstrip("+"))}
    return {each for each in words.words(word) if each not in ("main", "master") or each in whole}
