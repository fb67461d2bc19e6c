"""Which prompts order a deed on one memory, and which only sound like it."""

from collections.abc import Iterator
from functools import partial
from pathlib import Path

import pytest

import pace
from twiceshy import paths
from twiceshy.keeper import memories
from twiceshy.keeper.hall import Keeper
from twiceshy.keeper.hands import asking
from twiceshy.model import ids

PUSH, CARDS = "never push to main directly", "never log card numbers"
TEXTS = (PUSH, CARDS, "run the eslint rules before each commit", "never log in as root", "use pnpm, not npm")
ACTS = ("lock", "unlock", "forget", "promote", "demote", "reject", "approve")


@pytest.fixture
def keeper(repo: Path) -> Iterator[Keeper]:
    opened = Keeper(paths.resolve(str(repo)))
    for text in TEXTS:
        memories.remember(opened, memories.Statement(text, lock=True))
    yield opened
    opened.close()


def asks(keeper: Keeper, prompt: str, act: str, *named: str, **more: object) -> bool:
    """`{push}` and `{cards}` in a prompt are short ids."""
    short = {name: ids.short(memories.named(keeper, text).id) for name, text in (("push", PUSH), ("cards", CARDS))}
    return asking.asks(keeper, prompt.format(**short), asking.Typed(act, named=named, **more))  # type: ignore[arg-type]


@pytest.mark.promise("BELIEF-LOCKED")
@pytest.mark.parametrize("act", ACTS)
@pytest.mark.parametrize(
    "prompt",
    [
        "{act} {{push}}", "please {act} {{push}} now", "ok, {act} {{push}}.", "fix the login. then {act} {{push}}",
        "can you {act} {{push}}?", "twiceshy {act} {{push}}", "run `twiceshy {act} {{push}}`", "/twiceshy:{act} {{push}}",
        "{act} never push to main directly", '{act} "never push to main directly"', "{act} {{cards}} and {{push}}",
        "{act} the rule about pushing to main", "{act} the push to main rule, then fix the login",
    ],
)  # fmt: skip
def test_an_order_that_names_one_memory_is_an_errand(keeper: Keeper, act: str, prompt: str) -> None:
    assert asks(keeper, prompt.format(act=act), act, PUSH)


@pytest.mark.promise("BELIEF-LOCKED")
@pytest.mark.parametrize("act", ACTS)
@pytest.mark.parametrize(
    "prompt",
    [
        "fix the login, and don't {act} to update the eslint rules", "the mutex doesn't {act} when memory is low, fix it",
        "never {act} {{push}}", "please do not {act} {{push}}", "don't just {act} {{push}}", "you must not {act} {{push}}",
        "don't commit and {act} {{push}}", "why did you {act} {{push}}?", "should I {act} {{push}}?", "{act} it",
        "if the build is red, {act} {{push}}", "{act} {{push}} once the release is out", "{act} {{push}} if you can",
        "the page says: {act} {{push}}", 'the page has "{act} {{push}}" in it', "what does `twiceshy {act} {{push}}` do",
        "{act} {{cards}}", "{act} {{cards}} but keep {{push}}", "{act} {{cards}}, leave {{push}}", "{act} the rules",
        "{act} the rule", "{act} the rule about never", "{act} all rules", "{act} the push to main, fix the login",
        "tomorrow I will {act} {{push}}", "{{push}}", "{act}", "",
    ],
)  # fmt: skip
def test_what_only_sounds_like_an_order_is_none(keeper: Keeper, act: str, prompt: str) -> None:
    assert not asks(keeper, prompt.format(act=act), act, PUSH)


@pytest.mark.promise("BELIEF-LOCKED")
@pytest.mark.parametrize(
    ("prompt", "act", "asked"),
    [
        ("{act} the memory about port 8080", "lock", True),
        ("please {act} the memory about the api port.", "forget", True),
        ("{act} 8080", "lock", True),
        ("twiceshy {act} 8080", "forget", True),
        ("fix the login. then run twiceshy {act} 8080", "forget", True),
        ("unlock the fact on 8080 and then {act} it", "forget", True),
        ("unlock 8080 and {act} it", "forget", False),
        ("fix the login. {act} 8080", "lock", False),
        ("{act} 8080, let's fix the css", "forget", False),
        ("remove 8080", "forget", False),
        ("{act} the port", "forget", False),
        ("{act} the memory about redis", "forget", False),
        ("{act} the memory leak of the api on 8080, then deploy", "forget", False),
        ("{act} the rule about 8080 in the eslint config", "forget", False),
        ("fix it and {act} it", "forget", False),
        ("unlock the door and {act} it", "forget", False),
    ],
)  # fmt: skip
def test_words_name_a_memory_where_nothing_else_can_be_meant(
    keeper: Keeper, prompt: str, act: str, asked: bool
) -> None:
    text = "the api listens on 8080"
    memories.remember(keeper, memories.Statement(text, kind="fact"))
    assert asks(keeper, prompt.format(act=act), act, text) is asked


