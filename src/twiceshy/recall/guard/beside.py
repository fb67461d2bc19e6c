"""What stands beside a rule that a call breaks: the exceptions to it, what may have changed it, and a leave for once.

An exception is a statement of the person that is linked to the rule and forbids nothing itself. What the person said
against a rule and hasn't decided on yet makes it no standing constraint; what is locked holds whatever waits. A leave
for once ("push to main this once") or an order (`ordered.py`) stands in the prompt at hand, in the person's own words:
it quiets the rule until the next prompt and takes nothing back. What is pasted, quoted or shown lets nothing happen;
`Own` tells, which takes longer, so it is asked only of a prompt that sounds like a leave. All this is looked up only
once a rule is broken.
"""

import re
from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import cache
from typing import TYPE_CHECKING, NamedTuple

from twiceshy.model.recall import TRUSTED
from twiceshy.recall.brief import one_line
from twiceshy.store import spool
from twiceshy.store.reader import Reader, Stored
from twiceshy.text import words

if TYPE_CHECKING:
    from twiceshy.recall.forbid.readings import Kept
    from twiceshy.recall.guard.guard import Breach

Own = Callable[[str], str]  # what of a prompt the person typed themselves
MOST_TOLD = 160  # characters of what stands beside a rule
MOST_BESIDE = 2
LATEST = 400_000  # bytes of a spool in which the prompt at hand is looked for
_SENTENCES = re.compile(r"(?<=[.!?;])\s+|\n+")
_FENCES = ("```", "~~~")
_QUOTED = re.compile(r"\"[^\"\n]*\"|`[^`\n]*`|“[^”\n]*”|«[^»\n]*»|„[^“”\n]*[“”]|(?<!\w)'[^'\n]*'(?!\w)")
_SIGNS = "#!@=~-%/"  # before a word of what is forbidden: a program, a branch, an option


class Beside(NamedTuple):
    exceptions: tuple[Stored, ...] = ()
    contested: str = ""


def annotated(broken: Sequence["Breach"], readers: Sequence[Reader]) -> list["Breach"]:
    """The breaches with what stands beside their rules, those that may have changed last."""
    if not broken:
        return []
    waits = {target: text for reader in readers for target, text in reader.contested().items()}
    beside = _exceptions([one.id for one in broken], readers)
    found = [
        one._replace(beside=beside.get(one.id, ()), contested="" if one.locked else waits.get(one.id, ""))
        for one in broken
    ]
    return sorted(found, key=lambda one: bool(one.contested))


def _exceptions(identifiers: Sequence[str], readers: Sequence[Reader]) -> dict[str, tuple[Stored, ...]]:
    """What is linked to each rule, of the person, and allows."""
    links = [link for reader in readers for link in reader.neighbours(identifiers)]
    pairs = [(near, far) for near, verb, far in links if verb == "relates-to"]
    if not pairs:
        return {}
    from twiceshy.recall.forbid.prohibition import forbids

    others = list({each for pair in pairs for each in pair} - set(identifiers))
    known = {row.id: row for reader in readers for row in reader.by_ids(others) if row.origin in TRUSTED}
    found: dict[str, dict[str, Stored]] = {}
    for rule, other in (*pairs, *((far, near) for near, far in pairs)):
        if rule in identifiers and other in known and not forbids(known[other].text):
            found.setdefault(rule, {})[other] = known[other]
    return {rule: tuple(rows.values())[:MOST_BESIDE] for rule, rows in found.items()}


def told(breach: "Breach") -> str:
    """What is said behind a rule."""
    from twiceshy.model import ids

    if breach.contested:
        return f' (may have changed: "{one_line(breach.contested, MOST_TOLD)}" waits in `twiceshy review`)'
    spared = (f'"{one_line(row.text, MOST_TOLD)}" [{ids.short(row.id)}]' for row in breach.beside)
    return f" (beside it stands {' and '.join(spared)})" if breach.beside else ""


