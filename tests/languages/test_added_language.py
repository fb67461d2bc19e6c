"""A language is a package of data: one more in the folder and its name in the list, and all that learns hears it."""

import json
import subprocess
import sys
from pathlib import Path

import pytest

HERE = Path(__file__).parent
pytestmark = pytest.mark.promise("DETECT-9")


def heard(*folder: str) -> dict[str, object]:
    """In a process of its own: what is learned from words is put together once, when it is first needed."""
    done = subprocess.run([sys.executable, str(HERE / "hearing.py"), *folder], capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
    found: dict[str, object] = json.loads(done.stdout)
    return found


def test_a_new_language_is_heard_in_rules_promises_and_complaints() -> None:
    assert heard(str(HERE / "added")) == {
        "rule": [["gebruik nooit npm in deze repo", "nl", True]],
        "question": 0,
        "english": ["en"],
        "german": ["de"],
        "promise": ["Begrepen, ik gebruik voortaan pnpm."],
        "offer": [],
        "complaint": True,
        "another": False,
        "task": "gebruik nooit npm",
        "person": True,
        "list": 2,
    }


def test_without_it_nothing_of_that_is_heard() -> None:
    assert heard() == {
        "rule": [],
        "question": 0,
        "english": ["en"],
        "german": ["de"],
        "promise": [],
        "offer": [],
        "complaint": False,
        "another": False,
        "task": "gebruik nooit npm, en repareer nu app.py",
        "person": False,
        "list": 0,
    }
