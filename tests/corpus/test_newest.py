"""The newest first, the rest named: the order of `steer`, the end of `sessions list`, places that aren't there."""

import random
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from conftest import git
from corpus_logs import Claude, uploader_talk
from twiceshy.doors.mcp import calls
from twiceshy.doors.mcp.rooms import LocalRoom
from twiceshy.learn.corpus import chunks

Shy = Callable[..., Any]


def session_ids(many: int) -> list[str]:
    """As agents make them: in no order."""
    chance = random.Random(7)
    return [f"{chance.randrange(16**8):08x}-1111-4111-8111-111111111111" for _ in range(many)]


@pytest.fixture
def day(home: Path, repo: Path) -> list[str]:
    """A day's sessions, in the order of their time."""
    names = session_ids(24)
    for number, name in enumerate(names):
        log = Claude(home, repo, name)
        log.clock = 10 * number
        log.person(f"question {number} about the uploader")
        log.assistant("An answer.")
    return names


@pytest.mark.promise("CORPUS-STEER")
@pytest.mark.parametrize("limit", [1, 3, 20])
def test_steer_begins_with_the_newest_of_a_day(shy: Shy, repo: Path, day: list[str], limit: int) -> None:
    newest = day[::-1][:limit]
    found = shy("steer", "--limit", str(limit), "--json").json["found"]
    assert [one["session"] for one in found] == newest
    assert [one["session"] for one in shy("sessions", "list", "--limit", str(limit), "--json").json] == newest
    answer = calls.call("steer", {"limit": limit, "date": "2026-11-15"}, LocalRoom(str(repo)), "codex")
    assert [one["session"] for one in answer["structuredContent"]["found"]] == newest
    nothing = calls.call("steer", {"limit": limit, "date": "2026-11-14"}, LocalRoom(str(repo)), "codex")
    assert nothing["structuredContent"]["found"] == []


@pytest.mark.promise("CORPUS-STEER")
def test_the_parts_of_a_session_are_in_order_too(shy: Shy, home: Path, repo: Path) -> None:
    log = Claude(home, repo)
    for number in range(12):  # line numbers of one to four digits
        log.person(f"question {number}")
        log.assistant("word " * chunks.FULL)
    found = shy("steer", "--limit", "100", "--json").json["found"]
    numbers = [one["chunk"] for one in found]
    assert len(numbers) > 11 and numbers == sorted(numbers, reverse=True)


@pytest.mark.promise("CORPUS-STEER")
def test_the_newest_comes_first_whichever_repository_it_is_of(
    shy: Shy, home: Path, repo: Path, tmp_path: Path, day: list[str]
) -> None:
    other = tmp_path / "other"
    other.mkdir()
    git("init", "-q", cwd=other)
    log = Claude(home, other, "00000000-2222-4222-8222-222222222222")
    log.clock = 125
    log.person("the same day, elsewhere")
    found = [one["session"] for one in shy("steer", "--limit", "24", "--json").json["found"]]
    assert found == [*day[:12:-1], log.session, *day[12:0:-1]]


@pytest.mark.promise("CORPUS-STEER")
@pytest.mark.parametrize("options", [(), ("--all",), ("--json",)])
def test_a_list_that_ends_says_what_is_left(shy: Shy, day: list[str], options: tuple[str, ...]) -> None:
    answer = shy("sessions", "list", *options)
    assert "4 more fit" in answer.err and "--limit 0" in answer.err
    assert "more fit" not in shy("sessions", "list", "--limit", "0", *options).err
    if "--json" not in options:
        assert ("repository" in answer.out.splitlines()[0]) == ("--all" in options)


@pytest.mark.promise("CORPUS-SEARCH")
@pytest.mark.parametrize("command", [("search", "agent:nosuch limit"), ("search", "limit", "--agent", "nosuch")])
def test_an_agent_that_does_not_exist_is_named(shy: Shy, home: Path, repo: Path, command: tuple[str, ...]) -> None:
    uploader_talk(home, repo)
    for words in (command, ("sessions", "list", "--agent", "nosuch")):
        answer = shy(*words)
        assert answer.code == 2 and "no agent 'nosuch'" in answer.err and "claude-code" in answer.err
    assert shy("search", "agent:claude limit", "--json").json["found"]


@pytest.mark.promise("CORPUS-READ")
@pytest.mark.parametrize("place", [":99999", ":99999-100000", ":{past}"])
def test_a_line_behind_the_end_is_not_found(shy: Shy, home: Path, repo: Path, place: str) -> None:
    log = uploader_talk(home, repo)
    shy("ingest")
    whole = shy("read", log.session, "--whole", "--json").json
    assert "Fixed: src" in shy("read", f"{log.session}:{whole['line_end']}", "--json").json["text"]
    reference = log.session + place.format(past=whole["line_end"] + 1)
    answer = shy("read", reference, "--json")
    assert answer.code == 2 and answer.json["error"]["hint"] == f"it has {whole['line_end']}"
    told = calls.call("read", {"ref": reference}, LocalRoom(str(repo)), "codex")
    assert told["isError"]


@pytest.mark.promise("CORPUS-STEER")
@pytest.mark.parametrize(
    ("said", "known_by"),
    [
        ("<Button> renders twice, please fix it", "<Button> renders twice, please fix it"),
        ('<div class="x">hello</div> is not centered', '<div class="x">hello</div> is not centered'),
        ("<my-button> renders twice", "<my-button> renders twice"),
        ("<context>\nWe sell hats.\n</context>\nFix the cart.", "We sell hats."),
        ("<new_harness_note>\nnoise\n</new_harness_note>\nFix the cart.", "Fix the cart."),
        ("< 5 items are shown, why?", "< 5 items are shown, why?"),
        ("<Button>", "<Button>"),
    ],
)
def test_a_session_is_known_by_what_was_said_first(shy: Shy, home: Path, repo: Path, said: str, known_by: str) -> None:
    log = Claude(home, repo)
    log.person(said)
    log.assistant("I will.")
    (one,) = shy("sessions", "list", "--json").json
    assert one["title"] == known_by


@pytest.mark.promise("CORPUS-OWNER")
@pytest.mark.parametrize("at_once", [True, False])
def test_what_was_said_in_one_repository_is_no_title_in_another(
    shy: Shy, home: Path, repo: Path, tmp_path: Path, at_once: bool
) -> None:
    other = tmp_path / "other"
    other.mkdir()
    git("init", "-q", cwd=other)
    log = Claude(home, repo)
    log.person("first the ocelot of the shop")
    if not at_once:
        shy("ingest")
    log.cwd = str(other)
    log.assistant("I am elsewhere now.")
    if not at_once:
        shy("ingest")
    log.person("now the heron of the other")
    log.person("and then the crane")
    titles = {one["project"]: one["title"] for one in shy("sessions", "list", "--all", "--json").json}
    assert sorted(titles.values()) == ["first the ocelot of the shop", "now the heron of the other"]
    for path in (home / "twiceshy" / "corpus").rglob("*.md"):
        assert ("ocelot" in path.read_text()) != ("heron" in path.read_text())
    with_sidecars = [path.read_text() for path in (home / "twiceshy" / "corpus").rglob("*.meta.json")]
    assert sum("ocelot" in text for text in with_sidecars) == 1
