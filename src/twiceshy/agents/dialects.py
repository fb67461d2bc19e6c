"""What the agents' hook dialects share: reading foreign JSON safely, and naming tools in our words.

Claude Code's vocabulary became the lingua franca (Codex, Qwen and, with other event names, Gemini
speak it), so its payload reader lives here and each agent adds only what differs. A payload is
foreign data: any field may be missing, null or of another type, and no shape of it raises.
"""

import json
import re
from collections.abc import Iterable, Mapping

from twiceshy.model.hook import HookEvent, ToolUse

Payload = Mapping[str, object]

# Claude moves longer texts into a file (10,000 characters), Codex cuts the middle out (about 2,500 tokens).
CONTEXT_CHARACTERS = 9_000
CONTEXT_TOKENS = 2_400

NAMES = {
    "SessionStart": "session_start",
    "UserPromptSubmit": "prompt",
    "PreToolUse": "before_tool",
    "PostToolUse": "after_tool",
    "PostToolUseFailure": "after_tool",
    "Stop": "stop",
    "SessionEnd": "session_end",
    "PreCompact": "before_compact",
    "SubagentStart": "subagent_start",
    "SubagentStop": "subagent_stop",
}

# Where text may be answered. Never on stop: Claude would go on working because of it.
SPEAKING = ("session_start", "prompt", "before_tool", "after_tool", "subagent_start")

_KINDS = {
    "command": "bash shell powershell pwsh cmd runshellcommand execcommand localshell terminal execute "
    "runterminalcmd executecommand unifiedexec bashoutput writestdin writebash",
    "edit": "edit write multiedit applypatch replace writefile create strreplace strreplaceeditor editfile "
    "notebookedit patch searchreplace createfile deletefile inserteditintofile strreplacebasededittool",
    "read": "read view readfile readmanyfiles notebookread listdir ls listdirectory readfolder",
    "search": "grep glob list rg search searchfilecontent grepsearch codebasesearch filesearch find toolsearch",
    "web": "webfetch websearch fetch googlewebsearch",
    "plan": "todowrite updateplan writetodos updatetodo updatetodos managetodolist taskcreate taskupdate",
    "agent": "agent task invokeagent spawnagent collaborationspawnagent collaborationwaitagent subagent",
}


def kind(name: str) -> str:
    """Our word for a tool: run_shell_command, Bash and shell are all a `command`."""
    plain = name.lower().replace("_", "").replace("-", "")
    if name.startswith(("mcp_", "mcp-", "twiceshy")):
        return "mcp"
    for ours, theirs in _KINDS.items():
        if plain in theirs.split():
            return ours
    return "other"


def text(value: object) -> str:
    """A string field, whatever came instead of it; Windows line ends become ours."""
    return value.replace("\r\n", "\n") if isinstance(value, str) else ""


def first(payload: Payload, names: Iterable[str]) -> str:
    """The first of several spellings of a field that holds a text."""
    for name in names:
        found = text(payload.get(name))
        if found:
            return found
    return ""


def section(value: object) -> Payload:
    return value if isinstance(value, dict) else {}


def number(value: object) -> int | None:
    return value if isinstance(value, int) and not isinstance(value, bool) else None


def flat(value: object, depth: int = 4) -> str:
    """The readable text of a tool's answer: a string, content blocks, or a record with known fields."""
    if isinstance(value, str):
        return text(value)
    if depth == 0:
        return ""
    if isinstance(value, list):
        return "\n".join(part for part in (flat(item, depth - 1) for item in value) if part)
    if isinstance(value, dict):
        return _flat_record(value, depth - 1)
    return ""


def _flat_record(record: Payload, depth: int) -> str:
    if "stdout" in record or "stderr" in record:
        parts = (text(record.get("stdout")), text(record.get("stderr")))
        return "\n".join(part for part in parts if part)
    for name in ("llmContent", "textResultForLlm", "text_result_for_llm", "text", "output", "content", "message"):
        found = flat(record.get(name), depth)
        if found:
            return found
    return ""


def command_line(value: object) -> str:
    """A command as one line; `["bash", "-lc", script]` is the script."""
    if isinstance(value, list):
        words = [word for word in value if isinstance(word, str)]
        if len(words) == 3 and words[1].startswith("-") and words[1].endswith("c"):
            return text(words[2])
        return text(" ".join(words))
    return text(value)


def exit_code(output: str, last: bool = True) -> int | None:
    """The exit code a client wrote into its text: on the first line (Claude, Codex) or after the output."""
    lines = output.strip().splitlines()
    window = reversed(lines[-6:]) if last else iter(lines[:1])
    for line in window:
        match = re.search(r"(?i)^<?(?:shellid: \S+ completed with )?exit code:? (-?\d{1,10})\b", line.strip())
        if match:
            return int(match.group(1))
    return None


def patched_files(patch: str) -> tuple[str, ...]:
    """The files an apply_patch text names, each once, in order."""
    found = re.findall(r"(?m)^\*\*\* (?:Add File|Update File|Delete File|Move to): (.+?)\s*$", patch)
    return tuple(dict.fromkeys(found))


