"""Connections that say nothing, or say it byte by byte, are closed; slow answers are not."""

import asyncio
import contextlib
import socket
import threading
from collections.abc import Iterator

import pytest
import uvicorn
from starlette.types import Receive, Scope, Send

from twiceshy.doors.web import patience
from twiceshy.doors.web.launch import bound

SHORT = 0.3


@pytest.fixture
def port(monkeypatch: pytest.MonkeyPatch) -> Iterator[int]:
    monkeypatch.setattr(patience, "HEAD_SECONDS", SHORT)
    monkeypatch.setattr(patience, "BODY_SECONDS", SHORT)
    monkeypatch.setattr(patience, "LINGER_SECONDS", 600.0)  # however slowly we send what is no request

    async def app(scope: Scope, receive: Receive, send: Send) -> None:
        while scope["path"] == "/body":
            message = await receive()
            if message["type"] == "http.disconnect":
                return
            if not message.get("more_body"):
                break
        await asyncio.sleep(3 * SHORT if scope["path"] == "/slow" else 0)
        await send({"type": "http.response.start", "status": 200, "headers": [(b"content-length", b"2")]})
        await send({"type": "http.response.body", "body": b"ok"})

    with bound(0) as listening:
        settings = uvicorn.Config(app, http=patience.Patient, log_level="error", lifespan="off", limit_concurrency=20)
        serving = uvicorn.Server(settings)
        thread = threading.Thread(target=serving.run, kwargs={"sockets": [listening]})
        thread.start()
        yield int(listening.getsockname()[1])
        serving.should_exit = True
        thread.join()


def connected(port: int) -> socket.socket:
    return socket.create_connection(("127.0.0.1", port), timeout=600)


def get(connection: socket.socket, path: str) -> bytes:
    connection.sendall(b"GET %s HTTP/1.1\r\nhost: localhost\r\n\r\n" % path.encode())
    answer = b""
    while not answer.endswith(b"\r\n\r\nok"):
        more = connection.recv(1000)
        if not more:
            break
        answer += more
    return answer


def answered(port: int, path: str, times: int = 1) -> bool:
    """Whether all requests of one connection were answered. Where the machine is so busy that we ourselves are
    too slow for the limit, another connection is tried: a server that cuts answers fails every time."""
    for _ in range(40):
        with connected(port) as connection, contextlib.suppress(BrokenPipeError, ConnectionResetError):
            if all(get(connection, path).endswith(b"ok") for _ in range(times)):
                return True
    return False


@pytest.mark.promise("SERVE-LIMITS")
def test_silent_connections_make_room_for_others(port: int) -> None:
    silent = [connected(port) for _ in range(20)]
    assert [one.recv(1) for one in silent] == [b""] * 20  # closed from there
    for one in silent:
        one.close()
    assert answered(port, "/")


@pytest.mark.promise("SERVE-LIMITS")
@pytest.mark.parametrize("first", [True, False])
def test_a_head_that_trickles_in_is_cut(port: int, first: bool) -> None:
    with connected(port) as connection:
        if not first:  # the second request of a connection is no better
            with contextlib.suppress(BrokenPipeError, ConnectionResetError):  # we were too slow with the first
                get(connection, "/")
        connection.settimeout(SHORT / 10)
        ended = False
        for byte in b"GET / HTTP/1.1\r\nx: " + b"a" * 10_000:
            with contextlib.suppress(TimeoutError):
                try:
                    connection.sendall(bytes([byte]))
                    ended = connection.recv(1) == b""
                except (BrokenPipeError, ConnectionResetError):
                    ended = True
            if ended:
                break
        assert ended


@pytest.mark.promise("SERVE-LIMITS")
def test_bodies_that_do_not_come_make_room_for_others(port: int) -> None:
    waiting = [connected(port) for _ in range(20)]
    for one in waiting:
        with contextlib.suppress(BrokenPipeError, ConnectionResetError):  # we were too slow with the head
            one.sendall(b"POST /body HTTP/1.1\r\nhost: localhost\r\ncontent-length: 100\r\n\r\nx")
    for one in waiting:
        with contextlib.suppress(ConnectionResetError):
            while one.recv(1000):  # a refusal at most, and then the end
                pass
        one.close()
    assert answered(port, "/")


@pytest.mark.promise("SERVE-LIMITS")
def test_an_answer_may_take_its_time(port: int) -> None:
    assert answered(port, "/slow", times=2)


@pytest.mark.promise("SERVE-LIMITS")
@pytest.mark.parametrize("head", [b"GET /?q=" + b"x" * 400_000, b"no request at all\r\n\r\n" + b"x" * 400_000])
def test_what_is_no_request_is_answered_before_the_connection_ends(
    port: int, head: bytes, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The whole of it is sent before the answer is read: it must still be there, and end cleanly."""
    monkeypatch.setattr(patience, "HEAD_SECONDS", 600.0)
    with connected(port) as connection:
        for start in range(0, len(head), 50_000):
            connection.sendall(head[start : start + 50_000])
        connection.shutdown(socket.SHUT_WR)
        answer = b""
        while more := connection.recv(1000):
            answer += more
    assert answer.startswith(b"HTTP/1.1 400 ") and answer.endswith(b"Invalid HTTP request received.")
    assert answered(port, "/")
