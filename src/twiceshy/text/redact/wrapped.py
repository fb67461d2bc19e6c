"""Secrets that a terminal broke over lines: what was copied from it has a line end in the middle of a token.

A broken token is known by two signs. Either its pieces are together what a rule asks for, or it reaches to the end
of a line as long as a terminal is wide, and the next line is nothing but more of the same kind.
"""

import re
from functools import cache

from twiceshy.text.redact.values import dense, has_digit, nameless, wild

NARROW, WIDE = 60, 400  # columns of what may have been a terminal's line
MOST = 40  # lines
FIRST = 20  # characters of a first piece: as long as the runs that are searched at all


@cache
def _pieces() -> re.Pattern[str]:
    run = "[A-Za-z0-9_.~+-]"
    return re.compile(rf"{run}{{{FIRST},400}}+(?=\\?\r?\n[ \t]{{0,8}}(?P<rest>{run}{{4,400}}+))", re.ASCII)


def mended(text: str, start: int, pattern: re.Pattern[str]) -> tuple[int, str] | None:
    """Where a token ends that matches its rule only over a line end, and the token as it was."""
    first = _pieces().match(text, start)
    if first is None or not has_digit(first[0]) or not has_digit(first["rest"]):
        return None
    lead = text[max(0, start - 8) : start]
    found = pattern.match(lead + first[0] + first["rest"], len(lead))
    more = found.end() - len(lead) - len(first[0]) if found else 0
    if found is None or more <= 0 or more != len(first["rest"]):
        return None
    return first.start("rest") + more, found[0]


@cache
def _next() -> re.Pattern[str]:
    return re.compile(
        r"\r?\n[ \t]{0,8}(?P<more>[A-Za-z0-9_.~+/=-]{8,400})(?=[\"'`,;]{0,2}[ \t]{0,8}(?:\r?\n|\Z))", re.ASCII
    )


def _drawn(more: str) -> bool:
    return dense(more) or wild(more) or nameless(more, words=False)


def end_of(text: str, start: int, end: int) -> int:
    """Where a secret really ends that reaches to the end of a line of a terminal's width."""
    if text[end : end + 1] not in ("\n", "\r") or end - start < FIRST - 4 or "\n" in text[start:end]:
        return end
    line = text.rfind("\n", max(0, end - WIDE), end)
    width = end - line - 1
    if width < NARROW or (line < 0 and end > WIDE):
        return end
    for _ in range(MOST):
        found = _next().match(text, end)
        if found is None or not _drawn(found["more"]):
            break
        size = found.end() - found.start() - found[0].index("\n") - 1
        if size > width:
            break
        end = found.end()
        if size < width:
            break
    return end
