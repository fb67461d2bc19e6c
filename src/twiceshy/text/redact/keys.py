"""Private keys and password hashes: PEM (cut off at either end, on one line), PGP, PuTTY, shadow, htpasswd."""

import re
from functools import cache

from twiceshy.text.redact.rule import Span


@cache
def _header() -> re.Pattern[str]:
    return re.compile(r"BEGIN (?:[A-Z0-9]{1,12} ){0,3}PRIVATE KEY(?: BLOCK)?-{2,5}", re.ASCII)


# Line ends real or escaped, quotes of source code, the numbers of a listing's lines, the signs of a diff.
GLUE = r"(?:\\{1,3}[nr]|[0-9]{1,6}[→:|\t]|\n-(?!-)|[\s\"'+,;`#*|>\\.()])"
BACKWARDS = r"(?:[nr]\\{1,3}|[→:|\t][0-9]{1,6}|(?<!-)-(?=\n)|[\s\"'+,;`#*|>\\.()])"
REACH = 12_000
# How a hash begins.
CRYPTS = tuple(b"$1$ $5$ $6$ $7$ $y$ $gy $ap $sh $2$ $2a $2b $2x $2y $ar $pb".split())


@cache
def _body() -> re.Pattern[str]:
    """Key material without its end: base64 lines, line ends real or escaped, quotes of source code."""
    return re.compile(
        r"(?:[ ][a-z]{1,10}(?=\\|\n))?(?:" + GLUE + r"{0,80}+"
        r"(?:(?:Proc-Type|DEK-Info|Version|Comment|Hash|Charset):[^\n\\]{0,100}|[A-Za-z0-9+/=]{16,9000}))*+",
        re.ASCII,
    )


@cache
def _footer() -> re.Pattern[str]:
    return re.compile(r"-{2,6}END [A-Z0-9 ]{0,40}PRIVATE KEY(?: BLOCK)?-{2,6}", re.ASCII)


def private_key(text: str, at: int) -> Span | None:
    """A private key block from BEGIN to END, or as much of it as is there."""
    header = _header().match(text, at)
    if header is None:
        return None
    start = at
    while start > 0 and at - start < 5 and text[start - 1] == "-":
        start -= 1
    end = _end(text, header.end())
    return Span(start, end, "private-key", 1) if end - header.end() >= 16 else None


def _end(text: str, at: int) -> int:
    """Where the key ends: behind its footer, or where the key material stops."""
    stop = text.find("--END ", at, at + REACH)
    if stop >= 0 and text.find("BEGIN ", at, stop) < 0:
        while text[stop - 1] == "-":
            stop -= 1
        if (footer := _footer().match(text, stop)) is not None:
            return footer.end()
    body = _body().match(text, at)
    return body.end() if body else at


@cache
def _back() -> re.Pattern[str]:
    """Key material read backwards: perhaps a short line, then whole ones."""
    return re.compile(
        rf"(?:{BACKWARDS}{{0,80}}+[A-Za-z0-9+/=]{{1,15}}(?![A-Za-z0-9+/=]))?(?:{BACKWARDS}{{0,80}}+[A-Za-z0-9+/=]{{16,9000}}+)++",
        re.ASCII,
    )


def rest(text: str, at: int) -> Span | None:
    """The rest of a private key whose beginning was cut off, from its footer back."""
    stop = text.rfind("--END ", max(0, at - 60), at)
    if stop < 0 or text[at - 8 : at] != "PRIVATE ":
        return None
    while text[stop - 1] == "-" and stop > 0:
        stop -= 1
    body = _back().match(text[max(0, stop - REACH) : stop][::-1])
    footer = _footer().match(text, stop)
    return Span(stop - body.end(), footer.end(), "private-key", 1) if body and footer else None


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


@cache
def _data() -> re.Pattern[str]:
    return re.compile(r"(?:^|\n)(?:data|stringData):[ \t]*(?P<secret>(?:\n[ \t]+[^\n]{1,20000}){1,200})", re.ASCII)


@cache
def _fields() -> re.Pattern[str]:
    return re.compile(r"\"(?:data|stringData)\\{0,3}\":\s{0,4}\{(?P<secret>[^{}]{2,20000})\}", re.ASCII)


def _manifest(text: str, at: int) -> Span | None:
    """The same in JSON, its quotes escaped or not."""
    if text[at + 6 : at + 7] not in ('"', "\\") or not re.search(
        r"\"kind\\{0,3}\":\s{0,4}\\{0,3}\"\Z", text[max(0, at - 20) : at]
    ):
        return None
    stop = text.find('"kind', at, at + REACH)
    found = _fields().search(text, at, stop if stop >= 0 else at + REACH)
    if found is None:
        start = max(text.rfind('"kind', 0, max(0, at - 16)), at - REACH, 0)
        found = _fields().search(text, start, at)
    return Span(*found.span("secret"), "kubernetes-secret", 2) if found else None


def kubernetes(text: str, at: int) -> Span | None:
    """The data of a Kubernetes Secret, whichever side of `kind: Secret` it stands on."""
    if text.startswith("Secret", at) and text[at - 1 : at] == '"':
        return _manifest(text, at)
    if not text.startswith("kind: ", at - 6) or text[at : at + 7].rstrip() != "Secret":
        return None
    stops = [place for mark in ("\n---", "\nkind:") if (place := text.find(mark, at, at + REACH)) >= 0]
    end = min(stops, default=at + REACH)
    found = _data().search(text, at, end)
    if found is None and not re.search(r"\n(?:data|stringData):", text[at:end]):
        start = max(text.rfind("\n---", 0, at), text.rfind("\nkind:", 0, at - 6), at - REACH, 0)
        found = _data().search(text, start, at)
    return Span(*found.span("secret"), "kubernetes-secret", 2) if found else None
