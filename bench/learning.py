"""What learning from conversation costs per MB of what a person typed: detection alone, and all of `learn`.

Without `--data` it reads the project's own corpus; a data file holds turns with `text`, as for `corrections`. `silent`
are the turns that teach nothing, which is what people mostly type; `all` the whole mixture. `learn` is detection,
admission, merging and the store together, one session in an empty repository. CPU of this process, least of five
passes. The last line printed is one JSON object.
"""

import argparse
import json
import os
import subprocess
import tempfile
import time
from pathlib import Path

from corrections import OWN, load
from twiceshy import paths
from twiceshy.keeper.hall import Keeper
from twiceshy.keeper.turn import heard, learning
from twiceshy.learn.detect import detect
from twiceshy.model.session import Event, Session

PASSES = 5


def detected(texts: list[str]) -> float:
    """Seconds of CPU."""
    start = time.process_time()
    for text in texts:
        detect(text)
    return time.process_time() - start


def learned(texts: list[str]) -> float:
    """Seconds of CPU for one session, learned in a repository and a home of its own."""
    with tempfile.TemporaryDirectory() as folder:
        os.environ["TWICESHY_HOME"] = f"{folder}/home"
        subprocess.run(["git", "init", "-q", f"{folder}/repo"], check=True)
        keeper = Keeper(paths.resolve(f"{folder}/repo"), "hook")
        events = [Event("s1", number, "person", "message", text, moment(number)) for number, text in enumerate(texts)]
        start = time.process_time()
        learning.learn(keeper, Session("s1", "claude-code", ""), events)
        spent = time.process_time() - start
        keeper.close()
    return spent


def moment(number: int) -> str:
    return f"2026-11-15T{number // 3600 % 24:02d}:{number // 60 % 60:02d}:{number % 60:02d}.000Z"


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--data", type=Path, default=OWN)
    parser.add_argument("--json", action="store_true", help="only the last line")
    arguments = parser.parse_args()
    texts = [turn.text for turn in load(arguments.data)]
    silent = [text for text in texts if not heard.candidates(text)]
    result: dict[str, float] = {"turns": len(texts), "silent_turns": len(silent)}
    for name, chosen in (("all", texts), ("silent", silent)):
        size = sum(len(text.encode()) for text in chosen)
        result[f"{name}_bytes_per_turn"] = round(size / len(chosen), 1)
        for doing, work in (("detect", detected), ("learn", learned)):
            seconds = min(work(chosen) for _ in range(PASSES))
            result[f"{name}_{doing}_us_per_turn"] = round(seconds / len(chosen) * 1e6, 1)
            result[f"{name}_{doing}_mb_per_s"] = round(size / seconds / 1e6, 2)
    if not arguments.json:
        for key, value in result.items():
            print(f"{key:28} {value}")
    print(json.dumps(result))


if __name__ == "__main__":
    main()
