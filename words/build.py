"""Writes the table of related words that recall looks up: `python words/build.py`.

The meanings beside this file are for people: one per line, the usual word first. The table is for a
hook: one line per stem with the stems that mean nearly the same, sorted, so that a word is found by
halving instead of reading. A test holds the two together.
"""

from pathlib import Path

from twiceshy.text.stem import stem

HERE = Path(__file__).parent
TABLE = HERE.parent / "src" / "twiceshy" / "recall" / "related.txt"


def meanings() -> list[list[str]]:
    lines = [line for name in sorted(HERE.glob("*.txt")) for line in name.read_text().splitlines()]
    return [line.split() for line in lines if line and not line.startswith("#")]


def table() -> str:
    related: dict[str, dict[str, None]] = {}
    for meaning in meanings():
        stems = list(dict.fromkeys(map(stem, meaning)))
        for one in stems:
            related.setdefault(one, {}).update(dict.fromkeys(other for other in stems if other != one))
    return "".join(f"{one} {' '.join(others)}\n" for one, others in sorted(related.items()) if others)


if __name__ == "__main__":
    TABLE.write_text(table())
