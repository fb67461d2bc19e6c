"""Does the person order, in the prompt at hand, the very act that a rule forbids?

"Never push to main directly", and then "yes, push this one to main directly": until the next prompt the rule is quiet.
All of what is forbidden must be named in one order, by the rule's own word for the act. A locked rule takes no such
word, unless that is just what it waits for: "never commit without asking me".
"""

import re
from collections.abc import Iterable, Sequence
from functools import cache
from itertools import takewhile
from typing import TYPE_CHECKING

from twiceshy.recall.guard.orders import Order, orders
from twiceshy.text import words

if TYPE_CHECKING:
    from twiceshy.recall.forbid.readings import Kept

ALIKE = 4  # letters of a word by which it is known in another form: push, pushen
MOST_BETWEEN = 3  # words between an act and what it is done to: "add a new dev dependency"
_EVEN = re.compile(r"\b(?:even (?:if|when|though)|with or without|whether or not|regardless)\b")
_FILE = re.compile(r"[/.]\w")
_SIGNS = "#!=@/.%~"
_PROGRAM = "#!"


def is_ordered(typed: str, wanted: Iterable["Kept"], rule: str, command: str) -> bool:
    """Does each of what is forbidden stand in an order?"""
    given = list(orders(typed))
    fitting = [order for order in given if _fits(order, rule, command)]
    return bool(fitting) and all(any(_names(order, each, rule, command) for order in fitting) for each in wanted)


def _fits(order: Order, rule: str, command: str) -> bool:
    """Is what the order names in the command, or in the rule itself? "Release the mutex" publishes nothing."""
    reader, (_, *rest) = order.reader, order.told
    said = frozenset(stem[:ALIKE] for stem in words.words(rule))
    looks = (reader.objects, reader.alone, reader.articles, reader.links, reader.roles, reader.tail, reader.common)
    called = command.lower()
    for word in rest:
        if reader.beside.match(word):
            break
        known = any(look.match(word) for look in looks) or (_is_said(word, said) and not _FILE.search(word))
        if not known and word.strip("/*") not in called:
            return False
    return True


def waits_for_word(rule: str, wanted: Sequence["Kept"]) -> bool:
    """Does it forbid just what the person hasn't told to do: "without asking me", "unless I tell you"?"""
    from twiceshy.recall.forbid.clauses import clauses
    from twiceshy.recall.forbid.prohibition import forbidden

    sentences = [each.strip() for each in re.split(r"(?<=[.!])\s+|[;\n]+", rule) if each.strip()]
    low = [each.lower().replace("’", "'").rstrip(" .!") for each in sentences]
    told = [
        each for each, plain in zip(sentences, low, strict=True) if _by_word().search(plain) and not _EVEN.search(plain)
    ]
    meant = [part[:4] for each in told if len(clauses(each)) == 1 for part in forbidden(each)]
    return bool(wanted) and all(tuple(part)[:4] in [tuple(each) for each in meant] for part in wanted)


@cache
def _by_word() -> re.Pattern[str]:
    from twiceshy.languages import joined
    from twiceshy.languages.shapes.orders import Orders

    return re.compile(rf"(?<![\w-])(?:{joined(Orders).by_word})")


def _names(order: Order, wanted: "Kept", rule: str, command: str) -> bool:
    if wanted.flags and not all(_has_flag(order, flag) for flag in wanted.flags):
        return False
    if wanted.paths and not any(_has_path(order, path) for path in wanted.paths):
        return False
    if wanted.acts:
        return _acts(order, wanted, rule) and all(_done_to(order, thing, wanted) for thing in wanted.things)
    if any(each[0] in _PROGRAM for thing in wanted.things for each in thing):
        return _runs(order, wanted.things, command)
    named = all(any(_is(word, thing) for word in order.told) for thing in wanted.things)
    return named and bool(wanted.things or wanted.flags or wanted.paths)


def _is(word: str, meant: frozenset[str]) -> bool:
    bare = frozenset(each.lstrip(_SIGNS) for each in meant)
    return word in bare or not bare.isdisjoint(words.words(word)[:1] if word.isalpha() else words.words(word))


def _has_flag(order: Order, flag: str) -> bool:
    return flag in order.told or any(word.startswith(flag + "=") for word in order.told)


