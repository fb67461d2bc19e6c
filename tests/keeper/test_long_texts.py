"""However long a text, whether a person said it is answered at once."""

import random

import pytest

import pace
from twiceshy.doors import hook_learn
from twiceshy.keeper.hands import stating
from twiceshy.keeper.looking import questions

WORDS = [f"word{number}" for number in range(300)]


def said(count: int, seed: int = 1) -> str:
    return " ".join(random.Random(seed).choices(WORDS, k=count))


@pytest.mark.promise("BELIEF-TRUST")
@pytest.mark.parametrize(
    ("prompt", "text"),
    [
        (". ".join(said(200, seed) for seed in range(13)), said(8_000)),
        (". ".join(said(200, seed) for seed in range(13)), said(200, 99)),
        ("never use yarn here. " * 1_000, "never use yarn here " * 70),
        ("use it. " * 3_000, "use it, use it, use it"),
    ],
)
def test_a_long_text_is_held_against_a_long_prompt_in_time(prompt: str, text: str) -> None:
    assert not pace.cheap(3, lambda: stating.asked(f"remember this, please: {prompt}", text, True))


@pytest.mark.promise("BELIEF-TRUST")
def test_a_long_question_is_no_yes_or_no() -> None:
    question = f"is the limit of {said(250)} 100?"
    assert not pace.cheap(1, lambda: questions.says_otherwise(question, "the limit is 200"))
    assert questions.says_otherwise("is the rate limit 100?", "the rate limit is 200")


@pytest.mark.promise("BELIEF-TRUST")
@pytest.mark.parametrize(
    "prompt",
    ["de ahora en adelante usa pnpm", "a partir de agora usa pnpm", "de agora em diante usa pnpm", "ab jetzt pnpm"],
)
def test_from_now_on_is_telling_in_each_language(prompt: str) -> None:
    assert hook_learn.is_telling(prompt)
