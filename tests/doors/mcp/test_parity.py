"""The same question, asked on the command line and through MCP, has the same answer."""

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from mcp_rooms import Served, Stdio, hooked, serving, stdio

from corpus_logs import classifier_talk, uploader_talk

pytestmark = pytest.mark.promise("MCP-PARITY")
TIMES = {"elapsed_ms", "at", "age", "fresh"}  # what differs between two moments


@pytest.fixture
def front(repo: Path, home: Path, shy: Any) -> Iterator[Stdio]:
    uploader_talk(home, repo)
    classifier_talk(home, repo)
    for text, *more in (
        ("never push to github directly, use scripts/publish.sh", "--lock"),
        ("the staging host is called fjord", "--kind", "fact"),
        ("the staging host is never called fjord", "--kind", "fact"),
    ):
        assert shy("remember", text, *more).code == 0
    assert shy("gotcha", "Port clash - the dev server and storybook both want 6006").code == 0
    with stdio(repo) as opened:
        yield opened


def same(ours: Any, theirs: Any) -> None:
    """Everything MCP says is what the command line says; the command line may say more."""
    if isinstance(ours, dict):
        for name in ours.keys() - TIMES:
            assert name in theirs, name
            same(ours[name], theirs[name])
    elif isinstance(ours, list):
        assert len(ours) == len(theirs)
        for one, other in zip(ours, theirs, strict=True):
            same(one, other)
    else:
        assert ours == (pytest.approx(theirs, abs=0.01) if isinstance(theirs, float) else theirs)


def test_recall(front: Stdio, shy: Any) -> None:
    for words in ("push the release to github", "what is for lunch", "deploy to the staging host"):
        told = shy("recall", words, "--agent", "codex", "--json").json
        answer = front.call("recall", text=words)
        same(answer, told)
    assert answer["hits"]
    by_command = front.call("recall", command="git push github main", files=["README.md"])
    same(by_command, shy("recall", "--command", "git push github main", "--file", "README.md", "--json").json)


def test_search_steer_rank_and_read(front: Stdio, shy: Any) -> None:
    found = front.call("search", query="retry limit uploader")["found"]
    assert found
    same(found, shy("search", "retry limit uploader", "--limit", "5", "--json").json["found"])
    only = front.call("search", query="retry limit", agent="codex", limit=3)["found"]
    same(only, shy("search", "retry limit", "--agent", "codex", "--limit", "3", "--json").json["found"])
    for arguments in ({}, {"agent": "codex"}, {"kind": "conversation"}, {"agent": "claude"}, {"run_id": "none-such"}):
        words = [word for name, value in arguments.items() for word in (f"--{name.replace('_', '-')}", value)]
        steered = front.call("steer", **arguments)["found"]
        same(steered, shy("steer", *words, "--limit", "10", "--json").json["found"])
        assert bool(steered) == ("run_id" not in arguments)
    same(front.call("rank")["found"], shy("rank", "--limit", "5", "--json").json["found"])
    reference = found[0]["ref"]
    same(front.call("read", ref=reference)["passage"], shy("read", reference, "--json").json)


def test_a_run_is_found_by_its_id(front: Stdio, shy: Any, home: Path, repo: Path) -> None:
    talk = uploader_talk(home, repo)
    talk.person("---\nrun_id: mrbl-7\nprompt_id: p-3\n---\nlook at the uploader again")
    told = shy("steer", "--run-id", "mrbl-7", "--json").json["found"]
    assert told
    same(front.call("steer", run_id="mrbl-7")["found"], told)
    same(front.call("steer", prompt_id="p-3")["found"], told)
    assert not front.call("steer", run_id="mrbl-8")["found"]


def test_a_long_passage_is_cut(front: Stdio, shy: Any, home: Path, repo: Path) -> None:
    uploader_talk(home, repo).person("the dump of zebra:" + " stripes" * 50_000)
    [found, *_] = front.call("search", query="dump of zebra")["found"]
    assert len(found["text"]) <= 1_201
    whole = front.call("read", ref=found["session"])["passage"]["text"]
    assert whole.endswith("…") and len(whole) == 20_001
    assert len(shy("read", found["session"], "--json").json["text"]) > 400_000


def test_thinking_and_counting(front: Stdio, shy: Any, repo: Path) -> None:
    for mode, words in (("wonder", "staging host"), ("reason", "is the staging host called fjord")):
        answer, told = front.call("recall", mode=mode, text=words), shy(mode, words, "--json").json
        for name in answer:
            if name in ("known", "evidence_for", "evidence_against", "context"):
                same([one["id"] for one in answer[name]], [one["memory"]["id"] for one in told[name]])
            else:
                same(answer[name], told[name])
    same(front.call("recall", mode="stats"), shy("stats", "--json").json)
    listed = shy("gotchas", "--json").json
    gotchas = front.call("recall", mode="gotchas")["gotchas"]
    assert len(gotchas) == 1 and [one["id"] for one in gotchas] == [one["id"] for one in listed]
    hooked(repo, "push the release to github", "s1")
    same(front.call("recall", mode="why"), shy("why", "--json").json)


