"""How the project is built, tested and checked: from what agents are told, its scripts, its build files and its CI.

What people wrote down for agents comes before the project's own script, that before what CI runs, and that before the
usual command of the language, run as its dependencies are managed. Nothing is executed.
"""

import re
from collections.abc import Iterator
from typing import NamedTuple

from twiceshy.learn.onboard import commands, managers
from twiceshy.learn.onboard.commands import Told
from twiceshy.learn.onboard.finding import Finding, best
from twiceshy.learn.onboard.managers import mapping, parsed
from twiceshy.learn.onboard.tree import Tree, line_of
from twiceshy.text import runners
from twiceshy.text.gate import beginning

_CHECKS = ("lint", "typecheck", "type-check", "check", "format", "fmt")
_PAGES = ("README.md", "CONTRIBUTING.md", "DEVELOPMENT.md")  # their commands tell who manages the dependencies
MOST_TOLD = 8


class Known(NamedTuple):
    """A command and where it stands."""

    command: str
    path: str
    line: int
    quote: str


def find(tree: Tree) -> list[Finding]:
    told = commands.told(tree)
    scripts_by = managers.of_scripts(tree, _written(tree, told))
    found = [*manager(scripts_by, managers.of_python(tree)), *versions(tree), *hooks(tree)]
    scripts = {**_python(tree), **_package(tree, managers.runs_scripts(tree, _written(tree, told))), **_make(tree)}
    test = _first(told, "test") or scripts.get("test") or _in_ci(tree) or _usual(tree)
    if test:
        found.append(_fact(f"Tests are run with `{test.command}`.", 0.85, test))
    build = _first(told, "build") or scripts.get("build")
    if build:
        found.append(_fact(f"The project is built with `{build.command}`.", 0.6, build))
    checks = _all(told, "check") or [scripts[name] for name in _CHECKS if name in scripts]
    for path in dict.fromkeys(one.path for one in checks):  # each where it stands
        here = [one for one in checks if one.path == path]
        named = ", ".join(f"`{one.command}`" for one in here)
        found.append(_fact(f"Code is checked with {named}.", 0.7, here[0]))
    said = {command for finding in found for command in finding.text.split("`")[1::2]}
    return found + best((_labelled(one) for one in told if one.label and one.command not in said), MOST_TOLD)


def _written(tree: Tree, told: list[Told]) -> list[managers.Written]:
    """Every command that stands somewhere: for agents, for people, for CI."""
    pages = [one for path in _PAGES for one in commands.read(path, tree.text(path))]
    inside = [(command, path, line_of(tree.text(path), command)) for path, command in _ci_commands(tree)]
    return [*((one.command, one.path, one.line) for one in (*told, *pages)), *inside]


def _all(told: list[Told], purpose: str) -> list[Known]:
    """The commands for a purpose, of the first file that tells any."""
    fitting = [one for one in told if one.purpose == purpose]
    return [Known(one.command, one.path, one.line, one.quote) for one in fitting if one.path == fitting[0].path][:4]


def _first(told: list[Told], purpose: str) -> Known | None:
    return next(iter(_all(told, purpose)), None)


def _labelled(one: Told) -> Finding:
    return _fact(one.text, 0.65, Known(one.command, one.path, one.line, one.quote))


def _fact(text: str, weight: float, known: Known) -> Finding:
    return Finding(text, "fact", "build", weight, "file", f"{known.path}:{known.line}", known.quote)


def _at(tree: Tree, path: str, needle: str, command: str) -> Known:
    text = tree.text(path)
    line = line_of(text, needle)
    lines = text.split("\n")
    return Known(command, path, line, beginning(lines[line - 1].strip(), 200) if lines else "")


def manager(scripts: managers.Manager | None, python: managers.Manager | None) -> list[Finding]:
    """One of them manages the dependencies, or each those of its own language."""
    whose = ("Node dependencies", "Python dependencies") if scripts and python else ("Dependencies", "Dependencies")
    return [
        Finding(f"{what} are managed with {one.name}.", "fact", "build", 0.75, "file", one.ref, one.quote)
        for what, one in zip(whose, (scripts, python), strict=True)
        if one is not None
    ]


def _package(tree: Tree, runner: str) -> dict[str, Known]:
    """Scripts of package.json, called by what manages its dependencies."""
    path = "package.json"
    scripts = mapping(mapping(parsed(tree.text(path))).get("scripts"))
    found = {}
    for name in ("test", "build", *_CHECKS) if runner else ():
        script = str(scripts.get(name, ""))
        if script and "no test specified" not in script:
            # `bun test` is bun's own runner, whatever the script says
            short = runner in ("pnpm", "yarn") or (
                name == "test" and (runner == "npm" or script.startswith("bun test"))
            )
            found[name] = _at(tree, path, f'"{name}"', f"{runner} {name}" if short else f"{runner} run {name}")
    return found


