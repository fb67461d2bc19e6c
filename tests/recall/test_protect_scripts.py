"""A script that connects to a store of ours may read it; what changes it is refused, however long the script is."""

from pathlib import Path

import pytest

from pace import ends
from twiceshy import paths
from twiceshy.model.hook import ToolUse
from twiceshy.recall.guard import protect

pytestmark = pytest.mark.promise("HOOK-6")

CONNECTED = "python3 - <<'E'\ndb = sqlite3.connect({})\n{}\nE"
STORE = ".twiceshy/local/memory.db"


def refused(repo: Path, command: str) -> str:
    return protect.refusal(ToolUse("Bash", "command", command=command), paths.resolve(str(repo)), str(repo))


@pytest.mark.parametrize("store", [f"'{STORE}'", f'"{STORE}"', f"'file:{STORE}?mode=rw', uri=True"])
def test_a_script_may_read_a_store_and_not_change_it(repo: Path, store: str) -> None:
    others = "sqlite3.connect('a.db').commit()\n" * 100
    assert refused(repo, CONNECTED.format(store, "db.execute('delete from memories')"))
    assert refused(repo, CONNECTED.format(store, "\n" * 900 + "db.executescript(sql)"))
    assert refused(repo, CONNECTED.format("'a.db'", f"{others}sqlite3.connect({store}).commit()"))
    assert not refused(repo, CONNECTED.format(store, "print(db.execute('select * from memories'))"))
    assert not refused(repo, CONNECTED.format(store, "x = 1\n" * 900 + f"{others}"))


@pytest.mark.parametrize(
    "piece", ["connect('a", "connect('a')", "connect(", "connect('file:", "connect('a'); commit() ", "connect('a?"]
)
def test_a_hostile_script_is_read_in_one_go(repo: Path, piece: str) -> None:
    told = ends(
        "from twiceshy import paths\nfrom twiceshy.model.hook import ToolUse\nfrom twiceshy.recall.guard import protect\n"
        f"command = 'python3 - .twiceshy <<E\\n' + {piece!r} * 200_000 + '\\nE'\n"
        f"print(protect.refusal(ToolUse('Bash', 'command', command=command), paths.resolve({str(repo)!r}), {str(repo)!r}))"
    )
    assert not told
