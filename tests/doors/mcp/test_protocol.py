"""The protocol, one message at a time: both eras, and everything that is not a message."""

import json
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from mcp_rooms import CLIENT, INITIALIZE, MODERN, message

from corpus_logs import Claude
from twiceshy.doors.mcp.protocol import HANDSHAKE, Connection
from twiceshy.keeper import toolbox


def ask(connection: Connection, method: str, params: Any = None) -> Any:
    answer = connection.receive(json.dumps(message(method, params)))
    assert answer is not None
    return json.loads(answer)


@pytest.fixture
def connection(repo: Path) -> Connection:
    return Connection(str(repo))


@pytest.mark.promise("MCP-VERSIONS")
@pytest.mark.parametrize("version", HANDSHAKE)
def test_the_handshake_gives_the_version_that_was_asked_for(connection: Connection, version: str) -> None:
    result = ask(connection, "initialize", {**INITIALIZE, "protocolVersion": version})["result"]
    assert result["protocolVersion"] == version
    assert result["serverInfo"]["name"] == "twiceshy" and set(result["capabilities"]) == {
        "tools", "resources", "prompts"
    }  # fmt: skip
    assert connection.client == CLIENT["name"]


@pytest.mark.promise("MCP-VERSIONS")
def test_an_unknown_version_gets_the_newest_of_the_handshake(connection: Connection) -> None:
    result = ask(connection, "initialize", {**INITIALIZE, "protocolVersion": "2031-01-01"})["result"]
    assert result["protocolVersion"] == HANDSHAKE[0]


@pytest.mark.promise("MCP-VERSIONS")
def test_the_stateless_revision_needs_no_handshake(connection: Connection) -> None:
    found = ask(connection, "server/discover", {"_meta": MODERN})["result"]
    assert found["supportedVersions"][0] == "2026-07-28" and found["resultType"] == "complete"
    listed = ask(connection, "tools/list", {"_meta": MODERN})["result"]
    assert len(listed["tools"]) == 10 and listed["resultType"] == "complete"
    refused = ask(connection, "tools/list", {"_meta": {**MODERN, next(iter(MODERN)): "1999-01-01"}})["error"]
    assert refused["code"] == -32022 and "2026-07-28" in refused["data"]["supported"]


@pytest.mark.promise("MCP-LISTING")
def test_the_listing_is_small_and_complete() -> None:
    listing = toolbox.listing()
    assert len(listing) == 10 and toolbox.listing_cost() <= toolbox.MOST_TOKENS == 1_500
    for tool in listing:
        assert "\n" not in tool["description"] and tool["annotations"]
        assert tool["inputSchema"]["type"] == "object"
        assert set(tool["outputSchema"]) - {"type"}, f"{tool['name']}'s answer has no fields"
    reading = {tool["name"] for tool in listing if tool["annotations"].get("readOnlyHint")}
    assert reading == {"recall", "search", "steer", "rank", "read"}
    assert [tool["name"] for tool in listing if tool["annotations"].get("destructiveHint")] == ["correct"]


@pytest.mark.promise("MCP-LISTING")
def test_doctor_prints_what_the_listing_costs(shy: Any) -> None:
    assert f"{toolbox.listing_cost():,} tokens" in shy("doctor").out


