"""Authorization headers of every scheme, cookies, and credentials given to commands."""

import re
from functools import cache

from twiceshy.text.redact.rule import Span, reach
from twiceshy.text.redact.values import has_digit, idle, opaque

CLIENTS = (b"login", b"securestring", b"identified ")


@cache
def _authorization() -> re.Pattern[str]:
    return re.compile(
        r"(?i:authorization)(?:\\{0,3}[\"'])?\]?\s{0,4}(?:[:=]|=>|,)\s{0,4}(?:\\{0,3}[\"'`])?[fb]?"
        r"(?:[A-Za-z][\w-]{1,40}[ \t]{1,4})?"
        r"(?P<secret>(?:[\w-]{1,30}=(?:\\{0,3}\"[^\"\n]{0,200}\"|[^\s,\"'\\]{1,200})(?:,[ \t]{0,4})?){2,16}"
        r"|[^\s\"'`\\<>{}$()]{6,600}(?:,?[ \t][\w-]{1,30}=[^\s\"'`\\]{1,200}){0,16})",
        re.ASCII,
    )


@cache
def _scheme() -> re.Pattern[str]:
    return re.compile(r"(?i:bearer|basic)[ \t:=]{1,4}(?P<secret>[A-Za-z0-9_.~+/=-]{8,600})", re.ASCII)


@cache
def _cookie() -> re.Pattern[str]:
    return re.compile(
        r"(?i:cookie)2?(?:\\{0,3}[\"'])?\s{0,2}[:=]\s{0,4}(?:\\{0,3}[\"'])?(?P<secret>[\w.$-]{1,80}=[^\"'\n\r\\<>]{4,600})",
        re.ASCII,
    )


def authorization(text: str, at: int) -> Span | None:
    """What follows `Authorization:`, whatever the scheme."""
    if text[at : at + 13].lower() != "authorization":
        return None
    found = _authorization().match(text, at)
    if found is None or idle(found["secret"]) or not _credible(found["secret"]):
        return None
    return Span(found.start("secret"), reach(text, found.end("secret")), "authorization", 3)


def _credible(value: str) -> bool:
    return has_digit(value) or opaque(value)


def scheme(text: str, at: int) -> Span | None:
    """`Bearer …` and `Basic …` without their header."""
    found = _scheme().match(text, at)
    if found is None or idle(found["secret"]) or not opaque(found["secret"], 8):
        return None
    return Span(found.start("secret"), reach(text, found.end("secret")), "authorization", 3)


def cookie(text: str, at: int) -> Span | None:
    """The values of a Cookie or Set-Cookie header."""
    found = _cookie().match(text, at)
    if found is None or idle(found["secret"]) or not _credible(found["secret"]):
        return None
    return Span(found.start("secret"), reach(text, found.end("secret")), "cookie", 3)


@cache
def _curl() -> re.Pattern[str]:
    return re.compile(
        r"(?:curl|wget)\b[^\n]{0,300}?\s(?:-[A-Za-z]{0,6}[uU]|--user|--proxy-user)[ =]?[ ]{0,2}(?:\\{0,3}[\"'])?"
        r"[^\s:\"'$\\]{1,80}:(?:\\{0,3}[\"'])?(?P<secret>(?:[^\s\"'@\\]|\\(?![\"'\\nrt])){3,200})",
        re.ASCII,
    )


@cache
def _jar() -> re.Pattern[str]:
    return re.compile(
        r"curl\b[^\n]{0,300}?\s(?:-b|--cookie)[ =]{1,2}(?:\\{0,3}[\"'])?"
        r"(?P<secret>[\w.$-]{1,80}=[^\"'\n\s$<\\]{4,600})",
        re.ASCII,
    )


@cache
def _given() -> re.Pattern[str]:
    """The value of a secret that a command stores, or of the token that it uploads with."""
    return re.compile(
        r"secrets?[ ]set[ ][^\n|;]{1,120}?\s(?:-b|--body)[ =]{1,2}(?:\\{0,3}[\"'])?(?P<stored>[^\s\"'$<\\]{6,300})"
        r"|secret[ ]set[ ][^\n|;]{1,120}?\s--value[ =]{1,2}(?:\\{0,3}[\"'])?(?P<kept>[^\s\"'$<@\\][^\s\"'\\]{5,300})"
        r"|token__(?:\\{0,3}[\"'])?[ ]{1,3}-p[ =]{1,2}(?:\\{0,3}[\"'])?(?P<upload>[^\s\"'$<\\-][^\s\"'\\]{5,300})",
        re.ASCII,
    )


