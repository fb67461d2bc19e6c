"""Who names a thing and ends it in so many words: "drop axios", "we switched from sessions to jwt", "redis is out".

That ends what chooses this very thing ("use axios for http calls"), and nothing that only speaks of it: a rule for
`axios-retry`, a ban of axios in tests, its timeout. What is said of one place ends what is known of that place,
and a task for the work at hand ("drop axios from this file") ends nothing. Who goes back to the language they spoke
before ends what they said of another one.
"""

import re
from functools import lru_cache
from typing import NamedTuple

from twiceshy.languages import joined
from twiceshy.languages.shapes.changes import Dropping
from twiceshy.learn.about import claimrules, families
from twiceshy.learn.about.topics import Topic, content, topic, unframed
from twiceshy.learn.change.overturn import is_rare
from twiceshy.learn.change.withdrawal import is_bounded, is_lasting, is_revocation
from twiceshy.learn.tasks import orders_once
from twiceshy.text.words import terms

LONGEST = 200  # characters of a sentence that is read so
MOST_WORDS = 2  # of a thing that is named as what something is left for
MOST_SAID = 5  # of who speaks of nothing but the language
FEWEST = 3  # words of what is told not to take instead
CLEAR, PART = "clear", "part"
TOLD, ORDERED, BESIDE, BACK, AGAIN = "told", "ordered", "beside", "back", "again"
_GOING_BACK = (BACK, AGAIN)
_SAY = joined(Dropping)
_WORDS = frozenset(_SAY.words.replace("|", " ").split())
_RETURNS = re.compile(rf"(?i)\b(?:{_SAY.returns})\b")
_SIGNS = str.maketrans(dict.fromkeys(".,;:!()", " "))
_NAME = r"[\w@][\w@./+#-]*(?: [\w@./+#-]+){0,2}?"
# Parts of the work and its branches: who drops or leaves one has something to do.
_PARTS = frozenset(
    "table column index database schema container branch file folder row view collection main master develop dev trunk "
    "staging production prod".split()
)


class Dropped(NamedTuple):
    thing: str
    taken: str  # what takes its place, where the same clause says so
    of: frozenset[str]  # what it is said of; empty: whatever it is for
    how: str  # told | ordered | beside | back | again
    bound: str = ""  # how that is said, if it may be a thing as well: "we left heroku for fly"


_RETURNING = ((BACK, _SAY.back), (AGAIN, _SAY.again))


@lru_cache(maxsize=1)
def _ways() -> tuple[tuple[str, re.Pattern[str]], ...]:
    the = rf"(?:(?:{_SAY.articles}) )?"
    end = rf"(?: (?:{_SAY.limits}) (?P<limit>.{{2,60}}?))?(?:,? (?:{_SAY.tail}))*$"
    things = {
        "<old>": rf"{the}(?P<old>{_NAME})",
        "<new>": rf"{the}(?P<new>[^,;]{{2,40}}?|\d)",
        "<of>": rf"{the}(?P<of>[^,;]{{2,40}}?)",
    }
    found = []
    for how, ways in ((TOLD, _SAY.told), (ORDERED, _SAY.ordered), (BESIDE, _SAY.beside), *_RETURNING):
        for way in ways:
            for mark, pattern in things.items():
                way = way.replace(mark, pattern)
            found.append((how, re.compile(way + end, re.I)))
    return tuple(found)


