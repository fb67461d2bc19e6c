"""Talking to the team server: JSON over HTTPS with the standard library, and where its token is kept.

A token belongs to one address: a repository's settings can name a server, but never get a token sent
to an address that the person did not join.
"""

import http.client
import json
import os
from typing import Any, NamedTuple
from urllib.parse import urlencode, urlsplit

from twiceshy import paths
from twiceshy.model.errors import Refused, TwiceshyError, UsageError
from twiceshy.model.operation import Change, Operation
from twiceshy.store.files import write_atomically

SECONDS = 30
LOOPBACK = ("localhost", "127.0.0.1", "::1")
MOST_ANSWER = 64_000_000


class Unreachable(TwiceshyError):
    """The server can't be reached or broke off; nothing is lost, sync again later."""

    slug = "unreachable"


def servers_file() -> str:
    return os.path.join(paths.home(), "servers.json")


def servers() -> dict[str, str]:
    """address -> token."""
    try:
        with open(servers_file(), encoding="utf-8") as file:
            return {str(address): str(token) for address, token in json.load(file).items()}
    except FileNotFoundError:
        return {}
    except (ValueError, OSError, AttributeError) as error:
        raise UsageError(f"can't read {servers_file()}: {error}", hint="join the server again") from error


def normal_address(address: str) -> str:
    parts = urlsplit(address if "://" in address else "https://" + address)
    if parts.scheme not in ("https", "http") or not parts.hostname:
        raise UsageError(f"{address!r} is not the address of a server", hint="like https://memory.example.org")
    if parts.scheme == "http" and parts.hostname not in LOOPBACK:
        raise Refused("a token does not travel unencrypted", hint="use https://")
    return f"{parts.scheme}://{parts.netloc.lower()}{parts.path.rstrip('/')}"


def join(address: str, token: str) -> str:
    """Keep the token for an address, readable by the person only."""
    wanted = normal_address(address)
    if not token.strip():
        raise UsageError("the token is empty")
    kept = {**servers(), wanted: token.strip()}
    os.makedirs(paths.home(), mode=0o700, exist_ok=True)
    write_atomically(servers_file(), json.dumps(kept, indent=1).encode(), 0o600)
    return wanted


class Pulled(NamedTuple):
    operations: tuple[Operation, ...]
    cursor: int
    more: bool


class Pushed(NamedTuple):
    accepted: tuple[str, ...]
    known: tuple[str, ...]
    refused: tuple[tuple[str, str], ...]
    redacted: tuple[str, ...]


class Wire:
    def __init__(self, address: str, token: str) -> None:
        self.address = address
        self.token = token

    def push(self, kind: str, repo: str, operations: list[Operation]) -> Pushed:
        body = {"kind": kind, "repo": repo, "operations": [packed(one) for one in operations]}
        answer = self.ask("POST", "/v1/push", body)
        refused = tuple((str(one[0]), str(one[1])) for one in answer["refused"])
        return Pushed(tuple(answer["accepted"]), tuple(answer["known"]), refused, tuple(answer["redacted"]))

    def pull(self, kind: str, repo: str, after: int) -> Pulled:
        answer = self.ask("GET", "/v1/pull?" + urlencode({"kind": kind, "repo": repo, "after": after}))
        return Pulled(tuple(unpacked(one) for one in answer["operations"]), int(answer["cursor"]), bool(answer["more"]))

    def say(self, repo: str, pieces: list[dict[str, Any]]) -> int:
        """Give pieces of sessions; how many were new there."""
        return int(self.ask("POST", "/v1/sessions", {"repo": repo, "pieces": pieces})["added"])

    def withdraw(self, repo: str, session: str) -> int:
        """Take back the text of a session; how many pieces."""
        answer = self.ask("DELETE", "/v1/sessions?" + urlencode({"repo": repo, "session": session}))
        return int(answer["withdrawn"])

    def ask(self, method: str, path: str, body: Any = None) -> Any:
        """One request, one JSON answer; an error of the server in its own words."""
        parts = urlsplit(self.address)
        kind = http.client.HTTPSConnection if parts.scheme == "https" else http.client.HTTPConnection
        connection = kind(parts.netloc, timeout=SECONDS)
        headers = {"authorization": f"Bearer {self.token}", "content-type": "application/json", "connection": "close"}
        data = json.dumps(body, ensure_ascii=False).encode("utf-8", "replace") if body is not None else None
        try:
            connection.request(method, parts.path + path, data, headers)
            answer = connection.getresponse()
            content = answer.read(MOST_ANSWER)
        except (OSError, http.client.HTTPException) as error:
            why = str(error) or type(error).__name__
            raise Unreachable(f"{self.address} can't be reached: {why}", "your memory works on; sync later") from error
        finally:
            connection.close()
        return self._answer(answer.status, content)

    def _answer(self, status: int, content: bytes) -> Any:
        try:
            value = json.loads(content)
        except ValueError:
            raise Unreachable(f"{self.address} does not speak as a team server does (status {status})") from None
        if status >= 500:
            why = str(value.get("error", f"status {status}")) if isinstance(value, dict) else f"status {status}"
            raise Unreachable(f"{self.address} is in trouble: {why}", "your memory works on; sync later")
        if status >= 400:
            raise Refused(str(value.get("error", f"status {status}")), str(value.get("hint", "")))
        return value


def packed(operation: Operation) -> dict[str, Any]:
    return {**operation._asdict(), "changes": [list(change) for change in operation.changes]}


def unpacked(value: dict[str, Any]) -> Operation:
    changes = tuple(Change(*change) for change in value["changes"])
    return Operation(**{**{name: value[name] for name in Operation._fields}, "changes": changes})
