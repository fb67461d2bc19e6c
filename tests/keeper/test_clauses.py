"""Two statements in one breath are two memories: each can change, and is told, without the other."""

import pytest
from saying import say

from twiceshy.keeper.hall import Keeper
from twiceshy.keeper.turn.heard import candidates
from twiceshy.store.port import Query


def active(keeper: Keeper) -> list[str]:
    found = Query(statuses=("active",))
    return sorted(memory.text for _, store in keeper.stores() for memory in store.memories(found))


@pytest.mark.promise("DETECT-2")
@pytest.mark.parametrize(
    ("first", "joint", "second"),
    [
        ("always squash commits before merging", ", and ", "the default branch is develop"),
        ("never touch the migrations folder", ", and ", "the staging url is https://stg.example.org now"),
        ("use tabs here", ", and ", "our api gateway is kong"),
        ("use tabs here.", " also ", "our api gateway is kong, not nginx"),
        ("we use pnpm", "; ", "the dev server runs on port 4000"),
        ("run ruff before each commit", " and ", "the release branch is called stable"),
        ("the frontend is React", " and ", "the backend is FastAPI"),
        ("the default branch is develop", ", and ", "always rebase before you push"),
        ("don't log request bodies", ", and by the way ", "the audit bucket is acme-audit-eu"),
        ("the staging url is https://a.example", " and ", "the staging db is db3.internal"),
        ("every PR needs two approvals", ", and ", "the release manager is Ines"),
        ("keep migrations reversible", " and ", "the audit log lives in s3://acme-audit"),
        ("commits must be signed", ", and ", "the signing key owner is Priya"),
        ("don't add dependencies without asking", ", plus ", "the CI provider is CircleCI"),
        ("never deploy on fridays", ", and ", "the deploy window is 9 to 12"),
        ("verwende immer pnpm", ", und ", "unser Registry ist npm.acme.dev"),
        ("nunca hagas force push", ", y ", "nuestro CI es CircleCI"),
        ("use sempre pnpm", ", e ", "o nosso registro é npm.acme.dev"),
        ("immer Commits squashen", ", und ", "der Default-Branch ist develop"),
        ("nie die Migrationen anfassen", ", und ", "die Staging-URL ist https://stg.example.org"),
        ("siempre haz squash", ", y ", "la rama por defecto es develop"),
        ("sempre faça squash", ", e ", "o branch padrão é develop"),
        ("nunca mexa nas migrations", ", e ", "a url de staging é https://s.example.org"),
    ],
)
def test_two_statements_are_two_memories(first: str, joint: str, second: str) -> None:
    found = candidates(first + joint + second)
    assert [(each.text, each.sure) for each in found] == [(first, True), (second, True)]


@pytest.mark.promise("DETECT-3")
@pytest.mark.parametrize(
    "said",
    [
        "always run the linter and then the tests",
        "never commit secrets and credentials",
        "always run the tests and update the changelog",
        "the db is postgres and it runs on 5433",
        "use postgres, and the port is 5433",
        "the staging server is stg.example.org and the port is 8443",
        "always check that lint is clean and the changelog entry is there",
        "never call npm and use pnpm",
        "we don't use npm and we install with pnpm",
        "always use single quotes, and never double quotes",
        "we don't use redux and we never will",
        "we test with vitest and lint with biome",
        "use dayjs for dates and zod for validation",
        "the test database is called ledger_test, and never seed it by hand",
        "always ask before you delete files and the answer is usually no",
        "always use UTC and the format is ISO 8601",
        "never push to main, and that branch is protected",
        "our CI is on Buildkite; never push to it directly",
        "We've adopted SQLAlchemy for the whole backend; no more handwritten queries in new code.",
        "We discussed it and the winner is Playwright.",
        "always push a tag and the release is built",
        "We don't use redux here. State lives in zustand stores.",
        "die DB ist postgres und sie läuft immer auf 5433",
        "immer erst testen und dann pushen",
        "siempre corre los tests y luego haz commit",
    ],
)
def test_one_statement_with_two_parts_stays_one(said: str) -> None:
    (found,) = candidates(said)
    assert found.text == said


@pytest.mark.promise("BELIEF-CONFLICT")
@pytest.mark.parametrize(
    ("said", "later", "left"),
    [
        (
            "always squash commits before merging, and the default branch is develop",
            "the default branch is main again",
            ["always squash commits before merging", "the default branch is main again"],
        ),
        (
            "never touch the migrations folder, and the staging url is https://stg.example.org now",
            "the staging url is https://stg2.example.org now",
            ["never touch the migrations folder", "the staging url is https://stg2.example.org now"],
        ),
    ],
)
def test_the_half_that_is_no_longer_so_goes_alone(keeper: Keeper, said: str, later: str, left: list[str]) -> None:
    say(keeper, said, 1)
    say(keeper, later, 3)
    assert active(keeper) == left


@pytest.mark.promise("DETECT-2")
@pytest.mark.parametrize(
    ("said", "kept"),
    [
        ("fix the login test and by the way the node version is 24 not 20", "the node version is 24 not 20"),
        ("add a logout button, btw we use pnpm here, not npm", "we use pnpm here, not npm"),
        ("update the readme, fyi our staging host is stg.acme.dev", "our staging host is stg.acme.dev"),
        ("arregla el test de login y por cierto usamos pnpm aquí, no npm", "usamos pnpm aquí, no npm"),
        ("corrige o teste de login e aliás usamos pnpm aqui, não npm", "usamos pnpm aqui, não npm"),
    ],
)
def test_what_is_told_beside_a_task_is_kept_without_it(said: str, kept: str) -> None:
    (found,) = candidates(said)
    assert (found.text, found.sure) == (kept, True)


@pytest.mark.promise("DETECT-2")
def test_what_is_told_behind_a_change_is_heard_too() -> None:
    said = "from now on open a PR instead of committing to main. and by the way the node version is 24 not 20"
    assert [each.text for each in candidates(said) if each.sure][1:] == ["the node version is 24 not 20"]


@pytest.mark.promise("DETECT-3")
@pytest.mark.parametrize(
    "said",
    [
        "update the header color and btw nice job",
        "fix the login test and by the way thanks",
        "fix the test, btw did you see the log?",
        "rename foo to bar and by the way it fails on CI again",
    ],
)
def test_talk_beside_a_task_is_not(said: str) -> None:
    assert candidates(said) == []
