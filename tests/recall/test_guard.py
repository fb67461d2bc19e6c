"""Before a tool runs: prohibitions are seen, ordinary commands are not disturbed."""

import subprocess

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from shelf import Shelf

from twiceshy.model.hook import ToolUse
from twiceshy.recall.calls import filedeeds
from twiceshy.recall.forbid import clauses, prohibition
from twiceshy.recall.guard import guard
from twiceshy.recall.sources import open_sources
from twiceshy.settings import Settings


def run(command: str) -> ToolUse:
    return ToolUse("Bash", "command", command)


BROKEN = [
    ("never push to main", "git push origin main"),
    ("Never force-push", "git push --force origin topic"),
    ("never force push to main", "git push -f origin main"),
    ("NEVER use git push github directly. Use scripts/publish.sh", "git push github main"),
    ("don't use npm, use pnpm", "npm install lodash"),
    ("Never commit .env files", "git commit .env -m 'add env'"),
    ("do not run `rm -rf`", "sudo rm -rf build"),
    ("never skip hooks", "git commit --no-verify -m x"),
    ("Don't run terraform apply", "cd infra && terraform apply -auto-approve"),
    ("never use sudo", "sudo make install"),
    ("never publish to npm by hand", "npm publish"),
    ("must not amend commits", "git commit --amend"),
    ("Never drop tables or delete branches", "git branch -D old && git branch --delete x"),
    ("never run docker system prune", "docker system prune -af"),
    ("No force pushes", "git push --force"),
    ("No direct pushes to main", "git push origin main"),
    ("Force pushing is forbidden", "git push -f"),
    ("Pushing to main is not allowed", "git push origin main"),
    ("Use pnpm instead of npm", "npm ci"),
    ("Use uv, not pip", "pip install requests"),
    ("Don't ever call kubectl delete by hand", "kubectl delete pod web-1"),
    ("You can't use yarn here", "yarn add left-pad"),
    ("Never run `make deploy` from a laptop", "make deploy ENV=prod"),
    ("never rebase main", "git checkout main && git rebase main"),
    ("Do not delete branches", "git push origin --delete topic"),
    ("never push to main", "git push origin dev:main"),
    ("never push to main", "git push origin +topic:refs/heads/main"),
    ("never push to main", "git push git@github.com:acme/shop.git main"),
    ("never force push", "git push origin +main:dev"),
    ("never delete branches", "git push origin :old"),
    ("we deploy with scripts/deploy.sh, never with kubectl apply by hand", "kubectl apply -f k8s/"),
    ("deploy with scripts/deploy.sh, not with kubectl", "kubectl apply -f k8s/"),
    ("install with pnpm, never with npm", "npm install x"),
    ("push to dev, never to main", "git push origin main"),
    ("run tests via make, not via pytest", "pytest -q"),
]
FINE = [
    ("never push to main directly", "git push origin main:dev"),
    ("never push to main", "git push -u origin main:topic"),
    ("we deploy with scripts/deploy.sh, never with kubectl apply by hand", "scripts/deploy.sh"),
    ("we deploy with scripts/deploy.sh, never with kubectl apply by hand", "kubectl get pods"),
    ("deploy with scripts/deploy.sh, not with kubectl", "kubectl get pods"),
    ("deploy with scripts/deploy.sh, not with kubectl", "scripts/deploy.sh"),
    ("install with pnpm, never with npm", "pnpm install x"),
    ("push to dev, never to main", "git push origin dev"),
    ("push to dev, never to main", "git merge main"),
    ("run tests via make, not via pytest", "make test"),
    ("never commit .env files", "git reset .env"),
    ("never commit .env files", "git add . ':!.env'"),
    ("never push to main", "git push origin topic"),
    ("never push to main", "git commit -m 'never push to main'"),
    ("never push to main", "grep -rn 'git push origin main' docs"),
    ("never push to main", "git pull origin main"),
    ("don't use npm, use pnpm", "pnpm install"),
    ("don't use npm, use pnpm", "echo npm"),
    ("Never force-push", "git push origin topic"),
    ("Never commit .env files", "git commit -m 'read .env files' src/a.py"),
    ("never skip hooks", "git commit -m 'skip hooks in docs'"),
    ("Don't run terraform apply", "terraform plan"),
    ("never use sudo", "make install"),
    ("must not amend commits", "git commit -m 'amend the docs'"),
    ("never run docker system prune", "docker ps"),
    ("never use force unless asked", "git status"),
    ("Use pnpm instead of npm", "pnpm add x"),
    ("Use uv, not pip", "uv pip list"),
    ("No force pushes", "git push"),
    ("No more than five retries", "make retries"),
    ("Never run `make deploy` from a laptop", "make test"),
    ("Force pushing is forbidden", "git commit -m 'force pushing is forbidden'"),
    ("Do not delete branches", "git branch --list"),
    ("Never commit .env files", "cat .env"),
    ("Don't mock the database in integration tests", "pytest tests/integration"),
    ("Never log access tokens", "git log --oneline"),
    ("Never deploy on Fridays", "git status"),
    ("Avoid global state", "git stash list"),
    ("Never edit generated files", "ls src/generated"),
    ("Don't use print for debugging", "python app.py"),
]


