"""The verbs of thinking over memory: wonder about a topic, reason about a question."""

import re
from collections.abc import Iterator
from itertools import takewhile

from twiceshy.keeper import recalling, scopes
from twiceshy.keeper.hall import Keeper
from twiceshy.keeper.looking import ports, questions
from twiceshy.learn.about import families
from twiceshy.learn.change.withdrawal import is_revocation
from twiceshy.model.errors import InvalidText
from twiceshy.model.memory import Link, Memory
from twiceshy.recall.thinking import explore, reasoning, warning
from twiceshy.recall.thinking.explore import Known, Wonder
from twiceshy.recall.thinking.reasoning import Asked, Ended, Reasoning
from twiceshy.store.port import Store, Wanted
from twiceshy.text import words

MOST = 16
MOST_PARTS = 3  # words that are looked for among what holds no more
MANY = 100  # memories from which a word's share among them tells how common it is


def wonder(keeper: Keeper, topic: str) -> Wonder:
    """What is known about a topic, gaps, contradictions, what lies beside it, questions worth asking."""
    topic = " ".join(recalling.fitting(topic).split())[: reasoning.LONGEST]
    known, links, inactive = _surroundings(keeper, topic)
    return explore.wonder(topic, known, links, inactive, _around(keeper, topic, known))


def _around(keeper: Keeper, topic: str, known: tuple[Known, ...]) -> explore.Around:
    """What all the stores hold of a topic: the memories shown are the best of it, and no measure of what is missing."""
    asked = " ".join(words.terms(topic)) + " "  # ends with a space: the last word is no beginning of another
    kinds, named = set(), 0
    for _, store in keeper.stores():
        named += store.catalogue.browse(Wanted(asked, limit=1))[1]
        for kind in ("decision", "rule", *sorted(warning.KINDS)):
            if kind not in kinds and store.catalogue.browse(Wanted(asked, kind, limit=1))[1]:
                kinds.add(kind)
    forms = frozenset(stem for form in families.spellings(topic) for stem in words.terms(form))
    return explore.Around(frozenset(kinds), named, _shares(keeper, known), forms - frozenset(words.terms(topic)))


def _shares(keeper: Keeper, known: tuple[Known, ...]) -> dict[str, float]:
    """stem -> share of all memories that name it; of a few memories it tells nothing."""
    stems = sorted({stem for one in known for stem in words.terms(one.memory.text)})
    counts: dict[str, int] = {}
    readers, _ = keeper.sources()
    try:
        total = sum(reader.documents for reader in readers)
        for reader in readers:
            for stem, documents in reader.frequencies(stems).items():
                counts[stem] = counts.get(stem, 0) + documents
    finally:
        for reader in readers:
            reader.close()
    return {stem: count / total for stem, count in counts.items()} if total >= MANY else {}


def reason(keeper: Keeper, question: str) -> Reasoning:
    """What speaks for and against or answers, with a verdict and what would settle it."""
    text = " ".join(recalling.fitting(question).split())[: reasoning.LONGEST]
    rivals = frozenset(stem for name in families.rivals(text.replace("?", " ")) for stem in words.terms(name))
    asked = reasoning.asked(text, rivals, _read(text))
    return reasoning.reason(asked, *_surroundings(keeper, text), _ended(keeper, asked))


def _ended(keeper: Keeper, asked: Asked) -> tuple[Ended, ...]:
    """What names most of a question and holds no more, with what ended it."""
    found: dict[str, Ended] = {}
    for _, store in keeper.stores():
        for part in _parts(asked):
            for status in ("superseded", "retired"):
                for scored in store.catalogue.browse(Wanted(part, status=status, limit=MANY))[0]:
                    share = asked.share(scored.memory.text)
                    if share > 0.5 and scored.memory.id not in found:
                        old = explore.weigh(scored.memory, share, keeper.now())
                        found.update((one.old.memory.id, one) for one in _ends(keeper, store, old))
    return tuple(found[name] for name in sorted(found))


def _parts(asked: Asked) -> list[str]:
    """How words begin of which one is in every text that names most of a question."""
    stems: dict[str, str] = {}
    for word in re.findall(r"\w+", asked.text.lower()):
        for stem in asked.about.intersection(words.terms(word)):
            same = takewhile(lambda pair: pair[0] == pair[1], zip(word, stem, strict=False))
            stems.setdefault(stem, "".join(letter for letter, _ in same) or word)
    longest = sorted(stems.values(), key=lambda part: (-len(part), part))
    return longest[: min(MOST_PARTS, (len(longest) + 1) // 2)]


def _ends(keeper: Keeper, store: Store, old: Known) -> Iterator[Ended]:
    """How something ended; what a person turned down or retention put away never was taken back."""
    memory = old.memory
    links = [link for link in store.links(memory.id) if link.verb == "supersedes" and link.target == memory.id]
    for link in sorted(links, key=lambda link: link.at)[-1:]:
        by = _memory(keeper, link.source)
        if by is not None:
            yield Ended(old, by, link.at or by.created, by.status == "retired" and by.origin in ("person", "approved"))
    if memory.status == "retired" and not is_revocation(memory.text):
        last = store.operations(memory.id, 1)
        if last and last[0].verb == "forget" and last[0].actor == "person":
            yield Ended(old, None, memory.updated, True)


def _read(question: str) -> reasoning.Reading:
    sort = questions.sort_asked(question)
    return reasoning.Reading(
        lambda said: questions.says_otherwise(question, said),
        lambda said: questions.is_forbidden(question, said),
        lambda said: questions.holds_elsewhere(question, said),
        lambda about, said: ports.side(question, about, said),
        lambda said: questions.names_one(sort, said),
        frozenset(words.terms(sort)),
        families.spellings,
    )


def _surroundings(keeper: Keeper, text: str) -> tuple[tuple[Known, ...], tuple[Link, ...], dict[str, Memory]]:
    """The memories that fit, the links around them, and the memories those lead to."""
    if not text.strip():
        raise InvalidText("say about what")
    brief = recalling.recall(keeper, recalling.Asked(text, limit=MOST, budget=100_000, gated=False))
    known, links, inactive = [], {}, {}
    for hit in brief.hits:
        memory = _memory(keeper, hit.id)
        if memory is not None:
            known.append(explore.weigh(memory, hit.score, keeper.now()))
    for one in known:
        for _, store in keeper.stores():
            for link in store.links(one.memory.id):
                links[link[:3]] = link
                for end in (link.source, link.target):
                    found = _memory(keeper, end)
                    if found is not None and end != one.memory.id:
                        inactive[end] = found
    return tuple(known), tuple(sorted(links.values())), inactive


def _memory(keeper: Keeper, identifier: str) -> Memory | None:
    for _, store in keeper.stores():
        found = store.memory(identifier)
        if found is not None:
            return found
    return scopes.borrowed(keeper, identifier)
