"""The forms of verbs, made from their infinitives."""

import pytest

from twiceshy.languages import KNOWN, of, verbs
from twiceshy.languages.shapes.rules import Language

pytestmark = pytest.mark.promise("DETECT-9")


@pytest.mark.parametrize(
    ("verb", "orders", "refused", "ours", "theirs"),
    [
        ("usar", "usa use", "uses use", "usamos", "usa usan"),
        ("tocar", "toca toque", "toques toque", "tocamos", "toca tocan"),
        ("cargar", "carga cargue", "cargues cargue", "cargamos", "carga cargan"),
        ("organizar", "organiza organice", "organices organice", "organizamos", "organiza organizan"),
        ("probar/prueb", "prueba pruebe", "pruebes pruebe", "probamos", "prueba prueban"),
        ("escribir", "escribe escriba", "escribas escriba", "escribimos", "escribe escriben"),
        ("seguir/sigu", "sigue siga", "sigas siga", "seguimos", "sigue siguen"),
    ],
)
def test_spanish(verb: str, orders: str, refused: str, ours: str, theirs: str) -> None:
    made = verbs.spanish(verb)
    assert (made.orders, made.refused, made.ours, made.theirs) == (orders, refused, ours, theirs)
    assert made.infinitives == verb.partition("/")[0]


@pytest.mark.parametrize(
    ("verb", "orders", "ours", "theirs", "done"),
    [
        ("usar", "usa use", "usamos", "usa usam", "usado usada usados usadas"),
        ("apagar", "apaga apague", "apagamos", "apaga apagam", "apagado apagada apagados apagadas"),
        ("lançar", "lança lance", "lançamos", "lança lançam", "lançado lançada lançados lançadas"),
        ("responder", "responde responda", "respondemos", "responde respondem", None),
        ("renomear/renomei", "renomeia renomeie", "renomeamos", "renomeia renomeiam", None),
    ],
)
def test_portuguese(verb: str, orders: str, ours: str, theirs: str, done: str | None) -> None:
    made = verbs.portuguese(verb)
    assert (made.orders, made.ours, made.theirs) == (orders, ours, theirs)
    assert done in (None, made.done)


@pytest.mark.parametrize(
    ("verb", "orders", "infinitives", "done"),
    [
        ("nutzen", "nutze nutz", "nutzen", "genutzt"),
        ("ein|checken", "checke check", "einchecken einzuchecken", "eingecheckt"),
        ("verwenden", "verwende", "verwenden", "verwendet"),
        ("formatieren", "formatiere formatier", "formatieren", "formatiert"),
        ("speichern", "speichere speicher", "speichern", "gespeichert"),
        ("um|benennen", "benenne benenn", "umbenennen umzubenennen", "umbenennt"),
    ],
)
def test_german(verb: str, orders: str, infinitives: str, done: str) -> None:
    made = verbs.german(verb)
    assert (made.orders, made.infinitives, made.done) == (orders, infinitives, done)


def test_no_verb_marks_english_as_another_language() -> None:
    """ "Meter", "mover" and "converter" are words of English."""
    every = {language: of(language, Language) for language in KNOWN}
    english = "meter mover converter listen todo todos sim dir pasta me so to an as no".split()
    foreign = {word for name, part in every.items() if part and name != "english" for word in part.marks.split()}
    known = set(every["english"].marks.split()) if every["english"] else set()
    assert (foreign - known) & set(english) == set()
