"""Both ways into the agents' door as processes of their own: a line at a time, or over HTTP."""

import json
import os
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import httpx

import twiceshy

LAUNCHER = str(Path(twiceshy.__file__).parent / "doors" / "mcp_start.py")
CLIENT = {"name": "codex-mcp-client", "version": "1"}
INITIALIZE = {"protocolVersion": "2025-11-25", "capabilities": {}, "clientInfo": CLIENT}
MODERN = {
    "io.modelcontextprotocol/protocolVersion": "2026-07-28",
    "io.modelcontextprotocol/clientInfo": CLIENT,
    "io.modelcontextprotocol/clientCapabilities": {},
}


def message(method: str, params: Any = None, number: Any = 1) -> dict[str, Any]:
    return {"jsonrpc": "2.0", "id": number, "method": method, "params": params or {}}


def hooked(repo: Path, prompt: str, session: str) -> str:
    """What the hook says to a prompt."""
    event = {"hook_event_name": "UserPromptSubmit", "session_id": session, "cwd": str(repo), "prompt": prompt,
             "transcript_path": str(repo / "log.jsonl")}  # fmt: skip
    done = subprocess.run(
        [sys.executable, "-I", "-S", str(Path(LAUNCHER).with_name("hook_start.py")), "--agent", "claude-code"],
        input=json.dumps(event), capture_output=True, text=True, cwd=repo, check=False,
        env={**os.environ, "TWICESHY_NO_WORKER": "1"},
    )  # fmt: skip
    assert (done.returncode, done.stderr) == (0, "")
    return done.stdout


class Stdio:
    """One agent's connection to `twiceshy mcp`."""

    def __init__(self, repo: Path) -> None:
        self.process = subprocess.Popen(
            [sys.executable, LAUNCHER], cwd=repo, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE
        )

    def send(self, data: bytes) -> None:
        assert self.process.stdin
        self.process.stdin.write(data)
        self.process.stdin.flush()

    def next(self) -> Any:
        assert self.process.stdout
        return json.loads(self.process.stdout.readline())

    def ask(self, method: str, params: Any = None) -> Any:
        self.send(json.dumps(message(method, params)).encode() + b"\n")
        return self.next()

    def call(self, name: str, **arguments: Any) -> Any:
        result = self.ask("tools/call", {"name": name, "arguments": arguments})["result"]
        assert not result["isError"], result
        assert json.loads(result["content"][0]["text"]) == result["structuredContent"]
        return result["structuredContent"]

    def megabytes(self) -> float:
        status = Path(f"/proc/{self.process.pid}/status").read_text()
        return int(status.split("VmHWM:")[1].split()[0]) / 1024

    def close(self) -> tuple[int, str]:
        """End the input; the exit code and what was said on stderr."""
        _, errors = self.process.communicate(timeout=600)
        return self.process.returncode, errors.decode()


@contextmanager
def stdio(repo: Path) -> Iterator[Stdio]:
    front = Stdio(repo)
    try:
        front.ask("initialize", INITIALIZE)
        yield front
    finally:
        if front.process.poll() is None:
            assert front.close() == (0, "")


class Served:
    """A running `twiceshy serve`."""

    def __init__(self, process: "subprocess.Popen[str]", said: dict[str, str]) -> None:
        self.process = process
        self.url, self.dashboard = said["mcp"], said["dashboard"]
        self.base = self.url.removesuffix("/mcp")
        self.token_file = Path(said["token_file"])

    @property
    def token(self) -> str:
        return self.token_file.read_text().strip()

    def post(self, body: Any, headers: dict[str, Any] | None = None, url: str = "") -> httpx.Response:
        """One request of the stateless revision, as a client without a library sends it."""
        given: dict[str, Any] = {
            "authorization": f"Bearer {self.token}", "accept": "application/json, text/event-stream",
            "content-type": "application/json", "mcp-protocol-version": "2026-07-28", **(headers or {}),
        }  # fmt: skip
        if isinstance(body, dict):
            given.setdefault("mcp-method", str(body.get("method")))
            if "name" in body.get("params", {}):
                given.setdefault("mcp-name", body["params"]["name"])
        content = body if isinstance(body, bytes) else json.dumps(body).encode()
        sent = {name: value for name, value in given.items() if value}
        return httpx.post(url or self.url, content=content, headers=sent, timeout=600)

    def call(self, name: str, **arguments: Any) -> Any:
        asked = message("tools/call", {"name": name, "arguments": arguments, "_meta": MODERN})
        result = self.post(asked).json()["result"]
        assert not result.get("isError"), result
        return result["structuredContent"]

    def stop(self) -> tuple[int, str, str]:
        if self.process.poll() is None:
            self.process.terminate()
        out, errors = self.process.communicate(timeout=600)
        return self.process.returncode, out, errors


@contextmanager
def serving(repo: Path, *words: str) -> Iterator[Served]:
    process = subprocess.Popen(
        [sys.executable, "-m", "twiceshy.doors.cli.main", "serve", "--port", "0", "--json", *words],
        cwd=repo, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, env=dict(os.environ),
    )  # fmt: skip
    assert process.stdout
    text = ""
    while "}" not in text:
        line = process.stdout.readline()
        assert line, process.communicate()[1]
        text += line
    served = Served(process, json.loads(text))
    try:
        yield served
    finally:
        served.stop()
