"""One thing in the place of another, said in any words: what ends what is known, and what only shares its words."""

import pytest

from twiceshy.learn.change.conflict import relation
from twiceshy.learn.change.merge import Statement, plan
from twiceshy.model.memory import Memory

SWITCHED = [
    ("let's go with Redis for caching", "we're switching caching to Valkey"),
    ("let's use Jest for unit tests", "we're moving unit tests to Vitest"),
    ("we decided on RabbitMQ for background jobs", "switching background jobs over to NATS"),
    ("let's go with Mailgun for transactional mail", "we are moving transactional mail to Postmark"),
    ("we went with Elasticsearch for product search", "we're migrating product search to Typesense"),
    ("we chose Auth0 for login", "we switched login to Keycloak"),
    ("let's use Contentful for the CMS", "we changed the CMS to Strapi"),
    ("we use Stripe for payments", "payments are switching to Adyen"),
    ("let's go with Heroku for hosting", "we moved hosting to Fly"),
    ("we picked Datadog for monitoring", "monitoring moves to Grafana"),
    ("let's go with LaunchDarkly for feature flags", "feature flags are moving to Unleash"),
    ("we decided on Kafka for events", "we replaced Kafka with Redpanda for events"),
    ("use Celery for background jobs", "we're replacing Celery with Dramatiq"),
    ("let's go with tabs for the sql files", "let's switch the sql files to spaces"),
    ("let's go with Chargebee for subscriptions", "we're moving subscriptions to Recurly"),
    ("let's use RDS for the warehouse", "we've switched the warehouse to Snowflake"),
    ("let's go with GraphQL for the public API", "we're switching the public API to REST"),
    ("Let's use Zustand for client state", "we switched client state over to Jotai"),
    ("we picked Twilio for SMS", "we're switching SMS to MessageBird"),
    ("we chose DynamoDB for session storage", "session storage is moving to Postgres"),
    ("we use Cypress for e2e tests", "we moved e2e tests to Playwright"),
    ("let's go with signed cookies for sessions", "we're switching sessions to JWT"),
    ("we settled on Paddle for billing", "billing is moving to Lemon Squeezy"),
    ("let's go with Mapbox for geocoding", "we've moved geocoding over to Photon"),
    ("we decided on Terraform for infra", "we switched infra to Pulumi"),
    ("use Faker for test data", "use Mimesis instead of Faker"),
    ("bundle the worker with webpack", "use esbuild instead of webpack"),
    ("generate the client with openapi-generator", "use orval rather than openapi-generator"),
    ("the service was renamed to hermes", "the service was renamed to iris"),
    ("the project is named Kestrel", "the project was renamed to Merlin"),
]
NOT_SWITCHED = [
    ("let's go with Redis for caching", "we're switching hosting to Valkey"),
    ("let's go with Redis for caching", "we're switching logging to Loki"),
    ("let's go with Redis for caching", "we switched the CI runner to Ubuntu 24"),
    ("let's use Jest for unit tests", "we're moving e2e tests to Playwright"),
    ("we use Stripe for payments", "we moved the payments team to the second floor"),
    ("we chose Auth0 for login", "the login page moved to /signin"),
    ("we picked Datadog for monitoring", "we moved the monitoring dashboards to the wiki"),
    ("let's go with Chargebee for subscriptions", "we moved the subscriptions module to src/subs"),
    ("let's go with Chargebee for subscriptions", "subscriptions moved to the account page"),
    ("we chose DynamoDB for session storage", "we switched sessions of the training to Tuesday"),
    ("we settled on Cloudinary for images", "we moved the images to assets/"),
    ("we picked Twilio for SMS", "we're also using MessageBird for SMS"),
    ("we use Cypress for e2e tests", "we moved e2e tests to tests/e2e"),
    ("we use Cypress for e2e tests", "e2e tests moved to the nightly run"),
    ("let's use RDS for the warehouse", "the warehouse team moved to Lisbon"),
    ("we chose Sentry for errors", "we chose Grafana for dashboards"),
]
INSTEAD = [
    ("run ruff format before every commit", "use black instead of ruff format"),
    ("format with prettier before pushing", "use biome instead of prettier"),
    ("run `make lint` before every commit", "use `just lint` instead of `make lint`"),
    ("log with winston in the api", "use pino instead of winston"),
    ("build the docs with sphinx", "use mkdocs rather than sphinx"),
    ("run npm ci in the pipeline", "use pnpm install instead of npm ci"),
    ("we fetch data with axios", "use ky instead of axios"),
    ("parse dates with moment", "luxon instead of moment please"),
    ("deploy the site with rsync", "use the deploy action instead of rsync"),
    ("always run `yarn build` before tagging", "run `bun run build` instead of `yarn build`"),
    ("lint the shell scripts with shellcheck", "use shfmt instead of shellcheck"),
    ("start the stack with docker-compose", "use tilt instead of docker-compose"),
    ("we send mails using nodemailer", "use resend instead of nodemailer"),
]
NOT_INSTEAD = [
    ("run ruff check before every commit", "use black instead of ruff format"),
    ("run pytest before every commit", "use pytest fixtures instead of setup methods"),
    ("log errors with winston", "use early returns instead of nested ifs"),
    ("run the tests before every commit", "use conventional commits instead of free text"),
    ("build the docs with sphinx", "use pandoc instead of sphinx for the release notes"),
    ("start the stack with docker-compose", "use named volumes instead of bind mounts"),
    ("lint the shell scripts with shellcheck", "use bash instead of sh"),
    ("deploy the site with rsync", "in the docs use scp instead of rsync"),
    ("lint with flake8 and mypy", "use ruff instead of flake8 in the notebooks"),
    ("we talk to the bank via SFTP", "use a queue instead of polling"),
    ("run the migrations with alembic", "the button should be blue instead of green"),
]
RENAMED = [
    ("the repo was renamed to shop-core", "the repo was renamed to shop-platform"),
    ("the project was renamed to Falcon", "the project was renamed to Osprey"),
    ("the package is called acme-core", "the package was renamed to acme-kernel"),
    ("we renamed the repo to atlas", "we renamed the repo to orion"),
    ("the users table was renamed to accounts", "the users table was renamed to members"),
    ("the repo is called billing", "the repo was renamed to invoicing"),
    ("the team is called Payments", "the team was renamed to Money"),
    ("the repository was renamed to lumen", "the repository was renamed to lumen-core"),
    ("our team is called Platform", "our team is now called Foundation"),
    ("the project is called Heron", "the project has been renamed to Egret"),
    ("the binary is called shopctl", "the binary was renamed to shop"),
]
NOT_RENAMED = [
    ("the repo was renamed to shop-core", "the package was renamed to shop-platform"),
    ("the repo was renamed to shop-core", "the staging bucket was renamed to shop-platform"),
    ("the users table was renamed to accounts", "the orders table was renamed to purchases"),
    ("the repo was renamed to shop-core", "the main branch was renamed to trunk"),
    ("the project was renamed to Falcon", "the project moved to GitLab"),
    ("we renamed utils.py to helpers.py", "we renamed config.py to settings.py"),
    ("our team is called Platform", "our team is in Oslo"),
    ("our team is in Oslo", "our team is on Slack"),
    ("the project is called Heron", "the project is on hold"),
    ("the project is hosted on GitHub", "the project is called Heron"),
    ("the team has six people", "the team moved to Jira"),
    ("the repo is a monorepo", "the repo is on GitLab"),
    ("the repo is private", "the repo moved to GitLab"),
]
EXCEPTIONS = [
    ("always use type hints except in scripts/", "use type hints also in scripts/"),
    ("never use print except in tests", "don't use print in tests either"),
    ("never use print except in scripts/", "no print in scripts/ either"),
    ("always run the linter except on generated code", "run the linter on generated code as well"),
    ("always write tests, except for scripts", "scripts need tests too now"),
    ("never deploy on Fridays except hotfixes", "no deploys on Fridays, not even hotfixes"),
    ("never log user ids except in debug builds", "never log user ids, also not in debug builds"),
    ("use strict mode except in legacy/", "use strict mode in legacy/ too"),
    ("no default exports except in pages/", "no default exports in pages/ either"),
    ("use async everywhere except in the cli", "use async in the cli as well"),
]
NO_EXCEPTIONS = [
    ("always use type hints except in scripts/", "put the new tools also in scripts/"),
    ("always use type hints except in scripts/", "use type hints in the api"),
    ("never use print except in tests", "use factories in tests too"),
    ("never use print except in tests", "logging works in tests too"),
    ("always use type hints except in scripts/", "add docstrings in scripts/ too"),
    ("never use print except in scripts/", "use argparse in scripts/ too"),
    ("no default exports except in pages/", "pages/ needs an index file too"),
    ("all endpoints need auth except /health", "/health returns the version too"),
    ("use async everywhere except in the cli", "the cli needs tests too"),
    ("never commit generated files, except the lockfile", "the lockfile must be sorted too"),
    ("always add a changelog line unless it's a refactoring", "refactorings need two reviews too"),
]
AGAIN = [
    ("we deploy with Terraform", "we deploy with Ansible again"),
    ("the cache is Valkey", "the cache is Redis again"),
    ("we use pnpm", "we use npm again"),
    ("the queue runs on NATS", "the queue is RabbitMQ again"),
    ("Bob owns billing now", "Anna owns billing again"),
    ("we format with black", "we format with yapf again"),
    ("commit messages in English", "commit messages in German again"),
    ("the docs live in Notion", "the docs live in Confluence again"),
    ("tests run with vitest", "tests run with jest again"),
    ("releases happen on Thursdays", "releases happen on Tuesdays again"),
    ("the timeout is 60 seconds", "the timeout is 30 seconds again"),
    ("our tracker is Linear", "our tracker is Jira again"),
    ("we're on Python 3.12", "we're on Python 3.11 again"),
    ("we lint with biome", "we lint with eslint again"),
    ("answers in German please", "answers in English again please"),
    ("the mirror is on Nexus", "the mirror is on Artifactory again"),
    ("images go to R2", "images go to S3 again"),
]
NOT_AGAIN = [
    ("we deploy with Terraform", "the deploy is broken again"),
    ("we deploy with Terraform", "we deploy to staging again"),
    ("the cache is Valkey", "the cache is slow again"),
    ("the queue runs on NATS", "the queue is full again"),
    ("our tracker is Linear", "our tracker is down again"),
    ("we lint with biome", "we lint with errors again"),
    ("images go to R2", "images go missing again"),
    ("the mirror is on Nexus", "the mirror is on fire again"),
    ("we deploy with Pulumi", "we deploy with delays again"),
]


