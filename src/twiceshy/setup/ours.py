"""Telling what is ours in somebody's file, in any version of it, and taking it out.

Needed where the exact record is no help: the person edited the file since, or a team mate set the
repository up on another machine.
"""

from twiceshy.model.errors import SetupError
from twiceshy.model.setup import Addition, Json
from twiceshy.setup import blocks, jsonc, jsonc_edit, splices
from twiceshy.setup.command import is_ours as is_our_command
from twiceshy.setup.ledger import Record

PLUGIN_FILE = "twiceshy-opencode.js"


def is_ours(path: tuple[str, ...], value: Json) -> bool:
    """A hook whose command is ours, a group of only such hooks, our MCP server, our plugin."""
    if path in (("mcpServers", "twiceshy"), ("mcp", "twiceshy")):
        return True
    if path[-1] != "":
        return False
    if isinstance(value, str):
        return path == ("plugin", "") and value.endswith("/" + PLUGIN_FILE)
    if not isinstance(value, dict):
        return False
    inner = value.get("hooks")
    if isinstance(inner, list):
        return bool(inner) and all(is_ours(("",), one) for one in inner)
    return any(isinstance(line, str) and is_our_command(line) for line in (value.get("command"), value.get("bash")))


def has(text: str, addition: Addition) -> bool:
    """Whether the file already holds all of it, exactly as it would be written now."""
    if addition.form == "json":
        try:
            return jsonc_edit.has(text, addition.tree)
        except SetupError:
            return False
    if addition.form == "block":
        return bool(text) and not blocks.add(text, addition.text)
    if addition.form in ("toml", "lines"):
        return bool(text) and not blocks.add(text, addition.text, blocks.COMMENT)
    return text == addition.text


def remove(text: str, form: str, record: Record | None = None) -> str | None:
    """The text without what is ours; None if nothing worth a file is left of what we made."""
    left = splices.take_out(text, record.splices) if record and record.splices else None
    if left is None:
        left = _strip(text, form)
    if record and record.created and is_empty(left, form):
        return None
    return left


def holds(text: str, form: str) -> bool:
    if form == "json":
        try:
            return jsonc_edit.holds(text, is_ours)
        except SetupError:
            return False
    if form == "text":
        return is_our_command(text)
    return blocks.holds(text, _style(form))


def fault(text: str, form: str) -> str:
    """Why nothing can be found in a file, "" where it can be read."""
    try:
        if form == "json" and text.strip():
            jsonc.read(text)
    except SetupError as error:
        return error.message
    return ""


def _strip(text: str, form: str) -> str:
    if form == "json":
        return jsonc_edit.prune(text, is_ours) if text.strip() else text
    if form == "text":
        return "" if is_our_command(text) else text
    return blocks.remove(text, _style(form))


def _style(form: str) -> tuple[str, str]:
    return blocks.MARKDOWN if form == "block" else blocks.COMMENT


def is_empty(text: str, form: str) -> bool:
    """Is there nothing in it that anybody would miss?"""
    if form == "json" and text.strip():
        value = jsonc.read(text).value
        return isinstance(value, dict) and set(value) <= {"version", "$version", "$schema"}  # what clients add
    return not text.strip()
