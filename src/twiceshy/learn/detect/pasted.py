"""Whose words a paragraph holds: the person's, or something they pasted.

Terminal output, code, diffs, review comments, specifications and an agent's own summary arrive inside a
person's turn. They are told by their looks: how they open, how many machine-made tokens they carry, and
the even, impersonal prose of a document. What is pasted teaches nothing.
"""

import re
from functools import lru_cache

from twiceshy.learn.sentences import Statement

_OWN = frozenset(
    "i i'm i'd i've i'll we we're we'll we've let's lets you you're please can could me my us our yes no ok okay "
    "ich wir bitte mir du yo nosotros por favor eu nós você quiero".split()
)
_PERSONAL = frozenset("i i'm i'd i've please my me ich bitte yo eu".split())
_LONG = 180  # characters from which impersonal prose is taken for a document
_DOCUMENT = 1500  # a turn of one paragraph beyond this is a document whatever it says


@lru_cache(maxsize=1)
def _patterns() -> tuple[re.Pattern[str], re.Pattern[str], re.Pattern[str], re.Pattern[str]]:
    opening = re.compile(
        r"\s*(?:On branch |warning[:\[]|error[:\[]|fatal:|ls: |Traceback |\$ |❯ |> |% |npm (?:ERR|WARN)|Error:|Exception|"
        r"Command (?:running|failed)|Operation stopped|No matches found|=== |--- |\+\+\+ |diff --git|@@ |commit [0-9a-f]{7}|"
        r"\[[A-Z]{4,5}\]|\[?\d{4}-\d\d-\d\d|\d\d:\d\d:\d\d|\d+[-:|]\s|[\w./-]+:\d+:|Caveat: |<[a-z][\w-]*>|\{\s*\"|"
        r"This session is being continued|Implement the following|Base directory for this skill|\[Request interrupted|"
        r"(?:#+ |\*\*)\w|(?:Important|Critical|High|Medium|Low|Minor|Major)\b[ (]*(?:Severity|Should|Must|Issues|Priority)|"
        r"FAIL\b|PASS\b|Checking |Compiling |Running |Collecting |Downloading |Shell cwd|Unhandled |Uncaught |panic:|"
        r"[\w-]+@[\w-]+[:~ ]|user host )"
    )
    machine = re.compile(
        r"[{}]|;\s|::|=>|->|\|\s|\+{3,}|-{3,}|=\"|\w=\w|\(\)|&\w|\d\d:\d\d|[0-9a-f]{7,}|/\w[\w.-]*/[\w.-]+/|\w\.\w+:\d+|"
        r"\b[A-Z]{2,}_[A-Z_]+\b|\[[A-Z]+\]|\w+Error\b|\b\d+[-:] "
    )
    document = re.compile(
        r" — | → |\*\*|\bSeverity\b|\bconsider (?:\w+ing|either|the)\b|\b[Cc]ould lead to\b|\b[Tt]his (?:means|ensures|allows|follows)\b|"
        r"\beffectively\b|\bsilently\b|\bis intended to\b|\be\.g\.,|\b[a-z]+[A-Z]\w+|\w+_\w+_\w+|\b\w+\(\)|(?:^|\s)#{1,4} \w|"
        r"\b(?:[Cc]urrently|[Aa]dditionally|[Hh]owever|[Tt]herefore|[Ff]urthermore|[Ii]nstead of|[Ii]f a (?:user|developer)),?"
    )
    words = re.compile(r"[^\W\d_]+(?:['’][^\W\d_]+)?")
    return opening, machine, document, words


def own_words(text: str, found: list[Statement]) -> tuple[frozenset[int], bool]:
    """The paragraphs in the person's own words, and whether something pasted stands beside them.

    After a heading, or when the turn opens with something pasted, what follows belongs to it, except a last
    paragraph in which the person speaks of themselves.
    """
    spans: dict[int, tuple[int, int]] = {}
    for item in found:
        first, _ = spans.get(item.paragraph, (item.start, 0))
        spans[item.paragraph] = (first, item.end)
    own: list[int] = []
    mixed = "```" in text
    document = False
    last = max(spans, default=0)
    for number, (start, end) in spans.items():
        while start > 0 and text[start - 1] != "\n":  # the bullet or heading mark belongs to the looks
            start -= 1
        paragraph = text[start:end]
        if is_pasted(paragraph):
            mixed = True
            document = document or number == 0 or paragraph.lstrip().startswith("#")
        elif not document or (number == last and _PERSONAL & set(paragraph.lower().split()[:12])):
            own.append(number)
    return frozenset(own), mixed


def is_pasted(paragraph: str) -> bool:
    """True when the paragraph is not the person's own words."""
    opening, machine, _, words = _patterns()
    head = paragraph[:4000]
    if opening.match(head):
        return True
    count = len(words.findall(head)) or 1
    noise = len(machine.findall(head))
    if noise >= 4 and noise / count > 0.12:
        return True
    return _is_document(head)


def _is_document(text: str) -> bool:
    if len(text) > _DOCUMENT:
        return True
    if len(text) < _LONG:
        return False
    _, _, document, words = _patterns()
    spoken = {
        word.lower().replace("’", "'") for word in words.findall(text[: max(_LONG, len(text) * 2 // 3)])
    }
    if not _OWN.isdisjoint(spoken):
        return False
    return text[0].isupper() or text[0].isdigit() or bool(document.search(text))
