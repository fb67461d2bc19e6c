"""Session text to the team: only where the repository opted in, visible before, redacted, once."""

from pathlib import Path
from typing import Any

import psycopg
import pytest
from live import Live
from test_sync import REPO, Machine

from corpus_logs import Claude
from twiceshy.keeper import corpus
from twiceshy.keeper.server import sharing, syncing
from twiceshy.learn.corpus import ingest
from twiceshy.store.postgres import people

pytestmark = [pytest.mark.postgres, pytest.mark.promise("SYNC-SESSIONS")]
NOW = "2026-11-15T09:00:00.000Z"
SECRET = "ghp_" + "a1B2c3D4e5F6g7H8i9J0k1L2m3N4o5P6q7R8"


class Desk:
    """Ada's laptop with a transcript of a session in the shop."""

    def __init__(self, machine: Machine, token: str) -> None:
        self.machine = machine
        self.token = token
        self.log = Claude(Path.home(), machine.shop)
        self.log.person("why does the flamingo queue stall on Mondays?")
        self.log.assistant("The flamingo queue waits for the weekly vacuum.")

    def opt_in(self, value: str = "true") -> None:
        (self.machine.shop / ".twiceshy").mkdir(exist_ok=True)
        (self.machine.shop / ".twiceshy/config.toml").write_text(f"share_sessions = {value}\n")

    def ingest(self) -> None:
        with self.machine.keeper():
            ingest.ingest(ingest.Options(), NOW)

    def sync(self, dry_run: bool = False) -> syncing.Synced:
        with self.machine.keeper() as keeper:
            return syncing.sync(keeper, syncing.Wish(), dry_run)


