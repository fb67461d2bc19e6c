"""A decision is kept whole: with the reason it was given, and what it was taken instead of."""

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from twiceshy import paths
from twiceshy.keeper.hall import Keeper
from twiceshy.keeper.turn import learning
from twiceshy.keeper.turn.heard import candidates
from twiceshy.keeper.turn.merging import BLAMES, COMPLAINS
from twiceshy.model.session import Event, Session


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


@pytest.mark.promise("DETECT-3")
def test_the_reason_and_what_was_not_taken_are_shown(repo: Path, shy: Callable[..., Any]) -> None:
    said = "We settled on Caddy. nginx needs certbot and a cron job. please adapt the compose file"
    keeper = Keeper(paths.resolve(str(repo)), "hook")
    event = Event("s1", 0, "person", "message", said, "2126-11-16T10:00:00.000Z")
    (outcome,) = learning.learn(keeper, Session("s1", "claude-code", ""), [event]).outcomes
    keeper.close()
    kept = outcome.memory
    assert kept.text.rstrip(".") == "We settled on Caddy. nginx needs certbot and a cron job"
    shown = shy("show", kept.id, "--json").json
    assert (shown["reason"], shown["details"]["alternatives"]) == ("nginx needs certbot and a cron job", "nginx")
    (step,) = shy("evolution", kept.id, "--json").json
    assert (step["reason"], step["alternatives"]) == ("nginx needs certbot and a cron job", "nginx")
    told = shy("evolution", kept.id).out
    assert "because: nginx needs certbot and a cron job" in told and "instead of: nginx" in told
