"""Copilot CLI: its own hooks file, unless Claude's settings of the repository have our hooks.

It reads those too, settings.json and settings.local.json, and would fire twice; Claude's settings
in the home it does not read. Tools come from .mcp.json in a repository, from its own file for the
person; a block goes into AGENTS.md if there is one.
"""

import json

from twiceshy.agents import recipes
from twiceshy.model.setup import Addition, Json, Site

NAME = "copilot"
PROGRAM = "copilot"
HOME = (".copilot",)
PLACE = (".github/hooks", ".github/copilot-instructions.md")
EVENTS = (
    "sessionStart", "userPromptSubmitted", "preToolUse", "postToolUse", "postToolUseFailure", "agentStop",
    "sessionEnd", "preCompact", "subagentStart", "subagentStop",
)  # fmt: skip


def recipe(site: Site) -> tuple[Addition, ...]:
    if site.scope == "user":
        tools = recipes.server(site, type="local", tools=["*"])
        return (
            Addition(".copilot/hooks/twiceshy.json", "text", "hooks", text=_hooks(site)),
            Addition(".copilot/mcp-config.json", "json", "tools", tools),
        )
    found = [Addition(".mcp.json", "json", "tools", recipes.server(site), private=not site.team)]
    if "claude-code" not in site.agents:
        path = ".github/hooks/twiceshy.json"
        found.append(Addition(path, "text", "hooks", text=_hooks(site), private=not site.team))
    if "AGENTS.md" in site.present:
        found.append(Addition("AGENTS.md", "block", "instructions"))
    return tuple(found)


def _hooks(site: Site) -> str:
    one: Json = {"type": "command", "bash": site.hook, "powershell": site.powershell, "timeoutSec": recipes.SECONDS}
    return json.dumps({"version": 1, "hooks": {event: [one] for event in EVENTS}}, indent=2, ensure_ascii=False) + "\n"