@pytest.fixture
def desk(live: Live, home: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Desk:
    ada = live.database.member("ada")
    live.database.team("core", ada="owner")
    live.database.repo(REPO, "core", sessions=True)
    return Desk(Machine(tmp_path, "laptop", monkeypatch).join(live, ada), ada)


def heard(live: Live, desk: Desk, text: str) -> list[str]:
    answer = live.ask("GET", "/v1/search", desk.token, params={"repo": REPO, "text": text})
    return [one["piece"]["text"] for one in answer.json()["found"]]


def test_nothing_leaves_without_the_repositorys_own_opt_in(desk: Desk, live: Live) -> None:
    desk.ingest()
    (desk.machine.folder / "home/config.toml").write_text("share_sessions = true\n")  # for all: does not count
    assert desk.sync(dry_run=True).spoken == ()
    done = desk.sync()
    assert (done.spoken, done.sessions, heard(live, desk, "flamingo")) == ((), 0, [])
    desk.opt_in()
    (desk.machine.folder / "home/config.toml").write_text("share_sessions = false\n")  # a person's no stands
    assert desk.sync().spoken == ()


def test_what_leaves_is_shown_before_and_arrives_once(desk: Desk, live: Live) -> None:
    desk.ingest()
    desk.opt_in()
    (shown,) = desk.sync(dry_run=True).spoken
    assert shown.pieces == 2 and "flamingo" in shown.title and shown.bytes > 80
    assert heard(live, desk, "flamingo") == []  # a look sends nothing
    done = desk.sync()
    assert (done.spoken, done.sessions) == ((shown,), 2)
    assert len(heard(live, desk, "flamingo queue")) == 2
    assert desk.sync().spoken == () and desk.sync(dry_run=True).spoken == ()
    desk.log.person("and the pelican worker?")
    desk.ingest()
    done = desk.sync()  # only what is new
    assert [one.pieces for one in done.spoken] == [1] and done.sessions == 1
    (desk.machine.shop / ".twiceshy/local/sync.db").unlink()
    done = desk.sync()  # the notebook lost: offered again, nothing doubled
    assert [one.pieces for one in done.spoken] == [3] and done.sessions == 0
    assert len(heard(live, desk, "flamingo")) == 2


def test_text_is_redacted_before_it_leaves_and_cut_afterwards(
    desk: Desk, live: Live, monkeypatch: pytest.MonkeyPatch
) -> None:
    desk.log.person("x " * 597 + SECRET + " is the flamingo token " + "y " * 900)  # lies across a cut
    desk.ingest()
    desk.opt_in()
    sent: list[str] = []
    note = sharing.note
    monkeypatch.setattr(
        sharing, "note", lambda book, space, one: (sent.extend(p.text for p in one.pieces), note(book, space, one))
    )
    assert desk.sync().sessions == len(sent) > 3
    for text in [*sent, *heard(live, desk, "flamingo token")]:
        assert SECRET[4:20] not in text and SECRET[-16:] not in text


def test_a_session_cut_off_midway_goes_on(desk: Desk, live: Live, monkeypatch: pytest.MonkeyPatch) -> None:
    from twiceshy.keeper.server import wire

    for number in range(20):
        desk.log.person(f"question {number} about the heron cache")
    desk.ingest()
    desk.opt_in()
    monkeypatch.setattr(sharing, "BATCH", 5)
    say, calls = wire.Wire.say, []

    def broken(line: wire.Wire, repo: str, pieces: list[dict[str, Any]]) -> int:
        calls.append(len(pieces))
        if len(calls) == 3:
            raise wire.Unreachable("cut")
        return say(line, repo, pieces)

    monkeypatch.setattr(wire.Wire, "say", broken)
    with pytest.raises(wire.Unreachable):
        desk.sync()
    assert desk.sync().sessions == 22 - 10
    assert len(heard(live, desk, "heron cache question")) == 10


def test_a_team_that_did_not_opt_in_is_told_and_the_rest_goes_on(desk: Desk, live: Live) -> None:
    live.database.repo(REPO, "core", sessions=False)
    desk.ingest()
    desk.opt_in()
    desk.machine.say("the shop runs on port 8080")
    done = desk.sync()
    assert done.pushed == 1 and done.sessions == 0 and "did not opt in" in done.unheard


def test_a_namesake_on_another_host_keeps_its_sessions(desk: Desk, live: Live) -> None:
    from conftest import git

    desk.ingest()
    git("remote", "set-url", "origin", "https://evil.example.org/core/shop.git", cwd=desk.machine.shop)
    desk.opt_in()
    assert desk.sync(dry_run=True).spoken == ()


def test_the_command_shows_the_sessions_before_and_after(desk: Desk, live: Live, shy: Any) -> None:
    desk.ingest()
    desk.opt_in()
    env = {"TWICESHY_HOME": str(desk.machine.folder / "home")}
    dry = shy("sync", "--dry-run", cwd=desk.machine.shop, env=env)
    assert dry.code == 0 and f"Text of 1 session would go to {live.url}, 92 bytes" in dry.out, dry
    assert "why does the flamingo queue" in dry.out and heard(live, desk, "flamingo") == []
    done = shy("sync", cwd=desk.machine.shop, env=env)
    assert done.code == 0 and "Text of 1 session went to" in done.out, done
    assert shy("sync", "--json", cwd=desk.machine.shop, env=env).json["spoken"] == []


def test_sync_reads_new_logs_first(desk: Desk, live: Live) -> None:
    desk.opt_in()
    done = desk.sync()  # nobody ingested
    assert done.fresh is not None and done.fresh.read == 1 and not done.fresh.pending
    assert heard(live, desk, "flamingo vacuum")


@pytest.mark.promise("SYNC-WITHDRAW")
def test_a_session_forgotten_here_is_withdrawn_there_at_the_next_sync(desk: Desk, live: Live, shy: Any) -> None:
    desk.opt_in()
    (spoken,) = desk.sync().spoken
    assert heard(live, desk, "flamingo")
    with desk.machine.keeper() as keeper:
        corpus.forget_session(keeper, spoken.session)
    assert heard(live, desk, "flamingo")  # nothing talks to the server but sync
    assert desk.sync(dry_run=True).withdrawn == (spoken.session,) and heard(live, desk, "flamingo")
    assert desk.sync().withdrawn == (spoken.session,)
    assert heard(live, desk, "flamingo") == []
    assert desk.sync().withdrawn == ()  # once
    with psycopg.connect(live.database.admin) as connection:
        assert connection.execute("SELECT count(*) FROM twiceshy.chunks").fetchone() == (0,)
        assert connection.execute("SELECT count(*) FROM twiceshy.terms WHERE sort = 'c'").fetchone() == (0,)
        noted = connection.execute("SELECT amount FROM twiceshy.audit WHERE action = 'sessions withdrawn'").fetchall()
    assert noted == [(2,)]


@pytest.mark.promise("SYNC-WITHDRAW")
def test_nobody_withdraws_what_another_gave(desk: Desk, live: Live) -> None:
    desk.opt_in()
    (spoken,) = desk.sync().spoken
    bob = live.database.member("bob")
    with people.administration(live.database.admin) as admin:
        admin.join("core", "bob", "owner")
    answer = live.ask("DELETE", "/v1/sessions", bob, params={"repo": REPO, "session": spoken.session})
    assert answer.json() == {"withdrawn": 0} and heard(live, desk, "flamingo")


@pytest.mark.promise("SERVER-EXPIRE")
def test_old_session_text_goes_by_age_with_its_words(desk: Desk, live: Live, shy: Any) -> None:
    desk.opt_in()
    desk.sync()
    piece = {"session": "old", "seq": 1, "agent": "codex", "who": "person", "at": "2026-01-05T08:00:00.000Z",
             "text": "the pelican migration of January"}  # fmt: skip
    live.ask("POST", "/v1/sessions", desk.token, json={"repo": REPO, "pieces": [piece]})
    env = {"TWICESHY_STORE": live.database.admin, "TWICESHY_NOW": NOW}
    planned = shy("admin", "expire", "--days", "90", "--dry-run", "--json", env=env).json
    assert [(one["repo"], one["pieces"]) for one in planned] == [(REPO, 1)] and heard(live, desk, "pelican")
    assert "1 piece from before" in shy("admin", "expire", "--days", "90", env=env).out
    assert heard(live, desk, "pelican") == [] and heard(live, desk, "flamingo")
    assert shy("admin", "expire", "--days", "90", "--json", env=env).json == []
    assert shy("admin", "expire", "--days", "90", "--repo", "nowhere", env=env).code == 2
    with psycopg.connect(live.database.admin) as connection:
        words = {row[0] for row in connection.execute("SELECT term FROM twiceshy.terms WHERE sort = 'c'")}
        noted = connection.execute(
            "SELECT subject, amount FROM twiceshy.audit WHERE action = 'sessions expired'"
        ).fetchall()
        chunks = connection.execute("SELECT chunks FROM twiceshy.spaces WHERE kind = 'shared'").fetchone()
    assert "pelican" not in words and "flamingo" in words and chunks == (2,)
    assert noted == [(f"{REPO} before 2026-08-17", 1)]
