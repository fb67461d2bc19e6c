"""The inbox: decided by a person, one by one or in bulk, and everything can be undone."""

import fcntl
import os
import pty
import select
import subprocess
import sys
import termios
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from conftest import Ran
from twiceshy import paths
from twiceshy.keeper import history, inbox, memories, tidying
from twiceshy.keeper.hall import Keeper
from twiceshy.keeper.turn import learning
from twiceshy.languages import of
from twiceshy.languages.shapes.rules import Language
from twiceshy.model.errors import Refused, UsageError
from twiceshy.model.learning import PASSING
from twiceshy.model.memory import Evidence, Memory
from twiceshy.model.session import Event, Session

Shy = Callable[..., Ran]


@pytest.fixture
def keeper(repo: Path) -> Iterator[Keeper]:
    opened = Keeper(paths.resolve(str(repo)))
    yield opened
    opened.close()


def proposed(keeper: Keeper, text: str, kind: str = "rule") -> Memory:
    keeper.actor, keeper.agent = "agent", "codex"
    memory = memories.remember(keeper, memories.Statement(text, kind)).memory
    keeper.actor, keeper.agent = "person", ""
    assert memory.status == "proposed"
    return memory


@pytest.mark.promise("BELIEF-INBOX")
def test_approval_replaces_what_is_contradicted(keeper: Keeper) -> None:
    old = memories.remember(keeper, memories.Statement("always use npm")).memory
    new = proposed(keeper, "use pnpm not npm")
    (item,) = inbox.inbox(keeper)
    assert (item.memory.id, [other.id for other in item.against]) == (new.id, [old.id])
    assert item.why == "it contradicts what is known"
    assert len(item.evidence) == 1
    (decided,) = inbox.approve(keeper, [new.id])
    assert (decided.memory.status, decided.memory.origin) == ("active", "approved")
    assert keeper.find(old.id).status == "superseded"
    history.undo(keeper)
    assert (keeper.find(old.id).status, keeper.find(new.id).status) == ("active", "proposed")


@pytest.mark.promise("BELIEF-LOCKED")
def test_approval_does_not_reach_what_is_locked(keeper: Keeper) -> None:
    old = memories.remember(keeper, memories.Statement("always use npm", lock=True)).memory
    new = proposed(keeper, "use pnpm not npm")
    with pytest.raises(Refused, match="locked"):
        inbox.approve(keeper, [new.id])
    assert keeper.find(old.id).status == "active"


@pytest.mark.promise("BELIEF-DOUBT")
def test_what_a_person_commands_is_active_and_linked_in_doubt_but_waits_before_a_lock(keeper: Keeper) -> None:
    old = memories.remember(keeper, memories.Statement("Let's go with Redis for sessions", "decision")).memory
    new = memories.remember(keeper, memories.Statement("Let's go with signed cookies for sessions", "decision")).memory
    assert (new.status, keeper.find(old.id).status) == ("active", "active")
    assert [(link.verb, link.target) for link in memories.show(keeper, new.id).links] == [("contradicts", old.id)]
    memories.remember(keeper, memories.Statement("always use npm", lock=True))
    assert memories.remember(keeper, memories.Statement("use pnpm not npm")).memory.status == "proposed"


@pytest.mark.promise("BELIEF-TRUST")
def test_an_agent_decides_nothing(keeper: Keeper) -> None:
    new = proposed(keeper, "use pnpm")
    keeper.actor = "agent"
    for act in (lambda: inbox.approve(keeper, [new.id]), lambda: inbox.reject(keeper, [new.id])):
        with pytest.raises(Refused):
            act()


def test_reworded_and_locked(keeper: Keeper) -> None:
    new = proposed(keeper, "use pnpm")
    (decided,) = inbox.approve(keeper, [new.id], lock=True, text="use pnpm in web/")
    assert (decided.memory.text, decided.memory.origin, decided.memory.locked) == ("use pnpm in web/", "person", True)


@pytest.mark.promise("BELIEF-INBOX")
def test_merged_into_another(keeper: Keeper) -> None:
    old = memories.remember(keeper, memories.Statement("run the linter before a commit")).memory
    new = proposed(keeper, "lint first")
    inbox.merge(keeper, new.id, old.id)
    assert keeper.find(new.id).status == "retired"
    assert "lint first" in [item.quote for item in memories.show(keeper, old.id).evidence]
    history.undo(keeper)
    assert keeper.find(new.id).status == "proposed"
    assert len(memories.show(keeper, old.id).evidence) == 1


