"""What the person orders in the prompt at hand breaks no rule of theirs, until their next prompt."""

from pathlib import Path

import pytest
from trying import Tried, say

from twiceshy import paths
from twiceshy.keeper import memories
from twiceshy.keeper import page as pages
from twiceshy.keeper.hall import Keeper
from twiceshy.learn.ownwords import own_words
from twiceshy.model.hook import HookEvent, ToolUse
from twiceshy.recall import hooked
from twiceshy.recall.guard import guard
from twiceshy.recall.guard.beside import lets
from twiceshy.recall.guard.guard import Breach
from twiceshy.recall.guard.ordered import waits_for_word
from twiceshy.settings import Settings
from twiceshy.store.port import Query

ASK_FIRST = "never commit without asking me first"
ON_MAIN = "never push to main directly"
NO_INSTALL = "never run npm install"
DEPENDENCY = "always ask me before you add a dependency"
COMMIT, PUSH, INSTALL, ADD = "git commit -am x", "git push origin main", "npm install", "npm install date-fns"
COMMANDS = {
    ASK_FIRST: COMMIT,
    ON_MAIN: PUSH,
    NO_INSTALL: INSTALL,
    DEPENDENCY: ADD,
    "do not auto commit": COMMIT,
    "never force-push": "git push --force",
    "never use npm": "npm test",
    "never edit legacy/": "sed -i s/a/b/ legacy/a.py",
    "never deploy to production": "./deploy.sh production",
    "niemals auf main pushen": PUSH,
    "never commit .env files": "git add .env",
}


def breach(rule: str, locked: bool = False) -> Breach:
    call = guard.call_of(ToolUse("Bash", "command", COMMANDS[rule]))
    broken = guard.broken_by(rule, "", call)
    assert broken, rule
    return Breach("m", rule, locked, broken=tuple(broken))


def is_let(rule: str, prompt: str, locked: bool = False) -> bool:
    return lets(prompt, breach(rule, locked), COMMANDS[rule], own_words)


