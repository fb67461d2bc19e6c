"""Rules are data: every language's own words, and the shape that the data must have."""

import pytest

from twiceshy.learn.detect import detect, readers
from twiceshy.model.learning import SIGNALS
from twiceshy.model.memory import KINDS


@pytest.mark.promise("DETECT-6")
@pytest.mark.parametrize(
    ("turn", "language", "signal"),
    [
        ("Niemals direkt auf main pushen", "de", "rule"),
        ("wir haben uns für SQLite entschieden", "de", "decision"),
        ("Ich bevorzuge kurze Commits", "de", "preference"),
        ("nunca hagas push directo a main", "es", "rule"),
        ("prefiero commits cortos en este proyecto", "es", "preference"),
        ("nunca faça commit do arquivo .env", "pt", "rule"),
        ("isso está errado, a porta é 8081", "pt", "correction"),
    ],
)
def test_other_languages(turn: str, language: str, signal: str) -> None:
    (found,) = detect(turn)
    assert (found.language, found.signal) == (language, signal)


@pytest.mark.promise("DETECT-6")
@pytest.mark.parametrize(
    "turn",
    [
        "warum schlägt der Test immer fehl?",
        "¿por qué siempre falla la prueba?",
        "o teste sempre falha",
        "es hat nie geklappt",
    ],
)
def test_other_languages_stay_silent(turn: str) -> None:
    assert detect(turn) == ()


def test_the_language_can_be_told() -> None:
    assert detect("keine Emojis in Commits", language="de")[0].language == "de"


@pytest.mark.parametrize("code", ["en", "de", "es", "pt"])
def test_the_data_is_well_formed(code: str) -> None:
    language = readers()[code].language
    names = [rule.name for rule in language.rules]
    guards = {guard.name for guard in language.guards} | {"asked", "polite"}
    assert len(names) == len(set(names))
    for rule in language.rules:
        assert rule.signal in SIGNALS
        assert rule.kind in KINDS
        assert rule.cues
        assert set(rule.overrules.split()) <= guards, rule.name
