"""What setting an agent up means: additions to files, named but not yet carried out.

A recipe (agents/<agent>/recipe.py) answers with `Addition`s for a `Site`; setup/plan.py turns them
into `Splice`s of exact texts, so that each change can be shown, applied and taken back byte for byte.
"""

from typing import NamedTuple

ARCHIVED = "archive.json"  # in an archive of all memories: which repository lay where
Json = None | bool | int | float | str | list["Json"] | dict[str, "Json"]


class Site(NamedTuple):
    """Where and how an agent is to be set up, and what a recipe may ask about the place."""

    scope: str  # repo | user
    team: bool  # the files will be committed: nothing of this machine may be in them
    hook: str  # the hook's command line, quoted for a shell
    tools: tuple[str, ...]  # the MCP server's command
    plugin: str  # file:// address of our OpenCode plugin, "" where there is none
    present: frozenset[str]  # which of the files a recipe may choose between exist already
    agents: tuple[str, ...]  # all agents being set up here
    powershell: str = ""  # the hook's command line for that shell
    travelling: frozenset[str] = frozenset()  # files that git takes to others: nothing of this machine may be in them


class Addition(NamedTuple):
    """One thing to add to one file. `path` is relative to the repo, or to the home for scope user."""

    path: str
    form: str  # json | toml | block (Markdown) | lines (of an ignore file) | text (a file of our own)
    part: str  # hooks | tools | instructions: what it is for, in words of the report
    tree: Json = None  # json: the members and list elements to have
    text: str = ""  # all but json; of a block, "" means the house's own text
    private: bool = False  # speaks of this machine: git must not take it


class Splice(NamedTuple):
    """At `at` (in the text before this change), `removed` was replaced by `inserted`."""

    at: int
    removed: str
    inserted: str
