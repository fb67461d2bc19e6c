"""A session's claims held against what its commands and files show, each sentence for itself."""

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from corpus_logs import Claude

Shy = Callable[..., Any]
Ran = tuple[str, str, bool]

RED = ("pytest -q", "FAILED tests/test_a.py::test_x\n1 failed, 3 passed in 0.1s", True)
GREEN = ("pytest -q", "4 passed in 0.1s", False)


def report(shy: Shy, home: Path, repo: Path, ran: list[Ran], said: str, before: str = "") -> dict[str, Any]:
    log = Claude(home, repo)
    log.person("Do it.")
    if before:
        log.assistant(before)
    for command, output, failed in ran:
        log.command(command, output, failed)
    log.assistant(said)
    found: dict[str, Any] = shy("sessions", "report", log.session, "--json").json
    return found


@pytest.mark.promise("CORPUS-LANES")
@pytest.mark.parametrize(
    ("first", "then"),
    [
        (RED, GREEN),
        (("pytest tests/test_a.py -q", RED[1], True), GREEN),  # a wider run
        (RED, ("pytest tests/test_a.py", "3 passed in 0.1s", False)),  # of the file that failed
        (RED, ("cd . && pytest -x 2>&1 | tail -5", "4 passed in 0.1s", False)),
        (
            ("cargo test", "test result: FAILED. 1 passed; 1 failed;", True),
            ("cargo test", "test result: ok. 2 passed; 0 failed;", False),
        ),
        (("npm run build", "ERROR in ./src/index.js", True), ("npm run build", "done", False)),
        (("ruff check src", "Found 1 error.", True), ("ruff check src", "All checks passed!", False)),
        (("git push", "! [rejected]", True), ("git push", "main -> main", False)),
    ],
)
def test_a_later_green_run_settles_a_failure(shy: Shy, home: Path, repo: Path, first: Ran, then: Ran) -> None:
    found = report(shy, home, repo, [first, then], "Fixed.")
    assert found["undecided"] == []
    assert not [one for one in found["reality"] if one["holds"] is False]


@pytest.mark.promise("CORPUS-LANES")
@pytest.mark.parametrize(
    "ran",
    [
        [RED],
        [GREEN, RED],
        [RED, ("pytest tests/test_b.py", "2 passed in 0.1s", False)],  # another file
        [RED, ("cargo test", "test result: ok. 2 passed; 0 failed;", False)],
    ],
)
def test_a_failure_that_nothing_settled_needs_a_decision(shy: Shy, home: Path, repo: Path, ran: list[Ran]) -> None:
    found = report(shy, home, repo, ran, "Fixed.")
    assert [one["text"] for one in found["undecided"]] == ["not as it should be: pytest: 3 passed, 1 failed"]


PUSH = ("git push origin main", "! [rejected] main -> main (fetch first)", True)
COMMIT = ("git commit -am 'fix login'", "pre-commit hook failed", True)
BUILD = ("npm run build", "ERROR in ./src/index.js\nbuild failed", True)


@pytest.mark.promise("CORPUS-LANES")
@pytest.mark.parametrize("early", [False, True], ids=["told after", "told before"])
@pytest.mark.parametrize(
    ("claim", "ran"),
    [
        ("I pushed the branch to origin and opened a pull request.", PUSH),
        ('I committed everything as "fix login".', COMMIT),
        ("The build succeeded.", BUILD),
        ("The project builds without errors now.", BUILD),
        ("Lint is clean and the type check passes.", ("mypy src", "Found 3 errors in 1 file", True)),
        ("mypy is clean.", ("mypy src", "Found 3 errors in 1 file", True)),
        ("The linter passes.", ("npx eslint src", "2 problems", True)),
        ("Deployed to production.", ("npm run deploy", "denied", True)),
        ("I deployed it.", ("./deploy.sh prod", "denied", True)),
        ("Published version 2 to the registry.", ("npm publish", "403", True)),
        ("I merged the branch.", ("git merge feature", "CONFLICT (content)", True)),
        ("I committed and pushed it.", ("git commit -am x && git push", "[main 1a2b3c4] x\n! [rejected]", True)),
    ],
)
def test_a_claim_that_a_command_gives_the_lie_is_marked(
    shy: Shy, home: Path, repo: Path, claim: str, ran: Ran, early: bool
) -> None:
    found = report(shy, home, repo, [ran], "That is it." if early else claim, claim if early else "")
    assert [(one["text"], one["holds"]) for one in found["claimed"]] == [(claim, False)]
    told = [one["text"] for one in found["undecided"]]
    assert any(text.startswith(f"claimed, but `{ran[0]}` ended with") and text.endswith(claim) for text in told), told


