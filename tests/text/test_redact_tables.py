"""Two tables: secrets as they really stand in agents' sessions, and what only looks like them.

Each row of data/redact_secrets.txt is a text with the secret in «…»; each of data/redact_lookalikes.txt must come out
as it went in. `⏎` is a line end, and what stands in braces is drawn from a seed (see twiceshy.text.redact.examples).
"""

import re
import time
from pathlib import Path

import pytest

from twiceshy.text.redact import merge, redact, watches
from twiceshy.text.redact.examples import fill
from twiceshy.text.redact.scan import find, sift

DATA = Path(__file__).parent / "data"
SEEDS = ("one", "two", "three")
AROUND = ("§", "please look:\n§\nthanks", "we ran `§` there")


def table(name: str) -> list[tuple[int, str]]:
    rows = (DATA / name).read_text(encoding="utf-8").split("\n")
    return [(number, row) for number, row in enumerate(rows, 1) if row.strip() and not row.startswith("## ")]


def rows(name: str) -> list[object]:
    return [pytest.param(row.replace("⏎", "\n"), id=str(number)) for number, row in table(name)]


def told(template: str, seed: str) -> tuple[str, list[str]]:
    """The text of a row and its secrets."""
    text, _ = fill(template, seed)
    return text.replace("«", "").replace("»", ""), re.findall("«(.*?)»", text, re.DOTALL)


def surroundings(text: str) -> tuple[str, ...]:
    return AROUND[:2] if "\n" in text or "`" in text else AROUND


@pytest.mark.promise("REDACT-2")
@pytest.mark.parametrize("template", rows("redact_secrets.txt"))
def test_secrets_of_sessions_are_taken_out(template: str) -> None:
    for seed in SEEDS:
        text, secrets = told(template, seed)
        assert secrets
        for around in surroundings(text):
            out = redact(around.replace("§", text)).text
            assert not [secret for secret in secrets if secret in out], out
            assert redact(out).text == out


@pytest.mark.promise("REDACT-3")
@pytest.mark.parametrize("template", rows("redact_lookalikes.txt"))
def test_what_stands_beside_them_stays(template: str) -> None:
    for seed in SEEDS:
        text, _ = fill(template, seed)
        for around in (*AROUND, "first\n§\nlast"):
            whole = around.replace("§", text)
            assert redact(whole).text == whole


@pytest.mark.promise("REDACT-5")
@pytest.mark.parametrize("name", ["redact_secrets.txt", "redact_lookalikes.txt"])
def test_the_fast_scan_finds_the_same_in_every_row(name: str) -> None:
    for number, row in table(name):
        text, _ = told(row.replace("⏎", "\n"), "one")
        assert merge(find(text, watches())) == merge(sift(text, watches())), number


def test_the_tables_are_large_enough() -> None:
    assert len(table("redact_secrets.txt")) >= 500
    assert len(table("redact_lookalikes.txt")) >= 450


@pytest.mark.promise("REDACT-2")
def test_every_secret_of_one_command_goes() -> None:
    text, secrets = fill(
        "ldappasswd -x -w {A10}7x -s {A10}8y uid=bob; keytool -srcstorepass {A10}9z -deststorepass {A10}7q"
    )
    out = redact(text).text
    assert not [secret for secret in secrets if secret in out]
    assert out.startswith("ldappasswd -x -w [redacted:password] -s [redacted:password] uid=bob; keytool")


@pytest.mark.promise("REDACT-2")
def test_the_rest_of_a_command_stays() -> None:
    assert (
        redact("net use Z: \\\\srv\\share Sommer2024! /user:bob").text
        == "net use Z: \\\\srv\\share [redacted:password] /user:bob"
    )
    assert (
        redact("mosquitto_pub -u bob -P Sommer2024! -t a -m hi").text
        == "mosquitto_pub -u bob -P [redacted:password] -t a -m hi"
    )
    assert redact('{"command": "sshpass -p \\"Sommer2024!\\" ssh bob@srv"}').text == (
        '{"command": "sshpass -p \\"[redacted:password]\\" ssh bob@srv"}'
    )


@pytest.mark.promise("REDACT-2")
def test_a_list_of_recovery_codes_goes_as_one_and_what_follows_stays() -> None:
    text, secrets = fill("Recovery codes:\n1. {a4}7-{a5}\n2. {a4}8-{a5}\n3. {a4}9-{a5}\nKeep them safe.")
    out = redact(text)
    assert out.text == "Recovery codes:\n1. [redacted:recovery-code]\nKeep them safe."
    assert not [secret for secret in secrets if secret in out.text]


HOSTILE = (
    "net use \\\\a\\b ", "net user a ", "-u a -p ", "-u a -p", "<<<", "<<< ", "sudo -S <<< ", "--from-literal=a=", "secret --from-literal=a=b1 ",
    " kv put a b=", "secrets set a=b ", "ssword: send ", "ssword\" send \"", "htpasswd -b a ", "htpasswd -b" + " a" * 20 + "\n", "openssl passwd ",
    "mysql -p ", "sqlplus a/", "jdbc:oracle:thin:a/", "recovery codes: ", "recovery codes:\n", "recovery codes: a1b2-c3d4\n", "a1b2-c3d4, ",
    "backup code: 1234 5678 ", "mnemonic: ", "mnemonic: able ", "able ", "key-----", "-----END PRIVATE KEY-----\n",
    "A" * 64 + "\n-----END PRIVATE KEY-----\n", "A" * 64 + "\n", "  12→" + "A" * 64 + "\n", "-----BEGIN PRIVATE KEY-----\n  12→" + "A" * 64 + "\n",
    '"kind":"Secret",', '"kind":"Secret","data":{', '"data":{"a":"b"},"kind":"Secret",', "ghp_" + "a1" * 10 + "\n", "a1" * 10 + "\n",
    "password: " + "aB3xK9" * 12 + "\n", "AKIA" + "A1" * 8 + ":", "a:5432:b:c:", "*:*:*:", "MIIEvQIBADANBgkqhkiG9w0BAQEFAASC", "LS0tLS1CRUdJTi",
    "password should be ", "password (a): ", "password for a ", "password to a:\n", "a as the password ", "is my password ", "pass is ",
    "password || '", "hook", "hooks/", "password={", "password\\\\\\\"", "$2a$", "$6$", "' -p \\\"", "7z a -p\"",
)  # fmt: skip


def cost(text: str) -> float:
    best = float("inf")
    for _ in range(3):
        start = time.process_time()
        redact(text)
        best = min(best, time.process_time() - start)
    return best


@pytest.mark.promise("REDACT-6")
@pytest.mark.parametrize("unit", HOSTILE, ids=[repr(unit[:20]) for unit in HOSTILE])
def test_cost_grows_linearly(unit: str) -> None:
    """Four times the text may cost about four times the time; sixteen would be quadratic, however busy the machine."""
    size = 20_000
    small, large = unit * (size // len(unit)), unit * (4 * size // len(unit))
    redact(small)
    assert any(cost(large) < 8 * cost(small) + 0.02 for _ in range(5))
