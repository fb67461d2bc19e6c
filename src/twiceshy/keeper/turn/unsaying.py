"""Which turn is meant by "that was only for now", said a few prompts after it.

The latest one that taught something in this session; or, where a thing is named, the latest that taught something of
it. What was known before, or is locked, `merging` leaves alone.
"""

from collections.abc import Iterable, Sequence

from twiceshy.keeper.hall import Keeper
from twiceshy.learn.about.topics import content

REACH = 5  # prompts that such a word looks back over
_SQL = (
    "SELECT e.at, m.text FROM evidence e JOIN memories m ON m.id = e.memory WHERE e.session = ? AND e.at >= ?"
    " AND m.status IN ('active', 'proposed')"
)


def turn_meant(
    keeper: Keeper, session: str, times: Sequence[str], thing: str, heard: Iterable[tuple[str, str]]
) -> str:  # fmt: skip
    """When the turn was; `times` are those of the turns before it, latest last, `heard` what they taught just now."""
    near = [at for at in times[-REACH:] if at]
    if not near:
        return ""
    taught = list(heard)
    for scope in ("user", "repo"):
        store = keeper.readable(scope)
        if store is not None:
            taught += [(str(at), str(text)) for at, text in store.fetch(_SQL, (session, min(near)))]
    named = content(thing)
    if thing and not named:
        return ""
    fitting = {at for at, text in taught if named <= content(text)}
    return next((at for at in reversed(near) if at in fitting), "")
