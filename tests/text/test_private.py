"""The person's veto and our own echo."""

import pytest

from twiceshy.text.private import CLOSE, OPEN, strip_injected, strip_private


@pytest.mark.promise("GATE-3")
@pytest.mark.parametrize(
    ("text", "kept"),
    [
        ("plain", "plain"),
        ("a <private>b</private> c", "a  c"),
        ("a <PRIVATE>b</Private> c", "a  c"),
        ('a <private reason="x">b</private>c', "a c"),
        ("a <private>b <private>c</private> d</private> e", "a  e"),
        ("a <private>b never closed", "a "),
        ("a <private>b</private> c <private>d</private> e", "a  c  e"),
        ("a </private> b", "a </private> b"),
        ("a <private>b\n\nc</private>\nd", "a \nd"),
        ("a <pri<private>b</private>vate>c</private> d", "a  d"),
        ("<privateer> sails", "<privateer> sails"),
        ("private <pri", "private <pri"),
    ],
)
def test_private_spans_are_cut(text: str, kept: str) -> None:
    assert strip_private(text) == kept


@pytest.mark.promise("GATE-3")
def test_our_own_text_is_recognised_and_cut() -> None:
    assert strip_injected(f"before {OPEN}use tabs{CLOSE} after") == ("before  after", True)
    assert strip_injected('x <twiceshy ids="m1 m2">use tabs</twiceshy>') == ("x ", True)
    assert strip_injected("nothing of ours") == ("nothing of ours", False)
    assert strip_injected("a </twiceshy> b") == ("a </twiceshy> b", False)
