"""Things that exclude one another: of one family a project uses one, unless it says where each holds.

Only data. A family is a line of alternatives; `IMPLIED` are the words that name what the family is
about, so that "use spaces" and "use tabs for indentation" speak of the same.
"""

import re
from itertools import pairwise

from twiceshy.learn.about.claimrules import CALLED
from twiceshy.learn.about.claimrules import FAINT as DOING
from twiceshy.learn.about.complaintrules import TONGUES
from twiceshy.text.words import terms

_FAMILIES = (
    "npm pnpm yarn bun", "pip poetry pipenv conda uv pdm", "tabs spaces", "pytest unittest nose nose2",
    "jest vitest mocha jasmine ava", "postgres mysql mariadb sqlite oracle mssql cockroachdb",
    "black yapf autopep8", "webpack vite rollup parcel esbuild turbopack", "rest graphql grpc soap",
    "github gitlab bitbucket gitea", "docker podman", "make just bazel gradle maven cmake meson ninja buck buck2 sbt",
    "single-quotes double-quotes", "eslint biome", "prettier biome", "kafka rabbitmq sqs nats", "redis memcached",
    "react vue svelte angular solid preact", "django flask fastapi starlette",
    "camelcase snake_case kebab-case pascalcase",
    "svn git mercurial", "jira linear asana", "terraform pulumi cloudformation", "helm kustomize",
    "fly render heroku vercel netlify railway", "aws gcp azure", "slack teams discord", "junit testng",
    "log4j logback", "sqlalchemy peewee", "prisma typeorm sequelize drizzle", "rebase merge-commits squash",
    "mongodb dynamodb couchdb", "jenkins circleci travis github-actions gitlab-ci buildkite", "java kotlin scala",
    "sass less", "tailwind bootstrap", "yaml toml", "mypy pyright", "cypress playwright selenium puppeteer",
    "nginx caddy apache traefik", "zsh bash fish", "axios fetch", "moment dayjs date-fns luxon",
)  # fmt: skip
# Kin: what one of these does another may do; a project may well have several, so they tell nothing by themselves.
_KIN = (
    "sentry rollbar bugsnag glitchtip honeybadger airbrake", "celery dramatiq rq huey sidekiq resque",
    "s3 gcs r2 minio", "elasticsearch opensearch solr meilisearch typesense algolia sphinx",
    "redux zustand mobx pinia vuex recoil jotai", "launchdarkly unleash flagsmith growthbook",
    "splunk loki graylog logstash papertrail cloudwatch", "datadog prometheus newrelic statsd graphite dynatrace",
    "auth0 okta keycloak cognito clerk firebase", "stripe adyen braintree mollie paypal",
    "mailgun sendgrid postmark ses mailchimp", "bcrypt argon2 argon2id scrypt pbkdf2", "uuid ulid nanoid snowflake",
    "markdown restructuredtext rst asciidoc mdx", "json yaml toml xml protobuf csv ini avro",
    "black ruff yapf autopep8", "flake8 pylint ruff", "eslint tslint oxlint biome", "prettier biome dprint",
    "numpydoc google sphinx epytext",
    "mysql planetscale aurora spanner supabase", "cassandra scylla dynamodb bigtable", "clickhouse bigquery redshift",
    "flutter swiftui kotlin ionic cordova capacitor", "electron tauri", "heroku fly render vercel kubernetes ecs nomad",
    "capistrano kamal ansible chef puppet saltstack", "confluence notion wiki gitbook mkdocs docusaurus sphinx",
    "artifactory nexus ghcr ecr dockerhub", "jira bugzilla trello shortcut youtrack redmine", "oauth saml jwt ldap",
    "floats integers decimals cents euros dollars", "email sms push", "fastlane eas codemagic bitrise",
    "squash rebase fast-forward", "docker-compose compose devcontainer tilt minikube vagrant nix",
)  # fmt: skip
# Poles: the same sentence with another of these says something else of the same thing.
_POLES = (
    "terse detailed verbose short long brief", "dark light", "sync async", "strict loose", "single double",
    "english german french spanish portuguese italian dutch polish russian chinese japanese korean",
    "enabled disabled", "on off", "required optional", "public private", "lowercase uppercase", "ascending descending",
    "camelcase snake_case kebab-case pascalcase", "british american", "utc local", "manual automatic automated",
)  # fmt: skip
# Moments: of the same thing one is likely, and several are possible.
_MOMENTS = (
    "monday tuesday wednesday thursday friday saturday sunday",
    "january february march april june july august september october november december",
    "hourly daily nightly weekly biweekly monthly quarterly yearly",
)
UNITS = frozenset(
    "line lines char chars character characters column columns space spaces second seconds minute minutes hour hours "
    "day days week weeks month months ms percent kb mb gb bytes retry retries attempt attempts time times worker "
    "workers thread threads connection connections commit commits file files point points word words item items "
    "approval approvals reviewer reviewers class classes version versions environment environments replica replicas "
    "year years".split()
)
# Units that measure one thing: 30 minutes and 2 hours.
_MEASURES = (
    "ms second seconds minute minutes hour hours day days week weeks month months year years", "kb mb gb bytes",
)  # fmt: skip
# What stands before a number that counts: "needs two …", not "team two".
COUNTING = frozenset(
    "need needs require requires have has with allow allows keep keeps support last first only".split()
)
COMPARING = frozenset(
    "under over below above least most than max maximum min minimum to at within every after auf bei limitado "
    "limitados limitada limitadas".split()
)
# What has one value of its own: the default branch is one branch.
NAMED = frozenset(terms("branch name language region license licence timezone framework encoding theme registry"))
# What such a thing may be, where that is a word like any other.
_VALUES = {
    "branch": "main master develop development dev trunk mainline production staging",
    "language": "english german french spanish portuguese italian dutch polish russian chinese japanese korean python "
                "go rust java kotlin ruby php scala typescript javascript swift",
    "theme": "dark light system", "timezone": "utc local",
    "license": "mit apache bsd gpl agpl lgpl mpl isc proprietary",
    "licence": "mit apache bsd gpl agpl lgpl mpl isc proprietary",
}  # fmt: skip
_SAME = {
    "postgresql": "postgres", "psql": "postgres", "pg": "postgres", "k8s": "kubernetes", "golang": "go",
    "node.js": "node", "nodejs": "node", "python3": "python", "typescript": "ts", "javascript": "js", "tab": "tabs",
    "space": "spaces", "flyio": "fly", "fly.io": "fly", "snakecase": "snake_case", "docker-compose": "compose",
    "makefile": "make",
    **{f"{day}s": day for day in _MOMENTS[0].split()}, **TONGUES,
}  # fmt: skip
# Short for one word and nothing else: no `spec` (a test, or a document), no `auth`, no `lib` (a folder).
_SHORT = {
    "db": "database", "dbs": "databases", "repo": "repository", "repos": "repositories", "env": "environment",
    "envs": "environments", "config": "configuration", "configs": "configurations", "dep": "dependency",
    "deps": "dependencies", "docs": "documentation", "prod": "production", "dev": "development", "devs": "developers",
    "msg": "message", "msgs": "messages", "param": "parameter", "params": "parameters", "args": "arguments",
    "vars": "variables", "dir": "directory", "dirs": "directories", "prs": "pr", "pull request": "pr",
    "pull requests": "pr", "mrs": "mr", "merge request": "mr", "merge requests": "mr",
}  # fmt: skip
# As words: in `db/seeds`, `.env`, `my-repo` and `--config` they are part of a name.
_SHORT_WORD = re.compile(
    rf"(?i)(?<![\w./@#:`~$*-])(?:{'|'.join(sorted(_SHORT, key=len, reverse=True))})(?![\w/@#`=-]|\.\w)"
)
# What is terse or wordy of a commit is its message; what is small, atomic or signed is not.
_MESSAGES = re.compile(r"(?i)\b(terse|concise|wordy|verbose|descriptive|imperative|conventional|lowercase) commits\b")
# What things with rivals are called in other languages than that of `_FAMILIES`.
_CALLED = tuple((re.compile(rf"(?i)\b(?:{each})\b"), name) for each, name in CALLED.items())
# "The main branch" is main: so it is called, and there is no other main.
_BRANCH = re.compile(r"(?i)\b(main|master|trunk|develop) branch\b")
IMPLIED = frozenset(
    terms(
        "indentation indent indenting package packages dependency dependencies manager managers install installing "
        "database db everything project repo repository codebase code files file tests testing test build builds "
        "building system tool tooling bundler formatter formatting linter linting quotes strings queue broker api "
        "here now instead default hosting ci commits new all"
    )
)
# What an address is called: with or without them the same thing is there.
ADDRESSING = frozenset(terms("base root url uri endpoint address host hostname domain"))
# Numbers that are spelled: of "one" nobody knows whether it counts.
FIGURES = dict(
    zip("two three four five six seven eight nine ten eleven twelve".split(), map(str, range(2, 13)), strict=True)
)
# Verbs and fillers that say nothing about the subject.
FAINT = frozenset(
    terms(
        "use using used run running make sure always please keep ensure must should remember prefer do does go get set "
        "now anymore longer current currently new old default our the upgrade upgraded move moved rename renamed "
        "switch switched migrate migrated change changed decide decided team we project repo repository codebase add "
        f"directly ever again instead version from immer stets siempre sempre {DOING}"
    )
)
# Faint words that may be the very thing spoken of.
OWN = frozenset(terms("repo repository project team codebase migration"))
# Words that change nothing: with or without them a rule is the same rule.
EMPTY = frozenset(
    terms(
        "directly straight ever again please always must should now sure really just simply again here "
        "anywhere everywhere"
    )
)
# Words between the words: what they are is told by those around them.
FILLERS = frozenset(
    "a an the this that these those it its is are was were be been being am do does did have has had i you we they he "
    "she me my your our their them will would shall should must can could may might to of in on at for with by from "
    "into and so then as please just also here there now always ever really again sure".split()
)
NO_PRODUCT = frozenset(
    "the a an to in of at on by for and or than is are was be step rule option least most after before every within "
    "about only first last over under max min up top line lines issue pr ticket phase chapter section item be use with "
    "run wait sleep indent using take takes until".split()
)
# Things that come in versions, wherever in a sentence they stand.
PRODUCTS = frozenset(
    "postgres mysql mariadb sqlite mongodb redis kafka python node java kotlin scala go rust ruby rails php laravel "
    "django flask fastapi react vue angular svelte next nuxt typescript ts swift gcc clang llvm cmake bazel gradle "
    "maven ubuntu debian alpine fedora kubernetes docker terraform ansible nginx elasticsearch opensearch spark "
    "airflow numpy pandas pytorch tensorflow cuda electron flutter dart dotnet .net c++ ecmascript es java jdk npm "
    "pnpm yarn webpack vite eslint prettier pytest jest ios android xcode gitlab jenkins grafana prometheus".split()
)
STATES = frozenset(
    "broken failing green red slow fast fixed down up flaky stable unstable ready done frozen open closed passing "
    "working deprecated stale empty full clean dirty locked blocked live paused running stopped healthy".split()
)


