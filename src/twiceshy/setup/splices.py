"""Changing a text so that the change can be taken back exactly.

A change is a list of splices, in order of place. Taken back against the very text they made, they
restore every byte; against a text that was edited since, each inserted piece is looked for as it
was written, and if one is not there exactly once the answer is None: another way is needed.
"""

from collections.abc import Sequence

from twiceshy.model.setup import Splice


def apply(text: str, splices: Sequence[Splice]) -> str:
    pieces = []
    done = 0
    for splice in sorted(splices, key=lambda one: one.at):
        pieces += [text[done : splice.at], splice.inserted]
        done = splice.at + len(splice.removed)
    return "".join([*pieces, text[done:]])


def take_back(text: str, splices: Sequence[Splice]) -> str:
    """The text before, given exactly the text after."""
    pieces = []
    done = 0  # in the text after
    shift = 0  # how much longer the text after is, up to here
    for splice in sorted(splices, key=lambda one: one.at):
        start = splice.at + shift
        pieces += [text[done:start], splice.removed]
        done = start + len(splice.inserted)
        shift += len(splice.inserted) - len(splice.removed)
    return "".join([*pieces, text[done:]])


def take_out(text: str, splices: Sequence[Splice]) -> str | None:
    """The pieces taken out of a text that was edited since; None if one can't be told apart."""
    for splice in splices:
        telling = splice.inserted.strip()
        if len(telling) < 8 or text.count(splice.inserted) != 1:
            return None
        text = text.replace(splice.inserted, splice.removed)
    return text
