"""Weighs a name against a value: the surer the name, the less the value must look like a secret.

A password may be anything that isn't a placeholder, a description or a variable; a token must look like one.
How the two are joined counts too: behind a mere space or in a sentence stand all kinds of words.
"""

import re
from functools import cache
from typing import NamedTuple

from twiceshy.text.redact.names import FAINT, LIKELY, PASSWORD, name_words
from twiceshy.text.redact.values import dense, has_digit, idle, listed, nameless, opaque, signed, wild
from twiceshy.text.redact.vocabulary import TYPES, VOCABULARY

COUNTING = "0123456789" * 30
# How words end that tell something of a password: obbligatoria, obligatoire, vencida, richiesta, expirada.
ROMANCE = ("oria", "orio", "oire", "aire", "aria", "ario", "ata", "ato", "ada", "ado", "ida", "ido", "ante", "ente",
           "esta", "uta", "uto", "ibile", "abile", "ecta", "ecto", "etta", "etto", "eta", "eto")  # fmt: skip
ROMANCE_VERBS = frozenset(("est", "était", "es", "era", "è", "é"))
# The same of German ones: falsch, ungültig, erforderlich, gesetzt, abgelaufen.
GERMAN = ("ig", "lich", "sch", "bar", "los", "t", "en", "er", "kurz", "lang", "leer", "neu", "alt", "stark", "schwach")
GERMAN_VERBS = frozenset(("ist", "war"))
ABROAD = frozenset(("für", "zum", "vom", "von", "de", "del", "do", "da", "para", "pour", "du"))
MODAL = frozenset(("should", "will", "must", "would", "'s", "’s"))
TURNS = frozenset(
    "first second third fourth fifth one two single multi final last next more another full each every this all".split()
)
LOUD = frozenset("!#$^&")
EDGES = ("", " ", "\n", ".", ",", ")", ";", "`", "'", '"', "\\")


class Found(NamedTuple):
    """A name, a value and how they are joined."""

    name: str
    before: str  # the character before the name
    lead: str  # the word before it
    flag: bool  # the name is a command's flag: --name
    joint: str
    quote: str
    value: str
    start: int
    after: str  # the character after the value


def spoken(joint: str) -> bool:
    """`is`, `was`, `to`: the name and the value stand in a sentence."""
    if joint[:1] in "'’":
        return joint != ""
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
    if found.before == ":" and found.joint == ":" and level != PASSWORD:
        return False  # one of many parts: arn:aws:secretsmanager:…:secret:name
    if level != PASSWORD and (_counted(value) or (level == FAINT and _uuid().fullmatch(value))):
        return False
    return _joined(found, level)


def _joined(found: Found, level: int) -> bool:
    """What the joint between the two asks of the value."""
    value = found.value
    if found.quote == "{" or _far(found.joint):
        return level == PASSWORD and _strong(found)
    if found.joint.strip() in ("||", "??", "or"):
        return dense(value) or (level == PASSWORD and listed(value))
    if found.quote:
        return _quoted(found, level)
    if not found.joint.strip():
        return level != FAINT and _unlike_words(value) if "\n" in found.joint else _loose(found, level)
    if spoken(found.joint):
        return _said(found, level)
    if found.joint.strip() == "|":  # what a column is called, its type and what it is for stand there too
        return dense(value) or (level != FAINT and nameless(value, words=level == PASSWORD))
    return _bare(found, level)


def _far(joint: str) -> bool:
    """More than a word or two stand between name and value."""
    return joint[:2] == " (" or (joint[:1] == " " and ":" in joint and "\n" in joint)


def _strong(found: Found) -> bool:
    """As no word of a sentence and no name of a program is written."""
    value = found.value
    mark = found.after if found.after == "!" else ""
    return signed(value + mark) or nameless(value, words=True) or wild(value) or dense(value)


def _verb(found: Found) -> bool:
    """`pass` alone is mostly a verb, a turn or a test's result: believed as a field in code or a file, or told so."""
    words = name_words(found.name)
    if words[-1:] != ["pass"] or (len(words) > 1 and "-" not in found.name):
        return False
    if found.flag and found.name == "pass":
        return not listed(found.value)
    if "-" in found.name or found.quote == "`" or not found.joint.strip():
        return found.name != "pass" or not (_unlike_words(found.value) or (found.quote == "" and _told(found.value)))
    if spoken(found.joint):
        return found.name != "pass" or not _strong(found) or found.value.isdigit()
    if found.joint[0] != ":" or found.quote:
        return False
    return found.name == "PASS" or found.lead.lower() in TURNS or (found.lead.isalpha() and found.lead.endswith("s"))


def _told(value: str) -> bool:
    """Behind `pass` and a mere space."""
    return signed(value) or (len(value) >= 10 and nameless(value, words=False))


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
    if value[0] == "!" and value[1:].isalpha() and found.after == " ":
        return False  # a tag of YAML
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
        if len(found.joint) > 2:  # what a flag is for, in its column
            return False
        return level != FAINT and value[0] != "-" and (level == PASSWORD or opaque(value))
    if level == PASSWORD:
        return (opaque(value, 6) or _numbered(value, 6) or signed(value)) and found.after in EDGES
    if level == LIKELY and (found.name.isupper() or (value.isalnum() and _lone(value))):
        return opaque(value, 8) and has_digit(value)
    return dense(value)


def _lone(value: str) -> bool:
    """Long enough to be no word, or no word whatever its length."""
    return len(value) >= 16 or (len(value) >= 10 and _mixed(value) and nameless(value, words=False))


def _said(found: Found, level: int) -> bool:
    """In a sentence: `the password is swordfish`, but not `the password is required`."""
    value = found.value
    first = found.joint.split()[0]
    if first == "from":  # versions and places change too
        return level != FAINT and (wild(value) or signed(value))
    if level != PASSWORD:
        shortest = 20 if level == FAINT else 12 if _mixed(value) else 16
        loud = level == LIKELY and signed(value + found.after) and not LOUD.isdisjoint(value + found.after)
        return (opaque(value, shortest) and has_digit(value)) or loud
    if first in MODAL:
        return _strong(found)
    if not value.isalpha():
        return len(value) >= (6 if value.isdigit() else 4)
    if first in ABROAD or first in ("to", "are") or found.name.lower() == "wachtwoord":
        return False
    return len(value) >= 5 and found.after in ("", "\n", ".", "!", ",") and not _telling(first, value.lower())


def _telling(verb: str, word: str) -> bool:
    """What a password is, not which: required, falsch, obligatoire."""
    if verb in ROMANCE_VERBS and word.endswith(ROMANCE):
        return True
    return (verb in GERMAN_VERBS and word.endswith(GERMAN)) or _adjective(word)


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
