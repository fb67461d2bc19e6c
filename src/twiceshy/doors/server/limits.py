"""Around every request: a token or nothing, a bounded body, a count, and one line of log without content."""

import json
import sys
import threading
import time
from collections import defaultdict
from collections.abc import Callable
from typing import Any

from starlette.requests import Request

from twiceshy.model.errors import UsageError

MOST_BYTES = 8_000_000
SMALL_BYTES = 100_000  # read before the database is asked who sends it
LATENCIES = (0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 10.0)


class TooLarge(UsageError):
    slug = "too-large"


async def body_of(request: Request) -> Any:
    """The JSON of a request, read no further than the limit."""
    data = bytearray()
    async for chunk in request.stream():
        data += chunk
        if len(data) > MOST_BYTES:
            raise TooLarge(f"a request has at most {MOST_BYTES:,} bytes")
    try:
        value = json.loads(bytes(data) or b"{}")
    except (ValueError, RecursionError):
        raise UsageError("the body is not JSON") from None
    if not isinstance(value, dict):
        raise UsageError("the body is not a JSON object")
    return value


def is_large(request: Request) -> bool:
    """Does it bring a large body, or one that does not say how large it is?"""
    length = request.headers.get("content-length", "0")
    return "transfer-encoding" in request.headers or not length.isdecimal() or int(length[:20]) > SMALL_BYTES


def bearer(request: Request) -> str:
    kind, _, token = request.headers.get("authorization", "").partition(" ")
    token = token.strip()
    if kind.lower() != "bearer" or not 0 < len(token) <= 200 or not token.isascii():
        return ""
    return token


class Metrics:
    """Counters of this process in Prometheus' text format; the database's own are PostgreSQL's to export."""

    def __init__(self) -> None:
        self.lock = threading.Lock()
        self.requests: dict[tuple[str, int], int] = defaultdict(int)
        self.buckets: dict[tuple[str, float], int] = defaultdict(int)
        self.seconds: dict[str, float] = defaultdict(float)
        self.amounts: dict[str, int] = defaultdict(int)

    def count(self, name: str, many: int) -> None:
        with self.lock:
            self.amounts[name] += many

    def observe(self, route: str, status: int, seconds: float) -> None:
        with self.lock:
            self.requests[route, status] += 1
            self.seconds[route] += seconds
            for bound in LATENCIES:
                if seconds <= bound:
                    self.buckets[route, bound] += 1

    def text(self) -> str:
        lines = ["# TYPE twiceshy_requests_total counter"]
        with self.lock:
            for (route, status), many in sorted(self.requests.items()):
                lines.append(f'twiceshy_requests_total{{route="{route}",status="{status}"}} {many}')
            lines.append("# TYPE twiceshy_request_seconds histogram")
            for route in sorted(self.seconds):
                total = sum(many for (name, _), many in self.requests.items() if name == route)
                for bound in LATENCIES:
                    many = self.buckets[route, bound]
                    lines.append(f'twiceshy_request_seconds_bucket{{route="{route}",le="{bound}"}} {many}')
                lines.append(f'twiceshy_request_seconds_bucket{{route="{route}",le="+Inf"}} {total}')
                lines.append(f'twiceshy_request_seconds_sum{{route="{route}"}} {self.seconds[route]:.6f}')
                lines.append(f'twiceshy_request_seconds_count{{route="{route}"}} {total}')
            for name, many in sorted(self.amounts.items()):
                lines += [f"# TYPE twiceshy_{name}_total counter", f"twiceshy_{name}_total {many}"]
        return "\n".join(lines) + "\n"


def log_line(route: str, method: str, status: int, seconds: float, problem: str = "") -> None:
    """One JSON line per request: what was asked for and how it went, never what was said."""
    entry = {
        "at": time.strftime("%Y-%m-%dT%H:%M:%SZ", time.gmtime()), "method": method, "route": route,
        "status": status, "ms": round(seconds * 1000, 1),
    }  # fmt: skip
    if problem:
        entry["problem"] = problem
    sys.stderr.write(json.dumps(entry) + "\n")


Logger = Callable[[str, str, int, float, str], None]
