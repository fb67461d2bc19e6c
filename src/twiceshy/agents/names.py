"""The names of the agents whose logs we read: to ask for one loads nothing."""

# name -> package; the order is the order of sniffing: the most telling formats first
PACKAGES = {
    "codex": "codex",
    "copilot": "copilot",
    "qwen": "qwen",
    "claude-code": "claude_code",
    "gemini": "gemini",
    "opencode": "opencode",
    "cursor": "cursor",
    "antigravity": "antigravity",
    "kimi": "kimi",
    "pi": "pi",
    "continue": "continue_",
    "goose": "goose",
    "aider": "aider",
}


def names() -> tuple[str, ...]:
    """The agents whose logs we read, by name."""
    return tuple(sorted(PACKAGES))
