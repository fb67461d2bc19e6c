"""Opposites in other words, owners and names in other languages; and what only sounds like a change."""

import pytest

from twiceshy.learn.change.conflict import relation
from twiceshy.learn.change.merge import Statement, plan
from twiceshy.learn.change.printed import printed
from twiceshy.model.memory import Memory

ENDED = [
    ("Use pnpm, not npm.", "From now on install packages with npm."),
    ("Use tabs for indentation.", "Use four spaces for indentation, because GitHub shows tabs too wide."),
    ("Usa siempre comillas simples.", "Usa siempre comillas dobles."),
    ("Use sempre aspas simples.", "Use aspas duplas."),
    ("Immer einfache Anführungszeichen verwenden.", "Immer doppelte Anführungszeichen verwenden."),
    ("Usa tabuladores para la indentación.", "Usa espacios para la indentación."),
    ("always squash before merging", "actually scratch the squash rule, i dont need it"),
    ("always squash before merging", "you can drop the rule about squashing"),
    ("always squash before merging", "let's lose the squash rule"),
    ("Schreib Kommentare ab jetzt immer auf Deutsch.", "Vergiss das mit den deutschen Kommentaren."),
    ("Usa siempre squash antes de hacer merge.", "Olvida lo del squash."),
    ("Sempre faça squash antes do merge.", "Esquece isso do squash."),
    ("Erik owns the release process.", "The release process has been handed over to Nadia."),
    ("Remember that migrations live in db/migrate.", "Migrations have moved to services/core/migrations."),
    (
        "Let's use react-hook-form for forms instead of Formik.",
        "ok final word: forms are done with TanStack Form, not react-hook-form",
    ),
    (
        "Merk dir, dass Frau Keller für die Mandantenverwaltung zuständig ist.",
        "Für die Mandantenverwaltung ist ab jetzt Herr Brandt zuständig, nicht mehr Frau Keller.",
    ),
    ("Lembre-se: a fila de pagamentos se chama pay-queue.", "A fila de pagamentos agora se chama checkout-queue."),
    ("La cola de pagos se llama pay-queue.", "La cola de pagos ahora se llama checkout-queue."),
    ("Die Warteschlange heißt pay-queue.", "Die Warteschlange heißt jetzt checkout-queue."),
    ("Nunca hagas merge con squash.", "Haz siempre merge con squash, porque el historial es un lío."),
    ("Nunca faça merge com squash.", "Faça sempre merge com squash."),
    ("Não faça push na main.", "Faça push na main."),
    ("Faça sempre push na main.", "Não faça push na main."),
    ("Use npm.", "Não, use pnpm."),
    ("we decided to keep audit logs for 90 days", "Legal came back: we keep audit logs for 365 days"),
    ("Use Redis as the job queue.", "Don't use Redis as the job queue, use Postgres for that."),
    ("never push to main", "always push to main as the PRs are overkill"),
    ("The frontend is built with Vite", "the frontend build is no longer done with vite"),
]
LIVING = [
    ("Use moment for dates.", "npm install prints: moment is deprecated"),
    (
        "The frontend is built with Vite, remember.",
        'vite build prints "webpack config is now deprecated", no idea where that comes from',
    ),
    ("The frontend is built with Vite", "vite build prints that the config is now deprecated"),
    ("The frontend is built with Vite", "vite now warns that this config is deprecated"),
    ("The api listens on port 3000", "the logs say that the api is now listening on port 8080"),
    ("Use Redis as the job queue.", "Don't use Redis as the primary store, use Postgres for that."),
    ("Use Redis as the job queue.", "Never use Redis as the session store."),
    ("Use pnpm, not npm.", "From now on build the docs with npm."),
    ("Use tabs for indentation.", "Use spaces for alignment"),
    ("Use pytest.", "Use two unittest fixtures"),
    ("Usa siempre comillas simples.", "Usa comillas dobles en JSON."),
    ("never rebase", "scratch the squash rule"),
    ("always squash before merging", "drop the eslint rule about unused vars"),
    ("always squash before merging", "we should not drop the squash rule"),
    ("always write tests for new endpoints", "drop the tests table"),
    ("Schreib Kommentare ab jetzt immer auf Deutsch.", "Vergiss das mit den englischen Kommentaren."),
    ("Schreib Commits immer auf Deutsch.", "Vergiss das mit den deutschen Kommentaren."),
    ("Erik owns the release process.", "The build process has been handed over to Nadia."),
    ("Remember that migrations live in db/migrate.", "Fixtures have moved to services/core/fixtures."),
    (
        "Let's use react-hook-form for forms instead of Formik.",
        "tables are done with TanStack Table, not react-hook-form",
    ),
    ("Frau Keller ist für die Mandantenverwaltung zuständig.", "Herr Brandt ist für die Lohnabrechnung zuständig."),
    ("A fila de pagamentos se chama pay-queue.", "A fila de emails se chama mail-queue."),
    ("Die Warteschlange für Zahlungen heißt pay-queue.", "Die Warteschlange für Mails heißt mail-queue."),
    ("Nunca hagas merge con squash.", "Haz siempre merge con rebase."),
    ("we decided to keep audit logs for 90 days", "we decided to keep access logs for 365 days"),
    ("we decided to keep audit logs for 90 days", "Staging: we keep audit logs for 7 days"),
]
ASKED = [
    ("Use pnpm.", "From now on install packages with npm."),
    ("Use npm.", "From now on run the tests with bun."),
]
PRINTED = [
    "tsc is now throwing an error that the target is deprecated",
    'npm run build now prints "vite is no longer supported"',
    "psql tells me that Postgres 14 is no longer supported",
    "vite build prints that the config is now deprecated",
    "the compiler says: this option was removed",
    "npm install gives a warning that the lockfile is deprecated",
    "der Linter meldet, dass die Option jetzt veraltet ist",
    "el compilador dice que la opción ya no existe",
]
OUR_OWN = [
    "we keep audit logs for 365 days",
    "Anna says that the CI no longer fails on warnings",
    "the API now throws 409 for duplicates",
    "vite build prints that the config is now deprecated, so we moved to webpack",
    "the CLI reports usage to Grafana now",
    "build logs go to S3 now",
    "the new test guide says: we use vitest for tests now",
    "the docs say that we use npm now",
]


