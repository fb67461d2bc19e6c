"""The ten tools of the agents' door: what an agent reads about them, and what it may pass.

The table is data so that listing it costs no import; a tool's verb is loaded when it is called.
Descriptions are one line because every session pays for them. It stands here, not in the door, so
that `doctor` can tell what the listing costs.
"""

import json
from typing import Any, NamedTuple

from twiceshy.text import tokens


class Tool(NamedTuple):
    name: str
    about: str
    properties: dict[str, Any]
    answers: dict[str, Any]  # the schema of an answer
    required: tuple[str, ...] = ()
    writes: bool = False
    destructive: bool = False


MOST_TOKENS = 1_500  # what the whole listing may cost a session
TEXT = {"type": "string"}
LIST = {"type": "array"}
OBJECT = {"type": "object"}
LIMIT = {"type": "integer"}
MOST = 50  # of what a limit may ask for
TEXTS = {"type": "array", "items": TEXT}
FILTERS = {"agent": TEXT, "project": TEXT, "since": TEXT, "until": TEXT, "limit": LIMIT}


def one_of(*values: str) -> dict[str, Any]:
    return {"type": "string", "enum": list(values)}


def having(*names: str) -> dict[str, Any]:
    """Answers that always have these fields; a name costs half of what a name with its type costs."""
    return {"type": "object", "required": list(names)}


TOOLS: tuple[Tool, ...] = (
    Tool("recall",
         "What is known that matters for a task: rules, decisions, gotchas. Ask before acting. mode: why (past "
         "decisions), wonder (topic), reason (question), stats, gotchas.",
         {"text": TEXT, "mode": one_of("recall", "why", "wonder", "reason", "stats", "gotchas"), "files": TEXTS,
          "command": TEXT, "error": TEXT, "limit": LIMIT},
         {"type": "object", "properties": {"brief": TEXT, "hits": LIST}}),
    Tool("search", "Search past sessions of every agent: passages with references.",
         {"query": TEXT, "kind": TEXT, **FILTERS}, having("found"), ("query",)),
    Tool("steer", "Past sessions by metadata.",
         {"run_id": TEXT, "prompt_id": TEXT, "session": TEXT, "model": TEXT, "kind": TEXT, "date": TEXT, **FILTERS},
         having("found")),
    Tool("rank", "The most telling past sessions: decisions, corrections, failures, outcomes.", dict(FILTERS),
         having("found")),
    Tool("read", "Read a memory by id, or a passage by the reference that search gave.", {"ref": TEXT},
         {"type": "object", "properties": {"memory": OBJECT, "passage": OBJECT}}, ("ref",)),
    Tool("remember", "Note a fact, decision or gotcha for later sessions. Rules wait for the person's approval.",
         {"text": TEXT, "kind": one_of("fact", "decision", "gotcha", "pattern", "antipattern", "practice", "lesson",
                                       "rule", "preference"),
          "because": TEXT, "path": TEXT, "tags": TEXTS, "when_command": TEXT, "when_path": TEXT, "when_task": TEXT},
         having("id", "status", "note"), ("text",), writes=True),
    Tool("correct", "Replace what a memory says, or forget, lock or unlock it (locked ones: only the person).",
         {"id": TEXT, "text": TEXT, "because": TEXT, "action": one_of("correct", "forget", "lock", "unlock")},
         having("id", "status"), ("id",), writes=True, destructive=True),
    Tool("feedback", "Say whether a memory you were shown was used.",
         {"id": TEXT, "news": one_of("used", "ignored", "harmful", "confirmed"), "note": TEXT},
         having("id", "confidence"), ("id", "news"), writes=True),
    Tool("prepare", "Start a task: get what worked before and what failed.",
         {"request": TEXT, "task_type": TEXT, "files": TEXTS}, having("execution_id", "brief"), ("request",),
         writes=True),
    Tool("finalize", "End a task: record what happened; returns a summary line for the person.",
         {"execution_id": TEXT, "id": TEXT, "outcome": one_of("success", "failure", "unknown"), "summary": TEXT,
          "files_edited": TEXTS, "commands": TEXTS, "tests": TEXTS, "errors": TEXTS}, having("agent_summary_text"),
         writes=True),
)  # fmt: skip


def listing() -> list[dict[str, Any]]:
    """The tools as `tools/list` shows them."""
    return [_listed(tool) for tool in TOOLS]


def _listed(tool: Tool) -> dict[str, Any]:
    takes: dict[str, Any] = {"type": "object", "properties": tool.properties}
    if tool.required:
        takes["required"] = list(tool.required)
    return {
        "name": tool.name,
        "description": tool.about,
        "inputSchema": takes,
        "outputSchema": tool.answers,
        "annotations": {"destructiveHint": tool.destructive} if tool.writes else {"readOnlyHint": True},
    }


def listing_cost() -> int:
    """What the listing costs an agent, in tokens."""
    return tokens.estimate(json.dumps(listing(), separators=(",", ":")))


def named(name: str) -> Tool | None:
    return next((tool for tool in TOOLS if tool.name == name), None)


def complaint(tool: Tool, arguments: Any) -> str:
    """What is wrong with a call's arguments, "" when nothing is."""
    if not isinstance(arguments, dict):
        return "arguments must be an object"
    missing = [name for name in tool.required if name not in arguments]
    if missing:
        return f"{tool.name} needs {', '.join(missing)}"
    unknown = sorted(set(arguments) - set(tool.properties))
    if unknown:
        return f"{tool.name} has no {', '.join(unknown)}; it takes {', '.join(tool.properties)}"
    wrong = [problem for name, value in arguments.items() if (problem := _misfit(tool.properties[name], name, value))]
    return "; ".join(wrong)


def _misfit(schema: dict[str, Any], name: str, value: Any) -> str:
    if "enum" in schema:
        return "" if value in schema["enum"] else f"{name} must be one of {', '.join(schema['enum'])}"
    kind = schema["type"]
    if kind == "string" and not isinstance(value, str):
        return f"{name} must be text"
    if kind == "integer":
        if not isinstance(value, int) or isinstance(value, bool):
            return f"{name} must be a whole number"
        if not 1 <= value <= MOST:
            return f"{name} must be from 1 to {MOST}"
    if kind == "array" and not (isinstance(value, list) and all(isinstance(item, str) for item in value)):
        return f"{name} must be a list of texts"
    return ""
