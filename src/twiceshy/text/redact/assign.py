"""Secrets beside a secret-looking name: assignments, JSON, YAML, XML, env lines, flags, sentences.

The look starts at a telling word (`pass`, `token`, `key`…), reads the rest of the name, a separator
and a value, and only then weighs name against value: the surer the name, the less the value must
look like a secret. Only the value is taken out; what was configured stays readable.
"""

import re
from functools import cache
from typing import NamedTuple

from twiceshy.text.redact.names import FAINT, LIKELY, NOT, PASSWORD, secrecy
from twiceshy.text.redact.rule import Span
from twiceshy.text.redact.values import TYPES, dense, idle, opaque

WORDS = ("pass", "pw", "secret", "token", "key", "auth", "cred", "session", "salt", "nonce", "jwt", "sig", "pat", "psk",
         "seed", "dsn", "kennwort", "contrase", "senha", "sas", "otp")  # fmt: skip
SLUGS = {PASSWORD: "password", LIKELY: "secret", FAINT: "secret"}
NAME = frozenset("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789_-.")


class Found(NamedTuple):
    """A name, a value and how they are joined."""

    name: str
    before: str  # the character before the name
    joint: str
    quote: str
    value: str
    start: int
    after: str  # what follows the value


@cache
def _head() -> re.Pattern[str]:
    """The rest of the name and the joint, from the telling word on."""
    return re.compile(
        r"[\w.-]{0,40}+"
        r"(?:\\{0,3}[\"'`]\]?|\]|\*{1,2}|\(s\))?"
        r"(?P<joint>"
        r"[ \t]{0,20}(?::=|=>|===?|!==?|->|=|:)[ \t]{0,40}"  # assignment, YAML, JSON, comparison
        r"|:[ \t]{0,4}[A-Za-z_][\w\[\].|?, ]{0,30}[ \t]{0,4}=[ \t]{0,4}"  # with a type: x: str = "…"
        r"|>(?=[^<>\s])"  # XML
        r"|[\s,]{1,40}\\?[\"']?[vV]alue\\?[\"']?[ \t]{0,4}[:=][ \t]{0,8}"  # name: X, value: Y
        r"|:[ \t]{0,4}[|>]?-?\n[ \t]{1,40}(?=[^\s:]{1,200}(?:\n|$))"  # YAML, on the next line
        r"|[ \t]{1,4}(?:is|was|to|are|ist|est|es)(?:[ \t]now|[ \t]set[ \t]to)?[ \t:=]{1,4}"  # a sentence
        r"|[ \t]{1,8}"  # a flag, or a quoted value behind the word
        r")",
        re.ASCII,
    )


@cache
def _value() -> re.Pattern[str]:
    """A quoted or bare value; the quote may be escaped, or the argument of a constructor."""
    return re.compile(
        r"(?:(?:new[ ])?[A-Za-z_][\w.\[\]:<>]{0,40}\([ ]{0,2}|\[\]byte\(|\{[ ]{0,2}|@|N|b|r|f|u|rb|br|&)?(?P<quote>\\{0,3}(?:\"\"\"|'''|[\"'`]))"
        r"(?P<quoted>(?:(?!(?P=quote))(?:\\[^\n]|[^\n\\])){1,500})(?P=quote)"
        r"|(?P<bare>[^\s\"'`,;<>(){}\[\]&|\\]{1,400})",
        re.ASCII,
    )


def look(text: str, at: int) -> Span | None:
    """The value behind the telling word at this place, if it is a secret."""
    found = read(text, at)
    if found is None:
        return None
    level = secrecy(found.name)
    if level == NOT or not weigh(found, level):
        return None
    return Span(found.start, found.start + len(found.value), SLUGS[level], rank=5)


def read(text: str, at: int) -> Found | None:
    """Read name, joint and value around the telling word; None if there is no such thing."""
    head = _head().match(text, at)
    value = _value().match(text, head.end()) if head else None
    if head is None or value is None:
        return None
    start = at
    while start > 0 and at - start < 40 and text[start - 1] in NAME:
        start -= 1
    quote, which = value["quote"] or "", "quoted" if value["quote"] else "bare"
    content, place = value[which], value.start(which)
    if which == "bare":
        content = content.rstrip(".:!?") if "is" in head["joint"] else content.rstrip(".:")
    before = text[start - 1] if start else "\n"
    end = head.start("joint")
    return Found(
        text[start:end].strip("-.\"'`\\]*"),
        before,
        head["joint"],
        quote,
        content,
        place,
        text[value.end() : value.end() + 2],
    )


def weigh(found: Found, level: int) -> bool:
    """Is this value under this name a secret?"""
    value = found.value
    if not value or idle(value) or value.lower() == found.name.lower():
        return False
    if found.quote:
        return _quoted(found, level)
    if not found.joint.strip():
        return _loose(found, level)
    return _bare(found, level)


def _quoted(found: Found, level: int) -> bool:
    """A quoted literal: a password may be anything, a token must look like one."""
    value = found.value
    if not found.joint.strip() and level != PASSWORD:
        return opaque(value, 12)
    if level == PASSWORD:
        return len(value) >= 4 and not _sentence(value)
    return opaque(value, 8) if level == LIKELY else dense(value)


def _sentence(value: str) -> bool:
    return value.count(" ") >= 6


def _bare(found: Found, level: int) -> bool:
    """An unquoted value may be a variable: believe it only where variables can't stand."""
    value = found.value
    if (
        value.lower() in TYPES
        or found.after[:1] in ("(", "[")
        or (found.after[:1] and found.after[0] in "\"'`")
    ):
        return False
    if level == FAINT:
        return dense(value)
    if level == LIKELY:
        return opaque(value, 8) and not _reference(value)
    return len(value) >= 4 and (not _reference(value) or _plain_line(found))


@cache
def _identifier() -> re.Pattern[str]:
    return re.compile(r"[A-Za-z_$*&!@][\w$]*(?:(?:\.|::|->)[A-Za-z_]\w*)*[!?]?", re.ASCII)


def _reference(value: str) -> bool:
    """Could be a variable, an attribute or a constant of a program."""
    if not _identifier().fullmatch(value):
        return False
    return not any(letter.isdigit() for letter in value) or "." in value or "_" in value


def _plain_line(found: Found) -> bool:
    """Shell, .env, ini and YAML lines, where a bare word is a literal."""
    if "." in found.value or found.value != found.value.lower() and found.value != found.value.upper():
        return False
    tight = found.joint == "="
    yaml = found.joint[0] == ":" and found.joint != ":" and found.after[:1] in ("", "\n", "}", " ", "]", "\r")
    return (tight and found.before in "\n\t -&?;\"'/" and found.after[:1] not in (",", ")")) or yaml


def _loose(found: Found, level: int) -> bool:
    """Behind a mere space: a command's flag, or a value that speaks for itself."""
    if found.before == "-" or found.name.startswith("-"):
        return (
            level != FAINT and not found.value.startswith("-") and (level == PASSWORD or opaque(found.value))
        )
    return dense(found.value)
