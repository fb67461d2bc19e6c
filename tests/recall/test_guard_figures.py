"""The gate before tools, measured on a labelled set: what breaks a prohibition, and what only looks like it."""

from functools import cache
from pathlib import Path

import pytest

from twiceshy.model.hook import ToolUse
from twiceshy.recall.forbid import prohibition
from twiceshy.recall.guard import guard

# rule -> commands that break it, commands that come close and don't
LABELLED: list[tuple[str, list[str], list[str]]] = [
    ("Never push to main", ["git push origin main", "git push -u origin main", "git add . && git commit -m x && git push origin main"],
     ["git push origin feature/main-menu", "git fetch origin main", "git merge main", "git log main"]),
    ("never force-push to main", ["git push --force origin main", "git push -f origin main", "git push origin main --force-with-lease"],
     ["git push origin main", "git push --force origin topic", "rm -f main"]),
    ("Don't use npm, we use pnpm", ["npm install", "npm run build", "cd web && npm ci"], ["pnpm install", "pnpm run npm-check", "ls node_modules"]),
    ("Never commit .env files", ["git add .env", "git add .env.production && git commit -m env", "git commit .env -m x"],
     ["cat .env", "cp .env.example .env", "git commit -m 'document .env'", "git add src/environment.py"]),
    ("Do not run database migrations in production", ["python manage.py migrate --settings=production", "rails db:migrate RAILS_ENV=production"],
     ["python manage.py makemigrations", "pytest tests/migrations"]),
    ("never use --no-verify", ["git commit --no-verify -m x", "git push --no-verify"], ["git commit -m 'no verify'", "npm run verify"]),
    ("Never skip the pre-commit hooks", ["git commit --no-verify -m fix", "git commit -n -m fix"], ["pre-commit run --all-files", "git commit -m hooks"]),
    ("never rm -rf anything", ["rm -rf build", "sudo rm -rf /tmp/x"], ["rm build/a.o", "git rm old.txt"]),
    ("Don't amend commits", ["git commit --amend --no-edit"], ["git commit -m 'amend docs'", "git log"]),
    ("must not rebase", ["git rebase main", "git rebase -i HEAD~3"], ["git merge main", "git pull --no-rebase"]),
    ("Never run terraform apply", ["terraform apply", "cd infra && terraform apply -auto-approve"], ["terraform plan", "terraform fmt"]),
    ("Never run `docker system prune`", ["docker system prune -af"], ["docker system df", "docker ps"]),
    ("don't install packages globally with npm", ["npm install -g typescript", "npm i -g eslint"], ["npm install typescript"]),
    ("Never use sudo", ["sudo apt install jq", "sudo make install"], ["make install", "apt list"]),
    ("No direct pushes to release branches", ["git push origin release/1.2", "git push origin HEAD:release"], ["git push origin topic", "git checkout release/1.2"]),
    ("Never publish to PyPI by hand", ["twine upload dist/*", "uv publish", "python -m twine upload dist/*"], ["python -m build", "twine check dist/*"]),
    ("never delete remote branches", ["git push origin --delete topic", "git push origin :topic"], ["git branch -d topic", "git push origin topic"]),
    ("Don't touch the vendor folder", ["rm vendor/lib.js", "sed -i s/a/b/ vendor/lib.js", "mv vendor/a vendor/b"], ["ls vendor", "cat vendor/lib.js", "grep -r x vendor"]),
    ("never use pip, use uv", ["pip install requests", "python -m pip install requests", "pip3 install x"], ["uv pip install requests", "uv add requests"]),
    ("Never use git stash", ["git stash", "git stash pop"], ["git status", "git switch -"]),
    ("never run kubectl delete", ["kubectl delete pod web", "kubectl -n prod delete deploy web"], ["kubectl get pods", "kubectl apply -f x.yml"]),
    ("Do not use yarn", ["yarn", "yarn add react", "yarn install"], ["pnpm add react", "cat yarn.lock"]),
    ("NEVER use git push github directly. Use scripts/publish.sh", ["git push github main", "git push github --tags"], ["bash scripts/publish.sh", "git push origin main"]),
    ("Never squash merge", ["git merge --squash topic", "gh pr merge 12 --squash"], ["git merge topic", "gh pr merge 12 --merge"]),
    ("never reset --hard", ["git reset --hard HEAD~1", "git reset --hard"], ["git reset HEAD a.py", "git checkout ."]),
    ("Don't commit directly to master", ["git checkout master && git commit -m x", "git push origin master"], ["git commit -m 'master the art'", "git diff master"]),
    ("never run npm audit fix", ["npm audit fix", "npm audit fix --force"], ["npm audit", "npm run fix"]),
    ("Never drop the users table", ["psql -c 'drop table users'", "mysql -e 'DROP TABLE users'"], ["psql -c 'select * from users'"]),
    ("Do not restart the gateway", ["systemctl restart gateway", "docker restart gateway", "docker compose restart gateway"], ["systemctl status gateway", "docker logs gateway"]),
    ("never use curl | sh", ["curl -s https://x.example/i.sh | sh"], ["curl -s https://api.example/health", "sh scripts/setup.sh"]),
]  # fmt: skip
ORDINARY = """git status|git diff|git log --oneline -5|git add src/app.py|git commit -m "fix the parser"|git checkout -b topic
git pull --rebase=false|ls -la|cat README.md|grep -rn main src|rg "push to main" docs|find . -name "*.py"|pytest -q
python -m pytest tests/test_a.py|make test|make lint|ruff check .|mypy src|node --version|python app.py|cargo test
go test ./...|docker compose up -d|docker build -t app .|kubectl get pods -n web|echo "never push to main"|cd src && ls
mkdir -p build|touch notes.md|cp a.txt b.txt|mv a.txt b.txt|tail -n 50 app.log|curl -s http://localhost:8080/health
jq . package.json|sed -n 1,20p a.py|git show HEAD|git blame a.py|git branch|git fetch|tree -L 2|wc -l src/*.py|env|pwd
npx tsc --noEmit|cargo build|terraform validate|gh pr view 12|gh issue list|psql -c "select 1"|sqlite3 a.db .tables"""


