"""A tool call as the verb it is: the same functions as every door, answered small.

Everything written through here is written as the agent, so a rule it brings is a proposal until a
person approves it. Nothing heavy is imported before a tool needs it.
"""

import json
from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from twiceshy.doors.mcp.protocol import failure
from twiceshy.doors.mcp.rooms import Room
from twiceshy.keeper.hall import Keeper
from twiceshy.model.errors import NotFound, TwiceshyError, UsageError
from twiceshy.model.memory import Details, Memory
from twiceshy.model.plain import plain

if TYPE_CHECKING:
    from twiceshy.model.recall import Brief
    from twiceshy.model.work import Hint
    from twiceshy.recall.corpus.query import Filters

Arguments = dict[str, Any]
PASSAGE = 1_200  # characters of one passage in an answer
MOST_READ = 20_000  # characters that `read` gives at once


def call(name: str, arguments: Arguments, room: Room, client: str) -> dict[str, Any]:
    """The tool's result, or why it could not be given."""
    agent = _agent_name(client)
    try:
        with room.opened(agent) as keeper:
            data = room.verbs()[name](keeper, arguments)
    except TwiceshyError as error:
        return failure(error.slug, error.message, error.hint)
    except Exception as error:  # noqa: BLE001  (the last resort: a session must outlive one bad call)
        return failure("unexpected", f"something unexpected happened ({type(error).__name__})", "`twiceshy doctor`")
    text = json.dumps(data, ensure_ascii=False, separators=(",", ":"))
    return {"content": [{"type": "text", "text": text}], "structuredContent": data, "isError": False}


def _agent_name(client: str) -> str:
    """A client's own name as one of ours: `codex-mcp-client` -> `codex`."""
    lowered = client.lower()
    for known in ("claude", "codex", "gemini", "opencode", "qwen", "copilot", "cursor"):
        if known in lowered:
            return "claude-code" if known == "claude" else known
    return lowered[:40] or "mcp"


def recall(keeper: Keeper, arguments: Arguments) -> Arguments:
    mode = arguments.get("mode", "recall")
    if mode != "recall":
        return _modes()[mode](keeper, arguments)
    from twiceshy.keeper import recalling

    asked = recalling.Asked(
        arguments.get("text", ""), tuple(arguments.get("files", ())), _maybe(arguments, "command"),
        _maybe(arguments, "error"), agent=keeper.agent, limit=arguments.get("limit", 0),
    )  # fmt: skip
    return brief_answer(recalling.recall(keeper, asked))


def brief_answer(brief: "Brief") -> Arguments:
    """The brief says age and origin of each; the hits are for those who go on with their ids."""
    hits = [
        {"id": hit.id, "kind": hit.kind, "scope": hit.scope, "text": hit.text, "score": round(hit.score, 2)}
        for hit in brief.hits
    ]
    return {"decision": brief.decision, "reason": brief.reason, "brief": brief.text, "hits": hits}


def _maybe(arguments: Arguments, name: str) -> tuple[str, ...]:
    return (arguments[name],) if arguments.get(name) else ()


def _modes() -> dict[str, Callable[[Keeper, Arguments], Arguments]]:
    return {"why": _why, "wonder": _wonder, "reason": _reason, "stats": _stats, "gotchas": _gotchas}


def _why(keeper: Keeper, arguments: Arguments) -> Arguments:
    from twiceshy.keeper import recalling

    found = recalling.why(keeper, arguments.get("text", ""), limit=arguments.get("limit", 1))
    return {"decisions": plain(found)}


def _stats(keeper: Keeper, arguments: Arguments) -> Arguments:
    from twiceshy.keeper.looking import overview

    return dict(plain(overview.stats(keeper)))


def _wonder(keeper: Keeper, arguments: Arguments) -> Arguments:
    from twiceshy.keeper.looking import exploring

    found = exploring.wonder(keeper, _text(arguments))
    known = [{**_named(one.memory), "credence": round(one.credence, 3)} for one in found.known]
    return {**plain(found), "known": known}


def _reason(keeper: Keeper, arguments: Arguments) -> Arguments:
    from twiceshy.keeper.looking import exploring

    found = exploring.reason(keeper, _text(arguments))
    sides = {
        side: [{**_named(one.memory), "weight": round(one.weight, 3), "why": one.why} for one in getattr(found, side)]
        for side in ("evidence_for", "evidence_against", "context")
    }
    return {**plain(found), **sides}


