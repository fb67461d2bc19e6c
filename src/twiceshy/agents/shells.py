"""How agents tell the commands they start who they are, and which session these belong to."""

AGENTS = (
    ("CLAUDECODE", "claude-code"), ("COPILOT_CLI", "copilot"), ("GEMINI_CLI", "gemini"), ("QWEN_CODE", "qwen"),
    ("CODEX_THREAD_ID", "codex"),
)  # fmt: skip
SESSIONS = ("TWICESHY_SESSION", "CLAUDE_CODE_SESSION_ID", "GEMINI_SESSION_ID", "CODEX_THREAD_ID")
