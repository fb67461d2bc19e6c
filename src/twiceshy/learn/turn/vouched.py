"""What an agent's word does: it assures what was found in the person's words and held back as likely, and no more.

An agent that notes something or gives its word on it knows the talk; but whatever it has read may have asked it to. So
its word makes no rule by itself. What a detector found in the turn, or finds in the sentence alone, is kept; what
nobody found waits for a yes. What is for now, a task, a question or may be another's stays what it was: `is_doubted` is
the one place that says so, whichever way the word was given.
"""

import re
from functools import cache

from twiceshy.languages import joined
from twiceshy.languages.shapes.answers import Promises
from twiceshy.languages.shapes.noted import Unlasting
from twiceshy.languages.shapes.rules import Rule
from twiceshy.languages.shapes.statements import Tasks
from twiceshy.learn.about.topics import topic
from twiceshy.learn.detect import CONFIRMING, SOUNDS, TOLD, detect
from twiceshy.learn.detect.behind import others
from twiceshy.learn.detect.cutting import Cut
from twiceshy.learn.detect.engine import Reader
from twiceshy.learn.detect.pasted import is_pasted
from twiceshy.learn.detect.shown import is_shown
from twiceshy.learn.sentences import Statement
from twiceshy.learn.tasks import lasting
from twiceshy.model.learning import Candidate
from twiceshy.text.shapes import entities

PROMISED = "the agent gave its word to keep to it"
ONLY_NOTED = "the agent noted it"  # and nothing else says that it was meant to last
WORDS = (PROMISED, ONLY_NOTED)  # reasons that are an agent's
FAR = -150  # hundredths under what is enough from which nobody is asked about a sentence
CHANGE = "change"  # the signal of what only tells that something else has changed
# Of a language's guards, those that an agent's word doesn't outweigh.
_UNHEARD = frozenset(
    "question undecided reported handed feature reported-trouble moment one-off task report past".split()
)
_LABEL = r"[ \t>*#_-]*([@\w.'-]{1,20}(?: [@\w.'-]{1,20}){0,2}): "
_QUOTED = r"\W{0,3}[\"“„«][^\"“”»\n]{8,}[\"“”»]"  # a sentence that begins with what somebody said
_FENCE = "```"
_FILE = r"(?<![\w.-])[\w-]+\.[a-z][a-z0-9]{0,4}\b(?!\()"


def ending(reply: str, lines: int, longest: int) -> str:
    """The last lines of an answer, each cut; within the block of code in which they begin."""
    whole = reply.rstrip().replace("’", "'")
    at = len(whole)
    for _ in range(lines):
        at = whole.rfind("\n", 0, max(at, 0))
    last = [line[:longest] for line in whole[max(at, 0) :].strip("\n").split("\n")]
    opened = whole.count(_FENCE, 0, max(at, 0)) % 2
    return "\n".join([_FENCE] * opened + last)


@cache
def _patterns() -> dict[str, re.Pattern[str]]:
    say, tasks = joined(Unlasting), joined(Tasks)
    lead = rf"\W*(?:(?:{tasks.please}|{tasks.talk}|{tasks.conjunctions}|{tasks.conclusions}|ok(?:ay)?|yes)\b,? ?)*"
    lead += rf"(?:{tasks.fillers})*"
    at_hand = rf"(?: \w+)? (?:{tasks.this}|{say.articles})\b|\W*$"
    done = rf"(?:{tasks.mending}|{tasks.again}|{tasks.once})\b"
    return {
        "for now": re.compile(rf"\b(?:{say.for_now}|{joined(Promises).for_now})\b"),
        "task": re.compile(rf"{lead}(?:{done}|(?:{tasks.often}|{say.deeds})\b(?:{at_hand}|.*?{_FILE}))"),
        "lasting": re.compile(rf"\b(?:{tasks.habit}|{tasks.standing}|{joined(Promises).for_good}|{say.lasting})\b"),
        "reported": re.compile(say.reported),
        "taken over": re.compile(say.taken_over),
        "label": re.compile(_LABEL),
        "quoted": re.compile(_QUOTED),
    }


