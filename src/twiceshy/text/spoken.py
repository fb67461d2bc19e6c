"""Commands in prose: in backticks, after a prompt sign, or spoken of by name.

"run `npm test`", "$ git status", "then docker compose up". A tool's name alone, or an English
word after it ("git is great", "make sure"), is no command.
"""

import re
from collections.abc import Iterator

from twiceshy.text.commands import SUBCOMMANDS, head, program, simple_commands
from twiceshy.text.filenames import LIMIT
from twiceshy.text.identifiers import BACKTICKED
from twiceshy.text.signs import signs
from twiceshy.text.wordset import word_set

_PROMPTED = r"(?m)^[ \t]*[$❯][ \t]+(\S[^\n]{0,400})"
_SPOKEN_TOOLS = (
    "git|npm|pnpm|yarn|bun|docker|cargo|kubectl|terraform|pip|uv|poetry|gh|helm|mvn|gradle|dotnet|flyctl|heroku"
)
_SPOKEN = (
    rf"(?<![\w/.-])(?:{_SPOKEN_TOOLS})[ \t]+(?:compose[ \t]+|run[ \t]+|pr[ \t]+|release[ \t]+|mod[ \t]+)?"
    r"[a-z][a-z0-9:-]{1,24}(?![\w/.])"
)
_AFTER_RUN = (
    r"(?i)\b(?:run|running|ran|execute|via|with|use)\s+"
    r"((?:make|go|just|tox|nox|pytest|ruff|mypy|jest|vitest|eslint|tsc)\b(?:[ \t]+[a-z][\w:-]{1,24})?)"
)
SPOKEN_SIGNS = frozenset(_SPOKEN_TOOLS.split("|"))
RUN_SIGNS = word_set("run running ran execute via with use")
RUN_TOOLS = word_set("make go just tox nox pytest ruff mypy jest vitest eslint tsc")
_VERBS = word_set("""
add am apply attach bisect blame branch build bump cache checkout cherry-pick ci clean clone commit
compose config create deploy destroy dev diff doc down exec fetch fmt freeze get grep hooks i init
inspect install lint list lock log login logs merge mod mv new outdated pack plan ps publish pull push
rebase reflog release remote remove reset restart restore restack revert rm rollback rollout run scale
secrets serve set show sparse-checkout start stash status stop submodule switch sync tag task test tidy
tree uninstall up update upgrade validate version vet view workspace worktree clippy check bench nextest
audit login describe delete verify package pr issue outdated
""")
_PROGRAMS = SUBCOMMANDS | word_set("""
pytest jest vitest mocha eslint prettier ruff mypy black flake8 tsc webpack vite rollup node python ruby
java javac gcc g++ clang curl wget ssh scp rsync psql mysql sqlite3 redis-cli rspec phpunit ctest bats
playwright cypress docker-compose ansible-playbook pre-commit twine uvicorn gunicorn celery kubectl sed
awk grep rg jq tar chmod chown mkdir rm cp mv ls cd
""")


def commands(text: str) -> tuple[str, ...]:
    """Commands as program and subcommand: `git push`, `npm test`, `docker compose up`."""
    text = text[:LIMIT]
    found: list[tuple[int, str]] = []
    likely = []
    if "`" in text:
        likely.append(BACKTICKED)
    if "$" in text or "❯" in text:
        likely.append(_PROMPTED)
    spoken = signs(text)
    if spoken.any(RUN_TOOLS) and spoken.any(RUN_SIGNS):
        likely.append(_AFTER_RUN)
    for pattern in likely:
        for match in re.finditer(pattern, text):
            found += [(match.start(), name) for name in _known_heads(match[1])]
    if spoken.any(SPOKEN_SIGNS):
        found += _spoken(text)
    return tuple(dict.fromkeys(name for _, name in sorted(found)))


def _spoken(text: str) -> Iterator[tuple[int, str]]:
    for match in re.finditer(_SPOKEN, text):
        name = head(tuple(match.group().split()))
        if name.rpartition(" ")[2] in _VERBS or name.split()[1:2] == ["run"]:
            yield match.start(), name


def _known_heads(line: str) -> Iterator[str]:
    for words in simple_commands(line, depth=1):
        if program(words[0]) in _PROGRAMS and (len(words) > 1 or program(words[0]) not in SUBCOMMANDS):
            yield head(words)
