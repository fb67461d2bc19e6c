"""The agent's receipt: a line "Noted: …" at the end of its answer, with the person's own words.

Agents are asked for it (`model.learning.ASKED`, in the tools' instructions and in the block of AGENTS.md), because they
know better than any rule whether a word was meant for good, and because the person sees at once what will be kept. What
is kept are the words the person typed in that very turn: a receipt that quotes nothing of it, whoever made the agent
write it, keeps nothing.
"""

import re
from functools import cache

from twiceshy.learn.about.topics import content
from twiceshy.learn.detect.cutting import cut
from twiceshy.learn.sentences import Statement, masked
from twiceshy.learn.turn.vouched import ending, vouched
from twiceshy.model.learning import NOTED, Candidate

LAST_LINES = 15  # of an answer: a receipt stands at its end
MOST = 5  # receipts of one answer
LONGEST = 600  # characters of one
LINE = 2 * LONGEST  # of a line that is looked at, with all that stands around a receipt
SHARED = 0.6  # of the telling words: so much of a receipt is in its sentence, or of the sentence in its receipt


@cache
def _patterns() -> tuple[re.Pattern[str], re.Pattern[str]]:
    mark = r"[ \t>#*_\-•]*"
    return (
        re.compile(rf"(?i){mark}{NOTED}{mark}:{mark}(.*)"),
        re.compile(r"[ \t]*(?:[-*•]|\d{1,2}[.)])[ \t]+(.+)"),
    )


def receipts(reply: str) -> list[str]:
    """What an answer says to have noted; a list may stand below the word."""
    reply = ending(reply, LAST_LINES, LINE)
    if NOTED.lower() not in reply.lower():
        return []
    line, item = _patterns()
    found: list[str] = []
    open_list = False
    hidden = masked(reply).split("\n")  # code and quoted lines are no words of the agent's
    for text, seen in zip(reply.split("\n"), hidden, strict=True):
        said = line.fullmatch(text) if NOTED.lower() in seen else None
        listed = item.fullmatch(text) if open_list else None
        words = (said.group(1) if said else listed.group(1) if listed else "").strip(" \t*_\"'`“”„«»")
        open_list = (said is not None and not words) or listed is not None
        if words and len(words) <= LONGEST:
            found.append(words)
    return found[:MOST]


def noted(text: str, found: list[Candidate], reply: str) -> list[Candidate]:
    """What a turn teaches, now that the agent has told what it noted of it."""
    given = receipts(reply)
    if not given:
        return found
    turn = cut(text)
    quoted = [_quoted(text, turn.spoken, receipt) for receipt in given]
    begun = [items[0].start for items in quoted if items]
    kept = [_parted(text, each, begun) for each in found]
    for items in quoted:
        for item in items:
            kept = vouched(text, kept, turn, item)
    return kept


def _parted(text: str, candidate: Candidate, begun: list[int]) -> Candidate:
    """A candidate up to where the next receipt begins: what is noted one by one is kept one by one."""
    end = min([start for start in begun if candidate.start < start < candidate.end], default=candidate.end)
    if end == candidate.end:
        return candidate
    words = text[candidate.start : end].rstrip()
    return candidate._replace(text=words, end=candidate.start + len(words))


def _quoted(text: str, spoken: list[Statement], receipt: str) -> list[Statement]:
    """The sentences that a receipt quotes whole; if there are none, the one that it is closest to."""
    plain = _plain(receipt)
    about = content(plain)
    said = [(item, words, content(words)) for item in spoken if (words := _plain(text[item.start : item.end])).strip()]
    whole = [item for item, words, each in said if each and words in plain]
    if whole:
        return whole
    near = [(len(each & about) / len(each | about), -item.start, item) for item, _, each in said if _is_of(about, each)]
    return [max(near, key=lambda one: one[:2])[2]] if near else []


def _is_of(about: frozenset[str], said: frozenset[str]) -> bool:
    """Is a receipt of this sentence? Most of either is in the other, and of more than one word unless there is but one
    to say: "Noted: tests" is of no sentence that names tests among other things."""
    shared = len(about & said)
    quoted, told = shared >= SHARED * len(about), shared >= SHARED * len(said)
    return shared > 0 and (quoted or told) and (shared > 1 or (quoted and told))


def _plain(text: str) -> str:
    """The words alone, with a space at either end: a word is found whole, however it is written around it."""
    words = re.findall(r"[^\W_]+", text.lower().replace("'", "").replace("’", ""))
    return f" {' '.join(words)} "
