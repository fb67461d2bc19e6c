"""graph: the picture of memory as data."""

from collections.abc import Callable

import pytest

from conftest import Ran

Shy = Callable[..., Ran]


@pytest.mark.promise("GRAPH-1")
def test_nodes_and_edges(shy: Shy) -> None:
    old = shy("remember", "the remote is acme-old/shop on github", "--kind", "fact", "--json").json["id"]
    new = shy("correct", old, "the remote is acme/shop on github", "--json").json
    shy("remember", "never push to github without `scripts/publish.sh`")
    found = shy("graph", "--json").json
    nodes = {node["id"]: node for node in found["nodes"]}
    verbs = {(found["nodes"][edge["source"]]["id"], edge["verb"], found["nodes"][edge["target"]]["id"]) for edge in
             found["edges"]}  # fmt: skip
    assert nodes[old]["memory"]
    assert (new["new"]["id"] if "new" in new else new["id"], "supersedes", old) in verbs
    assert nodes["host:github"]["weight"] >= 2
    assert not nodes["host:github"]["memory"]
    assert len(shy("graph", "--json", "--most", "2").json["nodes"]) == 2
    told = shy("graph").out
    assert "supersedes" in told
    assert "host:github" in told
