"""What nobody said: a failure that was met, and kept as a gotcha.

It happened to one command with its arguments. Where the error itself names one of them ("404 … /dayjs" in `npm install
dayjs`) it tells nothing about the next package, unless what is behind it is the way there: a certificate, a name that
can't be resolved. It is told in short: what happened where, why, and what helped.
"""

import json

from twiceshy.model.recall import Cue
from twiceshy.store.reader import Stored
from twiceshy.text import words

SHOWN, SHOWN_EXPLAINED = 150, 90  # characters of an error that are told; its cause says more than its words
ON_THE_WAY = "integration"  # the category of errors that any call of the command would meet
_BEHIND = (("cause", "Cause"), ("solution", "Solution"))


def is_of_another(row: Stored, cue: Cue) -> bool:
    """Does the error name what its command was called with, and the prompt doesn't?"""
    details = _details(row)
    if not details.get("auto_captured"):
        return False
    message, command = _parted(details)
    if not command or (details.get("cause") and details.get("category") == ON_THE_WAY):
        return False
    said = frozenset(words.terms(message))
    asked = frozenset(cue.terms).union(*(words.terms(target.partition(":")[2]) for target in cue.targets))
    named = [frozenset(words.terms(word)) for word in command.split()[1:] if word[0] != "-"]
    return any(word <= said and not word & asked for word in named if word)


def told(row: Stored) -> str:
    """The gotcha in short, whatever its text repeats."""
    details = _details(row)
    if not details.get("auto_captured") or not details.get("issue"):
        return row.text
    message, command = _parted(details)
    most = SHOWN_EXPLAINED if details.get("cause") else SHOWN
    if len(message) > most:
        message = message[:most].rsplit(" ", 1)[0] + " …"
    parts = [f"`{command}` failed: {message}" if command else message]
    parts += [f"{name}: {details[key].rstrip('.')}" for key, name in _BEHIND if details.get(key)]
    return ". ".join(parts).replace("…. ", "… ")


def _details(row: Stored) -> dict[str, str]:
    try:
        found = json.loads(row.details)
    except ValueError:
        return {}
    return found if isinstance(found, dict) else {}


def _parted(details: dict[str, str]) -> tuple[str, str]:
    """The error's words, and the command it stood behind."""
    issue = " ".join(str(details.get("issue", "")).split())
    message, at, command = issue.rpartition(" in `")
    return (message, command.rstrip("`")) if at and command.endswith("`") else (issue, "")
