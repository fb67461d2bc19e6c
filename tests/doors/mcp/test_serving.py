"""`serve` from outside: who gets in, who doesn't, and what happens to those who push."""

import json
import socket
import ssl
import stat
import subprocess
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import anyio
import httpx
import pytest
from mcp_rooms import INITIALIZE, MODERN, Served, message, serving
from starlette.datastructures import Headers
from starlette.testclient import TestClient

from twiceshy.doors import gatekeeping
from twiceshy.doors.gatekeeping import BURST, MOST_BYTES, MOST_PEERS, PER_SECOND, Pace
from twiceshy.doors.mcp.protocol import HANDSHAKE
from twiceshy.doors.serving import Options, application, check, is_loopback, place_of
from twiceshy.doors.web.security import Visitors
from twiceshy.model.errors import Refused, UsageError

LISTING = message("tools/list", {"_meta": MODERN})


@pytest.fixture
def served(repo: Path) -> Iterator[Served]:
    with serving(repo) as running:
        yield running


@pytest.mark.promise("MCP-VERSIONS")
@pytest.mark.parametrize("version", HANDSHAKE)
def test_the_two_revisions_before_are_spoken(served: Served, version: str) -> None:
    headers = {"authorization": f"Bearer {served.token}", "accept": "application/json, text/event-stream"}
    with httpx.Client(headers=headers, timeout=600) as client:
        asked = message("initialize", {**INITIALIZE, "protocolVersion": version})
        opened = client.post(served.url, json=asked)
        assert f'"protocolVersion":"{version}"' in opened.text.replace(" ", "")
        client.headers.update({"mcp-session-id": opened.headers["mcp-session-id"], "mcp-protocol-version": version})
        client.post(served.url, json={"jsonrpc": "2.0", "method": "notifications/initialized"})
        assert client.post(served.url, json=message("tools/list")).text.count('"inputSchema"') == 10


@pytest.mark.promise("SERVE-TOKEN")
def test_only_the_token_opens(served: Served) -> None:
    assert stat.S_IMODE(served.token_file.stat().st_mode) == 0o600 and len(served.token) >= 43
    assert len(served.post(LISTING).json()["result"]["tools"]) == 10
    for given in ("", "Bearer", "Bearer x", f"Bearer {served.token}x", f"Basic {served.token}", served.token,
                  f"Bearer {served.token[:-1]}", "Bearer \u00e9".encode()):  # fmt: skip
        answer = served.post(LISTING, {"authorization": given})
        assert answer.status_code == 401 and answer.headers["www-authenticate"] == "Bearer"
    assert served.post(LISTING, {"authorization": ""}, f"{served.url}?token={served.token}").status_code == 401
    for method in ("GET", "DELETE", "PUT", "OPTIONS", "HEAD"):
        assert httpx.request(method, served.url, timeout=600).status_code == 401


@pytest.mark.promise("SERVE-TOKEN")
def test_a_new_token_counts_at_once(served: Served, shy: Any) -> None:
    old = served.token
    told = shy("serve", "--rotate-token", "--json")
    assert told.json == {"token_file": str(served.token_file)} and served.token != old
    assert served.token not in told.out + told.err
    assert served.post(LISTING, {"authorization": f"Bearer {old}"}).status_code == 401
    assert served.post(LISTING).status_code == 200


@pytest.mark.promise("SERVE-TOKEN")
def test_a_token_that_others_can_read_is_none(served: Served, shy: Any) -> None:
    served.token_file.chmod(0o644)
    assert served.post(LISTING).status_code == 401
    with pytest.raises(Refused):
        gatekeeping.token()
    refused = shy("serve", "--port", "0")
    assert refused.code == 1 and "--rotate-token" in refused.err
    shy("serve", "--rotate-token")
    assert stat.S_IMODE(served.token_file.stat().st_mode) == 0o600 and served.post(LISTING).status_code == 200


@pytest.mark.promise("SERVE-TOKEN")
def test_a_link_instead_of_the_token_is_not_followed(home: Path, tmp_path: Path) -> None:
    (tmp_path / "elsewhere").write_text("x" * 43)
    (home / "twiceshy").mkdir()
    (home / "twiceshy" / "token").symlink_to(tmp_path / "elsewhere")
    with pytest.raises(Exception, match="can't read"):
        gatekeeping.token()


@pytest.mark.promise("SERVE-HOSTS")
def test_other_hosts_and_other_pages(served: Served) -> None:
    port = served.base.rsplit(":", 1)[1]
    for host in ("evil.example", f"evil.example:{port}", "127.0.0.1:1", "localhost.evil.example", "", "[::1", "a:b:c"):
        assert served.post(LISTING, {"host": host or "-"}).status_code in (400, 421), host
    assert served.post(LISTING, {"host": f"localhost:{port}"}).status_code == 200
    for origin in ("http://evil.example", "null", f"https://127.0.0.1:{port}", "http://127.0.0.1:1"):
        assert served.post(LISTING, {"origin": origin}).status_code == 403
    assert served.post(LISTING, {"origin": served.base}).status_code == 200


