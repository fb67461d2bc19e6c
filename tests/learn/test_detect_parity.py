"""The quick way to read a turn gives what the slow, obvious one gives (`plain_reader`), candidate for candidate."""

import json
import re
from pathlib import Path

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st
from plain_reader import PlainReader, plain_statements

from twiceshy.learn import sentences
from twiceshy.learn.detect import cutting, detect, pasted
from twiceshy.learn.detect.cutting import readers
from twiceshy.learn.detect.engine import Lacking
from twiceshy.learn.sentences import masked, statements
from twiceshy.model.learning import Candidate

DATA = Path(__file__).parent / "data"
CORPUS = "".join((DATA / f"turns_{name}.jsonl").read_text() for name in ("dev", "test"))
TURNS = [json.loads(line)["text"] for line in CORPUS.splitlines()]
PLAIN = {code: PlainReader(reader.language) for code, reader in readers().items()}
VOCABULARY = sorted(
    {
        word.replace("_", " ")
        for reader in readers().values()
        for listed in (
            *(rule.cues + " " + rule.besides for rule in reader.language.rules),
            *(guard.cues for guard in reader.language.guards),
            *(words for _, words in reader.language.words),
            reader.language.fillers,
            reader.language.marks,
        )
        for word in listed.split()
        if "<" not in word
    }
)
GLUE = st.sampled_from(
    [" ", " ", " ", ", ", ". ", "? ", ": ", "\n", "\n\n", " - ", " — ", "-", "'", "/", "... ", "! ", ""]
)
ODD = st.sampled_from(
    ["`npm ci`", "`", '"quoted text"', "’s", "über", "não", "ΑΒΓ", "İ", "_", "__x__", "(a) ", "1. ", "3", "\ud800"]
)
PIECES = st.one_of(
    st.sampled_from(VOCABULARY), st.sampled_from(TURNS), st.sampled_from(TURNS).map(lambda t: t[:40]), ODD
)
MIXTURES = st.lists(st.tuples(PIECES, GLUE), min_size=1, max_size=12).map(
    lambda pairs: "".join(piece + glue for piece, glue in pairs)
)


def plainly(turn: str, language: str = "") -> tuple[Candidate, ...]:
    with pytest.MonkeyPatch.context() as patched:
        patched.setattr(cutting, "readers", lambda: PLAIN)
        return detect(turn, language=language)


@pytest.mark.promise("DETECT-SPEED")
@pytest.mark.parametrize("part", range(8))
def test_the_quick_way_finds_what_the_slow_one_finds(part: int) -> None:
    for turn in TURNS[part::8]:
        assert detect(turn) == plainly(turn), turn


@pytest.mark.promise("DETECT-SPEED")
@pytest.mark.parametrize("language", ["", "en", "de", "es", "pt"])
@given(turn=MIXTURES)
@settings(max_examples=80, deadline=None)
def test_mixtures_of_words_and_turns_read_alike(language: str, turn: str) -> None:
    assert detect(turn, language=language) == plainly(turn, language)


@given(turn=MIXTURES)
@settings(max_examples=150, deadline=None)
def test_every_rule_reads_a_sentence_alike(turn: str) -> None:
    """Whatever the turn weighs, and whichever rule comes first."""
    for code, reader in readers().items():
        for item in statements(masked(turn)):
            for lacking in (
                None,
                *(Lacking(each, share < 5, share) for each in (-300, 50, 120, 200) for share in (0, 7)),
            ):
                assert reader.read(item, 50, lacking=lacking) == PLAIN[code].read(item, 50, lacking=lacking)
            assert reader.asks(item) == PLAIN[code].asks(item)
            assert reader.reasons([item], frozenset()) == PLAIN[code].reasons([item], frozenset())
            assert reader.scale.weigh([item], 50, False) == PLAIN[code].scale.weigh([item], 50, False)


@given(turn=MIXTURES)
@settings(max_examples=200, deadline=None)
def test_a_turn_is_cut_alike(turn: str) -> None:
    low = masked(turn)
    assert [(item.start, item.end, item.masked, item.asked) for item in statements(low)] == plain_statements(low)


