"""Secrets in addresses: `scheme://user:password@host`, webhooks, signed links."""

import re
from functools import cache

from twiceshy.text.redact.rule import Span
from twiceshy.text.redact.values import idle


@cache
def _userinfo() -> re.Pattern[str]:
    return re.compile(
        r"://(?P<user>[^\s:/@\"'`<>\\]{0,100}):(?P<secret>[^\s/\"'`<>\\]{1,300})@(?=[\w\[$%{(<-])", re.ASCII
    )


@cache
def _wide_userinfo() -> re.Pattern[str]:
    """With what an address should have escaped: an @ or a slash in a database's password."""
    return re.compile(
        r"://(?P<user>[^\s:/@\"'`<>\\]{0,100}):(?P<secret>[^\s\"'`<>\\?#,;|()]{1,300})@(?=[\w\[$%{(<-])", re.ASCII
    )


@cache
def _port() -> re.Pattern[str]:
    """`host:80?…@…` is a port and a query, `host:80/…@…` a port and a path, not a password."""
    return re.compile(r"[0-9]{2,5}[?#/]", re.ASCII)


@cache
def _lone_userinfo() -> re.Pattern[str]:
    return re.compile(r"://(?P<secret>[A-Za-z0-9_-]{20,300})@(?=\w)", re.ASCII)


@cache
def _webhook() -> re.Pattern[str]:
    return re.compile(
        r"hooks?(?:\.slack\.com/(?:services|workflows|triggers)/(?P<slack>[A-Za-z0-9_/+-]{30,200})"
        r"|/(?P<discord>[0-9]{8,22}/[A-Za-z0-9_-]{50,90})"
        r"|(?:b2)?/(?P<teams>[a-f0-9-]{36}@[A-Za-z0-9@/-]{40,250})"
        r"|\.zapier\.com/hooks/catch/(?P<zapier>[0-9]{5,10}/[a-z0-9]{5,12})"
        r"|\.(?:[a-z]{2}[0-9]\.)?(?:make|integromat)\.com/(?P<make>[a-z0-9]{24,40})"
        r"|s/(?P<mattermost>(?=[a-z]{0,25}[0-9])[a-z0-9]{26})(?![\w-])"
        r"|s/(?P<rocket>[A-Za-z0-9]{17,24}/[A-Za-z0-9]{40,80})(?![\w-])"
        r"|/(?P<feishu>[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})(?![\w-]))",
        re.ASCII,
    )


def userinfo(text: str, at: int) -> Span | None:
    """The password between user and host; a lone token before the host."""
    found = _wide(text, at) or _userinfo().match(text, at)
    if found is None:
        lone = _lone_userinfo().match(text, at)
        return None if lone is None or idle(lone["secret"]) else Span(*lone.span("secret"), "url-credentials", 4)
    if idle(found["secret"]) or _port().match(found["secret"]):
        return None
    return Span(*found.span("secret"), "url-credentials", 4)


def _wide(text: str, at: int) -> re.Match[str] | None:
    """Only where paths and addresses of mail don't stand: pages of the web have an @ in many places."""
    if text[max(0, at - 5) : at].lower().endswith(("http", "https", "file", "git", "ssh")):
        return None
    found = _wide_userinfo().match(text, at)
    return found if found and "/" in found["secret"] and "://" not in found["secret"] else None


@cache
def _refresh() -> re.Pattern[str]:
    return re.compile(r"(?<![\w/.:])1//0[A-Za-z0-9_-]{38,200}(?![\w/])", re.ASCII)


def refresh(text: str, at: int) -> Span | None:
    """Google's refresh tokens, which look like an address without a beginning."""
    found = _refresh().match(text, at)
    return Span(*found.span(), "google-token", 1) if found and len(set(found[0])) >= 8 else None


def webhook(text: str, at: int) -> Span | None:
    """The secret path of an incoming webhook."""
    if text[at + 4 : at + 5] not in ("s", ".", "/", "b"):
        return None
    found = _webhook().match(text, at)
    if found is None or found.lastgroup is None:
        return None
    return Span(*found.span(found.lastgroup), f"{found.lastgroup}-webhook", 1)


@cache
def _pgpass() -> re.Pattern[str]:
    return re.compile(
        r"(?:[\w.-]{1,80}|\*):(?:5432|\*):(?:[\w-]{1,60}|\*):[\w.@-]{1,60}:(?P<secret>[^\s:$<*\"'`][^\s\"'`]{3,100})",
        re.ASCII,
    )


def pgpass(text: str, at: int) -> Span | None:
    """A line of .pgpass: host, port, database, user, password."""
    start = at
    while start > 0 and at - start < 100 and (text[start - 1].isalnum() or text[start - 1] in "._-"):
        start -= 1
    found = _pgpass().match(text, start) if text[start - 1 : start] in ("", "\n", '"', "'", "`") else None
    return Span(*found.span("secret"), "password", 4) if found and not idle(found["secret"]) else None
