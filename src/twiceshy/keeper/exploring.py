"""The verbs of thinking over memory: wonder about a topic, reason about a question."""

from twiceshy.keeper import recalling, scopes
from twiceshy.keeper.hall import Keeper
from twiceshy.learn import families
from twiceshy.model.errors import InvalidText
from twiceshy.model.memory import Link, Memory
from twiceshy.recall import explore, reasoning
from twiceshy.recall.explore import Known, Wonder
from twiceshy.recall.reasoning import Reasoning
from twiceshy.text import words

MOST = 16


def wonder(keeper: Keeper, topic: str) -> Wonder:
    """What is known about a topic, gaps, contradictions, what lies beside it, questions worth asking."""
    return explore.wonder(topic.strip(), *_surroundings(keeper, topic))


def reason(keeper: Keeper, question: str) -> Reasoning:
    """What speaks for and against or answers, with a verdict and what would settle it."""
    rivals = frozenset(stem for name in families.rivals(question.replace("?", " ")) for stem in words.terms(name))
    return reasoning.reason(reasoning.asked(question.strip(), rivals), *_surroundings(keeper, question))


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
