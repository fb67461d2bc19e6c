"""What commands do, in the words people forbid it with.

The table (doings.txt) is data, to be added to without a look at the code: a line names a program and what must
stand in its call (subcommands, options; `|` parts alternatives), then what such a call does. `+` asks for something
named beyond the subcommand, `-` for nothing named, `!` for no subcommand, `^x` for a word that has x in it. What the
words of a call say by themselves (`gh pr merge`) needs no line. `~release` is what it is done to, not what is done.
"""

import os
from collections.abc import Iterator
from functools import cache

from twiceshy.text import words

TABLE = os.path.join(os.path.dirname(__file__), "doings.txt")
# Two names of one program.
SAME = {
    "flyctl": "fly", "nvim": "vim", "vi": "vim", "apt-get": "apt", "gsed": "sed", "yarnpkg": "yarn", "gmake": "make",
    "mariadb": "mysql", "micromamba": "mamba", "rake": "rails", "gradlew": "gradle", "mvnw": "mvn",
    "bazelisk": "bazel", "ansible-playbook": "ansible", "httpie": "http", "kafkacat": "kcat",
    "mongo": "mongosh", "killall": "pkill", "wp-cli": "wp", "eas-cli": "eas",
    "firebase-tools": "firebase", "netlify-cli": "netlify", "aws-cdk": "cdk", "sfdx": "sf",
}  # fmt: skip
# Programs named like everyday words or services: where they are called they are known, in a rule they are words.
EVERYDAY = """
accelerate act age aim alternatives anchor ape apollo artillery assume astro auto backstop bandit beam bore borg
brownie capacitor cast clip cloudflare codemod comet commander console convert convex copier crane defaults del delve
dig dist duplicity emerge emulator erase expect fern foreman forever foundry gemini granted grim hey host hydra import
invoke inv ip jira john keychain knife lego lighthouse lightning lima linear loki luigi mage mas metaflow modernize moq
nats near neon neptune nest notation notion orb pagerduty paypal pd percy perf plaid plop poe postmark prefect rage ray
refactor refinery rd reg remix ri rip rover safety salt sas sc ses shopify signify soda square stata step storybook sv
symfony tea traefik trello truffle asana opsgenie west wg wipe wormhole yes yo zap zed zip claude codex aider llm sam
honcho fetch batch view please module vector pack exp imp service zoom calendar boundary heat nova unity maya lp cu xl
tweet toot okta auth0 blender houdini dagger concourse drone grafana snow hive stow atlantis ko gam todo.sh paho spoken
r
"""
# Subcommands and their short forms.
SHORT = {
    "install": "i",
    "uninstall": "un",
    "remove": "rm",
    "test": "t",
    "generate": "g",
    "server": "s",
    "console": "c",
    "commit": "ci",
}


FEW = 5  # lines of a program: of such a one, subcommands are read as those of any


Line = tuple[tuple[frozenset[str], ...], str]  # what must be there, and what it does


@cache
def _text() -> str:
    with open(TABLE, encoding="utf-8") as table:
        return table.read()


@cache
def _lines() -> list[str]:
    return _text().splitlines()


@cache
def programs() -> frozenset[str]:
    """Every program that has a line, and a name of its own."""
    first = "|".join([line[: line.index(" ")] for line in _lines()])
    return frozenset(first.replace(":", "").split("|")).difference(EVERYDAY.split(), "*")


@cache
def lines_of(program: str) -> tuple[Line, ...]:
    """What is told of a program; only its own lines are taken apart."""
    found: list[Line] = []
    for line in _lines():
        if program in line:
            call, _, means = line.rpartition(": ")
            first, *rest = call.split()
            if program in first.split("|"):
                found.append((tuple(frozenset(each.split("|")) for each in rest), means))
    return tuple(found)


@cache
def subcommands(name: str) -> frozenset[str]:
    """Every subcommand of a program that has a line."""
    return frozenset(word for needed, _ in lines_of(name) for each in needed for word in each)


@cache
def all_subcommands() -> frozenset[str]:
    calls = (line.rpartition(": ")[0].split()[1:] for line in _lines())
    return frozenset(word for call in calls for each in call for word in each.split("|"))


@cache
def is_subcommand(word: str) -> bool:
    """Has any program a line with this subcommand? A look into the text, without taking it apart."""
    table = _text()
    at = table.find(word) if word.strip() == word and word else -1
    while at >= 0:
        before, after = table[at - 1 : at] if at else "\n", table[at + len(word) : at + len(word) + 1]
        start = table.rfind("\n", 0, at) + 1
        called = table.find(": ", at) >= 0 and ": " not in table[start:at] and " " in table[start:at]
        if before in (" ", "|") and after in (" ", "|", ":") and called:
            return True
        at = table.find(word, at + 1)
    return False


@cache
def tells(stem: str) -> bool:
    """Does any line say this of a call? A look into the text, without stemming it all."""
    table, start = _text(), stem[:-1] if len(stem) > 3 else stem
    at = table.find(start) if start else -1
    while at >= 0:
        line = table.rfind("\n", 0, at) + 1
        if table[at - 1 : at] in (" ", "~") and ": " in table[line:at]:
            ends = min(end for end in (table.find(" ", at), table.find("\n", at), len(table)) if end >= 0)
            if stem in words.words(table[at:ends]):
                return True
        at = table.find(start, at + 1)
    return False


@cache
def vocabulary() -> frozenset[str]:
    """Every stem that tells what a command does."""
    return frozenset(words.words(" ".join(line.rpartition(": ")[2] for line in _lines())))


def meant(name: str, given: frozenset[str], bare: int) -> Iterator[str]:
    """The words for what a call does: `given` its words and options, `bare` the number of things it names."""
    own = lines_of(name)
    if len(own) <= FEW:
        begins = {each.replace("_", "-").partition("-")[0] for each in given if each[:1] == "="}
        own, given = (*own, *lines_of("*")), given | begins
    for needed, means in own:
        if all(_is_given(each, given, bare) for each in needed):
            for word in means.split():
                sign = "~" if word[0] == "~" else ""
                yield from (sign + stem for stem in words.words(word))


def _is_given(asked: frozenset[str], given: frozenset[str], bare: int) -> bool:
    if not asked.isdisjoint(given) or ("+" if bare else "-") in asked:
        return True
    if "!" in asked and not any(word[:1] == "=" for word in given):
        return True
    return any(each[0] == "^" and any(each[1:] in word for word in given) for each in asked)
