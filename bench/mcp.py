"""What the agents' door costs: from start to the answer of `initialize`, memory, and ready answers.

CPU of the whole process over `python -c pass`, the least of several runs; the official SDK's smallest
server beside it. Answers are timed on one open connection to a store of `--size` memories.
"""

import json
import os
import resource
import statistics
import subprocess
import sys
import tempfile
import time
from typing import Any

import common
import stores
from twiceshy import doors
from twiceshy.keeper import toolbox

LAUNCHER = os.path.join(os.path.dirname(doors.__file__), "mcp_start.py")
SDK = "import anyio\nfrom mcp.server import Server\nfrom mcp.server.stdio import stdio_server\n\nasync def main():\n"
SDK += "    server = Server('smallest')\n    async with stdio_server() as (source, sink):\n"
SDK += "        await server.run(source, sink, server.create_initialization_options())\n\nanyio.run(main)\n"
INITIALIZE = {
    "protocolVersion": "2025-11-25",
    "capabilities": {},
    "clientInfo": {"name": "bench", "version": "1"},
}
CALLS = {
    "tools/list": ("tools/list", {}),
    "recall": ("tools/call", {"name": "recall", "arguments": {"text": "push the release to github"}}),
    "remember": ("tools/call", {"name": "remember", "arguments": {"text": "the staging host is called fjord"}}),
    "stats": ("tools/call", {"name": "recall", "arguments": {"mode": "stats"}}),
}


def line(number: int, method: str, params: dict[str, Any]) -> bytes:
    return json.dumps({"jsonrpc": "2.0", "id": number, "method": method, "params": params}).encode() + b"\n"


class Client:
    """One connection to a server process."""

    def __init__(self, command: list[str], env: dict[str, str], cwd: str) -> None:
        self.process = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, env=env, cwd=cwd)

    def ask(self, method: str, params: dict[str, Any]) -> tuple[float, Any]:
        assert self.process.stdin and self.process.stdout
        start = time.perf_counter()
        self.process.stdin.write(line(1, method, params))
        self.process.stdin.flush()
        answer = json.loads(self.process.stdout.readline())
        return (time.perf_counter() - start) * 1000, answer["result"]

    def megabytes(self) -> float:
        with open(f"/proc/{self.process.pid}/status") as file:
            peak = next(row for row in file if row.startswith("VmHWM"))
        return int(peak.split()[1]) / 1024

    def close(self) -> None:
        assert self.process.stdin and self.process.stdout
        self.process.stdin.close()
        self.process.wait(10)
        self.process.stdout.close()


def cpu(command: list[str], env: dict[str, str], cwd: str, rounds: int, payload: bytes = b"") -> float:
    """Milliseconds of user and system time of the process, the least of `rounds`."""
    best = float("inf")
    for _ in range(rounds):
        before = resource.getrusage(resource.RUSAGE_CHILDREN)
        subprocess.run(command, input=payload, env=env, cwd=cwd, capture_output=True, check=True)
        after = resource.getrusage(resource.RUSAGE_CHILDREN)
        best = min(best, after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime)
    return best * 1000


def measure(folder: str, size: int, rounds: int) -> dict[str, Any]:
    shop, home = os.path.join(folder, "shop"), os.path.join(folder, "home")
    os.makedirs(os.path.join(shop, ".git"), exist_ok=True)
    with open(os.path.join(shop, ".git", "HEAD"), "w") as file:
        file.write("ref: refs/heads/main\n")
    env = {**os.environ, "TWICESHY_HOME": home, "HOME": folder}
    stores.fill(os.path.join(shop, ".twiceshy", "local", "memory.db"), size)
    first = line(1, "initialize", INITIALIZE)
    bare = cpu([sys.executable, "-c", "pass"], env, shop, rounds)
    ours = cpu([sys.executable, LAUNCHER], env, shop, rounds, first)
    console = cpu([sys.executable, "-m", "twiceshy.doors.cli.start", "mcp"], env, shop, rounds, first)
    sdk = cpu([sys.executable, "-c", SDK], env, shop, max(3, rounds // 5), first)
    client = Client([sys.executable, LAUNCHER], env, shop)
    client.ask("initialize", INITIALIZE)
    started = client.megabytes()
    times = {name: [client.ask(*call)[0] for _ in range(30)][1:] for name, call in CALLS.items()}
    used = client.megabytes()
    client.close()
    return {
        "python_pass_ms": round(bare, 1),
        "initialize_over_pass": round(ours / bare, 2),
        "twiceshy_mcp_over_pass": round(console / bare, 2),
        "sdk_over_pass": round(sdk / bare, 2),
        "megabytes_after_initialize": round(started, 1),
        "megabytes_after_calls": round(used, 1),
        "listing_tokens": toolbox.listing_cost(),
        "answer_ms_median": {name: round(statistics.median(found), 2) for name, found in times.items()},
        "answer_ms_worst": {name: round(max(found), 2) for name, found in times.items()},
    }


def main() -> None:
    parser = common.options(__doc__.splitlines()[0], data=False)
    parser.add_argument("--size", type=int, default=10_000, help="memories")
    parser.add_argument("--rounds", type=int, default=15)
    chosen = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        metrics = measure(folder, chosen.size, chosen.rounds)
    common.finish("MCP over stdio", metrics, chosen.json)


if __name__ == "__main__":
    main()
