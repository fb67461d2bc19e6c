"""Private keys and password hashes: PEM (also cut off, also on one line), PGP, PuTTY, shadow, htpasswd."""

import re
from functools import cache

from twiceshy.text.redact.rule import Span


@cache
def _header() -> re.Pattern[str]:
    return re.compile(r"BEGIN (?:[A-Z0-9]{1,12} ){0,3}PRIVATE KEY(?: BLOCK)?-{2,5}", re.ASCII)


@cache
def _body() -> re.Pattern[str]:
    """Key material: base64 with line ends (real or escaped), quotes and pluses of source code, headers."""
    return re.compile(
        r"(?:[ \t]{0,20}fake)?(?:(?:\\{1,2}[nr]|\s){0,8}[\"'+,;`#*.|>\\ \t]{0,40}(?:\\{1,2}[nr]|\s){0,8}"
        r"(?:(?:Proc-Type|DEK-Info|Version|Comment|Hash|Charset):[^\n\\]{0,100}|[A-Za-z0-9+/=]{2,100000}+))*+",
        re.ASCII,
    )


@cache
def _footer() -> re.Pattern[str]:
    return re.compile(r"[\s\"'+,;`#*.|>\\nr]{0,60}-{2,5}END [A-Z0-9 ]{3,40}-{2,5}", re.ASCII)


def private_key(text: str, at: int) -> Span | None:
    """A private key block from BEGIN to END, or as much of it as is there."""
    header = _header().match(text, at)
    if header is None:
        return None
    start = at
    while start > 0 and at - start < 5 and text[start - 1] == "-":
        start -= 1
    body = _body().match(text, header.end())
    end = body.end() if body else header.end()
    if end - header.end() < 16:
        return None
    footer = _footer().match(text, end)
    return Span(start, footer.end() if footer else end, "private-key", 1)


@cache
def _putty() -> re.Pattern[str]:
    return re.compile(
        r"(?i:private-lines):[ \t]?[0-9]{1,4}(?P<secret>(?:(?:\r?\n|\\n)[A-Za-z0-9+/=]{4,64}){1,200})",
        re.ASCII,
    )


def putty(text: str, at: int) -> Span | None:
    """The private lines of a PuTTY key."""
    found = _putty().match(text, at)
    return Span(*found.span("secret"), "private-key", 1) if found else None


@cache
def _crypt() -> re.Pattern[str]:
    return re.compile(
        r"\$(?:(?:1|5|6|7|y|gy|apr1|sha1)\$[^\s:$\"']{1,80}(?:\$[^\s:$\"']{1,120}){1,3}"
        r"|2[abxy]?\$[0-9]{2}\$[./A-Za-z0-9]{50,60}"
        r"|argon2(?:id|i|d)\$[^\s:\"']{30,200}|pbkdf2-[a-z0-9]{3,8}\$[^\s:\"']{30,200})",
        re.ASCII,
    )


def crypt(text: str, at: int) -> Span | None:
    """A crypt(3) hash as in /etc/shadow and .htpasswd."""
    found = _crypt().match(text, at)
    return Span(*found.span(), "password-hash", 2) if found and found.end() - at >= 20 else None
