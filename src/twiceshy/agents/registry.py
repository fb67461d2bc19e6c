"""The agents by name, each loaded only when asked for.

`logs(name)` gives the module that reads an agent's logs; `sniff(path)` tells from a file's content
which agent wrote it, whatever it is called and wherever it lies.
"""

from collections.abc import Iterator, Mapping
from typing import TYPE_CHECKING, Protocol, cast

from twiceshy.agents.names import PACKAGES
from twiceshy.agents.names import names as names
from twiceshy.model.errors import NotFound

if TYPE_CHECKING:  # asking for a name must not load a parser
    from twiceshy.agents.reading import Reading, ReadState

HEAD = 64 * 1024


class Logs(Protocol):
    """What every agent's `logs` module offers."""

    NAME: str

    def roots(self, home: str, env: Mapping[str, str]) -> list[str]: ...

    def discover(self, home: str, env: Mapping[str, str]) -> Iterator[str]: ...

    def sniff(self, path: str, head: bytes) -> bool: ...

    def read(self, path: str, offset: int = 0, resume: "ReadState | None" = None) -> "Reading": ...


def logs(name: str) -> Logs:
    """The module that reads this agent's logs; `claude` is understood as `claude-code`."""
    from importlib import import_module

    known = {"claude": "claude-code", "gemini-cli": "gemini", "qwen-code": "qwen"}.get(name, name)
    if known not in PACKAGES:
        raise NotFound(f"no agent called {name!r}", f"known agents: {', '.join(names())}")
    return cast(Logs, import_module(f"twiceshy.agents.{PACKAGES[known]}.logs"))


def heads(path: str) -> Iterator[bytes]:
    """What sniffing looks at: the first bytes; where they end in the middle of a row, an outline of more too.

    Before them where they hold no whole row: what can be told from half a row is a guess.
    """
    from twiceshy.agents import compressed, lines

    head = compressed.head(path, HEAD)
    start = head.removeprefix(lines.BOM).lstrip()
    cut = len(head) == HEAD and start[:1] in (b"{", b"[")
    if cut and b"\n" not in start:
        yield lines.outline(path)
    yield head
    if cut and b"\n" in start:
        yield lines.outline(path)


def sniff(path: str, likely: str = "") -> str:
    """The name of the agent that wrote this file, or an empty text; `likely` is asked first."""
    try:
        if likely and any(logs(likely).sniff(path, head) for head in heads(path)):
            return likely
        return next((name for head in heads(path) for name in PACKAGES if logs(name).sniff(path, head)), "")
    except OSError:
        return ""
