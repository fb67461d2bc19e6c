"""A decision in a list: in words, with what was told where there was no prompt."""

from typing import Any

import pytest

from twiceshy.doors.web.visit import environment
from twiceshy.store.trace import Decision


def row(event: str, **fields: Any) -> str:
    one = Decision("01m7q111y9f9xfr6ms2scm42fd", "2026-11-18T09:00:00.000Z", event=event, decision="inject", **fields)
    ui: Any = environment().globals["ui"]
    return str(ui.decision(one, {}, "2026-11-18T10:00:00.000Z"))


@pytest.mark.parametrize("event", ["session_start", "before_tool", "after_tool", "stop", ""])
def test_no_raw_name_is_shown(event: str) -> None:
    assert "_" not in row(event).split("row-text", 1)[1].split("</span>", 1)[0]


def test_before_a_tool_it_shows_what_was_told() -> None:
    told = "twiceshy: this command breaks a rule of the person: no npm"
    assert told in row("before_tool", lines=(told,))
    assert "no npm" not in row("session_start", lines=("- no npm",)), "a start brief is long, and the same each time"
    assert "no npm" not in row("prompt", prompt="install lodash", lines=("- no npm",))