def _named(memory: Memory) -> Arguments:
    """A memory in short; `read` gives the rest."""
    return {"id": memory.id, "kind": memory.kind, "scope": memory.scope, "text": memory.text}


def _gotchas(keeper: Keeper, arguments: Arguments) -> Arguments:
    from twiceshy.keeper import gotchas

    wanted = gotchas.Filter(search=arguments.get("text", ""), limit=arguments.get("limit", 10))
    return {"gotchas": [{**_named(one), **_set(one.details)} for one in gotchas.listed(keeper, wanted)]}


def _set(details: Details) -> Arguments:
    return {name: plain(value) for name, value in details._asdict().items() if value}


def _text(arguments: Arguments) -> str:
    text = str(arguments.get("text", "")).strip()
    if not text:
        raise UsageError("say about what, in `text`")
    return text


def search(keeper: Keeper, arguments: Arguments) -> Arguments:
    from twiceshy.keeper import corpus

    answer = corpus.search(keeper, arguments["query"], _filters(arguments), arguments.get("limit", 5))
    told = {"fresh": plain(answer.fresh), "semantic": plain(answer.semantic)}
    return {"found": [_shortened(one) for one in answer.found], **told}


def steer(keeper: Keeper, arguments: Arguments) -> Arguments:
    from twiceshy.keeper import corpus

    given = {name: value for name, value in arguments.items() if value and name != "kind"}
    day = given.get("date", "")  # as on the command line: both ends, unless one is given
    filters = _filters({"since": day, "until": day, **given})
    answer = corpus.steer(keeper, filters, arguments.get("kind", ""), arguments.get("limit", 10))
    return {"found": plain(answer.found), "fresh": plain(answer.fresh)}


def rank(keeper: Keeper, arguments: Arguments) -> Arguments:
    from twiceshy.keeper import corpus

    answer = corpus.rank(keeper, _filters(arguments), arguments.get("limit", 5))
    return {"found": plain(answer.found), "fresh": plain(answer.fresh)}


def _filters(arguments: Arguments) -> "Filters":
    from twiceshy.recall.corpus.query import Filters, checked

    given = {name.removesuffix("_id"): value for name, value in arguments.items() if value}
    return checked(Filters(**{name: given[name] for name in Filters._fields if name in given}))


def _shortened(one: Any, most: int = PASSAGE) -> Arguments:
    fields = dict(plain(one))
    if len(fields["text"]) > most:
        fields["text"] = fields["text"][:most] + "…"
    return fields


def read(keeper: Keeper, arguments: Arguments) -> Arguments:
    from twiceshy.keeper import sessions
    from twiceshy.model import ids

    reference = arguments["ref"].strip()
    if ids.looks_like_id(reference):
        try:
            return read_memory(keeper, reference)
        except NotFound:
            return {"passage": _shortened(sessions.read(keeper, reference), MOST_READ)}
    return {"passage": _shortened(sessions.read(keeper, reference), MOST_READ)}


def read_memory(keeper: Keeper, reference: str) -> Arguments:
    from twiceshy.keeper import memories

    shown = memories.show(keeper, keeper.find(reference).id)
    return {"memory": plain(shown.memory), "evidence": plain(shown.evidence), "links": plain(shown.links)}


def remember(keeper: Keeper, arguments: Arguments) -> Arguments:
    from twiceshy.keeper import memories
    from twiceshy.keeper.hands import errands
    from twiceshy.model.memory import Activation

    errands.take(keeper, errands.Typed("remember", arguments["text"], because=arguments.get("because", "")))
    condition = Activation(*(arguments.get("when_" + name, "") for name in ("command", "path", "task")))
    statement = memories.Statement(
        arguments["text"], arguments.get("kind", "fact"), path=arguments.get("path", ""),
        tags=tuple(arguments.get("tags", ())), because=arguments.get("because", ""), activation=condition,
    )  # fmt: skip
    memory, outcome = memories.remember(keeper, statement)
    return {"id": memory.id, "kind": memory.kind, "scope": memory.scope, "status": memory.status, "text": memory.text,
            "outcome": outcome, "note": _kept(keeper, memory)}  # fmt: skip


