"""The table of related words: well formed, bridging abbreviations and everyday speech, never enough to speak alone."""

import runpy
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st
from shelf import Shelf

from twiceshy.recall import lexicon
from twiceshy.text import words

BUILD = runpy.run_path(str(Path(__file__).parents[2] / "words" / "build.py"))


@pytest.mark.parametrize(
    ("asked", "said"),
    [("db", "database"), ("k8s", "kubernetes"), ("perms", "permissions"), ("env", "environment"),
     ("creds", "credentials"), ("folder", "directory"), ("wiki", "documentation"), ("oncall", "pager")],
)  # fmt: skip
def test_related_both_ways(asked: str, said: str) -> None:
    (one,), (other,) = words.terms(asked), words.terms(said)
    assert other in lexicon.related(one)
    assert one in lexicon.related(other)


def test_every_meaning_is_plain_words() -> None:
    for meaning in BUILD["meanings"]():
        assert len(meaning) > 1, meaning
        assert all(word.isalnum() and word.isascii() and word.islower() for word in meaning), meaning


def test_the_table_is_made_from_the_meanings() -> None:
    assert Path(lexicon.TABLE).read_text() == BUILD["table"](), "run make docs"


def test_every_word_is_found_by_halving() -> None:
    for line in Path(lexicon.TABLE).read_text().splitlines():
        term, *others = line.split()
        if not lexicon.commonness(term) >= 0.5:
            assert lexicon.related(term) == tuple(others[: lexicon.MOST_RELATED])


@given(st.text(max_size=12))
def test_any_other_word_stands_for_nothing(word: str) -> None:
    assert all(isinstance(one, str) for one in lexicon.related(word))
    assert lexicon.related(word + "qqq") == ()


def test_words_that_say_little_stand_for_nothing() -> None:
    assert lexicon.related("run") == ()


@pytest.mark.parametrize(
    ("asked", "answer"),
    [("how long until it gives up?", "timeout"), ("how often does it run", "weekly"), ("who do I ask?", "owner")],
)
def test_what_is_asked_names_what_would_answer(asked: str, answer: str) -> None:
    assert words.terms(answer)[0] in lexicon.intent(asked)


def test_an_ordinary_statement_asks_nothing() -> None:
    assert lexicon.intent("rename the parser") == frozenset()


def test_asked_in_other_words(shelf: Shelf) -> None:
    wanted = shelf.teach("The directory of the kubernetes manifests is owned by platform", "fact", 3)
    shelf.teach("The directory of the sprite sheets is owned by design", "fact", 3)
    brief = shelf.ask("who is responsible for the k8s folder of manifests?")
    assert [hit.id for hit in brief.hits][:1] == [wanted.id]


def test_related_words_alone_do_not_speak(shelf: Shelf) -> None:
    shelf.teach("GitHub account renamed", "fact", 2)
    assert shelf.ask("refactor the login page css").decision == "abstain"


def test_small_tables_are_stems() -> None:
    """They are written as stems so that no prompt has to make them: these are the words they stand for."""
    for word in TALK.split():
        assert set(words.terms(word)) <= lexicon.SMALL_TALK, word
    for word in ACTS.split():
        assert words.terms(word)[0] in lexicon.ACTIONS, word
    for asked, answers in ANSWERS.items():
        assert {term for word in answers.split() for term in words.words(word)} <= lexicon.intent(asked), asked


TALK = """
continue proceed go ahead resume next done great good nice cool perfect awesome excellent fine lgtm yep yup nope
sounds looks agreed correct right exactly wow hmm hm hello morning evening night weather joke bye goodbye cheers
welcome keep going carry finish understood noted got thx ty yea ya sweet lovely amazing brilliant today sup bitte
danke weiter gracias sigue continua obrigado merci parfait start again try retry yo haha lol works worked working
"""
ACTS = """
push commit release deploy publish merge rebase install uninstall migrate delete drop upgrade revert tag bump
format lint rollback restart squash sign ship backup seed reset downgrade benchmark profile package provision
restore rotate
"""
ANSWERS = {
    "who": "owner team ask maintain responsible contact lead",
    "where": "live store keep locate path folder file under bucket moved host",
    "why": "because reason cause due since chose decided avoid breaks",
    "when": "day date time hour week month night until every schedule daily",
    "how long": "second minute timeout after until expire ttl last take",
    "how often": "every each daily nightly weekly hourly monthly schedule",
    "how many": "limit most maximum number count size cost",
    "which": "use chose version called named",
    "allowed": "never without always careful must only first before break check run",
    "what happened": "moved replaced renamed removed gone now merged split deprecated",
    "what is broken": "only break fail crash need require unless without since debug",
    "the convention": "prefer always never use instead over must before",
}