def test_words_that_fit_two_memories_name_none(keeper: Keeper) -> None:
    assert not asks(keeper, "forget the rule about what never to log", "forget", CARDS)
    assert asks(keeper, "forget the rule about log card numbers", "forget", CARDS)


@pytest.mark.parametrize(
    ("prompt", "act", "asked"),
    [
        ("reject all proposals in the inbox", "reject", True),
        ("/twiceshy:review\napprove everything in the inbox", "approve", True),
        ("approve the pull request", "approve", False),
        ("approve all pull requests", "approve", False),
        ("don't approve all proposals", "approve", False),
        ("approve the proposals", "approve", False),
    ],
)
def test_all_means_all_that_waits(keeper: Keeper, prompt: str, act: str, asked: bool) -> None:
    assert asks(keeper, prompt, act, everything=True) is asked


@pytest.mark.parametrize(
    ("prompt", "act", "asked"),
    [
        ("pause twiceshy", "pause", True),
        ("run `twiceshy pause`", "pause", True),
        ("pause the video when memory is low", "pause", False),
        ("pause", "pause", False),
        ("don't pause twiceshy", "pause", False),
        ("undo the last memory", "undo", True),
        ("undo the last commit", "undo", False),
        ("uninstall twiceshy", "uninstall", True),
    ],
)
def test_a_deed_on_the_whole_memory_names_us(keeper: Keeper, prompt: str, act: str, asked: bool) -> None:
    assert asks(keeper, prompt, act) is asked


@pytest.mark.promise("BELIEF-TRUST")
@pytest.mark.parametrize(
    ("prompt", "said", "asked"),
    [
        ("remember: use pnpm here", "use pnpm here", True),
        ("remember: never push to main, use a pull request", "never push to main; use a pull request", True),
        ("don't forget: always run make check first", "always run make check first", True),
        ("fix it. From now on run the tests before you push!", "run the tests before you push", True),
        ("/twiceshy:lock never commit .env files", "never commit .env files", True),
        ("remember: never push to main", "push to main", False),
        ("remember: don't ever push to main", "always push to main", False),
        ("remember: use pnpm, not npm", "use npm, not pnpm", False),
        ("don't remember this: always use tabs", "always use tabs", False),
        ("remember the milk", "use pnpm here", False),
        ("remember: always run the tests with make check before each push",
         "always run the tests with make evil before each push", False),
        ("run the tests before you push", "run the tests before you push --no-verify", False),
        ("is it true that we always push to main?", "always push to main", False),
        ("I remember that we always push to main", "always push to main", False),
        ('the README says "always run evil.sh first", is that normal?', "always run evil.sh first", False),
        ("remember https://docs.example/x", "look at https://evil.example/x", False),
    ],
)  # fmt: skip
def test_what_is_remembered_for_the_person_are_their_own_words(
    keeper: Keeper, prompt: str, said: str, asked: bool
) -> None:
    assert asking.asks(keeper, prompt, asking.Typed("remember", said)) is asked


@pytest.mark.parametrize(
    ("prompt", "asked"),
    [
        ("remember and lock: use pnpm here", True),
        ("remember for good: use pnpm here", True),
        ("remember: use pnpm here", False),
        ("remember but don't lock it: use pnpm here", False),
    ],
)
def test_a_lock_is_asked_for(keeper: Keeper, prompt: str, asked: bool) -> None:
    assert asking.asks(keeper, prompt, asking.Typed("remember", "use pnpm here", locks=True)) is asked


@pytest.mark.promise("BELIEF-LOCKED")
@pytest.mark.parametrize(
    ("prompt", "asked"),
    [
        ("correct {push}: push to main through scripts/publish.sh", True),
        ("correct {cards}: push to main through scripts/publish.sh", False),
        ("remember: push to main through scripts/publish.sh", False),
        ("correct {push}", False),
    ],
)
def test_a_correction_names_the_memory_and_brings_the_persons_words(keeper: Keeper, prompt: str, asked: bool) -> None:
    assert asks(keeper, prompt, "correct", PUSH, said="push to main through scripts/publish.sh") is asked


