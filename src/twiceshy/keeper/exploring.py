"""The verbs of thinking over memory: wonder about a topic, reason about a question."""

from twiceshy.keeper import questions, recalling, scopes
from twiceshy.keeper.hall import Keeper
from twiceshy.learn import families
from twiceshy.model.errors import InvalidText
from twiceshy.model.memory import Link, Memory
from twiceshy.recall import explore, reasoning
from twiceshy.recall.explore import Known, Wonder
from twiceshy.recall.reasoning import Reasoning
from twiceshy.store.port import Wanted
from twiceshy.text import words

MOST = 16
MANY = 100  # memories from which a word's share among them tells how common it is


def wonder(keeper: Keeper, topic: str) -> Wonder:
    """What is known about a topic, gaps, contradictions, what lies beside it, questions worth asking."""
    known, links, inactive = _surroundings(keeper, topic)
    return explore.wonder(topic.strip(), known, links, inactive, _around(keeper, topic, known))


def _around(keeper: Keeper, topic: str, known: tuple[Known, ...]) -> explore.Around:
    """What all the stores hold of a topic: the memories shown are the best of it, and no measure of what is missing."""
    asked = " ".join(words.terms(topic)) + " "  # ends with a space: the last word is no beginning of another
    kinds, named = set(), 0
    for _, store in keeper.stores():
        named += store.catalogue.browse(Wanted(asked, limit=1))[1]
        for kind in ("decision", "rule", "gotcha", "failure"):
            if kind not in kinds and store.catalogue.browse(Wanted(asked, kind, limit=1))[1]:
                kinds.add(kind)
    return explore.Around(frozenset(kinds), named, _shares(keeper, known))


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
    rivals = frozenset(stem for name in families.rivals(question.replace("?", " ")) for stem in words.terms(name))
    return reasoning.reason(
        reasoning.asked(question.strip(), rivals, _read(question.strip())), *_surroundings(keeper, question)
    )


def _read(question: str) -> reasoning.Reading:
    sort = questions.sort_asked(question)
    return reasoning.Reading(
        lambda said: questions.says_otherwise(question, said),
        lambda said: questions.is_forbidden(question, said),
        lambda said: questions.holds_elsewhere(question, said),
        lambda said: questions.names_one(sort, said),
        frozenset(words.terms(sort)),
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
