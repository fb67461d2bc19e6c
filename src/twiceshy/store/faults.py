"""What failed where nobody is told at once: a line each in `hook.log`, which `doctor` reads.

Hooks and what runs behind them are silent whatever happens to them. Only what an error says is written down, redacted,
and where it came from.
"""

import os
import time

from twiceshy import paths
from twiceshy.model import moments

LOG_BYTES = 256_000  # the log starts over when it is full


def note(error: BaseException) -> None:
    path = os.path.join(paths.home(), "hook.log")
    trace = error.__traceback__
    while trace is not None and trace.tb_next is not None:
        trace = trace.tb_next
    code = trace.tb_frame.f_code if trace else None  # packed code has no lines, but it has names
    where = f"{os.path.basename(code.co_filename)}:{code.co_name}" if code else ""
    line = f"{moments.iso(time.time())} {type(error).__name__} {where} {_told(error)}\n"
    try:
        full = os.path.exists(path) and os.path.getsize(path) > LOG_BYTES
        os.makedirs(os.path.dirname(path), mode=0o700, exist_ok=True)
        with open(path, "w" if full else "a", encoding="utf-8", errors="replace") as file:
            file.write(line)
    except OSError:
        return  # a read-only home: there is nowhere left to say it


def _told(error: BaseException) -> str:
    """What an error says, redacted: a database's may quote what it holds."""
    try:
        from twiceshy.text.gate import admit_event

        return admit_event(" ".join(str(error).split()))[:300]
    except Exception:  # noqa: BLE001 -- what can't be redacted isn't written down
        return ""
