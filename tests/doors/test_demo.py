"""The demonstration shows the real thing: what was said in one session is told in the next, by the hooks `init` wrote."""

from collections.abc import Callable
from typing import Any


def test_the_demonstration_learns_from_conversation(shy: Callable[..., Any]) -> None:
    ran = shy("demo")
    assert ran.code == 0, ran.err
    past, today, why, warned, silent, kept = _parts(ran.out)
    assert "you type:  no, never use `git push github` directly" in past and "<twiceshy>" not in past
    assert "- never use `git push github` directly" in today and "git@github.com:acme/shop.git" in today
    assert "acme-old" not in today
    assert "1 older statement left out" in why
    assert "this command breaks a rule of the person" in warned
    assert silent.count("your agent is told nothing") == 2
    assert "acme-old" in kept and "Took back learn" in kept


def _parts(shown: str) -> list[str]:
    """The six parts between the headlines."""
    found, at = [], 0
    for number in range(1, 8):
        end = shown.find(f"\n{number}. ", at)
        found.append(shown[at : end if end >= 0 else len(shown)])
        at = end if end >= 0 else len(shown)
    return found[1:7]
