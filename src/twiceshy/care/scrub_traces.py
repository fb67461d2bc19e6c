"""What an older version derived from a prompt before it was redacted: the targets in a decision of recall.

The secret itself is no longer known there, but what it was taken out of is: a target that a redacted prompt
doesn't hold came from what was taken out.
"""

from typing import Any

LABEL = "[redacted:"
LAYER = "structure"


def settled(before: Any, fields: Any) -> Any:
    """The fields of a decision, redacted from `before`, without such targets; anything else as it is."""
    if not isinstance(fields, dict) or not isinstance(fields.get("prompt"), str):
        return fields
    prompt, traces = fields["prompt"], fields.get("traces")
    if not isinstance(traces, list) or (LABEL not in prompt and prompt == before.get("prompt")):
        return fields
    return {**fields, "traces": [_trace(trace, prompt.lower()) for trace in traces]}


def _trace(trace: Any, prompt: str) -> Any:
    if not isinstance(trace, list) or len(trace) != 3 or trace[0] != LAYER or not isinstance(trace[2], str):
        return trace
    parts = trace[2].split(", ")
    return [*trace[:2], ", ".join(part for part in parts if _stands(part, prompt))]


def _stands(part: str, prompt: str) -> bool:
    """Is it ours, or a target that the prompt still holds?"""
    kind, _, value = part.partition(":")
    return part.startswith(("task ", "action ")) or (kind.startswith("target ") and value.lower() in prompt)
