"""MCP over standard input and output: a line in, a line out, bounded in memory, quiet at the end."""

import os
import sys
from typing import BinaryIO

from twiceshy.doors.mcp.protocol import Connection
from twiceshy.store import patience

MOST_LINE = 4_000_000  # bytes of one message; a longer line is refused and passed over
TOO_LONG = '{"jsonrpc":"2.0","id":null,"error":{"code":-32600,"message":"message longer than 4,000,000 bytes"}}'


def serve(cwd: str = "", source: BinaryIO | None = None, sink: BinaryIO | None = None) -> None:
    """Answer until the input ends; names of files are meant from `cwd`."""
    if os.path.isdir(cwd):
        os.chdir(cwd)
    source = source or sys.stdin.buffer
    sink = sink or sys.stdout.buffer
    patience.wait_at_most(patience.CALLED_MS, patience.QUEUED_MS)
    connection = Connection(cwd or os.getcwd())
    while True:
        line = source.readline(MOST_LINE + 1)
        if not line:
            return
        if len(line) > MOST_LINE:
            ended = line.endswith(b"\n")
            del line  # or a second one lies beside it
            _pass_over(source, ended)
            answer: str | None = TOO_LONG
        elif line.strip():
            answer = connection.receive(line)
        else:
            continue
        if answer is not None and not _write(sink, answer):
            return


def _pass_over(source: BinaryIO, ended: bool) -> None:
    """Read on to the end of a line, a little at a time."""
    while not ended:
        piece = source.readline(65_536)
        ended = not piece or piece.endswith(b"\n")


def _write(sink: BinaryIO, answer: str) -> bool:
    try:
        sink.write(answer.encode("utf-8", "replace") + b"\n")
        sink.flush()
    except BrokenPipeError:  # the client is gone; what it didn't take goes nowhere when the process ends
        os.dup2(os.open(os.devnull, os.O_WRONLY), sink.fileno())
        return False
    except ValueError:  # closed
        return False
    return True
