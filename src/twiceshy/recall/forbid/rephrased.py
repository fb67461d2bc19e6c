"""A phrase in the words it is read by: options, settings and the verbs of use as they are meant.

"ruff with unsafe fixes" names an option, "-exec" is one word, `a.b=true` a setting; to run, use or pass something is
no act of its own; in which half of the code base we are, or on which phone, no command tells.
"""

import re
from itertools import pairwise

from twiceshy.recall.calls.doings import subcommands
from twiceshy.recall.forbid import said
from twiceshy.recall.forbid.said import PLACES
from twiceshy.recall.forbid.spellings import known_programs
from twiceshy.text.wordset import word_set

ARTICLES = ("the", "a", "an", "our", "my", "your", "this", "that")
DEVICES = ("phone", "device", "tablet", "emulator", "simulator", "rig", "board")
NEAR = ("machine", "laptop", "computer", "box", "desktop", "mac", "pc", "home", "disk")
SIDES = ("backend", "frontend", "codebase", "monorepo")
_ADDING = (
    "add",
    "adding",
    "pass",
    "passing",
    "append",
    "appending",
    "give",
    "giving",
    "use",
    "using",
    "put",
    "putting",
)
_RUN = ("use", "run", "call", "execute", "invoke", "do", "start", "make")
_ALONE = word_set("""
call use run execute invoke pass supply append set export add adding passing using appending setting
""")  # what is called is a path, what is passed an option
_LONG = r"(?<![\w-])-(?=[b-z]*[aeiou][a-z]{2,}(?![\w=-]))(?=\w{4})"  # -exec, not -xvzf
_SETTING = r"(?<![\w-])[\w-]+(?:\.[\w-]+)+=[\w.-]+"


def rephrased(text: str) -> tuple[str, list[str]]:
    """The phrase, and the settings it names: `android.useJetifier=true`."""
    text = re.sub(_LONG, "--", text) if " -" in text else text
    text = _with_subcommands(text) if "-" in text else text
    if "=" not in text:
        return _with_options(_without_side(text)), []
    text = re.sub(r"(--[\w-]+)=(?=\w+=)", r"\1 ", text)  # --define=ENV=prod
    settings = re.findall(_SETTING, text)
    for each in settings:
        text = text.replace(each, " ")
    return _with_options(_without_side(text)), settings


def _with_subcommands(text: str) -> str:
    """A subcommand is one word: git filter-branch."""
    told = text.split(" ")
    for at, (before, word) in enumerate(pairwise(told), 1):
        name = before.strip("`").lower()
        if "-" in word[1:] and name in known_programs() and word.strip("`.,").lower() in subcommands(name):
            told[at] = f"={word.strip('`.,')}"
    return " ".join(told)


def _with_options(text: str) -> str:
    """Options said in words: ruff with unsafe fixes, terraform apply with auto approve."""
    low = text.lower()
    name = next((word for word in low.split() if word in known_programs()), "") if " with " in low else ""
    named = name and re.search(r"\swith\s.*\s-{1,2}\w", low)  # to update snapshots with jest -u: the option itself
    for option in subcommands(name) if name and not named else ():
        told = option[2:].replace("-", " ")
        if option[:2] == "--" and " " in told and f" {told} " in f"{low} ":
            at = low.index(told)
            return f"{text[:at]}{option}{text[at + len(told) :]}"
    return text


def _without_side(text: str) -> str:
    """In the PHP backend, on the test phones: what no command tells."""
    *_, at, the, kind, side = ("", "", "", "", *text.lower().split())
    if the == "to" and kind in ("your", "my") and side in NEAR:
        return " ".join(text.split()[:-3])
    if at == "on" and the in ARTICLES and side.rstrip("s") in DEVICES and kind not in PLACES:
        return " ".join(text.split()[:-4])
    return " ".join(text.split()[:-4]) if at == "in" and the in ARTICLES and side in SIDES else text


def without_run(bare: str) -> str:
    """`start` and `make` are acts, unless a program follows; to `call` or `run` is none."""
    told = bare.split()
    at = 1 if told and told[0].lower() == "ever" else 0
    if len(told) > at + 2 and told[at].lower() in _ADDING and told[at + 1].lower() in ("to", "with", "on"):
        return " ".join(told[at + 2 :]) if told[at + 2].lower() in known_programs() else bare  # --force to npm install
    if told[at + 1 :] and told[at].lower() in ("target", "targeting") and told[at + 1].lower() in PLACES:
        return " ".join(told[at + 1 :])  # to target prod is to work there
    if len([word for word in told if not is_adverb(word)]) == at + 1 and told[at].lower() in _ALONE:
        return ""
    if len(told) < at + 2 or told[at].lower() not in _RUN:
        return bare
    after = told[at + 1]
    if not (after[0].isalnum() or after[0] in "_.-#") or after[-1] in "/:":
        return bare
    acts = told[at].lower() in ("start", "make") and after.lower() not in known_programs()
    return bare if acts else " ".join(told[at + 1 :])


def is_adverb(word: str) -> bool:
    return len(word) > 4 and word.endswith("ly") and word not in said.NO_ADVERBS
