"""`remember` without --kind: the same sentence is of the same kind by both doors."""

from collections.abc import Callable

import pytest

from conftest import Ran
from twiceshy.care import audit
from twiceshy.model.memory import Memory

Shy = Callable[..., Ran]


@pytest.mark.promise("VERB-REMEMBER")
@pytest.mark.parametrize(
    ("said", "kind", "scope"),
    [
        ("I prefer emacs", "preference", "user"),
        ("the staging database is at db.internal", "fact", "repo"),
        ("we decided to use redis", "decision", "repo"),
        ("never push to main directly", "rule", "repo"),
        ("use pnpm", "rule", "repo"),
        ("zebra crossing", "rule", "repo"),
        ("prefer functional components", "preference", "repo"),
        ("I prefer functional components here", "preference", "repo"),
        ("answer in British English", "rule", "user"),
        ("i hate it when you apologise", "preference", "user"),
    ],
)
def test_words_tell_their_kind(shy: Shy, said: str, kind: str, scope: str) -> None:
    told = shy("remember", said, "--json").json
    assert (told["kind"], told["scope"]) == (kind, scope)


@pytest.mark.promise("VERB-REMEMBER")
@pytest.mark.parametrize(
    ("options", "kind", "scope"),
    [
        (("--kind", "rule"), "rule", "repo"),
        (("--scope", "repo"), "preference", "repo"),
        (("--path", "src"), "preference", "repo"),
        (("--lock",), "rule", "repo"),
        (("--when-command", "emacs*"), "rule", "repo"),
        (("--as-agent", "codex"), "rule", "repo"),
    ],
)
def test_what_is_named_or_instructs_stays_so(shy: Shy, options: tuple[str, ...], kind: str, scope: str) -> None:
    told = shy("remember", "I prefer emacs", *options, "--json").json
    assert (told["kind"], told["scope"]) == (kind, scope)


@pytest.mark.promise("STATE-AUDIT")
@pytest.mark.parametrize(
    ("said", "why", "found"),
    [
        ("we use PostgreSQL because of JSONB, not MySQL", "", False),
        ("wir nehmen Postgres, weil es JSONB hat", "", False),
        ("we use PostgreSQL", "JSONB", False),
        ("we use PostgreSQL, not MySQL", "", True),
        ("use the streaming parser, the file is 2GB.", "", False),
        ("rounding is half-even for VAT, we agreed that with accounting", "", False),
        ("we go with zod - valibot has no good error messages", "", False),
        ("the file is 2GB, so we stream it", "", False),
        ("usamos zod, valibot no tiene buenos mensajes", "", False),
        ("rounding is half-even for VAT", "", True),
        ("we use pnpm, vitest and zod", "", True),
        ("we deploy with ansible, then run the smoke tests", "", True),
    ],
)
def test_a_reason_in_the_statement_is_one(said: str, why: str, found: bool) -> None:
    memory = Memory("x", "decision", "repo", said, reason=why, created="2026-01-01T00:00:00.000Z")
    assert any(one.message == "doesn't say why" for one in audit._completeness(memory)) is found