@lru_cache(maxsize=1)
def _marks() -> dict[str, re.Pattern[str]]:
    the = rf"(?: (?:{_SAY.articles}))*"
    sources = {
        "clause": rf"[,;.!:]\s+|\s[-–—]+\s|\s(?:{_SAY.joints})\s(?=\w)",
        "lead": rf"(?:(?:{_SAY.lead})\b[,:]? ?)+",
        "nobody": rf"^(?:{_SAY.nobody})\b",
        "hand": rf"\b(?:{_SAY.at_hand})\b|(?<![\w.-])[\w-]+\.[a-z]{{1,4}}(?![\w(])|\w/\w|\(\)",
        "unsaid": r"[?\"“”«»„]",
        "instead": rf"\b(?:{_SAY.instead})\b",
        "chosen": rf"(?:^|.*[^\w-])(?:{_SAY.chosen}){the}$",
        "placed": rf".*\s(?:{_SAY.placed}){the}$",
        "placing": rf"\b(?:{_SAY.placing}|{_SAY.speaking})\b",
        "first": rf"(?:(?:{_SAY.lead}|{_SAY.articles})\W+)*$",
        "named": rf"\s*(?:$|(?:,\s*)?(?:{_SAY.named})\b)",
        "apart": rf"$|\s*[,;.:!()]|\s+(?:{_SAY.apart}|{_SAY.limits}|{_SAY.tail})\b",
        "more": rf"\s+(?:{_SAY.joints}|or|&|\+)\s|/",
        "also": rf"\s(?:{_SAY.joints}),? \S+(?: \S+)? (?:{_SAY.limits}) \S",
        "denied": rf"{claimrules.FORBIDDING}|\b(?:{_SAY.denied})\b",
        "speaking": rf"\b(?:{_SAY.speaking})\b",
        "tongue": rf"\b(?:{'|'.join(_SAY.tongues)})\b",
        "returning": rf"\b(?:{_SAY.returning})\b",
    }
    return {name: re.compile(source, re.I) for name, source in sources.items()}


def _bare(text: str) -> list[str]:
    """The words of a text without the signs around them."""
    return text.lower().translate(_SIGNS).split()


def _plain(text: str) -> str:
    return " ".join(text.replace("’", "'").replace("`", "").split()).strip(" .!")


@lru_cache(maxsize=1024)
def drops(text: str) -> tuple[Dropped, ...]:
    """What a sentence ends, clause by clause; nothing if it is for once, under a condition or of the work at hand."""
    marks = _marks()
    if len(text) > LONGEST or _WORDS.isdisjoint(_bare(text)) or marks["unsaid"].search(text):
        return ()
    line = unframed(_plain(text))
    if is_bounded(line):
        return ()
    parts = _parts_of(line)
    read = [(part, each) for part in dict.fromkeys((line, *parts)) if (each := _read(part)) is not None]
    found = [each for part, each in read if each.how != BESIDE or _has_successor(line, part, parts)]
    tasks = marks["hand"].search(line) or any(orders_once(part) for part in parts if _read(part) is None)
    return tuple(each for each in found if each.how == TOLD or not tasks)


def _parts_of(line: str) -> list[str]:
    return [part for each in _marks()["clause"].split(line) if (part := each.strip(" .!,"))]


@lru_cache(maxsize=1024)
def goes_back(text: str) -> tuple[Dropped, ...]:
    """What a sentence goes back to: "ok back to npm", "squash merges again please", "retry limit back to 5"."""
    if len(text) > LONGEST or _RETURNS.search(text) is None or _marks()["unsaid"].search(text):
        return ()
    line = unframed(_plain(text))
    if is_bounded(line):
        return ()
    read = (_read(part, _GOING_BACK) for part in dict.fromkeys((line, *_parts_of(line))))
    return tuple(dict.fromkeys(each for each in read if each is not None))


def was_so(new: str, old: str, since: str) -> bool:
    """Is what a sentence goes back to what was known before, and not what took its place since?"""
    line, later = _plain(topic(old).plain), _plain(since)
    return any(_was(each, line) and not _chosen(each.thing, later) for each in goes_back(new))


def _was(back: Dropped, line: str) -> bool:
    """The very thing was chosen: of what there is only one of a kind, and a number of the thing it is said of."""
    limits = content(back.bound) | back.of
    if not limits <= content(line) or (not limits and not re.search(r"[^\W\d]{2}", back.thing)):
        return False
    used = [claim.words for claim in topic(line).claims if claim.attribute == "use"]
    taken = any(frozenset(terms(back.thing)) <= words for words in used) if used else limits
    one_of_several = not used and any(map(families.is_contested, back.thing.lower().split()))
    return bool(_chosen(back.thing, line)) or bool((taken or one_of_several) and _is_told(back.thing, line))


