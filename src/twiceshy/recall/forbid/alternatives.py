"""The parts of what is forbidden: `git push` or `git pull` are two things.

What a later part leaves out it shares with the first ("push to main or develop"), an early one with the last
("drop or truncate tables").
"""

import re

from twiceshy.recall.calls.doings import lines_of, subcommands
from twiceshy.recall.forbid import said
from twiceshy.recall.forbid.phrase import read
from twiceshy.recall.forbid.rephrased import ARTICLES
from twiceshy.recall.forbid.spellings import is_act, known_programs
from twiceshy.text import words
from twiceshy.text.wordset import word_set

_THERE = r"(?i)(.*\s(?:with|using|via|in|on|to|from|into|against|for)\s+(?:the\s+)?)\S+\s*$"
_EITHER = word_set("""
local remote public private internal external staged unstaged tracked untracked manual automatic manually automatically
small big large hot cold direct indirect directly indirectly old new global locally globally remotely otherwise not
""")  # "branches, local or remote": all of them
_ONWARD = ("of", "in", "on", "to", "into", "against", "from", "for", "with", "at", "under", "inside", "file", "files")
_LINKS = (",", " or ", " and ", " nor ", " / ")
_BETWEEN = r"(?i)\s*,\s*(?:or|and|nor)\s+|\s+(?:or|nor|and)\s+|\s*,\s*|\s+/\s+"


def alternatives(what: str) -> list[str]:
    """`push to main or develop`: what a later part leaves out it shares with the first, an early one with the last."""
    what = " ".join(_programs_apart(word) for word in what.split()) if "/" in what else what
    linked = any(link in what.lower() for link in _LINKS)
    pieces = [piece for piece in (re.split(_BETWEEN, what) if linked else (what,)) if piece.strip()]
    if len(pieces) < 2:
        return pieces
    pieces = _with_rest([pieces[0], *(piece for piece in pieces[1:] if piece.strip().lower() not in _EITHER)])
    pieces = [pieces[0], *(_in_group(pieces[0], piece) for piece in pieces[1:])]
    leading, tail = _leading(pieces[0]), _tail(pieces[-1])
    first = next((word for word in pieces[0].replace("`", " ").lower().split() if word in known_programs()), "")
    there = re.match(_THERE, pieces[0])
    acts = bool(read(pieces[0]).acts)
    found: list[str] = []
    for at, piece in enumerate(pieces):
        if at and first and piece.lower().startswith(("any other ", "other ", "another ")):
            found += sorted(said.alike(first))  # apt-get or any other package manager
            continue
        if (
            at
            and acts
            and re.fullmatch(r"[a-z]+", piece.strip())
            and all(map(_is_folder, read(pieces[0]).paths or "."))
        ):
            piece = f"{leading} {piece}/"  # _build or deps
        wanted = read(piece)
        if (
            tail
            and at < len(pieces) - 1
            and (piece.strip()[0] == "=" or (wanted.acts and not wanted.names_something()))
        ):
            piece = f"{piece} {tail}"
        elif at and (
            piece.startswith("-") or (piece.split()[0].lower() in subcommands(first) and not wanted.names_program())
        ):
            piece = f"{first} {piece}"
        elif at and there and not wanted.acts and len(piece.split()) < 3:
            piece = there[1] + piece
        elif (
            at
            and leading
            and (not wanted.acts or re.fullmatch(r"\s*\w+s\s*", piece))
            and ((acts and " " not in piece.strip()) or not wanted.names_program())
        ):
            piece = f"{leading} {piece}"
            if acts and not read(piece).names_something() and read(pieces[0]).names_something():
                continue  # a thing no command shows: the act alone would be anything
        found.append(piece)
    return found


def _with_rest(pieces: list[str]) -> list[str]:
    """`scp or rsync of anything in exports/`: what is said of the last is said of each that stands alone."""
    first, _, rest = pieces[-1].strip().partition(" ")
    onward, what = [*rest.lower().split(), "", ""][:2]
    calls = subcommands(pieces[0].strip().split(" ")[0].lower()) if onward == "with" else frozenset()
    if onward not in _ONWARD or not (_is_named(first) or first in calls) or (onward == "to" and is_act(what)):
        return pieces
    last = [piece.strip().split(" ")[-1] for piece in pieces[:-1]]
    alone = [_is_named(word) or word in calls for word in last]
    return [f"{piece} {rest}" if lone else piece for piece, lone in zip(pieces, alone, strict=False)] + pieces[-1:]


def _in_group(first: str, piece: str) -> str:
    """`terraform state rm or mv`: a subcommand of the same group."""
    name, *calls = first.strip().lower().split()
    if len(calls) != 2 or name not in known_programs():
        return piece
    alike = any(
        len(needed) > 1 and calls[0] in needed[-2] and needed[-1].issuperset((calls[1], piece.strip()))
        for needed, _ in lines_of(name)
    )
    return f"{name} {calls[0]} {piece.strip()}" if alike else piece


def _is_folder(path: str) -> bool:
    return path.endswith("/") or path.startswith("_")


def _is_named(word: str) -> bool:
    """A program, or a path."""
    return word.strip("`").lower() in known_programs() or word.startswith((".", "*.", "/"))


def _programs_apart(word: str) -> str:
    """`npm/yarn`: either."""
    parts = word.lower().split("/")
    either = (
        len(parts) == 2 and all(part.isalpha() for part in parts) and any(part in known_programs() for part in parts)
    )
    return word.replace("/", " or ") if either else word


def _leading(piece: str) -> str:
    """The first words up to the act, or the program: what later parts share."""
    found: list[str] = []
    for word in piece.split():
        if word[0] == "=":
            break
        found.append(word)
        if word.lower() in known_programs():
            return " ".join(found)
        if is_act(word.lower()):
            behind = [each for each in piece.split()[len(found) :] if each.lower() not in ARTICLES]
            return " ".join(
                [*found, *(behind[:1] if len(behind) > 1 and behind[0].lower() in known_programs() else ())]
            )
    return found[0] if found and found[0].lower() in ("run", "use", "call") else ""


def _tail(piece: str) -> str:
    """What follows the act."""
    rest = piece.split()
    for at, word in enumerate(rest):
        if not said.acts().isdisjoint(words.words(word.lower())):
            return " ".join(rest[at + 1 :])
    return ""
