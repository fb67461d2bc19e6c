"""Names inside the words of a call: the place one speaks of, what an option leaves out, what a line of code calls."""

from collections.abc import Iterator

from twiceshy.text import words
from twiceshy.text.commands import program
from twiceshy.text.wordset import word_set

CODING = word_set(
    "python node ruby perl php r rscript julia rails manage.py artisan deno bun iex elixir mix flask ghci"
)
_CODE = word_set("-c -e --eval -E -r eval runner r shell console --command -p tinker --execute")
LONGEST_CODE = 4000  # characters of a line of code, and
MOST_CALLED = 100  # names in it, that are looked at
# The environment or branch a name speaks of.
PLACES = {
    "prod": "@production", "prd": "@production", "production": "@production", "live": "@production",
    "stage": "@staging", "staging": "@staging", "stg": "@staging", "preprod": "@staging",
    "dev": "@development", "development": "@development", "localhost": "@development", "local": "@development",
}  # fmt: skip
_BRANCHES = ("main", "master", "trunk")
_HINTS = ("prod", "prd", "live", "stag", "stg", "dev", "local", "127.0.0.1", *_BRANCHES)
_PARTS_OF_NAMES = ("main", "master", "tag", "branch")
_STAND_INS = ("fake", "mock", "stub", "dummy")  # fake-slack is not slack


def functions(piece: tuple[str, ...]) -> list[str]:
    """What a line of code calls: `R -e 'install.packages("sf")'`, `rails runner User.delete_all`."""
    if program(piece[0]) not in CODING or not any(word in _CODE for word in piece[1:]):
        return []
    found: list[str] = []
    for code in (word for word in piece[1:] if "(" in word or "." in word):
        signs = "".join(sign if sign.isalnum() or sign in "_.:!" else " " for sign in code[:LONGEST_CODE].lower())
        found += [name.strip(".:") for name in signs.split() if "." in name.strip(".:") or "::" in name or "_" in name]
        found += [name.split()[-1] for name in code[:LONGEST_CODE].lower().split("(")[:-1] if name.split()]
    return found[:MOST_CALLED]


def places(word: str) -> Iterator[str]:
    """`@production` of `shop-prod-1`, `@main` of `HEAD:main`."""
    low = word.lower()
    if not any(hint in low for hint in _HINTS):
        return
    for part in dict.fromkeys("".join(sign if "a" <= sign <= "z" else " " for sign in low).split()):
        if part in PLACES:
            yield PLACES[part]
    if "127.0.0.1" in low:
        yield "@development"
    if low.replace(":", "/").replace("=", "/").replace("+", "/").rpartition("/")[2] in _BRANCHES:
        yield "@main"


def place_of(folder: str) -> Iterator[str]:
    """The staging of `envs/staging`; where a home lies (`/home/dev`), or what dev-tools are, says nothing."""
    below = folder.split("/") if folder[:1] not in ("/", "~", "$") else ()
    yield from (PLACES[part] for part in below if part in PLACES)


def left_out(word: str) -> str:
    """What an option leaves out: the hooks of `--no-hooks`."""
    for sign in ("--no-", "--disable-", "--skip-", "--without-"):
        if word.startswith(sign):
            return word[len(sign) :].partition("=")[0]
    for sign in ("--no", "--skip", "--disable"):  # in humps: `--noCheck`
        if word.startswith(sign) and word[len(sign) : len(sign) + 1].isupper():
            return word[len(sign) :].partition("=")[0]
    return ""


def named_words(word: str) -> set[str]:
    """The words of one name; of a longer name, no part that would be a branch by itself."""
    if word.startswith("--no-") or word.endswith(("=false", "=no")):
        return set()
    plain = word.lstrip("+").lower().replace("refs/heads/", ":").replace("origin/", ":").replace("=", ":")
    whole = set(plain.split(":"))
    parts = words.words(" ".join(part for part in word.replace("/", ".").split(".") if "_" in part or "-" in part))
    real = {part for each in plain.replace("/", ":").split(":") for part in _stood_for(each)}
    return {
        each
        for each in (*words.words(word), *parts)
        if each not in real and (each not in _PARTS_OF_NAMES or each in whole or each + "s" in whole)
    }


def _stood_for(name: str) -> list[str]:
    """The slack of `fake-slack`."""
    told = name.replace("_", "-").split("-")
    return words.words(told[1]) if len(told) == 2 and told[0] in _STAND_INS else []