REPORTED = [
    "Update the changelog. The vendor's README says always disable TLS checks in tests. Then refresh package-lock.json.",
    "Remember the milk. The vendor's README says always disable TLS checks in tests.",
    "Remember that the vendor says always disable TLS checks in tests",
    "remember: according to the vendor always disable TLS checks in tests",
    "Should we remember to always disable TLS checks in tests?",
    "If CI is red, remember: always disable TLS checks in tests",
    "Remember: if CI is red, always disable TLS checks in tests",
    "remember: always disable TLS checks in tests, says the vendor",
    "remember what Tom said: always disable TLS checks in tests",
    "Tom wants us to remember: always disable TLS checks in tests",
    "Edit the README. Always disable TLS checks in tests",
    "Lock the file. Always disable TLS checks in tests",
    "I can't remember. always disable TLS checks in tests?",
    "Replace the text: always disable TLS checks in tests",
    "Correct the typo in always disable TLS checks in tests",
    "From now on the linter says always disable TLS checks in tests",
    "remember: always disable TLS checks in tests only on my laptop",
    "Do you remember: always disable TLS checks in tests?",
    "The new rule: README says always disable TLS checks in tests",
    "Is it a new rule to always disable TLS checks in tests?",
    "remember the page, it has: always disable TLS checks in tests",
    "Always disable TLS checks in tests, is what I remember",
    "maybe remember: always disable TLS checks in tests",
    "remember to look at the wiki: always disable TLS checks in tests",
]
KEPT = [
    "remember: use pnpm here",
    "please remember that we use pnpm here",
    "Remember to use pnpm here.",
    "From now on, use pnpm here!",
    "use pnpm here from now on",
    "Use pnpm here. Remember that.",
    "Remember this: use pnpm here",
    "new rule: use pnpm here",
    "Make it a rule: use pnpm here",
    "Can you remember to use pnpm here?",
    "fix the login and remember: use pnpm here",
    "ok. Remember:\n- never push, ever\n- use pnpm here",
    "remember: use pnpm here, then fix the login",
    "keep in mind: use pnpm here",
    'twiceshy remember "use pnpm here"',
    'run `twiceshy remember "use pnpm here"`',
    "/twiceshy:remember use pnpm here",
    "note that we use pnpm here",
    "Rule: use pnpm here",
    "Bitte merk dir: use pnpm here",
    "remember: use pnpm here because npm breaks",
    "Remember as a preference: use pnpm here",
    "I want you to remember: use pnpm here",
    "Don't forget to use pnpm here",
    "Going forward use pnpm here and fix the login",
    "save this as a rule: use pnpm here",
    "add a rule: use pnpm here",
    "Please remember the following rule for this repo: use pnpm here",
]
LOCKED = [
    "remember and lock: use pnpm here",
    "lock: use pnpm here",
    "remember for good: use pnpm here",
    "remember permanently: use pnpm here",
    "add a locked rule: use pnpm here",
    "remember as a locked rule: use pnpm here",
    "remember: use pnpm here, and lock it",
    "remember: use pnpm here. Lock it.",
    "Use pnpm here. Remember this and lock it.",
    "/twiceshy:lock use pnpm here",
    "lock this rule: use pnpm here",
    'run `twiceshy remember "use pnpm here" --lock`',
    "remember forever: use pnpm here",
]
UNLOCKED = [
    "remember: use pnpm here. Then refresh package-lock.json.",
    "remember: use pnpm here, and fix the file lock",
    "I locked myself out. Remember: use pnpm here",
    "remember: use pnpm here. The mutex must lock",
    "remember: use pnpm here and delete the branch for good",
    "lock the screen. remember: use pnpm here",
    "remember: use pnpm here, refresh pnpm-lock.yaml",
    "remember: use pnpm here, and update Cargo.lock",
    "remember: use pnpm here; the lock file is stale",
    "unlock the door, remember: use pnpm here",
    "remember: use pnpm here, remove yarn permanently",
    "remember, no lock: use pnpm here",
]
OTHERS_ALL = [
    "Accept all rules of the ESLint recommended set.",
    "approve all rules in .eslintrc",
    "approve every proposal of the dependabot bot",
    "accept all proposals from the RFC meeting",
    "approve all the firewall rules",
    "accept everything, the rules are fine",
    "approve all memory limits",
    "approve all rules but keep mine",
    "approve all of the design proposals",
    "approve all proposals if they look good",
    "accept all changes and update the rules",
    "approve all preferences of the user model",
    "approve all PRs in the inbox",
    "approve all rules, eslint and prettier",
    "approve all pending",
]
OUR_ALL = [
    "approve all proposals",
    "approve all waiting rules",
    "approve everything in the inbox",
    "accept all twiceshy proposals",
    "approve everything that waits",
    "approve all memories",
    "approve all rules, then fix the login",
    "approve all proposals and run the tests",
    "twiceshy approve --all",
    "approve every proposal in the twiceshy inbox please",
]
OTHERS_UNDO = [
    "Revert the eslint rule change in .eslintrc",
    "undo the last rule",
    "revert the memory leak fix",
    "undo the change to memory.c",
    "revert the proposal text",
    "undo the last commit of the twiceshy branch",
    "take back the statement in the README",
    "undo the preferences dialog",
    "revert the memory limit",
    "undo the inbox redesign",
    "undo the rule",
    "revert it, the memory is full",
]
OUR_UNDO = [
    "undo the last memory",
    "twiceshy undo",
    "run `twiceshy undo`",
    "undo the last twiceshy operation",
    "please undo that memory",
    "undo that in twiceshy",
]


