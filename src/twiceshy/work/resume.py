"""One brief to go on from: active work, the story, what was said to come next, how the last session ended, what the
days before it were about, open failures, decisions, first steps.

Every line comes from a stored row. The whole is at most 4 KB: the least telling lines go first.
"""

from typing import NamedTuple

from twiceshy.model import ids, moments
from twiceshy.model.execution import Execution, TestRun
from twiceshy.model.memory import Memory
from twiceshy.model.state import Attempt, Story
from twiceshy.model.work import Failure, Task
from twiceshy.recall.begin.lately import Ahead, Done, Lately, others

MOST_BYTES = 4_000
LINE = 220
ASKED = 160  # characters of what was asked, so that how it ended is not cut off
MOST_BEFORE = 4
MOST_AHEAD = 3


class Material(NamedTuple):
    """Everything a brief may speak of."""

    branch: str
    task: Task | None
    elsewhere: tuple[Task, ...]
    last: tuple[Execution, ...]  # the last session's, newest first
    failures: tuple[Failure, ...]
    decisions: tuple[Memory, ...]
    now: str
    barred: frozenset[str] = frozenset()  # commands that a rule of the person forbids
    story: Story | None = None
    failed: tuple[Attempt, ...] = ()  # attempts at the story, the newest last
    running: tuple[Execution, ...] = ()  # turns that have not ended, as far as hooks saw them
    lately: Lately = Lately()
    tests: tuple[TestRun, ...] = ()  # of the last tasks, the newest first


class Resume(NamedTuple):
    branch: str
    task: Task | None
    last: tuple[Execution, ...]
    failures: tuple[Failure, ...]
    decisions: tuple[str, ...]
    run_first: tuple[str, ...]
    text: str
    story: Story | None = None
    running: tuple[Execution, ...] = ()
    ahead: tuple[Ahead, ...] = ()  # what was said to come next
    before: tuple[Done, ...] = ()  # tasks of the last days beside those of the last session


def compiled(material: Material) -> Resume:
    first = run_first(material)
    before = tuple(others(material.lately.tasks, [one.id for one in material.last[:3]], MOST_BEFORE))
    ahead = material.lately.ahead[:MOST_AHEAD]
    sections = [
        _task_lines(material),
        _story_lines(material),
        _section("To come next", [_ahead_line(one, material.now) for one in ahead]),
        _running_lines(material),
        _last_lines(material),
        _before_lines(before, material),
        _failure_lines(material),
        _section("Decisions", [f"{one.text}" for one in material.decisions[:6]]),
        _section("Run first", [f"`{line}`" for line in first]),
        _section("Other branches", [f"{task.branch}: {task.goal}" for task in material.elsewhere]),
    ]
    return Resume(
        material.branch,
        material.task,
        material.last[:3],
        material.failures[:5],
        tuple(one.text for one in material.decisions[:6]),
        first,
        _fitted([lines for lines in sections if lines]),
        material.story,
        material.running,
        ahead,
        before,
    )


def run_first(material: Material) -> tuple[str, ...]:
    """What to run to see where things stand: the check that failed last, then the tests last run; as they pass here."""
    failing = [failure.command for failure in material.failures if failure.command]
    tests = [run.command for one in material.last for run in reversed(one.tests) if run.command]
    if not failing and not tests:
        return ()
    from twiceshy.work.checks import is_check

    proposed = (*[line for line in failing if is_check(line)][:1], *(line for line in tests if is_check(line)))
    passing = [_as_it_passes(line, material.tests) for line in proposed]
    return tuple(line for line in dict.fromkeys(passing) if line not in material.barred)[:3]


def _as_it_passes(line: str, runs: tuple[TestRun, ...]) -> str:
    """`uv run pytest -q`, where `pytest -q` alone never passed and that did."""
    if any(run.ok for run in runs if run.command == line):
        return line
    return next((run.command for run in runs if run.ok and run.command.endswith(f" {line}")), line)


def _task_lines(material: Material) -> list[str]:
    task = material.task
    if task is None:
        return []
    lines = [f"goal: {task.goal}"]
    for name in ("hypothesis", "next"):
        if getattr(task, name):
            lines.append(f"{name}: {getattr(task, name)}")
    for name in ("files", "risks", "verified", "unverified"):
        items = getattr(task, name)
        if items:
            lines.append(f"{name}: {', '.join(items[:6])}")
    where = f" on {task.branch}" if task.branch else ""
    return _section(f"Active work{where} ({_ago(task.updated, material.now)})", lines)


