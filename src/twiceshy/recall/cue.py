"""What a prompt offers to search with: its words, what it names, what kind of task it is.

A pasted log of a megabyte is still one cue: its beginning and its end are read, and only so many
words are kept. Small talk is told apart here, before any store is opened.
"""

from twiceshy.model.recall import Cue
from twiceshy.recall import lexicon
from twiceshy.text import plainwords, words

HEAD, TAIL = 6_000, 2_000  # characters of a long prompt that are looked at
MOST_TERMS = 40
SMALL_TALK = "small talk: nothing to look for"

# Programs that prose speaks of by name: "then git push", "run pytest".
TOOLS = frozenset(
    "git npm pnpm yarn bun docker cargo kubectl terraform pip uv poetry gh helm mvn gradle dotnet flyctl heroku".split()
)
# Others are words too, and programs only after "run", "with", "use" …
RUN_TOOLS = frozenset("make go just tox nox pytest ruff mypy jest vitest eslint tsc".split())
RUNNING = frozenset("run running ran execute via with use".split())
_MAKING = frozenset("fix add creat create implement refactor debug improv test renam".split())
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
    typed: bool = True,
) -> Cue:
    """The cue of a prompt; `structured=False` leaves layer 0 out.

    `typed=False` leaves the task type open until a memory asks for it: typing a prompt costs a hook
    more than all the rest.
    """
    said = shortened(_from_root(_own_words(text), root))
    files = tuple(_from_root(file, root) for file in files)
    everything = "\n".join([said, *files, *commands, *(error[:2_000] for error in errors)])
    terms = words.terms(everything)[:MOST_TERMS]
    talk = _is_talk(terms) and not (files or commands or errors)
    targets = _targets(said, everything) if structured and not talk else ()
    cue = Cue(
        text=said,
        cwd=cwd,
        root=root,
        files=files,
        commands=commands,
        errors=errors,
        session=session,
        agent=agent,
        branch=branch,
        task=task or ("" if structured else "unknown"),
        targets=targets,
        terms=terms,
        first=first,
    )
    return cue._replace(task=task_of(cue)) if typed else cue


def task_of(cue: Cue) -> str:
    """The task type, worked out now if it was left open."""
    if cue.task:
        return cue.task
    from twiceshy.text.tasks import task_type

    return task_type(cue.text, cue.files)


def _own_words(text: str) -> str:
    """Without what the person marked private and what we injected ourselves."""
    if "<" not in text:
        return text
    from twiceshy.text.private import strip_injected, strip_private

    return strip_injected(strip_private(text))[0]


def _from_root(text: str, root: str) -> str:
    """Files of the repository by their path in it: that is how people speak of them when they teach."""
    return text.replace(root.rstrip("/") + "/", "") if len(root) > 1 and root in text else text


def shortened(text: str) -> str:
    if len(text) <= HEAD + TAIL:
        return text
    return text[:HEAD] + "\n" + text[-TAIL:]


def is_small_talk(cue: Cue) -> bool:
    """Thanks, ok, go on: nothing a memory could be about. Files, commands and errors are never talk."""
    if cue.files or cue.commands or cue.errors or cue.targets:
        return False
    return _is_talk(cue.terms)


def _is_talk(terms: tuple[str, ...]) -> bool:
    return lexicon.SMALL_TALK.issuperset(terms)


def action(cue: Cue) -> str:
    """The stem of the act the prompt asks for, when its first words name one: `push`, `deploi`. Who fixes the push
    notification doesn't push."""
    if cue.terms[:1] and cue.terms[0] in _MAKING:
        return ""
    return next((term for term in cue.terms[:2] if term in lexicon.ACTIONS), "")


def asks_for_history(cue: Cue) -> bool:
    """Does the person want to know how it came to be, so that the old is worth showing too?"""
    return any(word.strip("?.,!").lower() in _HISTORY for word in cue.text.split()[:60])


def _targets(said: str, everything: str) -> tuple[str, ...]:
    """What the cue names. Words that tell it by themselves are enough for most prompts; the rest is searched."""
    quick = _named_by_words(everything)
    if quick is not None:
        return quick
    from twiceshy.text import shapes, tasks

    found = dict.fromkeys(shapes.entities(everything))
    target = tasks.action_target(said)
    if target and not any(entity.endswith(":" + target) for entity in found):
        found["host:" + target] = None
    return tuple(found)


def _named_by_words(text: str) -> tuple[str, ...] | None:
    """Services, simple paths and symbols in prose; None when a word calls for a closer look."""
    if not plainwords.is_plain(text, "/_"):
        return None
    from twiceshy.text.services import PHRASES, PLACES, SERVICES

    lower = text.lower()
    spelled = {spelling: name for name, listed in SERVICES.items() for spelling in listed.split()}
    found: dict[str, None] = {}
    said = lower.split()
    if any(said[at + 1].strip(",.!?';-") in RUN_TOOLS for at, word in enumerate(said[:-1]) if word in RUNNING):
        return None
    for word in text.split():
        bare = word.strip(",.!?';-")
        if bare.lower() in spelled:
            found[f"host:{spelled[bare.lower()]}"] = None
        elif bare.lower() in PLACES or bare.lower() in TOOLS:
            return None
        elif "." in bare and bare[:1].isalnum() and _is_file(bare):
            found[f"path:{bare}"] = None
        elif plainwords.is_symbol(bare):
            found[f"symbol:{bare}"] = None
        elif plainwords.is_numbered(bare) and bare.rstrip("0123456789") not in TOOLS | RUN_TOOLS:
            continue
        elif not plainwords.is_word(bare) or "/" in bare or "_" in bare:
            return None
    return None if any(phrase in lower for phrase, _ in PHRASES) else tuple(found)


def _is_file(word: str) -> bool:
    from twiceshy.text.filekinds import is_file_name

    return is_file_name(word.rpartition("/")[2])
