"""Packs the code that a prompt needs together into one file, without what only people read.

A process that lives fifteen milliseconds pays for every byte it loads: annotations, docstrings and the
tables of lines are more than a third of compiled code, and nothing in a hook looks at them (its log
names the function where something went wrong). It is made from the source, once per installation.
"""

import _ast
import posix
from _frozen_importlib_external import MAGIC_NUMBER
from marshal import dumps

TYPE_CHECKING = False
if TYPE_CHECKING:
    from types import CodeType

    Sources = list[tuple[str, str, int, int]]  # name, source below the root, its time and size


def pack(root: str, file: str, sources: "Sources") -> None:
    """Write a family; a source that isn't what it was by then makes the file one that nobody takes."""
    members = [(*one, slim(f"{root}/{one[1]}")) for one in sources]
    _write(file, MAGIC_NUMBER + dumps(tuple(members)))


def slim(path: str) -> "CodeType":
    """The code of a source that does the same and says less."""
    with open(path, "rb") as file:
        tree = compile(file.read(), path, "exec", _ast.PyCF_ONLY_AST, True)
    _undress(tree)
    return _without_lines(compile(tree, path, "exec", 0, True, 2))  # type: ignore[call-overload]  # a module's tree


def _undress(node: _ast.AST) -> None:
    """Take away annotations; the names in a class stay, they are the fields of a named tuple."""
    if isinstance(node, _ast.FunctionDef):
        node.returns = None
    elif isinstance(node, _ast.arg):
        node.annotation = None
    elif isinstance(node, _ast.AnnAssign):
        place = {name: getattr(node.annotation, name) for name in node.annotation._attributes}
        node.annotation = _ast.Constant(value=None, **place)
    for name in node._fields:
        value = getattr(node, name, None)
        for part in value if isinstance(value, list) else (value,):
            if isinstance(part, _ast.AST):
                _undress(part)


def _without_lines(code: "CodeType") -> "CodeType":
    kept = tuple([_without_lines(part) if isinstance(part, type(code)) else part for part in code.co_consts])
    return code.replace(co_linetable=b"", co_consts=kept)


def _write(path: str, raw: bytes) -> None:
    """All at once: who reads meanwhile finds the old file or the new one. On a full disk the next hook tries again."""
    draft = f"{path}.{posix.getpid()}"
    try:
        file = posix.open(draft, posix.O_WRONLY | posix.O_CREAT | posix.O_EXCL | posix.O_CLOEXEC, 0o644)
    except OSError:
        return
    try:
        if posix.write(file, raw) < len(raw):
            raise OSError("cut short")
        posix.rename(draft, path)
    except OSError:
        posix.unlink(draft)
    finally:
        posix.close(file)
