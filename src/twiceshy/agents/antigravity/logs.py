"""Antigravity's folders: `brain/<conversation>/` with artefacts in Markdown and, newer, a transcript.

A transcript row is a step: its source tells the person from the model and the system. Artefacts
(task, plan, walkthrough) are the model's own writing. Conversations in `.pb` and `.db` are opaque
and are counted as skipped. `history.jsonl` holds the prompts as they were typed.
"""

import os
from collections.abc import Iterator, Mapping
from typing import Any

from twiceshy.agents import folders, lines
from twiceshy.agents.antigravity import places
from twiceshy.agents.reading import Outcome, Reading, ReadState, consumed, skipped
from twiceshy.agents.values import integer, mapping, moment, sequence, string, words
from twiceshy.agents.values import title as title_of

NAME = "antigravity"
PLACES = ("antigravity", "antigravity-ide", "antigravity-cli")
PARTS = ("brain", "conversations", "history.jsonl")
OPAQUE = (".pb", ".db")
WORDS = {
    "CommandLine": "command", "TargetFile": "file_path", "AbsolutePath": "file_path", "Cwd": "cwd",
    "CodeContent": "content", "ReplacementContent": "new_string", "TargetContent": "old_string",
}  # fmt: skip
ARTEFACTS = ("task.md", "implementation_plan.md", "walkthrough.md")


def roots(home: str, env: Mapping[str, str]) -> list[str]:
    base = os.path.join(env.get("GEMINI_CLI_HOME") or home, ".gemini")
    folders_named = [os.path.join(base, place, part) for place in PLACES for part in PARTS]
    return ([env["GEMINI_BRAIN_DIR"]] if env.get("GEMINI_BRAIN_DIR") else []) + folders_named


def discover(home: str, env: Mapping[str, str]) -> Iterator[str]:
    for root in roots(home, env):
        yield from folders.below(root, _wanted)


def _wanted(path: str) -> bool:
    folder, name = os.path.split(path)
    if name in places.TRANSCRIPTS:
        better = places.TRANSCRIPTS[: places.TRANSCRIPTS.index(name)]
        return not any(os.path.exists(os.path.join(folder, other)) for other in better)
    if name == "history.jsonl":
        return os.path.basename(folder) in PLACES
    return name.endswith((".md", *OPAQUE)) and ".system_generated" not in folder


def sniff(path: str, head: bytes) -> bool:
    if any(("step_index" in row and "source" in row) or _is_prompt(row) for row in lines.head_objects(head)):
        return True
    parts = os.path.abspath(path).split(os.sep)
    in_place = any(place in parts for place in PLACES) and ("brain" in parts or "conversations" in parts)
    return in_place and path.endswith((".md", *OPAQUE)) and not head.startswith(b"{")


def _is_prompt(row: dict[str, Any]) -> bool:
    return all(key in row for key in ("display", "timestamp", "workspace")) and "pastedContents" not in row


def read(path: str, offset: int = 0, resume: ReadState | None = None) -> Reading:
    if path.endswith((".md", *OPAQUE)):
        return Artefact(path)
    return Transcript(path, offset, resume)


