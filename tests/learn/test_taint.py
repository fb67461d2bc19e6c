"""Which texts nobody vouches for, and which are one's own."""

import pytest

from twiceshy.learn import taint
from twiceshy.model.session import Event

pytestmark = pytest.mark.promise("BELIEF-TAINT")

FOREIGN = [
    "npm view left-pad", "npm info react versions --json", "pnpm view vite", "yarn info lodash", "yarn npm info lodash",
    "pip download requests", "pip3 show flask", "pip index versions flask", "uv pip show flask", "cargo search serde",
    "cargo info serde", "gem specification rails", "cd web && npm view left-pad readme | head -20", "docker search redis",
    "cat node_modules/left-pad/README.md", "head -5 web/node_modules/@acme/ui/README.md", "sudo less vendor/acme/lib/README",
    "grep -rn TODO .venv/lib/python3.11/site-packages/flask/app.py", "rg instructions vendor/github.com/acme",
    "bash -c 'cat node_modules/x/package.json'", "sed -n 1,40p ~/go/pkg/mod/github.com/acme/x@v1/doc.go", "curl https://a.example",
]  # fmt: skip
OWN = [
    "git pull", "git fetch origin", "git log --oneline -20", "git log origin/main", "git show HEAD", "git pull --rebase upstream main",
    "npm install", "npm ci", "npm test", "npm run view", "npm run info", "pip install -r requirements.txt", "pip list", "cargo build",
    "ls node_modules", "rm -rf node_modules vendor", "node_modules/.bin/eslint src", ".venv/bin/python -m pytest", "npx vitest run",
    "rg needle --glob '!node_modules/**'", "grep -rn needle src --exclude-dir=node_modules", "cat vendor.md", "cat src/vendors/list.py",
    "echo npm view left-pad", "git commit -m 'npm view'", "docker build -t search .", "grep vendor/ .gitignore", "cat .gitignore",
    "du -sh node_modules", "yarn npm publish", "find . -path ./node_modules -prune -o -name '*.ts'",
]  # fmt: skip


@pytest.mark.parametrize("command", FOREIGN)
def test_others_words_are_foreign(command: str) -> None:
    assert taint.of_tool("command", "Bash", command)


@pytest.mark.parametrize("command", OWN)
def test_the_repositorys_own_are_not(command: str) -> None:
    assert taint.of_tool("command", "Bash", command) == ""


@pytest.mark.parametrize(
    ("path", "foreign"),
    [
        ("/home/dev/shop/node_modules/left-pad/index.js", True),
        ("/home/dev/shop/.venv/lib/python3.11/site-packages/flask/app.py", True),
        ("vendor/github.com/acme/x.go", True),
        ("/home/dev/.cargo/registry/src/index/serde-1.0/README.md", True),
        ("C:\\shop\\node_modules\\left-pad\\README.md", True),
        ("/home/dev/shop/src/vendor.ts", False),
        ("docs/node_modules.md", False),
        ("src/app.py", False),
    ],
)
@pytest.mark.parametrize("kind", ["read", "search", "edit"])
def test_a_file_of_a_dependency_is_foreign_to_who_reads_it(path: str, foreign: bool, kind: str) -> None:
    line = {"event": "after_tool", "tool": {"kind": kind, "name": "Read", "path": path}}
    assert bool(taint.of_line(line)) == (foreign and kind != "edit")


def test_the_log_tells_the_same() -> None:
    event = Event("s1", 1, "assistant", "tool_call", "", "2026-11-15T10:00:00.000Z", tool="Read")
    assert taint.of_event(event._replace(target="/shop/node_modules/x/README.md"))
    assert taint.of_event(event._replace(target="/shop/src/x.py")) == ""
    ran = event._replace(kind="command", tool="Bash")
    assert taint.of_event(ran._replace(target="npm view left-pad")) and not taint.of_event(
        ran._replace(target="git log")
    )


def test_a_line_that_is_no_line_of_ours_says_nothing() -> None:
    for tool in ({"kind": "read", "paths": 5}, {"kind": "read", "path": None}, [], None):
        assert taint.of_line({"event": "after_tool", "tool": tool}) == ""
