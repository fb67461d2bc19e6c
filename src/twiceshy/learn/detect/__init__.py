"""What a person's turn teaches, found by rules and without a model.

Precision first: a turn that is pasted, asked, quoted, supposed, joked or meant for this moment only
gives nothing; what is said in so many words is `sure`; what is only likely goes to the inbox. The rules
are data per language (`languages/`); `engine` reads them all.
"""

import re
from functools import lru_cache

from twiceshy.languages import KNOWN, of
from twiceshy.languages.shapes.noted import Unlasting
from twiceshy.learn.about.topics import content
from twiceshy.learn.detect.amid import amid, is_long, is_talk
from twiceshy.learn.detect.close import close
from twiceshy.learn.detect.cutting import Cut, cut
from twiceshy.learn.detect.engine import ANOTHERS, FORMED, Lacking, Match, Reader
from twiceshy.learn.detect.extent import apart, candidate, heads
from twiceshy.learn.detect.form import WHOLE, Unit
from twiceshy.learn.detect.given import Opening, is_tail, lasts, opening, terms
from twiceshy.learn.detect.meant import heard
from twiceshy.learn.detect.moments import without_moments
from twiceshy.learn.detect.pasted import is_pasted
from twiceshy.learn.detect.specified import NONE, TASK, names_nothing, specified
from twiceshy.learn.sentences import Statement
from twiceshy.model.learning import Candidate

FEWEST_WORDS = 3  # of a sentence that signs alone may propose
# Reasons for silence that the signs of form know better; jokes, doubts and denials speak against what is said.
WEIGHED_IN = frozenset("asked question feature reported-trouble moment past screen one-off pleased".split())
# What is for now is not even asked about, unless it may well last; of talk at work the weights know it better.
UNHEARD = WEIGHED_IN - {"one-off", "moment"}
TALK = 7  # tenths: in what is rather talk at work only what is said outright is sure
ECHO = 30  # characters from which the same words are no chance
MOST = 8  # sure candidates per turn; a turn with more is a document
# What the form of a sentence tells it to be: the detector that speaks, and the kind of memory.
TOLD = {
    "rule": ("rule", "rule"),
    "preference": ("preference", "preference"),
    "correction": ("correction", "fact"),
    "decision": ("decision", "decision"),
    "fact": ("rule", "fact"),
    "confirmation": ("confirmation", "practice"),
}


ASIDE = ("preference", "decision")  # what a rule knows as such is no term of a task
CONFIRMING = "confirmation"  # points at what was just done, and means it
MARKUP = ("</", "[redacted:")  # nobody speaks in it, or what was told is gone: only what a rule names is heard
SOUNDS = "sounds like a "  # how the reason of what no rule names begins
_LABEL = re.compile(r"([a-z][a-z'-]{1,14}): ")
_TAKING = ("ignore ", "disregard ", "forget ", "override ")
_TAKEN_OVER = re.compile(
    r"\b(?:ignore|disregard|forget|override) (?:all |any |the |your |my |of )*(?:previous|prior|earlier|above|"
    r"preceding) (?:instructions|rules|prompts?|messages|directions)\b"
)
# Words by which a rule is announced, not told.
_FRAME = frozenset(
    "from now on always never don't dont do not ever use remember this that it please keep in mind the a an to and "
    "going forward rule rules note just only ok okay so here all of be".split()
)
_POINTERS = frozenset("this that it these those them so".split())
_LABELS = frozenset(
    "rule rules note notes remember reminder fyi important decision decided preference convention conventions style "
    "policy btw update correction fact facts also and but so no nope nah yes ok okay always never again".split()
)


def detect(text: str, previous_assistant: str = "", language: str = "") -> tuple[Candidate, ...]:
    """The candidates in one turn of a person's own words; `previous_assistant` is what they answer to."""
    found = cut(text, language)
    told = _told(text, previous_assistant, found)
    if found.strange:
        told = _named_by_rules(told)
    if told or not found.rival:
        return told
    return _named_by_rules(_told(text, previous_assistant, cut(text, found.rival)))


def _named_by_rules(told: tuple[Candidate, ...]) -> tuple[Candidate, ...]:
    """What is left where it isn't sure what language is spoken, so that form alone tells too little."""
    return tuple(each for each in told if not each.reason.startswith(SOUNDS))


