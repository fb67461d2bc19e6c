"""A decision is kept whole: with the reason it was given, and what it was taken instead of."""

import pytest

from twiceshy.keeper.heard import candidates
from twiceshy.keeper.merging import BLAMES, COMPLAINS


@pytest.mark.promise("DETECT-3")
@pytest.mark.parametrize(
    ("said", "reason", "rejected"),
    [
        ("vamos con duckdb en vez de spark porque los datos caben en memoria", "los datos caben en memoria", "spark"),
        ("decidimos usar poetry, porque pip no fija las versiones", "pip no fija las versiones", ""),
        ("vamos usar duckdb em vez de spark porque os dados cabem na memória", "os dados cabem na memória", "spark"),
        ("decidimos usar o kafka porque o time já conhece", "o time já conhece", ""),
        ("nunca uses floats para dinero, porque redondean", "redondean", ""),
        ("nunca use floats para dinheiro porque arredondam", "arredondam", ""),
    ],
)
def test_a_reason_with_porque_is_no_complaint(said: str, reason: str, rejected: str) -> None:
    (found,) = candidates(said)
    assert (found.text, found.because, found.rejected, found.sure) == (said, reason, rejected, True)


@pytest.mark.parametrize(
    "said",
    [
        "porque usas npm?",
        "por qué no has corrido los tests",
        "usa pnpm, porque usas npm otra vez?",
        "porque você não rodou os testes?",
        "no uses npm porque has roto el lockfile",
    ],
)
def test_who_asks_why_it_was_done_complains(said: str) -> None:
    assert any(each.reason in (BLAMES, COMPLAINS) for each in candidates(said))
