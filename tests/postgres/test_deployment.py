"""docs/deployment.md and docs/backup.md walked through: an owner who is no superuser, a server that can only serve."""

import os
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import psycopg
import pytest
import yaml
from contract import DRAFT, memory
from live import PROBE, Live
from postgres_server import Database, Postgres
from test_server import operation, push

from twiceshy.store.postgres import connect

pytestmark = [pytest.mark.postgres, pytest.mark.promise("SERVER-DEPLOY")]
ROOT = Path(__file__).parents[2]
REPO = "github.com/acme/shop"
Shy = Callable[..., Any]


class Owned(Database):
    """A database whose schema belongs to `owner`, as on a machine where nobody gets a superuser."""

    @property
    def admin(self) -> str:
        return self.server.dsn(self.name, "owner")


def cluster_of_ones_own() -> Postgres:
    server = Postgres()
    with psycopg.connect(server.dsn("postgres"), autocommit=True) as connection:
        connection.execute("CREATE ROLE owner LOGIN CREATEROLE")
        connection.execute("CREATE DATABASE twiceshy OWNER owner TEMPLATE template0")
    return server


@pytest.fixture
def cluster(postgres: Postgres) -> Iterator[Postgres]:
    """A new cluster (`postgres` only says whether there is PostgreSQL at all)."""
    server = cluster_of_ones_own()
    try:
        yield server
    finally:
        server.stop()


def login(dsn: str) -> None:
    with psycopg.connect(dsn, autocommit=True) as connection:
        connection.execute("CREATE ROLE server LOGIN IN ROLE twiceshy_app")


def set_up(database: Owned, shy: Shy) -> str:
    """Steps 2 and 3; ada's token."""
    env = {"TWICESHY_STORE": database.admin}
    assert shy("admin", "migrate", "--json", env=env).json["applied"] == [number for number, _ in connect.steps()]
    login(database.admin)
    for words in (
        ("add-team", "core"), ("add-member", "ada"), ("join", "core", "ada", "--role", "owner"),
        ("add-repo", REPO, "core", "--sessions"),
    ):  # fmt: skip
        assert shy("admin", *words, env=env).code == 0, words
    return str(shy("admin", "issue", "ada", "--label", "laptop", env=env).out.strip())


def recalled(live: Live, token: str) -> str:
    answer = live.ask("POST", "/v1/recall", token, json={"text": "publish the release", "repo": REPO})
    return str(answer.json()["text"])


def test_from_nothing_to_a_restored_server_on_another_cluster(cluster: Postgres, tmp_path: Path, shy: Shy) -> None:
    database = Owned(cluster, "twiceshy")
    token = set_up(database, shy)
    live = Live(database, tmp_path / "server.log")
    try:
        rule = memory("a" * 26, "Publish only through scripts/publish.sh", scope="team", alpha=8.0)
        assert push(live, token, operation(rule), kind="shared", repo=REPO).json()["accepted"]
        assert "scripts/publish.sh" in recalled(live, token)
        with psycopg.connect(database.app) as connection, pytest.raises(psycopg.errors.InsufficientPrivilege):
            connection.execute("ALTER TABLE twiceshy.memories DISABLE ROW LEVEL SECURITY")
    finally:
        assert live.stop() == 0
    dump = str(cluster.folder / "twiceshy.dump")
    cluster.run("pg_dump", "-Fc", "-f", dump, database.admin)
    other = cluster_of_ones_own()
    try:
        copied = str(other.folder / "twiceshy.dump")
        Path(copied).write_bytes(Path(dump).read_bytes())
        restored = Owned(other, "twiceshy")
        with psycopg.connect(other.dsn("postgres"), autocommit=True) as connection:
            connection.execute("CREATE DATABASE scratch OWNER owner")
        assert shy("admin", "migrate", env={"TWICESHY_STORE": other.dsn("scratch", "owner")}).code == 0
        login(restored.admin)
        other.run("pg_restore", "--exit-on-error", "-d", restored.admin, copied)
        assert shy("admin", "migrate", "--json", env={"TWICESHY_STORE": restored.admin}).json["applied"] == []
        again = Live(restored, tmp_path / "restored.log")
        try:
            assert "scripts/publish.sh" in recalled(again, token)  # the same token, the same memory
            more = memory("b" * 26, "Life goes on", scope="team")
            assert push(again, token, operation(more), kind="shared", repo=REPO).json()["accepted"]
        finally:
            again.stop()
        assert shy("admin", "erase", "ada", "--yes", env={"TWICESHY_STORE": restored.admin}).code == 0
    finally:
        other.stop()


def test_an_upgrade_from_the_previous_schema_keeps_serving_its_data(
    database: Database, tmp_path: Path, shy: Shy
) -> None:
    old = Database(database.server, database.name + "_old")
    database.server.create(old.name)
    every = connect.steps()
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(connect, "steps", lambda: every[:-1])
        connect.migrate(old.admin)
    token = old.member("ada")
    old.team("core", ada="owner")
    old.repo(REPO, "core")
    store = old.store(token, "shared", REPO)
    with store.writing(DRAFT) as pen:
        pen.put("memories", memory("a" * 26, "Publish only through scripts/publish.sh", scope="team", alpha=8.0))
    store.close()
    assert shy("admin", "migrate", "--json", env={"TWICESHY_STORE": old.admin}).json["applied"] == [every[-1][0]]
    live = Live(old, tmp_path / "server.log")
    try:
        assert "scripts/publish.sh" in recalled(live, token)
    finally:
        live.stop()


def test_the_compose_file_runs_what_was_tested(live: Live) -> None:
    services = yaml.safe_load((ROOT / "deploy/compose.yml").read_text())["services"]
    server, admin, database = services["server"], services["admin"], services["db"]
    assert server["command"][:1] == ["serve"] and server["environment"]["TWICESHY_STORE"].startswith(
        "postgresql://server:"
    )
    owner = database["environment"]["POSTGRES_USER"]
    assert admin["environment"]["TWICESHY_STORE"].startswith(f"postgresql://{owner}:")
    assert admin["profiles"] == ["admin"] and server["ports"] == ["127.0.0.1:8760:8760"]
    for name in ("server", "admin"):
        assert services[name]["depends_on"] == {"db": {"condition": "service_healthy"}}
    image = (ROOT / "deploy/Dockerfile").read_text()
    assert 'ENTRYPOINT ["twiceshy", "admin"]' in image and "USER memory" in image
    unit = (ROOT / "deploy/twiceshy-server.service").read_text()
    assert "twiceshy admin serve" in unit and "TWICESHY_STORE=" not in unit  # the password is in a file of its own
    check = server["healthcheck"]["test"]
    assert check[:3] == ["CMD", "python", "-c"]
    program = check[3].replace("8760", str(live.port))
    for token, code in ((PROBE, 0), ("wrong", 1)):
        done = subprocess.run(
            [sys.executable, "-c", program], env={**os.environ, "TWICESHY_PROBE_TOKEN": token}, capture_output=True
        )
        assert done.returncode == code