def planned(known: str, later: str, locked: bool = False) -> str:
    old = Memory("m1", "rule", "repo", known, origin="person", created="1", updated="1", locked=locked)
    return plan(Statement(later, "rule", "2", heard=True), [old]).action


@pytest.mark.promise("BELIEF-CONFLICT")
@pytest.mark.parametrize(("known", "later"), ENDED)
def test_the_opposite_in_other_words_takes_its_place(known: str, later: str) -> None:
    assert planned(known, later) == "replace"


@pytest.mark.promise("BELIEF-LOCKED")
@pytest.mark.parametrize(("known", "later"), ENDED)
def test_against_something_locked_it_waits(known: str, later: str) -> None:
    assert planned(known, later, locked=True) == "propose"


@pytest.mark.promise("BELIEF-DOUBT")
@pytest.mark.parametrize(("known", "later"), ASKED)
def test_where_it_may_be_for_something_else_a_person_is_asked(known: str, later: str) -> None:
    assert planned(known, later) == "propose"


@pytest.mark.promise("BELIEF-UNRELATED")
@pytest.mark.parametrize(("known", "later"), LIVING)
def test_what_is_said_of_another_thing_ends_nothing(known: str, later: str) -> None:
    assert relation(later, known).name in ("none", "beside")
    assert planned(known, later) == "new"


@pytest.mark.promise("BELIEF-UNRELATED")
@pytest.mark.parametrize("told", PRINTED)
def test_what_a_tool_prints_is_no_word_of_ours(told: str) -> None:
    assert printed(told)


@pytest.mark.promise("BELIEF-CONFLICT")
@pytest.mark.parametrize("told", OUR_OWN)
def test_what_we_say_of_a_tool_is(told: str) -> None:
    assert not printed(told)