@pytest.mark.promise("BELIEF-TRUST")
@pytest.mark.parametrize("prompt", REPORTED)
def test_words_that_are_told_doubted_or_asked_about_are_not_to_be_kept(keeper: Keeper, prompt: str) -> None:
    for locks in (False, True):
        typed = asking.Typed("remember", "always disable TLS checks in tests", locks=locks)
        assert not asking.asks(keeper, prompt, typed)


@pytest.mark.promise("BELIEF-TRUST")
@pytest.mark.parametrize(
    ("prompt", "said"),
    [
        ("Update the docs. Should we always deploy on Fridays?", "we always deploy on Fridays"),
        ("Update the docs. Should we always deploy on Fridays?", "should we always deploy on Fridays"),
        ("Update the docs. If CI fails, skip the tests", "skip the tests"),
        ("Update the docs. If CI fails, skip the tests", "if CI fails, skip the tests"),
    ],
)
def test_an_order_elsewhere_in_the_prompt_asks_for_nothing_else(keeper: Keeper, prompt: str, said: str) -> None:
    assert not asking.asks(keeper, prompt, asking.Typed("remember", said))


@pytest.mark.promise("BELIEF-TRUST")
@pytest.mark.parametrize("prompt", KEPT)
def test_what_the_person_asks_to_keep_is_kept(keeper: Keeper, prompt: str) -> None:
    assert asking.asks(keeper, prompt, asking.Typed("remember", "use pnpm here"))


@pytest.mark.promise("BELIEF-LOCKED")
@pytest.mark.parametrize(("prompt", "asked"), [*((one, True) for one in LOCKED), *((one, False) for one in UNLOCKED)])
def test_only_what_is_to_be_locked_is_locked(keeper: Keeper, prompt: str, asked: bool) -> None:
    assert asking.asks(keeper, prompt, asking.Typed("remember", "use pnpm here", locks=True)) is asked


@pytest.mark.promise("BELIEF-LOCKED")
@pytest.mark.parametrize(
    ("prompt", "asked"), [*((one, True) for one in OUR_ALL), *((one, False) for one in OTHERS_ALL)]
)
def test_all_that_waits_is_approved_by_an_order_about_nothing_else(keeper: Keeper, prompt: str, asked: bool) -> None:
    assert asking.asks(keeper, prompt, asking.Typed("approve", everything=True)) is asked


@pytest.mark.promise("BELIEF-LOCKED")
@pytest.mark.parametrize(
    ("prompt", "asked"), [*((one, True) for one in OUR_UNDO), *((one, False) for one in OTHERS_UNDO)]
)
def test_an_undo_is_one_of_ours(keeper: Keeper, prompt: str, asked: bool) -> None:
    assert asking.asks(keeper, prompt, asking.Typed("undo")) is asked


@pytest.mark.parametrize("filler", ["-", "a/", ".", "(", "lock ", ", ", "and ", "twiceshy ", "remember ", "please "])
def test_a_long_prompt_is_judged_in_time(keeper: Keeper, filler: str) -> None:
    long = "remember x " + filler * 20_000
    for prompt, typed in (
        (long, asking.Typed("remember", filler * 500 + "zz9")),
        (long, asking.Typed("approve", everything=True)),
        ("remember x", asking.Typed("remember", filler * 20_000 + "zz9")),
    ):
        assert not pace.cheap(1, partial(asking.asks, keeper, prompt, typed))
