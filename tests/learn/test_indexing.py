"""The index written while reading and the one made from the corpus files are the same index."""

from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from twiceshy.learn.corpus import corpusfile, indexing, ingest
from twiceshy.learn.corpus.ingest import Options
from twiceshy.learn.corpus.passages import passages
from twiceshy.model.corpus import Facts
from twiceshy.model.session import Event
from twiceshy.store import corpus, corpus_index
from twiceshy.store.corpus_state import State

LOGS = Path(__file__).parent.parent / "fixtures" / "logs"


def picture(folder: str) -> list[list[tuple[object, ...]]]:
    """All rows of an index, sessions by path."""
    with corpus_index.reading(folder) as connection:
        join = "JOIN sessions s ON s.number = x.session"
        return [
            sorted(connection.execute(query).fetchall())
            for query in (
                "SELECT path, session, title, started_at, completed_at, events, header, body FROM sessions",
                f"SELECT s.path, x.seq, x.part, x.who, x.line, x.line_end, x.offset, x.length, x.about FROM passages x {join}",
                f"SELECT s.path, x.number, x.first, x.last, x.line, x.line_end, x.tokens, x.failures FROM chunks x {join}",
                f"SELECT s.path, x.path, x.seq, x.how, x.at, x.line FROM touches x {join}",
                "SELECT term, doc, cnt FROM terms",
            )
        ]


@pytest.mark.promise("CORPUS-INDEX")
def test_written_while_reading_and_made_anew_are_equal(home: Path) -> None:
    ingest.ingest(Options(paths=(str(LOGS),)), "2026-11-15T09:00:00.000Z")
    written = {folder: picture(folder) for folder in corpus.buckets()}
    assert sum(len(rows[1]) for rows in written.values()) > 100
    state = State()
    for folder in written:
        corpus_index.drop(folder)
        indexing.catch_up(folder, state)
    state.close()
    assert {folder: picture(folder) for folder in corpus.buckets()} == written


@settings(max_examples=60, deadline=None)
@given(
    text=st.text(st.sampled_from("ab é\n日 x_y.zZ"), max_size=6000),
    kind=st.sampled_from(("message", "tool_result", "edit")),
)
def test_passages_point_at_their_own_bytes(tmp_path_factory: pytest.TempPathFactory, text: str, kind: str) -> None:
    event = Event("s", 0, "tool" if kind == "tool_result" else "assistant", kind, text, target="src/a.py")
    facts = Facts("s", "codex")
    rendered = corpusfile.render(event, facts)
    place = corpusfile.place(rendered, corpusfile.HEADER_LINES + 1, 0)
    lines = (corpusfile.header(facts) + rendered.data).split(b"\n")
    found = list(passages(event, place))
    pieces = [rendered.data[one.offset : one.offset + one.length].decode() for one in found]
    for one, piece in zip(found, pieces, strict=True):
        assert piece in text
        assert lines[one.line - 1].decode().endswith(piece.split("\n")[0])
        assert one.line <= one.line_end <= place.line_end
    if kind == "message":
        assert len("".join(pieces).split()) == len(text.split()) or not text.strip()