def _told(text: str, previous_assistant: str, found: Cut) -> tuple[Candidate, ...]:
    """What one language hears in a turn."""
    reader, _, spoken, *_ = found
    kept, mixed = seeming(text, previous_assistant, found)
    if not kept:
        return ()
    chosen = chosen_of(kept, mixed)
    if not is_long(reader, text, spoken):
        chosen = close(reader, text, chosen, spoken, found.mixed)
    named = [_named(reader, match) for match in chosen]
    told = [candidate(text, match, spoken, reader, kept) for match in named if not _says_little(match)]
    return tuple(heard(text, apart(told)) if told else told)


def seeming(text: str, previous_assistant: str, found: Cut) -> tuple[list[Match], bool]:
    """What a turn seems to teach, and whether a part of it isn't the person's."""
    reader, own, spoken, mixed, *_ = found
    if not spoken:
        return [], mixed
    weighed = reader.scale.weigh(spoken, len(text), mixed)
    judged = is_long(reader, text, spoken) and not is_talk(weighed)
    matches = amid(reader, text, spoken, weighed) if judged else _usual(reader, weighed, spoken, text, mixed)
    if not matches:
        return [], mixed
    ends = dict(own)
    pasted = {
        start
        for start in {match.statement.paragraph for match in matches}
        if is_pasted(text[start : ends[start]], _is_ordered(spoken, start))
    }
    kept = [
        match
        for match in matches
        if match.statement.paragraph not in pasted
        and not _echoes(match.statement, text, previous_assistant)
        and not (match.unit and any(mark in text[match.statement.start : match.statement.end] for mark in MARKUP))
        and not (match.unit and heads(text, match.statement))
        and not reader.doubter.is_nothing(match.statement)
        and not is_tail(match.statement)
    ]
    kept = without_moments(kept, spoken)
    if not judged:
        kept = _without_terms(text, kept, spoken)
    if any(match.sure for match in kept):
        kept = _doubted(text, kept, reader, spoken)
    return kept, mixed or bool(pasted)


def _is_ordered(spoken: list[Statement], paragraph: int) -> bool:
    """True for a paragraph that opens with an order, as no document does."""
    first = next(item for item in spoken if item.paragraph == paragraph)
    return opening([first], first.start).start >= 0


def _usual(reader: Reader, weighed: list[Unit], spoken: list[Statement], text: str, mixed: bool) -> list[Match]:
    """What is taught in a turn of a few sentences, and of any length where long messages have no weights."""
    matches = _found(reader, weighed, spoken, text)
    few = len(spoken) <= WHOLE
    if len(spoken) > 1 and (few or reader.orders_amid(spoken)) and not any(match.sure for match in matches):
        return _outright(reader, weighed, spoken, text, mixed) or matches
    return matches


def _without_terms(text: str, kept: list[Match], spoken: list[Statement]) -> list[Match]:
    """What is left without what a thing to be built shall do, and the terms of the task."""
    kept = [match for match in kept if _specified(text, match.statement) != TASK]
    if kept:
        kept = _beyond(kept, opening(spoken, max(match.statement.start for match in kept)))
    return kept if any(match.sure for match in kept) or not names_nothing(spoken) else []


def _outright(reader: Reader, weighed: list[Unit], spoken: list[Statement], text: str, mixed: bool) -> list[Match]:
    """What is said outright beside a task is put to be kept: "Never push to main. Now fix the tests.".

    Sentences that were weighed one by one have been heard as they are, and nothing in them was sure. Whether another's
    words stand in the turn is asked last: it takes every guard of its kind, and matters only where something is sure.
    """
    apart, sure = weighed, list[Match]()
    if len(weighed) == 1:
        apart = reader.scale.weigh(spoken, len(text), mixed, whole=1)
        sure = [match for match in _found(reader, apart, spoken, text) if match.sure]
    if not sure:
        kept = [unit._replace(weight=unit.kept, share=0) for unit in apart if reader.orders_amid(unit.statements)]
        sure = [match for match in _found(reader, kept, spoken, text, apart) if match.sure and match.rule.amid]
    return [] if sure and reader.reports(spoken) else sure