def spelled_out(text: str) -> str:
    """A statement as it is compared: who says "db" and who says "database" means the same."""
    text = _BRANCH.sub(r"\1", called(text))
    return _MESSAGES.sub(r"\1 commit messages", _SHORT_WORD.sub(lambda found: _SHORT[found.group().lower()], text))


def called(text: str) -> str:
    """A text with the names that things with rivals have in every language."""
    for pattern, name in _CALLED:
        text = pattern.sub(name, text)
    return text


def spellings(text: str) -> list[str]:
    """The words of a text in their other forms, short for long and long for short."""
    low = spelled_out(text).lower()
    said = frozenset(re.findall(r"\w+", low))
    return [form for pair in _SHORT.items() if said.issuperset(pair[1].split()) for form in pair]


def same(name: str) -> str:
    """One spelling for a thing with several."""
    plain = name.lower().strip("`'\".,")
    return _SAME.get(plain, plain)


_BY_MEMBER: dict[str, frozenset[int]] = {}
for _number, _line in enumerate(_FAMILIES):
    for _member in _line.split():
        _BY_MEMBER[_member] = _BY_MEMBER.get(_member, frozenset()) | {_number}


def is_technology(name: str) -> bool:
    """Is it one of the things that exclude one another, or that come in versions?"""
    return name in _BY_MEMBER or name in PRODUCTS