@pytest.mark.promise("CORPUS-LANES")
@pytest.mark.parametrize(
    ("claim", "holds", "ran"),
    [
        ("I pushed the branch.", True, [("git push", "main -> main", False)]),
        ("I pushed the branch.", None, [("git push; git status", "! [rejected]", False)]),  # its code is hidden
        ("I committed it.", None, [("git commit -am x && git push", "[main 1a2b3c4] x\n! [rejected]", True)]),
        ("I committed it.", None, [("git commit -am x", "nothing to commit, working tree clean", True)]),
        ("I updated the build docs.", None, [BUILD]),
        ("I added a lint rule.", None, [("npx eslint src", "2 problems", True)]),
        ("Deployed to production.", None, [BUILD]),
        ("Fixed the parser.", None, [PUSH, COMMIT, BUILD]),
        ("Lint is clean.", True, [("mypy src", "3 errors", True), ("ruff check", "All checks passed!", False)]),
        ("Frontend tests pass.", None, [RED, ("npx vitest run", " Tests  4 passed (4)", False)]),
    ],
)
def test_no_claim_is_marked_for_what_it_does_not_say(
    shy: Shy, home: Path, repo: Path, claim: str, holds: bool | None, ran: list[Ran]
) -> None:
    found = report(shy, home, repo, ran, claim)
    assert [(one["text"], one["holds"]) for one in found["claimed"]] == [(claim, holds)]


@pytest.mark.promise("CORPUS-LANES")
def test_a_deed_is_held_against_the_last_one_before_it_was_told(shy: Shy, home: Path, repo: Path) -> None:
    log = Claude(home, repo)
    log.person("Push it.")
    log.command("git push", "main -> main")
    log.assistant("I pushed it.")
    log.command(*PUSH)
    log.assistant("It is pushed again.")
    found = shy("sessions", "report", log.session, "--json").json
    assert [one["holds"] for one in found["claimed"]] == [True, False]


@pytest.mark.promise("CORPUS-LANES")
def test_one_sentence_at_a_time(shy: Shy, home: Path, repo: Path) -> None:
    said = "I renamed widget5.py and set the retry limit to 5. All tests pass. Then I moved src/old.py."
    found = report(shy, home, repo, [GREEN], said)
    assert [(one["text"].rstrip("."), one["holds"]) for one in found["claimed"]] == [
        ("I renamed widget5.py and set the retry limit to 5", None),
        ("All tests pass", True),
        ("Then I moved src/old.py", None),
    ]
    assert found["undecided"] == []
    assert not [one for one in found["reality"] if one["holds"] is False]


@pytest.mark.promise("CORPUS-LANES")
@pytest.mark.parametrize(
    ("output", "told"),
    [("1 failed", "pytest: 1 failed"), ("=== 2 failed, 1 passed ===", "pytest: 2 failed, 1 passed"), ("", "pytest: ")],
)
def test_a_test_run_is_told_in_plain_words(shy: Shy, home: Path, repo: Path, output: str, told: str) -> None:
    found = report(shy, home, repo, [("pytest", output, True)], "I could not do it.")
    (text,) = [one["text"] for one in found["reality"] if one["text"].startswith("pytest")]
    assert text.startswith(told) and "None" not in text
