"""graph: the picture of memory as data."""

from collections.abc import Callable

import pytest

from conftest import Ran
from twiceshy.learn.about import technologies

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


@pytest.mark.promise("GRAPH-1")
@pytest.mark.parametrize(
    ("one", "other", "shared"),
    [
        ("we send order events through Kafka", "kafka topics are named after the team", "kafka"),
        ("the cart lives in PostgreSQL", "postgres 16 runs in docker", "postgres"),
        ("the API is written in Go", "handlers in Go return errors, no panics", "go"),
        ("builds use `make`", "run `make` before a release", "make"),
    ],
)
def test_a_technology_joins_the_memories_that_name_it(shy: Shy, one: str, other: str, shared: str) -> None:
    shy("remember", one, "--kind", "fact")
    shy("remember", other, "--kind", "fact")
    shy("remember", "the office cat is called Muffin", "--kind", "fact")
    found = shy("graph", "--json").json
    joined = [found["nodes"][edge["source"]]["label"] for edge in found["edges"]
              if found["nodes"][edge["target"]]["label"] == shared]  # fmt: skip
    assert sorted(joined) == sorted([one, other])
    assert shared in shy("graph").out


@pytest.mark.promise("GRAPH-1")
def test_what_one_memory_chooses_joins_the_others_that_name_it(shy: Shy) -> None:
    one = "we decided to use zod for validation instead of valibot because it is smaller"
    other = "never skip the zod validation in the API"
    for text in (one, other, "Anna owns billing", "never push on fridays", "use the release script in the API"):
        shy("remember", text)
    found = shy("graph", "--json").json
    joined = {(found["nodes"][edge["source"]]["label"], edge["verb"], found["nodes"][edge["target"]]["label"])
              for edge in found["edges"]}  # fmt: skip
    assert joined == {(one, "mentions", "zod"), (other, "mentions", "zod")}
    assert "1 thing they share, 2 edges" in shy("graph").out


@pytest.mark.promise("GRAPH-1")
def test_an_address_names_no_technology() -> None:
    assert not technologies.named("the remote is git@host.acme.dev:shop.git, see https://acme.dev/docker/redis")
    assert technologies.named("pull with git from git@host.acme.dev:shop.git") == frozenset({"git"})


@pytest.mark.promise("GRAPH-1")
def test_an_everyday_word_is_no_technology(shy: Shy) -> None:
    for text in ("make sure that teams rest before the next release", "just go on, teams make less noise at rest"):
        shy("remember", text, "--kind", "fact")
    assert not [node for node in shy("graph", "--json").json["nodes"] if not node["memory"]]


@pytest.mark.promise("GRAPH-1")
def test_an_error_goes_by_its_words_and_a_proposal_is_marked(shy: Shy) -> None:
    shy("remember", "ValueError: cannot convert float NaN\nIt happens when the cart is empty", "--kind", "gotcha")
    shy("remember", "ValueError: cannot convert float NaN\nThat is what the report prints too", "--kind", "fact")
    shy("remember", "always rebuild the carts at night", "--as-agent", "codex")
    nodes = shy("graph", "--json").json["nodes"]
    (error,) = [node["label"] for node in nodes if node["group"] == "error"]
    assert error.startswith("ValueError: cannot convert float NaN")
    assert {node["label"] for node in nodes if node["waits"]} == {"always rebuild the carts at night"}
    assert "error: ValueError: cannot convert" in shy("graph").out


@pytest.mark.promise("GRAPH-1")
def test_a_place_and_an_unknown_word_are_no_technologies(shy: Shy) -> None:
    for text in (
        "staging moved to staging2.shop.internal:9443", "staging2 is reset every night, use staging2.shop.internal",
        "use bullet points in answers", "bullet lists are fine in commit messages too", "no SEPA before 10am",
        "SEPA refunds are booked by hand", "we moved the bucket from old.acme.dev to new.acme.dev",
        "the new.acme.dev bucket is public",
    ):  # fmt: skip
        shy("remember", text)
    assert [one for one in shy("graph", "--json").json["nodes"] if one["group"] == "technology"] == []
    assert "technology:" not in shy("graph").out


@pytest.mark.promise("GRAPH-1")
def test_what_is_replaced_or_waits_is_counted_apart(shy: Shy) -> None:
    old = shy("remember", "the remote is acme-old/shop on github", "--kind", "fact", "--json").json["id"]
    shy("correct", old, "the remote is acme/shop on github")
    shy("remember", "never push to github on fridays")
    shy("remember", "always rebuild the carts at night", "--as-agent", "codex")
    told = shy("graph").out
    assert told.startswith("2 memories (and 1 waiting, 1 replaced), ")
    assert len(shy("list", "--json").json) == 2
    nodes = shy("graph", "--json").json["nodes"]
    assert [node["id"] for node in nodes if node["replaced"]] == [old]
