"""`doctor` tries the hook itself, and tells what hooks wrote down when nobody heard it."""

import os
import sys
from pathlib import Path
from typing import Any

import pytest

from twiceshy.model import moments
from twiceshy.setup import command, trial


@pytest.mark.promise("SETUP-DOCTOR")
def test_the_hook_that_init_installs_answers(home: Path) -> None:
    before = sorted(path for path in home.rglob("*"))
    assert trial.tried() == trial.Trial("", ".".join(map(str, sys.version_info[:3])))
    assert sorted(path for path in home.rglob("*")) == before


@pytest.mark.promise("SETUP-DOCTOR")
@pytest.mark.parametrize(
    ("code", "wrong"),
    [
        ("pass", "it says nothing"),
        ("raise SystemError('no such luck')", "SystemError: no such luck"),
        ("import os, pathlib; place = pathlib.Path(os.environ['TWICESHY_HOME']); place.mkdir(exist_ok=True); "
         "(place / 'hook.log').write_text('one\\nTypeError bare.py')", "TypeError bare.py"),
    ],
)  # fmt: skip
def test_a_hook_that_does_not_answer_is_told(
    home: Path, monkeypatch: pytest.MonkeyPatch, code: str, wrong: str
) -> None:
    monkeypatch.setattr(command, "hook_command", lambda agent: [sys.executable, "-c", code])
    assert trial.tried().wrong == wrong


@pytest.mark.promise("SETUP-DOCTOR")
def test_a_hook_that_can_not_be_started_is_told(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(command, "hook_command", lambda agent: ["/no/such/python"])
    assert "/no/such/python" in trial.tried().wrong


@pytest.mark.promise("SETUP-DOCTOR")
def test_without_a_place_to_try_it_nothing_is_known(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(trial.tempfile, "tempdir", str(home / "nowhere"))
    found = trial.tried()
    assert found.wrong == "" and "nowhere" in found.untried


@pytest.mark.faulty_hook
@pytest.mark.promise("SETUP-DOCTOR")
def test_doctor_tells_what_failed_lately(repo: Path, shy: Any) -> None:
    found = {one["subject"]: one for one in shy("doctor", "--json", cwd=repo).json["findings"]}
    assert found["hook"]["level"] == "ok" and "hooks" not in found
    log = Path(os.environ["TWICESHY_HOME"]) / "hook.log"
    log.parent.mkdir(exist_ok=True)
    old, new = (moments.iso(moments.time.time() - days * moments.DAY) for days in (30, 1))
    log.write_text(f"{old} TypeError old.py:one\n{new} TypeError new.py:two was wrong\n")
    found = {one["subject"]: one for one in shy("doctor", "--json", cwd=repo).json["findings"]}
    assert found["hooks"]["level"] == "warn"
    assert "1 failed silently" in found["hooks"]["message"] and "new.py:two was wrong" in found["hooks"]["message"]