def families(text: str) -> dict[int, str]:
    """family -> member named in a short text: `the pnpm workspace` -> {0: "pnpm"}."""
    words = called(text).lower().replace("quote ", "quotes ").split()
    joined = [f"{first}-{second}" for first, second in pairwise(words)]
    found: dict[int, str] = {}
    for word in (*words, *joined):
        member = same(word)
        for number in _BY_MEMBER.get(member, ()):
            found.setdefault(number, member)
    return found


def same_measure(one: str, other: str) -> bool:
    """Do two units measure the same?"""
    return terms(one) == terms(other) or any(one in line.split() and other in line.split() for line in _MEASURES)


def are_values(subject: frozenset[str], one: str, other: str) -> bool:
    """Are both words values of the thing, and not two things to say of it? A branch is main, or protected."""
    words = {word.lower().strip("`'\" ") for word in (one, other)}
    return any(words <= set(line.split()) for thing, line in _VALUES.items() if frozenset(terms(thing)) <= subject)


def moments(one: str, other: str) -> bool:
    """Are these two days, months or rhythms?"""
    mine, theirs = same(one), same(other)
    return mine != theirs and any(mine in line.split() and theirs in line.split() for line in _MOMENTS)


_MOMENT_WORDS = frozenset(word for line in _MOMENTS for word in line.split())
_TONGUE_WORDS = frozenset(_POLES[5].split())


