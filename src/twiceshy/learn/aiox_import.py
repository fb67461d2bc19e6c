"""Reading what AIOX left in a project: gotchas in all their schemas, sessions, builds, recoveries, decisions.

Files are told apart by what is in them, not only by their names, because writers of that tool disagree
about both. A file that can't be read is named and passed over; nothing here raises for what a file holds.
Long texts are redacted before they are cut: half a secret would not be known as one later.
"""

import json
import os
import re
from collections.abc import Iterator
from datetime import date
from typing import Any, NamedTuple

from twiceshy.learn.aiox_notes import Note, category, decisions, notes, recent
from twiceshy.model.execution import TestRun
from twiceshy.model.memory import Details
from twiceshy.model.state import Attempt, SessionState, Story, Subtask
from twiceshy.text.gate import beginning

PLACES = (".aiox", ".aiox-core", ".ai", ".aios", ".aios-core", "docs")
SKIPPED = frozenset({"node_modules", ".git", "dist", "build", "vendor", "__pycache__"})
LARGEST = 20_000_000
MOST_FILES = 5_000
SEVERITIES = {
    "critical": "critical", "blocker": "critical", "high": "high", "error": "high", "major": "high",
    "warning": "medium", "medium": "medium", "moderate": "medium", "info": "low", "low": "low", "minor": "low",
}  # fmt: skip


class FoundGotcha(NamedTuple):
    details: Details
    tags: tuple[str, ...]
    source: str


class FoundStory(NamedTuple):
    story: Story
    attempts: tuple[Attempt, ...]
    source: str
    is_stated: bool = False  # its approach is what was written down as such, not what was tried last


class Found(NamedTuple):
    """Everything of one project, each with the file it came from; and what could not be read."""

    gotchas: list[FoundGotcha]
    stories: list[FoundStory]
    sessions: list[SessionState]
    notes: list[Note]
    files: list[str]
    troubles: list[str]


def read(root: str) -> Found:
    """All that can be found below a project's root, or in one file."""
    found = Found([], [], [], [], [], [])
    for path in _files(root):
        name = os.path.relpath(path, root) if os.path.isdir(root) else os.path.basename(path)
        try:
            if os.path.getsize(path) > LARGEST:
                raise ValueError("too large")
            with open(path, encoding="utf-8-sig", errors="replace") as file:
                text = file.read()
            before = _size(found)
            _read(found, name, text)
            if _size(found) > before:
                found.files.append(name)
        except (OSError, ValueError, RecursionError) as error:
            found.troubles.append(f"{name}: {beginning(' '.join(str(error).split()), 120)}")
    return found


def _size(found: Found) -> int:
    return len(found.gotchas) + len(found.stories) + len(found.sessions) + len(found.notes)


def _files(root: str) -> Iterator[str]:
    if os.path.isfile(root):
        yield root
        return
    places = [os.path.join(root, name) for name in PLACES if os.path.isdir(os.path.join(root, name))]
    if os.path.basename(os.path.abspath(root)) in PLACES:
        places = [root]
    count = 0
    for place in places:
        for folder, folders, names in os.walk(place):
            folders[:] = sorted(name for name in folders if name not in SKIPPED)
            for name in sorted(names):
                if _wanted(os.path.join(folder, name)) and count < MOST_FILES:
                    count += 1
                    yield os.path.join(folder, name)


def _wanted(path: str) -> bool:
    name = os.path.basename(path).lower()
    parts = path.replace("\\", "/").lower()
    if name.endswith((".json", ".yaml", ".yml")):
        return any(word in parts for word in ("gotcha", "session", "build-state", "recovery", "attempts"))
    if name == "memory.md" or name.startswith("decision-log") or name.endswith("approach.md"):
        return name.endswith(".md")
    return False


def _read(found: Found, name: str, text: str) -> None:
    lower = os.path.basename(name).lower()
    if lower.endswith("approach.md"):
        _approach(found, name, text)
    elif lower.startswith("decision-log"):
        logged = decisions(text, name)
        if not logged and re.search(r"(?m)^[ \t]*[^#\s]", text):
            raise ValueError("no decision was found in it")
        found.notes.extend(logged)
    elif lower == "memory.md":
        found.notes.extend(notes(text, name))
        passed_over = recent(text)
        if passed_over:
            found.troubles.append(f"{name}: {passed_over} lines of recent work are passed over: they had their time")
    elif text.strip():
        _data(found, name, _parsed(lower, text))


