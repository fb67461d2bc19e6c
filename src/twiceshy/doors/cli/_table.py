"""Aligned columns, line by line: ten thousand rows are written as quickly as they are read.

A general table lays out every cell several times to find its measures; ours has one column that gives way, so one look
at each cell is enough. Widths are those of a terminal: a wide letter takes two places, an accent none.
"""

from collections.abc import Iterator, Sequence

from rich.cells import cell_len

GAP = 2
LEAST = 24  # columns that the one that gives way keeps, as long as others can be narrower
NARROWEST = 12


def lines(rows: Sequence[Sequence[str]], width: int, flexible: int) -> Iterator[str]:
    """The rows, header first, as lines no wider than the terminal."""
    widths = _widths(rows, width, flexible)
    for row in rows:
        cells = [_wrapped(cell, room) for cell, room in zip(row, widths, strict=True)]
        for number in range(max(map(len, cells))):
            parts = [cell[number] if number < len(cell) else "" for cell in cells]
            yield (" " * GAP).join(map(_filled, parts, widths)).rstrip()


def whole(rows: Sequence[Sequence[str]]) -> Iterator[str]:
    """The rows as one line each, however long: what is read on by another program is neither broken nor cut."""
    flat = [[" ".join(cell.split("\n")) for cell in row] for row in rows]
    widths = [max(cell_len(row[number]) for row in flat) for number in range(len(rows[0]))]
    for row in flat:
        yield (" " * GAP).join(map(_filled, row, widths)).rstrip()


def _widths(rows: Sequence[Sequence[str]], width: int, flexible: int) -> list[int]:
    found = [
        max((cell_len(line) for row in rows for line in row[number].split("\n")), default=0)
        for number in range(len(rows[0]))
    ]
    gaps = GAP * (len(found) - 1)
    others = [number for number in range(len(found)) if number != flexible]
    while sum(found[number] for number in others) + gaps + LEAST > width:
        widest = max(others, key=found.__getitem__, default=flexible)
        if widest == flexible or found[widest] <= NARROWEST:
            break
        found[widest] -= 1
    left = width - gaps - sum(found[number] for number in others)
    found[flexible] = max(1, NARROWEST, min(found[flexible], left))
    return found


def _filled(text: str, room: int) -> str:
    return text + " " * (room - cell_len(text))


def _wrapped(text: str, room: int) -> list[str]:
    if "\n" not in text and cell_len(text) <= room:
        return [text]
    return [line for part in text.split("\n") for line in _broken(part, room)]


def _broken(text: str, room: int) -> list[str]:
    """A text in lines: broken between words, and within one that fits no line."""
    found = [""]
    for word in text.split(" "):
        joined = f"{found[-1]} {word}" if found[-1] else word
        if cell_len(joined) <= room:
            found[-1] = joined
            continue
        if found[-1]:
            found.append("")
        for letter in word:
            if cell_len(found[-1] + letter) > room:
                found.append("")
            found[-1] += letter
    return found
