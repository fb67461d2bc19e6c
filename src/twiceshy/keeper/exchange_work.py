"""Executions in and out: an .aictx folder read in, everything written as JSON lines."""

import json
import os
from collections.abc import Iterator

from twiceshy.keeper.hall import Keeper
from twiceshy.keeper.work import reading
from twiceshy.model.errors import NotFound
from twiceshy.model.plain import plain
from twiceshy.store import work_shapes
from twiceshy.work import aictx_import


def from_aictx(keeper: Keeper, folder: str, dry_run: bool = False) -> aictx_import.Imported:
    if not os.path.isdir(folder):
        raise NotFound(f"no folder {folder}", hint="name the .aictx folder: twiceshy import-aictx PATH/.aictx")
    with keeper.writing("repo", "import", note="aictx", dry_run=dry_run) as pen:
        return aictx_import.bring_in(pen, folder)


def lines(keeper: Keeper) -> Iterator[str]:
    """Every execution as one line of JSON, oldest first."""
    with reading(keeper) as connection:
        if connection is None:
            return
        for row in connection.execute("SELECT * FROM executions ORDER BY started, number"):
            yield json.dumps(plain(work_shapes.EXECUTIONS.decode(row)), ensure_ascii=False)