def _parsed(name: str, text: str) -> Any:
    if name.endswith(".json"):
        return json.loads(text, strict=False)
    import yaml

    try:
        return yaml.safe_load(text)
    except yaml.MarkedYAMLError as error:  # its own words would quote the file
        mark = error.problem_mark
        raise ValueError(f"{error.problem}{f', line {mark.line + 1}' if mark else ''}") from error
    except (yaml.YAMLError, ValueError, TypeError) as error:
        raise ValueError(str(error)) from error


def _data(found: Found, name: str, data: Any) -> None:
    if isinstance(data, list):
        data = {"gotchas": data} if "gotcha" in name.lower() else {"attempts": data}
    if not isinstance(data, dict):
        return
    entries = data.get("gotchas")
    if isinstance(entries, dict):  # by category, or by id
        entries = [
            _placed(one, key)
            for key, value in entries.items()
            for one in (value if isinstance(value, list) else [value])
        ]
    told = _stories(found, name, data)
    if isinstance(entries, list):
        found.gotchas.extend(FoundGotcha(*made, name) for one in entries if (made := gotcha(one)) is not None)
    elif told:
        found.stories.extend(told)
    elif "session" in name.lower() or "session_state" in data:
        found.sessions.append(session(data, name))
    elif data and "gotchas" not in data:
        found.troubles.append(f"{name}: nothing in it has a shape that is known here")


def _placed(entry: Any, key: str) -> Any:
    """A gotcha that says nothing of its category is of the one it is listed under."""
    if isinstance(entry, str):
        entry = {"title": entry}
    if isinstance(entry, dict) and not _first(entry, ("category",)):
        return {**entry, "category": str(key)}
    return entry


def _stories(found: Found, name: str, data: dict[str, Any]) -> list[FoundStory]:
    """What a file says of a story: its build, what was tried, or both in one."""
    told = [_build(data, name)] if any(key in data for key in _BUILD_KEYS) and _story_named(data, name) else []
    if isinstance(data.get("attempts"), list):
        told.append(_recovery(data, name))
    checkpoint = _first(data, ("currentCheckpoint", "current_checkpoint")) if told else ""
    if checkpoint:
        found.troubles.append(f"{name}: checkpoint {beginning(checkpoint, 60)} is passed over, its files aren't here")
    return told


def _story_named(data: dict[str, Any], name: str) -> str:
    """Whose build it is: a file of builds that doesn't say so has the story's name for its own."""
    named = _first(data, ("storyId", "story_id"))
    if named or "build-state" not in os.path.dirname(name).replace("\\", "/").split("/"):
        return named
    return os.path.splitext(os.path.basename(name))[0]


_BUILD_KEYS = ("completedSubtasks", "completed_subtasks", "checkpoints", "plan", "currentSubtask", "implementationPlan")


