"""The inspector of the protocol's makers, at the command line, against what `init` sets up."""

import os
import subprocess
import sys
from pathlib import Path

import pytest
from worlds import install

import twiceshy

pytestmark = pytest.mark.clients

ROOT = Path(__file__).parent.parent.parent
LAUNCHER = str(Path(twiceshy.__file__).parent / "doors" / "mcp_start.py")


@pytest.mark.promise("MCP-CLIENTS")
@pytest.mark.parametrize(("words", "expected"), [
    (("--method", "tools/list"), '"recall"'),
    (("--method", "resources/list"), "twiceshy://stats"),
    (("--method", "prompts/list"), '"onboard"'),
    (("--method", "tools/call", "--tool-name", "recall", "--tool-arg", "text=push to github"), "decision"),
])  # fmt: skip
def test_the_inspector(repo: Path, words: tuple[str, ...], expected: str) -> None:
    cache = Path(os.environ.get("TWICESHY_TEST_CLIENTS") or ROOT / ".cache" / "clients")
    trouble = install("inspector", cache)
    if trouble:
        pytest.skip(f"inspector: {trouble}")
    program = cache / "inspector" / "node_modules" / ".bin" / "mcp-inspector"
    start = [str(program), "--cli", sys.executable, LAUNCHER]
    done = subprocess.run([*start, *words], capture_output=True, text=True, cwd=repo, timeout=600)
    assert done.returncode == 0, done.stderr
    assert expected in done.stdout
