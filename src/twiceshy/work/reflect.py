"""A look at the current session: going round in circles, exploring without end, failing the same way.

Looks at the whole session, closed executions and what is still in the spool, and says only what the
counts show.
"""

from collections import Counter
from collections.abc import Sequence

from twiceshy.model.execution import CommandRun
from twiceshy.model.work import Observation, Reflection
from twiceshy.text.commandkeys import command_key, is_evidence
from twiceshy.work.trail import Step

LOOP = 4  # times one file is read or edited before it counts as a loop
EXPLORED = 15  # files read …
EXPLORED_PER_EDIT = 8  # … and so many for each one edited
REPEATED = 3  # times one command fails

ADVICE = {
    "repeated_failing_command": "read the error again before the next run; `twiceshy failures` may know the cure",
    "looping_on_same_files": "stop and state what the file should do; a test would tell sooner than another read",
    "too_much_exploration": "name the file to change first; `twiceshy suggest` knows where tasks like this began",
    "none": "",
}


def reflect(session: str, count: int, steps: Sequence[Step]) -> Reflection:
    reads = Counter(step.subject for step in steps if step.kind == "read" and not step.failed)
    edits = Counter(step.subject for step in steps if step.kind == "edit" and not step.failed)
    failing = Counter(_key(step) for step in steps if step.kind == "command" and _failed(step))
    failing.pop("", None)
    found = [*_failing(failing), *_loops(reads, edits), *_exploring(reads, edits)]
    again = tuple(path for path, times in reads.most_common() if times > 1)
    issue = found[0].kind if found else "none"
    return Reflection(session, count, issue, tuple(found), again[:20], len(reads), len(edits), failing.total())


def steps_of(
    opened: Sequence[str], edited: Sequence[str], reopened: Sequence[str], commands: Sequence[CommandRun]
) -> list[Step]:
    """A closed execution as steps, as far as it remembers them."""
    steps = [Step("read", path) for path in (*opened, *reopened)]
    steps += [Step("edit", path) for path in edited]
    return steps + [Step("command", run.command, exit_code=run.exit_code) for run in commands]


def _failing(failing: Counter[str]) -> list[Observation]:
    return [
        Observation("repeated_failing_command", f"`{key}` failed {times} times", (key,), times)
        for key, times in failing.most_common(3)
        if times >= REPEATED
    ]


def _loops(reads: Counter[str], edits: Counter[str]) -> list[Observation]:
    looped = [(max(reads[path], edits[path]), path) for path in {*reads, *edits}]
    worst = sorted((one for one in looped if one[0] >= LOOP), reverse=True)[:5]
    if not worst:
        return []
    done = {path: "read" if reads[path] >= edits[path] else "edited" for _, path in worst}
    detail = ", ".join(f"{path} {done[path]} {times} times" for times, path in worst)
    return [Observation("looping_on_same_files", detail, tuple(p for _, p in worst), worst[0][0])]


def _exploring(reads: Counter[str], edits: Counter[str]) -> list[Observation]:
    if len(reads) < EXPLORED or len(reads) < EXPLORED_PER_EDIT * max(1, len(edits)):
        return []
    detail = f"{len(reads)} files read, {len(edits)} edited"
    return [Observation("too_much_exploration", detail, tuple(reads)[:10], len(reads))]


def _failed(step: Step) -> bool:
    return bool(step.exit_code) or bool(step.failed)


def _key(step: Step) -> str:
    return command_key(step.subject) if is_evidence(step.subject) else ""