@pytest.mark.promise("BELIEF-CONFLICT")
@pytest.mark.parametrize(("old", "new"), SWITCHED + INSTEAD + RENAMED + AGAIN)
def test_what_takes_the_place_of_another_is_a_conflict(old: str, new: str) -> None:
    assert relation(new, old).name == "conflict"


@pytest.mark.promise("BELIEF-UNRELATED")
@pytest.mark.parametrize(("old", "new"), NOT_SWITCHED + NOT_INSTEAD + NOT_RENAMED + NO_EXCEPTIONS + NOT_AGAIN)
def test_what_only_shares_its_words_stands_beside_it(old: str, new: str) -> None:
    assert relation(new, old).name == "none"


@pytest.mark.promise("BELIEF-DOUBT")
@pytest.mark.parametrize(("old", "new"), EXCEPTIONS)
def test_a_rule_that_holds_in_its_exception_too_is_amended(old: str, new: str) -> None:
    assert relation(new, old).name == "amends"


@pytest.mark.promise("BELIEF-DOUBT")
@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("all endpoints need auth except /health", "/health needs auth too"),
        ("squash commits, except for releases", "squash releases too"),
        ("every module needs a docstring except migrations", "migrations need a docstring too"),
    ],
)
def test_of_an_exception_that_ends_without_the_rule_a_person_is_asked(old: str, new: str) -> None:
    assert relation(new, old).name == "doubt"


