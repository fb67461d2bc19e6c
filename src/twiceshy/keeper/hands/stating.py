"""Does a prompt ask to keep these very words?

It does where they stand right behind what asks for it ("remember: …", "from now on …", "new rule: …") or right before
it ("… from now on", "…. Remember that."), and nothing around them negates, doubts, conditions, questions or reports
them. Between the two stand small words only: any other may be whose words they are, or when they hold.
"""

import re
from collections.abc import Iterator
from difflib import SequenceMatcher
from typing import NamedTuple

from twiceshy.text import words

ENOUGH = 0.8  # share of a statement's words, the small ones too, that the person must have used
LONGEST = 4  # sentences that one statement may stand in
MOST_LETTERS = 1_500  # of a sentence: nobody says a rule in more
BEFORE = (
    r"(?i)(?:^[\s*-]*|[,:(]\s*|\s[—–-]\s+|\b(?:and|then|but|so)\s+)"
    r"(?:(?:please|pls|bitte|por favor|now|also|just|then|and|so|ok|okay|yes|yeah|well|first|finally|next|hey|hi|"
    r"actually|instead|go ahead and|you (?:can|may|should|must)|(?:can|could|would|will) you|"
    r"i(?:'d| would)? (?:want|like|need) you to|let'?s)[,:]?\s+)*"
    r"(?:(?:run|execute|type|use|call)\s+)?(?:[/$@]?twiceshy[\s:-]\s*)?(?:scope\s+)?"
)
TURNED = re.compile(
    r"(?i)\b(?:not|never|nor|without|cannot|\w{1,20}n['’]t|dont|doesnt|didnt|wont|cant|if|when|whenever|unless|once|"
    r"until|till|whether|why|how|what|should|says?|said|saying|reads?|tells?|told|wrote|writes?|written|asks?|asked|"
    r"suggest(?:s|ed)?|prints?|printed|shows?|output|error|log)\b"
)
CONDITION = re.compile(r"(?i)\b(?:if|when|whenever|unless|once|until|till)\b")
QUOTED = re.compile(r"`[^`]*`|“[^”]*”|\"[^\"]*\"")
# Someone else's word or a mere thought, also behind the statement: "…, says the vendor", "…, or so I heard".
_DOUBTED = re.compile(
    r"(?i)\b(?:if|when|whenever|unless|once|until|till|whether|says?|said|saying|tells?|told|wrote|writes?|written|"
    r"suggest(?:s|ed)?|think(?:s|ing)?|thought|believes?d?|claim(?:s|ed)?|recommend(?:s|ed)?|advise[sd]?|insists?|"
    r"heard|hear|wonder(?:s|ing)?|guess|suppose(?:dly)?|apparently|allegedly|maybe|perhaps|according|states?|"
    r"mention(?:s|ed)?|quotes?|example|instance|imagine|pretend|hypothetical\w{0,4}|joke|kidding|only|except|"
    r"temporar\w{0,6}|today|tomorrow|wants|wanted|wrong|false|nonsense|should|would|used to)\b|\be\.g\.|\bright\?"
)
_VERB_ASKING = re.compile(
    BEFORE + r"(?P<ask>(?:(?:make|be) sure (?:to|you)\s+)?(?:remember|memori[sz]e|note(?=\s+down|\s+that|\s*:)|"
    r"(?:keep|bear) in mind|lock|gotcha(?=\s*:)|merk dir|recuerda|lembr\w{1,8})(?![\w'’-]|\.\w)|"
    r"(?<=twiceshy[ :-])gotcha\b)"
)
_PHRASE_ASKING = re.compile(
    r"(?i)(?P<ask>\bfrom now on\b|\bgoing forward\b|"
    r"(?:^|[,:(—–-]\s*|\b(?:make|take|save|store|add|keep|note|lock) (?:(?:it|this|that|the following) )?)"
    r"(?:(?:an?|new|this|as|our|my|the) ){1,3}(?:(?:new|locked|team|user|project|permanent) ){0,2}"
    r"(?:rule|preference|memory|fact|decision|gotcha)\b|"
    r"^\W*(?:new )?(?:rule|preference|gotcha|correction):)"
)
_REMIND = re.compile(r"(?i)\b(?:do\s*n['’o]?t|never)\s+forget\b(?:\s+(?:that|to))?")
_LOCKING = re.compile(r"(?i)(?<![\w.-])(?:--)?lock(?:ed)?(?![\w-]|\.\w)|\bpermanent(?:ly)?\b|\bfor good\b|\bforever\b")
_TURNING = frozenset(
    words.words(
        "not never no nor without cannot avoid stop wrong bad forbidden false except unless dont doesnt didnt wont "
        "cant shouldnt isnt arent mustnt wouldnt couldnt"
    )
)
# What may stand between the asking and the words, or make up the asking alone.
_POINTING = frozenset(
    words.terms(
        "remember memorize note down keep bear mind now going forward following rule rules preference memory memories "
        "fact decision gotcha correction lock locked permanent permanently good forever twiceshy new team user project "
        "repo repository make sure take save store add important merk dir recuerda lembre lembra kind scope run bitte "
        "please future always two three four five things points execute type use call"
    )
)
_ENDS = re.compile(
    r"^\s*(?:$|[,;.!)(—–]|-\s|--\w|\b(?:and|then|because|since|please|thanks|from now on|going forward)\b)", re.I
)
_CLOSED = re.compile(r"[,;.!):”\"'`—–]$")
_SENTENCE = re.compile(r"(?<=[.!?;])\s+|\n+")
_POLITE = re.compile(r"(?i)\b(?:can|could|would|will) you\b")
_ITEM = re.compile(r"^\s*(?:[-*•]|\d{1,2}[.)])\s")
_NAME = re.compile(r"(?<![\w@.:/+#~=-])[\w@.:/+#~=-]{2,400}")
_SAYING = re.compile(
    r"(?i)\b(?:to|it should|it must|should now|must now) (?:say|read)\b|"
    r"\b(?:rule|memory|preference|proposal|fact|decision|gotcha|lesson|statement|one) (?:that |which )?say(?:s|ing)\b"
)


