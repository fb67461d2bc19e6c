"""The index by meaning: built on request, kept apart, never needed; and whether a search could use it.

A search says in its answer whether meaning was used and, if not, why. Where nothing is built, nothing of
the model is loaded and nothing but one look into each index is spent.
"""

from collections.abc import Callable
from functools import lru_cache
from typing import NamedTuple

from twiceshy.learn.corpus import embedding
from twiceshy.learn.corpus import meaning as learning
from twiceshy.learn.corpus.lock import ingesting
from twiceshy.recall.corpus.query import Query
from twiceshy.store import corpus, corpus_index, corpus_vectors

BUILD = "`twiceshy index semantic`"
NOT_BUILT = f"not built; {BUILD} builds it"
EXACT = "the query asks for exact words"
ORDERED = "sorted by time"

Moved = Callable[[int, int, str], None]  # passages done, of how many, of which bucket


class Semantic(NamedTuple):
    """Was meaning used beside words, and what there is to say about it."""

    used: bool
    note: str = ""


class Bucket(NamedTuple):
    folder: str
    model: str
    embedded: int
    behind: int


class Status(NamedTuple):
    buckets: tuple[Bucket, ...]
    lacking: str  # why nothing can be embedded here; "" when it can


class Built(NamedTuple):
    embedded: int
    buckets: tuple[Bucket, ...]


def status(project: str = "") -> Status:
    """How far each bucket's index by meaning is."""
    rows = tuple(Bucket(folder, *corpus_vectors.progress(folder)) for folder in _folders(project))
    return Status(rows, embedding.lacking())


def build(project: str = "", moved: Moved | None = None) -> Built:
    """Embed every passage that has no vector yet; interrupted at any time, it goes on from there."""
    embedder = _embedder()
    before = status(project).buckets
    total = sum(one.behind for one in before)
    done = 0
    for one in before:
        for count in learning.build(one.folder, embedder):
            done += count
            if moved:
                moved(done, total, one.folder)
    return Built(done, status(project).buckets)


def drop(project: str = "") -> tuple[Bucket, ...]:
    """Let the vectors go; the buckets that had any."""
    gone = tuple(one for one in status(project).buckets if one.model)
    for one in gone:
        with ingesting(wait=True), corpus_vectors.writing(one.folder) as connection:
            corpus_vectors.drop(connection)
    return gone


def meant(query: Query) -> tuple[Query, Semantic]:
    """The query with what it means, where that helps; and what to say about it."""
    if not query.terms or query.phrases or query.without:
        return query, Semantic(False, EXACT if query.phrases or query.without else "")
    if query.sort != "best":
        return query, Semantic(False, ORDERED)
    models: list[str] = []
    behind = 0
    for folder in _folders(query.filters.project):
        with corpus_index.reading(folder) as connection:
            models.append(corpus_vectors.model(connection))
            behind += corpus_vectors.behind(connection) if models[-1] else 0
    if not any(models):
        return query, Semantic(False, NOT_BUILT)
    if why := embedding.lacking():
        return query, Semantic(False, f"{why}; {embedding.INSTALL}")
    if corpus_vectors.MODEL not in models:
        return query, Semantic(False, f"built with another model; {BUILD} builds it anew")
    return query._replace(vector=_vector(query.text)), Semantic(True, _left_out(behind, models.count("")))


def _left_out(behind: int, unbuilt: int) -> str:
    """What is found by words only."""
    left = [f"{behind} {'passage' if behind == 1 else 'passages'}"] if behind else []
    left += [f"{unbuilt} {'repository' if unbuilt == 1 else 'repositories'}"] if unbuilt else []
    return f"{' and '.join(left)} by words only until {BUILD} has run" if left else ""


def _folders(project: str) -> list[str]:
    folders = [folder for folder in corpus.buckets() if corpus_index.exists(folder)]
    return [folder for folder in folders if project.lower() in folder.lower()] or folders


@lru_cache(maxsize=1)
def _embedder() -> embedding.Embedder:
    return embedding.Embedder()


@lru_cache(maxsize=64)
def _vector(text: str) -> bytes:
    return _embedder().vector(text)