class Transcript(Reading):
    agent = NAME

    def fallback_identity(self) -> str:
        return places.conversation(self.path)

    @property
    def _subagent(self) -> str:
        return self.session.id if self.session and self.session.parent else ""

    @property
    def _voice(self) -> str:
        return "subagent" if self._subagent else "assistant"

    def take(self, row: dict[str, Any]) -> Outcome:
        if _is_prompt(row):
            return self._prompt(row)
        if self.session is None:
            place = places.place(self.path)
            self.identify(self.fallback_identity(), cwd=place.cwd, parent=place.parent)
            self.context(cwd=place.cwd)
        if self.had(f"{row.get('step_index')} {self._source.digest}"):
            return skipped("the same step again")
        self.context(row.get("created_at") or row.get("timestamp"), model=string(row.get("model")))
        kind, text = string(row.get("type")), words(row.get("content"))
        if string(row.get("source")) in ("USER_EXPLICIT", "USER"):
            who = "system" if self._subagent else "person"
            return consumed(self.person(text, who, parent=self._subagent)) if text.strip() else skipped("empty step")
        if kind == "CONVERSATION_HISTORY":
            return skipped("history told again")
        return self._step(row, kind, text)

    def _step(self, row: dict[str, Any], kind: str, text: str) -> Outcome:
        source = string(row.get("source"))
        if source == "MODEL" and kind in ("PLANNER_RESPONSE", ""):
            return self._reply(row, text)
        if kind == "ERROR_MESSAGE":
            self.say("system", "error", text or string(row.get("error")) or kind, parent=self._subagent)
            return consumed("system error")
        if not text.strip():
            return skipped(f"step: {kind[:40] or 'no type'}")
        if source in ("MODEL", "TOOL"):
            self._result(row, kind, text)
            return consumed("tool result")
        if kind == "CHECKPOINT":
            self.say("system", "summary", text.strip(), parent=self._subagent)
            return consumed("summary")
        self.say("system", "note", text.strip(), parent=self._subagent)
        return consumed("system note")

    def _prompt(self, row: dict[str, Any]) -> Outcome:
        """A row of the prompt history; the conversation's transcript may be gone, or opaque."""
        if row.get("type") == "slash_command":
            return skipped("slash command")
        workspace, at = string(row.get("workspace")), moment(row.get("timestamp"))
        session = string(row.get("conversationId"))
        identity = session or lines.digest((workspace + at[:10]).encode())
        self.identify(f"history-{identity}", lineage=session, cwd=workspace)
        self.context(at, cwd=workspace)
        text = string(row.get("display"))
        return consumed(self.person(text)) if text.strip() else skipped("empty prompt")

    def _reply(self, row: dict[str, Any], text: str) -> Outcome:
        what = self.notes["open"] = ""  # what has no result by now was answered together with another
        if thought := string(row.get("thinking")).strip():
            self.say(self._voice, "reasoning", thought, parent=self._subagent)
            what = "reasoning"
        if text.strip():
            self.say(self._voice, "message", text.strip(), parent=self._subagent)
            what = "assistant message"
        for number, call in enumerate(map(mapping, sequence(row.get("tool_calls")))):
            arguments = {WORDS.get(key, key): places.plain(value) for key, value in mapping(call.get("args")).items()}
            identity = f"{row.get('step_index')}.{number}"
            self._settle(string(arguments.get("cwd")))
            what = self.call(string(call.get("name")), arguments, identity, self._voice, parent=self._subagent)
            self.notes["open"] = f"{self.notes.get('open', '')} {identity}".strip()
        return consumed(what) if what else skipped("empty step")

    def _settle(self, cwd: str) -> None:
        """Where a command runs is where the conversation is held, if nothing else told."""
        if self.session and not self.session.cwd and places.is_workspace(cwd):
            self.amend(cwd=cwd)
            self.context(self._row_at, cwd=cwd)

    def _result(self, row: dict[str, Any], kind: str, text: str) -> None:
        """Results come as steps in the order of the calls."""
        waiting = self.notes.get("open", "").split()
        call = waiting.pop(0) if waiting else ""
        self.notes["open"] = " ".join(waiting[:50])
        failed = "ERROR" in kind or row.get("status") in ("ERROR", "FAILED")
        self.result(call, text, failed, integer(row.get("exit_code")), tool=kind.lower(), parent=self._subagent)


class Artefact(Reading):
    """One Markdown file is one row; an opaque file is one skipped row."""

    agent = NAME
    appends = False

    def fallback_identity(self) -> str:
        return places.conversation(self.path)

    def rows(self) -> Iterator[lines.Line]:
        with open(self.path, "rb") as file:
            raw = file.read(4 * 1024 * 1024)
        yield lines.Line(1, 0, os.path.getsize(self.path), raw.removeprefix(lines.BOM), True)

    def _understood(self, line: lines.Line) -> Outcome:
        self._source = self._source._replace(line=1, digest=lines.digest(line.raw))
        if self.path.endswith(OPAQUE):
            return skipped(f"opaque conversation ({self.path[-3:]})")
        text = line.raw.decode("utf-8", "replace").strip()
        if not text:
            return skipped("empty artefact")
        name = os.path.basename(self.path)
        about = self._about()
        at, title = moment(about.get("updatedAt")), title_of(about.get("summary"))
        conversation = places.conversation(self.path)
        cwd = places.place(self.path).cwd
        self.identify(f"{conversation}/{name}", lineage=conversation, title=title, started=at, cwd=cwd)
        self.context(at, cwd=cwd)
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
