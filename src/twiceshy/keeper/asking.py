"""Does a prompt ask for this very deed on this very memory?

It does where it orders it: the verb begins a clause, nothing before it negates, doubts, conditions or reports it,
and behind it stands the memory's id, its whole statement, or words with "rule", "memory" … that fit this one alone.
What is to be remembered must be the person's own words, in their order. When in doubt the answer is no: the person
can say it with the id, or run the command.
"""

import re
from collections.abc import Iterator
from difflib import SequenceMatcher
from typing import NamedTuple

from twiceshy.keeper import memories
from twiceshy.keeper import page as pages
from twiceshy.keeper.hall import Keeper
from twiceshy.model import ids
from twiceshy.model.errors import TwiceshyError
from twiceshy.model.memory import STATUSES, Memory
from twiceshy.store.port import Query
from twiceshy.text import words

ENOUGH = 0.8  # share of a statement's words, the small ones too, that the person must have used
LONGEST = 4  # sentences that one statement may stand in
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
_BEFORE = (
    r"(?i)(?:^[\s*-]*|[,:(]\s*|\s[—–-]\s+|\b(?:and|then|but|so)\s+)"
    r"(?:(?:please|pls|now|also|just|then|and|so|ok|okay|yes|yeah|well|first|finally|next|hey|hi|actually|instead|"
    r"go ahead and|you (?:can|may|should|must)|(?:can|could|would|will) you|i(?:'d| would)? (?:want|like|need) you to|"
    r"let'?s)[,:]?\s+)*"
    r"(?:(?:run|execute|type|use|call)\s+)?(?:[/$@]?twiceshy[\s:-]\s*)?(?:scope\s+)?"
)
_TURNED = re.compile(
    r"(?i)\b(?:not|never|nor|without|cannot|\w+n['’]t|dont|doesnt|didnt|wont|cant|if|when|whenever|unless|once|until|"
    r"till|whether|why|how|what|should|says?|said|reads?|tells?|told|wrote|written|asks?|suggests?|prints?|shows?|"
    r"output|error|log)\b"
)
_CONDITION = re.compile(r"(?i)\b(?:if|when|whenever|unless|once|until|till)\b")
_OURS = re.compile(
    r"(?i)twiceshy|\bmemor(?:y|ies)\b|\brules?\b|\bproposals?\b|\binbox\b|\bpreferences?\b|\bstatements?\b"
)
_US = re.compile(r"(?i)\btwiceshy\b")
_ONE = re.compile(r"(?i)\b(?:rule|memory|preference|proposal|fact|decision|gotcha|lesson|statement)\b")
_ALL = re.compile(r"(?i)\b(?:all|everything|every|each)\b")
_FILLING = frozenset(
    words.words(
        "the this that my our your a an locked rule memory preference proposal fact decision gotcha lesson statement "
        "about on for with one says saying which twiceshy please again"
    )
)
_ASKING = re.compile(
    r"(?i)\b(?<!i )(?<!you )(?<!we )remember\b|\bmemori[sz]e\b|\bnote(?:\s+down|\s+that|:)|\b(?:keep|bear) in mind\b|"
    r"\bfrom now on\b|\bgoing forward\b|"
    r"\b(?:an?|new|this|as) (?:\w+ )?(?:rule|preference|memory|fact|decision|gotcha)\b|"
    r"\b(?:rule|preference|gotcha|correct(?:ion)?):|\block\b|\bcorrect\b|\bchange\b|\bupdate\b|\breplace\b|\bedit\b|"
    r"\bapprove\b|\bmerk dir\b|\brecuerda\b|\blembr\w+"
)
_REMIND = re.compile(r"(?i)\b(?:do\s*n['’o]?t|never)\s+forget\b(?:\s+(?:that|to))?")
_LOCKING = re.compile(r"(?i)\block(?:ed)?\b|\bpermanent(?:ly)?\b|\bfor good\b|\bforever\b")
_TURNING = frozenset(
    words.words(
        "not never no nor without cannot avoid stop wrong bad forbidden false except unless dont doesnt didnt wont "
        "cant shouldnt isnt arent mustnt wouldnt couldnt"
    )
)
_QUOTED = re.compile(r"`[^`]*`|“[^”]*”|\"[^\"]*\"")
_RUN = re.compile(r"(?i)\b(run|execute|type|use|call)(\s+)[`\"“](twiceshy\s[^`\"”]*)[`\"”]")
_SHOWN = re.compile(r"(?ms)^[ \t]*(?:```|~~~).*?(?:^[ \t]*(?:```|~~~)|\Z)|^[ \t]*>[^\n]*$")  # code and citations
_SENTENCE = re.compile(r"(?<=[.!?;])\s+|\n+")
_NAME = re.compile(r"[\w@.:/+#~-]*[/_@#:.=][\w@.:/+#~-]+|--\w[\w-]*")


class Typed(NamedTuple):
    """A command as it was typed."""

    act: str  # remember, lock, approve …
    said: str = ""  # the words it brings, if it states something
    named: tuple[str, ...] = ()  # the memories it names
    because: str = ""  # the reason it brings
    everything: bool = False  # it names none and means all
    locks: bool = False
    words: tuple[str, ...] = ()  # what else it is about: a file, an operation, a verdict


