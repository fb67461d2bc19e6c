"""Which open failures are worth a word to somebody who begins: what stands in the way, not what was asked once.

A test, a build or a check that failed is told until it passes, any other command once it failed twice.
What only looks or asks (`ls docs`, `curl`, `python -c`) has given its answer by failing, and nobody runs
it again to prove it gone. What was not met for a month is told no more.
"""

from twiceshy.model import moments

DAYS = 30
REPEATED = 2


def since(now: str) -> str:
    """Met before this, a failure is old news."""
    return moments.iso(moments.epoch(now) - DAYS * moments.DAY)


def is_standing(command: str, key: str, times: int) -> bool:
    """`key` is what the command does: nothing, if it only looks."""
    if not command:
        return True  # somebody named it
    if not key:
        return False
    from twiceshy.text import runners

    if runners.is_check(command):
        return True
    if times < REPEATED:
        return False
    from twiceshy.text.commandkeys import is_asking

    return not is_asking(command)
