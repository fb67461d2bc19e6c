"""What commands do, in the words people forbid it with.

The table (doings.txt) is data, to be added to without a look at the code: a line names a program and what must
stand in its call (subcommands, options; `|` parts alternatives), then what such a call does. `+` asks for something
named beyond the subcommand, `-` for nothing named. What the words of a call say by themselves (`gh pr merge`)
needs no line.
"""

import os
from collections.abc import Iterator
from functools import cache

from twiceshy.text import words

TABLE = os.path.join(os.path.dirname(__file__), "doings.txt")
# Two names of one program.
SAME = {
    "flyctl": "fly", "nvim": "vim", "vi": "vim", "apt-get": "apt", "gsed": "sed", "yarnpkg": "yarn", "gmake": "make",
    "mariadb": "mysql", "micromamba": "mamba", "rake": "rails", "gradlew": "gradle", "mvnw": "mvn",
    "bazelisk": "bazel",
}  # fmt: skip
# Subcommands and their short forms.
SHORT = {
    "install": "i",
    "uninstall": "un",
    "remove": "rm",
    "test": "t",
    "generate": "g",
    "server": "s",
    "console": "c",
    "commit": "ci",
}


Line = tuple[tuple[frozenset[str], ...], str]  # what must be there, and what it does


@cache
def _lines() -> list[str]:
    with open(TABLE, encoding="utf-8") as table:
        return table.read().splitlines()


@cache
def programs() -> frozenset[str]:
    """Every program that has a line."""
    return frozenset(name for line in _lines() for name in line.split(None, 1)[0].rstrip(":").split("|"))


@cache
def lines_of(program: str) -> tuple[Line, ...]:
    """What is told of a program; only its own lines are taken apart."""
    found: list[Line] = []
    for line in _lines():
        if program in line:
            call, _, means = line.rpartition(": ")
            first, *rest = call.split()
            if program in first.split("|"):
                found.append((tuple(frozenset(each.split("|")) for each in rest), means))
    return tuple(found)


@cache
def subcommands(name: str) -> frozenset[str]:
    """Every subcommand of a program that has a line."""
    return frozenset(word for needed, _ in lines_of(name) for each in needed for word in each)


@cache
def all_subcommands() -> frozenset[str]:
    calls = (line.rpartition(": ")[0].split()[1:] for line in _lines())
    return frozenset(word for call in calls for each in call for word in each.split("|"))


@cache
def vocabulary() -> frozenset[str]:
    """Every stem that tells what a command does."""
    return frozenset(words.words(" ".join(line.rpartition(": ")[2] for line in _lines())))


def meant(name: str, given: frozenset[str], bare: int) -> Iterator[str]:
    """The words for what a call does: `given` its words and options, `bare` the number of things it names."""
    for needed, means in lines_of(name):
        if all(not each.isdisjoint(given) or ("+" in each and bare) or ("-" in each and not bare) for each in needed):
            yield from words.words(means)
