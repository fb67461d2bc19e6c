"""What a hook tells us and what we may answer, in our own words; agents/ translates."""

from typing import NamedTuple

EVENTS = (
    "session_start", "prompt", "before_tool", "after_tool", "stop", "session_end",
    "before_compact", "subagent_start", "subagent_stop", "other",
)  # fmt: skip


class ToolUse(NamedTuple):
    name: str = ""
    kind: str = ""  # command | edit | read | search | web | mcp | agent | plan | other
    command: str = ""
    path: str = ""
    output: str = ""
    exit_code: int | None = None
    failed: bool | None = None
    call: str = ""
    duration_ms: int = 0
    content: str = ""  # new text written by an edit; of a plan, its steps as a checklist
    paths: tuple[str, ...] = ()  # every file, when one patch touches several; `path` is the first


class HookEvent(NamedTuple):
    agent: str
    name: str
    session: str = ""
    cwd: str = ""
    prompt: str = ""
    from_person: bool = True  # False for task notifications, continuations, sub-agent prompts
    source: str = ""  # session_start: startup | resume | clear | compact
    tool: ToolUse = ToolUse()
    transcript: str = ""
    last_message: str = ""
    model: str = ""
    reason: str = ""
    wire_name: str = ""  # the agent's own name of the event, echoed in its reply
    mode: str = ""  # permission mode, as the agent calls it
    parent: str = ""  # the session that started this one as a sub-agent's
    by_agent: bool = False  # a command of the agent's handed it in, not its client: nobody vouches for it
    deaf: bool = False  # its client passes no text we answer on to the model: nothing counts as told here


class HookReply(NamedTuple):
    """At most one of `context` (text for the model) and `block` (reason a tool may not run)."""

    context: str = ""
    block: str = ""
