"""Reasons are told in the words that were typed, not by the stems they are searched with."""

from collections.abc import Callable
from typing import Any

from twiceshy.keeper.recalling import as_typed


def test_stems_become_the_words_of_the_prompt() -> None:
    prompt = "Push the releases of the package"
    assert as_typed("words: push, releas, packag", prompt) == "words: push, releases, package"
    assert as_typed("about the action packag", prompt) == "about the action package"
    assert as_typed("mentions host:github", prompt) == "mentions host:github"
    assert as_typed("words: deploy", prompt) == "words: deploy"  # a related word that was not typed


def test_recall_explains_itself_in_plain_words(shy: Callable[..., Any]) -> None:
    shy("remember", "Releases are published with scripts/publish.sh")
    found = shy("recall", "publish the releases", "--json").json
    assert "releases" in found["hits"][0]["why"][0] and "releas," not in str(found["hits"])
