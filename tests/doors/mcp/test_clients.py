"""The official SDK's client as the judge: both transports, both eras, every tool."""

import os
import sys
from collections.abc import AsyncIterator, Iterator
from contextlib import ExitStack, asynccontextmanager
from pathlib import Path
from typing import Any

import anyio
import httpx2
import pytest
from mcp.client.stdio import StdioServerParameters, stdio_client
from mcp.client.streamable_http import streamable_http_client
from mcp.shared.exceptions import MCPError
from mcp_rooms import LAUNCHER, serving

from mcp import Client
from twiceshy.keeper import toolbox

MODES = {"legacy": "2025-11-25", "auto": "2026-07-28", "2026-07-28": "2026-07-28"}


@asynccontextmanager
async def over_http(url: str, headers: dict[str, str]) -> AsyncIterator[Any]:
    async with httpx2.AsyncClient(headers=headers) as http, streamable_http_client(url, http_client=http) as streams:
        yield streams


@pytest.fixture(params=["stdio", "http"])
def transport(request: pytest.FixtureRequest, repo: Path) -> Iterator[Any]:
    """A function that opens the transport: the SDK's client starts the process, or meets a running server."""
    with ExitStack() as stack:
        if request.param == "http":
            served = stack.enter_context(serving(repo))
            headers = {"Authorization": f"Bearer {served.token}"}
            yield lambda: over_http(served.url, headers)
        else:
            words = StdioServerParameters(command=sys.executable, args=[LAUNCHER], cwd=repo, env=dict(os.environ))
            yield lambda: stdio_client(words)


async def _every_tool(client: Client) -> None:
    """The client holds each answer against the tool's output schema."""
    noted = (await client.call_tool("remember", {"text": "staging is called fjord"})).structured_content
    assert noted is not None
    prepared = (await client.call_tool("prepare", {"request": "fix the login"})).structured_content
    assert prepared is not None
    calls: dict[str, list[dict[str, Any]]] = {
        "recall": [{"text": "where is staging"}, *({"mode": mode, "text": "staging"} for mode in ("wonder", "reason")),
                   {"mode": "stats"}, {"mode": "gotchas"}],
        "search": [{"query": "retry limit"}], "steer": [{}], "rank": [{}], "read": [{"ref": noted["id"]}],
        "feedback": [{"id": noted["id"], "news": "used"}],
        "correct": [{"id": noted["id"], "action": "forget"}],
        "finalize": [{"id": prepared["execution_id"], "outcome": "success"}],
    }  # fmt: skip
    for name, given in calls.items():
        for arguments in given:
            result = await client.call_tool(name, arguments)
            assert not result.is_error and result.structured_content is not None, (name, arguments, result)
    assert {*calls, "remember", "prepare"} == {tool.name for tool in toolbox.TOOLS}


@pytest.mark.promise("MCP-CLIENTS", "MCP-VERSIONS")
@pytest.mark.parametrize("mode", MODES)
def test_the_sdk_client(transport: Any, mode: str) -> None:
    async def visit() -> None:
        async with Client(transport(), mode=mode) as client:
            assert client.protocol_version == MODES[mode]
            tools = (await client.list_tools()).tools
            assert [tool.name for tool in tools] == [tool.name for tool in toolbox.TOOLS]
            await _every_tool(client)
            assert (await client.list_resources()).resources
            assert len((await client.list_resource_templates()).resource_templates) == 3
            assert len((await client.list_prompts()).prompts) == 4
            assert (await client.get_prompt("wonder", {"topic": "staging"})).messages
            assert (await client.read_resource("twiceshy://stats")).contents
            for asking in (
                client.call_tool("drop_everything", {}),
                client.read_resource("twiceshy://passage/../../../etc/passwd"),
                client.get_prompt("unknown", {}),
            ):
                with pytest.raises(MCPError):
                    await asking
            assert (await client.call_tool("read", {"ref": "zzzz"})).is_error

    anyio.run(visit)


@pytest.mark.promise("MCP-CLIENTS")
def test_clients_at_the_same_time(repo: Path) -> None:
    """Eight connections write and read together; nothing is lost."""

    async def one(url: str, headers: dict[str, str], number: int) -> None:
        async with Client(over_http(url, headers), mode="legacy") as client:
            for turn in range(4):
                text = f"host {number}-{turn} listens on {8000 + number * 10 + turn}"
                assert not (await client.call_tool("remember", {"text": text})).is_error
                assert not (await client.call_tool("recall", {"text": "which host listens"})).is_error

    async def all_of_them(url: str, headers: dict[str, str]) -> None:
        async with anyio.create_task_group() as group:
            for number in range(8):
                group.start_soon(one, url, headers, number)

    with serving(repo) as served:
        anyio.run(all_of_them, served.url, {"Authorization": f"Bearer {served.token}"})
        assert served.call("recall", mode="stats")["memories"] == 32
