"""What stands in brackets is what is meant where it names something, and nothing where it only explains."""

import pytest

from twiceshy.recall.forbid.asides import named


@pytest.mark.parametrize(
    ("what", "aside", "meant"),
    [
        (" change the CI config", ".github/workflows, .gitlab-ci.yml", ["change .github/workflows", "change .gitlab-ci.yml"]),
        (" terraform state surgery", "rm, mv", ["terraform state rm", "terraform state mv"]),
        (" write to the mysql master", "host db-master", ["write %db-master"]),
        (" push to the fork", "we own it", []),
        (" push to the fork", "", []),
    ],
)  # fmt: skip
def test_what_an_aside_names(what: str, aside: str, meant: list[str]) -> None:
    assert named(what, aside) == meant


def test_an_example_leaves_the_description_in_force() -> None:
    assert named(" skip the hooks", "e.g. git commit --no-verify") == ["git commit --no-verify", " skip the hooks"]
