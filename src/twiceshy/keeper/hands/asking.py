"""Does a prompt ask for this very deed on this very memory?

It does where it orders it: the verb begins a clause, nothing before it negates, doubts, conditions or reports it,
and behind it stands the memory's id, its whole statement, or words with "rule", "memory" … that fit this one alone.
Words alone name it where the whole prompt is nothing but the order, or calls twiceshy; "it" is what the order before
it in the same sentence named.
What is to be remembered must be the person's own words, in their order, right behind the words that ask for it
("remember: …", "from now on …") or right before them (`stating`). What is done to all memories, or to twiceshy, must be
all that the order is about. When in doubt the answer is no: the person can say it with the id, or run the command.
"""

import re
from collections.abc import Iterator
from typing import NamedTuple

from twiceshy.keeper import memories
from twiceshy.keeper import page as pages
from twiceshy.keeper.hall import Keeper
from twiceshy.keeper.hands import stating
from twiceshy.learn.change.withdrawal import is_revocation
from twiceshy.model import ids
from twiceshy.model.errors import TwiceshyError
from twiceshy.model.memory import STATUSES, Memory
from twiceshy.store.port import Query
from twiceshy.text import words

VERBS = {
    "forget": "forget|delete|remove", "approve": "approve|accept", "reject": "reject|decline|dismiss",
    "correct": "correct|change|update|replace", "edit": "edit|change|update", "undo": "undo|revert|take back",
    "clean": "clean|remove|uninstall", "uninstall": "uninstall|remove", "feedback": "feedback|mark|rate|confirm",
}  # fmt: skip
STATES = frozenset({"remember", "gotcha"})  # acts that make a memory: their words are all they are about
_EVERY_VERB = (
    "remember|lock|unlock|forget|delete|remove|correct|change|update|replace|edit|approve|accept|reject|decline|"
    "dismiss|promote|demote|link|undo|revert|pause|fix|keep|leave|but|except|instead|rather"
)
_US = re.compile(r"(?i)\btwiceshy\b")
_ONE = re.compile(r"(?i)\b(?:rule|memory|preference|proposal|fact|decision|gotcha|lesson|statement)\b")
_MEMORY_ABOUT = re.compile(r"(?i)^\s*(?:the|my|our|your|this|that)?\s*memory\s+(?:about|on|saying|that says)\b")
_OURS = ("lock", "unlock", "forget")  # one approves and promotes other things, too
_IT = re.compile(r"(?i)^\s+(?:it|that one)\b")
_OTHER_ORDER = re.compile(stating.BEFORE + r"(?P<verb>lock|unlock|approve|accept|promote|demote)\b(?![-'’])")
_ALL = re.compile(r"(?i)\b(?:all|everything|every|each)\b")
_FILLING = frozenset(
    words.words(
        "the this that my our your a an locked rule memory preference proposal fact decision gotcha lesson statement "
        "about on for with one says saying which twiceshy please again"
    )
)
# The only words that an order on all memories, or on twiceshy itself, is about: any other makes it an order on
# something else ("accept all rules of the linter", "remove the twiceshy logo").
_ALLOWED = frozenset(
    words.words(
        "the this that these those my our your all everything every each of in from for to with by here there what "
        "whatever which that is are still waits wait waiting pending proposed open me us review yet now please thanks "
        "again twiceshy twiceshy's inbox memory memories it"
    )
)
_ALL_ALLOWED = _ALLOWED | frozenset(words.words("rule rules proposal proposals preference preferences new"))
_US_ALLOWED = _ALLOWED | frozenset(
    words.words(
        "repo repository project machine folder session sessions recorded completely entirely off an a hour hours "
        "minute minutes day days week today tonight tomorrow last latest previous operation write entry"
    )
)
_ALL_OURS = re.compile(
    r"(?i)\btwiceshy\b|\bmemor(?:y|ies)\b|\binbox\b|\brules?\b|\bproposals?\b|\bpreferences?\b|\bwait"
)
_UNDO_OURS = re.compile(r"(?i)\btwiceshy\b|\bmemor(?:y|ies)\b|\binbox\b")
_NEXT_ORDER = re.compile(
    r"(?i)(?:[,:]|\s[—–-]\s|\b(?=and\b|then\b))\s*(?:(?:and|then|also|please|now)\s+)*"
    rf"(?=(?:{_EVERY_VERB.partition('|but')[0]}|run|commit|push|show|tell|list|continue|go|start|write|add|build|test|"
    r"deploy|do|make|check|look|create|finish|open|proceed|thanks)\b)"
)
_RUN = re.compile(
    r"(?i)\b(run|execute|type|use|call)(\s+)(?:`(?P<code>twiceshy\s[^`]*)`|[\"“](?P<quote>twiceshy\s[^`\"”]*)[\"”])"
)
_SHOWN = re.compile(r"(?ms)^[ \t]*(?:```|~~~).*?(?:^[ \t]*(?:```|~~~)|\Z)|^[ \t]*>[^\n]*$")  # code and citations


