"""Whether something takes too long, judged so that a slow or busy machine passes and slow code doesn't."""

import os
import re
import subprocess
import sys
import time
from collections.abc import Callable
from typing import TypeVar

USUAL = 0.025  # seconds of CPU time that the yardstick takes where the limits were set
PROSE = "every good rule is short, said once, and kept by all who read it; " * 60
Result = TypeVar("Result")


def slowness() -> float:
    """How many times slower than usual this machine is right now; 1 at least."""
    began = time.process_time()
    for _ in range(120):
        re.sub(r"\b(\w+)(?=,| is|;)", lambda found: found[1].upper(), PROSE)
    return max(1.0, (time.process_time() - began) / USUAL)


def cheap(seconds: float, action: Callable[[], Result]) -> Result:
    """What an action returns that may cost so many seconds of CPU time, on a usual machine."""
    before = slowness()
    began = time.process_time()
    result = action()
    cost = time.process_time() - began
    assert cost < seconds * max(before, slowness()), f"it took {cost:.1f} s"
    return result


def soon(seconds: float, action: Callable[[], Result], usual: Callable[[], object], tries: int = 5) -> Result:
    """What an action returns that is over within so many seconds, beside what starting it takes: as `usual` shows.

    Once in five times is enough: what waits for something waits every time, a busy machine is slow now and then.
    """
    for _ in range(tries):
        began = time.monotonic()
        result = action()
        ended = time.monotonic()
        usual()
        if ended - began < seconds + 3 * (time.monotonic() - ended):
            return result
    raise AssertionError(f"it took {ended - began:.1f} s")


def ends(program: str, seconds: float = 60) -> str:
    """What a program in a process of its own prints, which ends long before that or never."""
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join(filter(None, sys.path))}
    done = subprocess.run(
        [sys.executable, "-c", program], env=environment, capture_output=True, text=True, check=True, timeout=seconds
    )
    return done.stdout.strip()
