"""Which memories a new statement may touch: those that share its words, its family, or wait for review.

Asked inside the transaction that will write, so that two processes that learn the same thing at once
end up with one memory.
"""

import sqlite3

from twiceshy.keeper.page import Page
from twiceshy.learn import families, topics
from twiceshy.model.memory import Memory
from twiceshy.store import rows
from twiceshy.store.port import Query
from twiceshy.text.words import terms

MOST = 80  # best by words that are compared
MOST_PROPOSED = 400
ASKED = 12  # rarest words asked for
_SEARCH = (
    "SELECT m.* FROM memory_fts f JOIN memories m ON m.number = f.rowid WHERE memory_fts MATCH ?"
    f" ORDER BY rank LIMIT {MOST}"
)


def touching(page: Page, text: str, kinds: tuple[str, ...] = ()) -> list[Memory]:
    """Living memories of the page's scope that `text` may repeat, amend or contradict."""
    if page.scope == "team":
        store = page.keeper.readable("team")
        found = store.memories(Query(scopes=("team",))) if store else []
    else:
        found = _by_words(page, text) + _proposed(page)
    return [memory for memory in found if not kinds or memory.kind in kinds]


def elsewhere(page: Page, text: str) -> list[Memory]:
    """Active memories of the other scopes that hold here and may touch a statement."""
    wanted = asked_words(text)
    found: list[Memory] = []
    for scope, store in page.keeper.stores():
        if scope != page.scope and wanted:
            match = _match(store.connection, wanted)
            rows_found = store.fetch(_SEARCH, (match,)) if match else []
            found += [rows.memory_from(row) for row in rows_found]
    return found


def asked_words(text: str) -> list[str]:
    """The words to look for: the statement's own, and the other members of the families it names."""
    own = [word for word in terms(text) if word not in families.FAINT]
    rivals = [stem for rival in families.rivals(topics.topic(text).plain) for stem in terms(rival)]
    return list(dict.fromkeys([*own, *rivals]))


def _by_words(page: Page, text: str) -> list[Memory]:
    wanted = asked_words(text)
    if not wanted:
        return []
    page.pen.deriver.flush()  # what this very page wrote counts too
    match = _match(page.pen.connection, wanted)
    found = page.pen.connection.execute(_SEARCH, (match,)).fetchall() if match else []
    return [rows.memory_from(row) for row in found]


def _match(connection: sqlite3.Connection, wanted: list[str]) -> str:
    """A full-text question for the rarest of the words that occur at all."""
    marks = ", ".join("?" * len(wanted))
    sql = f"SELECT term FROM memory_terms WHERE term IN ({marks}) ORDER BY documents LIMIT {ASKED}"
    return " OR ".join(f'"{row[0]}"' for row in connection.execute(sql, wanted).fetchall())


def _proposed(page: Page) -> list[Memory]:
    found = page.pen.connection.execute(
        f"SELECT * FROM memories WHERE status = 'proposed' ORDER BY number DESC LIMIT {MOST_PROPOSED}"
    )
    return [rows.memory_from(row) for row in found.fetchall()]
