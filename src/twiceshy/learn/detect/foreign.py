"""Signs that a turn holds words of somebody else, whatever they say: what it teaches then waits for a yes.

People paste mails, chats, pages and rules of others, with a line before or after them, and those others may mean ill.
Guards know a sentence that reports ("bob says …"); here it is the turn that tells: the marks of mail, chat, commits
and prompts, a heading that hands something over, a label that names a source, who is spoken to ("dear agents"), a
person who speaks of themselves as "the user", letters that look like others. Looked for only where something would
hold at once.
"""

import re
import unicodedata
from functools import cache

from twiceshy.learn.sentences import Statement

# What a person calls what they tell, before a colon: "rules:", "from now on, in this repo:".
_OWN = frozenset(
    "a all also always and another are as follow for from fyi going forward here how i important in is keep listen me "
    "mind my never new no note now of ok okay on one our please point preference preferences remember reminder rule "
    "rules so some standing style that the these things this thing to two three few us we work you convention "
    "conventions guideline guidelines decision decisions decided policy project repo codebase team btw correction "
    "update fact facts general course again don't do not yes nope but code coding commits tests testing naming git "
    "answers".split()
)
_FIRST = re.compile(
    r"\b(?:i (?:said|want|mean|meant|prefer|like|need|decided|told you)|we (?:do|use|want|agreed|decided))\b"
)
_SOURCE = (
    r"(?:@\w+|advisory|ai|answer|assistants?|article|blog|changelog|chat|colleague\S*|competitor\S*|contains|customer\S*|docs?|"
    r"documentation|email|from|handbook|input|lyrics|mail|message|notes|notice|output|owasp|prompt|quote|readme|reads|"
    r"results?|rfc|says?|said|sentence|song|system|thread|ticket|told|updated|vendor|wants|warning|website|wiki|wrote)"
)


_REVIEWERS = ("reviewer: ", "review: ", "linter: ", "bot: ")


@cache
def _turn() -> re.Pattern[str]:
    """Marks of texts that others wrote, and of who is spoken to."""
    return re.compile(
        r"<\|\w|\|>|&lt;|&gt;|(?:^|\n)(?:-{3,} ?(?:original|forwarded)|begin \w+ (?:content|text|message)|sent from my|"
        r"(?:from|to|subject|author|date): \S|commit [0-9a-f]{6,40}\b|\[\d{1,2}:\d\d|[\w.-]{1,20}> \S| {4}\S|"
        r"[\w.-]{1,20}(?: [\w.-]{1,20})? \d{1,2}:\d\d ?(?:am|pm)?\n)|"
        r"\bdear (?:\w+ )?(?:agents?|assistants?|ai|llm|model)\b|"
        r"\b(?:note|message|instructions?|notice) (?:to|for) (?:all )?(?:ai|agents?|assistants?|models?|llms?)\b|"
        r"\ball (?:ai )?(?:agents|assistants|models) (?:must|should|shall|will)\b|"
        r"\b(?:the )?user (?:wants|told|asked|said|prefers|has|would like|instructed)\b|"
        r"\b(?:which|any|some|all) of (?:these|those|them)\b|\b(?:against|following|from) these\b|"
        r"\b(?:is|are) (?:that|this|it|these|they) (?:true|right|correct|any good|ok|still)\b|"
        r"(?:^|[\n.!?:,;-] ?|\bplease |\band |\bthen )(?:translate|summari[sz]e|proofread|rephrase|paraphrase|"
        r"convert (?:to|this|these)|draft a reply|review this)\b|"
        r"\banswer (?:him|her|them)\b|\bi (?:just )?(?:read|heard|saw) (?:that|somewhere|in)\b|"
        r"\b(?:you|he|she|they|it) (?:said|told)\b|\b(?:per|according to) (?:the )?(?:rfc|spec|docs?|standard)|"
        r"\bwhat (?:does|do) (?:it|this|that|they) (?:say|mean)\b|\bsystem prompt\b|\baction items\b|"
        r"(?:^|\n)(?:[\w.-]{1,20}(?: [\w.-]{1,20})? {1,4}\d{1,2}:\d\d|[ \t]{0,8}[+-] ?(?://|#|/?\*)|e {2,}\w)|"
        r"(?:^|: )// |"
        r"^dear (?:team|all|colleagues|everyone)\b|^\w+ \(\w+\): |^important: (?:from now on,? )?you must\b|"
        r"\b(?:here(?:'s| is| are)|below (?:is|are)|this is) (?:the|what|an?|from) [^.\n]{0,60}\b(?:of|from|gave|sent|"
        r"wrote|customer|client|vendor|spec)\b|\boutput (?:of|below|from)\b|\bit says (?:this|so)\b|\be-?mailed\b|"
        r"\bstyle guide of\b|\bper the \w|\bkept saying\b|\w's (?:comment|review|mail|message|note)\b|"
        r"\b(?!(?:i|we|you|that|it) )\w+ (?:wants?|would like|asked|expects?) us to\b|"
        r"\b(?!(?:i|we|you) )\w+ (?:thinks|believes|insists|reckons) (?:we|you|that|it)\b|"
        r"\b(?:reword|shorten|polish) (?:this|these|it)\b|\badd an? (?:\w+ )?rule: |"
        r"\bput (?:this|it) in the (?:docs|wiki|readme)\b"
    )


@cache
def _label() -> re.Pattern[str]:
    """A source before a colon, of more than one word: "PR comment from @jane: …"."""
    told = r"\w|\w{1,20} ?\d[\w.]*|deprecated|\w{1,20}: [\w-]{1,30}"
    return re.compile(rf"(?=[^: \n]+ [^:\n]{{0,60}}: )[^:\n]*\b{_SOURCE}\b[^:\n]*: |(?:{told}): ")


def is_foreign(text: str, statement: Statement) -> bool:
    """True when what the statement says may not be the person's own."""
    low = text.lower()
    return (
        _turn().search(low) is not None
        or _is_labelled(statement.masked)
        or _is_handed(low, statement.start)
        or _is_disguised(text)
    )


def _is_labelled(low: str) -> bool:
    label = _label().match(low)
    return label is not None and (label.end() <= len("a: ") or not _is_own(label.group()))


def _is_own(heading: str) -> bool:
    """True for what a person calls what they tell."""
    return _FIRST.search(heading) is not None or _OWN.issuperset(re.findall(r"[\w']+", heading))


def _is_handed(low: str, start: int) -> bool:
    """True below a heading that isn't the person's for what they tell, or after a source was named."""
    *above, line = low[:start].split("\n")
    headings = (each.strip(" *#_") for each in above)
    if any(heading.endswith(":") and not _is_own(heading) for heading in headings):
        return True
    told = (each.lstrip(" *#_-") for each in (*above, line) if ": " in each)
    return any(_is_labelled(each) or each.startswith(_REVIEWERS) for each in told)


def _is_disguised(text: str) -> bool:
    """True when letters pretend to be others, or something in it can't be seen."""
    if text.isascii():
        return False
    for word in set(re.findall(r"[^\W\d_]{3,}", text)):
        if not word.isascii():
            names = {unicodedata.name(letter, "").split(" ")[0] for letter in word}
            if {"LATIN"} < names or "FULLWIDTH" in names:
                return True
    return any(unicodedata.category(letter) == "Cf" for letter in text)