class Typed(NamedTuple):
    """A command as it was typed."""

    act: str  # remember, lock, approve …
    said: str = ""  # the words it brings, if it states something
    named: tuple[str, ...] = ()  # the memories it names
    because: str = ""  # the reason it brings
    everything: bool = False  # it names none and means all
    locks: bool = False
    words: tuple[str, ...] = ()  # what else it is about: a file, an operation, a verdict


class Order(NamedTuple):
    """A sentence that orders something."""

    called: str  # the verb and what leads to it
    told: str  # what stands behind it
    sentence: int  # which one of the prompt it is
    alone: bool = False  # it can't be about anything but a memory: nothing else is said, or twiceshy is called


def asks(keeper: Keeper, prompt: str, typed: Typed) -> bool:
    """Whether the person's own words of one prompt order this."""
    prompt = _RUN.sub(lambda run: f"{run[1]}{run[2]}{run['code'] or run['quote']} ", _SHOWN.sub("\n", prompt))
    if typed.act in STATES and not (typed.said.strip() and _states(prompt, typed)):
        return False
    if typed.act in STATES and not typed.named:
        return True
    sentences = stating.sentences(prompt)
    orders = [order for order in _orders(sentences, typed.act) if _has_words(sentences[order.sentence], typed.words)]
    if typed.named:
        return _all_meant(keeper, _bringing(sentences, orders, typed), typed.named)
    if typed.said.strip() or typed.because.strip():
        orders = _bringing(sentences, orders, typed)
    if typed.everything:
        return any(_ALL.search(order.told) and _is_about(order, _ALL_ALLOWED, _ALL_OURS) for order in orders)
    ours = _UNDO_OURS if typed.act == "undo" else _US
    known = _US_ALLOWED | frozenset(words.words(" ".join(typed.words)))
    return any(_is_about(order, known, ours) for order in orders)


def _states(prompt: str, typed: Typed) -> bool:
    if not stating.asked(prompt, typed.said, typed.locks):
        return False
    return not typed.because.strip() or stating.asked(prompt, f"{typed.said} {typed.because}", False)


def _has_words(sentence: str, wanted: tuple[str, ...]) -> bool:
    return all(word.lower() in sentence.lower() for word in wanted)


def _bringing(sentences: list[str], orders: list[Order], typed: Typed) -> list[Order]:
    """The orders that are followed by the words the command brings."""
    brought = f"{typed.said} {typed.because}".strip()
    if not brought or typed.act in STATES:
        return orders
    return [order for order in orders if stating.follows(sentences, order.sentence, order.told, brought)]


def _is_about(order: Order, known: frozenset[str], ours: re.Pattern[str]) -> bool:
    """Is the order about twiceshy or its memories, and about nothing else?"""
    object_ = _NEXT_ORDER.split(order.told)[0]
    others = [word for word in words.words(object_) if word not in known and not word.isdigit()]
    return not others and bool(ours.search(order.called) or ours.search(object_))


