"""Every promise has a test and every marked test a promise."""

import re
import tomllib
from pathlib import Path

TESTS = Path(__file__).parent.parent
MARK = re.compile(r"""promise\(\s*((?:["'][A-Z0-9-]+["'],?\s*)+)\)""")


def promised() -> dict[str, str]:
    found: dict[str, str] = {}
    for file in sorted((TESTS / "requirements").glob("*.toml")):
        for promise in tomllib.loads(file.read_text())["promise"]:
            assert promise["id"] not in found, f"{promise['id']} is promised twice"
            assert promise["text"].strip()
            found[promise["id"]] = file.name
    return found


def proved() -> set[str]:
    found: set[str] = set()
    for file in TESTS.rglob("test_*.py"):
        for names in MARK.findall(file.read_text()):
            found.update(re.findall(r"[A-Z0-9-]{3,}", names))
    return found


def test_every_promise_is_proved() -> None:
    assert set(promised()) - proved() == set()


def test_every_proof_belongs_to_a_promise() -> None:
    assert proved() - set(promised()) == set()
