"""What `serve` puts together: MCP for agents at /mcp, the dashboard for people beside it.

It listens on this machine only, unless it is told otherwise together with TLS or in so many words.
Programs bring the token; a browser comes with a one-time link, which `POST /invite` gives to those
who have the token. With a team's database it is the team server that runs, under the same rules.
"""

import ipaddress
import os
import socket
import ssl
from collections.abc import Callable
from contextlib import AbstractAsyncContextManager
from typing import NamedTuple

import uvicorn
from starlette.applications import Starlette
from starlette.requests import Request
from starlette.responses import JSONResponse
from starlette.routing import Mount, Route
from starlette.types import ASGIApp, Receive, Scope, Send

from twiceshy.doors.gatekeeping import Gate, Pace, token, token_file
from twiceshy.doors.mcp.http import Front
from twiceshy.doors.mcp.rooms import LocalRoom
from twiceshy.doors.web.app import create_app
from twiceshy.doors.web.launch import factory_of
from twiceshy.doors.web.patience import Patient
from twiceshy.doors.web.security import LOOPBACK, Place, Visitors
from twiceshy.model.errors import Refused, UsageError

GRACE_SECONDS = 5
AT_ONCE = 100  # connections


class Options(NamedTuple):
    repo: str = "."
    host: str = "127.0.0.1"
    port: int = 8765
    names: tuple[str, ...] = ()  # other names under which people reach this machine
    tls_cert: str = ""
    tls_key: str = ""
    insecure_bind: bool = False
    store: str = ""  # a team's database


class Served(NamedTuple):
    """Where things are, for whoever started it."""

    mcp: str
    token_file: str
    dashboard: str


def is_loopback(host: str) -> bool:
    try:
        return ipaddress.ip_address(host).is_loopback
    except ValueError:
        return host == "localhost"


def check(options: Options) -> None:
    """UsageError or Refused when it must not be served like this."""
    if bool(options.tls_cert) != bool(options.tls_key):
        raise UsageError("TLS needs both a certificate and its key", hint="--tls-cert FILE --tls-key FILE")
    if options.tls_cert:
        try:
            ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER).load_cert_chain(options.tls_cert, options.tls_key)
        except OSError as error:  # SSLError is one of them
            raise UsageError(f"the certificate can't be used: {error.strerror or error}") from error
    elif not is_loopback(options.host) and not options.insecure_bind:
        raise Refused(
            f"{options.host} can be reached by other machines, and without TLS they could read the token on its way",
            hint="give --tls-cert and --tls-key, or --insecure-bind if something else encrypts",
        )


def place_of(options: Options) -> Place:
    """The names that requests may be meant for; a wildcard address is none."""
    own = () if options.host in ("0.0.0.0", "::") else (options.host,)
    return Place(LOOPBACK | {name.lower() for name in (*own, *options.names)})


def application(options: Options, visitors: Visitors, pace: Pace | None = None) -> Starlette:
    place, pace = place_of(options), pace or Pace()
    front = Front(LocalRoom(os.path.abspath(options.repo)))

    async def invite(scope: Scope, receive: Receive, send: Send) -> None:
        base = Request(scope).base_url
        await JSONResponse({"link": f"{base}login?code={visitors.invite()}"})(scope, receive, send)

    def lifespan(app: Starlette) -> AbstractAsyncContextManager[None]:
        return front.running()

    routes = [
        Route("/mcp", Gate(front, place, pace)),
        Route("/invite", Gate(invite, place, pace), methods=["POST"]),
        Mount("/", create_app(factory_of(options.repo), visitors, place)),
    ]
    return Starlette(routes=routes, lifespan=lifespan)


def serve(options: Options, tell: Callable[[Served], None]) -> None:
    """Serve until interrupted; what was begun is finished."""
    check(options)
    with _listening(options) as listening:
        scheme = "https" if options.tls_cert else "http"
        name = (*options.names, options.host)[0]
        base = f"{scheme}://{f'[{name}]' if ':' in name else name}:{listening.getsockname()[1]}"
        if options.store:
            app: ASGIApp = _team_server(options.store)
            tell(Served(f"{base}/mcp", "", base))
        else:
            visitors = Visitors()
            token()  # made now, or refused now
            app = application(options, visitors)
            os.chdir(options.repo)  # files are named from here
            tell(Served(f"{base}/mcp", token_file(), f"{base}/login?code={visitors.invite()}"))
        uvicorn.Server(_settings(app, options)).run(sockets=[listening])


def _team_server(store: str) -> ASGIApp:
    from twiceshy.doors import hosting

    return hosting.create_app(store, os.environ.get("TWICESHY_PROBE_TOKEN", ""))


def _listening(options: Options) -> socket.socket:
    family = socket.AF_INET6 if ":" in options.host else socket.AF_INET
    try:
        listening = socket.create_server((options.host, options.port), family=family)
        listening.setsockopt(
            socket.IPPROTO_TCP, socket.TCP_NODELAY, 1
        )  # or each answer waits 40 ms for its second half
        return listening
    except (OSError, OverflowError) as error:
        problem = f"can't listen on {options.host} port {options.port}: {error}"
        raise Refused(problem, hint="--port 0 takes a free one") from error


def _settings(app: ASGIApp, options: Options) -> uvicorn.Config:
    return uvicorn.Config(
        app, http=Patient, log_level="error", access_log=False, server_header=False, proxy_headers=False, ws="none",
        limit_concurrency=AT_ONCE, h11_max_incomplete_event_size=32_000,
        timeout_graceful_shutdown=GRACE_SECONDS, timeout_keep_alive=30,
        ssl_certfile=options.tls_cert or None, ssl_keyfile=options.tls_key or None,
    )  # fmt: skip
