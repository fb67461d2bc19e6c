"""Where a statement holds that says so by pointing: "this package", "here", "on this branch".

Its person stands somewhere when they say it. Told in another package or on another branch, such words would point at
the wrong thing, so the statement is narrowed to the folder or the branch that was meant. "Here" means the repository
unless it is said inside a package of one; "this repo" always does.
"""

import os
import re

from twiceshy import paths
from twiceshy.keeper.hall import Keeper
from twiceshy.keeper.renamed import as_called
from twiceshy.languages import joined
from twiceshy.languages.shapes.statements import Places
from twiceshy.model.learning import Candidate
from twiceshy.model.memory import Memory

_SAY = joined(Places)
ON_BRANCH = re.compile(rf"(?i)\b(?:{_SAY.branch})\b,? ?")
_PACKAGE = re.compile(rf"(?i)\b(?:{_SAY.package})\b")
_FOLDER = re.compile(rf"(?i)\b(?:{_SAY.folder})\b")
_HERE = re.compile(rf"(?i)\b(?:{_SAY.here})\b(?!'s| is| are)")
_WHOLE = re.compile(rf"(?i)\b(?:{_SAY.whole})\b")
# Without one of these a folder is no package of its own.
MANIFESTS = (
    "package.json", "pyproject.toml", "setup.py", "Cargo.toml", "go.mod", "pom.xml", "build.gradle", "build.gradle.kts",
    "composer.json", "Gemfile", "mix.exs", "pubspec.yaml", "Package.swift", "CMakeLists.txt", "deno.json",
)  # fmt: skip


def bound(candidate: Candidate, cwd: str, branch: str) -> Candidate:
    """The candidate, narrowed to the place it points at; where that isn't known, it waits."""
    text = candidate.text
    if ON_BRANCH.search(text):
        return candidate._replace(branch=branch) if branch else candidate._replace(sure=False)
    folder = _folder(text, cwd)
    return candidate._replace(path=f"{folder}/**") if folder else candidate


def only_on(keeper: Keeper, memory: Memory) -> str:
    """The branch, as it is called now, the path and the agent that a memory holds for; "" when for all."""
    return " ".join(filter(None, (as_called(keeper, memory).branch, memory.path, memory.agent)))


def _folder(text: str, cwd: str) -> str:
    """The folder below the top that is pointed at; "" for none, or for the whole repository."""
    named, own = _PACKAGE.search(text), _FOLDER.search(text)
    if not (named or own or _HERE.search(text)) or _WHOLE.search(text) or not cwd or not os.path.isdir(cwd):
        return ""
    top = paths.resolve(cwd).worktree
    here = os.path.relpath(os.path.realpath(cwd), os.path.realpath(top)).replace("\\", "/")
    if here == "." or here.startswith(".."):
        return ""
    package = "" if own else _package(top, here)
    return package or (here if named or own else "")


def _package(top: str, folder: str) -> str:
    """The package that a folder lies in, below the top."""
    while folder:
        if any(os.path.isfile(os.path.join(top, folder, name)) for name in MANIFESTS):
            return folder
        folder = os.path.dirname(folder)
    return ""
