"""What the dashboard says of the set-up: no more and no less than the command line knows."""

import json
import re
from collections.abc import Callable, Iterator
from html import unescape
from pathlib import Path
from typing import Any

import pytest
from starlette.testclient import TestClient

from twiceshy.doors.web import launch
from twiceshy.doors.web.app import create_app
from twiceshy.doors.web.security import Visitors

Shy = Callable[..., Any]


@pytest.fixture
def client(repo: Path) -> Iterator[TestClient]:
    visitors = Visitors()
    with TestClient(create_app(launch.factory_of(str(repo)), visitors), base_url="http://127.0.0.1:80") as one:
        one.get(f"/login?code={visitors.invite()}")
        yield one


@pytest.mark.promise("WEB-EMPTY")
@pytest.mark.parametrize("page", ["/", "/why"])
def test_init_is_advised_only_until_it_was_run(shy: Shy, repo: Path, client: TestClient, page: str) -> None:
    assert "twiceshy init" in client.get(page).text
    assert shy("init", "--agents", "claude-code").code == 0
    told = client.get(page).text
    assert "twiceshy init" not in told and "The hooks are set up." in told
    (repo / ".claude" / "settings.local.json").unlink()
    assert "twiceshy init" in client.get(page).text


@pytest.mark.promise("WEB-DOCTOR")
@pytest.mark.parametrize("agents", ["", "claude-code", "claude-code,codex"])
def test_doctor_says_what_the_command_says(shy: Shy, client: TestClient, agents: str) -> None:
    if agents:
        shy("init", "--agents", agents)
    subjects = [one["subject"] for one in json.loads(shy("doctor", "--json").out)["findings"]]
    shown = re.findall(r"<strong>(.*?)</strong>", client.get("/doctor").text.split('class="findings"')[1])
    assert {"hook"} < set(subjects) and [unescape(one) for one in shown] == subjects
    shy("pause", "--here")
    paused = client.get("/doctor").text
    assert "paused" in paused and "Everything is well" not in paused


@pytest.mark.promise("WEB-EMPTY")
def test_what_is_empty_says_what_is_so(shy: Shy, client: TestClient) -> None:
    today = client.get("/").text
    assert "no prompt in 24 hours" in today and "within 0 ms" not in today
    inbox = client.get("/inbox").text
    assert "Nothing waits." in inbox and "So does what you said when it may have been for the moment" in inbox


@pytest.mark.promise("WEB-EMPTY")
def test_the_note_of_an_undo_says_what_holds_again(shy: Shy, client: TestClient) -> None:
    shy("remember", "never use npm")
    shy("forget", "npm")
    shy("undo")
    done = shy("history", "--json").json[0]["id"]
    assert "Holds again: never use npm" in client.get(f"/?done={done}").text