def _found(
    reader: Reader, weighed: list[Unit], spoken: list[Statement], text: str, beside: list[Unit] | None = None
) -> list[Match]:
    """What is taught in a turn that was weighed; `beside` is all of it, when only a part may teach."""
    if reader.may_keep(text):
        weighed = [_kept(unit, reader.scale.alone) if reader.keeps(unit.statements) else unit for unit in weighed]
    most = reader.most[len(beside or weighed) > 1]
    found: list[Match] = []
    for unit in weighed:
        if unit.weight + most[unit.share] + reader.scale.passing[unit.share] >= 0 or reader.heeds(unit.statements):
            found += _taught(reader, unit, spoken, len(text))
    return found


def _kept(unit: Unit, least: int) -> Unit:
    """What a person asks to keep weighs enough, whatever its manner."""
    return unit._replace(weight=max(unit.weight, least), share=0, kept=max(unit.kept, least))


def _doubted(text: str, kept: list[Match], reader: Reader, spoken: list[Statement]) -> list[Match]:
    """What would hold at once, but may be another's, no more than a joke, or nothing without the talk before it."""
    whole = _is_taken_over(text.lower()) or reader.jokes(spoken)
    doubter = reader.doubter
    return [
        match._replace(sure=False, passing=match.passing or doubter.passes(match.statement))
        if match.sure and (whole or doubter.waits(text, match.statement) or _specified(text, match.statement))
        else _pointing(text, match)
        for match in kept
    ]


def _beyond(kept: list[Match], given: Opening) -> list[Match]:
    """What is left of what a turn teaches once the terms of a thing that it has made are out."""
    left = []
    for match in kept:
        named, rule, said = match.unit is None, match.rule, match.statement
        spared = named and rule.kind in ASIDE and rule.strength != "faint"
        told = NONE if spared else terms(said, given, rule.kind == "fact", not named)
        answers = named and rule.signal == "correction" and not 0 <= given.made <= said.start
        if told != TASK or answers:
            left.append(match._replace(sure=match.sure and answers) if told else match)
    return left


def _specified(text: str, said: Statement) -> int:
    return specified(text, said.start, said.end, said.masked)


def _pointing(text: str, match: Match) -> Match:
    """ "Stop doing that" names nothing that a later session could know it by."""
    item = match.statement
    if not match.sure or _POINTERS.isdisjoint(item.bag):
        return match
    named = content(text[item.start : item.end])
    if match.rule.signal == CONFIRMING:
        named -= _praise()
    return match if named else match._replace(sure=False, passing=True)


@lru_cache(maxsize=1)
def _praise() -> frozenset[str]:
    """Words by which a confirmation is given; what was done well is not told by them."""
    return content("correct right perfect exactly great nice good fine awesome excellent love like well job work way")


def _is_taken_over(low: str) -> bool:
    """True when the turn wants what was said before it forgotten."""
    english = any(map(low.__contains__, _TAKING)) and _TAKEN_OVER.search(low) is not None
    return english or _taken_over_elsewhere().search(low) is not None


@lru_cache(maxsize=1)
def _taken_over_elsewhere() -> re.Pattern[str]:
    """The same in the other languages, in which less is known of what people merely change their mind about."""
    parts = [part for language in KNOWN if language != "english" and (part := of(language, Unlasting)) is not None]
    return re.compile("|".join(part.taken_over for part in parts))


