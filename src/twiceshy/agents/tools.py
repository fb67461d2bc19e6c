"""What a tool call of any agent was about: a command, an edit of a file, or something else.

Agents name their tools differently but mean few things. The name decides first, the shape of the
arguments second, so that an agent's next tool is understood without a change here.
"""

import json
import re
from collections.abc import Iterator
from typing import Any, NamedTuple

from twiceshy.agents.values import integer, mapping, sequence, string
from twiceshy.text.gate import UNCUT

SHELLS = frozenset(
    (
        "bash", "shell", "sh", "local_shell", "local_shell_call", "exec_command", "run_shell_command",
        "run_terminal_cmd", "terminal", "powershell", "run_terminal_command_v2", "run_command",
        "execute_command", "container.exec", "developer__shell", "execute", "runcommand",
    )
)  # fmt: skip
EDITORS = frozenset(
    (
        "edit", "write", "multiedit", "notebookedit", "edit_file", "write_file", "write_to_file",
        "replace", "replace_in_file", "str_replace_editor", "str_replace_based_edit_tool",
        "str_replace", "create", "create_file", "search_replace", "apply_patch", "applypatch", "patch",
        "update", "delete_file", "edit_file_v2", "developer__text_editor", "text_editor", "insert",
    )
)  # fmt: skip
COMMAND_KEYS = ("command", "cmd", "script")
PATH_KEYS = (
    "file_path", "filePath", "path", "absolute_path", "target_file", "targetFile", "notebook_path",
    "relativeWorkspacePath", "filename", "fileName", "file", "dir_path", "directory",
)  # fmt: skip
OLD_KEYS = ("old_string", "oldString", "old_str", "oldText", "old_text", "search")
NEW_KEYS = (
    "new_string", "newString", "new_str", "newText", "new_text", "content", "contents", "file_text",
    "new_source", "code_edit", "codeEdit", "diff", "replace", "replacement", "insert_text",
)  # fmt: skip
LONGEST_INPUT = 20_000  # of a call that is neither command nor edit; cut to that when it has been redacted
PATCHED = re.compile(r"^\*\*\* (?:Add|Update|Delete) File: (.+)$", re.MULTILINE)
EXITS = (
    re.compile(r"(?im)^\W{0,3}(?:process )?exit(?:ed with)?(?: exit)? ?code:? *\(?(-?\d{1,10})\b"),
    re.compile(r"(?i)(?:exited with|with exit|exit)(?: exit)? code:? (-?\d{1,10})\b"),
    re.compile(r'"exit_?[cC]ode"\s*:\s*(-?\d{1,10})\b'),
)
LENIENT = json.JSONDecoder(strict=False)  # line ends inside of strings are met


class Deed(NamedTuple):
    kind: str  # command | edit | tool_call
    target: str
    text: str


def describe(name: str, arguments: Any) -> list[Deed]:
    """What one call does; a patch of several files is several edits. Never empty."""
    given = _arguments(arguments)
    plain = name.rsplit(".", 1)[-1].lower() if name.lower() not in SHELLS else name.lower()
    if isinstance(given, str):
        return _described_text(plain, given)
    patch = _first(given, ("patch", "input", "patchText", "patch_text"))
    if "*** Begin Patch" in patch:
        return _patched(patch)
    command = _command(given)
    if command and (plain in SHELLS or not _path(given)) and plain not in EDITORS:
        return [Deed("command", command, command)]
    if plain in EDITORS and _path(given) and string(given.get("command")) != "view":
        return [Deed("edit", _path(given), _change(given))]
    return [Deed("tool_call", _path(given), _compact(given))]


def _arguments(arguments: Any) -> dict[str, Any] | str:
    """Arguments may be an object, or JSON in a string, or a bare program text."""
    if isinstance(arguments, dict):
        return arguments
    text = string(arguments)
    if text.startswith("{"):
        try:
            return mapping(LENIENT.decode(text)) or text
        except (ValueError, RecursionError):
            return text
    return text


def _described_text(name: str, text: str) -> list[Deed]:
    if "*** Begin Patch" in text:
        return _patched(text)
    if name in SHELLS and text:
        return [Deed("command", text, text)]
    return [Deed("tool_call", "", text[: LONGEST_INPUT + UNCUT])]


def _patched(patch: str) -> list[Deed]:
    """One edit per file of an apply_patch envelope."""
    starts = [(match.start(), match.group(1).strip()) for match in PATCHED.finditer(patch)]
    ends = [start for start, _ in starts[1:]] + [len(patch)]
    deeds = [
        Deed("edit", path, patch[start:end].removesuffix("*** End Patch").rstrip())
        for (start, path), end in zip(starts, ends, strict=False)
    ]
    return deeds or [Deed("edit", "", patch)]


def _command(given: dict[str, Any]) -> str:
    for key in COMMAND_KEYS:
        value = given.get(key)
        if isinstance(value, str) and value.strip():
            return value
        if isinstance(value, list) and value:
            return command_line(value)
    return ""


def command_line(arguments: list[Any]) -> str:
    """`["bash", "-lc", "make test"]` is `make test`; other lists are joined by spaces."""
    parts = [part for part in arguments if isinstance(part, str)]
    if len(parts) == 3 and parts[1] in ("-c", "-lc", "-Command"):
        return parts[2]
    return " ".join(parts)


def _path(given: dict[str, Any]) -> str:
    return _first(given, PATH_KEYS)


def _first(given: dict[str, Any], keys: tuple[str, ...]) -> str:
    for key in keys:
        value = given.get(key)
        if isinstance(value, str) and value:
            return value
    return ""


def _change(given: dict[str, Any]) -> str:
    """The edit as text: the new file, or what went (-) and what came (+)."""
    return "\n".join(part for part in _changes(given) if part)


def _changes(given: dict[str, Any]) -> Iterator[str]:
    old, new = _first(given, OLD_KEYS), _first(given, NEW_KEYS)
    if old:
        yield difference(old, new)
    elif new:
        yield new
    for edit in sequence(given.get("edits"))[:1000]:
        one = mapping(edit)
        if one:
            yield difference(_first(one, OLD_KEYS), _first(one, NEW_KEYS))


def difference(old: str, new: str) -> str:
    went = ["-" + line for line in old.splitlines()]
    return "\n".join(went + ["+" + line for line in new.splitlines()])


def _compact(given: dict[str, Any]) -> str:
    try:
        return json.dumps(given, ensure_ascii=False)[: LONGEST_INPUT + UNCUT]
    except (ValueError, RecursionError):
        return ""


def exit_code(output: str) -> int | None:
    """The exit code an agent wrote into the text of a result: at its beginning or its end."""
    edges = output if len(output) < 1200 else output[:600] + "\n" + output[-600:]
    for pattern in EXITS:
        if match := pattern.search(edges):
            return integer(int(match.group(1)))
    return None
