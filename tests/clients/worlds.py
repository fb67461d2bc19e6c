"""Isolated worlds for real clients: own home, own repository, a scripted model, nothing of the machine's."""

import functools
import json
import os
import shutil
import signal
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any, NamedTuple

from model_server import ModelServer

PINNED = {
    "node24": "node@24",
    "claude-code": "@anthropic-ai/claude-code@2.1.325",
    "codex": "@openai/codex@0.166.0",
    "gemini": "@google/gemini-cli@0.61.0",
    "qwen": "@qwen-code/qwen-code@0.24.4",
    "copilot": "@github/copilot@1.0.102",
    "opencode": "opencode-ai@1.18.33",
}
TOOLS = {"inspector": "@modelcontextprotocol/inspector@0.15.0"}  # no agents, but judges
PROGRAMS = {"claude-code": "claude"}
SCRIPTS = Path(sys.executable).parent  # where twiceshy and twiceshy-hook are


@functools.cache  # what can't be had is not asked for again by every test
def install(name: str, cache: Path) -> str:
    """The client from npm into the cache, unless it is there; "" or why it can't be had."""
    folder = cache / name
    package = (PINNED | TOOLS)[name]
    wanted = folder / ".installed"
    if wanted.exists() and wanted.read_text() == package:
        return ""
    if shutil.which("npm") is None:
        return "npm is not installed"
    folder.mkdir(parents=True, exist_ok=True)
    (folder / "package.json").write_text('{"private": true}')
    for pause in (5, 30, 0):
        trouble = _fetched(package, folder)
        if not trouble:
            wanted.write_text(package)
            return ""
        if pause:
            print(f"{trouble}; trying again in {pause} seconds")
            time.sleep(pause)
    return trouble


def _fetched(package: str, folder: Path) -> str:
    words = ["npm", "install", "--no-save", "--loglevel=error", "--fetch-retries=1", package]
    quiet = {"npm_config_fund": "false", "npm_config_audit": "false", "npm_config_update_notifier": "false"}
    try:
        done = subprocess.run(
            words, cwd=folder, env={**os.environ, **quiet}, capture_output=True, text=True, timeout=600
        )
    except subprocess.TimeoutExpired:
        return "npm took more than ten minutes"
    return f"npm could not fetch {package}: {done.stderr.strip()[-200:]}" if done.returncode else ""


class Ran(NamedTuple):
    code: int
    out: str
    err: str


