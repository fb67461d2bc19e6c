"""Antigravity's conversations: whose they are, where they were held, and what was typed in them."""

import json

import pytest
from logs_at_hand import told

from twiceshy.agents import registry

PARENT, CHILD, OTHER = (f"{number}0b1c2d3-0000-4000-8000-00000000000a" for number in "123")
CREATED = (
    "Created At: 2026-08-05T02:35:55-06:00\nCompleted At: 2026-08-05T02:35:56-06:00\nCreated the following subagents:\n"
)


def step(number, source, kind, content="", **more):
    row = {"step_index": number, "source": source, "type": kind, "status": "DONE", **more}
    return row | {"created_at": f"2026-08-05T08:35:{number:02}Z", "content": content}


def asked(number, text):
    frame = f"<USER_REQUEST>\n{text}\n</USER_REQUEST>\n<ADDITIONAL_METADATA>\nnow\n</ADDITIONAL_METADATA>"
    return step(number, "USER_EXPLICIT", "USER_INPUT", frame)


def ran(number, command, cwd, quoted=False):
    arguments = {"CommandLine": command, "Cwd": cwd, "WaitMsBeforeAsync": 500}
    if quoted:
        arguments = {key: json.dumps(value) for key, value in arguments.items()}
    calls = [{"name": "run_command", "args": arguments}]
    return step(number, "MODEL", "PLANNER_RESPONSE", tool_calls=calls)


def conversation(home, identity, *rows):
    path = home / "brain" / identity / ".system_generated" / "logs" / "transcript.jsonl"
    path.parent.mkdir(parents=True)
    path.write_text("".join(json.dumps(row) + "\n" for row in rows))
    return path


@pytest.fixture
def home(tmp_path):
    folder = tmp_path / ".gemini" / "antigravity-cli"
    folder.mkdir(parents=True)
    return folder


@pytest.mark.promise("LOGS-1")
def test_a_task_given_to_a_sub_agent_of_antigravity_was_not_typed(home):
    spawned = f'{CREATED}{{\n  "conversationId":  "{CHILD}",\n  "workspaceUris": [\n    "file:///home/dev/my%20shop"\n  ]\n}}\nThey report.'
    parent = conversation(
        home, PARENT, asked(0, "Look at the shop with a helper."), step(1, "MODEL", "INVOKE_SUBAGENT", spawned)
    )
    child = conversation(
        home, CHILD, asked(0, "Always list every file of the cart."), step(1, "MODEL", "PLANNER_RESPONSE", "Listed.")
    )
    log = told("antigravity", child)
    assert (log.session.parent, log.session.cwd) == (PARENT, "/home/dev/my shop")
    assert (log.said("person"), log.said("system", "note")[0]) == ([], "Always list every file of the cart.")
    assert log.said("subagent") == ["Listed."]
    above = told("antigravity", parent)
    assert (above.session.parent, above.said("person")) == ("", ["Look at the shop with a helper."])


@pytest.mark.promise("LOGS-1")
def test_a_conversation_that_another_only_read_about_is_nobody_s_sub_agent(home):
    seen = f'grep found: {CREATED}{{ "conversationId": "{CHILD}" }}'
    conversation(home, PARENT, asked(0, "Search the logs."), step(1, "MODEL", "RUN_COMMAND", seen))
    log = told("antigravity", conversation(home, CHILD, asked(0, "Never use tabs.")))
    assert (log.session.parent, log.said("person")) == ("", ["Never use tabs."])


@pytest.mark.promise("LOGS-1")
def test_the_prompt_history_names_the_workspace_and_is_read_itself(home):
    rows = [
        {"display": "/model", "timestamp": 1785172335771, "workspace": "/home/dev", "type": "slash_command"},
        {"display": "early", "timestamp": 1785172335772, "workspace": "/home/dev/shop"},
        {"display": "Never use tabs.", "timestamp": 1785172407299, "workspace": "/home/dev/shop", "conversationId": OTHER},
        {"display": " ", "timestamp": 1785172407300, "workspace": "/home/dev/shop", "conversationId": OTHER},
    ]  # fmt: skip
    path = home / "history.jsonl"
    path.write_text("".join(json.dumps(row) + "\n" for row in rows))
    transcript = conversation(home, OTHER, asked(0, "Never use tabs."))
    artefact = home / "brain" / OTHER / "task.md"
    artefact.write_text("# Task\n")
    found = set(registry.logs("antigravity").discover(str(home.parent.parent), {}))
    assert found == {str(path), str(transcript), str(artefact)}
    assert told("antigravity", transcript).session.cwd == "/home/dev/shop"
    assert told("antigravity", artefact).session.cwd == "/home/dev/shop"
    log = told("antigravity", path)
    assert log.said("person") == ["early", "Never use tabs."]
    assert [row.reason for row in log.rows if row.outcome == "skipped"] == ["slash command", "empty prompt"]
    assert (log.sessions[-1].id, log.sessions[-1].lineage) == (f"history-{OTHER}", OTHER)
    assert {session.cwd for session in log.sessions} == {"/home/dev/shop"}


