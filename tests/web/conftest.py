"""A world built once, put back before each test that finds it changed; a real server; a real browser."""

import os
import shutil
import subprocess
import threading
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
import uvicorn
import web_stage as stage
from web_site import Site, Window, World

import axe_core
from twiceshy.doors.web import launch
from twiceshy.doors.web.app import create_app
from twiceshy.doors.web.security import Visitors

CHROMIUM = shutil.which("chromium") or shutil.which("chromium-browser") or shutil.which("google-chrome")
ARGUMENTS = ["--headless", "--no-sandbox", "--disable-gpu", "--hide-scrollbars"]


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--screenshots", metavar="DIR", help="write a picture of every page of the dashboard to DIR")


@pytest.fixture(scope="session")
def built(tmp_path_factory: pytest.TempPathFactory) -> World:
    world = World(tmp_path_factory.mktemp("dashboard"))
    world.home.mkdir(parents=True)
    world.repo.mkdir()
    before = dict(os.environ)
    try:
        os.environ.update(_environment(world))
        remote = ["remote", "add", "origin", "git@github.com:acme/shop.git"]
        for words in (["init", "-q", "-b", "main"], ["commit", "-q", "--allow-empty", "-m", "start"], remote):
            subprocess.run(["git", *words], cwd=world.repo, check=True)
        stage.build(world.repo)
    finally:
        os.environ.clear()
        os.environ.update(before)
    shutil.copytree(world.root / "live", world.root / "kept", symlinks=True)
    return world


def _environment(world: World) -> dict[str, str]:
    person = {f"GIT_{role}_{part}": value for role in ("AUTHOR", "COMMITTER")
              for part, value in (("NAME", "Ada"), ("EMAIL", "ada@example.org"))}  # fmt: skip
    return {
        "HOME": str(world.home), "TWICESHY_HOME": str(world.home / "twiceshy"), "TWICESHY_NOW": stage.NOW,
        "GIT_CONFIG_GLOBAL": os.devnull, "GIT_CONFIG_NOSYSTEM": "1", **person,
    }  # fmt: skip


@pytest.fixture
def world(built: World, home: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[World]:
    """The world to read and to write in: as built, whatever a test before did to it."""
    for name, value in _environment(built).items():
        monkeypatch.setenv(name, value)
    built.restore()
    yield built


@pytest.fixture(scope="session")
def server(built: World) -> Iterator[Site]:
    visitors = Visitors()
    app = create_app(launch.factory_of(str(built.repo)), visitors)
    with launch.bound(0) as listening:
        serving = uvicorn.Server(uvicorn.Config(app, log_level="error", access_log=False))
        thread = threading.Thread(target=serving.run, kwargs={"sockets": [listening]})
        thread.start()
        yield Site(f"http://127.0.0.1:{listening.getsockname()[1]}", visitors)
        serving.should_exit = True
        thread.join()


@pytest.fixture
def site(server: Site, world: World) -> Site:
    return server


@pytest.fixture(scope="module")
def chromium() -> Iterator[Any]:
    """A browser for one file of tests: as long as it is open, its event loop runs and no other can be started."""
    if not CHROMIUM:
        pytest.skip("no chromium on this machine")
    from playwright.sync_api import sync_playwright

    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=ARGUMENTS)
        yield browser
        browser.close()


@pytest.fixture
def window(chromium: Any, site: Site) -> Iterator[Callable[..., Window]]:
    opened: list[Window] = []

    def make(**options: Any) -> Window:
        opened.append(Window(chromium, site, **options))
        return opened[-1]

    yield make
    for one in opened:
        one.context.close()
    troubles = [trouble for one in opened for trouble in one.troubles]
    assert troubles == []


@pytest.fixture(scope="session")
def axe() -> str:
    return axe_core.source()


@pytest.fixture
def shots(request: pytest.FixtureRequest) -> Path | None:
    chosen = request.config.getoption("--screenshots", default=None)
    return Path(chosen).resolve() if chosen else None
