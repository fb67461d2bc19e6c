"""The guard fails by the piece, never as a whole: what can't be read, or is made to take long, hides nothing else."""

import random
from pathlib import Path

import pytest
from shelf import Shelf

import pace
from twiceshy import paths
from twiceshy.model.hook import HookEvent, ToolUse
from twiceshy.recall.calls import deed
from twiceshy.recall.forbid import readings
from twiceshy.recall.guard import guard, protect, toolcalls
from twiceshy.recall.sources import open_sources
from twiceshy.settings import Settings

pytestmark = pytest.mark.promise("HOOK-5")
RULE = "Never force push to main"
FORBIDDEN = "git push --force origin main"
COMMANDS = [
    line.strip()[2:].replace("⏎", "\n")
    for line in (Path(__file__).parent / "prohibitions.txt").read_text(encoding="utf-8").splitlines()
    if line.strip().startswith("! ")
]
SIGNS = """'' "" ' " - -- = -= + : . / ~ $ $( ` ``  {} * \\ | & < > >> << # ! @ é \u0130 -1 =x ( ) [ ] <( ${ \ud800""".split()
SIGNS += ["\n", "\0", "' '", '"\n"']


def bash(command: str) -> ToolUse:
    return ToolUse("Bash", "command", command)


def mutated(chance: random.Random) -> str:
    words = chance.choice(COMMANDS).split(" ")
    for _ in range(chance.randint(1, 4)):
        at = chance.randrange(len(words) + 1)
        before, after = words[:at], words[at:]
        sign = chance.choice((*SIGNS, chance.choice(chance.choice(COMMANDS).split(" "))))
        glued = [sign + "".join(after[:1]), *after[1:]]
        words = chance.choice(([*before, sign, *after], [*before, *glued], [*before, *after[1:]]))
    return " ".join(words)


@pytest.mark.parametrize("seed", range(6))
def test_no_line_is_too_odd_to_be_read(seed: int) -> None:
    chance = random.Random(seed)
    errors: list[tuple[str, Exception]] = []
    for _ in range(250):
        line = mutated(chance)
        guard.call_of(bash(line), "main", lambda error, line=line: errors.append((line, error)))
    assert errors == []


@pytest.mark.parametrize(
    "before",
    [
        "npm run x -- --flag '' --lock",
        "psql -c ' '",
        "docker '' run",
        "git ''",
        "'' ''",
        "kubectl -n '' get pods",
        'make ""',
    ],
)
@pytest.mark.parametrize("joint", ["; ", " && ", " || ", "\n", " | "])
def test_an_empty_word_hides_nothing_behind_it(before: str, joint: str) -> None:
    call = guard.call_of(bash(f"{before}{joint}{FORBIDDEN}"))
    assert guard.broken_by(RULE, "", call)


def test_a_run_a_rule_or_a_line_that_cannot_be_read_costs_no_other(
    shelf: Shelf, monkeypatch: pytest.MonkeyPatch
) -> None:
    shelf.teach(RULE, "rule", lock=True)
    shelf.teach("never use the odd git thing", "rule", lock=True)
    of_run, read, runs = deed._of_run, readings.Readings.read, guard.runs

    def odd_run(run: guard.Run, around: frozenset[str]) -> object:
        if run.words[0] == "odd":
            raise IndexError(run.words[0])
        return of_run(run, around)

    def odd_rule(self: readings.Readings, text: str) -> readings.Reading:
        if "odd" in text:
            raise KeyError(text)
        return read(self, text)

    def odd_line(line: str) -> object:
        if "stranger" in line and ";" in line:
            raise AssertionError(line)
        return runs(line)

    monkeypatch.setattr(deed, "_of_run", odd_run)
    monkeypatch.setattr(readings.Readings, "read", odd_rule)
    monkeypatch.setattr(guard, "runs", odd_line)
    heard: list[Exception] = []
    sources, _ = open_sources(shelf.keeper.repo, Settings())
    for line in (f"odd; {FORBIDDEN}", f"stranger; {FORBIDDEN}"):
        found = guard.breaches(bash(line), sources, lost=heard.append)
        assert [breach.text for breach in found] == [RULE]
    assert {type(error) for error in heard} == {IndexError, KeyError, AssertionError}


def test_what_protects_our_files_costs_no_rule(shelf: Shelf, monkeypatch: pytest.MonkeyPatch) -> None:
    shelf.teach(RULE, "rule", lock=True)

    def fails(*given: object) -> str:
        raise IndexError

    monkeypatch.setattr(protect, "refusal", fails)
    heard: list[Exception] = []
    event = HookEvent("before_tool", "s1", cwd=shelf.keeper.repo.worktree, tool=bash(FORBIDDEN))
    reply, _ = toolcalls.before(
        event, shelf.keeper.repo, Settings(block=True), "2026-11-15T08:00:00.000Z", heard.append
    )
    assert RULE in reply.block and len(heard) == 1
    event = event._replace(tool=bash(f"rm {paths.FOLDER}/x"))
    reply, _ = toolcalls.before(event, shelf.keeper.repo, Settings(), "2026-11-15T08:00:00.000Z", heard.append)
    assert reply.block == protect.REASON


@pytest.mark.parametrize(
    ("before", "unit"),
    [
        ('python -c "', "Path('x'"), ('python -c "', "rmtree('x"), ('python -c "', "system('a'"), ('python -c "', "a.b."),
        ('python -c "', "os.rename('x'"), ("python3 - <<'E'\n", "Path('x'"), ("git ", "-a "), ("git ", "-- "),
        ("npm run ", "-- "), ("ssh a ", "ssh a "), ("", "a;"), ("psql -c '", "aA"), ("git ", "git checkout a;"),
    ],
)  # fmt: skip
def test_a_line_that_is_made_to_take_long_is_read_in_time(before: str, unit: str) -> None:
    closes = {"": "", '"': '"', "\n": "\nE\n", "'": "'"}.get(before[-1:], "")
    line = f"{before}{unit * (160_000 // len(unit))}{closes}; {FORBIDDEN}"
    assert pace.cheap(4, lambda: guard.broken_by(RULE, "", guard.call_of(bash(line))))
