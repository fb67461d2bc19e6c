"""What the docs show is what the program says."""

import re
import subprocess
import sys
from pathlib import Path

import pytest

from twiceshy.doors.cli import menu

ROOT = Path(__file__).parent.parent.parent
GENERATED = [file for file in [ROOT / "README.md", *(ROOT / "docs").glob("*.md")] if "[[[cog" in file.read_text()]


@pytest.mark.parametrize("file", GENERATED, ids=lambda file: file.name)
def test_generated_parts_are_fresh(file: Path) -> None:
    done = subprocess.run(
        [sys.executable, "-m", "cogapp", "--check", str(file)], capture_output=True, text=True, cwd=ROOT
    )
    assert done.returncode == 0, f"run `make docs`: {done.stdout}"


def test_every_command_is_documented() -> None:
    documented = set(re.findall(r"^### (\S+)$", (ROOT / "docs" / "commands.md").read_text(), re.MULTILINE))
    assert set(menu.names()) - documented <= {"hook"}


def test_links_between_pages_exist() -> None:
    for file in [ROOT / "README.md", *(ROOT / "docs").glob("*.md")]:
        for target in re.findall(r"\]\((?!https?:|#|mailto:)([^)#]+)", file.read_text()):
            assert (file.parent / target).exists(), f"{file.name} links to {target}"