def test_writing(front: Stdio, shy: Any) -> None:
    noted = front.call("remember", text="the invoices live in src/billing", kind="fact", because="moved in May",
                       tags=["billing"], path="src", when_command="git push*", when_task="bug_fixing")  # fmt: skip
    shown = shy("show", noted["id"], "--json").json
    same({name: noted[name] for name in ("id", "kind", "scope", "status", "text")}, shown)
    assert shown["origin"] == "agent" and shown["reason"] == "moved in May" and shown["tags"] == ["billing"]
    assert shown["activation"]["command"] == "git push*" and shown["activation"]["task"] == "bug_fixing"
    same(front.call("read", ref=noted["id"])["memory"], shown)
    again = shy("remember", "the staging host is called fjord", "--kind", "fact", "--json").json
    assert front.call("remember", text="The staging host is called fjord.")["id"] == again["id"]
    rated = front.call("feedback", id=noted["id"], news="used")
    assert rated["confidence"] > rated["before"]
    corrected = front.call("correct", id=noted["id"], text="the invoices live in src/invoices")
    assert corrected["supersedes"] == noted["id"]
    assert shy("show", corrected["id"], "--json").json["text"] == "the invoices live in src/invoices"
    gone = front.call("correct", id=corrected["id"], action="forget")
    assert gone["status"] == shy("show", corrected["id"], "--json").json["status"] == "retired"
    newest = shy("history", "--json").json
    assert '"actor": "agent"' in json.dumps(newest)


def test_an_agent_gives_no_orders(front: Stdio, shy: Any) -> None:
    rule = front.call("remember", text="always use tabs", kind="rule")
    assert rule["status"] == "proposed" and "approval" in rule["note"]
    locked = next(one for one in shy("list", "--json").json if one["locked"])
    for arguments in (
        {"id": locked["id"], "text": "push whenever you like"},
        {"id": locked["id"], "action": "forget"},
        {"id": locked["id"], "action": "unlock"},
    ):
        result = front.ask("tools/call", {"name": "correct", "arguments": arguments})["result"]
        assert result["isError"], arguments
    result = front.ask("tools/call", {"name": "feedback", "arguments": {"id": locked["id"], "news": "harmful"}})
    assert result["result"]["isError"]
    assert shy("show", locked["id"], "--json").json["text"] == locked["text"]


def test_what_the_person_did_away_with_is_not_kept_and_the_agent_is_told(front: Stdio, shy: Any) -> None:
    text = "staging lies on fjord"
    one = shy("remember", text, "--kind", "fact", "--lock", "--json").json["id"]
    shy("forget", one)
    told = front.call("remember", text=text)
    assert told["status"] == "retired" and told["outcome"] == "settled"
    assert told["note"].startswith("not kept: the person forgot it before, and only the person can bring it back")
    rule = front.call("remember", text="always use tabs", kind="rule")
    shy("reject", rule["id"])
    assert "the person rejected it" in front.call("remember", text="always use tabs", kind="rule")["note"]
    old = shy("remember", "the api is on port 8080", "--kind", "fact", "--json").json["id"]
    new = shy("correct", old, "the api is on port 9090", "--json").json
    note = front.call("remember", text="the api is on port 8080")["note"]
    assert note.startswith("not kept: it no longer holds") and "took its place" in note, new
    own = front.call("remember", text="the queue drains at noon")
    front.call("correct", id=own["id"], action="forget")
    assert "an agent forgot it" in front.call("remember", text="the queue drains at noon")["note"]


def test_secrets_do_not_get_in(front: Stdio, repo: Path) -> None:
    token = "ghp_" + "a1B2c3D4e5F6g7H8i9J0" * 2
    refused = front.ask("tools/call", {"name": "remember", "arguments": {"text": f"the deploy token is {token[:40]}"}})
    assert refused["result"]["isError"]  # nothing would be left of it
    noted = front.call("remember", text=f"deploys from the staging host use the token {token[:40]}")
    assert token[:40] not in noted["text"] and "staging host" in noted["text"]
    assert token[:40] not in str(refused)
    for file in repo.rglob("*"):
        assert not file.is_file() or token[:40].encode() not in file.read_bytes()


def test_working(front: Stdio, shy: Any) -> None:
    first = front.call("prepare", request="fix the login redirect in src/auth.py", files=["src/auth.py"])
    assert first["execution_hint"] is None and first["task_type"] == "bug_fixing"
    done = front.call(
        "finalize", id=first["execution_id"], outcome="success", summary="the redirect keeps its query",
        files_edited=["src/auth.py"], commands=["make lint"], tests=["pytest -q tests/test_auth.py"],
    )  # fmt: skip
    assert done["outcome"] == "success" and done["agent_summary"]["files_edited"] == 1
    told = shy("executions", "--json").json
    assert first["execution_id"] in json.dumps(told)
    second = front.call("prepare", request="fix the login redirect once more", files=["src/auth.py"])
    other = shy("prepare", "--request", "fix the login redirect once more", "--files", "src/auth.py", "--json").json
    assert second["execution_hint"]["strategy"] == other["execution_hint"]["strategy"]
    same({**second, "execution_id": ""}, {**other, "execution_id": ""})


def test_http_says_what_stdio_says(front: Stdio, repo: Path) -> None:
    with serving(repo) as served:
        _same_over_http(front, served)


def _same_over_http(front: Stdio, served: Served) -> None:
    for name, arguments in (
        ("recall", {"text": "push the release to github"}),
        ("recall", {"mode": "wonder", "text": "staging host"}),
        ("recall", {"mode": "stats"}),
        ("search", {"query": "retry limit uploader"}),
        ("steer", {"agent": "codex"}),
        ("rank", {}),
    ):
        same(front.call(name, **arguments), served.call(name, **arguments))
    noted = served.call("remember", text="the archive is kept for seven years")
    assert front.call("read", ref=noted["id"])["memory"]["origin"] == "agent"
