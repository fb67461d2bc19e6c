"""Passwords said in other ways than name first: `… is my password`, `echo … | login --password-stdin`, user and
password side by side, and in scripts beyond Latin."""

import re
from functools import cache

from twiceshy.text.redact.rule import Span
from twiceshy.text.redact.values import has_digit, idle, nameless, opaque, signed

FOREIGN = ("пароль", "Пароль", "密码", "密碼", "パスワード", "비밀번호")


@cache
def _before() -> re.Pattern[str]:
    return re.compile(
        r"(?:^|\s)[\"'`«]?(?P<secret>[^\s\"'`«»]{6,64})[\"'`»]? "
        r"(?:is (?:my|our|the) |(?P<as>as|als|como) (?:(?:my|our|the|your|new) )?)"
        r"(?:[a-z]{1,12} ){0,2}(?!.)",
        re.ASCII | re.DOTALL,
    )


def turned(text: str, at: int) -> Span | None:
    """The value before its name: `… is my password`, `use … as the password`."""
    near = text[max(0, at - 40) : at]
    if near[-1:] != " " or not (" is " in near or " as " in near or " als " in near or " como " in near):
        return None
    low = max(0, at - 100)
    found = _before().search(text[low:at])
    if found is None or not has_digit(found["secret"]) or idle(found["secret"]):
        return None
    if found["as"] and not (signed(found["secret"]) or nameless(found["secret"], words=True)):
        return None  # `use argon2id as the password hash`
    return Span(low + found.start("secret"), low + found.end("secret"), "password", 5)


@cache
def _piped() -> re.Pattern[str]:
    return re.compile(
        r"(?:echo|printf)[ \t]{1,4}(?:-\w{1,3}[ \t]{1,4}|[\"']?%s(?:\\n)?[\"']?[ \t]{1,4})?"
        r"(?:(?P<quote>[\"'])(?P<quoted>[^\"'\n]{4,200})(?P=quote)|(?P<bare>[^\s\"'`|]{4,200}))"
        r"[ \t]{0,4}\|[^|\n]{0,160}(?!.)",
        re.ASCII | re.DOTALL,
    )


READING = (
    "password-stdin",
    "passwd --stdin",
    "passphrase-fd",
    "token-stdin",
    "sudo -S",
    "secret put",
    "secret create",
    "secrets create",
    "secret set",
    "secrets versions add",
)  # how a command says that it reads one


def piped(text: str, at: int) -> Span | None:
    """What is handed to a command that reads its password or token: `echo … | docker login --password-stdin`."""
    users = text[max(0, at - 2) : at + 6] == "chpasswd"
    if not users and not text.startswith(READING, at) and text[max(0, at - 5) : at + 5] != "with-token":
        return None
    low = max(0, text.rfind("\n", 0, at) + 1, at - 400)
    found = _piped().search(text[low:at])
    if found is None:
        return None
    which = "quoted" if found["quote"] else "bare"
    start, end = low + found.start(which), low + found.end(which)
    if users:  # user:password
        start += found[which].find(":") + 1
    if idle(text[start:end]) or text.startswith(("$", "\\$"), start):  # a variable, in a script that is quoted itself
        return None
    return Span(start, end, "password", 5)


@cache
def _beside() -> re.Pattern[str]:
    return re.compile(
        r"(?i:cred(?:ential)?s?|zugangsdaten)"
        r"(?:[ ]are[ ]|(?:[ ](?:are|for[ ][\w ./-]{1,40}?))?[ \t]{0,4}[:=][ \t]{1,4})"
        r"(?P<user>[\w.@+-]{1,80})(?P<joint>[ ]{0,2}[/:|][ ]{0,2})(?P<secret>[^\s\"'`,;<>/]{6,200})(?![\w/])",
        re.ASCII,
    )


def beside(text: str, at: int) -> Span | None:
    """`credentials: user / password`."""
    found = _beside().match(text, at)
    if found is None or not has_digit(found["secret"]) or idle(found["secret"]):
        return None
    parted = " " in found["joint"]  # else it may be a path, or a place in a file
    if not parted and ("." in found["secret"] or not opaque(found["secret"])):
        return None
    return Span(*found.span("secret"), "password", 5)


@cache
def _latin() -> re.Pattern[str]:
    return re.compile("[!-~]{6,}")


@cache
def _abroad() -> re.Pattern[str]:
    return re.compile(r"\w{2,8}[ \t]{0,4}(?:[:=：]|是|は)[ \t]{0,4}[\"'`「]?(?P<secret>[^\s\"'`，。,;」]{4,200})")


def abroad(text: str, at: int) -> Span | None:
    """The word for password in scripts that the byte copy of the text can't show."""
    found = _abroad().match(text, at)
    if found is None:
        return None
    start, end = found.span("secret")
    if not found["secret"].isascii():  # no spaces part the words of some scripts: what isn't one of theirs is meant
        run = max(_latin().finditer(found["secret"]), key=lambda one: len(one[0]), default=None)
        if run is None or not (has_digit(run[0]) or opaque(run[0], 6)):
            return None
        end = start + run.end()
    return None if idle(text[start:end]) else Span(start, end, "password", 5)


@cache
def _phrase() -> re.Pattern[str]:
    return re.compile(
        r"(?i:pass ?phrase)[ ]{0,2}(?:[:=]|is:?|was)[ ]{1,2}[\"'`]?"
        r"(?P<secret>[A-Za-z]{3,12}(?:[ -][A-Za-z]{3,12}){3,23})(?=[\"'`.,!;]|[ ]{0,4}(?:\n|\Z))",
        re.ASCII,
    )


TELLING = frozenset(
    (
        "the and for not you your with that this must should when then from was were are has have had can will used "
        "use using required missing wrong stored never always only its our any per via which what who how why than into"
    ).split()
)  # words of a sentence: there is none in a phrase that was drawn by lot


def phrase(text: str, at: int) -> Span | None:
    """A passphrase of words: `the passphrase is …`, four words or more and none that makes a sentence."""
    found = _phrase().match(text, at)
    if found is None or TELLING & set(found["secret"].lower().replace("-", " ").split()):
        return None
    return Span(*found.span("secret"), "password", 5)
