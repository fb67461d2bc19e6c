"""Options with which a program only tells or prepares: it passes, and nothing was tested, built or checked.

`pytest --collect-only` names the tests, `make -n` the commands, `cargo test --no-run` compiles. When they fail
something is wrong, but that they pass says nothing about what failed without them.
"""

import re
from functools import cache

from twiceshy.text.wordset import word_set

# Whatever the program: so spelled they mean nothing else.
ANYWHERE = word_set("""
--version --help --dry-run --dryrun --just-print --list --list-tests --listTests --list-suites --list-groups
--collect-only --collectonly --co --no-run --fixtures --fixtures-per-test --markers --setup-plan --cache-show
--show-config --showConfig --show-files --show-settings --print-config --env-info --clearCache --listFilesOnly
--listenvs --listenvs-all --notest --list-sessions --check-version --nobuild
""")
# Short ones, and those that mean something else to others.
_OF = {
    "make gmake": "-n -h -q --recon --question -t --touch",
    "ninja just task": "-n -h -l --summary --list-all --dry --evaluate",
    "go": "-list -c -n -h",
    "pytest py.test": "-h -V",
    "tsc": "-v -h --init",
    "eslint jest stylelint prettier": "-v -h --init",
    "mocha": "-V -h",
    "vitest playwright cypress ava phpunit rspec rubocop": "-h --init",
    "mypy pylint pyright flake8 ruff black isort cargo": "-V -h",
    "ctest": "-N -h --show-only",
    "tox nox": "-l -a -h",
    "gradle gradlew": "-m -h",
    "mvn mvnw": "-v -h",
    "npm pnpm yarn bun composer": "-v -h",
    "rake": "-T -n -P",
}


@cache
def _own(name: str) -> frozenset[str]:
    return next((word_set(options) for names, options in _OF.items() if name in names.split()), frozenset())


def idle_options(words: tuple[str, ...]) -> list[str]:
    """Those options of a program with which it runs nothing."""
    name = words[0].replace("\\", "/").rpartition("/")[2].lower()
    own = frozenset() if name == "go" and words[1:2] != ("test",) else _own(name)  # `go run . -c FILE` is the program's
    told = (word.partition("=")[0] for word in words[1:] if word.startswith("-"))
    return [option for option in told if option in ANYWHERE or option in own]


# How a program says that it found nothing to do, which some call a failure: `git commit` in a clean tree.
_NOTHING_TO_DO = (
    r"(?i)(?:nothing (?:to|added to) (?!be\b)\w+|no (?:local )?changes (?:added|to|detected|found)|no stash entries"
    r"|(?:already|everything) up[- ]to[- ]date|nichts zu \w+|nada (?:para|que) \w+|rien à \w+)\b"
)


def found_nothing_to_do(output: str) -> bool:
    """Does a program end by saying that there was nothing to do? It has neither failed nor done anything."""
    lines = [line.strip() for line in output[-2_000:].split("\n") if line.strip()]
    return bool(lines) and re.match(_NOTHING_TO_DO, lines[-1]) is not None
