"""The write gate: what it refuses, what it changes, and what it leaves as it was."""

import unicodedata

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from twiceshy.model.errors import InvalidText
from twiceshy.text import gate
from twiceshy.text.gate import admit, admit_event, admit_statement, visible
from twiceshy.text.redact.examples import fill


@pytest.mark.promise("GATE-1")
@pytest.mark.parametrize("text", ["", "   \n\t ", "\x00\x01", "<private>all of it</private>", "\u200b\ufeff"])
def test_empty_texts_are_refused(text: str) -> None:
    with pytest.raises(InvalidText) as refused:
        admit(text)
    assert refused.value.hint


@pytest.mark.promise("GATE-1")
@pytest.mark.parametrize("around", ["{}", "`{}`", "- {}\n- {}"])
def test_a_statement_is_more_than_its_secrets(around: str) -> None:
    secret = "ghp_" + "A1b2C3d4" * 4 + "e5F6"
    with pytest.raises(InvalidText) as refused:
        admit_statement(around.format(secret, secret))
    assert refused.value.hint and secret not in refused.value.message
    assert admit_statement(f"the token was {secret}") == "the token was [redacted:github-token]"


@pytest.mark.promise("GATE-1")
def test_long_texts_are_refused_with_a_hint() -> None:
    assert admit("x " * 100, limit=200) == ("x " * 100).strip()
    with pytest.raises(InvalidText) as refused:
        admit("x" * 201, limit=200)
    assert "201" in refused.value.message and refused.value.hint


@pytest.mark.promise("GATE-1")
@pytest.mark.parametrize(
    ("text", "kept"),
    [
        ("always use tabs", "always use tabs"),
        ("a\r\nb\rc", "a\nb\nc"),
        ("tab\tstays", "tab\tstays"),
        ("nul\x00 bell\x07", "nul bell"),
        ("never use\x00npm\x00\x00here\x00", "never use npm here"),
        ("mine <pri\x00vate>not yours</private> too", "mine  too"),
        ("red \x1b[31mtext\x1b[0m", "red text"),
        ("link \x1b]8;;https://x.dev\x07here\x1b]8;;\x07", "link here"),
        ("bidi \u202eevil\u202c", "bidi evil"),
        ("isolate \u2066x\u2069", "isolate x"),
        ("zero\u200bwidth", "zerowidth"),
        ("tag\U000e0041\U000e0042s", "tags"),
        ("soft\u00adhyphen", "softhyphen"),
        ("cafe\u0301", "café"),
        ("lone \ud800 surrogate", "lone \ufffd surrogate"),
        ("family 👨\u200d👩\u200d👧", "family 👨\u200d👩\u200d👧"),
        ("می\u200cخواهم", "می\u200cخواهم"),
        ("to\u200dken", "token"),
        ("日本語 テスト", "日本語 テスト"),
    ],
)
def test_texts_are_cleaned_and_otherwise_kept(text: str, kept: str) -> None:
    assert admit(text) == kept


@pytest.mark.promise("GATE-1")
@pytest.mark.parametrize("hidden", ["\u200b", "\u200d", "\u00ad", "\u202e", "\x00", "\U000e0041", "\ufeff"])
def test_a_hidden_character_does_not_hide_a_token(hidden: str) -> None:
    token, (secret,) = fill("ghp_{A36}")
    assert admit(f"use {token[:20]}{hidden}{token[20:]} now") == "use [redacted:github-token] now"
    assert secret[16:] not in admit_event(token[:20] + hidden + token[20:])


@pytest.mark.promise("GATE-1")
def test_events_may_be_empty_and_of_any_length() -> None:
    assert admit_event("") == ""
    assert admit_event("  keep the indent\n") == "  keep the indent\n"
    assert len(admit_event("word " * 50_000)) == 250_000
    assert admit_event("password=hunter2") == "password=[redacted:password]"


@pytest.mark.promise("GATE-2")
@given(
    st.one_of(
        st.text(alphabet=st.characters(), max_size=200),
        st.text(alphabet="aé日\u0301\u200b\u200c\u200d\u202e\x1b[m\x00\r\n\ud800👩", max_size=12),
        st.lists(st.sampled_from(["<pri", "vate>", "<private>", "</private>", "\x00", "x"]), max_size=8).map("".join),
    )
)
@settings(max_examples=500, deadline=None)
def test_any_text_passes_and_stays_the_second_time(text: str) -> None:
    once = admit_event(text)
    assert admit_event(once) == once
    assert unicodedata.is_normalized("NFC", once)
    once.encode("utf-8")


@pytest.mark.promise("GATE-4")
@given(st.text(max_size=100))
@settings(max_examples=200, deadline=None)
def test_visible_text_cannot_act(text: str) -> None:
    shown = visible(text)
    for letter in shown:
        assert letter in "\n\t" or unicodedata.category(letter) not in ("Cc", "Cs"), letter
        assert not "\u202a" <= letter <= "\u202e" and not "\u2066" <= letter <= "\u2069"


@pytest.mark.promise("GATE-4")
def test_visible_text_shows_what_was_hidden() -> None:
    assert visible("a\x1b[2Jb") == "a\\x1b[2Jb"
    assert visible("a\u202eb") == "a\\u202eb"
    assert visible("a\rb") == "a\\rb"
    assert visible("plain text, ünïcode 👍\n") == "plain text, ünïcode 👍\n"


@pytest.mark.promise("GATE-1")
@given(
    st.text(
        st.one_of(
            st.sampled_from("ab\t\n é—→✓\u0301\u0338\u200c\u200d\u00a0\u3164\x1b[m\u1100\u1161\u11a8e"), st.characters()
        )
    )
)
@settings(max_examples=300, deadline=None)
def test_a_text_that_looks_clean_is_what_cleaning_leaves(text: str) -> None:
    """Seeing from its odd characters that nothing is to be done says the same as going through all lines."""
    slow = "\n".join(
        [line if line.isascii() and line.isprintable() else gate._clear(line) for line in text.split("\n")]
    )
    assert gate._by_line(text, gate._clear) == slow
