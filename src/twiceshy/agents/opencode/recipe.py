"""OpenCode: a plugin file of ours, named by address in opencode.json, and the tools beside it.

A plugin under .opencode/ would make OpenCode install packages into the repository, so ours lies
in the private folder. An address of this machine can't be committed: a team gets tools only.
"""

from twiceshy.model.setup import Addition, Json, Site

NAME = "opencode"
PROGRAM = "opencode"
HOME = (".config/opencode", ".local/share/opencode")
PLACE = ("opencode.json", "opencode.jsonc", ".opencode")


def recipe(site: Site) -> tuple[Addition, ...]:
    folder = ".config/opencode/" if site.scope == "user" else ""
    path = folder + ("opencode.jsonc" if folder + "opencode.jsonc" in site.present else "opencode.json")
    command: Json = list(site.tools)
    server: Json = {"type": "local", "command": command, "enabled": True}
    found = [Addition(path, "json", "tools", {"mcp": {"twiceshy": server}}, private=not site.team)]
    if site.plugin and not site.team:
        found.append(Addition(path, "json", "hooks", {"plugin": [site.plugin]}, private=True))
    if site.scope == "repo" and "AGENTS.md" in site.present:
        found.append(Addition("AGENTS.md", "block", "instructions"))
    return tuple(found)
