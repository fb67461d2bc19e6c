"""The verbs of looking: recall, why, replay. The same function as in the hook, with more to say.

A keeper reads fresher than a hook (the team's mirror is brought up to date first) but ranks, gates
and words exactly the same: every door gives the same ids for the same cue.
"""

import json
import os
from collections.abc import Iterator
from typing import Any, NamedTuple

from twiceshy import paths
from twiceshy.keeper.hall import Keeper
from twiceshy.model.errors import InvalidText, NotFound, UsageError
from twiceshy.model.recall import Brief, Cue
from twiceshy.recall import answer, layers
from twiceshy.recall import cue as cues
from twiceshy.store import spool, trace
from twiceshy.store.trace import Decision
from twiceshy.text import words
from twiceshy.text.tasks import task_type

SWITCHES = (*layers.NAMES, "sessions", "experience")
LONGEST = 20_000  # characters of a question, as of a memory


class Asked(NamedTuple):
    """A question to recall, as a door receives it."""

    text: str
    files: tuple[str, ...] = ()
    commands: tuple[str, ...] = ()
    errors: tuple[str, ...] = ()
    session: str = ""
    agent: str = ""
    branch: str = ""
    task: str = ""
    limit: int = 0
    budget: int = 0
    gated: bool = True
    off: tuple[str, ...] = ()
    first: bool = False


class Replayed(NamedTuple):
    number: int
    prompt: str
    brief: Brief


def recall(keeper: Keeper, asked: Asked, shown: frozenset[str] | None = None) -> Brief:
    """The brief for a question. Nothing is written: looking leaves no trace in a session."""
    _check(asked)
    keeper.readable("team")  # brings the mirror of the team's files up to date
    off = frozenset((*keeper.settings.layers_off, *asked.off))
    if shown is None:
        shown = spool.shown(spool.folder(keeper.repo), asked.session)[0] if asked.session else frozenset()
    cue = _cue(keeper, asked, off)
    readers, troubles = keeper.sources(off)
    wish = answer.Wish(
        asked.limit or keeper.settings.limit, asked.budget or keeper.settings.budget, asked.gated, off,
        keeper.settings.half_life, shown, passages=keeper.passages() if cue.first else None,
    )  # fmt: skip
    try:
        brief = answer.recall(cue, readers, keeper.now(), wish)
    finally:
        for reader in readers:
            reader.close()
    if troubles:
        brief = brief._replace(reason=f"{brief.reason}; can't read {'; '.join(troubles)}")
    return answer.counted(_brief_spelled(brief, cue.text))


def _brief_spelled(brief: Brief, prompt: str) -> Brief:
    hits = tuple(hit._replace(why=tuple(as_typed(reason, prompt) for reason in hit.why)) for hit in brief.hits)
    traces = tuple(trace._replace(note=as_typed(trace.note, prompt)) for trace in brief.traces)
    return brief._replace(hits=hits, traces=traces)


def start_brief(keeper: Keeper, session: str = "", agent: str = "") -> Brief:
    """What a session would be told at its start."""
    from twiceshy.recall.begin import start

    keeper.readable("team")
    cue = Cue("", root=keeper.repo.root, session=session, agent=agent, branch=paths.branch(keeper.repo))
    readers, _ = keeper.sources()
    try:
        return answer.counted(start.start_brief(cue, readers, keeper.now(), keeper.settings.start_budget)[0])
    finally:
        for reader in readers:
            reader.close()


def why(keeper: Keeper, reference: str = "", session: str = "", limit: int = 1) -> list[Decision]:
    """Past decisions, newest first: of a session, about a memory, by id, or simply the last ones."""
    found = trace.find(keeper.repo, session, reference.strip().lower().removeprefix("#"), limit)
    if not found:
        about = f" about {reference}" if reference else f" in session {session}" if session else ""
        raise NotFound(f"no decision{about} is on record", hint="decisions are noted by the agents' hooks")
    return [_spelled(_typed(one)) for one in found]


