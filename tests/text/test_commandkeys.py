"""What a command does, whatever surrounds it, and when two commands do the same."""

import pytest

from twiceshy.text.commandkeys import alike, command_key, exit_signature

pytestmark = pytest.mark.promise("WORK-TOLD")


@pytest.mark.parametrize(
    ("command", "key"),
    [
        ("pytest -q", "pytest"),
        ("cd web && CI=1 timeout 60 npx vitest run src/a.test.ts | tail -5", "vitest run src/a.test.ts"),
        ("python3.12 -m pytest tests/a.py -x", "pytest tests/a.py"),
        ("uv sync --extra pay && pytest", "uv sync pay && pytest"),
        ("ls -la", ""),
        ("", ""),
    ],
)
def test_keys(command: str, key: str) -> None:
    assert command_key(command) == key


SAME = [
    ("pytest -x tests/a.py", "pytest -q tests/a.py"),
    ("pytest", "pytest tests/a.py"),
    ("pytest tests", "pytest tests/unit/a.py::test_b"),
    ("pytest ./tests/a.py", "pytest /home/dev/shop/tests/a.py"),
    ("npm ci && npm test", "npm test"),
    ("docker compose up -d web", "docker compose up -d"),
    ("git commit -m 'one thing'", "git commit -m 'another'"),
    ("go test ./...", "go test -race ./..."),
]
OTHER = [
    ("pytest tests/b.py", "pytest tests/a.py"),
    ("pytest tests/a.py", "pytest"),
    ("npm run build", "npm run lint"),
    ("npm test", "npm install"),
    ("make deploy", "make"),
    ("git push origin main", "git push origin dev"),
    ("git commit -m pytest", "pytest"),
    ("python a.py", "python b.py"),
    ("cat tests/a.py", "pytest tests/a.py"),
    ("", ""),
]


@pytest.mark.parametrize(("command", "past"), SAME)
def test_the_same_deed(command: str, past: str) -> None:
    assert alike(command_key(command), command_key(past))


@pytest.mark.parametrize(("command", "past"), OTHER)
def test_another_deed(command: str, past: str) -> None:
    assert not alike(command_key(command), command_key(past))


def test_a_failure_without_words() -> None:
    one = exit_signature("make  docs | tail", 2)
    assert one == exit_signature("cd x && make docs", 2) and one != exit_signature("make docs", 3)
    assert (one.type, one.message) == ("exit 2", "make docs")
