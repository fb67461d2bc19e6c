"""A fact told anew in other words: upgraded, taken over, back at, since yesterday, and what only looks like it."""

import pytest

from twiceshy.learn.change.merge import Statement, plan
from twiceshy.model.memory import Memory

REPLACED = [
    ("use 2 spaces in JSON files", "four spaces, not two, in JSON files"),
    ("retry five times", "retry three times, not five"),
    ("never use print for debugging, except in tests", "not even in tests: never use print for debugging"),
    ("never log emails, except in staging", "not even in staging, never log emails"),
    ("Bob owns payments.", "Alice has taken over the payments module from Bob."),
    ("Mia leads the mobile team", "Tom is taking over the mobile team"),
    ("The API moved to api2.example.com.", "The API is back at api.example.com."),
    ("the docs are in docs/v2", "the docs are back in docs/"),
    ("prod db is postgres 16 on rds", "prod db was upgraded to postgres 17 yesterday"),
    ("the staging db is mysql 5.7", "the staging db got upgraded to mysql 8 last month"),
    ("the cache is redis 6 on elasticache", "the cache was upgraded to redis 7 last week"),
    ("the api listens on port 8080", "the api port changed, its 9090 now"),
    ("the api listens on port 8080", "api port is 9090 since yesterday"),
    ("the worker runs on port 5000", "the worker port has changed, it's 5050 now"),
    ("grafana is on port 3000", "grafana moved to port 3001"),
    ("we switched to bun", "bun is broken on my mac, we're going back to yarn"),
    (
        "write tests with pytest instead of unittest",
        "We're returning to unittest, pytest is not allowed by the customer.",
    ),
    ("we use vitest", "vitest is too slow on windows, we're going back to jest"),
    ("Always write commit messages in English.", "The rule that commit messages must be in English is dropped."),
    ("every PR needs two approvals", "the rule that every PR needs two approvals is gone"),
]
KEPT = [
    ("use 2 spaces in JSON files", "use four spaces in Python files"),
    ("never use print for debugging, except in tests", "never use console.log for debugging"),
    ("Bob owns payments.", "Alice has taken over the search module from Bob."),
    ("the staging db is mysql 5.7", "the prod db got upgraded to mysql 8 last month"),
    ("prod db is postgres 16 on rds", "the staging cache was upgraded to redis 7 yesterday"),
    ("write tests with pytest instead of unittest", "We're returning to weekly releases."),
    ("the api listens on port 8080", "the worker port changed, its 9090 now"),
    ("the api listens on port 8080", "the api lives on fly"),
    ("the api listens on port 8080", "the metrics port is 9090 since yesterday"),
    ("The API moved to api2.example.com.", "The wiki is back at wiki.example.com."),
    ("Always write commit messages in English.", "The rule that branch names must be in English is dropped."),
]


def memory(text: str) -> Memory:
    return Memory("m1", "fact", "repo", text, origin="person", status="active", created="1", updated="1")


@pytest.mark.promise("BELIEF-CONFLICT")
@pytest.mark.parametrize(("known", "later"), REPLACED)
def test_what_is_told_anew_takes_the_place(known: str, later: str) -> None:
    planned = plan(Statement(later, "fact", "2", signal="change", heard=True), [memory(known)])
    assert (planned.action, [each.text for each in planned.targets]) == ("replace", [known])


@pytest.mark.promise("BELIEF-UNRELATED")
@pytest.mark.parametrize(("known", "later"), KEPT)
def test_what_is_told_of_another_thing_ends_nothing(known: str, later: str) -> None:
    planned = plan(Statement(later, "fact", "2", signal="change", heard=True), [memory(known)])
    assert (planned.action, planned.targets) == ("new", ())


@pytest.mark.promise("BELIEF-CONFLICT")
def test_a_decision_after_all_is_the_current_one() -> None:
    old = memory("we decided to use Memcached for caching instead of Redis")._replace(kind="decision")
    said = Statement(
        "let's go with Valkey for caching after all, since its licence is BSD", "decision", "2", heard=True
    )
    assert plan(said, [old]).action == "replace"
    other = said._replace(text="let's go with Valkey for sessions after all, since its licence is BSD")
    assert plan(other, [old]).action == "new"
