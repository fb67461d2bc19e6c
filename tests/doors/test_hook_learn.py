"""Whether something waits to be learned is told by what was said, not by where."""

import os

from twiceshy import paths
from twiceshy.doors import hook_learn
from twiceshy.store import spool


def said(repo: paths.Repo, prompt: str, root: str) -> None:
    fields = {"event": "prompt", "session": "one", "cwd": root, "root": root, "branch": "main", "prompt": prompt}
    spool.append(repo.spool, "one", fields)


def test_a_rule_of_another_session_is_due(home, repo):
    here = paths.resolve(str(repo))
    said(here, "look at the export", here.root)
    assert not hook_learn.is_due(here)
    said(here, "Never push to main — ünïcode too", here.root)
    assert hook_learn.is_due(here)


def test_what_was_said_in_another_repository_is_not_due_here(home, repo):
    here = paths.resolve(str(repo))
    said(here, "Never push to main", "/home/dev/elsewhere")
    assert not hook_learn.is_due(here)


def test_a_telling_path_is_nothing_said(home, tmp_path):
    folder = tmp_path / "rules"
    (folder / ".git").mkdir(parents=True)
    here = paths.resolve(str(folder))
    said(here, "look at the export", here.root)
    assert not hook_learn.is_due(here)


def test_what_was_looked_at_is_not_looked_at_again(home, repo, monkeypatch):
    here = paths.resolve(str(repo))
    for number in range(3):
        said(here, f"look at the export {number}", here.root)
    assert not hook_learn.is_due(here)
    read: list[bytes] = []
    prompts = hook_learn._prompts
    monkeypatch.setattr(hook_learn, "_prompts", lambda raw: read.append(raw) or prompts(raw))
    assert not hook_learn.is_due(here) and not read
    said(here, "and at the import", here.root)
    assert not hook_learn.is_due(here) and read[0].count(b"\n") == 1
    said(here, "never do that", here.root)
    assert hook_learn.is_due(here)
    assert hook_learn.is_due(here), "until it is learned"


def test_a_spool_that_begins_anew_is_looked_at_from_its_beginning(home, repo):
    here = paths.resolve(str(repo))
    said(here, "look at the export, please, and then at the import", here.root)
    assert not hook_learn.is_due(here)
    path = spool.sessions(here.spool)[0]
    replaced = path + ".new"
    with open(replaced, "wb") as file, open(path, "rb") as old:
        file.write(old.read().replace(b"look at", b"never a"))
    os.replace(replaced, path)
    assert hook_learn.is_due(here)