def is_moment(value: str) -> bool:
    """A day, a month or a rhythm, maybe with more to it: "Fridays only", "March 5"."""
    return any(same(word) in _MOMENT_WORDS for word in value.split()[:2])


def is_tongue(value: str) -> bool:
    """A language that people speak."""
    return same(value) in _TONGUE_WORDS


def poles(one: str, other: str) -> bool:
    """Are these two ends of one scale?"""
    return one != other and any(one in line.split() and other in line.split() for line in _POLES)


def opposites(word: str) -> list[str]:
    """What else stands on the scale of this word."""
    lines = [line.split() for line in (*_POLES, *_MOMENTS)]
    return [other for line in lines if same(word) in line for other in line if other != same(word)]


_POLE_WORDS = frozenset(word for line in (*_POLES, *_MOMENTS) for word in line.split())


def is_contested(word: str) -> bool:
    """Is there anything that may take this word's place?"""
    return same(word) in _BY_MEMBER or same(word) in _POLE_WORDS


def rival(one: str, other: str) -> bool:
    """Are these two words of which one takes the other's place?"""
    mine, theirs = same(one), same(other)
    return mine != theirs and (
        not _BY_MEMBER.get(mine, frozenset()).isdisjoint(_BY_MEMBER.get(theirs, frozenset()))
        or poles(mine, theirs)
        or moments(mine, theirs)
    )


_KINSHIP: dict[str, frozenset[int]] = {}
for _number, _line in enumerate(_KIN):
    for _member in _line.split():
        _KINSHIP[_member] = _KINSHIP.get(_member, frozenset()) | {_number}


def has_kin(word: str) -> bool:
    """Is there anything that may take this word's place, or do the same beside it?"""
    return is_contested(word) or same(word) in _KINSHIP


def kin(one: str, other: str) -> bool:
    """Are these two words of one sort? The one may take the other's place, and both may hold."""
    mine, theirs = (_KINSHIP.get(same(word), frozenset[int]()) for word in (one, other))
    return rival(one, other) or (same(one) != same(other) and not mine.isdisjoint(theirs))


def rivals(text: str) -> list[str]:
    """Every member of the families a text names, under each of its spellings."""
    members = [member for number in families(text) for member in _FAMILIES[number].split()]
    return members + [spelling for spelling, plain in _SAME.items() if plain in members]
