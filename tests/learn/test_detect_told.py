"""German, Spanish and Portuguese without "always" and "never": changes, decisions, bans, reproaches, likings.

Each line of `data/told` is a turn: `+` teaches, `-` is a look-alike (a task, a question, a report, what the program
shall do, for this once, a joke, another's words). The rules were written by these. 342 turns written with them and kept
apart were scored once: precision 0.97, recall 0.90 (0.52 and 0.20 before). 126 written after the rules, scored once
before anything was mended by them: precision 0.98, recall 0.62; after that 72 more: 0.97 and 0.81. So expect of new
voices less than of those here.
"""

from pathlib import Path

import pytest

from twiceshy.learn.detect import detect

TOLD = Path(__file__).parent / "data" / "told"


def turns(name: str, mark: str) -> list[str]:
    lines = (TOLD / f"{name}.txt").read_text("utf-8").splitlines()
    return [line[2:] for line in lines if line.startswith(mark)]


@pytest.mark.promise("DETECT-6")
@pytest.mark.parametrize("name", ["de", "es", "pt"])
def test_what_is_told_is_heard(name: str) -> None:
    every = turns(name, "+")
    unheard = [turn for turn in every if not detect(turn, language=name)]
    held = [turn for turn in every if any(found.sure for found in detect(turn))]
    assert len(unheard) <= 0.05 * len(every), unheard
    assert len(held) >= 0.8 * len(every), sorted({*every} - {*held})


@pytest.mark.promise("DETECT-2")
@pytest.mark.parametrize("name", ["de", "es", "pt"])
def test_its_look_alikes_are_left(name: str) -> None:
    every = turns(name, "-")
    stored = {turn: any(found.sure for found in detect(turn)) for turn in every if detect(turn)}
    assert len(stored) <= 0.02 * len(every), stored
    assert not any(stored.values()), stored


@pytest.mark.promise("DETECT-8")
@pytest.mark.parametrize(
    ("turn", "kind"),
    [
        ("Der Cache wurde von Memcached auf Valkey umgestellt.", "fact"),
        ("auf docker verzichten wir bewusst", "decision"),
        ("Messdaten haben im Repo nichts zu suchen.", "rule"),
        ("Reemplazamos Memcached por Valkey en enero.", "fact"),
        ("Descartamos Docker por el tamaño de las imágenes.", "decision"),
        ("las claves privadas no se tocan", "rule"),
        ("Trocamos o Memcached pelo Valkey em janeiro.", "fact"),
        ("Optamos pelo Podman porque roda sem root.", "decision"),
        ("chaves privadas nao podem ir para o repositorio", "rule"),
    ],
)
def test_what_kind_it_is(turn: str, kind: str) -> None:
    (found,) = detect(turn)
    assert (found.kind, found.sure) == (kind, True)
