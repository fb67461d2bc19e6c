"""What stands in a commit message and rules speak of: trailers, a tool's credit, emoji.

The words of a message are talk and no deeds, but "no co-authored-by lines in commits" is about the message itself.
So a commit whose message holds such a thing is one more deed, and names nothing else of what was written.
"""

import re
from collections.abc import Iterator, Sequence

from twiceshy.recall.calls.deed import Deed
from twiceshy.text import words
from twiceshy.text.commands import program
from twiceshy.text.shellruns import Run

MOST = 20_000  # characters of a line's messages that are looked at
_TRAILER = r"(?:^|\\n)[ \t]*([A-Z][A-Za-z]*(?:-[A-Za-z]+)+):"
_CREDIT = r"(?i)(?:^|\\n)\W*(?:co-authored-by:|generated (?:with|by)\b)"
_EMOJI = "[\U0001f300-\U0001faff☀-➿]|:[a-z]+(?:_[a-z]+)*:(?= )"
_DOES = "commit stage add create put write include sign"


def in_messages(runs: Sequence[Run]) -> Iterator[Deed]:
    """What the messages of a line's commits hold."""
    commits = [run for run in runs if _commits(run)]
    if not commits:
        return
    written = [*(word for run in commits for word in run.words), *(run.fed for run in runs)]
    told = "\n".join(written)[:MOST]
    found = re.findall(_TRAILER, told, re.M)
    said = [*found, *("trailer line" for _ in found[:1])]
    said += ["attribution credit"] * bool(re.search(_CREDIT, told, re.M))
    said += ["emoji emojis gitmoji"] * bool(re.search(_EMOJI, told))
    if said:
        does = frozenset(("#git", "git", "=commit", "incommit", "intocommit", *words.words(_DOES)))
        yield Deed(does, frozenset(words.words(" ".join(("message", "commitmessage", *said)).lower())))


def _commits(run: Run) -> bool:
    return len(run.words) > 1 and program(run.words[0]) == "git" and "commit" in run.words[1:4]
