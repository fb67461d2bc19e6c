"""Which agents have us as a plugin or extension: what their clients noted when the person installed it.

A plugin needs no `init`, and beside one it is one too many: its hooks keep silent then, but its tools
stand in the agent's list a second time.
"""

import json
import os
from typing import NamedTuple

from twiceshy.setup.packages import NAME


class Plugged(NamedTuple):
    agent: str
    path: str  # where the client notes it, from the home folder
    remove: str  # the command that takes it away


def plugged() -> tuple[Plugged, ...]:
    found = []
    if any(key.startswith(f"{NAME}@") and value is True for key, value in _claude().items()):
        found.append(Plugged("claude-code", ".claude/settings.json", f"claude plugin uninstall {NAME}@{NAME}"))
    if any(key.startswith(f"{NAME}-codex@") and value != {"enabled": False} for key, value in _codex().items()):
        found.append(Plugged("codex", ".codex/config.toml", f"codex plugin remove {NAME}-codex@{NAME}"))
    if os.path.isdir(os.path.join(_home(), ".gemini", "extensions", NAME)):
        found.append(Plugged("gemini", f".gemini/extensions/{NAME}", f"gemini extensions uninstall {NAME}"))
    return tuple(found)


def _claude() -> dict[str, object]:
    try:
        with open(os.path.join(_home(), ".claude", "settings.json"), encoding="utf-8") as file:
            return _table(json.load(file), "enabledPlugins")
    except (OSError, ValueError):
        return {}  # no settings, or none that the client itself can read


def _codex() -> dict[str, object]:
    import tomllib

    folder = os.environ.get("CODEX_HOME") or os.path.join(_home(), ".codex")
    try:
        with open(os.path.join(folder, "config.toml"), "rb") as file:
            return _table(tomllib.load(file), "plugins")
    except (OSError, ValueError):
        return {}


def _table(tree: object, name: str) -> dict[str, object]:
    found = tree.get(name) if isinstance(tree, dict) else None
    return found if isinstance(found, dict) else {}


def _home() -> str:
    return os.path.expanduser("~")
