"""Codes that open an account when all else is lost: recovery and backup codes, and the words of a wallet.

They are told in lists, and each looks like nothing by itself (`x7k2p-9fq3m`): what they have in common, and
the words before them, tell them from names and dates.
"""

import re
from functools import cache

from twiceshy.text.redact.rule import Span
from twiceshy.text.redact.sayings import TELLING
from twiceshy.text.redact.values import has_digit, idle, opaque

MOST = 40  # codes of one list


@cache
def _named() -> re.Pattern[str]:
    """`recovery codes:`, `"backupCodes": [`, `Wiederherstellungscode:`, `código de recuperación:`."""
    return re.compile(
        r"(?i:(?:recovery|backup)[ _-]?(?:codes?|keys?)|wiederherstellungs(?:codes?|schl.ssel)|[ ]recupera(?:ci.n|..o))"
        r"\*{0,2}(?:\\{0,3}[\"'])?(?:[ ](?:for|for[ ]the|of|für|de|del|do|da)[ ][\w .@-]{1,30}?|,[^\n:]{1,40}(?=:))?"
        r"[ \t]{0,4}(?:[:=]|(?:is|are|ist|sind|es|son|é|são)[ :]|\r?\n)"
    )


@cache
def _between() -> re.Pattern[str]:
    """What parts codes: line ends, commas, bullets, numbers, quotes, brackets."""
    return re.compile(r"(?:\\n|[\s,;\"'`\[\](){}*•|\\-]){0,24}+(?:[0-9]{1,2}[.):][ \t]{1,4})?[\"'`*]{0,2}", re.ASCII)


@cache
def _code() -> re.Pattern[str]:
    return re.compile(
        r"(?:[0-9]{3,6}(?:[ ][0-9]{3,6}){1,3}|[A-Za-z0-9]{3,8}(?:-[A-Za-z0-9]{3,8}){1,11}|[A-Za-z0-9]{8,40})(?![\w-])",
        re.ASCII,
    )


def codes(text: str, at: int) -> Span | None:
    """The codes behind `recovery codes:`, from the first to the last."""
    named = _named().match(text, at)
    if named is None:
        return None
    found: list[re.Match[str]] = []
    end = named.end()
    while len(found) < MOST:
        gap = _between().match(text, end)
        code = _code().match(text, gap.end() if gap else end)
        if code is None or (found and _shape(code[0]) != _shape(found[0][0])):
            break
        found.append(code)
        end = code.end()
    if not found or not _drawn([code[0] for code in found]):
        return None
    return Span(found[0].start(), found[-1].end(), "recovery-code", 5)


def _shape(code: str) -> list[int]:
    return [len(part) for part in re.split("[- ]", code)]


def _drawn(codes: list[str]) -> bool:
    """Groups of one length with letters and digits among each other, as no name and no date is written."""
    if len(set(_shape(codes[0]))) > 1 or any(idle(code) for code in codes):
        return False
    solid = [re.sub("[- ]", "", code) for code in codes]
    if any(len(code) < 8 for code in solid):
        return False
    if len(codes) > 1:
        return any(has_digit(code) for code in solid)
    parts = re.split("[- ]", codes[0])
    mixed = any(not part.isalpha() and not part.isdigit() for part in parts)
    return (mixed and has_digit(solid[0]) and (len(parts) > 1 or opaque(solid[0]))) or solid[0].isdigit()


@cache
def _seed() -> re.Pattern[str]:
    return re.compile(
        r"(?i:mnemonic(?:[ _-]?phrase)?|(?:seed|recovery)[ _-]?phrase)(?:\\{0,3}[\"'])?[ ]{0,2}(?:[:=]|is:?)\s{0,4}"
        r"(?:\\{0,3}[\"'`])?(?P<secret>[a-z]{3,8}(?:[ ]{1,2}[a-z]{3,8}){11,23})(?![\w-])",
        re.ASCII,
    )


def seed(text: str, at: int) -> Span | None:
    """A wallet's twelve to twenty-four words."""
    found = _seed().match(text, at)
    if found is None or len(TELLING & set(found["secret"].split())) > 2:
        return None
    return Span(*found.span("secret"), "recovery-code", 5)
