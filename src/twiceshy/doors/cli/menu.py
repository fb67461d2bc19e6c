"""The order in which people meet the commands; a command lives in the file of its name."""

import os

SECTIONS: dict[str, tuple[str, ...]] = {
    "Start": ("init", "install", "demo", "doctor", "pause", "clean", "uninstall"),
    "Remember": ("remember", "correct", "lock", "unlock", "forget", "edit", "link", "feedback"),
    "Look": ("recall", "why", "show", "list", "stats", "timeline", "evolution", "diff", "at", "graph", "wonder",
             "reason", "replay"),
    "Review": ("inbox", "review", "approve", "reject", "history", "undo", "audit", "tidy", "archive", "onboard"),
    "Work": ("prepare", "finalize", "run", "suggest", "reuse", "reflect", "task", "resume", "handoff",
             "executions", "failures", "area", "report"),
    "State": ("gotcha", "gotchas", "gotcha-context", "story", "plan", "attempt", "checkpoint", "checkpoints",
              "rollback"),
    "Sessions": ("ingest", "search", "steer", "rank", "read", "sessions", "sources", "blame", "index"),
    "Team": ("promote", "demote", "team", "check", "scope", "sync", "share"),
    "Doors": ("mcp", "serve", "dashboard", "hook", "admin"),
    "Files": ("export", "import", "redact", "scrub", "completion", "render"),
}  # fmt: skip

HERE = os.path.dirname(__file__)
PLUMBING = {
    "__init__", "main", "menu", "options", "reference", "show", "start", "quick", "quick_light", "quick_work",
    "work_json",
}  # fmt: skip


def module_of(name: str) -> str:
    """`gotcha-context` -> `gotcha_context`; taken names get a trailing underscore."""
    stem = name.replace("-", "_")
    return stem + "_" if stem in ("import", "show") else stem


def exists(name: str) -> bool:
    return os.path.exists(os.path.join(HERE, module_of(name) + ".py"))


def names() -> list[str]:
    """Every command there is, in the order of the menu; those not on it come last."""
    ordered = [name for section in SECTIONS.values() for name in section if exists(name)]
    stems = {module_of(name) for name in ordered} | PLUMBING
    files = sorted(entry[:-3] for entry in os.listdir(HERE) if entry.endswith(".py"))
    extra = [stem.rstrip("_").replace("_", "-") for stem in files if stem not in stems and not stem.startswith("_")]
    return ordered + extra


def section_of(name: str) -> str:
    return next((title for title, members in SECTIONS.items() if name in members), "More")