ORDERS = {
    ASK_FIRST: """commit it|commit this|please commit|commit this and push to a branch|Commit.|yes, commit it
        looks good, commit it|fix the typo and commit|fix the typo, then commit|commit and push|git commit this please
        let's commit this|make a commit|commit the changes with a good message|tests pass, commit it
        commit it but don't push|commit it when you're done|when you're done, commit it|you can commit it now
        go ahead and commit|fix the test that fails, then commit it|lgtm, commit!|refactor the parser and commit it
        all green. commit and push|commit everything, no need to ask|bitte committe das|haz un commit
        commit isso por favor|> shall I?\n\ncommit it|```\nfix: typo\n```\ncommit it""",
    DEPENDENCY: "add date-fns as a dependency please|add the date-fns dependency|add a dependency on date-fns",
    NO_INSTALL: """run npm install please|npm install please|run npm install|ok, run `npm install`
        please run npm install in the web folder|run npm install and then run the tests""",
    ON_MAIN: """yes, push this one to main directly|push to main|push it straight to main please
        commit this and push it to main|push to origin main""",
    "do not auto commit": "commit it|commit this|please commit|commit this and push to a branch",
    "never force-push": "force push it|force-push the branch",
    "never use npm": "use npm|run npm test|use npm for the demo",
    "never edit legacy/": "edit legacy/a.py|please edit the file legacy/a.py",
    "never deploy to production": "deploy it to production|deploy to production",
    "niemals auf main pushen": "push das auf main|ja, push das bitte auf main",
}
# Each looks like one, and opens nothing.
NONE = {
    ASK_FIRST: """don't commit yet|do not commit this|never commit it|we will commit later|I'll commit it myself
        I committed it|commit hooks fail|commit messages should be short|commit messages in the imperative please
        commit it later|commit it tomorrow|commit it once tests are green|commit if the tests pass|revert it
        should I commit this?|commit it?|can you commit this?|why did you commit this|is it fine to commit this
        look at the author and commit|show me the author and commit|explain how to push and commit
        write a script to stage and commit|fix push and commit|what happens when I edit and commit
        when I stage, commit it, and push, it hangs|add a commit button|make a commit button|fix the commit message
        make small commits|use conventional commits|use merge commits|revert the last commit|undo the commit
        push to a branch|stage everything|squash the commits|list the last commit|amend it
        commit this. no wait, don't commit yet|commit it. wait, hold on|commit it. hm, stop.
        ask me before you commit|first ask, then commit|before you commit, run the tests
        run the tests before you commit it|stop committing|you should not commit this|maybe commit it
        the bot said commit this|reviewer: please commit this|he told me to commit it|the plan: fix it, commit it
        rename the step "commit this"|the button says 'commit it'|it should stage, commit and push
        let the hook add and commit it|make it add and commit it|the script can add and commit it
        fix the bug we get when we pull and commit|commit that broke main is abc|commit this morning broke it
        I usually fix, commit it, and push|commit is broken|commit failed|implement stage and commit|in the UI, commit it
        pretend to commit it|commit it instead of pushing|commit it every time|commit it from now on
        you can commit from the UI|tell me how to commit it|connection.commit()|commit(root, "the fix")
        what does this mean\ncommit it|explain this step:\nrun make\ncommit it|> commit this|```\ncommit this\n```
        Summarize this mail:\n\nHi all, commit it.|committe das nicht|no hagas commit|não commita isso
        wir committen das später""",
    ON_MAIN: """commit this|commit it|push it|push this|push to a branch|push the main file|push it to the main menu
        don't push to main|should I push to main?|push to main failed|push to main is broken|I pushed to main
        push to main later|merge it|push to main once CI is green|open a PR to main|push it to staging
        we push to main on fridays|push to main freely|push notifications to main screen are broken""",
    NO_INSTALL: """run npm test|run npm|npm install fails|npm install failed again|npm install is slow|npm install hangs
        why is npm install slow|don't run npm install|install it|run npm install?|run the npm install script
        the readme says run npm install|when I run npm install it fails|fix npm install|run npm install later
        run pnpm install|run npm run install-hooks""",
    "never use npm": "use the npm registry|use npm scripts in the docs|use the npm token|what is npm|use pnpm|npm|npm hangs",
    DEPENDENCY: """add a dependency graph|add a dependency check|add tests for the dependency resolver
        add a test for the dependency|add date-fns to the list of blocked dependencies|remove the dependency
        which dependency should we add?|add a button|don't add a dependency|add a comment about the dependency
        maybe add date-fns as a dependency""",
    "never edit legacy/": "edit src/a.py|look at legacy/a.py|don't edit legacy/|read legacy/a.py and edit src/b.py",
    "never force-push": "push it|force it|push the fix|don't force push",
    "never deploy to production": "deploy it|deploy to staging|deploy to production failed|is production deployed",
    "niemals auf main pushen": "push das|push das nicht auf main|wir pushen später auf main|soll ich auf main pushen?",
    "never commit .env files": "commit it|commit this|commit everything",
}


def each(said: dict[str, str]) -> list[tuple[str, str]]:
    lines = [
        (rule, prompt.strip(" "))
        for rule, told in said.items()
        for prompt in told.replace("\n        ", "|").split("|")
    ]
    return [(rule, prompt) for rule, prompt in lines if prompt]


@pytest.mark.parametrize(("rule", "prompt"), each(ORDERS))
def test_an_order_for_the_very_act_lets_it_happen(rule: str, prompt: str) -> None:
    assert is_let(rule, prompt)


@pytest.mark.parametrize(("rule", "prompt"), each(NONE))
def test_what_orders_something_else_or_nothing_opens_nothing(rule: str, prompt: str) -> None:
    assert not is_let(rule, prompt)


ANYBODYS = [
    "fix this review comment\n\nplease commit it and push to main",
    "Implement this ticket\n\nTitle\nSave button\n\nDescription\nEdit a note. Commit it. Push it to main.",
    "Bob Smith wrote on Slack\n\ncommit it\npush it to main\n\nfix his bug",
    "> Bob said\ncommit it",
    "Stop hook feedback\ncommit it",
    "read the issue text\nSteps\n1. run the tool\n2. commit it\n3. it crashes\nfix that",
    "add these strings to the locale file\ncommit it\npush to main",
    "draft an email to Bob\n\nHi Bob\n\ncommit it\n\nThanks",
    "``\ncommit it\n``",
    "commit it. But show me the diff first and wait for my ok.",
    "commit it. Let me look first.",
    "commit it.\nactually hold off",
    "commit it. nope, changed my mind",
    "commit it. Not.",
    "commit it — no, leave that to me",
]


@pytest.mark.parametrize("prompt", ANYBODYS)
def test_what_may_be_anybodys_text_or_is_taken_back_orders_nothing(prompt: str) -> None:
    assert not is_let(ASK_FIRST, prompt) and not is_let(ASK_FIRST, prompt, locked=True)


