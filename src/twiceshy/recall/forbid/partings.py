"""Where the parts of a sentence begin and end.

What is forbidden ends where the reason, the exception or the alternative begins; a comma inside a list doesn't end
it. Exceptions ("except in", "without") and conditions ("when", "until") are split off by the tables of markers.py.
"""

import re

from twiceshy.recall.forbid import markers
from twiceshy.recall.forbid.said import PLACES
from twiceshy.recall.forbid.spellings import is_act, known_programs
from twiceshy.recall.forbid.wording import STOPS, Word, cut
from twiceshy.text.wordset import word_set

# "Piping curl into a shell? No."
ASKED = (
    r"(?i)(?:^|(?<=[.;!\n]))\s*([^.;!?\n]{4,120})\?\s*(?:no|never|nope|don['’]?t|forget\s+it|absolutely\s+not"
    r"|over\s+my|hell\s+no|nah|no\s+way|hard\s+(?:pass|no)|not\s+(?:on|in)\s+(?:my|our)|nein|nunca)\b"
)
# Of "that already exist in db/migrate", what says no more than "in db/migrate".
_LYING = (
    r"(?i)\b(?:that|which)\s+(?:already\s+)?(?:exists?|is|are|lives?|lies?|lie|sits?|resides?)\s+(?:already\s+)?"
    r"(?=(?:in|under|inside|below|within)\s+[\w.-]*/)"
)
_ENDS = (". ", "! ", "? ", "; ", ";")
_THAT = ("that", "this", "those", "these", "it", "they", "both")
_OBJECTS = ("it", "them", "those", "these", "there")
_ASIDE = ("it", "them", "that", "this", "those", "these", "anything", "manually", "yourself", "by", "hand", "any", "of")
_AFTER_OBJECT = word_set("""
to on in from with into or and by via at for without unless except until again anywhere yourself manually directly
back off down away out up
""")
_ELLIPSIS = ("on", "in", "from", "with", "inside", "outside", "against", "for", "by")
_INSERTED = ("ever", "please")
NOUN = (
    r"(?i)\s*(?:\w+,\s+)*[^,.;!]{1,60}\s(?:it|them|there|those|these)\s*(?:$|[.,;!])"
    r"|\s*(?:ever\s+)?\w+(?:\s+(?:it|them|that|this|those|these|any of it|anything|by hand|manually|yourself))+\s*"
    r"(?:$|[.,;!])|\s*\w+\s+(?:it|them)\s+(?:back|off|down|away|in|out|up)\b"
)
OBJECT = (  # "don't delete it or mark it skipped", "never commit them to main"
    r"(?i)^(\s*(?:ever\s+|just\s+|simply\s+)?[a-z-]+)\s+(?:it|them|those|these)(?=\s+(?:to|on|in|from|with|into|or|and|by|via"
    r"|at|for|without|unless|except|until|again|anywhere|yourself|manually|directly)\b)"
)
NOUN = (
    r"(?i)\b(?:the|our|my|these|those|all|any)\s+((?:(?!but\b|and\b|so\b|is\b|are\b|may\b|can\b"
    r"|must\b)[\w./*-]+\s*){1,4})"
    r"(?:but|and|so|is|are|may|can|must|$|[,.:—–])"
)

# Where what is forbidden ends and the reason, the exception or the alternative begins.
_REASON = word_set("""
because cause since so as instead but rather always it its it's they we you i he that which who please thanks ask
otherwise due just there let
""")
_ALTERNATIVE = word_set("""
use always run ask keep prefer do make let put stick go instead never don't not no especially definitely certainly
""")
_AS_SOMEONE = ("root", "admin", "superuser", "sudo", "user")
_TOWARDS = ("to", "on", "into", "in", "against", "from", "with", "without", "via", "using", "through", "by")
_PURPOSES = word_set("get make save speed avoid work silence please pass free keep help gain see be have become")
_WHY = ("because", "cause", "coz", "since", "otherwise", "cuz", "'cause")
_LINKS = ("or", "and", "nor")
_DENYING = ("not", "no", "never")
_THREATS = ("gets", "get", "will", "dies", "cries", "breaks", "explodes", "screams", "happens")
_SOMEONE = ("ci", "cd", "ops", "jenkins", "argo", "sre", "devops", "someone", "somebody", "dependabot", "renovate")
_LONGEST_ITEM = 3  # words of a thing in a list


def sentences(text: str) -> list[str]:
    """The sentences of a text; a dot that stands alone is a name, and ends none."""
    text = text.replace(" . ", " .\0 ")
    for mark in _ENDS:
        text = text.replace(mark, f"{mark.strip(' ;')}\n")
    return text.replace("\0", "").split("\n")


