"""What a turn teaches, as it is merged: the candidates of `learn.detect` without the task they stand in.

A rule takes the sentences along that explain it or say what to do instead; what takes something back, or tells another
value of it, is a candidate too, and where nothing is known of it only what else it teaches (`merging`).
"""

import re

from twiceshy.keeper.turn.complaints import sorted_out
from twiceshy.keeper.turn.merging import GOES_BACK, OF_KNOWN, ONLY_IF_KNOWN, TAKES_BACK
from twiceshy.keeper.turn.places import ON_BRANCH
from twiceshy.learn.about.topics import may_change, topic
from twiceshy.learn.change.dropped import is_of_speech
from twiceshy.learn.change.merge import CORRECTING
from twiceshy.learn.change.takenback import Back, asserted, is_meant, only_takes_back, taken_back
from twiceshy.learn.change.withdrawal import is_revocation, is_unreal
from twiceshy.learn.detect import SOUNDS, detect
from twiceshy.learn.detect.behind import others, unsure
from twiceshy.learn.detect.cutting import cut
from twiceshy.learn.detect.given import is_term
from twiceshy.learn.detect.meant import heard
from twiceshy.learn.detect.pasted import around_output, without_output
from twiceshy.learn.detect.specified import NONE, specified
from twiceshy.learn.sentences import masked, statements
from twiceshy.learn.tasks import lasting
from twiceshy.learn.turn.beside import Around, Halves, Span
from twiceshy.learn.turn.clauses import parted
from twiceshy.learn.turn.listed import listed
from twiceshy.learn.turn.relayed import relayed
from twiceshy.learn.turn.unnamed import names_nothing, with_its_thing
from twiceshy.model.learning import Candidate
from twiceshy.text.private import strip_private
from twiceshy.text.shapes import entities

LONGEST_CHANGE = 200  # characters of a turn that only tells a change
LONGEST_FOLLOWER = 160  # of a sentence that says what to do instead
ANNOUNCED = "stands in a list of rules"
BESIDE = "told beside something else"
HANDED_ON = "hands on what somebody else said"
_BACK = re.compile(
    r"(?i)^\W*(?:(?:ok(?:ay)?|so|and|btw|fyi|by the way|actually|no|wait|sorry|please),? )*"
    r"(?:(?:it's|it is|we're on|we are on|we use) [\w./+#-]+(?: [\w./+#-]+)? again[\s.!]*$|"
    r"(?:we(?:'re| are| went|'ve gone| have gone)(?: now)? back (?:to|on)|"
    r"(?:let's |we(?:'ll| should)? )?(?:(?:go|switch|move|change) back|revert|return) to|"
    r"wir (?:sind|gehen|wechseln|kehren)(?: jetzt| wieder)* zurück (?:auf|zu|bei)|"
    r"(?:volvemos|volvimos|hemos vuelto|estamos de vuelta) (?:a|con|en)|voltamos (?:a|ao|para|pro))\b)"
)
_EMPHATIC = re.compile(
    r"(?i)^\W*(?:(?:actually|no|wait|sorry|hm+|ok(?:ay)?|and|but),? )*(?:please )?do "
    r"(?!not\b|n't|the\b|an?\b|it\b|that\b|this\b|you\b|we\b|i\b)[a-z]+ \w"
)  # "do write docstrings": said to whom was told not to
_FOLLOWERS = ("use ", "instead", "prefer ", "run ", "rather ")


def candidates(turn: str) -> list[Candidate]:
    """What a turn teaches; what complains of the agent changes nothing."""
    text = strip_private(turn)
    found = [_named(text, each) for each in sorted_out(text, _taught(text))]
    return _relayed(text, heard(text, found) if found else found)


def _named(text: str, found: Candidate) -> Candidate:
    """ "Every file needs one" with what it needs; where nothing names that, it waits."""
    if not found.sure or not names_nothing(found.text):
        return found
    whole = with_its_thing(text, found.text)
    if not whole:
        return unsure(found)
    start = text.find(whole)
    span = (start, start + len(whole)) if start >= 0 else (found.start, found.end)
    return found._replace(text=whole, start=span[0], end=span[1], topics=entities(whole))


def _relayed(text: str, found: list[Candidate]) -> list[Candidate]:
    """A colleague's rule that the person hands on may well be meant for us: it waits, whatever it was heard as."""
    told = relayed(text)
    if told is None:
        return found
    if any(each.reason not in OF_KNOWN for each in found):
        return [unsure(each) for each in found]
    rest = text[told:].strip()
    inner = next((each for each in detect(rest) if each.sure), None)
    if inner is None or others(text).end or is_term(cut(text).spoken, text.find(rest, told) + inner.start):
        return [unsure(each) for each in found]
    whole = text.strip()
    start = text.find(whole)
    return [inner._replace(text=whole, start=start, end=start + len(whole), sure=False, reason=HANDED_ON)]