def _taught(reader: Reader, unit: Unit, spoken: list[Statement], length: int) -> list[Match]:
    """What the sentences weighed together teach, if with the rule that speaks in them they weigh enough.

    "No, on the left" corrects the agent, but only now: at once holds what would do so if it were put to be kept. What
    would do so by far is not held up by talk: "never put binaries into this folder".
    """
    scale = reader.scale
    lacking = Lacking(-unit.weight - scale.passing[unit.share], len(spoken) > WHOLE, unit.share)
    read = _read(reader, unit, length, False, lacking)
    if read and any(match.rule.alone for match in read) and any(map(reader.asks, spoken)):
        read = _read(reader, unit, length, True, lacking)
    if not read:
        return _formed(reader, unit)
    first = max(read, key=lambda match: match.rule.strength == "sure")
    weight = unit.weight + scale.adds(first.rule, len(spoken) > WHOLE, unit.share)
    if weight + scale.passing[unit.share] < 0 and not first.statement.asked:
        return []
    kept = unit.kept + scale.adds(first.rule, len(spoken) > WHOLE, 0)
    lasting = min(weight, kept)
    bar = scale.alone if first.rule.strength == "faint" else scale.assured
    assured = lasting >= bar and unit.share <= TALK
    outright = lasting >= scale.outright or kept >= 2 * scale.alone or first.statement.asked
    return [
        match._replace(
            weight=weight,
            passing=lasting < 0,
            sure=((outright and match.rule.strength == "sure") or (assured and match is first))
            and not _labelled(reader, match.statement),
        )
        for match in read
        if not _FRAME.issuperset(match.statement.bag)
    ]


def _labelled(reader: Reader, statement: Statement) -> bool:
    """True when a word that names nothing we know stands before it, as a name does: "bob: always run it"."""
    label = _LABEL.match(statement.masked)
    return label is not None and label[1] not in _LABELS and not reader.scale.knows(label[1])


def _read(reader: Reader, unit: Unit, length: int, asked: bool, lacking: Lacking) -> list[Match]:
    """What rules find; one that speaks in a question has judged the question itself, and needs no weight."""
    found = []
    for item in unit.statements:
        match = reader.read(item, length, asked, None if item.asked else lacking)
        if match:
            found.append(match)
    return found


def _formed(reader: Reader, unit: Unit) -> list[Match]:
    """What no rule names, but the signs of form tell."""
    scale = reader.scale
    least = -scale.passing[unit.share]
    if unit.weight < least or not scale.form.weights:
        return []
    standing = [item for item in unit.statements if _stands(reader, item)]
    if not standing:
        return []
    statement = scale.heaviest(unit._replace(statements=standing))
    reasons = reader.reasons(unit.statements, WEIGHED_IN)
    weight = unit.weight + scale.against(reasons, unit.share)
    lasting = min(weight, unit.kept + scale.against(reasons, 0))
    if weight < least or not reasons.isdisjoint(ANOTHERS):
        return []
    if lasting < 0 and (unit.share <= TALK or statement.asked) and reader.reasons(unit.statements, UNHEARD):
        return []
    sure = lasting >= scale.alone and unit.share <= TALK and not reasons and not _labelled(reader, statement)
    return [Match(FORMED, statement, weight, sure, unit, lasting < 0)]


def _stands(reader: Reader, statement: Statement) -> bool:
    """True for a sentence that says something without the one before it."""
    return len(statement.masked.split()) >= FEWEST_WORDS and not reader.doubter.leans(statement)


def _named(reader: Reader, match: Match) -> Match:
    """What its form tells it to be, when no rule has said so."""
    if match.unit is None:
        return match
    heard = reader.scale.heard(match.unit.statements)
    told = reader.scale.tells(heard)
    signal, kind = TOLD[told]
    words = ", ".join(f"“{each}”" for each in reader.scale.speaking(heard, match.unit.share))
    reason = SOUNDS + told + (f" ({words})" if words else "")
    return match._replace(rule=FORMED._replace(signal=signal, kind=kind, reason=reason))


def _says_little(match: Match) -> bool:
    """True for talk that only sounds like a fact, and not by much: "I believe we forked that repo"."""
    return match.weight < 0 and match.unit is not None and match.rule.kind == "fact" and match.rule.signal == "rule"


def _echoes(statement: Statement, text: str, previous_assistant: str) -> bool:
    """True for the agent's own words, quoted back to it."""
    return statement.end - statement.start >= ECHO and text[statement.start : statement.end] in previous_assistant


def chosen_of(matches: list[Match], mixed: bool) -> list[Match]:
    """The sure ones; without any, and nothing pasted beside it, the one that says it lasts, or the likeliest."""
    sure = [match for match in matches if match.sure]
    if len(sure) > MOST:
        return []
    if sure or mixed or not matches:
        return sure
    return [
        max(matches, key=lambda match: (match.weight >= 0 and lasts(match.statement), match.weight))
        if len(matches) > 1
        else matches[0]
    ]
