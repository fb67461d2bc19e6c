"""Titles that an older version cut before it redacted them: the first half of a secret may stand at their end.

What was said is redacted as a whole in the same file: where a title leaves the words it was taken from at the very
place of a label, it goes on with what the label stands for.
"""

import json
import os
from collections.abc import Iterator

from twiceshy.care.erase import Half
from twiceshy.store import corpus
from twiceshy.text.redact import redact, values

LABEL = "[redacted:"
SHORTEST = 8  # characters that a title and what was said must share
CUT = 95  # a title this long may have been cut
ENDINGS = ("@host", '"', "'", "-----")  # what a secret may have needed to be known as one
LOOKED_AT = 400_000  # bytes of a session: its title comes from its beginning


def halves() -> tuple[Half, ...]:
    """What to take out of the titles of the corpus, wherever they were noted."""
    found: dict[Half, None] = {}
    for bucket in corpus.buckets():
        for relative in corpus.session_files(bucket):
            if not os.path.islink(path := os.path.join(corpus.root(), relative)):
                with open(path, "rb") as file:
                    data = file.read(LOOKED_AT)
                half = _half(_title(data), list(_first_lines(data)))
                found.update({half: None} if half else {})
    return tuple(found)


def _title(data: bytes) -> str:
    for line in data.splitlines()[:40]:
        if line.startswith(b"title: "):
            try:
                title = json.loads(line[7:])
            except ValueError:
                return ""
            return title if isinstance(title, str) else ""
    return ""


def _first_lines(data: bytes) -> Iterator[str]:
    """The first line of each text that was said, its spaces as a title has them."""
    waiting = False
    for line in data.splitlines():
        if waiting and line.strip():
            yield " ".join(line.decode("utf-8", "replace").split())
            waiting = False
        elif line.startswith(b"```") and line.endswith(b"`text"):
            waiting = True


def _half(title: str, said: list[str]) -> Half | None:
    for line in said:
        at = line.find(LABEL)
        while at >= 0:
            if title.startswith(line[:at]) and at < len(title) and not title.startswith(LABEL, at):
                return Half(title[:at], title[at:]) if at >= SHORTEST or len(title) >= CUT else None
            at = line.find(LABEL, at + 1)
    return None if any(line.startswith(title) for line in said) else _cut_short(title)


def _cut_short(title: str) -> Half | None:
    """A title that no line begins with: an agent made it. Was it cut within something that looks generated?"""
    if len(title) < CUT:
        return None
    before, _, last = title.rpartition(" ")
    if values.wild(last) or any(redact(title + ending).text != title + ending for ending in ENDINGS):
        return Half(title[: len(before) + 1], last) if before else Half("", title)
    return None
