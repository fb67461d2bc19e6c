"""Antigravity's folders: `brain/<conversation>/` with artefacts in Markdown and, newer, a transcript.

A transcript row is a step: its source tells the person from the model and the system. Artefacts
(task, plan, walkthrough) are the model's own writing. Conversations in `.pb` are opaque and are
counted as skipped.
"""

import os
from collections.abc import Iterator, Mapping
from typing import Any

from twiceshy.agents import folders, lines
from twiceshy.agents.reading import Outcome, Reading, ReadState, consumed, skipped
from twiceshy.agents.values import mapping, moment, sequence, string, words

NAME = "antigravity"
PLACES = ("antigravity", "antigravity-ide", "antigravity-cli")
TRANSCRIPTS = ("transcript_full.jsonl", "transcript.jsonl", "overview.txt")
WORDS = {
    "CommandLine": "command", "TargetFile": "file_path", "AbsolutePath": "file_path", "Cwd": "cwd",
    "CodeContent": "content", "ReplacementContent": "new_string", "TargetContent": "old_string",
}  # fmt: skip
ARTEFACTS = ("task.md", "implementation_plan.md", "walkthrough.md")


def roots(home: str, env: Mapping[str, str]) -> list[str]:
    base = os.path.join(env.get("GEMINI_CLI_HOME") or home, ".gemini")
    folders_named = [os.path.join(base, place, part) for place in PLACES for part in ("brain", "conversations")]
    return ([env["GEMINI_BRAIN_DIR"]] if env.get("GEMINI_BRAIN_DIR") else []) + folders_named


def discover(home: str, env: Mapping[str, str]) -> Iterator[str]:
    for root in roots(home, env):
        yield from folders.below(root, _wanted)


def _wanted(path: str) -> bool:
    folder, name = os.path.split(path)
    if name in TRANSCRIPTS:
        better = TRANSCRIPTS[: TRANSCRIPTS.index(name)]
        return not any(os.path.exists(os.path.join(folder, other)) for other in better)
    return name.endswith((".md", ".pb")) and ".system_generated" not in folder


def sniff(path: str, head: bytes) -> bool:
    if any("step_index" in row and "source" in row for row in lines.head_objects(head)):
        return True
    parts = os.path.abspath(path).split(os.sep)
    in_place = any(place in parts for place in PLACES) and ("brain" in parts or "conversations" in parts)
    return in_place and path.endswith((".md", ".pb")) and not head.startswith(b"{")


def read(path: str, offset: int = 0, resume: ReadState | None = None) -> Reading:
    if path.endswith((".md", ".pb")):
        return Artefact(path)
    return Transcript(path, offset, resume)


def _conversation(path: str) -> str:
    """The folder below `brain`, or the name of the file."""
    parts = os.path.abspath(path).split(os.sep)
    if "brain" in parts[:-2]:
        return parts[parts.index("brain") + 1]
    return os.path.basename(path).rsplit(".", 1)[0]


class Transcript(Reading):
    agent = NAME

    def fallback_identity(self) -> str:
        return _conversation(self.path)

    def take(self, row: dict[str, Any]) -> Outcome:
        if self.session is None:
            self.identify(self.fallback_identity())
        self.context(row.get("created_at") or row.get("timestamp"), model=string(row.get("model")))
        source, kind, text = string(row.get("source")), string(row.get("type")), words(row.get("content"))
        if source == "USER_EXPLICIT":
            return consumed(self.person(text)) if text.strip() else skipped("empty step")
        if source == "MODEL" and kind in ("PLANNER_RESPONSE", ""):
            return self._reply(row, text)
        if kind == "ERROR_MESSAGE":
            self.say("system", "error", text or kind)
            return consumed("system error")
        if not text.strip():
            return skipped(f"step: {kind[:40] or 'no type'}")
        if source in ("MODEL", "TOOL"):
            self._result(kind, text)
            return consumed("tool result")
        self.say("system", "note", text.strip())
        return consumed("system note")

    def _reply(self, row: dict[str, Any], text: str) -> Outcome:
        what = ""
        if thought := string(row.get("thinking")).strip():
            self.say("assistant", "reasoning", thought)
            what = "reasoning"
        if text.strip():
            self.say("assistant", "message", text.strip())
            what = "assistant message"
        for number, call in enumerate(map(mapping, sequence(row.get("tool_calls")))):
            arguments = {_snake(key): value for key, value in mapping(call.get("args")).items()}
            identity = f"{row.get('step_index')}.{number}"
            what = self.call(string(call.get("name")), arguments, identity)
            self.notes["open"] = f"{self.notes.get('open', '')} {identity}".strip()
        return consumed(what) if what else skipped("empty step")

    def _result(self, kind: str, text: str) -> None:
        """Results come as steps in the order of the calls."""
        waiting = self.notes.get("open", "").split()
        call = waiting.pop(0) if waiting else ""
        self.notes["open"] = " ".join(waiting[:50])
        self.result(call, text, "ERROR" in kind, tool=kind.lower())


class Artefact(Reading):
    """One Markdown file is one row; an opaque file is one skipped row."""

    agent = NAME
    appends = False

    def fallback_identity(self) -> str:
        return _conversation(self.path)

    def rows(self) -> Iterator[lines.Line]:
        with open(self.path, "rb") as file:
            raw = file.read(4 * 1024 * 1024)
        yield lines.Line(1, 0, os.path.getsize(self.path), raw.removeprefix(lines.BOM), True)

    def _understood(self, line: lines.Line) -> Outcome:
        self._source = self._source._replace(line=1, digest=lines.digest(line.raw))
        if self.path.endswith(".pb"):
            return skipped("opaque conversation (.pb)")
        text = line.raw.decode("utf-8", "replace").strip()
        if not text:
            return skipped("empty artefact")
        name = os.path.basename(self.path)
        about = self._about()
        at, title = moment(about.get("updatedAt")), string(about.get("summary"))[:200]
        conversation = _conversation(self.path)
        self.identify(f"{conversation}/{name}", lineage=conversation, title=title, started=at)
        self.context(at)
        kind = "note" if name in ARTEFACTS else "message"
        self.say("assistant", kind, text, tool="artefact", target=name)
        return consumed("artefact")

    def _about(self) -> dict[str, Any]:
        """What the client notes beside an artefact: when it was last written, and what it is."""
        try:
            with open(f"{self.path}.metadata.json", "rb") as file:
                return mapping(lines.decode(file.read(64 * 1024))[0])
        except (OSError, ValueError):
            return {}


def _snake(key: str) -> str:
    """`CommandLine` and `TargetFile` in the words the other agents use."""
    return WORDS.get(key, key)
