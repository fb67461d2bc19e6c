"""The corpus: facts about one stored session, where in its file an event lies, what a search finds.

`Facts` is the frontmatter of a corpus file and the head of its sidecar. `cwd`, `branch` and `source`
are those of the first event: later events name theirs only where they differ.
"""

from typing import NamedTuple

SCHEMA = 1
SESSION_KINDS = ("conversation", "subagent", "prompts", "report")


class Steering(NamedTuple):
    """What an orchestrator wrote into the frontmatter of a prompt or a report."""

    run_id: str = ""
    prompt_id: str = ""
    kind: str = ""
    model: str = ""
    started_at: str = ""
    completed_at: str = ""
    token_usage: int = 0
    findings_count: int = 0
    agent: str = ""
    project: str = ""
    date: str = ""


class Facts(NamedTuple):
    session: str
    agent: str
    project: str = ""
    title: str = ""
    kind: str = "conversation"
    date: str = ""
    started_at: str = ""
    completed_at: str = ""
    cwd: str = ""
    branch: str = ""
    model: str = ""
    source: str = ""
    parent: str = ""
    lineage: str = ""
    run_id: str = ""
    prompt_id: str = ""
    token_usage: int = 0
    findings_count: int = 0
    events: int = 0
    redacted: bool = True
    schema: int = SCHEMA


HEADER_LINES = len(Facts._fields) + 5  # of a corpus file: two rules, blank, title, blank


class Place(NamedTuple):
    """Where an event lies in its corpus file: lines of the file, bytes of the body after the header."""

    line: int  # of the event's heading
    text_line: int  # first line of its text
    line_end: int  # last line of its text
    offset: int  # of the heading
    text_offset: int
    end: int  # just after the event
    copy: bool = False  # another log recorded the same message: kept here, but searched and learned there


class Passage(NamedTuple):
    """A piece of one event, small enough to read at a glance: the unit of search."""

    seq: int
    part: int
    who: str
    kind: str
    at: str
    line: int
    line_end: int
    offset: int
    length: int
    words: str  # what it is found by
    about: str = ""  # the tool and what it worked on, where the text doesn't say


class Signals(NamedTuple):
    decisions: int = 0
    corrections: int = 0
    failures: int = 0
    outcomes: int = 0

    @property
    def weight(self) -> int:
        return 3 * self.corrections + 3 * self.decisions + 2 * self.outcomes + self.failures


class ChunkRow(NamedTuple):
    """A chunk as the sidecar and the index keep it: the window, what steers it, what it signals."""

    number: int
    first: int
    last: int
    line: int
    line_end: int
    tokens: int
    question: int = -1  # the event that asked for what this chunk does
    date: str = ""
    run_id: str = ""
    prompt_id: str = ""
    kind: str = "conversation"
    model: str = ""
    decisions: int = 0
    corrections: int = 0
    failures: int = 0
    outcomes: int = 0
    char: int = 0  # of its first line, where a chunk begins in the middle of a long one
    char_end: int = 0  # of its last line, where it ends in the middle of one
    agent: str = ""  # this and what follows: as declared
    project: str = ""
    declared_date: str = ""
    started_at: str = ""
    completed_at: str = ""


class Found(NamedTuple):
    """One answer of `search`: a passage, where to read it, and how good it is (0 to 100)."""

    ref: str  # <path in the corpus>:<line>
    quality: int
    text: str
    agent: str
    session: str
    project: str
    at: str
    who: str
    kind: str
    title: str
    why: tuple[str, ...] = ()
    seq: int = 0
    line_end: int = 0
    about: str = ""