@pytest.mark.promise("HOOK-5")
@pytest.mark.parametrize(("rule", "command"), BROKEN)
def test_a_breach_is_seen(rule: str, command: str) -> None:
    assert guard.broken_by(rule, "", guard.call_of(run(command)))


@pytest.mark.promise("HOOK-5")
@pytest.mark.parametrize(("rule", "command"), FINE)
def test_an_ordinary_command_is_not_disturbed(rule: str, command: str) -> None:
    assert not guard.broken_by(rule, "", guard.call_of(run(command)))


@pytest.mark.promise("HOOK-5")
def test_a_file_that_may_not_be_edited() -> None:
    edit = ToolUse("Edit", "edit", path="src/generated/schema.py")
    assert guard.broken_by("never edit generated schema files", "", guard.call_of(edit))
    assert not guard.broken_by("never edit generated schema files", "", guard.call_of(edit._replace(path="src/app.py")))


SIGNS = st.text("`'\"()[]:;,.!?-=/~*$#@&|<> \nab", max_size=12)
TOLD = st.lists(
    st.sampled_from([*" ".join(rule for rule, _ in BROKEN + FINE).split(), "it", "only", "except", "--x"]) | SIGNS,
    max_size=20,
)
CALLED = st.lists(st.sampled_from(" ".join(command for _, command in BROKEN + FINE).split()) | SIGNS, max_size=12)


@given(TOLD, CALLED, st.sampled_from(["", " "]))
@settings(max_examples=150, deadline=None)
def test_whatever_is_said_or_called_is_read(told: list[str], called: list[str], between: str) -> None:
    call = guard.call_of(run(" ".join(called)), "main")
    for rule in (between.join(told), "never " + between.join(told)):
        assert isinstance(guard.broken_by(rule, "", call), list)


def test_an_activation_pattern_decides_alone() -> None:
    assert guard.broken_by(
        "Never do that", '{"command":"git push*github*"}', guard.call_of(run("git push github main"))
    )
    assert not guard.broken_by(
        "Never do that", '{"command":"git push*github*"}', guard.call_of(run("git push origin main"))
    )


@pytest.mark.promise("HOOK-5")
@pytest.mark.parametrize("command", ["{ npm i; }", "f(){ npm i; }; f", "[ -d x ] && { npm ci; } || true"])
def test_a_group_of_commands_is_looked_into(command: str) -> None:
    assert guard.broken_by("never use npm", "", guard.call_of(run(command)))


@pytest.mark.promise("HOOK-5")
@pytest.mark.parametrize("tool", ["rm -rf", "eslint"])
@pytest.mark.parametrize(
    ("where", "breaks"),
    [("{} build/../src", True), ("{} build/..", True), ("cd build && {} ../src", True), ("cd build/.. && {} src", True),
     ("cd build && cd .. && {} src", True), ("{} ./build/./x/../y", False), ("cd build && {} x", False),
     ("cd build && {} ../build/x", False), ("{} src/../build/x", False)],
)  # fmt: skip
def test_a_path_leads_where_it_leads(tool: str, where: str, breaks: bool) -> None:
    call = guard.call_of(run(where.format(tool)))
    assert bool(guard.broken_by(f"never run {tool} outside build/", "", call)) is breaks


