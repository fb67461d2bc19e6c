"""Windows over a session: nothing lost, question with answer, about the size asked for."""

from itertools import pairwise

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from twiceshy.model.session import Event
from twiceshy.text.chunks import Span, chunk, split_text, text_of

WHO = ("person", "assistant", "tool")


def count(text: str) -> int:
    return len(text.split())


def session(*spoken: tuple[str, str]) -> list[Event]:
    return [Event("s", seq, who, "message", text) for seq, (who, text) in enumerate(spoken)]


def covered(spans: list[Span], events: list[Event]) -> dict[int, set[int]]:
    """seq -> offsets of its text that some window holds."""
    held: dict[int, set[int]] = {event.seq: set() for event in events}
    for span in spans:
        for event in events:
            if span.first_seq <= event.seq <= span.last_seq:
                start = span.start if event.seq == span.first_seq else 0
                end = span.end if event.seq == span.last_seq and span.end else len(event.text)
                held[event.seq].update(range(start, end))
    return held


events_of_any_shape = st.lists(st.tuples(st.sampled_from(WHO), st.text(alphabet="ab \n", max_size=120)), max_size=12)


@pytest.mark.promise("TEXT-CHUNK-1")
@given(events_of_any_shape, st.integers(3, 30), st.integers(0, 8))
@settings(max_examples=200, deadline=None)
def test_every_character_is_in_some_window(spoken: list[tuple[str, str]], target: int, overlap: int) -> None:
    events = session(*spoken)
    spans = chunk(events, tokens_of=count, target=target, overlap=overlap)
    held = covered(spans, events)
    assert all(held[event.seq] == set(range(len(event.text))) for event in events)
    assert bool(spans) == bool(events)
    assert [span.last_seq for span in spans] == sorted(span.last_seq for span in spans)
    for span in spans:
        assert span.tokens <= 2 * target + 2


@pytest.mark.promise("TEXT-CHUNK-2")
def test_a_question_stays_with_its_answer() -> None:
    turns = [("person", "why " * 10), ("assistant", "because " * 40)] * 6
    spans = chunk(session(*turns), tokens_of=count, target=120, overlap=0)
    assert len(spans) > 1
    assert all(span.first_seq % 2 == 0 and span.last_seq % 2 == 1 for span in spans)


@pytest.mark.promise("TEXT-CHUNK-3")
def test_a_long_message_is_split_at_paragraphs_and_never_cut() -> None:
    text = "\n\n".join(f"paragraph {number} " + "word " * 40 for number in range(30))
    events = session(("person", "tell me"), ("assistant", text))
    spans = chunk(events, tokens_of=count, target=200, overlap=0)
    assert len(spans) > 4
    assert "".join(text_of(span, events).removeprefix("tell me\n\n") for span in spans) == text
    assert all(text[span.start :].startswith("paragraph") for span in spans if span.start)


def test_windows_overlap() -> None:
    events = session(*[("assistant", f"{number} " * 20) for number in range(20)])
    spans = chunk(events, tokens_of=count, target=100, overlap=20)
    assert all(after.first_seq <= before.last_seq for before, after in pairwise(spans))
    assert spans[0].overlap == 0
    assert all(span.overlap == 1 for span in spans[1:])


def test_the_usual_size_is_near_the_target() -> None:
    events = session(*[(WHO[number % 3], "some words of a message " * 20) for number in range(200)])
    spans = chunk(events)
    sizes = [span.tokens for span in spans[:-1]]
    assert 1_000 <= sum(sizes) / len(sizes) <= 1_600


def test_empty_sessions_and_texts() -> None:
    assert chunk([]) == []
    assert len(chunk(session(("person", "")))) == 1
    assert split_text("", count, 10) == [(0, 0)]
    assert split_text("x" * 100, len, 10)[-1][1] == 100
