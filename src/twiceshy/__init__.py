"""twiceshy: a persistent, local-first memory for AI coding agents.

Correct your agent once and it never makes that mistake again, in any agent. And shy in the
other sense: it speaks only when it has something worth the tokens. docs/architecture.md shows
the house; the verbs live in `twiceshy.keeper`.
"""

__version__ = "0.1.0"


def __getattr__(name: str) -> object:
    """The library's verbs, loaded when first asked for."""
    if name in ("prepare_execution", "finalize_execution"):
        from importlib import import_module

        return getattr(import_module("twiceshy.api"), name)
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
