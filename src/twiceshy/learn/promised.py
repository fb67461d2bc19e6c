"""The agent's word: what it says, at the end of its turn, that it will keep to from now on.

Whether a person's words were meant to last is often hard to tell from them alone. The agent knows the talk before them
and tells by its answer: "Understood, I won't commit on my own from now on.", "CLAUDE.md now says …". Its own words are
never kept; they only say that the person's were meant to stay, and which. A sentence that offers, asks or supposes
promises nothing.
"""

import re
from functools import cache

from twiceshy.learn.detect import CONFIRMING, TOLD, cut
from twiceshy.learn.detect.language import Rule
from twiceshy.learn.detect.pasted import is_pasted
from twiceshy.learn.sentences import masked, statements
from twiceshy.learn.topics import content
from twiceshy.model.learning import Candidate
from twiceshy.text.shapes import entities

CHANGE = "change"  # the signal of what only tells that something else has changed
LONGEST = 20_000  # characters of an answer that are looked at
_LATER = (
    r"from (?:now|here|this point)(?: on| forward| onwards?)?\b|(?:going|moving) forward\b|in (?:the )?future\b|"
    r"for (?:all |any |every )?(?:the )?(?:future|next ones)\b|henceforth|in (?:later|every|each|all) sessions?\b|"
    r"next time\b|any ?more\b|ab (?:jetzt|sofort)\b|von (?:nun|jetzt) an\b|künftig|in zukunft\b|"
    r"(?:de|a partir de) ahora\b|en adelante\b|en el futuro\b|(?:de|a partir de) agora\b|"
    r"daqui (?:em|para) (?:diante|frente)\b|no futuro\b"
)
_MINE = (
    r"\bi(?:'ll| will| won't)\b|^(?:noted|understood|got it|will do|agreed|okay|ok)\b|\bich\b|"
    r"\b(?:haré|usaré|voy a|recordaré|vou|usarei|farei)\b"
)
_PAGES = (
    r"\b(?:claude(?:\.local)?\.md|agents\.md|gemini\.md|copilot-instructions|cursorrules|clinerules|windsurfrules|"
    r"\.(?:claude|cursor|github)/(?:rules|instructions)|guidelines\.md|conventions\.md|contributing(?:\.md| guide)|"
    r"(?:my|your|the) (?:memory|memories)|to memory|in memory)\b(?!\.\w)"
)
# Written where agents look before they work, or said to stand there.
_WRITTEN = (
    r"\b(?:add(?:ed)?|recorded|wrote|written|noted?|put|saved|stored|updated)\b[^.]{0,60}"
    + _PAGES
    + r"|"
    + _PAGES
    + r"\W{0,3}(?: \w+){0,3} (?:says?|states?|has|describes?|tells?|lists?)\b"
)
# Promises that say by themselves that they last.
_LASTING = (
    r"\bi(?:'ll| will)(?: be sure to| make sure to| try to)? (?:always|never|only ever|remember|stop|no longer)\b|"
    r"\bi(?:'ll| will) keep (?:(?:that|this|it) in mind|\w+ing|(?:[\w-]+ ){1,3}(?:short|brief|separate|apart|out))\b|"
    r"\bi(?:'ll| will)\b[^.]{0,60}\b(?:each|every|after each|as i go|whenever|only when|only if)\b|"
    r"\b(?:each|every|after each|before each)\b[^.]{0,40}\bi(?:'ll| will)\b|"
    r"\bi (?:won't|will not)\b[^.]{0,80}\b(?:again|ever|unless|without)\b|\bwon't happen again\b|"
    r"\bi(?:'ll| will) (?:only \w+|wait for your|leave (?:the|all) \w+ to you|ask (?:you )?(?:first|before))\b|"
    r"\bich werde (?:immer|nie|mir)\b|\bich merke (?:es |das )?mir\b|\bmerke ich mir\b|\bkommt nicht wieder vor\b|"
    r"\bno volveré a\b|\blo (?:recordaré|tendré en cuenta)\b|\bsiempre usaré\b|"
    r"\bnão (?:vou|farei)\b[^.]{0,60}\b(?:de novo|novamente)\b|\bvou (?:me )?lembrar\b"
)
# "Understood, no test scripts.": the word given back in short.
_GIVEN_BACK = (
    r"^(?:understood|got it|noted|will do|roger|verstanden|entendido)\b\W{1,4}"
    r"(?:no|never|only|always|kein|keine|nur|sin|solo|sem|só)\b"
)
_UNMEANT = (
    r"\bif you\b|\bwould you\b|\bdo you want\b|\bwant me to\b|\bshall i\b|\bshould i\b|\blet me know\b|"
    r"\bcould\b|\bmight\b|\bcan always\b|\bwenn du\b|\bsoll ich\b|\bsi quieres\b|\bse (?:você )?quiser\b"
)
_BARE = frozenset(
    "keep mind remember note memori futur session forward happen again understood claudemd claud md agentsmd rule save "
    "record add updat verstanden entendido ab jetzt ahora adelant agora".split()
)


