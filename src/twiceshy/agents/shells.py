"""How agents tell the commands they start who they are, and which session these belong to.

Only marks that an agent puts on its own commands count. What an editor puts into every terminal it opens
(CURSOR_TRACE_ID, CLAUDE_CODE_SSE_PORT, TERM_PROGRAM …) says nothing: there a person types.
"""

from collections.abc import Mapping

AGENTS = (
    ("CLAUDECODE", "claude-code"), ("CURSOR_AGENT", "cursor"), ("COPILOT_CLI", "copilot"),
    ("COPILOT_AGENT", "copilot"), ("GEMINI_CLI", "gemini"), ("QWEN_CODE", "qwen"), ("CODEX_THREAD_ID", "codex"),
    ("CODEX_SANDBOX", "codex"), ("CODEX_CI", "codex"), ("OPENCODE", "opencode"), ("GOOSE_TERMINAL", "goose"),
    ("PI_CODING_AGENT", "pi"), ("ANTIGRAVITY_AGENT", "antigravity"), ("AI_AGENT", "agent"),
)  # fmt: skip
SESSIONS = (
    "TWICESHY_SESSION", "CLAUDE_CODE_SESSION_ID", "GEMINI_SESSION_ID", "CODEX_THREAD_ID", "OPENCODE_SESSION_ID",
)  # fmt: skip
# Their commands have no terminal. Who sits at one with such a mark has inherited it: a person in an editor or a
# multiplexer that the agent once started. The others may give their commands a terminal of their own.
WITHOUT_TERMINAL = frozenset({"claude-code", "opencode", "goose", "pi"})


def agent(environment: Mapping[str, str]) -> str:
    """The agent that started this process, "" for none."""
    return next((name for variable, name in AGENTS if environment.get(variable, "") not in ("", "0", "false")), "")


def session(environment: Mapping[str, str]) -> str:
    return next((environment[name] for name in SESSIONS if environment.get(name)), "")
