"""The answers of the quick way in: the same JSON as the commands print."""

import json
import os
from typing import Any

from twiceshy import paths
from twiceshy.model.plain import plain


def text(call: dict[str, Any]) -> str:
    made = {
        "suggest": _suggest, "resume": _resume, "report real-usage": _report, "prepare": _prepare,
        "finalize": _finalize,
    }[call["name"]](call)  # fmt: skip
    return json.dumps(plain(made), ensure_ascii=False)


def _suggest(call: dict[str, Any]) -> dict[str, Any]:
    from twiceshy.doors.cli import work_json
    from twiceshy.model.errors import UsageError
    from twiceshy.model.execution import TASK_TYPES
    from twiceshy.store import connect
    from twiceshy.work import cues, offers

    repo = _repo(call)
    if not call["words"] or call.get("task", "unknown") not in TASK_TYPES:
        raise UsageError("for the front door")
    nothing = {**work_json.strategy_json(None, None), "others": []}
    if not os.path.exists(repo.database):
        return nothing
    connection = connect.open_readable(repo.database)
    files, commands = _lists(call, "files", "commands")
    asked = cues.Asked(" ".join(call["words"]), call.get("task", ""), files, commands)
    found = offers.hints(connection, cues.cue_of(repo, asked), _now(), 1)
    connection.close()
    return {**work_json.strategy_json(found[0].strategy, found[0]), "others": []} if found else nothing


def _report(call: dict[str, Any]) -> Any:
    from twiceshy.store import connect
    from twiceshy.work import usage

    repo = _repo(call)
    connection = connect.open_readable(repo.database)
    found = usage.usage(connection)
    connection.close()
    return found


def _resume(call: dict[str, Any]) -> Any:
    from twiceshy.doors.cli import work_json
    from twiceshy.keeper import working

    with work_json.opened(call) as keeper:
        return working.resumed(keeper)


def _prepare(call: dict[str, Any]) -> dict[str, Any]:
    from twiceshy.doors.cli import work_json
    from twiceshy.keeper import work

    (files,) = _lists(call, "files")
    asked = work.Asked(call["request"], call.get("task", ""), files, identifier=call.get("identifier", ""))
    with work_json.opened(call) as keeper:
        return work_json.prepared_json(work.prepare(keeper, asked))


def _finalize(call: dict[str, Any]) -> dict[str, Any]:
    from twiceshy.doors.cli import work_json
    from twiceshy.keeper import work
    from twiceshy.work.executions import Told

    lists = _lists(call, "opened", "edited", "reopened", "commands", "tests", "errors")
    told = Told(call["outcome"], call.get("summary", ""), call.get("task", ""), *lists)
    with work_json.opened(call) as keeper:
        return work_json.finalized_json(work.finalize(keeper, " ".join(call["words"]), told))


def _repo(call: dict[str, Any]) -> paths.Repo:
    return paths.resolve(call.get("repo", "."))


def _lists(call: dict[str, Any], *names: str) -> list[tuple[str, ...]]:
    return [tuple(call.get(name, ())) for name in names]


def _now() -> str:
    from twiceshy.recall.hooked import clock

    return clock()
