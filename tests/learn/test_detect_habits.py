"""What is told in general, without a rule's words; and the same words about one thing at this moment."""

import re

import pytest

from twiceshy.learn.detect import detect
from twiceshy.learn.detect.cutting import readers


@pytest.mark.promise("DETECT-1")
@pytest.mark.promise("DETECT-7")
@pytest.mark.parametrize(
    "turn",
    [
        "Sprite names are lowercase with dashes",
        "Invoices go through the outbox",
        "Webhooks need a signature check",
        "every exporter has its own config section",
        "raw SQL only in the repository layer",
        "no inline scripts in templates",
        "this project targets Java 17",
        "our budget is limited, so no paid plans",
        "the only supported broker is RabbitMQ",
        "we tag images with the git sha",
        "We run the checks with tox",
        "I'm a data scientist, so explain the infrastructure parts",
        "I usually want the tests in the same commit",
        "my shell is fish",
        "FYI the sandbox is wiped at midnight",
        "in lambdas you may use short names",
        "your summaries are too long, two lines will do",
        "When you add a flag, mention it in the manual",
        "If a step is destructive, ask twice",
        "As of v4 the lock file is JSON",
    ],
)
def test_what_is_told_in_general_is_found(turn: str) -> None:
    (found,) = detect(turn)
    assert found.reason
    assert turn.startswith(found.text)


@pytest.mark.promise("DETECT-1")
@pytest.mark.parametrize(
    "turn",
    [
        "PDFs are rendered in a separate process",
        "the importer runs on the big host",
        "legal requires a consent banner",
        "our sponsor doesn't allow GPL code",
        "since the split the ids are uuids",
        "from version 4 on plugins need a manifest",
        "billing got its own repo",
        "when we say core we mean the pricing engine",
        "views in this project return dataclasses",
        "haven't we agreed to use the shared client?",
    ],
)
def test_how_a_thing_works_and_what_changed_since_then_is_found(turn: str) -> None:
    assert len(detect(turn)) == 1


@pytest.mark.promise("DETECT-1")
@pytest.mark.parametrize(
    "turn",
    [
        "don't use magic numbers",
        "Don't call the mail gateway from unit tests",
        "don't touch the vendor folder",
        "avoid boolean parameters",
        "no nested callbacks",
        "No raw pointers in new code",
        "keep handlers thin",
        "only use icons from the sprite sheet",
        "format numbers with thousands separators",
        "use records for value objects",
        "for naming, follow the style guide",
        "use conventional commits",
        "the data team must review every change to the warehouse",
        "nobody merges to release branches except the bot",
        "the renderer module must never block",
        "we only support postgres",
        "if you rename a column, add a migration",
        "make sure every migration has a down step",
        "warn me if a test is skipped",
        "our api never returns null",
    ],
)
def test_an_order_about_things_in_general_is_a_rule_at_once(turn: str) -> None:
    (found,) = detect(turn)
    assert (found.kind, found.sure, found.text) == ("rule", True, turn)


@pytest.mark.promise("DETECT-2")
@pytest.mark.parametrize(
    "turn",
    [
        "the sidebar is too wide",
        "The tooltip should close on escape",
        "this header looks off on my phone",
        "orders are always sent twice, find out why",
        "the standup was moved to 10",
        "it is now 5 pm",
        "I'd prefer the dialog on the left",
        "I'd rather wait until tomorrow with the deploy",
        "we decided to meet at noon",
        "the decision is yours",
        "the changelog says the option was renamed to --out",
        "don't use the cache for this request",
        "in this chart use blue instead of green",
        "don't edit the styles yet, I'm working on them",
        "no open tickets",
        "no, not yet",
        "no changes needed",
        "can you always show the save button?",
        "Task: the importer must never fail on an empty line",
        "build an export: users choose a format, we always include the id",
        "the list should never be empty, add an assertion",
        "add tests that check that admins can always delete a comment",
        "if the build fails, print the log",
        "all I need is a csv",
    ],
)
def test_one_screen_one_moment_and_one_feature_give_nothing(turn: str) -> None:
    assert detect(turn) == ()


