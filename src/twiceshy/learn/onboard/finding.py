"""What a look at a repository may teach: one statement, where it stands, how much it is worth.

Everything here was read, not said to us: a finding is a proposal with evidence, never a rule by itself.
"""

from collections.abc import Iterable
from typing import NamedTuple


class Finding(NamedTuple):
    text: str
    kind: str
    source: str  # directives | history | documentation | build | structure | agent memory
    weight: float  # 0 to 1: what is kept when there is too much
    evidence: str = "file"  # kind of evidence: file | commit | import
    ref: str = ""  # commit, or path:first-last below the root
    quote: str = ""
    reason: str = ""
    context: str = ""  # the heading it stood under
    path: str = ""  # the part of the repository it is about
    directive: bool = False  # a person's directive to agents, in a file made for that


def place(path: str, first: int, last: int = 0) -> str:
    """`path:line` or `path:first-last`."""
    return f"{path}:{first}-{last}" if last > first else f"{path}:{first}"


def best(findings: Iterable[Finding], most: int) -> list[Finding]:
    """The weightiest, each statement once; the order of reading decides between equals."""
    once: dict[str, Finding] = {}
    for finding in sorted(findings, key=lambda one: -one.weight):
        once.setdefault(" ".join(finding.text.casefold().split()), finding)
    return list(once.values())[:most]
