"""What a prompt orders, clause by clause: "commit this and push to a branch" are two orders.

An order begins with its verb, and what follows can only be what is done to something: "commit it" is one, "commit hooks
fail" is none. A question, a condition, a plan, a report and what is only shown order nothing; what is quoted counts
only as what is to be run. In doubt nothing is ordered: then a rule is told, as ever.
"""

import re
from collections.abc import Iterator
from functools import cache
from typing import NamedTuple

from twiceshy.languages import KNOWN, joined, of
from twiceshy.languages.shapes.orders import Orders
from twiceshy.recall.forbid.spellings import is_act, known_programs
from twiceshy.text.commands import SUBCOMMANDS

LONGEST = 160  # characters of an order
_QUOTED = re.compile(r"\"([^\"\n]*)\"|`([^`\n]*)`|“([^”\n]*)”|«([^»\n]*)»|„([^“”\n]*)[“”]|(?<!\w)'([^'\n]*)'(?!\w)")
_UNTOLD = "\ufffd"  # stands for what is quoted
_ENDS = re.compile(r"(?<=[.!?])\s+(?!\d)")
_ENDINGS = (("s", (1,)), ("ed", (1, 2, 3)), ("ing", (3, 4)))  # and what to cut off for the bare form
_CALL = re.compile(r"\w[(\[]|[\w)]\.\w+\(|\w_\w")  # code
_DOTS = ".,!?:;()…\"'"


class Order(NamedTuple):
    """One clause: its words, the verb first, and how they are read."""

    told: tuple[str, ...]
    reader: "Reader"


class Reader:
    """The words of one language, each with those of English beside them: people mix these."""

    def __init__(self, language: str) -> None:
        own, english = of(language, Orders) or Orders(), of(KNOWN[0], Orders) or Orders()
        self.own, self.english = own, language == KNOWN[0]

        def both(name: str) -> str:
            return "|".join(filter(None, dict.fromkeys((getattr(own, name), getattr(english, name)))))

        self.lead = re.compile(rf"(?:(?:{both('lead')})(?![\w'’-])[\s,]*)+")
        self.allowing = re.compile(rf"(?:{own.allowing})\s+")
        self.approving = _whole(both("approving"))
        self.closing = re.compile(rf"(?<![\w/.-])(?:{both('closing')})(?![\w/-])")
        self.telling = re.compile(rf"(?<![\w/.-])(?:{both('telling')})(?![\w/-])")
        self.done = re.compile(rf"[\s,]*\b(?:{both('done')})\b[\s,]*")
        self.parting = re.compile(
            rf"\s*(?P<mark>[,;—–:]+|\s-)\s+(?:(?P<next>{both('then')}|{both('joints')}|{both('apart')})\s+)?"
            rf"|\s+(?P<joint>{both('then')}|{both('joints')}|{both('apart')})\s+"
        )
        self.then, self.apart = _whole(both("then")), _whole(both("apart"))
        self.steps, self.making, self.places = _whole(own.steps), _whole(own.making), _whole(own.places)
        self.runs, self.plain, self.looking = _whole(own.runs), _whole(own.plain), _whole(both("looking"))
        self.objects, self.alone = _whole(own.objects), _whole(own.alone)
        self.articles, self.common = _whole(both("articles")), _whole(both("common"))
        self.beside = _whole(both("beside"))
        self.links, self.roles, self.tail = _whole(both("links")), _whole(own.roles), _whole(both("tail"))

    def verb(self, word: str) -> str:
        """A verb as rules are read by it."""
        return self.own.named.get(word, word)

    def unled(self, clause: str) -> str:
        """Without the talk before it."""
        led = self.lead.match(clause + " ")
        return (clause + " ")[led.end() :].strip() if led else clause

    def is_verb(self, word: str) -> bool:
        known = word in self.own.named or (self.english and _is_base(word))
        return known or bool(self.runs.match(word) or self.plain.match(word))


def _is_base(word: str) -> bool:
    """Commit, force-push: no commits, committed or pre-commit."""
    plain = word.removeprefix("force-")
    ends = (ending for ending, cuts in _ENDINGS if plain.endswith(ending) for cut in cuts if is_act(plain[:-cut]))
    return plain.isalpha() and is_act(plain) and not any(ends)


def _whole(words: str) -> re.Pattern[str]:
    return re.compile(rf"(?:{words})\Z" if words else r"(?!)")


@cache
def readers() -> tuple[Reader, ...]:
    return tuple(Reader(language) for language in KNOWN if of(language, Orders) is not None)


@cache
def _shared() -> tuple[re.Pattern[str], re.Pattern[str]]:
    """What stops an order that was given, and what one asks about a text that is shown; of all languages."""
    said = joined(Orders)
    return _whole(said.stopping), re.compile(rf"(?:{said.asked})\b")


def orders(typed: str) -> Iterator[Order]:
    """What a prompt of one line orders that does nothing else; with more lines it may hold anybody's text."""
    lines = [line.strip() for line in typed.lower().replace("’", "'").split("\n") if line.strip()]
    stopping, asked = _shared()
    if len(lines) != 1 or len(lines[0]) > LONGEST or lines[0].endswith(("?", ":")) or asked.match(lines[0]):
        return
    sentences = [sentence for sentence in _ENDS.split(lines[0]) if sentence.strip(_DOTS + " ")]
    if any(_stops(each, stopping) for each in sentences):
        return
    for reader in readers():
        yield from _of_sentences(reader, sentences)