class World:
    """One client in a world of its own."""

    def __init__(self, name: str, root: Path, cache: Path) -> None:
        self.name, self.cache = name, cache
        self.home, self.repo = root / "home", root / "shop"
        self.model = ModelServer()
        for folder in (self.home, self.repo, root / "bin", root / "tmp"):
            folder.mkdir()
        for script in ("twiceshy", "twiceshy-hook"):
            (root / "bin" / script).symlink_to(SCRIPTS / script)
        node = cache / "node24/node_modules/.bin"
        self.environment = {
            "HOME": str(self.home), "XDG_CONFIG_HOME": str(self.home / ".config"), "TMPDIR": str(root / "tmp"),
            "XDG_DATA_HOME": str(self.home / ".local/share"), "XDG_CACHE_HOME": str(self.home / ".cache"),
            "TWICESHY_HOME": str(root / "memory"), "PATH": f"{root / 'bin'}:{node}:/usr/local/bin:/usr/bin:/bin",
            "LANG": "C.UTF-8", "NO_COLOR": "1", "TERM": "dumb", "NO_PROXY": "127.0.0.1,localhost",
            "GIT_CONFIG_GLOBAL": os.devnull,
        }  # fmt: skip
        self.memory = root / "memory"
        self._git("init", "-q", "-b", "main")
        self.commit()
        self._configure()

    def commit(self) -> None:
        self._git("add", "-A")
        self._git("commit", "-q", "--allow-empty", "-m", "more")

    def _git(self, *words: str) -> None:
        named = ["git", "-c", "user.name=Ada", "-c", "user.email=ada@example.org", *words]
        subprocess.run(named, cwd=self.repo, env=self.environment, check=True)

    def close(self) -> None:
        self.model.close()

    def twiceshy(self, *words: str) -> Ran:
        return self._run([str(SCRIPTS / "twiceshy"), *words])

    def ask(self, prompt: str, *steps: dict[str, Any]) -> Ran:
        """One headless session in which the model does these steps and then answers."""
        self.model.script(*steps, {"text": "DONE"})
        return self._run(self._command(prompt), self._variables())

    def kill_amid(self, prompt: str, is_due: Callable[[], bool], *steps: dict[str, Any]) -> None:
        """A session whose terminal is closed on it: no stop, no end."""
        self.model.script(*steps, {"text": "DONE"})
        begun = subprocess.Popen(
            self._command(prompt), cwd=self.repo, env={**self.environment, **self._variables()},
            stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, start_new_session=True,
        )  # fmt: skip
        try:
            for _ in range(600):
                if is_due() or begun.poll() is not None:
                    break
                time.sleep(0.1)
        finally:
            os.killpg(begun.pid, signal.SIGKILL)
            begun.wait()

    def _run(self, words: list[str], more: dict[str, str] | None = None) -> Ran:
        done = subprocess.run(
            words, cwd=self.repo, env={**self.environment, **(more or {})}, stdin=subprocess.DEVNULL,
            capture_output=True, text=True, timeout=600,
        )  # fmt: skip
        return Ran(done.returncode, done.stdout, done.stderr)

    def _write(self, path: str, content: Any) -> None:
        file = self.home / path
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(content if isinstance(content, str) else json.dumps(content))

    def _configure(self) -> None:
        """What a person has set before they ever heard of twiceshy: a provider, and trust in the folder."""
        plain = {"folderTrust": {"enabled": False}}
        if self.name == "codex":
            self._write(".codex/config.toml", CODEX.format(url=self.model.url, repo=self.repo))
        elif self.name == "gemini":
            auth = {"selectedType": "gemini-api-key"}
            self._write(".gemini/settings.json", {"security": {"auth": auth, **plain}, "telemetry": {"enabled": False}})
        elif self.name == "qwen":
            self._write(".qwen/settings.json", {"security": {"auth": {"selectedType": "openai"}, **plain}})
        elif self.name == "copilot":
            self._write(".copilot/config.json", {"trusted_folders": [str(self.repo)], "banner": "never"})
        elif self.name == "opencode":
            options = {"baseURL": f"{self.model.url}/v1", "apiKey": "none"}
            models = {"fake-model": {"name": "m", "tool_call": True, "limit": {"context": 200000, "output": 8000}}}
            provider = {"npm": "@ai-sdk/openai-compatible", "name": "Fake", "options": options, "models": models}
            chosen = {"model": "fake/fake-model", "small_model": "fake/fake-model", "permission": {"*": "allow"}}
            self._write(
                ".config/opencode/opencode.json", {**chosen, "provider": {"fake": provider}, "autoupdate": False}
            )

    def _variables(self) -> dict[str, str]:
        url = self.model.url
        return {
            "claude-code": {
                "ANTHROPIC_BASE_URL": url, "ANTHROPIC_API_KEY": "none", "DISABLE_AUTOUPDATER": "1", "IS_SANDBOX": "1",
                "CLAUDE_CODE_DISABLE_NONESSENTIAL_TRAFFIC": "1",
            },
            "codex": {"FAKE_KEY": "none"},
            "gemini": {"GEMINI_API_KEY": "none", "GOOGLE_GEMINI_BASE_URL": url, "GEMINI_CLI_TRUST_WORKSPACE": "true"},
            "qwen": {"OPENAI_API_KEY": "none", "OPENAI_BASE_URL": f"{url}/v1", "OPENAI_MODEL": "fake-model"},
            "copilot": {
                "COPILOT_OFFLINE": "true", "COPILOT_PROVIDER_BASE_URL": f"{url}/v1", "COPILOT_PROVIDER_TYPE": "openai",
                "COPILOT_PROVIDER_API_KEY": "none", "COPILOT_MODEL": "fake-model", "COPILOT_AUTO_UPDATE": "false",
                "COPILOT_ALLOW_ALL": "true",
            },
            "opencode": {
                "OPENCODE_DISABLE_AUTOUPDATE": "1", "OPENCODE_DISABLE_MODELS_FETCH": "1", "npm_config_offline": "true",
                "npm_config_fetch_retries": "0", "OPENCODE_DISABLE_LSP_DOWNLOAD": "1",
            },
        }[self.name]  # fmt: skip

    def _command(self, prompt: str) -> list[str]:
        program = PROGRAMS.get(self.name, self.name)
        binary = str(self.cache / self.name / "node_modules/.bin" / program)
        trusting = ["--dangerously-bypass-approvals-and-sandbox", "--dangerously-bypass-hook-trust"]
        return {
            "claude-code": [binary, "-p", prompt, "--permission-mode", "bypassPermissions"],
            "codex": [binary, "exec", "--json", *trusting, prompt],
            "gemini": [binary, "--yolo", "-p", prompt],
            "qwen": [binary, "--yolo", "-p", prompt],
            "copilot": [binary, "-p", prompt, "--allow-all-tools", "--allow-all-paths"],
            "opencode": [binary, "run", prompt],
        }[self.name]


CODEX = """\
model = "gpt-6-astra"
model_provider = "fake"
check_for_update_on_startup = false
[analytics]
enabled = false
[model_providers.fake]
name = "fake"
base_url = "{url}/v1"
env_key = "FAKE_KEY"
wire_api = "responses"
[projects."{repo}"]
trust_level = "trusted"
"""
