"""What a prompt offers to search with: its words, what it names, what kind of task it is.

A pasted log of a megabyte is still one cue: its beginning and its end are read, and only so many
words are kept. Small talk is told apart here, before any store is opened.
"""

from twiceshy.model.recall import Cue
from twiceshy.recall import lexicon
from twiceshy.text import private, shapes, tasks, words

HEAD, TAIL = 6_000, 2_000  # characters of a long prompt that are looked at
MOST_TERMS = 40

_HISTORY = frozenset(
    "why previous previously before earlier used history formerly old originally ago since when changed".split()
)


def build(
    text: str,
    *,
    cwd: str = "",
    root: str = "",
    files: tuple[str, ...] = (),
    commands: tuple[str, ...] = (),
    errors: tuple[str, ...] = (),
    session: str = "",
    agent: str = "",
    branch: str = "",
    task: str = "",
    first: bool = False,
    structured: bool = True,
) -> Cue:
    """The cue of a prompt; `structured=False` leaves layer 0 out."""
    said = shortened(private.strip_injected(private.strip_private(text))[0])
    everything = "\n".join([said, *files, *commands, *(error[:2_000] for error in errors)])
    targets: tuple[str, ...] = ()
    if structured:
        task = task or tasks.task_type(said, files)
        targets = _targets(said, everything)
    return Cue(
        text=said,
        cwd=cwd,
        root=root,
        files=files,
        commands=commands,
        errors=errors,
        session=session,
        agent=agent,
        branch=branch,
        task=task or "unknown",
        targets=targets,
        terms=words.terms(everything)[:MOST_TERMS],
        first=first,
    )


def shortened(text: str) -> str:
    if len(text) <= HEAD + TAIL:
        return text
    return text[:HEAD] + "\n" + text[-TAIL:]


def is_small_talk(cue: Cue) -> bool:
    """Thanks, ok, go on: nothing a memory could be about. Files, commands and errors are never talk."""
    if cue.files or cue.commands or cue.errors or cue.targets:
        return False
    talk = lexicon.small_talk_stems()
    return all(term in talk for term in cue.terms)


def action(cue: Cue) -> str:
    """The stem of the act the prompt asks for, when its first words name one: `push`, `deploi`."""
    acts = lexicon.action_stems()
    return next((term for term in cue.terms[:2] if term in acts), "")


def asks_for_history(cue: Cue) -> bool:
    """Does the person want to know how it came to be, so that the old is worth showing too?"""
    return any(word.strip("?.,!").lower() in _HISTORY for word in cue.text.split()[:60])


def _targets(said: str, everything: str) -> tuple[str, ...]:
    found = dict.fromkeys(shapes.entities(everything))
    target = tasks.action_target(said)
    if target and not any(entity.endswith(":" + target) for entity in found):
        found["host:" + target] = None
    return tuple(found)