def _stops(sentence: str, stopping: re.Pattern[str]) -> bool:
    return any(stopping.match(each.strip(_DOTS + " ")) for each in re.split(r",\s+(?!no\b)|\.\.+", sentence))


def _of_sentences(reader: Reader, sentences: list[str]) -> list[Order]:
    """Their orders, if each of them is one or just talk: "commit it. But let me look first" takes it back."""
    found: list[Order] = []
    for sentence in sentences:
        given = _Clauses(reader).read(_QUOTED.sub(_unquoted, sentence))
        if given is None:
            return []
        found += given
    return found


def _unquoted(found: re.Match[str]) -> str:
    """What is to be run may be quoted, and so may a single name."""
    inner = "".join(filter(None, found.groups()))
    before = re.findall(r"[^\s,]+", found.string[: found.start()])[-1:]
    runs = any(reader.runs.match(word) for word in before for reader in readers())
    return inner if runs or (found[0][0] == "`" and " " not in inner) else _UNTOLD


class _Clauses:
    """The clauses of one sentence, one after the other: whether the next may be an order hangs on those before."""

    def __init__(self, reader: Reader) -> None:
        self.reader = reader
        self.good = True  # what stood before is an order too, or talk
        self.does = True  # all of it is something to do, or talk
        self.before: tuple[str, ...] = ()  # the clause before, if it is an order or another thing to do

    def read(self, sentence: str) -> list[Order] | None:
        """None for what is neither an order nor talk."""
        reader = self.reader
        sentence = reader.done.sub(" ", sentence).strip()
        found: list[Order] = []
        for joint, piece in _parted(reader, sentence):
            apart = bool(reader.apart.match(joint))
            if reader.closing.search(reader.unled(piece)):
                if apart and found:
                    break  # "but don't push": something else
                return None
            order = self._next(joint, piece)
            found += [order] if order else []
        return found if self.does else None

    def _next(self, joint: str, piece: str) -> Order | None:
        reader = self.reader
        plain = reader.unled(piece)
        allowed = reader.allowing.match(plain)
        told = _told(plain[allowed.end() :] if allowed else plain)
        if not told or reader.approving.match(plain.strip(_DOTS)):
            return None
        order = self._order(joint, told, allowed is not None, plain) if self.good else None
        does = order is not None or reader.is_verb(told[0]) or reader.steps.match(told[0]) is not None
        self.does = self.does and does
        self.good = self.good and does and not self._looks(told)
        self.before = told
        return order

    def _looks(self, told: tuple[str, ...]) -> bool:
        """ "Show it, commit it": what is only shown, made or let do something is no step."""
        reader = self.reader
        does = reader.runs.match(told[0]) and not any(map(reader.alone.match, told[1:2]))
        return bool(reader.looking.match(told[0])) and not does

    def _order(self, joint: str, told: tuple[str, ...], allowed: bool, plain: str) -> Order | None:
        reader = self.reader
        if reader.telling.search(plain) or _CALL.search(plain) or not (reader.is_verb(told[0]) or _is_program(told[0])):
            return None
        if self._is_strong(told):
            return Order(told, reader)
        if allowed or not (self._is_bare(told) or self._leads_on(told) or _is_plain(reader, told[0])):
            return None
        if joint and not reader.then.match(joint) and not self._follows(told):
            return None
        return Order(told, reader)

    def _is_strong(self, told: tuple[str, ...]) -> bool:
        """ "Commit it", "commit the changes": nothing else begins like this."""
        reader = self.reader
        if len(told) < 2 or not reader.objects.match(told[1]) or not reader.is_verb(told[0]):
            return False
        return not reader.alone.match(told[1]) or not any(re.match(r"\w{3,}ed\Z", word) for word in told[2:3])

    def _is_bare(self, told: tuple[str, ...]) -> bool:
        return all(self.reader.tail.match(word) for word in told[1:])

    def _leads_on(self, told: tuple[str, ...]) -> bool:
        """ "Push to main": where, and nothing is told of it."""
        return len(told) > 1 and bool(self.reader.places.match(told[1]) or _is_program(told[0]))

    def _follows(self, told: tuple[str, ...]) -> bool:
        """ "Fix it and commit", "commit and push to a branch"; the author and commit of a list are no two steps."""
        reader, before = self.reader, self.before
        if not before or _is_plain(reader, told[0]):
            return True
        if len(before) == 1 or all(reader.alone.match(word) or reader.tail.match(word) for word in before[1:]):
            return True
        return self._is_bare(told) and bool(reader.objects.match(before[1])) and not is_act(before[-1])


def _is_plain(reader: Reader, word: str) -> bool:
    return bool(reader.plain.match(word) or reader.runs.match(word))


def _is_program(word: str) -> bool:
    return word in known_programs() and word in SUBCOMMANDS


def _parted(reader: Reader, sentence: str) -> Iterator[tuple[str, str]]:
    """Each clause, with what joins it to the one before."""
    joint, start = "", 0
    for found in reader.parting.finditer(sentence):
        yield joint, sentence[start : found.start()].strip()
        joint, start = found["next"] or found["joint"] or found["mark"], found.end()
    yield joint, sentence[start:].strip()


def _told(clause: str) -> tuple[str, ...]:
    words = [word.strip("`*").rstrip(_DOTS).lstrip("(\"'") for word in clause.split()]
    told = tuple(word for word in words if word)
    told = told[1:] if told[:1] == ("git",) and len(told) > 1 and is_act(told[1]) else told
    return (f"force-{told[1]}", *told[2:]) if told[:1] == ("force",) and len(told) > 1 and is_act(told[1]) else told
