"""Signs only rule out: with every sign assumed present, the finders give the same answers."""

import contextlib
from collections.abc import Iterator

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from twiceshy.text import filenames, hosts, shapes, signs

PIECES = [
    *hosts.PLACES, *(spelling for listed in hosts.SERVICES.values() for spelling in listed.split()),
    *(phrase for phrase, _ in hosts.PHRASES), *filenames.NAMES,
    *"git npm pip3 uv apt-get go make pytest run use with to on from branch origin/main feature/x fix/ main".split(),
    *"import require( named find Cannot module 'x' \"@a/b\" @a/b package library v1 V2 1.2.3 python 3.11".split(),
    *"error: ERR! Traceback *** failed: () :: -> # _ . / \\ ` $ ❯ ü İ ı ſ K “ — _github ügithub 9github".split(),
    *"Makefile justfile camelCase API2 HTTPServer snake_case __init__ a.b( x.py .env https://x.io git@h.com:x".split(),
    "e  x", "No module named 'a'", "Cannot find package 'b'", "from x import y", "\n", "\x1c", "don't", "install",
    "I", "always use tabs.", "the parser breaks in module12",
]  # fmt: skip
texts = st.lists(
    st.tuples(st.sampled_from(PIECES), st.sampled_from(["", " ", " ", ".", "-", "_", "/", "\t"])), max_size=9
)


@contextlib.contextmanager
def every_sign_present() -> Iterator[None]:
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(signs.Signs, "any", lambda self, cues: True)
        patch.setattr(signs.Signs, "holds", lambda self, literals: True)
        patch.setattr(signs, "is_prose", lambda word: False)
        patch.setattr(hosts, "is_dotted", lambda text: True)
        patch.setattr(filenames, "is_dotted", lambda text: True)
        patch.setattr(filenames, "NAMES", ("",))
        signs.signs.cache_clear()
        yield
    signs.signs.cache_clear()


@pytest.mark.promise("TEXT-SHAPE-5")
@given(texts | st.text(max_size=200).map(lambda text: [(text, "")]))
@settings(max_examples=400, deadline=None)
def test_a_sign_never_hides_what_an_expression_finds(pieces: list[tuple[str, str]]) -> None:
    text = "".join(piece + joint for piece, joint in pieces)
    found = shapes.entities(text)
    with every_sign_present():
        assert shapes.entities(text) == found


@pytest.mark.parametrize("word", ["github", "Always", "API", "module12", "a", "7"])
def test_words_of_prose_are_no_names(word: str) -> None:
    assert not signs.Signs(f"see {word}, please").names


@pytest.mark.parametrize("word", ["parseConfig", "retry_limit", "HTTPServer", "API2"])
def test_words_out_of_code_are(word: str) -> None:
    assert signs.Signs(f"see {word}, please").names


@pytest.mark.parametrize(("text", "dotted"), [("Done. Next.", False), ("a.b", True), ("... .env", True), ("", False)])
def test_a_dot_inside_a_word(text: str, dotted: bool) -> None:
    assert signs.is_dotted(text) is dotted
