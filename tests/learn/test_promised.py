"""The agent's word for later: heard where it is given, and nowhere else."""

import pytest

from twiceshy.keeper.turn.heard import candidates
from twiceshy.learn.turn.promised import meant, promises
from twiceshy.learn.turn.vouched import ONLY_NOTED, PROMISED

GIVEN = [
    "Understood, I won't commit on my own from now on.",
    "Got it, I'll stop printing whole files.",
    "Noted: pnpm only from now on.",
    "Will do. I'll ask before every migration.",
    "Sorry about that, it won't happen again.",
    "I won't push without asking you first.",
    "I'll keep that in mind.",
    "CLAUDE.md now says that releases are tagged by the pipeline.",
    "I've added the rule to AGENTS.md so that it holds for every session.",
    "Added to `guidelines.md`: every table gets a comment.",
    "I noted it in memory.",
    "After each phase I'll stop and wait for you.",
    "Going forward, I’ll run the whole suite before I report.",
    "Verstanden, ab jetzt benutze ich pnpm.",
    "Das merke ich mir.",
    "Entendido, de ahora en adelante usaré pnpm.",
    "Certo, de agora em diante vou usar pnpm.",
]
NOT_GIVEN = [
    "",
    "Done, all tests pass.",
    "I ran the tests again and they pass.",
    "The header stays visible from now on.",
    "Going forward the app will always show the newest entry first.",
    "If you want, I'll always format the code first.",
    "Should I ask before each commit from now on?",
    "I could add this to CLAUDE.md.",
    "I read CLAUDE.md and the README.",
    "The originals are saved as `CLAUDE.md.bak`.",
    "I'll look into the flaky test next.",
    "I'll rename it in every call site.",
    "I'll only change the header.",
    "Uploads are put in memory until they are scanned.",
    "Got it, no edits.",
    "I always wondered about that.",
    "```\n# from now on I will never push\n```",
]


@pytest.mark.promise("BELIEF-WORD")
@pytest.mark.parametrize("reply", GIVEN)
def test_a_word_for_later_is_heard(reply: str) -> None:
    assert len(promises(f"The fix is in. {reply}")) == 1 or promises(reply)


@pytest.mark.promise("BELIEF-WORD")
@pytest.mark.parametrize("reply", NOT_GIVEN)
def test_what_only_sounds_like_it_is_not(reply: str) -> None:
    assert promises(reply) == []


def held(turn: str, reply: str) -> list[str]:
    return [each.text for each in meant(turn, candidates(turn), reply) if each.reason == PROMISED]


@pytest.mark.promise("BELIEF-WORD")
@pytest.mark.parametrize(
    ("turn", "reply", "kept"),
    [
        ("do not auto commit", "Understood, I won't commit unless you ask.", "do not auto commit"),
        (
            "the map is blank again, look at the tiles. use the venv for python btw",
            "The tiles load again, and I'll use the venv from here on.",
            "use the venv for python btw",
        ),
    ],
)
def test_the_sentence_that_was_meant_is_kept(turn: str, reply: str, kept: str) -> None:
    assert not any(each.sure for each in candidates(turn))  # nobody could tell before
    assert held(turn, reply) == [kept]


@pytest.mark.promise("BELIEF-WORD")
@pytest.mark.parametrize(
    ("turn", "reply"),
    [
        ("fix the tests", "Fixed. From now on I'll run the tests before I report."),
        ("add a button to the header", "Added. I'll keep the header in mind for later sessions."),
        ("why did you push to main?", "Sorry, I won't push to main again."),
        ("rename the folder to lib", "Renamed; CLAUDE.md now says where the folder is."),
        ("do not auto commit", "Understood, I'll leave it for now."),
        ("do not auto commit", "I'll use tabs from now on."),  # another thing
        ("skip the failing test", "Skipped. I won't skip the failing test again without your ok."),
        ("the tests use mocks again", "Sorry, I won't use mocks in tests again."),
        ("the tests use mocks again", "Sorry, it won't happen again."),
        ("the tests hit the network", "From now on I'll make sure that the tests never hit the network."),
        ("drop the test database and reseed it", "Done. I won't drop the test database again unless you ask."),
        ("add a section to CLAUDE.md about how the build works", "Added a section about the build to CLAUDE.md."),
        ("document the release process in CONTRIBUTING.md", "Added the release process to CONTRIBUTING.md."),
        ("until the release we freeze the api", "Understood, I'll never touch the api until the release."),
        ("first do the backend, then the frontend", "I'll always do the backend first from now on."),
        ("temporarily turn off auth in dev", "Off. I'll remember that auth is off in dev."),
    ],
)
def test_a_task_is_not_kept_because_of_a_promise(turn: str, reply: str) -> None:
    assert held(turn, reply) == []


@pytest.mark.promise("BELIEF-WORD")
@pytest.mark.parametrize(
    "turn",
    [
        "Bob wrote in Slack: use the venv for python",
        "> use the venv for python\n\nis that right?",
        "```\nuse the venv for python\n```",
        "lol just kidding, use the venv for python",
    ],
)
def test_words_of_others_and_jokes_go_on_waiting(turn: str) -> None:
    assert held(turn, "I'll use the venv for python from now on.") == []


@pytest.mark.promise("BELIEF-WORD")
@pytest.mark.parametrize(
    ("turn", "reply"),
    [
        ("du solltest das venv für python nehmen", "Verstanden, ab jetzt nehme ich das venv."),
        ("deberías usar el venv para python", "Entendido, usaré siempre el venv a partir de ahora."),
    ],
)
def test_what_waits_in_another_language_is_assured(turn: str, reply: str) -> None:
    assert not any(each.sure for each in candidates(turn))
    assert held(turn, reply) == [turn]
    assert held(turn, "Verstanden, ab jetzt nehme ich Tabs.") == []  # another thing


@pytest.mark.promise("BELIEF-WORD")
def test_what_nobody_found_waits_though_it_was_promised() -> None:
    turn, reply = "looks ok. when a table is done we should seed it", "Seeded. From now on I'll seed every table."
    (found,) = meant(turn, candidates(turn), reply)
    assert (found.reason, found.sure) == (ONLY_NOTED, False)
