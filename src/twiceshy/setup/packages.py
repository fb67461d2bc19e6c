"""twiceshy as a plugin: one source, written out for Claude Code, Codex and Gemini CLI.

Each gets hooks in its own dialect, the MCP server, and skills that are slash commands too (Gemini
keeps those apart). Commands are bare names found on the PATH, because a plugin is installed on many
machines; no time-outs are given, since Gemini reads milliseconds where the others read seconds.
"""

import json
import os
from collections.abc import Mapping
from typing import NamedTuple

from twiceshy import __version__
from twiceshy.agents import recipes
from twiceshy.agents.codex.recipe import EVENTS as CODEX_EVENTS
from twiceshy.agents.gemini.recipe import ASKED as GEMINI_ASKED
from twiceshy.agents.gemini.recipe import EVENTS as GEMINI_EVENTS
from twiceshy.model.setup import Json
from twiceshy.setup.command import hook_command, hook_line, tools_command

NAME = "twiceshy"
DESCRIPTION = "A local memory that keeps your agent from making the same mistake twice."


class Skill(NamedTuple):
    name: str
    description: str
    command: str  # what to run; $ARGUMENTS is what the person typed
    advice: str


SKILLS = (
    Skill(
        "search",
        "Search past sessions and memories of this repository.",
        "twiceshy search $ARGUMENTS",
        "Quote what you use with its date and say when nothing fits.",
    ),
    Skill(
        "lock",
        "Lock a rule so that it is always kept.",
        'twiceshy lock "$ARGUMENTS"',
        "Only lock what the person asked to lock; given a sentence instead of an id, use `twiceshy remember --lock`.",
    ),
    Skill(
        "wonder",
        "Wander around a topic: what is known, gaps, contradictions, questions worth asking.",
        "twiceshy wonder $ARGUMENTS",
        "Think further from there and say which thoughts are yours. Ask the person one question at a time; "
        "store an answer with `twiceshy remember`, or `twiceshy correct` where it replaces something.",
    ),
    Skill(
        "reason",
        "Weigh a question: evidence for and against, a verdict, and what would settle it.",
        "twiceshy reason $ARGUMENTS",
        "Show the evidence with its ids and the verdict. Then weigh it against the code and say where you differ.",
    ),
    Skill(
        "stats",
        "Show what is remembered here and how often it helped.",
        "twiceshy stats $ARGUMENTS",
        "Repeat the figures as they are; add none.",
    ),
    Skill(
        "onboard",
        "Get to know a repository from its memory and history.",
        "twiceshy onboard $ARGUMENTS",
        "Summarise for a newcomer: rules first, then decisions, then known traps.",
    ),
    Skill(
        "review",
        "Go through memories that wait for the person's approval.",
        "twiceshy inbox $ARGUMENTS",
        "Show each with its evidence; approve or reject only on the person's word, with "
        "`twiceshy approve` or `twiceshy reject`.",
    ),
)


def opencode_plugin() -> str:
    """The plugin file for this installation: its hook's command filled in."""
    path = os.path.join(os.path.dirname(__file__), "data", "opencode.js")
    with open(path, encoding="utf-8") as file:
        text = file.read()
    general = json.dumps(hook_command("opencode", portable=True))
    return text.replace(general, json.dumps(hook_command("opencode")), 1)


def package_files() -> dict[str, str]:
    """Every file of the three packages and their marketplace, by path."""
    found = {".claude-plugin/marketplace.json": _json(_marketplace())}
    found.update(_plugin("claude", "claude-code", recipes.CLAUDE_EVENTS))
    found.update(_plugin("codex", "codex", CODEX_EVENTS))
    found.update(_extension("gemini"))
    return found


def _marketplace() -> Json:
    plugins: list[Json] = [
        {"name": name, "source": f"./{folder}", "description": DESCRIPTION, "version": __version__}
        for name, folder in ((NAME, "claude"), (f"{NAME}-codex", "codex"))
    ]
    owner: Json = {"name": "The twiceshy authors"}
    return {"name": NAME, "description": DESCRIPTION, "owner": owner, "plugins": plugins}


def _plugin(folder: str, agent: str, events: tuple[str, ...]) -> dict[str, str]:
    name = NAME if agent == "claude-code" else f"{NAME}-{agent}"
    manifest: Json = {
        "name": name,
        "version": __version__,
        "description": DESCRIPTION,
        "author": {"name": "The twiceshy authors"},
    }
    found = {
        f"{folder}/.claude-plugin/plugin.json": _json(manifest),
        f"{folder}/hooks/hooks.json": _json(_hooks(agent, events)),
        f"{folder}/.mcp.json": _json(_server()),
    }
    prefix = "" if agent == "claude-code" else f"{NAME}-"  # Claude itself says /twiceshy:search
    for skill in SKILLS:
        found[f"{folder}/skills/{prefix}{skill.name}/SKILL.md"] = _skill(skill, prefix)
    return found


def _extension(folder: str) -> dict[str, str]:
    manifest: dict[str, Json] = {
        "name": NAME,
        "version": __version__,
        "description": DESCRIPTION,
        **_server(),
    }
    found = {
        f"{folder}/gemini-extension.json": _json(manifest),
        f"{folder}/hooks/hooks.json": _json(_hooks("gemini", GEMINI_EVENTS, GEMINI_ASKED)),
    }
    for skill in SKILLS:
        found[f"{folder}/skills/{NAME}-{skill.name}/SKILL.md"] = _skill(skill, f"{NAME}-")
        found[f"{folder}/commands/{NAME}/{skill.name}.toml"] = _toml_command(skill)
    return found


def _hooks(agent: str, events: tuple[str, ...], matchers: Mapping[str, str] | None = None) -> Json:
    line = hook_line(agent, True, "--plugin")  # silent where `init` was run
    one: Json = {"type": "command", "command": line}
    tree: dict[str, Json] = {event: [{"hooks": [one]}] for event in events}
    tree.update({event: [{"matcher": matcher, "hooks": [one]}] for event, matcher in (matchers or {}).items()})
    return {"hooks": tree}


def _server() -> dict[str, Json]:
    program, *arguments = tools_command(portable=True)
    rest: list[Json] = list(arguments)
    return {"mcpServers": {NAME: {"command": program, "args": rest}}}


def _skill(skill: Skill, prefix: str) -> str:
    described = json.dumps(skill.description, ensure_ascii=False)  # quoted: a colon in it would end a bare YAML string
    return (
        f"---\nname: {prefix}{skill.name}\ndescription: {described}\n---\n\n"
        f"Run `{skill.command}` (`{' '.join(skill.command.split()[:2])} --help` shows the options).\n\n"
        f"{skill.advice}\n"
    )


def _toml_command(skill: Skill) -> str:
    prompt = f"Run `{skill.command.replace('$ARGUMENTS', '{{args}}')}`.\n\n{skill.advice}\n"
    return f"description = {json.dumps(skill.description)}\nprompt = {json.dumps(prompt)}\n"


def _json(tree: Json) -> str:
    return json.dumps(tree, indent=2, ensure_ascii=False) + "\n"
