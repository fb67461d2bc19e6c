"""The front door on odd ground: streams that are closed, full or speak another alphabet, folders that are gone."""

import json
import os
import shlex
import subprocess
import sys
from pathlib import Path

import pytest

pytestmark = pytest.mark.promise("CLI-MANNERS")
SHY = f"{shlex.quote(sys.executable)} -m twiceshy.doors.cli.start"


def ran(line: str, cwd: Path, **environment: str) -> subprocess.CompletedProcess[bytes]:
    """A line for the shell, with `shy` as the command."""
    script = f'shy() {{ {SHY} "$@"; }}; {line}'
    return subprocess.run(["bash", "-c", script], cwd=cwd, env={**os.environ, **environment}, capture_output=True)


@pytest.fixture
def taught(repo: Path) -> Path:
    assert ran('shy remember "Käse zuerst — always"', repo).returncode == 0
    return repo


@pytest.mark.parametrize("encoding", ["latin-1", "ascii"])
def test_letters_a_stream_can_not_carry_are_no_error(taught: Path, encoding: str) -> None:
    for line in ("shy list", "shy recall Käse", "shy history"):
        done = ran(line, taught, PYTHONIOENCODING=encoding)
        assert done.returncode == 0 and b"error" not in done.stderr
    listed = ran("shy list --json", taught, PYTHONIOENCODING=encoding)
    assert json.loads(listed.stdout)[0]["text"] == "Käse zuerst — always"


@pytest.mark.parametrize("line", ["shy list", "shy list --json", "shy suggest x", "shy suggest x --json"])
def test_a_closed_stdout_is_no_error(taught: Path, line: str) -> None:
    done = ran(f"{line} >&-", taught)
    assert done.returncode == 0 and b"error" not in done.stderr


@pytest.mark.parametrize("line", ["shy list", "shy list --json", "shy show nosuch --json"])
def test_a_full_disk_behind_stdout_is_told(taught: Path, line: str) -> None:
    done = ran(f"{line} > /dev/full", taught)
    assert done.returncode in (1, 2)
    assert done.stderr.startswith(b"error: ") and b"Traceback" not in done.stderr and b"ignored" not in done.stderr


def test_a_folder_that_is_gone_is_told(home: Path, tmp_path: Path) -> None:
    folder = tmp_path / "gone"
    folder.mkdir()
    done = ran(f"rmdir {folder}; shy list --json", folder)
    assert done.returncode == 2 and json.loads(done.stdout)["error"]["message"] == "the folder you are in is gone"


def test_what_the_disk_forbids_is_not_unexpected(repo: Path, home: Path) -> None:
    corpus = Path(os.environ["TWICESHY_HOME"]) / "corpus"
    corpus.parent.mkdir(parents=True, exist_ok=True)
    corpus.write_text("a file where a folder belongs\n")
    done = ran("shy ingest --json", repo)
    assert done.returncode == 1
    assert json.loads(done.stdout)["error"]["slug"] == "failed" and str(corpus).encode() in done.stdout


def test_an_export_loses_no_letter_and_is_one_document_if_asked(taught: Path) -> None:
    done = ran("shy export", taught, PYTHONIOENCODING="ascii")
    lines = [json.loads(line) for line in done.stdout.decode().splitlines()]
    assert any(row.get("row", {}).get("text") == "Käse zuerst — always" for row in lines)
    assert json.loads(ran("shy export --json", taught).stdout) == lines


def test_an_export_counts_the_lines_of_its_file(taught: Path, tmp_path: Path) -> None:
    told = ran(f"shy export {tmp_path / 'all.jsonl'}", taught).stdout.decode()
    assert f"Wrote {len((tmp_path / 'all.jsonl').read_text().splitlines())} lines" in told
