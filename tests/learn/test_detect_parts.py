"""A decision's reason and what it rejects, each in its own words and no more."""

import pytest

from twiceshy.learn.detect import detect


@pytest.mark.promise("DETECT-3")
@pytest.mark.parametrize(
    ("said", "reason", "rejected"),
    [
        ("let's go with Postgres because we need transactions; MySQL was rejected", "we need transactions", "MySQL"),
        ("we decided against Memcached: caching is done with Valkey now, since licence matters", "licence matters",
         "Memcached"),
        ("We dropped Python 3.9, the minimum is 3.11 now.", "", "Python 3.9"),
        ("We ruled out Redis for the session store because ops can't run it", "ops can't run it", "Redis"),
        ("we decided on Terraform, Pulumi was rejected by the platform team", "", "Pulumi"),
        ("we decided to use pnpm; npm and yarn were ruled out because of disk usage", "disk usage", "npm and yarn"),
        ("we decided not to use Redux because it is too verbose", "it is too verbose", "Redux"),
        ("we rejected Auth0 because of the price; Keycloak it is", "the price", "Auth0"),
        ("we chose gRPC over REST because the payloads are large", "the payloads are large", "REST"),
        ("we went with Node.js instead of Deno since the team knows it", "the team knows it", "Deno"),
        ("let's go with Fastify because it is fast, Express was discarded", "it is fast", "Express"),
    ],
)  # fmt: skip
def test_a_decision_is_taken_apart(said: str, reason: str, rejected: str) -> None:
    found = detect(said)[0]
    assert (found.kind, found.because, found.rejected) == ("decision", reason, rejected)


@pytest.mark.promise("DETECT-3")
@pytest.mark.parametrize(
    ("said", "reason"),
    [
        ("no, use single quotes in JavaScript as well", ""),
        ("always lint the scripts as well", ""),
        ("always use UTC as the default", ""),
        ("always deploy with argo since March", ""),
        ("never retry as the API is not idempotent", "the API is not idempotent"),
        ("never use floats for money since they round", "they round"),
    ],
)
def test_a_time_or_a_role_is_no_reason(said: str, reason: str) -> None:
    assert detect(said)[0].because == reason
