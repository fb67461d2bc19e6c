"""The ten tools: what an agent reads about them, and which verb each one is.

The table is data so that listing it costs no import; a tool's verb is loaded when it is called.
Descriptions are one line because every session pays for them. Everything written through here is
written as the agent, so a rule it brings is a proposal until a person approves it.
"""

import json
from typing import Any, NamedTuple

from twiceshy.text import tokens


class Tool(NamedTuple):
    name: str
    about: str
    properties: dict[str, Any]
    required: tuple[str, ...] = ()
    writes: bool = False
    destructive: bool = False


TEXT = {"type": "string"}
LIMIT = {"type": "integer", "minimum": 1, "maximum": 50}
TEXTS = {"type": "array", "items": TEXT}
FILTERS = {"agent": TEXT, "project": TEXT, "since": TEXT, "until": TEXT, "limit": LIMIT}


def one_of(*values: str) -> dict[str, Any]:
    return {"type": "string", "enum": list(values)}


TOOLS: tuple[Tool, ...] = (
    Tool(
        "recall",
        "What is known that matters for a task: rules, decisions, gotchas. Ask before acting. mode: recall, why (past "
        "decisions), wonder (topic), reason (question), stats, gotchas.",
        {"text": TEXT, "mode": one_of("recall", "why", "wonder", "reason", "stats", "gotchas"), "files": TEXTS,
         "command": TEXT, "error": TEXT, "limit": LIMIT},
    ),
    Tool("search", "Search past sessions of every agent: passages with references.",
         {"query": TEXT, "kind": TEXT, **FILTERS}, ("query",)),
    Tool("steer", "Past sessions by metadata: run, prompt, agent, model, kind, project, date.",
         {"run_id": TEXT, "prompt_id": TEXT, "model": TEXT, "kind": TEXT, **FILTERS}),
    Tool("rank", "The most telling past sessions: decisions, corrections, failures, outcomes.", dict(FILTERS)),
    Tool("read", "Read a memory by id, or a passage by the reference that search gave.", {"ref": TEXT}, ("ref",)),
    Tool("remember", "Note a fact, decision or gotcha for later sessions. Rules wait for the person's approval.",
         {"text": TEXT, "kind": one_of("fact", "decision", "gotcha", "pattern", "antipattern", "practice", "lesson",
                                       "rule", "preference"),
          "because": TEXT, "path": TEXT, "tags": TEXTS, "when_command": TEXT, "when_path": TEXT, "when_task": TEXT},
         ("text",), writes=True),
    Tool("correct", "Replace what a memory says, or forget, lock or unlock it (locked ones: only the person).",
         {"id": TEXT, "text": TEXT, "because": TEXT, "action": one_of("correct", "forget", "lock", "unlock")},
         ("id",), writes=True, destructive=True),
    Tool("feedback", "Say whether a memory you were shown helped.",
         {"id": TEXT, "verdict": one_of("used", "ignored", "harmful", "confirmed")}, ("id", "verdict"), writes=True),
    Tool("prepare", "Start a task: get what worked before and what failed.",
         {"request": TEXT, "task_type": TEXT, "files": TEXTS}, ("request",), writes=True),
    Tool("finalize", "End a task: record what happened; returns a summary line for the person.",
         {"id": TEXT, "outcome": one_of("success", "failure", "unknown"), "summary": TEXT, "files_edited": TEXTS,
          "commands": TEXTS, "tests": TEXTS, "errors": TEXTS}, ("id",), writes=True),
)  # fmt: skip


def listing() -> list[dict[str, Any]]:
    """The tools as `tools/list` shows them."""
    return [
        {
            "name": tool.name,
            "description": tool.about,
            "inputSchema": {"type": "object", "properties": tool.properties, "required": list(tool.required)},
            "outputSchema": {"type": "object"},
            "annotations": {"destructiveHint": tool.destructive} if tool.writes else {"readOnlyHint": True},
        }
        for tool in TOOLS
    ]


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
    kind = schema["type"]
    if kind == "string" and not isinstance(value, str):
        return f"{name} must be text"
    if kind == "integer":
        if not isinstance(value, int) or isinstance(value, bool):
            return f"{name} must be a whole number"
        if not schema.get("minimum", value) <= value <= schema.get("maximum", value):
            return f"{name} must be from {schema['minimum']} to {schema['maximum']}"
    if kind == "array" and not (isinstance(value, list) and all(isinstance(item, str) for item in value)):
        return f"{name} must be a list of texts"
    if "enum" in schema and value not in schema["enum"]:
        return f"{name} must be one of {', '.join(schema['enum'])}"
    return ""
