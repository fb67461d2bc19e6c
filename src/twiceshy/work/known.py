"""Errors that are never about the code at hand but about the world around it, known at first sight.

Each says what kind of gotcha it is, how bad, and what is behind it, so that one sighting is enough to
keep it. Every entry carries an example that it must recognise; a test holds it to that.
"""

import re
from functools import cache
from typing import NamedTuple


class Known(NamedTuple):
    pattern: str
    category: str
    severity: str
    cause: str
    example: str


SIGNATURES = (
    Known(r"EADDRINUSE|[Aa]ddress already in use", "config", "medium", "another process holds the port",
          "Error: listen EADDRINUSE: address already in use :::3000"),
    Known(r"ECONNREFUSED|[Cc]onnection refused", "integration", "medium",
          "the service it talks to isn't running or listens elsewhere",
          "ConnectionRefusedError: [Errno 111] Connection refused"),
    Known(r"heap out of memory|MemoryError|Cannot allocate memory|OOMKilled", "build", "high",
          "the process needs more memory than it may use", "FATAL ERROR: JavaScript heap out of memory"),
    Known(r"ENOSPC|[Nn]o space left on device", "config", "high", "the disk, or the limit of file watchers, is full",
          "OSError: [Errno 28] No space left on device"),
    Known(r"ERESOLVE|conflicting peer dependency|ResolutionImpossible", "build", "medium",
          "two dependencies want versions that exclude each other",
          "npm ERR! code ERESOLVE could not resolve"),
    Known(r"CERTIFICATE_VERIFY_FAILED|self[- ]signed certificate|UNABLE_TO_GET_ISSUER_CERT", "integration", "high",
          "the machine doesn't trust the certificate of the other side",
          "ssl.SSLCertVerificationError: [SSL: CERTIFICATE_VERIFY_FAILED] certificate verify failed"),
    Known(r"Could not read from remote repository", "deploy", "high",
          "the other side doesn't know the key, or the name",
          "fatal: Could not read from remote repository."),
    Known(r"EACCES|[Pp]ermission denied(?! \()", "config", "medium",
          "this user may not read, write or run it: see its mode (`chmod +x` lets it be run) and its owner",
          "PermissionError: [Errno 13] Permission denied: '/var/log/app'"),
    Known(r"database is locked", "runtime", "medium", "another process is writing to the database",
          "sqlite3.OperationalError: database is locked"),
    Known(r"Unable to create '.*': File exists", "config", "low", "another git process runs here, or one crashed",
          "fatal: Unable to create '/home/dev/shop/.git/index.lock': File exists."),
    Known(r"Cannot connect to the Docker daemon", "config", "medium", "Docker isn't running, or not for this user",
          "Cannot connect to the Docker daemon at unix:///var/run/docker.sock."),
    Known(r"ENOTFOUND|EAI_AGAIN|[Nn]ame or service not known|Could not resolve host", "integration", "medium",
          "the name can't be resolved from here",
          "fatal: unable to access 'https://example.org/': Could not resolve host: example.org"),
    Known(r"[Rr]ate limit|Too Many Requests", "integration", "medium", "the other side limits how often it is asked",
          "HTTPError: 429 Too Many Requests"),
    Known(r"command not found|is not recognized as an internal", "config", "low",
          "the program isn't installed, or not on the path", "bash: pnpm: command not found"),
)  # fmt: skip


@cache
def _compiled() -> tuple[tuple[re.Pattern[str], Known], ...]:
    return tuple((re.compile(known.pattern), known) for known in SIGNATURES)


def known(text: str) -> Known | None:
    """What an error's words give away, None when they are about the code."""
    return next((entry for pattern, entry in _compiled() if pattern.search(text)), None)
