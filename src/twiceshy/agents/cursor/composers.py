"""Cursor's `state.vscdb`: composers and their bubbles in the table `cursorDiskKV`.

Only keys `composerData:…` and `bubbleId:…` are selected; the same file holds access tokens. The
order of bubbles is the composer's list of headers, older composers carry their bubbles inline.
"""

from collections.abc import Iterator
from typing import Any

from twiceshy.agents import databases, lines
from twiceshy.agents.reading import Outcome, consumed, skipped
from twiceshy.agents.values import count, integer, mapping, moment, sequence, string, words
from twiceshy.agents.values import title as title_of

COMPOSERS = "SELECT key, value FROM cursorDiskKV WHERE key >= 'composerData:' AND key < 'composerData;' ORDER BY key"
BUBBLE = "SELECT value FROM cursorDiskKV WHERE key = ?"
PERSON, MODEL = 1, 2


class Composers(databases.DatabaseReading):
    agent = "cursor"

    def rows(self) -> Iterator[lines.Line]:
        with databases.opened(self.path) as connection:
            if "cursorDiskKV" not in databases.tables(connection):
                return
            for key, value in connection.execute(COMPOSERS).fetchall():
                composer = _decoded(value)
                identity = string(key).partition(":")[2]
                inline = sequence(composer.pop("conversation", None))
                headers = sequence(composer.get("fullConversationHeadersOnly"))
                yield self.line(_without_secrets(composer) | {"table": "composer", "key": identity})
                for bubble in inline:
                    yield self.line(mapping(bubble) | {"table": "bubble"})
                for header in headers if not inline else ():
                    bubble_key = f"bubbleId:{identity}:{string(mapping(header).get('bubbleId'))}"
                    found = connection.execute(BUBBLE, (bubble_key,)).fetchone()
                    yield self.line((_decoded(found[0]) if found else {}) | {"table": "bubble"})

    def take(self, row: dict[str, Any]) -> Outcome:
        return self._composer(row) if row.get("table") == "composer" else self._bubble(row)

    def _composer(self, row: dict[str, Any]) -> Outcome:
        place = mapping(mapping(row.get("workspaceIdentifier")).get("uri"))
        cwd = string(place.get("fsPath")) or string(place.get("path"))
        model = string(mapping(row.get("modelConfig")).get("modelName"))
        parent = string(mapping(row.get("subagentInfo")).get("parentComposerId"))
        started, title = moment(row.get("createdAt")), title_of(row.get("name"))
        identity = string(row.get("key")) or string(row.get("composerId")) or "unnamed"
        self.identify(identity, cwd=cwd, model=model, parent=parent, started=started, title=title)
        self.context(cwd=cwd, model=model)
        return consumed("session header")

    @property
    def _subagent(self) -> str:
        return self.session.id if self.session and self.session.parent else ""

    def _bubble(self, row: dict[str, Any]) -> Outcome:
        timing = mapping(row.get("timingInfo"))
        at = moment(row.get("createdAt")) or moment(timing.get("clientStartTime"))
        self.context(at, cwd=string(row.get("workspaceProjectDir")))
        text = string(row.get("text")).strip()
        kind = integer(row.get("type"))
        if kind == PERSON:
            speaker = "system" if self._subagent else "person"
            return consumed(self.person(text, speaker, parent=self._subagent)) if text else skipped("empty bubble")
        if kind != MODEL:
            return skipped("missing or unknown bubble")
        return self._answer(row, text)

    def _answer(self, row: dict[str, Any], text: str) -> Outcome:
        who = "subagent" if self._subagent else "assistant"
        spent = mapping(row.get("tokenCount"))
        tokens = count(spent.get("inputTokens")) + count(spent.get("outputTokens"))
        fields: dict[str, Any] = {"parent": self._subagent, "tokens": tokens}
        what = ""
        thought = words(mapping(row.get("thinking")).get("text")) or words(row.get("thinking"))
        for kind, said in (("reasoning", thought.strip()), ("message", text)):
            if said:
                self.say(who, kind, said, **fields)
                fields["tokens"] = 0
                what = f"{who} {kind}"
        tool = mapping(row.get("toolFormerData"))
        if string(tool.get("name")):
            what = self._tool(tool, who, fields)
        return consumed(what) if what else skipped("empty bubble")

    def _tool(self, tool: dict[str, Any], who: str, fields: dict[str, Any]) -> str:
        name, call = string(tool.get("name")), string(tool.get("toolCallId"))
        arguments = tool.get("rawArgs") or tool.get("params")
        what = self.call(name, arguments, call, who, **fields)
        status = string(tool.get("status"))
        result = _decoded(tool.get("result"))
        text = words(result) or string(tool.get("result"))
        failed = status == "error" or bool(result.get("rejected")) or bool(tool.get("error"))
        if status in ("completed", "error", "success") or text:
            exit_code = integer(result.get("exitCode"))
            self.result(call, text or words(tool.get("error")), failed, exit_code, name, parent=fields["parent"])
        return what


def _decoded(value: Any) -> dict[str, Any]:
    """A value may be JSON, or JSON in a JSON string, or nothing."""
    for _ in range(2):
        if isinstance(value, str | bytes):
            raw = value.encode("utf-8", "replace") if isinstance(value, str) else value
            try:
                value = lines.decode(raw)[0] if raw.strip() else None
            except ValueError:
                return {}
    return mapping(value)


def _without_secrets(composer: dict[str, Any]) -> dict[str, Any]:
    kept = (
        "composerId",
        "name",
        "createdAt",
        "lastUpdatedAt",
        "modelConfig",
        "workspaceIdentifier",
        "subagentInfo",
    )
    return {key: composer[key] for key in kept if key in composer}
