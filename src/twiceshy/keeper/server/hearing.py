"""Search over the sessions a team shares: PostgreSQL finds the pieces, the ranker of the local corpus orders them.

The database gives the pieces with the weightiest words of the question, and what was said right before
and after them; `recall.passages` then reads each with its neighbours, as it does on one's own machine.
"""

from typing import Any

from twiceshy.model import moments
from twiceshy.model.belief_past import PASSAGES
from twiceshy.recall.corpus import passages
from twiceshy.recall.corpus.judge import SPEAKERS
from twiceshy.store.postgres import sessions
from twiceshy.store.postgres.sessions import Heard, Piece
from twiceshy.text import words

CANDIDATES = 60
# A turn gains from those before it: so what follows a piece is looked at as far as that reaches, and vice versa.
BEFORE, AFTER = len(PASSAGES.after), len(PASSAGES.before)


def search(connection: Any, space: int, question: str, limit: int = 10) -> list[Heard]:
    """Pieces of one space that answer a question, best first."""
    most = max(CANDIDATES, limit)
    pieces, known = sessions.gather(connection, space, words.terms(question), most, BEFORE, AFTER)
    turns = [_turn(piece) for piece in pieces]
    average = sum(turn.words.count(" ") + 1 for turn in turns) / len(turns) if turns else 1.0
    statistics = passages.Statistics(known.documents, average, known.frequencies)
    ranked = [
        Heard(pieces[one.turn], one.score * SPEAKERS.get(pieces[one.turn].who, 1.0))
        for one in passages.rank(question, turns, statistics)
    ]
    return sorted(ranked, key=lambda one: -one.score)[:limit]


def _turn(piece: Piece) -> passages.Turn:
    speaker = "" if piece.who in SPEAKERS else piece.who  # a name says whom the question is about, a part does not
    asks = piece.text.rstrip().endswith("?")
    return passages.Turn(piece.session, piece.seq, words.index_text(piece.text), speaker, asks, _moment(piece.at))


def _moment(text: str) -> float:
    try:
        return moments.epoch(text)
    except ValueError:
        return 0.0
