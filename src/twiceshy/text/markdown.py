"""Frontmatter: a YAML head over a Markdown body, written in the order given.

People edit these files by hand: `split_frontmatter` takes a damaged head for part of the text, so no
word is lost; `read_frontmatter` is for those who must tell the person what is wrong. YAML is
imported where it is used, for nobody on the hook path reads such files.
"""

from functools import cache
from typing import Any

from twiceshy.model.errors import UsageError

FENCE = "---\n"
BREAKS = frozenset("\x85\u2028\u2029")  # ends of lines to YAML, which makes spaces of them unless they are escaped


def split_frontmatter(text: str) -> tuple[dict[str, Any], str]:
    """Head and body; a malformed or missing head is harmless: ({}, whole text)."""
    try:
        return read_frontmatter(text)
    except UsageError:
        return {}, text


def read_frontmatter(text: str) -> tuple[dict[str, Any], str]:
    """Head and body, or an error that says what is wrong with the head."""
    import yaml

    text = text.removeprefix("\ufeff").replace("\r\n", "\n")
    if not text.startswith(FENCE):
        raise UsageError("there is no frontmatter")
    end = text.find("\n---\n", len(FENCE) - 1)
    if end < 0:
        raise UsageError("the frontmatter has no end")
    loader = getattr(yaml, "CSafeLoader", yaml.SafeLoader)
    try:
        head = yaml.load(text[len(FENCE) : end + 1], Loader=loader)  # both loaders are the safe one
    except (yaml.YAMLError, ValueError) as error:
        raise UsageError(f"the frontmatter is not YAML: {str(error).splitlines()[0]}") from error
    if not isinstance(head, dict):
        raise UsageError("the frontmatter is not a mapping")
    return head, text[end + len("\n---\n") :]


def join_frontmatter(head: dict[str, Any], body: str) -> str:
    """The head in the order given, then the body."""
    import yaml

    dumper = _dumper(getattr(yaml, "CSafeDumper", yaml.SafeDumper))
    text = yaml.dump(head, Dumper=dumper, sort_keys=False, allow_unicode=True, width=10_000)
    return f"{FENCE}{text}{FENCE}{body}"


@cache
def _dumper(safe: Any) -> Any:
    """YAML's own, which without its C library forgets to quote what only quotes keep."""

    def written(dumper: Any, text: str) -> Any:
        style = None if BREAKS.isdisjoint(text) else '"'
        return dumper.represent_scalar("tag:yaml.org,2002:str", text, style=style)

    own: Any = type("Dumper", (safe,), {})
    own.add_representer(str, written)
    return own
