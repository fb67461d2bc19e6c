"""A rule is kept with the thing it speaks of, and without what is only seen at hand."""

import pytest
from saying import say

from twiceshy.keeper.hall import Keeper
from twiceshy.keeper.turn.heard import candidates
from twiceshy.store.port import Query


def living(keeper: Keeper) -> list[tuple[str, str]]:
    found = Query(statuses=("active", "proposed"))
    return [(memory.text, memory.status) for _, store in keeper.stores() for memory in store.memories(found)]


def sure(said: str) -> list[str]:
    return [each.text for each in candidates(said) if each.sure]


@pytest.mark.promise("DETECT-2")
@pytest.mark.parametrize(
    "said",
    [
        "no changelog? every release needs one",
        "tests are missing. every bug fix needs one",
        "where's the docstring? every public function needs one",
        "no rollback step again, all migrations must have one",
        "there's a .env file in the root. never commit it",
        "the seed script is slow. always run it before the e2e tests",
        "kein Changelog? jedes Release braucht einen Eintrag",
        "faltan los tests. cada función necesita uno",
    ],
)
def test_a_rule_keeps_what_names_its_thing(said: str) -> None:
    assert sure(said) == [said]


@pytest.mark.promise("DETECT-2")
@pytest.mark.parametrize(
    ("said", "kept"),
    [
        ("you forgot the changelog again, every PR needs an entry", "the changelog: every PR needs an entry"),
        ("you forgot the license header again, every file needs one", "the license header: every file needs one"),
        ("you missed the translation, each label needs both", "the translation: each label needs both"),
        ("you forgot the type hints again. All functions need them.", "the type hints: All functions need them."),
        ("du hast den Header vergessen, jede Datei braucht einen", "den Header: jede Datei braucht einen"),
        ("olvidaste el encabezado, cada archivo necesita uno", "el encabezado: cada archivo necesita uno"),
    ],
)
def test_what_a_reproach_misses_is_the_thing_of_its_rule(keeper: Keeper, said: str, kept: str) -> None:
    assert sure(said) == [kept]
    say(keeper, said, 1)
    say(keeper, said, 3)
    assert living(keeper) == [(kept, "active")], "said again, it is the same rule"


@pytest.mark.promise("DETECT-7")
@pytest.mark.parametrize(
    "said",
    [
        "every file needs one",
        "each migration needs both",
        "every PR needs an entry",
        "never commit it",
        "always add one to every PR",
        "always run both before pushing",
        "jede Datei braucht einen",
        "cada archivo necesita uno",
    ],
)
def test_a_rule_that_names_nothing_waits(said: str) -> None:
    assert [(each.text, each.sure) for each in candidates(said)] == [(said, False)]


@pytest.mark.promise("DETECT-2")
@pytest.mark.parametrize(
    "said",
    [
        "always keep it simple",
        "every PR needs a changelog entry",
        "every PR needs an entry in CHANGELOG.md",
        "always use one space after a period",
        "each service has its own database",
        "every release needs one approval",
        "if a test is flaky, always mark it",
        "all tests need both fixtures",
        "always use that name for the client",
        "jede Datei braucht einen Header",
    ],
)
def test_a_rule_that_names_its_thing_is_one_by_itself(said: str) -> None:
    assert sure(said) == [said]


@pytest.mark.promise("DETECT-3")
@pytest.mark.parametrize(
    ("seen", "rule"),
    [
        ("the totals use floats.", "never use float for money"),
        ("the totals use floats.", "never use float for money here, always Decimal"),
        ("the config has a hardcoded token.", "never hardcode tokens"),
        ("there are print statements in the parser.", "never leave print statements in the code"),
        ("the api returns stack traces.", "never return stack traces to clients"),
        ("the cart imports lodash.", "don't use lodash"),
        ("the header uses inline styles.", "never use inline styles, use tailwind"),
        ("the parser has no tests.", "every module needs tests"),
        ("der Parser nutzt print.", "benutze nie print im Code"),
        ("los totales usan float.", "nunca uses float para dinero"),
        ("os totais usam float.", "nunca use float para dinheiro"),
    ],
)
def test_what_is_only_seen_is_no_part_of_the_rule(seen: str, rule: str) -> None:
    assert sure(f"{seen} {rule}") == [rule]


@pytest.mark.promise("DETECT-3")
@pytest.mark.parametrize(
    "said",
    [
        "We use pnpm here. Never call npm!",
        "We store money in cents. Never use float for money.",
        "We use npm only for publishing. Never use npm to install",
        "Money is stored as integer cents. Never use floats for money.",
        "The main branch is protected. Never push to main.",
        "our prices are decimals. never use float for prices",
        "Floats lose cents. Never use floats for money.",
    ],
)
def test_what_explains_the_rule_stays_with_it(said: str) -> None:
    assert sure(said) == [said]
