"""What one turn teaches: after the turn before it, with the agent's answer to it, and where it holds."""

from twiceshy.keeper.turn.heard import candidates
from twiceshy.keeper.turn.merging import COMPLAINING, OF_KNOWN, UNSAYS
from twiceshy.keeper.turn.places import bound
from twiceshy.keeper.turn.turns import Turn
from twiceshy.learn.turn.promised import meant
from twiceshy.learn.turn.receipt import noted
from twiceshy.learn.turn.unsaid import parted, passed, turned
from twiceshy.model.learning import Candidate
from twiceshy.text.private import strip_private

NOTHING_ALONE = (*OF_KNOWN, UNSAYS, *COMPLAINING)


def news(turn: Turn, before: str) -> list[Candidate]:
    """What a turn teaches that it didn't teach before: to one that was learned, an answer may add something."""
    if turn.had is None:
        return _heard(turn, before)
    if turn.had == turn.reply:
        return []
    known = _heard(turn._replace(reply=turn.had), before)
    return [each for each in _heard(turn, before) if each not in known]


def _heard(turn: Turn, before: str) -> list[Candidate]:
    """What a turn teaches after the one before it: "scratch that, …" takes back what that one taught."""
    back, rest = (turn.text, "") if passed(turn.text) is not None else parted(turn.text)
    if not back:
        back, rest = turned(turn.text)
    if not back:
        return _answered(turn, candidates(turn.text))
    said = [Candidate("change", "fact", back, 0, len(back), False, UNSAYS, unsays=before)]
    return (said if before and not turn.hidden else []) + (candidates(rest) if rest.strip() else [])


def _answered(turn: Turn, heard: list[Candidate]) -> list[Candidate]:
    """The same, now that the agent has answered; that it regrets what it did makes no rule of the complaint."""
    if not turn.reply or turn.hidden or any(each.reason in COMPLAINING for each in heard):
        return heard
    text = strip_private(turn.text)
    return meant(text, noted(text, heard, turn.reply), turn.reply)


def placed(candidate: Candidate, turn: Turn) -> Candidate:
    """What it teaches, where it holds; what is only about something known holds where that does."""
    if candidate.teaches is not None:
        taught = candidate.teaches
        taught = taught._replace(sure=False, signal="rule", hidden=True) if turn.hidden else taught
        return candidate._replace(teaches=bound(taught, turn.cwd, turn.branch))
    if candidate.reason in NOTHING_ALONE:
        return candidate
    return bound(candidate, turn.cwd, turn.branch)