def given(text: str, at: int) -> Span | None:
    """`gh secret set NAME --body …`, `az keyvault secret set … --value …`, `twine upload -u __token__ -p …`."""
    if not text.startswith((" set ", "s set "), at + 6) and not text.startswith("__", at + 5):
        return None
    found = _given().match(text, at)
    if found is None or found.lastgroup is None or idle(found[found.lastgroup]):
        return None
    return Span(*found.span(found.lastgroup), "secret", 4)


def curl(text: str, at: int) -> Span | None:
    """`curl -u user:password`."""
    found = _curl().match(text, at)
    if found is not None and not idle(found["secret"]):
        return Span(*found.span("secret"), "password", 4)
    jar = _jar().match(text, at)
    return (
        Span(*jar.span("secret"), "cookie", 3) if jar and not idle(jar["secret"]) and _credible(jar["secret"]) else None
    )


@cache
def _client() -> re.Pattern[str]:
    return re.compile(
        r"(?i:login[ \t\n]{1,4}\S{1,80}[ \t\n]{1,8}password[ \t]{1,4}(?P<netrc>[^\s\"'$]{3,200})"
        r"|login[ \t:]{1,3}[\w.@-]{1,60}/(?P<slash>(?=\S{0,60}[0-9])(?=\S{0,60}[!@#$%^&*])[^\s/\"'`]{6,60})"
        r"|login(?::|[ ]is)[ ]{0,2}[\w.@-]{1,60}[ ]/[ ](?P<parted>(?=\S{0,60}[0-9])[^\s/\"'`,;.]{10,60})(?=\s|[.,]|\Z)"
        r"|securestring[ ]{1,4}(?:-string[ ]{1,4})?[\"'](?P<shell>[^\"'\n]{3,200})[\"']"
        r"|securestring[ ]{1,4}(?:-string[ ]{1,4})?(?P<bare>[^\s\"'$-][^\s\"']{3,200})[ ]"
        r"|securestring[ ][^\n|;&]{0,160}?--value[ =]{1,2}(?:\\{0,3}[\"'])?(?P<kept>[^\s\"'$<\\-][^\s\"'\\]{3,300})"
        r"|identified(?:[ ]with[ ]\S{1,40})?[ ]by[ ](?:password[ ])?"
        r"(?:[\"'](?P<sql>[^\"'\n]{3,200})[\"']|(?P<word>[^\s\"'`;$<+]{4,100})))",
        re.ASCII,
    )


def client(text: str, at: int) -> Span | None:
    """Passwords handed to databases, logins and shells in their own ways, and .netrc lines."""
    found = _client().match(text, at)
    if found is None or found.lastgroup is None or idle(found[found.lastgroup]):
        return None
    return Span(*found.span(found.lastgroup), "password", 4)


@cache
def _pair() -> re.Pattern[str]:
    return re.compile(
        r"(?i:auth)\w{0,20}[ ]{0,2}[=:][ ]{0,2}(?:[\w.]{0,30}\([ ]{0,2}[\"'][^\"'\n]{1,80}[\"'],"
        r"[ ]{0,2}[\"'](?P<tuple>[^\"'\n]{4,200})"
        r"|[\w.]{0,30}b64encode\(b?[\"'][^\"':\n]{1,80}:(?P<basic>[^\"'\n]{4,200}))",
        re.ASCII,
    )


@cache
def _encoded() -> re.Pattern[str]:
    return re.compile(
        r"(?i:auth)(?:\\{0,3}[\"'])?[ \t]{0,4}[:=][ \t]{0,4}(?:\\{0,3}[\"'])?(?P<secret>[A-Za-z0-9+/]{8,800}={0,2})",
        re.ASCII,
    )


def encoded(text: str, at: int) -> Span | None:
    """`"auth": "…"` of Docker and `_auth=…` of npm: user and password in base64."""
    found = _encoded().match(text, at)
    if found is None or len(found["secret"]) % 4:
        return None
    import binascii  # seldom needed, and a hook loads these rules

    try:
        user, colon, password = binascii.a2b_base64(found["secret"]).decode("utf-8").partition(":")
    except ValueError:  # no base64, or of something else
        return None
    told = colon and user and password and (user + password).isprintable()
    return Span(*found.span("secret"), "authorization", 3) if told else None


def pair(text: str, at: int) -> Span | None:
    """`auth=("user", "password")` and `auth = b64encode(b"user:password")`."""
    found = _pair().match(text, at)
    if found is None or found.lastgroup is None or idle(found[found.lastgroup]):
        return None
    return Span(*found.span(found.lastgroup), "password", 4)
