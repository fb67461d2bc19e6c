"""Qwen Code: hooks and tools in .qwen/settings.json; it reads QWEN.md and AGENTS.md."""

from twiceshy.agents import recipes
from twiceshy.model.setup import Addition, Site

NAME = "qwen"
PROGRAM = "qwen"
HOME = (".qwen",)
PLACE = (".qwen", "QWEN.md")


def recipe(site: Site) -> tuple[Addition, ...]:
    hooks = recipes.hooks(recipes.CLAUDE_EVENTS, site.hook, {"matcher": "*"}, name="twiceshy")
    settings = ".qwen/settings.json"
    found = [
        Addition(settings, "json", "hooks", hooks, private=not site.team),
        Addition(settings, "json", "tools", recipes.server(site), private=not site.team),
    ]
    for name in ("QWEN.md", "AGENTS.md"):
        if site.scope == "repo" and name in site.present:
            found.append(Addition(name, "block", "instructions"))
            break
    return tuple(found)
