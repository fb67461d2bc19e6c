"""What a person can set: defaults, then the home's config.toml, then the repo's, then the environment.

The hook reads settings on every prompt, so plain `key = value` lines are read here without a TOML
library; anything richer in the file falls back to the standard one. A file that people commit and merge will be
wrong one day: then every line that can be read counts, a value that is plainly meant is taken as meant, any other key
keeps what it was, and `doctor` names it. Nothing here fails: a wrong setting must not switch off the guard.
"""

import os
from typing import NamedTuple

from twiceshy import paths

LIVES = "half_life."  # before a kind: the section's keys
LONGEST_NUMBER = 16  # digits
ON, OFF = ("true", "yes", "on", "1"), ("false", "no", "off", "0")
CONFLICT = ("<<<<<<< ", ">>>>>>> ")
SILENT = "is answered"  # ends what is said of a number that leaves no room for an answer
Wrong = list[tuple[str, str, bool]]  # key, what is wrong, whether it is worse than a key nobody knows


class Settings(NamedTuple):
    enabled: bool = True  # the off switch: nothing is injected or captured when False
    budget: int = 2400  # bytes of a prompt's brief, about 600 tokens
    start_budget: int = 4800  # bytes of a session start's brief, about 1,200 tokens
    limit: int = 7  # memories in a brief at most
    deadline_ms: int = 150  # how long a prompt's answer may be widened before it goes out as it is
    block: bool = False  # refuse a tool call that breaks a locked prohibition (else: warn)
    layers_off: tuple[str, ...] = ()  # recall layers switched off by name
    agents: tuple[str, ...] = ()  # agents `init` sets this repo up for; empty: all found
    share_sessions: bool = False  # session text leaves on `sync`; only the repo's file opts in, the home's can forbid
    half_life: tuple[tuple[str, float], ...] = ()  # a table: days by kind, over those of docs/confidence.md
    keep_sessions_days: int = 0  # retention of the corpus; 0 keeps all
    keep_sessions_mb: int = 0  # retention by size, in megabytes; 0 keeps all
    keep_proposals_days: int = 90  # after so long in the inbox a proposal goes to the archive; 0 keeps all
    ingest: bool = True  # read agents' session logs
    server: str = ""  # team server to sync with


class Problem:
    """What is wrong in a file. No NamedTuple: to make one costs every hook more than to read its settings."""

    def __init__(self, path: str, key: str, what: str, bad: bool) -> None:
        self.path, self.what = path, what
        self.key = key  # "": the file itself
        self.bad = bad  # else only a key that nobody knows
        self.silences = what.endswith(SILENT)  # it can be read, and switches something off without saying so


def load(repo: paths.Repo | None) -> Settings:
    chosen: dict[str, object] = {}
    for path in files(repo):
        chosen.update(_chosen(path, []))
    chosen.update(_environment())
    lives = tuple(sorted((key[10:], value) for key, value in chosen.items() if key.startswith(LIVES)))
    known = {key: value for key, value in chosen.items() if not key.startswith(LIVES)}
    return Settings()._replace(**known, half_life=lives)  # type: ignore[arg-type]


def files(repo: paths.Repo | None) -> list[str]:
    """Where settings may lie; the later one wins."""
    places = [paths.home()] if repo is None else [paths.home(), repo.folder]
    return [os.path.join(place, "config.toml") for place in places]


def shares_sessions(repo: paths.Repo) -> bool:
    """Only the repository's own file opts in, never the home's for all of them; the home's can still say no."""
    wrong: Wrong = []
    home, own = (_chosen(path, wrong) for path in files(repo))
    doubtful = any(key in ("", "share_sessions") for key, _, _ in wrong)
    return bool(own.get("share_sessions") and home.get("share_sessions", True)) and not doubtful


