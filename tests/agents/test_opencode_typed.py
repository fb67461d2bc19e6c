"""What a person typed to OpenCode, in its hooks and in its log: `opencode run` quotes its arguments."""

import json
from pathlib import Path

import pytest

from twiceshy.agents.opencode import hook, logs

TYPED = [
    ("always use tabs", '"always use tabs"'),
    ('never use "var" here', '"never use \\"var\\" here"'),
    ('"var" and "let" go', '"\\"var\\" and \\"let\\" go"'),
    ('say "no"', '"say \\"no\\""'),
    ('tests', "tests"),
    ('"never" and "always"', '"never" and "always"'),  # typed so in the terminal's own window
    ('fix "the bug"', 'fix "the bug"'),  # several arguments: which were one is not to be known
    ('"', '"'),
]  # fmt: skip


@pytest.mark.promise("DIALECT-4")
@pytest.mark.parametrize(("typed", "arrives"), TYPED)
def test_a_prompt_is_what_was_typed(typed: str, arrives: str) -> None:
    parts = [{"type": "text", "text": arrives}]
    payload = {"event": "chat.message", "input": {"sessionID": "ses_1"}, "output": {"parts": parts}}
    assert hook.hook_event(payload, {}).prompt == typed


@pytest.mark.promise("DIALECT-4")
@pytest.mark.parametrize(("typed", "arrives"), TYPED)
def test_the_log_says_what_was_typed(typed: str, arrives: str, tmp_path: Path) -> None:
    session = {"id": "ses_1", "directory": "/home/dev/shop", "time": {"created": 1}}
    message = {"info": {"id": "msg_1", "role": "user"}, "parts": [{"type": "text", "text": arrives}]}
    log = tmp_path / "export.json"
    log.write_text(json.dumps({"info": session, "messages": [message]}))
    assert [event.text for event in logs.read(str(log)) if getattr(event, "who", "") == "person"] == [typed]
