"""What a client passes on to the model only later, or never: told then, and counted as told only then."""

import json
import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

import twiceshy
from conftest import Ran
from twiceshy import paths
from twiceshy.keeper import memories
from twiceshy.keeper.hall import opened
from twiceshy.store import spool

START = Path(twiceshy.__file__).parent / "doors" / "hook_start.py"
SAMPLES = Path(__file__).parent.parent / "fixtures" / "hooks"
Shy = Callable[..., Ran]
RULE = "never run npm publish, use pnpm"
WARNING = "a rule the person locked"
SHELLS = {
    "gemini": ("BeforeTool:run_shell_command", "AfterTool:run_shell_command"),
    "qwen": ("PreToolUse:run_shell_command", "PostToolUse:run_shell_command"),
}


class Session:
    """One agent's session, in the words of its client's recorded payloads."""

    def __init__(self, repo: Path, agent: str, session: str = "0f8fad5b-d9cb-469f-a165-70867728950e") -> None:
        self.repo, self.agent, self.session = repo, agent, session
        self.within: tuple[str, ...] = ()  # a command that runs the hook

    def send(self, payload: dict[str, Any]) -> str:
        done = subprocess.run(
            [*self.within, sys.executable, "-I", "-S", str(START), "--agent", self.agent],
            input=json.dumps(payload).encode(), capture_output=True, cwd=self.repo, env={**os.environ, "TWICESHY_NO_WORKER": "1"}, check=True, timeout=600,
        )  # fmt: skip
        assert done.stderr == b""
        return done.stdout.decode()

    def recorded(self, label: str, **more: Any) -> str:
        payload = json.loads((SAMPLES / f"{self.agent}.json").read_text())[label]["payload"]
        own = {name: self.session for name in ("session_id", "sessionId") if name in payload}
        return self.send({**payload, **own, "cwd": str(self.repo), **more})

    def cursor(self, event: str, **more: Any) -> str:
        """Cursor's events as its documents have them."""
        base = {"conversation_id": self.session, "generation_id": "g", "workspace_roots": [str(self.repo)]}
        return self.send({**base, "hook_event_name": event, **more})

    def prompt(self, text: str) -> str:
        label = {"gemini": "BeforeAgent", "copilot": "userPromptSubmitted"}.get(self.agent, "UserPromptSubmit")
        more = {"submitted_prompt": text} if self.agent == "qwen" else {}
        return self.recorded(label, prompt=text, **more)

    def run(self, command: str) -> tuple[str, str]:
        """What is answered before a command and after it."""
        if self.agent == "cursor":
            before = self.cursor("beforeShellExecution", command=command)
            assert self.cursor("afterShellExecution", command=command, output="done\n", duration=5) == ""
            return before, self.cursor("postToolUse", tool_name="Shell", tool_input={"command": command})
        before, after = SHELLS[self.agent]
        given = {"tool_input": {"command": command}}
        return self.recorded(before, **given), self.recorded(after, **given)


def teach(repo: Path, text: str, kind: str = "rule", **more: Any) -> str:
    with opened(str(repo)) as keeper:
        return memories.remember(keeper, memories.Statement(text, kind, **more)).memory.id


def lines(repo: Path, event: str) -> list[dict[str, Any]]:
    place = paths.resolve(str(repo)).spool
    found = [fields for path in spool.sessions(place) for _, fields in spool.read(path)]
    return [fields for fields in found if fields["event"] == event]


@pytest.mark.promise("HOOK-HELD")
@pytest.mark.parametrize("agent", ["gemini", "qwen", "cursor"])
def test_a_warning_before_a_tool_comes_with_its_result(repo: Path, shy: Shy, agent: str) -> None:
    teach(repo, RULE, lock=True)
    session = Session(repo, agent)
    before, after = session.run("npm publish --tag next")
    assert "additionalContext" not in before and "additional_context" not in before
    assert WARNING in after and "the command `npm publish --tag next`" in after
    (decision,) = lines(repo, "decision")
    assert (decision["decision"], decision["about"]) == ("inject", "before_tool")
    why = shy("why", "--last").out
    assert "told with its result" in why and RULE in why
    assert session.run("npm publish --tag next") == ("", "")  # nothing twice
    assert len(lines(repo, "after_tool")) == 2  # Cursor tells of each command by two events
    assert "`npm publish again`" in session.run("npm publish again")[1]  # another breach is another word


@pytest.mark.promise("HOOK-HELD")
def test_an_edit_is_named_by_its_path_in_the_repository(repo: Path) -> None:
    teach(repo, "never edit files in vendor/", lock=True)
    session = Session(repo, "gemini")
    given = {"tool_input": {"file_path": str(repo / "vendor" / "a.txt"), "content": "x"}}
    session.recorded("BeforeTool:write_file", **given)
    assert "the edit `vendor/a.txt` breaks" in session.recorded("AfterTool:write_file", **given)


