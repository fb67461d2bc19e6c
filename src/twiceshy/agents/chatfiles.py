"""Chats as Gemini CLI writes them, and Qwen Code once did: JSON lines now, one document before.

A message may be written again under its id with more in it (its tool calls, mostly), and a resumed
chat lists everything said so far in a `$set`: each text and each call is told once. Rows of type
info, warning and error are the client speaking, never the model. What the person typed stands in
`displayContent` where the model was given something else.
"""

import os
import re
from collections.abc import Iterator
from typing import Any

from twiceshy.agents import chatplaces, documents, lines, prompts, tools
from twiceshy.agents.reading import Outcome, Reading, consumed, skipped
from twiceshy.agents.values import count, mapping, moment, sequence, string, words
from twiceshy.agents.values import title as title_of

WORKSPACE = re.compile(
    r"(?:Workspace Directories:\*\*[ \r]{0,9}\n\s{0,9}-|working in the directory:)\s{0,9}((?:/|[A-Za-z]:\\)[^\n]+)"
)
WRAPPER = re.compile(r"\A\s*<untrusted_context>\n?(.*?)\n?</untrusted_context>\s*\Z", re.DOTALL)
FILES_BEGIN, FILES_END = "--- Content from referenced files ---", "--- End of content ---"
# What the editor's extension puts behind the words: the open file, the chosen ones, all earlier prompts again.
EDITOR = re.compile(r"\n(?:Current File Path:\n```|User Selected Files:\n- | PRIOR CHAT HISTORY: )")
FINAL = ("success", "error", "cancelled")


def wanted(path: str) -> bool:
    folder, name = os.path.split(path)
    if name == "logs.json":
        return True
    return f"{os.sep}chats" in folder and name.endswith((".jsonl", ".json"))


def is_chat(head: bytes) -> bool:
    """Does a document begin like a chat, or like the list of prompts?"""
    start = head.lstrip(b"\xef\xbb\xbf \r\n\t")[:4096]
    if start.startswith(b"{") and b'"projectHash"' in start and b'"sessionId"' in start:
        return True
    return start.startswith(b"[") and b'"messageId"' in start and b'"sessionId"' in start


