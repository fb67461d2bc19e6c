"""What a rule adds in brackets or after a colon: often the very thing that is meant.

"The CI config (.github/workflows, .gitlab-ci.yml)" means these files, "no state surgery (rm, mv)" these subcommands,
"the mysql master (host db-master)" this host. Who describes and then names means what is named; a reason or an
alternative in brackets names nothing. After "e.g." the description counts as well.
"""

import re

from twiceshy.recall.calls.doings import subcommands, tells
from twiceshy.recall.forbid import said
from twiceshy.recall.forbid.spellings import ONE_NAME, is_faint, known_programs
from twiceshy.text import words
from twiceshy.text.commands import SUBCOMMANDS, program

_BETWEEN = r"\s*[,/|]\s+|\s+(?:or|and|nor|/)\s+"
_LEADING = (
    r"(?i)^(?:(?:e\.g\.?|i\.e\.?|eg|ie|like|such as|namely|meaning|for example|for instance|aka|that is|so|no|hosts?"
    r"|branch(?:es)?|files?|folders?|the|called|named|ip|id|serial|account|cluster|device|number|via|with|on|in|at)[\s,:]+)+"
)
_EXAMPLE = r"(?i)\s*(?:e\.?g\b|like|such as|for (?:example|instance)|including)"
_NAME = r"[A-Z_]+=\w+|[\w@*.~/:-]*(?:[A-Za-z0-9][./_:@-][\w*]|[./~@*]\w|\w/|\w\d)[\w@*./:-]*"


def named(what: str, aside: str) -> list[str]:
    """What is meant, as phrases of their own; nothing where an aside names nothing."""
    if not aside:
        return []
    told = re.split(r"[;)]|\.\s", re.sub(_LEADING, "", aside))[0].strip().rstrip(".")
    items = [re.sub(_LEADING, "", item).strip(" \"'") for item in re.split(_BETWEEN, told)]
    found = [_phrase(what, item) for item in items if item]
    kept = [phrase for phrase in found if phrase]
    if not kept and len(items) == 1 and _is_tool(items[0]):
        return [f"#{items[0]}", what]
    if not kept or (len(kept) < len(found) and not any(re.search(r"\s--?\w|/", phrase) for phrase in kept)):
        return []
    return [*kept, what] if len(kept) < len(found) or re.match(_EXAMPLE, aside) else kept


def _phrase(what: str, item: str) -> str:
    bare = item.strip("`")
    first, _, rest = bare.partition(" ")
    called, calls = program(first), _called(what)
    if not rest and calls and first in subcommands(calls.split()[0]):
        return f"{calls} {bare}"
    if called in known_programs() or (called in said.COMMON and rest and item.startswith("`")):
        return bare if rest or not (called in SUBCOMMANDS or subcommands(called)) else f"{what} {bare}"
    if first.startswith("-"):
        return f"{calls} {bare}" if not rest else ""
    if not (re.fullmatch(_NAME, bare) or (item != bare and not rest)):
        return ""
    return f"{_doing(what)} {bare if re.search(r'[./=~*]', bare) else ONE_NAME + bare}"


def _is_tool(word: str) -> bool:
    """A name nothing is known of: Instruments (xctrace)."""
    stems = words.words(word)
    plain = word.isalpha() and word.islower() and len(word) > 2 and word not in said.SILENT
    return plain and not (is_faint(word) or said.is_known(stems) or any(map(tells, stems)))


def _called(what: str) -> str:
    """The program of a phrase, with its subcommands."""
    found: list[str] = []
    for word in what.replace("`", " ").lower().split():
        if word in (subcommands(found[0]) if found else known_programs()):
            found.append(word)
        elif found:
            break
    return " ".join(found)


def _doing(what: str) -> str:
    """The act of a phrase, or the program it begins with; else what is described is what stands last."""
    for word in what.replace("`", " ").split():
        if word.lower() in known_programs() or not said.acts().isdisjoint(words.words(word.lower())):
            return word
    described = re.match(r"(?i)(.*\S)\s+(?:on|in|to|from|against|into|at|under)\s", what)
    return described[1] if described else ""
