"""Test runners: how they are called and how each words its result.

`CALLS` says which program (with which subcommand) is a test run and by whose name; a call through
a task runner (npm test, make test, tox) is only a wrapper, and the output tells who really ran.
`READERS` are tried on the output: `mark` recognises it, the other patterns hold one number each.
"""

# ruff: noqa: E501  (tables: one runner, one line)

from typing import NamedTuple


class Reader(NamedTuple):
    runner: str
    mark: str
    passed: str = ""
    failed: tuple[str, ...] = ()
    total: str = ""  # for runners that count all and the bad: passed is what is left
    skipped: str = ""
    failing: str = ""  # names of failing tests: the groups joined
    sums: bool = False  # several summaries add up (one per crate, suite, module)


# program -> runner, whatever the arguments
PROGRAMS = {
    "pytest": "pytest", "py.test": "pytest", "unittest": "unittest", "nose2": "nose2", "behave": "behave", "tox": "tox",
    "nox": "nox", "jest": "jest", "mocha": "mocha", "ava": "ava", "jasmine": "jasmine", "tap": "tap", "gotestsum": "go",
    "ginkgo": "ginkgo", "rspec": "rspec", "phpunit": "phpunit", "pest": "pest", "ctest": "ctest", "bats": "bats",
    "prove": "prove", "busted": "busted", "vitest": "vitest", "karma": "karma", "cucumber": "cucumber", "trial": "trial",
}  # fmt: skip
# program and first bare word -> runner
CALLS = {
    "go test": "go", "cargo test": "cargo", "cargo t": "cargo", "cargo nextest": "nextest", "dotnet test": "dotnet",
    "mix test": "mix", "swift test": "swift", "deno test": "deno", "bun test": "bun", "playwright test": "playwright",
    "cypress run": "cypress", "flutter test": "flutter", "dart test": "dart", "bazel test": "bazel", "sbt test": "sbt",
    "lein test": "lein", "stack test": "stack", "cabal test": "cabal", "crystal spec": "crystal", "rails test": "minitest",
    "rake test": "minitest", "rake spec": "rspec", "manage.py test": "unittest", "hatch test": "pytest", "ng test": "karma",
    "artisan test": "phpunit", "xcodebuild test": "swift", "zig test": "zig", "forge test": "forge", "hardhat test": "mocha",
}  # fmt: skip
# programs whose goals or scripts may be a test: `npm run test:unit`, `make check`, `mvn -q verify`
SCRIPTED = ("npm", "pnpm", "yarn", "bun", "make", "gmake", "just", "task", "composer", "nx", "turbo", "rush", "lerna", "deno", "grunt", "gulp", "invoke", "poe", "pdm", "hatch", "moon")  # fmt: skip
SCRIPT = r"(?:t|tst|tests?|spec|specs|check|unit|unittests?|e2e|integration|(?:test|tests|spec|unit|e2e)[:_.-][\w:.-]+|[\w.-]+[:_-]tests?)$"
JAVA = {"mvn": "maven", "mvnw": "maven", "gradle": "gradle", "gradlew": "gradle"}
JAVA_GOAL = r"(?:.*:)?(?:test|tests|check|verify|integrationTest|\w+Test|surefire:test|allTests)$"

