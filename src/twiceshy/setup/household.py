"""`uninstall`: every repository on the list is cleaned, whatever state it is in, then the home.

So is every other one that hooks or commands made a store in. A repository that vanished, moved or is broken
is reported and the next one is taken. Memories stay in the home folder unless the person asks to delete them; an
archive of all can be made first.
"""

import os
from typing import NamedTuple

from twiceshy import paths
from twiceshy.model.errors import SetupError, TwiceshyError
from twiceshy.model.setup import ARCHIVED
from twiceshy.setup import files, places, repos
from twiceshy.setup.command import forget_packed_code
from twiceshy.setup.outcome import Done, Outcome
from twiceshy.setup.removal import clean, clean_household
from twiceshy.store import spool


class Visit(NamedTuple):
    """One repository on the way out."""

    root: str
    state: str  # cleaned | gone | failed
    message: str = ""
    files: tuple[Done, ...] = ()


class Departure(NamedTuple):
    dry_run: bool
    visits: tuple[Visit, ...]
    home: Outcome
    export: str = ""  # the archive that was written
    kept: str = ""  # where memories still lie
    removed: tuple[str, ...] = ()

    @property
    def failed(self) -> bool:
        return self.home.failed or any(visit.state == "failed" for visit in self.visits)


def uninstall(export: str = "", purge: bool = False, dry_run: bool = False) -> Departure:
    roots, made, damaged = _listed()
    if export and not dry_run:
        write_archive(export, roots)
    visits = [_visit(root, purge, dry_run) for root in roots]
    if damaged:
        visits.append(Visit(repos.list_file(), "failed", damaged))
    home = clean_household(dry_run)
    removed: tuple[str, ...] = ()
    if not dry_run:
        for visit in visits:
            if visit.state == "gone":
                repos.forget(visit.root)
        removed = _leave_home(purge)
        files.remove_folders(os.sep, made)
        forget_packed_code()
    kept = paths.home() if not purge and _holds_anything(paths.home(), dry_run) else ""
    return Departure(dry_run, tuple(visits), home, export, kept, removed)


def write_archive(target: str, roots: tuple[str, ...]) -> None:
    """All stores as one compressed archive: the home's, and each repository's own folder, with where it lay."""
    import io
    import json
    import tarfile

    if os.path.exists(target):
        raise SetupError(f"{target} exists already", hint="choose another name for the archive")
    try:
        with tarfile.open(target, "w:gz") as archive:
            os.chmod(target, 0o600)
            if os.path.isdir(paths.home()):
                archive.add(paths.home(), "home")
            named = {f"{number}-{os.path.basename(root)}": root for number, root in enumerate(roots)}
            told = json.dumps({"format": "twiceshy-archive", "version": 1, "repos": named}, indent=1).encode()
            note = tarfile.TarInfo(ARCHIVED)
            note.size, note.mode = len(told), 0o600
            archive.addfile(note, io.BytesIO(told))
            for name, root in named.items():
                folder = os.path.join(root, paths.FOLDER)
                if os.path.isdir(folder):
                    archive.add(folder, f"repos/{name}")
    except OSError as error:
        raise SetupError(f"the archive can't be written: {error.strerror or error}") from error


def _listed() -> tuple[tuple[str, ...], tuple[str, ...], str]:
    elsewhere = repos.stores()
    try:
        return tuple(sorted({*repos.listed(), *elsewhere})), repos.made(), ""
    except SetupError as error:
        return elsewhere, (), error.message


def _visit(root: str, purge: bool, dry_run: bool) -> Visit:
    if not os.path.isdir(root):
        return Visit(root, "gone", "the folder is not there any more")
    try:
        outcome = clean(root, purge=purge, dry_run=dry_run)
    except TwiceshyError as error:
        return Visit(root, "failed", error.message)
    except OSError as error:
        return Visit(root, "failed", error.strerror or str(error))
    if outcome.failed:
        first = outcome.problems[0]
        return Visit(root, "failed", f"{first.path}: {first.message}", outcome.files)
    return Visit(root, "cleaned", "; ".join(outcome.notes), outcome.files)


def _leave_home(purge: bool) -> tuple[str, ...]:
    """The home folder goes if nothing of the person's is in it, or if they said so."""
    import shutil

    home = paths.home()
    if not os.path.isdir(home):
        return ()
    try:
        if purge or not _holds_anything(home):
            shutil.rmtree(home)
    except OSError as error:
        raise SetupError(f"{home} can't be removed: {error.strerror or error}") from error
    return () if os.path.isdir(home) else (home,)


def _holds_anything(home: str, before: bool = False) -> bool:
    """Whether a file worth keeping is left; the hooks' log is none, nor where sessions began or what workers left, nor
    is, before we leave, what we'd take back."""
    ours = {os.path.join(home, "hook.log"), paths.store_list()}
    if before:
        household = places.household()
        ours |= {household.ledger, places.plugin_file(household), repos.list_file()}
    found = (os.path.join(parent, name) for parent, _, names in os.walk(home) for name in names)
    return any(path not in ours and not path.endswith((spool.BEGAN, *spool.OF_WORKERS)) for path in found)