@pytest.mark.promise("MCP-MALFORMED")
@pytest.mark.parametrize(
    ("line", "code"),
    [
        (b"{", -32700),
        (b"\xff\xfe\x00", -32700),
        (b"[" * 100_000, -32700),
        (b'{"jsonrpc":"2.0","id":1' + b"9" * 5000 + b',"method":"ping"}', -32700),
        (b"[]", -32600),
        (b"3", -32600),
        (b'{"jsonrpc":"1.0","id":1,"method":"ping"}', -32600),
        (b'{"jsonrpc":"2.0","id":1}', -32600),
        (b'{"jsonrpc":"2.0","id":{},"method":"ping"}', -32600),
        (b'{"jsonrpc":"2.0","id":null,"method":"ping"}', -32600),
        (b'{"jsonrpc":"2.0","id":true,"method":"ping"}', -32600),
        (b'{"jsonrpc":"2.0","id":1,"method":"nonsense"}', -32601),
        (b'{"jsonrpc":"2.0","id":1,"method":"tools/call","params":[]}', -32602),
        (b'{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"drop"}}', -32602),
        (b'{"jsonrpc":"2.0","id":1,"method":"prompts/get","params":{"name":"wonder"}}', -32602),
        (b'{"jsonrpc":"2.0","id":1,"method":"resources/read","params":{"uri":"file:///etc/passwd"}}', -32602),
    ],
)
def test_what_is_no_request_gets_the_error_for_it(connection: Connection, line: bytes, code: int) -> None:
    answer = json.loads(connection.receive(line) or "{}")
    assert answer["error"]["code"] == code and len(answer["error"]["message"]) < 1_100


@pytest.mark.promise("MCP-MALFORMED")
def test_notifications_and_stray_answers_get_none(connection: Connection) -> None:
    assert connection.receive('{"jsonrpc":"2.0","method":"notifications/initialized"}') is None
    assert connection.receive('{"jsonrpc":"2.0","method":"notifications/cancelled","params":{"requestId":7}}') is None
    assert connection.receive('{"jsonrpc":"2.0","id":4,"result":{}}') is None


@pytest.mark.promise("MCP-MALFORMED")
@pytest.mark.parametrize(
    ("name", "arguments", "word"),
    [
        ("search", {}, "needs query"),
        ("search", {"query": 5}, "must be text"),
        ("search", {"query": "x", "limit": 0}, "from 1 to 50"),
        ("search", {"query": "x", "limit": True}, "whole number"),
        ("recall", {"text": "x", "mode": "dance"}, "one of"),
        ("recall", {"text": "x", "mode": ["why"]}, "one of"),
        ("recall", {"text": "x", "files": "a.py"}, "list of texts"),
        ("recall", {"text": "x", "colour": "red"}, "has no colour"),
        ("recall", [], "must be an object"),
        ("recall", {}, "nothing to look for"),
        ("read", {"ref": "x" * 900_000}, "no session"),
        ("remember", {"text": " "}, ""),
        ("search", {"query": "x", "kind": "dance"}, "no kind"),
    ],
)
def test_wrong_arguments_are_told_to_the_agent(connection: Connection, name: str, arguments: Any, word: str) -> None:
    result = ask(connection, "tools/call", {"name": name, "arguments": arguments})["result"]
    text = result["content"][0]["text"]
    assert result["isError"] and word in text and len(text) < 1_500


@pytest.mark.promise("MCP-MALFORMED")
def test_a_long_name_is_not_repeated_whole(connection: Connection) -> None:
    for params in ({"name": "x" * 500_000}, {"name": ["y" * 500_000]}):
        assert len(json.dumps(ask(connection, "tools/call", params))) < 2_000
    assert len(json.dumps(ask(connection, "m" * 500_000))) < 2_000


JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=20),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=10), inner, max_size=4),
    max_leaves=12,
)
METHODS = st.sampled_from(
    ["initialize", "server/discover", "ping", "tools/list", "tools/call", "resources/read", "resources/templates/list",
     "prompts/list", "prompts/get", "x"]
)  # fmt: skip
MESSAGES = st.fixed_dictionaries(
    {"jsonrpc": st.just("2.0")},
    optional={
        "id": JSON,
        "method": METHODS | JSON,
        "params": st.fixed_dictionaries({}, optional={"name": JSON, "arguments": JSON, "uri": JSON, "_meta": JSON})
        | JSON,
    },
)


