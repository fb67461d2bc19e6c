"""Secrets beside a secret-looking name: assignments, JSON, YAML, XML, env lines, flags, sentences.

The look starts at a telling word (`pass`, `token`, `key`…), reads the rest of the name, a separator
and a value, and only then weighs name against value: the surer the name, the less the value must
look like a secret. Only the value is taken out; what was configured stays readable.
"""

import re
from functools import cache
from typing import NamedTuple

from twiceshy.text.redact.names import FAINT, LIKELY, NOT, PASSWORD, name_words, secrecy
from twiceshy.text.redact.rule import Span, reach
from twiceshy.text.redact.values import dense, has_digit, idle, listed, nameless, opaque, signed, wild
from twiceshy.text.redact.vocabulary import TYPES, VOCABULARY

WORDS = (
    b"pw",
    b"key",
    b"jwt",
    b"sig=",
    b"signature",
    b"_pat",
    b"psk",
    b"kennwort",
    b"contrase",
    b"senha",
    b"clave:",
)
SLUGS = {PASSWORD: "password", LIKELY: "secret", FAINT: "secret"}
VERBS = "is|was|are|ist|war|lautet|heißt|heisst|est|était|es|era|è|é"
JOINING = frozenset((*VERBS.split("|"), "to", "from", "for", "of", "on", "in", "value", "Value"))
EDGES = "-.\"'`\\]*"  # what may stand around a name and is not part of it
COUNTING = "0123456789" * 30
# How words end that tell something of a password: obbligatoria, obligatoire, vencida, richiesta, expirada.
ROMANCE = ("oria", "orio", "oire", "aire", "aria", "ario", "ata", "ato", "ada", "ado", "ida", "ido", "ante", "ente",
           "esta", "uta", "uto", "ibile", "abile", "ecta", "ecto", "etta", "etto", "eta", "eto")  # fmt: skip
ROMANCE_VERBS = frozenset(("est", "était", "es", "era", "è", "é"))
OPENING = frozenset(("api", "access", "secret", "private", "signing", "encryption", "master", "license", "webhook"))
LONG = 280  # values this long are followed to their end
NAME = frozenset("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789_-.")


class Found(NamedTuple):
    """A name, a value and how they are joined."""

    name: str
    before: str  # the character before the name
    flag: bool  # the name is a command's flag: --name
    joint: str
    quote: str
    value: str
    start: int
    after: str  # the character after the value


@cache
def _head() -> re.Pattern[str]:
    """The rest of the name and the joint, from the telling word on."""
    return re.compile(
        r"[\w.-]{0,40}+(?:ña)?"  # contraseña
        r"(?:\\{0,3}[\"'`]\]?|\]|\*{1,2}|\(s\))?"
        r"(?P<joint>"
        r":[ \t]{0,4}(?:&(?:'\w{1,10}[ ])?)?[A-Za-z_][\w\[\].|?, <>]{0,30}[ \t]{0,4}="  # x: str = "…"
        r"[ \t]{0,4}(?=[\"'bru])"
        r"|[ \t]{0,20}(?::=|=>|===?|!==?|->|=|:\*{0,2}|→)[ \t]{0,40}(?![\s=*])"  # assignment, YAML, JSON, comparison
        r"|>(?=[^<>\s])|>\s{1,40}(?=[^<>\s]{1,200}\s{1,40}</)"  # XML
        r"|\([ ]{0,2}(?=\\?[\"'])"  # setPassword("…")
        r"|[\s,]{1,40}\\?[\"']?[vV]alue\\?[\"']?[ \t]{0,4}[:=][ \t]{0,8}"  # name: X, value: Y
        r"|(?<=[\"'`])[ \t]{0,4},[ \t]{0,8}(?=\\{0,3}[\"'`])"  # "password", "…": two arguments, two cells
        r"|[ \t]{1,40}\|[ \t]{1,40}(?=[^\s|]{6,200}[ \t]{0,40}\|)"  # two cells of a table
        r"|:[ \t]{0,4}[|>]?-?\n[ \t]{1,40}(?=[^\s:]{1,200}(?:\n|$))"  # YAML, on the next line
        rf"|[ \t]{{1,4}}(?:to|{VERBS})(?:[ \t]now|[ \t]set[ \t]to)?[ \t:=]{{1,4}}"  # a sentence
        r"|[ \t]{1,4}from[ ]\S{1,60}[ ]to[ \t:]{1,4}"  # changed the password from X to Y
        r"|[ \t]{1,4}(?:for|of|on|in)[ ][\w ./-]{1,40}?(?:[:=]|[ ]is)[ \t]{1,4}"  # key for staging: X
        r"|(?<=[A-Za-z])\n{1,2}[ \t]{0,8}(?=\S{10,200}[ \t]{0,4}(?:\n|\Z))"  # a line of its own
        r"|[ \t]{1,8}"  # a flag, or a value right behind the word
        r")",
        re.ASCII,
    )


