"""What may be thousands of lines is cut, and says so."""

from pathlib import Path

import pytest
from click.testing import CliRunner

from twiceshy.doors.cli.main import door
from twiceshy.keeper import memories
from twiceshy.keeper.hall import opened


@pytest.mark.promise("CLI-MANNERS")
@pytest.mark.parametrize("command", [["diff", "--since", "yesterday"], ["audit"], ["at", "today"]])
def test_long_answers_are_cut_and_say_so(repo: Path, monkeypatch: pytest.MonkeyPatch, command: list[str]) -> None:
    monkeypatch.chdir(repo)
    with opened(str(repo)) as keeper:
        for name in ("redis", "kafka", "nginx", "vault", "consul"):
            memories.remember(keeper, memories.Statement(f"{name} was chosen for the {name} layer", "decision"))
    every = CliRunner().invoke(door, [*command, "--limit", "0"]).stdout
    few = CliRunner().invoke(door, [*command, "--limit", "2"])
    assert "kafka" in every and "vault" in every and len(few.stdout) < len(every)
    assert "3 more" in few.stderr and "`--limit 0` shows all 5" in few.stderr
