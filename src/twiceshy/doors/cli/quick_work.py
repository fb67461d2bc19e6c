"""The answers of the quick way in: the same JSON and text as the commands print."""

import json
import os
from typing import Any, NamedTuple

from twiceshy import paths
from twiceshy.doors.cli import work_json
from twiceshy.model.plain import plain


class Said(NamedTuple):
    out: str
    talk: str = ""


def said(call: dict[str, Any]) -> Said:
    return {
        "suggest": _suggest, "resume": _resume, "report real-usage": _report, "prepare": _prepare,
        "finalize": _finalize,
    }[call["name"]](call)  # fmt: skip


def _json(data: Any) -> Said:
    return Said(json.dumps(plain(data), ensure_ascii=False))


def _suggest(call: dict[str, Any]) -> Said:
    from twiceshy.model.errors import UsageError
    from twiceshy.model.execution import TASK_TYPES
    from twiceshy.store import connect
    from twiceshy.work import cues, offering

    repo = _repo(call)
    if not call["words"] or call.get("task", "unknown") not in TASK_TYPES:
        raise UsageError("for the front door")
    found = []
    if os.path.exists(repo.database):
        connection = connect.open_readable(repo.database)
        files, commands = _lists(call, "files", "commands")
        asked = cues.Asked(" ".join(call["words"]), call.get("task", ""), paths.typed(files, repo), commands)
        found = offering.hints(connection, cues.cue_of(repo, asked), 1, repo)
        connection.close()
    strategy, hint = (found[0].strategy, found[0]) if found else (None, None)
    if call["json"]:
        return _json({**work_json.strategy_json(strategy, hint), "others": []})
    return Said(work_json.strategy_text(strategy, hint)) if strategy else Said("", work_json.NOTHING)


def _report(call: dict[str, Any]) -> Said:
    from twiceshy.store import connect
    from twiceshy.work import usage

    repo = _repo(call)
    connection = connect.open_readable(repo.database)
    found = usage.usage(connection)
    connection.close()
    return _json(found)


def _resume(call: dict[str, Any]) -> Said:
    from twiceshy.keeper import working

    with work_json.opened(call) as keeper:
        found = working.resumed(keeper)
    return _json(found) if call["json"] else Said(work_json.visible(found.text) or working.NOTHING)


def _prepare(call: dict[str, Any]) -> Said:
    from twiceshy.keeper import work

    (files,) = _lists(call, "files")
    asked = work.Asked(call["request"], call.get("task", ""), identifier=call.get("identifier", ""))
    with work_json.opened(call) as keeper:
        asked = asked._replace(files=paths.typed(files, keeper.repo))
        prepared = work.prepare(keeper, asked)
    if call["json"]:
        return _json(work_json.prepared_json(prepared))
    return Said(work_json.prepared_text(prepared), work_json.prepared_talk(prepared))


def _finalize(call: dict[str, Any]) -> Said:
    from twiceshy.keeper import work
    from twiceshy.work.executions import Told

    files, lists = _lists(call, "opened", "edited", "reopened"), _lists(call, "commands", "tests", "errors")
    with work_json.opened(call) as keeper:
        named = [paths.typed(one, keeper.repo) for one in files]
        told = Told(call["outcome"], call.get("summary", ""), call.get("task", ""), *named, *lists)
        done = work.finalize(keeper, " ".join(call["words"]), told)
    return _json(work_json.finalized_json(done)) if call["json"] else Said(done.agent_summary_text)


def _repo(call: dict[str, Any]) -> paths.Repo:
    return paths.resolve(call.get("repo", "."))


def _lists(call: dict[str, Any], *names: str) -> list[tuple[str, ...]]:
    return [tuple(call.get(name, ())) for name in names]
