"""Memories, sessions and chunks as resources: listed shortly, read by address."""

import json
from typing import Any

from twiceshy.doors.mcp.protocol import INVALID_PARAMS, NO_METHOD, Fault
from twiceshy.doors.mcp.rooms import Room
from twiceshy.model.errors import TwiceshyError

TEMPLATES = (
    ("twiceshy://memory/{id}", "memory", "One memory with its evidence and links"),
    ("twiceshy://session/{id}", "session", "One past session's summary"),
    ("twiceshy://passage/{ref}", "passage", "A passage of a past session by its reference"),
)
FIXED = (
    ("twiceshy://stats", "stats", "What is in memory"),
    ("twiceshy://gotchas", "gotchas", "Known gotchas of this repository"),
    ("twiceshy://start", "start", "What a session is told at its start"),
)
RECENT = 20  # memories
RECENT_SESSIONS = 10


def answer(method: str, params: dict[str, Any], room: Room) -> dict[str, Any]:
    if method == "resources/templates/list":
        return {"resourceTemplates": [
            {"uriTemplate": uri, "name": name, "description": about, "mimeType": "application/json"}
            for uri, name, about in TEMPLATES
        ]}  # fmt: skip
    if method == "resources/list":
        return {"resources": _listed(room)}
    if method != "resources/read":
        raise Fault(NO_METHOD, f"no method {method}")
    uri = params.get("uri")
    if not isinstance(uri, str) or not uri.startswith("twiceshy://"):
        raise Fault(INVALID_PARAMS, "a resource is read by its twiceshy:// address")
    text = json.dumps(_read(uri, room), ensure_ascii=False, indent=1)
    return {"contents": [{"uri": uri, "mimeType": "application/json", "text": text}]}


def _listed(room: Room) -> list[dict[str, Any]]:
    from twiceshy.keeper import page
    from twiceshy.store.port import Query

    fixed = [{"uri": uri, "name": name, "description": about} for uri, name, about in FIXED]
    with room.opened() as keeper:
        recent = page.listed(keeper, Query(limit=RECENT))
        past = room.latest_sessions(keeper, RECENT_SESSIONS)
    memories = [
        {"uri": f"twiceshy://memory/{one.id}", "name": one.text[:80], "description": f"{one.kind}, {one.scope}"}
        for one in recent
    ]
    spoken = [
        {"uri": f"twiceshy://session/{session}", "name": title[:80] or session, "description": about}
        for session, title, about in past
    ]  # fmt: skip
    return fixed + memories + spoken


def _read(uri: str, room: Room) -> Any:
    from twiceshy.doors.mcp import calls
    from twiceshy.keeper import recalling

    verbs = room.verbs()
    kind, _, rest = uri.removeprefix("twiceshy://").partition("/")
    try:
        with room.opened() as keeper:
            if kind == "stats":
                return verbs["recall"](keeper, {"mode": "stats"})
            if kind == "gotchas":
                return verbs["recall"](keeper, {"mode": "gotchas"})
            if kind == "start":
                return calls.brief_answer(recalling.start_brief(keeper))
            if kind in ("memory", "passage") and rest:
                return verbs["read"](keeper, {"ref": rest})
            if kind == "session" and rest:
                return room.session(keeper, rest)
    except TwiceshyError as error:
        raise Fault(INVALID_PARAMS, error.message) from error
    raise Fault(INVALID_PARAMS, f"no resource {uri}")
