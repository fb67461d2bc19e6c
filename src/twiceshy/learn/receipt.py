"""The agent's receipt: a line "Noted: …" at the end of its answer, with the person's own words.

Agents are asked for it (`model.learning.ASKED`, in the tools' instructions and in the block of AGENTS.md), because they
know better than any rule whether a word was meant for good, and because the person sees at once what will be kept. What
is kept are the words the person typed in that very turn: a receipt that quotes nothing of it, whoever made the agent
write it, keeps nothing.
"""

import re
from functools import cache

from twiceshy.learn.detect import cut
from twiceshy.learn.detect.pasted import is_pasted
from twiceshy.learn.promised import as_kept, assured
from twiceshy.learn.sentences import Statement, masked
from twiceshy.learn.topics import content
from twiceshy.model.learning import NOTED, Candidate

LAST_LINES = 15  # of an answer: a receipt stands at its end
MOST = 5  # receipts of one answer
LONGEST = 600  # characters of one
SHARED = 0.6  # of the telling words: so much of a sentence is in its receipt, or of a receipt in its sentence


@cache
def _patterns() -> tuple[re.Pattern[str], re.Pattern[str]]:
    mark = r"[ \t>#*_\-•]*"
    return (
        re.compile(rf"(?i){mark}{NOTED}{mark}:{mark}(.*)"),
        re.compile(r"[ \t]*(?:[-*•]|\d{1,2}[.)])[ \t]+(.+)"),
    )


def receipts(reply: str) -> list[str]:
    """What an answer says to have noted; a list may stand below the word."""
    line, item = _patterns()
    found: list[str] = []
    open_list = False
    lines = reply.rstrip().splitlines()[-LAST_LINES:]
    hidden = masked("\n".join(lines)).split("\n")  # code and quoted lines are no words of the agent's
    for text, seen in zip(lines, hidden, strict=False):
        said = line.fullmatch(text) if NOTED.lower() in seen else None
        listed = item.fullmatch(text) if open_list else None
        words = (said.group(1) if said else listed.group(1) if listed else "").strip(" \t*_\"'`“”„«»")
        open_list = (said is not None and not words) or listed is not None
        if words and len(words) <= LONGEST:
            found.append(words)
    return found[:MOST]


def noted(text: str, found: list[Candidate], reply: str) -> list[Candidate]:
    """What a turn teaches, now that the agent has told what it noted of it: those sentences are no longer in doubt."""
    given = receipts(reply)
    if not given:
        return found
    reader, own, spoken, _ = cut(text)
    ends = dict(own)
    telling = [
        item
        for item in spoken
        if not item.asked
        and not is_pasted(text[item.paragraph : ends[item.paragraph]])
        and not reader.doubter.waits(text, item)
    ]
    kept = list(found)
    for receipt in given:
        for item in _quoted(text, telling, receipt):
            within = [each for each in kept if each.start <= item.start < each.end]
            if not within:
                kept.append(as_kept(text, item, reader))
            kept = [assured(each) if each in within and not each.sure else each for each in kept]
    return kept


def _quoted(text: str, telling: list[Statement], receipt: str) -> list[Statement]:
    """The sentences that a receipt quotes; where it says them in other words, those it is close to."""
    said, plain = [_plain(text[item.start : item.end]) for item in telling], _plain(receipt)
    about = content(plain)
    if not about:
        return []
    literal = [item for item, words in zip(telling, said, strict=True) if words in plain or plain in words]
    if literal:
        return literal
    contents = [content(words) for words in said]
    shared = [len(each & about) for each in contents]
    within = [
        item
        for item, each, count in zip(telling, contents, shared, strict=True)
        if count > 1 and count >= SHARED * len(each)
    ]
    if within or not telling:
        return within
    most = max(shared)
    return [telling[shared.index(most)]] if most >= max(1, SHARED * len(about)) else []


def _plain(text: str) -> str:
    """The words alone, with a space at either end: a word is found whole, however it is written around it."""
    words = re.findall(r"[^\W_]+", text.lower().replace("'", "").replace("’", ""))
    return f" {' '.join(words)} "
