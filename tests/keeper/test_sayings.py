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
        ("don't touch anything in legacy/", "rule", "repo"),
        ("leave the vendor folder alone", "rule", "repo"),
        ("The staging db is at db.staging.internal", "fact", "repo"),
        ("the retry limit is 5", "fact", "repo"),
        ("CI takes 12 minutes", "fact", "repo"),
        ("deploys run every Thursday", "fact", "repo"),
        ("the retry limit is 5, never raise it", "rule", "repo"),
        ("functions have docstrings", "rule", "repo"),
        ("releases go out via scripts/release.sh", "rule", "repo"),
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


@pytest.mark.promise("VERB-REMEMBER")
def test_a_question_says_nothing_to_remember(shy: Shy) -> None:
    ran = shy("remember", "why do we use floats?")
    assert (ran.code, "that is a question" in ran.err, "--kind" in ran.err) == (2, True, True)
    assert shy("list", "--json").json == []
    assert shy("remember", "why do we use floats?", "--kind", "fact", "--json").json["kind"] == "fact"
    assert shy("remember", "never use floats, ok?", "--json").json["kind"] == "rule"


@pytest.mark.promise("VERB-REMEMBER")
def test_of_what_only_names_a_secret_nothing_is_left(shy: Shy) -> None:
    token = "ghp_" + "a1B2c3D4e5F6g7H8i9J0k1L2m3N4o5P6q7R8"
    for said in (f"token is {token}", f"the deploy token for staging: {token}"):
        ran = shy("remember", said)
        assert (ran.code, "nothing is left" in ran.err, token in ran.out + ran.err) == (2, True, False), said
    assert shy("list", "--json").json == []
    kept = shy("remember", f"the deploy token is in 1password, no longer {token}", "--json").json
    assert "1password" in kept["text"] and token not in kept["text"]


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
