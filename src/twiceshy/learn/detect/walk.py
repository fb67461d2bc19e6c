"""The walk through a pattern as Python's own parser gives it: what `needs` is worked out from.

The parser is nobody's promise: its nodes may look different in the next Python. So this module is asked only
by `needs`, which knows nothing of any pattern where it fails.
"""

import re
from re import _constants as ops  # type: ignore[attr-defined]
from re import _parser as parser  # type: ignore[attr-defined]
from typing import Any

from twiceshy.learn.detect.needs import ANYTHING, START, Needed, Needs, Open, Opened, Word, frequency

_PARTS = re.compile(r"\w+|\W+")
MOST = 1_000  # words that may be open at one place; beyond it nothing is known there

Node = tuple[Any, Any]


def walked(pattern: str, lists: dict[str, tuple[str, ...]], start: Opened, common: frozenset[str]) -> Needs:
    """What `needs` tells."""
    walk = _Walk(lists, common)
    needed: Needed = []
    nodes = list(parser.parse(pattern))
    walk.sequence(nodes, start, needed)
    first = start == START
    return Needs(
        list(dict.fromkeys(needed)),
        frozenset(walk.barred(nodes) if first else ()),
        frozenset(walk.enough(nodes) if first else ()),
    )


def _is_word(letter: str) -> bool:
    return letter.isalnum() or letter == "_"


def _is_gap(node: Node) -> bool:
    """True for one letter that is certainly none of a word."""
    kind, value = node
    if kind is ops.IN:
        return all(_is_gap(each) for each in value)
    if kind is ops.CATEGORY:
        return value in (ops.CATEGORY_NOT_WORD, ops.CATEGORY_SPACE)
    return kind is ops.LITERAL and not _is_word(chr(value))