@cache
def _value() -> re.Pattern[str]:
    """A quoted or bare value; the quote may be escaped, or stand in a constructor's brackets."""
    return re.compile(
        r"(?:(?:new[ ])?[A-Za-z_][\w.\[\]:<>]{0,40}\([ ]{0,2}|\[\]byte\(|\{[ ]{0,2}|@|N|b|r|f|u|rb|br|&)?"
        r"(?P<quote>\\{0,3}(?:\"\"\"|'''|[\"'`]))"
        r"(?P<quoted>(?:(?!(?P=quote))(?:\\[^\n]|[^\n\\])){1,300})(?P=quote)"
        r"|(?P<open>\\{0,3}[\"'`])(?P<long>[^\s\"'`\\<>]{280})"  # longer than any quoted one above
        # an ampersand may be in a password, or begin a query's next parameter, the next command, a mask of bits
        r"|(?P<bare>(?:[^\s\"'`,;<>(){}\[\]&|\\]|(?<=\w)&(?=\w)(?!amp;|[\w.%-]{1,60}(?:=| [!=]=))){1,400})",
        re.ASCII,
    )


def _chat(text: str, at: int) -> bool:
    """A word among words, as nearly all are; seen without any pattern, which the hook needn't compile."""
    if at > 0 and text[at - 1] not in " \n\t":
        return False
    end = at
    while end < len(text) and text[end] in NAME:
        end += 1
    after = text[end : end + 16]
    if after[:1] in ("", ")", "?", "!", ";"):
        return True
    word, space, _ = after[1:].partition(" ")
    return after[0] == " " and space == " " and word.isalpha() and word not in JOINING


def look(text: str, at: int) -> Span | None:
    """The value behind the telling word at this place, if it is a secret."""
    if _chat(text, at):
        return None
    head = _head().match(text, at)
    if head is None:
        return None
    start = at
    while start > 0 and at - start < 40 and text[start - 1] in NAME:
        start -= 1
    if head["joint"].isspace() and text[head.start("joint") - 1] == "]":
        return None  # [password] in a description
    if head["joint"].strip() == "|" and text[max(0, start - 40) : start].rstrip(' \t`*"')[-1:] != "|":
        return None  # a command's output goes to the next one
    level = _level(text, start, head)
    if level == NOT:
        return None
    found = read(text, start, head)
    if found is None or not weigh(found, level):
        return None
    end = found.start + len(found.value)
    if level == PASSWORD and found.value.isalpha() and not found.quote and found.joint.strip() == ":":
        end = _phrase_end(text, end)
    return Span(
        found.start, end if len(found.value) < LONG else reach(text, end), SLUGS[level], rank=6 if level == FAINT else 5
    )


def _level(text: str, start: int, head: re.Match[str]) -> int:
    """How secret the name is; one of two words too (`API key: …`), and npm's `_auth=…`."""
    name = text[start : head.start("joint")].strip(EDGES)
    level = secrecy(name)
    if level != FAINT:
        return level
    if name == "_auth":
        return LIKELY if head["joint"] == "=" else FAINT
    words = text[max(0, start - 16) : start].split() if name.lower() == "key" and text[start - 1] == " " else []
    return LIKELY if words and words[-1].strip("*`\"'(").lower() in OPENING else FAINT


