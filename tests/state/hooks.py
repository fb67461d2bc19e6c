"""Events as Claude Code's hooks send them."""

from collections.abc import Callable
from pathlib import Path
from typing import Any

Play = Callable[..., str]


def prompt(text: str) -> dict[str, Any]:
    return {"hook_event_name": "UserPromptSubmit", "prompt": text}


def command(line: str, output: str = "", code: int = 0) -> dict[str, Any]:
    if code:
        return {
            "hook_event_name": "PostToolUseFailure", "tool_name": "Bash", "tool_input": {"command": line},
            "error": f"Exit code {code}\n{output}",
        }  # fmt: skip
    return {
        "hook_event_name": "PostToolUse", "tool_name": "Bash", "tool_input": {"command": line},
        "tool_response": {"stdout": output, "stderr": "", "interrupted": False},
    }  # fmt: skip


def edit(path: Path | str, old: str = "a", new: str = "b") -> dict[str, Any]:
    return {
        "hook_event_name": "PostToolUse", "tool_name": "Edit",
        "tool_input": {"file_path": str(path), "old_string": old, "new_string": new},
        "tool_response": {"filePath": str(path)},
    }  # fmt: skip


def stop(text: str = "Done.") -> dict[str, Any]:
    return {"hook_event_name": "Stop", "last_assistant_message": text}
