"""Writes: each one verb of the keeper, one operation, and back to the page with the way to undo it."""

from collections.abc import Callable

from starlette.responses import Response

from twiceshy.doors.web.visit import Visit, revision
from twiceshy.keeper import corpus, feedback, history, inbox, memories, team
from twiceshy.keeper.hall import Keeper
from twiceshy.model.errors import Ambiguous, Conflict, NotFound, UsageError
from twiceshy.model.memory import Memory


def remember(visit: Visit) -> Response:
    form = visit.form
    statement = memories.Statement(
        form.get("text", ""), form.get("kind", "rule"), form.get("scope", "repo"), form.get("lock") == "1",
        because=form.get("because", ""),
    )  # fmt: skip
    return written(visit, lambda: memories.remember(visit.keeper, statement))


def undo(visit: Visit) -> Response:
    form = visit.form
    return written(visit, lambda: history.undo(visit.keeper, form.get("operation", ""), only=form.get("only", "")))


def change(visit: Visit) -> Response:
    acts: dict[str, Callable[[Keeper, str, dict[str, str]], object]] = {
        "lock": lambda keeper, name, form: memories.set_lock(keeper, name, True),
        "unlock": lambda keeper, name, form: memories.set_lock(keeper, name, False),
        "forget": lambda keeper, name, form: memories.forget(keeper, name),
        "promote": lambda keeper, name, form: team.promote(keeper, name),
        "demote": lambda keeper, name, form: team.demote(keeper, name),
        "confirm": lambda keeper, name, form: feedback.feedback(keeper, name, "confirmed"),
        "mislead": lambda keeper, name, form: feedback.feedback(keeper, name, "harmful"),
        "correct": _correct,
        "edit": _edit,
    }
    act = acts.get(visit.part("act"))
    if act is None:
        raise NotFound(f"there is no {visit.part('act')!r} for a memory")
    memory = visit.keeper.find(visit.part("id"))
    _refuse_older(visit.form.get("was", ""), memory)
    return written(visit, lambda: act(visit.keeper, memory.id, visit.form))


def _correct(keeper: Keeper, name: str, form: dict[str, str]) -> object:
    return memories.correct(keeper, name, form.get("text", ""), form.get("because", ""))


def _refuse_older(shown: str, memory: Memory) -> None:
    """A form was made from what a page showed; when that is no longer so, the person looks again first."""
    if shown and shown != revision(memory):
        raise Conflict(
            f"It changed since you opened the page, and is {memory.status} now: “{memory.text}”",
            hint="Nothing was written. Look at it as it is now, then decide again.",
        )


def _edit(keeper: Keeper, name: str, form: dict[str, str]) -> Memory:
    fields: dict[str, object] = {}
    if form.get("text", "").strip():
        fields["text"] = form["text"]
    if "tags" in form:
        fields["tags"] = tuple(tag.strip() for tag in form["tags"].split(",") if tag.strip())
    if not fields:
        raise UsageError("nothing to change")
    return memories.edit(keeper, name, **fields)  # type: ignore[arg-type]


def review(visit: Visit) -> Response:
    keeper, form = visit.keeper, visit.form
    names, answered = form.get("id", "").split(), list[str]()  # one, or all that a page shows
    shown = dict(zip(names, form.get("was", "").split(), strict=False))
    if not form.get("text") and visit.part("act") in ("approve", "reject"):
        names, answered = inbox.still_waiting(keeper, names)
        if answered and not names:
            return visit.back(answered=" ".join(answered))
    for name in names:  # an agent may have reworded its proposal: only words that were read are approved
        _refuse_older(shown.get(name, ""), keeper.find(name))
    acts: dict[str, Callable[[], object]] = {
        "approve": lambda: inbox.approve(keeper, names, form.get("lock") == "1", form.get("text", "")),
        "reject": lambda: inbox.reject(keeper, names),
        "merge": lambda: _merge(keeper, form),
    }
    act = acts.get(visit.part("act"))
    if act is None:
        raise NotFound(f"there is no {visit.part('act')!r} in the inbox")
    return written(visit, act, answered=" ".join(answered))


def _merge(keeper: Keeper, form: dict[str, str]) -> object:
    """What contradicts another says something else: only who was told so lets go of its words."""
    target = memories.named(keeper, form.get("into", ""))
    against = [other.id for other in inbox.waiting(keeper, form.get("id", "")).against]
    if target.id in against and form.get("sure") != "1":
        raise Conflict(
            f"It contradicts what you chose: “{target.text}”",
            hint="Merged, its own words would be lost. If you want that, the button beside the two does it.",
        )
    return inbox.merge(keeper, form.get("id", ""), target.id)


def refresh(visit: Visit) -> Response:
    """Read what is new in the agents' logs; nothing to undo, sessions are copies."""
    corpus.freshen(visit.keeper)
    return visit.back()


def written(visit: Visit, act: Callable[[], object], **told: str) -> Response:
    before = _newest(visit.keeper)
    act()
    after = _newest(visit.keeper)
    if _is_gone(visit):  # an undo may take away the very memory whose page it was asked on
        visit.form["next"] = "/memories"
    return visit.back(after if after != before else "", **told)


def _is_gone(visit: Visit) -> bool:
    name = visit.form.get("next", "").partition("?")[0].partition("#")[0]
    if not name.startswith("/memories/"):
        return False
    try:
        visit.keeper.find(name.removeprefix("/memories/"))
    except NotFound:
        return True
    except Ambiguous:
        return False  # the page itself says which there are
    return False


def _newest(keeper: Keeper) -> str:
    """The newest operation a person made: in the dashboard every write is a person's."""
    found = [entry.operation for entry in history.history(keeper, limit=5) if entry.operation.actor == "person"]
    return found[0].id if found else ""
