"""Each service rule against its own examples, and the shape of the rule table."""

import pytest

from twiceshy.text.redact import redact
from twiceshy.text.redact.examples import fill
from twiceshy.text.redact.rule import Rule
from twiceshy.text.redact.scan import RUN, SHORTEST, by_anchor, service_rules

RULES = service_rules()


def ids(rule: Rule) -> str:
    return rule.slug


@pytest.mark.promise("REDACT-1")
@pytest.mark.parametrize("rule", RULES, ids=ids)
def test_positive_examples_are_taken_out(rule: Rule) -> None:
    assert rule.yes, "a rule without an example proves nothing"
    for template in rule.yes:
        for seed in ("one", "two", "three"):
            text, parts = fill(template, seed)
            redacted = redact(text)
            longest = max(parts, key=len)
            assert longest not in redacted.text, (template, redacted.text)
            assert f"[redacted:{rule.slug}]" in redacted.text, (template, redacted.text)


@pytest.mark.promise("REDACT-1")
@pytest.mark.parametrize("rule", RULES, ids=ids)
def test_negative_examples_stay(rule: Rule) -> None:
    assert rule.no, "a rule without a counter-example is a blunt knife"
    for template in rule.no:
        text, _ = fill(template)
        assert redact(text).text == text


def test_there_are_enough_classes() -> None:
    assert len({rule.slug for rule in RULES}) >= 60


@pytest.mark.parametrize("rule", RULES, ids=ids)
def test_anchors_can_be_met_in_a_run(rule: Rule) -> None:
    """The scan looks for anchors only inside runs of token characters."""
    for anchor in rule.anchors:
        assert set(anchor.encode()) <= RUN
    assert all(len(anchor) <= SHORTEST + 5 for anchor in rule.anchors)


def test_every_rule_is_reached_by_an_anchor() -> None:
    reached = {rule for worded in (True, False) for _, rules in by_anchor(worded) for rule in rules}
    assert reached == set(RULES)


def test_slugs_are_slugs() -> None:
    for rule in RULES:
        assert rule.slug.replace("-", "").isalnum() and rule.slug == rule.slug.lower()
