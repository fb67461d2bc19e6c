"""What is said to come next, what is left for another day, and what a prompt goes on with."""

import pytest

import pace
from twiceshy.text import ahead

LEFT = [
    ("ok now i need to go. tomorrow: finish POST /refunds, then SHOP-901", "tomorrow: finish POST /refunds, then SHOP-901"),
    ("plan: 1) model 2) mail. start with 1, we do the rest tomorrow", "start with 1, we do the rest tomorrow"),
    ("let's finish the mail tomorrow", ...), ("leave the mail for monday", ...), ("the mail can wait until next week", ...),
    ("den rest machen wir morgen", ...), ("morgen: POST /refunds fertig machen", ...), ("wir machen morgen weiter", ...),
    ("mañana: terminar el endpoint", ...), ("el resto mañana", ...), ("demain: finir le mail", ...),
    ("for tomorrow: the mail", ...), ("tomorrow we do the mail", ...), ("i'll do SHOP-901 tomorrow", ...),
    ("on monday: deploy", ...), ("we continue tomorrow with the mail", ...), ("next week we finish the import", ...),
    ("todo for tomorrow:\n- mail\n- SHOP-901", "todo for tomorrow: mail; SHOP-901"),
    ("remind me tomorrow to rotate the key", ...),
]  # fmt: skip
NOT_LEFT = [
    "show tomorrow's slots in the calendar", "the report is due tomorrow", "we deploy on tuesday", "fix nextday()",
    "guten morgen, mach den login fertig", "if the date is tomorrow, highlight it", "add a button 'tomorrow'",
    "send the reminder the day before, not tomorrow", "the cron job should start tomorrow", "did we do that on monday?",
    "next time: run the build before you say done", "i did the login on monday", "we start the week on monday",
    "the parser fails on sunday", "```\nwe do the rest tomorrow\n```", "> we do the rest tomorrow", "", "go on",
]  # fmt: skip
FOLLOWING = [
    ("Model done. Next: POST /refunds and the mail.", "POST /refunds and the mail."),
    ("Done.\n\n## Next steps\n1. add the mail\n2. wire it up\n", "add the mail; wire it up"),
    ("**Next:** the mail", "the mail"), ("Still to do: mail", "mail"), ("Remaining work:\n- a\n- b\n\nBye", "a; b"),
    ("I fixed it. The next step is to add the endpoint.", "to add the endpoint."), ("TODO: mail", "mail"),
    ("Als Nächstes: Mail verschicken", "Mail verschicken"), ("Próximos pasos: el correo", "el correo"),
]  # fmt: skip
NOTHING_FOLLOWS = [
    "All done. Next steps: none.", "Next: let me know if you want more.", "Bumped.", "What's next?", "Remaining: nothing",
    "I looked at next.config.js: it is fine.", "Fixed `next`. The next test failed.", "The remaining tests pass.",
    "Set `left: 0` in the style.", "Next: shall I do the mail?", "```\nTODO: x\n```",
]  # fmt: skip


@pytest.mark.promise("WORK-LATELY")
@pytest.mark.parametrize(("text", "left"), LEFT)
def test_what_is_left_for_another_day(text: str, left: object) -> None:
    assert ahead.later(text) == (text if left is ... else left)


@pytest.mark.promise("WORK-LATELY")
@pytest.mark.parametrize("text", NOT_LEFT)
def test_a_day_alone_is_no_plan(text: str) -> None:
    assert ahead.later(text) == ""


@pytest.mark.promise("WORK-LATELY")
@pytest.mark.parametrize(("text", "following"), [*FOLLOWING, *((text, "") for text in NOTHING_FOLLOWS)])
def test_what_an_agent_says_comes_next(text: str, following: str) -> None:
    assert ahead.following(text) == following


@pytest.mark.promise("WORK-LATELY")
@pytest.mark.parametrize(
    ("prompt", "what"),
    [
        ("continue with the refunds", "the refunds"), ("let's go on with POST /refunds", "POST /refunds"),
        ("ok, weiter mit den refunds", "den refunds"), ("back to the login form. and be quick", "the login form"),
        ("finish the mail", "the mail"), ("sigue con el correo", "el correo"), ("continue", ""), ("add refunds", ""),
        ("why does it not continue with the loop", ""),
    ],
)  # fmt: skip
def test_what_a_prompt_goes_on_with(prompt: str, what: str) -> None:
    assert ahead.taken_up(prompt) == what


@pytest.mark.promise("WORK-LATELY")
def test_what_comes_next_survives_cutting() -> None:
    message = "I did a lot. " * 100 + "\n\nNext: the mail"
    cut = ahead.shortened(message, 300, ahead.following)
    assert len(cut) <= 300 and ahead.following(cut) == "the mail"
    prompt = "the stack trace says so " * 40 + "\ntomorrow: the mail"
    cut = ahead.shortened(prompt, 300, ahead.later)
    assert len(cut) <= 300 and ahead.later(cut) == "tomorrow: the mail"
    assert ahead.shortened("x" * 400, 300, ahead.later) == "x" * 299 + "…"
    assert ahead.shortened("short", 300, ahead.later) == "short"


@pytest.mark.promise("WORK-LATELY")
@pytest.mark.parametrize(
    "text",
    [
        "we do " * 3000, ("we do " * 65 + "week. ") * 16, ". " * 9000 + "next", "tomorrow " * 2000, "next: " * 3000,
        "```" * 4000, "a" * 20000,
    ],
)  # fmt: skip
def test_long_texts_cost_no_time(text: str) -> None:
    pace.cheap(
        0.5, lambda: [look(text + " tomorrow next continue") for look in (ahead.later, ahead.following, ahead.taken_up)]
    )
