"""What a command does, in the words a person would forbid it with.

A deed is the set of words that stand in one simple command: programs, subcommands, options, names.
Texts it only carries (messages, patterns) are talk; the statement a database client is given is not.
Options that say no (`--no-rebase`, `--rebase=false`) don't say yes, and `main` is the branch of that
name, not a part of `main-menu`.
"""

import re
from collections.abc import Iterator, Sequence

from twiceshy.text import words
from twiceshy.text.commands import program

MESSAGES = frozenset("-m --message --title --body --notes -F --subject".split())
CLIENTS = frozenset("psql mysql mariadb sqlite3 mongo mongosh redis-cli clickhouse-client sqlcmd bq duckdb".split())
WHOLE = frozenset({"main", "master"})  # names of branches that occur in many other names
WRITERS = frozenset("rm mv cp tee dd truncate shred touch ln install chmod chown rsync unlink patch".split())
IN_PLACE = frozenset({"sed", "perl", "ruby"})

# How a forbidden act looks in a command: the stem of the word -> words of the command that mean it.
MEANS = {
    "forc": "force f forcewithleas", "delet": "delet rm d del unlink drop", "remov": "rm remov uninstall del",
    "skip": "noverifi skip n", "hook": "noverifi n", "install": "install add i", "publish": "publish upload",
    "bypass": "noverifi n", "secret": "env", "amend": "amend", "upload": "upload publish",
    "rewrit": "rebas amend filterbranch forc", "main": "main master", "master": "master main",
    "commit": "commit add push", "remot": "push remot upstream", "global": "global g", "tag": "tag",
    "pypi": "twin twine uv poetri flit hatch pypi", "restart": "restart reload", "hard": "hard",
}  # fmt: skip


def covers(wanted: Sequence[str], deed: frozenset[str]) -> bool:
    """Is everything that is forbidden in the deed, as itself or as what means it?"""
    alone = len(wanted) == 1  # a single word must stand there itself, or as an option that means it
    for word in wanted:
        means = MEANS.get(word, "") if not (alone and word == "commit") else ""
        if word not in deed and deed.isdisjoint(means.split()):
            return False
    return True


def deeds(pieces: Sequence[tuple[str, ...]], branch: str = "") -> Iterator[tuple[tuple[str, ...], frozenset[str]]]:
    """Each simple command with its words; a branch switched to, or the current one, is where git commits."""
    for piece in pieces:
        found = set(_words(piece))
        if program(piece[0]) == "git":
            named = [word for word in piece[1:] if not word.startswith("-")]
            if named[:1] in (["checkout"], ["switch"]) and len(named) > 1:
                branch = named[-1]
            elif branch and (named[:1] == ["commit"] or (named[:1] == ["push"] and len(named) <= 2)):
                found |= _name(branch)
        yield piece, frozenset(found)


def writes(piece: tuple[str, ...], subject: Sequence[str]) -> bool:
    """Does a command change a file whose path has these words?"""
    name = program(piece[0])
    if name not in WRITERS and not (name in IN_PLACE and any(word.startswith("-i") for word in piece)):
        return False
    return any(set(subject) <= set(words.words(word)) for word in piece[1:] if not word.startswith("-"))


def _words(piece: tuple[str, ...]) -> Iterator[str]:
    client = program(piece[0]) in CLIENTS
    git_push = piece[:2] == ("git", "push")
    skip = False
    for word in piece:
        if skip:
            skip = False
        elif word in MESSAGES and not client:
            skip = True
        elif word.startswith("--no-") or word.endswith(("=false", "=0", "=no")):
            yield from words.words(word.partition("=")[0].replace("-", "")) if word.startswith("--no-") else ()
        elif " " in word:
            if client:
                yield from words.words(word)
        elif not word.startswith(tuple(f"{name}=" for name in MESSAGES)):
            if re.fullmatch(r"-[A-Za-z]{1,4}", word):
                yield from word[1:].lower()
            if git_push and word.startswith(":"):
                yield "delet"
            yield from _name(word)


def _name(word: str) -> set[str]:
    """The words of one name; of a longer name, no part that would be a branch by itself."""
    found = set(words.words(word))
    whole = {part.lower() for part in re.split(r"[:=]|refs/heads/|origin/", word)}
    return {each for each in found if each not in WHOLE or each in whole}