def is_reason(sentence: str, at: int) -> bool:
    """Does a place lie in what tells why: "…, because prod can't roll back"? It forbids nothing."""
    why = False
    told = cut(sentence)
    for before, word in zip((None, *told), told, strict=False):
        if word.start >= at:
            return why and word.low not in _WHY
        if word.low in STOPS or word.low in ("—", "–"):
            why = False
        elif word.low in _WHY or (word.low == "else" and before and before.low == "or"):
            why = True
    return False


def without_end(sentence: str) -> str:
    """Without its full stop; a dot that stands alone is a name."""
    bare = sentence.rstrip()
    short = bare.rstrip(".!?")
    return short if short and (short[-1].isalnum() or short[-1] == "_") else sentence


def is_that(told: str) -> bool:
    """`that directory` is what was spoken of."""
    every = told.lower().split()
    return 0 < len(every) < 3 and every[0] in _THAT and all(word.isalpha() for word in every)


def is_place(told: str) -> bool:
    """Localhost is fine: a thing or a place, not another act."""
    every = told.lower().split()
    return not markers.is_nobody(told) and all(word.isalpha() and not word.endswith("ing") for word in every)


def is_doing(told: str) -> bool:
    """Stopping them is fine: another act, on what was spoken of."""
    first, _, rest = told.lower().partition(" ")
    return first.endswith("ing") and is_act(first) and rest in _OBJECTS


def without_insertion(after: str) -> str:
    """Of ", please, push": "push"."""
    if not after.lstrip().startswith(","):
        return after
    bare = without_filling(after)
    inserted, _, rest = bare.lstrip(" ,").partition(" ")
    if inserted.strip(",").lower() in _INSERTED:
        return " " + rest
    return " " + bare.lstrip(" ,") if bare.replace(" ", "").startswith(",,") else after


def refers(after: str) -> bool:
    """Is it about what was spoken of: "edit it", "commit them to main", "on the host"?"""
    told = [word.low for word in cut(after)]
    if told[:1] and told[0] in _ELLIPSIS:
        return True
    told = told[1:] if told[:1] in (["ever"], ["just"], ["simply"]) else told
    if told[1:2] and told[1] in _OBJECTS and (len(told) < 3 or told[2] in _AFTER_OBJECT):
        return True
    while told[1:2] == [","]:  # delete, rename or move them
        told = told[2:]
    told = told[: next((at for at, word in enumerate(told) if word in ",.;!"), len(told))]
    return len(told) > 1 and (told[-1] in _OBJECTS or all(word in _ASIDE for word in told[1:]))


def without_object(after: str) -> str:
    """To commit them to main is to commit to main."""
    told = cut(after)
    at = 2 if told and told[0].low in ("ever", "just", "simply") else 1
    if len(told) > at + 1 and told[at].low in _OBJECTS and told[at + 1].low in _AFTER_OBJECT:
        return after[: told[at].start] + after[told[at + 1].start :]
    return after


def end_of(text: str, start: int) -> int:
    """Where what is forbidden ends, not before a place; the length of the text where it doesn't."""
    told = cut(text)
    for at, word in enumerate(told):
        if word.start >= start and not text.count("`", 0, word.start) % 2 and _ends(text, told, at):
            return word.start
    return len(text)


def _ends(text: str, told: tuple[Word, ...], at: int) -> bool:
    low = told[at].low
    after = told[at + 1].low if at + 1 < len(told) else ""
    before = told[at - 1].low if at else ""
    spaced = not text[told[at].end : told[at].end + 1].strip() and (
        low != "." or text[told[at].start - 1].strip() != ""
    )
    if before in ("unless", "if", "except"):
        return False
    if low == "-" and text[told[at].start - 1] == "-" and not after.isalpha():
        return False  # git checkout -- .
    if low in STOPS or not low.strip("-"):
        return _ends_by_mark(low, after, spaced) or (low == "," and not _is_list(told, at + 1))
    if low in _LINKS:
        return low != "nor" and after in _ALTERNATIVE
    if low == "as":  # as root, as latest: how it is done; as it breaks: why
        return after not in _AS_SOMEONE and not (after.isalpha() and after not in _REASON and _is_last(told, at + 1))
    if low == "directly":
        return after not in _TOWARDS
    if low == "to" and before[:1] == "-" and len(before) > 1:
        return after not in known_programs()  # `ctest -E` to skip some: what for
    if low in ("this", "to"):
        return after in ("is",) if low == "this" else after in _PURPOSES
    return low in _REASON and before not in ("anywhere", "anything")


def _is_last(told: tuple[Word, ...], at: int) -> bool:
    return at + 1 >= len(told) or told[at + 1].low in STOPS


