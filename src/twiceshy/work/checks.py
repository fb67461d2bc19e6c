"""Commands that only look how things stand: tests, builds, linters. The rest is not proposed to anybody.

Whoever takes up a task may run a proposal without a second thought, so one that could send something out
(deploy, publish, push) or change a machine must not be among them, whatever tool it goes by.
"""

import re
import shlex

from twiceshy.text import commands as shell
from twiceshy.text import environments, runners
from twiceshy.text.commandkeys import LOOKING
from twiceshy.text.wordset import word_set

_SENDS = word_set("deploy publish release push upload ship install uninstall apply migrate rollback destroy")


def is_check(command: str) -> bool:
    """Does all of this line test, build, lint or look, for no place but this one?"""
    runs = [words for words in shell.simple_commands(command) if not _looks(words)]
    if environments.run_in(command) or _SENDS.intersection(re.findall(r"[a-z]+", command.lower())):
        return False
    return bool(runs) and all(_checks(shlex.join(words)) for words in runs)


def _looks(words: tuple[str, ...]) -> bool:
    return shell.head(words) in LOOKING or shell.program(words[0]) in LOOKING


def _checks(line: str) -> bool:
    return bool(runners.runner_of(line)) or runners.is_build(line) or runners.is_lint(line)
