"""MCP over streamable HTTP: the official SDK carries it, the answers are those of the stdio front.

The SDK speaks both eras of the protocol and validates requests against it; each of its handlers
hands the parameters to `protocol.answered` in a thread. Tokens, hosts and limits are checked by
whoever serves the application.
"""

from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from typing import Any, TypeVar

import anyio
import mcp_types as types
from mcp.server import Server
from mcp.server.context import ServerRequestContext
from mcp.server.streamable_http_manager import StreamableHTTPSessionManager
from mcp.shared.exceptions import MCPError
from pydantic import BaseModel
from starlette.types import Receive, Scope, Send

from twiceshy import __version__
from twiceshy.doors.mcp.protocol import INSTRUCTIONS, INTERNAL, Fault, answered
from twiceshy.doors.mcp.rooms import Room

MOST_BYTES = 4_000_000  # of one request, as on stdio
MOST_SESSIONS = 200  # of clients that begin with `initialize`
IDLE_SECONDS = 1800
ROOM = "twiceshy.room"  # where a request's scope holds the room that answers it
AT_ONCE = 8  # calls that work at the same time; the others wait

Answer = TypeVar("Answer", bound=BaseModel)
Handler = Callable[[ServerRequestContext[Any], Any], Awaitable[Answer]]


class Front:
    """The protocol as an ASGI application; requests are answered while `running` is entered."""

    def __init__(self, room: Room | None = None, stateless: bool = False) -> None:
        self.room = room  # None: each request brings its own, in its scope
        self.limiter: anyio.CapacityLimiter | None = None
        server: Server[Any] = Server(
            "twiceshy",
            version=__version__,
            title="twiceshy",
            instructions=INSTRUCTIONS,
            on_list_tools=self._handler("tools/list", types.ListToolsResult),
            on_call_tool=self._handler("tools/call", types.CallToolResult),
            on_list_resources=self._handler("resources/list", types.ListResourcesResult),
            on_list_resource_templates=self._handler("resources/templates/list", types.ListResourceTemplatesResult),
            on_read_resource=self._handler("resources/read", types.ReadResourceResult),
            on_list_prompts=self._handler("prompts/list", types.ListPromptsResult),
            on_get_prompt=self._handler("prompts/get", types.GetPromptResult),
        )
        self.sessions = StreamableHTTPSessionManager(
            server,
            json_response=True,
            stateless=stateless,
            max_request_body_size=MOST_BYTES,
            max_sessions=MOST_SESSIONS,
            session_idle_timeout=None if stateless else IDLE_SECONDS,
        )

    @asynccontextmanager
    async def running(self) -> AsyncIterator[None]:
        self.limiter = anyio.CapacityLimiter(AT_ONCE)
        async with self.sessions.run():
            yield

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        await self.sessions.handle_request(scope, receive, send)

    def _handler(self, method: str, kind: type[Answer]) -> Handler[Answer]:
        async def handle(context: ServerRequestContext[Any], params: Any) -> Answer:
            given = params.model_dump(by_alias=True, exclude_none=True, mode="json") if params else {}
            try:
                found = await anyio.to_thread.run_sync(
                    answered, method, given, self._room(context), _client(context), limiter=self.limiter
                )
            except Fault as fault:
                raise MCPError(fault.code, fault.message, fault.data) from fault
            except Exception as error:  # noqa: BLE001  (the last resort: no traceback leaves)
                raise MCPError(INTERNAL, f"something unexpected happened ({type(error).__name__})") from None
            return kind.model_validate(found)

        return handle

    def _room(self, context: ServerRequestContext[Any]) -> Room:
        found: Room = self.room or context.request.scope[ROOM]  # type: ignore[union-attr]
        return found


def _client(context: ServerRequestContext[Any]) -> str:
    told = context.session.client_params
    return told.client_info.name if told else ""
