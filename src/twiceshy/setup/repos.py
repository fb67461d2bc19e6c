"""The list of repositories that were set up, so that `uninstall` finds them all.

Kept under a lock on the folder itself (no lock file is left lying about) and written whole.
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
    text = files.read(list_file())
    if text is None:
        return ()
    try:
        found = json.loads(text)["repos"]
        return tuple(str(root) for root in found)
    except (ValueError, KeyError, TypeError) as error:
        raise SetupError(f"the list of repositories {list_file()} is damaged") from error


def register(root: str) -> None:
    _change(add=root)


def forget(root: str) -> None:
    _change(drop=root)


def _change(add: str = "", drop: str = "") -> None:
    os.makedirs(paths.home(), mode=0o700, exist_ok=True)
    with files.locked(paths.home()):
        try:
            known = set(listed())
        except SetupError:
            os.replace(list_file(), list_file() + ".damaged")
            known = set()
        wanted = (known | ({add} if add else set())) - {drop}
        if wanted == known:
            return
        if not wanted:
            files.remove(list_file())
            return
        files.write(list_file(), json.dumps({"version": 1, "repos": sorted(wanted)}, indent=1) + "\n", 0o600)
