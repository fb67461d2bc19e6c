"""The list of repositories that were set up, so that `uninstall` finds them all, and of stores that are elsewhere.

Kept under a lock on the folder itself (no lock file is left lying about) and written whole. It also
knows which folders were made for it: with the last repository they go too, if nothing else is in them.
"""

import json
import os

from twiceshy import paths
from twiceshy.model.errors import SetupError
from twiceshy.setup import files


def list_file() -> str:
    return os.path.join(paths.home(), "repos.json")


def listed() -> tuple[str, ...]:
    """The repositories' folders. SetupError if the list is damaged."""
    return _read("repos")


def made() -> tuple[str, ...]:
    """The folders that were made for the list, parents first."""
    return _read("made")


def registering() -> str:
    """What one more repository does to the list's file."""
    return "change" if os.path.exists(list_file()) else "create"


def forgetting(root: str) -> str:
    """What one repository less does to it: with the last one it goes."""
    return "remove" if listed() == (root,) else "change"


def register(root: str) -> None:
    _change(add=root)


def forget(root: str) -> None:
    forget_store(root)
    if os.path.exists(list_file()):
        _change(drop=root)


def stores() -> tuple[str, ...]:
    """Where else memories lie: a team's clone, or after `install --global`, needs no `init`."""
    return tuple(root for root in paths.noted_stores() if os.path.isdir(paths.resolve(root).local))


def forgetting_store(root: str) -> str:
    """What one store less does to their list, "" for nothing."""
    known = paths.noted_stores()
    return "" if root not in known else "remove" if known == (root,) else "change"


def forget_store(root: str) -> None:
    if not os.path.exists(paths.store_list()):
        return
    with files.locked(paths.home()):
        left = [known for known in paths.noted_stores() if known != root]
        if left:
            files.write(paths.store_list(), "".join(known + "\n" for known in left), 0o600)
        else:
            files.remove(paths.store_list())


def _read(name: str) -> tuple[str, ...]:
    text = files.read(list_file())
    if text is None:
        return ()
    try:
        content = json.loads(text)
        return tuple(str(path) for path in (content["repos"] if name == "repos" else content.get(name, ())))
    except (ValueError, KeyError, TypeError, AttributeError) as error:
        raise SetupError(f"the list of repositories {list_file()} is damaged") from error


def _change(add: str = "", drop: str = "") -> None:
    fresh = _missing(paths.home())
    os.makedirs(paths.home(), mode=0o700, exist_ok=True)
    with files.locked(paths.home()):
        try:
            known, folders = set(listed()), (*fresh, *made())
        except SetupError:
            os.replace(list_file(), list_file() + ".damaged")
            known, folders = set(), fresh
        wanted = (known | ({add} if add else set())) - {drop}
        if wanted == known:
            return
        if not wanted:
            files.remove(list_file())
            files.remove_folders(os.sep, folders)
            return
        content = {"version": 1, "repos": sorted(wanted), "made": folders}
        try:
            files.write(list_file(), json.dumps(content, indent=1) + "\n", 0o600)
        except SetupError as error:
            raise SetupError(f"{list_file()} {error.message}", hint=f"make {paths.home()} writable") from error


def _missing(folder: str) -> tuple[str, ...]:
    found: list[str] = []
    while not os.path.exists(folder):
        found.insert(0, folder)
        folder = os.path.dirname(folder)
    return tuple(found)
