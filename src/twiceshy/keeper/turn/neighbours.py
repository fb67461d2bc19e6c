"""Which memories a new statement may touch: those that share its words, its family, or wait for review.

Asked inside the transaction that will write, so that two processes that learn the same thing at once
end up with one memory.
"""

from collections.abc import Collection, Iterable
from itertools import islice

from twiceshy.keeper.hall import Keeper
from twiceshy.keeper.page import Page
from twiceshy.learn.about import families, topics
from twiceshy.learn.change import dropped
from twiceshy.learn.change.conflict import relation
from twiceshy.learn.change.narrower import leave_of
from twiceshy.model.memory import Memory
from twiceshy.store.port import Query
from twiceshy.text.words import terms

_SPOKEN_OF = {"any": "typescript"}  # a thing that is called like an everyday word, and where it is a thing
MOST = 80  # best by words that are compared
MOST_PROPOSED = 400
WEIGHED = 8  # statements
TEAM = Query(scopes=("team",))


def touching(page: Page, text: str, kinds: tuple[str, ...] = ()) -> list[Memory]:
    """Living memories of the page's scope that `text` may repeat, amend or contradict."""
    if page.in_files:
        store = page.keeper.readable("team")
        found = store.memories(TEAM) if store else []
        found += [memory for memory in page.pen.catalogue.proposed(MOST_PROPOSED) if memory.scope == "team"]
    else:
        found = page.own(_by_words(page, text) + page.pen.catalogue.proposed(MOST_PROPOSED))
        # What a person keeps of the team's is theirs to replace; one that the team has locked speaks for itself.
        found = [memory for memory in found if not page.is_locked_for_all(memory.id)]
    return [memory for memory in found if not kinds or memory.kind in kinds]


def weigh(keeper: Keeper, scope: str, said: Iterable[tuple[str, str]]) -> None:
    """Hold statements (text, kind) against what is known, before the store is taken for writing.

    It is asked again inside, and then it is known (`conflict.relation`): thinking takes far longer than writing, and
    everybody else waits meanwhile. Of a whole log only the first: what comes after is held against those.
    """
    store = keeper.readable(scope)
    if store is None:
        return
    all_of_it = scope == "team" and keeper.team_in_files
    for text, kind in islice(said, WEIGHED):
        wanted = asked_words(text)
        near = store.catalogue.near(wanted, MOST) if wanted and not all_of_it else []
        near += store.memories(TEAM) if all_of_it else store.catalogue.proposed(MOST_PROPOSED)
        for old in near:
            relation(text, old.text, kind == old.kind == "decision")
    if all_of_it:
        keeper.forget_view(scope)  # the files may change until it is our turn


def elsewhere(page: Page, text: str, but: Collection[str] = ()) -> list[Memory]:
    """Active memories of the other scopes that hold here and may touch a statement, but for these ids."""
    wanted = asked_words(text)
    found: list[Memory] = []
    for scope, store in page.keeper.stores():
        if scope != page.scope and wanted:
            found += [memory for memory in store.catalogue.near(wanted, MOST) if memory.id not in but]
    return found


def asked_words(text: str) -> list[str]:
    """The words to look for: the statement's own, short or in full, and the other members of the families it names."""
    said = (text, *families.spellings(text))
    spoken_of = any(claim.subject & families.OWN for claim in topics.topic(text).claims)  # "the repo was renamed to X"
    left_out = families.FAINT - families.OWN if spoken_of else families.FAINT
    own = [word for each in said for word in terms(each) if word not in left_out]
    own += [stem for word in sorted(leave_of(text)) for stem in terms(_SPOKEN_OF.get(word, ""))]
    others = (*families.rivals(topics.topic(text).plain), *dropped.sought(text))
    rivals = [stem for rival in others for stem in terms(rival)]
    return list(dict.fromkeys([*own, *rivals]))


def _by_words(page: Page, text: str) -> list[Memory]:
    wanted = asked_words(text)
    if not wanted:
        return []
    page.pen.flush()  # what this very page wrote counts too
    return page.pen.catalogue.near(wanted, MOST)
