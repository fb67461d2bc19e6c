"""How fast `detect` reads what people type, beside a fixed piece of plain Python timed in the same run.

`short` are the turns of 20 to 300 characters of the project's own talk, `silent` those of them that teach nothing,
`whole` the silent ones joined to pages, as whole prompts of a session are. A machine with other work slows both down,
so `ratio` (MB read in the time of the fixed work) tells more than MB/s. `first` is one pass over turns that were not
read before, the others the least of several. A data file holds one text per line, or JSON lines with `text`. The last
line printed is one JSON object.
"""

import argparse
import json
import time
from collections.abc import Callable
from pathlib import Path

from twiceshy.learn.detect import detect

TALK = Path(__file__).parent.parent / "tests" / "learn" / "data" / "talk"
PASSES = 7
PAGE = 22  # turns of a session
EACH = 8  # of so many turns of the talk one is read


def fixed() -> None:
    """Strings, calls and a dictionary: what reading is made of."""
    counted: dict[str, int] = {}
    for number in range(60_000):
        key = str(number % 997)
        counted[key] = counted.get(key, 0) + len(key.split("9"))


def seconds(work: Callable[[], None]) -> float:
    """Seconds of CPU."""
    start = time.process_time()
    work()
    return time.process_time() - start


def read(texts: list[str]) -> Callable[[], None]:
    def work() -> None:
        for text in texts:
            detect(text)

    return work


def turns(data: Path | None) -> list[str]:
    """The turns of a file, or those of our own talk: a label and a tab stand before each."""
    files = [data] if data else sorted(TALK.glob("*.txt"))
    lines = [line for file in files for line in file.read_text("utf-8").splitlines() if line.strip()]
    texts = [
        json.loads(line)["text"] if line[0] == "{" else line.rpartition("\t")[2].replace("\\n", "\n") for line in lines
    ]
    return [text for text in texts if 20 <= len(text) <= 300]


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--data", type=Path, help="turns, one on each line")
    parser.add_argument("--json", action="store_true", help="only the last line")
    arguments = parser.parse_args()
    texts = turns(arguments.data)
    read(texts[1::EACH])()
    short = texts[::EACH]
    first = seconds(read(short))
    silent = [text for text in short if not detect(text)]
    whole = ["\n".join(silent[at : at + PAGE]) for at in range(0, len(silent), PAGE)]
    sets = {"short": short, "silent": silent, "whole": whole}
    least = dict.fromkeys((*sets, "fixed"), float("inf"))
    for _ in range(PASSES):
        least["fixed"] = min(least["fixed"], seconds(fixed))
        for name, chosen in sets.items():
            least[name] = min(least[name], seconds(read(chosen)))
    result: dict[str, float] = {"fixed_ms": round(least["fixed"] * 1e3, 2)}
    for name, spent, chosen in (("first", first, short), *((name, least[name], sets[name]) for name in sets)):
        size = sum(len(text.encode()) for text in chosen) / 1e6
        result[f"{name}_turns"] = len(chosen)
        result[f"{name}_us_per_turn"] = round(spent / len(chosen) * 1e6, 1)
        result[f"{name}_mb_per_s"] = round(size / spent, 2)
        result[f"{name}_ratio"] = round(size / spent * least["fixed"], 4)
    if not arguments.json:
        for key, value in result.items():
            print(f"{key:24} {value}")
    print(json.dumps(result))


if __name__ == "__main__":
    main()
