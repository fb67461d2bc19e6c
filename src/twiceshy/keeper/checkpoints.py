"""The verbs of checkpoints: save the files, list, bring them back."""

from twiceshy.keeper.hall import Keeper
from twiceshy.keeper.work import reading
from twiceshy.model.errors import NotFound
from twiceshy.text.gate import admit
from twiceshy.work import checkpoints, stories
from twiceshy.work.checkpoints import Checkpoint, Rollback


def checkpoint(keeper: Keeper, name: str = "", untracked: bool = False) -> Checkpoint:
    label = admit(name, 200).replace("\n", " ") if name.strip() else ""
    made = checkpoints.make(keeper.repo, keeper.new_id(), keeper.now(), label, untracked)
    _note(keeper, made)
    return made


def _note(keeper: Keeper, made: Checkpoint) -> None:
    """The story under way on this branch remembers it as where it can go back to."""
    with reading(keeper) as connection:
        if connection is None or stories.active(connection, made.branch) is None:
            return
    with keeper.writing("repo", "checkpoint", made.name) as pen:
        stories.checked_in(pen, made.branch, made.id, made.at)


def listed(keeper: Keeper) -> list[Checkpoint]:
    return checkpoints.listed(keeper.repo)


def rollback(keeper: Keeper, reference: str, dry_run: bool = False) -> Rollback:
    return checkpoints.rollback(
        keeper.repo, checkpoints.find(keeper.repo, reference), keeper.new_id(), keeper.now(), dry_run
    )


def undo_rollback(keeper: Keeper, dry_run: bool = False) -> Rollback:
    """Back to what was there before the last rollback."""
    saved = [one for one in listed(keeper) if one.kind == "before-rollback"]
    if not saved:
        raise NotFound("no rollback to take back", hint="`twiceshy checkpoints` lists what can be restored")
    return rollback(keeper, saved[0].id, dry_run)
