"""The words people forbid with: what they also mean, which say what is done, and which say nothing.

They are lists (said.txt), added to without a look at the code. `meanings` leads from a word of a rule to the words
the tables of deeds use; a word also means itself. `phrases` are acts in several words. `acts` are words for doing:
they must be what a command does, not a part of a name it mentions; `vague` ones say little without what they are
done to, `general` ones nothing. `faint` words stand in no command, `qualities` say what things are like. `asking` is
to ask first. `programs` have no line among the doings; who allows only one of a line of `alike` forbids the others.
"""

import os
from collections.abc import Iterable
from functools import cache

from twiceshy.text import words
from twiceshy.text.stopwords import STOPWORDS
from twiceshy.text.wordset import word_set

TABLE = os.path.join(os.path.dirname(__file__), "said.txt")
# Words for a place, and the sign a deed there carries.
PLACES = {
    "prod": "@production", "production": "@production", "live": "@production", "prd": "@production",
    "staging": "@staging", "stage": "@staging", "main": "@main", "master": "@main", "trunk": "@main",
    "dev": "@development", "development": "@development", "localhost": "@development", "worldwide": "@world",
}  # fmt: skip
# Function words; those that can stand in a command (`all`, `where`) are not among them.
SILENT = STOPWORDS - frozenset("whole all everything where".split())
KIND_NOUNS = word_set("""
module service component app application subsystem area layer class config worker server container job daemon
cluster node box vm machine env bucket queue topic project workspace collection extension rule policy setting
account definition template group pool record schedule plan spec manifest chart feature function endpoint page route
screen broker replica scheduler schema dataset dag warehouse keyspace stream lambda playbook mode
""")
# Parts of words that are written as one, and name nothing.
JOINED_BEFORE = word_set("""
pre post non no un re auto multi self in out on off up down end to long short read write dry high low well half full
over under cross mid anti sub super hand semi
""")
JOINED_BEHIND = word_set("only wide level based like free proof ready specific lived time line up down off out in")
# What stands in something: to delete it there is to delete there.
CONTENTS = word_set("""
data content contents object objects entry entries record records row rows item items file files resource resources
stuff things anything something values
""")
# Options that many programs have: they say little without the program or the act.
COMMON_OPTIONS = word_set("""
--force --all --delete --recursive --yes --quiet --verbose --hard --soft --global --prod --production --output --file
--name --tag --tags --version --help --debug --watch --release --config --no-cache --remote --update --upgrade --fix
""")
# Subcommands of any program, right behind it.
SUBCOMMANDS = frozenset(
    "run test start build install update upgrade deploy push pull exec apply destroy delete".split()
)
NO_ADVERBS = frozenset("recursively nightly daily weekly monthly globally apply supply reply assembly fly rely".split())
# Programs named like everyday words: they are meant only where they are quoted or called.
COMMON = word_set("""
make go just task time watch open start code at n view set which serve now standard spin more less man top port snap
fetch trash pass batch render copilot init skill blue pint kind hypothesis tap prove ward trial robot tern migrate
please module atlas goose env mail security amplify clever waypoint tilt flow pest behave
""")


@cache
def _lists() -> dict[str, str]:
    with open(TABLE, encoding="utf-8") as told:
        _, *parts = told.read().split("== ")
    return dict(part.split("\n", 1) for part in parts)


@cache
def listed(name: str) -> frozenset[str]:
    return frozenset(_lists()[name].split())


class Stems:
    """Words known by their stems; they are stemmed when one is asked for that begins like them."""

    def __init__(self, listed: str) -> None:
        self._begins: dict[str, list[str]] = {}
        self._known: dict[str, frozenset[str]] = {}
        for word in listed.split():
            self._begins.setdefault(word[:3], []).append(word)

    def __contains__(self, stem: str) -> bool:
        begin = stem[:3]
        if begin not in self._known:
            self._known[begin] = frozenset(words.words(" ".join(self._begins.get(begin, ()))))
        return stem in self._known[begin]

    def isdisjoint(self, stems: Iterable[str]) -> bool:
        return not any(stem in self for stem in stems)


@cache
def _meant() -> dict[str, list[tuple[str, str]]]:
    """How a word begins -> the words that begin so, each with a word of the table it may stand for."""
    found: dict[str, list[tuple[str, str]]] = {}
    for line in _lists()["meanings"].splitlines():
        meant, _, said = line.partition(": ")
        for word in said.split():
            found.setdefault(word[:3], []).append((word, meant))
    return found


@cache
def meanings(stem: str) -> frozenset[str]:
    """The stems of the table a word may stand for, beside itself."""
    alike = [meant for word, meant in _meant().get(stem[:3], ()) if words.words(word)[0] == stem]
    return frozenset(words.words(" ".join(alike)))


def may_mean(stem: str, found: frozenset[str], begins: frozenset[str]) -> bool:
    """Does a word mean one of those found? `begins` is how these begin."""
    alike = any(meant[:3] in begins for _, meant in _meant().get(stem[:3], ()))
    return alike and not found.isdisjoint(meanings(stem))


@cache
def phrases() -> dict[str, str]:
    """What is said in several words -> the word for it."""
    told = dict(line.split(": ") for line in _lists()["phrases"].splitlines())
    return told | {phrase.replace(" ", "s ", 1): word for phrase, word in told.items() if " " in phrase}


@cache
def acts() -> Stems:
    return Stems(_lists()["acts"])


def faint() -> frozenset[str]:
    return listed("faint")


def qualities() -> frozenset[str]:
    return listed("qualities")


@cache
def running() -> frozenset[str]:
    """Acts that mean to run a program, where one is named."""
    return frozenset(words.words("touch open start launch spin fire"))


@cache
def seen() -> frozenset[str]:
    """Words of exceptions that stand in commands."""
    return frozenset(words.words("dry where limit tag version hash message backup lock"))


def is_known(stems: Iterable[str]) -> bool:
    return any(stem in acts() or meanings(stem) for stem in stems)


@cache
def vague() -> Stems:
    return Stems(_lists()["vague"])


@cache
def general() -> Stems:
    """Acts that may be done to anything."""
    return Stems(_lists()["general"])


def asking() -> frozenset[str]:
    return listed("asking")


@cache
def alike(name: str) -> frozenset[str]:
    """The programs that are forbidden where only this one is allowed."""
    lines = [line.split() for line in _lists()["alike"].splitlines()]
    return frozenset(each for line in lines if name in line for each in line if each != name)
