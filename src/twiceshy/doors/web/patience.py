"""How long a connection may say nothing: whoever opens one sends a whole request soon, or it is closed.

The server below bounds the pause between two requests, but not the time before the first one, nor a head
or a body that comes byte by byte; a hundred such connections would leave no place for anybody else.
"""

import asyncio

import h11
from uvicorn.protocols.http.h11_impl import H11Protocol

HEAD_SECONDS = 10.0
BODY_SECONDS = 60.0  # the largest there is, on a line of one megabit


class Patient(H11Protocol):
    """The protocol of one connection, with an end to waiting for a request."""

    _waiting: asyncio.TimerHandle | None = None
    _for_body: asyncio.TimerHandle | None = None

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        self._wait()

    def data_received(self, data: bytes) -> None:
        self._wait()
        super().data_received(data)
        if self._answering():
            self._wait_no_more()
        self._wait_for_body(self.conn.their_state is h11.SEND_BODY)

    def connection_lost(self, exc: Exception | None) -> None:
        self._wait_no_more()
        self._wait_for_body(False)
        super().connection_lost(exc)

    def _answering(self) -> bool:
        return self.cycle is not None and not self.cycle.response_complete

    def _wait(self) -> None:
        if self._waiting is None and not self._answering():
            self._waiting = self.loop.call_later(HEAD_SECONDS, self._enough)

    def _wait_no_more(self) -> None:
        if self._waiting is not None:
            self._waiting.cancel()
            self._waiting = None

    def _wait_for_body(self, missing: bool) -> None:
        if missing and self._for_body is None:
            self._for_body = self.loop.call_later(BODY_SECONDS, self.transport.close)
        elif not missing and self._for_body is not None:
            self._for_body.cancel()
            self._for_body = None

    def _enough(self) -> None:
        self._waiting = None
        if not self._answering():
            self.transport.close()
