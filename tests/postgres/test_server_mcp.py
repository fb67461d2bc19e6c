"""MCP on the team server, judged by the official SDK's client: two members, two server processes, one database."""

import time
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import anyio
import httpx
import psycopg
import pytest
from live import Live
from mcp.client.session import ClientSession
from mcp.client.streamable_http import streamable_http_client
from mcp.shared._httpx_utils import create_mcp_http_client
from postgres_server import Database

from twiceshy.keeper import memories, toolbox
from twiceshy.keeper.server import hosted
from twiceshy.store.postgres.connect import Pool

pytestmark = [pytest.mark.postgres, pytest.mark.promise("SERVER-MCP")]
REPO = "git.example.org/core/shop"


class Company:
    """Ada and Rea are in core (Rea reads), Bob in another team; servers start when they are first asked."""

    def __init__(self, database: Database, folder: Path) -> None:
        self.database, self.folder = database, folder
        self.servers: dict[int, Live] = {}
        self.tokens = {name: database.member(name) for name in ("ada", "rea", "bob")}
        database.team("core", ada="member", rea="reader")
        database.team("other", bob="owner")
        database.repo(REPO, "core", sessions=True)

    def server(self, number: int) -> Live:
        if number not in self.servers:
            self.servers[number] = Live(self.database, self.folder / f"{number}.log")
        return self.servers[number]

    def say(self, name: str, text: str, kind: str = "rule", scope: str = "team") -> str:
        pool = Pool(self.database.app, 1)
        try:
            with hosted.opened(pool, self.tokens[name], REPO, time.time) as keeper:
                return memories.remember(keeper, memories.Statement(text, kind, scope)).memory.id
        finally:
            pool.close()

    @asynccontextmanager
    async def agent(self, name: str, server: int = 0, repo: str = REPO) -> AsyncIterator[ClientSession]:
        headers = {"authorization": f"Bearer {self.tokens[name]}"}
        address = f"{self.server(server).url}/mcp" + (f"?repo={repo}" if repo else "")
        async with (
            create_mcp_http_client(headers=headers) as http,
            streamable_http_client(address, http_client=http) as (reading, writing),
            ClientSession(reading, writing) as session,
        ):
            await session.initialize()
            yield session

    def call(self, name: str, tool: str, arguments: dict[str, Any], server: int = 0, repo: str = REPO) -> Any:
        async def asked() -> Any:
            async with self.agent(name, server, repo) as session:
                return await session.call_tool(tool, arguments)

        return anyio.run(asked)


@pytest.fixture
def company(database: Database, tmp_path: Path) -> Iterator[Company]:
    made = Company(database, tmp_path)
    try:
        yield made
    finally:
        for server in made.servers.values():
            server.stop()


def test_one_connection_is_served_by_whichever_server_is_asked(company: Company) -> None:
    """Nothing is kept between requests: what one server wrote the other tells, in the middle of a session."""
    company.say("ada", "Publish only through scripts/publish.sh")
    told = company.call("ada", "recall", {"text": "publish the release"}, server=0)
    assert not told.is_error and "scripts/publish.sh" in told.structured_content["brief"]
    noted = company.call(
        "ada", "remember", {"text": "The staging database is reset at night", "kind": "fact"}, server=0
    )
    assert (noted.structured_content["status"], noted.structured_content["scope"]) == ("active", "repo")
    read = company.call("ada", "read", {"ref": noted.structured_content["id"]}, server=1)
    assert read.structured_content["memory"]["text"] == "The staging database is reset at night"

    async def listed() -> Any:
        async with company.agent("ada", 1) as session:
            tools = [tool.name for tool in (await session.list_tools()).tools]
            resources = [str(one.uri) for one in (await session.list_resources()).resources]
            stats = (await session.read_resource("twiceshy://stats")).contents[0].text
            start = (await session.read_resource("twiceshy://start")).contents[0].text
            return tools, resources, stats, start

    tools, resources, stats, start = anyio.run(listed)
    assert tools == [tool.name for tool in toolbox.TOOLS]
    assert any(uri.startswith("twiceshy://memory/") for uri in resources)
    assert '"team": 1' in stats and "scripts/publish.sh" in start


def test_members_of_different_teams_never_see_each_others_memory(company: Company) -> None:
    secret = company.say("ada", "The vault is opened with the obsidian key")
    own = company.call("bob", "remember", {"text": "Bob likes penguins", "kind": "fact"}).structured_content["id"]
    for server in (0, 1):
        for tool, arguments in (
            ("recall", {"text": "how is the vault opened"}),
            ("recall", {"text": "vault", "mode": "wonder"}),
            ("recall", {"mode": "stats"}),
            ("recall", {"mode": "gotchas"}),
            ("read", {"ref": secret}),
            ("correct", {"id": secret, "text": "open to all"}),
            ("feedback", {"id": secret, "news": "used"}),
            ("search", {"query": "vault"}),
            ("steer", {}),
        ):
            answer = company.call("bob", tool, arguments, server)
            assert "obsidian" not in answer.model_dump_json(), tool
    assert "obsidian" in company.call("ada", "recall", {"text": "how is the vault opened"}).model_dump_json()
    assert company.call("ada", "read", {"ref": own}).is_error  # and the other way round