def is_doubted(text: str, turn: Cut, item: Statement) -> bool:
    """True for a sentence of a turn that no agent's word makes a rule of."""
    if item.asked or is_pasted(text[item.paragraph : dict(turn.own)[item.paragraph]]):
        return True
    reader, low = turn.reader, text.lower().replace("’", "'")
    return (
        item.start < max(others(text)[:2])
        or is_shown(text, item.start, item.end)
        or _patterns()["quoted"].match(low, item.start) is not None
        or _patterns()["taken over"].search(low) is not None
        or _patterns()["reported"].search(low) is not None
        or _is_passing(text, item)
        or _is_labelled(reader, low, item)
        or reader.reports(turn.spoken)
        or reader.jokes(turn.spoken)
        or bool(reader.reasons([item], frozenset(each.name for each in reader.language.guards) - _UNHEARD))
        or reader.doubter.waits(text, item)
    )


def _is_passing(text: str, item: Statement) -> bool:
    """True for what is said for the moment, and for a task: an order to do a thing that is at hand, and no more."""
    for_now, task, lasting = (_patterns()[name] for name in ("for now", "task", "lasting"))
    low = item.masked
    if for_now.search(low):
        return True
    order = task.match(low) or task.match(text[item.start : item.end].lower())
    return order is not None and lasting.search(low) is None


def _is_labelled(reader: Reader, low: str, item: Statement) -> bool:
    """True when a name stands before it, as of who says it: "bob: always run it"."""
    label = _patterns()["label"].match(low, low.rfind("\n", 0, item.start) + 1)
    if label is None or label.end() > item.end:
        return False
    return not reader.doubter.is_own(label[1]) and not all(map(reader.scale.knows, label[1].split()))


def is_held_back(candidate: Candidate) -> bool:
    """True for what was found and only waits because it is no more than likely."""
    found = candidate.signal != CHANGE or candidate.reason.startswith(SOUNDS)
    return found and not candidate.sure


def vouched(text: str, found: list[Candidate], turn: Cut, item: Statement) -> list[Candidate]:
    """What a turn teaches, now that an agent has given its word on one of its sentences."""
    there = [each for each in found if each.start < item.end and item.start < each.end]
    within, held = [each for each in there if each.signal != CHANGE], [each for each in there if is_held_back(each)]
    spans = [(item.start, item.end), *((each.start, each.end) for each in held)]
    beside = [each for each in turn.spoken if any(start <= each.start < end for start, end in spans)]
    if any(each.sure for each in within) or any(is_doubted(text, turn, each) for each in beside):
        return found
    if held:
        return [assured(each) if each in held else each for each in found]
    alone = None if within else _alone(text, turn, item)
    return found if alone is None else [*found, alone]


def assured(candidate: Candidate) -> Candidate:
    return candidate._replace(sure=True, passing=False, reason=PROMISED)


def _alone(text: str, turn: Cut, item: Statement) -> Candidate | None:
    """A sentence that nothing was found in, put to be kept: then it may be plain, or worth asking about."""
    words, reader = text[item.start : item.end], turn.reader
    plain, likely = _as_kept(turn, item, words)
    if not plain and not likely:
        return None
    signal, kind = TOLD[_told(reader, item)]
    named = Rule("", signal, kind, "", "", (), "")
    reason = PROMISED if plain else ONLY_NOTED
    start, end = lasting(words)
    words = words[start:end]
    return Candidate(
        signal, reader.kind(named, words.lower()), words, item.start + start, item.start + end, plain, reason,
        entities(words), language=reader.language.code,
    )  # fmt: skip


def _as_kept(turn: Cut, item: Statement, words: str) -> tuple[bool, bool]:
    """Would it hold at once if talk had no say, and would it be worth asking about? What forbids needs less: it has an
    agent do nothing."""
    reader, scale = turn.reader, turn.reader.scale
    if turn.strange or not scale.form.weights:
        return any(each.sure for each in detect(words, language=reader.language.code)), True
    rule = reader.read(item, len(words))
    weight = scale.weigh([item], len(words), False)[0].kept + (scale.adds(rule.rule, False, 0) if rule else 0)
    return weight >= (0 if topic(words).forbids else scale.alone), weight >= FAR


def _told(reader: Reader, item: Statement) -> str:
    """What a sentence tells by its form; where a language has none, it tells how something is."""
    if not reader.scale.form.telling:
        return "fact"
    told = reader.scale.tells(reader.scale.heard([item]))
    return "rule" if told == CONFIRMING else told
