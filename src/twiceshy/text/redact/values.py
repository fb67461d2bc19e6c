"""Decides whether a literal looks like a secret or like a placeholder, a reference or a description.

`opaque` asks for the look of a generated token; `idle` recognises what nobody needs to hide:
`<YOUR_TOKEN>`, `${TOKEN}`, `xxxx`, `changeme`, `os.environ[...]`, "API password", type names.
"""

import re
from functools import cache
from math import log2

VOCABULARY = frozenset(
    """
    a access account acme actual add address admin after all allowed always am an and any api app application are
    args argument as at attribute auth authentication authorization available aws bad bar base basic baz be bearer
    beautiful before blah bool boolean bot bucket but by bytes call can cannot cert certificate challenge change
    changed changeit changeme char check class cli client clientid cloud code column com config configuration
    configured confirm connection const content context cookie correct could create created cred credential
    credentials current custom data database db dead decode default demo description dev device did disabled do
    docs does domain dont dummy each email empty enabled encode encoded encrypted endpoint enter entry env
    environment error example expected expired export external failed fake false favorite field file first fixme
    foo foobar for format found from func function generate generated get github give given global go google group
    had handler has hash hashed have header hello help here hidden hint host hostname http https id identifier if
    ignore ignored import in incorrect info init input insecure insert instance int integer invalid is issuer it
    item its join json key keys label last later length less like list literal local localhost location login long
    lowercase main manager masked match max maybe me message method min minimum missing mock more must my mysql
    name namespace nan need needed needs new next nil no non none nonce not null number oauth object of off old on
    one only open operation option optional options or org other our out output own owner page param parameter
    params parse passed pass passcode passphrase passwd password passwords path pem permission pipeline plain
    placeholder please postgres private prod production profile project prompt property protected provide provided
    provider public pw pwd qux random raw read real redacted ref reference region remote removed replace repo
    request required reset resource response result role root rsa sample save scope secret secrets see select self
    send server service session set shared short should sign signature simple size some someone something space
    spec ssh standard start state static status store stored string strong sub subject such super sys system tba
    tbd team temp template test tester testing tests text than that the their them then there this those time tls
    tmp to todo token tokens top true two type unchanged undefined unique unknown unset update updated url use used
    user username users using utf uuid val valid validation value values var variable version via void was we weak
    web when where which will with without word wrong xxx xyz yes you your zone
    """.split()
)
HOLES = ("${", "{{", "}}", "$(", "#{", "<%", "%{", "redacted", "your-", "your_", "yourkey", "_here", "-here", "...", "…",
         "example", "changeme", "placeholder", "dummy", "process.env", "environ", "getenv", "xxxx", "****", "secrets.",
         "vault:", "change_me", "change-me", "replace", "not-a-real", "notreal", "insert", "todo", "op://", "0000000",
         "1234567890", "0123456", "abcdefg", "abcd1234", "deadbeef", "fake", "sample")  # fmt: skip
TYPES = frozenset(
    "str string bool boolean int integer float bytes any none null nil undefined true false optional object "
    "number void secretstr char text varchar list dict map array unknown never self this".split()
)


@cache
def _shapes() -> re.Pattern[str]:
    """Shapes that are never a secret by themselves."""
    return re.compile(
        r"(?:<[^>]*>|\[[^\]]*\]|\{[^}]*\}|%[A-Za-z_]*%|%[sdvrq]|%\([a-z_]+\)s|\$[A-Za-z_]\w*|\$\d|@[A-Za-z_.]+@?"
        r"|(.)\1*|[xX*•.#_?-]+|(?:[xX]+[-_.])+[xX]+|0x[0-9a-fA-F]{1,8}|-?[0-9]{1,3}(?:\.[0-9]+)?"
        r"|[0-9]{4}-[0-9]{2}-[0-9]{2}.*|(?:file:/|\.{0,2}/|~/|[A-Za-z]:\\)[\w./\\ ~*-]*|[\w.-]+@[\w-]+\.[\w.]+"
        r"|[\w-]+(?:\.[\w-]+)*\.(?:com|org|net|io|dev|json|ya?ml|pem|key|crt|txt|md|py|js|ts|go|java|toml|cfg|conf|env)\.?)",
        re.ASCII,
    )


@cache
def _word() -> re.Pattern[str]:
    return re.compile(r"[A-Z]+(?![a-z])|[A-Z]?[a-z]+|[0-9]+|[^\sA-Za-z0-9]")


def idle(value: str) -> bool:
    """Is this a placeholder, a reference, a description: something nobody has to hide?"""
    if not value or _shapes().fullmatch(value):
        return True
    low = value.lower()
    if low in TYPES or any(hole in low for hole in HOLES):
        return True
    return _spoken(value)


def _spoken(value: str) -> bool:
    """Made of everyday words only, with at most one digit: a description or a test's stand-in."""
    pieces = _word().findall(value)
    if any(piece in "!@#%^&*$" for piece in pieces):
        return False
    digits = "".join(piece for piece in pieces if piece.isdigit())
    words = [piece.lower() for piece in pieces if piece.isalpha()]
    return len(digits) <= 1 and all(len(word) == 1 or word in VOCABULARY for word in words)


def entropy(value: str) -> float:
    """Bits per character."""
    size = len(value)
    return -sum(n / size * log2(n / size) for n in map(value.count, set(value)))


@cache
def _random() -> re.Pattern[str]:
    """A run of consonants no language has, or digits mixed into letters."""
    return re.compile(
        r"(?i:[bcdfghjklmnpqrstvwxz]{5})|[0-9][a-zA-Z]+[0-9]|[a-z][A-Z][a-z0-9]?[A-Z]|[A-Za-z]{2}[0-9]{3}"
    )


def opaque(value: str, shortest: int = 8) -> bool:
    """Does it look generated: one word, long enough, no language?"""
    if len(value) < shortest or any(letter.isspace() for letter in value):
        return False
    if not value.isascii() or not any(letter.isalnum() for letter in value):
        return False
    return bool(_random().search(value)) and entropy(value) >= 2.5


def dense(value: str) -> bool:
    """Surely generated: long, letters and digits well mixed, high entropy."""
    return (
        len(value) >= 20
        and opaque(value)
        and sum(letter.isdigit() for letter in value) >= 3
        and entropy(value) >= (3.0 if len(value) < 32 else 3.3)
    )
