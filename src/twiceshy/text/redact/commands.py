"""Passwords that commands take in ways of their own: `zip -P …`, `net use … /user:bob …`, `htpasswd -b f bob …`.

A table says how each command is given its password. Beside it stand the ways that many commands share: a
user's option and the password's next to it (`-u bob -p …`), `user:password` behind an option for both, and a
here-string to a command that reads its password.
"""

import re
from functools import cache
from typing import NamedTuple

from twiceshy.text.redact.rule import Span
from twiceshy.text.redact.values import has_digit, idle, listed

# Quoted (the quotes escaped where the command stands in JSON) or a bare word of a shell; no variable, option or label.
VALUE = (
    r"(?:(?P<mark>\\{0,3}[\"'])(?P<quoted>(?!\\{0,3}[$<\[])(?:(?!(?P=mark))[^\n]){3,100})(?P=mark)"
    r"|(?P<bare>(?![$<*\[/-])(?:[^\s\"'`\\;|&<>()]|\\(?![\"'\\nrt])){4,100}))"
)
USER = r"(?:\\{0,3}[\"'])?[\w.@\\/+-]{1,80}(?:\\{0,3}[\"'])?"
WITHIN = r"[^\n|;&]{0,240}?"
AT_END = r"(?=[ \t]{0,4}(?:\Z|\r?\n|\\n|\\?[\"'`]|[|;&>)]|/[a-z]))"


class Command(NamedTuple):
    word: bytes  # the command, or the beginning of its name, in lower case
    given: str  # what stands before the password: a letter is told from its capital
    behind: str = ""
    placed: bool = False  # by its place alone: there words of a sentence may stand as well


