"""An execution: one task from request to outcome, each signal with where it came from.

Provenance orders what to believe: explicit (somebody said it) over runtime_observed (a hook, a
log or a wrapped command showed it) over heuristic (inferred) over unknown.
"""

from typing import NamedTuple

PROVENANCES = ("unknown", "heuristic", "runtime_observed", "explicit")  # weakest first
OUTCOMES = ("unknown", "success", "failure", "interrupted")
TASK_TYPES = (
    "unknown", "bug_fixing", "feature", "refactoring", "testing", "documentation",
    "deployment", "configuration", "performance", "security", "review", "research", "release",
)  # fmt: skip


class CommandRun(NamedTuple):
    command: str
    exit_code: int | None = None
    duration_ms: int = 0
    provenance: str = "runtime_observed"


class TestRun(NamedTuple):
    runner: str
    command: str = ""
    passed: int | None = None
    failed: int | None = None
    failing: tuple[str, ...] = ()
    ok: bool | None = None
    provenance: str = "runtime_observed"


TestRun.__test__ = False  # type: ignore[attr-defined]  # pytest must not collect it


class ErrorSignature(NamedTuple):
    """An error with what varies taken out, so that one failure is one signature."""

    tool: str  # python, node, rustc, pytest, shell …
    type: str  # ModuleNotFoundError, E0308, TS2345, exit 127 …
    message: str  # normalised: paths, numbers, addresses and quoted values replaced
    file: str = ""
    line: int = 0
    digest: str = ""  # short hash of what identifies it
    text: str = ""  # the message as it was printed, for people and agents to read


class Execution(NamedTuple):
    id: str
    request: str
    task: str = "unknown"
    agent: str = ""
    session: str = ""
    branch: str = ""
    commit: str = ""
    started: str = ""
    ended: str = ""
    opened: tuple[str, ...] = ()
    edited: tuple[str, ...] = ()
    reopened: tuple[str, ...] = ()
    commands: tuple[CommandRun, ...] = ()
    tests: tuple[TestRun, ...] = ()
    errors: tuple[ErrorSignature, ...] = ()
    commits: tuple[str, ...] = ()
    areas: tuple[str, ...] = ()
    outcome: str = "unknown"
    summary: str = ""
    provenance: tuple[tuple[str, str], ...] = ()  # field -> provenance
    hinted: tuple[str, ...] = ()  # strategies offered at the start
    reused: tuple[str, ...] = ()  # those whose files or commands were really used
    strategy: str = ""  # the strategy it was merged into
    status: str = "open"  # open | closed
    schema: int = 1
