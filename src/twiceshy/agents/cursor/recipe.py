"""Cursor: hooks to watch, tools over MCP, and a block in AGENTS.md, since prompts take no context.

A warning before a command is told after it: that is what `postToolUse` is for.
"""

from twiceshy.agents import recipes
from twiceshy.model.setup import Addition, Json, Site

NAME = "cursor"
PROGRAM = "cursor-agent"
HOME = (".cursor",)
PLACE = (".cursor",)
EVENTS = (
    "sessionStart", "beforeSubmitPrompt", "beforeShellExecution", "afterShellExecution", "afterFileEdit",
    "stop", "sessionEnd",
)  # fmt: skip


def recipe(site: Site) -> tuple[Addition, ...]:
    events: dict[str, Json] = {event: [{"command": site.hook}] for event in EVENTS}
    events["postToolUse"] = [{"command": site.hook, "matcher": "Shell"}]
    private = not site.team
    found = [
        Addition(".cursor/hooks.json", "json", "hooks", {"version": 1, "hooks": events}, private=private),
        Addition(".cursor/mcp.json", "json", "tools", recipes.server(site), private=private),
    ]
    if site.scope == "repo":
        found.append(Addition("AGENTS.md", "block", "instructions"))
    return tuple(found)
