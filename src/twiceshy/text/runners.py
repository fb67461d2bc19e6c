"""Which commands test, build or lint, and what a test run said.

The command is seen through (`cd x && CI=1 uv run pytest -q | tail` is pytest; `pip install pytest`
is not), the output gives counts and the names of failing tests. The exit code is believed unless
a pipe, `;` or `|| true` after the run hides it: then only the counts speak.
"""

import re
from collections.abc import Callable, Iterator, Sequence

from twiceshy.model.execution import TestRun
from twiceshy.text.commands import SHELLS, head, program, simple_commands
from twiceshy.text.idle import idle_options
from twiceshy.text.normal import plain
from twiceshy.text.runnerrules import (
    CALLS,
    JAVA,
    JAVA_GOAL,
    PROGRAMS,
    READERS,
    SCRIPT,
    SCRIPTED,
    Reader,
)
from twiceshy.text.shellinside import SPEAKING, inside
from twiceshy.text.wordset import word_set

ENDS = 60_000  # characters of output read from each end: summaries stand last, marks may stand first
MOST_NAMES = 50

_WRAPPERS = ("tox", "nox", "nx", "turbo")
# They say how many passed whenever they say anything, but for pytest -qq, which has its dots.
_COUNTING = word_set("pytest unittest jest vitest mocha ava node deno bun playwright cypress nextest cargo rspec mix")
_DOTS = r"(?m)^[.sxXuU,]*\.[.sxXuU,]* +\[ *\d+%\]$"
_GO_NONE = r"(?m)\[no tests? (?:to run|files)\]"
_GO_SOME = r"(?m)^ok\b(?!.*\[no tests? (?:to run|files)\])|^[ \t]*--- PASS: "
_MASKS = r"\|(?!\|?&)|;|\|\|"
_BUILDS = word_set("""
tsc webpack rollup esbuild swc parcel ninja bazel meson vue-cli-service javac gcc g++ clang msbuild
""")
_BUILD_WORDS = (
    r"(?:build|compile|package|assemble|dist|bundle|all|install|prod|release|bootJar|jar|publish)"
    r"(?:[:_-][\w:-]+)?$"
)
_BUILD_SCRIPT = r"(?:build|compile)[\w-]*\.(?:sh|bash|zsh|py|js|mjs|ts|ps1|bat)$"
_BUILD_CALLS = word_set("""
cargo:build cargo:b cargo:check go:build go:install docker:build docker:buildx podman:build vite:build
next:build nuxt:build ng:build swift:build dotnet:build dotnet:publish mix:compile flutter:build
dart:compile zig:build stack:build cabal:build uv:build poetry:build hatch:build pdm:build setup.py:build
build: gatsby:build expo:build bazel:build sbt:compile sbt:package lein:uberjar gem:build npm:pack
turbo:build nx:build astro:build
""")
_LINTERS = word_set("""
ruff eslint flake8 pylint mypy pyright black isort prettier stylelint golangci-lint staticcheck clippy
rubocop shellcheck hadolint yamllint markdownlint biome oxlint tslint standard xo phpstan psalm phpcs
ktlint detekt checkstyle clang-tidy clang-format rustfmt gofmt goimports bandit pre-commit lint-imports
tflint actionlint ty
""")
_LINT_CALLS = word_set("""
cargo:clippy cargo:fmt go:vet go:fmt deno:lint deno:fmt next:lint ng:lint mix:format mix:credo
""")
_LINT_WORDS = r"(?:lint|format|fmt|typecheck|type-check|types|style|stylecheck)(?:[:_-][\w:-]+)?$"


def test_run(command: str, output: str = "", exit_code: int | None = None) -> TestRun | None:
    """The test run a command was, or None when it was none."""
    runner = runner_of(command)
    if not runner:
        return None
    text = plain(output)
    text = text if len(text) <= 2 * ENDS else text[:ENDS] + "\n" + text[-ENDS:]
    reader = _reader(runner, text) if text.strip() else None
    passed, failed = _counts(reader, text) if reader else (None, None)
    failing = _failing(reader, text) if reader and failed != 0 else ()
    if reader and _is_wrapper(runner):
        runner = reader.runner
    ok = _verdict(command, passed, failed, exit_code)
    return TestRun(runner=runner, command=command, passed=passed, failed=failed, failing=failing, ok=ok)


