import json

import pytest
from logs_at_hand import LOGS, told, written

from twiceshy.agents import registry
from twiceshy.agents.codex.logs import Rollout
from twiceshy.model.session import Event

DAY = LOGS / "codex" / "sessions" / "2026" / "11" / "15"
CODE_MODE = next(DAY.glob("*06-47-38*"))
DIRECT = next(DAY.glob("*07-33-49*"))
MAIN = next(DAY.glob("*06-47-53*"))
SUBAGENT = next(DAY.glob("*06-47-54*"))
AT = "2026-11-15T06:47:02.568Z"


def row(sort, **payload):
    return {"timestamp": AT, "type": sort, "payload": payload}


def message(role, text):
    return row("response_item", type="message", role=role, content=[{"type": "input_text", "text": text}])


META = row("session_meta", id="s1", cwd="/home/dev/shop", timestamp=AT, git={"branch": "main"})


@pytest.mark.promise("LOGS-1")
@pytest.mark.parametrize("path", [CODE_MODE, DIRECT], ids=["code mode", "direct"])
def test_a_real_rollout_told_once(path):
    log = told("codex", path)
    assert not log.damaged()
    assert log.said("person") == ["Please fix calc.py: add(2,2) must print 4. Never use tabs here."]
    assert log.said("injected") == ["[memory] Project uses pytest.", "[memory] calc.py was broken last week."]
    assert log.said("assistant") == [
        "I will look around.",
        "Fixed calc.add: it subtracted. Tests: prints 4 now.",
    ]
    assert log.said("assistant", "reasoning") == ["Look at the repository first."]
    commands = [(event.target, event.exit_code) for event in log.events if event.kind == "command"]
    assert commands[:3] == [
        ("echo hello-from-shell; ls", 0),
        ("python3 calc.py", 0),
        ("python3 calc.py && python3 -c 'import nonexistent_mod'", 1),
    ]
    edits = [event.target for event in log.events if event.kind == "edit" and not event.failed]
    assert edits == ["/home/dev/shop/calc.py"] * 2
    assert (log.session.cwd, log.session.branch) == ("/home/dev/shop", "main")
    assert log.session.model.startswith("gpt-")


def test_what_a_response_cost_goes_to_its_last_event():
    log = told("codex", DIRECT)
    assert sum(event.tokens for event in log.events) == 11 * 1020


@pytest.mark.promise("LOGS-16")
def test_a_sub_agent_inherits_but_does_not_repeat():
    log = told("codex", SUBAGENT)
    assert log.session.parent == told("codex", MAIN).session.id
    assert log.said("person") == []
    assert log.said("subagent") == ["SUB-REPORT: only AGENTS.md here."]
    assert any("SUBTASK-PROMPT" in text for text in log.said("system", "note"))


@pytest.mark.promise("LOGS-3")
def test_an_older_rollout_in_two_channels_and_a_real_repeat(tmp_path):
    log = told(
        "codex",
        written(
            tmp_path / "rollout.jsonl",
            META,
            message("user", "<environment_context>\n<cwd>/home/dev/shop</cwd>\n</environment_context>"),
            message("user", "<user_instructions>\nalways push\n</user_instructions>"),
            message("user", "yes"),
            row("event_msg", type="user_message", message="yes", kind="plain"),
            row("event_msg", type="agent_message", message="ok"),
            message("assistant", "ok"),
            message("user", "yes"),
            row("event_msg", type="user_message", message="yes", kind="plain"),
            row(
                "response_item",
                type="function_call",
                name="shell",
                call_id="c1",
                arguments='{"command":["bash","-lc","make"]}',
            ),
            row(
                "response_item",
                type="function_call_output",
                call_id="c1",
                output='{"output":"no rule","metadata":{"exit_code":2,"duration_seconds":0.1}}',
            ),
        ),
    )
    assert log.said("person") == ["yes", "yes"]
    assert log.said("assistant") == ["ok"]
    [command] = [event for event in log.events if event.kind == "command"]
    assert (command.target, command.exit_code, command.failed) == ("make", 2, True)
    assert log.said("tool", "tool_result") == ["no rule"]


def user(text):
    return {"type": "message", "role": "user", "content": [{"type": "input_text", "text": text}]}


def test_the_oldest_rollouts_have_no_envelope(tmp_path):
    log = told(
        "codex",
        written(
            tmp_path / "rollout.jsonl",
            {"id": "s1", "timestamp": AT, "instructions": "always push"},
            {"record_type": "state"},
            {"type": "message", "role": "user", "content": [{"type": "input_text", "text": "fix calc"}]},
            {"type": "message", "role": "assistant", "content": [{"type": "output_text", "text": "done"}]},
        ),
    )
    assert (log.session.id, log.said("person"), log.said("assistant")) == ("s1", ["fix calc"], ["done"])


def items(*items, **session):
    return json.dumps(
        {"session": {"id": "t1", "timestamp": AT, "instructions": ""} | session, "items": items}, indent=2
    )


