"""A process that a hook starts: Python with everything installed at hand, while the hook runs without site-packages.

It gets nothing of the agent's: no pipe, no terminal. The hook goes on at once, or waits a moment for what it should
know before it answers; what comes too late is there for the next prompt.
"""

import os
import sys
import time

from twiceshy import settings

SECONDS = 2.0  # that a hook waits for one
FIRST = "import sys; sys.path.insert(0, sys.argv[1]); "


def start(code: str, *words: str, detached: bool = False) -> int:
    """Run `code` with these as `sys.argv[2:]`; `detached`: it outlives the agent, too."""
    source = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
    silent = [(os.POSIX_SPAWN_OPEN, number, os.devnull, os.O_RDWR, 0) for number in (0, 1, 2)]
    command = [sys.executable, "-I", "-c", FIRST + code, source, *(word.replace("\0", " ") for word in words)]
    return os.posix_spawn(sys.executable, command, os.environ, file_actions=silent, setsid=detached)


def wait(process: int) -> None:
    until = time.monotonic() + settings.at_least(SECONDS)
    while time.monotonic() < until:
        if os.waitpid(process, os.WNOHANG)[0]:
            return
        time.sleep(0.005)
