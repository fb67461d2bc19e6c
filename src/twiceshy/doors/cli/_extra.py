"""The doors whose libraries are an extra, by name: doors don't import each other."""

import importlib
from typing import Any

from twiceshy.model.errors import UsageError


def door(name: str, what: str, extra: str) -> Any:
    """The module of a door; without its libraries, what to install is said, not which of them is missing."""
    try:
        return importlib.import_module(f"twiceshy.doors.{name}")
    except ModuleNotFoundError as error:
        if str(error.name).startswith("twiceshy"):  # a fault of ours, not a missing extra
            raise
        raise UsageError(f"{what} needs the `{extra}` extra", hint=f"pip install 'twiceshy[{extra}]'") from error
