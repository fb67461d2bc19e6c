"""Corrections that say what it is not, and then what holds for all; and who says what they meant."""

import pytest

from twiceshy.learn.detect import detect


@pytest.mark.parametrize(
    "said",
    [
        "no son euros, todos los precios son en dólares",
        "no es en segundos, todos los timeouts van en milisegundos",
        "não são euros, todos os preços são em dólares",
        "não é hora de Lisboa, todas as datas são em UTC",
        "não, está errado, a fila é jobs-v2 e não jobs",
        "übrigens pflegt jetzt Mira die helm charts, nicht mehr Jonas",
    ],
)
def test_what_holds_for_all_is_sure(said: str) -> None:
    (found,) = detect(said)
    assert found.sure and found.kind == "fact"


@pytest.mark.parametrize(
    "said",
    [
        "no i meant the staging cluster, not prod",
    ],
)
def test_what_was_meant_is_asked_about(said: str) -> None:
    (found,) = detect(said)
    assert found.signal == "correction" and not found.sure


@pytest.mark.parametrize(
    "said",
    [
        "no es mi culpa, todos los tests están rojos",
        "no es lunes, todas las tareas son para mañana",
        "não é bug, todos os usuários estão felizes",
        "übrigens klappt jetzt alles, nicht mehr wie gestern",
        "he didn't say delete, he said archive",
    ],
)
def test_how_things_stand_is_no_correction(said: str) -> None:
    assert detect(said) == ()
