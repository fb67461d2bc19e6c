"""Prompts a person can pick in their agent: wonder, reason, review, onboard."""

from typing import Any, NamedTuple

from twiceshy.doors.mcp.protocol import INVALID_PARAMS, NO_METHOD, Fault


class Prompt(NamedTuple):
    name: str
    about: str
    argument: str
    text: str


PROMPTS = (
    Prompt("wonder", "Explore what is known about a topic, its gaps and contradictions.", "topic",
           "Call the twiceshy tool recall with mode=wonder and text={topic!r}. Then think further: which gap matters "
           "most here, which contradiction should be settled, what would you look at first? Ask before recording."),
    Prompt("reason", "Weigh a question against the stored evidence.", "question",
           "Call the twiceshy tool recall with mode=reason and text={question!r}. Weigh the evidence for and against, "
           "check what can be checked in this repository, and say how sure you are and what would settle it."),
    Prompt("review", "Go through what waits for approval.", "",
           "Run `twiceshy inbox --json`. Show the proposals one by one with their evidence and what they would "
           "replace. The person decides; tell them the command for each decision, don't approve anything yourself."),
    Prompt("onboard", "Learn the basics of this repository.", "",
           "Run `twiceshy onboard --json`. Explain the proposed memories in two or three sentences and suggest which "
           "are worth approving. Don't approve anything yourself."),
)  # fmt: skip


def answer(method: str, params: dict[str, Any]) -> dict[str, Any]:
    if method == "prompts/list":
        return {"prompts": [_listed(prompt) for prompt in PROMPTS]}
    if method != "prompts/get":
        raise Fault(NO_METHOD, f"no method {method}")
    found = next((prompt for prompt in PROMPTS if prompt.name == params.get("name")), None)
    if found is None:
        raise Fault(INVALID_PARAMS, f"no prompt {params.get('name')!r}")
    given = params.get("arguments") or {}
    if found.argument and not (isinstance(given, dict) and isinstance(given.get(found.argument), str)):
        raise Fault(INVALID_PARAMS, f"{found.name} needs {found.argument}")
    text = found.text.format(**{found.argument: given[found.argument]}) if found.argument else found.text
    message = {"role": "user", "content": {"type": "text", "text": text}}
    return {"description": found.about, "messages": [message]}


def _listed(prompt: Prompt) -> dict[str, Any]:
    arguments = [{"name": prompt.argument, "required": True}] if prompt.argument else []
    return {"name": prompt.name, "description": prompt.about, "arguments": arguments}
