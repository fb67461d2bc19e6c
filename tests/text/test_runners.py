"""Test runs are recognised through whatever wraps them, and their results are read."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from twiceshy.text.commands import heads, simple_commands
from twiceshy.text.runners import is_build, is_lint, runner_of
from twiceshy.text.runners import test_run as read_run

RUNNERS = {
    "pytest": ["pytest", "pytest -q tests/x.py", "python -m pytest", "python3.11 -m pytest -x", "uv run pytest",
               "uv run --with hypothesis pytest -q", "docker compose run web pytest", "docker compose run --rm web pytest -q",
               "docker compose -f ci.yml run web sh -c 'cd api && pytest'", "docker-compose exec -T web python -m pytest",
               "docker exec app pytest tests", "docker run --rm -v .:/app image pytest", "kubectl exec web-0 -- pytest",
               "ssh ci 'cd app && pytest -q'",
               "poetry run pytest", ".venv/bin/pytest", "cd api && pytest",
               "CI=1 timeout 60 pytest -q | tail -5", "bash -lc 'cd x && pytest'", "sudo -u dev pytest", "coverage run -m pytest"],
    "unittest": ["python -m unittest", "python3 -m unittest discover -s tests", "python manage.py test shop"],
    "tox": ["tox -e py311"],
    "nox": ["nox -s tests"],
    "jest": ["jest", "npx jest --ci", "yarn exec jest", "./node_modules/.bin/jest"],
    "vitest": ["vitest run", "npx vitest", "pnpm exec vitest run"],
    "mocha": ["npx mocha", "mocha -R dot"],
    "ava": ["npx ava"],
    "node": ["node --test", "node --test --watch=false test/"],
    "npm test": ["npm test", "npm t", "npm run test", "npm run test:unit", "npm --prefix web test"],
    "yarn test": ["yarn test", "yarn run test:ci"],
    "pnpm test": ["pnpm test", "pnpm -w run test", "pnpm --filter web test"],
    "bun": ["bun test"],
    "go": ["go test ./...", "go test -run X ./pkg", "gotestsum ./..."],
    "cargo": ["cargo test", "cargo test --all -- --nocapture", "RUST_BACKTRACE=1 cargo test"],
    "nextest": ["cargo nextest run"],
    "maven": ["mvn test", "./mvnw -q verify", "mvn -pl app -am test"],
    "gradle": ["gradle test", "./gradlew :app:test --info", "./gradlew check"],
    "rspec": ["rspec", "bundle exec rspec spec/a_spec.rb"],
    "minitest": ["bin/rails test", "rake test", "ruby -Itest test/a_test.rb"],
    "phpunit": ["vendor/bin/phpunit", "phpunit --filter x", "php artisan test"],
    "dotnet": ["dotnet test", "dotnet test Shop.sln -c Release"],
    "ctest": ["ctest --output-on-failure", "cd build && ctest"],
    "bats": ["bats test/"],
    "mix": ["mix test", "MIX_ENV=test mix test"],
    "swift": ["swift test", "xcodebuild test -scheme Shop"],
    "playwright": ["npx playwright test", "pnpm exec playwright test"],
    "cypress": ["npx cypress run"],
    "deno": ["deno test -A"],
    "make test": ["make test", "make -j4 check", "make -C api test", "make lint test"],
    "just test": ["just test"],
}  # fmt: skip
NO_TESTS = [
    "pip install pytest", "npm install jest", "pip install -U tox && pip list", "cat tests/test_a.py", "grep pytest setup.cfg",
    "pytest --version", "pytest --collect-only", "jest --listTests", "npm run build", "cargo build", "go vet ./...",
    "echo pytest", "git commit -m 'pytest: fix'", "ls tests", "vim test.py", "apt-get install bats", "make", "make install",
    "docker build -t test .", "mvn package -DskipTests", "cd tests", "rm -rf test", "git checkout test", "npm ci", "which pytest",
    "cat <<'EOF' > run.sh\npytest\nEOF", "test -f x", "uv add --dev pytest", "cargo test --no-run", "",
]  # fmt: skip

OUTPUTS = [
    ("pytest", "FAILED tests/test_a.py::test_x[1] - assert 1 == 2\nERROR tests/test_b.py - ImportError: x\n=== 1 failed, 5 passed, 1 error in 0.12s ===",
     5, 2, ("tests/test_a.py::test_x[1]", "tests/test_b.py")),
    ("pytest -q", "....\n4 passed in 0.01s", 4, 0, ()),
    ("python -m unittest", "FAIL: test_a (shop.tests.CartTest)\nRan 5 tests in 0.1s\n\nFAILED (failures=1, errors=1, skipped=1)", 2, 2, ("test_a shop.tests.CartTest",)),
    ("python -m unittest", "Ran 5 tests in 0.1s\n\nOK", 5, 0, ()),
    ("npx jest", "  ● cart › adds\n\nTests:       1 failed, 2 skipped, 5 passed, 8 total", 5, 1, ("cart › adds",)),
    ("vitest run", " FAIL  src/a.test.ts > cart > adds\n Test Files  1 failed (1)\n      Tests  1 failed | 5 passed (6)", 5, 1, ("src/a.test.ts > cart > adds",)),
    ("mocha", "  5 passing (10ms)\n  1 failing\n\n  1) cart\n       adds:\n     Error", 5, 1, ("cart adds",)),
    ("npx ava", "  ✘ [fail]: adds\n  ─\n\n  1 test failed\n  2 tests passed", 2, 1, ("adds",)),
    ("node --test", "✖ adds (1.2ms)\nℹ pass 5\nℹ fail 1", 5, 1, ("adds",)),
    ("go test -v ./...", "--- PASS: TestA (0.00s)\n--- FAIL: TestB (0.00s)\nFAIL\tshop\t0.1s", 1, 1, ("TestB",)),
    ("go test ./...", "ok  \tshop\t0.1s", None, 0, ()),
    ("gotestsum", "=== FAIL: shop TestB (0.00s)\nDONE 10 tests, 1 failure in 0.5s", 9, 1, ("TestB",)),
    ("cargo test", "test a::b ... FAILED\ntest result: FAILED. 4 passed; 1 failed; 0 ignored\ntest result: ok. 2 passed; 0 failed", 6, 1, ("a::b",)),
    ("cargo nextest run", "        FAIL [   0.003s] shop cart::adds\n     Summary [   0.1s] 5 tests run: 4 passed, 1 failed, 0 skipped", 4, 1, ("shop cart::adds",)),
    ("mvn test", "[ERROR]   CartTest.adds:12 expected\nTests run: 5, Failures: 1, Errors: 1, Skipped: 1", 2, 2, ("CartTest.adds",)),
    ("./gradlew test", "CartTest > adds() FAILED\n5 tests completed, 1 failed", 4, 1, ("CartTest > adds()",)),
    ("rspec", "5 examples, 1 failure\n\nrspec ./spec/a_spec.rb:3 # adds", 4, 1, ("./spec/a_spec.rb:3",)),
    ("rake test", "  1) Failure:\nCartTest#test_adds [a.rb:3]:\n\n5 runs, 7 assertions, 1 failures, 0 errors, 0 skips", 4, 1, ("CartTest#test_adds",)),
    ("phpunit", "1) CartTest::testAdds\nFAILURES!\nTests: 5, Assertions: 7, Failures: 1.", 4, 1, ("CartTest::testAdds",)),
    ("phpunit", "OK (5 tests, 7 assertions)", 5, 0, ()),
    ("dotnet test", "  Failed Shop.CartTest.Adds [3 ms]\nFailed!  - Failed:     1, Passed:     5, Skipped:     0, Total:     6", 5, 1, ("Shop.CartTest.Adds",)),
    ("ctest", "80% tests passed, 1 tests failed out of 5\n\nThe following tests FAILED:\n\t  3 - cart (Failed)", 4, 1, ("cart",)),
    ("bats test", "1..2\nok 1 adds\nnot ok 2 removes", 1, 1, ("removes",)),
    ("mix test", "  1) test adds (CartTest)\n     x\n\n5 tests, 1 failure", 4, 1, ("adds",)),
    ("swift test", "Test Case 'CartTests.testAdds' failed (0.1 seconds)\nExecuted 5 tests, with 1 failure (0 unexpected)", 4, 1, ("CartTests.testAdds",)),
    ("npx playwright test", "Running 6 tests using 1 worker\n  1 failed\n    [chromium] › a.spec.ts:3:1 › adds \n  5 passed (2.1s)", 5, 1, ("[chromium] › a.spec.ts:3:1 › adds",)),
    ("deno test", "adds ... FAILED (3ms)\nFAILED | 5 passed | 1 failed (3ms)", 5, 1, ("adds",)),
    ("bun test", "(fail) cart > adds [0.1ms]\n 5 pass\n 1 fail", 5, 1, ("cart > adds",)),
]  # fmt: skip


@pytest.mark.promise("TEXT-RUN-1")
@pytest.mark.parametrize(("runner", "command"), [(r, c) for r, commands in RUNNERS.items() for c in commands])
def test_a_test_run_is_recognised(runner: str, command: str) -> None:
    assert runner_of(command) == runner


@pytest.mark.promise("TEXT-RUN-2")
@pytest.mark.parametrize("command", NO_TESTS)
def test_what_only_mentions_tests_is_none(command: str) -> None:
    assert read_run(command) is None


@pytest.mark.promise("TEXT-RUN-3")
@pytest.mark.parametrize(("command", "output", "passed", "failed", "failing"), OUTPUTS)
def test_counts_and_names_are_read(
    command: str, output: str, passed: int | None, failed: int, failing: tuple[str, ...]
) -> None:
    run = read_run(command, f"\x1b[1mstarting\x1b[0m\n{output}\n")
    assert run is not None
    assert (run.passed, run.failed, run.failing) == (passed, failed, failing)
    assert run.ok is (False if failed else (True if passed else None))


def test_the_output_tells_who_ran_behind_a_wrapper() -> None:
    run = read_run("npm test", "> jest\n\nTests:       5 passed, 5 total", 0)
    assert run is not None and (run.runner, run.passed, run.failed, run.ok) == ("jest", 5, 0, True)
    run = read_run("make test", "ruff check\n12 passed, 1 failed in 3.20s", 2)
    assert run is not None and (run.runner, run.failed, run.ok) == ("pytest", 1, False)


@pytest.mark.promise("TEXT-RUN-4")
def test_the_exit_code_is_believed_unless_something_hides_it() -> None:
    def ok(command: str, output: str, code: int | None) -> bool | None:
        run = read_run(command, output, code)
        assert run is not None
        return run.ok

    assert ok("pytest", "", 0) is True
    assert ok("pytest", "", 1) is False
    assert ok("pytest", "", None) is None
    assert ok("pytest | tail -3", "", 0) is None
    assert ok("pytest || true", "1 failed in 0.1s", 0) is False
    assert ok("pytest; echo done", "3 passed in 0.1s", 0) is True
    assert ok("set -o pipefail; pytest | tail", "", 0) is True
    assert ok("cd a && pytest", "", 0) is True
    assert ok("cd a; pytest", "", 0) is True
    assert ok("pytest", "5 passed in 0.1s", 2) is False  # coverage below its threshold, say


@pytest.mark.parametrize(
    ("command", "expected"),
    [
        ("make", True), ("make all", True), ("npm run build", True), ("yarn build", True), ("cargo build --release", True),
        ("npx tsc -p .", True), ("webpack", True), ("vite build", True), ("go build ./...", True), ("mvn -q package", True),
        ("./gradlew build", True), ("docker build .", True), ("docker compose build", True), ("cmake --build build", True),
        ("python -m build", True), ("cd web && npm run build:prod | tail", True), ("next build", True), ("dotnet build", True),
        ("make test", False), ("npm test", False), ("ls build", False), ("npm install", False), ("cmake ..", False),
        ("git commit -m build", False), ("tsc --noEmit", False), ("rm -rf build", False), ("docker run x", False),
    ],
)  # fmt: skip
def test_builds(command: str, expected: bool) -> None:
    assert is_build(command) is expected


@pytest.mark.parametrize(
    ("command", "expected"),
    [
        ("ruff check .", True), ("npx eslint src", True), ("cargo clippy", True), ("npm run lint", True), ("mypy src", True),
        ("tsc --noEmit", True), ("go vet ./...", True), ("make lint", True), ("pre-commit run -a", True), ("pytest", False),
        ("pip install ruff", False), ("tsc", False), ("git diff", False),
    ],
)  # fmt: skip
def test_lints(command: str, expected: bool) -> None:
    assert is_lint(command) is expected


def test_commands_are_seen_through() -> None:
    assert heads("cd web && CI=1 timeout 60 npx vitest run | tail -5 > out.txt 2>&1") == (
        "cd",
        "vitest",
        "tail",
    )
    assert heads("bash -lc 'git -C /a push origin main'") == ("git push",)
    assert heads("sudo docker compose -f x.yml up -d && gh pr create --title 'a b'") == (
        "docker compose up",
        "gh pr create",
    )
    assert simple_commands("echo \"a 'b' ; c\" && ls") == (("echo", "a 'b' ; c"), ("ls",))


@given(st.text(max_size=300) | st.text(alphabet="pytest &|;'\"`$()<>\\\n-", max_size=300), st.text(max_size=200))
@settings(max_examples=150, deadline=None)
def test_any_command_and_output_are_harmless(command: str, output: str) -> None:
    read_run(command, output, 1)
    read_run("npm test && " + command, output, 0)
    is_build(command)
    is_lint(command)
