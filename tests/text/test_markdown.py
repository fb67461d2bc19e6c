"""Frontmatter: any text comes back as it went in; a damaged head does no harm."""

import pytest
import yaml
from hypothesis import example, given, settings
from hypothesis import strategies as st

from twiceshy.model.errors import UsageError
from twiceshy.text.markdown import join_frontmatter, read_frontmatter, split_frontmatter

scalars = st.text(max_size=60) | st.integers(-(10**9), 10**9) | st.booleans() | st.none() | st.floats(-1e6, 1e6)
values = (
    scalars
    | st.lists(st.text(max_size=20), max_size=4)
    | st.dictionaries(st.text("abc", min_size=1), scalars, max_size=3)
)


@pytest.mark.promise("TEXT-MARKDOWN-1")
@given(st.dictionaries(st.text(min_size=1, max_size=12), values, max_size=5), st.text(max_size=200))
@settings(max_examples=200, deadline=None)
def test_any_text_round_trips(head: dict[str, object], body: str) -> None:
    body = body.replace("\r\n", "\n")
    written = join_frontmatter(head, body)
    assert split_frontmatter(written) == (head, body)
    assert join_frontmatter(*split_frontmatter(written)) == written


@pytest.mark.parametrize(
    "value",
    [
        "---",
        "a\n---\nb",
        "yes",
        "null",
        "2024-01-01",
        "1.0",
        "# x",
        "key: value",
        "'",
        "\u2028",
        "\x85",
        "é\n\n",
        " x ",
        "\t",
        "🙂",
    ],
)
def test_awkward_values_round_trip(value: str) -> None:
    assert split_frontmatter(join_frontmatter({"a": value, "b": [value]}, "body\n")) == (
        {"a": value, "b": [value]},
        "body\n",
    )


@pytest.mark.promise("TEXT-MARKDOWN-1")
@given(st.dictionaries(st.text(min_size=1, max_size=12), values, max_size=5))
@example({"a": "x\x85y", "b": ["\u2028", "\u2029"], "\x85": "# x"})
@settings(max_examples=100, deadline=None)
def test_texts_are_the_same_without_the_c_library(head: dict[str, object]) -> None:
    """A Python for which there is no wheel yet gets PyYAML without it."""
    written = join_frontmatter(head, "body\n")
    with pytest.MonkeyPatch.context() as patched:
        patched.delattr(yaml, "CSafeLoader", raising=False)
        patched.delattr(yaml, "CSafeDumper", raising=False)
        assert split_frontmatter(written) == (head, "body\n")
        assert split_frontmatter(join_frontmatter(head, "body\n")) == (head, "body\n")
    assert split_frontmatter(join_frontmatter(head, "body\n")) == (head, "body\n")


def test_keys_keep_their_order() -> None:
    written = join_frontmatter({"z": 1, "a": 2, "m": 3}, "body")
    assert written == "---\nz: 1\na: 2\nm: 3\n---\nbody"


@pytest.mark.promise("TEXT-MARKDOWN-2")
@pytest.mark.parametrize(
    "text",
    [
        "",
        "no head",
        "---\nkey: [1, 2\n---\nbody",
        "---\n- a\n- b\n---\nbody",
        "---\nopen: 1\n",
        "---\n\t: x\n---\n",
        "---\na: !!python/object:os.system x\n---\n",
    ],
)
def test_a_damaged_head_is_harmless_or_named(text: str) -> None:
    assert split_frontmatter(text) == ({}, text)
    with pytest.raises(UsageError):
        read_frontmatter(text)


def test_windows_line_ends_and_a_byte_order_mark_are_read() -> None:
    assert split_frontmatter("\ufeff---\r\na: 1\r\n---\r\nbody\r\n") == ({"a": 1}, "body\n")


@given(st.text(max_size=200) | st.text(alphabet="-\n:a[]{}&*!|>'\"", max_size=80))
@settings(max_examples=200, deadline=None)
def test_any_file_is_harmless(text: str) -> None:
    head, body = split_frontmatter("---\n" + text)
    assert isinstance(head, dict) and isinstance(body, str)
