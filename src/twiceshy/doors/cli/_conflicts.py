"""Memories that two branches changed: shown side by side, settled by one key on a terminal."""

import click

from twiceshy.doors.cli import show
from twiceshy.keeper import conflicts
from twiceshy.keeper.hall import Keeper
from twiceshy.model.errors import TwiceshyError

KEYS = {"o": "ours", "t": "theirs", "n": "newest"}


def settle(keeper: Keeper, ask: bool) -> None:
    """Name every conflict on stderr; on a terminal ask which side holds."""
    for sides in conflicts.conflicts(keeper):
        show.talk(show.warn(f"In conflict: {sides.path}"))
        show.talk(f"  ours    {show.visible(conflicts.said(sides.ours, sides.path))}")
        show.talk(f"  theirs  {show.visible(conflicts.said(sides.theirs, sides.path))}")
        if not ask:
            show.talk(f"  hint: twiceshy team resolve {sides.path.rsplit('/', 1)[-1]} --ours, --theirs or --newest")
            continue
        show.talk(show.dim("o ours · t theirs · n newest · any other key: later"))
        choice = KEYS.get(click.getchar().lower())
        if choice:
            try:
                show.talk(f"  took {conflicts.resolve(keeper, sides.path, choice)[1]}; commit it when you are done")
            except TwiceshyError as problem:
                show.talk(f"  {problem.message}" + (f" ({problem.hint})" if problem.hint else ""))
