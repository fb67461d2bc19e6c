"""How long a write waits while another process writes, and who is told meanwhile: one setting for all stores.

Writes take milliseconds, so whoever holds a store longer is at something large, or stuck. Where many write, each waits
its turn: as long as others get on, nobody is refused. The doors say how long their caller waits when nothing moves;
what nobody waits for, such as a worker, waits `BUSY_MS` and says nothing.
"""

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable

BUSY_MS = 20_000
CALLED_MS = 10_000  # for a person or an agent that waits for the answer
RUN_MS = 1_000  # beside a command whose result is what they wait for
TOLD_AFTER_MS = 1_000
SLICE_MS = 100
QUEUED_MS = 300_000  # for all who are before us, while they get on

busy_ms = BUSY_MS  # without a write of anybody
most_ms = QUEUED_MS  # altogether
tell: "Callable[[str], None] | None" = None


def wait_at_most(milliseconds: int, queued: int = 0) -> None:
    """From now on, in this process; `queued` is for those who wait longer while others get on."""
    global busy_ms, most_ms
    busy_ms, most_ms = milliseconds, max(milliseconds, queued)


def tell_by(speak: "Callable[[str], None]") -> None:
    """Who waits for longer than a moment hears why, and the same thing once: a command may look several times."""
    global tell
    told: set[str] = set()

    def once(words: str) -> None:
        if words not in told:
            told.add(words)
            speak(words)

    tell = once
