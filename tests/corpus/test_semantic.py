"""The index by meaning: built on request, resumed, dropped, forgotten; and a search that says if it was used."""

import os
import signal
import sqlite3
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from corpus_logs import Claude, classifier_talk, uploader_talk
from semantic_standin import StandIn
from twiceshy.keeper import corpus, hall, meaning
from twiceshy.learn.corpus import embedding
from twiceshy.learn.corpus.ingest import Options
from twiceshy.model.errors import StoreDamaged
from twiceshy.store import corpus_vectors

Shy = Callable[..., Any]
ASKED = "how often is sending tried again"  # shares no word with what was said

pytestmark = pytest.mark.promise("CORPUS-SEMANTIC")


@pytest.fixture
def standin(monkeypatch: pytest.MonkeyPatch) -> StandIn:
    pytest.importorskip("numpy", reason="comparing vectors needs numpy: pip install 'twiceshy[semantic]'")
    one = StandIn()
    meaning._vector.cache_clear()
    monkeypatch.setattr(meaning, "_embedder", lambda: one)
    monkeypatch.setattr(embedding, "lacking", lambda: "")
    return one


@pytest.fixture
def talks(home: Path, repo: Path) -> None:
    uploader_talk(home, repo)
    classifier_talk(home, repo)
    with hall.opened(str(repo)) as keeper:
        corpus.ingest(keeper, Options())


def asked(repo: Path, text: str = ASKED, **more: Any) -> corpus.Answer:
    with hall.opened(str(repo)) as keeper:
        return corpus.search(keeper, text, **more)


def vectors(home: Path) -> dict[int, bytes]:
    """Every vector of the one bucket there is; none where no table is."""
    (path,) = (home / "twiceshy" / "corpus").rglob("index.db")
    connection = sqlite3.connect(path)
    try:
        return dict(connection.execute("SELECT passage, vector FROM vectors")) if model(connection) else {}
    finally:
        connection.close()


model = corpus_vectors.model


def test_search_says_that_nothing_is_built(shy: Shy, home: Path, repo: Path) -> None:
    uploader_talk(home, repo)
    answer = shy("search", "retry limit", "--json").json
    assert answer["found"]
    assert answer["semantic"] == {"used": False, "note": "not built; `twiceshy index semantic` builds it"}
    told = shy("search", "retry limit").err
    assert "found by words, not by meaning: not built; `twiceshy index semantic` builds it" in told


def test_without_the_extra_search_goes_by_words_and_says_why(
    repo: Path, talks: None, standin: StandIn, monkeypatch: pytest.MonkeyPatch
) -> None:
    meaning.build()
    monkeypatch.setattr(embedding, "lacking", lambda: "onnxruntime not installed")
    answer = asked(repo, "retry limit")
    assert answer.found and answer.semantic == (
        False,
        "onnxruntime not installed; pip install 'twiceshy[semantic]'",
    )


def test_building_without_the_extra_is_refused_with_the_way_to_get_it(
    shy: Shy, repo: Path, talks: None, tmp_path: Path
) -> None:
    (tmp_path / "sitecustomize.py").write_text("import sys\nsys.modules['onnxruntime'] = None\n")
    done = shy("index", "semantic", env={"PYTHONPATH": str(tmp_path)})
    assert done.code == 1 and "not installed" in done.err and "pip install 'twiceshy[semantic]'" in done.err
    assert "Traceback" not in done.err
    assert shy("index", "semantic", "--status", "--json").json["buckets"][0]["embedded"] == 0


def test_meaning_finds_what_words_do_not(repo: Path, talks: None, standin: StandIn) -> None:
    said = "How large is the retry limit of the uploader?"
    assert said not in [one.text for one in asked(repo).found]
    built = meaning.build()
    assert built.embedded == 6 and [(one.embedded, one.behind) for one in built.buckets] == [(6, 0)]
    answer = asked(repo)
    assert answer.semantic == (True, "")
    assert answer.found[0].text == "The limit is seven, set in src/uploader.py."  # the answer to the question found
    (found,) = (one for one in answer.found if one.text == said)
    assert found.why == ("meaning 1.00",) and found.quality == 100
    assert asked(repo).found == answer.found  # the same every time


def test_the_real_model_from_end_to_end(shy: Shy, repo: Path, talks: None) -> None:
    if why := embedding.lacking():
        pytest.skip(f"the real model isn't here ({why}): {embedding.INSTALL}")
    built = shy("index", "semantic", "--json").json
    assert [(one["embedded"], one["behind"]) for one in built["buckets"]] == [(6, 0)]
    answer = shy("search", ASKED, "--json").json
    assert answer["semantic"] == {"used": True, "note": ""}
    found = {one["text"]: one["why"] for one in answer["found"]}
    said = "How large is the retry limit of the uploader?"
    assert said in found and found[said][0].startswith("meaning 0.")
    assert not any("classifier" in text for text in list(found)[:2])


def test_only_what_was_said_is_embedded(repo: Path, talks: None, standin: StandIn) -> None:
    meaning.build()
    assert len(standin.texts) == 6 and not any("FAILED tests" in text for text in standin.texts)


