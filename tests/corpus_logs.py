"""Small Claude Code transcripts and Codex rollouts, as their agents write them."""

import json
from pathlib import Path
from typing import Any

START = "2026-11-15T08:{minute:02d}:{second:02d}.000Z"


def at(number: int) -> str:
    return START.format(minute=number // 60, second=number % 60)


class Claude:
    """A transcript that grows; every row is written at once."""

    def __init__(self, home: Path, cwd: Path | str, session: str = "11111111-1111-4111-8111-111111111111") -> None:
        self.session = session
        self.cwd = str(cwd)
        self.clock = 0
        slug = self.cwd.replace("/", "-").replace(".", "-")
        self.path = home / ".claude" / "projects" / slug / f"{session}.jsonl"
        self.path.parent.mkdir(parents=True, exist_ok=True)
        self.path.touch()

    def row(self, kind: str, message: dict[str, Any], **more: Any) -> str:
        self.clock += 1
        fields = {
            "parentUuid": None, "isSidechain": False, "type": kind, "message": message, "cwd": self.cwd,
            "sessionId": self.session, "gitBranch": "main", "uuid": f"row-{self.session[:4]}-{self.clock}",
            "timestamp": at(self.clock), "version": "2.1.325", **more,
        }  # fmt: skip
        text = json.dumps(fields)
        with self.path.open("a", encoding="utf-8") as file:
            file.write(text + "\n")
        return text

    def person(self, text: str, **more: Any) -> str:
        return self.row("user", {"role": "user", "content": text}, **more)

    def assistant(self, text: str) -> str:
        return self.row(
            "assistant", {"role": "assistant", "model": "claude-opus-5-5", "content": [{"type": "text", "text": text}]}
        )

    def command(self, command: str, output: str, failed: bool = False) -> None:
        call = f"toolu_{self.clock:08d}"
        tool = {"type": "tool_use", "id": call, "name": "Bash", "input": {"command": command}}
        self.row("assistant", {"role": "assistant", "model": "claude-opus-5-5", "content": [tool]})
        result = {"type": "tool_result", "tool_use_id": call, "content": output, "is_error": failed}
        self.row("user", {"role": "user", "content": [result]}, toolUseResult={"stdout": output})

    def edit(self, path: str, old: str, new: str) -> None:
        call = f"toolu_{self.clock:08d}"
        inner = {"file_path": path, "old_string": old, "new_string": new}
        tool = {"type": "tool_use", "id": call, "name": "Edit", "input": inner}
        self.row("assistant", {"role": "assistant", "model": "claude-opus-5-5", "content": [tool]})
        result = {"type": "tool_result", "tool_use_id": call, "content": f"The file {path} has been updated."}
        self.row("user", {"role": "user", "content": [result]}, toolUseResult={"filePath": path})


class Codex:
    """A rollout of Codex."""

    def __init__(self, home: Path, cwd: Path | str, session: str = "01a1de20-0000-7000-8000-000000000001") -> None:
        self.clock = 0
        self.cwd = str(cwd)
        self.path = home / ".codex" / "sessions" / "2026" / "11" / "15" / f"rollout-2026-11-15T08-00-00-{session}.jsonl"
        self.path.parent.mkdir(parents=True, exist_ok=True)
        self.row("session_meta", {"id": session, "timestamp": at(0), "cwd": self.cwd, "cli_version": "0.166.0"})

    def row(self, kind: str, payload: dict[str, Any]) -> None:
        self.clock += 1
        with self.path.open("a", encoding="utf-8") as file:
            file.write(json.dumps({"timestamp": at(self.clock), "type": kind, "payload": payload}) + "\n")

    def say(self, role: str, text: str) -> None:
        kind = "input_text" if role == "user" else "output_text"
        self.row("response_item", {"type": "message", "role": role, "content": [{"type": kind, "text": text}]})


def corpus_files(home: Path) -> dict[str, bytes]:
    """Every session file and sidecar of the corpus, by its path in it."""
    root = home / "twiceshy" / "corpus"
    found = sorted([*root.rglob("*.md"), *root.rglob("*.meta.json")])
    return {str(path.relative_to(root)): path.read_bytes() for path in found}


def texts(home: Path) -> str:
    """All corpus files in one."""
    return "\n".join(data.decode() for name, data in corpus_files(home).items() if name.endswith(".md"))


def uploader_talk(home: Path, repo: Path) -> Claude:
    """A Claude session in the repository: a question, a correction, an edit, a failing test, a claim."""
    log = Claude(home, repo)
    log.person("How large is the retry limit of the uploader?")
    log.assistant("The limit is seven, set in src/uploader.py.")
    log.person("No, don't use a constant: read it from the settings instead of hard-coding it.")
    log.edit(str(repo / "src" / "uploader.py"), "LIMIT = 7", "limit = settings.retry_limit")
    log.command("pytest -q", "1 failed, 6 passed in 0.1s\nFAILED tests/test_uploader.py::test_limit", failed=True)
    log.assistant("Fixed: src/uploader.py reads the limit now. All tests pass. Should I also update the docs?")
    return log


def classifier_talk(home: Path, repo: Path) -> Codex:
    """A Codex session in the same repository, about something else, a while later."""
    log = Codex(home, repo)
    log.clock = 600
    log.say("user", "Explain the naïve Bayes café classifier in src/model.py")
    log.say("assistant", "It multiplies the likelihoods of every token, with add-one smoothing.")
    return log