test_run.__test__ = False  # type: ignore[attr-defined]  # the name is the verb, not a pytest test


def proves(run: TestRun, output: str) -> bool:
    """May this run that passed show that something is mended? Not if its output tells of no test that passed.

    All were skipped, deselected or not there, or what ran was something else. Nothing printed: nobody knows.
    """
    if run.passed or not (text := plain(output[-2 * ENDS :])).strip():
        return True
    if run.runner == "go":  # it counts packages
        return not re.search(_GO_NONE, text) or re.search(_GO_SOME, text) is not None
    return run.passed is None and (run.runner not in _COUNTING or re.search(_DOTS, text) is not None)


def runner_of(command: str) -> str:
    """The runner a shell line calls, `""` when it runs no test."""
    return next((runner for words in _programs(command) if (runner := _runner(words))), "")


def _programs(command: str) -> Iterator[tuple[str, ...]]:
    """Every program of a line, also what is run in a container, on a host or by a tool that only sets the scene."""
    for words in simple_commands(command):
        yield words
        if program(words[0]) not in SPEAKING:  # what an interpreter is told is no run of a tool
            yield from simple_commands(inside(words))


def is_build(command: str) -> bool:
    """Does this shell line build something?"""
    return any(_is_build(words) or _is_build_script(words) for words in _programs(command))


def is_lint(command: str) -> bool:
    """Does this shell line check style or types?"""
    return any(_is_lint(words) for words in _programs(command))


def _runner(words: tuple[str, ...]) -> str:
    name = program(words[0])
    if idle_options((name, *words[1:])):
        return ""
    rest = _arguments(words)
    if name in PROGRAMS:
        return "" if rest[:1] in (["list"], ["init"], ["bench"]) else PROGRAMS[name]
    if name in JAVA:
        return JAVA[name] if any(re.match(JAVA_GOAL, word) for word in rest) else ""
    if name == "node" and "--test" in words:
        return "node"
    if name == "ruby" and any(re.search(r"_test\.rb$|^-Itest", word) for word in words):
        return "minitest"
    if name == "php" and rest[:1] == ["artisan"]:
        name, rest = "artisan", rest[1:]
    call = CALLS.get(f"{name} {rest[0]}", "") if rest else ""
    return call or _scripted(name, rest)


def _scripted(name: str, rest: Sequence[str]) -> str:
    if name not in SCRIPTED or not rest:
        return ""
    script = rest[1] if rest[0] in ("run", "run-script", "task", "workspace") and len(rest) > 1 else rest[0]
    if name in ("make", "gmake", "just", "task"):
        return f"{name} test" if any(re.match(SCRIPT, word) for word in rest) else ""
    return f"{name} test" if re.match(SCRIPT, script) and script != "check" else ""


def _arguments(words: tuple[str, ...]) -> list[str]:
    """The bare words after the program; values of options such as `-C dir` don't hide them."""
    subcommand = head(words).split()[1:]
    bare = [word for word in words[1:] if not word.startswith(("-", "/", ".", "+")) and "=" not in word]
    if subcommand and subcommand[0] in bare:
        return bare[bare.index(subcommand[0]) :]
    return bare


def _is_wrapper(runner: str) -> bool:
    return runner in _WRAPPERS or runner.endswith(" test")


def _reader(runner: str, text: str) -> Reader | None:
    own = [reader for reader in READERS if reader.runner == runner or (runner, reader.runner) == ("go", "gotestsum")]
    for reader in own:
        if re.search(reader.mark, text):
            return reader
    if own and not _is_wrapper(runner):
        return None
    # `--- x` of a diff or `ok 1` in prose must not make a Go or Bats run of a wrapped one
    others = (reader for reader in READERS if reader.runner not in ("bats",))
    return next((reader for reader in others if _claims(reader, text)), None)


def _claims(reader: Reader, text: str) -> bool:
    mark = r"(?m)^--- (?:FAIL|PASS): |^(?:ok|FAIL) +\t?\S+\s+[\d.]+s" if reader.runner == "go" else reader.mark
    return re.search(mark, text) is not None


