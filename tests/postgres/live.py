"""A team server as people run it: a process of its own, over a private PostgreSQL."""

import contextlib
import os
import random
import signal
import socket
import subprocess
import sys
import time
from pathlib import Path
from typing import Any

import httpx
from postgres_server import Database

PROBE = "probe-token-for-tests"
PATIENCE = 3_600  # looks at a server that starts, on however busy a machine; one that ended is not waited for


def free_port() -> int:
    """A port below those that connections are given: while a killed server is away, no client's own end, nor any
    other program's, can sit on its place."""
    for port in random.SystemRandom().sample(range(15_000, 32_000), 200):
        with socket.socket() as place, contextlib.suppress(OSError):  # taken: try the next
            place.bind(("127.0.0.1", port))
            return port
    raise RuntimeError("no free port")


class Live:
    def __init__(self, database: Database, log: Path) -> None:
        self.database = database
        self.log = log
        self.port = free_port()
        self.url = f"http://127.0.0.1:{self.port}"
        self.process: subprocess.Popen[bytes] | None = None
        self.client = httpx.Client(base_url=self.url, timeout=600, verify=False)
        self.start()

    def start(self) -> None:
        words = ["admin", "serve", "--port", str(self.port), "--store", self.database.app]
        with open(self.log, "ab") as log:
            self.process = subprocess.Popen(
                [sys.executable, "-m", "twiceshy.doors.cli.main", *words], stderr=log, stdout=log,
                env={**os.environ, "TWICESHY_PROBE_TOKEN": PROBE},
            )  # fmt: skip
        for _ in range(PATIENCE):
            with contextlib.suppress(httpx.TransportError):  # not yet
                if self.ask("GET", "/ready", PROBE).status_code == 200:
                    return
            if self.process.poll() is not None:
                break
            time.sleep(0.05)
        raise RuntimeError("the server did not come up: " + self.log.read_text())

    def ask(self, method: str, path: str, token: str = "", **more: Any) -> httpx.Response:
        headers = {"authorization": f"Bearer {token}"} if token else {}
        return self.client.request(method, path, headers=headers, **more)

    def kill(self) -> None:
        assert self.process is not None
        self.process.send_signal(signal.SIGKILL)
        self.process.wait()

    def stop(self) -> int:
        self.client.close()
        assert self.process is not None
        if self.process.poll() is None:
            self.process.send_signal(signal.SIGTERM)
        return self.process.wait(600)