# 7z and rar take it glued to the letter, and no other option of theirs begins with it.
COMMANDS = (
    Command(b"zip -", r"zip (?:-[A-Za-z0-9]{1,8} {1,2}){0,4}?-[a-z0-9]{0,4}P {1,2}"),
    Command(b"7z", r"7z[a-z]{0,2} {1,2}[a-z]{1,2} [^\n|;&]{0,160}?(?<= )-p"),
    Command(b"rar ", r"rar {1,2}[a-z]{1,2} [^\n|;&]{0,160}?(?<= )-h?p"),
    Command(b"openssl ", rf"openssl {{1,2}}[a-z0-9_-]{{1,24}} {WITHIN}(?<= )-[kK] {{1,2}}"),
    Command(b"openssl ", r"openssl passwd(?: -salt \S{1,40}| -[a-z0-9]{1,8}){0,4} {1,2}", placed=True),
    Command(b"mongo", rf"mongo[a-z]{{0,8}} {WITHIN}(?<= )-p {{1,2}}"),
    Command(b"ldap", rf"ldap[a-z]{{3,10}} {WITHIN}(?<= )-w {{1,2}}"),
    Command(b"ldap", rf"ldappasswd {WITHIN}(?<= )-[as] {{1,2}}"),
    Command(b"sqlcmd ", rf"sqlcmd {WITHIN}(?<= )-P {{0,2}}"),
    Command(b"smbclient ", rf"smbclient {WITHIN}(?<= )-U {{0,2}}(?:\\{{0,3}}[\"'])?[\w.@\\/-]{{1,80}}%"),
    Command(b"rpcclient ", rf"rpcclient {WITHIN}(?<= )-U {{0,2}}(?:\\{{0,3}}[\"'])?[\w.@\\/-]{{1,80}}%"),
    Command(b"mysql", r"mysql[a-z_]{0,12} [^\n|;]{0,160}?(?<= )-p"),
    Command(b"mariadb", r"mariadb(?:-[a-z]{1,10})? [^\n|;]{0,160}?(?<= )-p"),
    Command(b"redis-cli", rf"redis-cli {WITHIN}(?<= )(?:-a|AUTH|auth) {{1,2}}"),
    Command(b"mosquitto_", rf"mosquitto_[a-z]{{2,3}} {WITHIN}(?<= )-P {{1,2}}"),
    Command(
        b"rabbitmqctl ",
        rf"rabbitmqctl {WITHIN}(?:add_user|change_password) {{1,2}}{USER} {{1,2}}",
        placed=True,
    ),
    Command(
        b"net use ",
        r"(?i:net use) (?:[A-Za-z*]:? {1,2})?\\{2,8}[^\s\\]{1,80}\\{1,4}\S{1,120} {1,2}(?:(?i:/user:)\S{1,80} {1,2})?",
        placed=True,
    ),
    Command(b"net user ", rf"(?i:net user) {{1,2}}{USER} {{1,2}}", AT_END, placed=True),
    Command(b"xfreerdp", rf"xfreerdp3? {WITHIN}(?<=[ \"'])/p:"),
    Command(b" /rp ", r" /rp {1,2}"),
    Command(b"snmp", rf"snmp[a-z]{{3,8}} {WITHIN}(?<= )-[AX] {{1,2}}"),
    Command(b"sqlplus ", r"sqlplus {1,2}(?:-\S{1,12} {1,2}){0,3}(?:\\{0,3}[\"'])?\w{1,60}/", r"(?=@|\s|\\?[\"'])"),
    Command(b"jdbc:oracle:", r"(?i:jdbc:oracle:)\w{3,4}:\w{1,60}/", r"(?=@)"),
    Command(b"lftp ", rf"lftp {WITHIN}(?<= )-u {{0,2}}(?:\\{{0,3}}[\"'])?[\w.@-]{{1,80}},"),
    Command(b"sshpass ", r"sshpass {1,2}(?:-v {1,2})?-p {0,2}"),
    Command(
        b"htpasswd ",
        r"htpasswd(?= [^\n|;&]{0,40}?-[A-Za-z]{0,6}b)(?: {1,2}[^\s|;&]{1,80}){1,7}? {1,2}",
        AT_END,
        placed=True,
    ),
    Command(b"wpa_passphrase ", rf"wpa_passphrase {{1,2}}{USER} {{1,2}}", placed=True),
    Command(b"ssh-keygen ", rf"ssh-keygen {WITHIN}(?<= )-[NP] {{1,2}}"),
    Command(b"login ", r"login [^\n|;&]{0,160}?(?<= )-p[ =]{1,2}"),
    Command(b"login ", r"(?<=vault )login {1,2}", placed=True),
    Command(b"http -a ", r"http -a {1,2}(?:\\{0,3}[\"'])?[\w.@+-]{1,80}:"),
    Command(
        b"poetry ",
        rf"poetry config (?:http-basic\.\S{{1,40}} {{1,2}}{USER}|pypi-token\.\S{{1,40}}) {{1,2}}",
        placed=True,
    ),
)  # fmt: skip
WORDS = tuple(dict.fromkeys(command.word for command in COMMANDS))


@cache
def _pattern(number: int) -> re.Pattern[str]:
    command = COMMANDS[number]
    value = VALUE.replace("){4,100}))", "){4,100}?))") if command.behind.startswith("(?=@") else VALUE
    return re.compile(command.given + value + command.behind, re.ASCII)


def _taken(found: re.Match[str], slug: str = "password", rank: int = 4) -> Span:
    return Span(*found.span("quoted" if found["mark"] else "bare"), slug, rank)


def look(text: str, at: int) -> Span | None:
    """The password given to the command that stands here."""
    here = text[at : at + 16].lower().encode("latin-1", "replace")
    for number, command in enumerate(COMMANDS):
        if not here.startswith(command.word):
            continue
        found = _pattern(number).match(text, at)
        value = (found["quoted"] or found["bare"]) if found else ""
        worded = command.placed and found and not found["mark"] and value.replace("_", "").replace("-", "").isalpha()
        if found and not worded and not idle(value):
            return _taken(found)
    return None


@cache
def _pair() -> re.Pattern[str]:
    return re.compile(rf"-[uU][ =]{{1,2}}{USER}[ ]{{1,2}}(?:\\\n[ \t]{{0,40}})?-[pP][ =]{{0,2}}{VALUE}", re.ASCII)


@cache
def _mapped() -> re.Pattern[str]:
    """A port, what a port is mapped to, a path, a file."""
    return re.compile(r"[0-9.:/-]+|.*/.*|[\w-]+\.[a-z]{1,5}", re.ASCII)


