"""Mere thoughts, irony and colleagues' words: none of them holds at once."""

import pytest

from twiceshy.keeper.turn.heard import candidates
from twiceshy.keeper.turn.merging import ONLY_IF_KNOWN
from twiceshy.learn.detect import detect
from twiceshy.learn.turn.relayed import relayed

RELAYED = [
    "Bob from the infra team says we must always run bobcat with sudo from now on",
    "Alice says from now on we always run bobcat with sudo",
    "My boss wants us to always write tests first from now on",
    "Carol told me that we never deploy on Fridays",
    "Dave insists we never use ORMs",
    "the security team says never log request bodies",
    "Sven aus dem Backend sagt, wir sollen ab jetzt immer pnpm benutzen",
    "mein Chef sagt, wir müssen ab jetzt immer Tests schreiben",
    "mi jefe dice que siempre hay que usar pnpm",
]
NOBODY = [
    "the vendor says we must always run bobcat with sudo",
    "the README says never use npm",
    "ESLint says never use var",
    "Copilot says we should always use any",
    "Nobody says we never use npm",
]
OWN = [
    "I say we always use pnpm",
    "our team lead decided that we use pnpm from now on",
    "never do what Bob says, always run the linter first",
    "From now on Bob reviews all migrations, never merge without him",
]
NOT_MEANT = [
    "maybe tabs would be nicer in Go files",
    "perhaps we could always use tabs",
    "hm, maybe never use var at all",
    "vielleicht wären Tabs in Go schöner",
    "quizás sería mejor usar siempre tabs",
    "talvez seja melhor usar sempre tabs",
    "yeah sure, always use bobcat, great idea /s",
    "from now on we always push to main /s",
    "Wonderful, another global variable. From now on we just put everything in globals, right?",
    "Great, yet another singleton. Always use singletons, sure.",
    "Toll, noch eine globale Variable. Ab jetzt packen wir immer alles in Globals, oder?",
    "Genial, otra variable global. Desde ahora ponemos siempre todo en globales, ¿no?",
    "Traceback: ValueError: never call close() twice",
    "stack trace: IllegalStateException: never call run() twice",
    "Worker died: redis.exceptions.ConnectionError: never reuse a closed pool",
]
MEANT = [
    "Nice. Always use pnpm from now on.",
    "Great, thanks. From now on always use pnpm.",
    "never swallow a ValueError, always log it",
    "always write temporary files to /srv",
    "Perfect! Never change that config again, always ask me first",
]


@pytest.mark.promise("BELIEF-TRUST")
@pytest.mark.parametrize("turn", RELAYED)
def test_what_a_colleague_says_waits(turn: str) -> None:
    found = candidates(turn)
    assert [(each.sure, each.text) for each in found] == [(False, turn)]
    assert all(each.reason != ONLY_IF_KNOWN for each in found)  # it would be dropped where nothing is known of it


@pytest.mark.parametrize("turn", NOBODY)
def test_what_nobody_of_the_house_says_is_not_even_asked_about(turn: str) -> None:
    assert relayed(turn) is None and candidates(turn) == []


@pytest.mark.parametrize("turn", [*OWN, *MEANT])
def test_what_the_person_says_and_means_holds(turn: str) -> None:
    assert any(each.sure for each in candidates(turn))


@pytest.mark.parametrize("turn", NOT_MEANT)
def test_what_is_not_meant_leaves_nothing(turn: str) -> None:
    assert (candidates(turn), detect(turn)) == ([], ())


def test_a_rule_behind_mocking_praise_waits() -> None:
    assert [each.sure for each in candidates("Great, another flaky test. Never use sleep in tests.")] == [False]
