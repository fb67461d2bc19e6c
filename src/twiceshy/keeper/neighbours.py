"""Which memories a new statement may touch: those that share its words, its family, or wait for review.

Asked inside the transaction that will write, so that two processes that learn the same thing at once
end up with one memory.
"""

from twiceshy.keeper.page import Page
from twiceshy.learn import families, topics
from twiceshy.model.memory import Memory
from twiceshy.store import rows
from twiceshy.store.port import Query
from twiceshy.text.words import terms

MOST = 80  # best by words that are compared
MOST_PROPOSED = 400
ASKED = 12  # rarest words asked for


def touching(page: Page, text: str, kinds: tuple[str, ...] = ()) -> list[Memory]:
    """Living memories of the page's scope that `text` may repeat, amend or contradict."""
    if page.scope == "team":
        store = page.keeper.readable("team")
        found = store.memories(Query(scopes=("team",))) if store else []
    else:
        found = _by_words(page, text) + _proposed(page)
    return [memory for memory in found if not kinds or memory.kind in kinds]


def asked_words(text: str) -> list[str]:
    """The words to look for: the statement's own, and the other members of the families it names."""
    own = [word for word in terms(text) if word not in families.FAINT]
    rivals = [stem for rival in families.rivals(topics.topic(text).plain) for stem in terms(rival)]
    return list(dict.fromkeys([*own, *rivals]))


def _by_words(page: Page, text: str) -> list[Memory]:
    wanted = asked_words(text)
    if not wanted:
        return []
    marks = ", ".join("?" * len(wanted))
    connection = page.pen.connection
    page.pen.deriver.flush()  # what this very page wrote counts too
    counted = connection.execute(
        f"SELECT term FROM memory_terms WHERE term IN ({marks}) ORDER BY documents LIMIT {ASKED}", wanted
    ).fetchall()
    match = " OR ".join(f'"{row[0]}"' for row in counted)
    if not match:
        return []
    found = connection.execute(
        "SELECT m.* FROM memory_fts f JOIN memories m ON m.number = f.rowid WHERE memory_fts MATCH ?"
        f" ORDER BY rank LIMIT {MOST}",
        (match,),
    )
    return [rows.memory_from(row) for row in found.fetchall()]


def _proposed(page: Page) -> list[Memory]:
    found = page.pen.connection.execute(
        f"SELECT * FROM memories WHERE status = 'proposed' ORDER BY number DESC LIMIT {MOST_PROPOSED}"
    )
    return [rows.memory_from(row) for row in found.fetchall()]
