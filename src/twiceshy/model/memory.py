"""A memory: one durable statement, where it holds, who said it, and how sure we are.

`Details` holds what only some kinds have (a gotcha's cause and solution, a decision's rejected
alternatives); every field is optional text so that files, rows and JSON all carry it alike.
"""

from typing import NamedTuple

KINDS = (
    "rule", "preference", "decision", "fact", "gotcha", "pattern",
    "antipattern", "strategy", "failure", "practice", "lesson",
)  # fmt: skip
SCOPES = ("user", "repo", "team")
ORIGINS = ("person", "approved", "observed", "agent", "inferred", "imported")
STATUSES = ("proposed", "active", "superseded", "retired", "archived")
LINK_VERBS = ("supersedes", "contradicts", "supports", "relates-to", "caused-by", "resolves")
EVIDENCE_KINDS = ("event", "commit", "file", "test", "statement", "import")
CATEGORIES = ("build", "test", "deploy", "integration", "config", "lint", "runtime", "security", "general")
SEVERITIES = ("low", "medium", "high", "critical")


class Activation(NamedTuple):
    """When a memory speaks up by itself: any condition that is set must hold."""

    command: str = ""  # glob over the command about to run, e.g. `git push*github*`
    path: str = ""  # glob over a file at hand, e.g. `src/api/**`
    task: str = ""  # task type, e.g. `deployment`
    branch: str = ""  # glob over the current branch

    def __bool__(self) -> bool:
        return any(self)


class Details(NamedTuple):
    """What only some kinds of memory have."""

    title: str = ""
    category: str = ""
    severity: str = ""
    frequency: int = 0
    issue: str = ""
    cause: str = ""
    solution: str = ""
    context: str = ""
    example: str = ""
    alternatives: str = ""
    impact: str = ""
    story: str = ""
    file: str = ""
    signature: str = ""
    auto_captured: bool = False
    first_seen: str = ""
    last_seen: str = ""
    resolved: bool = False


class Memory(NamedTuple):
    id: str
    kind: str
    scope: str
    text: str
    status: str = "active"
    origin: str = "person"
    reason: str = ""
    locked: bool = False
    stale: bool = False
    alpha: float = 1.0
    beta: float = 1.0
    created: str = ""
    updated: str = ""
    confirmed: str = ""  # when it was last stated or proved again: decay counts from here
    branch: str = ""
    path: str = ""
    agent: str = ""
    tags: tuple[str, ...] = ()
    activation: Activation = Activation()
    commit: str = ""
    details: Details = Details()


class Evidence(NamedTuple):
    """Why we believe a memory."""

    id: str
    memory: str
    kind: str
    ref: str = ""  # what was seen in an event, commit, path:line-line, test id
    quote: str = ""
    digest: str = ""  # content hash of what is pointed at, to notice when it changes
    session: str = ""
    agent: str = ""
    at: str = ""


class Link(NamedTuple):
    source: str
    verb: str
    target: str
    at: str = ""
