"""Measures redaction on CredData lines: secrets still readable, clean lines altered.

    python bench/creddata.py --data lines.jsonl.gz [--half dev|test] [--json] [--show leaks|altered]

Each line of the data is an object with text, label (T secret, F clean) and the value's span vs..ve in
its first line. A value leaks when it can still be read after redaction; a private key leaks when any
of its body lines can. `--half` splits by repository so that rules are shaped on one half only.
"""

import argparse
import gzip
import json
from collections import Counter
from typing import Any

from twiceshy.text.redact import redact


def rows(path: str, half: str) -> list[dict[str, Any]]:
    opener = gzip.open if path.endswith(".gz") else open
    with opener(path, "rt", encoding="utf-8") as lines:
        found = [json.loads(line) for line in lines]
    if half:
        parity = 0 if half == "dev" else 1
        found = [row for row in found if int(row["repo"], 16) % 2 == parity]
    return found


def secret(row: dict[str, Any]) -> str:
    """The labelled value; of a block without a span, the longest line."""
    lines = row["text"].split("\n")
    if row.get("vs") is not None and row.get("ve") is not None and row["ve"] > row["vs"] and len(lines) == 1:
        return str(lines[0][row["vs"] : row["ve"]])
    if len(lines) > 1:
        return str(max(lines[1:], key=len).strip(" \t\"'+,"))
    return str(lines[0][row["vs"] :])


def leaks(row: dict[str, Any]) -> bool:
    """Is the value still readable at its place?"""
    value = secret(row)
    before, after = row["text"].count(value), redact(row["text"]).text.count(value)
    return after >= before > 0


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("--data", required=True)
    parser.add_argument("--half", choices=("", "dev", "test"), default="")
    parser.add_argument("--show", choices=("", "leaks", "altered"), default="")
    parser.add_argument("--json", action="store_true")
    wanted = parser.parse_args()
    data = rows(wanted.data, wanted.half)
    positives = [row for row in data if row["label"] == "T"]
    negatives = [row for row in data if row["label"] == "F"]
    leaked = [row for row in positives if leaks(row)]
    altered = [row for row in negatives if redact(row["text"]).text != row["text"]]
    if wanted.show:
        for row in leaked if wanted.show == "leaks" else altered:
            after = "" if wanted.show == "leaks" else redact(row["text"]).text[:200]
            print(
                row["cat"],
                "|",
                repr(row["text"][:200]),
                "|",
                repr(secret(row)[:60]) if not after else repr(after),
            )
    if not wanted.json:
        by_category = Counter(row["cat"] for row in leaked).most_common(12)
        print(f"secrets leaked {len(leaked)} of {len(positives)}: {by_category}")
        print(f"clean lines altered {len(altered)} of {len(negatives)}")
    print(
        json.dumps(
            {
                "leak_rate": round(len(leaked) / max(1, len(positives)), 4),
                "altered_rate": round(len(altered) / max(1, len(negatives)), 4),
                "lines": len(positives) + len(negatives),
            }
        )
    )


if __name__ == "__main__":
    main()
