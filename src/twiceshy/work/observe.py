"""What hooks noted in the spool, as tasks: one per prompt of a person, with the steps that followed.

A prompt that only goes on ("continue", "yes") belongs to the task before it. The words that begin
the next task may judge the last one, so a task also carries them; and thanks ("perfect, that works")
stand by themselves, to be heard though nothing is done after them.
"""

import re
from collections.abc import Iterable, Iterator
from typing import Any, NamedTuple

from twiceshy.model.work import Spoken
from twiceshy.recall.lexicon import SMALL_TALK
from twiceshy.text.words import terms
from twiceshy.work.trail import Step

_WORD = (
    r"(?:yes|yep|yeah|y|ok|okay|sure|go on|go ahead|go for it|continue|proceed|do (?:it|that|so)|please|weiter|ja|oui"
    r"|sí|si|next|keep going|carry on|sounds good|then|now)"
)
_GOING_ON = rf"{_WORD}(?:[,.!]?\s+{_WORD})*[.!\s]*"

PRINTING = ("codex",)  # agents whose hooks hand over all that a command printed, but not how it ended


class Line(NamedTuple):
    """One line of the spool and the offset just after it."""

    offset: int
    fields: dict[str, Any]


class Seen(NamedTuple):
    """One task as hooks saw it."""

    session: str
    agent: str
    request: str
    branch: str
    started: str
    ended: str
    mark: int  # where it began: with the session, its identity
    steps: tuple[Step, ...] = ()
    stopped: bool = False  # the agent said it was done
    over: bool = False  # the session ended, or another task began
    next_words: str = ""
    last_message: str = ""
    shown: tuple[str, ...] = ()
    offset: int = 0  # where its lines end


def is_going_on(prompt: str) -> bool:
    """Does this prompt continue the task at hand instead of beginning another?"""
    return re.fullmatch(_GOING_ON, prompt.strip().lower()) is not None


def is_talk(prompt: str) -> bool:
    """Thanks and the like: a verdict on the last task at most, never a task of its own."""
    return SMALL_TALK.issuperset(terms(prompt))


def tasks(lines: Iterable[Line]) -> Iterator[Seen]:
    """The tasks of one session's spool, in order; the last one may still be under way."""
    current: Seen | None = None
    steps: list[Step] = []
    offered: tuple[str, ...] = ()
    for line in lines:
        fields = line.fields
        name = fields.get("event")
        if name == "decision" and fields.get("about") == "prompt":
            offered = _shown(fields)  # noted just before the prompt it answers
            continue
        if name == "prompt" and fields.get("from_person", True) and _text(fields, "prompt").strip():
            prompt = _text(fields, "prompt")
            if current is not None and is_going_on(prompt):
                current = current._replace(stopped=False, offset=line.offset, shown=(*current.shown, *offered))
                continue
            if current is not None:
                yield _finished(current, steps)._replace(over=True, next_words=prompt)
            current, steps = _begun(line, prompt)._replace(shown=offered), []
            continue
        if current is None:
            if name != "after_tool":
                continue
            current, steps = _begun(line, ""), []
        current = _added(current, steps, line)
    if current is not None:
        yield _finished(current, steps)


def spoken(lines: Iterable[Line]) -> Iterator[Spoken]:
    """The decisions of the hooks among the lines."""
    from twiceshy.text.tokens import estimate

    for line in lines:
        fields = line.fields
        if fields.get("event") != "decision" or not _text(fields, "id"):
            continue
        said = "\n".join(text for text in fields.get("lines") or [] if isinstance(text, str))
        elapsed = fields.get("elapsed_ms")
        yield Spoken(
            _text(fields, "id"), _text(fields, "at"), _text(fields, "session"), _text(fields, "agent"),
            _text(fields, "about"), _text(fields, "decision"), _text(fields, "reason")[:300],
            estimate(said) if said else 0, float(elapsed) if isinstance(elapsed, int | float) else 0.0,
            _shown(fields)[:50],
        )  # fmt: skip


def step_of(fields: dict[str, Any]) -> list[Step]:
    """A tool event as steps: one command, or one per file read or edited."""
    tool = fields.get("tool")
    if not isinstance(tool, dict):
        return []
    kind, at = _text(tool, "kind"), _text(fields, "at")
    failed = tool.get("failed") if isinstance(tool.get("failed"), bool) else None
    code = tool.get("exit_code") if isinstance(tool.get("exit_code"), int) else None
    duration = tool.get("duration_ms") if isinstance(tool.get("duration_ms"), int) else 0
    if kind == "command":
        ran = Step("command", _text(tool, "command"), at, code, failed, duration or 0, _text(tool, "output"))
        if code is None and failed is None and _text(fields, "agent") in PRINTING and _passes_silently(ran):
            ran = ran._replace(failed=False)
        return [ran._replace(folder=_text(fields, "cwd"))]
    if kind not in ("edit", "read"):
        return []
    several = tool.get("paths")
    paths = [path for path in several if isinstance(path, str)] if isinstance(several, list) else []
    return [Step(kind, path, at, failed=failed) for path in paths or [_text(tool, "path")] if path]


def _passes_silently(ran: Step) -> bool:
    """A check that fails says why: one that printed nothing has passed, unless what it printed went elsewhere."""
    if ran.output.strip() or ">" in ran.subject or "|" in ran.subject or ran.subject.rstrip().endswith("&"):
        return False
    from twiceshy.text import runners

    return runners.is_check(ran.subject)


def _added(current: Seen, steps: list[Step], line: Line) -> Seen:
    fields = line.fields
    name = fields.get("event")
    ended = _text(fields, "at") or current.ended
    if name == "after_tool":
        steps.extend(step_of(fields))
        return current._replace(ended=ended, offset=line.offset, stopped=False)
    if name == "stop":
        message = _text(fields, "last_message")
        return current._replace(ended=ended, offset=line.offset, stopped=True, last_message=message)
    if name == "session_end" or (name == "session_start" and _ends(current, steps, fields)):
        return current._replace(offset=line.offset, over=True)
    if name == "decision":
        return current._replace(shown=(*current.shown, *_shown(fields)))
    return current


def _ends(current: Seen, steps: list[Step], start: dict[str, Any]) -> bool:
    """Does a session's start end the task before it? Not after a compaction, amid its work, nor where the prompt came
    first and the start is that of its own session."""
    return _text(start, "source") != "compact" and (bool(steps) or current.stopped)


def _begun(line: Line, prompt: str) -> Seen:
    fields = line.fields
    at = _text(fields, "at")
    return Seen(
        _text(fields, "session"), _text(fields, "agent"), prompt, _text(fields, "branch"), at, at,
        line.offset, offset=line.offset,
    )  # fmt: skip


def _finished(current: Seen, steps: list[Step]) -> Seen:
    return current._replace(steps=tuple(steps))


def _shown(fields: dict[str, Any]) -> tuple[str, ...]:
    return tuple(item for item in fields.get("shown") or [] if isinstance(item, str))


def _text(fields: dict[str, Any], name: str) -> str:
    value = fields.get(name)
    return value if isinstance(value, str) else ""
