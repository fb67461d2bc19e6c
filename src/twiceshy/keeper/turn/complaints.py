"""Complaints among what a turn teaches, before anything of it is taken for a change of mind.

"you used npm again" is told from an order by `learn.complaint`. Here it becomes a candidate that confirms the rule it
speaks of. A reproach is only evidence: what is said beside it, in its sentence or the next, is the lesson, and that is
taught as if the reproach weren't there, where no rule is known that was broken.
"""

from twiceshy.keeper.turn.merging import BLAMES, COMPLAINS, OF_KNOWN
from twiceshy.learn.change.complaint import LONGEST, Complaint, claimed, complaint, is_about_before, points_back
from twiceshy.learn.detect import detect
from twiceshy.learn.detect.cutting import cut
from twiceshy.learn.sentences import masked, statements
from twiceshy.learn.tasks import orders_once
from twiceshy.learn.turn.beside import ENOUGH
from twiceshy.model.learning import Candidate
from twiceshy.text.shapes import entities

MOST = 3  # of one turn
Span = tuple[int, int]


def sorted_out(text: str, taught: list[Candidate]) -> list[Candidate]:
    """What a turn teaches, with its complaints told from the rest."""
    spoken = _spoken(text)
    if not spoken:
        return taught
    found = [each for each in taught if not any(_meets(each, span) for span in spoken)]
    for span, said in list(spoken.items())[:MOST]:
        inside = [each for each in taught if _meets(each, span)]
        others = any(each.reason not in OF_KNOWN for each in taught if each not in inside)
        found += _of_deeds(text, span, inside, others) if said.of_deeds else _of_words(text, span, inside)
    return sorted(found, key=lambda each: each.start)


def _meets(candidate: Candidate, span: Span) -> bool:
    return candidate.start < span[1] and span[0] < candidate.end


def _of_deeds(text: str, span: Span, taught: list[Candidate], others: bool) -> list[Candidate]:
    """What the agent did teaches nothing by itself; what is said beside it may, unless that is taught already."""
    first, last = claimed(text[slice(*span)])
    teaching = [each for each in taught if each.reason not in OF_KNOWN]
    teaching = teaching or [each for each in _claims(text, span[0] + first, span[0] + last) if each.sure]
    if not teaching:
        return [_plain(text, span, COMPLAINS)]
    start, end = min(span[0], *(each.start for each in teaching)), max(span[1], *(each.end for each in teaching))
    beside = (text[span[0] + first : span[0] + last], text[start : span[0]].strip(), text[span[1] : end].strip())
    rest = [each for words in beside if words for each in detect(words) if each.sure]
    lesson = _lesson(text, span, (start, end))
    if len(rest) == 1 and rest[0].text.strip(" .!") in lesson:
        rest = [rest[0]._replace(text=lesson)]
    if rest:
        sure = [each._replace(start=span[0], end=span[1], topics=entities(each.text)) for each in rest]
        return [_plain(text, span, COMPLAINS), *sure]
    likeliest = max(teaching, key=lambda each: each.sure)
    if lesson:
        taken = likeliest._replace(text=lesson, start=start, end=end, topics=entities(lesson))
        return [_plain(text, (start, end), BLAMES)._replace(teaches=taken)]
    if others or not (likeliest.sure or last) or text[: span[1]].endswith("?"):
        return [_plain(text, span, COMPLAINS)]
    blamed = _plain(text, span, BLAMES)
    return [blamed._replace(teaches=blamed._replace(kind=likeliest.kind, reason=likeliest.reason))]


def _claims(text: str, start: int, end: int) -> list[Candidate]:
    """What the words beside a reproach teach by themselves, where nothing was heard in them and it together."""
    return [
        each._replace(start=start + each.start, end=start + each.end)
        for each in (detect(text[start:end]) if start < end else ())
    ]


def _lesson(text: str, span: Span, around: Span) -> str:
    """What a reproach and the sentences beside it say, without the reproach unless they mean nothing without it."""
    before, after = text[around[0] : span[0]].strip(), text[span[1] : around[1]].strip()
    start, end = claimed(text[slice(*span)])
    first = around[0] if before else span[0] + start if end else span[1]
    last = around[1] if after else span[0] + end if end else span[0]
    lesson = text[first:last].strip(" ,;:–—-\n")
    told = cut(lesson)
    if not told.spoken or orders_once(lesson):
        return ""
    if is_about_before(lesson):
        return text[slice(*around)]
    return lesson if told.reader.scale.weigh(told.spoken, len(lesson), False)[0].kept >= ENOUGH else ""


def _of_words(text: str, span: Span, taught: list[Candidate]) -> list[Candidate]:
    """What the person says they said before, or wants to be stopped, may be new as well."""
    whole = [each._replace(text=text[slice(*span)], start=span[0], end=span[1]) for each in taught]
    return [max(pair, key=lambda each: each.end - each.start) for pair in zip(taught, whole, strict=True)][:1] or [
        _plain(text, span, COMPLAINS)
    ]


def _plain(text: str, span: Span, reason: str) -> Candidate:
    return Candidate("rule", "rule", text[slice(*span)], *span, False, reason)


def _spoken(text: str) -> dict[Span, Complaint]:
    """The sentences of a turn that complain; one that only points at what is meant, with the sentence before it."""
    if len(text) > LONGEST or not any(complaint(text[item.start : item.end]) for item in statements(masked(text))):
        return {}
    turn = cut(text)
    doubter = turn.reader.doubter
    own = [item for item in turn.spoken if not doubter.foreign(text, item)]
    if turn.mixed or doubter.unmeant(text) or turn.reader.jokes(turn.spoken):
        return {}
    found: dict[Span, Complaint] = {}
    for place, item in enumerate(own):
        said = complaint(text[item.start : item.end])
        if said is None or said.seeming:  # what may be an order is told from one where the rules are known
            continue
        beside = own[place - 1] if place else own[1] if len(own) > 1 else item
        span = (
            (min(item.start, beside.start), max(item.end, beside.end)) if points_back(said) else (item.start, item.end)
        )
        whole = complaint(text[slice(*span)])
        if whole is not None and not points_back(whole) and not any(_meets_span(span, other) for other in found):
            found[span] = whole
    return found


def _meets_span(one: Span, other: Span) -> bool:
    return one[0] < other[1] and other[0] < one[1]
