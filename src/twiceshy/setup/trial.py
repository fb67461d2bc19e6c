"""Does the hook command answer? Tried for real, in a folder of its own, on the Python that agents will start it with.

A hook that fails is silent by design, so nobody would ever miss what it doesn't say: here it is asked a question
whose answer is known, with nothing of the person's at hand.
"""

import json
import os
import subprocess
import sys
import tempfile
from typing import NamedTuple

from twiceshy.setup import command

RULE = "Never push the probe to the moon directly, use scripts/launch.sh"
QUESTION = "push the probe to the moon"
SECONDS = 30


class Trial(NamedTuple):
    """What came of it: `wrong` says why there was no answer, `untried` why it could not be asked at all."""

    wrong: str = ""
    python: str = ""
    untried: str = ""


def tried() -> Trial:
    python = ".".join(map(str, sys.version_info[:3]))
    try:
        return _tried(python)
    except OSError as error:  # a full disk, or none to write to: nothing is known of the hook then
        return Trial("", python, str(error))


def _tried(python: str) -> Trial:
    with tempfile.TemporaryDirectory() as folder:
        shop, home = os.path.join(folder, "shop"), os.path.join(folder, "home")
        os.makedirs(os.path.join(shop, ".git"))
        with open(os.path.join(shop, ".git", "HEAD"), "w", encoding="utf-8") as file:
            file.write("ref: refs/heads/main\n")
        kept = {name: value for name, value in os.environ.items() if not name.startswith("TWICESHY_")}
        env = {**kept, "HOME": folder, "TWICESHY_HOME": home, "TWICESHY_NO_WORKER": "1"}
        event = {"hook_event_name": "UserPromptSubmit", "session_id": "a-1", "cwd": shop, "prompt": QUESTION}
        taught = _run([sys.executable, "-m", "twiceshy", "remember", RULE, "--repo", shop], "", env)
        if taught.returncode:
            return Trial(f"nothing can be remembered: {_last(taught.stderr)}", python)
        asked = _run(command.hook_command("claude-code"), json.dumps(event), env)
        if "scripts/launch.sh" in asked.stdout:
            return Trial("", python)
        return Trial(_last(asked.stderr) or _last(_text(os.path.join(home, "hook.log"))) or "it says nothing", python)


def _run(words: list[str], given: str, env: dict[str, str]) -> "subprocess.CompletedProcess[str]":
    try:
        return subprocess.run(
            words, input=given, env=env, cwd=env["HOME"], capture_output=True, text=True, timeout=SECONDS, check=False
        )
    except (OSError, subprocess.TimeoutExpired) as error:
        return subprocess.CompletedProcess(words, 1, "", str(error))


def _text(path: str) -> str:
    if not os.path.exists(path):
        return ""
    with open(path, encoding="utf-8", errors="replace") as file:
        return file.read()


def _last(text: str) -> str:
    return text.strip().rpartition("\n")[2][:300]
