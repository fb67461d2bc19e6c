"""What is left of a statement of which a part is taken back."""

import pytest

from twiceshy.learn.change.remainder import left


@pytest.mark.parametrize(
    ("old", "new", "text"),
    [
        ("use ruff without preview rules", "preview rules are fine again", "use ruff"),
        ("use black with line length 88 and double quotes", "line length is 100 now",
         "use black with line length 100 and double quotes"),
        ("the cache is redis with a ttl of 60 seconds", "the ttl is 30 seconds now",
         "the cache is redis with a ttl of 30 seconds"),
        ("the cache is redis with a ttl of 60 seconds", "the ttl is 2 minutes now", ""),
        ("answers short, no bullet points", "bullet points are fine again", "answers short"),
        ("use pytest without mocks and without fixtures", "mocks are fine again", "use pytest without fixtures"),
        ("tests run with pytest and coverage must be 90%", "coverage must be 80% now",
         "tests run with pytest and coverage must be 80%"),
        ("use squash merges and delete the branch after merging", "you no longer have to delete the branch", ""),
    ],
)  # fmt: skip
def test_a_part_is_cut_or_told_anew(old: str, new: str, text: str) -> None:
    found = left(new, old)
    assert found is not None
    assert found.text == text


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("write commit messages without emojis", "emojis are fine again"),
        ("never deploy with ansible", "ansible is fine again"),
        ("Our linter is ruff with line length 110", "our linter is flake8 now"),
        ("Our linter is ruff with line length 110", "we switched from ruff to flake8"),
        ("use pnpm, not npm", "use npm"),
        ("use tabs and not spaces", "use spaces"),
        ("use black with line length 88", "the build takes 100 seconds now"),
    ],
)
def test_what_is_about_all_of_it_or_about_another_thing_leaves_nothing_over(old: str, new: str) -> None:
    assert left(new, old) is None
