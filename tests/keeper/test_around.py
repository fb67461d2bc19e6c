"""What there is around an agent's words is asked once for all that it says at once, and taken apart once."""

import json
from pathlib import Path

import pytest

from twiceshy import paths
from twiceshy.keeper import exchange, inbox
from twiceshy.keeper.hall import Keeper
from twiceshy.learn import trust, witness
from twiceshy.model.hook import HookEvent, ToolUse
from twiceshy.recall import hooked
from twiceshy.settings import Settings

pytestmark = pytest.mark.promise("BELIEF-TRUST")
PAGE = "# Acme\n\nThe billing archive is kept on tape number seven.\n"


@pytest.fixture
def asked(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The sessions that were looked at, one for each time."""
    found: list[str] = []
    seen = witness.seen

    def counted(repo: paths.Repo, session: str = "") -> witness.Seen:
        found.append(session)
        return seen(repo, session)

    monkeypatch.setattr(witness, "seen", counted)
    return found


def test_an_agents_import_asks_once(repo: Path, asked: list[str]) -> None:
    read = ToolUse("Read", "read", path="README.md", output=PAGE)
    event = HookEvent("claude-code", "after_tool", "s1", str(repo), tool=read)
    hooked.answer(event, paths.resolve(str(repo)), Settings())
    said = [
        "the billing archive is kept on tape number seven",
        *(f"module {n} lives in src/m{n}.py" for n in range(40)),
    ]
    keeper = Keeper(paths.resolve(str(repo)), "agent", "claude-code", "s1")
    try:
        exchange.import_lines(keeper, [json.dumps({"text": text}) for text in said], "repo")
        assert [waits.memory.text for waits in inbox.inbox(keeper)] == said[:1]
        assert asked == ["s1"]
    finally:
        keeper.close()


def test_a_persons_import_asks_nothing(repo: Path, asked: list[str]) -> None:
    keeper = Keeper(paths.resolve(str(repo)))
    try:
        exchange.import_lines(keeper, [json.dumps({"text": "use tabs"})], "repo")
    finally:
        keeper.close()
    assert asked == []


def test_what_was_returned_is_taken_apart_once(monkeypatch: pytest.MonkeyPatch) -> None:
    texts: list[str] = []
    words = witness.words
    monkeypatch.setattr(witness, "words", lambda text: texts.append(text) or words(text))
    seen = witness.Seen(returned=witness.Returned((PAGE, "something else", PAGE)))
    assert texts == []
    for number in range(5):
        assert (
            trust.standing("agent", "fact", f"module {number} lives in src/m{number}.py", seen=seen).status == "active"
        )
    assert texts == [PAGE, "something else"]
