"""The verbs of checkpoints: save the files, list, bring them back."""

from twiceshy.keeper.hall import Keeper
from twiceshy.model.errors import NotFound
from twiceshy.text.gate import admit
from twiceshy.work import checkpoints
from twiceshy.work.checkpoints import Checkpoint, Rollback


def checkpoint(keeper: Keeper, name: str = "", untracked: bool = False) -> Checkpoint:
    label = admit(name, 200).replace("\n", " ") if name.strip() else ""
    return checkpoints.make(keeper.repo, keeper.new_id(), keeper.now(), label, untracked)


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
