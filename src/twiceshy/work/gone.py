"""Which errors of a failing test run are gone although the run still fails.

Two tests fail, one is mended: the next run fails too, but no longer lists the first. What was edited
until then cured it, not what is edited for the second. Only a run that speaks for all its tests can
say so: the same command, every failing test named, no fewer tests run than when the error was met.
"""

import re
from typing import NamedTuple

from twiceshy.model.execution import ErrorSignature, TestRun
from twiceshy.text import faults

READ_WHOLE = 80_000  # characters of an output up to which nothing of it was left out


class Listing(NamedTuple):
    """What a failing run of tests listed."""

    command: str
    total: int
    failing: tuple[str, ...]
    digests: tuple[str, ...]


def listing(command: str, run: TestRun | None, output: str) -> Listing | None:
    """The list of a run that named every test that failed; None of any other."""
    if run is None or not run.failed or len(run.failing) != run.failed or len(output) > READ_WHOLE:
        return None
    found = faults.signatures(output)
    if len(found) >= faults.MOST:
        return None
    total = (run.passed or 0) + run.failed
    return Listing(" ".join(command.split()), total, run.failing, tuple(error.digest for error in found))


def is_gone(error: ErrorSignature, before: Listing | None, now: Listing | None) -> bool:
    """Does the later run show that the error which the earlier one met is no more?"""
    if before is None or now is None or before.command != now.command or now.total < before.total:
        return False
    if error.digest in now.digests or _is_named(error, now.failing):
        return False
    # An error without its test may only be hidden behind a new one.
    return _is_named(error, before.failing) or set(now.digests) <= set(before.digests)


def _is_named(error: ErrorSignature, tests: tuple[str, ...]) -> bool:
    """Is its test among them? `test_cart.test_total` is `tests/test_cart.py::test_total[3]`."""
    told = set(re.findall(r"\w+", error.message.partition(": ")[0]))
    return bool(told) and any(told <= set(re.findall(r"\w+", test.partition("[")[0])) for test in tests)
