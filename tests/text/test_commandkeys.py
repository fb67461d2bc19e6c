"""What a command does, whatever surrounds it, and when two commands do the same."""

import pytest

from twiceshy.text.commandkeys import alike, command_key, exit_signature

pytestmark = pytest.mark.promise("WORK-TOLD")


@pytest.mark.parametrize(
    ("command", "key"),
    [
        ("pytest -q", "pytest"),
        ("cd web && CI=1 timeout 60 npx vitest run src/a.test.ts | tail -5", "vitest run web/src/a.test.ts"),
        ("python3.12 -m pytest tests/a.py -x", "pytest tests/a.py"),
        ("uv sync --extra pay && pytest", "uv sync pay && pytest"),
        ("cd tests && pytest -q", "pytest tests"),
        ("pytest -q -n 4 --tb short -p no:cacheprovider ./tests/ | tail", "pytest tests"),
        ("pytest -k 'not slow' tests -m=unit", "pytest tests -k=not_slow -m=unit"),
        ("pytest .", "pytest"),
        ("cd svc && go test ./... -count=1", "go test svc"),
        ("cd packages/web && npm test", "npm test @ packages/web"),
        ("cd /srv/shop/web && npx jest a.test.js && cd .. && make", "jest web/a.test.js && make"),
        ("cd && make", "make"),
        ("diff a b", ""),
        ("ls -la", ""),
        ("", ""),
    ],
)
def test_keys(command: str, key: str) -> None:
    assert command_key(command, relative=lambda path: path.removeprefix("/srv/shop/")) == key


SAME = [
    ("pytest -x tests/a.py", "pytest -q tests/a.py"),
    ("pytest", "pytest tests/a.py"),
    ("pytest tests", "pytest tests/unit/a.py::test_b"),
    ("pytest ./tests/a.py", "pytest /home/dev/shop/tests/a.py"),
    ("npm ci && npm test", "npm test"),
    ("docker compose up -d web", "docker compose up -d"),
    ("git commit -m 'one thing'", "git commit -m 'another'"),
    ("go test ./...", "go test -race ./..."),
    ("go test ./...", "cd svc && go test ./pay"),
    ("python -m pytest tests/", "cd tests && pytest -q"),
    ("pytest -n 2 | tail -3", "pytest -x -q --no-header tests/a.py::test_b | head -50"),
    ("pytest -k pay", "pytest -k pay -q"),
    ("mypy", "mypy src/a.py"),
    ("cd web && npm test", "cd web; npm test -- -q"),
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
    ("cd b && pytest", "cd a && pytest"),
    ("cd a && pytest", "cd b/a && pytest"),
    ("cd a && pytest", "pytest"),
    ("cd packages/api && npm test", "cd packages/web && npm test"),
    ("cd api && make build", "make build"),
    ("pytest -k pay", "pytest"),
    ("pytest -k pay", "pytest tests/a.py"),
    ("pytest --ignore tests/a.py", "pytest tests/a.py"),
    ("pytest --deselect=tests/a.py::test_b", "pytest tests/a.py"),
    ("go vet ./...", "go test ./..."),
    ("cargo test -p core", "cargo test"),
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
