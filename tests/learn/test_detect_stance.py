"""What a person thinks of the work, said in passing; and the same words about the next step or a bug."""

import pytest

from twiceshy.learn.detect import detect


@pytest.mark.promise("DETECT-1")
@pytest.mark.promise("DETECT-7")
@pytest.mark.parametrize(
    ("turn", "signal"),
    [
        ("I feel like we should keep the two caches apart", "decision"),
        ("let's completely remove the legacy endpoint", "decision"),
        ("A. is fine, make sure we log it", "decision"),
        ("how about just printing the name?", "decision"),
        ("I don't like the word turn, any other ideas?", "preference"),
    ],
)
def test_a_stance_goes_to_the_inbox(turn: str, signal: str) -> None:
    (found,) = detect(turn)
    assert (found.signal, found.sure) == (signal, False)


@pytest.mark.promise("DETECT-2")
@pytest.mark.parametrize(
    "turn",
    [
        "ok let's keep going",
        "let's move to #91",
        "let's do 4 and 5 please",
        "let's spawn two more workers",
        "let's definitely create a ticket for that",
        "I think we have a bug in the resume command, can you check?",
        "i think lets add a todo for this",
        "I think it's done",
        "I believe we recently forked that repo",
        "the tests are still failing",
        "there are still 3 open comments",
        "I've cleared the cache and the rows still show up",
        "can you add a test so we don't break this in the future again?",
        "we need a changelog entry now that I think about it",
        "how about the second file?",
        "yes but run the tests first",
        "this should be quick",
        "the PR needs a description",
    ],
)
def test_steps_reports_and_questions_give_nothing(turn: str) -> None:
    assert detect(turn) == ()


@pytest.mark.promise("DETECT-1")
@pytest.mark.parametrize(
    "turn",
    [
        "I don't like long answers",
        "i dont want lengthy explanations",
        "I really don't need endless recaps any more",
        "I can't stand long, chatty replies",
    ],
)
def test_how_not_to_be_answered_is_a_preference(turn: str) -> None:
    (found,) = detect(turn)
    assert (found.signal, found.sure) == ("preference", True)


@pytest.mark.promise("DETECT-2")
@pytest.mark.parametrize(
    "turn", ["I don't like the long answers on this page", "I don't like it", "I don't like where this is going"]
)
def test_what_is_not_liked_now_is_none(turn: str) -> None:
    assert not any(found.sure for found in detect(turn))


@pytest.mark.promise("DETECT-2")
@pytest.mark.parametrize(
    "turn",
    [
        "can you always see my terminal output?",
        "can you always reach the internet from there?",
        "could you always undo that later?",
        "can you never see images?",
        "will you always remember this?",
        "can you always access the database?",
        "will you always know which branch I am on?",
        "can you always tell which tests fail?",
        "can you always connect to staging?",
        "can you always parse PDFs?",
        "could you always fetch that page?",
        "will you always survive a restart?",
        "kannst du immer mein Terminal sehen?",
        "¿puedes ver siempre mi terminal?",
        "você consegue sempre acessar a internet?",
    ],
)
def test_a_question_about_what_the_agent_can_do_is_no_rule(turn: str) -> None:
    assert detect(turn) == ()


@pytest.mark.promise("DETECT-1")
@pytest.mark.parametrize(
    "turn",
    [
        "can you always run the tests first?",
        "could you please always add type hints?",
        "can you always read the README before you start?",
        "can you always remember to run the linter?",
        "would you please always show me the diff?",
        "can you always tell me what you changed?",
        "could you always see to it that tests pass?",
        "can you please always translate the labels?",
        "kannst du bitte immer zuerst die Tests ausführen?",
    ],
)
def test_a_polite_request_is_a_rule(turn: str) -> None:
    assert [found.sure for found in detect(turn)] == [True]
