"""Stores for the benchmarks, made through the product's own tables and deriver: memories by the thousand."""

import os
import random
import sqlite3

from twiceshy.model import belief, ids, moments
from twiceshy.model.memory import Memory
from twiceshy.store import connect, rows
from twiceshy.store.derive import Deriver

SUBJECTS = """payments checkout cart invoice refund login session token password email newsletter search index ranking
cache queue worker scheduler report export import upload thumbnail video avatar profile settings billing tax currency
locale translation feature-flag experiment analytics dashboard chart alert metrics tracing logging audit backup
restore migration schema replica shard cluster gateway proxy webhook callback retry timeout rate-limit quota webapp
mobile android ios desktop installer updater plugin theme layout sidebar modal tooltip calendar reminder notification
inventory warehouse shipment courier catalog coupon loyalty review moderation spam captcha onboarding tutorial""".split()
PLACES = "src/{0}/core.py src/{0}/api.py lib/{0}.ts {0}/handlers.go app/{0}/views.py services/{0}/main.rs".split()
FORMS = (
    "The {0} {1} lives in {2}",
    "Never change {0} without running the {1} checks",
    "Use {3} for the {0} {1}",
    "The {0} limit is {4} per {1}",
    "We decided that {0} talks to {1} through {3}",
    "When {0} fails look at the {1} log first",
    "Prefer {3} over plain {1} in {0}",
    "{0} owner is team {3}, ask before touching {1}",
)
KINDS = ("fact", "rule", "preference", "fact", "decision", "gotcha", "preference", "fact")


def statement(dice: random.Random, vocabulary: list[str]) -> tuple[str, str]:
    at = dice.randrange(len(FORMS))
    one, two = dice.choice(SUBJECTS), dice.choice(SUBJECTS)
    rare = dice.choice(vocabulary)
    text = FORMS[at].format(one, two, dice.choice(PLACES).format(rare), rare, dice.randrange(2, 10_000))
    return text, KINDS[at]


def vocabulary(dice: random.Random, size: int) -> list[str]:
    syllables = "ba co di fu ga he ji ko lu ma ne po qui ra se ti vo wa xe zy bra cle dro fli gru".split()
    return ["".join(dice.choice(syllables) for _ in range(dice.randint(2, 4))) for _ in range(size)]


def fill(path: str, count: int, extra: list[tuple[str, str]] | None = None, seed: int = 11) -> list[str]:
    """A store of `count` made-up memories (and `extra` ones first) at `path`; the ids of the extra ones."""
    os.makedirs(os.path.dirname(path), exist_ok=True)
    connection = connect.open_writable(path)
    dice = random.Random(seed)
    words = vocabulary(dice, max(2000, count // 20))
    base = moments.epoch("2026-06-01T00:00:00Z")
    alpha, beta = belief.prior("person")
    found: list[str] = []
    connection.execute("PRAGMA synchronous = OFF")
    connection.execute("BEGIN")
    deriver = Deriver(connection)
    given = list(extra or [])
    for number in range(count + len(given)):
        text, kind = given[number] if number < len(given) else statement(dice, words)
        identifier = ids.make(base + number, dice.randbytes(10))
        at = moments.iso(base + number % 8_000_000)
        memory = Memory(identifier, kind, "repo", text, alpha=alpha, beta=beta, created=at, updated=at, confirmed=at)
        _insert(connection, deriver, number + 1, memory)
        if number < len(given):
            found.append(identifier)
        if number % 20_000 == 19_999:
            deriver.flush()
    deriver.flush()
    connection.execute("COMMIT")
    connection.execute("INSERT INTO memory_fts (memory_fts) VALUES ('optimize')")
    connection.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    connection.close()
    return found


def _insert(connection: sqlite3.Connection, deriver: Deriver, number: int, memory: Memory) -> None:
    row = rows.memory_row(memory)
    row["fingerprint"] += str(number)  # made-up statements may repeat; a store never holds one twice
    columns = ", ".join(f'"{name}"' for name in row)
    marks = ", ".join("?" * len(row))
    connection.execute(f"INSERT INTO memories (number, {columns}) VALUES ({number}, {marks})", list(row.values()))
    deriver.replace(number, memory)
