"""Words and meaning in one score."""

import pytest

from twiceshy.model.belief_past import PASSAGES
from twiceshy.recall.corpus import passages
from twiceshy.recall.corpus.passages import Turn, fused
from twiceshy.text import words

pytestmark = pytest.mark.promise("CORPUS-SEMANTIC")


def turns(*texts: str) -> list[Turn]:
    return [Turn(str(number), 0, words.index_text(text)) for number, text in enumerate(texts)]


def test_the_nearest_gets_a_share_of_the_best_and_the_unlike_nothing() -> None:
    scores = fused([10.0, 0.0, 5.0, 0.0], [0.1, 0.8, 0.5, 0.2], 20.0, PASSAGES)
    assert scores[0] == 10.0 and scores[3] == 0.0  # not alike: words alone
    assert scores[1] == pytest.approx(PASSAGES.meaning * 10.0)
    assert scores[2] == pytest.approx(5.0 + PASSAGES.meaning * 10.0 * 0.25)  # half as near counts a quarter


def test_when_nothing_is_alike_words_decide() -> None:
    assert fused([3.0, 1.0], [0.1, 0.2], 9.0, PASSAGES) == [3.0, 1.0]


def test_a_question_of_which_no_word_is_known_is_answered_by_meaning() -> None:
    said = turns("the retry limit is seven", "the button is blue")
    assert passages.rank("how often attempted", said) == []
    (found,) = passages.rank("how often attempted", said, cosines=[0.6, 0.1])
    assert found.turn == 0 and found.score > 0


def test_sessions_by_meaning_go_by_their_nearest_turn() -> None:
    said = [Turn("a", 0, "blue"), Turn("b", 0, "button"), Turn("b", 1, "retri limit")]
    ranked = passages.rank_sessions("how often attempted", said, cosines=[0.1, 0.0, 0.7])
    assert [one.session for one in ranked] == ["b", "a"]
