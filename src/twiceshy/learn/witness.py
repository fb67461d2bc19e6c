"""What an agent's own sessions showed: the checks that succeeded, and the texts that its tools returned.

Both stand in the spool of the hooks. A note whose very words, or nearly, were in such a text is that text's and not
the agent's knowledge. What tests, builds and checks print is the work itself, and what the agent wrote is its own.
"""

import os
import re
from collections.abc import Iterable, Iterator
from typing import Any, NamedTuple

from twiceshy import paths
from twiceshy.learn import taint
from twiceshy.store import spool
from twiceshy.text import runners
from twiceshy.text.commands import simple_commands
from twiceshy.text.stopwords import STOPWORDS
from twiceshy.text.words import terms, words

SHARED = 0.8  # of the words of a note that stand together in a text: nearly the same words
ROOM = 1.5  # how much further apart than in the note
FEW = 4  # words of a note of which all must be there


class Returned:
    """What tools gave back, text by text; its words are worked out when a note is first held against them, and once."""

    __slots__ = ("_said", "texts")

    def __init__(self, texts: Iterable[str] = ()) -> None:
        self.texts = tuple(dict.fromkeys(texts))
        self._said: list[list[str]] | None = None

    @property
    def said(self) -> list[list[str]]:
        if self._said is None:
            self._said = [_told(text) for text in self.texts]
        return self._said


class Seen(NamedTuple):
    ran: frozenset[str] = frozenset()  # checks that succeeded
    returned: Returned = Returned()


class Around(NamedTuple):
    taint: str = ""  # what nobody vouches for and has entered the session
    seen: Seen = Seen()


def seen(repo: paths.Repo, session: str = "") -> Seen:
    """What the hooks noted of a session and its sub-agents; of no session in particular, of all recent ones."""
    ran: set[str] = set()
    returned: list[str] = []
    for fields in _lines(repo, session):
        tool = fields.get("tool")
        if fields.get("event") != "after_tool" or not isinstance(tool, dict):
            continue
        command, output = str(tool.get("command", "")), str(tool.get("output", ""))
        if command and runners.is_check(command):
            ran.update(_succeeded(command, output, tool) if fields.get("from_person", True) else ())
        elif output and tool.get("kind") != "edit" and taint.OWN_TOOL not in f"{tool.get('name', '')} {command}":
            returned.append(output)
    return Seen(frozenset(ran), Returned(returned))


def _lines(repo: paths.Repo, session: str) -> Iterator[dict[str, Any]]:
    for place in spool.folders(repo):
        for stem in taint.stems(place, session):
            for _, fields in spool.read(os.path.join(place, stem + spool.SUFFIX)):
                if fields.get("root", repo.root) == repo.root:
                    yield fields


def _succeeded(command: str, output: str, tool: dict[str, Any]) -> Iterator[str]:
    """The checks of a line that succeeded, as one would write them down."""
    code = tool.get("exit_code")
    passed = code == 0 and not tool.get("failed") and not runners.is_hidden(command)
    run = runners.test_run(command, output, code if isinstance(code, int) else None)
    if passed or (run is not None and run.ok and not tool.get("failed")):
        yield from (text for piece in simple_commands(command) if runners.is_check(text := " ".join(piece)))


def retold(note: str, returned: Returned) -> bool:
    """Do the words of a note stand together in one of these texts?"""
    wanted = frozenset(terms(note))
    least = len(wanted) if len(wanted) <= FEW else max(FEW, round(SHARED * len(wanted)))
    reach = round(ROOM * len(wanted)) + 1
    return bool(wanted) and any(_stands(wanted, said, least, reach) for said in returned.said)


def _told(text: str) -> list[str]:
    return [word for word in words(re.sub(r"\\n", "\n", text)) if word not in STOPWORDS]


def _stands(wanted: frozenset[str], said: list[str], least: int, reach: int) -> bool:
    if len(wanted.intersection(said)) < least:
        return False
    window: dict[str, int] = {}  # the wanted words within reach, and how often each is
    for place, word in enumerate(said):
        gone = said[place - reach] if place >= reach else ""
        if gone in window:
            window[gone] -= 1
            if not window[gone]:
                del window[gone]
        if word in wanted:
            window[word] = window.get(word, 0) + 1
            if len(window) >= least:
                return True
    return False
