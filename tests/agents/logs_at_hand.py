"""Real logs, reduced, and small helpers to read them in tests."""

import json
import os
import sqlite3
from contextlib import closing
from pathlib import Path

from twiceshy.agents import registry
from twiceshy.agents.reading import Reading, ReadState
from twiceshy.model.session import Event, Row, Session

LOGS = Path(__file__).parent.parent / "fixtures" / "logs"
AGENTS = {
    "claude_code": "claude-code", "codex": "codex", "gemini": "gemini", "qwen": "qwen", "copilot": "copilot",
    "cursor": "cursor", "aider": "aider", "antigravity": "antigravity", "kimi": "kimi", "pi": "pi",
    "continue": "continue",
}  # fmt: skip


def files() -> list[tuple[str, Path]]:
    """Every log file among the fixtures, with the name of its agent."""
    found = []
    for folder, name in AGENTS.items():
        found += [
            (name, path) for path in sorted((LOGS / folder).rglob("*")) if path.is_file() and path.name != "state.json"
        ]
    return found


def named(file: tuple[str, Path]) -> str:
    return f"{file[0]}-{file[1].stem[-12:]}"


class Told:
    """All a pass gave, sorted by what it is."""

    def __init__(self, reading: Reading) -> None:
        items = list(reading)
        self.sessions = [item for item in items if isinstance(item, Session)]
        self.events = [item for item in items if isinstance(item, Event)]
        self.rows = [item for item in items if isinstance(item, Row)]
        self.state: ReadState = reading.state

    @property
    def session(self) -> Session:
        return self.sessions[-1]

    def said(self, who: str, kind: str = "message") -> list[str]:
        return [event.text for event in self.events if (event.who, event.kind) == (who, kind)]

    def damaged(self) -> list[Row]:
        return [row for row in self.rows if row.outcome == "damaged"]


def told(agent: str, path: str | os.PathLike[str], resume: ReadState | None = None) -> Told:
    return Told(registry.logs(agent).read(os.fspath(path), resume=resume))


def written(path: Path, *rows: object) -> Path:
    """A JSON-lines log of these rows."""
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text("".join(json.dumps(row) + "\n" for row in rows))
    return path


def opencode_database(path: Path, scenario: str) -> Path:
    """OpenCode's database made again from its rows, with a credential beside them."""
    rows = [json.loads(line) for line in (LOGS / "opencode" / f"{scenario}.rows.jsonl").read_text().splitlines()]
    path.parent.mkdir(parents=True, exist_ok=True)
    with closing(sqlite3.connect(path)) as connection, connection:
        connection.execute("PRAGMA journal_mode = wal")
        connection.execute("CREATE TABLE session (id, parent_id, directory, title, time_created, time_updated)")
        connection.execute("CREATE TABLE message (id, session_id, time_created, time_updated, data)")
        connection.execute("CREATE TABLE part (id, message_id, session_id, time_created, time_updated, data)")
        connection.execute("CREATE TABLE credential (token)")
        connection.execute("INSERT INTO credential VALUES ('never-read-me')")
        for row in rows:
            table = row.pop("table")
            marks = ", ".join("?" * len(row))
            connection.execute(f"INSERT INTO {table} ({', '.join(row)}) VALUES ({marks})", tuple(row.values()))
    return path
