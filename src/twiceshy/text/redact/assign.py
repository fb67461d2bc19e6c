"""Secrets beside a secret-looking name: assignments, JSON, YAML, XML, env lines, flags, sentences.

The look starts at a telling word (`pass`, `token`, `key`…), reads the rest of the name, a separator
and a value, and only then weighs name against value: the surer the name, the less the value must
look like a secret. Only the value is taken out; what was configured stays readable.
"""

import re
from functools import cache

from twiceshy.text.redact.names import FAINT, LIKELY, NOT, PASSWORD, secrecy
from twiceshy.text.redact.rule import Span, reach
from twiceshy.text.redact.vocabulary import VOCABULARY
from twiceshy.text.redact.weigh import ABROAD, MODAL, Found, spoken, weigh

WORDS = (b"pw", b"key", b"jwt", b"sig=", b"signature", b"_pat", b"psk", b"clave", b"schl\xfcssel")
PASSWORDS = (b"kennwort", b"contrase", b"senha", b"wachtwoord", b"l\xf6senord")  # and `pass`, which has more looks
SLUGS = {PASSWORD: "password", LIKELY: "secret", FAINT: "secret"}
VERBS = "is|was|are|ist|war|lautet|heißt|heisst|est|était|es|era|è|é"
NEAR = "for|of|on|in|" + "|".join(sorted(ABROAD))  # what tells whose password it is
NEWER = "nueva|actual|nova|atual"
JOINING = frozenset((*VERBS.split("|"), *NEWER.split("|"), *NEAR.split("|"), *MODAL, "to", "from", "value", "Value"))
EDGES = "-.\"'`\\]*"  # what may stand around a name and is not part of it
OPENING = frozenset(
    (
        "api",
        "access",
        "secret",
        "private",
        "signing",
        "encryption",
        "master",
        "license",
        "webhook",
        "unseal",
        "wifi",
        "wlan",
    )
)
LONG = 280  # values this long are followed to their end
NAME = frozenset("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789_-.")


@cache
def _head() -> re.Pattern[str]:
    """The rest of the name and the joint, from the telling word on."""
    return re.compile(
        r"[\w.-]{0,40}+(?:ña|ösenord|üssel)?"
        r"(?:\\{0,3}[\"'`]\]?|\]|\*{1,2}|\(s\))?"
        r"(?P<joint>"
        r":[ \t]{0,4}(?:&(?:'\w{1,10}[ ])?)?[A-Za-z_][\w\[\].|?, <>]{0,30}[ \t]{0,4}="  # x: str = "…"
        r"[ \t]{0,4}(?=[\"'bru])"
        r"|[ \t]{0,20}(?::=|=>|===?|!==?|->|=|:\*{0,2}|→)[ \t]{0,40}(?![\s=*])"  # assignment, YAML, JSON, comparison
        r"|(?<=[Kk]ey)[ ][0-9]{1,2}:[ \t]{1,4}"  # Unseal Key 1: …
        r"|[ \t]{1,2}(?:\|\||\?\?|or)[ \t]{1,4}(?=[\"'`])"  # what is taken if nothing is set
        r"|</key>\s{0,40}<string>(?=[^<>\s])|>(?=[^<>\s])|>\s{1,40}(?=[^<>\s]{1,200}\s{1,40}</)"  # XML
        r"|\([ ]{0,2}(?=\\?[\"'])"  # setPassword("…")
        r"|[\s,]{1,40}\\?[\"']?[vV]alue\\?[\"']?[ \t]{0,4}[:=][ \t]{0,8}"  # name: X, value: Y
        r"|(?<=[\"'`])[ \t]{0,4},[ \t]{0,8}(?=\\{0,3}[\"'`])"  # "password", "…": two arguments, two cells
        r"|[ \t]{1,40}\|[ \t]{1,40}(?=[^\s|]{6,200}[ \t]{0,40}\|)"  # two cells of a table
        r"|:[ \t]{0,4}[|>]?-?\n[ \t]{1,40}(?=[^\s:]{1,200}(?:\n|$))"  # YAML, on the next line
        r"|[ ](?:to|for|is|was)[ ][^\n:]{1,100}:[ \t]{0,4}\n{1,2}[ \t]{0,8}(?=\S{8,200}[ \t]{0,4}(?:\n|\Z))"
        r"|[ ]is[ ]generated[ ]for[ ]\S{1,60}:[ ]{1,2}"
        r"|['’]s[ ]{1,2}|[ ](?:should|will|must|would)[ ](?:now[ ])?be[ \t:]{1,4}"
        r"|[ ]\([\w ./,-]{1,40}\)(?:[ ]is|:)[ \t]{1,4}"  # password (for staging): …
        rf"|(?:[ ](?:{NEWER}))?[ \t]{{1,4}}(?:to|{VERBS})"  # a sentence
        r"(?:[ \t](?:now|jetzt|ahora|agora)|[ \t]set[ \t]to)?[ \t:=]{1,4}"
        r"|[ \t]{1,4}from[ ]\S{1,60}[ ]to[ \t:]{1,4}"  # changed the password from X to Y
        rf"|[ \t]{{1,4}}(?:{NEAR})[ ][\w ./@À-ÿ-]{{1,40}}?"  # key for x: …
        r"(?:[:=]|[ ](?:is|ist|lautet|es|é|è|est))[ \t]{1,4}"
        r"|(?<=[A-Za-z])\n{1,2}[ \t]{0,8}(?=\S{10,200}[ \t]{0,4}(?:\n|\Z))"  # a line of its own
        r"|[ \t]{1,40}"  # a flag, or a value right behind the word
        r")",
        re.ASCII,
    )


@cache
def _value() -> re.Pattern[str]:
    """A quoted or bare value; the quote may be escaped, or stand in a constructor's brackets."""
    return re.compile(
        r"(?:(?:new[ ])?[A-Za-z_][\w.\[\]:<>]{0,40}\([ ]{0,2}|\[\]byte\(|\{[ ]{0,2}|@|N|b|r|f|u|rb|br|&)?"
        r"(?P<quote>\\{0,3}(?:\"\"\"|'''|[\"'`]))"
        r"(?P<quoted>(?:\\{3}[\"'](?=[^\s,}\]:;)])|(?!(?P=quote))(?:\\[^\n]|[^\n\\])){1,300})(?P=quote)"
        r"|(?P<open>\\{0,3}[\"'`])(?P<long>[^\s\"'`\\<>]{280})"  # longer than any quoted one above
        r"|\{(?P<braced>[^\s{}\"'`,;]{6,100})\}"  # PWD={…};
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
    which = "quoted" if value["quote"] else "long" if value["open"] else "braced" if value["braced"] else "bare"
    content = value[which]
    if which == "bare":
        if content.isalpha() and joint.isspace() and text[start] != "-":
            return None  # two words of a sentence: nearly all that is met
        content = content.rstrip(".:!?" if spoken(joint) else ".:")
    end = value.start(which) + len(content)
    return Found(
        name=text[start : head.start("joint")].strip(EDGES),
        before=text[start - 1] if start else "\n",
        lead=text[max(0, start - 16) : start].rpartition("\n")[2].rstrip(" ").rpartition(" ")[2].strip("`*_\"'("),
        flag=text[start] == "-",
        joint=joint,
        quote=value["quote"] or value["open"] or ("{" if value["braced"] else ""),
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
