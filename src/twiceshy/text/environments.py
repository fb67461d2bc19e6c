"""The environments a text names: staging is not production, whatever else two tasks share."""

from twiceshy.text.wordset import word_set

_ALIASES = {"prod": "production", "stage": "staging", "stg": "staging", "preprod": "staging", "dev": "development"}
_NAMED = word_set("""
production prod staging stage stg preprod qa uat canary sandbox live preview development dev demo localhost
""")
_LOUD = word_set("production prod staging stg preprod qa uat canary sandbox")


def named(text: str) -> set[str]:
    """The environments that a request names, each by one name."""
    return _found(text, _NAMED)


def run_in(commands: str) -> set[str]:
    """Those that command lines name, where `dev` and `live` are everywhere and say nothing."""
    return _found(commands, _LOUD)


def _found(text: str, known: frozenset[str]) -> set[str]:
    letters = "".join([sign if "a" <= sign <= "z" else " " for sign in text.lower()])
    return {_ALIASES.get(word, word) for word in letters.split() if word in known}


def is_elsewhere(request: str, past: str, commands: str) -> bool:
    """Does a request name another environment than a past task and its commands did?"""
    wanted = named(request)
    worked = named(past) or run_in(commands)
    return bool(wanted) and bool(worked) and not wanted & worked
