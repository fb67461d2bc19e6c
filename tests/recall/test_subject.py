"""One shared word is enough where it is the thing a person's word is about; where it only stands near, it never is."""

import pytest
from shelf import Shelf

from twiceshy.recall import subject

pytestmark = pytest.mark.promise("RECALL-14")
SAID = (
    ("decision", "we've decided to go with zod for validation, valibot was a mistake"),
    ("fact", "deploys go out tuesdays and thursdays only, ops asked for it"),
    ("fact", "Lisa owns the payments module, ask her before changing it"),
    ("fact", "the feature flags live in config/flags.yml"),
    ("rule", "never mock the database in tests"),
    ("decision", "we picked redis streams over kafka because ops can't run kafka"),
    ("preference", "I hate long commit messages"),
    ("rule", "the invoices stay frozen once they are sent"),
    ("preference", "use the metric system for distances"),
)


@pytest.fixture
def taught(shelf: Shelf) -> Shelf:
    for kind, text in SAID:
        shelf.teach(text, kind)
    return shelf


@pytest.mark.parametrize(
    ("asked", "begins"),
    [
        ("add validation to the signup form", "we've decided"),
        ("change the payments retry logic", "Lisa owns"),
        ("add a refund button to payments", "Lisa owns"),
        ("deploy to staging", "deploys go out"),
        ("deploy the search page", "deploys go out"),
        ("show the distance on the map", "use the metric"),
        ("send the invoice as a pdf", "the invoices"),
    ],
)
def test_the_thing_it_is_about_brings_it(taught: Shelf, asked: str, begins: str) -> None:
    assert [text.startswith(begins) for text in taught.texts(asked)] == [True]


@pytest.mark.parametrize(
    "asked",
    [
        "send a message to the customer when the order ships",
        "long lists should be paginated",
        "stream the upload to disk",
        "add a deploy button to the toolbar",
        "sort the table by size",
        "the system tray icon is blurry",
        "store created_at on orders",
        "freeze the first column",
    ],
)
def test_a_word_that_only_stands_near_it_brings_nothing(taught: Shelf, asked: str) -> None:
    assert taught.texts(asked) == []


@pytest.mark.parametrize("asked", ["which message broker do we use?", "what message queue do we have?"])
def test_a_sort_of_another_thing_is_not_asked_for(taught: Shelf, asked: str) -> None:
    assert "I hate long commit messages" not in taught.texts(asked)


def test_many_that_name_it_are_about_something_else(shelf: Shelf) -> None:
    for module, owner in (("search", "Lisa"), ("billing", "Omar"), ("mail", "Ines"), ("login", "Piet"), ("map", "Yu")):
        shelf.teach(f"{owner} owns the payments of {module}", "fact")
    assert shelf.texts("change the payments retry logic") == []


def test_what_nobody_said_needs_more(shelf: Shelf) -> None:
    memory = shelf.teach("Lisa owns the payments module, ask her before changing it", "fact")
    assert shelf.texts("change the payments retry logic") == [memory.text]
    from twiceshy.keeper import page

    with page.writing(shelf.keeper, "repo", "remember", "as an agent's") as written:
        written.put(memory._replace(origin="inferred"))
    assert shelf.texts("change the payments retry logic") == []


def test_a_fact_about_the_act_is_told_when_it_is_done(shelf: Shelf) -> None:
    """However it was worded: as a rule it was told already."""
    shelf.teach("NEVER use git push github directly. Use scripts/publish-to-github.sh", "rule")
    hook = shelf.teach("pre-push hook scans for PII; direct push bypasses safety checks", "fact")
    shelf.teach("we deploy with ansible since the old host is gone", "decision")
    assert hook.text in shelf.texts("push the release to github")
    assert shelf.texts("deploy the worker to the new cluster") == ["we deploy with ansible since the old host is gone"]
    assert shelf.texts("fix the deploy badge in the readme header") == []


def test_a_tool_that_leads_is_named_too(shelf: Shelf) -> None:
    shelf.teach("and btw we're on pnpm here not npm, somebody keeps committing package-lock.json", "rule")
    assert shelf.texts("npm install lodash") != []
    assert shelf.texts("install the desk lamps") == []


@pytest.mark.parametrize(
    ("term", "text", "is_it"),
    [
        ("payment", "Omar maintains the payment service", True),
        ("cach", "redis is there for caching", True),
        ("fridai", "never deploy on a friday", False),
        ("end", "trips are removed 90 days after they end", False),
        ("head", "two heads appear after merging", False),
        ("map", "the map tiles stay grey", False),
        ("messag", "I hate long commit messages", False),
    ],
)
def test_where_a_word_is_the_thing(term: str, text: str, is_it: bool) -> None:
    assert subject.is_thing(term, text) is is_it
