"""What the tests of the dashboard hold: the world it shows, where it is served, a window to look through."""

import contextlib
import shutil
from pathlib import Path
from typing import Any, NamedTuple

from twiceshy.doors.web.security import Visitors


class World(NamedTuple):
    root: Path

    @property
    def home(self) -> Path:
        return self.root / "live" / "home"

    @property
    def repo(self) -> Path:
        return self.root / "live" / "shop"

    def restore(self) -> None:
        """A page that a closed window had asked for may still be answered, and opens stores in the old world."""
        shutil.rmtree(self.root / "next", ignore_errors=True)
        shutil.copytree(self.root / "kept", self.root / "next", symlinks=True)
        for _ in range(100):
            shutil.rmtree(self.root / "live", ignore_errors=True)
            with contextlib.suppress(OSError):  # made again between the two steps: once more
                (self.root / "next").rename(self.root / "live")
                return
        raise RuntimeError("a request keeps making the old world again")


class Site(NamedTuple):
    address: str
    visitors: Visitors

    def invitation(self) -> str:
        return f"{self.address}/login?code={self.visitors.invite()}"


class Window:
    """A logged-in browser window that notes everything it should not have met."""

    def __init__(self, browser: Any, site: Site, **options: Any) -> None:
        self.site = site
        self.context = browser.new_context(**{"viewport": {"width": 1280, "height": 860}, **options})
        self.troubles: list[str] = []
        self.page = self.context.new_page()
        self.page.set_default_timeout(120_000)  # however busy the machine is
        self.page.on("console", lambda message: self._note(message.type, message.text))
        self.page.on("pageerror", lambda error: self._note("error", str(error)))
        self.page.on("dialog", lambda dialog: (self._note("error", "a dialog opened"), dialog.dismiss()))
        self.page.on("request", lambda request: self._asked(request.url))
        self.page.goto(site.invitation())

    def _note(self, kind: str, text: str) -> None:
        if kind in ("error", "warning"):
            self.troubles.append(f"{kind}: {text}")

    def _asked(self, address: str) -> None:
        if not address.startswith((self.site.address + "/", "data:", "blob:")):
            self.troubles.append(f"a request to {address}")

    def go(self, path: str) -> Any:
        answer = self.page.goto(self.site.address + path)
        return answer.status if answer else 0