@pytest.mark.promise("HOOK-HELD")
def test_before_its_result_nothing_counts_as_told(repo: Path, shy: Shy) -> None:
    teach(repo, RULE, lock=True)
    session = Session(repo, "gemini")
    given = {"tool_input": {"command": "npm publish"}}
    assert "systemMessage" in session.recorded("BeforeTool:run_shell_command", **given)  # for the person
    assert lines(repo, "decision") == []
    assert spool.shown(paths.resolve(str(repo)).spool, session.session)[0] == frozenset()
    told = session.prompt("what is the capital of France?")  # the person refused the command
    assert WARNING in told and "the command `npm publish`" in told
    assert session.prompt("what is the capital of Spain?") == ""


@pytest.mark.promise("HOOK-HELD")
def test_several_calls_at_once_are_told_once_each(repo: Path) -> None:
    teach(repo, RULE, lock=True)
    teach(repo, "never force-push to main", lock=True)
    session = Session(repo, "qwen")
    before, after = SHELLS["qwen"]
    for command in ("npm publish", "npm publish", "git push --force origin main"):
        assert session.recorded(before, tool_input={"command": command}) == ""
    told = session.recorded(after, tool_input={"command": "git push --force origin main"})
    assert told.count("npm publish`") == 1 and told.count("git push --force origin main`") == 1
    assert session.recorded(after, tool_input={"command": "npm publish"}) == ""


@pytest.mark.promise("HOOK-3")
def test_a_secret_in_a_command_is_not_held(repo: Path, home: Path) -> None:
    secret = "ghp_" + "a1B2c3D4e5F6g7H8i9J0k1L2m3N4o5P6q7R8"
    teach(repo, RULE, lock=True)
    session = Session(repo, "qwen")
    session.recorded(SHELLS["qwen"][0], tool_input={"command": f"NPM_TOKEN={secret} npm publish"})
    held = list((repo / ".twiceshy").rglob("*.held"))
    assert len(held) == 1 and secret not in held[0].read_text()
    assert WARNING in session.recorded(SHELLS["qwen"][1], tool_input={"command": "npm publish"})
    assert not list((repo / ".twiceshy").rglob("*.held*"))


@pytest.mark.promise("HOOK-HELD")
def test_what_cursor_cannot_be_told_is_neither_shown_nor_ignored(repo: Path, shy: Shy) -> None:
    identifier = teach(repo, "always use pnpm, never npm")
    before = shy("evolution", identifier, "--json").json
    for number in range(4):
        session = Session(repo, "cursor", f"{number}0000000-aaaa-4bbb-8ccc-000000000005")
        assert session.cursor("beforeSubmitPrompt", prompt="which package manager, pnpm or npm? add zod") == ""
        session.cursor("afterShellExecution", command="npm install zod", output="added 1 package\n", duration=5)
        session.cursor("stop", status="completed")
    assert shy("ingest").code == 0
    decisions = lines(repo, "decision")
    assert {(one["decision"], tuple(one["shown"])) for one in decisions} == {("abstain", ())}
    assert "cursor takes no context with a prompt" in shy("why", "--last").out
    assert shy("evolution", identifier, "--json").json == before


@pytest.mark.promise("HOOK-START")
def test_a_session_without_a_start_is_told_with_its_first_prompt(repo: Path, shy: Shy) -> None:
    """As Codex's review is."""
    teach(repo, "Prices are integers of cents, never floats")
    teach(repo, "Push through scripts/publish.sh", "gotcha")
    session = Session(repo, "codex")
    told = session.prompt("push the release to github")
    assert told.count("never floats") == 1 and told.count("scripts/publish.sh") == 1
    assert session.prompt("push the release to github") == ""
    reasons = [one["reason"] for one in lines(repo, "decision") if one["about"] == "session_start"]
    assert reasons == ["session start, told with a prompt"]
    started = Session(repo, "codex", "1f8fad5b-d9cb-469f-a165-70867728950e")
    assert "never floats" in started.recorded("SessionStart:startup")
    assert "never floats" not in started.prompt("push the release to github")


@pytest.mark.promise("HOOK-START")
def test_nothing_stands_twice_in_a_first_prompt(repo: Path) -> None:
    teach(repo, "Push through scripts/publish.sh, never by hand")
    assert Session(repo, "codex").prompt("push the release to github").count("scripts/publish.sh") == 1