def _make(tree: Tree) -> dict[str, Known]:
    found = {}
    for path, call in (("Makefile", "make"), ("justfile", "just"), ("Justfile", "just")):
        for name in ("test", "build", *_CHECKS):
            target = re.search(rf"^{name}\b[^:=\n]*:(?!=)", tree.text(path), re.MULTILINE)
            if target and name not in found:
                found[name] = _at(tree, path, target[0], f"{call} {name}")
    return found


def _python(tree: Tree) -> dict[str, Known]:
    """tox and nox say how tests are run; so does a section for pytest."""
    if "noxfile.py" in tree.known:
        return {"test": _at(tree, "noxfile.py", "def test", "nox")}
    if "tox.ini" in tree.known:
        return {"test": _at(tree, "tox.ini", "[testenv", "tox")}
    if "[tool.pytest" in tree.text("pyproject.toml"):
        return {"test": _at(tree, "pyproject.toml", "[tool.pytest", _within(tree, "pytest"))}
    return {}


def _within(tree: Tree, command: str) -> str:
    """A tool of Python's as it is run in the project's own environment."""
    found = managers.of_python(tree)
    return f"{found.name} run {command}" if found else command


def _in_ci(tree: Tree) -> Known | None:
    for path, command in _ci_commands(tree):
        if runners.test_run(command) is not None:
            return _at(tree, path, command, command)
    return None


def _ci_commands(tree: Tree) -> Iterator[tuple[str, str]]:
    workflows = [path for path in tree.files if path.startswith(".github/workflows/")]
    for path in [*workflows, ".gitlab-ci.yml", ".circleci/config.yml"]:
        for line in tree.text(path).split("\n"):
            command = re.sub(r"^\s*(?:-\s*)?(?:run:\s*)?[|>]?-?\s*", "", line).strip().strip("\"'")
            if command and ": " not in command and "${{" not in command and len(command) < 200:
                yield path, command


def _usual(tree: Tree) -> Known | None:
    for path, needle, command in (
        ("Cargo.toml", "[package]", "cargo test"), ("go.mod", "module", "go test ./..."),
        ("pom.xml", "<project", "mvn test"), ("build.gradle", "", "gradle test"),
        ("build.gradle.kts", "", "gradle test"),
        ("mix.exs", "defmodule", "mix test"), ("pytest.ini", "[pytest]", "pytest"),
        ("setup.cfg", "[tool:pytest]", "pytest"), ("pyproject.toml", "[tool.pytest.ini_options]", "pytest"),
    ):  # fmt: skip
        if path in tree.known and needle in tree.text(path):
            return _at(tree, path, needle, _within(tree, command) if command == "pytest" else command)
    return None


_VERSIONS = (
    (".python-version", r"^[ \t]*(\d[\w.]*)", "Python {} is used."),
    ("pyproject.toml", r"^requires-python\s*=\s*[\"']([^\"']+)", "Python {} is required."),
    ("setup.cfg", r"^python_requires\s*=\s*(\S[^\n]*)", "Python {} is required."),
    (".nvmrc", r"^[ \t]*v?([\w./*-]+)", "Node {} is used."),
    (".node-version", r"^[ \t]*v?([\w.]+)", "Node {} is used."),
    ("go.mod", r"^go\s+(\S+)", "Go {} is required."),
    ("rust-toolchain.toml", r"channel\s*=\s*\"([^\"]+)", "Rust {} is used."),
    ("Cargo.toml", r"^rust-version\s*=\s*\"([^\"]+)", "Rust {} or newer is required."),
    (".ruby-version", r"^[ \t]*(?:ruby-)?(\d[\w.]*)", "Ruby {} is used."),
)


def versions(tree: Tree) -> list[Finding]:
    found: dict[str, Finding] = {}
    for path, pattern, sentence in _VERSIONS:
        given = re.search(pattern, tree.text(path), re.MULTILINE)
        if given:
            known = _at(tree, path, given[0].strip("\n"), "")
            found.setdefault(sentence.split()[0], _fact(sentence.format(given[1]), 0.55, known))
    node = mapping(mapping(parsed(tree.text("package.json"))).get("engines")).get("node")
    if node and "Node" not in found:
        known = _at(tree, "package.json", '"engines"', "")
        found["Node"] = _fact(f"Node {node} is required.", 0.55, known)
    return list(found.values())[:3]


def hooks(tree: Tree) -> list[Finding]:
    """What runs before a commit is taken."""
    path = ".pre-commit-config.yaml"
    names = list(dict.fromkeys(re.findall(r"^[ \t]*-[ \t]*id:[ \t]*([\w.-]+)", tree.text(path), re.MULTILINE)))
    if names:
        known = _at(tree, path, names[0], "")
        return [_fact(f"Before a commit, pre-commit runs {', '.join(names[:8])}.", 0.6, known)]
    for path in (".husky/pre-commit", "lefthook.yml"):
        if path in tree.known:
            return [Finding(f"Commits pass the hooks in `{path}`.", "fact", "build", 0.5, "file", path, path)]
    return []