def test_a_write_is_an_operation_of_that_member_and_audited(company: Company) -> None:
    noted = company.call("ada", "remember", {"text": "Use pnpm, not npm", "kind": "rule"}).structured_content
    assert noted["status"] == "proposed"  # an agent's rule waits for the person
    with psycopg.connect(company.database.admin) as connection:
        found = connection.execute(
            "SELECT m.name, o.actor, o.verb, o.agent FROM twiceshy.operations o JOIN twiceshy.members m ON m.id = o.member"
        ).fetchall()
        audited = connection.execute(
            "SELECT m.name, a.action, a.subject FROM twiceshy.audit a JOIN twiceshy.members m ON m.id = a.member"
        ).fetchall()
    assert [row[:3] for row in found] == [("ada", "agent", "remember")]
    assert audited == [("ada", "remember", noted["id"])]


def test_readers_read_and_do_not_write(company: Company) -> None:
    shared = company.say("ada", "Publish only through scripts/publish.sh")
    assert "publish.sh" in company.call("rea", "recall", {"text": "publish the release"}).structured_content["brief"]
    for tool, arguments in (
        ("correct", {"id": shared, "text": "Publish by hand"}),
        ("correct", {"id": shared, "action": "forget"}),
    ):
        refused = company.call("rea", tool, arguments)
        assert refused.is_error and refused.structured_content["error"]["slug"] == "refused"
    assert not company.call("rea", "remember", {"text": "my own note", "kind": "fact"}).is_error


def test_shared_sessions_are_found_and_read_and_the_rest_says_where_it_is(company: Company) -> None:
    pieces = [
        {"session": "s1", "seq": at, "agent": "codex", "who": who, "at": f"2026-11-1{at}T08:00:00.000Z", "text": text}
        for at, (who, text) in enumerate((("person", "why does checkout fail?"), ("assistant", "port 5434 is needed")))
    ]
    ada = company.tokens["ada"]
    company.server(0).ask("POST", "/v1/sessions", ada, json={"repo": REPO, "pieces": pieces})
    best = company.call("rea", "search", {"query": "checkout"}).structured_content["found"][0]
    assert company.call("rea", "read", {"ref": best["ref"]}).structured_content["passage"]["text"] == pieces[0]["text"]
    (steered,) = company.call("rea", "steer", {"agent": "codex"}).structured_content["found"]
    assert (steered["session"], steered["by"], steered["pieces"]) == ("s1", "ada", 2)
    assert company.call("rea", "search", {"query": "checkout", "agent": "gemini"}).structured_content == {"found": []}
    for tool, arguments in (
        ("rank", {}), ("prepare", {"request": "fix it"}), ("finalize", {"id": "x"}), ("recall", {"mode": "why"}),
    ):  # fmt: skip
        refused = company.call("ada", tool, arguments)
        assert refused.is_error and "`twiceshy mcp`" in refused.structured_content["error"]["hint"], tool
    nothing = company.call("bob", "search", {"query": "checkout"})
    assert nothing.is_error and "no sessions are shared here" in nothing.structured_content["error"]["message"]


def test_no_token_a_wrong_one_or_a_foreign_page_gets_nothing(company: Company) -> None:
    hello = {"jsonrpc": "2.0", "id": 1, "method": "tools/list"}
    address = company.server(0).url + "/mcp"
    accept = {"accept": "application/json, text/event-stream"}
    for headers in ({}, {"authorization": "Bearer shy_wrong"}, {"authorization": f"Basic {company.tokens['ada']}"}):
        answer = httpx.post(address, json=hello, headers={**accept, **headers}, timeout=600)
        assert answer.status_code == 401 and "tools" not in answer.text
    member = {**accept, "authorization": f"Bearer {company.tokens['ada']}"}
    assert (
        httpx.post(address, json=hello, headers={**member, "origin": "https://evil.example"}, timeout=600).status_code
        == 403
    )
    with psycopg.connect(company.database.admin, autocommit=True) as connection:
        connection.execute("UPDATE twiceshy.tokens SET revoked = now()")
    assert httpx.post(address, json=hello, headers=member, timeout=600).status_code == 401
    assert company.tokens["ada"] not in company.server(0).log.read_text()


def test_without_a_repository_there_is_ones_own_memory(company: Company) -> None:
    company.say("ada", "Answer in British English", "preference", "user")
    told = company.call("ada", "recall", {"mode": "stats"}, repo="").structured_content
    assert told["by_scope"] == {"user": 1} and told["repos"] == [REPO]
    refused = company.call("ada", "remember", {"text": "a fact of which repository?", "kind": "fact"}, repo="")
    assert refused.is_error and "?repo=" in refused.structured_content["error"]["hint"]
