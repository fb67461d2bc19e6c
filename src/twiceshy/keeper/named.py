"""Which memory is meant: by its id, or by words of it."""

from twiceshy.keeper import page as pages
from twiceshy.keeper.hall import Keeper
from twiceshy.model import ids
from twiceshy.model.errors import Ambiguous, NotFound
from twiceshy.model.memory import Memory
from twiceshy.store.port import Query
from twiceshy.text import sketch, words

Scored = tuple[float, float, Memory]  # how much of what was named it says, and how much of it was named


def named(keeper: Keeper, reference: str) -> Memory:
    """The memory meant by an id, or by words that fit one memory better than all others, however short it is."""
    ending = reference.strip().lower().removeprefix("#")
    if ids.looks_like_id(ending) and any(store.matching_ids(ending) for _, store in keeper.stores()):
        return keeper.find(ending)
    wanted = set(words.terms(reference))
    scored: list[Scored] = []
    known = pages.listed(keeper, Query())
    same = [memory for memory in known if sketch.fingerprint(memory.text) == sketch.fingerprint(reference)]
    if len(same) == 1:
        return same[0]  # said in full, however many share its words
    for memory in known:
        own = set(words.terms(memory.text))
        if wanted and own & wanted:
            scored.append((len(own & wanted) / len(wanted), len(own & wanted) / len(own), memory))
    scored.sort(key=lambda entry: entry[:2], reverse=True)
    if not scored or scored[0][0] < 0.5:
        if ids.looks_like_id(ending) and (any(map(str.isdigit, ending)) or keeper.elsewhere(ending)):
            return keeper.find(ending)  # which knows what to say of an id that isn't here
        raise NotFound(f"nothing remembered fits {reference!r}", hint="`twiceshy list` shows what is")
    best = [entry for entry in scored if entry[0] == scored[0][0]]
    clear = _clearest(reference, best) if len(wanted) > 1 else []
    if len(best) > 1 and len(clear) != 1:
        lines = "; ".join(f"{ids.short(entry[2].id)} ({entry[2].text[:50]})" for entry in best[:5])
        raise Ambiguous(f"{reference!r} fits {len(best)} memories", hint=f"say which: {lines}")
    return (clear or best)[0][2]


def _clearest(reference: str, best: list[Scored]) -> list[Scored]:
    """Those of which all was named; or those that say the words in a row, "never" and "to" among them."""
    in_full = [entry for entry in best if entry[1] == 1.0]
    said = " ".join(reference.lower().split())
    return in_full or [entry for entry in best if said in " ".join(entry[2].text.lower().split())]