@pytest.mark.promise("SERVE-BIND")
def test_where_it_may_listen(shy: Any, tmp_path: Path) -> None:
    assert [is_loopback(host) for host in ("127.0.0.1", "127.8.9.1", "::1", "localhost")] == [True] * 4
    assert not any(is_loopback(host) for host in ("0.0.0.0", "::", "192.168.1.4", "example.org", ""))
    for host in ("0.0.0.0", "::", "192.168.1.4", "example.org"):
        with pytest.raises(Refused, match="other machines"):
            check(Options(host=host))
        check(Options(host=host, insecure_bind=True))
    with pytest.raises(UsageError, match="both"):
        check(Options(tls_cert="x"))
    (tmp_path / "bad.pem").write_text("nothing")
    with pytest.raises(UsageError, match="certificate"):
        check(Options(host="0.0.0.0", tls_cert=str(tmp_path / "bad.pem"), tls_key=str(tmp_path / "bad.pem")))
    refused = shy("serve", "--host", "0.0.0.0", "--port", "0")
    assert refused.code == 1 and "--tls-cert" in refused.err and "Traceback" not in refused.err
    assert "0.0.0.0" not in place_of(Options(host="0.0.0.0", names=("Box.example.org",))).hosts
    assert "box.example.org" in place_of(Options(names=("Box.example.org",))).hosts


@pytest.mark.promise("SERVE-BIND")
def test_a_port_that_is_taken_is_told(shy: Any, served: Served) -> None:
    taken = shy("serve", "--port", served.base.rsplit(":", 1)[1])
    assert taken.code == 1 and "can't listen" in taken.err and "Traceback" not in taken.err


@pytest.mark.promise("SERVE-BIND")
def test_tls_for_other_machines(repo: Path, tmp_path: Path) -> None:
    certificate, key = tmp_path / "cert.pem", tmp_path / "key.pem"
    subprocess.run(
        ["openssl", "req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes", "-days", "2",
         "-subj", "/CN=localhost", "-addext", "subjectAltName=DNS:localhost", "-keyout", key, "-out", certificate],
        check=True, capture_output=True,
    )  # fmt: skip
    words = ("--host", "0.0.0.0", "--name", "localhost", "--tls-cert", str(certificate), "--tls-key", str(key))
    with serving(repo, *words) as served:
        assert served.url.startswith("https://localhost:")
        trust = ssl.create_default_context(cafile=str(certificate))
        headers = {"authorization": f"Bearer {served.token}", "accept": "application/json, text/event-stream"}
        answer = httpx.post(
            served.url, json=message("initialize", INITIALIZE), headers=headers, verify=trust, timeout=600
        )
        assert answer.json()["result"]["serverInfo"]["name"] == "twiceshy"


@pytest.mark.promise("SERVE-LIMITS")
def test_huge_and_broken_bodies(served: Served) -> None:
    huge = served.post(b'{"x":"' + b"y" * (3 * MOST_BYTES) + b'"}')
    assert huge.status_code == 413 and huge.json()["error"].startswith("a request has at most")
    chunked = httpx.post(
        served.url,
        content=(b"z" * 100_000 for _ in range(30)),
        headers={"authorization": f"Bearer {served.token}"},
        timeout=600,
    )
    assert chunked.status_code == 413
    for body in (b"", b"{", b"[]", b"3", b"\xff\xfe", b"[" * 50_000, b'{"jsonrpc":"2.0"}'):
        answer = served.post(body)
        assert 400 <= answer.status_code < 500 and "Traceback" not in answer.text, (body[:20], answer.status_code)
    assert served.post(LISTING).status_code == 200


@pytest.mark.promise("SERVE-LIMITS")
def test_those_who_say_nothing_keep_nobody_waiting(served: Served) -> None:
    host, port = "127.0.0.1", int(served.base.rsplit(":", 1)[1])
    head = f"POST /mcp HTTP/1.1\r\nHost: {host}:{port}\r\nAuthorization: Bearer {served.token}\r\nContent-Length: 900\r\n\r\n"
    silent = [socket.create_connection((host, port)) for _ in range(40)]
    try:
        for one in silent:
            one.sendall(head.encode() + b"{")
        assert served.post(LISTING).status_code == 200
    finally:
        for one in silent:
            one.close()
    assert served.post(LISTING).status_code == 200


