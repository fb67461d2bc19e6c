"""Whatever a line of the spool holds, reading it gives fields of the right kind, and draining goes on."""

import json
import os
import time
from pathlib import Path
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as some

from twiceshy import paths
from twiceshy.keeper import hall, work
from twiceshy.store import soundness, spool
from twiceshy.work import drain

pytestmark = pytest.mark.promise("WORK-SPOOL")
ANYTHING = some.recursive(
    some.none() | some.booleans() | some.integers() | some.floats() | some.text(max_size=20) | some.just("\udc80"),
    lambda inner: some.lists(inner, max_size=3) | some.dictionaries(some.text(max_size=6), inner, max_size=3),
    max_leaves=6,
)
TOOL = {"kind": "command", "command": "make", "output": "boom", "exit_code": 1, "path": "a.py", "paths": ["a.py"]}
GOOD: dict[str, Any] = {
    "event": "after_tool", "session": "s", "agent": "claude-code", "at": "2026-11-15T10:00:00.000Z", "branch": "main",
    "prompt": "fix the cart", "last_message": "done", "id": "x", "shown": ["a"], "lines": ["b"], "terms": ["c"],
    "about": "prompt", "decision": "inject", "elapsed_ms": 3.0, "tool": TOOL, "traces": [], "hits": [],
    "from_person": True, "cwd": "/x", "reason": "r",
}  # fmt: skip
EVENTS = ("prompt", "after_tool", "stop", "session_end", "decision", "session_start", "before_compact", "odd")


@given(some.dictionaries(some.sampled_from(sorted(GOOD)), ANYTHING, max_size=6), some.sampled_from(EVENTS))
@settings(max_examples=200, deadline=None)
def test_fields_are_of_their_kind(bad: dict[str, Any], event: str) -> None:
    found = soundness.sound({**GOOD, "event": event, **bad})
    assert all(isinstance(found[name], str) for name in soundness.TEXTS & found.keys())
    assert all(isinstance(item, str) for name in soundness.LISTS & found.keys() for item in found[name])
    json.dumps(found).encode("utf-8")
    json.dumps(found, ensure_ascii=False, allow_nan=False).encode("utf-8")


def test_what_is_sound_stays_as_it_is() -> None:
    assert soundness.sound(GOOD) == GOOD


@given(
    some.lists(
        some.tuples(
            some.sampled_from(EVENTS),
            some.dictionaries(some.sampled_from(sorted(GOOD)), ANYTHING, max_size=3),
            some.dictionaries(some.sampled_from(sorted(TOOL)), ANYTHING, max_size=2),
        ),
        min_size=1, max_size=6,
    )
)  # fmt: skip
@settings(max_examples=25, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
def test_no_line_holds_up_a_drain(repo: Path, lines: list[tuple[str, dict[str, Any], dict[str, Any]]]) -> None:
    found = paths.resolve(str(repo))
    os.makedirs(found.spool, mode=0o700, exist_ok=True)
    name = os.path.join(found.spool, spool.file_name(f"s-{time.monotonic_ns()}") + spool.SUFFIX)
    with open(name, "wb") as file:
        for event, bad, tool in lines:
            fields = {**GOOD, "tool": {**TOOL, **tool}, **bad, "event": event}
            file.write(json.dumps(fields).encode("utf-8", "replace") + b"\n")
        file.write(b"\xff\xfe no json\n[1, 2]\n")
    drain.drain(found, lambda: time.time() + 3600)


def test_a_session_that_cannot_be_taken_holds_up_no_other(repo: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    found = paths.resolve(str(repo))
    os.makedirs(found.spool, mode=0o700)
    for session in ("s-1", "s-2", "s-3"):
        for event in ("prompt", "after_tool", "stop"):
            spool.append(found.spool, session, {**GOOD, "event": event, "session": session, "prompt": f"fix {session}"})
    taken = drain.close_seen

    def trouble(store: Any, place: paths.Repo, seen: Any, now: str) -> int:
        if seen.session == "s-1":
            raise RuntimeError("a bug of ours")
        return taken(store, place, seen, now)

    monkeypatch.setattr(drain, "close_seen", trouble)
    with pytest.raises(RuntimeError):
        drain.drain(found)
    with hall.opened(str(repo)) as keeper:
        assert sorted(one.session for one in work.past(keeper)) == ["s-2", "s-3"]
