"""The command lines that `init` writes into agents' settings.

A hook runs on every prompt, so it starts the interpreter bare (`-I -S`: no site-packages scan, no
environment) on a launcher file, by absolute paths that work from any shell with any PATH. Codex
asks the person for trust again whenever the text changes, and committed files are read on other
machines: there it is the bare name, which knows no path and no version.
"""

import os
import shlex
import sys
from contextlib import suppress

import twiceshy

PORTABLE = ("codex",)


def hook_command(agent: str, portable: bool = False) -> list[str]:
    if portable or agent in PORTABLE:
        return ["twiceshy-hook", "--agent", agent]
    return [_interpreter(), "-I", "-S", _door("hook_start.py"), "--agent", agent]


def tools_command(portable: bool = False) -> list[str]:
    """What starts the MCP server on standard input and output."""
    if portable:
        return ["twiceshy", "mcp"]
    return [_interpreter(), "-I", _door("mcp_start.py")]


def shell_line(command: list[str]) -> str:
    if os.name == "nt":
        import subprocess

        return subprocess.list2cmdline(command)
    return shlex.join(command)


def is_ours(line: str) -> bool:
    """Whether a command line in somebody's settings is one that we wrote, in any version."""
    return "--agent" in line and ("twiceshy-hook" in line or "hook_start.py" in line)


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
