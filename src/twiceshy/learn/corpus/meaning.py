"""Building the index by meaning: each passage that somebody said, embedded once.

Slow by nature (some 50 passages a second), so only on request. A batch is embedded first and saved in
one short transaction then: whoever interrupts it loses one batch, and ingest and search go on beside it.
"""

from collections.abc import Iterator

from twiceshy.learn.corpus.embedding import Embedder
from twiceshy.store import corpus, corpus_vectors
from twiceshy.store.corpus_vectors import Waiting


def build(folder: str, embedder: Embedder) -> Iterator[int]:
    """Embed what a bucket's index holds beyond its vectors; how many, batch by batch, as they are saved."""
    with corpus_vectors.writing(folder) as connection:
        corpus_vectors.begin(connection)
        while batch := corpus_vectors.waiting(connection):
            corpus_vectors.save(connection, [(one.number, embedder.vector(_text(one))) for one in batch])
            yield len(batch)


def _text(one: Waiting) -> str:
    """The words of a passage; none when its file is gone, which the next ingest will notice."""
    try:
        with corpus.opened(one.path) as file:
            file.seek(one.start)
            return file.read(one.length).decode("utf-8", "replace")
    except FileNotFoundError:
        return ""
