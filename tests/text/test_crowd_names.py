"""What many texts name is what each of them names."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from test_signs import PIECES

from twiceshy.text import crowd_names, identifiers, shapes, spoken

SIGNS = [
    *spoken.SPOKEN_SIGNS, *spoken.RUN_TOOLS, *spoken.RUN_SIGNS, *identifiers.INSTALLERS, *identifiers.INSTALLS,
    *identifiers.PACKAGE_SIGNS, *identifiers.BRANCH_SIGNS, *identifiers.BRANCH_KINDS, *shapes.ERROR_SIGNS,
    *(mark for mark, _ in crowd_names.MARKS), "KeyError: 'total'", "x: command not found", "npm install left-pad",
    "Exception in thread main", "error TS2304", "sh: permission denied", "No such file", "thread panicked", "ls: not found",
    "docker hub", "run make test", "use just build", 'from "react"', "git push", "src/a.py", "\\", "to render",
]  # fmt: skip
texts = st.lists(
    st.tuples(st.sampled_from([*PIECES, *SIGNS]), st.sampled_from(["", " ", " ", ".", "-", "_", "/", "\t", "  "])),
    max_size=9,
).map(lambda pieces: "".join(piece + joint for piece, joint in pieces))


@pytest.mark.promise("TEXT-SHAPE-5")
@given(st.lists(texts | st.text(max_size=80), max_size=6))
@settings(max_examples=400, deadline=None)
def test_together_is_as_one_by_one(texts: list[str]) -> None:
    assert crowd_names.entities(texts) == [shapes.entities(text) for text in texts]


@pytest.mark.parametrize(
    ("text", "named"),
    [
        ("the parser breaks in the evening.", ()),
        ("with love, go there", ()),
        ("run make test", ("command:make test",)),
        ("see src/shop/cart.py", ("path:src/shop/cart.py",)),
        ("push to github", ("host:github",)),
        ("it is on cart.example.com", ("host:cart.example.com",)),
        ("fix the branch feature/cart", ("branch:feature/cart",)),
        ("on python 3.11", ("version:3.11",)),
        ("use retry_limit", ("symbol:retry_limit",)),
    ],
)
def test_only_what_may_be_named_is_looked_for(text: str, named: tuple[str, ...]) -> None:
    assert crowd_names.entities([text, "plain words", text]) == [named, (), named]


def test_a_crowd_of_words_is_forgotten_in_time(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(crowd_names, "REMEMBERED", 0)
    assert crowd_names.entities(["use retry_limit"]) == crowd_names.entities(["use retry_limit"])
