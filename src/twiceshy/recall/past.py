"""Past sessions in a brief: on a session's first prompt, the passage that decided the matter, or nothing.

Looks only into this repository's share of the corpus, and only if there is one. A passage must stand
out like a session must (see sessions.py): from the background of this question, from the next
session, and in how much of the question it answers. Of two sessions about one matter the newer comes
first, because what was said later amends what was said before.
"""

import os
import sqlite3
from typing import TYPE_CHECKING

from twiceshy import paths
from twiceshy.model import moments
from twiceshy.model.belief_past import SESSIONS
from twiceshy.model.errors import StoreError
from twiceshy.model.recall import Cue, Hit
from twiceshy.recall.answer import Passages

if TYPE_CHECKING:
    from twiceshy.recall.corpus_judge import Scored

LOOKED_AT = 24
LONGEST = 400
SPEAKERS = ("person", "assistant")
DEEDS = ("command", "edit", "tool_call")  # what was done settles nothing, and may be what a rule forbids by now


def passages_of(repo: paths.Repo, now: str) -> Passages | None:
    """A search of this repository's past sessions; None when there are none."""
    folder = _bucket(repo)
    return (lambda cue, most: _find(cue, most, folder, now)) if folder else None


def _bucket(repo: paths.Repo) -> str:
    root = os.path.join(paths.home(), "corpus")
    state = os.path.join(root, "state.db")
    if not os.path.exists(state):
        return ""
    quoted = state.replace("%", "%25").replace("?", "%3f").replace("#", "%23")
    try:
        connection = sqlite3.connect(f"file:{quoted}?mode=ro", uri=True, timeout=0.05)
        try:
            row = connection.execute("SELECT bucket FROM places WHERE root = ? LIMIT 1", (repo.root,)).fetchone()
        finally:
            connection.close()
    except (sqlite3.Error, UnicodeEncodeError):  # or a folder whose name is no text: no log can speak of it
        return ""  # being written or damaged: doctor's business, a prompt goes without past sessions
    return str(row[0]) if row and os.path.exists(os.path.join(root, row[0], "index.db")) else ""


def _find(cue: Cue, most: int, folder: str, now: str) -> list[Hit]:
    from twiceshy.recall import corpus
    from twiceshy.recall.corpus_query import Query

    query = Query(cue.text[:2_000], cue.terms[:24], limit=LOOKED_AT)
    try:
        scored = corpus.scored(query, moments.epoch(now), [folder])
    except StoreError:  # only a view, which the next `search` builds anew: the prompt still gets its memories
        return []
    found = [
        one
        for one in scored
        if one.session.session != cue.session and one.candidate.who in SPEAKERS and one.candidate.kind not in DEEDS
    ]
    best: dict[str, Scored] = {}
    for one in found:
        best.setdefault(one.session.session, one)
    ranked = sorted(best.values(), key=lambda one: (-one.score, -one.candidate.at))
    if not ranked or not _stands_out([one.score for one in ranked], ranked[0].quality / 100):
        return []
    chosen = [one for one in ranked if one.score >= SESSIONS.amending * 2 * ranked[0].score][:most]
    newest = max(one.candidate.at for one in chosen)
    chosen.sort(key=lambda one: -one.candidate.at)
    return [_hit(_deciding(one, found), now, len(chosen) > 1 and one.candidate.at == newest) for one in chosen]


def _deciding(best: "Scored", found: "list[Scored]") -> "Scored":
    """The passage of the session that settles it: a late one that answers, rather than the question itself."""
    same = [one for one in found if one.session == best.session and one.score >= SESSIONS.deciding * best.score]
    answers = [one for one in same if not one.text.rstrip().endswith("?")]
    return max(answers, key=lambda one: one.candidate.seq, default=best)


def _stands_out(scores: list[float], coverage: float) -> bool:
    if len(scores) < SESSIONS.background:
        return coverage >= SESSIONS.passage_alone
    contrast = scores[0] / scores[SESSIONS.background - 1]
    clear = contrast * coverage
    return clear >= SESSIONS.plain or (clear >= SESSIONS.clear and scores[0] >= SESSIONS.lead * scores[1])


def _hit(one: "Scored", now: str, current: bool) -> Hit:
    at = moments.iso(one.candidate.at) if one.candidate.at else ""
    text = one.text.strip()
    if len(text) > LONGEST:
        text = text[:LONGEST].rsplit(" ", 1)[0] + " …"
    return Hit(
        id=f"{one.session.session}:{one.candidate.seq}",
        kind="session",
        scope="repo",
        text=("[current] " if current else "") + text,
        score=round(one.score, 4),
        why=tuple(one.why[:8]),
        age=moments.age(at, now) if at else "",
        evidence=f"{one.session.path}:{one.candidate.line}",
        origin="observed",
        layer="sessions",
        source="session",
        ref=f"{one.session.agent} {one.session.session[:8]}, read {one.session.path}:{one.candidate.line}",
        at=at,
    )
