"""Additions to and removals from JSON with comments, as splices of the text.

New members go behind the last one, in the indentation and line ends of their neighbours; what is
there already is left alone. A list gets the elements it lacks. A value of another shape than
expected is the person's business: SetupError, and the file stays as it is.
"""

import json
from collections.abc import Callable

from twiceshy.model.errors import SetupError
from twiceshy.model.setup import Json, Splice
from twiceshy.setup.jsonc import Member, Node, read

IsOurs = Callable[[tuple[str, ...], Json], bool]


def add(text: str, tree: Json) -> list[Splice]:
    """The splices after which `text` holds everything in `tree`; an empty text becomes a document."""
    newline = "\r\n" if "\r\n" in text else "\n"
    if not text.strip(" \t\r\n\ufeff"):
        lines = json.dumps(tree, indent=2, ensure_ascii=False).replace("\n", newline)
        return [Splice(len(text), "", lines + newline)]
    splices: list[Splice] = []
    _merge(text, read(text), tree, (), newline, splices)
    return splices


def has(text: str, tree: Json) -> bool:
    return not add(text, tree) if text.strip() else False


def _merge(text: str, node: Node, tree: Json, path: tuple[str, ...], newline: str, splices: list[Splice]) -> None:
    if isinstance(tree, dict) and isinstance(node.value, dict):
        missing: list[tuple[str, Json]] = []
        for key, wanted in tree.items():
            member = node.member(key)
            if member is None:
                missing.append((key, wanted))
            else:
                _merge(text, member.node, wanted, (*path, key), newline, splices)
        _insert(text, node, missing, newline, splices)
    elif isinstance(tree, list) and isinstance(node.value, list):
        lacking: list[tuple[str, Json]] = [("", one) for one in tree if one not in node.value]
        _insert(text, node, lacking, newline, splices)
    elif tree != node.value:
        raise SetupError(
            f"{'.'.join(path) or 'the document'} already holds something else",
            hint="remove it or add twiceshy by hand",
        )


def _insert(text: str, node: Node, pieces: list[tuple[str, Json]], newline: str, splices: list[Splice]) -> None:
    if not pieces:
        return
    if not node.members:
        splices.append(_into_empty(text, node, pieces, newline))
        return
    last = node.members[-1]
    trailing = last.comma >= 0
    at = last.comma + 1 if trailing else last.node.end
    if "\n" not in text[node.start : last.start]:
        body = ", ".join(_written(text, key, value, "", "") for key, value in pieces)
        splices.append(Splice(at, "", f" {body}," if trailing else f", {body}"))
        return
    body = _lines(text, pieces, _indent(text, last.start), newline)
    line_end = _comment_end(text, at, node.end - 1)
    if trailing:  # ours ends like the others, so that whoever takes it out knows how it was
        splices.append(Splice(line_end, "", body + ","))
    elif line_end == at:
        splices.append(Splice(at, "", "," + body))
    else:  # keep a comment behind the last member with its member
        splices.extend([Splice(at, "", ","), Splice(line_end, "", body)])


def _into_empty(text: str, node: Node, pieces: list[tuple[str, Json]], newline: str) -> Splice:
    outer = _indent(text, node.start)
    rest = text[node.start + 1 : node.end - 1]
    ending = "" if "\n" in rest else newline + outer
    return Splice(node.start + 1, "", _lines(text, pieces, outer + _unit(text), newline) + ending)


def _lines(text: str, pieces: list[tuple[str, Json]], indent: str, newline: str) -> str:
    return ",".join(newline + indent + _written(text, key, value, indent, newline) for key, value in pieces)


def _comment_end(text: str, at: int, limit: int) -> int:
    """After a `// …` or one-line `/* … */` comment that follows on the same line, else `at`."""
    stop = text.find("\n", at, limit)
    stop = limit if stop < 0 else stop
    line = text[at:stop].rstrip()
    rest = line.lstrip(" \t")
    if rest.startswith("//") or (rest.startswith("/*") and rest.endswith("*/")):
        return at + len(line)
    return at


def _written(text: str, key: str, value: Json, indent: str, newline: str) -> str:
    if newline:
        body = json.dumps(value, indent=_unit(text), ensure_ascii=False).replace("\n", newline + indent)
    else:
        body = json.dumps(value, ensure_ascii=False)
    return f"{json.dumps(key, ensure_ascii=False)}: {body}" if key else body


def _indent(text: str, at: int) -> str:
    """The white space the line of `at` begins with."""
    line = text[text.rfind("\n", 0, at) + 1 : at].lstrip("\ufeff")
    return line[: len(line) - len(line.lstrip(" \t"))]


def _unit(text: str) -> str:
    """One step of indentation, as the document's first indented line has it."""
    for line in text.splitlines()[1:]:
        if line[:1] in (" ", "\t") and line.strip():
            return "\t" if line[0] == "\t" else line[: len(line) - len(line.lstrip(" "))]
    return "  "


def prune(text: str, is_ours: IsOurs) -> str:
    """The text without the members and elements that are ours, and without containers so emptied."""
    cuts: list[tuple[int, int]] = []
    _find(text, read(text), (), is_ours, cuts)
    for start, end in sorted(cuts, reverse=True):
        text = text[:start] + text[end:]
    return text


def holds(text: str, is_ours: IsOurs) -> bool:
    cuts: list[tuple[int, int]] = []
    _find(text, read(text), (), is_ours, cuts)
    return bool(cuts)


def _find(text: str, node: Node, path: tuple[str, ...], is_ours: IsOurs, cuts: list[tuple[int, int]]) -> bool:
    """Note the cuts inside `node`; True if nothing would be left of it."""
    gone = []
    for index, member in enumerate(node.members):
        inside: list[tuple[int, int]] = []
        here = (*path, member.key)
        if is_ours(here, member.node.value) or _find(text, member.node, here, is_ours, inside):
            gone.append(index)
        else:
            cuts.extend(inside)
    if gone and len(gone) == len(node.members) and path and not _commented(text, node):
        return True
    for index in gone:
        cuts.extend(_cut(text, node, index, gone))
    return False


def _commented(text: str, node: Node) -> bool:
    """Whether a comment stands between the members, which makes the container worth keeping."""
    edges = [node.start + 1]
    for member in node.members:
        edges += [member.start, member.node.end]
    edges.append(node.end - 1)
    return any("/" in text[edges[at] : edges[at + 1]] for at in range(0, len(edges), 2))


def _cut(text: str, node: Node, index: int, gone: list[int]) -> list[tuple[int, int]]:
    """The member with the white space before it, and one comma; comments around it stay."""
    member: Member = node.members[index]
    trailing = node.members[-1].comma >= 0
    follows = not trailing and any(other not in gone for other in range(index))
    comma = node.members[index - 1].comma if follows else member.comma
    end = member.node.end
    after = end + 1 if member.comma == end else end
    spaces = " \t\r\n" if text[after : after + 1] in ("\r", "\n") else " \t"  # a line end may close a // comment
    start = member.start
    while text[start - 1] in spaces:
        start -= 1
    return [(start, end), *([(comma, comma + 1)] if comma >= 0 else [])]
