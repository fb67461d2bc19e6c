"""Passwords said in other ways than name first: `… is my password`, and in scripts beyond Latin."""

import re
from functools import cache

from twiceshy.text.redact.rule import Span
from twiceshy.text.redact.values import has_digit, idle

FOREIGN = ("пароль", "Пароль", "密码", "密碼", "パスワード", "비밀번호")


@cache
def _before() -> re.Pattern[str]:
    return re.compile(
        r"(?:^|\s)(?P<secret>\S{6,64}) is (?:my|our|the) (?:[a-z]{1,12} ){0,2}(?!.)", re.ASCII | re.DOTALL
    )


def turned(text: str, at: int) -> Span | None:
    """The value before its name: `… is my password`."""
    low = max(0, at - 100)
    if text.find(" is ", low, at) < 0:
        return None
    found = _before().search(text[low:at])
    if found is None or not has_digit(found["secret"]) or idle(found["secret"]):
        return None
    return Span(low + found.start("secret"), low + found.end("secret"), "password", 5)


@cache
def _abroad() -> re.Pattern[str]:
    return re.compile(r"\w{2,8}[ \t]{0,4}(?:[:=：]|是|は)[ \t]{0,4}[\"'`「]?(?P<secret>[^\s\"'`，。,;」]{4,200})")


def abroad(text: str, at: int) -> Span | None:
    """The word for password in scripts that the byte copy of the text can't show."""
    found = _abroad().match(text, at)
    if found is None or idle(found["secret"]) or not found["secret"].isascii():
        return None
    return Span(*found.span("secret"), "password", 5)