def gotcha(entry: Any) -> tuple[Details, tuple[str, ...]] | None:
    """One gotcha, whichever of the schemas it is written in; None when it says nothing."""
    entry = {"title": entry} if isinstance(entry, str) else entry
    if not isinstance(entry, dict):
        return None
    source, context = _mapping(entry.get("source")), _mapping(entry.get("context"))
    title = _first(entry, ("title", "pattern", "name")) or _first(entry, ("wrong", "description", "issue", "reason"))
    if not title:
        return None
    issue = _first(entry, ("issue", "description", "wrong", "error"))
    files = entry.get("relatedFiles") or entry.get("related_files") or []
    file = _first(context, ("file",)) or (str(files[0]) if isinstance(files, list) and files else "")
    seen = _first(entry, ("discoveredAt", "createdAt", "created_at")) or _first(context, ("timestamp",))
    details = Details(
        title=beginning(title, 200), category=category(_first(entry, ("category",))),
        severity=SEVERITIES.get(_first(entry, ("severity",)).lower(), "medium"),
        frequency=_count(entry.get("frequency") or entry.get("occurrences") or source.get("occurrences")),
        issue=issue if issue != title else "",
        cause=_first(entry, ("cause", "rootCause", "reason", "explanation")),
        solution=_first(entry, ("solution", "workaround", "right", "alternative", "fix", "resolution")),
        context=_first(entry, ("context",)),
        story=_first(context, ("story",)) or _first(entry, ("storyId", "story", "resolvedBy")),
        file=file.replace("\\", "/"),
        auto_captured=bool(entry.get("autoCaptured")) or source.get("type") == "auto_detected",
        first_seen=_first(source, ("firstSeen",)) or seen,
        last_seen=_first(source, ("lastSeen",)) or _first(entry, ("updatedAt", "lastSeen")) or seen,
        resolved=entry.get("resolved") is True,
    )  # fmt: skip
    return details, tuple(_texts(entry.get("tags")) or _texts(entry.get("keywords")))[:12]


def session(data: dict[str, Any], name: str) -> SessionState:
    """A session's state, from the running tool's shape or the documented one."""
    state = _mapping(data.get("session_state")) or data
    progress, snapshot = _mapping(state.get("progress")), _mapping(state.get("context_snapshot"))
    history = state.get("command_history") or state.get("commandHistory") or state.get("commands") or []
    updated = _first(state, ("last_updated", "lastUpdated", "timestamp", "updated", "lastActivity"))
    ran = []
    for item in history if isinstance(history, list) else []:
        one = item if isinstance(item, dict) else {"command": item}
        said = _first(one, ("command", "name"))
        if said:
            ran.append((_first(one, ("timestamp", "at")) or updated, beginning(said, 300)))
    identifier = _first(state, ("sessionId", "session_id", "id")) or os.path.splitext(os.path.basename(name))[0]
    return SessionState(
        identifier, agent=_first(state, ("agent", "active_agent", "activeAgent", "currentAgent"))
        or _first(snapshot, ("last_executor",)),
        story=_first(progress, ("current_story",)) or _first(state, ("story", "current_story", "currentStory")),
        branch=_first(snapshot, ("branch",)) or _first(state, ("branch",)),
        mode=_first(state, ("permission_mode", "permissionMode", "mode")),
        commands=tuple(ran[-50:]), started=_first(state, ("started", "started_at", "startTime")), updated=updated,
    )  # fmt: skip


def _recovery(data: dict[str, Any], name: str) -> FoundStory:
    identifier = _story_named(data, name) or _story_of(name)
    found = []
    for number, item in enumerate(data["attempts"], 1):
        one = _mapping(item)
        approach = _first(one, ("approach", "description", "strategy"))
        if not one or not (approach or _first(one, ("error",))):
            continue
        verdict = one.get("success")
        outcome = {True: "success", False: "failure"}.get(verdict, "unknown") if verdict is not None else "unknown"
        found.append(Attempt(
            "", identifier, number, approach, outcome, beginning(_first(one, ("error", "errorMessage")), 1_000),
            files=tuple(_texts(one.get("changes")) or _texts(one.get("files")))[:40],
            at=_first(one, ("timestamp", "at", "startedAt")), ended=_first(one, ("completedAt", "timestamp")),
        ))  # fmt: skip
    approach = found[-1].approach if found else ""
    last = found[-1].at if found else ""
    story = Story(identifier, status="paused", approach=approach, started=found[0].at if found else "", updated=last)
    return FoundStory(story, tuple(found), name)


