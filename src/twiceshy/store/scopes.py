"""Shared scopes: which repositories of one person read what others of theirs offer, and where the copies lie.

The register is one small file in the person's home, so that no repository can subscribe itself by what is
committed in it. Each repository that offers something to a scope has a copy of it there, a derived store
that subscribers read; whoever doesn't subscribe never opens it.
"""

import json
import os
from collections.abc import Callable
from typing import NamedTuple

from twiceshy import paths
from twiceshy.model.errors import StoreDamaged, StoreError, StoreUnwritable, UsageError


class Offer(NamedTuple):
    """What one repository shares with a scope."""

    root: str
    name: str
    ids: tuple[str, ...] = ()
    kinds: tuple[str, ...] = ()


class Scope(NamedTuple):
    name: str
    created: str
    subscribers: tuple[str, ...] = ()  # roots
    offers: tuple[Offer, ...] = ()

    def offer_of(self, root: str) -> Offer | None:
        return next((offer for offer in self.offers if offer.root == root), None)


Register = dict[str, Scope]


def folder() -> str:
    return os.path.dirname(paths.scope_register())


def copy_path(scope: str, offer: Offer) -> str:
    """The store that holds a repository's offer to a scope."""
    from hashlib import sha256

    digest = sha256(offer.root.encode("utf-8", "surrogateescape")).hexdigest()[:10]
    plain = "".join(letter if letter.isalnum() or letter in "-_." else "_" for letter in offer.name)[:40]
    return os.path.join(folder(), scope, f"{plain}-{digest}.db")


def is_gone(offer: Offer) -> bool:
    """Is nothing left where the repository stood? What it forgets elsewhere would never reach its copy."""
    return not os.path.isdir(offer.root)


def checked(name: str) -> str:
    plain = name.replace("-", "").replace("_", "").replace(".", "")
    if not (plain.isascii() and plain.isalnum() and name[0].isalnum() and len(name) <= 63):
        raise UsageError(f"{name!r} can't be the name of a scope", hint="letters, digits, dots and dashes")
    return name


def load() -> Register:
    try:
        with open(paths.scope_register(), encoding="utf-8") as file:
            plain = json.load(file)
        scopes = [_scope(name, fields) for name, fields in plain.items()]
    except (FileNotFoundError, NotADirectoryError):
        return {}
    except (ValueError, TypeError, KeyError, AttributeError, UsageError) as error:
        raise StoreDamaged(f"{paths.scope_register()} can't be read: {error}", hint="restore or delete it") from error
    except OSError as error:
        raise StoreUnwritable(
            f"can't read {paths.scope_register()}: {error.strerror}", hint="make it readable"
        ) from error
    return {scope.name: scope for scope in scopes}


def _scope(name: str, fields: dict[str, object]) -> Scope:
    offers = fields["offers"]
    subscribers = fields["subscribers"]
    if not isinstance(offers, list) or not isinstance(subscribers, list):
        raise TypeError(f"scope {name}")
    made = tuple(Offer(one["root"], one["name"], tuple(one["ids"]), tuple(one["kinds"])) for one in offers)
    return Scope(checked(name), str(fields["created"]), tuple(map(str, subscribers)), made)


def change(edit: Callable[[Register], Register]) -> Register:
    """Read, edit and write the register; one process at a time."""
    import fcntl

    from twiceshy.store import connect, files

    with connect.translated(paths.scope_register()):
        connect.make_private(paths.home())
        connect.make_private(folder())
        with open(os.path.join(folder(), ".lock"), "w") as lock:
            fcntl.flock(lock, fcntl.LOCK_EX)
            register = edit(load())
            files.write_atomically(paths.scope_register(), _text(register).encode("utf-8", "surrogatepass"))
            return register


def _text(register: Register) -> str:
    plain = {
        scope.name: {
            "created": scope.created,
            "subscribers": list(scope.subscribers),
            "offers": [offer._asdict() for offer in scope.offers],
        }
        for scope in register.values()
    }
    return json.dumps(plain, indent=1) + "\n"


def readable_copies(root: str) -> list[str]:
    """The copies a repository may read: of the scopes it subscribes, without its own. For the hook.

    What follows no source any more is not told: nobody could take it back.
    """
    try:
        register = load()
    except StoreError:
        return []  # a hook stays silent; `scope list` says what is wrong
    return [
        copy_path(scope.name, offer)
        for scope in register.values()
        if root in scope.subscribers
        for offer in scope.offers
        if offer.root != root and not is_gone(offer)
    ]