def test_only_what_is_new_is_embedded_and_search_counts_what_is_behind(
    home: Path, repo: Path, talks: None, standin: StandIn
) -> None:
    meaning.build()
    log = Claude(home, repo, "22222222-2222-4222-8222-222222222222")
    log.person("Which configuration does the transfer use?")
    answer = asked(repo)
    assert answer.semantic == (True, "1 passage by words only until `twiceshy index semantic` has run")
    standin.texts.clear()
    assert meaning.build().embedded == 1 and standin.texts == ["Which configuration does the transfer use?"]
    assert asked(repo).semantic.note == ""


@pytest.mark.parametrize(
    ("text", "sort", "note"),
    [
        ('"retry limit"', "best", meaning.EXACT),
        ("limit -uploader", "best", meaning.EXACT),
        ("retry limit", "newest", meaning.ORDERED),
    ],
)
def test_exact_questions_stay_exact(repo: Path, talks: None, standin: StandIn, text: str, sort: str, note: str) -> None:
    before = asked(repo, text, sort=sort).found
    meaning.build()
    assert asked(repo, text, sort=sort)[::2] == (before, (False, note))


def test_filters_hold_for_meaning_too(repo: Path, talks: None, standin: StandIn) -> None:
    meaning.build()
    found = asked(repo, ASKED + " agent:codex").found
    assert all(one.agent == "codex" for one in found)


def test_a_killed_build_goes_on_where_it_was(home: Path, repo: Path, standin: StandIn) -> None:
    log = Claude(home, repo)
    for number in range(corpus_vectors.BATCH * 3):
        log.person(f"Question {number} about the retry limit")
    with hall.opened(str(repo)) as keeper:
        corpus.ingest(keeper, Options())
    killed = (
        "import os, signal\n"
        "from semantic_standin import StandIn\n"
        "from twiceshy.keeper import meaning\n"
        "meaning._embedder = StandIn\n"
        "meaning.build('', lambda done, total, folder: os.kill(os.getpid(), signal.SIGKILL))\n"
    )
    path = os.pathsep.join(sys.path)
    done = subprocess.run([sys.executable, "-c", killed], env={**os.environ, "PYTHONPATH": path}, check=False)
    assert done.returncode == -signal.SIGKILL
    assert len(vectors(home)) == corpus_vectors.BATCH
    assert meaning.build().embedded == corpus_vectors.BATCH * 2
    resumed = vectors(home)
    meaning.drop()
    meaning.build()
    assert vectors(home) == resumed


def test_forgetting_a_session_forgets_its_vectors(
    shy: Shy, home: Path, repo: Path, talks: None, standin: StandIn
) -> None:
    meaning.build()
    assert vectors(home)
    assert shy("forget", "--session", "11111111").code == 0
    assert vectors(home) == {}
    assert asked(repo).semantic.note == meaning.NOT_BUILT
    meaning.build()
    assert len(vectors(home)) == 2


def test_scrubbing_a_session_scrubs_its_vectors(
    shy: Shy, home: Path, repo: Path, talks: None, standin: StandIn
) -> None:
    meaning.build()
    assert shy("scrub", "--words", stdin="seven\n").code == 0
    shy("search", "limit")  # makes the index anew
    assert vectors(home) == {}


def test_dropping_leaves_words(shy: Shy, home: Path, repo: Path, talks: None, standin: StandIn) -> None:
    meaning.build()
    assert shy("index", "semantic", "--drop").out == "Dropped 6 vectors.\n"
    assert vectors(home) == {}
    assert asked(repo, "retry limit").found


def test_vectors_of_another_model_are_not_compared_with_todays(
    repo: Path, talks: None, standin: StandIn, monkeypatch: pytest.MonkeyPatch
) -> None:
    meaning.build()
    monkeypatch.setattr(corpus_vectors, "MODEL", "another")
    assert asked(repo).semantic == (False, "built with another model; `twiceshy index semantic` builds it anew")
    assert meaning.build().embedded == 6
    assert asked(repo).semantic.used


def test_a_prompt_never_looks_at_vectors(
    repo: Path, talks: None, standin: StandIn, monkeypatch: pytest.MonkeyPatch
) -> None:
    from twiceshy.recall.corpus import search as looking
    from twiceshy.recall.corpus.query import Query

    meaning.build()
    standin.texts.clear()
    monkeypatch.delitem(sys.modules, "twiceshy.store.corpus_vectors")
    query = Query("retry limit", ("retri", "limit"))
    looking.scored(query, 0.0, looking._folders(query))
    assert "twiceshy.store.corpus_vectors" not in sys.modules and standin.texts == []


def test_a_torn_vector_is_damage_with_a_way_out(home: Path, repo: Path, talks: None, standin: StandIn) -> None:
    meaning.build()
    (path,) = (home / "twiceshy" / "corpus").rglob("index.db")
    connection = sqlite3.connect(path)
    connection.execute("UPDATE vectors SET vector = x'00' WHERE passage = 1")
    connection.commit()
    connection.close()
    with pytest.raises(StoreDamaged) as told:
        asked(repo)
    assert "--drop" in told.value.hint
    meaning.drop()
    assert asked(repo, "retry limit").found