def _orders(sentences: list[str], act: str) -> Iterator[Order]:
    """Every order to do this."""
    verb = re.compile(stating.BEFORE + rf"(?P<verb>{VERBS.get(act, re.escape(act))})\b(?![-'’])")
    for at, sentence in enumerate(sentences):
        hidden = stating.QUOTED.sub(lambda match: "\0" * len(match[0]), sentence)
        for match in verb.finditer(hidden):
            if not stating.TURNED.search(hidden[: match.start("verb")]):
                alone = match["verb"].lower() == act and bool(
                    _US.search(match[0]) or (len(sentences) == 1 and act in _OURS)
                )
                told = sentence[match.end("verb") :]
                it = _IT.match(told)
                if it:
                    alone = False
                    told = _named_before(hidden[: match.start()], sentence) + told[it.end() :]
                yield Order(match[0], told, at, alone)


def _named_before(before: str, sentence: str) -> str:
    """What the order before this one in its sentence was about, for "it" is that."""
    found = list(_OTHER_ORDER.finditer(before))
    told = sentence[found[-1].end("verb") : len(before)] if found else ""
    return re.sub(r"(?i)[\s,]*(?:and|then|also|please)*[\s,]*$", "", told) or " it"


def _all_meant(keeper: Keeper, orders: list[Order], named: tuple[str, ...]) -> bool:
    if not orders:
        return False
    try:
        wanted = [memories.named(keeper, reference) for reference in named]
    except TwiceshyError:
        return False  # the command itself will say what is wrong with it
    return all(any(_means(keeper, order, memory) for order in orders) for memory in wanted)


def _means(keeper: Keeper, order: Order, memory: Memory) -> bool:
    """Is this memory what is told about, and no other?"""
    told = order.told
    known = pages.listed(keeper, Query(statuses=STATUSES))
    whole = [one for one in known if _begins_with(told, one.text)]
    if whole:
        longest = max(len(words.words(one.text)) for one in whole)
        best = [one for one in whole if len(words.words(one.text)) == longest]
        return memory.id in [one.id for one in best] and len([one for one in best if one.status != "retired"]) <= 1
    if any(match[0].lower() not in memory.text.lower() for match in stating.CONDITION.finditer(told)):
        return False
    object_ = re.split(rf"(?i)\b(?:{_EVERY_VERB})\b", told)[0]
    named = re.findall(r"(?<![\w-])[0-9a-z]{4,26}(?![\w-])", object_.lower())
    ending = next((word for word in named if ids.looks_like_id(word) and memory.id.endswith(word)), "")
    if ending:
        return [one.id for one in known if one.id.endswith(ending)] == [memory.id]
    phrase = re.split(r",|\band\b", object_)[0]
    alone = order.alone and phrase.strip(" .!") == told.strip(" .!")
    return _fits_alone(phrase, memory, known, alone)


def _begins_with(told: str, statement: str) -> bool:
    """Does what is told begin with the whole statement, small words aside?"""
    spoken, wanted = words.words(told), words.words(statement)
    while spoken and spoken[0] in _FILLING and spoken[: len(wanted)] != wanted:
        spoken = spoken[1:]
    return len(wanted) > 1 and spoken[: len(wanted)] == wanted


def _fits_alone(phrase: str, memory: Memory, known: list[Memory], alone: bool) -> bool:
    about = {word for word in words.terms(phrase) if word not in _FILLING}
    living = [one for one in known if one.status in ("active", "proposed") and not is_revocation(one.text)]
    if _MEMORY_ABOUT.search(phrase):  # surely about a memory: a word that none of them has tells nothing
        about &= {word for one in living for word in words.terms(one.text)}
    elif not _ONE.search(phrase) and not alone:
        return False
    fits = {one.id for one in living if about <= set(words.terms(one.text))}
    return bool(about) and fits == {memory.id}  # the order itself may have been learned by now