class Found(NamedTuple):
    """Where in a text a statement stands, and what else the text says."""

    before: str
    within: str  # what stands between its words
    after: str
    closed: bool  # a sign or a joining word ends it


def sentences(prompt: str) -> list[str]:
    """The sentences of a prompt; one that is too long for a person to have said stands there as a question."""
    return [one if len(one) <= MOST_LETTERS else "?" for one in _SENTENCE.split(prompt) if one.strip()]


def asked(prompt: str, said: str, locks: bool) -> bool:
    """Are these the person's words, said to be kept, and, if it `locks`, to be locked?"""
    told = sentences(_REMIND.sub("remember", prompt))
    return any(
        not locks or _LOCKING.search(asking) or any(map(_LOCKING.search, filter(_asks_alone, told[end : end + 1])))
        for start, end, found in _places(told, said)
        if (asking := _asking(told, start, end, found))
    )


def follows(told: list[str], start: int, behind: str, said: str) -> bool:
    """Does an order bring these words: in its own sentence behind the verb, or in the next ones?"""
    for end in range(start + 1, min(start + LONGEST, len(told)) + 1):
        found = _found(" ".join((behind, *told[start + 1 : end])), said)
        if found is not None and found.closed and "?" not in "".join(told[start + 1 : end]):
            around = _SAYING.sub(" ", QUOTED.sub(" ", f"{found.before} {found.within}"))
            if not TURNED.search(around) and not _DOUBTED.search(f"{around} {found.after}"):
                return True
    return False


def _places(told: list[str], said: str) -> Iterator[tuple[int, int, Found]]:
    for start in range(len(told)):
        for end in range(start + 1, min(start + LONGEST, len(told)) + 1):
            found = _found(" ".join(told[start:end]), said)
            if found is not None:
                yield start, end, found
                break  # more sentences would only add what was not said