def read(text: str, start: int, head: re.Match[str]) -> Found | None:
    """Read the value behind name and joint; None if there is no such thing."""
    value = _value().match(text, head.end())
    if value is None:
        return None
    joint = head["joint"]
    which = "quoted" if value["quote"] else "long" if value["open"] else "bare"
    content = value[which]
    if which == "bare":
        if content.isalpha() and joint.isspace() and text[start] != "-":
            return None  # two words of a sentence: nearly all that is met
        content = content.rstrip(".:!?" if _spoken_joint(joint) else ".:")
    end = value.start(which) + len(content)
    return Found(
        name=text[start : head.start("joint")].strip(EDGES),
        before=text[start - 1] if start else "\n",
        flag=text[start] == "-",
        joint=joint,
        quote=value["quote"] or value["open"] or "",
        value=content,
        start=value.start(which),
        after=text[end : end + 1],
    )


@cache
def _line_of_words() -> re.Pattern[str]:
    return re.compile(r"(?:[ ][A-Za-z0-9!@$%^&*_-]{1,24}){2,7}(?=[.]?[ \t]{0,4}(?:\r?\n|\Z))", re.ASCII)


def _phrase_end(text: str, end: int) -> int:
    """`Password: purple Monkey 77 dish` is a passphrase to the end of its line, unless everyday words follow."""
    rest = _line_of_words().match(text, end)
    if rest is None or not VOCABULARY.isdisjoint(rest[0].lower().split()):
        return end
    return rest.end()


def _spoken_joint(joint: str) -> bool:
    """`is`, `was`, `to`: the name and the value stand in a sentence."""
    return joint[:1] in " \t" and joint.strip()[:1].isalpha() and "alue" not in joint


@cache
def _sequence() -> re.Pattern[str]:
    """What hands type when they need any value: 12345678, abc123."""
    return re.compile(r"(?:0?12(?:3(?:4(?:5(?:6(?:7(?:8(?:90?)?)?)?)?)?)?)?|abc(?:d(?:e(?:f)?)?)?){1,3}", re.ASCII)


def _counted(value: str) -> bool:
    return value in COUNTING or (len(value) <= 8 and _sequence().fullmatch(value) is not None)


@cache
def _uuid() -> re.Pattern[str]:
    return re.compile(r"[0-9a-fA-F]{8}(?:-[0-9a-fA-F]{4}){3}-[0-9a-fA-F]{12}", re.ASCII)


def weigh(found: Found, level: int) -> bool:
    """Is this value under this name a secret?"""
    value = found.value
    if level == FAINT and len(value) < 20:
        return False
    if idle(value) or value.lower() == found.name.lower() or _verb(found):
        return False
    if level != PASSWORD and (
        value in COUNTING
        or (len(value) <= 8 and _sequence().fullmatch(value))
        or (level == FAINT and _uuid().fullmatch(value))
    ):
        return False
    if found.quote:
        return _quoted(found, level)
    if not found.joint.strip():
        return level != FAINT and _unlike_words(value) if "\n" in found.joint else _loose(found, level)
    if _spoken_joint(found.joint):
        return _said(found, level)
    if found.joint.strip() == "|":  # what a column is called, its type and what it is for stand there too
        return dense(value) or (level != FAINT and nameless(value, words=level == PASSWORD))
    return _bare(found, level)


def _verb(found: Found) -> bool:
    """`pass` alone is mostly a verb or a test's result: believed only as a field in code or a file."""
    words = name_words(found.name)
    if words[-1:] != ["pass"] or (len(words) > 1 and "-" not in found.name):
        return False
    if "-" in found.name or found.quote == "`" or not found.joint.strip() or _spoken_joint(found.joint):
        return found.name != "pass" or not _unlike_words(found.value)
    return found.name == "PASS" and found.joint[0] == ":" and found.quote == ""


def _unlike_words(value: str) -> bool:
    """Generated beyond doubt: digits and both cases in many places; no hash, no name, no word."""
    return len(value) >= 10 and _mixed(value) and wild(value)


def _quoted(found: Found, level: int) -> bool:
    """A quoted literal: a password may be anything, a token must look like one."""
    value = found.value
    if not found.joint.strip() and level != PASSWORD:
        return opaque(value, 12)
    if found.joint.strip() == ",":  # names are listed side by side too
        return dense(value) or (level == PASSWORD and listed(value))
    if level == PASSWORD:
        return len(value) >= 4 and value.count(" ") <= 6
    if level == LIKELY:
        return opaque(value, 6) or _numbered(value) or (len(value) >= 20 and value.isalpha() and value.islower())
    return dense(value)