@pytest.mark.parametrize(
    ("path", "meant"),
    [("build/../src", "src"), ("a//../b", "b"), ("/a/../../etc/x", "/etc/x"), ("a/b/../", "a/"), ("a/..", "."),
     ("../x", "../x"), ("./../x", "../x"), ("~/../x", "~/../x"), ("main..topic", "main..topic"), ("./a/b", "./a/b")],
)  # fmt: skip
def test_a_path_without_detours(path: str, meant: str) -> None:
    assert filedeeds.straight(path) == meant


@pytest.mark.promise("HOOK-5")
@pytest.mark.parametrize(
    ("command", "breaks"),
    [("git commit -m x", True), ("git add a && git commit -am x", True), ("git cherry-pick abc123", True),
     ("make lint && git commit -m x", False), ("kubectl delete pod x -n staging", False), ("npm ci", False),
     ("helm upgrade a -n staging", False), ("git push origin feature/x", False), ("git add src/a.py", False),
     ("git rebase main", False)],
)  # fmt: skip
def test_to_commit_is_to_commit(command: str, breaks: bool) -> None:
    call = guard.call_of(run(command))
    assert bool(guard.broken_by("never commit without running make lint", "", call)) is breaks


LENGTHY = ["don’t ", "no a, ", "never a or b and c or ", "never `a` ", "on a or b or c or d never e or f or g or h, ",
           "never edit it or them. ", "ask me before a; ", "keep a alone, "]  # fmt: skip


@pytest.mark.promise("HOOK-5")
@pytest.mark.parametrize("piece", LENGTHY)
def test_a_rule_is_read_as_far_as_anyone_means_it(piece: str) -> None:
    """What is taken apart of a rule has a bound, whatever its length."""
    for length in (400, 1000, 2000):
        rule = (piece * length)[:length]
        assert len(clauses.clauses(rule)) <= clauses.MOST
        assert sum(len(sentence) for sentence, _ in clauses.told(rule)) <= clauses.TOLD
        assert len(prohibition.forbidden(rule)) <= prohibition.MOST_FORBIDDEN


@pytest.mark.promise("HOOK-5")
def test_spaces_and_talk_do_not_hide_what_is_forbidden() -> None:
    call = guard.call_of(run("git push origin main"))
    talk = "The site is old and has grown for years in every part of it. " * 20
    assert guard.broken_by("never" + " " * 1500 + "push to main", "", call)
    assert guard.broken_by(talk + "Never push to main.", "", call)
    assert guard.broken_by("Never push to main. " + "Nor is it not as it is. " * 60, "", call)
    assert guard.broken_by("never push to main because " + "it is not " * 150, "", call)


@pytest.mark.promise("HOOK-5")
def test_the_work_over_all_rules_has_a_bound(shelf: Shelf) -> None:
    rule = "never push to main-{0}, " + "nor let anyone else ever push to branch-{0} of any other remote, " * 6
    shelf.teach("Never push to main", "rule", lock=True, days=50)
    for number in range(80):
        shelf.teach(rule.format(number), "rule")
    readers, _ = open_sources(shelf.keeper.repo, shelf.keeper.settings)
    try:
        assert len(guard.prohibitions(readers)) > 70
        prohibition.forbidden.cache_clear()
        found = guard.breaches(run("git push origin main"), readers)
    finally:
        for reader in readers:
            reader.close()
    assert "Never push to main" in [breach.text for breach in found]
    assert prohibition.forbidden.cache_info().misses <= guard.MOST_READ // clauses.TOLD + 1


@pytest.mark.promise("HOOK-5")
@pytest.mark.parametrize(
    ("rule", "path", "locked", "warns"),
    [
        ("stop changing the tests", "tests/test_a.py", False, False), ("stop changing the tests", "tests/test_a.py", True, True),
        ("Please stop editing my tests", "tests/test_a.py", False, False), ("never change the tests", "tests/test_a.py", False, True),
        ("stop editing vendor/", "vendor/a.js", False, True),
    ],
)  # fmt: skip
def test_stop_is_said_of_the_work_at_hand(shelf: Shelf, rule: str, path: str, locked: bool, warns: bool) -> None:
    shelf.teach(rule, "rule", lock=locked)
    readers, _ = open_sources(shelf.keeper.repo, Settings())
    assert bool(guard.breaches(ToolUse("Edit", "edit", path=path), readers)) is warns


