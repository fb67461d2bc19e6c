"""A plain fact that is told otherwise: where a thing moved ends where it was, and of another thing it ends nothing."""

import pytest
from saying import say

from twiceshy.keeper.hall import Keeper
from twiceshy.store.port import Query

BUCKET = "our bucket is billing-exports-prod in eu-central-1"
API = "the API base url is https://api.acme.dev/v1"


def texts(keeper: Keeper, status: str = "active") -> list[str]:
    return [memory.text for _, store in keeper.stores() for memory in store.memories(Query(statuses=(status,)))]


@pytest.mark.promise("BELIEF-CONFLICT")
@pytest.mark.parametrize(
    ("old", "new"),
    [
        (BUCKET, "the bucket moved to billing-exports-eu"),
        ("our bucket is media-prod in us-east-1", "the bucket is now media-prod-eu"),
        ("our registry is gcr-images in europe-west1", "the registry is now acme-images"),
        (API, "the API moved to https://api.acme.io/v2"),
        ("the API endpoint is api.acme.dev", "the API moved to api.acme.io"),
        (API, "the API moved to https://api.acme.io/v2, otherwise nothing changed"),
    ],
)
def test_what_moved_is_told_of_its_new_place_only(keeper: Keeper, old: str, new: str) -> None:
    say(keeper, old, 1)
    say(keeper, new, 2)
    assert texts(keeper) == [new]
    assert texts(keeper, "superseded") == [old]


@pytest.mark.parametrize(
    ("old", "new"),
    [
        (BUCKET, "the staging bucket moved to billing-exports-stg"),
        ("our bucket for logs is acme-logs in eu-central-1", "the bucket moved to billing-exports-eu"),
        ("our rate limit is 100 in eu-central-1", "the rate limit is now 200"),
        (BUCKET, "the bucket in us-east-1 moved to billing-exports-us"),
        (API, "the API docs moved to https://docs.acme.io/v2"),
        (API, "the staging API moved to https://staging.acme.io/v2"),
        ("the API docs url is https://docs.acme.dev/v1", "the API moved to https://api.acme.io/v2"),
    ],
)
def test_what_may_be_another_thing_ends_nothing(keeper: Keeper, old: str, new: str) -> None:
    say(keeper, old, 1)
    say(keeper, new, 2)
    assert old in texts(keeper)


def test_with_a_bucket_in_each_of_two_regions_a_person_is_asked(keeper: Keeper) -> None:
    known = [BUCKET, "our bucket is billing-exports-us in us-east-1"]
    for day, text in enumerate(known, 1):
        say(keeper, text, day)
    say(keeper, "the bucket is now billing-exports-new", 3)
    assert sorted(texts(keeper)) == sorted(known)
    assert texts(keeper, "proposed") == ["the bucket is now billing-exports-new"]