def problems(repo: paths.Repo | None) -> list[Problem]:
    """What is wrong in the files, the worst first, for `doctor` and for whoever begins a session."""
    found: list[Problem] = []
    for path in files(repo):
        wrong: Wrong = []
        _chosen(path, wrong)
        found += [Problem(path, *each) for each in wrong]
    numbers = ((key, value) for key, value in _environment().items() if value == 0 and key != "enabled")
    found += [
        Problem(f"TWICESHY_{key.upper()}", key, why, True) for key, value in numbers if (why := _silence(key, value))
    ]
    return sorted(found, key=lambda problem: not problem.bad)


def complaint(repo: paths.Repo | None) -> str:
    """One line for an agent to pass on. Values stay out of it: a colleague's file tells an agent nothing."""
    wrong = [problem for problem in problems(repo) if problem.bad]
    keys = [problem for problem in wrong if problem.key.replace("_", "").isalnum()]
    named = ", ".join(dict.fromkeys(problem.what if problem.silences else problem.key for problem in keys))
    what = f" ({named[:100]})" if named else ""
    said = "twiceshy: its settings are partly unreadable; what can't be read is left at its default. Tell the person:"
    return f"{said} {wrong[0].path}{what}, `twiceshy doctor` says more." if wrong else ""


def _chosen(path: str, wrong: Wrong) -> dict[str, object]:
    """The settings of one file that can be used, each fit for its key."""
    found: dict[str, object] = {}
    for key, value in _file(path, wrong).items():
        if key.startswith(LIVES):
            fitting, why = _days(key, value)
        elif key in Settings._fields:
            fitting, why = _fit(key, value)
        else:
            wrong.append((key, f"unknown setting {key!r}", False))
            continue
        if fitting is not None:
            found[key] = fitting
        if why:
            wrong.append((key, why, True))
    return found


def _days(key: str, value: object) -> tuple[object, str]:
    from twiceshy.model.memory import KINDS

    if key[10:] not in KINDS:
        return None, f"{key}: there is no kind {key[10:]!r}"
    if isinstance(value, int | float) and not isinstance(value, bool) and value > 0:
        return float(value), ""
    return None, f"{key} must be a number of days above 0, not {value!r}"


def _fit(key: str, value: object) -> tuple[object, str]:
    """A value as its key wants it (None: it keeps what it was), and what is wrong with it."""
    default = Settings._field_defaults[key]
    if isinstance(default, tuple):
        listed = [value] if isinstance(value, str) else value
        if key != "half_life" and isinstance(listed, list) and all(isinstance(each, str) for each in listed):
            return tuple(listed), ""
        wanted = "a table" if key == "half_life" else "a list of strings"
        return None, f"{key} must be {wanted}, not {value!r}"
    if isinstance(default, bool):
        return _switch(key, value)
    if isinstance(default, str):
        return (value, "") if isinstance(value, str) else (None, f"{key} must be a string, not {value!r}")
    return _number(key, value)


def _switch(key: str, value: object) -> tuple[object, str]:
    """`block = "yes"` means true: who writes it counts on being guarded. What lets text leave must be said plainly."""
    if isinstance(value, bool):
        return value, ""
    said = str(value).lower()
    meant = None if said not in ON + OFF else said in ON
    if key == "share_sessions":
        meant = False
    taken = "" if meant is None else f"; taken as {str(meant).lower()}"
    return meant, f"{key} must be true or false, not {value!r}{taken}"


def _number(key: str, value: object) -> tuple[object, str]:
    if isinstance(value, str) and value.isdecimal() and len(value) < LONGEST_NUMBER:
        silent = _silence(key, int(value))
        return int(value), f"{key} must be a number; {value!r} is taken as {int(value)}{silent and f'; {silent}'}"
    if not isinstance(value, int) or isinstance(value, bool) or value < 0:
        return None, f"{key} must be a whole number, not {value!r}"
    return value, _silence(key, value)


def _silence(key: str, value: object) -> str:
    """What a 0 silences that was perhaps meant as "no limit"; "" for nothing."""
    told = "session start" if key == "start_budget" else "prompt"
    return f"{key} = 0: no {told} {SILENT}" if value == 0 and key in ("budget", "limit", "start_budget") else ""


