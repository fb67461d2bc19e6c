"""What a session is told later than it should be: its client passes nothing on at the moment itself.

A warning before a tool is held and comes with that tool's result, or with the next prompt; only then does it
count as told. What a person forgot or replaced meanwhile is not told any more. The start brief comes late, too,
where a session has no start, or goes on after a compaction without one: its next prompt brings it.
"""

import sqlite3
from collections.abc import Sequence
from itertools import zip_longest
from typing import Any

from twiceshy import paths
from twiceshy.model.hook import HookEvent, HookReply
from twiceshy.model.recall import Brief, Cue
from twiceshy.recall import hooked
from twiceshy.recall.guard.toolcalls import LONGEST, Said
from twiceshy.settings import Settings
from twiceshy.store import spool

Answer = tuple[HookReply, list[hooked.Line], hooked.Marks]
GUARD = "guard:"
MOST = 3  # warnings told at once
LATE = {"after_tool": "with its result", "prompt": "with the next prompt"}


def hold(event: HookEvent, repo: paths.Repo, said: Said, lost: hooked.Lost, gate: hooked.Gate) -> HookReply:
    """Keep a warning; the reply is for the person, where the client shows them one. How a command failed before is
    no use after it: if it fails again, that is told of its error."""
    if not all(mark.startswith(GUARD) for mark in said.marks):
        return HookReply()
    text = hooked.admitted(said.text, gate)
    parts = [hooked.admitted(part, gate) for part in said.parts]
    held = {"text": hooked.admitted(said.head, gate), "parts": parts, "marks": said.marks, "reason": said.reason}
    try:
        spool.hold(spool.folder(repo), event.session, held)
    except OSError as error:
        lost(error)
    return HookReply(context=text)


def told(
    event: HookEvent, repos: Sequence[paths.Repo], chosen: Settings, now: str, answer: Answer, lost: hooked.Lost,
    gate: hooked.Gate,
) -> Answer:  # fmt: skip
    """The answer, with what was held for this session, still holds and hasn't been said in it yet. `repos`: the one at
    hand first, then that of the session's start. What can't be read costs nothing but itself."""
    repo = repos[0]
    place = spool.folder(repo)
    known = set(spool.shown(place, event.session)[0])
    fresh: list[dict[str, Any]] = []
    try:
        kept = _standing(spool.let_go(place, event.session), repos, chosen)
    except (OSError, sqlite3.Error) as error:
        lost(error)
        return answer
    for one in kept:
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
    listed = (marks, one.get("parts"))
    return texts and all(isinstance(each, list) and all(isinstance(text, str) for text in each) for each in listed)


def _named(mark: str) -> str:
    """The rule that a mark is of; one may name the command as well."""
    return mark.removeprefix(GUARD).partition(":")[0]


def _standing(kept: list[dict[str, Any]], repos: Sequence[paths.Repo], chosen: Settings) -> list[dict[str, Any]]:
    """What was held, of rules that still stand as they were told."""
    kept = [one for one in kept if _is_whole(one)]
    from twiceshy.recall.brief import one_line
    from twiceshy.recall.sources import open_sources

    named = list(dict.fromkeys(_named(mark) for one in kept for mark in one["marks"]))
    known: dict[str, str] = {}
    for repo in repos if named else ():
        readers, _ = open_sources(repo, chosen)
        for reader in readers:
            known |= {row.id: hooked.admitted(one_line(row.text)) for row in reader.by_ids(named)}
            reader.close()
    found = []
    for one in kept:
        # Of more than are told only the marks are kept: they were broken by the same call.
        names = list(dict.fromkeys(map(_named, one["marks"])))
        pairs = [(name, part, known.get(name)) for name, part in zip_longest(names, one["parts"], fillvalue="")]
        left = {name: part for name, part, text in pairs if text is not None and (not part or part.startswith(text))}
        parts = [part for part in left.values() if part]
        if parts:
            text = (one["text"] + "; ".join(parts))[:LONGEST]
            marks = [mark for mark in one["marks"] if _named(mark) in left]
            found.append({"text": text, "marks": marks, "reason": one["reason"]})
    return found


def with_start(event: HookEvent, repo: paths.Repo, branch: str, chosen: Settings, now: str, answer: Answer) -> Answer:
    """A prompt's answer, with the start brief before it; nothing stands in both."""
    from twiceshy.recall.begin import starting

    reply, lines, marks = answer
    started = event._replace(name="session_start", prompt="")
    begun, told_too = starting.brief(started, repo, branch, chosen, now, frozenset(marks or ()))
    for line in told_too:
        line["reason"] += ", told with a prompt"
    text = f"{begun.context}\n{reply.context}".strip()
    return reply._replace(context=text), [*told_too, *lines], (*(marks or ()), hooked.TOLD)