def _story_lines(material: Material) -> list[str]:
    story = material.story
    if story is None:
        return []
    ahead = [task.text for task in story.plan if not task.done]
    lines = [f"{story.id}: {story.title}" if story.title else story.id]
    if story.approach:
        lines.append(f"approach: {story.approach}")
    if story.plan:
        following = f", next: {ahead[0]}" if ahead else ""
        lines.append(f"{len(story.plan) - len(ahead)} of {len(story.plan)} subtasks done{following}")
    for one in material.failed[-3:]:
        error = f", with {one.error}" if one.error else ""
        lines.append(f"attempt {one.number} failed: {one.approach}{error}")
    return _section(f"Story ({_ago(story.updated, material.now)})", lines)


def _running_lines(material: Material) -> list[str]:
    lines = []
    for one in material.running[:3]:
        asked = one.request.splitlines()[0] if one.request else "(no request)"
        lines.append(f"{asked}: last seen {_ago(one.ended, material.now)}")
        if one.edited:
            lines.append(f"  edited {', '.join(one.edited[:5])}")
        if one.tests:
            verdict = {True: "passed", False: "failed", None: "ran"}[one.tests[-1].ok]
            lines.append(f"  `{one.tests[-1].command}` {verdict}")
    return _section("Not ended", lines)


def _last_lines(material: Material) -> list[str]:
    lines = []
    for one in material.last[:3]:
        asked = one.request.splitlines()[0] if one.request else "(no request)"
        ending = "" if one.outcome == "unknown" else f"{one.outcome}, "
        lines.append(f"[{ids.short(one.id)}] {asked}: {ending}{_ago(one.ended, material.now)}")
        if one.edited:
            lines.append(f"  edited {', '.join(one.edited[:5])}")
        if one.summary:
            lines.append(f"  {one.summary.splitlines()[0]}")
    branch = material.last[0].branch if material.last else ""
    where = f", on {branch}" if branch and branch != material.branch else ""
    return _section(f"Last session{where}", lines)


def _ahead_line(one: Ahead, now: str) -> str:
    return f"{one.text} ({'the person' if one.who == 'person' else 'the agent'}, {_ago(one.at, now)})"


def _before_lines(before: tuple[Done, ...], material: Material) -> list[str]:
    lines = []
    for one in before:
        ending = "" if one.outcome == "unknown" else f"{one.outcome}, "
        where = f", on {one.branch}" if one.branch and one.branch != material.branch else ""
        asked = one.request.splitlines()[0][:ASKED]
        lines.append(f"[{ids.short(one.id)}] {asked}: {ending}{_ago(one.ended, material.now)}{where}")
        if one.edited:
            lines.append(f"  edited {', '.join(one.edited[:5])}")
    return _section("Before that", lines)


def _ago(then: str, now: str) -> str:
    age = moments.age(then, now)
    return "just now" if age == "now" else f"{age} ago"


def _failure_lines(material: Material) -> list[str]:
    lines = []
    for one in material.failures[:5]:
        where = f" in `{one.command}`" if one.command else ""
        lines.append(f"{one.type}: {one.message} ({one.count}x{where})")
    return _section("Open failures", lines)


def _section(title: str, lines: list[str]) -> list[str]:
    return [f"## {title}", *(_line(line) for line in lines)] if lines else []


def _line(text: str) -> str:
    plain = " ".join(text.split())
    indent = "  " if text.startswith("  ") else ""
    cut = plain if len(plain) <= LINE else plain[: LINE - 1] + "…"
    return f"{indent}- {cut}"


def _fitted(sections: list[list[str]]) -> str:
    """The sections within the limit: the longest section gives up its last line until it fits."""
    while True:
        text = "\n".join("\n".join(lines) for lines in sections)
        if len(text.encode("utf-8", "replace")) <= MOST_BYTES:
            return text
        longest = max(sections, key=len)
        longest.pop()
        sections = [lines for lines in sections if len(lines) > 1]
