"""What takes the place of something known is found by what that was about: "use dayjs, not moment" by dates."""

from collections.abc import Iterable

from twiceshy.learn.about.topics import content, topic
from twiceshy.learn.change.dropped import only_ends
from twiceshy.model.memory import Memory
from twiceshy.text.words import terms

MOST = 12  # words
_FRAME = content("always never use used using run please prefer now again should must")


def heir(memory: Memory, gone: Iterable[Memory]) -> Memory:
    """The memory as it is kept: with the words of those it replaces that it lacks, but not what it rejects. What only
    ends something tells an agent nothing: "forget the rule about sudo"."""
    if only_ends(memory.text) and not memory.locked:
        return memory._replace(status="retired")
    said = topic(memory.text)
    known = content(memory.text) | said.rejected | _FRAME
    found = dict.fromkeys(word for old in gone for word in _words(old) if known.isdisjoint(terms(word)))
    if not found or memory.details.context:
        return memory
    return memory._replace(details=memory.details._replace(context=" ".join(list(found)[:MOST])))


def rest(memory: Memory, old: Memory, text: str) -> Memory:
    """What is left of a statement of which a part is taken back: in its own words, and all else that it was."""
    return memory._replace(
        text=text, kind=old.kind, reason=old.reason, details=old.details, activation=old.activation, tags=old.tags,
        agent=old.agent, path=old.path, branch=old.branch,
    )  # fmt: skip


def _words(old: Memory) -> list[str]:
    about = f"{old.details.context} {old.text}"
    told = content(about)
    words = (word.strip(".,;:!?()\"'`") for word in about.split())
    return [word for word in words if word and told & frozenset(terms(word))]
