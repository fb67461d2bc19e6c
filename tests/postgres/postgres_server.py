"""A private PostgreSQL for tests and benchmarks: made in a temporary folder, on a Unix socket, stopped afterwards."""

import contextlib
import glob
import os
import pwd
import shutil
import signal
import subprocess
import tempfile
import time
from pathlib import Path
from typing import Any, NamedTuple

import psycopg

from twiceshy.store.postgres import connect, people
from twiceshy.store.postgres.store import PostgresStore, open_space

PROGRAMS = sorted(glob.glob("/usr/lib/postgresql/*/bin"), key=lambda path: int(path.split("/")[4]))


class Postgres:
    """PostgreSQL refuses to run as root, so there it runs as the package's own user."""

    def __init__(self, safe: bool = False, settings: tuple[str, ...] = (), parent: str = "/tmp") -> None:
        self.programs = PROGRAMS[-1]
        self.folder = Path(tempfile.mkdtemp(prefix="shy-pg-", dir=parent))
        self.owner = self._owner()
        self.data = self.folder / "data"
        if self.owner:
            os.chown(self.folder, self.owner.pw_uid, self.owner.pw_gid)
        os.chmod(self.folder, 0o755)
        self.run("initdb", "-D", str(self.data), "-U", "admin", "-A", "trust", "-E", "UTF8", "--locale=C", "-N")
        lines = ["listen_addresses = ''", f"unix_socket_directories = '{self.folder}'", "max_connections = 120"]
        lines += ["shared_buffers = 64MB", "log_min_messages = fatal", *settings]
        if not safe:  # a crash of the machine may lose it, a kill -9 of PostgreSQL does not
            lines += ["fsync = off", "full_page_writes = off"]
        with open(self.data / "postgresql.auto.conf", "a") as file:
            file.write("\n".join(lines) + "\n")
        self.process: subprocess.Popen[bytes] | None = None
        self.start()

    def _owner(self) -> pwd.struct_passwd | None:
        if os.getuid() != 0:
            return None
        for name in ("postgres", "nobody"):
            try:
                return pwd.getpwnam(name)
            except KeyError:
                continue
        raise RuntimeError("PostgreSQL does not run as root and there is no other user to run it")

    def _command(self, name: str) -> str:
        return os.path.join(self.programs, name)

    def run(self, name: str, *words: str) -> str:
        done = subprocess.run(
            [self._command(name), *words], capture_output=True, text=True, cwd="/tmp", **self._identity()
        )
        if done.returncode:
            raise RuntimeError(f"{name} failed: {done.stderr}")
        return done.stdout

    def _identity(self) -> dict[str, int]:
        return {"user": self.owner.pw_uid, "group": self.owner.pw_gid} if self.owner else {}

    def start(self) -> None:
        self._launch()
        for _ in range(3_600):
            try:
                psycopg.connect(self.dsn("postgres")).close()
                return
            except psycopg.OperationalError:
                time.sleep(0.05)
            if self.process is not None and self.process.poll() is not None:
                self._launch()  # after a kill, the shared memory is taken until the last child has noticed
        raise RuntimeError("PostgreSQL did not come up: " + (self.folder / "log").read_text()[-2000:])

    def _launch(self) -> None:
        with open(self.folder / "log", "ab") as log:
            self.process = subprocess.Popen(
                [self._command("postgres"), "-D", str(self.data)],
                stdout=log,
                stderr=log,
                cwd="/tmp",
                **self._identity(),
            )

    def revive(self) -> None:
        """Up again after it fell by itself, or at once if it did not fall."""
        assert self.process is not None
        for _ in range(3_600):
            if self.process.poll() is not None:
                return self.start()
            with contextlib.suppress(psycopg.OperationalError):  # it is still recovering
                return psycopg.connect(self.dsn("postgres")).close()
            time.sleep(0.05)
        raise RuntimeError("PostgreSQL neither runs nor ended")

    def kill(self) -> None:
        """As the power cut would: no farewell. Its children notice that the parent is gone."""
        assert self.process is not None
        self.process.send_signal(signal.SIGKILL)
        self.process.wait()
        lock = self.data / "postmaster.pid"
        for _ in range(3_600):  # the shared memory is free when the last child is gone
            if not subprocess.run(["pgrep", "-P", "1", "-f", str(self.data)], capture_output=True).stdout:
                break
            time.sleep(0.05)
        lock.unlink(missing_ok=True)

    def stop(self) -> None:
        if self.process is not None and self.process.poll() is None:
            self.process.send_signal(signal.SIGINT)
            self.process.wait(600)
        shutil.rmtree(self.folder, ignore_errors=True)

    def dsn(self, database: str, user: str = "admin") -> str:
        return f"postgresql:///{database}?host={self.folder}&user={user}"

    def create(self, database: str, template: str = "template0") -> str:
        with psycopg.connect(self.dsn("postgres"), autocommit=True) as connection:
            connection.execute(f'CREATE DATABASE "{database}" TEMPLATE "{template}"')
        return self.dsn(database)


def available() -> bool:
    return bool(PROGRAMS)


class Database(NamedTuple):
    server: Postgres
    name: str

    @property
    def admin(self) -> str:
        return self.server.dsn(self.name)

    @property
    def app(self) -> str:
        """The server's own login: it has the rights of twiceshy_app and no others."""
        return self.server.dsn(self.name, "server")

    def member(self, name: str) -> str:
        """A new member's token."""
        with people.administration(self.admin) as desk:
            desk.add_member(name)
            return desk.issue(name, "test").secret

    def team(self, name: str, **roles: str) -> None:
        with people.administration(self.admin) as desk:
            desk.add_team(name)
            for member, role in roles.items():
                desk.join(name, member, role)

    def repo(self, repo: str, team: str, public: bool = False, sessions: bool = False) -> None:
        with people.administration(self.admin) as desk:
            desk.add_repo(repo, team, public, sessions)

    def store(self, token: str, kind: str = "user", repo: str = "", **more: Any) -> PostgresStore:
        connection = connect.connected(self.app)
        try:
            space = open_space(connection, token, kind, repo)
        except BaseException:
            connection.close()
            raise
        return PostgresStore(connection, token, space, **more)
