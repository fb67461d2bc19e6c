"""Passwords that commands take behind a letter of their own: `zip -P …`, `7z -p…`, `openssl enc -k …`."""

import re
from functools import cache
from typing import NamedTuple

from twiceshy.text.redact.rule import Span
from twiceshy.text.redact.values import idle

VALUE = r"[\"']?(?P<secret>[^\s\"'$<-][^\s\"']{3,100})"


class Command(NamedTuple):
    word: bytes  # the command, or the beginning of its name, in lower case
    given: str  # how the password is given to it: a letter is told from its capital


# 7z and rar take it glued to the letter, and no other option of theirs begins with it.
COMMANDS = (
    Command(b"zip -", r"zip (?:-[A-Za-z0-9]{1,8} {1,2}){0,4}?-[a-z0-9]{0,4}P {1,2}"),
    Command(b"7z", r"7z[a-z]{0,2} {1,2}[a-z]{1,2} [^\n|;&]{0,160}?(?<= )-p"),
    Command(b"rar ", r"rar {1,2}[a-z]{1,2} [^\n|;&]{0,160}?(?<= )-h?p"),
    Command(b"openssl ", r"openssl {1,2}[a-z0-9_-]{1,24} [^\n|;&]{0,240}?(?<= )-[kK] {1,2}"),
    Command(b"mongo", r"mongo[a-z]{0,8} [^\n|;&]{0,240}?(?<= )-p {1,2}"),
    Command(b"ldap", r"ldap[a-z]{3,10} [^\n|;&]{0,240}?(?<= )-w {1,2}"),
    Command(b"sqlcmd ", r"sqlcmd [^\n|;&]{0,240}?(?<= )-P {0,2}"),
    Command(b"smbclient ", r"smbclient [^\n|;&]{0,240}?(?<= )-U {0,2}[\"']?[\w.@\\/-]{1,80}%"),
)


@cache
def _pattern(number: int) -> re.Pattern[str]:
    return re.compile(COMMANDS[number].given + VALUE, re.ASCII)


def look(text: str, at: int) -> Span | None:
    """The password given to the command that stands here."""
    for number, command in enumerate(COMMANDS):
        if text.startswith(command.word.decode(), at):
            found = _pattern(number).match(text, at)
            if found is None or idle(found["secret"]):
                return None
            return Span(*found.span("secret"), "password", 4)
    return None
