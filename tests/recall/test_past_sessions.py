"""Past turns and sessions: neighbours help, the newest of one matter is current, background is silence."""

from twiceshy.recall import experience
from twiceshy.recall.corpus import passages, sessions
from twiceshy.recall.corpus.passages import Turn
from twiceshy.text import words


def conversation(name: str, *said: str) -> list[Turn]:
    return [Turn(name, position, words.index_text(text)) for position, text in enumerate(said)]


CHATTER = [
    turn
    for number in range(12)
    for turn in conversation(
        f"chat{number}", f"Let us look at module {number}", "It sorts lists and parses dates", "Fine"
    )
]


def test_an_answer_is_found_by_the_question_before_it() -> None:
    turns = CHATTER + conversation("limit", "What is the retry limit of the payment gateway?", "Seven.", "Thanks")
    ranked = passages.rank("retry limit of the payment gateway", turns)
    assert [turns[one.turn].words for one in ranked[:2]] == [turns[36].words, turns[37].words]


def test_a_speaker_the_question_names() -> None:
    turns = [
        Turn("s", 0, words.index_text("I went hiking last week"), "Ada"),
        Turn("s", 1, words.index_text("I went hiking last week"), "Bob"),
    ]
    assert passages.rank("When did Bob go hiking?", turns)[0].turn == 1


def test_the_newer_conversation_is_current() -> None:
    old = conversation(
        "old", "The Retrier crosses the rate limit window", "Cap attempts at five for the rate limit window"
    )
    new = conversation(
        "new", "About the Retrier cap", "Cap attempts at seven, five was too low for the rate limit window"
    )
    found = sessions.find(
        "Retrier crosses the rate limit window, restore the attempts cap", CHATTER + old + new, {"old": 1, "new": 2}
    )
    assert [(hit.session, hit.current) for hit in found.hits[:2]] == [("new", True), ("old", False)]
    assert found.stands_out


def test_only_background_is_silence() -> None:
    found = sessions.find("the invoices are printed with wrong totals in modules", CHATTER, {})
    assert not found.stands_out and found.reason


def test_whole_sessions() -> None:
    turns = CHATTER + conversation("gold", "I redeemed a coupon on coffee creamer", "at Target")
    assert passages.rank_sessions("Where did I redeem the creamer coupon?", turns)[0].session == "gold"


def test_experience_prefers_words_then_branch_then_recency() -> None:
    pasts = [
        experience.Past("a", 1, words.index_text("fix the login form"), words.index_text("src/login.py")),
        experience.Past("b", 2, words.index_text("tune the cache"), words.index_text("src/cache.py"), branch="perf"),
        experience.Past("c", 3, words.index_text("write docs"), words.index_text("docs/a.md")),
    ]
    assert pasts[experience.rank(words.terms("login form is broken"), pasts)[0].place].id == "a"
    assert pasts[experience.rank(words.terms("go on with it"), pasts, branch="perf")[0].place].id in ("b", "c")
    assert pasts[experience.rank(words.terms("zzz"), pasts)[0].place].id == "c"
