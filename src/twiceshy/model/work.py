"""What executions teach: strategies that worked, failures and what cured them, the task at hand.

An execution is the record of one task; these are what later tasks start from. A `Hint` is one
strategy offered with its reasons; `Prepared` and `Finalized` are what the library hands back.
"""

from typing import NamedTuple

from twiceshy.model.execution import Execution
from twiceshy.model.recall import Brief

FAILURE_STATUSES = ("open", "resolved", "reopened")
STRATEGY_STATUSES = ("active", "failed")


class Strategy(NamedTuple):
    """A way of working, merged from executions that were alike; only an active one is ever offered."""

    id: str
    task: str
    request: str
    entry: str = ""  # the file to start from
    entries: tuple[str, ...] = ()
    files: tuple[str, ...] = ()
    edited: tuple[str, ...] = ()
    commands: tuple[str, ...] = ()
    tests: tuple[str, ...] = ()
    steps: tuple[str, ...] = ()
    areas: tuple[str, ...] = ()
    branch: str = ""
    successes: int = 0
    failures: int = 0
    first: str = ""
    last: str = ""  # last success; of a failed one the last failure
    execution: str = ""
    status: str = "active"


class Failure(NamedTuple):
    """One normalised error signature, how often it was met, and what made it go away."""

    digest: str
    tool: str = ""
    type: str = ""
    message: str = ""
    file: str = ""
    line: int = 0
    command: str = ""
    command_key: str = ""
    files: tuple[str, ...] = ()
    count: int = 0  # type: ignore[assignment]  # hides tuple.count, which nobody asks a noun for
    first: str = ""
    last: str = ""
    status: str = "open"
    reopenings: int = 0
    resolved: str = ""  # when
    resolver: str = ""  # the execution that resolved it; none if another session only saw it pass
    edits: tuple[str, ...] = ()  # files edited between the last failing and the first passing run, as far as seen
    cures: tuple[str, ...] = ()  # commands run between them
    execution: str = ""  # the last one that met it
    branch: str = ""


class Task(NamedTuple):
    """The work at hand, as told or observed, on one branch."""

    id: str
    branch: str
    goal: str
    hypothesis: str = ""
    next: str = ""
    files: tuple[str, ...] = ()
    risks: tuple[str, ...] = ()
    verified: tuple[str, ...] = ()
    unverified: tuple[str, ...] = ()
    provenance: tuple[tuple[str, str], ...] = ()
    status: str = "active"  # active | closed
    outcome: str = "unknown"
    started: str = ""
    updated: str = ""
    ended: str = ""
    agent: str = ""
    session: str = ""


class Spoken(NamedTuple):
    """One decision of a hook to say something or to keep silent."""

    id: str
    at: str
    session: str = ""
    agent: str = ""
    event: str = ""
    decision: str = ""  # inject | abstain
    reason: str = ""
    tokens: int = 0
    elapsed_ms: float = 0.0
    shown: tuple[str, ...] = ()


class Hint(NamedTuple):
    """A strategy offered for a request: what matched, why, and how well."""

    strategy: Strategy
    score: float
    signals: tuple[str, ...]
    reasons: tuple[str, ...]
    execution: str = ""  # the past task that matched best
    shared: int = 0  # words in common


class Prepared(NamedTuple):
    brief: Brief
    hint: Hint | None
    execution: Execution


class AgentSummary(NamedTuple):
    """Counted facts of one finished execution; the summary text says nothing else."""

    execution: str
    outcome: str
    strategy_reused: bool
    reused: tuple[str, ...]
    strategy_stored: bool
    failures_recorded: int
    failures_resolved: int
    files_opened: int
    files_edited: int
    files_reopened: int
    commands: int
    tests: int
    failing_tests: int
    duration_ms: int


class Finalized(NamedTuple):
    agent_summary: AgentSummary
    agent_summary_text: str
    execution: Execution


class Area(NamedTuple):
    """What is known about one folder."""

    path: str
    executions: int = 0
    successes: int = 0
    failures: int = 0
    files: tuple[tuple[str, int], ...] = ()  # edited, with how often
    together: tuple[tuple[str, str, int], ...] = ()  # edited together
    tests: tuple[tuple[str, int], ...] = ()
    commands: tuple[tuple[str, int], ...] = ()
    open_failures: tuple[str, ...] = ()
    last: str = ""


class Observation(NamedTuple):
    """One thing `reflect` noticed in a session."""

    kind: str  # looping_on_same_files | too_much_exploration | repeated_failing_command
    detail: str
    items: tuple[str, ...] = ()
    count: int = 0  # type: ignore[assignment]


class Reflection(NamedTuple):
    session: str
    executions: int
    possible_issue: str
    observations: tuple[Observation, ...] = ()
    reopened_files: tuple[str, ...] = ()
    opened: int = 0
    edited: int = 0
    failing_commands: int = 0