@pytest.mark.promise("BELIEF-DOUBT")
def test_a_rule_said_again_for_its_exception_need_not_wait() -> None:
    """However it is said: that the rule is known tells that it is meant to last."""
    known = Memory("m1", "rule", "repo", "always use type hints except in scripts/", origin="person", created="1")
    planned = plan(Statement("use type hints also in scripts/", "rule", "2", sure=False, heard=True), [known])
    assert (planned.action, planned.targets) == ("replace", (known,))


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("run tests with nose", "use pytest, not nose"),
        ("always format with autopep8", "black, not autopep8"),
        ("use mongo for the audit log", "use postgres and not mongo"),
        ("push images with skopeo", "use crane - not skopeo"),
        ("always serialise with pickle", "we use msgpack, not pickle"),
        ("always name branches topic/x", "name them work/x, not topic/x"),
        ("usa siempre moment para fechas", "usa dayjs, no moment"),
    ],
)
def test_what_is_put_beside_not_takes_the_place_of_it(old: str, new: str) -> None:
    assert relation(new, old).name == "conflict"


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("use redis for caching", "sessions are stored in postgres, not redis"),
        ("use docker for local development", "in CI use podman, not docker"),
        ("we use typescript", "write the build script in bash, not typescript"),
        ("deploy with helm", "rollback with kubectl, not helm"),
        ("use rust for the parser", "the cli is in go, not rust"),
        ("use black for formatting", "line length is 100, not black's default"),
        ("open issues with gh", "close them by hand, not with gh"),
        ("use bcrypt for passwords", "tokens are hashed with sha256, not bcrypt"),
    ],
)
def test_what_is_said_of_another_thing_rejects_nothing(old: str, new: str) -> None:
    assert relation(new, old).name in ("none", "beside")


@pytest.mark.promise("BELIEF-CONFLICT")
@pytest.mark.parametrize(
    ("old", "new", "name"),
    [
        ("always deploy from main", "always deploy from the release branch, not from main", "conflict"),
        ("always merge into main", "always merge into the release branch, not into main", "conflict"),
        ("always build from main", "always deploy from the release branch, not from main", "none"),
        ("always deploy from main", "always deploy signed releases, not main", "none"),
        ("ab jetzt npm benutzen", "ab jetzt pnpm statt npm benutzen", "conflict"),
        ("immer npm benutzen", "niemals npm benutzen", "conflict"),
        ("niemals npm benutzen", "pnpm benutzen", "none"),
        ("immer Tabs in Python benutzen", "immer Leerzeichen in YAML benutzen", "none"),
    ],
)
def test_what_is_rejected_in_so_many_words_ends_what_prescribed_it(old: str, new: str, name: str) -> None:
    assert relation(new, old).name == name
