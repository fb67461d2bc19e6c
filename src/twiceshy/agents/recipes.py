"""What several agents' recipes share: the tree of hooks that Claude's settings format began."""

from collections.abc import Iterable, Mapping

from twiceshy.model.setup import Json, Site

# Claude ends a SessionEnd hook after 1.5 seconds unless a timeout says otherwise; Codex allows 3 at most.
SECONDS = 10
LAST_SECONDS = 3

CLAUDE_EVENTS = (
    "SessionStart", "UserPromptSubmit", "PreToolUse", "PostToolUse", "PostToolUseFailure", "Stop",
    "SessionEnd", "PreCompact", "SubagentStart", "SubagentStop",
)  # fmt: skip


def hooks(
    events: Iterable[str],
    command: str,
    group: Mapping[str, Json] | None = None,
    timeout_unit: int = 1,
    matchers: Mapping[str, str] | None = None,
    **more: Json,
) -> dict[str, Json]:
    """`{"hooks": {event: [{"hooks": [{"type": "command", …}]}]}}` for every event; `matchers` are of single ones."""
    tree: dict[str, Json] = {}
    for event in events:
        seconds = LAST_SECONDS if event == "SessionEnd" else SECONDS
        one: Json = {"type": "command", **more, "command": command, "timeout": seconds * timeout_unit}
        entry: dict[str, Json] = {**(group or {}), "hooks": [one]}
        if matchers and event in matchers:
            entry["matcher"] = matchers[event]
        tree[event] = [entry]
    return {"hooks": tree}


def server(site: Site, **more: Json) -> dict[str, Json]:
    """`{"mcpServers": {"twiceshy": {…}}}`"""
    arguments: Json = list(site.tools[1:])
    entry: Json = {**more, "command": site.tools[0], "args": arguments}
    return {"mcpServers": {"twiceshy": entry}}
