"""Damaged logs of every agent through the whole pipeline: no traceback, every row counted, nothing doubled."""

import random
import re
import shutil
from pathlib import Path

import pytest

from twiceshy.learn.corpus import corpusfile, ingest
from twiceshy.learn.corpus.ingest import Options
from twiceshy.store import corpus

LOGS = Path(__file__).parent.parent / "fixtures" / "logs"
COST = re.compile(rb',"tokens":\d+|"?token_usage"?: ?\d+')
FILES = sorted(path for path in LOGS.rglob("*") if path.is_file() and path.suffix in (".jsonl", ".json", ".md"))


def damaged(data: bytes, rng: random.Random) -> bytes:
    """One to four wounds: cuts, flips, doubled stretches, foreign bytes, other line ends."""
    for _ in range(rng.randint(1, 4)):
        at = rng.randrange(len(data) + 1)
        wound = rng.randrange(6)
        if wound == 0:
            data = data[:at]
        elif wound == 1:
            data = data[:at] + bytes(rng.randrange(256) for _ in range(rng.randint(1, 12))) + data[at:]
        elif wound == 2:
            data = data[:at] + data[at : at + 400] * 2 + data[at + 400 :]
        elif wound == 3:
            data = data[:at] + data[at + rng.randint(1, 300) :]
        elif wound == 4:
            data = data.replace(b"\n", b"\r\n")
        else:
            data = b"\xef\xbb\xbf" + data.replace(b'":"', b'":\x00"', 1)
    return data


@pytest.mark.promise("CORPUS-COVERAGE")
@pytest.mark.parametrize("seed", range(4))
def test_damaged_logs_are_taken_as_far_as_they_go(home: Path, tmp_path: Path, seed: int) -> None:
    rng = random.Random(seed)
    folder = tmp_path / "logs"
    folder.mkdir()
    for number, path in enumerate(FILES):
        place = folder / f"{number}-{path.name}"
        place.write_bytes(damaged(path.read_bytes(), rng))
    report = ingest.ingest(Options(paths=(str(folder),)), "2026-11-15T09:00:00.000Z")
    assert len(report.read) + len(report.unknown) == len(FILES)
    stored = sum(1 for path in report.stored for _ in corpusfile.events(corpus.inside(path)))
    assert stored == report.events
    again = ingest.ingest(Options(paths=(str(folder),), full_rescan=True), "2026-11-15T09:00:00.000Z")
    assert (again.events, again.coverage) == (0, report.coverage)


def test_every_agents_log_is_known_by_its_content(home: Path, tmp_path: Path) -> None:
    """Whatever it is called and wherever it lies."""
    names = {}
    for number, agent in enumerate(("claude_code", "codex", "gemini", "qwen", "copilot")):
        path = next(path for path in sorted((LOGS / agent).rglob("*.jsonl")))
        shutil.copy(path, tmp_path / f"{number}.log")
        names[str(tmp_path / f"{number}.log")] = agent.replace("_", "-")
    report = ingest.ingest(Options(paths=tuple(names)), "2026-11-15T09:00:00.000Z")
    assert report.unknown == ()
    assert {path.split("/")[-2] for path in report.stored} == set(names.values())


@pytest.mark.promise("CORPUS-REBUILD")
@pytest.mark.parametrize("agent", ["claude_code", "codex", "gemini", "qwen", "copilot"])
def test_a_log_read_while_it_grows_gives_the_same_bytes(home: Path, tmp_path: Path, agent: str) -> None:
    rng = random.Random(agent)
    source = max((LOGS / agent).rglob("*.jsonl"), key=lambda path: path.stat().st_size)
    data = source.read_bytes()
    log = tmp_path / source.name

    def run() -> None:
        ingest.ingest(Options(paths=(str(log),)), "2026-11-15T09:00:00.000Z")

    def stored() -> dict[str, bytes]:
        root = home / "twiceshy" / "corpus"
        found = {str(path.relative_to(root)): path.read_bytes() for path in sorted(root.rglob("*.m[de]*"))}
        if agent == "codex":  # tells what a message cost in a later row, which a cut may part from it
            found = {name: COST.sub(b"", content) for name, content in found.items()}
        return found

    log.write_bytes(data)
    run()
    at_once = stored()
    shutil.rmtree(home / "twiceshy")
    for cut in sorted(rng.sample(range(1, len(data)), 6)):  # in mid-row, mostly
        log.write_bytes(data[:cut])
        run()
    log.write_bytes(data)
    run()
    grown = stored()
    assert set(grown) == set(at_once)
    for name, content in at_once.items():
        assert grown[name] == content, name
