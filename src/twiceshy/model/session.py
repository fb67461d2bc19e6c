"""A session of an agent and the normalised events in it, whichever agent wrote the log.

`who` tells whose words they are: only `person` text may ever become a rule. `kind` tells what
happened. Tool calls, commands and edits carry their subject in `tool`, `target` and `exit_code`
so that nobody has to parse `text` again.
"""

from typing import NamedTuple

WHO = ("person", "assistant", "tool", "system", "subagent", "injected")
KINDS = (
    "message",
    "reasoning",
    "tool_call",
    "tool_result",
    "edit",
    "command",
    "error",
    "note",
    "pasted",
    "summary",
)
TIME_SOURCES = ("row", "session", "file", "neighbour")


class Source(NamedTuple):
    """Where a row was read: file, 1-based line (or row number), and a hash of the raw row."""

    path: str
    line: int
    digest: str


class Event(NamedTuple):
    session: str
    seq: int  # order within the session, from 0
    who: str
    kind: str
    text: str
    at: str = ""
    at_source: str = "row"
    cwd: str = ""
    branch: str = ""
    model: str = ""
    tool: str = ""  # the agent's own tool name: Bash, Edit, shell, read_file …
    target: str = ""  # the file edited or read, or the command run
    exit_code: int | None = None
    failed: bool = False
    call: str = ""  # links a tool result to its call
    parent: str = ""  # sub-agent's session id, when the event belongs to a sub-agent
    tokens: int = 0
    source: Source = Source("", 0, "")


class Session(NamedTuple):
    """One run of an agent as found on disk; `path` is the log file or database it came from."""

    id: str
    agent: str
    path: str
    cwd: str = ""
    branch: str = ""
    model: str = ""
    started: str = ""
    ended: str = ""
    parent: str = ""  # the session that started this one as a sub-agent
    lineage: str = ""  # the first session of a chain of resumed copies
    title: str = ""


class Row(NamedTuple):
    """What became of one raw row of a log: the coverage report adds these up."""

    line: int
    outcome: str  # consumed | skipped | damaged
    reason: str  # what it was consumed as, or why it was skipped
    offset: int = 0  # byte offset just after the row


class Chunk(NamedTuple):
    """A window of about 1,500 tokens over a session's events: the unit of steering and reading."""

    id: str
    session: str
    number: int
    first: int  # first and last event seq
    last: int
    line: int  # first and last line in the corpus file
    line_end: int
    tokens: int
    kind: str = "conversation"
