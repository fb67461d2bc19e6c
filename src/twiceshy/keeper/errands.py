"""Commands that an agent types: its own, or an errand for the person who asked for it.

An agent can run `twiceshy remember … --lock` in its shell, also because a web page told it to. A command
from a session that our hooks see at work is therefore the agent's, unless the person's own prompts in it asked
for that: their words hold the statement, or their last prompt names the act and what it is done to.
"""

import os
import re
from collections.abc import Iterator, Mapping
from typing import Any, NamedTuple

from twiceshy import paths
from twiceshy.agents.prompts import parts
from twiceshy.agents.shells import AGENTS, SESSIONS
from twiceshy.keeper import authorship
from twiceshy.keeper.hall import Keeper
from twiceshy.learn.detect.pasted import is_pasted, paragraphs
from twiceshy.learn.sentences import masked
from twiceshy.model import moments
from twiceshy.store import spool
from twiceshy.text import words

SILENT = ("copilot", "qwen")  # agents that don't tell their commands which session they are of
OVER = ("session_start", "stop", "session_end")  # events after which it is the person's turn
LONGEST_TURN = 12 * moments.HOUR  # an agent that was stopped without a word is not at work for ever
ENOUGH = 0.8  # share of a statement's words that the person must have used
_COMMAND = re.compile(r"<command-(?:name|args)>(.*?)</command-", re.DOTALL)
_OURS = re.compile(r"(?i)twiceshy|\bmemor(?:y|ies)\b|\brules?\b|\bproposals?\b|\binbox\b|\bpreferences?\b")
_ASKING = re.compile(
    r"(?i)twiceshy|\b(?:remember|lock|memor(?:y|ies|i[sz]e)|rules?|note|keep in mind|from now on|correct(?:ion)?|"
    r"forget|merk dir|recuerda|lembr\w+)\b"
)
_QUOTED = re.compile(r"`[^`]*`|“[^”]*”|\"[^\"]*\"")
_NAME = re.compile(r"[\w@.:/+#~-]*[/_@#:.=][\w@.:/+#~-]+|--\w[\w-]*")


class Typed(NamedTuple):
    """A command as it was typed."""

    act: str  # remember, lock, approve …
    said: str = ""  # the words it brings, if it states something
    named: tuple[str, ...] = ()  # the memories it names


class Caller(NamedTuple):
    agent: str = ""  # "" is the person
    session: str = ""


def caller(repo: paths.Repo, environment: Mapping[str, str], typed: Typed, now: float) -> Caller:
    """Whose command this is: what it does and the words it brings tell an errand from an agent's own idea."""
    agent = next((name for variable, name in AGENTS if environment.get(variable)), "")
    session = next((environment[name] for name in SESSIONS if environment.get(name)), "")
    if session:
        session = session if _is_busy(repo, session, now) else ""
    elif agent in SILENT:
        session = _at_work(repo, agent, now)
    if not session or _asked_for(_prompts(repo, session), typed):
        return Caller()
    return Caller(agent or "agent", session)


def take(keeper: Keeper, typed: Typed) -> None:
    """A tool call of an agent becomes the person's where their prompt in its open turn asked for it."""
    session = _at_work(keeper.repo, keeper.agent, keeper.clock()) if keeper.team_in_files else ""
    if session and _asked_for(_prompts(keeper.repo, session), typed):
        keeper.actor, keeper.session = "person", session


def _is_busy(repo: paths.Repo, session: str, now: float) -> bool:
    """Did a hook of ours see this session begin a turn that is not over? Between turns the person types."""
    lines = list(_lines(repo, session))
    if not lines or lines[-1].get("event") in OVER:
        return False
    return moments.epoch(str(lines[-1].get("at", "")) or moments.iso(now)) >= now - LONGEST_TURN


def _lines(repo: paths.Repo, session: str) -> Iterator[dict[str, Any]]:
    for place in spool.folders(repo):
        for _, line in spool.read(os.path.join(place, spool.file_name(session) + spool.SUFFIX)):
            yield line


def _at_work(repo: paths.Repo, agent: str, now: float) -> str:
    """The session of an agent that names none: the latest of its turns that is not over."""
    open_turns = []
    for place in spool.folders(repo):
        for path in spool.sessions(place):
            lines = [line for _, line in spool.read(path) if line.get("agent") == agent]
            turn = list(authorship.turns(lines))[-1:]
            if turn and lines[-1].get("event") not in OVER and moments.epoch(turn[0].ended) >= now:
                open_turns.append((turn[0].ended, str(lines[-1].get("session", ""))))
    return max(open_turns, default=("", ""))[1]


def _prompts(repo: paths.Repo, session: str) -> list[str]:
    """What the person typed in this session, oldest first."""
    found = []
    for line in _lines(repo, session):
        if line.get("event") == "prompt" and line.get("from_person", True):
            prompt = str(line.get("prompt", ""))
            own = [part.text for part in parts(prompt) if part.who == "person" and part.kind == "message"]
            found.append(" ".join((*map(_unpasted, own), *_COMMAND.findall(prompt))))
    return found


def _unpasted(text: str) -> str:
    """Without the paragraphs that are somebody else's words."""
    spans, _ = paragraphs(text, masked(text))
    return " ".join(text[start:end] for start, end in spans if not is_pasted(text[start:end]))


def _asked_for(prompts: list[str], typed: Typed) -> bool:
    if typed.said.strip():
        return any(_holds(prompt, typed.said) for prompt in prompts)
    last = prompts[-1] if prompts else ""
    names_act = re.search(rf"(?i)(?<![\w-]){re.escape(typed.act)}(?:e?[ds]|ing)?(?![\w-])", last) is not None
    return names_act and (_OURS.search(last) is not None or any(name[-6:] in last for name in typed.named))


def _holds(prompt: str, said: str) -> bool:
    """Are these the person's words, said to be kept: nearly all of them, and every name, path and flag?"""
    if not _ASKING.search(_QUOTED.sub(" ", prompt)):
        return False
    wanted, typed = set(words.terms(said)), set(words.terms(prompt))
    if not wanted or len(wanted & typed) < ENOUGH * len(wanted):
        return False
    return all(name.lower() in prompt.lower() for name in _NAME.findall(said))