def pair(text: str, at: int) -> Span | None:
    """`-u bob -p …`, whatever the command: one option beside the other, and no port behind it."""
    if text[at - 1 : at] not in (" ", "\n", "") or text.endswith(("sudo ", "runuser "), 0, at):
        return None
    found = _pair().match(text, at)
    if found is None:
        return None
    value = found["quoted"] or found["bare"]
    plain = found["bare"] is not None and (_mapped().fullmatch(value) or not has_digit(value) or len(value) < 6)
    return None if plain or idle(value) else _taken(found)


@cache
def _both() -> re.Pattern[str]:
    return re.compile(rf"(?i:auth|creds?)[ =]{{1,2}}(?:\\{{0,3}}[\"'])?[\w.@+-]{{1,80}}:{VALUE}", re.ASCII)


def both(text: str, at: int) -> Span | None:
    """`--auth bob:…`, `--src-creds bob:…`: user and password behind an option for both."""
    start = at
    while start > 0 and at - start < 20 and (text[start - 1].isalpha() or text[start - 1] == "-"):
        start -= 1
    if text[start : start + 1] != "-":
        return None
    found = _both().match(text, at)
    if found is None or idle(found["quoted"] or found["bare"]) or not has_digit(found["quoted"] or found["bare"]):
        return None
    return _taken(found)


@cache
def _here() -> re.Pattern[str]:
    return re.compile(rf"<<<[ ]?{VALUE}", re.ASCII)


@cache
def _reading() -> re.Pattern[str]:
    """Commands and options that read a password, a passphrase or a token where nothing else is asked for."""
    return re.compile(
        r"passw|pass-on-|token|sudo(?: -[a-zA-Z]{1,8}){0,3} -S|kinit |cryptsetup |htdigest "
        r"|secrets? (?:put|set|create|versions add)",
        re.ASCII,
    )


def here(text: str, at: int) -> Span | None:
    """`docker login --password-stdin <<< …`."""
    if text[at - 1 : at] == "<":
        return None
    found = _here().match(text, at)
    if found is None or idle(found["quoted"] or found["bare"]) or "$" in (found["quoted"] or found["bare"])[:1]:
        return None
    line = text[max(0, text.rfind("\n", 0, at) + 1, at - 200) : at]
    return _taken(found) if _reading().search(line) else None


@cache
def _stored() -> re.Pattern[str]:
    """Values under names of any kind, in a command that stores secrets."""
    return re.compile(
        rf"(?:--from-literal[ =](?:\\{{0,3}}[\"'])?[\w.-]{{1,80}}="
        rf"|[ ]kv put (?:-\S{{1,40}} ){{0,3}}\S{{1,120}} (?:[\w.-]{{1,80}}=\S{{1,200}} ){{0,8}}?[\w.-]{{1,80}}="
        rf"|secrets set (?:-{{1,2}}\S{{1,40}} ){{0,3}}(?:[\w.-]{{1,80}}=\S{{1,200}} ){{0,8}}?[\w.-]{{1,80}}=){VALUE}",
        re.ASCII,
    )


def stored(text: str, at: int) -> Span | None:
    """`kubectl create secret … --from-literal=name=…`, `vault kv put path name=…`, `fly secrets set NAME=…`."""
    literal = text.startswith("--from", at)
    if literal and text.rfind("secret", max(0, at - 400), at) < 0:
        return None  # a map of settings
    found = _stored().match(text, at)
    if found is None:
        return None
    value = found["quoted"] or found["bare"]
    return _taken(found, "secret") if listed(value) and not idle(value) else None


@cache
def _expected() -> re.Pattern[str]:
    return re.compile(
        r"ssword[^\s\"'\\]{0,4}(?:\\{0,3}[\"'])?[\s;{)]{1,12}(?:exp_)?send(?:[ ]--)?[ ](?:\\{0,3}[\"'])?"
        r"(?P<secret>[^\s\"'\\$]{4,100})",
        re.ASCII,
    )


def expected(text: str, at: int) -> Span | None:
    """`expect "password:"; send "…\\r"`."""
    if text.find("send", at, at + 40) < 0:
        return None
    found = _expected().match(text, at)
    return Span(*found.span("secret"), "password", 4) if found and not idle(found["secret"]) else None
