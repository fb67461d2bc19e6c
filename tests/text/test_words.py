"""One cutter for all: compounds, stems, scripts, stopwords, and words SQLite keeps whole."""

import sqlite3
from contextlib import closing

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from twiceshy.text import words as words_module
from twiceshy.text.stem import ENDS, FAMILIES, stem
from twiceshy.text.stopwords import STOPWORDS
from twiceshy.text.words import index_text, terms, words


@pytest.mark.promise("TEXT-WORD-1")
@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("parseConfig", ["parseconfig", "pars", "config"]),
        ("parse_config", ["parseconfig", "pars", "config"]),
        ("pre-commit", ["precommit", "pre", "commit"]),
        ("src/app/cart.py", ["src", "app", "cartpi", "cart", "py"]),
        ("os.path", ["ospath", "os", "path"]),
        ("HTTPServer", ["httpserv", "http", "serv"]),
        ("python 3.11", ["python", "3p11", "3", "11"]),
        ("MAX_RETRIES=3", ["maxretri", "max", "retri", "3"]),
        ("don't", ["dont"]),
        ("the user's", ["the", "user"]),
        ("l'index", ["index"]),
        ("C++ and C#", ["cpp", "and", "csharp"]),
        ("__init__", ["init"]),
        ("", []),
        ("... --- !!!", []),
    ],
)
def test_compounds_give_whole_and_parts(text: str, expected: list[str]) -> None:
    assert words(text) == expected


@pytest.mark.promise("TEXT-WORD-2")
@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("Größe café ŁÓDŹ", ["gross", "cafe", "lodz"]),
        ("東京都でReactを使う", ["東京", "京都", "都で", "react", "を使", "使う"]),
        ("猫", ["猫"]),
        ("한국어", ["한국", "국어"]),
        ("Привет ёлка", ["привет", "елка"]),
        ("Γεια κόσμος", ["γεια", "κοσμοσ"]),
        ("مرحبا بالعالم", ["مرحبا", "بالعالم"]),
        ("שָׁלוֹם", ["שלום"]),
        ("ｆｕｌｌ", ["full"]),
    ],
)
def test_scripts_of_the_world(text: str, expected: list[str]) -> None:
    assert words(text) == expected


def test_thai_and_devanagari_words_find_themselves() -> None:
    assert set(words("ที่นี่")) <= set(words("เราอยู่ที่นี่"))
    assert set(words("हिन्दी")) <= set(words("मैं हिन्दी लिखता हूँ"))
    assert words("हिन्दी") != words("हन्द")


@pytest.mark.promise("TEXT-WORD-3")
@pytest.mark.parametrize(
    "family",
    [
        "run runs running ran runner", "deploy deploys deployed deploying deployment deployments",
        "configure configured configuring configuration configurations", "validate validates validation validator",
        "migrate migrating migration migrations", "make makes making made", "note notes noted noting",
        "use uses used using", "secure security", "test tests tested testing tester", "fail fails failed failing",
        "apply applies applied application", "notify notified notification", "write writing wrote written",
        "dependency dependencies depend depends", "perform performed performance", "available availability",
        "stop stopped stopping", "parse parses parser parsing", "quick quickly",
    ],
)  # fmt: skip
def test_a_family_shares_one_stem(family: str) -> None:
    assert len({stem(word) for word in family.split()}) == 1


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("not", "note"),
        ("us", "use"),
        ("test", "text"),
        ("import", "important"),
        ("state", "static"),
        ("order", "ordinary"),
    ],
)
def test_strangers_keep_apart(one: str, other: str) -> None:
    assert stem(one) != stem(other)


@pytest.mark.parametrize("one", "PR URL API DB VM UUID ADR GPU CPU TODO KPI SDK DTO JWT UI".split())
def test_the_plural_of_an_acronym_is_its_word(one: str) -> None:
    for several in (f"{one}s", f"{one}'s", f"{one.lower()}s", f"the {one}s-only rule", f"({one}s)"):
        assert words(one)[0] in words(several), several
    assert words(f"{one}s") == words(one)


@pytest.mark.parametrize(("one", "other"), [("CSS", "CS"), ("DNS", "DN"), ("iOS", "iO"), ("AWS", "AW"), ("Gas", "Ga")])
def test_an_s_of_the_name_stays(one: str, other: str) -> None:
    assert words(one) != words(other)


def test_terms_are_distinct_and_without_filler() -> None:
    assert terms("Can you please fix the parser? The parser fails") == ("fix", "pars", "fail")
    assert terms("what is it?") == ()
    assert "test" in terms("wie kann ich die Tests starten")
    assert "ich" not in terms("wie kann ich die Tests starten")
    assert terms("go test") == ("go", "test")


@pytest.mark.parametrize("word", ["die", "war", "pour", "go", "make", "get", "set", "use", "test", "son", "sin"])
def test_words_with_a_meaning_are_no_filler(word: str) -> None:
    assert word not in STOPWORDS


@given(st.text(max_size=200))
@example("\u19b0\u19c9 \u1cf2")  # letters of today that were none in SQLite's Unicode
@settings(max_examples=150, deadline=None)
@pytest.mark.promise("TEXT-WORD-4")
def test_sqlite_keeps_every_word_whole(text: str) -> None:
    expected = words(text)
    with closing(sqlite3.connect(":memory:")) as base:
        base.execute("create virtual table f using fts5(x)")
        base.execute("create virtual table v using fts5vocab(f, 'instance')")
        base.execute("insert into f values (?)", (index_text(text),))
        kept = [row[0] for row in base.execute("select term from v order by offset")]
    assert kept == expected


@given(st.text(max_size=200))
@settings(max_examples=100, deadline=None)
def test_cutting_is_deterministic_and_terms_are_words(text: str) -> None:
    assert words(text) == words(text)
    assert set(terms(text)) <= set(words(text))


def test_every_family_may_be_reached_by_its_end() -> None:
    assert {suffix[-1] for suffix, _, _ in FAMILIES} == set(ENDS)


def test_blobs_are_no_words() -> None:
    assert words("x" * 100) == []
    assert all(len(word) <= 64 for word in words("a-" * 50_000))


SIGNS = "—–…→•✓⚠\ufe0f“”’«»─│\u00a0™½²éüßøñŁœΩжعुिก漢カ・한\u1161\u0301\u0338\u200d\u00ad\ud800🐎㎏¨´"


def slowly(text: str) -> list[str]:
    return [stem(part) for chunk in words_module._chunks(text) for part in words_module._pieces(chunk)]


@pytest.mark.promise("TEXT-WORD-4")
@given(st.text(st.one_of(st.sampled_from("abcXYZ09_-.'+#\n " + SIGNS), st.characters()), max_size=80))
@settings(max_examples=400, deadline=None)
def test_words_are_cut_the_same_by_every_way(text: str) -> None:
    """Remembered pieces and signs spelled in ASCII say the same as cutting the whole text by its rules."""
    assert index_text(text).split() == slowly(text)


def test_no_sign_changes_the_words_around_it() -> None:
    odd = [
        code for code in range(0x80, 0x3200) if index_text(f"ab{chr(code)}cd é").split() != slowly(f"ab{chr(code)}cd é")
    ]
    assert not odd