@pytest.mark.promise("MCP-MALFORMED")
@settings(max_examples=200, deadline=None)
@given(st.binary(max_size=200) | MESSAGES.map(json.dumps) | JSON.map(json.dumps))
def test_nothing_breaks_the_connection(tmp_path_factory: pytest.TempPathFactory, line: bytes | str) -> None:
    answer = Connection(str(tmp_path_factory.getbasetemp())).receive(line)
    if answer is not None:
        told = json.loads(answer)
        assert told["jsonrpc"] == "2.0" and ("result" in told) != ("error" in told)
        if "error" in told:
            assert told["error"]["code"] != -32603, told


@pytest.mark.promise("MCP-PROMPTS")
def test_prompts_and_resources(connection: Connection) -> None:
    names = [prompt["name"] for prompt in ask(connection, "prompts/list")["result"]["prompts"]]
    assert names == ["wonder", "reason", "review", "onboard"]
    got = ask(connection, "prompts/get", {"name": "reason", "arguments": {"question": "{x} 'or' not?"}})["result"]
    assert "{x} 'or' not?" in got["messages"][0]["content"]["text"]
    templates = ask(connection, "resources/templates/list")["result"]["resourceTemplates"]
    assert [one["name"] for one in templates] == ["memory", "session", "passage"]
    noted = ask(connection, "tools/call", {"name": "remember", "arguments": {"text": "staging is called fjord"}})
    identifier = noted["result"]["structuredContent"]["id"]
    listed = [one["uri"] for one in ask(connection, "resources/list")["result"]["resources"]]
    assert f"twiceshy://memory/{identifier}" in listed
    for uri in listed:
        [content] = ask(connection, "resources/read", {"uri": uri})["result"]["contents"]
        assert json.loads(content["text"]) and content["uri"] == uri


@pytest.mark.promise("MCP-PROMPTS")
def test_the_latest_sessions_of_this_repository_are_listed(connection: Connection, home: Path, repo: Path) -> None:
    for number, cwd in enumerate((repo, repo, home)):
        log = Claude(home, cwd, f"{number}1111111-1111-4111-8111-111111111111")
        log.person(f"why does total {number} round twice?")
        log.assistant(f"Because tax {number} is rounded as well.")
    found = ask(connection, "resources/list")["result"]["resources"]
    spoken = [one["uri"] for one in found if one["uri"].startswith("twiceshy://session/")]
    assert len(spoken) == 2  # the third was held elsewhere
    [content] = ask(connection, "resources/read", {"uri": spoken[0]})["result"]["contents"]
    assert json.loads(content["text"])["agent"] == "claude-code"


@pytest.mark.promise("MCP-TRAVERSAL")
@pytest.mark.parametrize(
    "reference", ["../../../etc/passwd", "/etc/passwd", "..%2f..%2fetc/passwd", "a/../../../../etc/hosts:1", "x\0.md",
                  "~/.ssh/id_rsa", "file:///etc/passwd"]
)  # fmt: skip
def test_read_never_leaves_the_corpus(connection: Connection, reference: str, home: Path) -> None:
    (home / "twiceshy" / "corpus").mkdir(parents=True)
    result = ask(connection, "tools/call", {"name": "read", "arguments": {"ref": reference}})["result"]
    assert result["isError"] and "root:" not in json.dumps(result)
    for kind in ("passage", "session", "memory"):
        assert "error" in ask(connection, "resources/read", {"uri": f"twiceshy://{kind}/{reference}"})


@pytest.mark.promise("MCP-TRAVERSAL")
def test_a_link_in_the_corpus_leads_nowhere(connection: Connection, home: Path, tmp_path: Path) -> None:
    secret = tmp_path / "secret.md"
    secret.write_text("---\nsession: x\n---\nthe launch code")
    (home / "twiceshy" / "corpus" / "a").mkdir(parents=True)
    (home / "twiceshy" / "corpus" / "a" / "link.md").symlink_to(secret)
    result = ask(connection, "tools/call", {"name": "read", "arguments": {"ref": "a/link.md"}})["result"]
    assert result["isError"] and "launch" not in json.dumps(result)
