"""Meaning for the retrieval benchmarks: the product's model and its comparison, each text embedded once."""

import time
from collections.abc import Sequence
from functools import cache

from twiceshy.learn.corpus.embedding import Embedder
from twiceshy.store.corpus_vectors import alike

spent: list[float] = []  # CPU seconds, one per text


@cache
def embedder() -> Embedder:
    return Embedder()


@cache
def vector(text: str) -> bytes:
    model = embedder()
    began = time.process_time()
    found = model.vector(text)
    spent.append(time.process_time() - began)
    return found


def cosines(question: str, texts: Sequence[str]) -> list[float]:
    return alike(vector(question), [vector(text) for text in texts])


def cost() -> dict:
    return {"embedded": len(spent), "cpu_ms_per_text": round(1000 * sum(spent) / len(spent), 1)} if spent else {}