def _is_told(thing: str, line: str) -> bool:
    """Is it named, in a clause that forbids nothing?"""
    for start, end in _places(thing, line):
        begins = max((found.end() for found in re.finditer(r"[,;.:!]\s", line[:start])), default=0)
        rest = re.split(r"[,;.:!](?:\s|$)", line[end:], maxsplit=1)[0]
        forbidden = re.search(claimrules.FORBIDDING, rest, re.I)
        if not forbidden and not _marks()["denied"].search(line[begins:end]):
            return True
    return False


def _has_successor(line: str, clause: str, parts: list[str]) -> bool:
    """Is it said to last, or does another clause tell what there is now?"""
    return is_lasting(line) or any(_marks()["instead"].search(part) for part in parts if part not in clause)


def _read(clause: str, hows: tuple[str, ...] = (TOLD, ORDERED, BESIDE, BACK)) -> Dropped | None:
    lead = _marks()["lead"].match(clause)
    for said in dict.fromkeys((clause, clause[lead.end() :] if lead else clause)):
        for how, pattern in _ways():
            match = pattern.match(said) if how in hows else None
            found = _dropped(how, match.groupdict()) if match else None
            if found is not None:
                return found
    return None


def _dropped(how: str, said: dict[str, str | None]) -> Dropped | None:
    thing = (said.get("old") or said.get("new") or "").strip(" .,")
    last = thing.lower().split()[-1] if thing else ""
    named = terms(thing) or (how == AGAIN and thing.isdigit())
    if not named or _marks()["nobody"].match(thing) or (how == ORDERED and last.rstrip("s") in _PARTS):
        return None
    bound = (said.get("limit") or "").strip(" .,")
    return Dropped(thing, (said.get("new") or "").strip(" .,"), content(said.get("of") or ""), how, bound)


def ends(new: str, old: str) -> str:
    """How a later sentence stands to what is known by what it ends: clear, part (there is more in it), or ""."""
    if _speaks_again(new, old):
        return CLEAR
    found = {_against(each, old) for each in drops(new)}
    return CLEAR if CLEAR in found else PART if PART in found else ""


def names(new: str, old: str) -> bool:
    """Does what is known speak of a thing that the later sentence ends?"""
    return any(_places(each.thing, _plain(old)) for each in drops(new))


def tells_end(sentence: str) -> bool:
    """True for what ends something in so many words: the look at it before anything is known of that."""
    return bool(drops(sentence)) or bool(_tongue(sentence))


def is_of_speech(sentence: str) -> bool:
    """True for what ends the language that is spoken: "no more German please", "back to English"."""
    found = [each for each in drops(sentence) if each.thing.lower() in _SAY.tongues]
    plain = len(sentence.split()) <= MOST_SAID and not _marks()["placing"].search(sentence)  # "we dropped German"
    return bool(_tongue(sentence)) or (bool(found) and plain)


def sought(text: str) -> list[str]:
    """What else to look for among what is known: the languages, if one goes back to one of them."""
    return list(_SAY.tongues) if _tongue(text) else []


def only_ends(text: str) -> bool:
    """True for what only takes a rule back, or tells to leave a thing and names none instead: "drop axios" tells an
    agent nothing more."""
    if is_revocation(text):
        return True
    found = drops(text)
    parts = [part for part in _marks()["clause"].split(unframed(_plain(text))) if part.strip(" .!")]
    return len(parts) == 1 and len(found) == 1 and found[0].how == ORDERED and not found[0].taken


def _against(dropped: Dropped, old: str) -> str:
    line = _plain(topic(old).plain)
    about = content(line)
    if dropped.how == BACK:
        return _returned(dropped.thing, line) if content(dropped.bound) <= about else ""
    elsewhere = not dropped.of <= about or not (content(dropped.bound) <= about or _is_thing(dropped.bound))
    return "" if elsewhere else _chosen(dropped.thing, line)


