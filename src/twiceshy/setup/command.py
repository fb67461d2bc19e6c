"""The command lines that `init` writes into agents' settings.

A hook runs on every prompt, so it starts the interpreter bare (`-I -S`: no site-packages scan, no
environment) on a launcher file, by absolute paths that work from any shell with any PATH. Codex
asks the person for trust again whenever the text changes, and committed files are read on other
machines: there it is the bare name, which knows no path and no version. Agents take a hook's failure for a
refusal, so where twiceshy or its Python is gone every line ends well and says nothing.
"""

import os
import shlex
import sys
from contextlib import suppress

import twiceshy

PORTABLE = ("codex",)
PROGRAMS = {"hooks": "twiceshy-hook", "tools": "twiceshy"}  # what lines without a path call
BOUND = ("hook_start.py", "mcp_start.py", "/twiceshy-opencode.js")  # what lines with one name


def hook_command(agent: str, portable: bool = False) -> list[str]:
    if portable or agent in PORTABLE:
        return ["twiceshy-hook", "--agent", agent]
    return [_interpreter(), "-I", "-S", _door("hook_start.py"), "--agent", agent]


def tools_command(portable: bool = False) -> list[str]:
    """What starts the MCP server on standard input and output."""
    if portable:
        return ["twiceshy", "mcp"]
    return [_interpreter(), "-I", _door("mcp_start.py")]


def hook_line(agent: str, portable: bool = False, *more: str) -> str:
    """The hook's command for a shell: sh, bash, zsh or fish, since Codex takes the person's own."""
    words = [*hook_command(agent, portable), *more]
    line = shell_line(words)
    if os.name == "nt":
        return line
    if os.path.isabs(words[0]):
        return f"{line} 2>/dev/null || true"
    return f"command -v {words[0]} >/dev/null 2>&1 && {line} || true"


def powershell_line(agent: str, portable: bool = False) -> str:
    words = hook_command(agent, portable)
    line = shell_line(words)
    if os.path.isabs(words[0]):
        return f"if (Test-Path {shell_line([_door('hook_start.py')])}) {{ & {line} }}"
    return f"if (Get-Command {words[0]} -ErrorAction SilentlyContinue) {{ {line} }}"


def shell_line(command: list[str]) -> str:
    if os.name == "nt":
        import subprocess

        return subprocess.list2cmdline(command)
    return shlex.join(command)


def is_ours(line: str) -> bool:
    """Whether a command line in somebody's settings is one that we wrote, in any version."""
    return "--agent" in line and ("twiceshy-hook" in line or "hook_start.py" in line)


def is_bound(text: str) -> bool:
    """Whether a settings file calls us by a path of one machine."""
    return any(name in text for name in BOUND)


def _door(name: str) -> str:
    return os.path.join(os.path.dirname(os.path.abspath(twiceshy.__file__)), "doors", name)


def forget_packed_code() -> None:
    """Delete what hooks packed of our code beside it: a package manager takes back only what it knows of."""
    folder = os.path.join(os.path.dirname(_door("hook_start.py")), "__pycache__")
    packed = [name for name in os.listdir(folder) if ".family" in name] if os.path.isdir(folder) else []
    for name in packed:
        with suppress(OSError):  # somebody else's installation: theirs to remove
            os.remove(os.path.join(folder, name))


def _interpreter() -> str:
    """The interpreter of this installation; a virtual environment's link, not what it points to."""
    return os.path.abspath(sys.executable)
