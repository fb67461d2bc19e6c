"""Whether an event reaches us twice: by the plugin, and by what `init` or `install` wrote for the same agent.

Only a plugin's hook asks, so the ordinary one pays nothing, and where both are set up the plugin's keeps
silent. The agent's own settings are the ones to ask: they hold for a team mate's clone too, which has no
record of ours.
"""

from collections.abc import Mapping

from twiceshy import paths

SETTINGS = {
    "claude-code": (".claude/settings.local.json", ".claude/settings.json"),
    "codex": (".codex/hooks.json",),
    "gemini": (".gemini/settings.json",),
}
HOMES = {"claude-code": "CLAUDE_CONFIG_DIR", "codex": "CODEX_HOME"}


def is_set_up(agent: str, worktree: str, environment: Mapping[str, str]) -> bool:
    """Do the repository's settings, or the person's own, hold a hook of ours for this agent?"""
    names = SETTINGS.get(agent, ())
    bases = (environment.get(paths.PROJECT) or worktree, environment.get("HOME", ""))
    places = [f"{base}/{name}" for base in bases for name in names]
    moved = environment.get(HOMES.get(agent, ""), "")
    if moved:
        places += [f"{moved}/{name.partition('/')[2]}" for name in names]
    return any(_holds_ours(place, agent) for place in places)


def _holds_ours(path: str, agent: str) -> bool:
    try:
        with open(path, encoding="utf-8", errors="replace") as file:
            text = file.read()
    except OSError:
        return False  # no such settings, or none that anybody can read
    return f"--agent {agent}" in text and ("hook_start.py" in text or "twiceshy-hook" in text)