@pytest.mark.promise("HOOK-7")
@pytest.mark.parametrize(
    ("agent", "start", "compaction", "trigger"),
    [
        ("copilot", "sessionStart:new", "preCompact", "auto"),
        ("copilot", "sessionStart:new", "preCompact", "manual"),
        ("gemini", "SessionStart:startup", "PreCompress", "manual"),
    ],
)
def test_after_a_compaction_that_no_start_follows_all_is_told_again(
    repo: Path, agent: str, start: str, compaction: str, trigger: str
) -> None:
    teach(repo, "Prices are integers of cents, never floats")
    teach(repo, "Invoices are numbered per calendar year", "fact")
    asked = "how are invoices numbered per year?"
    session = Session(repo, agent)
    assert "never floats" in session.recorded(start)
    assert "calendar year" in session.prompt(asked)
    assert session.prompt(asked) == ""
    for _ in range(2):  # a long session is compacted more than once
        assert session.recorded(compaction, trigger=trigger) == ""
        assert "never floats" in session.prompt("thanks, go on")
        told = session.prompt(asked)
        assert "calendar year" in told and "never floats" not in told
        assert session.prompt(asked) == ""


@pytest.mark.promise("HOOK-7")
def test_what_gemini_says_before_every_request_forgets_nothing(repo: Path) -> None:
    teach(repo, "Invoices are numbered per calendar year", "fact")
    session = Session(repo, "gemini")
    assert "calendar year" in session.prompt("how are invoices numbered per year?")
    assert session.recorded("PreCompress", trigger="auto") == ""
    assert session.prompt("how are invoices numbered per year?") == ""


@pytest.mark.parametrize("agent", ["gemini", "qwen"])
@pytest.mark.parametrize("forgotten", [(), (0,), (1,), (0, 1)])
def test_a_rule_that_is_gone_by_then_is_not_told(repo: Path, shy: Shy, agent: str, forgotten: tuple[int, ...]) -> None:
    session = Session(repo, agent)
    texts = ("never run npm publish", "never publish with npm --force")
    rules = [teach(repo, text) for text in texts]
    before, after = SHELLS[agent]
    given = {"tool_input": {"command": "npm publish --force"}}
    session.recorded(before, **given)
    for number in forgotten:
        assert shy("forget", rules[number]).code == 0
    result = session.recorded(after, **given)
    assert [text in result for text in texts] == [number not in forgotten for number in (0, 1)]
    assert bool(lines(repo, "decision")) == (len(forgotten) < 2)


def test_a_rule_in_other_words_by_then_is_not_told_in_the_old(repo: Path, shy: Shy) -> None:
    session = Session(repo, "qwen")
    rule = teach(repo, "never run npm publish")
    before, after = SHELLS["qwen"]
    given = {"tool_input": {"command": "npm publish"}}
    session.recorded(before, **given)
    assert shy("correct", rule, "run npm publish only on fridays").code == 0
    assert "never run npm publish" not in session.recorded(after, **given)


def test_an_opencode_session_that_goes_on_is_told_only_what_is_new(repo: Path) -> None:
    """`opencode run --session` is a new process each time, and its plugin begins anew; what was told stands in the
    conversation."""
    session = Session(repo, "opencode", "ses_5f1c2e9d3ffeAbCdEfGhIjKlMn")

    def start(source: str = "startup") -> str:
        told = session.send(
            {
                "event": "system.transform",
                "directory": str(repo),
                "input": {"sessionID": session.session},
                "source": source,
            }
        )
        return str(json.loads(told)["context"]) if told else ""

    with opened(str(repo)) as keeper:
        memories.remember(keeper, memories.Statement("never commit .env files", kind="rule"))
    assert "never commit .env files" in start()
    assert start() == ""
    with opened(str(repo)) as keeper:
        memories.remember(keeper, memories.Statement("keep changelog entries short", kind="rule"))
    later = start()
    assert "keep changelog entries short" in later and ".env" not in later
    assert start() == ""
    assert ".env" in start("compact")  # the conversation was cut
    session.session = "ses_5f1c2e9d3ffeAbCdEfGhIjKlMx"
    assert ".env" in start()


@pytest.mark.parametrize(("scope", "whose"), [("repo", "a rule of the person"), ("team", "a rule of the team")])
def test_a_colleagues_rule_is_called_the_teams(repo: Path, scope: str, whose: str) -> None:
    with opened(str(repo)) as keeper:
        memories.remember(keeper, memories.Statement("never run npm publish, use pnpm", kind="rule", scope=scope))
    said = Session(repo, "claude-code").send(
        {"hook_event_name": "PreToolUse", "session_id": "s1", "cwd": str(repo), "transcript_path": "x",
         "tool_name": "Bash", "tool_input": {"command": "npm publish"}}
    )  # fmt: skip
    assert f"this command breaks {whose}" in said
