"""A choice told without a verb, or by one that tells a change, in four languages."""

import pytest

from twiceshy.keeper.turn.heard import candidates
from twiceshy.learn.change.merge import Statement, plan
from twiceshy.model.memory import Memory

TURNED = [
    ("tabs not spaces pls, everywhere", "ok changed my mind, spaces from now on, 2 of em"),
    ("tabs not spaces pls, everywhere", "spaces from now on"),
    ("tabs not spaces pls, everywhere", "we switched to spaces"),
    ("spaces from now on, 2 of em", "nah back to tabs, spaces look awful in my terminal"),
    ("Use spaces from now on", "we're back on tabs"),
    ("A gente usa tabs nesse projeto, não espaços.", "Mudamos para espaços, nada de tabs daqui pra frente."),
    ("Mudamos para espaços, nada de tabs daqui pra frente.", "Voltamos para tabs, os espaços não deram certo."),
    ("Usamos npm neste projeto", "Migramos para o pnpm, o npm era lento"),
    ("Usamos npm en este proyecto", "Cambiamos a pnpm, npm daba problemas"),
    ("Usamos npm en este proyecto", "pnpm a partir de ahora"),
    ("Nos pasamos a pnpm", "Volvimos a npm, pnpm no funcionó"),
    ("Wir nehmen npm in diesem Projekt", "Wir sind auf pnpm umgestiegen"),
    ("Wir nehmen npm in diesem Projekt", "ab jetzt pnpm"),
    ("Wir sind auf pnpm umgestiegen", "Wir sind zurück bei npm, pnpm hat nicht funktioniert"),
]
LIVING = [
    ("tabs not spaces pls, everywhere", "spaces in the yaml files from now on"),
    ("tabs not spaces pls, everywhere", "two spaces for yaml files"),
    ("use pytest for the api", "jest for the frontend from now on"),
    ("tabs, not spaces", "no trailing spaces from now on"),
    ("Usamos npm neste projeto", "Mudamos para o novo escritório"),
    ("Wir nehmen npm in diesem Projekt", "Wir sind auf Berlin umgestiegen"),
]


def actions(known: str, later: str) -> list[str]:
    old = Memory("m1", "rule", "repo", known, origin="person", created="1", updated="1")
    said = [Statement(each.text, each.kind, "2", each.sure, each.signal, heard=True) for each in candidates(later)]
    return [planned.action for each in said if (planned := plan(each, [old])).targets]


@pytest.mark.promise("BELIEF-CONFLICT")
@pytest.mark.parametrize(("known", "later"), TURNED)
def test_what_is_chosen_anew_takes_the_place(known: str, later: str) -> None:
    assert "replace" in actions(known, later)


@pytest.mark.promise("BELIEF-UNRELATED")
@pytest.mark.parametrize(("known", "later"), LIVING)
def test_what_is_said_of_a_place_or_of_something_else_ends_nothing(known: str, later: str) -> None:
    assert "replace" not in actions(known, later)