def _taught(text: str) -> list[Candidate]:
    """Each candidate with the sentences that belong to it."""
    back = taken_back(text)
    found: list[Candidate] = []
    own: list[tuple[int, int]] = []  # where they are said, without those
    spare: dict[int, Candidate] = {}  # what is taught by what takes something back, where nothing is known of that
    told = detect(text)
    if not any(each.sure for each in told):
        told = _beside_task(text) or told or _on_branch(text) or _beside_output(text)
    doubtful = any(each.signal in CORRECTING and not each.sure for each in told) and not is_meant(text)
    halves = Halves(text) if told else None
    for candidate in told:
        if (found and candidate.start < found[-1].end) or _is_nothing(candidate, back):
            continue
        if _takes_back(candidate, back):
            if not only_takes_back(candidate.text):  # "mocks are fine again" is nothing where nothing is known of them
                spare[candidate.start] = _without_task(candidate, text)
            continue
        if candidate.start in back.stirring and is_of_speech(candidate.text):
            spare[candidate.start] = candidate  # it ends what is known, whoever's that is
            continue
        own.append((candidate.start, candidate.end))
        start, end, beside = _with_halves(text, candidate, halves, told, back, found)
        words = text[start:end]
        guessed = candidate.kind == "fact" or candidate.reason.startswith(SOUNDS)
        changes = candidate.start in back.stirring or _EMPHATIC.match(words) or (guessed and _tells_change(words))
        signal = "change" if changes and not candidate.sure else candidate.signal
        if doubtful and not candidate.sure:
            signal = "rule"  # a joke corrects nothing
        if candidate.reason.startswith(SOUNDS) and not candidate.sure and _BACK.search(words):
            candidate = candidate._replace(reason=ONLY_IF_KNOWN)  # one goes back to what was known
        own += beside
        whole = _without_task(candidate._replace(text=words, start=start, end=end, signal=signal), text)
        several = [*_each(text, whole, halves), *(_alone(text, each, candidate) for each in beside)]
        found += sorted(several, key=lambda each: each.start)
    apart = {start: end for start, end in back.stirring.items() if all(end <= s or e <= start for s, e in own)}
    found += [
        Candidate("change", "fact", text[start:end], start, end, False, TAKES_BACK, teaches=spare.get(start))
        for start, end in apart.items()
    ][:2]
    found = _announced(text, found)
    return (
        found
        or _changes(text)
        or [
            Candidate("change", "fact", text[start:end], start, end, False, GOES_BACK)
            for start, end in back.returning.items()
        ][:1]
    )


def _is_nothing(candidate: Candidate, back: Back) -> bool:
    """ "We almost moved to RabbitMQ"; and a guess where something known is changed."""
    if candidate.signal in CORRECTING and is_unreal(candidate.text):
        return True
    return candidate.faint and (candidate.start in back.stirring or _tells_change(candidate.text))


def _takes_back(candidate: Candidate, back: Back) -> bool:
    return candidate.start in back.said and (candidate.reason.startswith(SOUNDS) or is_revocation(candidate.text))


def _announced(text: str, found: list[Candidate]) -> list[Candidate]:
    """With the lines of a list of rules that no other way has found; in one nothing waits."""
    lines = listed(text)
    held = [
        each if each.sure or not any(start <= each.start and each.end <= end for start, end in lines)
        else each._replace(sure=True, passing=False, reason=ANNOUNCED)
        for each in found
    ]  # fmt: skip
    return held + [
        Candidate("rule", "rule", text[start:end], start, end, True, ANNOUNCED, entities(text[start:end]))
        for start, end in lines
        if all(end <= it.start or it.end <= start for it in found)
    ]


def _outright(words: str) -> list[Candidate]:
    """What is taught in so many words."""
    return [each for each in detect(words) if each.sure and not each.reason.startswith(SOUNDS)]


def _beside_task(text: str) -> tuple[Candidate, ...]:
    """What a short turn teaches once its task is left out: "We use pnpm here. Can you fix the header now?"."""
    bare = without_output(text)
    said = bare.strip()
    if len(said) > LONGEST_FOLLOWER or (span := lasting(said)) == (0, len(said)) or not asserted(said):
        return ()
    told = _outright(said[slice(*span)])
    start = span[0] + len(bare) - len(bare.lstrip())
    moved = [each._replace(start=each.start + start, end=each.end + start) for each in told]
    return tuple(each for each in moved if specified(text, each.start, each.end, each.text.lower()) == NONE)


def _beside_output(text: str) -> tuple[Candidate, ...]:
    """What a person says before the error they paste; behind it waits what looks typed: it may be the error's."""
    found: list[Candidate] = []
    for start, end in around_output(text) if "\n" in text else ():
        said = text[start:end]
        if not asserted(said) or (start and not said[:1].islower()):
            continue
        told = _outright(said)
        found += [each._replace(start=each.start + start, end=each.end + start, sure=not start) for each in told]
    return tuple(found)


