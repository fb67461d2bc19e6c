"""How a task ended: what somebody said, else what the last test or command showed, else unknown.

Everything inferred is marked heuristic. The person's next words are the best evidence after an
explicit outcome ("that broke it", "perfect"); taking edits back counts as failure. A "no" alone
rejects, one before an objection does; "no, darker" wants more of the same, and "no wait" something else.
"""

import re

from twiceshy.languages import joined
from twiceshy.languages.shapes.outcomes import Outcomes
from twiceshy.text import commands as shell
from twiceshy.work.trail import Signals, Step

READ = 240  # characters of the next prompt in which a verdict on the last task stands

_SAY = joined(Outcomes)
_BUT = rf"\b(?:{_SAY.but})\b"
_OBJECTS = rf"\b(?:{_SAY.objects})\b"


def of_words(prompt: str) -> str:
    """What a person's next words say about the task before: success, failure or "" for nothing."""
    said = prompt.strip()[:READ].lower().replace("’", "'")
    bad, good = re.search(_SAY.bad, said) or _rejects(said), re.search(_SAY.good, said)
    if bad and good:
        return ""  # both: not for us to decide
    if bad:
        return "failure"
    return "success" if good and not re.search(_BUT, said) else ""


def _rejects(said: str) -> bool:
    """Is it a "no" to what was done?"""
    no = re.match(_SAY.no, said)
    return no is not None and (no.end() == len(said) or re.search(_OBJECTS, said[no.end() :]) is not None)


def of_steps(steps: tuple[Step, ...], signals: Signals) -> tuple[str, str]:
    """(outcome, reason) from what was seen; unknown without evidence."""
    taken_back = _reverted(steps, signals)
    if taken_back:
        return "failure", f"edits were taken back: {taken_back[:80]}"
    if signals.verdict == "unknown":
        return "unknown", ""
    if signals.verdict == "success" and not (signals.edited or signals.tests or signals.commits):
        return "unknown", ""  # a command that ran well is no proof that a task was done
    return signals.verdict, signals.reason


def _reverted(steps: tuple[Step, ...], signals: Signals) -> str:
    """The command that threw the edits away, if nothing was edited after it."""
    found = ""
    for step in steps:
        if step.kind == "edit":
            found = ""
        elif step.kind == "command" and step.exit_code in (0, None) and _takes_back(step.subject):
            found = step.subject if signals.edited else ""
    return found


def _takes_back(command: str) -> bool:
    for words in shell.simple_commands(command):
        head = shell.head(words)
        if head == "git revert" or (head == "git reset" and "--hard" in words):
            return True
        if head in ("git checkout", "git restore") and ("--" in words or "." in words or head == "git restore"):
            return "--staged" not in words
    return False
