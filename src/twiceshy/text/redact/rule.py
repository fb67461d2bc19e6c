"""What a redaction rule is: a slug, the literals that announce it, a pattern, and its own examples.

The pattern is tried only where one of the anchors stands, so every match must begin with an anchor
(or `back` characters before it). Patterns are bounded, which keeps every rule linear in the text.
Examples are templates: `{A36}` stands for 36 random letters and digits, so that no secret-looking
literal lies in the source (see examples.py). If the pattern has a group, only the group is a secret.
"""

import re
from functools import cache
from typing import NamedTuple

# A token may follow anything but a letter or digit; escaped line ends (\n in JSON) and
# percent-escapes end in a letter or digit and still are an edge.
EDGE = r"(?:(?<![A-Za-z0-9])|(?<=\\[nrtbf])|(?<=%[0-9A-Fa-f]{2})|(?<=\\u[0-9a-fA-F]{4}))"
END = r"(?![A-Za-z0-9])"
# A token has a digit in its first run of token characters; the scan skips runs without one.
DIGIT = r"(?=[A-Za-z_.~+-]{0,400}+[0-9])"

VARIETY = 7  # fewer different characters than this are a placeholder: ghp_xxxxxxxx


class Rule(NamedTuple):
    """One service's token: how to see it coming (anchors) and how to be sure (pattern)."""

    slug: str
    anchors: tuple[str, ...]
    pattern: str
    yes: tuple[str, ...] = ()
    no: tuple[str, ...] = ()
    back: int = 0
    worded: bool = False  # the token may be letters only


class Span(NamedTuple):
    """A stretch of text that must not be kept, and the rule that says so. Lower rank names it first."""

    start: int
    end: int
    slug: str
    rank: int = 0


@cache
def compiled(pattern: str, worded: bool) -> re.Pattern[str]:
    """The rule's pattern between its edges, compiled when its anchor is first met."""
    return re.compile(EDGE + ("" if worded else DIGIT) + "(?:" + pattern + ")" + END, re.ASCII)


def match(rule: Rule, text: str, at: int) -> Span | None:
    """Apply a rule where its anchor stands; the span covers the pattern's group, or all of it."""
    start = at - rule.back
    if not text.startswith(rule.anchors, at):
        return None
    if start < 0:
        return None
    pattern = compiled(rule.pattern, rule.worded)
    found = pattern.match(text, start)
    if found is None:
        return None if rule.back else _over_lines(rule, text, start, pattern)
    group = found.lastindex or 0
    if len(set(found[group])) < VARIETY:
        return None
    return Span(found.start(group), found.end(group), rule.slug)


def _over_lines(rule: Rule, text: str, start: int, pattern: re.Pattern[str]) -> Span | None:
    """A token that a terminal broke."""
    if text.find("\n", start, start + 404) < 0:
        return None
    from twiceshy.text.redact.wrapped import mended  # seldom needed, and a hook loads these rules

    over = mended(text, start, pattern)
    return Span(start, over[0], rule.slug) if over and len(set(over[1])) >= VARIETY else None


@cache
def _rest() -> re.Pattern[str]:
    return re.compile(r"[^\s\"'`\\<>,;]*")


def reach(text: str, end: int) -> int:
    """Where a secret really ends that was longer than its pattern looks; found once, so cheap."""
    found = _rest().match(text, end)
    return found.end() if found else end
