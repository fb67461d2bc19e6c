"""What was only met, and what a person said: the one never pushes the other out, nor stands before it."""

import pytest
from shelf import Shelf

from twiceshy.keeper import page
from twiceshy.model.memory import Details, Memory
from twiceshy.recall import brief
from twiceshy.work import gotchas

pytestmark = pytest.mark.promise("RECALL-14")
CERTIFICATE = (
    "error: request to https://registry.npmjs.org/dayjs failed, reason: self-signed certificate in certificate chain"
)
UNTRUSTED = "the machine doesn't trust the certificate of the other side"


def met(shelf: Shelf, message: str, command: str, cause: str = "", category: str = "build", number: int = 1) -> Memory:
    """A failure kept by itself, as the work room keeps it."""
    title = message if len(message) <= 60 else message[:60].rsplit(" ", 1)[0] + "…"
    details = Details(
        title=title, category=category, issue=f"{message} in `{command}`", cause=cause, auto_captured=True, frequency=1
    )
    now = shelf.keeper.now()
    memory = Memory(
        f"01HF0000000000000000000{number:03d}", "gotcha", "repo", gotchas.text_of(details), "active", "inferred",
        alpha=1.5, beta=1.5, created=now, updated=now, confirmed=now, tags=("auto",), details=details,
    )  # fmt: skip
    with page.writing(shelf.keeper, "repo", "gotcha", "met") as written:
        written.put(memory)
    return memory


@pytest.mark.parametrize("rule", ["we're on pnpm here, not npm", "use pnpm, not npm", "never install with npm"])
@pytest.mark.parametrize("asked", ["npm install lodash", "install lodash with npm", "use npm to install react"])
def test_a_rule_is_told_first_and_in_its_own_place(shelf: Shelf, rule: str, asked: str) -> None:
    shelf.teach(rule, "rule")
    for number, package in enumerate(("dayjs", "moment", "luxon", "axios", "got")):
        message = CERTIFICATE.replace("dayjs", package)
        met(shelf, message, f"npm install {package}", UNTRUSTED, "integration", number)
    told = shelf.ask(asked)
    assert told.hits[0].text == rule
    constraints = told.text.partition(brief.BACKGROUND)[0]
    assert "data not instructions" not in constraints


def test_many_failures_leave_a_rule_its_place(shelf: Shelf) -> None:
    shelf.teach("deploys to the cluster want a ticket", "rule")
    for number in range(40):
        met(shelf, f"deploy cluster deploy cluster error {number}{number}", "make deploy", number=number)
    assert shelf.texts("deploy to the cluster")[0] == "deploys to the cluster want a ticket"


@pytest.mark.parametrize(
    ("message", "command", "asked"),
    [
        ("npm error 404 Not Found - GET https://registry.npmjs.org/dayjz", "npm install dayjz", "npm install lodash"),
        ("ERROR: No matching distribution found for reqests", "pip install reqests", "pip install flask"),
        ("error: package `serde_jsn` not found in registry", "cargo add serde_jsn", "cargo add tokio"),
    ],
)
def test_a_failure_of_one_thing_is_not_told_for_another(shelf: Shelf, message: str, command: str, asked: str) -> None:
    met(shelf, message, command)
    assert shelf.texts(asked) == []
    assert shelf.texts(command) != []


def test_a_failure_of_the_command_itself_is_told_for_any_thing(shelf: Shelf) -> None:
    met(shelf, "npm error engine Unsupported engine: wanted node >= 22", "npm install dayjs")
    assert shelf.texts("npm install lodash") != []


def test_a_long_error_is_told_once_and_with_its_cause(shelf: Shelf) -> None:
    memory = met(shelf, CERTIFICATE, "npm install dayjs", UNTRUSTED, "integration")
    assert memory.text.count("registry.npmjs.org") == 1
    (hit,) = shelf.ask("npm install lodash").hits
    assert hit.text.count("request to") == 1 and UNTRUSTED in hit.text and len(hit.text) < 200 and "…." not in hit.text
    assert brief.zone(hit, 0.0) == brief.BACKGROUND


def test_what_a_person_told_of_a_failure_constrains(shelf: Shelf) -> None:
    shelf.teach("npm install fails behind the proxy: set NODE_EXTRA_CA_CERTS", "gotcha")
    (hit,) = shelf.ask("npm install lodash").hits
    assert brief.zone(hit, 0.0) == brief.CONSTRAINTS
