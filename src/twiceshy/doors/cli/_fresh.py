"""What was said a moment ago and is still to be learned: learned before anything is looked up."""

import os
from collections.abc import Callable
from functools import wraps
from typing import Any, TypeVar

from twiceshy import paths
from twiceshy.doors.cli import show
from twiceshy.model.errors import StoreError
from twiceshy.store import spool

Function = TypeVar("Function", bound=Callable[..., Any])


def first(function: Function) -> Function:
    """For commands that name a memory or tell what is there; stands above what asks who types the command."""

    @wraps(function)
    def learned(*given: Any, **options: Any) -> Any:
        learn(options["repo"])
        return function(*given, **options)

    return learned  # type: ignore[return-value]


def learn(repo: str) -> None:
    """Learn what the hooks noted in this repository; where that can't be, say so and go on."""
    if not os.path.isdir(repo):
        return  # the command itself will say so
    here = paths.resolve(repo)
    if not any(spool.is_pending(path, here.root) for place in spool.folders(here) for path in spool.sessions(place)):
        return
    from twiceshy.keeper import hall
    from twiceshy.keeper.turn import learning

    keeper = hall.Keeper(here, "hook")
    try:
        learning.absorb(keeper)
    except (OSError, StoreError) as error:
        show.talk(f"What was said last is not learned yet: {error}")
    finally:
        keeper.close()
