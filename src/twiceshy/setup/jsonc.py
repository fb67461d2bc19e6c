"""JSON with comments: read with the place of every value, so that additions disturb nothing else.

`read` builds a tree of nodes that know where they begin and end; comments, trailing commas and a
byte order mark are passed over as editors do. jsonc_edit.py computes what to insert.
"""

import json
import re
from typing import NamedTuple

from twiceshy.model.errors import SetupError
from twiceshy.model.setup import Json

_GAP = re.compile(r"(?:[ \t\r\n\ufeff]|//[^\r\n]*|/\*.*?\*/)*", re.S)
_STRING = re.compile(r'"(?:[^"\\\x00-\x1f]|\\.)*"')
_SCALAR = re.compile(r"true|false|null|-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?")
_DEEPEST = 200


class Member(NamedTuple):
    key: str  # "" in a list
    start: int  # where the key (or the element) begins
    node: "Node"
    comma: int = -1  # where the comma behind it is, -1 if there is none


class Node(NamedTuple):
    start: int
    end: int
    value: Json  # the plain value of everything inside
    members: tuple[Member, ...] = ()

    def member(self, key: str) -> Member | None:
        """The member of that name; like every JSON reader, the last one of several."""
        return next((one for one in reversed(self.members) if one.key == key), None)


def read(text: str) -> Node:
    """The document's node. SetupError if it isn't JSON with comments."""
    start = _gap(text, 0)
    node = _value(text, start, 0)
    if _gap(text, node.end) != len(text):
        raise _wrong(text, node.end)
    return node


def _gap(text: str, at: int) -> int:
    match = _GAP.match(text, at)
    return match.end() if match else at


def _value(text: str, at: int, depth: int) -> Node:
    sign = text[at : at + 1]
    if sign in ("{", "["):
        if depth > _DEEPEST:
            raise _wrong(text, at)
        return _container(text, at, depth)
    match = (_STRING if sign == '"' else _SCALAR).match(text, at)
    if not match:
        raise _wrong(text, at)
    try:
        return Node(at, match.end(), json.loads(match.group()))
    except ValueError as error:
        raise _wrong(text, at) from error


def _container(text: str, at: int, depth: int) -> Node:
    is_object = text[at] == "{"
    closing = "}" if is_object else "]"
    members: list[Member] = []
    place = _gap(text, at + 1)
    while text[place : place + 1] != closing:
        if members and members[-1].comma < 0:
            raise _wrong(text, place)
        member = _member(text, place, depth) if is_object else Member("", place, _value(text, place, depth + 1))
        place = _gap(text, member.node.end)
        if text[place : place + 1] == ",":
            member = member._replace(comma=place)
            place = _gap(text, place + 1)
        members.append(member)
    value: Json
    if is_object:
        value = {one.key: one.node.value for one in members}
    else:
        value = [one.node.value for one in members]
    return Node(at, place + 1, value, tuple(members))


def _member(text: str, at: int, depth: int) -> Member:
    match = _STRING.match(text, at)
    if not match:
        raise _wrong(text, at)
    try:
        key = json.loads(match.group())
    except ValueError as error:
        raise _wrong(text, at) from error
    colon = _gap(text, match.end())
    if text[colon : colon + 1] != ":":
        raise _wrong(text, colon)
    return Member(key, at, _value(text, _gap(text, colon + 1), depth + 1))


def _wrong(text: str, at: int) -> SetupError:
    line = text.count("\n", 0, at) + 1
    return SetupError(f"not valid JSON at line {line}")
