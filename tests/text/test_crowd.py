"""Many texts at once come out of the gate exactly as one by one."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from twiceshy.text import crowd
from twiceshy.text.gate import admit_event
from twiceshy.text.redact import watches
from twiceshy.text.redact.examples import fill
from twiceshy.text.redact.scan import service_rules

TOKENS = [fill(rule.yes[0])[0] for rule in service_rules()[::9] if rule.yes]
SIGNS = [watch.word.decode("latin-1") for watch in watches().latin] + [word for word, _ in watches().abroad]
PIECES = st.sampled_from(
    ["", " ", "\n", "[redacted:", "]", "=", ": ", "hunter2!Z9", "a" * 25, "é", "\u200b", *SIGNS, *TOKENS]
)
TEXTS = st.lists(st.one_of(st.lists(PIECES, max_size=6).map("".join), st.text(max_size=30)), max_size=12)


@pytest.mark.promise("SERVER-SECRETS")
@settings(max_examples=150, deadline=None)
@given(texts=TEXTS)
def test_together_is_as_one_by_one(texts: list[str]) -> None:
    assert crowd.admit_events(texts) == [admit_event(text) for text in texts]


def test_a_neighbour_hides_nothing() -> None:
    texts = ["note [redacted:", "password=hunter2!Z9q", "see]", "plain words"]
    assert crowd.admit_events(texts) == [admit_event(text) for text in texts]
    assert "hunter2" not in "".join(crowd.admit_events(texts))


def test_no_sign_spans_two_texts() -> None:
    assert all(crowd.BETWEEN not in sign for sign in SIGNS)
    assert crowd.suspicious(["pass", "word", "calm", "se", "cret"]) == {0}
