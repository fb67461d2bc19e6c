"""Word lists are written as prose blocks and read as sets."""


def word_set(listed: str) -> frozenset[str]:
    return frozenset(listed.split())
