"""Past sessions in a brief: on a session's first prompt, the passage that decided the matter, or nothing.

Looks only into this repository's share of the corpus, and only if there is one. A passage must stand
out like a session must (see sessions.py): from the background of this question, from the next
session, and in how much of the question it answers; and it must be worth quoting (see quoting.py). Of two
sessions about one matter the newer comes first, because what was said later amends what was said before.
"""

import os
import sqlite3
from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from twiceshy import paths
from twiceshy.model import moments
from twiceshy.model.belief_past import QUOTED, SESSIONS
from twiceshy.model.errors import StoreError
from twiceshy.model.recall import Cue, Hit
from twiceshy.recall import cue as cues
from twiceshy.recall import quoting
from twiceshy.recall.answer import Passages

if TYPE_CHECKING:
    from twiceshy.recall.corpus.judge import Scored

LOOKED_AT = 24
NEAR = 2  # passages after what it replies to
SPEAKERS = ("person", "assistant")
OVER = ("superseded", "retired")  # a memory's last word: what it said once is nobody's any more
MOST_OVER = 400
DEEDS = ("command", "edit", "tool_call")  # what was done settles nothing, and may be what a rule forbids by now


def passages_of(repo: paths.Repo, now: str) -> Passages | None:
    """A search of this repository's past sessions; None when there are none."""
    folder = _bucket(repo)
    return (lambda cue, told, most: _find(cue, told, most, folder, repo, now)) if folder else None


def _bucket(repo: paths.Repo) -> str:
    root = os.path.join(paths.home(), "corpus")
    state = os.path.join(root, "state.db")
    if not os.path.exists(state):
        return ""
    rows = _rows(state, "SELECT bucket FROM places WHERE root = ? LIMIT 1", (repo.root,))
    row = rows[0] if rows else None
    return str(row[0]) if row and os.path.exists(os.path.join(root, row[0], "index.db")) else ""


def _rows(path: str, sql: str, values: Sequence[str]) -> list[Any]:
    """Nothing from a file that is being written or damaged: doctor's business, a prompt goes without past sessions."""
    quoted = path.replace("%", "%25").replace("?", "%3f").replace("#", "%23")
    try:
        connection = sqlite3.connect(f"file:{quoted}?mode=ro", uri=True, timeout=0.05)
        try:
            return connection.execute(sql, values).fetchall()
        finally:
            connection.close()
    except (sqlite3.Error, UnicodeEncodeError):  # or a folder whose name is no text: no log can speak of it
        return []


def _over(repo: paths.Repo, terms: Sequence[str]) -> list[str]:
    """What was known of these things and was forgotten, replaced or taken back since."""
    from twiceshy.model.memory import KINDS  # there is an index of kind and status

    named = " OR ".join("text LIKE ?" for _ in terms)
    sql = f"SELECT text FROM memories WHERE kind IN {KINDS} AND status IN {OVER} AND ({named}) LIMIT {MOST_OVER}"
    likes = [f"%{term}%" for term in terms]
    stores = [path for path in (repo.database, paths.user_database()) if os.path.exists(path)]
    return [str(row[0]) for path in stores for row in _rows(path, sql, likes)]