@pytest.mark.promise("DETECT-1")
@pytest.mark.parametrize(
    "turn",
    [
        "the port is 5433, not 5432",
        "No, the id is a UUID, not an integer.",
        "actually, the listed price is net, not gross",
        "our backups run at 3am UTC, not local time",
        "Wrong. The gateway expects milliseconds, not seconds",
    ],
)
def test_both_sides_of_a_named_thing_are_sure(turn: str) -> None:
    (found,) = detect(turn)
    assert found.sure and found.signal == "correction"


@pytest.mark.promise("DETECT-1")
@pytest.mark.parametrize(
    "turn",
    [
        "by convention fixtures live beside the tests",
        "it's our policy to answer within two days",
        "our style guide forbids one-letter names",
        "when in doubt, take the boring solution",
        "nothing in core/ may import from web/",
        "only the release bot may publish packages",
        "you don't have to ask me before running the tests",
        "I want to be asked before anything is deployed",
        "make it a habit to run the formatter",
        "for every new endpoint write a contract test",
        "treat warnings as errors in every crate",
        "the team agreed that we squash",
        "The entry point moved from app.py to main.py",
    ],
)
def test_what_is_said_outright_is_sure(turn: str) -> None:
    (found,) = detect(turn)
    assert found.sure


@pytest.mark.promise("DETECT-2")
@pytest.mark.parametrize(
    "turn",
    [
        "Sprite names are missing in the list, fix that",
        "two tests depend on each other, please fix that",
        "every request returns 500 since this morning",
        "all tests pass",
        "only one test left",
        "no idea what is going on",
        "no errors in the console",
        "this project takes ages to build, any idea why?",
        "our tests are failing",
        "the right way to fix this?",
        "we have three open bugs",
        "we deployed ten minutes ago",
        "I'm in Berlin this week",
        "my laptop is slow today",
        "document the new endpoint",
        "fyi the test is still running",
        "you are now on step 9",
        "write release notes for 2.1",
        "for each of these files add a header",
        "when you're finished, send me a summary",
        "before deploying, show me the plan",
        "if the build passes, merge it",
        "implement a form where users must confirm every deletion",
        "summarize this article: Teams should always test first. Never deploy late.",
        "reviewer comment: please never use sleep here",
        "I'm not asking you to never use loops",
        "nobody said it has to be perfect",
        "here is what the tool printed",
        "make sure all tests pass",
        "could you try a smaller batch instead of 64?",
        "close the file after reading",
    ],
)
def test_the_same_words_about_one_thing_at_this_moment(turn: str) -> None:
    assert detect(turn) == ()


@pytest.mark.promise("DETECT-6")
@pytest.mark.parametrize("code", ["en", "de", "es", "pt"])
def test_every_pattern_is_whole(code: str) -> None:
    """Patterns are compiled when first tried: a slip in one that is rarely called must not wait for a person."""
    reader = readers()[code]
    for pattern in (*reader.rules.patterns, *reader.guards.patterns):
        assert re.findall(r"(?<!\?)(?<!\?P)<\w+>", pattern.compiled(reader.lists).pattern) == []


@pytest.mark.promise("DETECT-1")
@pytest.mark.parametrize(
    "turn",
    [
        "In billing use snake_case for JSON fields",
        "in the billing module, use snake_case for JSON fields",
        "In src/api use camelCase for query parameters",
        "in api/ use type hints",
        "For the admin pages do server-side rendering, no React",
        "for API errors return problem+json, not plain text",
        "tests in tests/api must use the fake clock, not time.sleep",
        "every user-visible change needs a line in CHANGELOG.md",
        "you forgot the changelog again. Every user-visible change needs a line in CHANGELOG.md",
    ],
)
def test_a_rule_for_one_part_is_a_rule(turn: str) -> None:
    (found,) = detect(turn)
    assert found.sure and found.kind == "rule"


@pytest.mark.promise("DETECT-2")
@pytest.mark.parametrize(
    "turn",
    [
        "in api use camelCase and fix the test",
        "In this file use tabs",
        "In the header use blue",
        "in the test use a smaller fixture",
        "in src/main.py use argparse",
        "in general use common sense",
        "For now use the mock",
        "for the footer use the same color",
        "can you use a table here instead of a list?",
        "errors in the log must be something else",
        "you should never see this in production",
        "this should never happen",
    ],
)
def test_a_step_or_a_wonder_is_no_standing_rule(turn: str) -> None:
    assert not any(found.sure for found in detect(turn))