def _ends_by_mark(low: str, after: str, spaced: bool) -> bool:
    if low == "(":
        return after != ")"
    return low in ";\n!?—–" or (spaced and (low in ":." or low[0] == "-"))


def _is_praised(told: tuple[Word, ...], at: int) -> bool:
    """`conda or mamba only`: what is wanted instead."""
    last = next((place for place, word in enumerate(told[at:], at) if word.low in STOPS), len(told))
    return any(word.low in ("only", "instead") for word in told[at:last])


def _tells_who(told: tuple[Word, ...], at: int) -> bool:
    """`…, CI builds and pushes them`: who does it, or what happens else; no second thing."""
    who = [word.low for word in told[at : at + 2]]
    if who[:1] == ["or"]:  # or the llama gets it
        return who[1:] != [] and (who[1] in _REASON or any(word.low in _THREATS for word in told[at + 2 : at + 5]))
    return len(who) > 1 and who[0] in _SOMEONE and who[1].endswith("s")


def _is_list(told: tuple[Word, ...], at: int) -> bool:
    """`tests, docs or examples`: a comma parts things of which the last follows an `or`."""
    if _tells_who(told, at):
        return False
    length = 0
    for place, word in enumerate(told[at:], at + 1):
        if word.low in _LINKS:
            if length or word.low != "and":
                return not _is_praised(told, place)
        elif word.low == ",":
            if not length:
                return False
            length = 0
        elif word.low in STOPS or length == _LONGEST_ITEM or word.low in _DENYING:
            return False
        else:
            length += 1
    return False


def split(kind: str, text: str) -> tuple[str, list[tuple[str, str]]]:
    """What stands before the first turn of phrase of a kind, and each of them with what follows it."""
    parts: list[tuple[str, str]] = []
    for each in reversed(markers.find(kind, text)):
        parts.insert(0, (text[each.start : each.end].lower(), text[each.end :]))
        text = text[: each.start]
    return text, parts


def only(rest: str) -> list[tuple[str, str]]:
    """No curl to the internet, only to our hosts: what follows is spared."""
    first, _, spared = rest.lstrip(" ,(—–-").partition(" ")
    return [(first.lower(), spared[: end_of(spared, 0)])] if first.lower() == "only" and spared else []


def purpose_behind(rest: str) -> str:
    """Of "never conda, to install things", the act."""
    told = [word.low for word in cut(rest)[:3]]
    return f" {told[2]}" if told[:2] == [",", "to"] and told[2:] and is_act(told[2]) else ""


def place_behind(rest: str) -> str:
    """Of "(scripts/seed.py) on staging any more", the place."""
    behind = rest.partition(")")[2] if rest.startswith("(") else ""
    told = cut(behind)
    if len(told) < 2 or told[0].low not in ("on", "in", "to", "against", "from", "into", "at"):
        return ""
    at = next((at for at, word in enumerate(told[1:], 1) if word.low in PLACES), 0)
    return behind[: told[at].end] if 0 < at < 4 else ""


def likewise(sentence: str, previous: str) -> str:
    """Of "so is FLUSHDB" behind what forbids, that it is forbidden too."""
    found = markers.first("likewise", sentence)
    if not found or not any(each.kind in ("bad", "mine") for each in markers.markers(previous)):
        return sentence
    return f"{sentence[found.end :].strip()} is forbidden"


def without_idiom(after: str) -> str:
    """Don't even think about pushing: don't push."""
    found = markers.first("idiom", after)
    return after[found.end :] if found else after


def without_filling(text: str) -> str:
    """Without what only makes it stronger, and the names of what is called so."""
    for found in reversed(markers.find("filling called", text)):
        text = text[: found.start].rstrip() + " " + text[found.end :].lstrip()
    return text


def joined(text: str) -> str:
    """To roll them back is to roll back; to install nothing there is never to install anything there."""
    text = re.sub(r",? i\.e\.,? (?=no |never |don)", ": ", text) if " i.e." in text else text
    text = re.sub(_LYING, "", text) if " that " in text or " which " in text else text
    text = text.replace(", same goes for ", ". same goes for ").replace(", ditto ", ". ditto ")
    if ", never without" in text and " always with " in text:  # go test always with -race, never without
        deed, _, rest = text.partition(" always with ")
        needed, _, rest = rest.partition(", never without")
        text = f"never {deed.rstrip(':')} without {needed}{rest}"
    for found in reversed(markers.find("parted nothing", text)):
        first, _, last = text[found.start : found.end].partition(" ")
        turned = f"never {first} anything" if found.kind == "nothing" else f"{first} {last.split()[-1]} {found.inner}"
        text = text[: found.start] + turned + text[found.end :]
    return text
