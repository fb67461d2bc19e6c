"""Turns of phrase are found by tables: alternatives, gaps, what is only looked at, what is asked for."""

from twiceshy.recall.forbid.wording import Table, cut

LINES = [
    "leave: leave [ ... ] alone",
    "not: $aux? never ,? ever?",
    "only: ^ only * > push*",
    "no: ~ no !more",
]
TABLE = Table(LINES, {"aux": "must should", "lead": "please", "nobody": "ok"}, {})


def found(text: str) -> list[tuple[str, str, str]]:
    return [(each.kind, each.said, each.inner) for each in TABLE.find(text)]


def test_words_and_marks_are_told_apart() -> None:
    assert [word.low for word in cut("Don’t touch `.env`, ever.")] == ["don't", "touch", "`.env`", ",", "ever", "."]


def test_what_is_asked_for_stands_between() -> None:
    assert found("please leave the old vendor/ folder alone") == [
        ("leave", "leave the old vendor/ folder alone", "the old vendor/ folder")
    ]
    assert found("leave it, and go home alone") == []  # a gap ends at a comma


def test_what_may_be_missing_and_what_is_only_looked_at() -> None:
    assert found("you must never, ever do it") == [("not", "must never, ever", "")]
    assert found("only humans pushed it") == [("only", "only humans", "")]
    assert found("not only humans pushed it") == []  # the start of a part is asked for


def test_what_leads_up_to_it_and_what_must_not_follow() -> None:
    assert [kind for kind, _, _ in found("please no yarn")] == ["no"]
    assert [kind for kind, _, _ in found("ok no yarn")] == ["no"]
    assert found("there is no yarn") == []
    assert found("no more yarn") == []