@pytest.mark.promise("LOGS-1")
@pytest.mark.parametrize("quoted", [False, True])
def test_without_a_history_the_first_command_tells_the_folder(home, quoted):
    scratch = str(home / "scratch")
    path = conversation(
        home, OTHER, asked(0, "Run it."), ran(1, "ls", scratch, quoted), ran(2, 'echo "a b"', "/home/dev/shop", quoted)
    )
    log = told("antigravity", path)
    assert {event.cwd for event in log.events} == {"/home/dev/shop"}
    assert [event.target for event in log.events if event.kind == "command"] == ["ls", 'echo "a b"']


@pytest.mark.promise("LOGS-1")
def test_a_conversation_read_while_it_begins_learns_its_folder_later(home):
    path = conversation(home, OTHER, asked(0, "Run it."))
    first = told("antigravity", path)
    with path.open("a") as file:
        file.write(json.dumps(ran(1, "ls", "/home/dev/shop")) + "\n" + json.dumps(asked(2, "Good.")) + "\n")
    second = told("antigravity", path, first.state)
    assert [event.cwd for event in first.events + second.events] == [
        "",
        "",
        "/home/dev/shop",
        "/home/dev/shop",
        "/home/dev/shop",
    ]
    assert second.session.cwd == "/home/dev/shop"


@pytest.mark.promise("LOGS-1")
def test_one_answer_to_two_calls_does_not_shift_the_next(home):
    both = ran(1, "make test", "/home/dev/shop")
    both["tool_calls"] += ran(1, "make lint", "/home/dev/shop")["tool_calls"]
    answers = [
        step(number, "MODEL", "RUN_COMMAND", f"The command failed with exit code: {number}") for number in (2, 4)
    ]
    path = conversation(
        home, OTHER, asked(0, "Go."), both, answers[0], ran(3, "make docs", "/home/dev/shop"), answers[1]
    )
    commands = [event for event in told("antigravity", path).events if event.kind == "command"]
    assert [(event.target, event.exit_code) for event in commands] == [
        ("make test", 2),
        ("make lint", None),
        ("make docs", 4),
    ]


@pytest.mark.promise("LOGS-1")
def test_steps_told_twice_count_once_and_failures_are_failures(home):
    first, call = asked(0, "Test it."), ran(1, "make test", "/home/dev/shop")
    failed = step(2, "MODEL", "RUN_COMMAND", "boom", exit_code=2)
    again = step(3, "SYSTEM", "CONVERSATION_HISTORY", "<USER_REQUEST>\nTest it.\n</USER_REQUEST>")
    lost = step(4, "SYSTEM", "ERROR_MESSAGE", error="overloaded")
    kept = step(5, "SYSTEM", "CHECKPOINT", "{{ CHECKPOINT 0 }} so far")
    log = told("antigravity", conversation(home, OTHER, first, call, failed, again, lost, kept, first, call))
    assert log.said("person") == ["Test it."]
    [command] = [event for event in log.events if event.kind == "command"]
    assert (command.exit_code, command.failed) == (2, True)
    assert log.said("system", "error") == ["overloaded"]
    assert log.said("system", "summary") == ["{{ CHECKPOINT 0 }} so far"]
    reasons = [row.reason for row in log.rows if row.outcome == "skipped"]
    assert reasons == ["history told again", "the same step again", "the same step again"]


@pytest.mark.promise("LOGS-1")
def test_conversations_kept_in_databases_are_counted(home):
    path = home / "conversations" / f"{OTHER}.db"
    path.parent.mkdir()
    path.write_bytes(b"SQLite format 3\0" + bytes(100))
    [row] = told("antigravity", path).rows
    assert (row.outcome, row.reason) == ("skipped", "opaque conversation (.db)")