FAR = -150  # hundredths: what sounds less like something to keep is no more than the task that led to the promise
SHARED = 100  # what one more word shared with the promise is worth
PROMISED = "the agent gave its word to keep to it"


@cache
def _compiled() -> tuple[re.Pattern[str], ...]:
    return tuple(map(re.compile, (_LATER, _MINE, f"{_LASTING}|{_GIVEN_BACK}|{_WRITTEN}", _UNMEANT)))


def promises(reply: str) -> list[str]:
    """The sentences of an agent's answer in which it gives its word for later."""
    reply = reply[:LONGEST].replace("’", "'")
    return [
        said for item in statements(masked(reply)) if not item.asked and _lasts(said := reply[item.start : item.end])
    ]


def _lasts(said: str) -> bool:
    low = said.lower()
    later, mine, lasting, unmeant = (pattern.search for pattern in _compiled())
    return not unmeant(low) and bool(lasting(low) or (later(low) and mine(low)))


def _about(promise: str) -> frozenset[str]:
    """What a promise is about, by its telling words; nothing when it only points: "I'll keep that in mind"."""
    return content(promise) - _BARE


def meant(text: str, found: list[Candidate], reply: str) -> list[Candidate]:
    """What a turn teaches, now that the agent has answered it: what it promised to keep to is no longer in doubt.

    The sentence that shares most with a promise was meant, found before or not. A promise that names nothing means the
    one thing there was. What would wait as another's words or a joke goes on waiting.
    """
    given = [_about(each) for each in promises(reply)]
    waiting = [each for each in found if not each.sure and each.signal != CHANGE]
    if not given or any(each.sure for each in found):
        return found
    if not any(given):
        return [_sure(each) if each in waiting else each for each in found] if _stands(text, waiting) else found
    said = _closest(text, given)
    if said is None:
        return found
    within = [each for each in waiting if each.start <= said.start < each.end]
    if within:
        return [_sure(each) if each in within else each for each in found]
    return [*found, said]


def _sure(candidate: Candidate) -> Candidate:
    return candidate._replace(sure=True, passing=False, reason=PROMISED)


def _stands(text: str, waiting: list[Candidate]) -> bool:
    """True when just one thing waits, and nothing else speaks against it."""
    reader = cut(text).reader
    return len(waiting) == 1 and not any(
        reader.doubter.waits(text, item) for item in statements(masked(text), waiting[0].start, waiting[0].end)
    )


def _closest(text: str, given: list[frozenset[str]]) -> Candidate | None:
    """The sentence that a promise means, as something to keep."""
    reader, own, spoken, mixed = cut(text)
    ends = dict(own)
    best, best_worth = None, FAR
    for item in spoken:
        words = text[item.start : item.end]
        shared = max([len(content(words) & each) for each in given])
        if (
            item.asked
            or not shared
            or is_pasted(text[item.paragraph : ends[item.paragraph]])
            or reader.doubter.waits(text, item)
        ):
            continue
        worth = reader.scale.weigh([item], len(text), mixed)[0].kept + SHARED * (shared - 1)
        if worth >= best_worth:
            best, best_worth = item, worth
    if best is None:
        return None
    words = text[best.start : best.end]
    told = reader.scale.tells(reader.scale.heard([best])) if reader.scale.form.weights else "rule"
    signal, kind = TOLD["rule" if told == CONFIRMING else told]
    named = Rule("", signal, kind, "", "", (), "")
    return Candidate(
        signal, reader.kind(named, words.lower()), words, best.start, best.end, True, PROMISED, entities(words),
        language=reader.language.code,
    )  # fmt: skip