def _returned(thing: str, line: str) -> str:
    """ "back to spaces" after "use tabs": what is chosen is a rival of it."""
    if families.is_tongue(thing) or _places(thing, line):
        return ""  # comments have their language, and answers theirs
    rivals = [word for word in re.findall(r"[\w@][\w@.+#-]*", line) if families.rival(thing.lower(), word.lower())]
    found = {_chosen(word, line) for word in rivals}
    return CLEAR if CLEAR in found else ""


def _is_thing(bound: str) -> bool:
    """ "for tailwind" names a thing, "for uploads" what it is for."""
    words = bound.split()
    known = "-" in bound or families.is_technology(families.same(bound)) or families.has_kin(bound.lower())
    return 0 < len(words) <= MOST_WORDS and (known or all(map(is_rare, words)))


def _chosen(thing: str, line: str) -> str:
    """Is this the thing that a statement chooses? `part` if it chooses more than that."""
    marks = _marks()
    uses = any(claim.attribute == "use" for claim in topic(line).claims)
    for start, end in _places(thing, line):
        before, behind = line[:start], line[end:]
        begins = max((found.end() for found in re.finditer(r"[,;.:!]\s", before)), default=0)
        lead = before[begins:].rstrip()
        more = marks["more"].match(behind) is not None
        if marks["denied"].search(lead) or not (more or marks["apart"].match(behind)):
            continue
        placed = not uses and marks["placed"].match(" " + lead) and marks["placing"].search(lead)
        first = marks["first"].match(lead + " ") and marks["named"].match(behind)
        if marks["chosen"].match(lead) or placed or first:
            return PART if more or _says_more(line[end:]) else CLEAR
    return ""


def _says_more(rest: str) -> bool:
    """Does what follows order something of its own?"""
    told = [(len(part.split()), topic(part)) for part in re.split(r"[,;.:!]\s+", rest)[1:]]
    orders = any((said.forbids and words > FEWEST) or _prescribes(said) for words, said in told)
    return orders or _marks()["also"].search(rest) is not None


def _prescribes(said: Topic) -> bool:
    return any(claim.attribute == "use" and not claim.forbids for claim in said.claims)


def _places(thing: str, line: str) -> list[tuple[int, int]]:
    """Where a statement names a thing, by itself and not as part of another name."""
    wanted = _spelled(thing)
    found = [(*match.span(), _spelled(match.group())) for match in re.finditer(r"[\w@](?:[\w@./+#-]*[\w+#])?", line)]
    size = len(wanted)
    return [
        (found[place][0], found[place + size - 1][1])
        for place in range(len(found) - size + 1)
        if tuple(stem for each in found[place : place + size] for stem in each[2]) == wanted
    ]


def _spelled(words: str) -> tuple[str, ...]:
    bare = (families.same(word.strip(".,;:!?/").lower()) for word in words.split())
    return tuple(" ".join(terms(word)) or word for word in bare)


@lru_cache(maxsize=1024)
def _tongue(sentence: str) -> str:
    """The language that one goes back to speak, if that is all that is said: "ok, English again please"."""
    marks = _marks()
    if len(sentence) > LONGEST or _SAY.tongues.keys().isdisjoint(_bare(sentence)) or marks["unsaid"].search(sentence):
        return ""
    line = unframed(_plain(sentence))
    found = marks["tongue"].search(line)
    if found is None or not marks["returning"].search(line) or is_bounded(line):
        return ""
    left = content(marks["returning"].sub(" ", marks["speaking"].sub(" ", marks["tongue"].sub(" ", line))))
    return _SAY.tongues[found.group().lower()] if not left - _TALK else ""


def _speaks_again(new: str, old: str) -> bool:
    tongue = _tongue(new)
    if not tongue or not _marks()["speaking"].search(old):
        return False
    others = {_SAY.tongues[each.lower()] for each in _marks()["tongue"].findall(old)}
    return bool(others) and tongue not in others and not topic(old).forbids


_TALK = frozenset(
    terms("ok okay please go let switch can you me we now with to in bitte auf por favor ao al para en em")
)
