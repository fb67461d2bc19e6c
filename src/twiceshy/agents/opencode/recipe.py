"""OpenCode: a plugin file of ours, named by address in a configuration file, and the tools beside it.

A plugin under .opencode/ would make OpenCode install packages into the repository, so ours lies in the private
folder. Its address is of this machine and can't be committed. OpenCode reads opencode.json and opencode.jsonc as one:
where git takes the one to others, the plugin is named in the other, which is kept out of git.
"""

from twiceshy.model.setup import Addition, Json, Site

NAME = "opencode"
PROGRAM = "opencode"
HOME = (".config/opencode", ".local/share/opencode")
PLACE = ("opencode.json", "opencode.jsonc", ".opencode")


def recipe(site: Site) -> tuple[Addition, ...]:
    folder = ".config/opencode/" if site.scope == "user" else ""
    path, other = folder + "opencode.json", folder + "opencode.jsonc"
    if other in site.present:
        path, other = other, path
    command: Json = list(site.tools)
    server: Json = {"type": "local", "command": command, "enabled": True}
    found = [Addition(path, "json", "tools", {"mcp": {"twiceshy": server}}, private=not site.team)]
    own = [name for name in (path, other) if name not in site.travelling]
    if site.plugin and own and not site.team:
        found.append(Addition(own[0], "json", "hooks", {"plugin": [site.plugin]}, private=True))
    if site.scope == "repo" and "AGENTS.md" in site.present:
        found.append(Addition("AGENTS.md", "block", "instructions"))
    return tuple(found)
