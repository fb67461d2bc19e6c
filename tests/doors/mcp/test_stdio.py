"""The thin front as agents start it: a process, lines in, lines out."""

import json
import os
import subprocess
import sys
import threading
import time
from pathlib import Path
from typing import Any

import pytest
from mcp_rooms import INITIALIZE, LAUNCHER, Stdio, hooked, message, stdio

import twiceshy
from twiceshy.doors.mcp.stdio import MOST_LINE


@pytest.mark.promise("MCP-THIN")
def test_starting_loads_nothing_heavy(repo: Path) -> None:
    code = (
        f"import sys; sys.argv = ['x']; sys.path.insert(0, {os.path.dirname(os.path.dirname(twiceshy.__file__))!r})\n"
        "from twiceshy.doors.mcp.stdio import serve\nserve()\n"
        "print(*sorted(name for name in sys.modules if '.' not in name), file=sys.stderr)"
    )
    start = json.dumps(message("initialize", INITIALIZE)) + "\n"
    done = subprocess.run(
        [sys.executable, "-c", code], input=start, capture_output=True, text=True, cwd=repo, check=True
    )
    loaded = set(done.stderr.split())
    assert json.loads(done.stdout)["result"]["protocolVersion"] == "2025-11-25"
    assert not loaded & {"mcp", "mcp_types", "pydantic", "asyncio", "anyio", "click", "sqlite3", "yaml", "subprocess"}


@pytest.mark.promise("MCP-THIN")
def test_memory_stays_small_through_a_session(repo: Path) -> None:
    with stdio(repo) as front:
        assert front.megabytes() < 30
        for number in range(10):
            front.call("remember", text=f"fact number {number} about fjord {number * 7}")
            front.call("recall", text="what about the fjord")
        assert front.megabytes() < 40


@pytest.mark.promise("MCP-HARDSHIP")
def test_a_huge_line_is_refused_and_the_next_one_answered(repo: Path) -> None:
    with stdio(repo) as front:
        before = front.megabytes()
        writer = threading.Thread(target=front.send, args=(b'{"x":"' + b"y" * (12 * MOST_LINE) + b'"}\n',))
        writer.start()
        assert front.next()["error"]["code"] == -32600
        writer.join()
        assert front.ask("ping")["result"] == {}
        assert front.megabytes() - before < 3 * MOST_LINE / 1e6


@pytest.mark.promise("MCP-HARDSHIP")
def test_rubbish_blank_lines_and_slow_bytes(repo: Path) -> None:
    with stdio(repo) as front:
        front.send(b"\n   \nnonsense\n\xff\xfe\n")
        assert [front.next()["error"]["code"] for _ in range(2)] == [-32700, -32700]
        for byte in json.dumps(message("ping")).encode() + b"\n":
            front.send(bytes([byte]))
            time.sleep(0.002)
        assert front.next()["result"] == {}


@pytest.mark.promise("MCP-HARDSHIP")
def test_many_requests_at_once_are_answered_in_order(repo: Path) -> None:
    with stdio(repo) as front:
        lines = [json.dumps(message("tools/list" if number % 2 else "ping", number=number)) for number in range(200)]
        writer = threading.Thread(target=front.send, args=("\n".join([*lines, ""]).encode(),))
        writer.start()
        assert [front.next()["id"] for _ in range(200)] == list(range(200))
        writer.join()


@pytest.mark.promise("MCP-HARDSHIP")
def test_an_input_that_ends_in_the_middle(repo: Path) -> None:
    front = Stdio(repo)
    front.send(b'{"jsonrpc":"2.0","id":1,"meth')
    assert front.process.stdin
    front.process.stdin.close()
    assert front.next()["error"]["code"] == -32700
    front.process.stdin = None
    assert front.close() == (0, "")


@pytest.mark.promise("MCP-HARDSHIP")
def test_a_client_that_is_gone(repo: Path) -> None:
    front = Stdio(repo)
    assert front.process.stdout
    front.process.stdout.close()
    front.send(json.dumps(message("ping")).encode() + b"\n")
    assert front.process.wait(600) == 0
    assert front.process.stdin and front.process.stderr
    front.process.stdin.close()
    assert front.process.stderr.read() == b""
    front.process.stderr.close()


@pytest.mark.promise("MCP-HARDSHIP")
def test_a_damaged_store_is_told_and_survived(repo: Path, shy: Any) -> None:
    shy("remember", "never push to github directly")
    [database] = repo.rglob("memory.db")
    database.write_bytes(b"not a database" * 1000)
    for ending in ("-wal", "-shm"):
        Path(f"{database}{ending}").unlink(missing_ok=True)
    with stdio(repo) as front:
        result = front.ask("tools/call", {"name": "recall", "arguments": {"mode": "stats"}})["result"]
        assert result["isError"] and "Traceback" not in result["content"][0]["text"]
        assert front.ask("ping")["result"] == {}


@pytest.mark.promise("MCP-THIN")
def test_the_command_starts_the_same_front(repo: Path) -> None:
    start = json.dumps(message("initialize", INITIALIZE)) + "\n"
    words = [sys.executable, "-m", "twiceshy.doors.cli.main", "mcp", "--repo", str(repo)]
    done = subprocess.run(words, input=start, capture_output=True, text=True, cwd=repo.parent, check=True)
    assert json.loads(done.stdout)["result"]["serverInfo"]["name"] == "twiceshy" and not done.stderr
    assert Path(LAUNCHER).exists()


@pytest.mark.promise("MCP-INTERLEAVED")
@pytest.mark.slow
def test_hook_and_mcp_a_hundred_rounds(repo: Path, shy: Any) -> None:
    """The hook reads while the tools write: no error on either side, and what was written is shown."""
    assert shy("remember", "never push to github directly", "--lock").code == 0
    shown = 0
    with stdio(repo) as front:
        for number in range(100):
            noted = front.call("remember", text=f"the fjord {number} host listens on port {9000 + number}")
            shown += "never push to github" in hooked(repo, "push the release to github", f"s{number}")
            if number % 10 == 0:
                assert front.call("read", ref=noted["id"])["memory"]["text"].startswith(f"the fjord {number}")
                front.call("feedback", id=noted["id"], news="used")
        assert front.call("recall", mode="stats")["memories"] == 101
    assert shown == 100
