"""Directives in tables: a column of rules, or what to do beside what not to do.

Any other table describes something.
"""

import re

from twiceshy.learn.onboard.prose import Item

_DO = re.compile(r"(?i)^\W*(?:dos?|use|always|prefer(?:red)?|good|correct|right|recommended)\W*$")
_DONT = re.compile(r"(?i)^\W*(?:don['’]?ts?|do not|avoid|never|not|bad|wrong|instead of|incorrect)\W*$")
_RULE = re.compile(
    r"(?i)^\W*(?:rules?|conventions?|guidelines?|standards?|polic(?:y|ies)|directives?|instructions?)\W*$"
)
_NOT = re.compile(r"(?i)^(?:don['’]?t|do not|never|avoid|no)\b")
_NAMES = re.compile(r"(?i)^\W*(?:use|prefer(?:red)?|instead of|not|avoid)\W*$")  # the cells are things, not deeds


def told(item: Item) -> str:
    """What a row tells to do, "" if nothing."""
    wanted = next((cell for head, cell in item.row if _RULE.match(head)), "")
    if wanted:
        first = item.row[0][1]
        return wanted if first == wanted or len(first.split()) > 3 else f"{first}: {wanted}"
    do = next(((head, cell) for head, cell in item.row if _DO.match(head) and cell), None)
    dont = next(((head, cell) for head, cell in item.row if _DONT.match(head) and cell), None)
    if do is None or dont is None:
        return ""
    if _NAMES.match(do[0]) and _NAMES.match(dont[0]):
        return f"Use {do[1]}, not {dont[1]}"
    refused = dont[1] if _NOT.match(dont[1]) else f"don't {lowered(dont[1])}"
    return f"{do[1]}; {refused}"


def lowered(text: str) -> str:
    """With a small first letter, if it is the beginning of a plain word."""
    return text[:1].lower() + text[1:] if text[1:2].islower() else text
