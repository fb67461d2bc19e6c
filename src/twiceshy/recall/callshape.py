"""What the shape of a call says that no word of it does.

A ref with a sign is forced or deleted, a test run without a path runs everything, an image without a host goes to
the public registry, `pip` outside an environment installs for the whole machine, a statement writes or only asks.
"""

import re
from collections.abc import Iterator

from twiceshy.recall.callwords import CLIENTS, bare_words, things
from twiceshy.text import words
from twiceshy.text.commands import SUBCOMMANDS, head, program
from twiceshy.text.shellruns import Run
from twiceshy.text.wordset import word_set

NARROWING = word_set("-k -t -g -run --tests --grep --filter -Dtest --test -p --package --testNamePattern --only")
EVERYTHING = (".", "./", "./...", "*", "**", "--all", "-A", "all")
SQL = (
    (r"\bdrop\b", "drop delete"), (r"\btruncate\b", "truncate delete empty"), (r"\bdelete\b", "delete row"),
    (r"\bupdate\b", "update row"), (r"\binsert\b", "insert add row"), (r"\balter\b", "alter schema"),
    (r"\bcreate\b", "create"), (r"\b(?:grant|revoke)\b", "permission"),
)  # fmt: skip


def by_statement(stated: str) -> Iterator[str]:
    """What an SQL statement does."""
    if not stated:
        return
    yield from (*words.words(stated), *("=" + word for word in stated.lower().split()))
    acts = [meant for pattern, meant in SQL if re.search(pattern, stated, re.I)]
    if acts:
        yield from words.words("write change " + " ".join(acts))
        whole = re.search(r"(?i)\b(?:database|schema|index|view)\b", stated)
        yield from () if whole else words.words("table data record")


def by_shape(run: Run, around: frozenset[str]) -> Iterator[str]:
    """The stems of what the shape of a call says."""
    piece, name = run.words, program(run.words[0])
    shapes = {"git": _of_git, "docker": _of_image, "podman": _of_image, "gh": _of_interface, "dd": _of_disk}
    yield from _extent(piece)
    yield from shapes.get(name, _of_nothing)(piece)
    yield from words.words(_of_remote(name, piece))
    if name in ("pip", "easy_install") and "venv" not in piece[0] and "venv" not in around:
        yield "global"
    if run.source:
        yield "pipe"
    if name in CLIENTS and (run.taken or re.search(r"\s(?:-f|--file)(?:\s|=|$)", " ".join(piece))):
        yield from words.words("write change import restore load script dump")


def _extent(piece: tuple[str, ...]) -> Iterator[str]:
    """All there is, or a part of it."""
    if any(word in EVERYTHING or "**" in word for word in piece[1:]):
        yield from ("whol", ".")
    named = program(piece[0]) in SUBCOMMANDS and things(piece)
    if not named and not any(
        re.search(r"^[^-].*[/.:]|^[A-Z]\w*Test", word) or word.partition("=")[0] in NARROWING for word in piece[1:]
    ):
        yield "whol"
    if any("*" in word for word in piece[1:]):
        yield from words.words("wildcard glob star")
    if any(word in ("/", "/*") for word in piece[1:]):
        yield "/"


def _of_nothing(piece: tuple[str, ...]) -> Iterator[str]:
    yield from ()


def _of_git(piece: tuple[str, ...]) -> Iterator[str]:
    for word in piece[2:] if head(piece) == "git push" else ():
        if word.startswith((":", "+")):
            yield from words.words("delete branch" if word[0] == ":" else "force rewrite history")
        if re.match(r":?(?:refs/tags/)?v?\d", word) or "refs/tags" in word:
            yield "tag"


def _of_image(piece: tuple[str, ...]) -> Iterator[str]:
    host = piece[-1].partition("/")[0]
    if any(word in ("push", "tag") for word in piece[1:3]) and (host == "docker.io" or not re.search(r"[.:]", host)):
        yield from words.words("public hub dockerhub docker.io")


def _of_disk(piece: tuple[str, ...]) -> Iterator[str]:
    if any(word.startswith("of=/dev/") for word in piece):
        yield from words.words("block device drive")


def _of_interface(piece: tuple[str, ...]) -> Iterator[str]:
    if "api" in piece[1:3]:
        yield from words.words(" ".join(piece).replace("/pulls/", "/pr/"))


def _of_remote(name: str, piece: tuple[str, ...]) -> str:
    """Copies to somewhere else."""
    last = (bare_words(piece) or [""])[-1]
    if name in ("aws", "gsutil", "gcloud") and re.match(r"(?:s3|gs)://", last):
        return "" if {"cp", "sync", "rsync", "mv"}.isdisjoint(piece) else "write upload bucket"
    remote = name in ("rsync", "scp") and any(re.search(r"^[\w@.-]+:", word) for word in piece[1:])
    return "upload server host remote deploy" if remote else ""