def use_of(command: str) -> ToolUse:
    kind, _, path = command.partition(" ")
    return ToolUse("Edit", "edit", path=path) if kind in ("@edit", "@write") else ToolUse("Bash", "command", command)


@cache
def call_of(command: str, branch: str) -> guard.Call:
    return guard.call_of(use_of(command), branch)


def broken(rule: str, command: str, branch: str = "") -> bool:
    return bool(guard.broken_by(rule, "", call_of(command, branch)))


@pytest.mark.promise("BELIEF-GUARD")
def test_breaches_found_and_false_alarms() -> None:
    ordinary = [command for line in ORDINARY.split("\n") for command in line.split("|")]
    asked = [(rule, command) for rule, breaking, _ in LABELLED for command in breaking]
    innocent = [(rule, command) for rule, _, close in LABELLED for command in (*close, *ordinary)]
    missed = [pair for pair in asked if not broken(*pair)]
    alarms = [pair for pair in innocent if broken(*pair)]
    assert (len(asked) >= 60, len(innocent) >= 1500) == (True, True)
    assert len(missed) <= 0.10 * len(asked), missed
    assert len(alarms) <= 0.02 * len(innocent), alarms
    near = [pair for rule, _, close in LABELLED for pair in ((rule, command) for command in close) if broken(*pair)]
    assert len(near) <= 0.10 * sum(len(close) for _, _, close in LABELLED), near


