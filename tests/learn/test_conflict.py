"""How a new statement stands to an old one, case by case."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as some

from twiceshy.learn.about.topics import topic, unframed
from twiceshy.learn.change.conflict import relation

CONFLICTS = [
    ("the api moved to api2.acme.dev", "the api moved back to api1.acme.dev"),
    ("Maria now owns the billing service", "Tom took over the billing service from Maria"),
    ("the api moved to port 8081", "the api moved to port 9000"),
    ("the frontend is now hosted on Vercel", "the frontend is now on Netlify"),
    ("the cache TTL is now 60 seconds", "the cache TTL is now 30 seconds"),
    ("remember: we use PostgreSQL 14", "We upgraded to PostgreSQL 16"),
    ("PostgreSQL 14 is our database", "We're now on PostgreSQL 16"),
    ("Our database is PostgreSQL 14", "The database is PostgreSQL 16 now"),
    ("we use Python 3.11", "We upgraded to Python 3.12"),
    ("Node 18 is required", "Node 20 is required now"),
    ("remember that Alice owns billing", "billing is now owned by Bob"),
    ("The owner of billing is Alice", "Actually the owner of billing is Bob"),
    ("Alice is the owner of billing", "Bob is the owner of billing"),
    ("Owner: Alice", "Owner: Bob"),
    ("The project owner is Alice", "The project owner is now Bob"),
    ("Remember: the endpoint is /v1", "The endpoint moved to /v2"),
    ("The API endpoint is /v1", "The endpoint moved to /v2"),
    ("the api is at /v1", "the api is at /v2"),
    ("The payments endpoint is /api/v1/pay", "The payments endpoint is now /api/v2/pay"),
    ("The API base URL is https://api.example.com/v1", "The API base URL is https://api.example.com/v2"),
    ("always use npm", "use pnpm not npm"),
    ("use pnpm not npm", "always use npm"),
    ("From now on use tabs", "no, use spaces instead of tabs"),
    ("use tabs for indentation", "use spaces"),
    ("use 2 spaces", "use 4 spaces"),
    ("Use double quotes", "Use single quotes"),
    ("the build is Make", "the build is Bazel"),
    ("Let's go with Redis for the queue because it is simple", "let's use RabbitMQ instead of Redis for the queue"),
    ("we decided on REST", "we decided to go with GraphQL instead of REST"),
    ("Always use Jest", "We switched from Jest to Vitest"),
    ("we decided to go with Stripe instead of Adyen", "we switched back to Adyen, Stripe rejected our account"),
    ("we went with Stripe instead of Adyen because of the payout delays", "we decided to go with Adyen after all"),
    (
        "never push to main directly, always use scripts/publish.sh",
        "actually you may push to main directly, use scripts/release.sh instead of scripts/publish.sh",
    ),
    ("we use moment", "Don't use moment anymore, use dayjs"),
    ("Deploy to Fly", "From now on deploy to Render"),
    (
        "Remember that remote 'github' points to git@github.com:old/shop.git",
        "Remote 'github' now points to git@github.com:new/shop.git",
    ),
    ("The staging server is at staging.example.com", "The staging server moved to stage2.example.com"),
    ("The config file is config.yml", "The config file was renamed to settings.toml"),
    ("The default port is 8080", "The default port is now 9090"),
    ("The retry limit is 3", "The retry limit is 5"),
    ("Always squash commits before merging", "Don't squash commits before merging"),
    ("Verwende immer npm", "verwende pnpm statt npm"),
    ("Usa siempre npm", "usa pnpm en lugar de npm"),
    ("Use sempre npm", "use pnpm em vez de npm"),
    ("The default branch is master", "the default branch is now main"),
    ("we host on Heroku", "we moved from Heroku to Fly"),
    ("we host on Heroku", "we host on Fly now"),
    ("Deploy goes through Fly", "Deploy goes through Render now"),
    ("use snake_case for JSON fields", "use camelCase for JSON fields"),
    ("use the v1 client", "use the v2 client"),
    ("keep functions under 50 lines", "keep functions under 30 lines"),
    ("coverage must be at least 80%", "coverage must be at least 90%"),
    ("set the retry limit to 3", "set the retry limit to 5"),
    ("I prefer terse commit messages", "I prefer detailed commit messages"),
    ("I prefer short answers", "I prefer long answers"),
    ("write commit messages in English", "write commit messages in German"),
    ("never push to main", "always push to main, never to branches"),
    ("use Node 18", "use Node 20, not Node 18"),
    (
        "We decided to use Memcached for the session cache instead of Redis because Redis is too heavy",
        "let's go with Valkey instead of Memcached for the session cache, it is the same API",
    ),
    ("always squash merge", "do not squash merge"),
    ("always squash merge", "you must not squash merge"),
    ("do not force-push to main", "always force-push to main"),
    ("use npm", "do not use npm"),
    ("the rate limit is 100 for free users", "the rate limit is 200 for free users"),
    ("in prod the timeout is 5 seconds", "the timeout is 10 seconds in prod"),
    ("the default branch is master", "the default branch is main"),
    ("the default branch is main", "the default branch is develop"),
    ("the default branch is trunk", "the default branch is main"),
    ("the licence is mit", "the licence is apache"),
    ("deploy on Fridays is forbidden", "deploy on Fridays is allowed"),
    ("deploy on Fridays is allowed", "deploy on Fridays is forbidden"),
    ("deploying on Fridays is allowed", "never deploy on Fridays"),
    ("deploys are not allowed", "deploys are allowed"),
    ("releases happen on Tuesdays", "releases happen on Thursdays now"),
    ("backups run daily", "from now on backups run hourly"),
    ("we chose MIT as the licence", "we chose Apache-2.0 as the licence"),
    ("the endpoint moved to /v2", "the endpoint is /v1 again"),
    ("the owner of billing is Anna", "sorry, the owner of billing is Bob"),
    ("the cache TTL is 1 hour", "the cache TTL is 2 hours for everyone"),
    ("we chose Sentry for errors", "we chose Rollbar for errors"),
]
UNRELATED = [
    ("the api moved to port 8081", "the worker moved to port 9091"),
    ("the staging db moved to port 6543", "the staging cache moved to port 6380"),
    ("our tests moved to pytest", "our e2e tests moved to Playwright"),
    ("the frontend is now hosted on Vercel", "the frontend is now in Svelte"),
    ("the cache TTL is now 60 seconds", "the session TTL is now 30 minutes"),
    ("the job queue moved from SQS to NATS", "Ben now owns the job queue"),
    ("always run make fmt, never commit a red build", "never push to main directly, use scripts/publish.sh"),
    ("use tabs, never spaces", "use pnpm, never in tests"),
    ("we decided to go with Stripe instead of Adyen", "use Adyen for the sandbox tests"),
    ("build is broken", "build is Bazel"),
    ("build is Bazel", "build is broken"),
    ("Service A listens on port 8080", "Service B listens on port 9090"),
    ("Module 17 uses Node 18", "Module 18 uses Node 20"),
    ("Module 17 is frozen", "Module 18 is frozen"),
    ("writer a statement 1", "writer a statement 2"),
    ("The api of team 3 is at /v1", "The api of team 4 is at /v2"),
    ("CI runs on Node 18", "prod runs on Node 20"),
    ("Always run `make lint` before you commit", "Always run `make test` before you commit"),
    ("Never commit secrets", "Never commit binaries"),
    ("Use UTC for timestamps", "Use ISO 8601 for timestamps"),
    ("Use snake_case for Python functions", "Use camelCase for JSON fields"),
    ("use tabs", "use spaces in YAML files"),
    ("use Postgres for orders", "use SQLite for tests"),
    ("alpha uses redis", "beta uses memcached"),
    ("The frontend uses React", "The backend uses Django"),
    ("Never log tokens", "Always log requests"),
    ("All tests must pass before merging", "All docs must build before merging"),
    ("Never deploy service-12 on Fridays", "Never deploy service-13 on Fridays"),
    ("The API is written in Go", "The API is deployed on Fly"),
    ("Run the unit tests", "Add unit tests"),
    ("Never run migrations by hand", "Never add migrations by hand"),
    ("From now on the user service must listen on port 8008", "From now on the auth service must listen on port 8000"),
    ("Never touch migration 0012", "Never touch migration 0013"),
    ("Always test against postgres", "Always test against mysql"),
    ("Never use npm", "Never use yarn"),
    ("never call v1 endpoints", "never call v2 endpoints"),
    ("run tests with coverage", "run tests with make test"),
    ("run the unit tests with `make unit`", "run the e2e tests with `make e2e`"),
    ("keep functions under 50 lines", "keep files under 300 lines"),
    ("retry 3 times on timeout", "retry 5 times on conflict"),
    ("the main branch is protected", "the main branch is frozen"),
    ("we host docs on netlify", "we host the api on fly"),
    ("use httpx, not requests", "use requests for the legacy client"),
    ("Money is integer cents everywhere in amount.py", "Money is integer cents in amount.py and never a float"),
    ("sprint 12 ends on Friday", "sprint 13 ends on Friday"),
    ("the rate limit is 100 for free users", "the rate limit is 500 for paid users"),
    ("the rate limit is 100 for free users", "the rate limit is now 500 for paid users"),
    ("the rate limit is 100", "the rate limit is 500 for paid users"),
    ("timeouts are 5 seconds in dev", "timeouts are 10 seconds in prod"),
    ("the timeout is 5 seconds for reads", "the timeout is 10 seconds for writes"),
    ("the cache is 2 GB per worker", "the cache is 4 GB per node"),
    ("the fee is 2 percent via card", "the fee is 1 percent via bank transfer"),
    ("the timeout is 5 seconds between retries", "the timeout is 30 seconds between deploys"),
    ("max upload size is 10 MB for images", "max upload size is 100 MB for videos"),
    ("the logs are in /var/log on prod", "the logs are in /tmp/logs on dev"),
    ("the port is 8080 for http", "the port is 8443 for https"),
    ("billing is owned by Anna in Europe", "billing is owned by Bob in Asia"),
    ("the default branch is protected", "the default branch is main"),
    ("never deploy on Fridays", "never deploy on Mondays"),
    ("never use mocks", "if mocks are allowed, say so"),
    ("never use mocks", "only mocks are allowed"),
    ("use rebase merges", "rebase merge, do not squash"),
    ("use npm", "use npm, in the frontend"),
    ("run tests", "run tests with coverage"),
    ("use exceptions for errors", "use no exceptions in C++ code"),
    ("we chose MIT as the licence", "we chose Sentry as the error tracker"),
    ("The GitHub account was renamed to robots", "Remote 'github' now points to git@github.com:robots/shop.git"),
]
NEAR = [
    ("Never push to main", "never push to main directly"),
    ("Never deploy on Fridays", "never deploy on a Friday"),
    ("Don't use mocks in integration tests", "Never use mocks in integration tests"),
    ("Never use print, except in tests", "never use print"),
    ("never force-push to main", "do not force-push to main"),
    ("do not commit secrets", "never commit secrets"),
    ("don't edit migrations", "do not edit migrations"),
    ("deploying on Fridays is forbidden", "never deploy on Fridays"),
]
DOUBTFUL = [
    ("the rate limit is 100 for free users", "the rate limit is 500"),
    ("the rate limit is 100", "the rate limit is now 500 for paid users"),
    ("the data lives in S3 in eu-west-1", "the data lives in S3 in eu-central-1 now"),
    ("the default editor is vim", "the default editor is emacs"),
    ("releases happen on Tuesdays", "releases happen on Thursdays"),
    ("standup happens at 9:30", "standup happens at 10:00"),
    ("we decided to deploy on Fridays", "we decided to deploy on Mondays"),
]


@pytest.mark.promise("BELIEF-CONFLICT")
@pytest.mark.parametrize(("old", "new"), CONFLICTS)
def test_another_value_of_the_same_attribute_is_a_conflict(old: str, new: str) -> None:
    assert relation(new, old).name == "conflict"


@pytest.mark.promise("BELIEF-UNRELATED")
@pytest.mark.parametrize(("old", "new"), UNRELATED)
def test_statements_about_different_things_live_side_by_side(old: str, new: str) -> None:
    assert relation(new, old).name == "none"


@pytest.mark.promise("BELIEF-MERGE")
@pytest.mark.parametrize(("old", "new"), NEAR)
def test_the_same_in_other_words(old: str, new: str) -> None:
    assert relation(new, old).name == "near"


@pytest.mark.promise("BELIEF-DOUBT")
@pytest.mark.parametrize(("old", "new"), DOUBTFUL)
def test_where_both_may_hold_or_one_may_replace_the_other_a_person_is_asked(old: str, new: str) -> None:
    assert relation(new, old).name == "doubt"


@pytest.mark.promise("BELIEF-DOUBT")
def test_an_exception_amends_the_rule() -> None:
    assert relation("Never use print, except in tests", "Never use print") == (
        "amends", "the same rule, now except in tests", True,
    )  # fmt: skip


@pytest.mark.promise("BELIEF-DOUBT")
@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("Never use print in this repo", "Never use print, except in tests"),
        ("Never use print, except in tests", "Never use print, not even in tests"),
        ("never push to main", "never push to main, even for hotfixes"),
        ("never commit .env files", "Never commit .env files, except .env.example"),
        ("Never edit gen/", "Never edit gen/ unless the schema changed. It is generated."),
        ("Never use print, except in tests", "Never use print, except in tests and scripts"),
        ("never deploy on Fridays except emergencies", "never deploy on Fridays, no exceptions"),
        ("never deploy on Fridays", "Never deploy on Fridays. No exceptions."),
        ("run all tests unless I am in a hurry", "run all tests without exception"),
    ],
)
def test_an_exception_that_comes_goes_or_grows_amends_the_rule(old: str, new: str) -> None:
    assert relation(new, old).name == "amends"


@pytest.mark.promise("BELIEF-MERGE")
@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("we chose Redis for caching", "we chose Redis for caching, with a 1 hour TTL"),
        ("we chose Redis for caching", "We chose Redis for caching with a 1 hour TTL"),
        ("use pnpm", "use pnpm, not npm"),
        ("always squash merge", "always squash merge, because bisecting is easier"),
    ],
)
def test_all_that_was_said_and_how_or_why_takes_its_place(old: str, new: str) -> None:
    assert relation(new, old).name == "amends"


@pytest.mark.promise("BELIEF-DOUBT")
def test_another_command_for_the_same_is_a_question_until_it_is_said_to_have_changed() -> None:
    old = "run the tests with `make test`"
    assert relation("run the tests with `pytest -q`", old).name == "doubt"
    assert relation("run the tests with `pytest -q` now", old).name == "conflict"


@pytest.mark.promise("BELIEF-DOUBT")
def test_two_decisions_for_one_purpose_are_a_question() -> None:
    old, new = "Let's go with Redis for sessions", "Let's go with signed cookies for sessions"
    assert relation(new, old, decisions=True).name == "doubt"
    assert relation(new, old).name == "none"


def test_frames_are_not_part_of_the_statement() -> None:
    assert unframed("Remember that the bucket is read only") == "the bucket is read only"
    assert unframed("Rule: pre-push hook scans for PII") == "pre-push hook scans for PII"
    assert unframed("remember the milk") == "the milk"
    assert unframed("Remember me") == "Remember me"
    assert unframed("Never commit .env files") == "Never commit .env files"


@pytest.mark.promise("BELIEF-FIDELITY")
@pytest.mark.parametrize(
    ("said", "kept"),
    [
        ("no, use pnpm not npm", "use pnpm not npm"),
        ("Nope. Never push to `main`", "Never push to `main`"),
        ("actually, the endpoint moved to /v2", "the endpoint moved to /v2"),
        ("ok so, hmm - always run `make check`", "always run `make check`"),
        ("no no, as I said: tabs, not spaces", "tabs, not spaces"),
        ("that's wrong, the rate is in tax.toml", "the rate is in tax.toml"),
        ("no tests without asserts", "no tests without asserts"),
        ("No-op commits are forbidden", "No-op commits are forbidden"),
        ("so that CI stays green, run lint first", "so that CI stays green, run lint first"),
        ("well-known ports only", "well-known ports only"),
        ("right-click menus are out, we use keys", "right-click menus are out, we use keys"),
        ("`no, really` is the flag we never use", "`no, really` is the flag we never use"),
        ("no, thanks", "no, thanks"),
        ("The endpoint is /v1, remember that", "The endpoint is /v1"),
        ("never commit .env files. Please remember this!", "never commit .env files"),
        ("remember that", "remember that"),
    ],
)
def test_talk_before_a_statement_is_left_out_of_it(said: str, kept: str) -> None:
    assert unframed(said) == kept


@given(some.text(max_size=200), some.text(max_size=200))
@settings(max_examples=150, deadline=None)
def test_any_two_texts_can_be_compared(one: str, other: str) -> None:
    assert relation(one, other).name in ("same", "near", "amends", "conflict", "doubt", "none")
    assert relation(one, one).name == "same"


@given(
    some.lists(
        some.sampled_from("use never npm pnpm tabs for in tests the api is /v1 now not moved to Bob".split()),
        max_size=12,
    )
)
@settings(max_examples=200, deadline=None)
def test_a_statement_never_contradicts_itself(words: list[str]) -> None:
    text = " ".join(words)
    assert relation(text + "!", text).name == "same"
    assert topic(text).plain is not None


def test_how_it_came_is_no_part_of_what_is() -> None:
    old = "the github remote is now git@github.com:old-account/shop.git"
    new = "the github remote is now git@github.com:rocket/shop.git, our account was renamed"
    assert relation(new, old).name == "conflict"
    assert relation("the cache is redis, the queue is rabbitmq", "the cache is memcached").name == "none"


@pytest.mark.promise("BELIEF-UNRELATED")
@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("Kommentare auf Deutsch", "commit messages ab jetzt auf englisch"),
        ("doku auf deutsch", "antworten ab jetzt auf englisch"),
        ("never put components into src/pages", "components may go into src/widgets again"),
        ("never put components into src/pages", "tests can go into src again"),
    ],
)
def test_another_language_or_place_for_something_else_changes_nothing(old: str, new: str) -> None:
    assert relation(new, old).name == "none"


@pytest.mark.promise("BELIEF-CONFLICT")
@pytest.mark.parametrize(
    ("said", "kept"),
    [
        ("no, not like that: always use vitest", "always use vitest"),
        ("that's not how we do it, we use zod", "we use zod"),
        ("nein, nicht so: Tests immer mit vitest, nie mit jest", "Tests immer mit vitest, nie mit jest"),
        ("así no: siempre usa tabs", "siempre usa tabs"),
        ("assim não: sempre use tabs", "sempre use tabs"),
        ("wrong answers are logged, never shown", "wrong answers are logged, never shown"),
        ("falsch formatierte Dateien nie committen", "falsch formatierte Dateien nie committen"),
        ("not like this one: use tabs", "not like this one: use tabs"),
    ],
)
def test_what_only_says_no_is_no_part_of_a_statement(said: str, kept: str) -> None:
    assert unframed(said) == kept
