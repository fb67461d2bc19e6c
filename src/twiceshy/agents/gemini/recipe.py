"""Gemini CLI: hooks and tools in .gemini/settings.json, a block in GEMINI.md if there is one.

Time-outs are milliseconds here. PreCompress fires before every model call, not before a
compression, so only the one that the person asks for (/compress) is listened to.
"""

from twiceshy.agents import recipes
from twiceshy.model.setup import Addition, Site

NAME = "gemini"
PROGRAM = "gemini"
HOME = (".gemini",)
PLACE = (".gemini", "GEMINI.md")
EVENTS = ("SessionStart", "BeforeAgent", "BeforeTool", "AfterTool", "AfterAgent", "SessionEnd")
ASKED = {"PreCompress": "manual"}


def recipe(site: Site) -> tuple[Addition, ...]:
    hooks = recipes.hooks((*EVENTS, *ASKED), site.hook, {"matcher": "*"}, 1000, ASKED, name="twiceshy")
    settings = ".gemini/settings.json"
    found = [
        Addition(settings, "json", "hooks", hooks, private=not site.team),
        Addition(settings, "json", "tools", recipes.server(site), private=not site.team),
    ]
    if site.scope == "repo" and "GEMINI.md" in site.present:
        found.append(Addition("GEMINI.md", "block", "instructions"))
    return tuple(found)