def read_lists() -> list[tuple[dict[str, list[str]], list[str]]]:
    """Each list as its rules with what breaks them, and its innocent commands."""
    lists: list[tuple[dict[str, list[str]], list[str]]] = []
    for line in (Path(__file__).parent / "prohibitions.txt").read_text().splitlines():
        if line.startswith("==="):
            lists.append(({}, []))
        elif line.startswith("rule "):
            lists[-1][0][line[5:]] = []
        elif line.startswith("  ! "):
            list(lists[-1][0].values())[-1].append(line[4:].replace("⏎", "\n"))
        elif line.startswith("  "):
            lists[-1][1].append(line[2:])
    return lists


@pytest.mark.promise("BELIEF-GUARD")
def test_breaches_in_many_shapes() -> None:
    lists = read_lists()
    asked = [(rule, command) for rules, _ in lists for rule, breaking in rules.items() for command in breaking]
    innocent = [(list(rules), command) for rules, fine in lists for command in fine]
    # A push or a commit without a name is one of the branch we are on.
    missed = [
        (rule, command) for rule, command in asked if not (broken(rule, command) or broken(rule, command, "main"))
    ]
    alarms = [(rule, command) for rules, command in innocent for rule in rules if broken(rule, command)]
    assert (len(asked) > 3000, len(innocent) > 3300) == (True, True)
    assert len(missed) <= 0.05 * len(asked), missed
    assert len({command for _, command in alarms}) <= 0.015 * len(innocent), alarms


WAYS = [
    ({"v": "force-push", "vs": "force-pushes", "g": "force-pushing"}, ["git push --force origin x", "git push -f"],
     ["git push origin x", "git status"]),
    ({"v": "run terraform apply", "vs": "runs terraform apply", "g": "terraform apply"}, ["terraform apply -auto-approve"],
     ["terraform plan", "ls"]),
    ({"v": "use npm", "vs": "uses npm", "g": "using npm"}, ["npm install x"], ["pnpm install x", "ls"]),
    ({"v": "drop tables", "vs": "drops tables", "g": "dropping tables"}, ['psql -c "DROP TABLE x"'], ['psql -c "select 1"']),
    ({"v": "touch vendor/", "vs": "touches vendor/", "g": "changing vendor/"}, ["rm vendor/a.go", "@edit vendor/b.go"],
     ["cat vendor/a.go", "@edit src/a.go"]),
]  # fmt: skip


def lines_of(name: str) -> list[str]:
    text = (Path(__file__).parent / name).read_text()
    return [line for line in text.splitlines() if not line.startswith("#")]


@pytest.mark.promise("BELIEF-GUARD")
def test_a_rule_is_understood_however_it_is_said() -> None:
    said = [
        (way.format(**words), breaking, fine)
        for way in lines_of("ways_to_forbid.txt")
        for words, breaking, fine in WAYS
    ]
    asked = [(rule, command) for rule, breaking, _ in said for command in breaking]
    missed = [pair for pair in asked if not broken(*pair)]
    assert len(asked) > 800
    assert len(missed) <= 0.04 * len(asked), missed
    assert [(rule, command) for rule, _, fine in said for command in fine if broken(rule, command)] == []


@pytest.mark.promise("BELIEF-GUARD")
def test_a_command_is_known_by_what_it_does() -> None:
    pairs = [tuple(line.split("|", 1)) for line in lines_of("acts_and_commands.txt")]
    missed = [(act, command) for act, command in pairs if not broken(f"never {act}", command)]
    assert len(pairs) > 180
    assert len(missed) <= 0.04 * len(pairs), missed


@pytest.mark.promise("BELIEF-GUARD")
def test_a_rule_holds_where_it_is_said_to_hold() -> None:
    told = [line.split("|", 2) for line in lines_of("scopes_told.txt")]
    missed = [(rule, breaking) for rule, breaking, _ in told if not broken(rule, breaking)]
    assert len(told) > 40
    assert len(missed) <= 0.10 * len(told), missed
    assert [(rule, spared) for rule, _, spared in told if broken(rule, spared)] == []