_N = r"(\d+)"
READERS = (
    Reader("pytest", r"(?m)^=* ?(?:\d+ (?:passed|failed|errors?|skipped|xfailed|xpassed|deselected|warnings?|subtests passed)(?:, )?)+ in [\d.]+m?s|^=+ test session starts|^=+ short test summary|^no tests ran in",
           rf"\b{_N} passed\b", (rf"\b{_N} failed\b", rf"\b{_N} errors?\b"), failing=r"(?m)^(?:FAILED|ERROR) ([^\s]+(?:::[^\n]+?)?)(?= - |\s*$)"),
    Reader("jest", r"(?m)^Tests: +.*\btotal\b", rf"(?m)^Tests:.*?\b{_N} passed", (rf"(?m)^Tests:.*?\b{_N} failed",), failing=r"(?m)^[ \t]*● (?!Console)(\S.*›.*?)\s*$"),
    Reader("vitest", r"(?m)^[ \t]*Tests +(?:\d+ \w+ ?\|? ?)+\(\d+\)", rf"(?m)^[ \t]*Tests .*?\b{_N} passed", (rf"(?m)^[ \t]*Tests .*?\b{_N} failed",), failing=r"(?m)^[ \t]*FAIL +(\S+\.\w+ > [^\n]+?)\s*$"),
    Reader("playwright", r"(?m)^[ \t]*Running \d+ tests? using \d+ worker|^[ \t]+\d+ passed \([\d.]+m?s\)", rf"(?m)^[ \t]+{_N} passed", (rf"(?m)^[ \t]+{_N} failed",), failing=r"(?m)^ {4}(\[\w+\] › [^\n]+?)\s*─*$"),
    Reader("cypress", r"(?m)^[ \t]*│ Passing: +\d+|\(Run Finished\)", rf"Passing: +{_N}", (rf"Failing: +{_N}",), sums=True, failing=r"(?m)^[ \t]+\d+\) ([^\n:]+):?$"),
    Reader("mocha", r"(?m)^[ \t]+\d+ passing", rf"(?m)^[ \t]+{_N} passing", (rf"(?m)^[ \t]+{_N} failing",), failing=r"(?m)^  \d+\) ([^\n]+?)\s*\n {7}([^\n]+):"),
    Reader("ava", r"(?m)^[ \t]*\d+ tests? (?:passed|failed)\s*$", rf"(?m)^[ \t]*{_N} tests? passed", (rf"(?m)^[ \t]*{_N} tests? failed",), failing=r"(?m)^[ \t]*✘ \[fail\]: ([^\n]+)"),
    Reader("node", r"(?m)^(?:#|ℹ) (?:pass|fail) \d+", rf"(?m)^(?:#|ℹ) pass {_N}", (rf"(?m)^(?:#|ℹ) fail {_N}",), failing=r"(?m)^(?:not ok \d+ - |✖ (?!failing))([^\n]+?)(?: \([\d.]+ms\))?\s*$"),
    Reader("deno", r"(?m)^(?:ok|FAILED) \| \d+ passed", rf"\| {_N} passed", (rf"\| {_N} failed",), failing=r"(?m)^(\S[^\n]*?) \.\.\. FAILED"),
    Reader("bun", r"(?m)^ *\d+ pass\s*$", rf"(?m)^ *{_N} pass\s*$", (rf"(?m)^ *{_N} fail\s*$",), failing=r"(?m)^\(fail\) ([^\n]+?)(?: \[[\d.]+ms\])?\s*$"),
    Reader("nextest", r"Summary \[.*\] +\d+ tests? run", rf"tests? run: {_N} passed", (rf"\b{_N} failed",), failing=r"(?m)^[ \t]+FAIL \[[^\]]*\]\s+(?:\(\S+\) )?([^\n]+?)\s*$"),
    Reader("cargo", r"(?m)^test result: ", rf"(?m)^test result: .*?\b{_N} passed", (rf"(?m)^test result: .*?\b{_N} failed",), sums=True, failing=r"(?m)^test (\S+)(?: - should panic)? \.\.\. FAILED"),
    Reader("gotestsum", r"(?m)^DONE \d+ tests", total=rf"(?m)^DONE {_N} tests", failed=(rf"(?m)^DONE .*?\b{_N} failure",), skipped=rf"(?m)^DONE .*?\b{_N} skipped", failing=r"(?m)^[ \t]*(?:=== FAIL: \S+|--- FAIL:) (\S+)"),
    Reader("go", r"(?m)^(?:ok|FAIL|---|\?) +\t?\S*|^PASS$", failing=r"(?m)^--- FAIL: (\S+)"),
    Reader("gradle", r"\d+ tests? completed", total=rf"{_N} tests? completed", failed=(rf"completed, {_N} failed",), skipped=rf"\b{_N} skipped", failing=r"(?m)^(\S+(?: > [^\n]+?)+) FAILED"),
    Reader("maven", r"Tests run: \d+, Failures: \d+, Errors: \d+", total=rf"Tests run: {_N}", failed=(rf"Failures: {_N}", rf"Errors: {_N}"), skipped=rf"Skipped: {_N}", failing=r"(?m)^\[ERROR\] +(\w[\w.$]*\.\w+):\d+"),
    Reader("rspec", r"\d+ examples?, \d+ failures?", total=rf"{_N} examples?", failed=(rf"{_N} failures?",), skipped=rf"{_N} pending", failing=r"(?m)^rspec (\S+)"),
    Reader("minitest", r"\d+ (?:runs|tests), \d+ assertions, \d+ failures, \d+ errors", total=rf"{_N} (?:runs|tests), ", failed=(rf"{_N} failures", rf"{_N} errors"), skipped=rf"{_N} skips", failing=r"(?m)^[ \t]*(?:\d+\) )?(?:Failure|Error):[ \t]*\n\s*(\S+#\w+)"),
    Reader("phpunit", r"OK \(\d+ tests?|Tests: \d+, Assertions: \d+", total=rf"(?:OK \(|Tests: ){_N}", failed=(rf"Failures: {_N}", rf"Errors: {_N}"), skipped=rf"Skipped: {_N}", failing=r"(?m)^\d+\) (\S+::\S+)"),
    Reader("dotnet", r"(?:Passed|Failed)! +- Failed:|Total tests: \d+", rf"Passed: +{_N}", (rf"Failed: +{_N}",), sums=True, failing=r"(?m)^[ \t]+Failed (\S+) \["),
    Reader("ctest", r"\d+% tests passed", total=rf"out of {_N}", failed=(rf"{_N} tests failed",), failing=r"(?m)^[ \t]+\d+ - (\S+) \((?:Failed|Timeout|SEGFAULT|Not Run)"),
    Reader("swift", r"Executed \d+ tests?, with", total=rf"Executed {_N} tests?", failed=(rf"with (?:\d+ tests? skipped and )?{_N} failures?",), failing=r"Test Case '([^']+)' failed"),
    Reader("unittest", r"(?m)^Ran \d+ tests? in", total=rf"(?m)^Ran {_N} tests?", failed=(rf"failures={_N}", rf"errors={_N}"), skipped=rf"skipped={_N}", failing=r"(?m)^(?:FAIL|ERROR): (\S+)(?: \(([\w.]+)\))?"),
    Reader("mix", r"(?m)^(?:\d+ doctests?, )?\d+ tests?, \d+ failures?", total=rf"\b{_N} tests?,", failed=(rf"\b{_N} failures?",), skipped=rf"\b{_N} skipped", failing=r"(?m)^[ \t]+\d+\) test ([^\n]+?) \([\w.]+\)"),
    Reader("bats", r"(?m)^(?:not )?ok \d+ ", failing=r"(?m)^not ok \d+ (?:- )?([^\n]+)"),
)  # fmt: skip
