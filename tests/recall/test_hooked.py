"""What a hook notes down: harmless prose is passed as it is, and only what the redactor would pass too."""

from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from twiceshy.recall import hooked
from twiceshy.text.gate import admit_event
from twiceshy.text.redact.context import WATCHES
from twiceshy.text.redact.examples import fill

WORDS = "fix the login page token password key secret src/app.py retry_limit hunter2 a1b2c3d4 is my pat begin pin use".split()


@pytest.mark.promise("HOOK-3")
@given(st.lists(st.sampled_from(WORDS), max_size=14))
@settings(deadline=None, max_examples=200)
def test_harmless_text_is_what_the_redactor_leaves_alone(words: list[str]) -> None:
    text = " ".join(words)
    if hooked.is_harmless(text):
        assert admit_event(text) == text


@pytest.mark.promise("HOOK-3")
def test_every_word_that_announces_a_secret_is_known() -> None:
    for watch in WATCHES.latin:
        word = watch.word.decode("latin-1")
        assert not hooked.is_harmless(f"look at {word} it is hunter"), word  # no longer, lest it be a token by itself


@pytest.mark.promise("HOOK-3")
def test_of_every_secret_of_the_table_the_hook_lets_none_pass() -> None:
    table = Path(__file__).parent.parent / "text" / "data" / "redact_secrets.txt"
    rows = [row.replace("⏎", "\n") for row in table.read_text(encoding="utf-8").split("\n") if row.strip()]
    told = [fill(row, "one")[0] for row in rows if not row.startswith("## ")]
    texts = [text.replace("«", "").replace("»", "") for text in told]
    passed = [text for text in texts if hooked.is_harmless(text) and admit_event(text) != text]
    assert len(texts) > 300 and passed == []


def test_long_texts_are_cut_after_they_were_redacted() -> None:
    token = "ghp_" + "a1B2c3D4e5F6g7H8i9J0" * 2
    text = "x " * 3_000 + token + " y" * 3_000
    for most in range(3_990, 4_030, 3):
        assert token[:12] not in hooked._safe(text, most)