@pytest.mark.promise("BELIEF-GUARD")
def test_the_cheap_look_passes_over_no_breach() -> None:
    """Before a rule is taken apart, its words and those of the command are compared."""
    lost = []
    for rules, _ in read_lists():
        for rule, command in ((rule, command) for rule, breaking in rules.items() for command in breaking):
            call = guard.call_of(use_of(command))
            if guard.broken_by(rule, "", call):
                near = prohibition.may_forbid(rule) and prohibition.may_mean(rule, guard.touched_by(call))
                lost += [] if near else [(rule, command)]
    assert lost == []


@pytest.mark.promise("BELIEF-GUARD")
def test_where_the_repository_lies_says_nothing() -> None:
    edit = ToolUse("Edit", "edit", path="/home/dev/tests/shop/src/cart.py")
    command = ToolUse("Bash", "command", "sed -i s/a/b/ /home/dev/tests/shop/src/cart.py")
    root = "/home/dev/tests/shop"
    for tool in (edit, command):
        assert guard.broken_by("never change the tests", "", guard.call_of(tool))
        assert not guard.broken_by("never change the tests", "", guard.call_of(guard.from_root(tool, root)))


@pytest.mark.promise("BELIEF-GUARD")
def test_what_holds_under_a_condition_is_told_but_never_enforced() -> None:
    call = guard.call_of(ToolUse("Bash", "command", "git push origin topic"))
    (conditional,) = guard.broken_by("Never push without running the tests", "", call)
    (asking,) = guard.broken_by("Never push without asking me", "", call)
    assert (conditional.sure, asking.sure) == (False, True)


