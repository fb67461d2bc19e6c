"""JSON with comments: additions keep every other byte, and taking them back restores all."""

import json
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from twiceshy.model.errors import SetupError
from twiceshy.setup import jsonc, jsonc_edit, ours, splices

OUR_HOOK = {"type": "command", "command": "twiceshy-hook --agent claude-code"}
TREE: Any = {
    "hooks": {"Stop": [{"hooks": [OUR_HOOK]}], "SessionEnd": [{"hooks": [OUR_HOOK]}]},
    "mcpServers": {"twiceshy": {"command": "twiceshy", "args": ["mcp"]}},
}

GAPS = st.sampled_from(["", " ", "\n", "\r\n", "\t", "  // note\n", "/* a, b: {} */", "\n    ", ' // "x": [1,\n  '])
PLAIN = st.sampled_from(["", " ", "\n  "])
KEYS = st.sampled_from(["hooks", "Stop", "mcpServers", "a", "ключ", 'q"\\'])
SCALARS = st.sampled_from(["1", "-2.5e3", "true", "false", "null", '"text"', '"\\u00e9 // no comment"', '""'])


def _object(parts: list[tuple[str, str, str, str]], comma: bool, gap: str) -> str:
    seen: dict[str, str] = {}
    for key, before, between, value in parts:
        seen.setdefault(key, f"{before}{json.dumps(key)}{between}:{between}{value}")
    return "{" + ",".join(seen.values()) + ("," if comma and seen else "") + gap + "}"


def _list(values: list[tuple[str, str]], comma: bool, gap: str) -> str:
    return "[" + ",".join(gap + value for gap, value in values) + ("," if comma and values else "") + gap + "]"


def nested(inner: st.SearchStrategy[str]) -> st.SearchStrategy[str]:
    objects = st.builds(_object, st.lists(st.tuples(KEYS, GAPS, PLAIN, inner), max_size=4), st.booleans(), GAPS)
    lists = st.builds(_list, st.lists(st.tuples(GAPS, inner), max_size=3), st.booleans(), GAPS)
    return objects | lists


VALUES = st.recursive(SCALARS, nested, max_leaves=8)
DOCUMENTS = st.builds(
    lambda start, parts, comma, gap, end: start + _object(parts, comma, gap) + end,
    st.sampled_from(["", "\ufeff", "// mine\n", "\n"]),
    st.lists(st.tuples(KEYS, GAPS, PLAIN, VALUES), max_size=4),
    st.booleans(),
    GAPS,
    st.sampled_from(["", "\n", "\r\n", " // end", "\n\n"]),
)


@pytest.mark.promise("SETUP-JSONC")
@settings(max_examples=300, deadline=None)
@given(DOCUMENTS)
def test_additions_keep_every_byte_and_can_be_taken_back(text: str) -> None:
    before = jsonc.read(text).value
    try:
        made = jsonc_edit.add(text, TREE)
    except SetupError:
        return  # "hooks" or another of our names holds something of another shape
    after = splices.apply(text, made)
    assert jsonc_edit.has(after, TREE)
    assert all(splice.removed == "" for splice in made)
    assert splices.take_back(after, made) == text
    assert _without_ours(jsonc.read(after).value) == _without_ours(before)


@pytest.mark.promise("SETUP-JSONC")
@settings(max_examples=200, deadline=None)
@given(DOCUMENTS)
def test_pruning_leaves_everything_foreign(text: str) -> None:
    try:
        after = splices.apply(text, jsonc_edit.add(text, TREE))
    except SetupError:
        return
    pruned = jsonc_edit.prune(after, ours.is_ours)
    assert not jsonc_edit.holds(pruned, ours.is_ours)
    assert _without_empty(jsonc.read(pruned).value) == _without_empty(_without_ours(jsonc.read(text).value))
    assert pruned.count("// note") == text.count("// note")
    assert pruned.count("/* a, b: {} */") == text.count("/* a, b: {} */")


def _without_ours(value: Any) -> Any:
    """What the document says beside us, containers that we made for us left out."""
    if isinstance(value, dict):
        inner = {key: _without_ours(one) for key, one in value.items() if key != "twiceshy"}
        return {key: one for key, one in inner.items() if one not in ({}, [])}
    if isinstance(value, list):
        return [_without_ours(one) for one in value if one != {"hooks": [OUR_HOOK]}]
    return value


def _without_empty(value: Any) -> Any:
    if isinstance(value, dict):
        inner = {key: _without_empty(one) for key, one in value.items()}
        return {key: one for key, one in inner.items() if one not in ({}, [])}
    return [_without_empty(one) for one in value] if isinstance(value, list) else value


@pytest.mark.parametrize("text", ["{", "{]", '{"a" 1}', '{"a":1,,}', "nonsense", '{"a":01x}', '{"a":"\n"}', "[1 2]"])
def test_what_is_not_json_is_said_so_with_its_line(text: str) -> None:
    with pytest.raises(SetupError, match="not valid JSON at line"):
        jsonc.read(text)


def test_deep_nesting_is_an_error_not_a_crash() -> None:
    with pytest.raises(SetupError):
        jsonc.read("[" * 5000)


def test_a_comment_stays_with_its_member_and_indentation_is_kept() -> None:
    text = '{\n\t"a": 1 // why\n}\n'
    after = splices.apply(text, jsonc_edit.add(text, {"b": {"c": 2}}))
    assert after == '{\n\t"a": 1, // why\n\t"b": {\n\t\t"c": 2\n\t}\n}\n'


def test_a_name_of_ours_used_for_something_else_is_refused() -> None:
    with pytest.raises(SetupError, match=r"hooks\.Stop already holds something else"):
        jsonc_edit.add('{"hooks": {"Stop": "mine"}}', TREE)


def test_a_foreign_hook_in_our_group_survives() -> None:
    text = json.dumps({"hooks": {"Stop": [{"hooks": [OUR_HOOK, {"type": "command", "command": "mine"}]}]}})
    pruned = jsonc.read(jsonc_edit.prune(text, ours.is_ours)).value
    assert pruned == {"hooks": {"Stop": [{"hooks": [{"type": "command", "command": "mine"}]}]}}


@pytest.mark.promise("SETUP-JSONC")
@pytest.mark.parametrize(
    "text",
    [
        '{"a": 1,}', '{"a": 1}', '{\n  "a": 1,\n}\n', '{\n  "a": 1\n}\n', '{\n  "a": 1, // one\n}\n',
        '{"mcpServers": {"x": {"command": "x"},}}', '{\n  "mcpServers": {\n    "x": {"command": "x"},\n  },\n}\n',
        '{\n  "mcpServers": {\n    "x": {"command": "x"}\n  },\n  "hooks": {"Before": [],},\n}\n',
    ],
)  # fmt: skip
def test_what_is_recognised_is_taken_out_byte_for_byte_with_or_without_a_last_comma(text: str) -> None:
    after = splices.apply(text, jsonc_edit.add(text, TREE))
    assert jsonc_edit.has(after, TREE) and jsonc_edit.prune(after, ours.is_ours) == text