def prompt_at_hand(places: Iterable[str], session: str) -> str:
    """The person's own last prompt in a session, "" where none is known, or another's came after it."""
    last: dict[str, object] = {}
    for place in dict.fromkeys(places):
        for _, line in spool.latest(spool.file_of(place, session), LATEST):
            if line.get("event") == "prompt" and str(line.get("at", "")) >= str(last.get("at", "")):
                last = line
    foreign = last.get("from_person") is False or last.get("hidden")
    return "" if foreign else str(last.get("prompt", ""))


def lets(prompt: str, breach: "Breach", command: str, own: Own) -> bool:
    """Does the person's prompt let this rule be broken: for once, or by an order for the very act that it forbids?

    What is locked is absolute, but where it waits for the person's word an order is just that.
    """
    from twiceshy.recall.guard.ordered import is_ordered, waits_for_word

    if not breach.locked and lets_once(prompt, breach.broken, own):
        return True
    typed = "\n".join(_unquoted(prompt))
    if not is_ordered(typed, breach.broken, breach.text, command):
        return False
    if breach.locked and not waits_for_word(breach.text, breach.broken):
        return False
    return is_ordered(own(typed), breach.broken, breach.text, command)


def lets_once(prompt: str, wanted: Iterable["Kept"], own: Own | None) -> bool:
    """Does the person let that happen, for once, in so many words? All of what is forbidden must be named.

    Where nobody tells which words are their own, nothing is let.
    """
    typed = "\n".join(_unquoted(prompt))
    kept = tuple(wanted)
    return own is not None and _lets(typed, kept) and _lets(own(typed), kept)


def _lets(typed: str, wanted: Iterable["Kept"]) -> bool:
    sides = [side for side in _SENTENCES.split(typed) if _is_leave(side)]
    return bool(sides) and all(any(_names(side, each) for side in sides) for each in wanted)


def _unquoted(prompt: str) -> Iterator[str]:
    """The lines of a prompt, those of code and of quotations empty."""
    fence, quoted = "", False
    for line in prompt.split("\n"):
        bare = line.lstrip()
        mark = next((mark for mark in _FENCES if bare.startswith(mark)), "")
        quoted = bare.startswith(">") or (quoted and bool(bare))  # a quotation goes on until a blank line
        yield "" if fence or mark or quoted else line
        fence = "" if fence and mark == fence else fence or mark


def _is_leave(sentence: str) -> bool:
    """A sentence that tells to do something, for once; a question, a "don't" or a quotation is none."""
    once, unless = _once()
    rest, number = once.subn(" ", _QUOTED.sub(" ", sentence))
    if not number or sentence.rstrip().endswith("?") or unless.search(rest):
        return False
    from twiceshy.recall.forbid.prohibition import forbids

    return not forbids(sentence)


def _names(sentence: str, wanted: "Kept") -> bool:
    """Every act and thing of what is forbidden, as they are told."""
    said = frozenset(words.words(sentence)) | frozenset(sentence.lower().split())
    parts = (*wanted.acts, *wanted.things, *(frozenset((flag,)) for flag in wanted.flags))
    places = [path.strip("*/") for path in wanted.paths]
    named = all(not said.isdisjoint(each.lstrip(_SIGNS) for each in part) for part in parts)
    return named and bool(parts or places) and (not places or any(place in sentence for place in places))


@cache
def _once() -> tuple[re.Pattern[str], re.Pattern[str]]:
    """What makes something hold for once, and what makes it no leave; they are told in the tables of the languages."""
    from twiceshy.languages import joined
    from twiceshy.languages.shapes.changes import Withdrawals

    told_by = joined(Withdrawals)
    once = rf"(?i)\b(?!(?:{told_by.here})\b)(?:{told_by.once})\b"
    unless = rf"(?i)\b(?:{told_by.negated}|{told_by.conditional}|{told_by.withheld})\b"
    return re.compile(once), re.compile(unless)