@pytest.mark.promise("HOOK-5")
@pytest.mark.parametrize(
    ("wish", "command", "warns"),
    [
        ("pnpm pls, not npm", "npm i", True), ("I prefer rg, not grep", "grep -r x src", True),
        ("pnpm pls, not npm", "pnpm i", False), ("I prefer that you don't push on fridays", "git push origin x", False),
        ("I'd rather not have long files in src/", "touch src/a.py", False), ("I prefer pnpm over npm", "npm i", False),
    ],
)  # fmt: skip
def test_a_preference_that_rules_out_a_tool_is_checked(shelf: Shelf, wish: str, command: str, warns: bool) -> None:
    shelf.teach(wish, "preference")
    readers, _ = open_sources(shelf.keeper.repo, Settings())
    assert [breach.kind for breach in guard.breaches(run(command), readers)] == ["preference"] * warns


@pytest.mark.parametrize(
    ("rule", "command", "sure"),
    [
        ("never run terraform apply without a plan file", "terraform apply", True),
        ("never run terraform apply without a ticket", "terraform apply", False),
        ("don't run migrations without a backup", "alembic upgrade head", False),
        ("never run make release without the release checklist", "make release", False),
    ],
)
def test_what_no_command_shows_leaves_it_open(shelf: Shelf, rule: str, command: str, sure: bool) -> None:
    shelf.teach(rule, "rule")
    readers, _ = open_sources(shelf.keeper.repo, Settings())
    (breach,) = guard.breaches(ToolUse("Bash", "command", command), readers)
    assert breach.sure == sure


@pytest.mark.parametrize(
    ("rule", "command"),
    [
        ("never run terraform apply without a ticket", "terraform plan"),
        ("don't run migrations without a backup", "alembic history"),
        ("never ship without a changelog entry", "git status"),
        ("we never deploy without a plan", "ls plans"),
    ],
)
def test_what_must_not_be_missing_is_asked_only_of_the_deed(rule: str, command: str) -> None:
    assert not guard.broken_by(rule, "", guard.call_of(ToolUse("Bash", "command", command)))


HUB, LAB = "git@github.com:acme/x.git", "git@gitlab.acme.dev:acme/x.git"
BOTH = {"github": HUB, "origin": LAB}
PUSHES = [
    (BOTH, "git push github main", True), (BOTH, "git push https://github.com/acme/x.git", True),
    (BOTH, "git push origin main", False), (BOTH, "git push -u origin main", False), (BOTH, "git push", False),
    (BOTH, "git push gitlab main", False), (BOTH, f"git push {LAB}", False), (BOTH, "git push -o ci.skip", False),
    (BOTH, "cd ../other && git push", True), (BOTH, "git -C ../other push", True), (BOTH, "git push $R", True),
    ({"origin": HUB}, "git push origin main", True), ({"origin": HUB}, "git push", True), ({"hub": HUB}, "git push", True),
    ({"origin": LAB}, "git push", False), ({}, "git push origin main", True),
]  # fmt: skip


@pytest.mark.promise("BELIEF-GUARD")
@pytest.mark.parametrize(("remotes", "command", "breaks"), PUSHES)
def test_a_push_to_another_host_breaks_no_rule_about_github(
    shelf: Shelf, remotes: dict[str, str], command: str, breaks: bool
) -> None:
    root = shelf.keeper.repo.root
    subprocess.run(["git", "init", "-q", root], check=True)
    for name, url in remotes.items():
        subprocess.run(["git", "-C", root, "remote", "add", name, url], check=True)
    shelf.teach("NEVER use git push github directly. Use scripts/publish.sh", "rule")
    readers, _ = open_sources(shelf.keeper.repo, Settings())
    assert bool(guard.breaches(run(command), readers, "main", root)) is breaks
