"""How long a write waits while another process writes, and who is told meanwhile: one setting for all stores.

Writes take milliseconds, so whoever holds a store longer is at something large, or stuck. The doors say
how long their caller can wait; what nobody waits for, such as a worker, waits `BUSY_MS` and says nothing.
"""

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable

BUSY_MS = 20_000
CALLED_MS = 5_000  # for a person or an agent that waits for the answer
RUN_MS = 1_000  # beside a command whose result is what they wait for
TOLD_AFTER_MS = 1_000
SLICE_MS = 100

busy_ms = BUSY_MS
tell: "Callable[[str], None] | None" = None


def wait_at_most(milliseconds: int) -> None:
    """From now on, in this process."""
    global busy_ms
    busy_ms = milliseconds


def tell_by(speak: "Callable[[str], None]") -> None:
    """Who waits for longer than a moment hears why, and the same thing once: a command may look several times."""
    global tell
    told: set[str] = set()

    def once(words: str) -> None:
        if words not in told:
            told.add(words)
            speak(words)

    tell = once
