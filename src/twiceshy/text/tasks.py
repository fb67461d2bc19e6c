"""What kind of task a request is, and where its action goes.

Rules on word boundaries, each with a weight; the type with the most weight wins, ties go to the
one listed first. Decisions worth knowing: making failing tests pass is bug fixing, writing tests is
testing; pushing or shipping something to a place is deployment, making a version is release; a
question without a fault in it is research; who begins by asking for something new tells no fault after that;
what a thing is about says nothing of what is done to it (refactoring the documentation generator is
refactoring). Nothing found and no telling files: `unknown`.
"""

import re
from collections.abc import Sequence
from functools import lru_cache

from twiceshy.text.hosts import hosts, mentions
from twiceshy.text.taskrules import RULES, speaks, task_of_file

LIMIT = 2_000  # characters of a request that tell its kind: what follows is pasted

_ACTION = (
    r"(?i)\b(?:push|deploy|publish|ship|release|upload|roll ?out|promote|send|post|mirror|merge|apply|sync"
    r"|back ?up|submit|host|open an? (?:pr|mr|pull request|merge request|issue)"
    r"|create an?(?: \w+)? (?:release|pr|pull request|issue))\w*\b"
)
# "Add a performance review form": the verb tells the kind of task, the words before the thing only what it is for.
_DOING = (
    r"^\W*(?:please |can you |could you |let'?s |we need to |i want to )?(?:refactor|rename|extract|split|simplify"
    r"|restructure|rework|rewrite|add|create|build|implement|introduce|develop|design|make|write|extend|fix|repair|debug)\w*\b"
)
_ABOUT = (
    r"\b(?:(?:documentation|docs?|review|performance|security|release|deploy(?:ment)?|benchmark|error|crash|bug)s? )+"
    r"(?=(?:\w+ )?(?:generator|form|builder|parser|module|class|component|button|dashboard|widget|queue|monitor|tracker"
    r"|service|endpoint|panel|menu|dialog|modal|table|field|model|renderer|plugin|scheduler|viewer|editor|handler|wizard"
    r"|screen|settings|reporter|logger|banner|badge)s?\b)"
)
# "Add a discount code, 10% or fixed": who begins so asks for something new, and what is said after that sentence
# ("errors go to stderr") tells how it is to be, not that anything is broken.
_VERBS = "add create build implement introduce develop design start write make extend".split()
_BUILDING = (
    r"\W*(?:(?:now|ok|okay|then|next|so|and|please|pls|let'?s|can you|could you|we need to|i want (?:you )?to"
    rf"|i'd like to)\b[, ]*)*(?:{'|'.join(_VERBS)})\b(?<!make)|\W*make an?\b"
)
_SENTENCE = r"[.!?;:](?=\s)|\n"
# Without one of these words neither pattern is looked at, nor compiled.
_TOPICS = frozenset(
    "documentation doc docs review reviews performance security release deploy deployment benchmark error crash "
    "bug".split()
)
_TOWARDS = r"(?i)\b(?:to|on|onto|into|at)\s+(?:the\s+|our\s+|my\s+)?(?:https?://)?$"


def task_type(text: str, files: Sequence[str] = ()) -> str:
    """One of `TASK_TYPES`, by the words of a request, else by the files it touches."""
    said = text[:LIMIT].lower()
    if not _TOPICS.isdisjoint(said.split()) and re.match(_DOING, said):
        said = re.sub(_ABOUT, "", said)
    return _type_of_words(said) or _type_of_files(files)


@lru_cache(maxsize=8)  # one request is asked about several times on its way
def _type_of_words(text: str) -> str:
    best = _best(_scores(text, text))
    # looked at, and compiled, only where it matters
    if best == "bug_fixing" and not set(_VERBS).isdisjoint(text.split()[:12]) and re.match(_BUILDING, text):
        scores = _scores(text, re.split(_SENTENCE, text.strip(), maxsplit=1)[0])
        if "feature" in scores:
            scores["feature"] += 1  # "fixed" may be an amount
        return _best(scores)
    return best


def _scores(text: str, faulty: str) -> dict[str, int]:
    """What the rules make of a request; a fault is looked for in `faulty`."""
    scores: dict[str, int] = {}
    for name, weight, alternatives in RULES:
        if speaks(alternatives, faulty if name == "bug_fixing" else text):
            scores[name] = scores.get(name, 0) + weight
    return scores


def _best(scores: dict[str, int]) -> str:
    return max(scores, key=lambda name: scores[name], default="")


def action_target(text: str) -> str:
    """Where an action goes: github of "push the release to github", "" when it goes nowhere."""
    text = text[:LIMIT]
    action = re.search(_ACTION, text)
    if action is None:
        return ""
    tail = text[action.start() :]
    named = [(at, name) for at, name in mentions(tail) if not tail[:at].endswith("://")]
    towards = [name for at, name in named if re.search(_TOWARDS, tail[:at])]
    if towards:
        return towards[-1]
    addressed = re.search(r"(?i)\b(?:to|on|onto)\s+https?://\S+", tail)
    if addressed:
        return next(iter(hosts(addressed.group())), "")
    return named[0][1] if named else ""


def _type_of_files(files: Sequence[str]) -> str:
    votes: dict[str, int] = {}
    for path in files:
        name = task_of_file(path)
        votes[name] = votes.get(name, 0) + 1
    best = max(votes, key=lambda name: votes[name], default="")
    return best if best and votes[best] * 2 > len(files) else "unknown"
