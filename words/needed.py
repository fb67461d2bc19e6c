"""Writes what each pattern of the languages needs, for `learn/detect/needed.py`: `python words/needed.py`.

Everything that is looked for by the words it needs is made once, and each need worked out from its pattern. A test
holds the table against the patterns, and another that reading asks for nothing that isn't in it.
"""

from twiceshy.learn.detect import behind, gated, given, needed, pasted, shown, sieve
from twiceshy.learn.detect.cutting import readers
from twiceshy.learn.detect.needs import Needs, Opened, worked_out


def table() -> str:
    told: dict[str, str] = {}

    def noted(pattern: str, lists: dict[str, tuple[str, ...]], start: Opened, common: frozenset[str]) -> Needs:
        found = worked_out(pattern, lists, start, common)
        told[needed.key(pattern, lists, start)] = needed.line(found)
        return found

    gated.needs = sieve.needs = noted  # in this process alone
    make_all()
    return needed.sealed("".join(f"{name}\t{line}\n" for name, line in sorted(told.items())))


def make_all() -> None:
    """Whatever asks what a pattern needs."""
    for reader in readers().values():
        for entries in (reader.rules, reader.guards):
            for pattern in entries.patterns:
                pattern.needs(reader.lists)
        _ = reader.doubter._leaning, reader.doubter._passing, reader.doubter._others
        _ = reader.besides
    for make in (shown._patterns, behind._patterns, given._looks, pasted._handing):
        make()


if __name__ == "__main__":
    needed.TABLE.write_text(table(), "utf-8")
