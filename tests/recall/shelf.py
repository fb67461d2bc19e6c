"""A keeper in a repository, and short ways to teach and ask it."""

from pathlib import Path
from typing import Any

from twiceshy import paths
from twiceshy.keeper import memories, recalling
from twiceshy.keeper.hall import Keeper
from twiceshy.model import moments
from twiceshy.model.memory import Memory
from twiceshy.model.recall import Brief

NOW = "2026-11-15T08:00:00.000Z"


class Shelf:
    def __init__(self, repo: Path) -> None:
        self.keeper = Keeper(paths.resolve(str(repo)))
        self.travel(0)

    def travel(self, days_ago: float) -> None:
        then = moments.epoch(NOW) - days_ago * moments.DAY
        self.keeper.clock = lambda: then

    def teach(self, text: str, kind: str = "fact", days: float = 5, **more: Any) -> Memory:
        self.travel(days)
        try:
            return memories.remember(self.keeper, memories.Statement(text, kind, **more)).memory
        finally:
            self.travel(0)

    def correct(self, memory: Memory, text: str, days: float = 2) -> Memory:
        self.travel(days)
        try:
            return memories.correct(self.keeper, memory.id, text)[1]
        finally:
            self.travel(0)

    def ask(self, text: str, shown: frozenset[str] = frozenset(), **more: Any) -> Brief:
        return recalling.recall(self.keeper, recalling.Asked(text, **more), shown)

    def texts(self, text: str, **more: Any) -> list[str]:
        return [hit.text for hit in self.ask(text, **more).hits]


RELEASE = (
    (20, "rule", "NEVER use git push github directly. Use scripts/publish-to-github.sh"),
    (15, "gotcha", "Pre-push hook scans for PII; direct push bypasses safety checks"),
    (12, "rule", "To release with tag: bash scripts/publish-to-github.sh --tag vX.Y.Z"),
    (2, "fact", "GitHub account renamed"),
)
UNRELATED = (
    ("preference", "Use 4 spaces for indentation"),
    ("fact", "The database is PostgreSQL 16"),
    ("rule", "Never commit .env files"),
    ("preference", "I prefer terse commits"),
    ("rule", "Tests run with pytest -q -x"),
    ("fact", "The staging server restarts at 03:00 UTC"),
    ("rule", "Use pnpm not npm"),
    ("fact", "Cache invalidation lives in src/cache/invalidate.py"),
    ("decision", "Payments retries are capped at 7"),
)
OLD_REMOTE = "Remote 'github' points to git@github.com:old-name/agentmemory.git"
NEW_REMOTE = "Remote 'github' points to git@github.com:robot-rocket-science/agentmemory.git"


def release_shelf(repo: Path) -> Shelf:
    shelf = Shelf(repo)
    for days, kind, text in RELEASE:
        shelf.teach(text, kind, days)
    shelf.correct(shelf.teach(OLD_REMOTE, "fact", 10), NEW_REMOTE, 3)
    for kind, text in UNRELATED:
        shelf.teach(text, kind)
    return shelf
