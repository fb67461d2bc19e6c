"""How long a connection may say nothing: whoever opens one sends a whole request soon, or it is closed.

The server below bounds the pause between two requests, but not the time before the first one, nor a head
or a body that comes byte by byte; a hundred such connections would leave no place for anybody else.

Whoever sends what is no request is told so: the rest of it is let in and dropped for a moment, since a
connection that is closed with something unread is cut, and the answer lost with it.
"""

import asyncio

import h11
from uvicorn.protocols.http.h11_impl import H11Protocol

HEAD_SECONDS = 10.0
BODY_SECONDS = 60.0  # the largest there is, on a line of one megabit
LINGER_SECONDS = 2.0


class Patient(H11Protocol):
    """The protocol of one connection, with an end to waiting for a request."""

    _waiting: asyncio.TimerHandle | None = None
    _for_body: asyncio.TimerHandle | None = None
    _refused: asyncio.TimerHandle | None = None

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        self._wait()

    def data_received(self, data: bytes) -> None:
        if self._refused is not None:
            return
        self._wait()
        super().data_received(data)
        if self._answering():
            self._wait_no_more()
        self._wait_for_body(self.conn.their_state is h11.SEND_BODY)

    def connection_lost(self, exc: Exception | None) -> None:
        self._wait_no_more()
        self._wait_for_body(False)
        if self._refused is not None:
            self._refused.cancel()
        super().connection_lost(exc)

    def send_400_response(self, msg: str) -> None:
        if self.conn.our_state not in (h11.IDLE, h11.SEND_RESPONSE):
            self.transport.close()  # in the middle of another answer
            return
        text = msg.encode()
        headers = [
            ("content-type", "text/plain; charset=utf-8"),
            ("content-length", str(len(text))),
            ("connection", "close"),
        ]
        for event in (h11.Response(status_code=400, headers=headers), h11.Data(data=text), h11.EndOfMessage()):
            self.transport.write(self.conn.send(event) or b"")
        self.transport.write_eof()
        self._refused = self.loop.call_later(LINGER_SECONDS, self.transport.close)

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
