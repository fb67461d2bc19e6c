"""What the words of a call say: looks and trials, values of options, places, and how much is looked at."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from twiceshy.model.hook import ToolUse
from twiceshy.recall.calls import callwords, doings, filedeeds
from twiceshy.recall.guard import guard
from twiceshy.text import words


def looks(line: str) -> bool:
    piece = tuple(line.split())
    return callwords.looks(piece) or callwords.tries(piece, callwords.COMPARING)


@pytest.mark.parametrize(
    "line",
    ["git stash list", "kubectl get pods -n prod", "aws ec2 describe-instances", "gcloud compute instances list", "npm view x version",
     "helm diff upgrade web .", "terraform fmt -check", "cargo fmt --check", "git tag --sort=-v", "git branch -a", "gh run list",
     "iptables -L -n", "ufw status", "kubectl auth can-i delete pods", "php artisan migrate:status", "aws s3 rm help", "git help push",
     "npm publish --dry-run", "bq query --dry_run", "tar -tzf a.tgz", "kubectl --context prod get deploy", "pip index --help"],
)  # fmt: skip
def test_it_only_looks(line: str) -> None:
    assert looks(line)


@pytest.mark.parametrize(
    "line",
    ["npm version patch", "go get x", "make check", "kubectl delete events x", "gcloud compute images delete x", "ruff check --fix",
     "git stash", "git tag v1", "git branch x", "shutdown -h", "aws logs delete-log-group", "iptables -F", "npm audit fix",
     "docker run -v /a:/b x", "cargo run list", "rm log", "gcloud secrets versions destroy 1"],
)  # fmt: skip
def test_it_does_more(line: str) -> None:
    assert not looks(line)


@pytest.mark.parametrize(
    ("line", "bare"),
    [("composer -n require a/b", ["require", "a/b"]), ("git -C web push", ["push"]), ("kubectl -n prod delete pod x", ["delete", "pod", "x"]),
     ("kubectl delete pod x -n prod", ["delete", "pod", "x"]), ("docker compose -f a.yml up", ["compose", "up"]),
     ("npm --prefix web ci", ["ci"]), ("rails -e x", ["x"])],
)  # fmt: skip
def test_values_of_options_are_no_subcommands(line: str, bare: list[str]) -> None:
    assert callwords.bare_words(tuple(line.split())) == bare


@pytest.mark.parametrize(
    ("word", "place"),
    [("shop-prod-1", "@production"), ("HEAD:main", "@main"), ("+master", "@main"), ("refs/heads/main", "@main"), ("STG_URL", "@staging"),
     ("127.0.0.1:80", "@development"), ("products", ""), ("feature/main-menu", ""), ("delivery", ""), ("device", "")],
)  # fmt: skip
def test_the_place_a_name_speaks_of(word: str, place: str) -> None:
    assert "".join(callwords.places(word)) == place


NAMES = st.lists(
    st.sampled_from(["a/x.py", "a/y.py", "b/x.py", "c/d/e.lock", "f"]) | st.text("ab/.", min_size=1), max_size=900
)


@given(NAMES, st.integers(0, 900))
@settings(max_examples=50, deadline=None)
def test_of_very_many_names_each_folder_and_kind_is_seen(names: list[str], at: int) -> None:
    names.insert(at % (len(names) + 1), "db/migrations/1.sql")
    kept = filedeeds.fewer(names * 2)
    assert "db/migrations/1.sql" in kept
    assert len(kept) == len(set(kept)) <= 2 * filedeeds.MOST_NAMES


@pytest.mark.parametrize(
    "line", ["rm " + " ".join(f"a{n}/b{n}.py" for n in range(5000)), "; ".join(["npm i a"] * 2000)]
)
def test_what_is_looked_at_of_one_line_has_a_bound(line: str) -> None:
    call = guard.call_of(ToolUse("Bash", "command", line))
    assert len(call.acting) <= guard.MOST_RUNS
    assert len(call.done) <= 2 * max(guard.MOST_RUNS, filedeeds.MOST_NAMES) + 1


def test_the_table_is_searched_as_it_is_read() -> None:
    assert all(doings.is_subcommand(word) for word in sorted(doings.all_subcommands())[::7])
    assert all(doings.tells(stem) for stem in sorted(doings.vocabulary() - set(words.words("pub.dev")))[::7])
    assert not any(map(doings.is_subcommand, ("", " ", "rewrites", "history", "no such word")))
    assert not any(map(doings.tells, ("", "nosuchword", "xyz")))


def test_every_line_of_the_table_can_be_read() -> None:
    lines = doings._lines()
    assert len(lines) > 1000
    assert [line for line in lines if ": " not in line or line != line.strip() or "  " in line] == []
    assert [
        line
        for line in lines
        if not line.rpartition(": ")[2].replace("~", "").replace(" ", "").replace(".", "").isalnum()
    ] == []