class Chat(Reading):
    memory = 20_000  # a resumed chat repeats all of it

    @property
    def _subagent(self) -> str:
        return self.session.id if self.session and self.session.parent else ""

    def take(self, row: dict[str, Any]) -> Outcome:
        if "$set" in row:
            return self._update(mapping(row["$set"]))
        if "sessionId" in row and "messageId" in row:
            return self._prompt(row)
        if "sessionId" in row and "type" not in row:
            return self._header(row)
        if "$rewindTo" in row:
            return skipped("rewind mark")
        if "type" in row:
            return self._message(row, again=False)
        return skipped("unknown row")

    # -- rows -------------------------------------------------------------------------------

    def _header(self, row: dict[str, Any]) -> Outcome:
        folders_named = sequence(row.get("directories"))
        started = moment(row.get("startTime"))
        identity, parent = string(row.get("sessionId")), chatplaces.folder_parent(self.path)
        if not parent and row.get("kind") == "subagent":
            parent = os.path.basename(os.path.dirname(self.path)) or "unknown"
        elif not parent and chatplaces.outlived(self.path, started):
            identity, parent = self.fallback_identity(), identity
        cwd = string(folders_named[0]) if folders_named else chatplaces.project_root(self.path)
        title = title_of(row.get("summary"))
        self.identify(identity, cwd=cwd, parent=parent, started=started, title=title)
        self.context(row.get("startTime"), cwd=cwd)
        return consumed("session header")

    def _update(self, changes: dict[str, Any]) -> Outcome:
        if title := string(changes.get("summary")):
            self.amend(title=title_of(title))
        listed = sequence(changes.get("messages"))
        told = [self._message(mapping(message), again=True) for message in listed]
        if any(outcome == "consumed" for outcome, _ in told):
            return consumed("messages set")
        return skipped("messages listed again" if listed else "header update")

    def _message(self, row: dict[str, Any], again: bool) -> Outcome:
        kind = string(row.get("type"))
        model = string(row.get("model"))
        self.context(row.get("timestamp"), model=model)
        if model:
            self.amend(model=model)
        match kind:
            case "user":
                return self._user(row, again)
            case "gemini" | "qwen" | "model":
                return self._reply(row, again)
            case "info" | "warning" | "error":
                text = words(row.get("content"))
                if not text.strip() or self._repeated(row, kind, text, again):
                    return skipped("told before" if text.strip() else f"empty {kind}")
                self.say("system", "error" if kind == "error" else "note", text, parent=self._subagent)
                return consumed(f"system {kind}")
        return skipped(f"unknown type {kind[:40]!r}")

    def _repeated(self, row: dict[str, Any], kind: str, text: str, again: bool) -> bool:
        """Was this text told before? In a list given again, under whatever id."""
        digest = lines.digest(text.strip().encode("utf-8", "replace"))
        before = self.had(f"{kind} {digest}")
        same = self.had(f"{string(row.get('id'))[:60]} {digest}")
        return same or (again and before)

    def _user(self, row: dict[str, Any], again: bool) -> Outcome:
        content = row.get("content")
        pieces = [{"text": content}] if isinstance(content, str) else sequence(content)
        typed = words(row.get("displayContent")).strip()
        outcome = self._typed(row, typed, again) if typed else skipped("empty user row")
        from_files = False
        for piece in map(mapping, pieces):
            if "functionResponse" in piece:
                outcome = self._response(mapping(piece["functionResponse"]), outcome)
                continue
            text = string(piece.get("text"))
            if FILES_BEGIN in text:
                from_files, text = True, text[text.index(FILES_BEGIN) :] if typed else text
            if text.strip() and text.strip() != typed:
                told = self._beside if typed and not from_files else self._spoken
                outcome = told(row, text, again, from_files, outcome)
            from_files = from_files and FILES_END not in text
        return outcome

    def _typed(self, row: dict[str, Any], typed: str, again: bool) -> Outcome:
        """What the person saw themselves type; a command's own name is the client's."""
        if self._repeated(row, "user", typed, again):
            return skipped("told before")
        command, rest = prompts.slash(typed)
        if command:
            self.say("system", "note", command, parent=self._subagent)
        return consumed(self._person(rest) if rest else "slash command")

    def _person(self, text: str) -> str:
        return self.person(text, "system" if self._subagent else "person", parent=self._subagent)

    def _beside(self, row: dict[str, Any], text: str, again: bool, from_files: bool, outcome: Outcome) -> Outcome:
        """What the model was given instead of the typed words, or along with them."""
        if self._repeated(row, "user", text, again):
            return outcome
        for part in prompts.parts(text, "system"):
            self.say(part.who, part.kind, part.text, parent=self._subagent)
        return outcome

    def _spoken(self, row: dict[str, Any], text: str, again: bool, from_files: bool, outcome: Outcome) -> Outcome:
        if self._repeated(row, "user", text, again):
            return outcome if outcome[0] == "consumed" else skipped("told before")
        if not self._cwd and (match := WORKSPACE.search(text)) and self.session:
            self.context(row.get("timestamp"), cwd=match.group(1).strip())
            self.amend(cwd=match.group(1).strip())
        if from_files:
            words_before, _, files = text.partition(FILES_BEGIN)
            self._person(words_before) if words_before.strip() else None
            self.say("tool", "pasted", files.strip(), parent=self._subagent) if files.strip() else None
            return consumed("pasted files")
        editor = EDITOR.search(text)
        what = self._person(text[: editor.start()] if editor else text)
        if editor:
            self.say("system", "note", text[editor.start() :].strip(), parent=self._subagent)
        return outcome if outcome[1].startswith("person") else consumed(what)

    def _response(self, response: dict[str, Any], outcome: Outcome) -> Outcome:
        call = string(response.get("id"))
        if f"result {call}" in self.recent:
            return outcome if outcome[0] == "consumed" else skipped("result told with its call")
        self._answer(call, string(response.get("name")), mapping(response.get("response")), "")
        return consumed("tool result")

    def _reply(self, row: dict[str, Any], again: bool) -> Outcome:
        who = "subagent" if self._subagent else "assistant"
        spent = mapping(row.get("tokens"))
        fields: dict[str, Any] = {"parent": self._subagent}
        priced = f"tokens {string(row.get('id'))[:60]}"
        if priced not in self.recent:
            fields["tokens"] = max(0, count(spent.get("total")) - count(spent.get("cached")))
        what = ""
        for kind, text in _texts(row):
            if not self._repeated(row, f"model {kind}", text, again):
                self.say(who, kind, text, **fields)
                fields.pop("tokens", None)
                what = what or f"{who} {kind}"
        for call in _calls(row):
            what = self._tool(call, who, fields) or what
        if not what:
            return skipped("nothing new in the message")
        self.had(priced)
        return consumed(what)

    def _tool(self, call: dict[str, Any], who: str, fields: dict[str, Any]) -> str:
        identity, name = string(call.get("id")), string(call.get("name"))
        what = ""
        if not self.had(f"call {identity}"):
            what = self.call(name, call.get("args"), identity, who, **fields)
            fields.pop("tokens", None)
        status = string(call.get("status"))
        if status in FINAL and f"result {identity}" not in self.recent:
            result = sequence(call.get("result"))
            first = mapping(mapping(result[0]).get("functionResponse")) if result else {}
            response = mapping(first.get("response"))
            self._row_at = moment(call.get("timestamp")) or self._row_at
            self._answer(identity, name, response or {"output": words(call.get("resultDisplay"))}, status)
            what = what or "tool result"
        return what

    def _answer(self, call: str, name: str, response: dict[str, Any], status: str) -> None:
        self.had(f"result {call}")
        error = string(response.get("error"))
        text = error or words(response.get("output")) or words(response.get("content"))
        if wrapped := WRAPPER.match(text):
            text = wrapped.group(1)
        exit_code = tools.exit_code(text)
        opened = self.opened(call)
        if opened and opened.kind == "command" and status == "success" and exit_code is None:
            exit_code = None if "Signal:" in text or "cancelled" in text[:80] else 0
        failed = bool(error) or status in ("error", "cancelled")
        self.result(call, text, failed, exit_code if opened and opened.kind == "command" else None, name,
                    parent=self._subagent)  # fmt: skip

    def _prompt(self, row: dict[str, Any]) -> Outcome:
        """`logs.json` keeps prompts only; they join their chat by lineage."""
        session = string(row.get("sessionId"))
        self.identify(f"history-{session}", lineage=session, cwd=chatplaces.project_root(self.path))
        self.context(row.get("timestamp"))
        if row.get("type") != "user":
            return skipped("not a prompt")
        _, typed = prompts.slash(string(row.get("message")))
        return consumed(self.person(typed)) if typed else skipped("slash command")


class Document(Chat):
    """The older form: one JSON document, rewritten as a whole."""

    appends = False

    def rows(self) -> Iterator[lines.Line]:
        return documents.rows(self.path, "messages")


def _texts(row: dict[str, Any]) -> Iterator[tuple[str, str]]:
    for thought in map(mapping, sequence(row.get("thoughts"))):
        parts = (string(thought.get("subject")), string(thought.get("description")))
        if text := "\n".join(part.strip() for part in parts if part.strip()):
            yield "reasoning", text
    content = row.get("content")
    for piece in [{"text": content}] if isinstance(content, str) else map(mapping, sequence(content)):
        if text := string(piece.get("text")).strip():
            yield "reasoning" if piece.get("thought") is True else "message", text


def _calls(row: dict[str, Any]) -> Iterator[dict[str, Any]]:
    yield from map(mapping, sequence(row.get("toolCalls")))
    content = row.get("content")
    for piece in map(mapping, sequence(content)):
        if "functionCall" in piece:
            yield mapping(piece["functionCall"])