@pytest.mark.promise("SERVE-LIMITS")
def test_a_slow_body_is_told_so(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(gatekeeping, "BODY_SECONDS", 0.05)

    async def never() -> Any:
        await anyio.sleep(30)

    answer = anyio.run(gatekeeping._body, never, Headers({}))
    assert not isinstance(answer, bytes) and answer.status_code == 408


@pytest.mark.promise("SERVE-LIMITS")
def test_the_pace() -> None:
    now = [0.0]
    pace = Pace(lambda: now[0])
    assert [pace.allows("a") for _ in range(int(BURST) + 3)].count(True) == int(BURST)
    assert pace.allows("b")
    now[0] += 1
    assert [pace.allows("a") for _ in range(int(BURST))].count(True) == int(PER_SECOND)
    for number in range(MOST_PEERS + 50):
        pace.allows(f"peer {number}")
    assert len(pace._peers) == MOST_PEERS


@pytest.mark.promise("SERVE-LIMITS")
def test_too_fast_is_refused_and_forgotten(repo: Path) -> None:
    now = [0.0]
    app = application(Options(str(repo)), Visitors(), Pace(lambda: now[0]))
    with TestClient(app, base_url="http://127.0.0.1:80", headers={"authorization": "Bearer wrong"}) as client:
        seen = [client.get("/mcp").status_code for _ in range(int(BURST) + 3)]
        assert seen == [401] * int(BURST) + [429] * 3
        assert client.post("/invite").status_code == 429
        now[0] += 1
        assert client.post("/invite").status_code == 401


@pytest.mark.promise("SERVE-LIMITS")
def test_many_at_once(served: Served) -> None:
    def work(number: int) -> bool:
        noted = served.call("remember", text=f"host {number} listens on {7000 + number}")
        return bool(served.call("read", ref=noted["id"])["memory"]["text"].startswith(f"host {number} "))

    with ThreadPoolExecutor(8) as pool:
        assert all(pool.map(work, range(24)))
    status = Path(f"/proc/{served.process.pid}/status").read_text()
    assert int(status.split("VmHWM:")[1].split()[0]) / 1024 < 250


@pytest.mark.promise("SERVE-SECRETS")
def test_nothing_secret_is_said(served: Served) -> None:
    token = served.token
    assert token not in served.url + served.dashboard
    said = [
        served.post(LISTING, {"host": "evil.example"}).text,
        served.post(b"{", {"authorization": f"Basic {token}"}).text,
        served.post(LISTING, {}, f"{served.url}?key={token}").text,
        served.post(message("tools/call", {"name": token, "_meta": MODERN}), {"authorization": "Bearer no"}).text,
    ]
    _, out, errors = served.stop()
    assert token not in "".join([*said, out, errors])


@pytest.mark.promise("SERVE-END")
def test_it_ends_in_order(served: Served) -> None:
    headers = {"authorization": f"Bearer {served.token}", "accept": "application/json, text/event-stream"}
    opened = httpx.post(served.url, json=message("initialize", INITIALIZE), headers=headers, timeout=600)
    session = {**headers, "mcp-session-id": opened.headers["mcp-session-id"]}
    with httpx.stream("GET", served.url, headers=session, timeout=600) as listening:  # a client that keeps listening
        assert listening.status_code == 200
        served.process.terminate()
        served.process.wait(600)
    code, _, errors = served.stop()
    assert code in (0, -15, 143) and "Traceback" not in errors


@pytest.mark.promise("SERVE-DASHBOARD")
def test_the_dashboard_beside_it(served: Served) -> None:
    assert httpx.get(f"{served.base}/memories", timeout=600).status_code == 401
    with httpx.Client(follow_redirects=True, timeout=600) as browser:
        assert "twiceshy" in browser.get(served.dashboard).text.lower()
        assert browser.get(f"{served.base}/memories").status_code == 200
        assert browser.get(served.url).status_code == 401  # a browser's cookie is no token
    assert httpx.post(f"{served.base}/invite", timeout=600).status_code == 401
    link = httpx.post(f"{served.base}/invite", headers={"authorization": f"Bearer {served.token}"}, timeout=600).json()[
        "link"
    ]
    assert link.startswith(f"{served.base}/login?code=") and served.token not in link
    assert httpx.get(link, timeout=600).status_code == 303 and httpx.get(link, timeout=600).status_code == 401


@pytest.mark.promise("SERVE-DASHBOARD")
def test_what_it_says_to_a_person(repo: Path, shy: Any, home: Path) -> None:
    told = shy("serve", "--help")
    assert told.code == 0 and "--rotate-token" in told.out and "--insecure-bind" in told.out
    assert json.loads(shy("serve", "--rotate-token", "--json").out)["token_file"] == str(home / "twiceshy" / "token")


@pytest.mark.promise("SERVE-BIND")
def test_a_team_server_obeys_the_same_rules(repo: Path, shy: Any) -> None:
    """Its database needn't be there for it to refuse strangers."""
    store = "postgresql://nobody:opensesame@127.0.0.1:1/none"
    refused = shy("serve", "--host", "0.0.0.0", "--store", store)
    assert refused.code == 1 and "opensesame" not in refused.out + refused.err
    with serving(repo, "--store", store) as served:
        assert httpx.get(f"{served.dashboard}/health", timeout=600).status_code == 401
        assert httpx.get(f"{served.dashboard}/mcp", timeout=600).status_code == 401
        _, out, errors = served.stop()
        assert "opensesame" not in out + errors and "Traceback" not in errors
