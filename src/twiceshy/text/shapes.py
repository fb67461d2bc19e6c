"""The things a text names: files, symbols, commands, hosts, packages, versions, branches, errors.

Found by shape, for precision rather than recall: `and/or` is no path, `GitHub` no symbol,
`make sure` no command. An entity is written `kind:value`, the way links between memories and the
world are stored. Patterns are compiled on first use (this runs on every prompt), read at most a
bounded stretch of text, and are linear in it.
"""

import re

from twiceshy.text.filenames import LIMIT, paths
from twiceshy.text.hosts import hosts
from twiceshy.text.identifiers import branches, packages, symbols, versions
from twiceshy.text.signs import signs
from twiceshy.text.spoken import commands

__all__ = ["branches", "commands", "entities", "hosts", "packages", "paths", "symbols", "versions"]

# "fix the error" names none; "KeyError: 'total'" does
_PASTED_ERROR = (
    r"(?i)(?:error|exception|fatal|failed|panic|err)\w*[:!\[]|traceback|panicked|error ts\d|\*\*\* |^e  +\w"
    r"|exception in thread|: (?:command )?not found|: permission denied|no such file|command not found:"
)
ERROR_SIGNS = (
    "err", "exception", "fatal", "failed", "panic", "traceback", "*** ", "not found", "permission denied",
    "no such file", "e  ",
)  # fmt: skip


def entities(text: str) -> tuple[str, ...]:
    """Everything a text names, as `kind:value`, once each."""
    text = text[:LIMIT]
    found = [f"path:{path}" for path in paths(text)]
    found += [f"command:{command}" for command in commands(text)]
    found += [f"host:{host}" for host in hosts(text)]
    found += [f"symbol:{symbol}" for symbol in symbols(text)]
    found += [f"package:{package}" for package in packages(text)]
    found += [f"version:{version}" for version in versions(text)]
    found += [f"branch:{branch}" for branch in branches(text)]
    found += [f"error:{digest}" for digest in errors(text)]
    return tuple(dict.fromkeys(found))


def errors(text: str) -> tuple[str, ...]:
    if not signs(text).holds(ERROR_SIGNS) or not re.search(_PASTED_ERROR, text):
        return ()
    from twiceshy.text.faults import signatures  # only a text that smells of failure pays for it

    return tuple(fault.digest for fault in signatures(text))
