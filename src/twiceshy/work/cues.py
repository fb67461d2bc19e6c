"""A task as a door receives it, and what it offers to search past tasks with."""

from typing import NamedTuple

from twiceshy import paths
from twiceshy.model.recall import Cue
from twiceshy.text import tasks, words


class Asked(NamedTuple):
    request: str = ""
    task: str = ""
    files: tuple[str, ...] = ()
    commands: tuple[str, ...] = ()
    errors: tuple[str, ...] = ()
    identifier: str = ""


def cue_of(repo: paths.Repo, asked: Asked, session: str = "") -> Cue:
    digests: list[str] = []
    if asked.errors:
        from twiceshy.text import faults

        digests = [error.digest for text in asked.errors for error in faults.signatures(text)]
    return Cue(
        asked.request,
        root=repo.root,
        files=tuple(paths.relative(path, repo) for path in asked.files),
        commands=asked.commands,
        errors=tuple(digests),
        session=session,
        branch=paths.branch(repo),
        task=asked.task or tasks.task_type(asked.request, asked.files),
        terms=words.terms(asked.request),
    )