def _kept(keeper: Keeper, memory: Memory) -> str:
    """What became of words to remember, so that no agent takes for kept what a person did away with."""
    if memory.status in ("active", "proposed"):
        return "noted" if memory.status == "active" else "waits for the person's approval"
    if memory.status == "retired":
        return f"not kept: {_ended(keeper, memory)} before, and only the person can bring it back; don't go by it"
    if memory.status == "archived":
        return "not kept: it waited for the person's approval before and never got it; don't go by it"
    return f"not kept: it no longer holds, {keeper.instead_of(memory)}; don't go by it"


def _ended(keeper: Keeper, memory: Memory) -> str:
    """Who did away with a memory, and how."""
    from twiceshy.keeper import history

    found = [entry.operation for entry in history.history(keeper, memory.id) if not entry.undone]
    ended = next((one for one in found if one.verb in ("forget", "reject")), None)
    if ended is None:
        return "the person forgot or rejected it"
    who = "the person" if ended.actor == "person" else "an agent"
    return f"{who} {'forgot' if ended.verb == 'forget' else 'rejected'} it"


def correct(keeper: Keeper, arguments: Arguments) -> Arguments:
    from twiceshy.keeper import memories
    from twiceshy.keeper.hands import errands

    action = arguments.get("action", "correct")
    said = arguments.get("text", "") if action == "correct" else ""
    errands.take(keeper, errands.Typed(action, said, (arguments["id"],), arguments.get("because", "")))
    if action == "correct":
        if not arguments.get("text"):
            raise UsageError("say what it should say, in `text`")
        old, new = memories.correct(keeper, arguments["id"], arguments["text"], arguments.get("because", ""))
        return {"id": new.id, "supersedes": old.id, "text": new.text, "status": new.status}
    if action == "forget":
        memory = memories.forget(keeper, arguments["id"])
    else:
        memory = memories.set_lock(keeper, arguments["id"], action == "lock")
    return {"id": memory.id, "status": memory.status, "locked": memory.locked}


def feedback(keeper: Keeper, arguments: Arguments) -> Arguments:
    from twiceshy.keeper import feedback as giving

    rated = giving.feedback(keeper, arguments["id"], arguments["news"], arguments.get("note", ""))
    return {"id": rated.memory.id, "news": arguments["news"], "before": rated.before, "confidence": rated.after}


def prepare(keeper: Keeper, arguments: Arguments) -> Arguments:
    from twiceshy.keeper import work

    asked = work.Asked(arguments["request"], arguments.get("task_type", ""), tuple(arguments.get("files", ())))
    prepared = work.prepare(keeper, asked)
    return {
        "execution_id": prepared.execution.id, "task_type": prepared.execution.task,
        "decision": prepared.brief.decision, "brief": prepared.brief.text,
        "execution_hint": _hint(prepared.hint) if prepared.hint else None,
    }  # fmt: skip


def _hint(hint: "Hint") -> Arguments:
    strategy = hint.strategy
    return {
        "strategy": strategy.id, "request": strategy.request, "entry_points": list(strategy.entries),
        "suggested_files": list(strategy.edited or strategy.files), "related_commands": list(strategy.commands),
        "related_tests": list(strategy.tests), "steps": list(strategy.steps), "score": hint.score,
        "selection_reason": "; ".join(hint.reasons),
    }  # fmt: skip


def finalize(keeper: Keeper, arguments: Arguments) -> Arguments:
    from twiceshy.keeper import work
    from twiceshy.work.executions import Told

    edited, commands, tests, errors = (
        tuple(arguments.get(name, ())) for name in ("files_edited", "commands", "tests", "errors")
    )
    told = Told(arguments.get("outcome", ""), arguments.get("summary", ""), edited=edited, commands=commands,
                tests=tests, errors=errors)  # fmt: skip
    reference = arguments.get("execution_id") or arguments.get("id", "")
    if not reference:
        raise UsageError("finalize needs execution_id", hint="`prepare` answers with it")
    done = work.finalize(keeper, reference, told)
    return {"execution_id": done.execution.id, "outcome": done.execution.outcome,
            "agent_summary": plain(done.agent_summary), "agent_summary_text": done.agent_summary_text}  # fmt: skip


VERBS: dict[str, Callable[[Keeper, Arguments], Arguments]] = {
    "recall": recall, "search": search, "steer": steer, "rank": rank, "read": read, "remember": remember,
    "correct": correct, "feedback": feedback, "prepare": prepare, "finalize": finalize,
}  # fmt: skip
