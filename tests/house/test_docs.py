"""What the docs show is what the program says."""

import re
import subprocess
import sys
from pathlib import Path

import click
import pytest

from twiceshy.doors.cli import main, menu

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


def calls(page: str) -> list[str]:
    """Every `twiceshy …` that a page tells people to type, in blocks and in running text."""
    fenced = re.findall(
        r"^(?:\$ )?twiceshy +([a-z].*)$", "\n".join(re.findall(r"```.*?```", page, re.DOTALL)), re.MULTILINE
    )
    spoken = re.findall(r"`twiceshy ([a-z][^`]*)`", re.sub(r"```.*?```", "", page, flags=re.DOTALL))
    return [call.split("  #")[0].strip() for call in fenced + spoken]


def options_of(words: list[str]) -> set[str]:
    """The options of the command that the words name."""
    context = click.Context(main.door)
    command: click.Command | None = main.door
    known: set[str] = {"--help"}
    for word in words:
        if not isinstance(command, click.Group):
            break
        named = command.get_command(context, word)
        if named is None and command is not main.door:
            break  # a group that can do something by itself
        command = named
        assert command is not None, f"there is no command {word}"
        known |= {option for parameter in command.params for option in (*parameter.opts, *parameter.secondary_opts)}
    return known


@pytest.mark.parametrize(
    "file", [ROOT / "README.md", *sorted((ROOT / "docs").glob("*.md"))], ids=lambda file: file.name
)
def test_every_command_shown_exists_with_its_options(file: Path) -> None:
    for call in calls(file.read_text()):
        own = re.sub(r"\"[^\"]*\"|'[^']*'", "…", call.split(" -- ")[0])
        known = options_of(re.findall(r"^[a-z-]+(?: [a-z-]+)*", own)[0].split())
        for option in re.findall(r"(?<![\w-])--[a-z][a-z-]*", own):
            assert option in known, f"{file.name}: `twiceshy {call}` has no {option}"