def _typed(one: Decision) -> Decision:
    """A hook leaves the task type open; whoever asks why has the time to work it out."""
    if not one.prompt:
        return one
    traces = tuple(
        (layer, scores, f"task {task_type(one.prompt)}, {note}".rstrip(", "))
        if layer == "structure" and not note.startswith("task ")
        else (layer, scores, note)
        for layer, scores, note in one.traces
    )
    return one._replace(traces=traces)


def _spelled(one: Decision) -> Decision:
    """Reasons in the words of the prompt: searched is by their stems, which nobody typed."""
    hits = tuple((name, tuple(as_typed(reason, one.prompt) for reason in reasons)) for name, reasons in one.hits)
    traces = tuple((layer, scores, as_typed(note, one.prompt)) for layer, scores, note in one.traces)
    return one._replace(hits=hits, traces=traces)


def as_typed(reason: str, prompt: str) -> str:
    """`words: push, releas` as `words: push, release`."""
    for lead in ("words: ", "action "):
        before, found, listed = reason.partition(lead)
        if found:
            spoken = [word.strip(".,:;!?()`'\"").lower() for word in reversed(prompt.split())]
            typed = {stem: word for word in spoken for stem in words.words(word)[:1]}
            return before + lead + ", ".join(typed.get(stem, stem) for stem in listed.split(", "))
    return reason


def replay(keeper: Keeper, path: str, agent: str = "", gated: bool = True) -> Iterator[Replayed]:
    """A recorded session's prompts through today's recall, in order, nothing shown twice."""
    shown: set[str] = set()
    for number, prompt in enumerate(prompts(path), 1):
        asked = Asked(prompt, session=f"replay {path}", agent=agent, gated=gated, first=number == 1)
        brief = recall(keeper, asked, frozenset(shown))
        shown.update(hit.id for hit in brief.hits)
        yield Replayed(number, prompt, brief)


def prompts(path: str) -> Iterator[str]:
    """The person's prompts in a file: an agent's log, a spool, JSON lines, or one prompt per line."""
    if not os.path.isfile(path):
        raise UsageError(f"no such file: {path}")
    from twiceshy.agents import registry
    from twiceshy.model.session import Event

    name = registry.sniff(path)
    if name:
        for item in registry.logs(name).read(path):
            if isinstance(item, Event) and item.who == "person" and item.kind == "message" and item.text.strip():
                yield item.text
        return
    with open(path, encoding="utf-8", errors="replace") as file:
        for line in file:
            prompt = _prompt_of(line.strip())
            if prompt:
                yield prompt


def _prompt_of(line: str) -> str:
    if not line.startswith("{"):
        return line
    try:
        fields: dict[str, Any] = json.loads(line)
    except ValueError:
        return ""
    if fields.get("event", "prompt") != "prompt":
        return ""
    return str(fields.get("prompt") or fields.get("text") or "")


def _cue(keeper: Keeper, asked: Asked, off: frozenset[str]) -> Cue:
    repo = keeper.repo
    return cues.build(
        asked.text,
        root=repo.root,
        files=tuple(_in_repo(name, repo) for name in asked.files),
        commands=asked.commands,
        errors=asked.errors,
        session=asked.session,
        agent=asked.agent,
        branch=asked.branch or paths.branch(repo),
        task=asked.task,
        first=asked.first or not asked.session,
        structured="structure" not in off,
    )


def _in_repo(name: str, repo: paths.Repo) -> str:
    """A file as the repo knows it; one that doesn't lie in it stays as it was named."""
    full = os.path.abspath(name)
    known = paths.relative(full, repo)
    return name.replace("\\", "/") if known == full and not os.path.isabs(name) else known


def fitting(question: str) -> str:
    """What may be asked: no longer than what may be remembered."""
    if len(question) > LONGEST:
        raise InvalidText(
            f"the text has {len(question):,} characters, more than the {LONGEST:,} that are looked for",
            "ask in a few words, or name what it is about",
        )
    return question


def _check(asked: Asked) -> None:
    if not (asked.text.strip() or asked.files or asked.commands or asked.errors):
        raise UsageError("nothing to look for", hint='say what you are about to do: twiceshy recall "push the release"')
    unknown = sorted(set(asked.off) - set(SWITCHES))
    if unknown:
        raise UsageError(f"no such layer: {', '.join(unknown)}", hint=f"layers: {', '.join(SWITCHES)}")
