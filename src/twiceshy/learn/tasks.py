"""Where a statement that shall last ends, and a task for now begins: "always use ruff, and please fix app.py".

People order both in one breath, and only the first half is to be told to later sessions. A task is known by its
verb, which does a thing once ("fix", "delete", "rerun"), and by one mark more: it is asked for politely, names a file
or the thing at hand, or commands after something that was merely told. A second standing order ("always run the
tests and update the changelog"), what to do instead of what is forbidden, and steps of a procedure stay.
"""

import re
from functools import lru_cache

from twiceshy.languages import joined
from twiceshy.languages.shapes.statements import Tasks
from twiceshy.learn.sentences import masked

FEWEST = 2  # words of a statement
LONGEST = 600  # characters of a statement that people order in one breath
_SAY = joined(Tasks)
_TASK = rf"{_SAY.mending}|{_SAY.again}|{_SAY.once}|{_SAY.often}"
_VERBS = rf"(?P<mending>{_SAY.mending})|(?P<again>{_SAY.again})|(?P<once>{_SAY.once})|(?:{_SAY.often})"
_JOIN = (
    rf"(?P<mark>[,;.!]|\s[-–—])?\s+(?:(?P<and>{_SAY.conjunctions})[,:]?\s+)?(?:(?P<so>{_SAY.conclusions})[,:]?\s+)?"
    rf"(?:{_SAY.fillers})?(?P<polite>(?:(?:{_SAY.please}),?\s+)*)(?:{_VERBS})\b"
)
_HABIT = rf"\b(?:{_SAY.habit})\b"
_CASE = rf"(?:^|[:;.] )(?:(?:{_SAY.talk}),? )*(?:{_SAY.case})\b"
_STANDING = rf"\b(?:{_SAY.standing})\b"
_FORBIDS = rf"\b(?:{_SAY.forbids})\b"
_TOLD = rf"(?:(?:{_SAY.chatter}),? )*(?:(?:{_SAY.noting}):?,? )?(?:{_SAY.told})\b"
_THIS = rf"(?:{_SAY.particles})?(?:{_SAY.this})\b"
_IT = rf"(?:{_SAY.it})\b"
_FILE = r"(?<![\w.-])[\w-]+\.[a-z][a-z0-9]{0,4}\b(?!\()|\w/\w"
_SHOWN = rf",? (?:[\w']+ ){{0,4}}(?:{_SAY.shown})\s*:\s*$"  # what is pasted below


@lru_cache(maxsize=1)
def _joins() -> tuple[re.Pattern[str], re.Pattern[str]]:
    linked = rf"(?:[,;.!-]*\s+(?:(?:{_SAY.links}),? )+|[;.!]\s+)"
    opening = rf"(?:(?:{_SAY.please}|{_SAY.openers}),? )*"
    any_task = rf"(?:{_TASK})\b[^.;:!]{{0,80}}?{linked}(?=(?:{_SAY.announced})\b)"
    aside = rf"(?:{_TASK})\b[^.;:!?]{{0,120}}?(?:[,;.!?–—-]+|\s+(?:{_SAY.links}),?)?\s+(?:{_SAY.aside}),?\s+"
    mending = rf"(?:{_SAY.mending}|{_SAY.again})\b[^.;:!]{{0,80}}?{linked}(?=(?:{_SAY.ever})\b)"
    return re.compile(_JOIN), re.compile(rf"{opening}(?:{any_task}|{mending}|{aside})")


@lru_cache(maxsize=1)
def _alone() -> re.Pattern[str]:
    opening = rf"(?:(?:{_SAY.talk}|{_SAY.please}|{_SAY.conclusions})[,:]? )*"
    return re.compile(rf"{opening}(?:{_SAY.mending}|{_SAY.again}|{_SAY.once})\b")


@lru_cache(maxsize=1)
def _leads() -> re.Pattern[str]:
    return re.compile(rf"(?:(?:{_SAY.leads})(?:,|:)? +)+(?=\w)")


def lasting(text: str) -> tuple[int, int]:
    """The span of a statement without the tasks that are joined to it; a long one is looked at as it is."""
    if len(text) > LONGEST:
        return 0, len(text)
    low = masked(text)
    start = _begin(low)
    start += _led(low[start:])
    for joint in _joins()[0].finditer(low, start):
        head, end = low[start : joint.start()], joint.end()
        named = re.search(_FILE, text[end:]) is not None
        if len(head.split()) >= FEWEST and _is_task(head.lstrip(), joint, low[end:].lstrip(), named):
            return start, start + len(head.rstrip(" ,;-–—\n"))
    shown = re.search(_SHOWN, low)
    return start, shown.start() if shown and len(low[start : shown.start()].split()) >= FEWEST else len(text)


def _led(low: str) -> int:
    """Where a statement begins behind what only leads over to it: "and btw we're on pnpm here"."""
    lead = _leads().match(low)
    return lead.end() if lead and len(low[lead.end() :].split()) > FEWEST else 0


def orders_once(text: str) -> bool:
    """True for a sentence that is nothing but a task: "please rename it", "fix the header"."""
    low = masked(text[:LONGEST])
    task = _alone().match(low)
    return task is not None and re.search(_HABIT, low[task.end() :]) is None


def _begin(low: str) -> int:
    noted = re.match(_SAY.notes, low)
    if noted:
        return noted.end()
    before = _joins()[1].match(low)
    return before.end() if before and not re.search(_HABIT, before.group()) else 0


def _is_task(head: str, joint: re.Match[str], rest: str, named: bool) -> bool:
    """`rest` is what follows the verb; `named` when a file stands in it."""
    mark = joint["mark"]
    if not (mark or joint["and"] or joint["so"]) or re.search(_HABIT, rest) or re.search(_CASE, head):
        return False
    doing, ends = joint["mending"] or joint["again"] or joint["once"], not rest.strip(" .!")
    if joint["polite"] or re.search(rf"\b(?:{_SAY.please})\W*$", rest):
        return bool(doing or named or ends or re.match(_THIS, rest))
    if (ends and mark and mark in ".!") or (joint["mending"] and named):
        return True
    if _is_told(head):
        return _follows_from_told(joint, rest)
    again = joint["again"] and (ends or re.match(_THIS, rest))
    if re.search(_FORBIDS, head) and not (joint["and"] or joint["so"]):
        return False  # what to do instead
    standing = re.search(_STANDING, head) is not None and re.search(_FORBIDS, head) is None
    return not standing and bool(again or (joint["once"] and named))


def _follows_from_told(joint: re.Match[str], rest: str) -> bool:
    """ "We moved to Vite, so delete the webpack config"; but "we build it, update the tag and push" goes on telling."""
    if joint["and"]:
        return False
    if joint["so"] in _SAY.then.split("|"):
        return joint["mark"] is not None
    doing = joint["mending"] or joint["again"] or joint["once"]
    apart = joint["so"] or (joint["mark"] or ",") in ";.!"
    return bool(doing and re.match(_THIS if apart else _IT, rest))


def _is_told(head: str) -> bool:
    """True for what tells how things are, where what follows commands."""
    return re.match(_TOLD, head) is not None