def _counts(reader: Reader, text: str) -> tuple[int | None, int | None]:
    if reader.runner == "go":
        passed, failed = (
            len(re.findall(r"(?m)^[ \t]*--- PASS: ", text)),
            len(re.findall(r"(?m)^[ \t]*--- FAIL: ", text)),
        )
        broken = failed or len(re.findall(r"(?m)^FAIL\s+\S+", text))
        return passed or None, broken
    if reader.runner == "bats":
        return len(re.findall(r"(?m)^ok \d+", text)), len(re.findall(r"(?m)^not ok \d+", text))
    failed = sum(_number(pattern, text, reader.sums) or 0 for pattern in reader.failed)
    if reader.passed:
        return _number(reader.passed, text, reader.sums) or 0, failed
    total = _number(reader.total, text, reader.sums)
    skipped = _number(reader.skipped, text, reader.sums) or 0
    return (max(0, total - failed - skipped) if total is not None else None), failed


def _number(pattern: str, text: str, sums: bool) -> int | None:
    found = [int(number) for number in re.findall(pattern, text)] if pattern else []
    if not found:
        return None
    return sum(found) if sums else found[-1]


def _failing(reader: Reader, text: str) -> tuple[str, ...]:
    names: dict[str, None] = {}
    for match in re.finditer(reader.failing, text):
        names[" ".join(group.strip() for group in match.groups() if group)] = None
    return tuple(names)[:MOST_NAMES]


def _verdict(command: str, passed: int | None, failed: int | None, exit_code: int | None) -> bool | None:
    if failed:
        return False
    if exit_code is not None and (exit_code != 0 or not _is_masked(command, runner_of)):
        return exit_code == 0
    return True if passed else None


def is_hidden(command: str) -> bool:
    """Is it a test, build or check whose exit code something after it decides (`make | tail`)?"""
    return _is_masked(command, is_check) and is_check(command)


def is_check(command: str) -> bool:
    """Does this shell line test, build, or check style or types?"""
    return bool(runner_of(command)) or is_build(command) or is_lint(command)


def _is_masked(command: str, counts: Callable[[str], object]) -> bool:
    """Does something after the run decide the exit code?"""
    bare = re.sub(r"'[^']*'|\"[^\"]*\"", "''", command)
    if "pipefail" in bare:
        return False
    last = [part for part in re.split(_MASKS, bare) if part.strip()]
    return len(last) > 1 and not counts(last[-1])


def _is_build_script(words: tuple[str, ...]) -> bool:
    """`./build.sh`, `python scripts/build.py`"""
    named = [word for word in words[:2] if word in words[:1] or program(words[0]) in (*SHELLS, "python", "node")]
    return any(re.match(_BUILD_SCRIPT, program(word)) for word in named)


def _is_build(words: tuple[str, ...]) -> bool:
    name = program(words[0])
    rest = _arguments(words)
    if name == "make" or name == "gmake":
        return not rest or any(re.match(_BUILD_WORDS, word) for word in rest)
    if name in JAVA:
        return any(re.search(_BUILD_WORDS, word) for word in rest)
    if name == "cmake":
        return "--build" in words
    if name == "docker" and rest[:1] == ["compose"]:
        return "build" in rest or "--build" in words
    if name in SCRIPTED and rest:
        script = rest[1] if rest[0] in ("run", "run-script", "task") and len(rest) > 1 else rest[0]
        return f"{name}:{rest[0]}" in _BUILD_CALLS or re.match(r"build|compile|bundle|dist$", script) is not None
    return (name in _BUILDS and "--noEmit" not in words) or f"{name}:{rest[0] if rest else ''}" in _BUILD_CALLS


def _is_lint(words: tuple[str, ...]) -> bool:
    name = program(words[0])
    rest = _arguments(words)
    if name in _LINTERS or (name == "tsc" and "--noEmit" in words):
        return True
    if name in SCRIPTED and rest:
        script = rest[1] if rest[0] in ("run", "run-script", "task") and len(rest) > 1 else rest[0]
        return f"{name}:{rest[0]}" in _LINT_CALLS or re.match(_LINT_WORDS, script) is not None
    return f"{name}:{rest[0] if rest else ''}" in _LINT_CALLS
