"""What takes a rule back, what only may, and what leaves it alone."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as some

from twiceshy.learn.change.conflict import relation
from twiceshy.learn.change.withdrawal import withdrawal

CLEAR = [
    ("always ask before pushing", "no longer ask before pushing"),
    ("always ask before pushing", "you no longer need to ask before pushing"),
    ("always run the linter before committing", "you don't have to run the linter before committing any more"),
    ("always run the linter before committing", "no need to run the linter before committing anymore"),
    ("always run the linter", "you don't have to run the linter any more"),
    ("never use mocks in tests", "mocks are fine again in tests"),
    ("never use mocks in tests", "From now on you may use mocks in tests"),
    ("never commit to main", "you can commit to main again"),
    ("never commit to main", "from now on you can commit to main"),
    ("never commit to main unless I ask", "ok, you may commit to main from now on"),
    ("always write docstrings", "stop writing docstrings"),
    ("always answer in German", "answer in English from now on"),
    ("never use emojis", "emojis are ok now"),
    ("never use emojis", "it's okay to use emojis again"),
    ("every PR needs a changelog entry", "PRs don't need a changelog entry any more"),
    ("every PR must have a changelog entry", "PRs no longer need a changelog entry"),
    ("don't use lodash", "lodash is allowed again"),
    ("don't use lodash", "lodash is no longer banned"),
    ("always squash merge", "from now on rebase merge, don't squash"),
    ("deploys go to heroku", "we deploy to fly.io now, not heroku"),
    ("never use sudo", "forget the rule about sudo"),
    ("never use sudo", "please drop the sudo rule"),
    ("never use sudo", "forget what I said about sudo"),
    ("never use sudo", "the rule about sudo no longer applies"),
    ("never use sudo", "the ban on sudo is lifted"),
    ("never use sudo on servers", "forget the rule about sudo"),
    ("always ask before pushing", "scrap the rule about pushing"),
    ("every PR needs a changelog entry", "the changelog rule no longer applies"),
    ("never use ORMs", "we allow ORMs again"),
    ("never use ORMs", "the no-ORM rule is history"),
    ("never use brew commands", "brew is fine again"),
    ("always squash merge", "we stopped squash merging"),
    ("never add dependencies without asking", "adding dependencies without asking is fine now"),
    ("use pnpm instead of npm", "we went back to npm"),
    ("use pnpm instead of npm", "we're back on npm"),
    ("always run make test before you push", "make test isn't needed before pushing any more"),
    ("nie sudo verwenden", "vergiss die Regel mit sudo"),
    ("nie sudo", "sudo ist wieder erlaubt"),
    ("nunca usar sudo", "olvida la regla de usar sudo"),
    ("nunca sudo", "sudo está liberado de novo"),
]
DOUBT = [
    ("always write docstrings", "docstrings are no longer required"),
    ("never commit to main", "you can commit to main now"),  # for this once, or for good?
    ("never use mocks in tests", "mocks are allowed again"),
    ("never use mocks", "mocks are allowed again in tests"),
    ("never push to main, use scripts/publish.sh", "you can push to main again"),
    ("never push to main, always open a PR", "you can push to main directly now, no PRs any more"),
    ("always write commit messages in English", "commit messages in German are fine from now on"),
    ("always answer in German", "you can answer in English again"),
]
UNRELATED = [
    ("never commit to main", "you can run the tests now"),
    ("never commit to main", "you can commit now"),
    ("never commit to main", "you can push to main now"),
    ("never commit to main", "you can commit to the feature branch now"),
    ("never push to main", "ok you can push now"),
    ("never skip tests", "the tests are fine now"),
    ("always answer in German", "the docs are fine in English again"),
    ("never commit without tests", "committing is fine again"),
    ("sudo is missing on the new image", "the sudo rule no longer applies"),
    ("use tabs", "the spaces rule no longer applies"),
    ("never skip the build", "the build is ok again"),
    ("never use mocks in tests", "the tests are ok now"),
    ("never use mocks in tests", "fixtures are fine again in tests"),
    ("never use mocks in tests", "mocks are slow again in tests"),
    ("never use mocks in tests", "are mocks fine again in tests"),
    ("always use mocks in tests", "mocks are fine again in tests"),
    ("never use emojis", "emojis are broken now"),
    ("never use emojis", "emoticons are ok now"),
    ("don't use lodash", "underscore is allowed again"),
    ("don't use lodash", "lodash is installed again"),
    ("don't use lodash", "lodash is no longer maintained"),
    ("don't use lodash", "lodash is not allowed any more"),
    ("never use sudo", "forget the rule about docker"),
    ("never use sudo", "forget about sudo for a moment"),
    ("never use sudo", "don't forget the rule about sudo"),
    ("sudo is not installed on the build machines", "forget the rule about sudo"),
    ("always ask before pushing", "no longer ask before merging"),
    ("always ask before pushing", "you don't have to ask before reading any more"),
    ("always ask before deploying to production", "you no longer have to run the linter"),
    ("always run the linter before committing", "you don't have to run the tests before committing any more"),
    ("never run the linter", "you don't have to run the linter any more"),
    ("every PR needs a changelog entry", "PRs don't need a screenshot any more"),
    ("every PR needs a changelog entry", "commits don't need a ticket any more"),
    ("every release needs a tag", "hotfixes no longer need a review"),
    ("always answer in German", "write commit messages in English from now on"),
    ("always squash merge", "rebase your branch, don't merge main"),
    ("use spaces in files", "use tabs in makefile recipes, not spaces"),
    ("deploys go to heroku", "we test on fly.io now, not heroku"),
    ("never use mocks", "no mocks are allowed any more"),
    ("never use mocks", "only mocks are allowed now"),
    ("always log requests", "you can log in again"),
    ("never touch migration 0012", "you can touch migration 0013 again"),
    ("never edit gen/", "docs/ is fine again"),
    ("tests live in tests/", "scrap the rule about docstrings"),
]
THINGS = ("sudo", "lodash", "mocks", "emojis", "print", "docstrings", "globals", "tabs")
RULES = ("never use {}", "don't use {} in tests", "always use {}", "avoid {}", "every module needs {}")
WAYS = (
    "{} are fine again",
    "{} is allowed now",
    "you can use {} again",
    "you may use {} in tests from now on",
    "{} is no longer required",
    "no longer use {}",
    "you don't need {} any more",
    "forget the rule about {}",
    "the {} rule no longer applies",
    "{} is not forbidden any more",
)


@pytest.mark.promise("BELIEF-CONFLICT")
@pytest.mark.parametrize(("old", "new"), CLEAR)
def test_what_takes_a_rule_back_is_a_conflict(old: str, new: str) -> None:
    assert relation(new, old).name == "conflict"


@pytest.mark.promise("BELIEF-CONFLICT")
@pytest.mark.parametrize(("old", "new"), CLEAR)
def test_the_rule_said_anew_is_a_conflict_with_what_took_it_back(old: str, new: str) -> None:
    if withdrawal(new) is not None and withdrawal(old) is None:
        assert relation(old, new).name == "conflict"


@pytest.mark.promise("BELIEF-DOUBT")
@pytest.mark.parametrize(("old", "new"), DOUBT)
def test_what_only_may_take_it_back_is_in_doubt(old: str, new: str) -> None:
    assert relation(new, old).name == "doubt"


@pytest.mark.promise("BELIEF-UNRELATED")
@pytest.mark.parametrize(("old", "new"), UNRELATED)
def test_a_withdrawal_leaves_other_rules_alone(old: str, new: str) -> None:
    assert relation(new, old).name in ("none", "beside")


@pytest.mark.promise("BELIEF-UNRELATED")
@given(some.permutations(THINGS), some.sampled_from(RULES), some.sampled_from(WAYS))
@settings(max_examples=150, deadline=None)
def test_no_way_of_taking_back_one_thing_touches_another(things: list[str], rule: str, way: str) -> None:
    kept, meant = things[:2]
    assert withdrawal(way.format(meant)) is not None
    assert relation(way.format(meant), rule.format(kept)).name == "none"


@given(some.text(max_size=300))
@settings(max_examples=100, deadline=None)
def test_any_text_can_be_read(text: str) -> None:
    found = withdrawal(text)
    assert found is None or found.about
