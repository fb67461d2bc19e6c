"""Claude Code: hooks in its settings, tools in .mcp.json, a block in CLAUDE.md if there is one.

Personal hooks go into settings.local.json, the file Claude keeps out of git; a team's go into
settings.json, which Copilot reads too.
"""

from twiceshy.agents import recipes
from twiceshy.model.setup import Addition, Site

NAME = "claude-code"
PROGRAM = "claude"
HOME = (".claude",)
PLACE = (".claude", "CLAUDE.md")


def recipe(site: Site) -> tuple[Addition, ...]:
    hooks = recipes.hooks(recipes.CLAUDE_EVENTS, site.hook)
    if site.scope == "user":
        return (Addition(".claude/settings.json", "json", "hooks", hooks),)
    settings = ".claude/settings.json" if site.team else ".claude/settings.local.json"
    found = [
        Addition(settings, "json", "hooks", hooks, private=not site.team),
        Addition(".mcp.json", "json", "tools", recipes.server(site), private=not site.team),
    ]
    # Claude reads AGENTS.md only where there is no CLAUDE.md
    for name in ("CLAUDE.md", "AGENTS.md"):
        if name in site.present:
            found.append(Addition(name, "block", "instructions"))
            break
    return tuple(found)
