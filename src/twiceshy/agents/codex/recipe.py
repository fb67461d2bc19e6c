"""Codex CLI: hooks.json and config.toml of the trusted project, and a block in AGENTS.md.

Codex skips hooks silently until the person has trusted them, so AGENTS.md is written in any case.
AGENTS.override.md is never touched: it would hide the person's own instructions.
"""

import json

from twiceshy.agents import recipes
from twiceshy.model.setup import Addition, Site

NAME = "codex"
PROGRAM = "codex"
HOME = (".codex",)
PLACE = (".codex",)
EVENTS = tuple(event for event in recipes.CLAUDE_EVENTS if event != "PostToolUseFailure")


def recipe(site: Site) -> tuple[Addition, ...]:
    hooks = Addition(".codex/hooks.json", "json", "hooks", recipes.hooks(EVENTS, site.hook), private=not site.team)
    tools = Addition(".codex/config.toml", "toml", "tools", text=_server(site), private=not site.team)
    if site.scope == "user":
        return (hooks, tools)
    return (hooks, tools, Addition("AGENTS.md", "block", "instructions"))


def _server(site: Site) -> str:
    """TOML's basic strings and arrays of them are written like JSON's."""
    command = json.dumps(site.tools[0], ensure_ascii=False)
    arguments = json.dumps(list(site.tools[1:]), ensure_ascii=False)
    kept = 'env_vars = ["TWICESHY_HOME", "XDG_DATA_HOME"]'  # Codex takes other variables away, and the store moves
    return f"[mcp_servers.twiceshy]\ncommand = {command}\nargs = {arguments}\n{kept}\n"