def tool_use(name: str, arguments: object, output: str = "", **known: object) -> ToolUse:
    """A tool call in our words, from its arguments; `known` holds what the dialect says beside them."""
    given = section(arguments)
    ours = text(known.get("kind")) or kind(name)
    paths: tuple[str, ...] = ()
    content = first(given, ("content", "new_string", "newString", "new_str", "file_text", "contents"))
    command = ""
    if ours == "plan":
        content = checklist(given)
    elif ours == "command":
        command = command_line(given.get("command") or given.get("cmd") or given.get("script"))
    elif ours == "edit" and not content:
        content = first(given, ("command", "patch", "patchText", "input", "diff")) or _edited(given)
        paths = patched_files(content)
    path = first(given, ("file_path", "filePath", "path", "notebook_path", "absolute_path", "filename", "uri"))
    duration = number(known.get("duration"))
    failed = known.get("failed")
    return ToolUse(
        name=name,
        kind=ours,
        command=command,
        path=path or (paths[0] if paths else ""),
        output=output,
        exit_code=number(known.get("exit_code")),
        failed=failed if isinstance(failed, bool) else None,
        call=text(known.get("call")),
        duration_ms=max(0, duration) if duration is not None else 0,
        content=content,
        paths=paths if len(paths) > 1 else (),
    )


def checklist(given: Payload) -> str:
    """The steps an agent plans, `- [x]` for those it calls done; a step it gave up is none.

    Lists are Claude's, OpenCode's, Qwen's and Cursor's `todos` (content), Gemini's (description), Codex's `plan`
    (step); Copilot writes Markdown itself. Claude's newer tasks come one by one (subject), later named by number.
    """
    listed = given.get("todos") or given.get("plan") or given.get("todoList")
    if isinstance(listed, str):
        return text(listed)
    if listed is None and ("subject" in given or "status" in given):
        listed = [
            {"title": f"[#{text(given.get('taskId'))}] {text(given.get('subject'))}", "status": given.get("status")}
        ]
    lines = []
    for item in map(section, listed if isinstance(listed, list) else []):
        said = " ".join(first(item, ("content", "description", "step", "title", "text")).split())
        status = first(item, ("status", "state")).lower().replace("_", "").replace("-", "")
        if said and status not in ("cancelled", "canceled", "deleted"):
            lines.append(f"- [{'x' if status in ('completed', 'done', 'complete') else ' '}] {said}")
    return "\n".join(lines)


def _edited(given: Payload) -> str:
    """The new texts of a call with several edits."""
    edits = given.get("edits")
    if not isinstance(edits, list):
        return ""
    news = (first(section(edit), ("new_string", "newString", "new_str", "new_text")) for edit in edits)
    return "\n".join(new for new in news if new)


def is_subagent(payload: Payload) -> bool:
    return bool(payload.get("agent_id") or payload.get("parentAgentId") or payload.get("parent_agent_id"))


def from_person(payload: Payload, prompt: str) -> bool:
    """Not a person: a sub-agent's prompt, a task notification, an empty continuation."""
    if is_subagent(payload):
        return False
    start = prompt.lstrip()
    return bool(start) and not start.startswith(("<task-notification", "<local-command-", "<bash-stdout"))


def claude_like(
    agent: str, payload: Payload, tool: ToolUse, names: Mapping[str, str] = NAMES, prompt: str = ""
) -> HookEvent:
    """A payload with Claude Code's field names as our event."""
    wire = text(payload.get("hook_event_name")) or text(payload.get("hookEventName"))
    asked = prompt or text(payload.get("prompt"))
    name = names.get(wire, "other")
    if name == "stop" and is_subagent(payload):
        name = "subagent_stop"
    return HookEvent(
        agent=agent,
        name=name,
        session=first(payload, ("session_id", "sessionId")),
        cwd=text(payload.get("cwd")),
        prompt=asked if name == "prompt" else "",
        from_person=from_person(payload, asked) if name == "prompt" else True,
        source=_source(text(payload.get("source"))),
        tool=tool,
        transcript=first(payload, ("agent_transcript_path", "transcript_path", "transcriptPath")),
        last_message=first(payload, ("last_assistant_message", "prompt_response", "response")),
        model=text(payload.get("model")),
        reason=first(payload, ("reason", "trigger", "stopReason", "stop_reason")),
        wire_name=wire,
        mode=first(payload, ("permission_mode", "permissionMode", "approval_mode")),
    )


def _source(word: str) -> str:
    return "startup" if word == "new" else word


def without_shell_note(output: str) -> str:
    """Copilot ends a command's output with `<shellId: 0 completed with exit code 1>`."""
    body, _, note = output.rstrip().rpartition("\n")
    return body if note.startswith("<shellId:") else output


def capped(context: str) -> str:
    """The context within what every client passes on whole, cut at a line where possible."""
    if len(context) <= CONTEXT_TOKENS:  # no token is shorter than a character: nothing to count
        return context
    from twiceshy.text.tokens import estimate

    limit = CONTEXT_CHARACTERS
    while len(context) > limit or (len(context) > CONTEXT_TOKENS and estimate(context) > CONTEXT_TOKENS):
        if len(context) <= limit:  # short enough in characters, too long in tokens
            limit = len(context) * 9 // 10
        cut = context[:limit]
        line = cut.rfind("\n")
        context = (cut[:line] if line > limit // 2 else cut).rstrip()
    return context


def compact(answer: Mapping[str, object]) -> str:
    return json.dumps(answer, ensure_ascii=False, separators=(",", ":"))


def specific(event: HookEvent, **fields: str) -> dict[str, object]:
    """Claude's envelope: the event's own name and the fields."""
    return {"hookSpecificOutput": {"hookEventName": event.wire_name, **fields}}


def denial(event: HookEvent, reason: str) -> dict[str, object]:
    return specific(event, permissionDecision="deny", permissionDecisionReason=reason)