class _Walk:
    def __init__(self, lists: dict[str, tuple[str, ...]], common: frozenset[str]) -> None:
        self.lists = lists
        self.common = common

    def weight(self, words: frozenset[Word]) -> int:
        return frequency(words, self.common)

    def sequence(self, nodes: Any, opened: Opened, needed: Needed) -> Opened:
        letters = ""
        for node in nodes:
            if node[0] is ops.LITERAL and (letter := chr(node[1])) not in self.lists and _is_word(letter):
                letters += letter
                continue
            if letters:
                opened, letters = self._longer(opened, letters), ""
            opened = self.step(node, opened, needed)
            if len(opened) > MOST:
                opened = frozenset([Open(None, each.now, each.ended) for each in opened])
            if len(opened) > MOST:
                opened = ANYTHING
        return self._longer(opened, letters) if letters else opened

    def step(self, node: Node, opened: Opened, needed: Needed) -> Opened:
        """What may be open after a node; the words that surely ended in it are added to `needed`."""
        kind, value = node
        if kind is ops.LITERAL:
            return self._letter(chr(value), opened, needed)
        if kind is ops.IN:
            return self._class(node, opened, needed)
        if kind is ops.AT:
            return self._closed(opened, needed) if value in _EDGES else opened
        if kind is ops.SUBPATTERN:
            _, added, _, inside = value
            return ANYTHING if added & ops.SRE_FLAG_IGNORECASE else self.sequence(inside, opened, needed)
        if kind is ops.BRANCH:
            return self._branch(value[1], opened, needed)
        if kind in _REPEATS:
            return self._repeat(value, opened, needed)
        if kind is ops.ASSERT and value[0] == _AHEAD:
            self.sequence(value[1], opened, needed)
        return opened if kind in _LOOKS else ANYTHING  # a look takes no letters

    def _letter(self, letter: str, opened: Opened, needed: Needed) -> Opened:
        if letter in self.lists:
            return self._branch(self.lists[letter], opened, needed)
        return self._closed(opened, needed)

    def _longer(self, opened: Opened, letters: str) -> Opened:
        return frozenset(
            [
                each
                if each.now is None
                else Open(each.now, letters)
                if each.ended
                else Open(each.before, each.now + letters)
                for each in opened
            ]
        )

    def _class(self, node: Node, opened: Opened, needed: Needed) -> Opened:
        if _is_gap(node):
            return self._closed(opened, needed)
        if all(kind is ops.LITERAL for kind, _ in node[1]):
            return self._branch([[one] for one in node[1]], opened, needed)
        return ANYTHING

    def _closed(self, opened: Opened, needed: Needed) -> Opened:
        """A word ends here, or none was open."""
        if all(each.now for each in opened):
            needed.append(frozenset([each.now for each in opened if each.now]))
            if all(each.before for each in opened):
                needed.append(frozenset([(each.before, each.now) for each in opened if each.before and each.now]))
        return frozenset([each if each.now == "" else Open(each.now, "") for each in opened])

    def _branch(self, choices: Any, opened: Opened, needed: Needed) -> Opened:
        """One of several: what each of them needs, taken together, is needed."""
        after: set[Open] = set()
        least: Needed = []
        for choice in choices:
            inside: Needed = []
            if isinstance(choice, str):
                after |= self._phrase(choice, opened, inside)
            else:
                after |= self.sequence(choice, opened, inside)
            least += [min(inside, key=self.weight)] if inside else []
        if len(least) == len(choices):
            needed.append(frozenset[Word]().union(*least))
        return frozenset(after)

    def _phrase(self, phrase: str, opened: Opened, needed: Needed) -> Opened:
        for part in _PARTS.findall(phrase):
            opened = self._longer(opened, part) if _is_word(part[0]) else self._closed(opened, needed)
        return opened

    def _repeat(self, value: tuple[int, int, Any], opened: Opened, needed: Needed) -> Opened:
        least, most, inside = value
        if not least and len(inside) == 1 and _is_gap(inside[0]):  # "ideally,? ": the word ends here or right after
            return opened | {Open(each.before, each.now, True) for each in opened if each.now}
        once = self.sequence(inside, opened, needed if least else [])
        again = self.sequence(inside, ANYTHING, []) if most > 1 else frozenset[Open]()
        return once | again if least else opened | once | again

    def enough(self, nodes: Any) -> set[str]:
        """The words that make the pattern match when they come first: of `(?:what|why)\\b` every one."""
        return self._spelled(nodes[:-1]) if nodes[-1] == (ops.AT, ops.AT_BOUNDARY) else set()

    def barred(self, nodes: Any) -> frozenset[str]:
        """The words that `(?!word\\b|…)` right at the start rules out."""
        found: set[str] = set()
        for kind, value in nodes:
            if kind is not ops.ASSERT_NOT:
                break
            inside = list(value[1])
            choices = inside[0][1][1] if len(inside) == 1 and inside[0][0] is ops.BRANCH else [inside]
            for choice in choices:
                found |= self.enough(list(choice))
        return frozenset(found)

    def _spelled(self, nodes: Any) -> set[str]:
        """The words among what the nodes match; none where they are more than plain letters and choices."""
        words = {""}
        for kind, value in nodes:
            if kind is ops.LITERAL:
                phrases = self.lists.get(chr(value), (chr(value),))
                words = {word + phrase for word in words for phrase in phrases}
            elif kind is ops.BRANCH:
                words = {word + each for word in words for choice in value[1] for each in self._spelled(choice)}
            elif kind is ops.SUBPATTERN and not value[1]:
                words = {word + each for word in words for each in self._spelled(value[3])}
            else:
                return set()
        return {word for word in words if all(map(_is_word, word))}


_EDGES = {ops.AT_BOUNDARY, ops.AT_BEGINNING, ops.AT_BEGINNING_STRING, ops.AT_END, ops.AT_END_STRING}
_REPEATS = {ops.MAX_REPEAT, ops.MIN_REPEAT}
_LOOKS = {ops.ASSERT, ops.ASSERT_NOT}
_AHEAD = 1
