"""Cue -> Hit -> Brief: what a prompt offers to search with, what was found, what is said."""

from typing import NamedTuple


class Cue(NamedTuple):
    text: str
    cwd: str = ""
    root: str = ""
    files: tuple[str, ...] = ()
    commands: tuple[str, ...] = ()
    errors: tuple[str, ...] = ()
    session: str = ""
    agent: str = ""
    branch: str = ""
    task: str = ""  # task type, explicit or inferred
    targets: tuple[str, ...] = ()  # entities named in the text: host:github, path:src/a.py …
    terms: tuple[str, ...] = ()  # normalised search terms, no stopwords
    first: bool = False  # first prompt of its session


STRENGTHS = ("fact", "decision", "preference", "rule")  # what is said of one thing in several ways is the last of them
STATED = frozenset(STRENGTHS)  # kinds that people change their mind about, and that can contradict one another
TRUSTED = frozenset({"person", "approved"})  # whose words may instruct
SHARED = "shared:"  # before the name of the repository that shares a memory: its scope where it is read
TEAM_SHARED = "shared-team:"  # the same of what its team's files say


class Hit(NamedTuple):
    id: str
    kind: str
    scope: str
    text: str
    score: float
    why: tuple[str, ...] = ()
    age: str = ""
    evidence: str = ""
    origin: str = "person"
    locked: bool = False
    layer: str = ""
    source: str = "memory"  # memory | session | execution
    ref: str = ""  # path:line of a passage
    superseded: str = ""  # text of what this one replaced, when the person may need it
    at: str = ""
    contested: str = ""  # what the person said against it, which waits to be decided on


class Trace(NamedTuple):
    """What one layer did: the material of `why`."""

    layer: str
    found: tuple[tuple[str, float], ...]
    note: str = ""


class Brief(NamedTuple):
    decision: str  # inject | abstain
    reason: str
    hits: tuple[Hit, ...] = ()
    text: str = ""
    tokens: int = 0
    traces: tuple[Trace, ...] = ()
    elapsed_ms: float = 0.0