def _has_path(order: Order, path: str) -> bool:
    place = path.strip("*/").lower()
    return bool(place) and any(re.search(rf"(?:^|/){re.escape(place)}(?:/|$)", word) for word in order.told)


def _acts(order: Order, wanted: "Kept", rule: str) -> bool:
    """The verb is an act that is forbidden, or one is done by it ("make a commit"), in the rule's own word."""
    reader, (head, *rest) = order.reader, order.told
    said = frozenset(stem[:ALIKE] for stem in words.words(rule))
    verb = reader.verb(head)
    told = (verb, *rest)
    own = [at for at, word in enumerate(told) if _is_said(word, said) and any(_is(word, act) for act in wanted.acts)]
    made = reader.making.match(head) and own and _is_object(order, own[0], 0)
    return bool(own[:1] == [0] or made) and all(any(_is(word, act) for word in told) for act in wanted.acts)


def _is_said(word: str, begins: frozenset[str]) -> bool:
    return any(stem[:ALIKE] in begins for stem in words.words(word))


def _done_to(order: Order, thing: frozenset[str], wanted: "Kept") -> bool:
    """It is done to that very thing, or there: "to main", "as a dependency", not "the dependency graph"."""
    place = any(each[0] == "@" for each in thing)
    return any(
        _is(word, thing) and (_is_place(order, at) if place else _is_object(order, at, MOST_BETWEEN))
        for at, word in enumerate(order.told)
        if at or not any(_is(word, act) for act in wanted.acts)
    )


def _is_place(order: Order, at: int) -> bool:
    reader, told = order.reader, order.told
    before = [word for word in told[max(at - 2, 0) : at] if not reader.articles.match(word)]
    led = before and (reader.links.match(before[-1]) or before[-1] == "origin")
    return bool(led) and _ends(order, at)


def _is_object(order: Order, at: int, between: int) -> bool:
    """Right behind the verb, or what something is taken as."""
    reader, told = order.reader, order.told
    before = [word for word in told[1:at] if not reader.articles.match(word)]
    links = [number for number, word in enumerate(before) if reader.links.match(word)]
    as_that = bool(links) and bool(reader.roles.match(before[links[-1]])) and len(before) - links[-1] <= between
    return _ends(order, at) and (as_that or (not links and len(before) < between + 1))


def _ends(order: Order, at: int) -> bool:
    """Nothing more is named there: no "main menu", no "dependency graph"."""
    reader, behind = order.reader, order.told[at + 1 : at + 2]
    return not behind or bool(reader.tail.match(behind[0]) or reader.links.match(behind[0])) or behind[0][0] in "-/"


def _is_called(word: str, thing: frozenset[str]) -> bool:
    """A subcommand is told as it is."""
    return "=" + word in thing if any(each[0] == "=" for each in thing) else _is(word, thing)


def _runs(order: Order, things: tuple[frozenset[str], ...], command: str) -> bool:
    """ "Run npm install", "npm install please": the program first, and the subcommand, if one is told, is called."""
    reader, told = order.reader, order.told
    program, *named = sorted(things, key=lambda thing: not any(each[0] in _PROGRAM for each in thing))
    at = 0 if _is(told[0], program) else 1
    if not (at == 0 < len(told) - 1 or reader.runs.match(told[0])) or not _is("".join(told[at : at + 1]), program):
        return False
    behind = told[at + 1 :]
    first = [word for word in behind if word[0] != "-"][: len(named)]
    if not all(any(_is_called(word, thing) for word in first) for thing in named):
        return False
    called = frozenset(command.lower().split())
    if named and not _is_all_told(order, program, command):
        return False
    free = [word for word in behind if not (reader.tail.match(word) or any(_is(word, thing) for thing in named))]
    if named and at:
        free = free[:1] if len(free) > 0 and free[0] in called else []
    elif at and free and reader.links.match(free[0]):
        free = []
    return all(word in called for word in free)


def _is_all_told(order: Order, program: frozenset[str], command: str) -> bool:
    """Is nothing called by name that was not told? "Run npm install" installs no package of the agent's choice."""
    called = command.lower().split()
    at = next((place for place, word in enumerate(called) if _is(word, program)), len(called))
    own = takewhile(lambda word: word[0] not in "&|;<>", called[at + 1 :])
    return all(word[0] == "-" or word.strip("`'\"") in order.told for word in own)
