"""A command that looks at the team's files several times says once what it sees there."""

from pathlib import Path

import pytest
from team_worlds import file_of, save, teach
from test_agents_hand import claude, command


@pytest.mark.promise("TEAM-HAND")
@pytest.mark.parametrize(
    "words",
    [
        ("correct", "push to main", "never push to main or release"),
        ("list",),
        ("remember", "the api is /v2"),
        ("stats",),
    ],
)
def test_what_waits_for_an_agent_is_said_once_per_command(repo: Path, words: tuple[str, ...]) -> None:
    teach(repo, "never push to main", lock=True)
    changed = file_of(repo, teach(repo, "use pnpm, not npm"))
    save(repo)
    claude(repo, "PreToolUse", "Bash", command="make test")
    changed.write_text(changed.read_text().replace("pnpm", "yarn"))
    assert command(repo, *words).stderr.count("changed while claude-code is at work") <= 1
    assert command(repo, "list").stderr.count("changed while claude-code is at work") == 1  # each command anew
