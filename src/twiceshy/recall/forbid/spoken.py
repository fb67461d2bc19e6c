"""What was spoken of before: the thing behind "don't use it", the deed behind "never again".

It may be the subject ("vendor/ is generated, don't edit it"), a command or a path anywhere in the sentence before
("we had an incident with helm rollback"), or a deed ("it would be a disaster to drop the events collection").
"""

import re

from twiceshy.recall.calls.doings import subcommands
from twiceshy.recall.forbid import markers, partings, said
from twiceshy.recall.forbid.spellings import known_programs, paths_of, spelled
from twiceshy.recall.forbid.wording import STOPS, cut
from twiceshy.text import words
from twiceshy.text.commands import program

_BEFORE_DEED = ("to", "by", "you", "of", "with", "hate", "hates", "and")


def noun_of(about: str) -> str:
    """What was spoken of: `vendor/` of "vendor/ is generated", the logs of "you may read the logs but"."""
    about = re.sub(
        r"(?i)^(?:only|you\s+(?:may|can))\s+[a-z]+\s+(?:(?:from|at|in|on|to)\s+)?", "", about.strip(" ,:?—–")
    )
    about = partings.split("verb", re.split(r"[,?—–]|:(?=\s|$)", about)[0])[0]
    about = about.removesuffix(" but").removesuffix(" and").removesuffix(" so")
    about = re.sub(r"(?i)^(?:if|when|whenever|once|because|since|as)\s+", "", about)
    phrase = re.search(partings.NOUN, about)
    if phrase:
        return phrase[1]
    return "" if markers.is_nobody(about) else about


def command_of(about: str) -> str:
    """Of "php artisan migrate:fresh wipes everything", the command."""
    about = about.strip().removeprefix("Please ").removeprefix("please ")
    first, *rest = about.replace("`", " ").split() or [""]
    everyday = first.lower() in said.COMMON and rest and rest[0].isalpha() and rest[0] not in said.SILENT
    called = program(first) in known_programs() or everyday or any(word.startswith("--") for word in rest[:2])
    if not called or rest[:1] in (["and"], ["or"]):
        noun, paths = noun_of(about), paths_of(spelled(about))[0]
        return _mentioned(about) or ("".join(paths[:1]) if not paths_of(noun)[0] and paths else noun)
    kept = [first]
    told = partings.split("verb", re.split(r"[,;—–=]\s|:(?=\s|$)", " ".join(rest))[0])[0]
    for word in told.split():
        ends = word.endswith("s") and word not in subcommands(first) and not re.search(r"[-:/.=]", word)
        if word in ("is", "are", "was", "were", "and", "but", "so") or (
            ends and (len(kept) > 1 or word[:-1] in known_programs())
        ):
            break  # takes, wipes, is: the sentence goes on
        kept.append(word)
    return f"`{' '.join(kept)}`" if everyday else " ".join(kept)


def _mentioned(about: str) -> str:
    """A program with its subcommand, anywhere."""
    told = [word.low.strip("`") for word in cut(about)]
    for at, word in enumerate(told[:-1]):
        if word in known_programs() and told[at + 1] in subcommands(word):
            quoted = re.search(rf"(?i){re.escape(told[at + 1])} ['`\"]([\w.-]+)['`\"]", about)
            return f"{word} {told[at + 1]}" if not quoted else f"{word} `{quoted[1]}`"  # the conda env 'x' is x
    return ""


def _is_plain(low: str) -> bool:
    return low[0] != "-" and low.replace("-", "").isalpha() and low not in known_programs()


def deed_of(about: str) -> str:
    """Of "last time you broke everything by dropping tables", the deed."""
    told = cut(about)
    for at, word in enumerate(told):
        led = at and told[at - 1].low in _BEFORE_DEED
        if (
            (led or word.low.endswith("ing"))
            and _is_plain(word.low)
            and not said.acts().isdisjoint(words.words(word.low))
        ):
            end = next((each.start for each in told[at + 1 :] if each.low in STOPS), len(about))
            return partings.split("verb", about[word.start : end])[0]
    return ""