def _numbered(value: str, shortest: int = 8) -> bool:
    """Letters and digits, perhaps in groups (ab-12-cd), long enough for a token."""
    solid = value.replace("-", "").replace("_", "").replace("~", "")
    if len(solid) < shortest or not solid.isalnum() or solid.isalpha() or solid.isdigit():
        return False
    return solid == value or opaque(solid, shortest)


def _bare(found: Found, level: int) -> bool:
    """An unquoted value may be a variable: believe it only where variables can't stand."""
    value = found.value
    if value.lower() in TYPES or found.after in ("(", "["):
        return False
    if level == FAINT:
        return dense(value)
    nobody = wild(value) or nameless(value, words=level == PASSWORD)
    literal = found.flag or nobody or not _reference(value) or _plain_line(found)
    if level == LIKELY:
        return (literal and (opaque(value, 8) or _numbered(value))) or _made_up(found)
    return len(value) >= 4 and (literal or opaque(value, 5))


@cache
def _identifier() -> re.Pattern[str]:
    return re.compile(r"[A-Za-z_$*&!@][\w$]*(?:(?:\.|::|->|\?\.|!!\.)[A-Za-z_]\w*)*[!?]?", re.ASCII)


def _reference(value: str) -> bool:
    """Could be a variable, an attribute or a constant of a program."""
    if not _identifier().fullmatch(value):
        return False
    return not has_digit(value) or "." in value or "_" in value


def _plain_line(found: Found) -> bool:
    """Shell, .env, ini and YAML lines, where a bare word is a literal."""
    value = found.value
    if found.joint == "=" and (found.before in ";&?" or found.name.isupper()):
        return True
    if "." in value or value not in (value.lower(), value.upper()):
        return False
    if found.joint == "=":
        return found.before in "\n\t -&?;\"'/\\#" and found.after not in (",", ")")
    return found.joint[0] == ":" and found.after in ("", "\n", "}", " ", "]", "\r")


@cache
def _season() -> re.Pattern[str]:
    return re.compile(r"[A-Z][a-z]{3,}[_-][0-9]{2,4}[!?]?", re.ASCII)


def _made_up(found: Found) -> bool:
    """`secret=Summer_2024`, as people make up; in a line of settings, not among arguments."""
    alone = found.joint == "=" and found.before in "\n\t " and found.after in ("", "\n", " ")
    return alone and _season().fullmatch(found.value) is not None


def _loose(found: Found, level: int) -> bool:
    """Behind a mere space: a command's flag, or a value that speaks for itself."""
    value = found.value
    if found.flag:
        return level != FAINT and value[0] != "-" and (level == PASSWORD or opaque(value))
    if level == PASSWORD:
        return (opaque(value, 6) or _numbered(value, 6)) and found.after in ("", " ", "\n", ".", ",", ")")
    if level == LIKELY and (found.name.isupper() or (value.isalnum() and _lone(value))):
        return opaque(value, 8) and has_digit(value)
    return dense(value)


def _lone(value: str) -> bool:
    """Long enough to be no word, or no word whatever its length."""
    return len(value) >= 16 or (len(value) >= 10 and _mixed(value) and nameless(value, words=False))


def _said(found: Found, level: int) -> bool:
    """In a sentence: `the password is swordfish`, but not `the password is required`."""
    value = found.value
    if found.joint.split()[0] == "from":  # versions and places change too
        return level != FAINT and (wild(value) or signed(value))
    if level != PASSWORD:
        shortest = 20 if level == FAINT else 12 if _mixed(value) else 16
        return opaque(value, shortest) and has_digit(value)
    if not value.isalpha():
        return len(value) >= (6 if value.isdigit() else 4)
    if found.joint.split()[0] == "to":
        return False
    if found.joint.split()[0] in ROMANCE_VERBS and value.lower().endswith(ROMANCE):
        return False
    return len(value) >= 5 and found.after in ("", "\n", ".", "!", ",") and not _adjective(value)


def _mixed(value: str) -> bool:
    return not value.islower() and not value.isupper()


def _adjective(value: str) -> bool:
    low = value.lower()
    return low in VOCABULARY or low.endswith(
        (
            "ed",
            "ing",
            "able",
            "ible",
            "ly",
            "ive",
            "al",
            "ent",
            "ant",
            "ary",
            "ous",
            "ful",
            "less",
            "en",
            "ory",
            "ic",
        )
    )
