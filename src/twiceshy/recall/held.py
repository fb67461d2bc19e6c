"""What a session is told later than it should be: its client passes nothing on at the moment itself.

A warning before a tool is held and comes with that tool's result, or with the next prompt; only then does it
count as told. So it is with the start brief where a session has no start, or goes on after a compaction
without one: its next prompt brings it.
"""

from typing import Any

from twiceshy import paths
from twiceshy.model.hook import HookEvent, HookReply
from twiceshy.model.recall import Brief, Cue
from twiceshy.recall import hooked
from twiceshy.recall.toolcalls import Said
from twiceshy.settings import Settings
from twiceshy.store import spool

Answer = tuple[HookReply, list[hooked.Line], hooked.Marks]
MOST = 3  # warnings told at once
LATE = {"after_tool": "with its result", "prompt": "with the next prompt"}


def hold(event: HookEvent, repo: paths.Repo, said: Said, lost: hooked.Lost, gate: hooked.Gate) -> HookReply:
    """Keep a warning; the reply is for the person, where the client shows them one. How a command failed before is
    no use after it: if it fails again, that is told of its error."""
    if not all(mark.startswith("guard:") for mark in said.marks):
        return HookReply()
    text = hooked.admitted(said.text, gate)
    try:
        spool.hold(spool.folder(repo), event.session, {"text": text, "marks": said.marks, "reason": said.reason})
    except OSError as error:
        lost(error)
    return HookReply(context=text)


def told(event: HookEvent, repo: paths.Repo, now: str, answer: Answer, lost: hooked.Lost, gate: hooked.Gate) -> Answer:
    """The answer, with what was held for this session and hasn't been said in it yet. What can't be read costs
    nothing but itself."""
    place = spool.folder(repo)
    known = set(spool.shown(place, event.session)[0])
    fresh: list[dict[str, Any]] = []
    try:
        kept = spool.let_go(place, event.session)
    except OSError as error:
        lost(error)
        return answer
    for one in filter(_is_whole, kept):
        if len(fresh) < MOST and not known.issuperset(one["marks"]):
            known.update(one["marks"])
            fresh.append(one)
    if not fresh:
        return answer
    reply, lines, marks = answer
    text = hooked.admitted("\n".join(one["text"] for one in fresh), gate)  # by now more may be known to be secret
    said = tuple(mark for one in fresh for mark in one["marks"])
    reason = f"{fresh[0]['reason']}; {event.agent} takes no context before a tool: told {LATE[event.name]}"
    about = event._replace(name="before_tool", prompt="")
    cue = Cue("", event.cwd, repo.root, session=event.session, agent=event.agent)
    record = hooked.decision(about, repo, cue, Brief("inject", reason, text=text), now)
    lines = [{**record, "shown": list(said), "lines": text.splitlines()}, *lines]
    return reply._replace(context=f"{text}\n{reply.context}".strip()), lines, (*said, *(marks or ()))


def _is_whole(one: dict[str, Any]) -> bool:
    """As we write it: a file is foreign data once it lies there."""
    marks = one.get("marks")
    texts = isinstance(one.get("text"), str) and isinstance(one.get("reason"), str)
    return texts and isinstance(marks, list) and all(isinstance(mark, str) for mark in marks)


def with_start(event: HookEvent, repo: paths.Repo, branch: str, chosen: Settings, now: str, answer: Answer) -> Answer:
    """A prompt's answer, with the start brief before it; nothing stands in both."""
    reply, lines, marks = answer
    started = event._replace(name="session_start", prompt="")
    begun, told_too = hooked.session_start(started, repo, branch, chosen, now, frozenset(marks or ()))
    for line in told_too:
        line["reason"] += ", told with a prompt"
    text = f"{begun.context}\n{reply.context}".strip()
    return reply._replace(context=text), [*told_too, *lines], (*(marks or ()), hooked.TOLD)
