"""What a person can set: defaults, then the home's config.toml, then the repo's, then the environment.

The hook reads settings on every prompt, so plain `key = value` lines are read here without a TOML
library; anything richer in the file falls back to the standard one. Unknown keys are kept apart
for `doctor` to name, a wrong type is a clear error.
"""

import os
from typing import NamedTuple

from twiceshy import paths

Value = bool | int | float | str | list[str]


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


def load(repo: paths.Repo | None) -> Settings:
    merged: dict[str, Value] = {}
    merged.update(_file(os.path.join(paths.home(), "config.toml")))
    if repo is not None:
        merged.update(_file(os.path.join(repo.folder, "config.toml")))
    merged.update(_environment())
    return _build(merged)


def shares_sessions(repo: paths.Repo) -> bool:
    """Only the repository's own file opts in, never the home's for all of them; the home's can still say no."""
    key = "share_sessions"
    own = _build(_file(os.path.join(repo.folder, "config.toml")))
    home = _file(os.path.join(paths.home(), "config.toml"))
    return own.share_sessions and bool(_fit(key, home.get(key, True)))


def unknown_keys(path: str) -> list[str]:
    known = set(Settings._fields)
    return sorted(key for key in _file(path) if key not in known and not key.startswith("half_life."))


def _build(merged: dict[str, Value]) -> Settings:
    chosen: dict[str, object] = {}
    lives = []
    for key, value in merged.items():
        if key.startswith("half_life.") and isinstance(value, int | float):
            lives.append((key.removeprefix("half_life."), float(value)))
        elif key in Settings._fields:
            chosen[key] = _fit(key, value)
    if lives:
        chosen["half_life"] = tuple(sorted(lives))
    return Settings()._replace(**chosen)  # type: ignore[arg-type]


def _fit(key: str, value: Value) -> object:
    default = Settings._field_defaults[key]
    if isinstance(default, tuple):
        if isinstance(value, str):
            value = [value]
        if isinstance(value, list):
            return tuple(value)
    elif isinstance(value, type(default)) and isinstance(value, bool) == isinstance(default, bool):
        return value
    wanted = "a list of strings" if isinstance(default, tuple) else type(default).__name__
    raise _error(f"setting {key} must be {wanted}, not {value!r}", hint="see docs/settings.md")


def _error(message: str, hint: str = "") -> Exception:
    """Loaded when something is wrong: a hook reads settings on every prompt."""
    from twiceshy.model.errors import UsageError

    return UsageError(message, hint)


def _environment() -> dict[str, Value]:
    """TWICESHY_OFF=1 is the switch for one shell; TWICESHY_BUDGET etc. override single numbers."""
    found: dict[str, Value] = {}
    if os.environ.get("TWICESHY_OFF", "") not in ("", "0"):
        found["enabled"] = False
    for key in ("budget", "start_budget", "limit", "deadline_ms"):
        text = os.environ.get("TWICESHY_" + key.upper(), "")
        if text.isdigit():
            found[key] = int(text)
    return found


def _file(path: str) -> dict[str, Value]:
    try:
        with open(path, encoding="utf-8") as file:
            text = file.read()
    except (FileNotFoundError, NotADirectoryError):
        return {}
    except (OSError, UnicodeDecodeError) as error:
        raise _error(f"can't read {path}: {error}") from error
    plain = _plain(text)
    return plain if plain is not None else _full(text, path)


def _plain(text: str) -> dict[str, Value] | None:
    """`[section]` and `key = scalar` lines; None as soon as a line is anything else."""
    found: dict[str, Value] = {}
    section = ""
    for raw in text.splitlines():
        line = raw.strip()
        if not line or line.startswith("#"):
            continue
        if line.startswith("[") and line.endswith("]") and line[1:-1].replace("_", "").isalnum():
            section = line[1:-1] + "."
            continue
        key, equals, value = (part.strip() for part in line.partition("="))
        scalar = _scalar(value)
        if not equals or not key.replace("_", "").isalnum() or scalar is None:
            return None
        found[section + key] = scalar
    return found


def _scalar(text: str) -> bool | int | str | None:
    if text in ("true", "false"):
        return text == "true"
    if text.isdigit():
        return int(text)
    if len(text) > 1 and text[0] == text[-1] == '"' and not set(text[1:-1]) & {'"', "\\"}:
        return text[1:-1]
    return None


def _full(text: str, path: str) -> dict[str, Value]:
    import tomllib

    try:
        tree = tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        raise _error(f"{path} is not valid TOML: {error}") from error
    found: dict[str, Value] = {}
    for key, value in tree.items():
        if isinstance(value, dict):
            found.update({f"{key}.{name}": inner for name, inner in value.items()})
        else:
            found[key] = value
    return found
