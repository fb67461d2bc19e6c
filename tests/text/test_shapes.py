"""What a text names: high precision, never a fault, linear time."""

import time

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from twiceshy.text.shapes import branches, commands, entities, hosts, packages, paths, symbols, versions


@pytest.mark.promise("TEXT-SHAPE-1")
@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("see src/app/main.py:42 and tests/test_a.py:3:7.", ("src/app/main.py", "tests/test_a.py")),
        ("open C:\\Users\\dev\\shop\\main.py now", ("C:/Users/dev/shop/main.py",)),
        ("in src\\api\\cart.ts:10", ("src/api/cart.ts",)),
        ('read "my docs/file name.md" first', ("my docs/file name.md",)),
        ("README.md, Makefile and package.json", ("README.md", "Makefile", "package.json")),
        ("/etc/hosts ./run.sh ~/notes/todo.txt ../x/y", ("/etc/hosts", "./run.sh", "~/notes/todo.txt", "../x/y")),
        ("look in src/ and tests/unit", ("src/", "tests/unit")),
        ("(see docs/api.md)", ("docs/api.md",)),
        (".github/workflows/ci.yml", (".github/workflows/ci.yml",)),
        ("and/or, read/write, TCP/IP, 1/2, 2024/01/02, w/ him", ()),
        ("Node.js and Next.js with ASP.NET", ()),
        ("https://github.com/a/b/blob/main/x.py", ()),
        ("e.g. this, i.e. that. Done.Next", ()),
        ("from django.db import models", ()),
        ("split on \\n and \\t", ()),
    ],
)
def test_paths(text: str, expected: tuple[str, ...]) -> None:
    assert paths(text) == expected


@pytest.mark.promise("TEXT-SHAPE-2")
@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("rename parseConfig to load_settings", ("parseConfig", "load_settings")),
        ("UserService.get_user(id) calls os.path.join()", ("UserService.get_user", "os.path.join")),
        ("set MAX_RETRIES in HTTPServer", ("MAX_RETRIES", "HTTPServer")),
        ("the `User` class, `a.b.C` and Foo::bar", ("User", "a.b.C", "Foo::bar")),
        ("GitHub, JavaScript and PostgreSQL are products", ()),
        ("plain words only, Nothing else", ()),
        ("`git push` and `README.md`", ()),
        ("OrderService keeps iOS users", ("OrderService",)),
    ],
)
def test_symbols(text: str, expected: tuple[str, ...]) -> None:
    assert symbols(text) == expected


@pytest.mark.promise("TEXT-SHAPE-3")
@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("Run `git push origin main` then npm test", ("git push", "npm test")),
        ("use docker compose up -d", ("docker compose up",)),
        ("$ CI=1 npx vitest run\n$ pytest -q", ("vitest", "pytest")),
        ("`cd web && npm run build:prod`", ("cd", "npm run build:prod")),
        ("please run make test", ("make test",)),
        ("make sure to go to the store and find it", ()),
        ("git is great, npm packages are heavy, docker images too", ()),
        ("`User` and `a.b`", ()),
        ("# make it so\n> quoted", ()),
    ],
)
def test_commands(text: str, expected: tuple[str, ...]) -> None:
    assert commands(text) == expected


@pytest.mark.promise("TEXT-SHAPE-4")
@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("push the release to github", ("github",)),
        ("deploy to fly, then publish to npm", ("fly", "npm")),
        ("git@gitlab.com:a/b.git and https://api.example.com/x", ("gitlab", "api.example.com")),
        ("myapp.fly.dev on Docker Hub", ("fly", "dockerhub")),
        ("render the page, fly away, to render it", ()),
        ("call os.path and x.test()", ()),
        ("deploy to staging", ()),
        ("we went back to npm", ()),
        ("switch the docs over to npm", ()),
        ("install it from npm", ("npm",)),
    ],
)
def test_hosts(text: str, expected: tuple[str, ...]) -> None:
    assert hosts(text) == expected


def test_packages_versions_branches() -> None:
    assert symbols("the URLs of our DTOs, built by makeURLs()") == ("makeURLs",)
    assert packages("pip install requests httpx==0.2 and then") == ("requests", "httpx")
    assert packages("npm install --save-dev @types/node") == ("@types/node",)
    assert packages("No module named 'numpy'") == ("numpy",)
    assert packages("the lodash package, not the package") == ("lodash",)
    for poor in (
        "keep out of package foo",
        "stop committing package-lock.json",
        "add package left-pad",
        "the logging library",
    ):
        assert packages(poor) == (), poor
    assert packages("the `date-fns` library and the stripe package") == ("date-fns", "stripe")
    assert packages("pip install -r requirements.txt") in ((), ("requirements.txt",))
    assert versions("python 3.11, v14 and 2.1.0-rc1, not 192.168.1.1 or 1.5") == ("3.11", "14", "2.1.0-rc1")
    assert branches("push to the main branch, feature/login, origin/dev") == ("main", "feature/login", "dev")
    assert branches("the branch is new, a branch of science") == ()


def test_entities_carry_their_kind_once() -> None:
    found = entities("fix parseConfig in src/a.py, parseConfig again; git push to github. KeyError: 'total'")
    assert "symbol:parseConfig" in found and "path:src/a.py" in found
    assert "command:git push" in found and "host:github" in found
    assert any(entity.startswith("error:") and len(entity) == len("error:") + 12 for entity in found)
    assert len(found) == len(set(found))


@pytest.mark.parametrize(
    "text", ["fix the error", "the build failed again", "why is it not found?", "handle exceptions"]
)
def test_talk_about_errors_names_none(text: str) -> None:
    assert not [entity for entity in entities(text) if entity.startswith("error:")]


@given(st.text(max_size=400) | st.text(alphabet="aB1_/\\.:`'\"()@- $\n~#<>|&;[]{}=+*", max_size=400))
@settings(max_examples=200, deadline=None)
@pytest.mark.promise("TEXT-SHAPE-5")
def test_any_text_is_harmless(text: str) -> None:
    for entity in entities(text):
        kind, _, value = entity.partition(":")
        assert kind and value


UNITS = ["a", "/", "a/", "a.", "`", "\\", "a\\", "a_", "aB", "A", "git ", "http://", "'a", "(", "1.", "$ a\n",
         "x branch ", "<<a", "@a/", '"', "-", "a b/", "[", ".py", "npm i ", "Error: ", "to on "]  # fmt: skip


@pytest.mark.promise("TEXT-SHAPE-5")
def test_time_grows_with_the_text_not_faster() -> None:
    def cost(text: str) -> float:
        return min(once(text) for _ in range(3))  # collecting garbage of others isn't the text's

    def once(text: str) -> float:
        start = time.process_time()
        entities(text)
        return time.process_time() - start

    slow = []
    for unit in UNITS:
        small, large = (unit * 40_000)[:4_000], (unit * 40_000)[:32_000]
        cost(small)  # patterns compiled
        # eight times the text; thirty times the work would be on its way to quadratic (sixty-four)
        if cost(large) > 30 * max(cost(small), 0.002):
            slow.append(unit)
    assert slow == []