def _build(data: dict[str, Any], name: str) -> FoundStory:
    completed = _texts(data.get("completedSubtasks") or data.get("completed_subtasks"))
    planned = data.get("plan") or data.get("implementationPlan") or data.get("subtasks") or []
    if isinstance(planned, dict):
        planned = planned.get("subtasks") or planned.get("steps") or []
    steps = [_step(one) for one in (planned if isinstance(planned, list) else [])]
    names = {name for step in steps for name in step}
    updated = _first(data, ("lastCheckpoint", "updatedAt", "lastUpdated", "startedAt"))
    when = updated or "done"
    plan = [Subtask(beginning(text, 500), when if {text, key} & {*completed} else "") for key, text in steps if text]
    plan += [Subtask(beginning(text, 500), when) for text in completed if text not in names]
    status = "done" if _first(data, ("status",)).lower() in ("completed", "done", "complete") else "paused"
    story = Story(
        _story_named(data, name), _first(data, ("title", "storyTitle")), status=status, plan=tuple(plan),
        branch=_first(data, ("branch",)), approach=_first(data, ("approach", "currentApproach", "current_approach")),
        tests=tuple(_tests(data.get("testResults") or data.get("test_results"))),
        started=_first(data, ("startedAt", "started_at")), updated=updated,
    )  # fmt: skip
    return FoundStory(story, (), name, bool(story.approach))


def _step(one: Any) -> tuple[str, str]:
    """A step of a plan: how it is called when it is done, and what it is about."""
    step = _mapping(one)
    text = _first(step, ("title", "description", "name", "id")) if step else str(one) if one is not None else ""
    return _first(step, ("id",)) or text, re.sub(r"\s+", " ", text).strip()


def _tests(value: Any) -> Iterator[TestRun]:
    """What the tests said: one result, a list of them, or by the name of the runner."""
    if isinstance(value, dict) and not any(key in value for key in (*_PASSED, *_FAILED, "success", "status")):
        value = [{"name": key, **_mapping(one)} for key, one in value.items() if isinstance(one, dict)]
    for one in map(_mapping, value if isinstance(value, list) else [value]):
        passed, failed = (next((one[key] for key in keys if type(one.get(key)) is int), None)
                          for keys in (_PASSED, _FAILED))  # fmt: skip
        verdict = {"passed": True, "pass": True, "success": True, "failed": False, "fail": False}.get(
            _first(one, ("status", "result", "outcome")).lower(), one.get("success", one.get("passed"))
        )
        ok = not failed if failed is not None else verdict if isinstance(verdict, bool) else None
        if passed is not None or failed is not None or ok is not None:
            said = beginning(_first(one, ("command", "suite", "name", "file")), 300)
            runner = beginning(_first(one, ("runner", "framework", "name")), 60) or "tests"
            yield TestRun(runner, said, passed, failed, ok=ok, provenance="explicit")


_PASSED, _FAILED = ("passed", "numPassedTests", "passing"), ("failed", "numFailedTests", "failing", "failures")


def _approach(found: Found, name: str, text: str) -> None:
    body = "\n".join(line for line in text.splitlines() if not line.startswith("#")).strip()
    if body:
        story = Story(_story_of(name), status="paused", approach=beginning(body, 4_000))
        found.stories.append(FoundStory(story, (), name, is_stated=True))


def _story_of(name: str) -> str:
    """`.aiox/recovery/SHOP-4/attempts.json`, `docs/stories/SHOP-4/recovery/…` -> `SHOP-4`."""
    parts = name.replace("\\", "/").split("/")[:-1]
    kept = [part for part in parts if part not in (*PLACES, "recovery", "stories", "checkpoints", "plan")]
    return kept[-1] if kept else "imported"


def _first(data: dict[str, Any], names: tuple[str, ...]) -> str:
    """The first of these fields that is a text (or a number) and says something."""
    for name in names:
        value = data.get(name)
        if isinstance(value, str) and value.strip():
            return value.strip()
        if isinstance(value, int | float) and not isinstance(value, bool):
            return str(value)
        if isinstance(value, date):  # YAML reads times by itself
            return value.isoformat()
    return ""


def _mapping(value: Any) -> dict[str, Any]:
    return value if isinstance(value, dict) else {}


def _texts(value: Any) -> list[str]:
    items = value if isinstance(value, list) else []
    texts = [one if isinstance(one, str) else _first(_mapping(one), ("file", "path", "id", "name")) for one in items]
    return [re.sub(r"\s+", " ", text).strip() for text in texts if text and text.strip()]


def _count(value: Any) -> int:
    return value if isinstance(value, int) and not isinstance(value, bool) and 0 < value < 1_000_000 else 1
