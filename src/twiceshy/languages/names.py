"""What the languages share: names that every one of them leaves as they are, and how people type without accents.

Only data, and the two ways in which an accent is left out: "für" is typed "fuer" or "fur", "não" is typed "nao".
"""

import unicodedata

# Of two of these one takes the other's place: "pnpm, not npm" is a rule, "blue, not red" is about this button.
TOOLS = (
    "npm pnpm yarn bun deno node pip poetry pipenv conda uv pytest unittest jest vitest mocha jasmine postgres "
    "postgresql mysql mariadb sqlite oracle mongodb redis memcached black yapf ruff flake8 pylint isort webpack vite "
    "rollup parcel esbuild rest graphql grpc github gitlab bitbucket docker podman make gradle maven cmake bazel "
    "eslint biome prettier kafka rabbitmq nats react vue svelte angular preact django flask fastapi starlette "
    "camelcase kebab-case pascalcase git svn jira linear terraform pulumi ansible helm kustomize heroku vercel "
    "netlify aws gcp azure sqlalchemy prisma typeorm sequelize drizzle dynamodb jenkins circleci java kotlin scala "
    "sass less tailwind bootstrap yaml toml json mypy pyright cypress playwright selenium puppeteer nginx caddy apache "
    "bash zsh fish axios fetch moment dayjs luxon zod valibot lodash typescript javascript python rust ruby php "
    "tabs spaces var let const any unknown print logger requests httpx rebase squash enum enums interface interfaces"
)
MEASURES = (
    "cent cents euro euros dollar dollars utc gmt ms iso json yaml csv utf8 utf-8 latin-1 bytes brutto netto "
    "camelcase snake_case kebab-case pascalcase iso-8601"
)
# Where something lies: what holds a slash is blanked before patterns read it.
PATH = r"(?:_{3,}|[\w.@-]{1,40}/|[\w-]{0,40}\.\w[\w.-]{0,40})"

_ENGLISH = frozenset("so me as version fur uber mas to ai ta ce".split())
_NO_VERBS = frozenset("meter leer mover converter laden listen ser ter".split())
_GERMAN = str.maketrans({"ä": "ae", "ö": "oe", "ü": "ue", "ß": "ss"})


def bare(word: str) -> str:
    """The word without its accents."""
    return "".join(letter for letter in unicodedata.normalize("NFD", word) if not unicodedata.combining(letter))


def typed(words: str, others: str = "") -> tuple[tuple[str, str], ...]:
    """Each word and how it is typed without its accents, unless that is one of the `others`: words of their own."""
    apart = {*others.split()}
    found = []
    for word in dict.fromkeys(words.split()):
        plain = {word.translate(_GERMAN), bare(word).replace("ß", "ss")} - apart - {word}
        if plain and "_" not in word:
            found.append((word, " ".join(sorted(plain))))
    return tuple(found)


def marked(marks: str, verbs: str = "") -> str:
    """The marks of a language and its verbs, also without accents, but for what is a word of another language then."""
    words = [*marks.split(), *(word for word in verbs.split() if word not in _NO_VERBS)]
    plain = {each for word in words for each in (word.translate(_GERMAN), bare(word))} - _ENGLISH
    return " ".join(dict.fromkeys([*words, *sorted(plain)]))
