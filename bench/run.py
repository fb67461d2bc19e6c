"""Runs every benchmark there is and prints one table: `make bench`.

Datasets stay outside the repository: set TWICESHY_DATA to a folder that holds them (docs/benchmarks.md says where
each comes from); a benchmark whose data is missing is listed as such, not invented.
"""

import glob
import json
import os
import subprocess
import sys
from pathlib import Path

HERE = Path(__file__).parent
DATA = os.environ.get("TWICESHY_DATA", "")
NEEDS = {
    "locomo": "locomo/*.json.gz",
    "longmemeval": "longmemeval/*.json.gz",
    "sessionrecall": "sessionrecall/*.jsonl.gz",
    "sdebench": "sde-bench/tasks*.json.gz",
    "corrections": "corrections/*.json.gz",
    "creddata": "creddata/*.jsonl.gz",
}
OPTIONAL = {"corrections"}
PLAIN = (
    "redact",
    "planted",
    "injection",
    "hook",
    "search",
    "ingest",
    "work",
    "gotchas",
    "learning",
    "explore",
    "team",
    "mcp",
    "web",
)


def run(name: str, *words: str) -> dict[str, object]:
    """The last line a benchmark prints is one JSON object."""
    done = subprocess.run(
        [sys.executable, str(HERE / f"{name}.py"), "--json", *words], capture_output=True, text=True, cwd=HERE.parent
    )
    if done.returncode:
        return {"failed": (done.stderr.strip().splitlines() or ["?"])[-1]}
    found: dict[str, object] = json.loads(done.stdout.strip().splitlines()[-1])
    return found


def show(name: str, metrics: dict[str, object]) -> None:
    print(f"\n{name}")
    for key, value in metrics.items():
        shown = f"{value:.4g}" if isinstance(value, float) else json.dumps(value)
        print(f"  {key:28} {shown}")
    sys.stdout.flush()


def main() -> None:
    chosen = set(sys.argv[1:])
    for name in PLAIN:
        if (HERE / f"{name}.py").exists() and (not chosen or name in chosen):
            show(name, run(name))
    for name, pattern in NEEDS.items():
        if not (HERE / f"{name}.py").exists() or (chosen and name not in chosen):
            continue
        files = sorted(glob.glob(os.path.join(DATA, pattern))) if DATA else []
        if not files:
            print(f"\n{name}\n  no data: set TWICESHY_DATA (docs/benchmarks.md)")
        for file in files:
            show(f"{name} {os.path.basename(file)}", run(name, "--data", file))


if __name__ == "__main__":
    main()
