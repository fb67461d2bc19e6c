"""A reading that stands on one leg is held to every word that was said."""

import pytest

from twiceshy.model.hook import ToolUse
from twiceshy.recall.forbid.account import held
from twiceshy.recall.forbid.phrase import Forbidden
from twiceshy.recall.guard import guard

# rule, what breaks it ("" where no command does), and what a wider reading would have warned at
TOLD = [
    ("never log and return", "", ["kubectl get pods", "git log", "cat a.txt"]),
    ("each tenant has its own bucket, never share one", "", ["ls", "aws s3 ls", "kubectl get pods"]),
    ("it is soft, we never delete", "", ["rm a.txt", "kubectl delete pod a", "git branch -d x"]),
    ("ask me before you delete any file", "rm a.txt", ["kubectl delete pod a", "git branch -d x"]),
    ("don't delete anything", "rm a.txt", ["ls", "git status"]),
    ("never release on your own", "gh release create v1", ["ansible-playbook site.yml", "mosquitto_pub -t a -m b"]),
    ("no manual pipelines", "glab ci run", ["glab ci list", "cat .gitlab-ci.yml"]),
    ("no rebasing", "git rebase main", ["git log --grep rebase", "git switch rebase-docs"]),
    ("clap derives, not the builder", "", ["docker build .", "make build"]),
    ("Mercurial, not git.", "", ["git status", "git commit -m x"]),
    ("no git commands, I do that", "git push", ["ls"]),
    ("UPDATE without WHERE is forbidden", 'psql -c "UPDATE a SET b=1"', ['psql -c "UPDATE a SET b=1 WHERE c=2"']),
    ("@ts-ignore is banned", "echo '// @ts-ignore' >> a.ts", ["cat a.ts"]),
]


def breaks(rule: str, command: str) -> bool:
    return bool(guard.broken_by(rule, "", guard.call_of(ToolUse("Bash", "command", command))))


@pytest.mark.promise("BELIEF-GUARD")
@pytest.mark.parametrize(("rule", "breaking", "innocent"), TOLD)
def test_one_word_is_not_read_as_more(rule: str, breaking: str, innocent: list[str]) -> None:
    assert not breaking or breaks(rule, breaking)
    assert [command for command in innocent if breaks(rule, command)] == []


def test_what_is_told_in_full_stays_as_it_was_read() -> None:
    full = Forbidden((frozenset({"push"}),), (frozenset({"main"}),))
    assert list(held(full, "push to main")) == [full]
    option = Forbidden(flags=("--no-verify",))
    assert list(held(option, "use --no-verify")) == [option]


def test_an_act_said_twice_is_one() -> None:
    twice = Forbidden((frozenset({"rebas"}),), (frozenset({"rebas"}),))
    assert [each.things for each in held(twice, "rebasing one")] == [()]


CLOSER = [
    ("etcd: get is ok, put and del are not", "etcdctl put a b", ["etcdctl get a", "kubectl apply -f a.yml", "go mod tidy"]),
    ("Never tag an image as latest", "docker build -t web:latest .", ["docker build -t web:1.2 .", "docker pull a:16"]),
    ("Don't turn off SSL checks, not for git and not for curl", "curl -k https://a.example", ["git status", "git push"]),
    ("terraform state surgery is forbidden (no state rm)", "terraform state rm a.b", ["terraform state list", "rm a.txt"]),
    ("Don't commit binaries: no .elf or .hex", "git add a.elf", ["ls build/a.elf"]),
    ("don't delete namespaces", "kubectl delete namespace a", ["kubectl delete pod a -n b"]),
    ("never push tags", "git push --tags", ["git push origin feature/tags-page"]),
    ("migrations under db/migrate are frozen", "rm db/migrate/1.rb", ["bin/rails db:migrate"]),
    ("Keep out of vendor/, no edits in there", "rm vendor/a", ["grep -rn a vendor/"]),
    ("Don't start anything on port 3000", "python -m http.server 3000", ["lsof -i :3000", "curl localhost:3000"]),
]  # fmt: skip


@pytest.mark.promise("BELIEF-GUARD")
@pytest.mark.parametrize(("rule", "breaking", "innocent"), CLOSER)
def test_all_that_is_said_counts(rule: str, breaking: str, innocent: list[str]) -> None:
    assert breaks(rule, breaking)
    assert [command for command in innocent if breaks(rule, command)] == []
