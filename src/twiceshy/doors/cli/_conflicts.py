"""Memories that two branches changed or replaced: shown side by side, settled by one key on a terminal."""

import contextlib
from collections.abc import Callable, Iterator

import click

from twiceshy.doors.cli import show
from twiceshy.keeper import conflicts
from twiceshy.keeper.hall import Keeper
from twiceshy.model import ids
from twiceshy.model.errors import TwiceshyError

KEYS = {"o": "ours", "t": "theirs", "n": "newest"}


def settle(keeper: Keeper, ask: bool) -> int:
    """Name every conflict on stderr; on a terminal ask which side or answer holds. How many there were."""
    parted, contested = conflicts.conflicts(keeper), conflicts.contested(keeper)
    for sides in parted:
        show.talk(show.warn(f"In conflict: {sides.path}"))
        show.talk(f"  ours    {show.visible(conflicts.said(sides.ours, sides.path))}")
        show.talk(f"  theirs  {show.visible(conflicts.said(sides.theirs, sides.path))}")
        if not ask:
            show.talk(f"  hint: twiceshy team resolve {sides.path.rsplit('/', 1)[-1]} --ours, --theirs or --newest")
            continue
        show.talk(show.dim("o ours · t theirs · n newest · any other key: later"))
        choice = KEYS.get(click.getchar().lower())
        if choice:
            with _told():
                show.talk(f"  took {conflicts.resolve(keeper, sides.path, choice)[1]}; commit it when you are done")
    for contest in contested:
        tell(contest, show.talk)
        if not ask:
            continue
        show.talk(show.dim("number of the one to keep · any other key: later"))
        number = click.getchar()
        if number.isdecimal() and 0 < int(number) <= len(contest.answers):
            with _told():
                kept = conflicts.keep(keeper, contest.answers[int(number) - 1].id)[0]
                show.talk(f"  kept {ids.short(kept.id)}; commit it when you are done, or `twiceshy undo`")
    return len(parted) + len(contested)


def tell(contest: conflicts.Contested, say: Callable[[str], None]) -> None:
    """What was replaced twice, and by what."""
    say(show.warn(f"Replaced on two branches: {show.visible(' '.join(contest.old.text.split()))}"))
    for number, answer in enumerate(contest.answers, 1):
        speaks = " (speaks for now)" if number == 1 else ""
        words = show.visible(" ".join(answer.text.split()))
        say(f"  {number}  {ids.short(answer.id)}  {answer.created[:10]}  {words}{show.dim(speaks)}")
    say(f"  hint: twiceshy team resolve {ids.short(contest.answers[0].id)} (or another) keeps that one")


@contextlib.contextmanager
def _told() -> Iterator[None]:
    try:
        yield
    except TwiceshyError as problem:
        show.talk(f"  {problem.message}" + (f" ({problem.hint})" if problem.hint else ""))
