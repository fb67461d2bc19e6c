"""Starting the dashboard: a port on this machine, a one-time link, a browser; or one file to keep.

The newest log lines are read in the background once, so that pages answer at once and sessions are
fresh a moment later.
"""

import contextlib
import os
import socket
import stat
import threading
import webbrowser
from collections.abc import Callable, Iterator

import uvicorn

from twiceshy.doors.web.app import create_app
from twiceshy.doors.web.patience import Patient
from twiceshy.doors.web.security import Visitors
from twiceshy.doors.web.visit import KeeperFactory
from twiceshy.keeper import corpus, hall
from twiceshy.model.errors import Refused, TwiceshyError, UsageError

LOOPBACK = "127.0.0.1"


def factory_of(repo: str) -> KeeperFactory:
    place = os.path.abspath(repo)
    return lambda: hall.opened(place)


@contextlib.contextmanager
def bound(port: int) -> Iterator[socket.socket]:
    """A socket of this machine only; `port` 0 takes any that is free."""
    listening = socket.socket(socket.AF_INET, socket.SOCK_STREAM)
    try:
        listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        listening.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)  # or a page waits 40 ms for its second half
        try:
            listening.bind((LOOPBACK, port))
            listening.listen(100)  # a browser that is quicker than the server waits in the queue
        except (OSError, OverflowError) as error:
            raise Refused(f"port {port} can't be used: {error}", hint="leave --port out to take a free one") from error
        yield listening
    finally:
        listening.close()


def serve(repo: str, port: int, show: Callable[[str], None], open_browser: bool) -> None:
    """Serve until interrupted; `show` is given the link that logs in."""
    factory = factory_of(repo)
    with factory() as keeper:  # a repository that can't be opened is told here, not in the browser
        keeper.now()
    visitors = Visitors()
    with bound(port) as listening:
        link = f"http://{LOOPBACK}:{listening.getsockname()[1]}/login?code={visitors.invite()}"
        show(link)
        threading.Thread(target=_freshen, args=(factory,), daemon=True).start()
        if open_browser:
            threading.Thread(target=webbrowser.open, args=(link,), daemon=True).start()
        app = create_app(factory, visitors)
        settings = uvicorn.Config(
            app, http=Patient, log_level="error", access_log=False, server_header=False, date_header=False
        )
        uvicorn.Server(settings).run(sockets=[listening])


def _freshen(factory: KeeperFactory) -> None:
    with contextlib.suppress(TwiceshyError), factory() as keeper:  # the Doctor page tells what is wrong
        corpus.freshen(keeper)


def export(repo: str, path: str, force: bool) -> int:
    """Write the snapshot, for its person only; its size in bytes."""
    from twiceshy.doors.web.snapshot import snapshot

    with factory_of(repo)() as keeper:
        data = snapshot(keeper).encode("utf-8", "replace")
    try:
        with open(path, "wb" if force else "xb", opener=_private) as file:
            if stat.S_ISREG(os.fstat(file.fileno()).st_mode):  # no device or pipe
                os.fchmod(file.fileno(), 0o600)  # one that is replaced may be open to all
            file.write(data)
    except FileExistsError:
        raise Refused(f"{path} exists already", hint="--force replaces it") from None
    except OSError as error:
        raise UsageError(f"can't write {path}: {error.strerror}") from error
    return len(data)


def _private(path: str, flags: int) -> int:
    return os.open(path, flags, 0o600)