@pytest.mark.promise("LOGS-1")
def test_a_session_of_the_first_client_is_a_document(tmp_path):
    shell = {
        "type": "function_call",
        "name": "shell",
        "call_id": "c1",
        "arguments": '{"command": ["bash", "-lc", "ls"]}',
    }
    path = tmp_path / ".codex" / "sessions" / "rollout-2025-08-23-t1.json"
    path.parent.mkdir(parents=True)
    path.write_text(
        items(
            {"type": "message", "role": "user", "content": [{"type": "input_text", "text": "fix calc"}]},
            shell,
            {"type": "function_call_output", "call_id": "c1", "output": '{"output":"a","metadata":{"exit_code":1}}'},
            {"role": "user", "content": [{"type": "text", "text": "and the rest"}]},
            {
                "role": "assistant", "content": "", "reasoning": "Look first.",
                "tool_calls": [{"id": "c2", "function": {"name": "shell", "arguments": '{"command": ["ls", "-R"]}'}}],
            },
            {"role": "tool", "tool_call_id": "c2", "content": "calc.py"},
            {"role": "developer", "content": "be terse"},
        )
    )  # fmt: skip
    assert list(registry.logs("codex").discover(str(tmp_path), {})) == [str(path)]
    assert registry.sniff(str(path)) == "codex"
    log = told("codex", path)
    assert (log.session.id, log.session.started) == ("t1", AT)
    assert log.said("person") == ["fix calc", "and the rest"]
    assert log.said("assistant", "reasoning") == ["Look first."]
    commands = [(event.target, event.exit_code) for event in log.events if event.kind == "command"]
    assert commands == [("ls", 1), ("ls -R", None)]
    assert log.said("tool", "tool_result") == ["a", "calc.py"]
    assert [row.reason for row in log.rows if row.outcome == "skipped"] == ["message of developer"]
    assert not log.damaged()


@pytest.mark.promise("LOGS-2")
@pytest.mark.parametrize(
    "place", ["<cwd>/home/dev/shop</cwd>\n  <shell>zsh</shell>", "Current working directory: /home/dev/shop"]
)
def test_an_older_rollout_says_where_it_is_in_its_context(tmp_path, place):
    log = told(
        "codex",
        written(
            tmp_path / "rollout.jsonl",
            {"id": "s1", "timestamp": AT, "instructions": None},
            user(f"<environment_context>\n  {place}\n</environment_context>"),
            user("I am in <cwd>/elsewhere</cwd> now"),
        ),
    )
    assert log.session.cwd == "/home/dev/shop"
    assert {event.cwd for event in log.events} == {"/home/dev/shop"}


@pytest.mark.promise("LOGS-16")
def test_what_the_app_puts_above_a_request_and_around_a_picture_is_not_typed(tmp_path):
    files = "# Files mentioned by the user:\n\n## a.png: /tmp/a.png\n\n## My request for Codex:\nlook at the picture\n"
    browser = "<in-app-browser-context>\nNever trust it.\n</in-app-browser-context>\n\n## My request:\nand now the page"
    blocks = [{"type": "input_text", "text": text} for text in ("<image name=[Image #1]>", "</image>", files)]
    log = told(
        "codex",
        written(
            tmp_path / "rollout.jsonl",
            META,
            row(
                "response_item",
                type="message",
                role="user",
                content=[*blocks, {"type": "input_image", "image_url": "x"}],
            ),
            row("event_msg", type="user_message", message="look at the picture", images=[]),
            message("user", browser),
            message("user", "PLEASE IMPLEMENT THIS PLAN:\n# Ports\nAlways use 5433."),
            message("user", "the <image> tag is broken"),
        ),
    )
    assert log.said("person") == ["look at the picture", "and now the page", "the <image> tag is broken"]
    assert [entry.reason for entry in log.rows][2] == "same message in another channel"


@pytest.mark.parametrize(
    ("output", "text"),
    [
        ('[{"type":"text","text":"5433"},{"type":"text","text":"open"}]', "5433\nopen"),
        ('{"name": "shop", "metadata": {}}', '{"name": "shop", "metadata": {}}'),
        ('[{"type":"text"}]', '[{"type":"text"}]'),
    ],
)
def test_a_packed_answer_is_read_and_a_printed_file_is_left(tmp_path, output, text):
    rows = [{"id": "s1", "timestamp": AT, "instructions": None}]
    rows.append({"type": "function_call", "name": "search", "call_id": "c1", "arguments": "{}"})
    rows.append({"type": "function_call_output", "call_id": "c1", "output": output})
    assert told("codex", written(tmp_path / "rollout.jsonl", *rows)).said("tool", "tool_result") == [text]


@pytest.mark.promise("LOGS-1")
def test_prompt_history(tmp_path):
    log = told("codex", written(tmp_path / "history.jsonl", {"session_id": "s1", "ts": 1794725222, "text": "fix it"}))
    assert (log.session.lineage, log.said("person")) == ("s1", ["fix it"])
    assert log.events[0].at == "2026-11-15T06:47:02.000Z"
    rows = [{"session_id": "s1", "ts": 1794725222, "text": text} for text in ("/plan build the cart now", "/init")]
    slashed = told("codex", written(tmp_path / "history.jsonl", *rows))
    assert slashed.said("person") == ["build the cart now"]
    assert [entry.reason for entry in slashed.rows] == ["person message", "slash command"]


@pytest.mark.promise("LOGS-1")
def test_a_cost_told_after_its_event_was_read_goes_to_the_next_one(tmp_path):
    def cost(tokens):
        return row("event_msg", type="token_count", info={"last_token_usage": {"total_tokens": tokens}})

    def answer(text):
        return message("assistant", text)

    rows = [META, message("user", "go"), answer("one"), cost(100), cost(100), answer("two"), cost(40)]
    whole = told("codex", written(tmp_path / "whole.jsonl", *rows))
    assert sum(event.tokens for event in whole.events) == 140
    begun = Rollout(str(written(tmp_path / "growing.jsonl", *rows[:3])))
    early = list(begun)
    late = list(Rollout(str(written(tmp_path / "growing.jsonl", *rows)), resume=begun.state))
    assert [item.tokens for item in early + late if isinstance(item, Event) and item.who == "assistant"] == [0, 140]
