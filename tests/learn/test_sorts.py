"""A value of another sort never ends another: a day no host, a version no port, a town no tool."""

import pytest

from twiceshy.learn.about.sorts import fine_sort
from twiceshy.learn.change.conflict import relation
from twiceshy.learn.change.merge import Statement, plan
from twiceshy.model.memory import Memory

OTHER_SORTS = [
    ("our main office is in Berlin", "our main repo is on GitLab"),
    ("our main office is in Berlin", "our main repo is now on GitLab"),
    ("our main office is in Berlin", "the main repo moved to GitLab"),
    ("our main repo is on GitLab", "our main office is now in Berlin"),
    ("CI runs on every push", "CI is on GitHub Actions"),
    ("CI is on GitHub Actions", "CI runs on every push"),
    ("CI runs on every push", "CI runs on self-hosted runners"),
    ("CI runs on every push", "CI is now on GitHub Actions"),
    ("CI runs on GitHub Actions", "CI now runs on every pull request"),
    ("the backup runs on Sundays", "the backup runs on the replica"),
    ("the backup runs at 3am", "the backup runs on the replica now"),
    ("backups run nightly", "backups run on the standby node"),
    ("the nightly job runs at 02:00", "the nightly job runs on worker-3"),
    ("deploys go out on Tuesdays", "deploys go out through ArgoCD"),
    ("the cron runs every hour", "the cron runs on Kubernetes"),
    ("the api is on Fly", "the api is on port 8080"),
    ("the api is on port 8080", "the api is now on Fly"),
    ("the api runs on Fly", "the api runs on Python 3.12"),
    ("the api runs on Node 20", "the api runs on port 3000"),
    ("the api is at /v2", "the api is on Render"),
    ("the release is on Friday", "the release is on PyPI"),
    ("releases are on GitHub", "releases are on Thursdays"),
    ("the standup is at 9:30", "the standup is in Zoom"),
    ("the standup is in Zoom", "the standup is now at 10"),
    ("the service is in Go", "the service is in eu-west-1"),
    ("the service lives in services/pay", "the service lives on Kubernetes"),
    ("the deploy is on main", "the deploy is on Fridays"),
    ("the docs are in English", "the docs are in docs/"),
    ("the docs are in docs/", "the docs are now in English"),
    ("our tests run on push", "our tests run on Postgres"),
    ("the worker listens on 9000", "the worker listens on the orders topic"),
    ("the contract is with Hetzner", "the contract is until March"),
    ("the database is on db1.acme.internal", "the database is on Postgres 16"),
    ("the default timeout is 30 seconds", "the default timeout is documented in config.md"),
    ("the owner of billing is Anna", "the owner of billing is on vacation"),
    ("deployments happen on Wednesdays", "deployments happen on the blue cluster"),
    ("the scheduler runs every 5 minutes", "the scheduler runs in its own pod"),
    ("linting runs on each commit", "linting runs on Ubuntu"),
    ("the mailer lives in apps/mailer", "the mailer runs on Node 22"),
    ("the design files are in Figma", "the design files are in English"),
    ("the design files are in Figma", "the design review is on Mondays"),
    ("the staging db is on port 5433", "the staging db is on Hetzner"),
    ("the app runs in eu-central-1", "the app runs in Docker"),
    ("the app runs on Kubernetes", "the app runs in three replicas"),
    ("the website is at acme.io", "the website is on Netlify"),
    ("the website is on Netlify", "the website is in Hugo"),
    ("our docs site is on Read the Docs", "our docs site is built with Sphinx"),
    ("the release train leaves on the 1st", "the release train leaves from release/next"),
    ("our runner is on version 2.311", "our runner is on Hetzner"),
    ("the ETL runs at midnight", "the ETL runs on Spark"),
    ("the ETL runs on Spark", "the ETL now runs at 4am"),
    ("the customer is in Zurich", "the customer is on the enterprise plan"),
    ("Lena maintains the parser", "the parser is in src/parse"),
    ("our HQ is in Vienna", "our wiki is in Notion"),
    ("our main server is in Frankfurt", "our main branch is on GitHub"),
    ("our main database is in Frankfurt", "our main contact is in Paris now"),
    ("the primary region is eu-west-1", "the primary contact is Jonas"),
    ("the mobile app is on React Native", "the mobile app is on version 4.2"),
    ("the nightly build runs at 1am", "the nightly build runs on the mac mini"),
    ("our Slack channel is #shop-dev", "our Slack admin is Petra"),
    ("our main data center is in Dublin", "our main database is on RDS"),
    ("the search service is in Rust", "the search service is in us-east-1"),
    ("the search service is on port 7700", "the search service is in Rust now"),
    ("Priya owns the search service", "the search service is owned by default in prod"),
    ("the report job runs on the first of the month", "the report job runs on Airflow"),
    ("the import job runs on Airflow", "the import job runs after midnight"),
    ("the SDK is published to npm", "the SDK is published on Thursdays"),
    ("the SDK is published on Thursdays", "the SDK is now published to npm"),
    ("the project is on GitLab", "the project is on schedule"),
    ("the client is in Toronto", "the client is on Windows"),
    ("Java 21 in the gateway", "Java 17 in the batch jobs"),
    ("MySQL 8 on prod", "MySQL 5.7 on the old shop"),
    ("the gateway allows 100 requests per minute", "the gateway listens on 8443"),
    ("use Faker for test data", "use fixtures instead of Faker in the contract tests"),
    ("bundle the worker with webpack", "use interfaces instead of types"),
    ("the service was renamed to hermes", "the queue was renamed to iris"),
    ("we settled on Paddle for billing", "the billing page moved to /account/billing"),
    ("we settled on Paddle for billing", "billing emails moved to Postmark"),
    ("let's go with Mapbox for geocoding", "we also use Photon for geocoding"),
    ("we decided on Terraform for infra", "the infra team switched to Slack"),
    ("the api is on Fly", "the api docs are on Fly too"),
    ("the frontend is on Vercel", "the backend is on Render"),
    ("CI runs on Linux", "CI runs on every tag"),
    ("tests run in CI", "tests run in parallel"),
    ("our designer is in Madrid", "our designer is on Figma"),
    ("the search service is on port 7700", "the search service is in Rust now"),
    ("the report job runs on the first of the month", "the report job runs on Airflow"),
    ("the client is in Toronto", "the client is on Windows"),
    ("tests run in CI", "tests run in parallel"),
    ("our designer is in Madrid", "our designer is on Figma"),
    ("all release notes go to Notion", "all release notes go out on Mondays from now on"),
    ("all nightly exports go to S3", "all nightly exports go out at 6am from now on"),
]
ONE_SORT = [
    ("our main office is in Berlin", "our main office is in Munich now"),
    ("our main repo is on GitLab", "our main repo is on GitHub now"),
    ("CI runs on every push", "CI runs on every pull request now"),
    ("CI is on GitHub Actions", "CI is on Buildkite now"),
    ("CI runs on Jenkins", "CI moved to GitHub Actions"),
    ("the backup runs at 3am", "the backup runs at 5am now"),
    ("the api is on port 8080", "the api is on port 9090 now"),
    ("the docs are on Confluence", "the docs moved to docs/"),
    ("tests live in tests/", "tests live next to the code"),
    ("the api runs on Fly", "the api runs on Render now"),
    ("the release is on Friday", "the release is on Monday now"),
    ("the service lives in services/pay", "the service lives in apps/pay now"),
    ("logs go to S3", "logs now go to Loki"),
    ("deployments happen on Wednesdays", "deployments now happen on Mondays"),
    ("the scheduler runs every 5 minutes", "the scheduler now runs every hour"),
    ("the app runs in eu-central-1", "the app now runs in eu-west-1"),
    ("the website is on Netlify", "the website is on Vercel now"),
    ("the mailer lives in apps/mailer", "the mailer moved to services/mailer"),
    ("the staging db is on port 5433", "the staging db moved to port 5544"),
    ("the design files are in Figma", "the design files are in Penpot now"),
    ("our HQ is in Vienna", "our HQ moved to Graz"),
    ("our wiki is in Notion", "our wiki moved to Confluence"),
    ("the ETL runs at midnight", "the ETL now runs at 4am"),
    ("the website is at acme.io", "the website moved to acme.dev"),
    ("the mobile app is on React Native", "the mobile app moved to Flutter"),
    ("the nightly build runs at 1am", "the nightly build runs at 3am now"),
    ("our Slack channel is #shop-dev", "our Slack channel is now #shop-eng"),
    ("Priya owns the search service", "Owen took over the search service"),
    ("the feature branch policy is squash", "the feature branch policy is rebase now"),
    ("bug reports for mobile go to Marta", "bug reports for mobile go to Jonas from now on"),
    ("release notes are in Notion", "release notes are in Confluence from now on"),
]
ELSEWHERE = [
    ("PostgreSQL 16 in prod", "PostgreSQL 15 in staging"),
    ("we run PostgreSQL 16 in prod", "we run PostgreSQL 15 in staging"),
    ("prod is on Node 20", "staging is on Node 22"),
    ("Node 20 in the api", "Node 22 in the worker"),
    ("Python 3.12 for the backend", "Python 3.10 for the lambda"),
    ("the prod database is PostgreSQL 16", "the staging database is PostgreSQL 15"),
    ("Redis 7 in production", "Redis 6 on the dev machines"),
    ("we use Terraform 1.5 in infra/", "we use Terraform 1.9 in platform/"),
    ("Node 20 on the servers", "Node 22 on the laptops"),
    ("Ruby 3.3 in the monolith", "Ruby 3.1 in the importer"),
    ("prod uses MySQL 8", "staging uses MySQL 5.7"),
    ("in production we run Kafka 3.7", "in staging we run Kafka 3.5"),
    ("the api uses Go 1.22", "the cli uses Go 1.21"),
    ("the carrier API rate limit is 10/s", "the api listens on 8080"),
    ("the upload limit is 20 MB", "the uploader listens on 9000"),
    ("the search api has a quota of 1000 per day", "the search api runs on 3 nodes"),
    ("invoices are due in 30 days", "invoices have 12 digits"),
    ("the retry limit of the mailer is 5", "the mailer has 2 workers"),
    ("the job timeout is 60 s", "the job runs every 10 minutes"),
    ("the api has 3 replicas", "the api times out after 30 seconds"),
    ("the shipping API allows 5 requests per second", "the shipping service listens on 7000"),
    ("the payment API times out after 20 seconds", "the payment API is limited to 50 requests"),
    ("the search service has 4 workers", "the search service listens on port 9200"),
    ("we keep logs for 30 days", "the log service runs on port 5140"),
    ("passwords need 12 characters", "passwords expire after 90 days"),
    ("the page size is 50", "the page title has at most 60 characters"),
]


