"""Whether something waits to be learned is told by what was said, not by where."""

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
