"""What a rule forbids, in the words a command would do it with.

"Never force-push to main" forbids a deed of the words force, push and main; "don't touch vendor/" any
change below that folder; "never use --no-verify" an option. Reason, exception and alternative are left
out. A rule that holds under a condition ("never push without running the tests") can't be judged by the
command alone: it is told, never enforced.
"""

import re
from functools import cache
from typing import NamedTuple

from twiceshy.recall.deed import folder, letters
from twiceshy.text import words
from twiceshy.text.commands import SUBCOMMANDS

# Words of a prohibition that don't stand in a command.
FAINT = """
directly direct ever anything files file changes code branch repository repo straight commands command again
manually hand yourself own use using run running execute call prod production database package packages folder
folders directory directories branches pre anything everything straight laptop machine computer
workstation local locally onto direkt directamente verwenden benutzen nutzen ausfuhren usar
"""
EDITING = frozenset("edit modifi modify chang touch write writ alter overwrit creat create add".split())
_FOLDERS = r"(?i)(\S+)/(?=\s|$)|([\w./-]+)\s+(?=(?:folder|director(?:y|ies))\b)"
# Options, and nouns that stand in no command: amend *commits*, drop the users *table*.
_NOUNS = r"(?i)(?<![\w-])--?[a-z][\w-]*|(?<=\w)\s+commits\b|(?<!\ba)(?<!\bthe)(?<!\bany)\s+table\b"
_BELOW = r"(?i)^(\w+)\s+.*\b(?:in|under|inside|below|within|to|from)\s+(\S+/[^\s/.]+)/?$"  # edit … under src/gen


class Forbidden(NamedTuple):
    words: tuple[str, ...]  # stems; with a slash where a folder is meant; letters of options; a dot for all
    flags: tuple[str, ...] = ()  # options, to be there as they are
    sure: bool = True  # no condition is left that a command can't show


@cache
def _faint() -> frozenset[str]:
    return frozenset(words.words(FAINT))


@cache
def _forbidding() -> re.Pattern[str]:
    """`never X`, `no X`, `X is forbidden`, `use Y instead of X`, `use Y, not X`."""
    return re.compile(
        r"(?i)\b(?:never|do not|don['’]?t|must not|mustn['’]t|not allowed to|may not|cannot|can['’]t|avoid|stop|"
        r"forbidden to|refrain from|niemals|nie|nunca|ne jamais|jamais)\s+(?P<what>[^;!\n]{3,200})"
        r"|(?:^|[.;]\s*)no\s+(?!more|less|longer|need|idea|matter)(?P<noun>[^;!\n]{3,200})"
        r"|(?:^|[.;]\s*)(?P<act>[^.;\n]{3,120}?)\s+(?:is|are)\s+(?:forbidden|prohibited|not allowed|banned|off limits)"
        r"|\b(?:instead of|rather than|,?\s+not)\s+(?P<other>[`\w.-]+(?:\s+[`\w.-]+){0,2})"
    )


@cache
def _end() -> re.Pattern[str]:
    """Where what is forbidden ends and the reason, the exception or the alternative begins."""
    return re.compile(
        r"(?i)(?<=\S)\.(?=\s|$)|[,:(]|\s(?:because|since|unless|except|instead|but|as|ask|always|rather|only"
        r"|during|use|and|(?P<condition>(?:without|when|if|until|before|after|while)\b(?!\s+(?:ask|permission|approval"
        r"|confirm|my|explicit|prior|consent|i\b|me\b|being))))\b|\s(?:without|when|if|until|before|after|while)\b"
        r"|\sdirectly(?!\s+(?:to|on|into|in)\b)"
    )


def forbids(text: str) -> bool:
    """A cheap look: does it forbid anything?"""
    return bool(_forbidding().search(text))


def forbidden(text: str) -> list[Forbidden]:
    """What a rule forbids; `git push` or `git pull` are two things."""
    found: list[Forbidden] = []
    for match in _forbidding().finditer(text):
        said = next(group for group in match.groups() if group is not None).strip()
        what = re.sub(r"(?i)^(?:ever\s+)?(?:use|using|run|running|call|calling|execute|do)\s+", "", said)
        end = _end().search(what)
        sure = not (end and end["condition"])
        quoted = re.search(r"`([^`]+)`", said)
        what = quoted[1] if quoted else what[: end.start()] if end else what
        parts = (_means(part) or _parts(part) for part in re.split(r"(?i)\s+(?:or|nor)\s+", what))
        found += [wanted._replace(sure=sure) for wanted in parts if wanted.words or wanted.flags]
    return found


def _means(part: str) -> Forbidden | None:
    """For "upgrade packages with poetry update": the command says it all."""
    before, _, after = part.rpartition(" with ")
    means = _parts(after)
    return means if 0 < len(_parts(before).words) <= 2 and (means.flags or len(means.words) > 1) else None


def _parts(part: str) -> Forbidden:
    flags = tuple(re.findall(r"(?<![\w-])--[a-z][\w-]+", part))
    bundles = re.findall(r"(?<![\w-])-[A-Za-z]{1,4}(?![\w-])", part)
    bare = re.sub(_NOUNS, " ", re.sub(_BELOW, r"\1 \2/", part))
    named = [folder(name) for found in re.findall(_FOLDERS, bare) for name in "".join(found).split("/")]
    everything = ["."] if re.search(r"\s\.(?=\s|$)", part) else []
    stems = words.terms(_split(re.sub(_FOLDERS, " ", bare).lower()))
    weighty = [word for at, word in enumerate(stems) if word not in _faint() or (at == 0 and word in EDITING)]
    return Forbidden((*weighty, *named, *everything, *"".join(map(letters, bundles))), flags)


def _split(text: str) -> str:
    """`force-push` is two words, `docker-compose` is a program, `package-lock.json` a file."""
    compound = r"(?<![\w./-])([a-z]+)-(?=[a-z-]+(?![\w./-]))"
    return re.sub(compound, lambda found: found[0] if found[1] in SUBCOMMANDS else found[1] + " ", text)
