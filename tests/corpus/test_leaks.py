"""Zero leak: planted secrets of every class are nowhere afterwards, and look-alikes stay intact."""

import json
import os
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from corpus_logs import Claude, texts
from twiceshy.text.redact.examples import fill

# Templates: what stands in braces is drawn from a seed, so that no literal here looks like a secret.
PLANTED = {
    "github": "ghp_{A36}",
    "gitlab": "glpat-{A20}",
    "aws key": "AKIA{N16}",
    "openai": "sk-proj-{A48}",
    "anthropic": "sk-ant-api03-{A90}",
    "slack": "xoxb-{d12}-{d12}-{A24}",
    "stripe": "sk_live_{A24}",
    "google": "AIza{A35}",
    "npm": "npm_{A36}",
    "bearer": "Authorization: Bearer {a40}",
    "basic": "Authorization: Basic {A40}==",
    "cookie": "Cookie: session={a40}",
    "connection": "postgres://shop:{A20}@db.example.org/shop",
    "env": "export DATABASE_PASSWORD={A24}",
    "json": '{"client_secret": "{A32}"}',
    "flag": "mysql --password={A20} shop",
    "quoted": 'password = "{A9} {A9} {A8}"',
    "sentence": "the password is {A22}, please keep it",
}
LOOK_ALIKES = (
    "9fceb02d0ae598e95dc970b74767f19372d61af8",
    "123e4567-e89b-42d3-a456-426614174000",
    "token_usage: 125000",
    "sha256:2c26b46b68ffc68ff99b453c1d30413413422d706483bfa0f98a5e886266e7ae",
)


def planted() -> list[tuple[str, tuple[str, ...]]]:
    """(text, the values in it that nobody may read)."""
    found = []
    for name, template in PLANTED.items():
        text, values = fill(template.replace('{"client', "⟦client").replace('"}', "⟧"), name)
        found.append((text.replace("⟦client", '{"client').replace("⟧", '"}'), values))
    return found


@pytest.mark.promise("CORPUS-SECRETS")
def test_planted_secrets_are_nowhere(shy: Callable[..., Any], home: Path, repo: Path) -> None:
    log = Claude(home, repo)
    values: list[str] = []
    for text, hidden in planted():
        values += [value for value in hidden if len(value) >= 8]
        log.person(f"Use this one: {text} and go on, cormorant.")
        log.assistant(f"I will use {text} now.")
        log.command(f"deploy --with '{text}'", f"read config\n{text}\ndone")
        log.edit(str(repo / "settings.env"), "", text)
        log.row("user", {"role": "user", "content": f"on a branch with {text}"}, gitBranch=f"fix/{text}")
    log.person("Look-alikes: " + " ".join(LOOK_ALIKES))
    log.row("summary", {}, summary=f"About {planted()[0][0]}", leafUuid="x")
    assert shy("ingest", "-o", str(home / "report"), "--emit", "json").code == 0
    answers = [
        shy(*words, "--json").out + shy(*words).out
        for words in (
            ("search", "cormorant", "--limit", "50"), ("search", "password"), ("rank",), ("steer",), ("sessions", "list"),
            ("read", log.session, "--whole"), ("sessions", "report", log.session), ("sources",),
            ("blame", "README.md"),
        )
    ]  # fmt: skip
    found = {
        name: Path(name).read_bytes().decode("utf-8", "replace") for name in files(home / "twiceshy", home / "report")
    }
    found |= {f"answer {number}": answer for number, answer in enumerate(answers)}
    leaks = sorted(
        {(value, os.path.basename(name)) for value in values for name, text in found.items() if value in text}
    )
    assert leaks == []
    kept = texts(home)
    assert [one for one in LOOK_ALIKES if one not in kept] == []


def files(*folders: Path) -> list[str]:
    return [os.path.join(place, name) for folder in folders for place, _, names in os.walk(folder) for name in names]


def test_control_characters_are_harmless_on_output(shy: Callable[..., Any], home: Path, repo: Path) -> None:
    log = Claude(home, repo)
    log.person("Erase \x1b[2J the screen, \u202ereorder\u202c it, ring \x07 the bell, albatross")
    for words in (("search", "albatross"), ("read", log.session, "--whole"), ("sessions", "list")):
        out = shy(*words).out
        assert out and not set("\x1b\x07\u202e\u202c") & set(out), words
    json.loads(shy("search", "albatross", "--json").out)