READ_AS_MEANT = [
    # a reason, a complaint or a consequence forbids nothing
    ("stop using git stash, I can't find my work anymore", "git stash", "find . -name '*.py'"),
    ("never restart the broker because it can't curl its peers then", "systemctl restart broker", "curl http://peer/"),
    # a part of a file is not the file
    ("don't bump the version in package.json", "npm version patch", "npm install lodash"),
    # what is wanted instead is not forbidden, though a word stands for both
    ("don't restart nginx, reload it", "systemctl restart nginx", "systemctl reload nginx"),
    # what is said of the last of a list is said of each
    ("no scp or rsync of anything in exports/", "scp exports/a.csv host:/tmp", "scp plots/a.png host:/tmp"),
    # "local or remote" is all of them
    ("do not delete git branches, local or remote", "git branch -D topic", "git remote -v"),
    # an option said in words
    ("don't use ruff --fix with unsafe fixes", "ruff check --fix --unsafe-fixes", "ruff check --fix src"),
    # the subcommands of a program nobody told of
    ("never delete anything with frobnicate", "frobnicate remove x", "frobnicate list"),
    # what a program is for
    ("RabbitMQ queues must not be purged", "rabbitmqctl purge_queue orders", "rabbitmqctl list_queues"),
    # columns of a query do nothing
    ("never email customers", "mail -s hi bob@customers.example", 'psql -c "SELECT email FROM customers"'),
    # a folder is no thing of a cluster
    ("don't print anything from secrets/", "cat secrets/db.txt", "kubectl get secrets"),
    # an option that is required
    ("terraform only with -chdir=envs, the rest is ops' job", "terraform apply", "terraform -chdir=envs apply"),
    (
        "ansible-playbook only with --check, ops does the rest",
        "ansible-playbook a.yml",
        "ansible-playbook --check a.yml",
    ),
    # statements are no subcommands
    ("Postgres: no DELETE or UPDATE without WHERE", 'psql -c "DELETE FROM a"', "kubectl delete pod web"),
    # a database that is called test is no test
    ("never run the whole test suite", "mix test", 'mysql shop_test -e "SELECT 1"'),
    # what brackets describe is not all a command does
    ("never discard my changes (git checkout -- / git restore)", "git checkout -- a.py", "git checkout -b topic"),
    ("never discard my changes (git checkout -- / git restore)", "git restore a.py", "git restore --staged a.py"),
    # an option that is fine
    ("No force pushes. --force-with-lease on your branch is fine.", "git push -f", "git push --force-with-lease"),
    # folders, and what stands beside one
    ("don't remove _build or deps", "rm -rf deps", "rm -rf dist"),
    # who keeps off and edits nothing may read
    ("keep off the vendor directory, no edits in vendor/", "sed -i s/a/b/ vendor/a.go", "cat vendor/a.go"),
    # what for
    ("use mamba, never conda, to install things", "conda install x", "conda list"),
    # an environment by its name
    ("The conda env 'lab' is frozen. Don't install anything in it.", "conda install -n lab x", "conda install -n my x"),
    # the files a topic names
    ("the dumps (dumps/*.sql) stay here, never leave: no scp", "scp dumps/a.sql host:", "scp a.pdf host:"),
    # what may be done to it, and what is wanted instead
    ("don't terminate EC2 instances; stopping them is fine", "aws ec2 terminate-instances", "aws ec2 stop-instances"),
    ("Don't apply migrations; making them is fine", "python manage.py migrate", "python manage.py makemigrations"),
    ("Restarting nginx is not okay, reload it instead", "systemctl restart nginx", "systemctl reload nginx"),
    ("No prisma db push; only prisma migrate dev", "npx prisma db push", "npx prisma migrate dev"),
    ("firebase deploy only with --only x, never a bare firebase deploy", "firebase deploy", "firebase deploy --only x"),
    # what is said of the first of a list of subcommands, of its program or its option is said of each
    ("Hands off the terraform state: no state rm or mv", "terraform state mv a b", "mv a b"),
    ("kubectl: no delete or apply with --context x", "kubectl apply --context x", "kubectl get --context x"),
    # the same once more, only of what is forbidden
    ("npm is off the menu. so is yarn.", "yarn add x", "pnpm add x"),
    ("docker is a no-no. podman is fine. so is buildah.", "docker run x", "buildah bud ."),
    # who does it, and what happens else
    ("Don't push images, CI builds and pushes them", "docker push api:1", "docker build ."),
    ("never restart the broker, or the pager gets loud", "systemctl restart broker", "pager a.txt"),
    # a statement, not any deletion
    ("don't run DELETE without a WHERE clause", 'psql -c "DELETE FROM a"', "rm -rf dist"),
    # a joke names nothing
    ("no global npm installs, keep your crumbs off my machine", "npm i -g x", "ssh build.example.org ls"),
    # a script here is called by its name, too
    ("never run ./release.sh by hand", "bash release.sh v2", "cat release.sh"),
    ("never run ./scripts/wipe.sh", "sh scripts/wipe.sh", "sh wipe.sh"),
    # behind what it is stands its name, though a part of it is an act
    ("aws s3 rm is forbidden on the bucket shop-uploads", "aws s3 rm s3://shop-uploads/a", "aws s3 rm s3://shop-tmp/a"),
    ("don't drop the database shop-backups", "dropdb shop-backups", "dropdb shop-test"),
    # the option itself, where it is told; what for is told besides
    ("don't update snapshots with vitest -u", "npx vitest -u", "npx vitest run"),
    # what shows the changes it makes makes them
    (
        "Never run ansible-playbook without --check",
        "ansible-playbook a.yml --diff",
        "ansible-playbook a.yml -D --check",
    ),
    ("never run php-cs-fixer without --dry-run", "php-cs-fixer fix --diff", "php-cs-fixer fix --diff --dry-run"),
    # the path names the folder, and the folder the place
    (
        "Never terraform apply outside the sandbox root directory infra/play",
        "cd infra/prod && terraform apply",
        "cd infra/play && terraform apply",
    ),
    ("never run terraform apply on production", "cd envs/prod && terraform apply", "cd envs/dev && terraform apply"),
    ("never deploy to production", "cd /home/dev/shop && fly deploy", "cd envs/staging && fly deploy"),
    ("never deploy to production", "cd packages/dev-tools && fly deploy", "cd /srv/live/shop && ls"),
    # directly with: how it is done
    ("don't push directly with --no-verify", "git push --no-verify", "git push origin topic"),
    # another version is not published yet
    ("must not publish to npm", "npm publish", "npm version minor"),
    # who stands in for it
    ("never post to Slack", "curl -d a=1 https://hooks.slack.com/x", "curl -d a=1 http://localhost:9000/mock-slack"),
    # to commit to git is to commit
    ("never commit anything to git yourself", "git commit -m x", "git push origin topic"),
    # a tool put in another's place, with no comma, in other tongues, the other way round
    ("we use pnpm here not npm", "npm install zod", "pnpm install zod"),
    ("pnpm not npm", "npm i", "pnpm i"),
    ("btw we use pnpm here not npm, so pnpm test pls", "npm i", "pnpm test"),
    ("it's not npm, it's pnpm", "npm i", "pnpm i"),
    ("use hatch not poetry", "poetry add x", "hatch run x"),
    ("nutze pnpm statt npm", "npm i", "pnpm i"),
    ("bitte pnpm statt npm benutzen", "npm i", "pnpm i"),
    ("wir nutzen pnpm, nicht npm", "npm i", "pnpm i"),
    ("usa pnpm en vez de npm", "npm i", "pnpm i"),
    ("usa pnpm, no npm", "npm i", "pnpm i"),
    ("usa pnpm em vez de npm", "npm i", "pnpm i"),
    ("usamos pnpm, não npm", "npm i", "pnpm i"),
    ("utilise pnpm au lieu de npm", "npm i", "pnpm i"),
    ("it's `docker compose` not `docker-compose`", "docker-compose up", "docker compose up"),
    # one way to take all stands for the others where files are wanted by name
    ("never use git add -A, add files by name", "git add .", "git add src/a.py"),
    ("don't use `git add -A`; stage files explicitly", "git add -u", "git add -p"),
    ("never use git add -A", "git add --all", "git add ."),
    ("don't git commit -a, stage files individually", "git commit -am x", "git commit -m x"),
    # what stands in a message, in whatever way it is written
    (
        "no co-authored-by lines in commits",
        "git commit -m 'x\n\nCo-Authored-By: Bot <b@x.dev>'",
        "git commit -m 'by me'",
    ),
    (
        "no co-authored-by lines in commits",
        "git commit -m \"$(cat <<'EOF'\nx\n\nCo-Authored-By: B\nEOF\n)\"",
        "git log",
    ),
    (
        "never add a Co-Authored-By trailer",
        "git commit -F - <<'EOF'\nx\n\nCo-authored-by: B\nEOF",
        "git commit -F a.txt",
    ),
    ("no AI attribution in commits", "git commit -m x -m 'Generated with Bot'", "git commit -m 'attribution of costs'"),
    ("no emojis in commit messages", "git commit -m '🎉 done'", "git commit -m 'fix: emoji picker'"),
    # no tool is put in another's place here
    ("the header is blue not black, never push to main", "git push origin main", "black src"),
    ("never push to main, whether or not npm is up", "git push origin main", "npm i"),
    # where they lie
    ("don't touch the migrations that are already in db/migrate", "rm db/migrate/1_a.rb", "alembic upgrade head"),
    ("never edit schemas which live under api/v1", "sed -i s/a/b/ api/v1/a.json", "sed -i s/a/b/ api/v2/a.json"),
]


@pytest.mark.promise("BELIEF-GUARD")
@pytest.mark.parametrize(("rule", "breaking", "fine"), READ_AS_MEANT)
def test_a_rule_is_read_as_it_is_meant(rule: str, breaking: str, fine: str) -> None:
    assert (broken(rule, breaking), broken(rule, fine)) == (True, False)