def _asking(told: list[str], start: int, end: int, found: Found) -> str:
    """The words that ask for a statement to be kept, "" if none do."""
    window = " ".join(told[start:end])
    if _is_doubted(found) or ("?" in window and not _POLITE.search(found.before)) or not found.closed:
        return ""
    hidden = QUOTED.sub(lambda match: "\0" * len(match[0]), found.before)
    for pattern in (_VERB_ASKING, _PHRASE_ASKING):
        for match in pattern.finditer(hidden):
            if not TURNED.search(hidden[: match.start("ask")]) and _is_small(hidden[match.end("ask") :]):
                return hidden[match.start("ask") :] + (found.after if _is_small(found.after) else "")
    if not _is_small(found.before):
        return ""
    if _asks_alone(found.after):
        return found.after
    return next((one for one in _beside(told, start, end) if _asks_alone(one)), "")


def _is_doubted(found: Found) -> bool:
    around = f"{found.before} {found.within}"
    return bool(_DOUBTED.search(f"{around} {found.after}") or TURNED.search(found.within))


def _asks_alone(text: str) -> bool:
    """Does it ask to keep something, and say nothing else?"""
    asks = _VERB_ASKING.search(text) or _PHRASE_ASKING.search(text)
    return bool(asks) and _is_small(text) and "?" not in text and not _DOUBTED.search(text)


def _is_small(text: str) -> bool:
    return set(words.terms(text)) <= _POINTING and not TURNED.search(text)


def _beside(told: list[str], start: int, end: int) -> Iterator[str]:
    """The sentence before a statement, above its whole list, and the one after it."""
    above = start - 1
    while above > 0 and _ITEM.match(told[start]) and _ITEM.match(told[above]):
        above -= 1
    if above >= 0:
        yield told[above]
    asks_for_more = end < len(told) and told[end].rstrip().endswith(":")  # it asks for what follows it
    if end < len(told) and not asks_for_more and not _ITEM.match(told[start]):
        yield told[end]


def _found(window: str, said: str) -> Found | None:
    """The statement in a window: in its order, none of it turned around, every name among it."""
    if len(said) > MOST_LETTERS or not _names(said) <= _names(window):
        return None
    chunks = [(match.start(), match.end(), words.words(match[0])) for match in re.finditer(r"\S+", window)]
    spoken = [(word, start, end) for start, end, cut in chunks for word in cut]
    wanted = words.words(said)
    there = {word for word, _, _ in spoken}
    if not wanted or min(len(spoken), sum(word in there for word in wanted)) < ENOUGH * len(wanted):
        return None  # whatever their order
    blocks = SequenceMatcher(None, [word for word, _, _ in spoken], wanted, autojunk=False).get_matching_blocks()
    heard = {block.b + step for block in blocks for step in range(block.size)}
    used = {block.a + step for block in blocks for step in range(block.size)}
    if len(heard) < ENOUGH * len(wanted):
        return None
    missing = {word for at, word in enumerate(wanted) if at not in heard}
    unsaid = {word for at, (word, _, _) in enumerate(spoken) if at not in used}
    if missing & set(words.terms(said)) or _TURNING & (missing | unsaid):
        return None
    first, last = spoken[min(used)][1], spoken[max(used)][2]
    within = " ".join(
        window[start:end] for at, (_, start, end) in enumerate(spoken) if at not in used and first < start < last
    )
    after = window[last:]
    return Found(window[:first], within, after, bool(_CLOSED.search(window[:last]) or _ENDS.match(after)))


def _names(text: str) -> set[str]:
    """Paths, addresses, options and their like: what must be there letter by letter."""
    found = (match[0].lower().strip(".:") for match in _NAME.finditer(text))
    return {name for name in found if name.startswith("--") or re.search(r"[/_@#:.=]", name)}