def asks(keeper: Keeper, prompt: str, typed: Typed) -> bool:
    """Whether the person's own words of one prompt order this."""
    prompt = _SHOWN.sub("\n", prompt)
    for statement in filter(str.strip, (typed.said, typed.because)):
        if not _holds(prompt, statement):
            return False
    if typed.locks and not _asks_to_lock(prompt, typed.said):
        return False
    if typed.act in STATES and not typed.named:
        return bool(typed.said.strip())
    if any(word.lower() not in prompt.lower() for word in typed.words):
        return False
    orders = list(_orders(prompt, typed.act))
    if typed.named:
        return _all_meant(keeper, orders, typed.named)
    if typed.everything:
        return any(_ALL.search(told) and _OURS.search(whole) for told, whole in orders)
    ours = _OURS if typed.act == "undo" else _US
    return any(ours.search(whole) and not _CONDITION.search(told) for told, whole in orders)


def _asks_to_lock(prompt: str, said: str) -> bool:
    """A statement about locks is not yet one to be locked."""
    spoken = sum(len(_LOCKING.findall(sentence)) for sentence in _plain_sentences(prompt))
    return spoken > len(_LOCKING.findall(said))


def _plain_sentences(prompt: str) -> Iterator[str]:
    """Sentences that turn nothing around, without what is quoted in them."""
    for sentence in _SENTENCE.split(_QUOTED.sub(" ", prompt)):
        head = _CONDITION.split(sentence)[0]
        if not any(word in _TURNING for word in words.words(head.split(":")[0])):
            yield sentence


def _orders(prompt: str, act: str) -> Iterator[tuple[str, str]]:
    """(what stands behind the verb, the whole sentence) for every order to do this."""
    verb = re.compile(_BEFORE + rf"(?P<verb>{VERBS.get(act, re.escape(act))})\b(?![-'’])")
    bare = _RUN.sub(r"\1\2\3 ", prompt)
    for sentence in _SENTENCE.split(bare):
        hidden = _QUOTED.sub(lambda match: "\0" * len(match[0]), sentence)
        for match in verb.finditer(hidden):
            if not _TURNED.search(hidden[: match.start("verb")]):
                yield sentence[match.end("verb") :], sentence


def _all_meant(keeper: Keeper, orders: list[tuple[str, str]], named: tuple[str, ...]) -> bool:
    if not orders:
        return False
    try:
        wanted = [memories.named(keeper, reference) for reference in named]
    except TwiceshyError:
        return False  # the command itself will say what is wrong with it
    return all(any(_means(keeper, told, memory) for told, _ in orders) for memory in wanted)


def _means(keeper: Keeper, told: str, memory: Memory) -> bool:
    """Is this memory what is told about, and no other?"""
    known = pages.listed(keeper, Query(statuses=STATUSES))
    whole = [one for one in known if _begins_with(told, one.text)]
    if whole:
        longest = max(len(words.words(one.text)) for one in whole)
        best = [one for one in whole if len(words.words(one.text)) == longest]
        return memory.id in [one.id for one in best] and len([one for one in best if one.status != "retired"]) <= 1
    if any(match[0].lower() not in memory.text.lower() for match in _CONDITION.finditer(told)):
        return False
    object_ = re.split(rf"(?i)\b(?:{_EVERY_VERB})\b", told)[0]
    named = re.findall(r"(?<![\w-])[0-9a-z]{4,26}(?![\w-])", object_.lower())
    ending = next((word for word in named if ids.looks_like_id(word) and memory.id.endswith(word)), "")
    if ending:
        return [one.id for one in known if one.id.endswith(ending)] == [memory.id]
    return _fits_alone(re.split(r",|\band\b", object_)[0], memory, known)


def _begins_with(told: str, statement: str) -> bool:
    """Does what is told begin with the whole statement, small words aside?"""
    spoken, wanted = words.words(told), words.words(statement)
    while spoken and spoken[0] in _FILLING and spoken[: len(wanted)] != wanted:
        spoken = spoken[1:]
    return len(wanted) > 1 and spoken[: len(wanted)] == wanted


def _fits_alone(phrase: str, memory: Memory, known: list[Memory]) -> bool:
    about = {word for word in words.terms(phrase) if word not in _FILLING}
    if not _ONE.search(phrase) or not about:
        return False
    fits = {one.id for one in known if one.status in ("active", "proposed") and about <= set(words.terms(one.text))}
    return fits == {memory.id}


def _holds(prompt: str, said: str) -> bool:
    """Are these the person's words, said to be kept: in their order, none turned around, every name among them?"""
    reminded = _REMIND.sub("remember", prompt)
    if not any(_ASKING.search(sentence) for sentence in _plain_sentences(reminded)):
        return False
    if not all(name.lower() in prompt.lower() for name in _NAME.findall(said)):
        return False
    sentences = [sentence for sentence in _SENTENCE.split(reminded) if sentence.strip()]
    windows = (
        " ".join(sentences[start:end])
        for start in range(len(sentences))
        for end in range(start + 1, min(start + LONGEST, len(sentences)) + 1)
    )
    return any(_says(window, said) for window in windows)


def _says(window: str, said: str) -> bool:
    spoken, wanted = words.words(window), words.words(said)
    blocks = SequenceMatcher(None, spoken, wanted, autojunk=False).get_matching_blocks()
    heard = {block.b + step for block in blocks for step in range(block.size)}
    used = {block.a + step for block in blocks for step in range(block.size)}
    if not wanted or len(heard) < ENOUGH * len(wanted):
        return False
    missing = [word for at, word in enumerate(wanted) if at not in heard]
    unsaid = [word for at, word in enumerate(spoken) if at not in used]
    return not set(missing) & set(words.terms(said)) and not _TURNING & {*missing, *unsaid}