def _find(cue: Cue, told: Sequence[Hit], most: int, folder: str, repo: paths.Repo, now: str) -> tuple[list[Hit], str]:
    """The passages to quote, and why those that stood out aren't."""
    asked = quoting.telling(cue)
    least = min(QUOTED.telling, len(asked)) if cues.asks_for_history(cue) else QUOTED.telling
    if not asked or len(asked) < least:
        return [], "the prompt names too little"
    found = _scored(cue, folder, now)
    best: dict[str, Scored] = {}
    for one in found:
        best.setdefault(one.session.session, one)
    ranked = sorted(best.values(), key=lambda one: (-one.score, -one.candidate.at))
    if not ranked or not _stands_out([one.score for one in ranked], ranked[0].quality / 100):
        return [], "none stands out" if ranked else ""
    texts, over = [hit.text for hit in told], _over(repo, asked)
    chosen: list[tuple[Scored, quoting.Worth]] = []
    notes: list[str] = []
    for one in ranked:
        if one.score >= SESSIONS.amending * 2 * ranked[0].score and len(chosen) < most:
            passage, worth = _deciding(one, found, quoting.Asked(cue, texts, over, least))
            if worth.text:
                chosen.append((passage, worth))
                texts.append(worth.text)
            else:
                notes.append(f"{_place(passage)} {worth.reason}")
    chosen.sort(key=lambda pair: -pair[0].candidate.at)
    labels = ("newest, ", *("older, " for _ in chosen)) if len(chosen) > 1 else ("",)
    hits = [_hit(one, worth, now, label) for (one, worth), label in zip(chosen, labels, strict=False)]
    return hits, "left out: " + "; ".join(notes) if notes else ""


def _scored(cue: Cue, folder: str, now: str) -> "list[Scored]":
    """What was said in other sessions, best first."""
    from twiceshy.recall.corpus import search as corpus
    from twiceshy.recall.corpus.query import Query

    query = Query(cue.text[:2_000], cue.terms[:24], limit=LOOKED_AT)
    try:
        scored = corpus.scored(query, moments.epoch(now), [folder])
    except StoreError:  # only a view, which the next `search` builds anew: the prompt still gets its memories
        return []
    return [
        one
        for one in scored
        if one.session.session != cue.session and one.candidate.who in SPEAKERS and one.candidate.kind not in DEEDS
    ]


def _deciding(best: "Scored", found: "list[Scored]", asked: quoting.Asked) -> "tuple[Scored, quoting.Worth]":
    """The passage of the session that settles it: a late one that is worth quoting; else the best one and why not."""
    same = [one for one in found if one.session == best.session]
    close = [one for one in same if one.score >= SESSIONS.deciding * best.score]
    judged = [(one, quoting.worth(_passage(one, same), asked)) for one in close]
    worthy = [pair for pair in judged if pair[1].text]
    return max(worthy, key=lambda pair: pair[0].candidate.seq) if worthy else judged[close.index(best)]


def _passage(one: "Scored", same: "list[Scored]") -> quoting.Passage:
    """With what the person said just before it, as far as that was found too."""
    before = [
        other
        for other in same
        if other.candidate.who == "person" and 0 < one.candidate.number - other.candidate.number <= NEAR
    ]
    nearest = max(before, key=lambda other: other.candidate.number).text if before else ""
    return quoting.Passage(one.text, one.candidate.who == "person", nearest)


def _stands_out(scores: list[float], coverage: float) -> bool:
    if len(scores) < SESSIONS.background:
        return coverage >= SESSIONS.passage_alone
    contrast = scores[0] / scores[SESSIONS.background - 1]
    clear = contrast * coverage
    return clear >= SESSIONS.plain or (clear >= SESSIONS.clear and scores[0] >= SESSIONS.lead * scores[1])


def _place(one: "Scored") -> str:
    """Short, and `twiceshy read` takes it."""
    return f"{one.session.session[:8]}:{one.candidate.line}"


def _hit(one: "Scored", worth: quoting.Worth, now: str, label: str) -> Hit:
    at = moments.iso(one.candidate.at) if one.candidate.at else ""
    to_or_by = "to" if one.candidate.who == "person" else "by"
    return Hit(
        id=f"{one.session.session}:{one.candidate.seq}",
        kind="session",
        scope="repo",
        text=worth.text,
        score=round(one.score, 4),
        why=(f"words: {worth.reason}",),
        age=moments.age(at, now) if at else "",
        evidence=f"{one.session.path}:{one.candidate.line}",
        origin="observed",
        layer="sessions",
        source="session",
        ref=f"{label}said {to_or_by} {one.session.agent}, read {_place(one)}",
        at=at,
    )