@pytest.mark.promise("BELIEF-UNRELATED")
@pytest.mark.parametrize(("old", "new"), OTHER_SORTS + ELSEWHERE)
def test_a_value_of_another_sort_or_place_ends_nothing(old: str, new: str) -> None:
    assert relation(new, old).name == "none"
    planned = plan(Statement(new, "fact", "2", heard=True), [_known(old)])
    assert (planned.action, planned.targets) == ("new", ())


@pytest.mark.promise("BELIEF-CONFLICT")
@pytest.mark.parametrize(("old", "new"), ONE_SORT)
def test_another_value_of_its_sort_takes_its_place(old: str, new: str) -> None:
    assert plan(Statement(new, "fact", "2", heard=True), [_known(old)]).action == "replace"


@pytest.mark.parametrize(
    ("value", "sort"),
    [
        ("every push", "when"), ("Fridays", "when"), ("4am", "when"), ("midnight", "when"), ("the weekend", "when"),
        ("2026-01-31", "when"), ("pull requests", "when"), ("port 8080", "port"), ("Node 20", "version"),
        ("PostgreSQL 16.2", "version"), ("GitHub Actions", "tool"), ("Hetzner", "name"), ("services/pay", "path"),
        ("staging.acme.dev", "host"), ("https://acme.dev/x", "address"), ("German", "tongue"),
        ("eu-west-1", "region"), ("three replicas", "number"), ("30 seconds", "number"), ("fire", "state"),
        ("the replica", "word"),
    ],
)  # fmt: skip
def test_sorts_of_values(value: str, sort: str) -> None:
    assert fine_sort(value) == sort


def _known(text: str) -> Memory:
    return Memory("m1", "fact", "repo", text, origin="person", created="1", updated="1")
