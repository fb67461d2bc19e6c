"""What was said a moment ago and is still to be learned: learned before it is listed."""

from twiceshy import paths
from twiceshy.doors.cli import show
from twiceshy.model.errors import StoreError
from twiceshy.store import spool


def learn(repo: str) -> None:
    """Learn what the hooks noted in this repository; where that can't be, say so and go on."""
    here = paths.resolve(repo)
    if not any(spool.is_pending(path, here.root) for place in spool.folders(here) for path in spool.sessions(place)):
        return
    from twiceshy.keeper import hall, learning

    keeper = hall.Keeper(here, "hook")
    try:
        learning.absorb(keeper)
    except (OSError, StoreError) as error:
        show.talk(f"What was said last is not learned yet: {error}")
    finally:
        keeper.close()