@given(turn=MIXTURES | st.text("ab cdef0123:;=>-{}()/\nError_", max_size=200))
@settings(max_examples=200, deadline=None)
def test_the_cheap_look_for_noise_overlooks_none(turn: str) -> None:
    noise = len(pasted._patterns()[1].findall(turn))
    assert pasted._is_noisy(turn) == (noise >= 4 and noise / (turn.count(" ") + 1) > 0.12)


@given(turn=MIXTURES | st.text("ab'`~<>/[]\n\t\u200b", max_size=120))
@settings(max_examples=300, deadline=None)
def test_what_is_not_prose_is_blanked_alike(turn: str) -> None:
    """Fences, tags, quoted lines and words, each as it is said in words."""
    plain = (
        r"(?s)```.*?(?:```|\Z)", r"(?s)~~~.*?(?:~~~|\Z)", r"(?s)<([a-z][\w-]*)(?: [^<>\n]{0,200})?>.*?</\1(?: [^<>\n]{0,200})?>",
        r"(?m)^\[[^\[\]]{80,4000}\]", r"(?m)^[ \t\u200b-\u200f\u202a-\u202e\u2060-\u2064\ufeff]{0,6}>[^\n]*",
        r"`[^`\n]+`", r'"[^"\n]{2,400}"', r"“[^”\n]{2,400}”", r"«[^»\n]{2,400}»", r"„[^“”\n]{2,400}[“”]",
    )  # fmt: skip
    blanked = turn
    for pattern in (*plain, r"(?<!\w)'[^'\n]{2,200}'(?!\w)", r"(?<!\S)[^\s/]*/\S*\w"):
        if pattern.startswith(r"(?<!\w)'") and " '" not in blanked:
            continue  # an apostrophe opens a quotation only where one stands after a space
        blanked = re.sub(pattern, lambda found: re.sub(r"[^\n]", "_", found.group()), blanked)
    assert masked(turn) == sentences.fold(blanked.replace("’", "'").replace("\t", " "))


@given(turn=MIXTURES | st.text("ab /.\n\t_-\u2003", max_size=60))
@settings(max_examples=200, deadline=None)
def test_paths_are_blanked_alike(turn: str) -> None:
    blanked = re.sub(r"(?<!\S)[^\s/]*/\S*\w", lambda path: "_" * len(path.group()), turn)
    assert sentences._without_paths(turn) == blanked


@pytest.mark.promise("DETECT-SPEED")
@given(turn=MIXTURES)
@settings(max_examples=150, deadline=None)
def test_a_doubt_is_found_alike(turn: str) -> None:
    """Whatever words and pairs of words the expression was found to need."""
    for reader in readers().values():
        doubter, doubts = reader.doubter, reader.doubter.doubts
        for item in statements(masked(turn)):
            found = [
                bool(each and re.search(each, item.masked)) for each in (doubts.leans, doubts.passing, *doubts.fleeting)
            ]
            assert [doubter.leans(item), doubter.passes(item)] == [found[0], any(found[1:])]


@pytest.mark.promise("DETECT-SPEED")
@given(turn=MIXTURES)
@settings(max_examples=150, deadline=None)
def test_a_text_handed_over_is_found_alike(turn: str) -> None:
    """All the ways to hand one over in one expression, tried on every paragraph."""
    assume("```" not in turn and "~~~" not in turn)  # what is handed over may end with such a block
    at_once, next_paragraph = ("|".join(each for _, each in way) for way in (pasted._HANDED_AT_ONCE, pasted._HANDING))
    low = masked(turn)
    for start, end in pasted._spans(low):
        found = re.compile(at_once).search(low, start, end)
        handed = end < len(low) and re.compile(next_paragraph).search(low, start, end) is not None
        assert pasted._own_end(turn, low, start, end, len(low)) == ((found.end(), True) if found else (end, handed))