def _environment() -> dict[str, object]:
    """TWICESHY_OFF=1 is the switch for one shell; TWICESHY_BUDGET etc. override single numbers."""
    found: dict[str, object] = {}
    if os.environ.get("TWICESHY_OFF", "") not in ("", "0"):
        found["enabled"] = False
    for key in ("budget", "start_budget", "limit", "deadline_ms"):
        text = os.environ.get("TWICESHY_" + key.upper(), "")
        if text.isdigit():
            found[key] = int(text)
    return found


def at_least(seconds: float) -> float:
    """How long an answer waits for another program: longer where TWICESHY_DEADLINE_MS says that it may."""
    allowed = os.environ.get("TWICESHY_DEADLINE_MS", "")
    return max(seconds, int(allowed) / 1000) if allowed.isdecimal() else seconds


def _file(path: str, wrong: Wrong) -> dict[str, object]:
    try:
        with open(path, encoding="utf-8", errors="replace") as file:
            text = file.read().removeprefix("\ufeff")
    except (FileNotFoundError, NotADirectoryError):
        return {}
    except OSError as error:
        wrong.append(("", f"can't be read: {error.strerror}", True))
        return {}
    plain = _plain(text)
    return plain if plain is not None else _full(text, wrong)


def _plain(text: str) -> dict[str, object] | None:
    """`[section]` and `key = scalar` lines; None as soon as a line is anything else."""
    found: dict[str, object] = {}
    section = ""
    for raw in text.splitlines():
        line = raw.strip()
        if not line or line.startswith("#"):
            continue
        if _is_section(line):
            section = line[1:-1] + "."
            continue
        key, equals, value = (part.strip() for part in line.partition("="))
        scalar = _scalar(value)
        if not equals or not key.replace("_", "").isalnum() or scalar is None or section + key in found:
            return None
        found[section + key] = scalar
    return found


def _is_section(line: str) -> bool:
    return line.startswith("[") and line.endswith("]") and line[1:-1].replace("_", "").isalnum()


def _scalar(text: str) -> bool | int | str | None:
    if text in ("true", "false"):
        return text == "true"
    if text.isdecimal() and len(text) < LONGEST_NUMBER:
        return int(text)
    if len(text) > 1 and text[0] == text[-1] == '"' and not set(text[1:-1]) & {'"', "\\"}:
        return text[1:-1]
    return None


def _full(text: str, wrong: Wrong) -> dict[str, object]:
    import tomllib

    try:
        tree = tomllib.loads(text)
    except (ValueError, RecursionError) as error:
        merging = any(line.startswith(CONFLICT) for line in text.splitlines())
        wrong.append(("", "an unresolved merge conflict" if merging else f"no valid TOML: {error}", True))
        return _by_line(text, wrong)
    found: dict[str, object] = {}
    for key, value in tree.items():
        if isinstance(value, dict):
            found.update({f"{key}.{name}": inner for name, inner in value.items()})
        else:
            found[key] = value
    return found


def _by_line(text: str, wrong: Wrong) -> dict[str, object]:
    """Each line that can be read by itself. What is said in two ways (both sides of a merge) is not said, but a guard
    that one side wants stands."""
    said: dict[str, list[object]] = {}
    section = ""
    for line in map(str.strip, text.splitlines()):
        key, equals, value = (part.strip() for part in line.partition("="))
        if _is_section(line):
            section = line[1:-1] + "."
        elif equals and key.replace("_", "").isalnum():
            said.setdefault(section + key, []).append(_alone(value))
    found: dict[str, object] = {}
    for key, values in said.items():
        fit = {_fit(key, value)[0] for value in values} if key == "block" else set()
        if all(value == values[0] for value in values):
            found[key] = values[0]
        elif True in fit:
            found[key] = True
        else:
            wrong.append((key, f"{key} is set in two ways", True))
    return found


def _alone(value: str) -> object:
    """The value of one line; as text where it is none, for what is meant by it."""
    import tomllib

    try:
        return tomllib.loads(f"value = {value}")["value"]
    except (ValueError, RecursionError):
        return None if value[:1] in ("[", "{") else value.partition("#")[0].strip()