def _on_branch(text: str) -> tuple[Candidate, ...]:
    """ "On this branch always use the mock" is no word for the moment: it holds as long as the branch does."""
    place = ON_BRANCH.search(text) if len(text) <= LONGEST_FOLLOWER else None
    if place is None or not asserted(text):
        return ()
    (start, end), gap = place.span(), " " * len(place.group())
    told = [each for each in detect(text[:start] + gap + text[end:]) if each.sure]
    joined = [each._replace(start=min(each.start, start), end=max(each.end, end)) for each in told]
    return tuple(each._replace(text=text[each.start : each.end].rstrip(" ,")) for each in joined)


def _without_task(candidate: Candidate, text: str) -> Candidate:
    """The candidate without the task that is joined to it, and as sure as it is without."""
    start, end = lasting(candidate.text)
    words = candidate.text[start:end]
    if words == candidate.text:
        return candidate
    meant = asserted(text) and (candidate.sure or not is_term(cut(text).spoken, candidate.start))
    alone = next((each for each in detect(words) if each.sure), candidate) if meant else candidate
    start, end = candidate.start + start, candidate.start + end
    return alone._replace(text=words, start=start, end=end, signal=candidate.signal, topics=entities(words))


def _changes(text: str) -> list[Candidate]:
    """ "Bob owns billing now" teaches nothing by itself, but it does if somebody else is known to own it."""
    if len(text) > LONGEST_CHANGE or not any(
        _tells_change(text[item.start : item.end]) for item in statements(masked(text))
    ):
        return []
    said = asserted(text)
    spans = [(text[item.start : item.end], item) for item in said]
    return [
        Candidate("change", "fact", words, item.start, item.end, False, ONLY_IF_KNOWN)
        for words, item in spans
        if _tells_change(words)
    ][:2]


def _tells_change(words: str) -> bool:
    """True for another value of something that may be known."""
    if not may_change(words):
        return False
    told = topic(words)
    return told.changes and any(claim.attribute != "use" or _BACK.search(words) for claim in told.claims)


def _with_halves(
    text: str, candidate: Candidate, halves: Halves | None, told: tuple[Candidate, ...], back: Back,
    found: list[Candidate],
) -> Around:  # fmt: skip
    """The span of a candidate with the sentences that explain it or say what to do instead, and what stands alone."""
    start, end = candidate.start, _with_follower(text, candidate)
    if halves is None or not candidate.sure:
        return Around(start, end)
    taken = [(each.start, each.end) for each in (*told, *found) if each is not candidate]
    around = halves.around(start, end, [*taken, *back.said.items()])
    if candidate.start not in back.stirring:
        return around
    apart = [span for span in around.alone if span[0] not in back.stirring and _outright(text[slice(*span)])]
    return Around(start, end, tuple(apart))


def _alone(text: str, span: Span, beside: Candidate) -> Candidate:
    """A sentence beside something taught that tells another thing, each a memory of its own."""
    start, end = span
    words = text[start:end]
    told = next(iter(detect(words)), None)
    said = topic(words)
    orders = said.forbids or any(claim.attribute == "use" for claim in said.claims)
    kind = told.kind if told else "rule" if orders else "fact"
    found = told or beside._replace(signal="rule", reason=BESIDE, because="", rejected="", exception="")
    alone = found._replace(kind=kind, text=words, start=start, end=end, sure=True, passing=False)
    return _without_task(alone._replace(topics=entities(words)), text)


def _each(text: str, whole: Candidate, halves: Halves | None) -> list[Candidate]:
    """The statements of one sentence as memories of their own, so that each can change by itself."""
    said = whole.text
    if halves is None or not whole.sure or text[whole.start : whole.end] != said:
        return [whole]
    spans = parted(said, halves.turn.reader.language.code)
    if spans and said[spans[0][1] : spans[1][0]].strip() == ";" and not _outright(said[slice(*spans[1])]):
        return [whole]  # what stands behind it mostly explains
    return [_alone(text, (whole.start + start, whole.start + end), whole) for start, end in spans] or [whole]


def _with_follower(text: str, candidate: Candidate) -> int:
    """ "Never push directly. Use the script." is one rule, not one and a half."""
    if candidate.kind != "rule" or not topic(candidate.text).forbids:
        return candidate.end
    for item in statements(masked(text)):
        if item.start < candidate.end:
            continue
        between = text[candidate.end : item.start]
        short = item.end - item.start <= LONGEST_FOLLOWER
        follows = not between.strip() and "\n" not in between and not item.asked
        return item.end if short and follows and item.masked.startswith(_FOLLOWERS) else candidate.end
    return candidate.end
