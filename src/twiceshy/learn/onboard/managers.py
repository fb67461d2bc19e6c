"""Who manages the dependencies, and so how a script or a tool of the project is run.

What the manifest itself says comes first, then the lock files, then the settings of a manager. Where two lock files
contradict each other, and nobody says which of them counts, nothing is told.
"""

import json
import re
from typing import Any, NamedTuple

from twiceshy.learn.onboard.tree import Tree, line_of
from twiceshy.text.commands import program
from twiceshy.text.gate import beginning

_SCRIPT_LOCKS = {
    "pnpm-lock.yaml": "pnpm", "yarn.lock": "yarn", "bun.lockb": "bun", "bun.lock": "bun", "package-lock.json": "npm",
    "npm-shrinkwrap.json": "npm",
}  # fmt: skip
_SCRIPT_SETTINGS = {"pnpm-workspace.yaml": "pnpm", ".yarnrc.yml": "yarn", "bunfig.toml": "bun"}
_PYTHON_LOCKS = {"uv.lock": "uv", "poetry.lock": "poetry", "pdm.lock": "pdm", "Pipfile.lock": "pipenv"}
_PYTHON_TABLES = {"[tool.uv]": "uv", "[tool.poetry]": "poetry", "[tool.pdm]": "pdm"}
Written = tuple[str, str, int]  # a command, the file and the line where it stands
SCRIPTS = ("pnpm", "yarn", "bun", "npm")


class Manager(NamedTuple):
    name: str
    ref: str
    quote: str


def of_scripts(tree: Tree, written: list[Written]) -> Manager | None:
    """The manager of a package.json; `written` are the commands that people wrote down."""
    if "package.json" not in tree.known and not any(lock in tree.known for lock in _SCRIPT_LOCKS):
        return None
    by_files = _named(tree) or _by_files(tree, _SCRIPT_LOCKS) or _by_files(tree, _SCRIPT_SETTINGS)
    used = _used(written)
    return by_files or (used[0] if len(used) == 1 else None)


def runs_scripts(tree: Tree, written: list[Written]) -> str:
    """What a script of package.json is run with; npm comes with Node, but isn't it where anything says otherwise."""
    found = of_scripts(tree, written)
    if found is not None:
        return found.name
    locks = {name for lock, name in _SCRIPT_LOCKS.items() if lock in tree.known}
    return "" if locks or _used(written) else "npm"


def of_python(tree: Tree) -> Manager | None:
    locked = _by_files(tree, _PYTHON_LOCKS)
    if locked is not None:
        return locked
    text = tree.text("pyproject.toml")
    found = [(table, name) for table, name in _PYTHON_TABLES.items() if table in text]
    if len(found) != 1:
        return None
    return Manager(found[0][1], f"pyproject.toml:{line_of(text, found[0][0])}", found[0][0])


def _named(tree: Tree) -> Manager | None:
    """`"packageManager": "pnpm@9.1.0"`, or npm's own `devEngines`."""
    text = tree.text("package.json")
    plain = mapping(parsed(text))
    engines = mapping(mapping(plain.get("devEngines")).get("packageManager"))
    for field, value in (("packageManager", plain.get("packageManager")), ("devEngines", engines.get("name"))):
        name = re.split("[@+]", str(value or ""))[0].strip()
        if name in SCRIPTS:
            line = line_of(text, f'"{field}"')
            return Manager(name, f"package.json:{line}", beginning(text.split("\n")[line - 1].strip(), 200))
    return None


def _by_files(tree: Tree, names: dict[str, str]) -> Manager | None:
    found = [(path, name) for path, name in names.items() if path in tree.known]
    return Manager(found[0][1], found[0][0], found[0][0]) if len({name for _, name in found}) == 1 else None


def _used(written: list[Written]) -> list[Manager]:
    """Those that the commands use; what is put on the machine itself is no dependency."""
    found: dict[str, Manager] = {}
    for command, path, line in written:
        name = program(command.split()[0])
        if name in SCRIPTS and not re.search(r"\s(?:-g|--global|global)\b", command):
            found.setdefault(name, Manager(name, f"{path}:{line}", command))
    return list(found.values())


def parsed(text: str) -> Any:
    try:
        return json.loads(text) if text else None
    except (ValueError, RecursionError):
        return None  # not ours to complain about a broken package.json


def mapping(value: Any) -> dict[str, Any]:
    return value if isinstance(value, dict) else {}
