"""The plan an agent keeps in its own todo tool becomes the plan of the story under way.

Hooks note each list as a checklist, logs hold the tool's arguments. A step that is there already is
ticked or opened again; a new one is added; one the agent no longer lists stays, because a person may
have said it. Without a story under way there is nothing a plan could belong to.
"""

import json
import re
from collections.abc import Iterable
from typing import Any, NamedTuple

from twiceshy.agents import dialects
from twiceshy.model.session import Event
from twiceshy.model.state import Story, Subtask
from twiceshy.store.port import Draft
from twiceshy.store.sqlite import SqliteStore
from twiceshy.work import stories
from twiceshy.work.observe import Line

MOST = 60  # subtasks of one story; beyond that the oldest done ones go
LONGEST = 500
_ITEM = re.compile(r"^[ \t]*[-*] \[( |x|X)\] +(?:\[#(\w*)\] *)?(.*)$", re.MULTILINE)
_NUMBER = re.compile(r"\bTask #(\w+)")


class Step(NamedTuple):
    text: str  # "" when only its number is named
    done: bool
    number: str = ""


class Listed(NamedTuple):
    """One todo list as it was written."""

    at: str
    branch: str
    session: str
    agent: str
    steps: tuple[Step, ...]


def in_spool(lines: Iterable[Line]) -> list[Listed]:
    found = []
    for fields in (line.fields for line in lines):
        tool = fields.get("tool")
        if fields.get("event") == "after_tool" and isinstance(tool, dict) and tool.get("kind") == "plan":
            about = [_text(fields, name) for name in ("at", "branch", "session", "agent")]
            found.append(Listed(about[0], about[1], about[2], about[3], steps(_text(tool, "content"))))
    return [one for one in found if one.steps]


def in_log(events: Iterable[Event], branch: str, agent: str) -> list[Listed]:
    own = [event for event in events if not event.parent]
    answers = {event.call: event.text for event in own if event.kind == "tool_result"}
    found = []
    for event in own:
        if event.kind == "tool_call" and dialects.kind(event.tool) == "plan":
            try:
                given = json.loads(event.text)
            except ValueError:
                continue  # cut short on its way into the corpus
            said = steps(dialects.checklist(given)) if isinstance(given, dict) else ()
            made = _NUMBER.search(answers.get(event.call, ""))
            told = tuple(step if step.number or not made else step._replace(number=made[1]) for step in said)
            found.append(Listed(event.at, event.branch or branch, event.session, agent, told))
    return [one for one in found if one.steps]


def steps(checklist: str) -> tuple[Step, ...]:
    found = (Step(match[3].strip()[:LONGEST], match[1] != " ", match[2] or "") for match in _ITEM.finditer(checklist))
    return tuple(step for step in found if step.text or step.number)


def keep(store: SqliteStore, lists: list[Listed]) -> None:
    """Bring the plan of the story under way to what the latest lists say; the same again changes nothing."""
    for branch in dict.fromkeys(one.branch for one in lists):
        story = stories.active(store.connection, branch)
        if story is None:
            continue
        told = [one for one in lists if one.branch == branch and one.at >= story.started[:19]]
        if not told or folded(story, told) == story:
            continue
        draft = Draft("hook", "observe", "plan", "", told[-1].session, told[-1].agent)
        with store.writing(draft) as pen:
            now = stories.active(pen.connection, branch)
            if now is not None:
                pen.put("stories", folded(now, told))


def folded(story: Story, lists: Iterable[Listed]) -> Story:
    plan = {task.text: task for task in story.plan}
    updated = story.updated
    for one in lists:
        for step in one.steps:
            known = _named(plan, one, step)
            if not known.text:
                continue  # nobody saw how it began
            if step.done or known.done <= one.at:  # what was ticked since then is not opened by an old list
                known = known._replace(done=(known.done or one.at) if step.done else "")
            plan[known.text] = known
            if known not in story.plan:
                updated = max(updated, one.at)
    kept = list(plan.values())
    while len(kept) > MOST:
        kept.remove(next((task for task in kept if task.done), kept[0]))
    return story._replace(plan=tuple(kept), updated=updated)


def _named(plan: dict[str, Subtask], one: Listed, step: Step) -> Subtask:
    """The subtask a step means: by the number its tool gave it, else by its words."""
    ref = f"{one.session}#{step.number}" if step.number else ""
    numbered = (task for task in plan.values() if ref and task.ref == ref)
    return next(numbered, None) or plan.get(step.text, Subtask(step.text))._replace(ref=ref)


def _text(fields: dict[str, Any], name: str) -> str:
    value = fields.get(name)
    return value if isinstance(value, str) else ""
