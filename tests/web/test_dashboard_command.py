"""`twiceshy dashboard` as people start it: a process of its own, a link that logs in, an end by Ctrl-C."""

import json
import os
import signal
import subprocess
import sys
from pathlib import Path
from typing import Any

import httpx
import pytest


@pytest.mark.promise("WEB-LOGIN")
def test_the_command_prints_a_link_that_logs_in_and_ends_on_interrupt(repo: Path) -> None:
    words = [sys.executable, "-m", "twiceshy.doors.cli.main", "dashboard", "--no-browser", "--json"]
    with subprocess.Popen(words, cwd=repo, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True) as process:
        try:
            assert process.stdout is not None and process.stderr is not None
            link = json.loads(process.stdout.readline())["link"]
            assert link.startswith("http://127.0.0.1:")
            with httpx.Client(transport=httpx.HTTPTransport(retries=20), timeout=600) as client:
                answer = client.get(link, follow_redirects=True)
                assert answer.status_code == 200
                assert "code=" not in str(answer.url)
                assert "Today" in answer.text
            process.send_signal(signal.SIGINT)
            process.wait(600)
            assert "Traceback" not in process.stderr.read()
        finally:
            process.kill()


@pytest.mark.promise("WEB-EXPORT")
def test_the_command_exports_one_file(shy: Any, repo: Path) -> None:
    shy("remember", "never push to main directly", "--lock")
    ran = shy("dashboard", "--export", "memory.html", "--json")
    assert ran.code == 0, ran.err
    text = (repo / "memory.html").read_text()
    assert ran.json == {"path": "memory.html", "bytes": os.path.getsize(repo / "memory.html")}
    assert "never push to main directly" in text
    assert 'src="' not in text and 'href="' not in text
    again = shy("dashboard", "--export", "memory.html")
    assert (again.code, again.out) == (1, "")
    assert "exists already" in again.err and "Traceback" not in again.err


def test_a_port_in_use_is_said_plainly(shy: Any) -> None:
    from twiceshy.doors.web import launch

    with launch.bound(0) as listening:
        listening.listen()
        ran = shy("dashboard", "--no-browser", "--port", str(listening.getsockname()[1]))
    assert ran.code == 1
    assert "can't be used" in ran.err and "hint:" in ran.err


@pytest.mark.parametrize("existing", [False, True])
def test_what_is_exported_is_for_its_person_only(shy: Any, repo: Path, existing: bool) -> None:
    shy("remember", "the tax office wants PDF")
    file = repo / "memory.html"
    if existing:
        file.write_text("old")
        file.chmod(0o644)
    assert shy("dashboard", "--export", "memory.html", "--force").code == 0
    assert file.stat().st_mode & 0o777 == 0o600
    assert shy("ingest", "-o", "report").code == 0
    assert (repo / "report").stat().st_mode & 0o777 == 0o700