def test_merged_only_into_what_lives_in_the_same_scope(keeper: Keeper) -> None:
    memories.remember(keeper, memories.Statement("run the linter before a commit"))
    gone = memories.remember(keeper, memories.Statement("check the style by hand")).memory
    mine = memories.remember(keeper, memories.Statement("I like short functions", "preference", "user")).memory
    memories.forget(keeper, gone.id)
    new = proposed(keeper, "lint first")
    for target, why in ((gone.id, "is retired"), (mine.id, "same scope"), (new.id, "same scope")):
        with pytest.raises(UsageError, match=why):
            inbox.merge(keeper, new.id, target)
    assert inbox.merge(keeper, new.id, "linter commit").memory.text == "run the linter before a commit"


def test_only_what_waits_can_be_decided(keeper: Keeper) -> None:
    done = memories.remember(keeper, memories.Statement("use pnpm")).memory
    with pytest.raises(UsageError, match="not waiting"):
        inbox.reject(keeper, [done.id])


@pytest.mark.promise("BELIEF-EXPIRE")
def test_what_waits_too_long_goes_to_the_archive_and_comes_back(
    keeper: Keeper, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("TWICESHY_NOW", "2026-01-01T00:00:00Z")
    old = proposed(keeper, "use tabs in makefiles")
    monkeypatch.setenv("TWICESHY_NOW", "2026-03-01T00:00:00Z")
    young = proposed(keeper, "keep migrations small")
    monkeypatch.setenv("TWICESHY_NOW", "2026-04-15T00:00:00Z")
    assert [memory.id for memory in inbox.expired(keeper, dry_run=True)] == [old.id]
    assert keeper.find(old.id).status == "proposed"
    assert [memory.id for memory in tidying.tidied(keeper).proposals] == [old.id]
    assert [item.memory.id for item in inbox.inbox(keeper)] == [young.id]
    assert inbox.put_away(keeper) == 1 and inbox.expired(keeper) == []
    (decided,) = inbox.approve(keeper, [old.id])
    assert decided.memory.status == "active"
    history.undo(keeper)
    assert keeper.find(old.id).status == "archived"


PASSED = "I feel like the summary should be on the left of the chart"
LIKELY = "the CDN is bunny.net"


def said(keeper: Keeper, text: str, at: str) -> None:
    session = Session(f"s{at}", "claude-code", "")
    learning.learn(keeper, session, [Event(session.id, 0, "person", "message", text, at)])


@pytest.mark.promise("BELIEF-EXPIRE")
def test_what_was_said_in_passing_comes_last_and_leaves_soon(keeper: Keeper, monkeypatch: pytest.MonkeyPatch) -> None:
    said(keeper, PASSED, "2026-01-01T00:00:00Z")
    said(keeper, LIKELY, "2026-01-02T00:00:00Z")
    monkeypatch.setenv("TWICESHY_NOW", "2026-01-03T00:00:00Z")
    likely, passed = inbox.inbox(keeper)
    assert (likely.memory.text, passed.memory.text) == (LIKELY, PASSED)
    assert passed.why.startswith(inbox.SAID_IN_PASSING) and likely.why.startswith(inbox.LIKELY)
    monkeypatch.setenv("TWICESHY_NOW", "2026-01-20T00:00:00Z")
    assert [memory.text for memory in inbox.expired(keeper)] == [PASSED]
    (decided,) = inbox.approve(keeper, [passed.memory.id])
    assert (decided.memory.status, decided.memory.tags) == ("active", ())


@pytest.mark.promise("BELIEF-INBOX")
def test_what_was_seen_is_told_in_one_language_whatever_was_spoken(keeper: Keeper) -> None:
    said(keeper, "wir bleiben bei postgres denke ich", "2026-01-01T00:00:00Z")
    said(keeper, LIKELY, "2026-01-02T00:00:00Z")
    german, english = (item.why.partition(": ")[2] for item in inbox.inbox(keeper))
    assert german == "it sounds like a decision" and english.startswith("it ")


@pytest.mark.promise("BELIEF-INBOX")
def test_what_was_seen_reads_on_from_it() -> None:
    language = of("english", Language)
    assert language is not None
    assert [rule.reason for rule in language.rules if rule.reason.startswith(("a ", "an "))] == []
    old = Evidence("e", "m", "event", "a rule for all of them")
    assert inbox._found_in([old]) == ": it is a rule for all of them"


@pytest.mark.promise("BELIEF-EXPIRE")
def test_said_again_it_is_no_longer_in_passing(keeper: Keeper, monkeypatch: pytest.MonkeyPatch) -> None:
    for day in (1, 2):
        said(keeper, PASSED, f"2026-01-0{day}T00:00:00Z")
    (item,) = inbox.inbox(keeper)
    assert PASSING not in item.memory.tags
    monkeypatch.setenv("TWICESHY_NOW", "2026-01-20T00:00:00Z")
    assert inbox.expired(keeper) == []


@pytest.mark.promise("BELIEF-EXPIRE")
def test_expiry_is_one_operation_and_a_setting(shy: Shy, repo: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TWICESHY_NOW", "2026-01-01T00:00:00Z")
    keeper = Keeper(paths.resolve(str(repo)))
    old = proposed(keeper, "use tabs in makefiles")
    keeper.close()
    monkeypatch.setenv("TWICESHY_NOW", "2026-02-01T00:00:00Z")
    assert shy("tidy", "--json").json["proposals"] == []
    folder = Path(paths.resolve(str(repo)).folder)
    (folder / "config.toml").write_text("keep_proposals_days = 10\n")
    assert [memory["id"] for memory in shy("tidy", "--json").json["proposals"]] == [old.id]
    assert "1 waited too long" in shy("review").err
    assert shy("inbox", "--json").json == []
    assert shy("undo").code == 0
    assert [item["id"] for item in shy("inbox", "--json").json] == [old.id]


@pytest.mark.promise("BELIEF-INBOX")
def test_in_bulk_from_the_command_line(shy: Shy) -> None:
    shy("remember", "always use npm", "--lock")
    for text, kind in (("use pnpm not npm", "rule"), ("never log tokens", "rule"), ("short names", "preference")):
        assert shy("remember", text, "--kind", kind, "--as-agent", "codex").code == 0
    assert [item["text"] for item in shy("inbox", "--json").json] == [
        "use pnpm not npm",
        "never log tokens",
        "short names",
    ]
    approved = shy("approve", "--all", "--kind", "rule", "--json")
    assert [item["text"] for item in approved.json] == ["never log tokens"]
    assert "contradicts what is locked: use pnpm not npm" in approved.err and "twiceshy unlock" in approved.err
    again = shy("approve", "--all", "--kind", "rule")
    assert "Left out" in again.err and "Nothing waits" not in again.err
    assert [item["text"] for item in shy("reject", "--all", "--kind", "preference", "--json").json] == ["short names"]
    left = shy("review")  # no terminal: the list
    assert "use pnpm not npm" in left.out and "locked" in left.out
    assert "run this in a terminal" in left.err and "`twiceshy review`" not in left.err
    assert "`twiceshy review`" in shy("inbox").err
    assert shy("undo").code == 0
    assert [item["text"] for item in shy("inbox", "--json").json] == ["use pnpm not npm", "short names"]
    for words in (("inbox",), ("review",), ("approve", "--all"), ("reject", "--all")):
        told = shy(*words, "--kind", "fact")
        assert (told.code, told.err) == (0, "No fact waits for you; 2 others do: `twiceshy inbox`.\n")
    assert (
        shy("inbox", "--scope", "team").err
        == "No proposal of scope team waits for you; 2 others do: `twiceshy inbox`.\n"
    )
    assert shy("approve").code == 2
    rejected = shy("reject", "--all", "--json").json  # dropping one touches no lock
    assert [item["text"] for item in rejected] == ["use pnpm not npm", "short names"]
    assert shy("approve", "--all", "--kind", "fact").err == "Nothing waits for you.\n"


@pytest.mark.promise("BELIEF-INBOX")
def test_one_by_one_on_a_terminal(shy: Shy, repo: Path) -> None:
    shy("remember", "always use npm")
    shy("remember", "never rebase")
    for text in ("use pnpm not npm", "never log tokens", "always rebase", "never amend"):
        shy("remember", text, "--as-agent", "codex")
    terminal = Terminal([sys.executable, "-m", "twiceshy.doors.cli.main", "review"], repo)
    terminal.expect("1 of 4")
    terminal.expect("always use npm")  # both sides
    terminal.send("a", "Approved")
    terminal.expect("2 of 4")
    terminal.send("u", "1 of 4")
    terminal.send("r", "Rejected")
    terminal.send("l", "Locked")
    terminal.send("e", "words: always rebase")
    terminal.send(" feature branches\n", "Approved")  # behind the words that stand there
    terminal.expect("replaces")
    terminal.expect("never rebase")
    terminal.send("s", "3 decided, 1 left.")  # what was skipped waits on
    assert terminal.close() == 0
    listed = {item["text"]: item for item in shy("list", "--status", "all", "--json").json}
    assert listed["use pnpm not npm"]["status"] == "retired"
    assert listed["always use npm"]["status"] == "active"
    assert listed["never log tokens"]["locked"]
    assert listed["always rebase feature branches"]["origin"] == "person"
    assert listed["never amend"]["status"] == "proposed"


@pytest.mark.promise("BELIEF-INBOX")
def test_who_gives_up_an_answer_goes_back_to_the_card(shy: Shy, repo: Path) -> None:
    known = shy("remember", "always use npm", "--json").json["id"][-6:]
    for text in ("use pnpm not npm", "never amend"):
        shy("remember", text, "--as-agent", "codex")
    terminal = Terminal([sys.executable, "-m", "twiceshy.doors.cli.main", "review"], repo)
    terminal.expect("1 of 2")
    for given_up in ("\x03", "\x15\x04"):  # the line is emptied first
        terminal.send("m", f"merge into (id or words): {known}")  # what it is against is offered
        terminal.send(given_up, "1 of 2", typed=True)
    terminal.send("e", "words: use pnpm not npm")
    terminal.send("\x03", "1 of 2", typed=True)
    terminal.send("m", f"merge into (id or words): {known}")
    terminal.send("\n", "It contradicts", typed=True)
    terminal.expect("[y/N]: ")
    terminal.send("\n", "1 of 2", typed=True)  # no
    terminal.send("m", f"merge into (id or words): {known}")
    terminal.send(f"\x15{known}\n", "[y/N]: ")
    terminal.send("y\n", "Merged into")
    terminal.expect("2 of 2")
    terminal.send("\x03", "1 decided, 1 left.")
    assert terminal.close() == 0
    assert {item["text"]: item["status"] for item in shy("list", "--status", "all", "--json").json} == {
        "always use npm": "active", "use pnpm not npm": "retired", "never amend": "proposed",
    }  # fmt: skip


@pytest.mark.promise("BELIEF-INBOX")
def test_a_key_with_enter_is_an_answer_and_a_pasted_word_is_none(shy: Shy, repo: Path) -> None:
    known = shy("remember", "run make lint before every commit", "--json").json["id"][-6:]
    for text in ("never log tokens", "run make lint before each commit of yours"):
        shy("remember", text, "--as-agent", "codex")
    terminal = Terminal([sys.executable, "-m", "twiceshy.doors.cli.main", "review"], repo)
    terminal.expect("1 of 2")
    terminal.send("x", "“x” is no answer here.")
    terminal.expect("a approve")
    terminal.send("?", "approve: it holds from now on")
    terminal.expect("what has no answer waits on")
    terminal.raw()
    terminal.send("rl", "“rl” came at once: one key at a time.")
    terminal.raw()
    terminal.send("a\r", "Approved: never log tokens")
    terminal.expect("2 of 2")
    terminal.send("m", f"close to {known} run make lint before every commit")
    terminal.expect(f"merge into (id or words): {known}")
    terminal.send("\n", "Merged into: run make lint before every commit", typed=True)
    terminal.expect("2 decided, 0 left.")
    assert terminal.close() == 0


class Terminal:
    """A program on a pseudo-terminal."""

    def __init__(self, words: list[str], cwd: Path) -> None:
        self.master, other = pty.openpty()
        self.process = subprocess.Popen(
            words,
            cwd=cwd,
            stdin=other,
            stdout=other,
            stderr=other,
            env={**os.environ, "TERM": "dumb"},
            start_new_session=True,
            preexec_fn=lambda: fcntl.ioctl(0, termios.TIOCSCTTY, 0),  # its own: Ctrl-C is heard
        )
        os.close(other)
        self.seen = ""

    def expect(self, text: str) -> None:
        limit = time.monotonic() + 600
        while text not in self.seen:
            assert time.monotonic() < limit, self.seen
            if select.select([self.master], [], [], 0.2)[0]:
                self.seen += os.read(self.master, 65536).decode("utf-8", "replace")
        self.seen = self.seen.partition(text)[2]

    def send(self, keys: str, expected: str, typed: bool = False) -> None:
        if not typed and len(keys) == 1:  # a line is read as it comes; a key only once the terminal is raw
            self.raw()
        if keys == "\x03" and typed:
            time.sleep(0.5)  # Python hears it once it waits for the line, not while it shows the question
        os.write(self.master, keys.encode())
        self.expect(expected)

    def raw(self) -> None:
        """Until it waits for a key."""
        limit = time.monotonic() + 600
        while termios.tcgetattr(self.master)[3] & termios.ICANON and time.monotonic() < limit:
            time.sleep(0.01)

    def close(self) -> int:
        code = self.process.wait(timeout=600)
        os.close(self.master)
        return code