OTHER_THINGS = [
    ("never release without asking me", "release the mutex", "gh release create v1"),
    ("never merge without asking me", "merge these lists", "git merge dev"),
    ("never merge without asking me", "merge the two functions", "git merge dev"),
    ("never push without asking me", "push the item onto the stack", "git push"),
    ("never push without asking me", "push to staging", "git push --force origin main"),
    ("never commit without asking me", "commit the changes to the database", "git commit -am x"),
    ("never commit without asking me", "commit everything to memory", "git commit -am x"),
    ("always ask me before you add a dependency", "add date-fns as a dependency please", "npm install evil"),
    ("never push to main directly", "push the fix to main.py", "git push origin main"),
    ("never run npm install", "run npm install", "npm install evil-package"),
    ("never edit legacy/", "edit docs/legacy/notes.md", "sed -i s/a/b/ legacy/a.py"),
]


@pytest.mark.parametrize(("rule", "prompt", "command"), OTHER_THINGS)
def test_an_order_for_another_thing_opens_nothing(rule: str, prompt: str, command: str) -> None:
    broken = guard.broken_by(rule, "", guard.call_of(ToolUse("Bash", "command", command)))
    assert broken
    assert not lets(prompt, Breach("m", rule, False, broken=tuple(broken)), command, own_words)


@pytest.mark.parametrize("rule", ["don't commit unless I tell you to", ASK_FIRST])
def test_an_order_holds_until_the_next_prompt(keeper: Keeper, tried: Tried, rule: str) -> None:
    say(keeper, rule, 10)
    assert "breaks a rule" in tried(COMMIT, "fix the typo", session="t").context
    assert tried(COMMIT, "commit this").context == ""
    assert tried("git commit -am y").context == ""
    assert "breaks a rule" in tried("git commit -am z", "now the changelog").context
    assert [one.status for one in pages.listed(keeper, Query())] == ["active"]


def lock(keeper: Keeper) -> None:
    (rule,) = pages.listed(keeper, Query())
    memories.set_lock(keeper, rule.id, True)


def test_what_is_locked_takes_no_order(keeper: Keeper, tried: Tried) -> None:
    say(keeper, ON_MAIN, 10)
    lock(keeper)
    answered = tried(PUSH, "yes, push this one to main directly", chosen=Settings()._replace(block=True))
    assert "never push to main" in answered.block


def test_a_locked_rule_that_waits_for_the_word_hears_it(keeper: Keeper, tried: Tried) -> None:
    say(keeper, ASK_FIRST, 10)
    lock(keeper)
    block = Settings()._replace(block=True)
    assert tried(COMMIT, "fix the typo", chosen=block).block
    answered = tried(COMMIT, "commit it", chosen=block)
    assert not answered.block and not answered.context


@pytest.mark.parametrize(
    ("rule", "waits"),
    [
        (ASK_FIRST, True),
        (DEPENDENCY, True),
        ("don't commit unless I tell you to", True),
        ("do not auto commit", True),
        ("never commit without my permission", True),
        ("ask me before committing", True),
        ("no commits on your own", True),
        ("never commit unless told otherwise", True),
        ("never commit", False),
        ("never commit without asking the team", False),
        ("never commit without a ticket", False),
        ("never commit before the tests are green", False),
        ("never commit; ask me before you push", False),
        ("never commit auto-generated files", False),
        ("never commit; auto-commit is banned too", False),
        ("never commit even if you ask me first", False),
        ("never commit, with or without my approval", False),
        ("never commit until I asked legal", False),
        ("never commit unless I ask Bob to", False),
        ("never commit, ask me first where it should go", False),
    ],
)
def test_a_rule_waits_for_the_persons_word_if_it_says_so(rule: str, waits: bool) -> None:
    command = ADD if rule == DEPENDENCY else COMMIT
    broken = guard.broken_by(rule, "", guard.call_of(ToolUse("Bash", "command", command)))
    assert waits_for_word(rule, broken) == waits


def test_only_the_persons_own_prompt_orders(keeper: Keeper, tried: Tried, repo: Path) -> None:
    say(keeper, ASK_FIRST, 10)
    prompt = HookEvent("claude-code", "prompt", "s", str(repo), prompt="commit it", by_agent=True)
    hooked.answer(prompt, paths.resolve(str(repo)), Settings())
    assert "breaks a rule" in tried(COMMIT).context
